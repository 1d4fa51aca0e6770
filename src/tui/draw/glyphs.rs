//! What a character looks like on the screen.
//!
//! The screen is hostile ground: whatever a text holds, only its glyphs reach the terminal. Characters
//! that are unsafe to draw get [stand-ins](crate::message::stand_ins), a space is visible, and a secret
//! gets a mask that is always the same length.

use std::borrow::Cow;
use std::ops::Range;

use ratatui::buffer::Buffer;

use crate::explain::mask::{MASK, MASK_WIDTH};
use crate::message::stand_ins::{is_named, shown, shown_width};
use crate::syntax::Span;
use crate::syntax::adjacent::Boundaries;

/// Marks that fonts of the Linux console lack, and what takes their place there: characters that all of Debian's fonts for
/// Latin letters have, and that no text in ASCII holds.
const ON_THE_CONSOLE: [(&str, &str); 3] = [("✓", "♦"), ("↳", "»"), ("␣", "¬")];

/// Changes a frame to what the console of Linux can show.
pub fn for_console(frame: &mut Buffer) {
    for cell in &mut frame.content {
        let mut marks = ON_THE_CONSOLE.iter();
        if let Some((_, instead)) = marks.find(|(mark, _)| *mark == cell.symbol()) {
            cell.set_symbol(instead);
        }
    }
}

/// How a glyph looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GlyphKind {
    /// As the character.
    Plain(char),
    /// `␣`, for a space.
    Space,
    /// As the character's code point, `‹U+202E›`.
    Named(char),
    /// As the mask over a secret.
    Mask,
}

/// One thing to be drawn, and the bytes that it represents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glyph {
    /// Offset of its first byte.
    pub start: usize,
    /// Offset behind its last byte.
    pub end: usize,
    /// Cells from the start of the text.
    pub column: usize,
    /// Cells that it takes; at least one.
    pub width: usize,
    /// How it looks.
    pub kind: GlyphKind,
}

impl Glyph {
    /// What is drawn.
    pub fn shown(&self) -> Cow<'static, str> {
        match self.kind {
            GlyphKind::Plain(character) => character.to_string().into(),
            GlyphKind::Space => "␣".into(),
            GlyphKind::Named(character) => shown(character.encode_utf8(&mut [0; 4])).into(),
            GlyphKind::Mask => MASK.into(),
        }
    }

    /// Whether something else is drawn than what is in the text.
    pub fn is_stand_in(&self) -> bool {
        matches!(self.kind, GlyphKind::Space | GlyphKind::Named(_))
    }
}

/// The glyphs of a text, from left to right. Nothing is allocated, so that going through a long
/// text to find a place in it is cheap.
#[derive(Clone, Debug)]
pub struct Glyphs<'a> {
    text: &'a str,
    range: Range<usize>,
    column: usize,
    /// What is still to come, from left to right.
    masked: &'a [Span],
}

impl<'a> Glyphs<'a> {
    /// The glyphs of `range` of `text`; `masked` are the places that are to be masked, from left to
    /// right. All must lie on character boundaries; a range that doesn't is empty.
    pub fn new(text: &'a str, range: Range<usize>, masked: &'a [Span]) -> Self {
        let range = if text.get(range.clone()).is_some() {
            range
        } else {
            0..0
        };
        Glyphs {
            text,
            range,
            column: 0,
            masked,
        }
    }

    /// The same from the byte at `offset` on, which starts a glyph at `column`.
    pub fn from(mut self, offset: usize, column: usize) -> Self {
        let passed = |mask: &Span| mask.end as usize <= offset;
        let masks = self.masked.partition_point(passed);
        self.masked = self.masked.get(masks..).unwrap_or_default();
        self.range.start = offset.min(self.range.end);
        self.column = column;
        self
    }

    /// How many cells the glyphs take that were passed.
    pub fn column(&self) -> usize {
        self.column
    }

    /// The byte at which the next glyph starts, if there is one.
    pub fn offset(&self) -> Option<usize> {
        (!self.range.is_empty()).then_some(self.range.start)
    }

    /// Whether all of them end within so many columns; a look at the first of them decides.
    pub fn all_in(mut self, columns: usize) -> bool {
        self.all(|glyph| glyph.column + glyph.width <= columns)
    }

    /// Passes over the glyphs that start before the byte at `offset`.
    pub fn pass_to(&mut self, offset: usize) {
        let offset = offset.min(self.range.end);
        while self.range.start < offset {
            self.pass(offset - self.range.start);
        }
    }

    /// Passes over the glyphs that start before `column`.
    pub fn pass_columns(&mut self, column: usize) {
        while self.column < column && !self.range.is_empty() {
            self.pass(column - self.column);
        }
    }

    /// Passes over at most `most` bytes that are a cell each, or else over other characters in as many.
    fn pass(&mut self, most: usize) {
        let start = self.range.start;
        let mut end = self.range.end.min(start.saturating_add(most));
        self.drop_passed_masks();
        if let Some(mask) = self.masked.first() {
            end = end.min((mask.start as usize).max(start));
        }
        let bytes = self.text.as_bytes().get(start..end).unwrap_or_default();
        let plain = bytes.iter().take_while(|byte| byte.is_ascii_graphic());
        match plain.count() {
            // A mask.
            0 if bytes.is_empty() => _ = self.next(),
            0 => self.pass_others(end, most),
            cells => {
                self.range.start += cells;
                self.column += cells;
            }
        }
    }

