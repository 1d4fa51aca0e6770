//! What holds of the browser reading for any text at all, and how it compares with the `url`
//! crate: they part ways only where a listed clause of the standard decides.

use proptest::prelude::*;
use urilens::readings::whatwg::{Outcome, Url, parse};

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

fn read(input: &str, base: Option<&str>) -> Outcome {
    parse(input, base.and_then(|base| parse(base, None).url).as_ref())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2048,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

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
            prop_assert!(href.starts_with(&url.protocol()));
            prop_assert!(href.contains(&url.host_and_port()));
            prop_assert!(href.contains(url.pathname()));
            prop_assert!(href.contains(&url.search()));
            prop_assert!(href.ends_with(&url.hash()));
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

/// One text as both readers take it.
struct Case {
    input: String,
    base: Option<String>,
    ours: Outcome,
    theirs: Option<url::Url>,
}

impl Case {
    fn new(input: &str, base: Option<&str>) -> Self {
        let their_base = base.and_then(|base| url::Url::parse(base).ok());
        Case {
            input: input.to_owned(),
            base: base.map(str::to_owned),
            ours: read(input, base),
            theirs: url::Url::options()
                .base_url(their_base.as_ref())
                .parse(input)
                .ok(),
        }
    }

    fn our_href(&self) -> Option<String> {
        self.ours.url.as_ref().map(Url::href)
    }

    fn their_href(&self) -> Option<String> {
        self.theirs.as_ref().map(url::Url::to_string)
    }

    fn agrees(&self) -> bool {
        self.our_href() == self.their_href()
    }

    fn tell(&self) -> String {
        let (ours, theirs) = (self.our_href(), self.their_href());
        format!(
            "{:?} on {:?}\n  ours {ours:?}\n  url  {theirs:?}",
            self.input, self.base
        )
    }

    /// Both read a URL, and it is one of a file.
    fn is_file(&self) -> bool {
        self.ours
            .url
            .as_ref()
            .is_some_and(|url| url.scheme() == "file")
    }

    /// We read a URL where `url` fails.
    fn ours_alone(&self) -> Option<&Url> {
        self.ours.url.as_ref().filter(|_| self.theirs.is_none())
    }

    /// Their serialization, with the path percent-encoded as the standard now has it.
    fn their_href_with_encoded_path(&self) -> Option<String> {
        let theirs = self.theirs.as_ref()?;
        let path = match theirs.path().strip_suffix(' ') {
            Some(path) if theirs.cannot_be_a_base() => format!("{path}%20"),
            _ if theirs.cannot_be_a_base() => theirs.path().to_owned(),
            _ => theirs.path().replace('^', "%5E"),
        };
        let before = &theirs[..url::Position::BeforePath];
        let after = &theirs[url::Position::AfterPath..];
        Some([before, &path, after].concat())
    }

    /// The slashes and backslashes that the text starts with, behind its scheme.
    fn leading_slashes(&self) -> String {
        let kept: String = self
            .input
            .chars()
            .filter(|c| !"\t\r\n".contains(*c))
            .collect();
        let kept = kept.trim_start_matches(|c: char| c <= ' ');
        let rest = match self.ours.components.scheme {
            Some(_) => kept.split_once(':').map_or("", |(_, rest)| rest),
            None => kept,
        };
        rest.chars().take_while(|c| "/\\".contains(*c)).collect()
    }
}

/// A place where `url` 2.5 and the standard part ways, and why ours reads as it does.
struct Difference {
    /// The clause that decides.
    clause: &'static str,
    /// A text and a base where they differ, and what the standard says.
    example: (&'static str, Option<&'static str>, Option<&'static str>),
    /// Whether the clause accounts for a difference.
    explains: fn(&Case) -> bool,
}

const DIFFERENCES: &[Difference] = &[
    Difference {
        clause: "The path percent-encode set holds U+005E (^)",
        example: ("http://h/^", None, Some("http://h/%5E")),
        explains: |case| case.their_href_with_encoded_path() == case.our_href(),
    },
    Difference {
        clause: "Opaque path state: a space before ? or # is appended as %20",
        example: ("foo:a  ?q", None, Some("foo:a %20?q")),
        explains: |case| case.their_href_with_encoded_path() == case.our_href(),
    },
    Difference {
        clause: "Domain parser: an ASCII domain is lowercased whatever its Punycode says",
        example: ("http://xn--a/", None, Some("http://xn--a/")),
        explains: |case| {
            case.ours_alone()
                .is_some_and(|url| url.hostname().contains("xn--"))
                && case
                    .ours
                    .errors
                    .iter()
                    .any(|error| error.kind.name() == "domain-to-ASCII")
        },
    },
    Difference {
        clause: "Relative slash state: on a special base any number of slashes leads to a host",
        example: ("///x", Some("http://h/"), Some("http://x/")),
        explains: |case| {
            case.ours_alone().is_some_and(Url::is_special) && case.leading_slashes().len() > 2
        },
    },
    Difference {
        clause: "Relative state: \\ is a slash only if the URL is special",
        example: ("/\\e", Some("foo://h/a"), Some("foo://h/\\e")),
        explains: |case| {
            case.ours.url.as_ref().is_some_and(|url| !url.is_special())
                && case.ours.components.scheme.is_none()
                && case.leading_slashes().contains('\\')
        },
    },
    Difference {
        clause: "Port state: \\ ends a port only if the URL is special",
        example: ("foo://h:80\\x", None, None),
        explains: |case| {
            case.ours.failure.is_some_and(|error| {
                error.kind.name() == "port-invalid" && error.span.of(&case.input).contains('\\')
            })
        },
    },
    Difference {
        clause: "Shorten: a drive letter stays only if the scheme is file and it is all of the path",
        example: ("http://h/C|/..", None, Some("http://h/")),
        explains: |case| {
            let looks_like_a_drive = |segment: &str| {
                matches!(
                    segment.as_bytes(),
                    [b'a'..=b'z' | b'A'..=b'Z', b':' | b'|', ..]
                )
            };
            let ours = case.ours.url.as_ref().map_or("", Url::pathname);
            case.theirs.as_ref().is_some_and(|theirs| {
                theirs.path().split('/').any(looks_like_a_drive)
                    && theirs.path().replace('^', "%5E").len() > ours.len()
                    && [".", "%2e", "%2E"]
                        .iter()
                        .any(|dot| case.input.contains(dot))
            })
        },
    },
    Difference {
        clause: "Authority state: an @ without a host behind it is host-missing",
        example: ("foo://:@", None, None),
        explains: |case| {
            case.ours
                .failure
                .is_some_and(|error| error.kind.name() == "host-missing")
                && case.ours.components.username.is_some()
                && case.ours.components.host.is_none()
        },
    },
    Difference {
        clause: "File states: empty segments and slashes of a file's path are kept",
        example: ("file:////foo", None, Some("file:////foo")),
        explains: |case| {
            case.is_file()
                && case
                    .ours
                    .url
                    .as_ref()
                    .is_some_and(|url| url.pathname().contains("//"))
        },
    },
    Difference {
        clause: "File host and file slash state: a drive letter leaves the host alone",
        example: ("/c:/x", Some("file://host/path"), Some("file://host/c:/x")),
        explains: |case| {
            case.is_file()
                && [":", "|"].iter().any(|end| {
                    case.input.contains(end)
                        || case.base.as_ref().is_some_and(|base| base.contains("C:"))
                })
        },
    },
];

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
