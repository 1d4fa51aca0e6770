//! What holds of the browser reading for any text at all, and how it compares with the `url`
//! crate: they part ways only where a listed clause of the standard decides.

use crate::support::cases::config;
use crate::support::promises::browser::{Case, DIFFERENCES, Difference, read};
use proptest::prelude::*;
use urilens::readings::whatwg::parse;

/// Pieces that browsers trip over, put together at random.
fn tricky() -> impl Strategy<Value = String> {
    let scheme = prop::sample::select(vec![
        "http:", "https:", "WS:", "wss:", "ftp:", "file:", "foo:", "mailto:", "h\tttp:", "", "", "",
    ]);
    let slashes = prop::sample::select(vec!["", "/", "//", "//", "//", "///", "\\", "\\\\", "/\\"]);
    let user = prop::sample::select(vec!["", "", "", "u@", "u:p@", ":@", "@", "a@b@", "é:/@"]);
    let host = prop::sample::select(vec![
        "h",
        "EX.com",
        "a.b.",
        "..",
        "localhost",
        "127.1",
        "0x7f.1",
        "08",
        "1.2.3.4.5",
        "256.1",
        "4294967295",
        "[::1]",
        "[1::2:0:0:3]",
        "[::1.2.3.4]",
        "[1",
        "[01::]",
        "%41.b",
        "%00",
        "☕",
        "faß",
        "a／b",
        "xn--a",
        "xn--fa-hia",
        "\u{AD}",
        "c:",
        "C|",
        "",
        "a b",
        "a^b",
        "_",
    ]);
    let port = prop::sample::select(vec![
        "", "", "", ":", ":80", ":443", ":0081", ":65536", ":a",
    ]);
    let segment = prop::sample::select(vec![
        "/", "/", "/a", "/b/c", "/.", "/..", "/%2e", "/.%2E/", "\\", "\\x", "c:", "/C|", "/ ",
        "//", "/^", "/é", "/%zz", " ", "a", ":", "\t", "..", "/{}",
    ]);
    let path = prop::collection::vec(segment, 0..5).prop_map(|parts| parts.concat());
    let tail = prop::sample::select(vec![
        "", "", "", "?", "?q'", "#", "#f`", "?a b#c d", "?é#%", " ?#", "  ",
    ]);
    (scheme, slashes, user, host, port, path, tail).prop_map(
        |(scheme, slashes, user, host, port, path, tail)| {
            [scheme, slashes, user, host, port, &path, tail].concat()
        },
    )
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => tricky(),
        1 => "[a-z:/?#@\\[\\]%.\\\\ |\t0-9é]{0,24}",
        1 => any::<String>(),
    ]
}

const BASES: [&str; 14] = [
    "http://h/",
    "http://u:p@h:81/a/b?q#f",
    "https://x.y/a/b/c/d;p?q",
    "ws://h",
    "ftp://h/a",
    "file:///",
    "file:///C:/a/b",
    "file://host/C:/x",
    "foo://h/a/b",
    "foo://u:p@h:1/b?q",
    "foo:/a/b",
    "foo:///x",
    "foo:bar?q#f",
    "mailto:x@y",
];

fn any_base() -> impl Strategy<Value = Option<&'static str>> {
    prop::option::of(prop::sample::select(BASES.to_vec()))
}

proptest! {
    #![proptest_config(config(2_048))]

    /// "A non-failure result of a parse-then-serialize operation will not change with any further
    /// parse-then-serialize operations applied to it" (section "Goals").
    #[test]
    fn parsing_what_was_serialized_changes_nothing(input in any_text(), base in any_base()) {
        if let Some(url) = read(&input, base).url {
            let href = url.href();
            prop_assert!(href.is_ascii());
            prop_assert_eq!(parse(&href, None).url, Some(url));
        }
    }

    #[test]
    fn every_span_cuts_the_typed_text_at_characters(input in any_text(), base in any_base()) {
        let outcome = read(&input, base);
        for error in &outcome.errors {
            prop_assert!(input.get(error.span.range()).is_some(), "{:?}", error);
        }
        let spans = outcome.components;
        let spans = [
            spans.scheme, spans.username, spans.password, spans.host,
            spans.port, spans.path, spans.query, spans.fragment,
        ];
        let mut end = 0;
        for span in spans.into_iter().flatten() {
            prop_assert!(input.get(span.range()).is_some(), "{:?}", span);
            prop_assert!(span.start >= end, "components come in order: {:?}", spans);
            end = span.end;
        }
    }

    #[test]
    fn failure_is_the_last_error_and_leaves_no_url(input in any_text(), base in any_base()) {
        let outcome = read(&input, base);
        prop_assert_eq!(outcome.url.is_none(), outcome.failure.is_some());
        if outcome.failure.is_some() {
            prop_assert_eq!(outcome.errors.last(), outcome.failure.as_ref());
        }
    }

    /// Every part of a URL, typed alone as this reader shows it, stands in the serialized whole.
    #[test]
    fn components_make_up_the_whole(input in any_text(), base in any_base()) {
        if let Some(url) = read(&input, base).url {
            let href = url.href();
            let host = url.host().map(ToString::to_string).unwrap_or_default();
            let parts = [url.scheme(), &host, url.pathname()].into_iter();
            for part in parts.chain(url.query()).chain(url.fragment()) {
                prop_assert!(href.contains(part), "{part} in {href}");
            }
        }
    }

    #[test]
    fn differences_from_the_url_crate_are_explained(input in any_text(), base in any_base()) {
        let case = Case::new(&input, base);
        if !case.agrees() {
            let clause = DIFFERENCES.iter().find(|difference| (difference.explains)(&case));
            prop_assert!(clause.is_some(), "{}", case.tell());
        }
    }
}

/// Each listed difference still exists: a row that `url` has caught up with goes.
#[test]
fn listed_differences_are_differences() {
    for Difference {
        clause,
        example,
        explains,
    } in DIFFERENCES
    {
        let (input, base, expected) = *example;
        let case = Case::new(input, base);
        assert_eq!(case.our_href().as_deref(), expected, "{clause}");
        assert!(!case.agrees(), "no longer a difference: {clause}");
        assert!(explains(&case), "{clause}: {}", case.tell());
    }
}
