//! Repairs of violations: each leaves fewer of them, and where there is none, the reason is said.

use proptest::prelude::*;
use urilens::explain::{NoRepair, RepairKind, repairs};
use urilens::syntax::{Reference, Standard};

use crate::support::cases::config;
use crate::support::examples::examples;
use crate::support::promises::{grammar_rfc2396, grammar_rfc3986};
use crate::support::strategies::texts;

/// What the first violation of a text is repaired to, the likeliest first.
fn repaired(text: &str, standard: Standard) -> Vec<String> {
    let reference = Reference::split(text, standard);
    let violations = reference.check();
    let first = violations.first().expect("the text has a violation");
    let found = repairs(&reference, first).unwrap_or_default();
    found.iter().map(|repair| repair.apply(text)).collect()
}

#[test]
fn the_smallest_correct_text_is_offered() {
    for [text, expected] in examples("the smallest correct text is offered") {
        let expected: Vec<&str> = expected.split(' ').collect();
        let found = repaired(text, Standard::Rfc3986);
        assert!(found.len() >= expected.len(), "{text}: {found:?}");
        assert_eq!(&found[..expected.len()], expected, "{text}");
    }
}

#[test]
fn where_nothing_can_be_told_the_reason_is_said() {
    for (text, standard) in [
        ("http://[1:2:3]/", Standard::Rfc3986),
        ("http://[::1::2]/", Standard::Rfc3986),
        ("http://[::1]/", Standard::Rfc2396),
    ] {
        let reference = Reference::split(text, standard);
        let reason = repairs(&reference, &reference.check()[0]).expect_err(text);
        assert!(reason.0.starts_with("No repair: "), "{text}: {reason:?}");
    }
}

#[test]
fn every_kind_has_words() {
    for &kind in RepairKind::ALL {
        assert!(
            !kind.title().ends_with('.') && kind.meaning().ends_with('.'),
            "{kind:?}"
        );
    }
}

/// Repairs a text until it is valid, or until no violation has a repair: then the reason of the first. Of the
/// repairs that are offered, `picks` says which to take.
fn walked(text: &str, standard: Standard, picks: &[usize]) -> (String, Option<NoRepair>) {
    let mut text = text.to_owned();
    let mut picks = picks.iter().copied().cycle();
    let mut most = Reference::split(&text, standard).check().len();
    loop {
        let reference = Reference::split(&text, standard);
        let violations = reference.check();
        let Some(first) = violations.first() else {
            return (text, None);
        };
        let mut offers = violations.iter().map(|one| repairs(&reference, one));
        let Some(found) = offers.find_map(Result::ok) else {
            let reason = repairs(&reference, first).expect_err("no violation has a repair");
            return (text, Some(reason));
        };
        let pick = picks.next().unwrap_or(0) % found.len();
        text = found[pick].apply(&text);
        let left = Reference::split(&text, standard).check().len();
        assert!(left < most, "{:?} → {text:?}", found[pick]);
        most = left;
    }
}

/// The rules of addresses.
const ADDRESSES: [&str; 4] = ["IPv6address", "IPvFuture", "IP-literal", "host"];

/// Whether a text is written by the grammar, as the appendix's rules say in a regular expression.
fn is_written_by(text: &str, standard: Standard) -> bool {
    match standard {
        Standard::Rfc3986 => grammar_rfc3986::check_holds(text),
        Standard::Rfc2396 => grammar_rfc2396::check_holds(text),
    }
    Reference::split(text, standard).is_valid()
}

proptest! {
    #![proptest_config(config(256))]

    /// Whichever repairs are chosen, one after the other: the text ends as a valid reference, or with a reason that
    /// fits what is left.
    #[test]
    fn repairs_end_in_a_valid_reference_or_a_reason(
        text in texts(),
        picks in prop::collection::vec(0..4_usize, 1..6),
    ) {
        for standard in Standard::ALL {
            let (end, reason) = walked(&text, standard, &picks);
            let reference = Reference::split(&end, standard);
            let Some(reason) = reason else {
                prop_assert!(is_written_by(&end, standard), "{text:?} → {end:?}");
                continue;
            };
            prop_assert!(!is_written_by(&end, standard), "{end:?}: {reason:?}");
            // Only an address can be one that no small change gives.
            let violations = reference.check();
            let rules: Vec<&str> = violations.iter().map(|one| one.rule.name).collect();
            prop_assert!(
                rules.iter().all(|rule| ADDRESSES.contains(rule)),
                "{text:?} → {end:?}: {rules:?}, {reason:?}"
            );
            prop_assert!(reason.0.contains("address"), "{end:?}: {reason:?}");
        }
    }

    /// A repair leaves fewer violations; of a text with one violation, none. Where there is no repair, there is a
    /// reason.
    #[test]
    fn every_repair_mends(text in texts()) {
        for standard in Standard::ALL {
            let reference = Reference::split(&text, standard);
            let violations = reference.check();
            for violation in violations.iter().take(8) {
                match repairs(&reference, violation) {
                    Ok(found) => {
                        prop_assert!(!found.is_empty());
                        for repair in found {
                            let mended = repair.apply(&text);
                            let left = Reference::split(&mended, standard).check().len();
                            prop_assert!(left < violations.len(), "{text:?} → {mended:?}");
                        }
                    }
                    Err(reason) => prop_assert!(reason.0.ends_with('.')),
                }
            }
        }
    }
}
