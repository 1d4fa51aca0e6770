//! Findings in any text are sound: their spans lie in the text, and their messages are safe to show.

use crate::support::cases::config;
use crate::support::checks::findings;
use crate::support::promises::review;
use proptest::prelude::*;

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

/// Texts full of encodings and links.
const ENCODED: &str = "(https?:|javascript|data:|file:|[a-z]{1,4}:)?([/\\\\]{0,4})([a-z.]{0,6}|xn--[a-z0-9]{1,5})(([/?#&=;:.~@\\[\\]<>{}%\\\\ ]|%[0-9a-f]{2}|%25[0-9a-f]{2}|%u00[0-9a-f]{2}|&#[x0-9]{1,3};?|[a-z0-9]{1,5}|aHR0c[a-zA-Z0-9]{1,9}|next=|token=|[\u{202e}\u{200b}\u{feff}éא])){0,14}";

#[test]
fn what_mapping_drops_behind_a_dot_is_no_half_character() {
    for text in ["//a.\u{feff}", "//a.\u{ad}", "//a。\u{200b}"] {
        for finding in findings(text, None) {
            assert!(text.get(finding.span.range()).is_some(), "{finding:?}");
        }
    }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn findings_are_sound(bits: u8, reference in prop_oneof![text(), ENCODED], base in text()) {
        review::holds(&[&[bits], reference.as_bytes(), b"\xff", base.as_bytes()].concat());
    }

    #[test]
    fn passwords_stay_out_of_messages(user in "[a-z.]{0,8}", host in "[a-z.]{1,12}") {
        let reference = format!("https://{user}:Sup3rS3cret@{host}@x/");
        for found in findings(&reference, None) {
            prop_assert!(!found.message.to_string().contains("Sup3rS3cret"), "{found:?}");
        }
    }
}
