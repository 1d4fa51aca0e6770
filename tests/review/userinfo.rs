//! Findings in userinfo: which, how bad, and where.

use crate::support::checks::{findings, found_by};
use urilens::review::Severity::{self, Danger, Notice, Warning};

fn found(text: &str) -> Vec<(&'static str, Severity, &str)> {
    findings(text, None)
        .into_iter()
        .filter(|finding| finding.check.id.starts_with("userinfo-"))
        .map(|finding| (finding.check.id, finding.severity, finding.span.of(text)))
        .collect()
}

#[test]
fn section_7_6_example() {
    let text = "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm";
    let user = "cnn.example.com&story=breaking_news";
    assert_eq!(
        found(text),
        [
            ("userinfo-looks-like-host", Danger, user),
            (
                "userinfo-present",
                Notice,
                "cnn.example.com&story=breaking_news@"
            ),
        ]
    );
}

#[test]
fn passwords_and_user_names() {
    assert_eq!(
        found("https://bob:hunter2@example.com/"),
        [
            ("userinfo-present", Warning, "bob:hunter2@"),
            ("userinfo-password", Warning, "hunter2")
        ]
    );
    assert_eq!(
        found("https://bob:@example.com/"),
        [("userinfo-present", Warning, "bob:@")]
    );
    assert_eq!(
        found("ssh://git@example.com/"),
        [("userinfo-present", Notice, "git@")]
    );
    assert_eq!(
        found("http://@example.com/"),
        [("userinfo-empty", Notice, "@")]
    );
}

/// The quote of the apparent host has its own place, so that a view does not mask it with the password.
#[test]
fn the_apparent_host_is_quoted_with_its_place() {
    for (text, place) in [
        ("https://192.0.2.1:secret@a.example/", "192.0.2.1"),
        (
            "https://www%2Epaypal%2Ecom:secret@a.example/",
            "www%2Epaypal%2Ecom",
        ),
        ("https://[::1]:80@a.example/", "[::1]"),
    ] {
        let found = found_by("userinfo-looks-like-host", text);
        let finding = found.first().expect(text);
        let quote = finding.message.quotes().next().expect("a quote");
        let range = quote.place.clone().expect("a place");
        assert_eq!(text.get(range), Some(place));
    }
}

/// Not even the length of a password is in a message.
#[test]
fn a_long_password_is_not_measured() {
    let message = |text: &str| {
        let found = found_by("userinfo-long", text);
        found.first().expect(text).message.to_string()
    };
    let user = "a".repeat(80);
    let measured = message(&format!("https://{user}@h.example/"));
    assert_eq!(
        measured,
        "The userinfo has 80 characters. They may push the host after them out of sight."
    );
    let encoded = message(&format!("https://%61{user}@h.example/"));
    assert_eq!(
        encoded,
        "The userinfo has 83 characters, 81 when decoded. They may push the host after them out of sight."
    );
    let with_password = message(&format!("https://bob:{user}@h.example/"));
    assert_eq!(
        with_password,
        "The userinfo has more than 64 characters. They may push the host after them out of sight."
    );
}
