//! `host-ascii-lookalike`: a label whose ASCII letters and digits look like a well-known name.

use super::lookalikes::{SHORTEST_EDITED, SHORTEST_NAME, chosen, words};
use super::names::foreign_name;
use crate::facts::brands::Brand;
use crate::facts::host::MAX_LABEL;
use crate::facts::lookalikes::aligned::{Alignment, difference};
use crate::facts::lookalikes::fold::{ascii_fold, differs_in_small_i_only};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = foreign_name(case) else {
        return;
    };
    for label in chosen(host) {
        let is_compared = (SHORTEST_NAME..=MAX_LABEL).contains(&label.text.len());
        if !is_compared || !label.text.is_ascii() || label.text.starts_with("xn--") {
            continue;
        }
        // Capitals count, since “I” looks like “l”. Escapes do not.
        let typed = label.span.of(case.text());
        let typed = match typed.eq_ignore_ascii_case(label.text) {
            true => typed,
            false => label.text,
        };
        let judge =
            |word| mistaken_for(case, word).map(|(brand, severity)| (word, brand, severity));
        let in_words = || words(typed).find_map(judge);
        if let Some((word, brand, severity)) = judge(typed).or_else(in_words) {
            let message = message![
                Quote::text(word, label.span),
                " looks like ",
                Quote::text(brand.label, label.span),
                " but is a different name",
                named(word, brand.label, label.span),
                "."
            ];
            let alignment = Alignment::new(word, brand.label);
            findings.add_aligned(severity, label.span, message, alignment);
        }
    }
}

/// Which characters differ, where the names differ in one place.
fn named(word: &str, brand: &str, span: Span) -> Option<Message> {
    let (fake, real) = difference(word, brand)?;
    let is_one_place = (1..3).contains(&fake.len()) && (1..3).contains(&real.len());
    is_one_place.then(|| {
        message![
            ": it has ",
            Quote::text(fake, span),
            " where that has ",
            Quote::text(real, span)
        ]
    })
}

/// The well-known name that a word is easily mistaken for, and how much that matters.
fn mistaken_for<'c>(case: &'c Case<'_>, word: &str) -> Option<(Brand<'c>, Severity)> {
    if word.len() < SHORTEST_NAME {
        return None;
    }
    let brand = case.settings.brands.with_fold(&ascii_fold(word))?;
    if brand.label.len() < SHORTEST_NAME || brand.label.eq_ignore_ascii_case(word) {
        return None;
    }
    if differs_in_small_i_only(word, brand.label) {
        let is_rare = brand.label.len() >= SHORTEST_EDITED && brand.usage.is_distinct();
        return is_rare.then_some((brand, Severity::Warning));
    }
    Some((brand, Severity::Danger))
}
