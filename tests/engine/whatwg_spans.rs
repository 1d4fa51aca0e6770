//! Each cell shows the text that a browser took for it: component spans lie in the typed text.

use urilens::readings::whatwg::{Outcome, Url, parse};
use urilens::syntax::Span;

/// Scheme, username, password, host, port, path, query, fragment, as typed. `None`: not typed.
type Cells = [Option<&'static str>; 8];

fn cells<'a>(input: &'a str, outcome: &Outcome) -> [Option<&'a str>; 8] {
    let spans = outcome.components;
    [
        spans.scheme,
        spans.username,
        spans.password,
        spans.host,
        spans.port,
        spans.path,
        spans.query,
        spans.fragment,
    ]
    .map(|span: Option<Span>| span.map(|span| span.of(input)))
}

fn s(text: &'static str) -> Option<&'static str> {
    Some(text)
}

const N: Option<&'static str> = None;

#[test]
fn cells_hold_the_typed_text() {
    let rows: &[(&str, Option<&str>, Cells)] = &[
        (
            "HTTP://us%65r:p:w@Example.com:0080/a/../b?q#f",
            None,
            [
                s("HTTP"),
                s("us%65r"),
                s("p:w"),
                s("Example.com"),
                s("0080"),
                s("/a/../b"),
                s("q"),
                s("f"),
            ],
        ),
        ("http://h", None, [s("http"), N, N, s("h"), N, s(""), N, N]),
        (
            "http://@h:/?#",
            None,
            [s("http"), s(""), N, s("h"), s(""), s("/"), s(""), s("")],
        ),
        // The last `@` counts, a backslash ends the authority.
        (
            "https://good.example@evil.example\\@x",
            None,
            [
                s("https"),
                s("good.example"),
                N,
                s("evil.example"),
                N,
                s("\\@x"),
                N,
                N,
            ],
        ),
        (
            "a@b@c",
            Some("http://h/"),
            [N, N, N, N, N, s("a@b@c"), N, N],
        ),
        (
            "//u@x/p",
            Some("http://h/"),
            [N, s("u"), N, s("x"), N, s("/p"), N, N],
        ),
        (
            "\\\\x\\p",
            Some("http://h/"),
            [N, N, N, s("x"), N, s("\\p"), N, N],
        ),
        ("/p", Some("http://h/a?q"), [N, N, N, N, N, s("/p"), N, N]),
        ("?x", Some("http://h/a?q"), [N, N, N, N, N, N, s("x"), N]),
        ("#x", Some("http://h/a?q"), [N, N, N, N, N, N, N, s("x")]),
        ("", Some("http://h/a?q"), [N; 8]),
        (
            "http:a",
            Some("http://h/"),
            [s("http"), N, N, N, N, s("a"), N, N],
        ),
        ("http:a", None, [s("http"), N, N, s("a"), N, s(""), N, N]),
        (
            "http:////x",
            None,
            [s("http"), N, N, s("x"), N, s(""), N, N],
        ),
        (
            "mailto:a@b?c",
            None,
            [s("mailto"), N, N, N, N, s("a@b"), s("c"), N],
        ),
        ("foo:/a", None, [s("foo"), N, N, N, N, s("/a"), N, N]),
        (
            "foo://[::1]:5?q",
            None,
            [s("foo"), N, N, s("[::1]"), s("5"), s(""), s("q"), N],
        ),
        (
            "file:///x",
            None,
            [s("file"), N, N, s(""), N, s("/x"), N, N],
        ),
        (
            "file://h/x",
            None,
            [s("file"), N, N, s("h"), N, s("/x"), N, N],
        ),
        ("file:/x", None, [s("file"), N, N, N, N, s("/x"), N, N]),
        (
            "file://c|/x",
            None,
            [s("file"), N, N, s(""), N, s("c|/x"), N, N],
        ),
        // Removed characters are masked inside, and left out at the edges.
        (
            " ht\ttp:/\n/e\nx\t/a\r\nb\t?\tq\n#\t ",
            None,
            [s("ht\ttp"), N, N, s("e\nx"), N, s("/a\r\nb"), s("q"), s("")],
        ),
        // After a failure: as far as the parser came.
        (
            "http://u@h:7z/p",
            None,
            [s("http"), s("u"), N, s("h"), s("7z"), N, N, N],
        ),
        (
            "http://a b/p",
            None,
            [s("http"), N, N, s("a b"), N, N, N, N],
        ),
        ("x", None, [N; 8]),
    ];
    for (input, base, expected) in rows {
        let base: Option<Url> = base.and_then(|base| parse(base, None).url);
        let outcome = parse(input, base.as_ref());
        assert_eq!(&cells(input, &outcome), expected, "{input:?}");
    }
}

/// Errors that the standard reports per character are told per run, and in the typed text.
#[test]
fn errors_are_told_once_per_run() {
    let told = |input: &str| -> Vec<String> {
        let outcome = parse(input, None);
        outcome
            .errors
            .iter()
            .map(|error| format!("{} {}", error.kind.name(), error.span.of(input)))
            .collect()
    };
    assert_eq!(
        told("http://h/a<<>b^"),
        ["invalid-URL-unit <<>", "invalid-URL-unit ^"]
    );
    assert_eq!(told("http://h\\\\a"), ["invalid-reverse-solidus \\\\"]);
    assert_eq!(
        told("http:\\\\h"),
        ["special-scheme-missing-following-solidus http:\\\\"]
    );
    assert_eq!(
        told("http:////h"),
        ["special-scheme-missing-following-solidus //"]
    );
    assert_eq!(told("http://a:b@c@h"), ["invalid-credentials a:b@c@"]);
    assert_eq!(told("http://%61%62c%64/").len(), 2);
    assert_eq!(
        told("http://h/\t<\t>"),
        [
            "invalid-URL-unit \t",
            "invalid-URL-unit \t",
            "invalid-URL-unit <\t>"
        ]
    );
    assert_eq!(
        told("http://EX_AMPLE.c\to\u{6d}../"),
        ["invalid-URL-unit \t", "domain-to-ASCII _"],
        "the first part at fault"
    );
}
