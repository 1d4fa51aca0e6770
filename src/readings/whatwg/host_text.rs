//! A host's decoded text, and the way back from a part of it to where it was typed: errors point at
//! typed text.

use super::domain;
use super::percent_encode::Decoded;
use std::ops::Range;

/// A host as it was typed and decoded.
pub(super) struct HostText<'a> {
    /// Offset of the typed text, into the text that the state machine reads.
    start: usize,
    decoded: Decoded<'a>,
}

impl<'a> HostText<'a> {
    /// The host that was typed `start` bytes into the text that the state machine reads.
    pub(super) fn new(start: usize, decoded: Decoded<'a>) -> Self {
        HostText { start, decoded }
    }

    /// The decoded text.
    pub(super) fn decoded(&self) -> &str {
        &self.decoded.text
    }

    /// Where a range of the decoded text is in what the state machine reads.
    pub(super) fn place(&self, range: Range<usize>) -> (usize, usize) {
        (
            self.start + self.decoded.origin(range.start),
            self.start + self.decoded.origin(range.end),
        )
    }

    /// All of the host.
    pub(super) fn whole(&self) -> (usize, usize) {
        self.place(0..self.decoded.text.len())
    }

    /// The labels from number `first` to number `last`, of `count` that the domain has in ASCII.
    ///
    /// All of the host, if mapping changed the number of labels.
    pub(super) fn labels(&self, first: usize, last: usize, count: usize) -> (usize, usize) {
        let mut start = None;
        let mut end = None;
        let mut seen = 0;
        for (index, label) in domain::labels(&self.decoded.text).enumerate() {
            if index == first {
                start = Some(label.start);
            }
            if index == last {
                end = Some(label.end);
            }
            seen = index + 1;
        }
        match (start, end) {
            (Some(start), Some(end)) if seen == count => self.place(start..end),
            _ => self.whole(),
        }
    }
}
