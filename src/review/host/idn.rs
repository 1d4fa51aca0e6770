//! Internationalized labels: their Punycode and their scripts.

use crate::facts::characters::bidi::satisfies_bidi_rule;
use crate::facts::characters::named;
use crate::facts::host::{HostFacts, Label, map_char};
use crate::review::Case;
use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};
use std::borrow::Cow;

/// The labels of a host that have letters outside of US-ASCII, with these letters: once Punycode is decoded, be
/// it good or not.
pub(in crate::review) fn international<'c>(
    case: &'c Case<'_>,
) -> impl Iterator<Item = (&'c HostFacts<'c>, Label<'c>, Cow<'c, str>)> {
    odd_name(case).into_iter().flat_map(|host| {
        host.labels()
            .map(move |label| (host, label, label.letters()))
            .filter(|(_, _, letters)| !letters.is_ascii())
    })
}

/// The host, if it is a name with something beside plain US-ASCII in it.
pub(in crate::review) fn odd_name<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    case.host
        .as_ref()
        .filter(|host| !host.is_plain() && host.is_name())
}

pub(in crate::review) fn typed<'a>(case: &Case<'a>, label: Label<'_>) -> &'a str {
    label.span.of(case.text())
}

/// Whether a label starts as an A-label does, and is none.
pub(in crate::review) fn is_bad(label: Label<'_>) -> bool {
    label.text.starts_with("xn--") && (label.unicode.is_ascii() || !label.text.is_ascii())
}

/// What is wrong with the letters of a label that fails the criteria of UTS #46 §4.1.
pub(in crate::review) fn why_refused(letters: &str) -> String {
    let is_mark = |found: char| {
        let category = CodePointMapData::<GeneralCategory>::new().get(found);
        GeneralCategoryGroup::Mark.contains(category)
    };
    if let Some(first) = letters.chars().next().filter(|first| is_mark(*first)) {
        return format!("no label starts with {}", named(first));
    }
    let changed = |found: &char| !map_char(*found).chars().eq([*found]);
    let joiner = |found: &char| matches!(found, '\u{200C}' | '\u{200D}');
    if let Some(odd) = letters
        .chars()
        .find(|found| changed(found) || joiner(found))
    {
        return format!("{} has no place in it", named(odd));
    }
    match satisfies_bidi_rule(letters) {
        false => "it mixes letters that run from right to left with others".to_owned(),
        true => "encoded again, it is another label".to_owned(),
    }
}
