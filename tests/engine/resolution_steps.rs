//! The steps of a resolution, in the order of their standard, point at the parts that they are about.

use Standard::{Rfc2396, Rfc3986};
use urilens::explain::player::{LineState, trace};
use urilens::explain::step;
use urilens::inspect::{Parsed, Request, inspect};
use urilens::resolve::{Resolution, ResolveOptions, Source, StepCode};
use urilens::syntax::{Component, Reference, Span, Standard};

use crate::support::resolution::resolved;

/// A place that a step points at.
type Subject = Option<(Source, String)>;

/// Each step's code, and what it points at.
fn steps(
    base: &str,
    reference: &str,
    standard: Standard,
    options: ResolveOptions,
) -> Vec<(StepCode, Subject)> {
    let resolution = resolved(base, reference, standard, options);
    let (base, reference) = (
        Reference::split(base, standard),
        Reference::split(reference, standard),
    );
    resolution
        .views(Some(&base), &reference)
        .map(|view| {
            let subject = view.subject().map(|(source, span)| {
                let text = match source {
                    Source::Base => base.text(),
                    Source::Reference => reference.text(),
                };
                (source, span.of(text).to_owned())
            });
            (view.step.code, subject)
        })
        .collect()
}

/// RFC 3986 §5.2.2, the pseudocode, for the example of §5.4.
#[test]
fn steps_of_rfc_3986_point_at_what_they_speak_of() {
    use Component::{Authority, Fragment, Query, Scheme};
    let base = "http://a/b/c/d;p?q#f";
    let told = steps(base, "../g?y#s", Rfc3986, ResolveOptions::default());
    let codes: Vec<StepCode> = told.iter().map(|step| step.0).collect();
    let is_turn = |code: &&StepCode| matches!(code, StepCode::RemoveDotSegments(_));
    assert_eq!(codes.iter().filter(is_turn).count(), 4);
    let others: Vec<StepCode> = codes
        .iter()
        .filter(|code| !is_turn(code))
        .copied()
        .collect();
    assert_eq!(
        others,
        [
            StepCode::ParseBase,
            StepCode::DropBaseFragment(Span::new(19, 20)),
            StepCode::IfScheme(false),
            StepCode::IfAuthority(false),
            StepCode::IfPathEmpty(false),
            StepCode::IfPathAbsolute(false),
            StepCode::Merge { root: false },
            StepCode::FillInputBuffer(Source::Base),
            StepCode::TakeOutputBuffer,
            StepCode::Set(Query, Source::Reference),
            StepCode::Set(Authority, Source::Base),
            StepCode::Set(Scheme, Source::Base),
            StepCode::Set(Fragment, Source::Reference),
            StepCode::Recompose,
        ]
    );
    let subjects: Vec<_> = told
        .iter()
        .filter_map(|(_, subject)| subject.as_ref())
        .map(|(source, text)| (*source, text.as_str()))
        .collect();
    assert_eq!(
        subjects,
        [
            (Source::Base, "f"),
            (Source::Reference, "../g"),
            (Source::Reference, "../g"),
            (Source::Base, "/b/c/d;p"),
            (Source::Reference, "../g"),
            // The turns: what each has taken from the input buffer.
            (Source::Base, "/b"),
            (Source::Base, "/c"),
            (Source::Reference, ".."),
            (Source::Reference, "/g"),
            (Source::Reference, "y"),
            (Source::Base, "a"),
            (Source::Base, "http"),
            (Source::Reference, "s"),
        ]
    );
    // The other ways through it.
    let subject = |reference, wanted: StepCode, options| {
        steps(base, reference, Rfc3986, options)
            .into_iter()
            .find(|(code, _)| *code == wanted)
            .map(|(_, subject)| subject)
    };
    let strict = ResolveOptions::default();
    let lenient = ResolveOptions {
        lenient: true,
        ..strict
    };
    let own = |text: &str| Some(Some((Source::Reference, text.to_owned())));
    assert_eq!(subject("x:/y", StepCode::IfScheme(true), strict), own("x"));
    assert_eq!(
        subject("//h", StepCode::IfAuthority(true), strict),
        own("h")
    );
    assert_eq!(subject("?y", StepCode::IfQuery(true), strict), own("y"));
    assert_eq!(subject("", StepCode::IfQuery(false), strict), Some(None));
    assert_eq!(subject("", StepCode::IfPathEmpty(true), strict), own(""));
    assert_eq!(
        subject("/g", StepCode::IfPathAbsolute(true), strict),
        own("/g")
    );
    assert_eq!(
        subject("http:g", StepCode::IgnoreSameScheme, lenient),
        own("http")
    );
    assert_eq!(subject("http:g", StepCode::IgnoreSameScheme, strict), None);
    let copied = Some(Some((Source::Base, "/b/c/d;p".to_owned())));
    assert_eq!(
        subject("", StepCode::Set(Component::Path, Source::Base), strict),
        copied
    );
    let merged = steps("http://a", "g", Rfc3986, strict);
    assert!(
        merged
            .iter()
            .any(|step| step.0 == StepCode::Merge { root: true })
    );
}

