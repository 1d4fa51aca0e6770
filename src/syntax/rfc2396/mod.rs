//! The grammar of RFC 2396: the split of §4.3, and the check by appendix A.
//!
//! The components differ from those of RFC 3986: `path` is `abs_path`, `rel_path` or
//! `opaque_part` (§3: "they are mutually exclusive for any given URI and can be parsed as a single
//! component"). An `opaque_part` can have a `?`, so an opaque URI has no query. Only an
//! authority that is a `server` has userinfo, host and port.

mod authority;
mod characters;
mod check;
mod rules;

pub use characters::{
    ALPHA, ALPHANUM, DIGIT, MARK, PATH, PCHAR, REG_NAME, RESERVED, SCHEME, UNRESERVED, URIC,
    USERINFO,
};
pub(super) use check::check;

use super::components::Components;
use super::path::PathKind;
use super::reference::{HostKind, Reference};
use super::span::Span;

/// Splits any text into a scheme and what the grammar makes of the rest.
///
/// As far as a text is hierarchical or relative, the parts are those of appendix B's expression.
/// After a scheme, anything that does not start with a slash is an `opaque_part`, up to the fragment.
pub(super) fn split(text: &str) -> (Components, Option<HostKind>) {
    let bytes = text.as_bytes();
    let first = find(bytes, 0, b":/?#");
    if first == 0 || bytes.get(first) != Some(&b':') {
        return hierarchical(text, 0);
    }
    let start = first + 1;
    let (mut components, host_kind) = match bytes.get(start) {
        Some(b'/') => hierarchical(text, start),
        _ => (opaque(text, start), None),
    };
    components.scheme = Some(Span::new(0, first));
    (components, host_kind)
}

/// Splits the text after `start` as `net_path`, `abs_path` or `rel_path`, each with a query
/// and a fragment, whatever it starts with.
pub(crate) fn hierarchical(text: &str, start: usize) -> (Components, Option<HostKind>) {
    let bytes = text.as_bytes();
    let mut components = Components::default();
    let mut host_kind = None;
    let mut at = start;
    // §4.3: an authority and a path that begins with two slashes look the same. The authority wins.
    if bytes
        .get(start..)
        .is_some_and(|rest| rest.starts_with(b"//"))
    {
        at = find(bytes, start + 2, b"/?#");
        let span = Span::new(start + 2, at);
        components.authority = Some(span);
        host_kind = authority::split(text, span, &mut components);
    }
    let path_end = find(bytes, at, b"?#");
    components.path = Span::new(at, path_end);
    let mut end = path_end;
    if bytes.get(path_end) == Some(&b'?') {
        end = find(bytes, path_end + 1, b"#");
        components.query = Some(Span::new(path_end + 1, end));
    }
    components.fragment = (end < bytes.len()).then(|| Span::new(end + 1, bytes.len()));
    (components, host_kind)
}

fn opaque(text: &str, start: usize) -> Components {
    let bytes = text.as_bytes();
    let end = find(bytes, start, b"#");
    Components {
        path: Span::new(start, end),
        fragment: (end < bytes.len()).then(|| Span::new(end + 1, bytes.len())),
        ..Components::default()
    }
}

/// The offset of the first of `wanted` from `start` on, or the end.
fn find(bytes: &[u8], start: usize, wanted: &[u8]) -> usize {
    bytes
        .get(start..)
        .and_then(|rest| rest.iter().position(|byte| wanted.contains(byte)))
        .map_or(bytes.len(), |index| start + index)
}

/// The rule that `reference`'s path is read by.
pub(super) fn path_kind(reference: &Reference<'_>) -> PathKind {
    let components = reference.components();
    match reference.path() {
        "" => PathKind::EmptyPath,
        path if path.starts_with('/') => PathKind::AbsPath,
        _ if components.scheme.is_some() => PathKind::OpaquePart,
        _ => PathKind::RelPath,
    }
}

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
pub(super) fn notes(reference: &Reference<'_>) -> Vec<ReadingNote> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::Excluded;

    #[test]
    fn every_character_of_us_ascii_is_reserved_unreserved_or_excluded() {
        // §2.4.3: the excluded characters are those that the rest of §2 leaves over.
        for byte in 0..128u8 {
            let sets = usize::from(RESERVED.contains(byte))
                + usize::from(UNRESERVED.contains(byte))
                + usize::from(Excluded::of(char::from(byte)).is_some());
            assert_eq!(sets, 1, "{:?}", char::from(byte));
        }
        assert_eq!(Excluded::of('é'), None);
        assert_eq!(Excluded::of('\u{2028}'), None);
    }
}
