//! Signs in a registered name, and in the labels before it.

use super::alone::{add_weak_of_page, alone, has_odd_port};
use super::borrowed::{Borrowed, Written, apart, borrowed, joined_to_bait};
use super::giveaway::gives_coins_away;
use super::letters::{Random, is_unlikely, longest_digits, random_part, turns, words};
use super::page::Page;
use super::sign::{Beside, Detail, Sign, SignKind};
use super::suffix::abused_suffix;
use super::wording::number;
use super::wording::{is_for_staff, is_phrase, is_tool};
use super::words::{
    Strength, bait_words, is_all_bait, is_bait, is_compound, is_made_of_bait, is_of_trade,
    strongest,
};
use crate::facts::brands::{Brand, Brands, Use, is_shared};
use crate::facts::forwarding::is_forwarder;
use crate::facts::host::{HostFacts, Label, names_address};
use crate::syntax::{Reference, Span};

/// Adds the signs of a host that is no platform's.
pub fn add(
    reference: &Reference<'_>,
    host: &HostFacts<'_>,
    page: &Page<'_>,
    brands: &Brands,
    found: &mut Vec<Sign>,
) {
    let Some(label) = host.registrable_label() else {
        return;
    };
    let name = label.text;
    let abused = abused_suffix(host);
    let digits = longest_digits(name);
    let sign = |kind, text: &str, detail| Sign {
        kind,
        span: part_of(&label, text),
        text: text.to_owned(),
        detail,
    };
    if let Some(number) = number(name, digits) {
        found.push(sign(SignKind::HostNumber, number, Detail::None));
    } else if abused.is_none()
        && let Some((part, why)) = at_random(host, name)
    {
        found.push(sign(SignKind::HostRandom, part, Detail::Random(why)));
    }
    let baits = bait_words(name).take(8);
    let (strong, weak) = baits.fold((0, 0), |(strong, weak), (_, strength)| match strength {
        Strength::Strong => (strong + 1, weak),
        Strength::Weak => (strong, weak + 1),
    });
    let hyphens = name.bytes().filter(|byte| *byte == b'-').count();
    let asks_by_suffix = hyphens > 0
        && host
            .suffix()
            .is_some_and(|suffix| ASKING_SUFFIXES.contains(&suffix));
    let is_bait = (strong > 1
        || strong == 1 && (weak > 0 && hyphens > 0 || hyphens > 1) && !is_phrase(name)
        || strong == 1 && name.split('-').any(is_compound)
        || weak > 2 && is_all_bait(name)
        || hyphens == 1 && is_for_staff(name)
        || is_made_of_bait(name) && !is_phrase(name)
        || gives_coins_away(name, host.suffix()))
        && !is_tool(name);
    if is_bait {
        found.push(sign(SignKind::HostBait, name, Detail::None));
    }
    if let Some(brand) = without_dot(name, brands) {
        let detail = Detail::BrandBeside(brand.label.to_owned(), Beside::Www);
        found.push(sign(SignKind::HostBrandBait, name, detail));
    } else if let Some(brand) = joined_to_bait(name, brands) {
        let detail = Detail::BrandBeside(brand.label.to_owned(), Beside::Bait);
        found.push(sign(SignKind::HostBrandBait, name, detail));
    }
    let is_judged = |found: &[Sign]| {
        found
            .iter()
            .any(|sign| sign.kind == SignKind::HostBrandBait)
    };
    // Without anything next to it a well-known name is not judged, and most names need not be looked at.
    let beside = match () {
        () if strong + weak > 0 || asks_by_suffix => Some(Beside::Bait),
        () if abused.is_some() => Some(Beside::Suffix),
        () if digits >= 2 => Some(Beside::Digits),
        () => None,
    };
    if !is_judged(found)
        && let Some(beside) = beside
        && let Some(borrowed) = borrowed(name, brands)
        && is_somebody_elses(host, name, &borrowed, beside)
        && (borrowed.is_firm() && beside_counts(name, &borrowed, beside)
            || (strong > 0 || abused.is_some() && weak > 0) && hyphens > 0
            // Abbreviations of carriers and banks are words of their own.
            || (weak > 1 || weak > 0 && hyphens > 0 && borrowed.brand.usage == Use::Short)
                && rest_is_bait(name, borrowed.brand.label)
            || weak > 0 && (asks_by_suffix || is_of_trade(name, borrowed.brand.label))
            || weak > 0 && hyphens > 1 && names_in(name, brands) > 1)
    {
        let detail = Detail::BrandBeside(borrowed.brand.label.to_owned(), beside);
        found.push(sign(SignKind::HostBrandBait, name, detail));
    }
    let cut = || brands.labelled(&name.replace('-', ""));
    if !is_judged(found)
        && hyphens > 0
        && let Some(brand) = apart(name, brands).or_else(|| {
            cut().filter(|brand| brand.usage == Use::Name && brand.label.len() >= SHORTEST_CUT)
        })
    {
        let detail = Detail::BrandBeside(brand.label.to_owned(), Beside::Hyphens);
        let is_shared = is_shared(brand.label, host.suffix().unwrap_or_default());
        let is_more = hyphens > 1 && !is_shared && brand.label.len() + 2 < name.len() - hyphens;
        // `docu-sign`: owners who write their names so have such domains.
        let is_cut = brand.label.len() + hyphens == name.len() && !brands.has_owner_labelled(name);
        found.extend((is_more || is_cut).then(|| sign(SignKind::HostBrandBait, name, detail)));
    }
    if !is_judged(found) {
        found.extend(alone(host, &label, brands));
    }
    if let Some(first) = in_front(host, brands) {
        found.push(first);
    }
    if let Some(long) = host
        .labels()
        .find(|label| label.text.len() >= LONG_NUMBER && longest_digits(label.text) >= LONG_NUMBER)
        && !found.iter().any(|sign| sign.kind == SignKind::HostNumber)
        && !names_address(&host.name)
    {
        found.push(Sign {
            kind: SignKind::HostNumber,
            span: long.span,
            text: long.text.to_owned(),
            detail: Detail::None,
        });
    }
    if name.len() >= FEWEST_DIGITS && digits == name.len() {
        found.push(sign(SignKind::Digits, name, Detail::None));
    }
    if let Some(suffix) = abused {
        add_suffix(reference, host, page, brands, suffix, found);
    }
    add_weak_of_page(reference, host, page, found);
}

