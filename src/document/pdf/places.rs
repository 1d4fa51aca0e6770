//! Where objects are: in the file and in streams of objects, which of them is the catalog, and whether there is an end.

use std::collections::{BTreeMap, BTreeSet};

use memchr::memmem;

use super::tokens::{Token, Tokens};

/// Where objects are read from.
#[derive(Clone, Copy)]
pub(super) enum Source<'s> {
    /// The file, in the object with this number and generation.
    File((u64, u64)),
    /// An unpacked stream, which is at this byte of the file and has the objects with these numbers at these bytes.
    Stream(usize, &'s [(usize, u64)]),
}

impl Source<'_> {
    /// Where the object starts that has a token which ends here, if that is known, and its number.
    pub fn object(self, end: usize) -> (usize, u64) {
        match self {
            Source::File((number, _)) => (0, number),
            Source::Stream(_, objects) => {
                let after = objects.partition_point(|(start, _)| *start < end);
                let last = after.checked_sub(1).and_then(|last| objects.get(last));
                last.copied().unwrap_or_default()
            }
        }
    }
}

/// Whether a file is one; a few octets of something else may come before.
pub(in crate::document) fn starts(bytes: &[u8]) -> bool {
    memmem::find(&bytes[..bytes.len().min(1024)], b"%PDF-").is_some()
}

/// The number of the catalog, by the last trailer (ISO 32000-2 §7.5.5).
fn catalog(bytes: &[u8]) -> Option<u64> {
    memmem::rfind_iter(bytes, b"/Root").find_map(|at| {
        let after = bytes.get(at + b"/Root".len()..)?;
        match Tokens::new(after).next() {
            Some(Token::Number(number)) => Some(number),
            _ => None,
        }
    })
}

/// The base of the catalog (§12.6.4.8): in it, or in an object that it names; without a catalog, any.
pub(super) fn base(
    bytes: &[u8],
    bases: &BTreeMap<(u64, bool), String>,
    wanted: &BTreeSet<(u64, u64)>,
) -> Option<String> {
    let Some(catalog) = catalog(bytes) else {
        let mut bases = bases.iter();
        return bases.find_map(|((_, is_uri), base)| is_uri.then(|| base.clone()));
    };
    let named = wanted.iter().filter(|(_, by)| *by == catalog);
    let mut named = named.filter_map(|(number, _)| bases.get(&(*number, false)));
    let own = bases.get(&(catalog, true));
    own.or_else(|| named.next()).cloned()
}

/// Where the objects start in an unpacked stream of objects, and their numbers; the first one starts at `first`.
pub(super) fn objects_of(unpacked: &[u8], first: usize) -> Vec<(usize, u64)> {
    let mut header = Tokens::new(&unpacked[..first.min(unpacked.len())]);
    let mut objects = Vec::new();
    while let (Some(Token::Number(number)), Some(Token::Number(at))) =
        (header.next(), header.next())
    {
        let at = usize::try_from(at).unwrap_or(usize::MAX);
        objects.push((first.saturating_add(at), number));
    }
    objects.sort_unstable();
    objects
}

/// Whether a file stops before its end: each revision of it ends with `%%EOF` (ISO 32000-2 §7.5.5), after which there are
/// no objects.
pub(super) fn is_cut(bytes: &[u8]) -> bool {
    let end = memmem::rfind(bytes, b"%%EOF").unwrap_or(0);
    let rest = bytes.get(end..).unwrap_or_default();
    memmem::find(rest, b" obj").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn objects_stand_before_the_end() {
        hold("objects after the end", |[text]| is_cut(text.as_bytes()));
    }
}
