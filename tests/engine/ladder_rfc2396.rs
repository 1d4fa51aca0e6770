//! RFC 2396 §6, §2.4.2 and §5: what the standard licenses, rung by rung, and what it doesn't.

use urilens::explain;
use urilens::normalize::{CANONICALIZATIONS, Ladder, Note, RungKind, normalize};
use urilens::syntax::{Reference, Standard};

fn split(text: &str) -> Reference<'_> {
    Reference::split(text, Standard::Rfc2396)
}

fn rung(text: &str, kind: RungKind) -> (String, Vec<Note>) {
    let ladder = Ladder::climb(&split(text));
    let found = ladder.rungs().find(|(rung, _)| rung.kind == kind);
    let (rung, result) = found.expect("every ladder has all rungs");
    (result.to_owned(), rung.notes.iter().collect())
}

#[track_caller]
fn check(kind: RungKind, rows: &[(&str, &str, &[Note])]) {
    for (text, result, notes) in rows {
        let (found, noted) = rung(text, kind);
        assert_eq!(found, *result, "{text}");
        assert_eq!(noted, *notes, "{text}");
    }
}

#[test]
fn section_6_scheme_and_hostname_know_no_case() {
    check(
        RungKind::Case,
        &[
            ("http://www.XEROX.com", "http://www.xerox.com", &[]),
            ("HTTP://A:80/B?C#D", "http://a:80/B?C#D", &[]),
            ("//HOST/Path", "//host/Path", &[]),
            ("FTP://User:Pass@Host/", "ftp://User:Pass@host/", &[]),
            ("Mailto:A@B", "mailto:A@B", &[]),
            // A reg_name is no hostname.
            ("x://A_B/C", "x://A_B/C", &[Note::RegistryNameKept]),
            ("x://a_b/C", "x://a_b/C", &[]),
            // Hexadecimal digits are in neither.
            ("http://a/%c3%A9", "http://a/%c3%A9", &[Note::HexCaseKept]),
            ("http://a/%C3", "http://a/%C3", &[]),
        ],
    );
}

#[test]
fn section_2_4_2_only_a_scheme_that_says_so_unescapes() {
    check(
        RungKind::PercentEncoding,
        &[
            ("http://a/%7esmith", "http://a/~smith", &[]),
            ("http://a/%7Esmith?%61", "http://a/~smith?a", &[]),
            ("HTTPS://a/%41", "https://a/A", &[]),
            // All of mark is unreserved.
            ("http://a/%21%2a%27%28%29", "http://a/!*'()", &[]),
            // Reserved and excluded characters are not.
            ("http://a/%2f%3B%5b%25", "http://a/%2f%3B%5b%25", &[]),
            ("x://a/%7e", "x://a/%7e", &[Note::UnescapingNotLicensed]),
            ("/%7e", "/%7e", &[Note::UnescapingNotLicensed]),
            (
                "mailto:%61@b",
                "mailto:%61@b",
                &[Note::UnescapingNotLicensed],
            ),
            ("sip:%61lice@b", "sip:alice@b", &[]),
            ("sip:a@b:5060;%78=%79?z=%7a", "sip:a@b:5060;x=y?z=z", &[]),
            // The host of a SIP URI has no escaped octets.
            ("sip:a@%62", "sip:a@%62", &[Note::UnescapingNotLicensed]),
            ("sip:%61@b@c", "sip:%61@b@c", &[Note::UnescapingNotLicensed]),
            ("http:///%7e", "http:///%7e", &[Note::UnescapingNotLicensed]),
            ("http://a/%%32f", "http://a/%%32f", &[]),
            ("http://a?%61", "http://a?a", &[]),
            // An opaque part is no path of an http URL.
            ("http:%7e", "http:%7e", &[Note::UnescapingNotLicensed]),
            (
                "http://a/%7e#%7e",
                "http://a/~#%7e",
                &[Note::OnlyPathAndQueryUnescaped],
            ),
            (
                "http://%61/%7e",
                "http://%61/~",
                &[Note::OnlyPathAndQueryUnescaped],
            ),
        ],
    );
}

#[test]
fn section_5_dot_segments_of_a_uri_stay() {
    let dots = &[Note::DotsAreOrdinary][..];
    check(
        RungKind::DotSegments,
        &[
            ("http://a/./g", "http://a/./g", dots),
            ("http://a/b/../g", "http://a/b/../g", dots),
            ("../g", "../g", dots),
            ("http://a/%2e/g", "http://a/./g", dots),
            ("http://a/g", "http://a/g", &[]),
            // An opaque part has no segments.
            ("a:b/../c", "a:b/../c", &[]),
        ],
    );
}

#[test]
fn section_6_default_ports_are_elided() {
    check(
        RungKind::Scheme,
        &[
            ("http://a:80/", "http://a/", &[]),
            ("HTTPS://A:443/", "https://a/", &[]),
            ("gopher://a:70/b", "gopher://a/b", &[]),
            ("http://a:81/", "http://a:81/", &[]),
            ("http://a:080/", "http://a:080/", &[Note::PortZerosKept]),
            // RFC 2616 §3.2.2 and §3.2.3: an empty port, an empty path.
            ("http://a:/", "http://a/", &[]),
            ("http://a?b", "http://a/?b", &[]),
            ("gopher://a:/", "gopher://a:/", &[Note::EmptyPortKept]),
            (
                "x://a:",
                "x://a:",
                &[Note::EmptyPortKept, Note::EquivalenceNotKnown],
            ),
            ("x://a:80", "x://a:80", &[Note::EquivalenceNotKnown]),
            // A reg_name has no port.
            (
                "http://a_b:80/",
                "http://a_b:80/",
                &[Note::RegistryNameKept],
            ),
            ("file://localhost/a", "file:///a", &[]),
            (
                "mailto:A@B?subject=C@D",
                "mailto:A@b?subject=C@D",
                &[Note::MailDomainLowered],
            ),
        ],
    );
}

#[test]
fn the_last_rung_is_not_performed() {
    check(
        RungKind::Protocol,
        &[("http://a/", "http://a/", &[Note::NotPerformed])],
    );
}

#[test]
fn a_normal_form_is_a_fixed_point() {
    for text in [
        "HTTP://A:80/%7E/../%2e?%41#%41",
        "http://a?%41",
        "http://A_B:80/",
        "FILE://localhost:/a",
        "mailto:A@B?C",
        "SIP:%41@B",
        "",
        "//A",
        "http://[::FFFF]:80/",
    ] {
        let normal = normalize(&split(text));
        assert_eq!(normalize(&split(&normal)), normal, "{text}");
        assert_eq!(Ladder::climb(&split(text)).top(), normal, "{text}");
    }
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
