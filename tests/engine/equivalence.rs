//! RFC 3986 §6.1 and §6.2: two URIs are equivalent on a rung of the ladder if they are the same there.
//! Each rung merges classes of the rung below it and splits none.

use crate::support::cases::config;
use crate::support::promises::ladder;
use crate::support::strategies;
use proptest::prelude::*;
use urilens::normalize::{Ladder, RungKind};
use urilens::syntax::{Reference, Standard, uri_from_iri};

/// What each rung makes of `text`.
fn results(text: &str, standard: Standard) -> Vec<String> {
    Ladder::climb(&Reference::split(text, standard))
        .rungs()
        .map(|(_, result)| result.to_owned())
        .collect()
}

fn is_equivalent(one: &[String], other: &[String], rung: RungKind) -> bool {
    let index = RungKind::ALL.iter().position(|kind| *kind == rung);
    let index = index.expect("a rung of the ladder");
    one[index] == other[index]
}

/// A URI, and how the same one is written in another way.
#[derive(Clone, Copy, Debug)]
struct Spelling {
    /// §6.2.2.1: in which case letters of scheme and host, and the digits of escapes, are written.
    case: u64,
    /// §6.2.2.2: which letters of the path are escaped.
    escapes: u64,
    /// §6.2.2.3: before which segments there is another, and a way back out of it.
    dots: u64,
    /// §6.2.3: whether the port that http has anyway is written.
    port: bool,
}

impl Spelling {
    const PLAIN: Spelling = Spelling {
        case: 0,
        escapes: 0,
        dots: 0,
        port: false,
    };

    fn write(self, host: &str, segments: &[String]) -> String {
        let mut count = 0;
        let mut chosen = |bits: u64| {
            count += 1;
            bits >> (count % 64) & 1 == 1
        };
        let mut out = String::new();
        for letter in "http".chars().chain("://".chars()).chain(host.chars()) {
            out.push(if chosen(self.case) {
                letter.to_ascii_uppercase()
            } else {
                letter
            });
        }
        if self.port {
            out.push_str(":80");
        }
        for segment in segments {
            if chosen(self.dots) {
                out.push_str(if chosen(self.dots) { "/." } else { "/x/.." });
            }
            out.push('/');
            for character in segment.chars() {
                let octet = u32::from(character);
                // The slash between escaped parts is an escape in every spelling.
                if character == '/' || chosen(self.escapes) {
                    let escape = format!("%{octet:02X}");
                    out += &if chosen(self.case) {
                        escape.to_ascii_lowercase()
                    } else {
                        escape
                    };
                } else {
                    out.push(character);
                }
            }
        }
        out
    }
}

fn spelling() -> impl Strategy<Value = Spelling> {
    // Often nothing of a kind, so that spellings meet on the lower rungs too.
    let bits = || prop_oneof![Just(0), any::<u64>()];
    (bits(), bits(), bits(), any::<bool>()).prop_map(|(case, escapes, dots, port)| Spelling {
        case,
        escapes,
        dots,
        port,
    })
}

/// A host and segments; `/` stands for an escaped slash.
fn uri() -> impl Strategy<Value = (String, Vec<String>)> {
    let host = prop::sample::select(vec!["a", "b.c"]).prop_map(str::to_owned);
    (host, prop::collection::vec("[a-c~/]{1,3}", 1..4))
}

proptest! {
    #![proptest_config(config(4_000))]

    /// Nothing but the text decides what a rung makes of it, each result belongs to the class that it names, and what is the
    /// same on a rung stays so above it.
    #[test]
    fn each_rung_merges_and_never_splits(uri in uri(), spelling in spelling()) {
        let text = spelling.write(&uri.0, &uri.1);
        for standard in Standard::ALL {
            prop_assert_eq!(results(&text, standard), results(&text, standard));
        }
        ladder::rfc3986_holds(text.as_bytes());
        ladder::rfc2396_holds(text.as_bytes());
    }

    /// The URI of an IRI (RFC 3987 §3.1) has nothing more to map.
    #[test]
    fn the_uri_of_an_iri_is_none(text in strategies::texts()) {
        if let Some(uri) = uri_from_iri(&Reference::split(&text, Standard::Rfc3986)) {
            prop_assert!(uri.is_ascii(), "{}", uri);
            prop_assert_eq!(uri_from_iri(&Reference::split(&uri, Standard::Rfc3986)), None);
        }
    }

    /// RFC 3986 §6.2.2 and §6.2.3: what differs in case alone meets on the rung of case, and so on up
    /// to the port; and none meets below the rung that takes its difference away.
    #[test]
    fn spellings_meet_where_the_standard_says(uri in uri(), spelling in spelling()) {
        let plain = Spelling::PLAIN.write(&uri.0, &uri.1);
        let kinds = [
            (RungKind::Case, Spelling { case: spelling.case, ..Spelling::PLAIN }),
            (RungKind::PercentEncoding, Spelling { port: false, dots: 0, ..spelling }),
            (RungKind::DotSegments, Spelling { port: false, ..spelling }),
            (RungKind::Scheme, spelling),
        ];
        for (rung, spelling) in kinds {
            let text = spelling.write(&uri.0, &uri.1);
            let (one, other) = (results(&plain, Standard::Rfc3986), results(&text, Standard::Rfc3986));
            prop_assert!(is_equivalent(&one, &other, rung), "{} and {}", plain, text);
            prop_assert_eq!(is_equivalent(&one, &other, RungKind::SimpleString), plain == text);
        }
    }

    /// And two that are no spellings of one URI never meet.
    #[test]
    fn different_uris_stay_apart(one in uri(), other in uri(), spelling in spelling()) {
        prop_assume!(one != other);
        let texts = [Spelling::PLAIN.write(&one.0, &one.1), spelling.write(&other.0, &other.1)];
        let [one, other] = texts.each_ref().map(|text| results(text, Standard::Rfc3986));
        for rung in RungKind::ALL {
            prop_assert!(!is_equivalent(&one, &other, rung), "{:?}", texts);
        }
    }
}
