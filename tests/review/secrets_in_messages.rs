//! No message repeats anything of a secret.

use crate::support::checks::findings;
use urilens::inspect::{Request, inspect};

fn messages(reference: &str) -> Vec<String> {
    let inspection = inspect(&Request {
        reference,
        ..Request::default()
    });
    let findings = inspection.findings.into_iter();
    findings.map(|found| found.message.to_string()).collect()
}

/// A finding in a password says what it is, and nothing of the password itself.
#[test]
fn a_finding_in_a_password_repeats_nothing_of_it() {
    for (reference, words, secret) in [
        (
            "http://u:%01@h/",
            "A percent-encoded control character, in the password",
            "01",
        ),
        ("http://u:%51@h/", "A letter or digit", "Q"),
        ("http://u:%u0051@h/", "a character", "0051"),
        (
            "http://u:%24%7B7*7%7D@h/",
            "Decoded, this opens a template expression.",
            "7*7",
        ),
        (
            "http://h/?password=someone@example.com",
            "An e-mail address.",
            "someone",
        ),
    ] {
        let messages = messages(reference);
        assert!(
            messages
                .iter()
                .any(|message| message.to_string().contains(words)),
            "{reference}: {messages:?}"
        );
        assert!(
            !messages
                .iter()
                .any(|message| message.to_string().contains(secret)),
            "{reference}: {messages:?}"
        );
    }
}

#[test]
fn no_message_shows_a_secret() {
    for text in [
        "https://bob:hunter2secret@example.com/?password=hunter2secret",
        "https://bob:hunter\u{202e}hunter\u{3000}%0Ahunter%256e@example.com/",
        "https://example.com/?next=https://bob:hunter2secret@example.net/?token=hunter2secret",
        "hxxps://bob:hunter2secret@example[.]com/?sid=hunter2secret",
        "view-source:https://bob:hunter2secret@example.com/",
        "https://example.com/?k=ghp_hunter2secretghijklmnopqrstuvwxyzABCDEFGHIJ",
        "https://example.com/?r=aHR0cHM6Ly9ib2I6aHVudGVyMnNlY3JldEBleGFtcGxlLm5ldC8",
    ] {
        for finding in findings(text, None) {
            for part in ["hunter", "U+202E", "U+3000", "%6e"] {
                assert!(!finding.message.to_string().contains(part), "{finding:?}");
            }
        }
    }
}

/// Encoded line breaks name the line that they begin, but nothing of a secret.
#[test]
fn line_breaks_name_what_follows() {
    for (reference, line) in [
        ("http://h.example/%0d%0aHELO%20me%0aRSET", Some("“HELO me”")),
        ("http://h.example/a%0a", None),
        ("http://h.example/?token=%0ahunter2hunter2", None),
    ] {
        let inspection = inspect(&Request {
            reference,
            ..Request::default()
        });
        let found = |id: &str| {
            inspection
                .findings
                .iter()
                .find(move |found| found.check.id == id)
        };
        let message = &found("encoded-crlf").expect("it is found").message;
        assert!(!message.to_string().contains("hunter2"), "{message}");
        assert_eq!(
            message.to_string().contains("“"),
            line.is_some(),
            "{message}"
        );
        assert!(
            line.is_none_or(|line| message.to_string().contains(line)),
            "{message}"
        );
    }
}
