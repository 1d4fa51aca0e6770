//! Names that look like a well-known one, or have one among their words.

use super::names::{
    SHORTEST_EDITED, SHORTEST_NAME, chosen, foreign_domain, foreign_name, is_made_of_another, words,
};
use crate::facts::brands::{Brand, Brands, Neighbours, Use, is_shared};
use crate::facts::host::MAX_LABEL;
use crate::facts::impersonation::{Explained, is_project};
use crate::facts::lookalikes::aligned::{Alignment, difference};
use crate::facts::lookalikes::ascii::ascii_fold;
use crate::facts::lookalikes::fold::{differs_in_small_i_only, skeleton};
use crate::facts::tenants::{Hosting, Tenant, tenant};
use crate::review::prelude::*;

/// `host-ascii-lookalike`: a label whose ASCII letters and digits look like a well-known name.
pub(super) fn ascii_lookalike(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = foreign_name(case) else {
        return;
    };
    // Nobody registers a name there to pose as another: offices get theirs by who they are.
    let kind = host.suffix().and_then(|suffix| suffix.split('.').next());
    let is_given = matches!(kind, Some("gov" | "mil"));
    let registrable = host.domain.and_then(|domain| domain.registrable);
    for label in chosen(host) {
        if label.text.len() > MAX_LABEL
            || !label.text.is_ascii()
            || label.text.starts_with("xn--")
            || is_given && Some(label.start) == registrable
        {
            continue;
        }
        // Capitals count, since “I” looks like “l”. Escapes do not.
        let typed = label.span.of(case.text());
        let typed = match typed == label.text || typed.eq_ignore_ascii_case(label.text) {
            true => typed,
            false => label.text,
        };
        let judge =
            |word| mistaken_for(case, word).map(|(brand, severity)| (word, brand, severity));
        let in_words = || words(typed).find_map(judge);
        // Some owners have a hyphen in their names, and some have none.
        let in_all = || {
            let joined = typed.contains('-').then(|| typed.replace('-', ""))?;
            let has_figure = joined.bytes().any(|byte| byte.is_ascii_digit());
            let (brand, severity) = mistaken_for(case, &joined).filter(|_| has_figure)?;
            Some((typed, brand, severity))
        };
        if let Some((word, brand, severity)) = judge(typed).or_else(in_words).or_else(in_all) {
            let message = said::host_ascii_lookalike(
                Quote::text(word, label.span),
                Quote::text(brand.written, label.span),
                named(word, brand.written, label.span),
            );
            let alignment = Alignment::new(word, brand.written);
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
    // Hosts are numbered: `a347` is no name in figures.
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    // A capital after a small letter is typed to be taken for another one: `dhI`.
    let mut pairs = word.bytes().zip(word.bytes().skip(1));
    let is_typed = pairs.any(|(one, next)| one.is_ascii_lowercase() && next == b'I');
    let shortest = SHORTEST_NAME - usize::from(is_typed);
    if word.len() < shortest || 2 * digits > word.len() {
        return None;
    }
    let brand = case.settings.brands.with_fold(&ascii_fold(word))?;
    let is_short = brand.label.len() < shortest || brand.usage == Use::Short;
    // Figures are put in place of letters, and not the other way round: `landi` is no 1and1.
    let is_plain = digits == 0 && brand.label.bytes().any(|byte| byte.is_ascii_digit());
    if is_short || is_plain || brand.written.eq_ignore_ascii_case(word) {
        return None;
    }
    // The name without the marks on its letters.
    if brand.label.eq_ignore_ascii_case(word) {
        return Some((brand, Severity::Danger));
    }
    if differs_in_small_i_only(word, brand.label) {
        let is_rare = brand.label.len() >= SHORTEST_EDITED && brand.usage.is_distinct();
        return is_rare.then_some((brand, Severity::Warning));
    }
    // A figure in front of a word is that of a channel, and the hyphen of the name is missing: `7online`, t-online.
    let is_channel = word.starts_with(|first| matches!(first, '2'..='9')) && digits == 1;
    if is_channel && brand.domain.as_bytes().get(1) == Some(&b'-') {
        return None;
    }
    // “0” and “1” are drawn like letters; other figures are read as some, and four characters have one by chance: `it4u`. So has
    // the end of a short name, which may be numbered, but for “3”: `link7`.
    let is_read_so = |byte: u8| matches!(byte, b'2'..=b'9');
    let is_numbered =
        word.len() == SHORTEST_NAME + 1 && word.ends_with(['2', '4', '5', '6', '7', '8', '9']);
    let is_by_chance =
        brand.label.len() == SHORTEST_NAME && word.bytes().any(is_read_so) || is_numbered;
    let severity = match is_by_chance {
        true => Severity::Warning,
        false => Severity::Danger,
    };
    Some((brand, severity))
}

/// `host-confusable-brand`: a label that looks the same as a well-known name in non-ASCII letters.
pub(super) fn confusable_brand(case: &Case<'_>, findings: &mut Findings) {
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
                (brand.written != word).then_some((word, brand))
            });
        if let Some((word, brand)) = found.filter(|(_, brand)| brand.label.len() >= SHORTEST_NAME) {
            let message = said::host_confusable_brand::the_label_looks(
                Quote::text(brand.written, label.span),
                Quote::bare(label.text, label.span),
            );
            let alignment = Alignment::new(word, brand.written);
            findings.add_aligned(
                declared::HOST_CONFUSABLE_BRAND.severity,
                label.span,
                message,
                alignment,
            );
        } else if let Some(brand) = resembled(&letters, &case.settings.brands) {
            let message = said::host_confusable_brand::resembles_with_letters(
                Quote::bare(label.text, label.span),
                Quote::text(brand.label, label.span),
            );
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
    let neighbours = Neighbours::of(&bare, brands, 2);
    let near = neighbours.near(SHORTEST_EDITED).into_iter().find(is_name);
    near.or_else(|| {
        let far = neighbours.within(SHORTEST_EDITED_TWICE, 2);
        far.filter(is_name)
    })
}

/// The shortest well-known name that two edits are looked for in.
const SHORTEST_EDITED_TWICE: usize = 9;

/// `host-combosquat`: a well-known name joined to other words.
pub(super) fn combosquat(case: &Case<'_>, findings: &mut Findings) {
    let Some((host, _)) = foreign_domain(case).filter(|(host, _)| host.name.contains('-')) else {
        return;
    };
    // Accounts and projects of developers are named after what they work with.
    let is_named_so = |tenant: Tenant<'_>| match tenant.hosting {
        hosting if hosting.is_account() => true,
        Hosting::App => is_project(tenant.name, Explained::Brand),
        _ => false,
    };
    if tenant(host).is_some_and(is_named_so) || is_made_of_another(case, host) {
        return;
    }
    let brands = &case.settings.brands;
    let suffix = host.domain.map_or(0, |domain| domain.suffix);
    for label in host.labels().take_while(|label| label.start < suffix) {
        if !label.text.contains('-') || brands.labelled(label.text).is_some() {
            continue;
        }
        // The hyphens of Punycode do not count.
        let is_shared = |name: &str| is_shared(name, host.suffix().unwrap_or(""));
        let is_borrowed = |brand: &Brand<'_>| brand.usage.is_distinct() && !is_shared(brand.label);
        let borrowed =
            words(&label.letters()).find_map(|word| brands.labelled(word).filter(is_borrowed));
        if let Some(brand) = borrowed {
            let message = said::host_combosquat(Quote::text(brand.label, label.span));
            findings.add(label.span, message);
            return;
        }
    }
}
