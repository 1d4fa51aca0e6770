//! Labels that look like a well-known name without being it.

use super::brands::{Brand, Use};
use super::fold::{
    MAX_FOLDED, ascii_fold, differs_in_small_i_only, is_one_edit, letters, skeleton,
};
use crate::review::host::{HostFacts, Label, UNICODE_DOTS};
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Report, Severity};
use crate::syntax::Component;

/// The checks of this file.
pub static CHECKS: &[Check] = &[
    Check::of(
        Component::Host,
        "host-confusable-brand",
        Severity::Danger,
        "UTS #39 §4",
        [
            "A well-known name in foreign letters",
            "The label has letters outside of US-ASCII, and drawn on a screen it can't be told from a \
             well-known name. UTS #39 calls the two confusable: they have one skeleton.",
            "Copy the host and look at its code points, or at its ASCII form, which starts with “xn--”.",
        ],
        confusable_brand,
    ),
    Check::of(
        Component::Host,
        "host-ascii-lookalike",
        Severity::Danger,
        "UTS #39 §4; URL Standard, host rendering",
        [
            "A well-known name in wrong letters",
            "Digits and letters that are drawn alike (0 for o, 1 or I for l, rn for m, vv for w) turn \
             this label into a well-known name at a glance. It is another name, and may be \
             another owner's.",
            "Write the host in small letters of a typewriter font and read it letter by letter.",
        ],
        ascii_lookalike,
    ),
    Check::of(
        Component::Host,
        "host-near-brand",
        Severity::Notice,
        "URL Standard, host rendering",
        [
            "One edit away from a well-known name",
            "One letter put in, left out, exchanged or swapped makes a well-known name of this label. \
             Such domains live from mistyping; many are harmless.",
            "Compare the registrable domain with the name letter by letter.",
        ],
        near_brand,
    ),
];

/// Names with fewer letters are too close to too many others.
const MIN_FOLDED: usize = 4;
const MIN_NEAR: usize = 6;
const MIN_TOKEN: usize = 5;

/// The host, if it is a name that no listed name owns.
fn foreign<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    let host = case.host.as_ref().filter(|host| host.is_name())?;
    (!case.owned).then_some(host)
}

/// The labels that somebody has chosen: all but the public suffix.
fn chosen<'h>(host: &'h HostFacts<'_>) -> impl Iterator<Item = Label<'h>> {
    let suffix = host.domain.map_or(usize::MAX, |domain| domain.suffix);
    host.labels().filter(move |label| label.start < suffix)
}

/// A label as a whole, and each of its words between hyphens that is long enough to tell.
fn words(label: &str) -> impl Iterator<Item = &str> {
    let parts = label
        .split('-')
        .filter(move |word| word.len() >= MIN_TOKEN && word.len() < label.len());
    std::iter::once(label).chain(parts)
}

fn confusable_brand(case: &Case<'_>, report: &mut Report) {
    let Some(host) = foreign(case).filter(|host| !host.is_plain()) else {
        return;
    };
    for label in chosen(host) {
        let letters = label.letters();
        if letters.is_ascii() {
            continue;
        }
        let found = words(&letters)
            .filter(|word| !word.is_ascii() && word.len() <= 256)
            .find_map(|word| case.settings.brands.with_skeleton(&skeleton(word)));
        if let Some(brand) = found.filter(|brand| brand.label.len() >= MIN_FOLDED) {
            report.add(
                label.span,
                format!(
                    "The label looks like “{}”, but is {}: another name, and another owner's.",
                    safe_host(&brand.label),
                    safe_host(label.text)
                ),
            );
        }
    }
}

fn ascii_lookalike(case: &Case<'_>, report: &mut Report) {
    let Some(host) = foreign(case) else { return };
    for label in chosen(host) {
        if !label.text.is_ascii() || label.text.starts_with("xn--") || label.text.len() > 63 {
            continue;
        }
        // Capitals count: an `I` passes for an `l`. Escapes and dots of other scripts do not.
        let typed = label.span.of(case.text());
        let typed = if typed.eq_ignore_ascii_case(label.text) && !typed.contains(UNICODE_DOTS) {
            typed
        } else {
            label.text
        };
        for word in words(typed) {
            if let Some((brand, severity)) = passes_for(case, word) {
                report.add_with(
                    severity,
                    label.span,
                    format!(
                        "“{}” passes for “{}” at a glance, and is another name.",
                        safe_host(word),
                        safe_host(&brand.label)
                    ),
                );
                break;
            }
        }
    }
}

/// The listed name that a word passes for, and how much that matters.
fn passes_for<'c>(case: &'c Case<'_>, word: &str) -> Option<(&'c Brand, Severity)> {
    if word.len() < MIN_FOLDED {
        return None;
    }
    let mut buffer = [0; MAX_FOLDED];
    let brand = case
        .settings
        .brands
        .with_fold(ascii_fold(word, &mut buffer))?;
    if brand.label.len() < MIN_FOLDED || brand.label.eq_ignore_ascii_case(word) {
        return None;
    }
    if differs_in_small_i_only(word, &brand.label) {
        let rare = brand.label.len() >= MIN_NEAR && brand.usage != Use::Word;
        return rare.then_some((brand, Severity::Warning));
    }
    Some((brand, Severity::Danger))
}

fn near_brand(case: &Case<'_>, report: &mut Report) {
    let Some(label) = foreign(case).and_then(HostFacts::registrable_label) else {
        return;
    };
    if label.text.len() + 1 < MIN_NEAR || case.settings.brands.labelled(label.text).is_some() {
        return;
    }
    let near = case
        .settings
        .brands
        .near(letters(label.unicode), MIN_NEAR)
        .find(|brand| is_one_edit(label.unicode, &brand.label));
    if let Some(brand) = near {
        report.add(
            label.span,
            format!(
                "The label is one edit away from “{}”.",
                safe_host(&brand.label)
            ),
        );
    }
}
