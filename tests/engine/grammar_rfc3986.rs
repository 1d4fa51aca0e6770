//! RFC 3986's grammar, against a second formulation of it: a regular expression that is put
//! together from appendix A, rule by rule and in its order.

use std::sync::LazyLock;

use crate::support::cases::config;
use crate::support::promises::grammar_rfc3986::{check_holds, ipv4address, ipv6address};
use crate::support::strategies;
use proptest::prelude::*;
use regex::Regex;
use urilens::syntax::{hex_value, ipv4_address, ipv6_address, percent_encoded_octet};

static IPV6_ADDRESS: LazyLock<Regex> = LazyLock::new(|| {
    let whole = format!("^(?:{})$", ipv6address());
    Regex::new(&whole).expect("the rules make a regular expression")
});

static IPV4_ADDRESS: LazyLock<Regex> = LazyLock::new(|| {
    let whole = format!("^{}$", ipv4address());
    Regex::new(&whole).expect("the rules make a regular expression")
});

proptest! {
    #![proptest_config(config(4_000))]

    #[test]
    fn split_and_grammar_are_those_of_the_appendixes(text in strategies::texts()) {
        check_holds(&text);
    }

    #[test]
    fn addresses_are_those_of_appendix_a(text in strategies::ipv6()) {
        prop_assert_eq!(ipv6_address(&text).is_ok(), IPV6_ADDRESS.is_match(&text), "{}", text);
    }

    #[test]
    fn ipv4_addresses_are_those_of_appendix_a(text in "[0-9]{0,3}(\\.[0-9]{0,3}){2,4}") {
        prop_assert_eq!(ipv4_address(&text).is_some(), IPV4_ADDRESS.is_match(&text), "{}", text);
    }
}

#[test]
fn every_short_text() {
    for text in strategies::short_texts() {
        check_holds(&text);
    }
}

/// All texts of up to eleven characters, digits and colons.
#[test]
fn every_short_address() {
    let mut texts = vec![String::new()];
    for _ in 0..11 {
        texts = texts
            .iter()
            .flat_map(|text| ["1", ":"].map(|found| format!("{text}{found}")))
            .collect();
        for text in &texts {
            assert_eq!(
                ipv6_address(text).is_ok(),
                IPV6_ADDRESS.is_match(text),
                "{text}"
            );
        }
    }
}

/// RFC 3986 §2.1.
#[test]
fn digits_have_their_values() {
    for value in 0..16u8 {
        let digit = format!("{value:x}");
        for digit in [digit.to_ascii_uppercase(), digit] {
            assert_eq!(hex_value(digit.as_bytes()[0]), Some(value));
        }
    }
    for other in [b'g', b'G', b'/', b':', b'@', b'`', 0, 0xff] {
        assert_eq!(hex_value(other), None);
    }
    for octet in 0..=255u8 {
        for text in [format!("%{octet:02x}"), format!("%{octet:02X}z")] {
            assert_eq!(percent_encoded_octet(text.as_bytes()), Some(octet));
        }
    }
    for text in ["", "%", "%4", "%4g", "%g4", "41", "441"] {
        assert_eq!(percent_encoded_octet(text.as_bytes()), None, "{text}");
    }
}
