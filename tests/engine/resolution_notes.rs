//! A resolution reports why a base cannot be used, and notes what the standards left open (RFC 2396 §5).

use Standard::{Rfc2396, Rfc3986};
use urilens::resolve::{ExcessDots, Resolution, ResolutionNote, ResolveError, ResolveOptions};
use urilens::syntax::{Reference, Standard};

use crate::support::resolution::resolved;

/// A base that is none says why, and only where it is needed (RFC 3986 §5.1, RFC 2396 §5.2 step 3).
#[test]
fn a_base_is_asked_for_only_where_it_is_needed() {
    for standard in Standard::ALL {
        let target =
            |base: &str, reference| resolved(base, reference, standard, ResolveOptions::default());
        for base in ["g", "http://a/ b"] {
            assert_eq!(target(base, "x:/y").target.as_deref(), Some("x:/y"));
            assert_eq!(target(base, "g").target, None);
        }
        assert_eq!(target("g", "h").error, Some(ResolveError::RelativeBase));
        assert!(matches!(
            target("http://a/ b", "h").error,
            Some(ResolveError::InvalidBase(_))
        ));
        let without = Resolution::new(
            None,
            &Reference::split("g", standard),
            ResolveOptions::default(),
        );
        assert_eq!(
            (without.target, without.error),
            (None, Some(ResolveError::NoBase))
        );
    }
    // RFC 2396 §4.2: a reference to the current document needs none, whatever the base is.
    assert!(resolved("g", "#f", Rfc2396, ResolveOptions::default()).same_document);
    assert!(!resolved("g", "#f", Rfc3986, ResolveOptions::default()).same_document);
}

/// RFC 2396 §5 and §5.2, where a resolution deserves a word.
#[test]
fn notes_on_resolutions_are_where_they_belong() {
    let notes = |base, reference, standard, lenient, excess_dots| {
        resolved(
            base,
            reference,
            standard,
            ResolveOptions {
                lenient,
                excess_dots,
            },
        )
        .notes
    };
    use ExcessDots::{Drop, Keep, Refuse};
    use ResolutionNote as N;
    for (base, reference, standard, lenient, excess, expected) in [
        ("http://a/b/", "g", Rfc3986, false, Keep, &[][..]),
        ("x:b", "a/../g", Rfc3986, false, Keep, &[N::RootAppeared]),
        ("x:b", "../g", Rfc3986, false, Keep, &[]),
        ("x:b", "g", Rfc3986, false, Keep, &[]),
        ("x:b", "/../g", Rfc3986, false, Keep, &[]),
        ("http://a", "g", Rfc2396, false, Keep, &[N::BaseWithoutPath]),
        ("http://a/", "g", Rfc2396, false, Keep, &[]),
        ("http://a", "/g", Rfc2396, false, Keep, &[]),
        ("x:b", "g", Rfc2396, false, Keep, &[N::OpaqueBase]),
        ("x:b", "y:g", Rfc2396, false, Keep, &[]),
        ("x:/a/", ".//g", Rfc2396, false, Keep, &[]),
        ("x:/", "/.//g", Rfc2396, false, Keep, &[]),
        ("x:/a", "//g", Rfc2396, false, Keep, &[]),
        (
            "x:/",
            ".//g",
            Rfc2396,
            false,
            Keep,
            &[N::PathReadsAsAuthority],
        ),
        ("http://a/", ".//g", Rfc2396, false, Keep, &[]),
        (
            "http://a/",
            "http:g",
            Rfc2396,
            true,
            Keep,
            &[N::SameSchemeRemoved],
        ),
        ("http://a/", "http:g", Rfc2396, false, Keep, &[]),
        ("x://a/", "x:g", Rfc2396, true, Keep, &[N::SchemeNotKnown]),
        ("x://a/", "x:g", Rfc2396, false, Keep, &[]),
        ("x://a/", "y:g", Rfc2396, true, Keep, &[]),
        (
            "http://a/",
            "../g",
            Rfc2396,
            false,
            Keep,
            &[N::ExcessDotsKept],
        ),
        (
            "http://a/",
            "../g",
            Rfc2396,
            false,
            Drop,
            &[N::ExcessDotsDropped],
        ),
        ("http://a/b/", "../g", Rfc2396, false, Drop, &[]),
        ("http://a/", "../g", Rfc2396, false, Refuse, &[]),
    ] {
        let found = notes(base, reference, standard, lenient, excess);
        assert_eq!(found, expected, "{reference} on {base} by {standard}");
    }
}
