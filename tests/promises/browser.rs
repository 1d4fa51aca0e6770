//! The browser's reading: what holds of it for any text, and how it compares with the `url` crate.
//! They part ways only where a listed clause of the standard decides.

use urilens::readings::whatwg::{Outcome, Url, parse};

use super::texts;

/// A text, and a base or none.
pub fn holds(data: &[u8]) {
    let [input, base] = texts(data);
    for base in [None, Some(base.as_str())] {
        outcome_holds(&input, base);
        let case = Case::new(&input, base);
        // `url` 2.5 has no reading of a base that it refuses and we don't.
        let same_base = base.is_none_or(|base| Case::new(base, None).agrees());
        if same_base && !case.agrees() {
            let clause = DIFFERENCES
                .iter()
                .find(|difference| (difference.explains)(&case));
            assert!(clause.is_some(), "{}", case.tell());
        }
    }
}

/// Reads `input` against a base that is read first.
fn read(input: &str, base: Option<&str>) -> Outcome {
    parse(input, base.and_then(|base| parse(base, None).url).as_ref())
}

/// What every outcome promises.
fn outcome_holds(input: &str, base: Option<&str>) {
    let outcome = read(input, base);
    for error in &outcome.errors {
        assert!(input.get(error.span.range()).is_some(), "{error:?}");
    }
    let spans = outcome.components;
    let mut end = 0;
    for span in [
        spans.scheme,
        spans.username,
        spans.password,
        spans.host,
        spans.port,
        spans.path,
        spans.query,
        spans.fragment,
    ]
    .into_iter()
    .flatten()
    {
        assert!(input.get(span.range()).is_some(), "{span:?}");
        assert!(span.start >= end, "components come in order: {spans:?}");
        end = span.end;
    }
    assert_eq!(outcome.url.is_none(), outcome.failure.is_some());
    if outcome.failure.is_some() {
        assert_eq!(outcome.errors.last(), outcome.failure.as_ref());
    }
    if let Some(url) = outcome.url {
        let href = url.href();
        assert!(href.is_ascii());
        // Every part, typed alone as this reader shows it, stands in the serialized whole.
        let host = url.host().map(ToString::to_string).unwrap_or_default();
        let parts = [url.scheme(), &host, url.pathname()].into_iter();
        for part in parts.chain(url.query()).chain(url.fragment()) {
            assert!(href.contains(part), "{part} in {href}");
        }
        // "A non-failure result of a parse-then-serialize operation will not change with any
        // further parse-then-serialize operations applied to it" (section "Goals").
        assert_eq!(parse(&href, None).url, Some(url), "{href}");
    }
}

/// One text as both readers take it.
pub struct Case {
    input: String,
    base: Option<String>,
    ours: Outcome,
    theirs: Option<url::Url>,
}

impl Case {
    /// Reads `input` both ways.
    pub fn new(input: &str, base: Option<&str>) -> Self {
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

    /// Our serialization.
    pub fn our_href(&self) -> Option<String> {
        self.ours.url.as_ref().map(Url::href)
    }

    fn their_href(&self) -> Option<String> {
        self.theirs.as_ref().map(url::Url::to_string)
    }

    /// Whether both come to the same.
    pub fn agrees(&self) -> bool {
        self.our_href() == self.their_href()
    }

    /// Both answers.
    pub fn tell(&self) -> String {
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
pub struct Difference {
    /// The clause that decides.
    pub clause: &'static str,
    /// A text and a base where they differ, and what the standard says.
    pub example: (&'static str, Option<&'static str>, Option<&'static str>),
    /// Whether the clause accounts for a difference.
    pub explains: fn(&Case) -> bool,
}

/// All of them.
pub const DIFFERENCES: &[Difference] = &[
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
                .is_some_and(|url| url.href().contains("xn--"))
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
                    && (case.base.is_some()
                        || [".", "%2e", "%2E"]
                            .iter()
                            .any(|dot| case.input.contains(dot)))
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