    /// Passes over the next character and those after it that are no graphic ASCII, up to `end`, as long as they take less than
    /// `most` cells. No glyph is made of what is passed.
    fn pass_others(&mut self, end: usize, most: usize) {
        let (start, column) = (self.range.start, self.column);
        let end = self.text.boundary_after(end);
        let others = self.text.get(start..end).unwrap_or_default().chars();
        for character in others.take_while(|character| !character.is_ascii_graphic()) {
            self.range.start += character.len_utf8();
            self.column += shown_width(character);
            if self.column - column >= most {
                break;
            }
        }
    }

    /// Leaves only masks of what is still to come.
    fn drop_passed_masks(&mut self) {
        let start = self.range.start;
        while let Some((_, rest)) = self
            .masked
            .split_first()
            .filter(|(first, _)| first.end as usize <= start)
        {
            self.masked = rest;
        }
    }
}

impl Iterator for Glyphs<'_> {
    type Item = Glyph;

    fn next(&mut self) -> Option<Glyph> {
        let start = self.range.start;
        if start >= self.range.end {
            return None;
        }
        self.drop_passed_masks();
        let (kind, end, width) = match self.masked.first() {
            Some(mask) if mask.contains(start) => {
                let end = (mask.end as usize).min(self.range.end);
                (GlyphKind::Mask, end, MASK_WIDTH)
            }
            _ => {
                let character = self.text.get(start..)?.chars().next()?;
                let (kind, width) = look(character);
                (kind, start + character.len_utf8(), width)
            }
        };
        let glyph = Glyph {
            start,
            end,
            column: self.column,
            width,
            kind,
        };
        self.range.start = end;
        self.column += width;
        Some(glyph)
    }
}

/// How a character looks, and how many cells it takes.
fn look(character: char) -> (GlyphKind, usize) {
    match character {
        '!'..='~' => (GlyphKind::Plain(character), 1),
        ' ' => (GlyphKind::Space, 1),
        _ if is_named(character) => (GlyphKind::Named(character), shown_width(character)),
        _ => (GlyphKind::Plain(character), shown_width(character)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    /// On the console, no two marks are the same, and no text in ASCII can be taken for one.
    #[test]
    fn the_console_has_marks_of_its_own() {
        let mut frame = Buffer::with_lines(["✓ ↳ ␣ ▸ a"]);
        for_console(&mut frame);
        assert_eq!(frame, Buffer::with_lines(["♦ » ¬ ▸ a"]));
        for (index, (mark, instead)) in ON_THE_CONSOLE.iter().enumerate() {
            assert!(!instead.is_ascii() && mark.chars().count() == instead.chars().count());
            let mut others = ON_THE_CONSOLE.iter().skip(index + 1);
            assert!(others.all(|(_, other)| other != instead), "{instead}");
        }
    }

    #[test]
    fn every_character_takes_the_cells_that_are_counted() {
        for character in (0..=0x10_ffff).filter_map(char::from_u32) {
            let text = character.to_string();
            let glyphs: Vec<_> = Glyphs::new(&text, 0..text.len(), &[]).collect();
            assert_eq!(glyphs.len(), 1);
            let shown = glyphs[0].shown();
            assert_eq!(shown.width(), glyphs[0].width, "{shown}");
            assert!(glyphs[0].width > 0);
            assert!(!shown.chars().any(is_named), "{shown}");
        }
    }

    /// Passing over glyphs comes to where going through them does.
    #[test]
    fn passing_is_going() {
        let long = "a日\u{202e}é%41".repeat(900);
        let near_end = ["a".repeat(76), "é".to_owned()].concat();
        let span = Span::new;
        for (text, masked) in [
            ("", vec![]),
            ("http://u:p@h/a b", vec![span(9, 10)]),
            ("abcdef", vec![span(0, 2), span(3, 3), span(4, 6)]),
            ("\u{202e}a日\0é%41", vec![]),
            (&near_end, vec![span(3, 70)]),
            (&long, vec![]),
            (&long, vec![span(4, 1_300), span(6_001, 6_004)]),
        ] {
            let all = || Glyphs::new(text, 0..text.len(), &masked);
            let width = all().last().map_or(0, |glyph| glyph.column + glyph.width);
            let places = match text.len() {
                ..1_000 => (0..text.len().max(width) + 3).collect(),
                length => vec![0, 1, 2_000, 5_000, 5_001, 9_000, length],
            };
            for place in places {
                let mut passed = all();
                passed.pass_to(place);
                let next = all().find(|glyph| glyph.start >= place);
                assert_eq!(passed.column(), next.map_or(width, |glyph| glyph.column));
                assert_eq!(passed.next(), next);
                let mut passed = all();
                passed.pass_columns(place);
                let next = all().find(|glyph| glyph.column >= place);
                assert_eq!(passed.next(), next);
                if let Some(Glyph { start, column, .. }) = next {
                    assert_eq!(all().from(start, column).next(), next);
                }
            }
        }
    }
}
