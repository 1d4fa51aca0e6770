//! A URI on one row, in colour: the picture that everything else on the screen refers to.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::flow::Piece;
use super::glyphs::{Glyph, Glyphs};
use super::text::{draw, put_scrolled};
use crate::explain::Level;
use crate::explain::mask::Mask;
use crate::syntax::{Component, Reference, Span, Violation};
use crate::tui::theme::{Role, Theme};

/// A split text, and everything that is to be seen in it.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The text and its components.
    pub reference: Reference<'a>,
    /// The part that is drawn.
    pub range: Range<usize>,
    /// Where the text breaks the grammar.
    pub violations: &'a [Violation],
    /// The part that the selected row of a pane speaks of.
    pub lit: Option<Span>,
    /// What is selected, in bytes.
    pub selection: Option<Range<usize>>,
    /// What a target has from its base.
    pub inherited: &'a [Span],
    /// Parts that a rung of the ladder changed.
    pub edited: &'a [Span],
    /// Whether the host is asked for nothing, and so is not to be prominent.
    pub unasked: bool,
    /// Whether readers go to different places, so that its host is the host of one of them.
    pub apart: bool,
    /// How loudly a person should be warned of the userinfo.
    pub alarm: Option<Level>,
    /// Parts that are masked, from left to right.
    pub masked: Vec<Span>,
}

impl<'a> Line<'a> {
    /// The whole of `reference`, with nothing marked, and its secrets masked.
    pub fn new(reference: Reference<'a>, mask: Mask<'_>) -> Self {
        Line {
            reference,
            range: 0..reference.text().len(),
            violations: &[],
            lit: None,
            selection: None,
            inherited: &[],
            edited: &[],
            unasked: false,
            apart: false,
            alarm: None,
            masked: mask.of_reference(reference.text()),
        }
    }

    /// The same line, cut down to a part of its text.
    pub fn part(mut self, span: Span) -> Self {
        self.range = span.range();
        self
    }

    /// The glyphs of the part that is drawn.
    pub fn glyphs(&self) -> Glyphs<'_> {
        Glyphs::new(self.reference.text(), self.range.clone(), &self.masked)
    }

    /// How many cells all of it takes.
    pub fn width(&self) -> usize {
        self.column(self.range.end)
    }

    /// The column at which the byte at `offset` is drawn, or would be.
    pub fn column(&self, offset: usize) -> usize {
        let mut glyphs = self.glyphs();
        glyphs.pass_to(offset);
        glyphs.column()
    }

    /// The columns of several bytes, from left to right.
    pub fn columns(&self, offsets: &[usize]) -> Vec<usize> {
        let mut glyphs = self.glyphs();
        let mut column = |offset: &usize| {
            glyphs.pass_to(*offset);
            glyphs.column()
        };
        offsets.iter().map(&mut column).collect()
    }

    /// The bytes that are drawn at `column`, or the end of what is drawn.
    pub fn bytes_at(&self, column: usize) -> Range<usize> {
        let end = self.range.end;
        self.glyphs()
            .find(|glyph| column < glyph.column + glyph.width)
            .map_or(end..end, |glyph| glyph.start..glyph.end)
    }

    /// Where the row has to start so that its host is seen: of all parts, it is missed the most.
    pub fn scroll_to_host(&self, room: u16) -> usize {
        let host = self.reference.components().host;
        let end = self.column(host.map_or(0, |host| host.end as usize));
        let wanted = end.saturating_sub(1)..end;
        scrolled(0, wanted, self.width(), usize::from(room))
    }

    /// The column after the host, if there is one.
    pub fn host_end(&self) -> Option<usize> {
        let host = self.reference.components().host?;
        Some(self.column(host.end as usize))
    }

    /// Draws the row, from `scroll` cells on. A mark at either end says that there is more.
    pub fn render(&self, theme: &Theme, area: Rect, scroll: usize, buf: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let style = |glyph: &Glyph| self.style(glyph, theme);
        let more = put_scrolled(buf, area, self.glyphs(), scroll, style);
        let mark = theme.style(Role::Muted);
        if scroll > 0 {
            draw(buf, area.x, area.y, "…", mark);
        }
        if more {
            let last = area.right() - 1;
            // What was cut may have left its first cells free.
            draw(buf, last, area.y, "…", mark);
        }
    }

    /// All of it as a piece of a flow.
    pub fn piece<'p>(&'p self, theme: &'p Theme) -> Piece<'p> {
        Piece::broken(self.glyphs(), |glyph| self.style(glyph, theme))
    }

    /// The style of a glyph: what it is, then what is wrong with it, then what speaks of it.
    pub fn style(&self, glyph: &Glyph, theme: &Theme) -> Style {
        let at = glyph.start;
        let inside = |span: &Span| span.contains(at);
        let component = self.reference.components().at(at);
        let is_alarm = self.alarm == Some(Level::Danger);
        let has_slash = self.reference.text().as_bytes().get(at) == Some(&b'/');
        let mut style = match component {
            _ if self.inherited.iter().any(inside) => theme.style(Role::Muted),
            // Where what comes from the base is dimmed, nothing else is.
            None if !self.inherited.is_empty() => theme.style(Role::Text),
            Some(Component::Path) if has_slash && self.inherited.is_empty() => {
                theme.style(Role::Delimiter)
            }
            Some(component) if !self.inherited.is_empty() => {
                theme.component(component).remove_modifier(Modifier::DIM)
            }
            Some(Component::Userinfo) if is_alarm => theme.style(Role::Alarm),
            // Where readers disagree, it is the host of one of them only.
            Some(Component::Host) if self.apart => {
                theme.style(Role::Host).remove_modifier(Modifier::BOLD)
            }
            Some(Component::Host) if self.unasked => theme.style(Role::Muted),
            Some(component) => theme.component(component),
            None if is_alarm && self.is_at_sign(at) => theme.style(Role::Alarm),
            None => theme.style(Role::Delimiter),
        };
        if glyph.is_stand_in() {
            style = theme.over(style, Role::StandIn);
        }
        if self.is_violation(glyph) {
            style = theme.over(style, Role::Violation);
        }
        if self.turns_the_host(glyph) {
            style = theme.over(style, Role::Danger);
        }
        if self.edited.iter().any(inside) {
            style = theme.over(style, Role::Edit);
        }
        if self.lit.as_ref().is_some_and(inside) {
            // A stand-in stands out already, and would be hard to read on another ground.
            let lit = theme.style(Role::Highlight);
            let reversed = lit.add_modifier.contains(Modifier::REVERSED);
            style = match glyph.is_stand_in() {
                true => style.add_modifier(Modifier::BOLD),
                false if !self.turns_the_host(glyph) => theme.over(style, Role::Highlight),
                // Among cells that are reversed, one that isn't stands out.
                false if reversed => style.remove_modifier(Modifier::REVERSED),
                false => style,
            };
        }
        if self
            .selection
            .as_ref()
            .is_some_and(|range| range.contains(&at))
        {
            style = theme.over(style, Role::Selection);
        }
        style
    }

    /// Whether it is a backslash at which readers part: so small a character, and so much hangs on it.
    fn turns_the_host(&self, glyph: &Glyph) -> bool {
        let backslash = self.reference.text().as_bytes().get(glyph.start) == Some(&b'\\');
        backslash && self.is_violation(glyph) && self.apart
    }

    fn is_at_sign(&self, at: usize) -> bool {
        self.reference
            .components()
            .userinfo
            .is_some_and(|userinfo| userinfo.end as usize == at)
    }

    /// Violations come in the order of the text, and don't lie inside each other.
    fn is_violation(&self, glyph: &Glyph) -> bool {
        let first = self
            .violations
            .partition_point(|violation| violation.span.end as usize <= glyph.start);
        self.violations
            .get(first)
            .is_some_and(|violation| (violation.span.start as usize) < glyph.end)
    }
}

