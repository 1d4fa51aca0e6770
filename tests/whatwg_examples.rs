//! The URL Standard's own examples hold, word for word: its table of validation errors, its table
//! of parsed URLs, its table of components.

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

/// Section "URLs": input, base, whether it is valid, the serialized result.
const PARSED: &[(&str, Option<&str>, bool, Option<&str>)] = &[
    (
        "https:example.org",
        None,
        false,
        Some("https://example.org/"),
    ),
    (
        "https://////example.com///",
        None,
        false,
        Some("https://example.com///"),
    ),
    (
        "https://example.com/././foo",
        None,
        true,
        Some("https://example.com/foo"),
    ),
    (
        "hello:world",
        Some("https://example.com/"),
        true,
        Some("hello:world"),
    ),
    (
        "https:example.org",
        Some("https://example.com/"),
        false,
        Some("https://example.com/example.org"),
    ),
    (
        "\\example\\..\\demo/.\\",
        Some("https://example.com/"),
        false,
        Some("https://example.com/demo/"),
    ),
    (
        "example",
        Some("https://example.com/demo"),
        true,
        Some("https://example.com/example"),
    ),
    ("file:///C|/demo", None, false, Some("file:///C:/demo")),
    ("..", Some("file:///C:/demo"), true, Some("file:///C:/")),
    ("file://localhost/", None, true, Some("file:///")),
    ("file://loc%61lhost/", None, false, Some("file:///")),
    (
        "https://user:password@example.org/",
        None,
        false,
        Some("https://user:password@example.org/"),
    ),
    (
        "https://example.org/foo bar",
        None,
        false,
        Some("https://example.org/foo%20bar"),
    ),
    (
        "https://EXAMPLE.com/../x",
        None,
        true,
        Some("https://example.com/x"),
    ),
    ("https://ex ample.org/", None, false, None),
    ("example", None, false, None),
    ("https://example.com:demo", None, false, None),
    ("http://[www.example.com]/", None, false, None),
    (
        "https://example.org//",
        None,
        true,
        Some("https://example.org//"),
    ),
    (
        "https://example.com/[]?[]#[]",
        None,
        false,
        Some("https://example.com/[]?[]#[]"),
    ),
    (
        "https://example/%?%#%",
        None,
        false,
        Some("https://example/%?%#%"),
    ),
    (
        "https://example/%25?%25#%25",
        None,
        true,
        Some("https://example/%25?%25#%25"),
    ),
];

#[test]
fn parsed_examples_give_the_output_and_the_verdict_of_the_standard() {
    for &(input, base, valid, output) in PARSED {
        let outcome = parse_on(input, base);
        let href = outcome.url.as_ref().map(Url::href);
        assert_eq!(href.as_deref(), output, "{input:?} on {base:?}");
        assert_eq!(
            outcome.errors.is_empty(),
            valid,
            "{input:?}: {:?}",
            outcome.errors
        );
        assert_eq!(outcome.failure.is_some(), output.is_none(), "{input:?}");
    }
}

/// Section "URL representation": how valid URL strings map to components.
#[test]
fn components_of_valid_urls() {
    type Row<'a> = (
        &'a str,
        &'a str,
        Option<&'a str>,
        Option<u16>,
        &'a str,
        Option<&'a str>,
        Option<&'a str>,
    );
    let rows: &[Row<'_>] = &[
        (
            "https://example.com/",
            "https",
            Some("example.com"),
            None,
            "/",
            None,
            None,
        ),
        (
            "https://localhost:8000/search?q=text#hello",
            "https",
            Some("localhost"),
            Some(8000),
            "/search",
            Some("q=text"),
            Some("hello"),
        ),
        (
            "urn:isbn:9780307476463",
            "urn",
            None,
            None,
            "isbn:9780307476463",
            None,
            None,
        ),
        (
            "file:///ada/Analytical%20Engine/README.md",
            "file",
            Some(""),
            None,
            "/ada/Analytical%20Engine/README.md",
            None,
            None,
        ),
    ];
    for &(input, scheme, host, port, path, query, fragment) in rows {
        let outcome = parse(input, None);
        assert!(
            outcome.errors.is_empty(),
            "{input} is valid: {:?}",
            outcome.errors
        );
        let Some(url) = outcome.url else {
            panic!("{input} should parse");
        };
        assert_eq!(url.scheme(), scheme, "{input}");
        assert_eq!(
            url.host().map(|host| host.to_string()).as_deref(),
            host,
            "{input}"
        );
        assert_eq!(url.port(), port, "{input}");
        assert_eq!(url.pathname(), path, "{input}");
        assert_eq!(url.query(), query, "{input}");
        assert_eq!(url.fragment(), fragment, "{input}");
        assert_eq!(url.has_opaque_path(), scheme == "urn", "{input}");
    }
}

/// A path's end that would be lost, or would become an authority, is kept when serialized.
#[test]
fn results_that_need_care_to_survive_serializing() {
    let rows = [
        ("foo:a  ?q", None, "foo:a %20?q"),
        ("foo:a  #f", None, "foo:a %20#f"),
        ("foo:a b", None, "foo:a b"),
        ("/..//x", Some("foo:/a"), "foo:/.//x"),
        (".//x", Some("foo:/a"), "foo:/.//x"),
        ("///x", Some("http://h/a"), "http://x/"),
        ("/\\e", Some("foo://h/a"), "foo://h/\\e"),
        ("#f", Some("mailto:a@b?q"), "mailto:a@b?q#f"),
        ("", Some("http://h/a?q#f"), "http://h/a?q"),
        ("//h:80\\x", Some("http://a/"), "http://h/x"),
        ("http://h/a/%2E%2e/%2e/b", None, "http://h/b"),
        ("..", Some("http://h/a/b/c"), "http://h/a/"),
        ("http://h/x^y", None, "http://h/x%5Ey"),
        ("/x", Some("file://h/C:/a"), "file://h/C:/x"),
        ("file:x", Some("http://h/"), "file:///x"),
    ];
    for (input, base, href) in rows {
        let outcome = parse_on(input, base);
        assert_eq!(
            outcome.url.map(|url| url.href()).as_deref(),
            Some(href),
            "{input:?} on {base:?}"
        );
    }
}
