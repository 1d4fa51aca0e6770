//! RFC 2396's grammar, against a second formulation of it: a regular expression that is put
//! together from appendix A, rule by rule and in its order.

use crate::support::cases::config;
use crate::support::promises::grammar_rfc2396::{appendix_b_holds, check_holds};
use crate::support::strategies;
use Standard::Rfc2396;
use proptest::prelude::*;
use urilens::syntax::{PathKind, Reference, Standard};

proptest! {
    #![proptest_config(config(4_000))]

    #[test]
    fn the_grammar_is_appendix_a(text in strategies::texts()) {
        check_holds(&text);
    }

    #[test]
    fn the_split_is_appendix_b_but_for_opaque_uri(text in strategies::texts()) {
        appendix_b_holds(&text);
    }
}

#[test]
fn every_short_text() {
    for text in strategies::short_texts() {
        check_holds(&text);
    }
}

fn split(text: &str, standard: Standard) -> Reference<'_> {
    Reference::split(text, standard)
}

#[test]
fn path_kinds_of_rfc_2396_decide_about_segments() {
    let segments = |text| split(text, Rfc2396).segments().count();
    assert_eq!(split("x:a/b", Rfc2396).path_kind(), PathKind::OpaquePart);
    assert_eq!(
        [segments("x:a/b"), segments("x:/a/b"), segments("a/b")],
        [0, 2, 2]
    );
}
