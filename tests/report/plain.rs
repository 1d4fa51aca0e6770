//! `urilens --plain`: lines for screen readers, and for terminals that can only write lines.

use crate::support::cases::spread;
use crate::support::hostile;
use crate::support::program::{Run, run};
use urilens::explain::sections::SECTIONS;
use urilens::message::stand_ins;

/// The answers to these lines, without prompts.
fn answers(lines: &str) -> Run {
    run(&["--plain"], lines.as_bytes())
}

/// The commands that say a section, a line each.
fn sections() -> String {
    let commands = SECTIONS.iter().filter_map(|row| row.command);
    commands.map(|(name, _)| format!("{name}\n")).collect()
}

#[test]
fn secrets_stay_hidden_until_they_are_asked_for() {
    let secret = format!(
        "https://bob:hunter2zebra@example.com/?token=s3cretvalue99\n{}:character 12\n:compare http://b/\n",
        sections()
    );
    let run = answers(&secret);
    assert!(
        !run.stdout.contains("hunter2zebra") && !run.stdout.contains("s3cretvalue99"),
        "{}",
        run.stdout
    );
    let run = answers(&format!(":secrets\n{secret}"));
    assert!(
        run.stdout.contains("hunter2zebra") && run.stdout.contains("s3cretvalue99"),
        "{}",
        run.stdout
    );
}

/// Nothing but text and line breaks is written, whatever is typed.
#[test]
fn hostile_characters_are_named() {
    let mut lines = String::new();
    let references = hostile::samples().flat_map(|one| hostile::references(&one));
    for reference in spread(references, 120) {
        let line = reference.replace(['\n', '\r'], "");
        lines.push_str(&format!(
            ":text {line}\n{}:character 3\n:compare {line}\n",
            sections()
        ));
    }
    let run = answers(&lines);
    assert_eq!(run.status, 0);
    let is_bad = |one: &char| *one != '\n' && (one.is_control() || stand_ins::is_hidden(*one));
    assert_eq!(run.stdout.chars().find(is_bad), None);
}

/// What is left out is said in words, and not spelled.
#[test]
fn a_long_place_is_cut_where_it_is_read_aloud() {
    let run = answers(&format!("http://example.com/{}\n", "a".repeat(5000)));
    let place = run
        .stdout
        .lines()
        .find(|line| line.contains("Place: “http://"));
    let place = place.expect("a place");
    assert!(
        place.contains(" more characters) at characters "),
        "{place}"
    );
    assert!(!place.contains("U+0020") && place.len() < 400, "{place}");
}

/// Every warning that a scan prints is said, and what is invalid stands above what has a notice, below what is worse.
#[test]
fn a_file_is_opened_with_its_warnings_and_worst_first() {
    let folder = crate::support::folder::folder();
    let path = folder.path().join("links.txt");
    let text =
        b"caf\xe9 https://quiet.example/ http://notice.example/ https://invalid.example/a[b \
        https://b\xfccher.example/ https://warning.example/x.exe https://www.paypal.com@10.0.0.1/";
    std::fs::write(&path, text).expect("written");
    let path = path.display().to_string();
    let opened = run(&["open", "--plain", &path], b":list\n");
    let scanned = run(&["scan", "--fail-on", "never", &path], b"");
    let warning = "not UTF-8, and no known charset is declared: read as Latin-1";
    assert!(scanned.stderr.contains(warning), "{}", scanned.stderr);
    assert!(
        opened
            .stderr
            .to_lowercase()
            .contains(&warning.to_lowercase()),
        "{}",
        opened.stderr
    );
    let rows = opened
        .stdout
        .lines()
        .filter(|line| line.starts_with("Link ") && line.contains(": "));
    let verdicts = rows.map(|row| {
        row.trim_end_matches('.')
            .rsplit(", ")
            .next()
            .unwrap_or_default()
    });
    let verdicts: Vec<&str> = verdicts.collect();
    let expected = ["danger", "invalid", "warning"];
    assert_eq!(verdicts.get(..3), Some(&expected[..]), "{}", opened.stdout);
    assert_eq!(verdicts.len(), 6, "{}", opened.stdout);
}

/// Mails that are not shown are counted: those in a mail, and those of a box without links.
#[test]
fn mails_that_are_not_shown_are_counted() {
    let folder = crate::support::folder::folder();
    let shown = |name: &str, text: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        let opened = run(&["open", "--plain", &path.display().to_string()], b"");
        opened.stdout
    };
    let inner = "--B\nContent-Type: message/rfc822\n\nFrom: a@b.example\nSubject: x\n\nx\n";
    let outer = "From: a@b.example\nContent-Type: multipart/mixed; boundary=B\n\n";
    let mail = shown("a.eml", format!("{outer}{}--B--\n", inner.repeat(40)));
    assert!(
        mail.contains("Not shown: 40 more mails in this one"),
        "{mail}"
    );
    let boxed = "From a@b.example Sat Nov 28 19:00:00 2026\nFrom: a@b.example\nSubject: x\n\nx\n\n";
    let boxed = shown("b.mbox", boxed.repeat(60));
    assert!(
        boxed.contains("Not shown: 49 more mails in the file"),
        "{boxed}"
    );
}
