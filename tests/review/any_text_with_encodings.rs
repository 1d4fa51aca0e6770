//! The same for texts full of encodings and links: findings, nested links and defanged copies.

use crate::support::cases::config;
use crate::support::checks::findings;
use urilens::facts::{DefangStyle, defang, embedded_targets, refang};
use urilens::inspect::{Request, inspect};
use urilens::syntax::{Reference, Standard};

#[test]
fn what_mapping_drops_behind_a_dot_is_no_half_character() {
    for text in ["//a.\u{feff}", "//a.\u{ad}", "//a。\u{200b}"] {
        for finding in findings(text, None) {
            assert!(text.get(finding.span.range()).is_some(), "{finding:?}");
        }
    }
}

proptest::proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn findings_in_any_text_are_sound(
        text in "(https?:|javascript|data:|file:|[a-z]{1,4}:)?([/\\\\]{0,4})([a-z.]{0,6}|xn--[a-z0-9]{1,5})(([/?#&=;:.~@\\[\\]<>{}%\\\\ ]|%[0-9a-f]{2}|%25[0-9a-f]{2}|%u00[0-9a-f]{2}|&#[x0-9]{1,3};?|[a-z0-9]{1,5}|aHR0c[a-zA-Z0-9]{1,9}|next=|token=|[\u{202e}\u{200b}\u{feff}éא])){0,14}"
    ) {
        let inspection = inspect(&Request { reference: &text, ..Request::default() });
        for finding in &inspection.findings {
            let reviewed = inspection.reviewed(finding.of);
            let is_place = reviewed.text().get(finding.span.range()).is_some();
            proptest::prop_assert!(is_place, "{:?}", finding);
            let harmful = |found: char| {
                found.is_control()
                    || matches!(found, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
            };
            proptest::prop_assert!(!finding.message.to_string().contains(harmful), "{:?}", finding);
        }
        let reference = Reference::split(&text, Standard::Rfc3986);
        for target in embedded_targets(&reference) {
            proptest::prop_assert!(text.get(target.span.range()).is_some());
            proptest::prop_assert!(!target.url.is_empty());
        }
        let marked = defang(&text, DefangStyle::Classic);
        proptest::prop_assert_eq!(refang(&marked), refang(&text));
    }
}
