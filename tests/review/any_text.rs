//! Findings in any text are sound: their spans lie in the text, and their messages are safe to show.

use crate::support::cases::config;
use proptest::prelude::*;
use urilens::inspect::{Request, inspect};
use urilens::resolve::Source;

/// Pieces that hosts and authorities are made of, ordinary and not.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z0-9.-]{1,8}",
        "(http|HTTPS|ssh|foo|file)?:?[/\\\\]{0,3}",
        "%[0-9a-fA-F]{2}|%|%zz|%E3%80%82|%F0%9F%94%92",
        "[0-9]{1,12}|0x[0-9a-f]{0,9}|0[0-9]{1,4}",
        "\\[[0-9a-f:.%v]{0,12}\\]?",
        "[@:/?#\\\\ ]",
        "(xn--[a-z0-9-]{0,8})|paypal|com|rnicrosoft|co.uk|github.io",
        "[а-яα-ωßıノ⁄／。．\u{200d}\u{ad}\u{202e}\u{307}🔒]{1,3}",
        "\\PC{0,3}",
        "[\\x00-\\x20\\x7f]",
    ]
}

fn text() -> impl Strategy<Value = String> {
    prop::collection::vec(piece(), 0..10).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn findings_are_sound(reference in text(), base in prop::option::of(text())) {
        let inspection = inspect(&Request::new(&reference, base.as_deref()));
        for found in &inspection.findings {
            let text = inspection.reviewed(found.of);
            prop_assert!(text.text().get(found.span.range()).is_some(), "{found:?}");
            if let Some((source, place)) = inspection.place(found) {
                let typed = match source {
                    Source::Reference => Some(&*reference),
                    Source::Base => base.as_deref(),
                };
                prop_assert!(typed.is_some_and(|typed| typed.get(place.range()).is_some()), "{found:?}");
            }
            let harmful = |c: char| {
                c.is_control()
                    || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
            };
            prop_assert!(!found.message.to_string().contains(harmful), "{found:?}");
        }
        // Nothing is told twice.
        let mut told: Vec<_> = inspection
            .findings
            .iter()
            .map(|found| (found.of, found.check.id, found.span, found.message.to_string()))
            .collect();
        told.sort();
        prop_assert!(told.is_sorted_by(|one, other| one != other), "{told:?}");
        // Readers who disagree come first of all dangers.
        let order = inspection.findings.is_sorted_by_key(|found| {
            let apart = found.check.id == "parser-disagreement";
            (std::cmp::Reverse(found.severity), !apart, found.of, found.span)
        });
        prop_assert!(order);
        if let Some(destination) = inspection.destination() {
            let shown = match inspection.target() {
                Some(target) => destination.host_span.of(target.text()) == destination.host,
                None => destination.host_span.of(&reference) == destination.host,
            };
            prop_assert!(shown);
        }
    }

    #[test]
    fn passwords_stay_out_of_messages(user in "[a-z.]{0,8}", host in "[a-z.]{1,12}") {
        let reference = format!("https://{user}:Sup3rS3cret@{host}@x/");
        let inspection = inspect(&Request { reference: &reference, ..Request::default() });
        for found in &inspection.findings {
            prop_assert!(!found.message.to_string().contains("Sup3rS3cret"), "{found:?}");
        }
    }
}
