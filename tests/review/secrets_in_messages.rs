//! No message of a finding shows anything of a secret to people.

use crate::support::examples::{examples, given};
use urilens::explain::mask::Mask;
use urilens::inspect::{Request, inspect};

/// The messages of the findings in a reference as a view shows them, by the ids of their checks.
fn shown(reference: &str) -> Vec<(&'static str, String)> {
    let inspection = inspect(&Request::new(reference, None));
    let mask = Mask::new(&inspection, false);
    let findings = inspection.findings.iter();
    findings
        .map(|found| (found.id(), mask.finding(found, reference).to_string()))
        .collect()
}

#[test]
fn a_finding_in_a_secret_repeats_nothing_of_it() {
    for [reference, id, secret] in examples("a finding in a secret repeats nothing of it") {
        let shown = shown(reference);
        assert!(
            shown.iter().any(|(found, _)| *found == id),
            "{reference}: {shown:?}"
        );
        for (_, message) in shown {
            assert!(!message.contains(secret), "{reference}: {message}");
        }
    }
}

/// These findings are about secrets: not even the message for programs has anything of one, or its length.
#[test]
fn a_finding_about_a_secret_says_nothing_of_it() {
    for [reference, id, expected] in examples("a finding about a secret says nothing of it") {
        let inspection = inspect(&Request::new(reference, None));
        let mut findings = inspection.findings.iter();
        let found = findings.find(|found| found.id() == id).expect(id);
        assert_eq!(found.message.to_string(), expected);
    }
}

/// Who gets a link is no secret, be it an application. A secret that only looks like the scheme of one stays hidden.
#[test]
fn the_application_that_gets_a_secret_is_named() {
    for (reference, expected) in [
        (
            "https://x.example/#custom%3A%2F%2F127.0.0.1%2F%3Ftoken%3DZqsecret99",
            "This value is a link that opens the application of custom:.",
        ),
        (
            "https://x.example/?password=Zqsecret1://Zqother2",
            "“password” is a link that opens the application of ••••••.",
        ),
    ] {
        let shown = shown(reference);
        let mut found = shown.iter().filter(|(id, _)| *id == "nested-url");
        let message = found.next().map(|(_, message)| &**message);
        assert_eq!(message, Some(expected), "{shown:?}");
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
        "https://example.com/%2e%2e/hooks.slack.com/services/T00000000/B00000000/hunter2secrethunter2secr",
    ] {
        for (id, message) in shown(text) {
            for part in ["hunter", "U+202E", "U+3000", "%6e", "aHVudGVy"] {
                assert!(!message.contains(part), "{id}: {message}");
            }
        }
    }
}

/// What is quoted of a link with a secret is what is not secret.
#[test]
fn hosts_beside_a_secret_are_shown() {
    let text =
        "https://example.com/?next=https://bob:hunter2secret@example.net/?token=hunter2secret";
    let expected = "“next” may redirect to another site, example.net. Worst finding there: ";
    let shown = shown(text);
    let mut found = shown.iter().filter(|(id, _)| *id == "open-redirect-param");
    assert!(
        found.any(|(_, said)| said.starts_with(expected)),
        "{shown:?}"
    );
}

/// Encoded line breaks name the line that they begin, but nothing of a secret.
#[test]
fn line_breaks_name_what_follows() {
    for [reference, line] in examples("line breaks name what follows") {
        let line = given(line);
        let shown = shown(reference);
        let mut found = shown.iter().filter(|(id, _)| *id == "encoded-crlf");
        let (_, message) = found.next().expect("it is found");
        match line {
            Some(line) => assert!(message.contains(line), "{message}"),
            None => assert!(!message.contains(['“', '•']), "{message}"),
        }
    }
}
