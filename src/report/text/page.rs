//! The page that a report is written on: styled text, in lines of at most 80 columns.

use std::ops::Range;

use anstyle::Style;

use super::styles::{OWNER, PLAIN};
use crate::message::wrap::lines;
use crate::message::{Message, Piece};

/// Where a report is written. Everything that is put on a page can be seen: text from outside
/// goes through [`shown`](crate::message::stand_ins) before.
pub(super) struct Page<'o> {
    out: &'o mut Vec<u8>,
    color: bool,
    style: Style,
}

impl<'o> Page<'o> {
    /// How many columns a line has.
    pub const WIDTH: usize = 80;

    pub fn new(out: &'o mut Vec<u8>, color: bool) -> Self {
        Page {
            out,
            color,
            style: PLAIN,
        }
    }

    /// Writes `text` in `style`.
    pub fn put(&mut self, style: Style, text: &str) {
        if self.color && self.style != style && !text.is_empty() {
            let change = format!("{}{}", self.style.render_reset(), style.render());
            self.out.extend_from_slice(change.as_bytes());
            self.style = style;
        }
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Ends the line.
    pub fn end(&mut self) {
        self.put(PLAIN, "\n");
    }

    /// Writes `columns` spaces.
    pub fn space(&mut self, columns: usize) {
        self.put(PLAIN, &" ".repeat(columns));
    }

    /// Writes `message` as [`prose`](Page::prose).
    pub fn message(&mut self, style: Style, message: &Message, column: usize, indent: usize) {
        self.prose(style, &message.to_string(), column, indent);
    }

    /// Writes `message` as [`prose`](Page::prose), with the part of each host highlighted that decides who owns it.
    pub fn message_with_host(
        &mut self,
        style: Style,
        message: &Message,
        column: usize,
        indent: usize,
    ) {
        let mut text = String::new();
        let mut owners = Vec::new();
        for piece in message.pieces() {
            let start = text.len();
            text.push_str(&piece.to_string());
            if let Piece::Quote(quote) = piece
                && let Some(owner) = quote.visible().owner
            {
                owners.push(start + owner..text.len());
            }
        }
        self.prose_with(style, &text, &owners, column, indent);
    }

    /// Writes `prose`, which begins at `column` and goes on at `indent` on further lines, and
    /// ends the line. A word that no line has room for is broken.
    pub fn prose(&mut self, style: Style, prose: &str, column: usize, indent: usize) {
        self.prose_with(style, prose, &[], column, indent);
    }

    /// The same with `owners` highlighted.
    fn prose_with(
        &mut self,
        style: Style,
        text: &str,
        owners: &[Range<usize>],
        column: usize,
        indent: usize,
    ) {
        let first = Self::WIDTH.saturating_sub(column);
        let rest = Self::WIDTH.saturating_sub(indent);
        for (index, line) in lines(text, first, rest).enumerate() {
            if index > 0 {
                self.end();
                self.space(indent);
            }
            let mut at = line.start;
            for owner in owners {
                let start = owner.start.clamp(at, line.end);
                let end = owner.end.clamp(start, line.end);
                self.put(style, text.get(at..start).unwrap_or(""));
                self.put(OWNER, text.get(start..end).unwrap_or(""));
                at = end;
            }
            self.put(style, text.get(at..line.end).unwrap_or(""));
        }
        self.end();
    }
}
