//! RFC 2396's grammar, against a second formulation of it: a regular expression that is put
//! together from appendix A, rule by rule and in its order.

mod support;

mod promises;

use promises::grammar_rfc2396::{appendix_b_holds, check_holds};
use proptest::prelude::*;

proptest! {
    #![proptest_config(support::config())]

    #[test]
    fn the_grammar_is_appendix_a(text in support::texts()) {
        check_holds(&text);
    }

    #[test]
    fn the_split_is_appendix_b_but_for_opaque_uri(text in support::texts()) {
        appendix_b_holds(&text);
    }
}

/// All texts of up to five characters, each character standing for a class of them.
#[test]
fn every_short_text() {
    let mut texts = vec![String::new()];
    for _ in 0..5 {
        texts = texts
            .iter()
            .flat_map(|text| {
                "a1-.:/?#@%["
                    .chars()
                    .map(move |found| format!("{text}{found}"))
            })
            .collect();
        for text in &texts {
            check_holds(text);
        }
    }
}
