//! A page: what there is to say about one row of a pane, at length, and scrolled if need be.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain::Topic;
use crate::message::wrap::{lines as message_lines, width, wrap};
use crate::tui::draw::flow::{self, Piece};
use crate::tui::draw::glyphs::Glyphs;
use crate::tui::draw::line::Line;
use crate::tui::draw::text::{draw, put, shade};
use crate::tui::input::action::Action;
use crate::tui::layout::Cut;
use crate::tui::theme::{Role, Theme};

/// A piece of a page. A row of air follows each of them.
#[derive(Clone, Debug)]
pub enum Block<'a> {
    /// A heading.
    Title(String, Role),
    /// Words, wrapped between words.
    Words(String, Role),
    /// A name at the left, and words beside it.
    Item(String, String),
    /// A piece of text as it is, wrapped anywhere.
    Value(String, Role),
    /// A URI, or a part of one.
    Uri(Box<Line<'a>>),
    /// A line that leads somewhere: a name, words beside it, and what it does.
    Choice(String, String, Box<Action>),
    /// The same with lines under it that open and close.
    Fold(Box<Fold>),
}

impl<'a> Block<'a> {
    /// A heading of a part of the page.
    pub fn title(text: impl ToString) -> Self {
        Block::Title(text.to_string(), Role::Focus)
    }

    /// Sentences.
    pub fn text(text: impl ToString) -> Self {
        Block::Words(text.to_string(), Role::Text)
    }

    /// Sentences that only help.
    pub fn muted(text: impl ToString) -> Self {
        Block::Words(text.to_string(), Role::Muted)
    }

    /// A name, and words beside it.
    pub fn item(name: impl ToString, words: impl ToString) -> Self {
        Block::Item(name.to_string(), words.to_string())
    }

    /// A URI, or a part of one.
    pub fn uri(line: Line<'a>) -> Self {
        Block::Uri(Box::new(line))
    }

    /// A heading with what is below it; nothing, if nothing is.
    pub fn listed(title: &str, blocks: impl Iterator<Item = Block<'a>>) -> Vec<Block<'a>> {
        let below: Vec<_> = blocks.collect();
        let heading = (!below.is_empty()).then(|| Block::title(title));
        heading.into_iter().chain(below).collect()
    }

    /// A line that leads somewhere.
    pub fn choice(name: impl ToString, words: impl ToString, action: Action) -> Self {
        Block::Choice(name.to_string(), words.to_string(), Box::new(action))
    }
}

/// A line that leads to a topic, and what opens under it.
#[derive(Clone, Debug)]
pub struct Fold {
    /// At the left.
    pub name: String,
    /// Beside it.
    pub text: String,
    /// Where it leads to.
    pub topic: Topic,
    /// What stands before the first of its lines.
    pub label: String,
    /// The lines under it.
    pub lines: Vec<&'static str>,
    /// Whether they are shown.
    pub is_open: bool,
}

/// Cells that the names of [`Block::Item`] take at least.
const NAME: u16 = 24;

/// Cells before what is open under a line.
const INDENT: u16 = 4;

/// Cells for what stands before it, at least: a section of a standard.
const LABEL: u16 = 6;

/// Cells from which on sentences beside names need no more.
const SENTENCES: u16 = 90;

/// Where pieces of a page are drawn, from some row of theirs on.
struct Sheet<'s> {
    theme: &'s Theme,
    area: Rect,
    skip: usize,
    buf: &'s mut Buffer,
}

