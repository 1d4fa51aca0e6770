//! The ladder beyond the examples in `references/ladder.txt`: where it starts, its edits, its words and its table of schemes.

use crate::support::promises::ladder::any_ladder_holds;
use urilens::explain;
use urilens::inspect::{Request, inspect};
use urilens::normalize::{CANONICALIZATIONS, Ladder, Note, Notes, RungKind, scheme_facts};
use urilens::syntax::{Reference, Standard};

#[test]
fn the_ladder_climbs_from_the_target() {
    let climb = |reference, base| {
        let request = Request::new(reference, base);
        inspect(&request).ladder.top().to_owned()
    };
    assert_eq!(climb("../G", Some("HTTP://A:80/b/c/d")), "http://a/b/G");
    assert_eq!(climb("../G", None), "../G");
    assert_eq!(climb("", Some("http://A/b/../c")), "http://a/c");
}

#[test]
fn edits_say_where() {
    let text = "HTTP://h/a/../b/./%7e:";
    any_ladder_holds(text, Standard::Rfc3986);
    let ladder = Ladder::climb(&Reference::split(text, Standard::Rfc3986));
    assert_eq!(ladder.top(), "http://h/b/~:");
}

#[test]
fn every_rung_has_words_of_its_own_standard() {
    for kind in RungKind::ALL {
        let words = Standard::ALL.map(|standard| explain::rung(kind, standard));
        assert_eq!(words[0] == words[1], kind == RungKind::SimpleString);
        assert!(!words[1].contains("percent-encod"));
    }
    assert!(
        CANONICALIZATIONS
            .iter()
            .all(|known| known.source.contains('§'))
    );
}

/// RFC 8089 §2 and RFC 6068 §2 know no port; RFC 9110 §4.2.1 has 80, as many digits as it has.
#[test]
fn facts_of_schemes() {
    let port = |scheme| scheme_facts(scheme).map(|facts| facts.default_port);
    assert_eq!(port("file"), Some(None));
    assert_eq!(port("mailto"), Some(None));
    assert_eq!(port("HTTP"), Some(Some(80)));
    assert_eq!(port("z39.50s"), Some(Some(210)));
    for other in ["", "y", "htt", "http ", "{", "@", "1"] {
        assert_eq!(port(other), None, "{other}");
    }
}

#[test]
fn a_set_of_notes_is_empty_until_one_is_added() {
    let mut notes = Notes::default();
    assert_eq!(notes.iter().next(), None);
    notes.add(Note::UnknownScheme);
    assert!(notes.has(Note::UnknownScheme) && !notes.has(Note::HostLowered));
    assert_eq!(Vec::from_iter(notes.iter()), [Note::UnknownScheme]);
}
