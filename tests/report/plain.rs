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
    let said = "A relative reference needs a base URI, and none is given";
    let lower = run.stdout.to_lowercase();
    assert_eq!(
        lower.matches(&said.to_lowercase()).count(),
        1,
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("\nReference: www.paypal.com\n"),
        "{}",
        run.stdout
    );
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
    assert!(run.stdout.contains("\nTarget: none\n"), "{}", run.stdout);
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
        "Lenient resolution.",
        ":normalization: list the rungs of the comparison ladder.",
        "Unknown command `:stesp`; did you mean `:steps`?",
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
    assert!(run.stdout.contains("The request goes to “a”"));
}

#[test]
fn secrets_stay_hidden_until_they_are_asked_for() {
    let secret = "https://bob:hunter2zebra@example.com/?token=s3cretvalue99\n:components\n:steps\n:normalization\n:readings\n:facts\n:parameters\n:links\n:character 12\n:compare http://b/\n";
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
            ":text {line}\n:components\n:steps\n:normalization\n:readings\n:facts\n:parameters\n:links\n:character 3\n:compare {line}\n"
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
    assert_eq!(
        lines[1],
        "Reference: https://paypal.com.login-verify.example/"
    );
    assert!(lines[2].contains(shows), "{}", run.stdout);
    assert!(
        run.stdout.contains("Check link-text-mismatch,"),
        "{}",
        run.stdout
    );
}

#[test]
fn a_line_is_inspected_as_it_is_typed() {
    let run = answers("  http://sp.example/  \nhttp://a b\n   \n");
    assert!(
        run.stdout
            .starts_with("Invalid: The request would go to sp.example."),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("Place: ‹U+0020› at character 9."),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("\nTarget: http://a‹U+0020›b\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn commands_may_be_shortened_and_are_named_as_they_are_typed() {
    let run = answers("http://a/b/c\n:COMPON\n: components\n:s\n:foo\n:q\nhttp://never.example/\n");
    assert_eq!(
        run.stdout.matches("\nSegment 2: c\n").count(),
        2,
        "{}",
        run.stdout
    );
    let several = ":s` may be `:steps`, `:standard`, `:secrets`\n";
    assert!(run.stdout.contains(several), "{}", run.stdout);
    assert!(
        run.stdout
            .contains("Unknown command `:foo`; use `:again`, "),
        "{}",
        run.stdout
    );
    assert!(!run.stdout.contains("never.example"), "{}", run.stdout);
}

#[test]
fn parts_of_a_reference_are_said_one_by_one() {
    let run = answers(
        "https://a.example/x?u=https%3A%2F%2Fb.example%2F&n=1\n:components\n:parameters\n:links\n:link 1\n:back\n\
         :link 7\n:character 9\n:character 999\n:compare https://A.example/x?u=https%3A%2F%2Fb.example%2F&n=1\n",
    );
    for said in [
        "\nForm: URI without a fragment (absolute-URI)\n",
        "\nAuthority: a.example\n",
        "\nParameters: 2\n",
        "\nu: https://b.example/ (",
        "\nn: 1",
        "\nLink 1: https://b.example/\n",
        "\nTarget: https://b.example/\n",
        "“a” U+0061 LATIN SMALL LETTER A, unreserved, in the host (§3.2.2)\n",
        "\nThere is no character 999 of ",
        "\nRFC 3986: Equivalent from case normalization on (§6.2.2.1).\n",
        "\nBrowser: The same URL (WHATWG URL Standard).\n",
    ] {
        assert!(run.stdout.contains(said), "{said:?}\n{}", run.stdout);
    }
    let answers = run.stdout.matches("\nTarget: https://a.example/x?").count();
    assert_eq!(answers, 2, "{}", run.stdout);
}

#[test]
fn what_changes_the_reading_is_answered_anew() {
    let run = answers(
        ":explain 1\n:back\n:base foo\n../g?y\n:base http://a/b/c\n:standard\n:explain host\n:explain 1\n:explain dot-segment\n:explain x\n",
    );
    for said in [
        "Type a reference first.\n",
        "This reference was not found in another one.\n",
        "The base is set. It has no scheme, so nothing can be resolved against it.\n",
        "The base is set.\nNo warnings",
        "\nStandard: RFC 2396.\nNo warnings",
        "The name or address that a request goes to. RFC 2396 section 3.2.2.\n",
        "How to verify: ",
        "RFC 3986 §3.3.\n",
        "Type the number of a finding, the id of a check",
    ] {
        assert!(run.stdout.contains(said), "{said:?}\n{}", run.stdout);
    }
}
