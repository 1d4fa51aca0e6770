//! `host-idn-spoof`: letter or digit that looks like an ASCII one.

use crate::review::prelude::*;
use std::cell::OnceCell;

use super::names::international_labels;
use crate::facts::characters::quote;
use crate::facts::lookalikes::scripts::{Homes, of_letters};
use unicode_script::{Script, UnicodeScript as _};

/// Letters that look like ASCII ones, with the country domains of the languages that use them.
const LETTERS: [(char, &[&str]); 4] = [
    ('\u{fe}', &["is", "fo"]),
    ('\u{f0}', &["is", "fo"]),
    ('\u{259}', &["az"]),
    ('\u{131}', &["az", "tr"]),
];

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let mut homes = None;
    for (host, label, letters) in international_labels(case) {
        let top = host.unicode.rsplit('.').next().unwrap_or_default();
        let letter = |found: char| {
            let known = LETTERS.iter().find(|(letter, _)| *letter == found);
            known.is_some_and(|(_, tops)| !tops.contains(&top))
        };
        let is_mark = |found: char| {
            matches!(
                found,
                '\u{2019}' | '\u{2bb}'..='\u{2bc}' | '\u{2b9}' | '\u{55a}' | '\u{5f3}'
            )
        };
        let homes = homes.get_or_insert_with(|| Homes::under(top));
        // Digits of a script are at home among its letters.
        let scripts = OnceCell::new();
        let mut is_digit = |found: char| {
            let script = found.script();
            !found.is_ascii()
                && found.is_numeric()
                && !matches!(script, Script::Common | Script::Han)
                && !homes.has(script)
                && !scripts
                    .get_or_init(|| of_letters(&letters))
                    .contains(&script)
        };
        let found = letters
            .chars()
            .find(|found| letter(*found) || is_mark(*found) || is_digit(*found));
        if let Some(found) = found {
            let message = message![
                quote(found, label.span),
                " looks like another character here. Browsers show the label in its ASCII form."
            ];
            findings.add(label.span, message);
        }
    }
}
