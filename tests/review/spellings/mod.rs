//! Each check recognizes its trick in many spellings, and none of the ordinary texts next to them.

mod components;
mod hosts;

use crate::support::examples::examples;
use urilens::inspect::{Request, inspect};

/// The examples of these tests.
const EXAMPLES: &str = include_str!("spellings.examples.txt");

/// The id of a check, hostile texts that it must find, and harmless ones that it must not.
type Row = (
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
);

#[test]
fn each_spelling_fires_and_its_neighbours_do_not() {
    for (id, hostile, harmless) in hosts::ROWS.iter().chain(components::ROWS) {
        let fires = |reference: &str| {
            let inspection = inspect(&Request::new(reference, None));
            inspection
                .findings
                .iter()
                .any(|finding| finding.check.id == *id)
        };
        for text in *hostile {
            assert!(fires(text), "{id}: {text}");
        }
        for text in *harmless {
            assert!(!fires(text), "{id}: {text}");
        }
    }
}

fn messages(reference: &str) -> Vec<String> {
    let inspection = inspect(&Request::new(reference, None));
    let findings = inspection.findings.into_iter();
    findings.map(|found| found.message.to_string()).collect()
}

#[test]
fn rare_writings_are_seen() {
    for [reference, words, innocent] in examples(EXAMPLES, "rare writings are seen") {
        let found = messages(reference);
        assert!(
            found
                .iter()
                .any(|message| message.to_string().contains(words)),
            "{reference}: {found:?}"
        );
        let found = messages(innocent);
        assert!(
            !found
                .iter()
                .any(|message| message.to_string().contains(words)),
            "{innocent}: {found:?}"
        );
    }
}
