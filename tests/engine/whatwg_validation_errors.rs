//! The URL Standard's table of validation errors: each example reports its error at its place.

use urilens::readings::whatwg::{Outcome, Url, ValidationErrorKind, parse};

fn base(text: &str) -> Option<Url> {
    let outcome = parse(text, None);
    assert!(outcome.url.is_some(), "{text} should be a base");
    outcome.url
}

fn parse_on(input: &str, base_text: Option<&str>) -> Outcome {
    parse(input, base_text.and_then(base).as_ref())
}

/// An example of the table of validation errors: input, base, the error's name, the typed text
/// that it points at. `^` in front of a number: an empty span at that offset.
type ErrorExample = (
    &'static str,
    Option<&'static str>,
    &'static str,
    &'static str,
);

const VALIDATION_ERRORS: &[ErrorExample] = &[
    ("https://exa%23mple.org", None, "domain-to-ASCII", "%23"),
    (
        "https://exam%70le.org",
        None,
        "domain-percent-encoded",
        "%70",
    ),
    ("foo://exa[mple.org", None, "host-invalid-code-point", "["),
    ("https://127.0.0.1./", None, "IPv4-empty-part", "."),
    ("https://1.2.3/", None, "IPv4-too-few-parts", "1.2.3"),
    ("https://1.2.3.4.5/", None, "IPv4-too-many-parts", "5"),
    ("https://test.42", None, "IPv4-non-numeric-part", "test"),
    ("https://127.0.0x0.1", None, "IPv4-non-decimal-part", "0x0"),
    (
        "https://255.255.4000.1",
        None,
        "IPv4-out-of-range-part",
        "4000",
    ),
    ("https://[::1", None, "IPv6-unclosed", "[::1"),
    ("https://[:1]", None, "IPv6-invalid-compression", ":"),
    (
        "https://[1:2:3:4:5:6:7:8:9]",
        None,
        "IPv6-too-many-pieces",
        "9",
    ),
    ("https://[1::1::1]", None, "IPv6-multiple-compression", "::"),
    ("https://[1:2:3!:4]", None, "IPv6-invalid-code-point", "!"),
    ("https://[1:2:3:]", None, "IPv6-invalid-code-point", ":"),
    ("https://[1:2:3]", None, "IPv6-too-few-pieces", "1:2:3"),
    ("https://[::01]", None, "IPv6-piece-leading-zero", "01"),
    (
        "https://[1:1:1:1:1:1:1:127.0.0.1]",
        None,
        "IPv4-in-IPv6-too-many-pieces",
        "127.0.0.1",
    ),
    (
        "https://[ffff::.0.0.1]",
        None,
        "IPv4-in-IPv6-invalid-code-point",
        ".",
    ),
    (
        "https://[ffff::127.0.xyz.1]",
        None,
        "IPv4-in-IPv6-invalid-code-point",
        "x",
    ),
    (
        "https://[ffff::127.0xyz]",
        None,
        "IPv4-in-IPv6-invalid-code-point",
        "x",
    ),
    (
        "https://[ffff::127.00.0.1]",
        None,
        "IPv4-in-IPv6-invalid-code-point",
        "00",
    ),
    (
        "https://[ffff::127.0.0.1.2]",
        None,
        "IPv4-in-IPv6-invalid-code-point",
        ".",
    ),
    (
        "https://[ffff::127.0.0.4000]",
        None,
        "IPv4-in-IPv6-out-of-range-part",
        "4000",
    ),
    (
        "https://[ffff::127.0.0]",
        None,
        "IPv4-in-IPv6-too-few-parts",
        "127.0.0",
    ),
    ("https://example.org/>", None, "invalid-URL-unit", ">"),
    (" https://example.org ", None, "invalid-URL-unit", " "),
    ("ht\ntps://example.org", None, "invalid-URL-unit", "\n"),
    ("https://example.org/%s", None, "invalid-URL-unit", "%"),
    (
        "file:c:/my-secret-folder",
        None,
        "special-scheme-missing-following-solidus",
        "file:",
    ),
    (
        "https:example.org",
        None,
        "special-scheme-missing-following-solidus",
        "https:",
    ),
    (
        "https:foo.html",
        Some("https://example.org/"),
        "special-scheme-missing-following-solidus",
        "https:",
    ),
    ("💩", None, "missing-scheme-non-relative-URL", "💩"),
    (
        "💩",
        Some("mailto:user@example.org"),
        "missing-scheme-non-relative-URL",
        "💩",
    ),
    (
        "https://example.org\\path\\to\\file",
        None,
        "invalid-reverse-solidus",
        "\\",
    ),
    (
        "https://user@example.org",
        None,
        "invalid-credentials",
        "user@",
    ),
    (
        "ssh://user@example.org",
        None,
        "invalid-credentials",
        "user@",
    ),
    ("https://#fragment", None, "host-missing", "^8"),
    ("https://:443", None, "host-missing", "^8"),
    ("https://user:pass@", None, "host-missing", "^18"),
    (
        "https://example.org:70000",
        None,
        "port-out-of-range",
        "70000",
    ),
    ("https://example.org:7z", None, "port-invalid", "7z"),
    (
        "file://c:",
        None,
        "file-invalid-Windows-drive-letter-host",
        "c:",
    ),
    // The standard's example for this one is `/c:/path/to/file`, but its file slash state, which
    // reads that text, states no such error. The file state does, which reads these.
    (
        "c|/path/to/file",
        Some("file:///c:/"),
        "file-invalid-Windows-drive-letter",
        "c|",
    ),
    (
        "file:c:/path/to/file",
        Some("file:///c:/"),
        "file-invalid-Windows-drive-letter",
        "c:",
    ),
];

#[test]
fn every_example_of_a_validation_error_is_reported_where_it_stands() {
    for &(input, base, name, place) in VALIDATION_ERRORS {
        let outcome = parse_on(input, base);
        let found = outcome.errors.iter().any(|error| {
            let text = match place.strip_prefix('^') {
                Some(offset) => error.span.is_empty() && error.span.start.to_string() == offset,
                None => error.span.of(input) == place,
            };
            error.kind.name() == name && text
        });
        assert!(
            found,
            "{input:?} should report {name} at {place:?}: {:?}",
            outcome.errors
        );
    }
}

#[test]
fn every_validation_error_has_an_example() {
    for kind in ValidationErrorKind::ALL {
        let named = |example: &&ErrorExample| example.2 == kind.name();
        assert!(
            VALIDATION_ERRORS.iter().any(|example| named(&example)),
            "{}",
            kind.name()
        );
    }
}

/// "Yes" in the table's third column, without a condition: the example is failure, for this reason.
#[test]
fn errors_that_always_end_the_parser_do() {
    use urilens::readings::whatwg::Failure;
    for &(input, base, name, _) in VALIDATION_ERRORS {
        let outcome = parse_on(input, base);
        let rule = outcome
            .errors
            .iter()
            .find(|error| error.kind.name() == name)
            .map(|error| error.kind.failure());
        match rule {
            Some(Failure::Always) => {
                assert_eq!(
                    outcome.failure.map(|error| error.kind.name()),
                    Some(name),
                    "{input:?}"
                );
                assert_eq!(outcome.failure.as_ref(), outcome.errors.last(), "{input:?}");
                assert_eq!(outcome.url, None, "{input:?}");
            }
            Some(Failure::Never) => {
                assert_ne!(
                    outcome.failure.map(|error| error.kind.name()),
                    Some(name),
                    "{input:?}"
                );
            }
            Some(Failure::Sometimes) | None => {}
        }
    }
}
