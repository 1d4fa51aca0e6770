//! How a line is laid out in its area: on one row, on several with rulers between them, or scrolled.
//!
//! Where there are not enough rows, those at the top are scrolled out. The first of them stays, with how many there
//! are, as far as it shows the host; otherwise a reminder of scheme and host takes its place: at the end of a long
//! link, a person still sees who gets it.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::line::{Line, scrolled};
use super::rows::Rows;
use super::ruler::{Ruler, rulers};
use super::text::{draw, put};
use crate::message::wrap::width;
use crate::syntax::{Component, Span};
use crate::tui::layout::Cut;
use crate::tui::theme::{Role, Theme};

/// From this height on, a line that is scrolled keeps the ruler below its first row.
const RULED: u16 = 6;
/// From this width on, a line that has only one row is scrolled next to a reminder of its host.
const REMINDED: u16 = 40;

/// The content of a row of the area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// A row of the text.
    Text(usize),
    /// The text on a single row, from this cell on.
    Cells(usize),
    /// The start of the text, or scheme and host, because they are scrolled out.
    Reminder,
    /// A ruler, by its index.
    Ruler(usize),
}

/// A line in its area.
pub struct View<'l, 'a> {
    line: &'l Line<'a>,
    area: Rect,
    rows: Rows,
    rulers: Vec<Ruler>,
    parts: Vec<(Rect, What)>,
}

impl<'l, 'a> View<'l, 'a> {
    /// A line that is scrolled by `scroll` rows, or by as many cells where there is only one row. With
    /// `ruled`, rulers are below its rows where there is room for them.
    pub fn new(line: &'l Line<'a>, area: Rect, scroll: usize, ruled: bool) -> View<'l, 'a> {
        let rows = Rows::of(line, usize::from(area.width));
        let rulers = match ruled {
            true => rulers(line, &rows),
            false => Vec::new(),
        };
        let mut view = View {
            line,
            area,
            rows,
            rulers,
            parts: Vec::new(),
        };
        view.arrange(scroll);
        view
    }

    /// How many rows all of it takes.
    pub fn wanted(line: &Line<'_>, room: u16, ruled: bool) -> u16 {
        let rows = Rows::of(line, usize::from(room));
        let below: u16 = match ruled {
            true => rulers(line, &rows).iter().map(Ruler::height).sum(),
            false => 0,
        };
        u16::try_from(rows.count())
            .unwrap_or(u16::MAX)
            .saturating_add(below)
    }

    /// Whether all of the text is seen.
    pub fn is_whole(&self) -> bool {
        let text = |(_, what): &&(Rect, What)| matches!(what, What::Text(_));
        self.parts.iter().filter(text).count() == self.rows.count()
    }

    fn arrange(&mut self, scroll: usize) {
        let height = usize::from(self.area.height);
        let count = self.rows.count();
        if self.area.is_empty() {
            return;
        }
        if height == 1 && count > 1 {
            return self.arrange_cells(scroll);
        }
        let below: usize = self
            .rulers
            .iter()
            .map(|ruler| usize::from(ruler.height()))
            .sum();
        let mut y = self.area.y;
        let mut parts = Vec::new();
        let mut add = |height: u16, what: What| {
            let part = self.area.below(y - self.area.y).high(height);
            if !part.is_empty() {
                parts.push((part, what));
            }
            y += part.height;
        };
        let ruler_of = |row: usize| self.rulers.iter().position(|ruler| ruler.row == row);
        if count > height {
            let first = if scroll > 0 {
                scroll.min(count - (height - 1))
            } else {
                0
            };
            if first > 0 {
                add(1, What::Reminder);
            }
            for row in first..count {
                add(1, What::Text(row));
                if row == 0 && self.area.height >= RULED && !self.rulers.is_empty() {
                    add(2, What::Ruler(0));
                }
            }
        } else {
            let has_all = count + below <= height;
            for row in 0..count {
                add(1, What::Text(row));
                let ruler = ruler_of(row).filter(|_| has_all || row == 0 && count + 2 <= height);
                if let Some(index) = ruler {
                    let room = (height - count) as u16;
                    let height = if has_all {
                        self.rulers[index].height()
                    } else {
                        room
                    };
                    add(height, What::Ruler(index));
                }
            }
        }
        self.parts = parts;
    }

