//! Past each limit of the review something is reported, and nothing hangs.

use crate::support::checks::found_by;
use urilens::facts::ROUNDS;
use urilens::inspect::{Inspection, Request, inspect};
use urilens::review::Finding;

fn inspected(reference: &str) -> Inspection {
    inspect(&Request::new(reference, Some("http://a/b/c")))
}

/// However often a text is encoded, decoding comes to an end, and the inspection with it. Where the
/// review stops before it, it says so.
#[test]
fn many_layers_of_encoding() {
    for layers in [1, 2, 3, 4, 1_000, 50_000] {
        let escape = format!("%{}41", "25".repeat(layers));
        for reference in [
            format!("http://h/{escape}"),
            format!("?a={escape}#{escape}"),
        ] {
            let inspection = inspected(&reference);
            assert!(inspection.reference.is_valid());
            assert!(inspection.ladder.top().ends_with(&escape));
            let found: Vec<&Finding> = inspection
                .findings
                .iter()
                .filter(|found| found.check.id == "double-encoding")
                .collect();
            assert!(!found.is_empty());
            for found in found {
                let says = found
                    .message
                    .to_string()
                    .contains("Escapes remain after three rounds of decoding");
                assert_eq!(says, layers >= ROUNDS, "{layers}: {}", found.message);
            }
        }
    }
    // Three rounds leave a percent sign here, and no escape.
    let inspection = inspected("http://h/%252525zz");
    let says = |found: &Finding| {
        found
            .message
            .to_string()
            .contains("Escapes remain after three rounds of decoding")
    };
    assert!(!inspection.findings.iter().any(says));
}

#[test]
fn a_long_link_is_told_from_its_2001st_character_on() {
    let long = |length: usize| {
        let text = format!("https://example.com/{}", "é".repeat(length - 20));
        !found_by("uri-long", &text).is_empty()
    };
    assert!(long(2001));
    assert!(!long(2000) && !long(1999));
}
