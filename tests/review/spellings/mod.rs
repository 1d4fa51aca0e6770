//! Each check recognizes its trick in many spellings, and none of the ordinary texts next to them.

mod components;
mod hosts;

use urilens::inspect::{Request, inspect};

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
            let inspection = inspect(&Request {
                reference,
                ..Request::default()
            });
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
    let inspection = inspect(&Request {
        reference,
        ..Request::default()
    });
    let findings = inspection.findings.into_iter();
    findings.map(|found| found.message.to_string()).collect()
}

#[test]
fn rare_writings_are_seen() {
    for (reference, words, innocent) in [
        (
            "http://h/%uD800",
            "half of a surrogate pair",
            "http://h/%C3%A9",
        ),
        (
            "http://h/#{7*7}",
            "This starts a template expression: “#{”",
            "http://h/#{a}",
        ),
        (
            "http://h/?q=%24%7B7*7%7D",
            "This decodes to the start of a template expression: “${”",
            "http://h/?q=%247",
        ),
        (
            "http://h:00000000000000000000099999999999999999999999/",
            "The port has leading zeros.",
            "http://h:8080/",
        ),
        (
            "http://h:0080/",
            "The port has leading zeros. Its value is 80.",
            "http://h:80/",
        ),
    ] {
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