impl Sheet<'_> {
    /// The same in another area.
    fn within(&mut self, area: Rect) -> Sheet<'_> {
        Sheet {
            theme: self.theme,
            area,
            skip: self.skip,
            buf: self.buf,
        }
    }

    /// The same from a row of the page on, which is scrolled by so many. Below the last row that is seen, pieces are only
    /// measured.
    fn at_row(&mut self, row: usize, scroll: usize) -> Sheet<'_> {
        let below = row
            .saturating_sub(scroll)
            .min(usize::from(self.area.height));
        let mut sheet = self.within(self.area.below(below as u16));
        sheet.skip = scroll.saturating_sub(row);
        sheet
    }

    /// Draws lines, a row each. Returns how many there are.
    fn lines(&mut self, lines: &[&str], role: Role) -> usize {
        for (row, line) in self.area.rows().zip(lines.iter().skip(self.skip)) {
            put(self.buf, row, line, self.theme.style(role));
        }
        lines.len()
    }

    /// Draws a text, wrapped anywhere. Returns how many rows all of it takes.
    fn flow(&mut self, piece: Piece<'_>) -> usize {
        flow::render_from(&[piece], self.area, self.skip, self.buf)
    }

    /// Draws words, wrapped between words. Returns how many rows all of them take.
    fn words(&mut self, text: &str, role: Role) -> usize {
        let lines: Vec<&str> = wrap(text, usize::from(self.area.width)).collect();
        self.lines(&lines, role)
    }

    /// Draws a name at the left, in so many columns, and words beside it. Returns how many rows all of it takes.
    fn named(&mut self, name: &str, text: &str, names: u16) -> usize {
        let columns = names.min(self.area.width / 2);
        let left = self.area.wide(columns.saturating_sub(1));
        let names = name_lines(name, usize::from(left.width));
        let names = self.within(left).lines(&names, Role::Key);
        let right = self.area.behind(columns);
        names.max(self.within(right).words(text, Role::Text))
    }
}

impl Block<'_> {
    /// Draws the block, with `names` cells for names; returns how many rows all of it takes.
    fn render(&self, names: u16, sheet: &mut Sheet<'_>) -> usize {
        match self {
            Block::Title(text, role) | Block::Words(text, role) => sheet.words(text, *role),
            Block::Item(name, text) | Block::Choice(name, text, _) => {
                sheet.named(name, text, names)
            }
            // What is under it is drawn below it.
            Block::Fold(fold) => {
                let name = format!("{} {}", fold.name, fold_mark(fold.is_open));
                sheet.named(&name, &fold.text, names)
            }
            Block::Value(text, role) => {
                let style = sheet.theme.style(*role);
                let glyphs = Glyphs::new(text, 0..text.len(), &[]);
                sheet.flow(Piece::broken(glyphs, |_| style))
            }
            Block::Uri(line) => sheet.flow(line.piece(sheet.theme)),
        }
    }

    /// Whether a row of air follows even before an item.
    fn is_apart(&self) -> bool {
        !matches!(self, Block::Title(..)) && !self.has_name()
    }

    /// Whether it has a name at the left.
    fn has_name(&self) -> bool {
        matches!(self, Block::Item(..) | Block::Choice(..) | Block::Fold(_))
    }

    /// What it does, if it is a line that leads somewhere.
    pub fn action(&self) -> Option<Action> {
        match self {
            Block::Choice(.., action) => Some((**action).clone()),
            Block::Fold(fold) => Some(Action::OpenTopic(fold.topic)),
            _ => None,
        }
    }
}

impl Fold {
    /// Draws what is open under its line; returns how many rows all of it takes.
    fn render_lines(&self, sheet: &mut Sheet<'_>) -> usize {
        if !self.is_open {
            return 0;
        }
        let label = (width(&self.label) as u16).max(LABEL) + INDENT + 2;
        let (left, right) = (sheet.area.behind(INDENT), sheet.area.behind(label));
        sheet.within(left).lines(&[&self.label], Role::Muted);
        let columns = usize::from(right.width);
        let lines = self.lines.iter().flat_map(|line| {
            let fits = width(line) <= columns;
            let whole = fits.then_some(*line).into_iter();
            whole.chain(wrap(line, columns).filter(move |_| !fits))
        });
        let lines: Vec<&str> = lines.collect();
        sheet.within(right).lines(&lines, Role::Text)
    }
}

/// The mark of what can be opened or closed.
pub const fn fold_mark(is_open: bool) -> &'static str {
    match is_open {
        true => "▾",
        false => "+",
    }
}