    /// One row, next to a reminder if the host is out of sight.
    fn arrange_cells(&mut self, scroll: usize) {
        let room = self.area.width / 3;
        let is_hidden = self.line.host_end().is_some_and(|end| end <= scroll);
        if !is_hidden || self.area.width < REMINDED {
            self.parts.push((self.area, What::Cells(scroll)));
            return;
        }
        self.parts.push((self.area.wide(room), What::Reminder));
        let seen = What::Cells(scroll + usize::from(room));
        self.parts.push((self.area.behind(room), seen));
    }

    /// By how much it has to be scrolled so that the byte at `offset` is seen, if it was scrolled by
    /// `scroll` before. It moves only when it has to.
    pub fn scrolled_to(&self, scroll: usize, offset: usize) -> usize {
        let height = usize::from(self.area.height);
        let count = self.rows.count();
        let column = self.line.column(offset);
        if height == 1 && count > 1 {
            let total = self.line.width() + 1;
            let room = usize::from(self.area.width);
            let seen = scrolled(scroll, column..column + 1, total, room);
            let host = self.line.host_end().unwrap_or(usize::MAX);
            let reminder = usize::from(self.area.width / 3);
            // What the reminder covers is not seen.
            let is_covered =
                self.area.width >= REMINDED && host <= seen && column < seen + reminder + 2;
            return match is_covered {
                true => column.saturating_sub(reminder + 2).max(1),
                false => seen,
            };
        }
        if height == 0 || count <= height {
            return 0;
        }
        let ruler = match self.area.height >= RULED && !self.rulers.is_empty() {
            true => 2,
            false => 0,
        };
        let (row, _) = self.rows.cell(column);
        // Below the reminder.
        let fit = height - 1;
        if scroll > 0 && (scroll..scroll + fit).contains(&row) {
            return scroll.min(count - fit);
        }
        if row < height - ruler {
            return 0;
        }
        let first = match row < scroll {
            true => row,
            false => (row + 1).saturating_sub(fit),
        };
        first.clamp(1, count - fit)
    }

    /// How far it can be scrolled.
    pub fn last_scroll(&self) -> usize {
        let height = usize::from(self.area.height);
        let count = self.rows.count();
        match height {
            _ if count <= height => 0,
            1 => (self.line.width() + 1).saturating_sub(usize::from(self.area.width)),
            _ => count - (height - 1),
        }
    }

    /// The place of the cursor before the byte at `offset`, if that is seen.
    pub fn position(&self, offset: usize) -> Option<Position> {
        let column = self.line.column(offset);
        let (row, cell) = self.rows.cell(column);
        self.parts.iter().find_map(|(area, what)| match what {
            What::Text(at) if *at == row => Some(Position::new(area.x + cell as u16, area.y)),
            What::Cells(scroll) => {
                let cell = column
                    .saturating_sub(*scroll)
                    .min(usize::from(area.width - 1));
                Some(Position::new(area.x + cell as u16, area.y))
            }
            _ => None,
        })
    }

    /// The bytes that are drawn at a cell of the screen, or the nearest to it. `None` on a ruler.
    pub fn bytes_at(&self, column: u16, row: u16) -> Option<Range<usize>> {
        let last = self.area.bottom().saturating_sub(1);
        let row = row.clamp(self.area.y, last.max(self.area.y));
        let part = self.parts.iter().rev().find(|(area, _)| {
            (area.y..area.bottom()).contains(&row) && (column >= area.x || area.x == self.area.x)
        });
        let (area, what) = part?;
        let cell = usize::from(column.saturating_sub(area.x));
        match what {
            What::Text(row) => Some(self.rows.bytes_at(self.line, *row, cell)),
            What::Cells(scroll) => Some(self.line.bytes_at(cell + scroll)),
            What::Reminder => Some(match self.head(*area) {
                Some(_) => self.line.bytes_at(cell),
                None => 0..0,
            }),
            What::Ruler(_) => None,
        }
    }

