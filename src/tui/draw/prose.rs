//! Sentences on the screen: wrapped between words, with the hosts in them highlighted.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::text::{draw, put, shade};
use crate::message::wrap::{lines, width};
use crate::message::{LONGEST_QUOTE, Message, Piece, Quote, QuoteKind};
use crate::tui::theme::{Role, Theme};

/// Text with places that have a style of their own.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Prose {
    text: String,
    marks: Vec<(Range<usize>, Mark)>,
    /// The host that is named first.
    host: Option<Host>,
}

/// Where a host is, in bytes of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Host {
    place: Range<usize>,
    /// Where the owner's part starts.
    owner: usize,
}

/// What is special about a place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The sentence that is read first.
    Lead,
    /// The part of a host that doesn't decide who owns it.
    Subdomain,
    /// The part that decides.
    Owner,
    /// The platform whose customer the owner is.
    Platform,
    /// A character outside of ASCII in a host.
    Odd,
    /// What has a role of its own.
    Role(Role),
}

impl Mark {
    fn style(self, theme: &Theme) -> Style {
        let host = theme.style(Role::Host);
        match self {
            Mark::Lead => Style::new().add_modifier(Modifier::BOLD),
            Mark::Subdomain => host
                .remove_modifier(Modifier::BOLD)
                .add_modifier(Modifier::DIM),
            Mark::Owner => host.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Mark::Platform => host.add_modifier(Modifier::BOLD),
            Mark::Odd => theme
                .style(Role::Violation)
                .add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Mark::Role(role) => theme.style(role),
        }
    }
}

/// Where drawn text ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The column after the last character.
    pub x: u16,
    /// Its row.
    pub y: u16,
    /// Whether there was room for all of the text.
    pub is_whole: bool,
}

impl Prose {
    /// Text without marks.
    pub fn words(text: impl Into<String>) -> Prose {
        Prose {
            text: text.into(),
            ..Prose::default()
        }
    }