/// A name that is a URI breaks behind a delimiter, if one is in the second half of the line.
fn name_lines(name: &str, columns: usize) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = name;
    while let Some(place) = message_lines(rest, columns, columns).next() {
        let (line, after) = rest.split_at(place.end);
        // What is before the first word is how deep the name is.
        let line = match lines.is_empty() {
            true => line,
            false => line.trim_start_matches(' '),
        };
        // A line that is broken within a word ends behind the last delimiter of its second half.
        let is_broken = !after.is_empty() && !after.starts_with(' ');
        let part = line.rfind(['/', '?', '#', '&', ';', '@']).map(|at| at + 1);
        let part = part.filter(|end| is_broken && end * 2 > line.len());
        let kept = part.unwrap_or(line.len());
        lines.push(line.get(..kept).unwrap_or(line));
        rest = rest
            .get(place.end - line.len() + kept..)
            .unwrap_or_default();
    }
    lines
}

/// Cells for the names of a page: as many as the longest takes, if that leaves most of the room to what they name.
fn names(blocks: &[Block<'_>], room: u16) -> u16 {
    let names = blocks.iter().filter_map(|block| match block {
        Block::Item(name, _) | Block::Choice(name, ..) => Some(width(name) + 2),
        Block::Fold(fold) => Some(width(&fold.name) + 4),
        _ => None,
    });
    let longest = names.max().unwrap_or(0);
    let most = (room * 2 / 5).max(room.saturating_sub(SENTENCES));
    let most = usize::from(most.max(NAME));
    longest.clamp(usize::from(NAME), most) as u16
}

/// How a page lies in its area.
pub struct Measured {
    /// How many rows all of it takes.
    pub rows: usize,
    /// How far it can be scrolled.
    pub last: usize,
    /// Its lines that lead somewhere.
    pub choices: Vec<Choice>,
    /// Columns that names take.
    pub names: u16,
}

/// A line that leads somewhere.
pub struct Choice {
    pub rows: Range<usize>,
    /// The same, with the rows of what is open under it.
    pub extent: Range<usize>,
    /// Whether it follows the one before with nothing to read in between but headings.
    pub follows: bool,
}

/// Draws a page from its row `scroll` on, with one of its lines that lead somewhere chosen.
pub fn render(
    blocks: &[Block<'_>],
    theme: &Theme,
    area: Rect,
    scroll: usize,
    chosen: usize,
    buf: &mut Buffer,
) -> Measured {
    let names = names(blocks, area.width);
    let mut page = Sheet {
        theme,
        area,
        skip: 0,
        buf,
    };
    let mut row = 0;
    let mut choices = Vec::new();
    let mut follows = false;
    for (index, block) in blocks.iter().enumerate() {
        let start = row;
        let mut own = page.at_row(row, scroll);
        row += block.render(names, &mut own);
        let (rest, skip) = (own.area, own.skip);
        if block.action().is_some() {
            if choices.len() == chosen && rest.height > 0 && row > scroll {
                let seen = rest.high((row - start - skip) as u16);
                shade(own.buf, seen, theme.style(Role::Selected));
                if area.x > 0 {
                    draw(own.buf, area.x - 1, rest.y, "▸", theme.style(Role::Focus));
                }
            }
            let rows = start..row;
            if let Block::Fold(fold) = block {
                row += fold.render_lines(&mut page.at_row(row, scroll));
            }
            choices.push(Choice {
                rows,
                extent: start..row,
                follows: std::mem::replace(&mut follows, true),
            });
        } else {
            follows &= matches!(block, Block::Title(..));
        }
        let items_follow = blocks.get(index + 1).is_some_and(Block::has_name);
        if block.is_apart() || !items_follow {
            row += 1;
        }
    }
    let rows = row.saturating_sub(1);
    Measured {
        rows,
        last: rows.saturating_sub(usize::from(area.height)),
        choices,
        names: names.min(area.width / 2),
    }
}