/// The fewest digits of a name that is nothing else: companies have shorter ones.
const FEWEST_DIGITS: usize = 4;

/// The fewest digits in a row that no person chose, wherever they are.
const LONG_NUMBER: usize = 10;

/// The well-known name after a `www` that no dot ends: `wwwpaypal.com`.
fn without_dot<'b>(name: &str, brands: &'b Brands) -> Option<Brand<'b>> {
    let rest = name.strip_prefix("www")?;
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    brands.labelled(rest).filter(|brand| brand.label.len() > 3)
}

/// Suffixes that are words of help pages: with them a name reads as one.
const ASKING_SUFFIXES: &[&str] = &["claims", "delivery", "help", "services", "support", "tax"];

/// How many words of a name are well-known names, of any kind, and no bait words.
fn names_in(name: &str, brands: &Brands) -> usize {
    let words = name.split('-').filter(|word| word.len() > 2);
    words
        .filter(|word| brands.labelled(word).is_some() && !is_bait(word))
        .count()
}

/// Whether what is next to a well-known name is apart from it: the number in its own name is not.
fn beside_counts(name: &str, borrowed: &Borrowed<'_>, beside: Beside) -> bool {
    match beside {
        Beside::Digits => !borrowed
            .brand
            .label
            .bytes()
            .any(|byte| byte.is_ascii_digit()),
        Beside::Bait => {
            let brand = borrowed.brand.label;
            // The words of the name may be apart.
            let rest = name.replace(brand, "-");
            let mut rest = bait_words(&rest).filter(|(word, _)| !brand.contains(word));
            rest.next().is_some()
        }
        _ => true,
    }
}

