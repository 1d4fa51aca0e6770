//! What both standards' algorithms share: what they find out about a target besides its text, and the
//! comparison of schemes that leniency asks for.

use std::ops::Range;

use crate::syntax::{Reference, Span};

/// What is known of a target besides its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolved {
    /// Where the path is in the text that was appended to, in bytes.
    pub path: Range<usize>,
    /// How many of the path's first bytes are the base's.
    pub path_from_base: usize,
    /// Whether `/.` was put before the path, to keep it apart from an authority.
    pub kept_apart: bool,
    /// Whether there is no target because the reference means the current document (RFC 2396
    /// §4.2).
    pub current_document: bool,
}

impl Resolved {
    /// A target whose path is there, and has that many bytes of the base's.
    pub(super) fn new(path: Range<usize>, path_from_base: usize) -> Self {
        Resolved {
            path,
            path_from_base,
            kept_apart: false,
            current_document: false,
        }
    }
    /// RFC 2396's reference to the current document, which has no target.
    pub(super) fn without_target(at: usize) -> Resolved {
        Resolved {
            current_document: true,
            ..Resolved::at(Span::default(), at)
        }
    }

    /// A target that was appended `start` bytes into the output as one text, with its path at `path`.
    pub(super) fn at(path: Span, start: usize) -> Resolved {
        let range = path.range();
        Resolved::new(start + range.start..start + range.end, 0)
    }
}

/// Whether the reference repeats the base's scheme. Schemes are case-insensitive (§3.1).
pub(super) fn same_scheme(base: Option<&Reference<'_>>, reference: &Reference<'_>) -> bool {
    match (base.and_then(Reference::scheme), reference.scheme()) {
        (Some(base), Some(scheme)) => base.eq_ignore_ascii_case(scheme),
        _ => false,
    }
}
