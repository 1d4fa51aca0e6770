//! Each rung of the ladder lists its edits, as short as they can be, and notes what it left alone.

use Standard::{Rfc2396, Rfc3986};
use urilens::normalize::{Ladder, Note, Notes, RungKind, scheme_facts};
use urilens::syntax::{Reference, Standard};

fn split(text: &str, standard: Standard) -> Reference<'_> {
    Reference::split(text, standard)
}

/// The rungs that change something, with the texts before and after each change.
fn edits(text: &str, standard: Standard) -> Vec<(RungKind, Vec<(String, String)>)> {
    let ladder = Ladder::climb(&split(text, standard));
    let mut below = text.to_owned();
    let mut all = Vec::new();
    for (rung, result) in ladder.rungs() {
        let edits: Vec<_> = rung
            .edits
            .iter()
            .map(|edit| {
                (
                    edit.before.of(&below).to_owned(),
                    edit.after.of(result).to_owned(),
                )
            })
            .collect();
        if rung.is_changed() {
            all.push((rung.kind, edits));
        }
        below = result.to_owned();
    }
    all
}

/// Neighbours are one edit, and what is between two of them is none (RFC 3986 §6.2.2, §6.2.3).
#[test]
fn edits_are_as_long_as_what_they_change() {
    let one = |before: &str, after: &str| vec![(before.to_owned(), after.to_owned())];
    let letters = |pairs: &[(&str, &str)]| -> Vec<_> {
        pairs
            .iter()
            .flat_map(|(before, after)| one(before, after))
            .collect()
    };
    assert_eq!(
        edits("HTTP://User@Ex%c3mple.COM:80/%7ea/../b", Rfc3986),
        [
            // The hexadecimal digit of ~ is raised before it is decoded.
            (
                RungKind::Case,
                letters(&[
                    ("HTTP", "http"),
                    ("E", "e"),
                    ("c", "C"),
                    ("COM", "com"),
                    ("e", "E")
                ])
            ),
            (RungKind::PercentEncoding, one("%7E", "~")),
            (RungKind::DotSegments, one("/~a/..", "")),
            (RungKind::Scheme, one(":80", "")),
        ]
    );
    assert_eq!(
        edits("x:/a/./b/.", Rfc3986),
        [(
            RungKind::DotSegments,
            [one("/.", ""), one(".", "")].concat()
        )]
    );
    assert_eq!(
        edits("x:/a/..//b", Rfc3986),
        [(RungKind::DotSegments, one("/a/..", "/."))]
    );
    // The "/." goes, and comes back to keep the path apart from an authority (§3.3).
    assert_eq!(
        edits("abc:/.//b/../c", Rfc3986),
        [(RungKind::DotSegments, one("/b/..", ""))]
    );
    assert_eq!(edits("x:/.//b", Rfc3986), []);
    assert_eq!(
        edits("x:../a", Rfc3986),
        [(RungKind::DotSegments, one("../", ""))]
    );
    assert_eq!(edits("../a", Rfc3986), []);
    assert_eq!(
        edits("mailto:A@B.C,D@E%2DF", Rfc2396),
        [(
            RungKind::Scheme,
            [one("B", "b"), one("C", "c"), one("E", "e"), one("F", "f")].concat()
        )]
    );
    // The second is no address (RFC 6068 §2), and the whole no list of addresses.
    assert_eq!(edits("mailto:A@B.C,D@E%40F", Rfc3986), []);
    // A port that is dropped and a slash that is put in are two changes, although they touch.
    assert_eq!(
        edits("http://a:80", Rfc3986),
        [(RungKind::Scheme, [one(":80", ""), one("", "/")].concat())]
    );
    assert_eq!(
        edits("HTTP://A_B:80", Rfc2396),
        [
            (RungKind::Case, one("HTTP", "http")),
            (RungKind::Scheme, one("", "/"))
        ]
    );
    assert_eq!(
        edits("http://h:/%7e%2f%7E?%41#%41", Rfc2396),
        [
            (
                RungKind::PercentEncoding,
                [one("%7e", "~"), one("%7E", "~"), one("%41", "A")].concat()
            ),
            (RungKind::Scheme, one(":", "")),
        ]
    );
    assert_eq!(
        edits("mailto:A@B?C@D", Rfc2396),
        [(RungKind::Scheme, one("B", "b"))]
    );
    assert_eq!(
        edits("file://LocalHost:/a", Rfc2396),
        [
            (RungKind::Case, [one("L", "l"), one("H", "h")].concat()),
            (RungKind::Scheme, one("localhost:", "")),
        ]
    );
}

#[test]
fn notes_say_what_a_rung_left_alone() {
    let notes = |text, standard| -> Vec<Note> {
        let ladder = Ladder::climb(&split(text, standard));
        let found = ladder
            .rungs()
            .flat_map(|(rung, _)| rung.notes.iter().collect::<Vec<_>>());
        found.filter(|note| *note != Note::NotPerformed).collect()
    };
    for (text, standard, expected) in [
        ("http://h/", Rfc3986, &[][..]),
        ("http://%48/", Rfc3986, &[Note::HostLowered]),
        ("http://h/%48", Rfc3986, &[]),
        ("../a", Rfc3986, &[Note::RelativeDotsStay]),
        ("a/b", Rfc3986, &[]),
        (
            "x:/..//a",
            Rfc3986,
            &[Note::PathKeptApart, Note::UnknownScheme],
        ),
        ("http://h:080/", Rfc3986, &[Note::PortZerosKept]),
        ("http://h:0/", Rfc3986, &[]),
        ("http://h:8/", Rfc3986, &[]),
        ("http://[::1]/", Rfc3986, &[Note::Ipv6SpellingKept]),
        ("x:a", Rfc3986, &[Note::UnknownScheme]),
        ("http://H_x/", Rfc2396, &[Note::RegistryNameKept]),
        ("http://h_x/", Rfc2396, &[]),
        ("http://h_x:80/", Rfc2396, &[Note::RegistryNameKept]),
        ("http://h/%c3", Rfc2396, &[Note::HexCaseKept]),
        ("http://h/%C3", Rfc2396, &[]),
        ("ftp://h/%41", Rfc2396, &[Note::UnescapingNotLicensed]),
        ("http://h/#%41", Rfc2396, &[Note::OnlyPathAndQueryUnescaped]),
        ("http://h/./a", Rfc2396, &[Note::DotsAreOrdinary]),
        ("ftp://h:/", Rfc2396, &[Note::EmptyPortKept]),
        ("http://h:/", Rfc2396, &[]),
        ("http://h:080/", Rfc2396, &[Note::PortZerosKept]),
        ("http://h:0/", Rfc2396, &[]),
        ("http://h:8/", Rfc2396, &[]),
        ("x://h/", Rfc2396, &[Note::EquivalenceNotKnown]),
        ("sip:a", Rfc2396, &[]),
        ("a", Rfc2396, &[]),
    ] {
        assert_eq!(notes(text, standard), expected, "{text} by {standard}");
    }
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
    assert!(notes.is_empty() && notes.iter().next().is_none());
    notes.add(Note::UnknownScheme);
    assert!(!notes.is_empty() && notes.has(Note::UnknownScheme) && !notes.has(Note::HostLowered));
    assert_eq!(Vec::from_iter(notes.iter()), [Note::UnknownScheme]);
}
