//! A place in a text.

use crate::message::places::characters;

/// A half-open range of UTF-8 byte offsets into a text, `start..end`.
///
/// Offsets are 32 bits wide, so that the eight components of a reference fit into one cache
/// line and a half. A text of 4 GiB or more is not split at all
/// (see `Reference::split`).
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span `start..end`, from byte offsets.
    ///
    /// Offsets past `u32::MAX` saturate; texts that long are refused before they are split.
    pub fn new(start: usize, end: usize) -> Self {
        let narrow = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        Span {
            start: narrow(start),
            end: narrow(end),
        }
    }

    /// The empty span at `offset`.
    pub fn empty(offset: usize) -> Self {
        Span::new(offset, offset)
    }

    /// The span as a range that slices a `str`.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The text that this span covers, or `""` if it lies outside of `text` or cuts a character.
    pub fn of(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or("")
    }

    /// Where it is in `text`, for people: characters, counted from 1.
    ///
    /// ```
    /// use urilens::syntax::Span;
    ///
    /// assert_eq!(Span::new(8, 10).in_words("http://a@b"), "characters 9–10");
    /// assert_eq!(Span::new(2, 3).in_words("\u{e9}b"), "character 2");
    /// assert_eq!(Span::empty(0).in_words("a"), "before character 1");
    /// ```
    pub fn in_words(self, text: &str) -> String {
        characters(text, self.range(), &[])
    }

    /// Length in bytes.
    pub fn len(self) -> usize {
        self.end.saturating_sub(self.start) as usize
    }

    /// Whether the span covers nothing.
    pub fn is_empty(self) -> bool {
        self.start >= self.end
    }

    /// Whether the byte at `offset` lies inside.
    pub fn contains(self, offset: usize) -> bool {
        self.range().contains(&offset)
    }

    /// Whether the two spans have a byte in common.
    pub fn overlaps(self, other: Span) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// The pieces of its text between delimiters of US-ASCII, each with its place.
    #[cfg(feature = "review")]
    pub(crate) fn pieces<'t>(
        self,
        text: &'t str,
        delimiters: &'t [char],
    ) -> impl Iterator<Item = Span> + use<'t> {
        let mut start = self.start as usize;
        self.of(text).split(delimiters).map(move |piece| {
            let place = Span::new(start, start + piece.len());
            start += piece.len() + 1;
            place
        })
    }

    /// The same span, `offset` bytes further to the right.
    pub fn shifted(self, offset: usize) -> Span {
        Span::new(self.start as usize + offset, self.end as usize + offset)
    }
}

impl From<Span> for std::ops::Range<usize> {
    fn from(span: Span) -> Self {
        span.range()
    }
}

impl std::fmt::Debug for Span {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}
