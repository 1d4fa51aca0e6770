//! Labels that look like a well-known name without being it.

use crate::facts::brands::{Brand, Use};
use crate::facts::host::{HostFacts, Label};
use crate::facts::lookalikes::fold::{MAX_FOLDED, ascii_fold, differs_in_small_i_only};
use crate::review::{Case, Severity};

/// Names with fewer letters are too close to too many others.
pub(in crate::review) const MIN_FOLDED: usize = 4;
pub(in crate::review) const MIN_NEAR: usize = 6;
pub(in crate::review) const MIN_TOKEN: usize = 5;

/// The host, if it is a name that no listed name owns.
pub(in crate::review) fn foreign<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    let host = case.host.as_ref().filter(|host| host.is_name())?;
    (!case.owned).then_some(host)
}

/// The labels that somebody has chosen: all but the public suffix.
pub(in crate::review) fn chosen<'h>(host: &'h HostFacts<'_>) -> impl Iterator<Item = Label<'h>> {
    let suffix = host.domain.map_or(usize::MAX, |domain| domain.suffix);
    host.labels().filter(move |label| label.start < suffix)
}

/// A label as a whole, and each of its words between hyphens that is long enough to tell.
pub(in crate::review) fn words(label: &str) -> impl Iterator<Item = &str> {
    let parts = label
        .split('-')
        .filter(move |word| word.len() >= MIN_TOKEN && word.len() < label.len());
    std::iter::once(label).chain(parts)
}

/// The listed name that a word passes for, and how much that matters.
pub(in crate::review) fn passes_for<'c>(
    case: &'c Case<'_>,
    word: &str,
) -> Option<(&'c Brand, Severity)> {
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
