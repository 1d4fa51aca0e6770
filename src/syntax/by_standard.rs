//! The way to the grammar of each standard: splits, checks, and whatever else depends on it.

use super::components::Components;
use super::path::{self, PathKind, Segments};
use super::reference::Reference;
use super::rfc2396::{self, ReadingNote};
use super::rfc3986;
use super::standard::Standard;
use super::violation::Violations;

impl<'a> Reference<'a> {
    /// Splits any text (RFC 3986 appendix B, then §3.2; RFC 2396 §4.3 and appendix A).
    #[inline]
    pub fn split(text: &'a str, standard: Standard) -> Self {
        let (components, host_kind, known_valid) = if text.len() > Self::MAX_LENGTH {
            (Components::default(), None, false)
        } else {
            match standard {
                Standard::Rfc3986 => rfc3986::split(text),
                Standard::Rfc2396 => {
                    let (components, host_kind) = rfc2396::split(text);
                    (components, host_kind, false)
                }
            }
        };
        Reference {
            text,
            standard,
            components,
            host_kind,
            known_valid,
        }
    }

    /// Which of the standard's path rules the path is read by (RFC 3986 §3.3; RFC 2396 §3, §5).
    pub fn path_kind(&self) -> PathKind {
        match self.standard {
            Standard::Rfc3986 => path::kind(self),
            Standard::Rfc2396 => rfc2396::path_kind(self),
        }
    }

    /// The path's segments, with their dot-segments marked (§3.3 of both standards). An
    /// `opaque_part` of RFC 2396 has none.
    pub fn segments(&self) -> Segments<'a> {
        if self.path_kind() == PathKind::OpaquePart {
            return Segments::none();
        }
        Segments::new(self.path(), self.components.path.start as usize)
    }

    /// The places where the text breaks the standard's grammar, in the order of the text. Of very many, the first
    /// are kept and the others counted.
    ///
    /// Allocates nothing for a text that breaks no rule. Time is linear in the text's length.
    pub fn check(&self) -> Violations {
        if self.known_valid {
            return Violations::default();
        }
        match self.standard {
            Standard::Rfc3986 => rfc3986::check(self),
            Standard::Rfc2396 => rfc2396::check(self),
        }
    }

    /// What a person should know of the way the text is read, besides violations.
    pub fn notes(&self) -> Vec<ReadingNote> {
        match self.standard {
            Standard::Rfc3986 => Vec::new(),
            Standard::Rfc2396 => rfc2396::notes(self),
        }
    }

    /// Whether the text is a `URI-reference` by the standard's grammar.
    pub fn is_valid(&self) -> bool {
        self.check().is_empty()
    }
}
