//! The URL Standard: what its parser makes of texts, with the examples of the standard.
//!
//! `urls/` has a file per topic. A block is a text after `url`, a base after `on`, and what the parser makes of it, which
//! `URILENS_UPDATE=1` writes anew: the URL after `=`, or nothing where the parser fails; after `-` the components as they
//! were typed; after `!` each validation error with the text that it points at.

use std::fs;

use urilens::readings::whatwg::{Failure, Outcome, Url, ValidationErrorKind, parse};

use crate::support::blocks::{check_blocks, shown, typed};

/// The text of a block, and what the parser makes of it.
fn parsed(block: &str) -> (String, Outcome) {
    let given = |name: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(name));
        line.map(|line| typed(line.strip_prefix(' ').unwrap_or(line)))
    };
    let base: Option<Url> = given("on").map(|base| parse(&base, None).url.expect("a base"));
    let text = given("url").unwrap_or_else(|| panic!("no text: {block}"));
    let outcome = parse(&text, base.as_ref());
    (text, outcome)
}

fn result(block: &str) -> String {
    let (text, outcome) = parsed(block);
    let href = outcome.url.as_ref().map(Url::href);
    let mut out = href.map_or(String::new(), |href| format!("= {}\n", shown(&href)));
    let spans = outcome.components;
    for (name, span) in [
        ("scheme", spans.scheme),
        ("username", spans.username),
        ("password", spans.password),
        ("host", spans.host),
        ("port", spans.port),
        ("path", spans.path),
        ("query", spans.query),
        ("fragment", spans.fragment),
    ] {
        if let Some(span) = span {
            out.push_str(format!("- {name} {}", shown(span.of(&text))).trim_end());
            out.push('\n');
        }
    }
    for error in &outcome.errors {
        let place = match error.span.is_empty() {
            true => format!("at {}", error.span.start),
            false => format!("“{}”", shown(error.span.of(&text))),
        };
        out.push_str(&format!("! {} {place}\n", error.kind.name()));
    }
    out
}

#[test]
fn texts_are_parsed_as_their_blocks_say() {
    check_blocks("tests/engine/urls", &['=', '-', '!'], result);
}

/// Every validation error has an example, and ends the parser where the standard says that it always or never does.
#[test]
fn every_validation_error_has_an_example() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/engine/urls/errors.txt");
    let examples = fs::read_to_string(examples).expect("UTF-8");
    let blocks = examples
        .split("\n\n")
        .filter(|block| block.contains("url "));
    let outcomes: Vec<Outcome> = blocks.map(|block| parsed(block).1).collect();
    for kind in ValidationErrorKind::ALL.iter().copied() {
        let is_it = |outcome: &&Outcome| outcome.errors.iter().any(|error| error.kind == kind);
        let examples: Vec<&Outcome> = outcomes.iter().filter(is_it).collect();
        assert!(!examples.is_empty(), "{}", kind.name());
        for outcome in examples {
            let failure = outcome.failure.as_ref();
            match kind.failure() {
                Failure::Always => {
                    assert_eq!(failure.map(|error| error.kind), Some(kind));
                    assert_eq!(failure, outcome.errors.last());
                    assert_eq!(outcome.url, None);
                }
                Failure::Never => assert_ne!(failure.map(|error| error.kind), Some(kind)),
                Failure::Sometimes => {}
            }
        }
    }
}
