//! RFC 3986 §3.3: the kinds of path, and the segments that a path is made of.

use super::reference::Reference;
use super::span::Span;

/// Which rule a path is read by: one of five in RFC 3986 §3.3, one of four in RFC 2396 §3 and §5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PathKind {
    /// `path-abempty`: after an authority, begins with `/` or is empty.
    Abempty,
    /// `path-absolute`: begins with `/` but not with `//`.
    Absolute,
    /// `path-noscheme`: begins with a segment that holds no colon.
    Noscheme,
    /// `path-rootless`: begins with a segment.
    Rootless,
    /// `path-empty`: no characters.
    Empty,
    /// RFC 2396's `abs_path`: begins with `/`.
    AbsPath,
    /// RFC 2396's `rel_path`: begins with a segment that holds no colon.
    RelPath,
    /// RFC 2396's `opaque_part`: follows the scheme, and begins with no slash.
    OpaquePart,
    /// No characters under RFC 2396, which has no rule of its own for it.
    EmptyPath,
}

impl PathKind {
    /// The rule's name.
    pub const fn name(self) -> &'static str {
        match self {
            PathKind::Abempty => "path-abempty",
            PathKind::Absolute => "path-absolute",
            PathKind::Noscheme => "path-noscheme",
            PathKind::Rootless => "path-rootless",
            PathKind::Empty => "path-empty",
            PathKind::AbsPath => "abs_path",
            PathKind::RelPath => "rel_path",
            PathKind::OpaquePart => "opaque_part",
            PathKind::EmptyPath => "path",
        }
    }
}

/// The rule of RFC 3986 that `reference`'s path is read by, whether or not it keeps to that rule.
pub(super) fn kind(reference: &Reference<'_>) -> PathKind {
    let components = reference.components();
    match reference.path() {
        _ if components.authority.is_some() => PathKind::Abempty,
        "" => PathKind::Empty,
        path if path.starts_with('/') => PathKind::Absolute,
        _ if components.scheme.is_some() => PathKind::Rootless,
        _ => PathKind::Noscheme,
    }
}

/// Whether a segment is one of the two that mean a place in the hierarchy (RFC 3986 §3.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DotSegment {
    /// `.`, this level.
    Single,
    /// `..`, the level above.
    Double,
}

impl DotSegment {
    /// What `segment` is; `None` for an ordinary one. Percent-encoded dots are ordinary here:
    /// the algorithms of §5.2.4 know them only once §6.2.2.2 has decoded them.
    #[inline]
    pub fn of(segment: &str) -> Option<DotSegment> {
        DotSegment::of_bytes(segment.as_bytes())
    }

    /// As [`DotSegment::of`], for the bytes of a segment.
    #[inline]
    pub fn of_bytes(segment: &[u8]) -> Option<DotSegment> {
        match segment {
            b"." => Some(DotSegment::Single),
            b".." => Some(DotSegment::Double),
            _ => None,
        }
    }
}

/// A segment of a path: what is between two slashes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment<'a> {
    /// Without slashes; may be empty.
    pub text: &'a str,
    /// Where it is.
    pub span: Span,
    /// Whether it is a dot-segment.
    pub dot: Option<DotSegment>,
}

impl<'a> Segment<'a> {
    /// The `param`s of the segment, each without the `;` before it (RFC 2396 §3.3):
    /// `name;type=a;` has two, the last of them empty.
    pub fn params(self) -> impl Iterator<Item = (&'a str, Span)> {
        let mut start = self.span.start as usize;
        self.text
            .split(';')
            .map(move |text| {
                let span = Span::new(start, start + text.len());
                start += text.len() + 1;
                (text, span)
            })
            .skip(1)
    }
}

/// The segments of a path, from left to right. `/a/b` has two, `/` has one, which is empty, and
/// the empty path has none.
#[derive(Clone, Debug)]
pub struct Segments<'a> {
    rest: Option<&'a str>,
    offset: usize,
}

impl<'a> Segments<'a> {
    /// No segments at all.
    pub(super) fn none() -> Self {
        Segments {
            rest: None,
            offset: 0,
        }
    }

    /// The segments of `path`, which is `offset` bytes into its text.
    pub fn new(path: &'a str, offset: usize) -> Self {
        match path.strip_prefix('/') {
            Some(rest) => Segments {
                rest: Some(rest),
                offset: offset + 1,
            },
            None => Segments {
                rest: Some(path).filter(|path| !path.is_empty()),
                offset,
            },
        }
    }
}

impl<'a> Iterator for Segments<'a> {
    type Item = Segment<'a>;

    fn next(&mut self) -> Option<Segment<'a>> {
        let rest = self.rest?;
        // Long paths may be made of slashes alone.
        let end = match rest.as_bytes() {
            [b'/', ..] => Some(0),
            octets => memchr::memchr(b'/', octets),
        };
        let (text, rest) = match end {
            Some(end) => (rest.get(..end).unwrap_or_default(), rest.get(end + 1..)),
            None => (rest, None),
        };
        let span = Span::new(self.offset, self.offset + text.len());
        self.rest = rest;
        self.offset = span.end as usize + 1;
        Some(Segment {
            text,
            span,
            dot: DotSegment::of(text),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dot_segments_are_marked_and_encoded_dots_are_not() {
        let dots: Vec<_> = Segments::new("/./../%2e/...", 0)
            .map(|segment| segment.dot)
            .collect();
        assert_eq!(
            dots,
            [
                Some(DotSegment::Single),
                Some(DotSegment::Double),
                None,
                None
            ]
        );
    }
}