/// Whether all words of a name are bait words, but for the well-known name.
pub fn rest_is_bait(name: &str, brand: &str) -> bool {
    name.split('-')
        .all(|word| word == brand || strongest(word).is_some_and(|(bait, _)| bait == word))
}

/// Whether the name is not that of the brand under a suffix of another country.
fn is_somebody_elses(
    host: &HostFacts<'_>,
    name: &str,
    borrowed: &Borrowed<'_>,
    beside: Beside,
) -> bool {
    let suffix = host.suffix().unwrap_or_default();
    let is_own = name == borrowed.brand.label && beside != Beside::Suffix;
    // None of the companies that have one name has a bait word beside it.
    let is_shared = beside != Beside::Bait && is_shared(borrowed.brand.label, suffix);
    !is_own && !is_shared
}

/// A well-known name in a label in front of the registered one.
fn in_front(host: &HostFacts<'_>, brands: &Brands) -> Option<Sign> {
    let registrable = host.domain?.registrable?;
    if registrable == 0 {
        return None;
    }
    let registered = host.registrable_label()?;
    let mut labels = host.labels().take_while(|label| label.start < registrable);
    let is_odd = || {
        let has_name = || registered.text.contains('-') && names_in(registered.text, brands) > 0;
        is_unlikely(registered.text) || abused_suffix(host).is_some() || has_name()
    };
    // `booking.confirmation-id83612.com`: a word that may mean anything, before a name that asks for something.
    let asks = || {
        let is_numbered = || longest_digits(registered.text) > 1 && registered.text.contains('-');
        let bait = strongest(registered.text);
        bait.is_some_and(|(_, strength)| strength == Strength::Strong || is_numbered())
    };
    let asks_weakly = || {
        let mut words = registered.text.split('-');
        registered.text.contains('-') && words.any(is_bait)
    };
    labels.find_map(|label| {
        let joined = || {
            let has_bait = label.text.contains('-') && strongest(label.text).is_some();
            (has_bait && is_odd()).then(|| borrowed(label.text, brands))?
        };
        // `face-book.help-center.io`: the name cut in two, in front of a name that asks for something.
        let cut = || {
            let may_be =
                label.text.contains('-') && (is_bait(registered.text) || asks_weakly() || asks());
            let whole = may_be.then(|| label.text.replace('-', ""))?;
            let is_whole =
                |brand: &Brand<'_>| brand.usage == Use::Name && brand.label.len() >= SHORTEST_CUT;
            brands.labelled(&whole).filter(is_whole)
        };
        let (brand, is_name) = match brands.labelled(label.text) {
            Some(brand) => (
                brand,
                brand.usage == Use::Name || brand.usage == Use::Word && (asks() || is_odd()),
            ),
            None => (joined().map(|found| found.brand).or_else(cut)?, true),
        };
        let is_borrowed = is_name && registered.text != brand.label;
        is_borrowed.then(|| Sign {
            kind: SignKind::BrandInSubdomain,
            span: label.span,
            text: label.text.to_owned(),
            detail: Detail::Brand(brand.label.to_owned(), Written::Whole),
        })
    })
}

/// Adds the sign of an abused suffix below a platform.
pub fn add_abused_suffix(
    reference: &Reference<'_>,
    host: &HostFacts<'_>,
    page: &Page<'_>,
    brands: &Brands,
    found: &mut Vec<Sign>,
) {
    if let Some(suffix) = abused_suffix(host) {
        add_suffix(reference, host, page, brands, suffix, found);
    }
}