/// What the turns of a path take from it is the path, piece by piece.
#[test]
fn turns_take_the_whole_path_in_pieces() {
    let rows: [(&str, &[&str]); 9] = [
        (
            "x:/a/../b/./c/..",
            &["/a", "/..", "/b", "/.", "/c", "/..", ""],
        ),
        ("x:/a/", &["/a", "/"]),
        ("x:/a//b", &["/a", "/", "/b"]),
        ("x:../../g", &["../", "../", "g"]),
        ("x:./..", &["./", ".."]),
        ("x:..//../a", &["../", "/..", "/a"]),
        ("x:a/b/..", &["a", "/b", "/..", ""]),
        ("x:/..", &["/..", ""]),
        ("x:/./g", &["/.", "/g"]),
    ];
    for (text, taken) in rows {
        let steps = steps("", text, Rfc3986, ResolveOptions::default());
        let turns = steps
            .iter()
            .filter(|(code, _)| matches!(code, StepCode::RemoveDotSegments(_)));
        let pieces: Vec<&str> = turns
            .map(|(_, subject)| subject.as_ref().map_or("", |(_, text)| text.as_str()))
            .collect();
        assert_eq!(pieces, taken, "{text}");
    }
}

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
                    let name = words.code.split("  ").next().unwrap_or_default();
                    let trace = trace(&inspection, at);
                    let mut lines = trace.steps.iter().filter_map(|step| step.line.as_ref());
                    assert!(
                        lines
                            .any(|line| line.state == LineState::Current
                                && line.code.starts_with(name)),
                        "{standard}: {name:?} of {reference}"
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

/// RFC 2396 §5.2, the seven steps.
#[test]
fn steps_of_rfc_2396_point_at_what_they_speak_of() {
    let base = "http://a/b/c/d;p?q#f";
    let strict = ResolveOptions::default();
    let told = |reference, options| -> Vec<(Option<&'static str>, Subject)> {
        steps(base, reference, Rfc2396, options)
            .into_iter()
            .map(|(code, subject)| match code {
                StepCode::Rfc2396(step) => (step.label(), subject),
                other => panic!("{other:?} is no step of RFC 2396"),
            })
            .collect()
    };
    let from = |source, text: &str| Some((source, text.to_owned()));
    let own = |text| from(Source::Reference, text);
    assert_eq!(
        told("../g?y", strict),
        [
            (None, None),
            (None, from(Source::Base, "q")),
            (None, from(Source::Base, "f")),
            (Some("1"), own("../g?y")),
            (Some("2"), own("../g?y")),
            (Some("3"), from(Source::Base, "http")),
            (Some("4"), from(Source::Base, "a")),
            (Some("5"), own("../g")),
            (Some("6a"), from(Source::Base, "/b/c/")),
            (Some("6b"), own("../g")),
            (Some("6c"), None),
            (Some("6d"), None),
            (Some("6e"), None),
            (Some("6f"), None),
            (Some("6g"), None),
            (Some("6h"), None),
            (Some("7"), None),
        ]
    );
    let lenient = ResolveOptions {
        lenient: true,
        ..strict
    };
    let labels = |reference, options| -> Vec<_> {
        told(reference, options)
            .into_iter()
            .filter_map(|step| step.0)
            .collect()
    };
    assert_eq!(labels("#s", strict), ["1", "2"]);
    assert_eq!(labels("x:y", strict), ["1", "2", "3"]);
    assert_eq!(labels("//h", strict), ["1", "2", "3", "4", "7"]);
    assert_eq!(labels("/g", strict), ["1", "2", "3", "4", "5", "7"]);
    assert_eq!(
        labels("http:/g", lenient),
        ["1", "2", "3", "3", "4", "5", "7"]
    );
    assert_eq!(told("http:/g", lenient)[5], (Some("3"), own("http")));
    let unused = Resolution::new(
        Some(&Reference::split("g", Rfc2396)),
        &Reference::split("x:y", Rfc2396),
        strict,
    );
    assert_eq!(unused.target.as_deref(), Some("x:y"));
}
