//! `host-confusable-brand`: a label that looks the same as a well-known name in non-ASCII letters.

use super::lookalikes::{SHORTEST_EDITED, SHORTEST_NAME, chosen, words};
use super::names::foreign_name;
use crate::facts::brands::{Brand, Brands, Use};
use crate::facts::lookalikes::aligned::Alignment;
use crate::facts::lookalikes::fold::skeleton;
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = foreign_name(case).filter(|host| !host.is_plain()) else {
        return;
    };
    for label in chosen(host) {
        let letters = label.letters();
        if letters.is_ascii() {
            continue;
        }
        let found = std::iter::once(&*letters)
            .chain(words(&letters))
            .filter(|word| !word.is_ascii() && word.len() <= 256)
            .find_map(|word| {
                let brand = case.settings.brands.with_skeleton(&skeleton(word))?;
                Some((word, brand))
            });
        if let Some((word, brand)) = found.filter(|(_, brand)| brand.label.len() >= SHORTEST_NAME) {
            let message = message![
                "The label looks like ",
                Quote::text(brand.label, label.span),
                " but is ",
                Quote::bare(label.text, label.span),
                ", a different name."
            ];
            let alignment = Alignment::new(word, brand.label);
            findings.add_aligned(
                declared::HOST_CONFUSABLE_BRAND.severity,
                label.span,
                message,
                alignment,
            );
        } else if let Some(brand) = resembled(&letters, &case.settings.brands) {
            let message = message![
                Quote::bare(label.text, label.span),
                " resembles ",
                Quote::text(brand.label, label.span),
                " with letters that are not in it."
            ];
            let alignment = Alignment::new(&letters, brand.label);
            findings.add_aligned(Severity::Warning, label.span, message, alignment);
        }
    }
}

/// The well-known name that a label resembles without its marks: one edit away, or two in a long name.
fn resembled<'b>(letters: &str, brands: &'b Brands) -> Option<Brand<'b>> {
    if letters.chars().count() + 1 < SHORTEST_EDITED || letters.len() > 64 {
        return None;
    }
    // In a skeleton, m is rn.
    let bare = skeleton(letters).replace("rn", "m");
    if !bare.is_ascii() {
        return None;
    }
    let is_name = |brand: &Brand<'_>| brand.usage == Use::Name;
    brands
        .near(&bare, SHORTEST_EDITED)
        .find(is_name)
        .or_else(|| {
            brands
                .within(&bare, SHORTEST_EDITED_TWICE, 2)
                .filter(is_name)
        })
}

/// The shortest well-known name that two edits are looked for in.
const SHORTEST_EDITED_TWICE: usize = 9;
