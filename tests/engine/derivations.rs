//! Derivations: every step is a part of the rule before it, and lies inside of its text.

use proptest::prelude::*;
use urilens::explain::{derivation, grammar_rule};
use urilens::syntax::{Component, Reference, Standard};

use crate::support::cases::config;
use crate::support::strategies::texts;

fn names(text: &str, offset: usize, standard: Standard) -> Vec<&'static str> {
    let reference = Reference::split(text, standard);
    derivation(&reference, offset)
        .iter()
        .map(|one| one.rule.name)
        .collect()
}

#[test]
fn the_way_to_a_character_is_that_of_the_grammar() {
    use Standard::{Rfc2396, Rfc3986};
    for (text, offset, standard, expected) in [
        (
            "http://u@a.b:1/c?d#e",
            0,
            Rfc3986,
            "URI-reference URI scheme",
        ),
        ("http://u@a.b:1/c?d#e", 4, Rfc3986, "URI-reference URI"),
        (
            "http://u@a.b:1/c?d#e",
            5,
            Rfc3986,
            "URI-reference URI hier-part",
        ),
        (
            "http://u@a.b:1/c?d#e",
            7,
            Rfc3986,
            "URI-reference URI hier-part authority userinfo unreserved",
        ),
        (
            "http://u@a.b:1/c?d#e",
            8,
            Rfc3986,
            "URI-reference URI hier-part authority",
        ),
        (
            "http://u@a.b:1/c?d#e",
            9,
            Rfc3986,
            "URI-reference URI hier-part authority host reg-name unreserved",
        ),
        (
            "http://u@a.b:1/c?d#e",
            13,
            Rfc3986,
            "URI-reference URI hier-part authority port",
        ),
        (
            "http://u@a.b:1/c?d#e",
            14,
            Rfc3986,
            "URI-reference URI hier-part path-abempty",
        ),
        (
            "http://u@a.b:1/c?d#e",
            17,
            Rfc3986,
            "URI-reference URI query pchar unreserved",
        ),
        (
            "http://[::1]/",
            9,
            Rfc3986,
            "URI-reference URI hier-part authority host IP-literal IPv6address",
        ),
        (
            "//10.0.0.1",
            5,
            Rfc3986,
            "URI-reference relative-ref relative-part authority host IPv4address dec-octet",
        ),
        (
            "a/b",
            0,
            Rfc3986,
            "URI-reference relative-ref relative-part path-noscheme segment-nz-nc unreserved",
        ),
        (
            "mailto:a@b",
            8,
            Rfc3986,
            "URI-reference URI hier-part path-rootless segment-nz pchar",
        ),
        (
            "mailto:a@b",
            8,
            Rfc2396,
            "URI-reference absoluteURI opaque_part uric reserved",
        ),
        (
            "http://a.b/c;d",
            7,
            Rfc2396,
            "URI-reference absoluteURI hier_part net_path authority server hostport host hostname domainlabel",
        ),
        (
            "http://a.b/c;d",
            13,
            Rfc2396,
            "URI-reference absoluteURI hier_part net_path abs_path path_segments segment param pchar unreserved alphanum",
        ),
        (
            "a/%41#f",
            3,
            Rfc2396,
            "URI-reference relativeURI rel_path abs_path path_segments segment pchar escaped",
        ),
        (
            "a/%41#f",
            6,
            Rfc2396,
            "URI-reference fragment uric unreserved alphanum",
        ),
    ] {
        assert_eq!(
            names(text, offset, standard).join(" "),
            expected,
            "{standard} {text} {offset}"
        );
    }
}

/// The rules on the way to a character, those that do not match with a mark.
fn marked(text: &str, offset: usize, standard: Standard) -> String {
    let reference = Reference::split(text, standard);
    let names = derivation(&reference, offset).into_iter().map(|one| {
        let mark = if one.matches { "" } else { "✗ " };
        format!("{mark}{}", one.rule.name)
    });
    names.collect::<Vec<_>>().join(" ")
}

/// A rule that does not match its text is told from those that do, also where appendix C resolves what appendix A lacks.
#[test]
fn what_the_grammar_lacks_is_marked() {
    use Standard::{Rfc2396, Rfc3986};
    for (text, offset, standard, expected) in [
        (
            "?y",
            1,
            Rfc2396,
            "✗ URI-reference ✗ relativeURI query uric unreserved alphanum",
        ),
        (
            "?y#s",
            3,
            Rfc2396,
            "✗ URI-reference fragment uric unreserved alphanum",
        ),
        ("?", 0, Rfc2396, "✗ URI-reference ✗ relativeURI"),
        (
            "//?y",
            3,
            Rfc2396,
            "URI-reference relativeURI query uric unreserved alphanum",
        ),
        (
            "?y",
            1,
            Rfc3986,
            "URI-reference relative-ref query pchar unreserved",
        ),
        ("a:", 0, Rfc2396, "✗ URI-reference ✗ absoluteURI scheme"),
        (
            "http://[::1]/",
            12,
            Rfc2396,
            "✗ URI-reference ✗ absoluteURI ✗ hier_part ✗ net_path abs_path",
        ),
    ] {
        let found = marked(text, offset, standard);
        assert!(found.starts_with(expected), "{standard} {text}: {found}");
    }
}

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
