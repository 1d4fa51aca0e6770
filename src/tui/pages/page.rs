//! A page: what there is to say about one row of a pane, at length, and scrolled if need be.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain::Topic;
use crate::message::wrap::{lines as message_lines, width, wrap};
use crate::tui::draw::glyphs::Glyphs;
use crate::tui::draw::line::{Line, wrapped};
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

impl Block<'_> {
    /// Draws the block from its row `skip` on, with `names` cells for names; returns how many rows all of it takes.
    fn render(
        &self,
        theme: &Theme,
        names: u16,
        area: Rect,
        skip: usize,
        buf: &mut Buffer,
    ) -> usize {
        match self {
            Block::Title(text, role) | Block::Words(text, role) => {
                words(text, theme, *role, area, skip, buf)
            }
            Block::Item(name, text) | Block::Choice(name, text, _) => {
                named(name, text, theme, names, area, skip, buf)
            }
            // What is under it is drawn below it.
            Block::Fold(fold) => {
                let name = format!("{} {}", fold.name, fold_mark(fold.is_open));
                named(&name, &fold.text, theme, names, area, skip, buf)
            }
            Block::Value(text, role) => {
                let style = theme.style(*role);
                let glyphs = Glyphs::new(text, 0..text.len(), &[]);
                wrapped(glyphs, |_| style, area, skip, buf)
            }
            Block::Uri(line) => line.render_rows(theme, area, skip, buf),
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

/// A name at the left, and words beside it.
fn named(
    name: &str,
    text: &str,
    theme: &Theme,
    names: u16,
    area: Rect,
    skip: usize,
    buf: &mut Buffer,
) -> usize {
    let name_width = names.min(area.width / 2);
    let right = area.behind(name_width);
    let left = area.wide(name_width.saturating_sub(1));
    let names = name_lines(name, usize::from(left.width));
    let names = put_lines(&names, theme, Role::Key, left, skip, buf);
    names.max(words(text, theme, Role::Text, right, skip, buf))
}

impl Fold {
    /// Draws what is open under its line, from row `skip` of it on; returns how many rows all of it takes.
    fn render_lines(&self, theme: &Theme, area: Rect, skip: usize, buf: &mut Buffer) -> usize {
        if !self.is_open {
            return 0;
        }
        let label = (width(&self.label) as u16).max(LABEL) + INDENT + 2;
        let left = area.behind(INDENT);
        put_lines(&[&self.label], theme, Role::Muted, left, skip, buf);
        let right = area.behind(label);
        let columns = usize::from(right.width);
        let lines = self.lines.iter().flat_map(|line| {
            let fits = width(line) <= columns;
            let whole = fits.then_some(*line).into_iter();
            whole.chain(wrap(line, columns).filter(move |_| !fits))
        });
        put_lines(
            &lines.collect::<Vec<_>>(),
            theme,
            Role::Text,
            right,
            skip,
            buf,
        )
    }
}

/// The mark of what can be opened or closed.
pub const fn fold_mark(is_open: bool) -> &'static str {
    match is_open {
        true => "▾",
        false => "+",
    }
}

fn words(
    text: &str,
    theme: &Theme,
    role: Role,
    area: Rect,
    skip: usize,
    buf: &mut Buffer,
) -> usize {
    let lines: Vec<&str> = wrap(text, usize::from(area.width)).collect();
    put_lines(&lines, theme, role, area, skip, buf)
}

/// A name that is a URI breaks behind a delimiter, if one is in the second half of the line.
fn name_lines(name: &str, columns: usize) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = name;
    while let Some(place) = message_lines(rest, columns, columns).next() {
        let (line, after) = rest.split_at(place.end);
        let line = line.trim_start_matches(' ');
        let kept = match after.is_empty() || after.starts_with(' ') {
            true => line.len(),
            false => end_of_part(line).unwrap_or(line.len()),
        };
        lines.push(line.get(..kept).unwrap_or(line));
        rest = rest
            .get(place.end - line.len() + kept..)
            .unwrap_or_default();
    }
    lines
}

/// Behind the last delimiter of the second half of a line.
fn end_of_part(line: &str) -> Option<usize> {
    let end = line.rfind(['/', '?', '#', '&', ';', '@'])? + 1;
    (end * 2 > line.len()).then_some(end)
}

fn put_lines(
    lines: &[&str],
    theme: &Theme,
    role: Role,
    area: Rect,
    skip: usize,
    buf: &mut Buffer,
) -> usize {
    let rows = usize::from(area.height);
    for (row, line) in lines.iter().skip(skip).take(rows).enumerate() {
        put(buf, area.row(row as u16), line, theme.style(role));
    }
    lines.len()
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

/// How a page was drawn.
pub struct Drawn {
    /// How many rows all of it takes.
    pub rows: usize,
    /// The rows of each line that leads somewhere.
    pub choices: Vec<Range<usize>>,
    /// The same, with the rows of what is open under it.
    pub extents: Vec<Range<usize>>,
    /// Whether each of them follows the one before with nothing to read in between but headings.
    pub follows: Vec<bool>,
    /// Cells that names take.
    pub names: u16,
}

/// Draws a page from its row `scroll` on, with one of its lines that lead somewhere chosen.
pub fn render(
    blocks: &[Block<'_>],
    theme: &Theme,
    area: Rect,
    scroll: usize,
    chosen: usize,
    buf: &mut Buffer,
) -> Drawn {
    let names = names(blocks, area.width);
    let from_row = |row: usize| {
        let below = row.saturating_sub(scroll).min(usize::from(area.height));
        (area.below(below as u16), scroll.saturating_sub(row))
    };
    let mut row = 0;
    let mut choices = Vec::new();
    let mut extents = Vec::new();
    let mut follows = Vec::new();
    let mut is_next = false;
    for (index, block) in blocks.iter().enumerate() {
        // Below the last row that is seen, blocks are only measured.
        let (rest, skip) = from_row(row);
        let start = row;
        row += block.render(theme, names, rest, skip, buf);
        if matches!(block, Block::Choice(..) | Block::Fold(_)) {
            if choices.len() == chosen && rest.height > 0 && row > scroll {
                let chosen = rest.high((row - start - skip) as u16);
                shade(buf, chosen, theme.style(Role::Selected));
                if area.x > 0 {
                    draw(buf, area.x - 1, rest.y, "▸", theme.style(Role::Focus));
                }
            }
            choices.push(start..row);
            follows.push(std::mem::replace(&mut is_next, true));
            if let Block::Fold(fold) = block {
                let (under, skip) = from_row(row);
                row += fold.render_lines(theme, under, skip, buf);
            }
            extents.push(start..row);
        } else {
            is_next &= matches!(block, Block::Title(..));
        }
        let items_follow = blocks.get(index + 1).is_some_and(Block::has_name);
        if block.is_apart() || !items_follow {
            row += 1;
        }
    }
    Drawn {
        rows: row.saturating_sub(1),
        choices,
        extents,
        follows,
        names: names.min(area.width / 2),
    }
}
