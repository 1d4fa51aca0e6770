//! The steps of a resolution, in the order of their standard, point at the parts that they are about.

use Standard::Rfc3986;
use urilens::explain::player::{LineState, trace};
use urilens::explain::step;
use urilens::inspect::{Parsed, Request, inspect};
use urilens::resolve::{Resolution, ResolveOptions, Source, StepCode};
use urilens::syntax::{Component, Reference, Standard};

/// A step has one name: the line of the player starts as the line of the reports does.
#[test]
fn steps_have_the_names_of_their_lines() {
    let mut seen = 0;
    for (base, reference) in [
        ("http://a/b/c/d;p?q#f", "../../../g/./h/.."),
        ("http://a/b/c/d;p?q", "?y"),
        ("http://a/b/c/d;p?q", "#s"),
        ("http://a/b/c/d;p?q", "//g/../h"),
        ("http://a/b/c/d;p?q", "/g/../h"),
        ("http://a/b/c/d;p?q", "http:g"),
        ("http://a", "g"),
        ("", "x:/a/.."),
        ("x:/a", ".//g"),
    ] {
        for standard in Standard::ALL {
            for lenient in [false, true] {
                let inspection = inspect(&Request {
                    base: Some(base).filter(|base| !base.is_empty()),
                    standard,
                    options: ResolveOptions {
                        lenient,
                        ..ResolveOptions::default()
                    },
                    reference,
                    ..Request::default()
                });
                let read = inspection.reference.reference();
                let split = inspection.base.as_ref().map(Parsed::reference);
                let views = inspection.resolution.views(split.as_ref(), &read);
                for (at, view) in views.enumerate() {
                    let words = step(&view);
                    if words.section == "5.2.4" {
                        // The loop is one line of the pseudocode.
                        continue;
                    }
                    let trace = trace(&inspection, at);
                    let mut lines = trace.steps.iter().filter_map(|step| step.line.as_ref());
                    assert!(
                        lines.any(|line| line.state == LineState::Current
                            && line.code.starts_with(&*words.code)),
                        "{standard}: {words:?} of {reference}"
                    );
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 200, "{seen}");
}

/// RFC 3986 §5.2.2: a component is assigned from its step on, be it as undefined.
#[test]
fn components_are_assigned_in_the_order_of_the_pseudocode() {
    let (base, reference) = (
        Reference::split("http://a/b", Rfc3986),
        Reference::split("g", Rfc3986),
    );
    let resolution = Resolution::new(Some(&base), &reference, ResolveOptions::default());
    let views: Vec<_> = resolution.views(Some(&base), &reference).collect();
    let first = |component| views.iter().position(|view| view.is_assigned(component));
    let set = |component, source| {
        let code = StepCode::Set(component, source);
        views.iter().position(|view| view.step.code == code)
    };
    let merge = views
        .iter()
        .position(|view| view.step.code == StepCode::Merge { root: false });
    assert_eq!(first(Component::Path), merge);
    for (component, source) in [
        (Component::Query, Source::Reference),
        (Component::Authority, Source::Base),
        (Component::Scheme, Source::Base),
        (Component::Fragment, Source::Reference),
    ] {
        assert!(set(component, source).is_some());
        assert_eq!(first(component), set(component, source), "{component:?}");
    }
    for component in [Component::Userinfo, Component::Host, Component::Port] {
        assert_eq!(first(component), first(Component::Authority));
    }
    let last = views.last().expect("steps");
    assert_eq!(last.target(Component::Query), None);
    assert_eq!(last.target(Component::Scheme), Some("http"));
    assert_eq!(last.target(Component::Authority), Some("a"));
    assert_eq!(last.target(Component::Path), Some("/g"));
}
