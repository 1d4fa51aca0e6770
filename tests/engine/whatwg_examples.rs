//! The URL Standard's tables of parsed URLs and of components, word for word.

use urilens::readings::whatwg::{Outcome, Url, parse};

fn base(text: &str) -> Option<Url> {
    let outcome = parse(text, None);
    assert!(outcome.url.is_some(), "{text} should be a base");
    outcome.url
}

fn parse_on(input: &str, base_text: Option<&str>) -> Outcome {
    parse(input, base_text.and_then(base).as_ref())
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