    /// Appends words.
    pub fn push_words(&mut self, words: &str) {
        self.text.push_str(words);
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where the host is that is named first.
    pub fn host(&self) -> Option<Range<usize>> {
        Some(self.host.as_ref()?.place.clone())
    }

    /// The host that is named first.
    pub fn host_text(&self) -> Option<&str> {
        self.text.get(self.host()?)
    }

    /// The owner's part of the host that is named first.
    pub fn owner_text(&self) -> Option<&str> {
        let host = self.host.as_ref()?;
        self.text.get(host.owner..host.place.end)
    }

    /// Makes the first `bytes` of the text bold.
    pub fn make_bold(&mut self, bytes: usize) {
        // The styles of hosts go over it.
        self.marks.insert(0, (0..bytes, Mark::Lead));
    }

    fn mark(&mut self, place: Range<usize>, mark: Mark) {
        if !place.is_empty() {
            self.marks.push((place, mark));
        }
    }

    /// Appends words with a mark.
    pub fn push_marked(&mut self, words: &str, mark: Mark) {
        let start = self.text.len();
        self.text.push_str(words);
        self.mark(start..self.text.len(), mark);
    }

    /// The same for a part of a host, with its characters outside of ASCII highlighted.
    pub fn push_spelled(&mut self, text: &str, mark: Mark) {
        let start = self.text.len();
        self.push_marked(text, mark);
        for (at, odd) in text.char_indices().filter(|(_, one)| !one.is_ascii()) {
            let place = start + at..start + at + odd.len_utf8();
            self.mark(place, Mark::Odd);
        }
    }

    /// Appends more text after a space.
    pub fn append(&mut self, more: &Prose) {
        if !self.text.is_empty() && !more.text.is_empty() {
            self.text.push(' ');
        }
        self.push(more);
    }

    /// Appends more text.
    pub fn push(&mut self, more: &Prose) {
        let by = self.text.len();
        self.text.push_str(&more.text);
        let moved = |place: &Range<usize>| place.start + by..place.end + by;
        let marks = more.marks.iter();
        self.marks
            .extend(marks.map(|(place, mark)| (moved(place), *mark)));
        let host = more.host.as_ref().map(|host| Host {
            place: moved(&host.place),
            owner: host.owner + by,
        });
        self.host = self.host.take().or(host);
    }

    /// Appends a host, whose owner's part starts at the byte `owner` and whose platform's part at the
    /// byte `platform`.
    pub fn push_host(&mut self, host: &str, owner: usize, platform: Option<usize>) {
        let start = self.text.len();
        self.text.push_str(host);
        let end = self.text.len();
        let owner = start + owner;
        let place = start..end;
        self.host.get_or_insert(Host { place, owner });
        self.mark(start..owner, Mark::Subdomain);
        match platform.map(|platform| start + platform) {
            // The dot between the two belongs to neither.
            Some(platform) => {
                self.mark(owner..platform.saturating_sub(1).max(owner), Mark::Owner);
                self.mark(platform..end, Mark::Platform);
            }
            None => self.mark(owner..end, Mark::Owner),
        }
    }

    /// A message with hosts of up to `longest` characters, and its other quotes as always.
    pub fn with_hosts(message: &Message, longest: usize) -> Prose {
        let mut prose = Prose::default();
        for piece in message.pieces() {
            match piece {
                Piece::Quote(quote) => prose.push_quote(quote, longest),
                piece => prose.text.push_str(&piece.to_string()),
            }
        }
        prose
    }

    fn push_quote(&mut self, quote: &Quote, longest: usize) {
        let visible = match quote.kind {
            QuoteKind::Host { .. } => quote.visible_up_to(longest),
            _ => quote.visible(),
        };
        let (before, after) = if quote.has_marks() {
            ("“", "”")
        } else {
            ("", "")
        };
        self.push_words(before);
        match visible.owner {
            Some(owner) => self.push_host(&visible.text, owner, visible.platform),
            None => self.push_words(&visible.text),
        }
        self.push_words(after);
    }

    /// How many rows the text takes.
    pub fn rows(&self, columns: u16) -> u16 {
        let columns = usize::from(columns);
        let rows = lines(&self.text, columns, columns).count();
        rows.min(usize::from(u16::MAX)) as u16
    }

    /// Whether the host that is named first is whole when the text is drawn in `area`.
    pub fn shows_host(&self, area: Rect) -> bool {
        let Some(host) = self.host() else {
            return true;
        };
        let columns = usize::from(area.width);
        let mut lines = lines(&self.text, columns, columns);
        let Some(last) = lines.by_ref().take(usize::from(area.height)).last() else {
            return false;
        };
        // A full last row loses its last column to the mark that there are more.
        let text = self.text.get(last.clone()).unwrap_or("");
        let is_cut = lines.next().is_some() && width(text) >= columns;
        host.end + usize::from(is_cut) <= last.end
    }

    /// Where the text ends when it is drawn in `area`.
    pub fn end(&self, area: Rect) -> End {
        let columns = usize::from(area.width);
        let mut lines = lines(&self.text, columns, columns);
        let (mut x, mut y) = (area.x, area.y);
        for (row, line) in (area.top()..area.bottom()).zip(lines.by_ref()) {
            let text = self.text.get(line).unwrap_or("");
            (x, y) = (area.x + width(text).min(columns) as u16, row);
        }
        let is_whole = lines.next().is_none();
        if !is_whole && !area.is_empty() {
            x = x.min(area.right() - 1) + 1;
        }
        End { x, y, is_whole }
    }

    /// Draws the text in `area`, in `style` and the styles of its marks. The last row is cut with `…` if
    /// there are more.
    pub fn render(&self, theme: &Theme, style: Style, area: Rect, buf: &mut Buffer) {
        let columns = usize::from(area.width);
        let lines = lines(&self.text, columns, columns);
        for (y, line) in (area.top()..area.bottom()).zip(lines) {
            self.render_line(&line, theme, style, Rect { y, ..area }, buf);
        }
        let end = self.end(area);
        if !end.is_whole && !area.is_empty() {
            draw(buf, end.x - 1, end.y, "…", style);
        }
    }

    fn render_line(
        &self,
        line: &Range<usize>,
        theme: &Theme,
        style: Style,
        row: Rect,
        buf: &mut Buffer,
    ) {
        let text = self.text.get(line.clone()).unwrap_or("");
        put(buf, row, text, style);
        for (place, mark) in &self.marks {
            let first = place.start.clamp(line.start, line.end) - line.start;
            let last = place.end.clamp(line.start, line.end) - line.start;
            if let (Some(before), Some(part)) = (text.get(..first), text.get(first..last)) {
                let x = row.x + width(before) as u16;
                let part = Rect::new(x, row.y, width(part) as u16, 1);
                shade(buf, part.intersection(row), mark.style(theme));
            }
        }
    }
}

/// Several texts as one, with spaces between them.
pub fn joined<'p>(texts: impl IntoIterator<Item = &'p Prose>) -> Prose {
    let mut all = Prose::default();
    texts.into_iter().for_each(|text| all.append(text));
    all
}

impl From<&Message> for Prose {
    fn from(message: &Message) -> Self {
        Prose::with_hosts(message, LONGEST_QUOTE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message;

    #[test]
    fn a_message_is_drawn_with_its_host_highlighted() {
        let kind = QuoteKind::Host {
            owner: 4,
            platform: Some(9),
        };
        let host = Quote {
            kind,
            ..Quote::host("www.name.pages.example", 0..22)
        };
        let message = message![
            "Goes to ",
            host,
            ", “x” is ",
            Quote::text("\u{1b}", 0..1),
            "."
        ];
        let prose = Prose::from(&message);
        assert_eq!(
            prose.text(),
            "Goes to www.name.pages.example, “x” is “‹U+001B›”."
        );
        assert_eq!(
            prose.marks,
            [
                (8..12, Mark::Subdomain),
                (12..16, Mark::Owner),
                (17..30, Mark::Platform)
            ]
        );
    }
}