fn add_suffix(
    reference: &Reference<'_>,
    host: &HostFacts<'_>,
    page: &Page<'_>,
    brands: &Brands,
    suffix: &str,
    found: &mut Vec<Sign>,
) {
    let end = host.name.len().saturating_sub(suffix.len() + 1);
    let chosen = host.name.get(..end).unwrap_or_default();
    let chosen = chosen.strip_prefix("www.").unwrap_or(chosen);
    let registered = host.registrable_label();
    let beside = match () {
        () if borrowed(chosen, brands).is_some_and(|found| found.is_firm()) => Beside::Brand,
        () if strongest(chosen).is_some() => Beside::Bait,
        () if starts_with_brand(chosen, brands) => Beside::Brand,
        () if BAIT_STARTS.iter().any(|bait| chosen.starts_with(bait)) => Beside::Bait,
        () if random_part(chosen).is_some() || chosen.split(['-', '.']).any(has_no_vowels) => {
            Beside::Random
        }
        () if longest_digits(chosen) >= 1 => Beside::Digits,
        () if chosen.contains('-') => Beside::Hyphens,
        () if chosen.bytes().filter(|byte| *byte == b'.').count() > 2 => Beside::Depth,
        () if has_odd_port(reference) => Beside::Port,
        () if page.is_login() => Beside::LoginPage,
        () if registered.is_some_and(|label| label.text.len() >= SHORTEST_JOINED) => Beside::Length,
        () => Beside::Nothing,
    };
    let kind = match beside {
        Beside::Nothing => SignKind::SuffixAlone,
        _ => SignKind::AbusedSuffix,
    };
    found.push(Sign {
        kind,
        span: host.suffix_span(suffix),
        text: suffix.to_owned(),
        detail: Detail::Beside(beside),
    });
}

/// Whether a name starts with a well-known one, whatever follows: under a suffix that is often abused that is no chance.
fn starts_with_brand(name: &str, brands: &Brands) -> bool {
    (3..10).any(|length| {
        let start = name.get(..length).filter(|_| name.len() > length);
        let brand = start.and_then(|start| brands.labelled(start));
        brand.is_some_and(|brand| brand.usage == Use::Name)
    })
}

/// What a name starts with that asks for something, whatever follows.
const BAIT_STARTS: [&str; 4] = ["secure", "verify", "login", "unlock"];

/// The shortest name that is likely to be several words.
const SHORTEST_JOINED: usize = 12;

/// Whether a word is of seven consonants or more, and nothing else.
fn has_no_vowels(word: &str) -> bool {
    word.len() > 6
        && word
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() && !b"aeiouy".contains(&byte))
}

/// The shortest well-known name that is looked for with hyphens in it: `pay-pal`.
const SHORTEST_CUT: usize = 6;

/// The shortest word of a registered name that is judged: shorter ones are abbreviations.
const SHORTEST_RANDOM: usize = 7;

/// The part of a registered name that is at random. Offices and schools of some countries have the first letters of
/// many syllables.
fn at_random<'n>(host: &HostFacts<'_>, name: &'n str) -> Option<(&'n str, Random)> {
    if name.len() < SHORTEST_RANDOM || name.starts_with("xn--") {
        return None;
    }
    let found = words(name)
        .find(|word| word.len() >= SHORTEST_RANDOM && is_unlikely(word))
        .map(|word| (word, Random::Letters))
        .or_else(|| {
            let is_mixed = |word: &&str| word.len() >= SHORTEST_RANDOM && turns(word) >= 4;
            let mut words = name.split('-');
            words.find(is_mixed).map(|word| (word, Random::Mixed))
        })?;
    let suffix = host.suffix().unwrap_or_default();
    let office = suffix.split('.').next().unwrap_or_default();
    // Services of Tor have keys for names; networks that forward visitors have names that nobody reads.
    (!is_forwarder(host)
        && !matches!(office, "ac" | "edu" | "gob" | "gov" | "mil")
        && host.last_label() != "onion")
        .then_some(found)
}

fn part_of(label: &Label<'_>, part: &str) -> Span {
    let at = (part.as_ptr() as usize).wrapping_sub(label.text.as_ptr() as usize);
    match label.span.len() == label.text.len() && at + part.len() <= label.text.len() {
        true => {
            let start = label.span.start as usize + at;
            Span::new(start, start + part.len())
        }
        false => label.span,
    }
}
