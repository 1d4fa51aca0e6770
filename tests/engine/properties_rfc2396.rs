//! Properties that hold for any text under RFC 2396, and of what the two standards make of it.

use crate::support::cases::config;
use crate::support::promises::grammar_rfc3986::split_holds;
use crate::support::strategies;
use proptest::prelude::*;
use urilens::explain;
use urilens::inspect::{Request, inspect};
use urilens::normalize::{Ladder, normalize};
use urilens::readings::standards::Comparison;
use urilens::resolve::{ExcessDots, Resolution, ResolveOptions, Silent, Source, resolve_into};
use urilens::syntax::{Component, PathKind, Reference, Standard};

fn split(text: &str) -> Reference<'_> {
    Reference::split(text, Standard::Rfc2396)
}

fn options() -> impl Strategy<Value = ResolveOptions> {
    let excess = prop::sample::select(vec![ExcessDots::Keep, ExcessDots::Drop, ExcessDots::Refuse]);
    (any::<bool>(), excess).prop_map(|(lenient, excess_dots)| ResolveOptions {
        lenient,
        excess_dots,
    })
}

/// Paths that have much to remove.
fn dotted() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec!["/", ".", "..", "a", "../", "/./", "a/../", "?", "#"]);
    prop::collection::vec(piece, 0..10).prop_map(|pieces| pieces.concat())
}

fn references() -> impl Strategy<Value = String> {
    prop_oneof![strategies::texts(), dotted()]
}

/// Bases, most of them valid ones.
fn bases() -> impl Strategy<Value = String> {
    let tail = "(/|[a-c]|\\.\\.?/|//){0,6}";
    prop_oneof![
        4 => ("(http|x):(//h)?/", tail).prop_map(|(head, tail)| head + &tail),
        1 => Just("http://h".to_owned()),
        1 => ("x:[a-c?/]{0,4}", tail).prop_map(|(head, tail)| head + &tail),
        1 => strategies::texts(),
    ]
}

proptest! {
    #![proptest_config(config(4_000))]

    #[test]
    fn a_split_is_whole_and_its_violations_are_in_order(text in strategies::texts()) {
        split_holds(&text, Standard::Rfc2396);
    }

    #[test]
    fn a_normal_form_is_a_fixed_point(text in strategies::texts()) {
        let normal = normalize(&split(&text));
        prop_assert_eq!(split(&normal).is_valid(), split(&text).is_valid(), "{} → {}", text, normal);
        prop_assert_eq!(normalize(&split(&normal)), normal.clone(), "{}", text);
        let ladder = Ladder::climb(&split(&text));
        prop_assert_eq!(ladder.top(), normal);
    }

    #[test]
    fn a_target_of_valid_texts_is_valid(base in bases(), reference in references(), options in options()) {
        let (base, reference) = (split(&base), split(&reference));
        // §5: with an opaque base, a relative reference means nothing.
        let opaque = base.path_kind() == PathKind::OpaquePart;
        if opaque || !base.is_valid() || !reference.is_valid() {
            return Ok(());
        }
        let resolution = Resolution::new(Some(&base), &reference, options);
        if let Some(target) = &resolution.target {
            prop_assert!(split(target).is_valid(), "{}", target);
            prop_assert!(split(target).scheme().is_some());
        }
        prop_assert_eq!(
            resolution.target.is_none(),
            resolution.same_document || resolution.error.is_some()
        );
    }

    #[test]
    fn told_and_untold_agree(base in bases(), reference in references(), options in options()) {
        let (base, reference) = (split(&base), split(&reference));
        if !base.is_valid() || base.scheme().is_none() {
            return Ok(());
        }
        let told = Resolution::new(Some(&base), &reference, options);
        let mut untold = String::from("kept:");
        match resolve_into(Some(&base), &reference, options, &mut untold, &mut Silent) {
            Ok(resolved) if !resolved.current_document => {
                let path = untold.get(resolved.path.clone());
                let target = untold.strip_prefix("kept:").map(str::to_owned);
                prop_assert!(path.is_some());
                prop_assert_eq!(&told.target, &target);
                // The last state holds the same components, as far as they can be told apart.
                let last = told.views(Some(&base), &reference).last();
                prop_assert_eq!(last.and_then(|view| view.target(Component::Path)), path);
            }
            _ => {
                prop_assert_eq!(untold, "kept:");
                prop_assert_eq!(told.target, None);
            }
        }
    }

    #[test]
    fn the_buffer_in_the_end_is_the_path(base in bases(), reference in dotted(), options in options()) {
        let (base, reference) = (split(&base), split(&reference));
        let resolution = Resolution::new(Some(&base), &reference, options);
        let mut buffer = None;
        let mut path = None;
        for view in resolution.views(Some(&base), &reference) {
            path = view.target(Component::Path);
            buffer = view.buffers.map(|buffers| buffers.output).or(buffer);
        }
        if let (Some(buffer), Some(_)) = (buffer, &resolution.target) {
            prop_assert_eq!(Some(buffer.as_str()), path);
        }
    }

    #[test]
    fn every_difference_has_a_reason(base in prop::option::of(bases()), text in references(), options in options()) {
        let comparison = Comparison::new(&text, base.as_deref(), options);
        prop_assert_eq!(comparison.is_same(), comparison.changes.is_empty(), "{:#?}", comparison);
    }

    #[test]
    fn inspecting_never_panics(text in references(), base in prop::option::of(bases()), options in options()) {
        let inspection = inspect(&Request {
            reference: &text,
            base: base.as_deref(),
            standard: Standard::Rfc2396,
            options,
            ..Request::default()
        });
        let base = inspection.base.as_ref().map(|base| base.reference());
        let reference = inspection.reference.reference();
        for view in inspection.resolution.views(base.as_ref(), &reference) {
            for component in Component::ALL {
                let _ = view.target(component);
            }
            prop_assert!(!explain::step(&view).text.is_empty());
            if let Some((source, span)) = view.subject() {
                let text = match source {
                    Source::Base => inspection.base.as_ref().map_or("", |base| base.text()),
                    Source::Reference => inspection.reference.text(),
                };
                prop_assert!(text.get(span.range()).is_some(), "{:?}", view.step);
            }
        }
    }
}
