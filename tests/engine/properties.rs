//! What is promised of any text, for texts that are put together from the rules of the grammars, and ones that are nearly so.

use crate::support::cases::config;
use crate::support::promises::grammar_rfc3986::split_holds;
use crate::support::promises::{ladder, resolution};
use crate::support::strategies::{texts, uris};
use proptest::prelude::*;
use urilens::syntax::{Reference, Standard};

/// Paths that have much to remove.
fn dotted() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec!["/", ".", "..", "a", "../", "/./", "a/../", "?", "#"]);
    prop::collection::vec(piece, 0..10).prop_map(|pieces| pieces.concat())
}

fn references() -> impl Strategy<Value = String> {
    prop_oneof![texts(), uris(), dotted()]
}

/// Bases, most of them valid ones.
fn bases() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "(http|x):(//h)?/(/|[a-c]|\\.\\.?/|//){0,6}",
        1 => Just("http://h".to_owned()),
        1 => "x:[a-c?/]{0,4}(/|[a-c]|\\.\\.?/|//){0,6}",
        1 => uris(),
        1 => texts(),
    ]
}

proptest! {
    #![proptest_config(config(4_000))]

    #[test]
    fn what_is_put_together_by_the_rules_is_valid(text in uris()) {
        prop_assert!(Reference::split(&text, Standard::Rfc3986).is_valid(), "{}", text);
    }

    #[test]
    fn splits_and_ladders_hold(text in references()) {
        for standard in Standard::ALL {
            split_holds(&text, standard);
        }
        ladder::rfc3986_holds(text.as_bytes());
        ladder::rfc2396_holds(text.as_bytes());
    }

    #[test]
    fn resolutions_hold(bits: u8, base in bases(), reference in references()) {
        let data = [&[bits], base.as_bytes(), b"\xff", reference.as_bytes()].concat();
        resolution::rfc3986_holds(&data);
        resolution::rfc2396_holds(&data);
    }
}
