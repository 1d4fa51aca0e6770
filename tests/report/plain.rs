//! `urilens --plain`: lines for screen readers, and for terminals that can only write lines.

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
    for reference in hostile::samples().flat_map(|one| hostile::references(&one)) {
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

/// What people can click first, those of one host once, and before all the mail itself.
#[test]
fn a_mail_is_opened_with_its_block_and_what_can_be_clicked() {
    let folder = crate::support::folder::folder();
    let path = folder.path().join("m.eml");
    let open = |page: &str| {
        let mail = format!(
            "From: \"Example\" <a@b.example>\nReply-To: c@d.example\nSubject: Your account\nContent-Type: text/html\n\n{page}"
        );
        std::fs::write(&path, mail).expect("written");
        run(
            &["open", "--plain", &path.display().to_string()],
            b":list\n",
        )
        .stdout
    };
    let said = open(
        "<link rel=stylesheet href='http://127.0.0.1/s.css'><img src='http://127.0.0.1/i.png'>\
        <a href='http://127.0.0.1/one'>x</a><a href='http://127.0.0.1/two'>x</a><a href='http://127.0.0.2/'>x</a>\
        <img src='https://quiet.example/i.png'><a href='https://quiet.example/'>x</a><form action='http://127.0.0.3/form'>",
    );
    assert!(
        said.starts_with(
            "From: Example <a@b.example>.\nReply-To: c@d.example.\nSubject: Your account.\n"
        ),
        "{said}"
    );
    let references = said
        .lines()
        .filter_map(|line| line.strip_prefix("Reference: "));
    let references: Vec<&str> = references.collect();
    let place = |wanted: &str| {
        references
            .iter()
            .position(|one| *one == wanted)
            .unwrap_or_else(|| panic!("{wanted}: {said}"))
    };
    for (before, after) in [
        ("http://127.0.0.3/form", "http://127.0.0.1/one"),
        ("http://127.0.0.1/one", "http://127.0.0.1/two"),
        ("http://127.0.0.2/", "http://127.0.0.1/two"),
        ("https://quiet.example/", "http://127.0.0.1/i.png"),
        ("https://quiet.example/", "http://127.0.0.1/s.css"),
        ("https://quiet.example/", "https://quiet.example/i.png"),
    ] {
        assert!(place(before) < place(after), "{before} {after}: {said}");
    }
    let said = open("<p>Call us");
    assert!(
        said.contains("Links: No links were found; the mail may harm all the same.\n"),
        "{said}"
    );
    let said = open("<a href='https://quiet.example/'>x</a>");
    let expected = "Links go to: quiet.example.\nLinks: 1 link, without a warning;";
    assert!(said.contains(expected), "{said}");
    // Programs save one message as a box of one.
    let text = std::fs::read_to_string(&path).expect("text");
    std::fs::write(
        &path,
        format!("From a@b.example Mon Jan  1 00:00:00 2024\n{text}"),
    )
    .expect("written");
    let boxed = run(
        &[
            "open",
            "--plain",
            "--as",
            "mbox",
            &path.display().to_string(),
        ],
        b"",
    )
    .stdout;
    assert!(
        boxed.starts_with("From: Example <a@b.example>.\n"),
        "{boxed}"
    );
    assert_eq!(boxed.matches("From: ").count(), 1, "{boxed}");
    // Of several, each is said before its links.
    let second = "\n\nFrom x@y Thu Jan  1 00:00:00 2026\nFrom: PayPal <token=a@bad.example>\nReply-To: b@evil2.example\n\
        Subject: urgent: verify\nContent-Type: text/html\n\n<a href=https://two.example/>x</a><a href=https://three.example/>x</a>\n";
    let first = std::fs::read_to_string(&path).expect("text");
    std::fs::write(&path, first + second).expect("written");
    let path = path.display().to_string();
    let boxed = run(&["open", "--plain", "--as", "mbox", &path], b"").stdout;
    let said = "Message: 2.\nFrom: PayPal <token=a@bad.example>.\nReply-To: b@evil2.example.\nSubject: urgent: verify.\nDanger: ";
    assert_eq!(boxed.matches(said).count(), 1, "{boxed}");
    assert!(
        boxed.contains("message 2 from token=a@bad.example"),
        "{boxed}"
    );
    assert_eq!(boxed.matches("From: ").count(), 2, "{boxed}");
    // Messages of a box without links are said all the same.
    let text = std::fs::read_to_string(&path).expect("text");
    std::fs::write(&path, text.replace("href=", "alt=")).expect("written");
    let boxed = run(&["open", "--plain", "--as", "mbox", &path], b"").stdout;
    assert_eq!(boxed.matches(said).count(), 1, "{boxed}");
    assert!(
        boxed.starts_with("Message: 1.\nFrom: Example <a@b.example>.\n"),
        "{boxed}"
    );
}

/// The base of the options is that of the links that have none of their own, whichever was answered before.
#[test]
fn a_given_base_is_that_of_links_without_one() {
    let folder = crate::support::folder::folder();
    let path = folder.path().join("m.mhtml");
    let page = "Content-Type: text/html\n\n<a href=one>x</a>\n--A\nContent-Type: text/html\nContent-Location: https://own.example/\n\n\
        <a href=two>x</a>\n--A\nContent-Type: text/html\n\n<a href=three>x</a>\n--A--\n";
    let mail =
        format!("MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=A\n\n--A\n{page}");
    std::fs::write(&path, mail).expect("written");
    let path = path.display().to_string();
    let base = "https://opt.example/";
    let said = run(&["open", "--plain", "--as", "mail", "-b", base, &path], b"").stdout;
    for target in ["opt.example/one", "own.example/two", "opt.example/three"] {
        assert!(said.contains(target), "{target}: {said}");
    }
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
