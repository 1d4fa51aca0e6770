//! Properties that hold for any text, from the definitions of RFC 3986.

use crate::support::cases::config;
use crate::support::promises::grammar_rfc3986::split_holds;
use proptest::prelude::*;
use urilens::inspect::{Request, inspect};
use urilens::normalize::{Ladder, normalize};
use urilens::resolve::{Resolution, ResolveOptions, Silent, resolve_into};
use urilens::syntax::{Component, Reference, Standard, recompose};

fn split(text: &str) -> Reference<'_> {
    Reference::split(text, Standard::Rfc3986)
}

/// Texts made of the pieces that matter to the grammar.
fn near_reference() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("/"),
        Just("//"),
        Just("."),
        Just(".."),
        Just("/./"),
        Just("/../"),
        Just(":"),
        Just("@"),
        Just("?"),
        Just("#"),
        Just("["),
        Just("]"),
        Just("%"),
        Just("%41"),
        Just("%7e"),
        Just("%2E"),
        Just("%2f"),
        Just("http"),
        Just("FILE"),
        Just("mailto"),
        Just("localhost"),
        Just("a"),
        Just("Z"),
        Just("80"),
        Just("::1"),
        Just("v1.x"),
        Just("1.2.3.4"),
        Just(" "),
        Just("é"),
        Just("\\"),
        Just("&="),
        Just("\u{202e}"),
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// Valid URIs, by construction from the rules of appendix A.
fn uri() -> impl Strategy<Value = String> {
    let segment = "([a-zA-Z0-9._~!$&'()*+,;=:@-]|%[0-9a-fA-F]{2}|\\.|\\.\\.){0,3}";
    let host = prop_oneof![
        Just("[2001:DB8::7]".to_owned()),
        Just("[vF.a:B]".to_owned()),
        Just("10.0.0.1".to_owned()),
        "([a-zA-Z0-9.-]|%[0-9a-fA-F]{2}){0,6}".prop_map(String::from),
    ];
    let authority = (
        prop::option::of("([a-z:]|%[0-9a-fA-F]{2}){0,4}"),
        host,
        prop::option::of("[0-9]{0,3}"),
    )
        .prop_map(|(userinfo, host, port)| {
            let userinfo = userinfo.map(|text| text + "@").unwrap_or_default();
            let port = port.map(|text| format!(":{text}")).unwrap_or_default();
            format!("//{userinfo}{host}{port}")
        });
    let scheme = prop_oneof![
        Just("http".to_owned()),
        Just("File".to_owned()),
        "[a-zA-Z][a-z0-9+.-]{0,3}"
    ];
    let segments = prop::collection::vec(segment, 0..5);
    let tail = "([a-zA-Z0-9/?:@.-]|%[0-9a-fA-F]{2}){0,4}";
    (
        scheme,
        prop::option::of(authority),
        segments,
        any::<bool>(),
        prop::option::of(tail),
        prop::option::of(tail),
    )
        .prop_map(|(scheme, authority, segments, rooted, query, fragment)| {
            let mut path = segments.join("/");
            if authority.is_some() && !path.is_empty() || rooted {
                path.insert(0, '/');
            }
            if authority.is_none() && path.starts_with("//") {
                path.insert_str(0, "/.");
            }
            let mut text = String::new();
            let authority = authority.as_deref().map(|text| &text[2..]);
            recompose(
                Some(&scheme),
                authority,
                &path,
                query.as_deref(),
                fragment.as_deref(),
                &mut text,
            );
            text
        })
}

proptest! {
    #![proptest_config(config(4_000))]

    #[test]
    fn a_split_is_whole_and_its_violations_are_in_order(text in prop_oneof![any::<String>(), near_reference()]) {
        split_holds(&text, Standard::Rfc3986);
    }

    #[test]
    fn a_normal_form_is_valid_and_a_fixed_point(text in uri()) {
        prop_assert!(split(&text).is_valid(), "{}", text);
        let normal = normalize(&split(&text));
        prop_assert!(split(&normal).is_valid(), "{} → {}", text, normal);
        prop_assert_eq!(normalize(&split(&normal)), normal.clone(), "{}", text);
        let ladder = Ladder::climb(&split(&text));
        prop_assert_eq!(ladder.top(), normal);
    }

    #[test]
    fn a_normal_form_keeps_the_authority_apart_from_the_path(text in uri()) {
        let normal = normalize(&split(&text));
        prop_assert_eq!(split(&text).authority().is_some(), split(&normal).authority().is_some());
        prop_assert_eq!(split(&text).query().is_some(), split(&normal).query().is_some());
        prop_assert_eq!(split(&text).fragment().is_some(), split(&normal).fragment().is_some());
    }

    #[test]
    fn a_target_is_a_uri_when_base_and_reference_are_valid(base in uri(), reference in prop_oneof![uri(), near_reference()]) {
        prop_assume!(split(&reference).is_valid());
        let resolution = Resolution::new(Some(&split(&base)), &split(&reference), ResolveOptions::default());
        let target = resolution.target.expect("a valid base gives a target");
        prop_assert!(split(&target).is_valid(), "{} + {} = {}", base, reference, target);
        prop_assert!(split(&target).scheme().is_some());
    }

    #[test]
    fn told_and_untold_agree(base in uri(), reference in near_reference(), lenient: bool) {
        let options = ResolveOptions { lenient, ..ResolveOptions::default() };
        let (base, reference) = (split(&base), split(&reference));
        let told = Resolution::new(Some(&base), &reference, options);
        let mut untold = String::new();
        let resolved = resolve_into(Some(&base), &reference, options, &mut untold, &mut Silent);
        prop_assert!(resolved.is_ok());
        prop_assert_eq!(told.target, Some(untold));
    }

    #[test]
    fn a_uri_resolved_against_itself_is_itself_without_dots(text in uri()) {
        let resolution = Resolution::new(Some(&split(&text)), &split(&text), ResolveOptions::default());
        let target = resolution.target.expect("a URI is a base");
        let again = Resolution::new(Some(&split(&target)), &split(&target), ResolveOptions::default());
        prop_assert_eq!(again.target, Some(target));
    }

    #[test]
    fn inspecting_never_panics(reference in any::<String>(), base in prop::option::of(near_reference())) {
        let inspection = inspect(&Request::new(&reference, base.as_deref()));
        let (base, reference) = (inspection.base.as_ref().map(|base| base.reference()), inspection.reference.reference());
        for view in inspection.resolution.views(base.as_ref(), &reference) {
            for component in Component::ALL {
                let _ = view.target(component);
            }
            if let Some((source, span)) = view.subject() {
                let text = match source {
                    urilens::resolve::Source::Base => inspection.base.as_ref().map_or("", |base| base.text()),
                    urilens::resolve::Source::Reference => inspection.reference.text(),
                };
                prop_assert!(text.get(span.range()).is_some(), "{:?}", view.step);
            }
        }
    }
}
