//! Derivations: every step is a part of the rule before it, and lies inside of its text.

use proptest::prelude::*;
use urilens::explain::{derivation, grammar_rule};
use urilens::syntax::{Component, Reference, Standard};

use crate::support::cases::config;
use crate::support::strategies::texts;

/// Every rule that a violation names has its definition.
#[test]
fn every_violated_rule_is_in_the_grammar() {
    for (standard, rules) in [
        (
            Standard::Rfc3986,
            "pct-encoded scheme userinfo IP-literal IPv6address IPvFuture reg-name port segment \
             segment-nz-nc query fragment",
        ),
        (
            Standard::Rfc2396,
            "escaped absoluteURI scheme authority userinfo host port segment rel_segment opaque_part \
             query fragment",
        ),
    ] {
        for name in rules.split_whitespace() {
            assert!(grammar_rule(standard, name).is_some(), "{standard} {name}");
        }
    }
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn each_step_is_part_of_the_one_before(text in texts()) {
        for standard in Standard::ALL {
            let reference = Reference::split(&text, standard);
            let violations = reference.check();
            for offset in 0..text.len().min(80) {
                let way = derivation(&reference, offset);
                prop_assert_eq!(way[0].rule.name, "URI-reference");
                // A rule matches only if all of its parts do.
                prop_assert!(way.is_sorted_by_key(|one| one.matches), "{:?}", way);
                prop_assert!(violations.is_empty() || !way[0].matches, "{text:?}");
                for pair in way.windows(2) {
                    let parts = pair[0].rule.parts();
                    prop_assert!(parts.contains(&pair[1].rule), "{:?}", pair);
                    let (outer, inner) = (pair[0].span, pair[1].span);
                    prop_assert!(outer.start <= inner.start && inner.end <= outer.end);
                    prop_assert!(inner.contains(offset));
                }
                // The component of the character is on the way.
                let component = reference.components().at(offset);
                if violations.is_empty() && standard == Standard::Rfc3986 {
                    let names: Vec<_> = way.iter().map(|one| one.rule.name).collect();
                    let expected = match component {
                        Some(Component::Path) => reference.path_kind().name(),
                        Some(component) => component.name(),
                        None => continue,
                    };
                    prop_assert!(names.contains(&expected), "{text:?} {offset}: {names:?}");
                }
            }
        }
    }
}
