//! `urilens compare`: the verdict, the rung on which two URIs meet, why a difference remains, and the exit status.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::cases::config;
use crate::support::strategies::texts;
use urilens::inspect::{ComparisonRequest, Request, compare};
use urilens::normalize::RungKind;
use urilens::report::fields;
use urilens::syntax::{Reference, Standard};

proptest! {
    #![proptest_config(config(256))]

    /// §6.2: equivalence is reflexive and symmetric, and the JSON is valid for any two texts.
    #[test]
    fn any_two_texts_are_compared(a in texts(), b in texts()) {
        let request = |a, b| ComparisonRequest { a, b, common: Request::default() };
        let same = compare(&request(&a, &a));
        let is_valid = |text: &str| Reference::split(text, Standard::Rfc3986).is_valid();
        let simple = is_valid(&a).then_some(RungKind::SimpleString);
        prop_assert_eq!(same.equivalence.rung, simple);
        let (forth, back) = (compare(&request(&a, &b)), compare(&request(&b, &a)));
        prop_assert_eq!(forth.equivalence.rung, back.equivalence.rung);
        let is_equivalent = (is_valid(&a) && is_valid(&b)).then_some(forth.equivalence.difference.is_none());
        prop_assert_eq!(forth.equivalence.is_equivalent(), is_equivalent);
        let mut out = Vec::new();
        fields::write(&forth, &mut out);
        let value: Value = serde_json::from_slice(&out).expect("JSON");
        prop_assert_eq!(&value["a"], &json!(a));
    }
}
