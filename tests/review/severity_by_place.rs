//! What is ordinary in one place or of one shape, and hostile in another, differs in severity.

use crate::support::checks::severities;
use crate::support::examples::examples;

/// What is ordinary in one place and hostile in another differs in severity there.
#[test]
fn severity_follows_the_place() {
    for [id, reference, severity] in examples("severity follows the place") {
        let found = severities(id, reference);
        assert_eq!(found.first().copied(), severity.parse().ok(), "{reference}");
    }
}

/// The id of a key, and a key that pages show, are no such danger as the secrets are.
#[test]
fn ids_and_open_keys_are_a_step_lower() {
    for [reference, severity] in examples("ids and open keys are a step lower") {
        let found = severities("secret-value", reference);
        assert_eq!(found.first().copied(), severity.parse().ok(), "{reference}");
        assert!(!urilens::secrets::secret_spans(&split(reference)).is_empty());
    }
}

fn split(text: &str) -> urilens::syntax::Reference<'_> {
    urilens::syntax::Reference::split(text, urilens::syntax::Standard::Rfc3986)
}
