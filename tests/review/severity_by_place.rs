//! What is ordinary in one place or of one shape, and hostile in another, differs in severity.

use crate::support::checks::severities;
use crate::support::examples::examples;
use urilens::review::Severity;

/// The examples of these tests.
const EXAMPLES: &str = include_str!("severity_by_place.examples.txt");

/// What is ordinary in one place and hostile in another differs in severity there.
#[test]
fn severity_follows_the_place() {
    for [id, reference, severity] in examples(EXAMPLES, "severity follows the place") {
        let found = severities(id, reference);
        assert_eq!(found.first().copied(), severity.parse().ok(), "{reference}");
    }
}

/// The id of a key, and a key that pages show, are no such danger as the secrets are.
#[test]
fn ids_and_open_keys_are_a_step_lower() {
    let open = "AIzaSyA1234567890abcdefghijklmnopqrstuv";
    for (reference, severity) in [
        (
            "https://b.s3.amazonaws.com/a?X-Amz-Credential=AKIAIOSFODNN7QWERTY2%2F20240101%2Fus-east-1",
            Severity::Warning,
        ),
        (
            "https://b.s3.amazonaws.com/a?AWSAccessKeyId=ASIAIOSFODNN7QWERTY2&Expires=1",
            Severity::Warning,
        ),
        (
            "https://h.example/?id=AKIAIOSFODNN7QWERTY2",
            Severity::Danger,
        ),
        (
            "https://h.example/?sid=SK0123456789abcdef0123456789abcdef",
            Severity::Warning,
        ),
        (
            &format!("https://maps.googleapis.com/maps/api/js?key={open}"),
            Severity::Warning,
        ),
        (
            &format!("https://generativelanguage.googleapis.com/v1beta/models?key={open}"),
            Severity::Danger,
        ),
        (&format!("https://h.example/?key={open}"), Severity::Danger),
    ] {
        let found = severities("secret-value", reference);
        assert_eq!(found.first(), Some(&severity), "{reference}");
        assert!(!urilens::secrets::secret_spans(&split(reference)).is_empty());
    }
}

fn split(text: &str) -> urilens::syntax::Reference<'_> {
    urilens::syntax::Reference::split(text, urilens::syntax::Standard::Rfc3986)
}
