//! Any text gives JSON that reads back and reports that are safe to look at, and a long one no endless JSON.

use crate::support::cases::config;
use crate::support::promises::view;
use crate::support::strategies::{hostile, texts};
use proptest::prelude::*;
use serde_json::Value;
use urilens::inspect::{Parts, Request, inspect};
use urilens::report;
use urilens::resolve::{ExcessDots, ResolveOptions};
use urilens::syntax::Standard;

fn written(request: &Request<'_>) -> String {
    let mut out = Vec::new();
    report::json::write(&inspect(request), Parts::default(), &mut out);
    String::from_utf8(out).expect("UTF-8")
}

/// However a text is made, its report isn't out of all proportion to it: what is shown again and
/// again is bounded.
#[test]
fn a_long_text_gives_no_endless_report() {
    const LENGTH: usize = 150_000;
    let many = |piece: &str| piece.repeat(LENGTH / piece.len());
    let segments = "a/".repeat(2000);
    for reference in [
        format!("http://{}/{segments}", many("a")),
        format!("http://a/{segments}?{}", many("a")),
        format!("http://a/{segments}#{}", many("a")),
        format!("http://a/{}", many("a/")),
        format!("http://a/{}", many("a/../")),
        format!("{segments}../{segments}?{}", many("a")),
        format!("http://a/{}", many("%7e")),
    ] {
        for standard in Standard::ALL {
            let length = written(&Request {
                reference: &reference,
                base: Some("http://a/b?q"),
                standard,
                ..Request::default()
            })
            .len();
            assert!(length < 13_000_000, "{length} bytes by {standard}");
        }
    }
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn reports_hold_any_text(bits: u8, reference in hostile(), base in hostile()) {
        view::holds(&[&[bits], reference.as_bytes(), b"\xff", base.as_bytes()].concat());
    }
}

/// The delimiters that count as part of a component, before and after it.
const DELIMITERS: [(&str, &str, &str); 8] = [
    ("scheme", "", ":"),
    ("authority", "//", ""),
    ("userinfo", "", "@"),
    ("host", "", ""),
    ("port", ":", ""),
    ("path", "", ""),
    ("query", "?", ""),
    ("fragment", "#", ""),
];

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn a_finding_names_the_smallest_component_around_it(
        reference in prop_oneof![hostile(), texts()],
        base in prop::option::of(texts()),
        standard in prop::sample::select(&Standard::ALL[..]),
    ) {
        let text = written(&Request {
            reference: &reference,
            base: base.as_deref(),
            standard,
            ..Request::default()
        });
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let ends = |place: &Value| Some((place["start"].as_u64()?, place["end"].as_u64()?));
        for finding in value["findings"].as_array().expect("an array") {
            let (text, components) = match finding["of"].as_str() {
                Some("reference") => (Some(&*reference), &value["reference"]["components"]),
                Some("base") => (base.as_deref(), &value["base_reference"]["components"]),
                // How these are split isn't written.
                _ => continue,
            };
            let reference = text.expect("the text of a finding");
            let (start, end) = ends(finding).expect("a place");
            let mut around = Vec::new();
            for (name, before, after) in DELIMITERS {
                let Some((from, to)) = ends(&components[name]) else {
                    continue;
                };
                let from = from - before.len() as u64;
                let to = to + after.len() as u64;
                let whole = reference.get(from as usize..to as usize).expect("delimiters");
                prop_assert!(whole.starts_with(before) && whole.ends_with(after));
                if from <= start && end <= to {
                    around.push((to - from, name));
                }
            }
            around.sort_unstable();
            let named = finding["component"].as_str();
            if start < end {
                prop_assert_eq!(named, around.first().map(|(_, name)| *name), "{}", finding);
            } else {
                prop_assert!(around.iter().any(|(_, name)| named == Some(name)), "{}", finding);
            }
        }
    }

    #[test]
    fn a_target_is_missing_for_a_reason(
        reference in prop_oneof![hostile(), texts()],
        base in prop::option::of(prop_oneof![
            texts(),
            "(http|x|mailto):(//[ab])?(/[.b]{0,2}){0,3}(\\?q)?(#f)?",
        ]),
        standard in prop::sample::select(&Standard::ALL[..]),
        lenient: bool,
        excess_dots in prop::sample::select(&[ExcessDots::Keep, ExcessDots::Drop, ExcessDots::Refuse][..]),
    ) {
        let text = written(&Request {
            reference: &reference,
            base: base.as_deref(),
            standard,
            options: ResolveOptions { lenient, excess_dots },
            ..Request::default()
        });
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let resolution = &value["resolution"];
        let is_same = resolution["same_document"].as_bool().expect("a truth value");
        let error = resolution["error"].as_str();
        match resolution["target"].as_str() {
            Some(_) => prop_assert_eq!(error, None),
            None => prop_assert!(is_same != error.is_some_and(|error| !error.is_empty()), "{}", text),
        }
    }
}
