//! What holds of the browser reading for any text at all, and how it compares with the `url`
//! crate: they part ways only where a listed clause of the standard decides.

use crate::support::cases::config;
use crate::support::promises::browser::{self, Case, DIFFERENCES, Difference};
use proptest::prelude::*;

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

proptest! {
    #![proptest_config(config(2_048))]

    #[test]
    fn the_reading_of_a_browser_holds(input in any_text(), base in prop::sample::select(BASES.to_vec())) {
        browser::holds(&[input.as_bytes(), b"\xff", base.as_bytes()].concat());
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