/// Where a row has to start so that the cells `wanted` of `total` are seen in `room` cells, if it
/// started at `scroll` before. It moves only when it has to.
pub fn scrolled(scroll: usize, wanted: Range<usize>, total: usize, room: usize) -> usize {
    if total <= room || room == 0 {
        return 0;
    }
    // The marks at both ends hide a cell each; next to them there should be something to see.
    let margin = (room / 8).clamp(1, 8);
    let mut scroll = scroll;
    if wanted.end + margin > scroll + room {
        scroll = wanted.end + margin - room;
    }
    if wanted.start < scroll + margin {
        scroll = wanted.start.saturating_sub(margin);
    }
    scroll.min(total - room)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::Standard;

    fn line(text: &str, masked: Span) -> Line<'_> {
        Line {
            masked: vec![masked],
            ..Line::new(Reference::split(text, Standard::Rfc3986), Mask::NONE)
        }
    }

    #[test]
    fn columns_and_bytes_find_each_other() {
        let line = line("//u:secret@h/\u{202e}b", Span::new(4, 10));
        assert_eq!(line.column(4), 4);
        // Inside a secret the cursor is after the mask.
        assert_eq!(line.column(7), 10);
        assert_eq!(line.column(10), 10);
        assert_eq!(line.bytes_at(6), 4..10);
        assert_eq!(line.bytes_at(10), 10..11);
        assert_eq!(line.bytes_at(14), 13..16);
        assert_eq!(line.bytes_at(100), line.range.end..line.range.end);
        assert_eq!(line.width(), 13 + 8 + 1);
    }

    #[test]
    fn a_row_scrolls_only_when_it_has_to() {
        assert_eq!(scrolled(0, 3..4, 10, 20), 0);
        assert_eq!(scrolled(0, 30..31, 100, 20), 13);
        assert_eq!(scrolled(13, 25..26, 100, 20), 13);
        assert_eq!(scrolled(13, 3..4, 100, 20), 1);
        assert_eq!(scrolled(0, 100..101, 101, 20), 81);
        assert_eq!(scrolled(5, 0..1, 1, 0), 0);
    }
}
