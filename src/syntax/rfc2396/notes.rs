//! Where the standard contradicts itself, or splits a text in an unexpected way.

use crate::syntax::path::PathKind;
use crate::syntax::reference::{HostKind, Reference};

/// A remark on how a text was split, where no rule is broken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReadingNote {
    /// A query without a path (`?y`): appendix C.1 resolves it, appendix A can't derive it.
    QueryWithoutPath,
    /// An `opaque_part` has a `?`: the grammar gives it no query, appendix B's expression would.
    OpaqueQuestionMark,
    /// An authority that is neither empty nor a `server`: it is not split any further.
    RegistryName,
}

/// The notes on `reference`.
pub fn notes(reference: &Reference<'_>) -> Vec<ReadingNote> {
    let components = reference.components();
    let query_alone = components.scheme.is_none()
        && components.authority.is_none()
        && components.path.is_empty()
        && components.query.is_some();
    let opaque = reference.path_kind() == PathKind::OpaquePart;
    [
        (query_alone, ReadingNote::QueryWithoutPath),
        (
            opaque && reference.path().contains('?'),
            ReadingNote::OpaqueQuestionMark,
        ),
        (
            reference.host_kind() == Some(HostKind::RegistryName),
            ReadingNote::RegistryName,
        ),
    ]
    .into_iter()
    .filter_map(|(holds, note)| holds.then_some(note))
    .collect()
}
