//! Dot-segments are found, encoded ones too, and what a browser makes of them is true.

use crate::support::checks::{findings, found_by, severities};
use urilens::inspect::{Request, inspect};

/// RFC 3986 §5.2.4: a dot alone is a dot-segment, and as short as a path can be that is worth a look.
#[test]
fn a_dot_alone_is_a_dot_segment() {
    for (reference, seen) in [
        (".", true),
        ("..", true),
        ("/.", true),
        ("/", false),
        ("a", false),
        ("", false),
    ] {
        let found = findings(reference, Some("http://example.com/a/b"));
        let is_found = found.iter().any(|found| found.check.id == "dot-segments");
        assert_eq!(is_found, seen, "{reference}");
    }
}

/// Links of a README start so, and nothing is known of what they would climb out of. Nothing is said of a base that there is not.
#[test]
fn a_relative_link_without_a_base_starts_with_dots_as_it_should() {
    for reference in [".", "..", "./a", "../other.md#section", "../../a/b"] {
        let found = severities("dot-segments", reference);
        assert_eq!(found, [], "{reference}");
    }
    for reference in ["a/./b", "a/../b", "../a/../../b", "/./a"] {
        let found = found_by("dot-segments", reference);
        let mut words = found.iter().map(|found| found.message.to_string());
        assert!(
            !words.any(|words| words.contains("of the base and")),
            "{reference}"
        );
        assert!(!found.is_empty(), "{reference}");
    }
}

/// What is said of dots in disguise is true for whoever is named: a browser takes them for a dot-segment
/// where its own reading has none left (URL Standard, double-dot segment).
#[test]
fn a_browser_sees_through_dots_that_are_encoded_once() {
    for path in [
        "%2e%2e",
        ".%2E",
        "%2e.",
        "%252e%252e",
        "%2e%252e",
        "%2e%2e%2f",
        "a%2f%2e%2e",
        "%25252e%25252e",
    ] {
        let reference = format!("https://example.com/a/{path}/b");
        let inspection = inspect(&Request::new(&reference, None));
        let found = found_by("dot-segments-encoded", &reference);
        let found = found.first().expect("it is found");
        let browser = inspection.readings.iter().find_map(|reading| {
            let is_browser = reading.parser == urilens::readings::Parser::Whatwg;
            reading.href().filter(|_| is_browser)
        });
        let removed = browser == Some("https://example.com/b");
        let said = found
            .message
            .to_string()
            .contains("Browsers treat it as one");
        assert_eq!(said, removed, "{path}: {} {browser:?}", found.message);
    }
}
