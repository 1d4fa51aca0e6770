//! Each check recognizes its trick in many spellings, and none of the ordinary texts next to them.

use crate::support::checks::{findings, found_by};
use crate::support::examples::examples;

#[test]
fn each_spelling_fires_and_its_neighbours_do_not() {
    for [id, expected, reference] in examples("spellings") {
        let fires = !found_by(id, reference).is_empty();
        assert_eq!(fires, expected == "fires", "{id}: {reference}");
    }
}

fn messages(reference: &str) -> Vec<String> {
    let findings = findings(reference, None).into_iter();
    findings.map(|found| found.message.to_string()).collect()
}

#[test]
fn rare_writings_are_seen() {
    for [reference, words, innocent] in examples("rare writings are seen") {
        let found = messages(reference);
        let says = |message: &String| message.contains(words);
        assert!(found.iter().any(says), "{reference}: {found:?}");
        let found = messages(innocent);
        assert!(!found.iter().any(says), "{innocent}: {found:?}");
    }
}