    /// The component whose bracket or name is at a cell of the screen.
    pub fn component_at(&self, column: u16, row: u16) -> Option<Component> {
        let cell = usize::from(column.checked_sub(self.area.x)?);
        self.parts.iter().find_map(|(area, what)| match what {
            What::Ruler(index) if (area.y..area.bottom()).contains(&row) => self
                .rulers
                .get(*index)?
                .component_at(usize::from(row - area.y), cell),
            _ => None,
        })
    }

    /// Draws it. `parting` is the byte at which readers part ways.
    pub fn render(&self, theme: &Theme, parting: Option<usize>, buf: &mut Buffer) {
        let parting = parting.map(|parting| self.rows.cell(self.line.column(parting)));
        for (area, what) in &self.parts {
            match what {
                What::Text(row) => self.rows.render(self.line, *row, theme, *area, buf),
                What::Cells(scroll) => self.line.render(theme, *area, *scroll, buf),
                What::Reminder => self.remind(theme, *area, buf),
                What::Ruler(index) => {
                    let Some(ruler) = self.rulers.get(*index) else {
                        continue;
                    };
                    let parting = parting.filter(|(row, _)| *row == ruler.row);
                    let cell = parting.map(|(_, cell)| cell);
                    ruler.render(self.line, theme, cell, *area, buf);
                }
            }
        }
        let last = self.parts.iter().rev().find_map(|(area, what)| match what {
            What::Text(row) => Some((area, *row)),
            _ => None,
        });
        if let Some((area, _)) = last.filter(|(_, row)| row + 1 < self.rows.count()) {
            // Next to the text, where there is air.
            let x = area.right() - u16::from(area.right() >= buf.area.right());
            draw(buf, x, area.y, "…", theme.style(Role::Muted));
        }
    }

    /// How many rows are scrolled out.
    fn above(&self) -> String {
        let first = self.parts.iter().find_map(|(_, what)| match what {
            What::Text(row) => Some(*row),
            _ => None,
        });
        first.map_or(String::new(), |first| match first {
            1 => "1 row above".to_owned(),
            more => format!("{more} rows above"),
        })
    }

    /// The place of the start of the text in the row of the reminder, if it has room for all of the host.
    fn head(&self, area: Rect) -> Option<Rect> {
        let said = width(&self.above()) as u16;
        let gap = 2 * u16::from(said > 0);
        let head = area.narrower(said + gap);
        let host = self.line.host_end().unwrap_or(0);
        (said > 0 && host < usize::from(head.width)).then_some(head)
    }

    /// The start of the text, or scheme and host, the end of the host if there is no room for all of it, and how many
    /// rows are scrolled out.
    fn remind(&self, theme: &Theme, area: Rect, buf: &mut Buffer) {
        let muted = theme.style(Role::Muted);
        let components = self.line.reference.components();
        let said = self.above();
        let wide = width(&said) as u16;
        let left = area.width.saturating_sub(wide);
        put(buf, area.behind(left), &said, muted);
        if let Some(head) = self.head(area) {
            return self.line.render(theme, head, 0, buf);
        }
        let mut rest = area.wide(left.saturating_sub(1));
        let Some(host) = components.host else {
            draw(buf, area.x, area.y, "…", muted);
            return;
        };
        let needed = self.line.clone().part(host).width();
        if let Some(scheme) = components.scheme {
            let scheme_room = scheme.len() + 3;
            if scheme_room + needed < usize::from(rest.width) {
                rest = self.add_part(scheme, theme, rest, buf);
                rest = put(buf, rest, "://", theme.style(Role::Delimiter));
            }
        }
        let room = rest.narrower(1);
        let behind = self.add_part(host, theme, room, buf);
        draw(buf, behind.x, area.y, "…", muted);
    }

    /// Draws a part of the line, its end if there is no room for all of it. Returns what is left of the row.
    fn add_part(&self, span: Span, theme: &Theme, row: Rect, buf: &mut Buffer) -> Rect {
        let part = self.line.clone().part(span);
        let wide = part.width();
        let room = usize::from(row.width);
        part.render(theme, row, wide.saturating_sub(room), buf);
        row.behind(wide.min(room) as u16)
    }
}
