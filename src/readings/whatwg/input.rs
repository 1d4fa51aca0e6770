//! What the basic URL parser removes before it reads, and the way back to the typed text.

use super::errors::{Log, ValidationErrorKind};
use crate::syntax::Span;
use std::borrow::Cow;

/// The text that the state machine reads, and where its bytes came from.
pub(super) struct Cleaned<'a> {
    /// The input without leading and trailing C0 controls and spaces, without tabs and newlines.
    pub(super) text: Cow<'a, str>,
    /// Offset of the first byte that was not stripped.
    start: usize,
    /// Where tabs and newlines were removed, in order.
    gaps: Vec<Gap>,
}

/// A run of removed characters.
struct Gap {
    /// Offset into the cleaned text before which the run was.
    at: usize,
    /// Bytes removed up to here, this run included.
    removed: usize,
}

fn is_c0_control_or_space(byte: u8) -> bool {
    byte <= b' '
}

fn is_ascii_tab_or_newline(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r')
}

impl<'a> Cleaned<'a> {
    /// Strips and removes as the first steps of the basic URL parser do.
    ///
    /// With `keeps_tabs` it only strips. Each stripped or removed run is reported to `log`, with offsets into `input`.
    pub(super) fn new(input: &'a str, keeps_tabs: bool, log: &mut Log) -> Self {
        let bytes = input.as_bytes();
        let start = bytes
            .iter()
            .position(|&byte| !is_c0_control_or_space(byte))
            .unwrap_or(bytes.len());
        let end = bytes
            .iter()
            .rposition(|&byte| !is_c0_control_or_space(byte))
            .map_or(start, |last| last + 1);
        if start > 0 {
            log.report(ValidationErrorKind::InvalidUrlUnit, 0, start);
        }
        if end < bytes.len() {
            log.report(ValidationErrorKind::InvalidUrlUnit, end, bytes.len());
        }
        let kept = &input[start..end];
        if keeps_tabs || !kept.bytes().any(is_ascii_tab_or_newline) {
            return Cleaned {
                text: Cow::Borrowed(kept),
                start,
                gaps: Vec::new(),
            };
        }
        let mut text = String::with_capacity(kept.len());
        let mut gaps: Vec<Gap> = Vec::new();
        // Each piece ends with the one tab or newline that cut it off, save the last.
        for piece in kept.split_inclusive(['\t', '\n', '\r']) {
            let words = piece.trim_end_matches(['\t', '\n', '\r']);
            text.push_str(words);
            if words.len() == piece.len() {
                continue;
            }
            let removed = gaps.last().map_or(0, |gap| gap.removed);
            let from = start + text.len() + removed;
            log.report(ValidationErrorKind::InvalidUrlUnit, from, from + 1);
            let gap = Gap {
                at: text.len(),
                removed: removed + 1,
            };
            match gaps.last_mut() {
                Some(last) if last.at == gap.at => *last = gap,
                _ => gaps.push(gap),
            }
        }
        Cleaned {
            text: Cow::Owned(text),
            start,
            gaps,
        }
    }

    /// The offset in the typed text of the byte at `offset` of the cleaned text.
    fn original_offset(&self, offset: usize) -> usize {
        let before = self.gaps.partition_point(|gap| gap.at <= offset);
        let removed = match before.checked_sub(1).and_then(|last| self.gaps.get(last)) {
            Some(gap) => gap.removed,
            None => 0,
        };
        self.start + offset + removed
    }

    /// The typed text after a span of the cleaned text. Removed characters inside are covered,
    /// those at its edges are not.
    pub(super) fn original(&self, span: Span) -> Span {
        let start = self.original_offset(span.start as usize);
        match span.is_empty() {
            true => Span::empty(start),
            false => Span::new(start, self.original_offset(span.end as usize - 1) + 1),
        }
    }
}
