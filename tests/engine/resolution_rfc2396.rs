//! RFC 2396 §5.2 and appendix C: every row of both tables, and the steps that lead there.

use urilens::explain;
use urilens::resolve::{ExcessDots, Resolution, ResolutionNote, ResolveError, ResolveOptions};
use urilens::syntax::{Component, Reference, Standard};

use crate::support::examples::examples;
use crate::support::promises::resolution::merge_rfc2396;

const BASE: &str = "http://a/b/c/d;p?q";

fn resolve(base: &str, reference: &str, options: ResolveOptions) -> Resolution {
    let base = Reference::split(base, Standard::Rfc2396);
    let reference = Reference::split(reference, Standard::Rfc2396);
    Resolution::new(Some(&base), &reference, options)
}

fn options(lenient: bool, excess_dots: ExcessDots) -> ResolveOptions {
    ResolveOptions {
        lenient,
        excess_dots,
    }
}

/// A row of appendix C, whose answer doesn't depend on the options.
#[track_caller]
fn row(reference: &str, target: &str) {
    for lenient in [false, true] {
        for excess_dots in [ExcessDots::Keep, ExcessDots::Drop, ExcessDots::Refuse] {
            let resolution = resolve(BASE, reference, options(lenient, excess_dots));
            assert_eq!(
                resolution.target.as_deref(),
                Some(target),
                "{reference}, lenient: {lenient}, {excess_dots:?}"
            );
            assert!(!resolution.same_document, "{reference}");
        }
    }
}

#[track_caller]
fn current_document(reference: &str) {
    for base in [Some(BASE), None, Some("no base")] {
        let base = base.map(|base| Reference::split(base, Standard::Rfc2396));
        let reference = Reference::split(reference, Standard::Rfc2396);
        let resolution = Resolution::new(base.as_ref(), &reference, ResolveOptions::default());
        assert_eq!(resolution.target, None);
        assert_eq!(resolution.error, None);
        assert!(resolution.same_document);
    }
}

#[test]
fn appendix_c_1_normal_examples() {
    for [reference, target] in examples("appendix C.1, normal examples") {
        row(reference, target);
    }
    current_document("#s");
}

#[test]
fn appendix_c_2_empty_reference() {
    current_document("");
}

#[test]
fn appendix_c_2_more_dots_than_levels() {
    for (reference, kept) in [
        ("../../../g", "http://a/../g"),
        ("../../../../g", "http://a/../../g"),
    ] {
        let target = |excess| resolve(BASE, reference, options(false, excess));
        let keep = target(ExcessDots::Keep);
        assert_eq!(keep.target.as_deref(), Some(kept));
        assert_eq!(keep.notes, [ResolutionNote::ExcessDotsKept]);
        let drop = target(ExcessDots::Drop);
        assert_eq!(drop.target.as_deref(), Some("http://a/g"));
        assert_eq!(drop.notes, [ResolutionNote::ExcessDotsDropped]);
        let refuse = target(ExcessDots::Refuse);
        assert_eq!(refuse.target, None);
        assert_eq!(refuse.error, Some(ResolveError::ExcessDots));
        assert!(!refuse.steps.is_empty());
    }
}

#[test]
fn appendix_c_2_dots_that_are_no_complete_components_of_a_relative_path() {
    for [reference, target] in
        examples("appendix C.2, dots that are no complete components of a relative path")
    {
        row(reference, target);
    }
}

#[test]
fn appendix_c_2_unnecessary_and_nonsensical_dots() {
    for [reference, target] in examples("appendix C.2, unnecessary and nonsensical dots") {
        row(reference, target);
    }
}

#[test]
fn appendix_c_2_queries_and_fragments_that_hold_slashes() {
    for [reference, target] in examples("appendix C.2, queries and fragments that hold slashes") {
        row(reference, target);
    }
}

#[test]
fn the_reference_is_completed_component_by_component() {
    use Component::{Authority, Fragment, Path, Query, Scheme};
    let base = Reference::split(BASE, Standard::Rfc2396);
    let reference = Reference::split("../g?y", Standard::Rfc2396);
    let resolution = Resolution::new(Some(&base), &reference, ResolveOptions::default());
    let mut state = Vec::new();
    for view in resolution.views(Some(&base), &reference) {
        let rule = explain::step(&view).rule;
        state.push((
            rule,
            [Scheme, Authority, Path, Query, Fragment].map(|component| view.target(component)),
        ));
    }
    let after = |label| {
        let found = state.iter().rfind(|(rule, _)| *rule == Some(label));
        found.expect("a step of that label").1
    };
    assert_eq!(after("1"), [None, None, Some("../g"), Some("y"), None]);
    assert_eq!(
        after("3"),
        [Some("http"), None, Some("../g"), Some("y"), None]
    );
    assert_eq!(
        after("4"),
        [Some("http"), Some("a"), Some("../g"), Some("y"), None]
    );
    assert_eq!(
        after("7"),
        [Some("http"), Some("a"), Some("/b/g"), Some("y"), None]
    );
}

#[test]
fn a_long_path_is_told_in_part_and_resolved_whole() {
    let reference = "a/../".repeat(200_000) + "g";
    let resolution = resolve(BASE, &reference, ResolveOptions::default());
    assert_eq!(resolution.target.as_deref(), Some("http://a/b/c/g"));
    assert!(resolution.steps.len() < 1_000);
    let base = Reference::split(BASE, Standard::Rfc2396);
    let reference = Reference::split(&reference, Standard::Rfc2396);
    let lines: Vec<_> = resolution
        .views(Some(&base), &reference)
        .map(|view| explain::step(&view).code.into_owned())
        .collect();
    assert!(
        lines.iter().any(|line| line.contains("more removals")),
        "{lines:?}"
    );
}

#[test]
fn step_6_agrees_with_its_text_for_every_short_path() {
    let mut paths = vec![String::new()];
    for _ in 0..9 {
        let longer: Vec<String> = paths
            .iter()
            .flat_map(|path| ["/", "..", "a", "."].map(|more| format!("{path}{more}")))
            .collect();
        // With a slash at its start it is an absolute path, which step 5 takes as it is.
        for path in longer.iter().filter(|path| !path.starts_with('/')) {
            for base in ["", "/", "/b/c"] {
                for excess in [ExcessDots::Keep, ExcessDots::Drop, ExcessDots::Refuse] {
                    let target = resolve(&format!("http://h{base}"), path, options(false, excess));
                    let merged = merge_rfc2396(base, path, excess);
                    assert_eq!(
                        target.target,
                        merged.map(|merged| format!("http://h{merged}")),
                        "{base} + {path}, {excess:?}"
                    );
                }
            }
        }
        paths = longer.into_iter().filter(|path| path.len() < 9).collect();
        if paths.len() > 4_000 {
            paths = paths.into_iter().step_by(3).collect();
        }
    }
}
