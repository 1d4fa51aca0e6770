//! The target while it is being put together: which component is assigned, and from where; and what is known of it besides its text.

use std::ops::Range;

use crate::syntax::{Reference, Span};

/// Which of the two texts a part of the target is taken from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// `Base` in the pseudocode of RFC 3986 §5.2.2; "the base URI" in RFC 2396 §5.2.
    Base,
    /// `R`; "the reference URI".
    Reference,
}

/// A component of the target, other than the path.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TargetComponent {
    /// Not assigned yet.
    #[default]
    Unset,
    /// Assigned, with a component that is undefined in its source.
    Undefined(Source),
    /// Assigned.
    Defined(Source, Span),
}

impl TargetComponent {
    /// What an assignment from `source` gives.
    pub(super) fn assigned(source: Source, span: Option<Span>) -> TargetComponent {
        span.map_or(TargetComponent::Undefined(source), |span| {
            TargetComponent::Defined(source, span)
        })
    }

    /// How many bytes the value has.
    pub(super) fn len(self) -> usize {
        match self {
            TargetComponent::Unset | TargetComponent::Undefined(_) => 0,
            TargetComponent::Defined(_, span) => span.len(),
        }
    }

    /// Where the value comes from, once it is assigned.
    pub fn source(self) -> Option<Source> {
        match self {
            TargetComponent::Unset => None,
            TargetComponent::Undefined(source) | TargetComponent::Defined(source, _) => {
                Some(source)
            }
        }
    }
}

/// The path of the target.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TargetPath {
    /// Not assigned yet.
    #[default]
    Unset,
    /// As it is in a source.
    Copied(Source, Span),
    /// The merged path (RFC 3986 §5.2.3), its dot-segments still in it.
    Merged,
    /// What the output buffer held in the end (RFC 3986 §5.2.4, step 3; RFC 2396 §5.2, step 6h).
    Output,
    /// The same, with `/.` before it to keep it apart from an authority.
    KeptApart,
}

/// The target after a step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PartialTarget {
    /// `T.scheme`
    pub scheme: TargetComponent,
    /// `T.authority`
    pub authority: TargetComponent,
    /// `T.path`
    pub path: TargetPath,
    /// `T.query`
    pub query: TargetComponent,
    /// `T.fragment`
    pub fragment: TargetComponent,
}

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
