//! `host-ascii-lookalike`: a label whose ASCII letters and digits look like a well-known name.

use super::lookalikes::{SHORTEST_EDITED, SHORTEST_NAME, chosen, words};
use super::names::foreign_name;
use crate::facts::brands::Brand;
use crate::facts::host::MAX_LABEL;
use crate::facts::lookalikes::aligned::{Alignment, difference};
use crate::facts::lookalikes::fold::{ascii_fold, differs_in_small_i_only};
use crate::message;
use crate::message::{Message, Quote};
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::{Component, Span};

/// The check.
pub static CHECK: Check = Check {
    id: "host-ascii-lookalike",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::ForeignHost,
    source: "UTS #39 §4; URL Standard, host rendering",
    title: "Lookalike of a well-known name",
    explanation: "Some letters and digits look alike: 0 and o, 1 or I and l, rn and m, vv and w. With them, this label \
        looks like a well-known name at a glance. It is a different name and may belong to someone else. An “i” in \
        place of an “l”, which is easier to notice, is a warning.",
    verify: "Write the host in lower case in a monospaced font and read it letter by letter.",
    traits: &[],
    hostile: &[
        Example::of("http://paypa1.com/"),
        Example::of("http://rnicrosoft.com/"),
        Example::of("http://www.PayPaI.com/"),
        Example::of("http://g00gle.com.example.net/"),
        Example::of("http://arnazon.com/"),
        Example::of("http://tvvitter.com/"),
        Example::of("http://paypa1-login.com/"),
        Example::of("http://paypai.com/"),
    ],
    innocent: &[
        Example::of("http://paypal.com/"),
        Example::of("http://modern.example/"),
        Example::of("http://PAYPAL.com/"),
        Example::of("http://www.LINKEDIN.com/"),
        Example::of("http://paypal.co.uk/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
