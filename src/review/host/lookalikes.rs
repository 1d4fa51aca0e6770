//! Labels that are compared with well-known names.

use crate::facts::host::{HostFacts, Label};

/// The shortest well-known name that lookalikes are reported of: shorter ones are too close to too many others.
pub(super) const SHORTEST_NAME: usize = 4;

/// The shortest well-known name that one edit is reported of.
pub(super) const SHORTEST_EDITED: usize = 6;

/// The shortest word between hyphens that is compared: shorter ones are there by chance.
pub(super) const SHORTEST_WORD: usize = 5;

/// The labels that the owner of the name chose: all but the public suffix.
pub(super) fn chosen<'h>(host: &'h HostFacts<'_>) -> impl Iterator<Item = Label<'h>> {
    let suffix = host.domain.map_or(usize::MAX, |domain| domain.suffix);
    host.labels().filter(move |label| label.start < suffix)
}

/// The words between the hyphens of a label that are long enough to be compared.
pub(super) fn words(label: &str) -> impl Iterator<Item = &str> {
    let pieces = label.as_bytes().contains(&b'-').then(|| label.split('-'));
    pieces
        .into_iter()
        .flatten()
        .filter(move |word| word.len() >= SHORTEST_WORD && word.len() < label.len())
}
