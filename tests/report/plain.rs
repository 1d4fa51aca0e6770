//! `urilens --plain`: lines for screen readers, and for terminals that can only write lines.

use crate::support::hostile;
use crate::support::program::{Run, run};
use urilens::message::stand_ins;

/// The answers to these lines, without prompts.
fn answers(lines: &str) -> Run {
    run(&["--plain"], lines.as_bytes())
}

/// Marks and lines that a screen reader spells out or leaves out.
const DRAWN: &str = "─│┌└├▲✗✓▸‹∅·^≠≈";

/// One secret, one mask.
#[test]
fn a_secret_is_hidden_in_one_way() {
    let run = answers("http://user:secretpw@a.example/\n");
    assert!(
        !run.stdout.contains("secretpw") && !run.stdout.contains('*'),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("Place: user:••••••@ at "),
        "{}",
        run.stdout
    );
}

/// A document that gives no base is not one that gives a relative base.
#[test]
fn a_link_of_a_document_without_a_base_has_none() {
    let folder = crate::support::folder::folder();
    let path = folder.path().join("simple.eml");
    let mail = "From: a@b.example\nSubject: x\n\nGo to www.paypal.com and sign in.\n";
    std::fs::write(&path, mail).expect("written");
    let path = path.display().to_string();
    let run = run(&["open", "--plain", &path], b"");
    let said = "\nTarget: none. A relative reference needs a base URI, and none is given\n";
    assert!(run.stdout.contains(said), "{}", run.stdout);
}

#[test]
fn each_line_is_answered_in_sentences() {
    let run = answers("https://www.example.com@10.0.0.1/\n\n../g\n");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(
        lines[0].starts_with("Danger: The request goes to 10.0.0.1"),
        "{}",
        run.stdout
    );
    assert!(lines.contains(&"Target: https://www.example.com@10.0.0.1/"));
    let finding = lines.iter().find(|line| line.starts_with("Danger 1 of "));
    let finding = finding.expect("a finding");
    assert!(
        finding.contains("Place: www.example.com at character 9."),
        "{finding}"
    );
    assert!(run.stdout.contains("\nTarget: none. "), "{}", run.stdout);
    assert!(
        !run.stdout.contains(|one| DRAWN.contains(one)),
        "{}",
        run.stdout
    );
}

#[test]
fn commands_say_more_of_the_last_reference() {
    let run = answers(
        ":base http://a/b/c/d;p?q\n../g?y#s\n:components\n:steps\n:normalization\n:readings\n:facts\n:standard\n:lenient\n:help\n\
         :text :a\n:stesp\n:quit\nhttp://never.example/\n",
    );
    assert_eq!(run.status, 0);
    for said in [
        "The base is set.",
        "Target: http://a/b/g?y#s",
        "Scheme: undefined",
        "Path: ../g",
        "Step 1 of ",
        "Input: /b/c/../g. Output: empty.",
        "Dot-segments, section 6.2.2.3: same",
        "RFC 3986, host: a",
        "Absolute-URI: no: it has no scheme",
        "Standard: RFC 2396.",
        "Lenient.",
        ":normalization: say the rungs of the comparison ladder.",
        "Unknown command `stesp`; did you mean `steps`?",
    ] {
        assert!(run.stdout.contains(said), "{said}:\n{}", run.stdout);
    }
    assert!(
        !run.stdout.contains("never.example"),
        "nothing is read after :quit"
    );
    assert!(
        !run.stdout.contains(|one| DRAWN.contains(one)),
        "{}",
        run.stdout
    );
}

#[test]
fn a_command_without_a_reference_and_no_lines_at_all() {
    assert_eq!(answers(":steps\n").stdout, "Type a reference first.\n");
    assert_eq!(answers("").stdout, "");
    let run = run(&["--plain", "http://a/"], b"");
    assert!(run.stdout.starts_with("The request goes to a") || run.stdout.contains("goes to a"));
}

#[test]
fn secrets_stay_hidden_until_they_are_asked_for() {
    let secret = "https://bob:hunter2zebra@example.com/?token=s3cretvalue99\n:components\n:steps\n:normalization\n:readings\n:facts\n";
    let run = answers(secret);
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
            ":text {line}\n:components\n:steps\n:normalization\n:readings\n:facts\n"
        ));
    }
    let run = answers(&lines);
    assert_eq!(run.status, 0);
    let is_bad = |one: &char| *one != '\n' && (one.is_control() || stand_ins::is_hidden(*one));
    assert_eq!(run.stdout.chars().find(is_bad), None);
}

#[test]
fn a_link_of_a_document_is_told_with_its_place_and_the_text_that_is_shown() {
    let page = b"<a href=\"https://paypal.com.login-verify.example/\">https://www.paypal.com/</a>";
    let run = run(&["open", "--plain", "--as", "html", "-"], page);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].starts_with("Line 1, column "), "{}", run.stdout);
    let shows = "The document shows www.paypal.com for this link";
    assert!(lines[1].contains(shows), "{}", run.stdout);
    assert!(
        run.stdout.contains("Check link-text-mismatch,"),
        "{}",
        run.stdout
    );
}
