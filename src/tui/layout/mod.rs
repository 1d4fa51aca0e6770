//! The place of everything on the screen, from its size and the rows that its lines need.
//!
//! Rows that may stay empty are kept free, so that nothing jumps while the user types; only lines that
//! are too long for their rows take more, first those that the headline leaves free, and then some of
//! the panes. A screen that is too small for all of it keeps, in this order: the
//! reference, the headline, the target, the base, a pane.
//!
//! Where panes are side by side, columns and rows are shared by what each pane holds. A pane measures three
//! widths: what it can't do without, what shows its values whole, and what shows all that it has to say
//! (`Need`). Everybody gets the first, then the second, then the third; what doesn't suffice for all is divided
//! in proportion to what is missing, so that no pane has columns to spare while another one cuts something. The
//! two rows of panes share the height in the same way, and take the rows that the headline leaves free.
//!
//! A border that has found its place stays there: it moves when another link is loaded, when the size of the
//! screen or what is on it changes, and otherwise only when a pane would cut something that the new place
//! has room for. While somebody types, no border moves, and the lines keep their rows.

pub(super) mod cut;
pub(super) mod layout_rows;
pub mod shares;

pub use crate::tui::layout::cut::Cut;
pub use crate::tui::layout::layout_rows::{
    Bare, Given, WIDE, Wants, has_other, least_body, rows_of_cut,
};
pub use crate::tui::layout::shares::{ANSWERS, LEAST_LOWER, LEAST_UPPER, Place, Shape, Title};

use ratatui::layout::Rect;

use crate::tui::layout::layout_rows::Rows;
use crate::tui::layout::layout_rows::{answers, quiet};
use crate::tui::layout::shares::{Borders, in_proportion};

/// From this width on, all panes of the lower row are side by side too; on a narrower screen it
/// shows one of them, with the names of all.
pub const BROAD: u16 = 160;
/// From this width on, a list of links is next to the panes.
pub const BESIDE: u16 = 160;
/// From this height on, if they are wide enough.
pub const TALL: u16 = 24;
/// Rows of a pane that shows a whole table, with its name.
const FULL: u16 = 13;

/// Where things are. Areas that there is no room for are empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The whole screen.
    pub screen: Rect,
    /// Cells at the left that hold the names of the lines.
    pub label: u16,
    /// The base's rows, without its name.
    pub base: Rect,
    /// The reference's rows and the rulers between them, without its name.
    pub reference: Rect,
    /// Whether there are rulers.
    pub ruled: bool,
    /// One to five rows; what is left over, where there is no room for a pane.
    pub headline: Rect,
    /// The target's rows, without its name.
    pub target: Rect,
    /// What the reference hands over, where that is worth a row; without its name.
    pub parameters: Rect,
    /// The row for what the other standard makes of it.
    pub other: Rect,
    /// The rows in which the panes' names are, with their lines.
    pub titles: Vec<Title>,
    /// The rows of panes whose answer is one line.
    pub quiet: Vec<Title>,
    /// The panes that are seen: their indices, and their areas.
    pub panes: Vec<(usize, Rect)>,
    /// The column of a list of links, next to the panes.
    pub list: Rect,
    /// All panes together, where a page opens; with the row of names above.
    pub body: Rect,
    /// The last row.
    pub footer: Rect,
}

impl Layout {
    /// The layout of a screen with panes of these shapes, which shows the one with the index `pane` if
    /// it can show only one.
    pub fn new(width: u16, height: u16, shapes: &[Shape], pane: usize, wants: &Wants) -> Layout {
        let screen = Rect::new(0, 0, width, height);
        let label = label(width);
        let indent = indent(width);
        let mut rows = Rows::new(width, height, wants.bare);
        if wants.compares {
            rows.compare();
        }
        let ruled = rows.ruler > 0;
        rows.stretch(wants, height);

        let mut y = 0;
        let mut take = |count: u16| {
            let top = y;
            y += count;
            (top, count)
        };
        let line = |(top, count): (u16, u16)| {
            let left = (indent + label).min(width);
            Rect::new(left, top, line_room(width), count)
        };
        take(rows.air);
        let base = line(take(rows.base));
        take(rows.air_below_base);
        let reference = line(take(rows.reference + rows.ruler));
        let second = line(take(if wants.compares { rows.target } else { 0 }));
        let headline = line(take(rows.headline));
        let target = match wants.compares {
            true => second,
            false => line(take(rows.target)),
        };
        let parameters = line(take(rows.parameters));
        let other = line(take(rows.other));
        let (top, count) = take(rows.body);
        let column = match wants.list && width >= BESIDE && count >= 3 {
            true => (width - WIDE).min(width * 3 / 10),
            false => 0,
        };
        // The last cell of the column is the line at its right.
        let list = Rect::new(0, top, column.saturating_sub(1), count);
        let body = Rect::new(column, top, width - column, count);
        let (top, count) = take(rows.footer);
        let footer = Rect::new(0, top, width, count);
        let quiet = match (wants.compares || wants.zoomed, is_wide(body, height)) {
            (true, _) => Vec::new(),
            (false, true) => quiet(body, shapes, &wants.quiet),
            (false, false) => answers(body, shapes, pane, wants),
        };
        let shared = body.shorter(quiet.len() as u16);
        let (titles, panes) = match (wants.compares, wants.zoomed) {
            (true, _) => (Vec::new(), Vec::new()),
            (false, true) => zoomed(body, pane),
            (false, false) => {
                let hidden: Vec<usize> = quiet.iter().map(|title| title.pane).collect();
                place(
                    shared,
                    is_wide(body, height),
                    shapes,
                    (pane, &hidden),
                    &wants.borders,
                )
            }
        };
        Layout {
            screen,
            label,
            base,
            reference,
            ruled,
            headline,
            target,
            parameters,
            other,
            titles,
            quiet,
            panes,
            list,
            body,
            footer,
        }
    }

    /// The area of a pane, if it is seen.
    pub fn pane(&self, pane: usize) -> Option<Rect> {
        let (_, area) = self.panes.iter().find(|(index, _)| *index == pane)?;
        Some(*area)
    }

    /// Whether the name shares its area with those of panes that aren't seen now.
    pub fn is_shared(&self, title: &Title) -> bool {
        self.titles
            .iter()
            .any(|other| other.area.y == title.area.y && self.pane(other.pane).is_none())
    }

    /// Where a page or the help opens: over the panes, or over everything when there are none.
    pub fn overlay(&self) -> Rect {
        match self.body.height {
            ..3 => self.screen,
            _ => self.body.below(1),
        }
    }

    /// Where the list of links is: next to the panes, or over them.
    pub fn list_area(&self) -> Rect {
        match self.list.is_empty() {
            true => self.overlay(),
            false => self.list,
        }
    }

    /// The row of a line together with its name.
    pub fn with_label(&self, line: Rect) -> Rect {
        Rect::new(0, line.y, self.screen.width, line.height)
    }
}

/// Whether panes are side by side.
fn is_wide(body: Rect, height: u16) -> bool {
    body.width >= WIDE && height >= TALL
}

/// Rows of the lower row of panes, before anything is measured. A table that is looked at gets the room for all
/// of its rows, if that leaves as much above.
pub fn lower_rows(body: u16, full: bool) -> u16 {
    match full {
        true => (body * 35 / 100).max((body / 2).min(FULL)),
        false => body * 3 / 10,
    }
}

/// One pane, with its name, in place of all.
fn zoomed(body: Rect, pane: usize) -> (Vec<Title>, Vec<(usize, Rect)>) {
    if body.height < 3 {
        return (Vec::new(), Vec::new());
    }
    let area = body.high(1);
    (
        vec![Title { pane, area }],
        vec![(pane, inset(body.below(1)))],
    )
}

/// Columns of these widths side by side, each with the pane that it is for.
fn side_by_side(area: Rect, columns: impl Iterator<Item = (usize, u16)>) -> Vec<(usize, Rect)> {
    let mut rest = area;
    let column = |(pane, width)| {
        let own = rest.wide(width);
        rest = rest.behind(width);
        (pane, own)
    };
    columns.map(column).collect()
}

/// The names above columns.
fn names(columns: &[(usize, Rect)]) -> impl Iterator<Item = Title> {
    columns.iter().map(|(pane, area)| Title {
        pane: *pane,
        area: area.high(1),
    })
}

fn place(
    body: Rect,
    wide: bool,
    shapes: &[Shape],
    (pane, quiet): (usize, &[usize]),
    borders: &Borders,
) -> (Vec<Title>, Vec<(usize, Rect)>) {
    let (mut titles, mut panes) = (Vec::new(), Vec::new());
    if body.height < 3 {
        return (titles, panes);
    }
    if !wide {
        // " F2 Components ", or less when the names don't fit.
        let room = |shape: &Shape| match body.width {
            80.. => shape.title.chars().count() as u16 + 6,
            72.. => shape.title.chars().count() as u16 + 3,
            _ => 6,
        };
        titles.extend(names(&side_by_side(
            body,
            shapes.iter().map(room).enumerate(),
        )));
        panes.push((pane, inset(body.below(1))));
        return (titles, panes);
    }
    let broad = body.width >= BROAD;
    let chosen = shapes.get(pane);
    let full = broad || chosen.is_some_and(|chosen| chosen.full);
    let lower = match borders.lower {
        0 => lower_rows(body.height, full).clamp(6, 16),
        rows => rows
            .min(body.height.saturating_sub(LEAST_UPPER))
            .max(LEAST_LOWER),
    };
    let has = |place: Place| {
        let mut shapes = shapes.iter().enumerate();
        shapes.any(|(index, shape)| shape.place == place && !quiet.contains(&index))
    };
    let lower = match (has(Place::Upper), has(Place::Lower)) {
        (false, _) => body.height,
        (_, false) => 0,
        _ => lower,
    };
    let upper = body.shorter(lower);
    let lower = body.below(upper.height);
    for (place, area) in [(Place::Upper, upper), (Place::Lower, lower)] {
        let row: Vec<_> = shapes
            .iter()
            .enumerate()
            .filter(|(_, entry)| entry.place == place)
            .filter(|(index, _)| !quiet.contains(index))
            .collect();
        if row.is_empty() {
            continue;
        }
        if place == Place::Lower && !broad {
            let chosen = row.iter().find(|(index, _)| *index == pane);
            if let Some((shown, _)) = chosen.or(row.first()) {
                panes.push((*shown, inset(area.below(1))));
            }
            // The last name has what is left.
            let room = |(at, (index, shape)): (usize, &(usize, &Shape))| match at + 1 == row.len() {
                true => (*index, area.width),
                false => (
                    *index,
                    shape.title.chars().count() as u16 + 4 + shape.status_room,
                ),
            };
            titles.extend(names(&side_by_side(area, row.iter().enumerate().map(room))));
            continue;
        }
        let measured = |index: usize| borders.columns.get(index).copied().unwrap_or(0);
        let sum: u16 = row.iter().map(|(index, _)| measured(*index)).sum();
        // Nothing was measured for another width.
        let is_measured = sum == area.width && row.iter().all(|(index, _)| measured(*index) > 0);
        let weights = row.iter().map(|(index, entry)| match is_measured {
            true => measured(*index),
            false => entry.weight,
        });
        let widths = in_proportion(area.width, &weights.collect::<Vec<_>>());
        let indices = row.iter().map(|(index, _)| *index);
        let columns = side_by_side(area, indices.zip(widths));
        titles.extend(names(&columns));
        // One cell of each column is the line at its right.
        panes.extend(columns.into_iter().map(|(index, column)| {
            let line = u16::from(column.right() < area.right());
            let pane = column.narrower(line);
            (index, inset(pane.below(1)))
        }));
    }
    (titles, panes)
}

/// Cells at the left that hold the names of the lines.
pub(super) fn label(width: u16) -> u16 {
    match width {
        60.. => 12,
        24.. => 3,
        _ => 0,
    }
}

/// Cells of air at both sides.
pub(super) fn indent(width: u16) -> u16 {
    u16::from(width >= 60)
}

/// Columns of base, reference, headline and target on a screen of this width.
pub fn line_room(width: u16) -> u16 {
    width.saturating_sub(label(width) + 2 * indent(width))
}

/// A column of air at the left, where there is room for it.
pub(super) fn inset(area: Rect) -> Rect {
    area.behind(u16::from(area.width >= 20))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape::new("Components", Place::Upper, 40);

    const SHAPES: [Shape; 5] = [
        SHAPE,
        SHAPE,
        Shape {
            weight: 38,
            ..SHAPE
        },
        Shape {
            place: Place::Lower,
            status_room: 66,
            ..SHAPE
        },
        Shape {
            place: Place::Lower,
            full: true,
            ..SHAPE
        },
    ];

    #[test]
    fn everything_stands_on_the_screen_and_nothing_overlaps() {
        let modest = Wants {
            headline: 9,
            ..Wants::default()
        };
        let greedy = Wants {
            base: 3,
            reference: 40,
            target: 7,
            parameters: 2,
            headline: 1,
            list: true,
            body: 99,
            borders: Borders {
                columns: [70, 80, 50, 100, 100],
                lower: 30,
            },
            ..Wants::default()
        };
        let compared = Wants {
            compares: true,
            ..greedy
        };
        let listed = Wants {
            given: Given {
                headline: 3,
                reference: 2,
                parameters: 9,
                other: 1,
            },
            ..modest
        };
        let sizes = (0..220).flat_map(|width| (0..60).map(move |height| (width, height)));
        for (width, height) in sizes {
            for wants in [modest, greedy, compared, listed] {
                let layout = Layout::new(width, height, &SHAPES, 0, &wants);
                let lines = [
                    layout.base,
                    layout.reference,
                    layout.headline,
                    layout.target,
                    layout.parameters,
                    layout.other,
                    layout.footer,
                ];
                let panes = layout.panes.iter().map(|(_, area)| *area);
                let titles = layout.titles.iter().map(|title| title.area);
                let all: Vec<Rect> = lines.into_iter().chain(panes).chain(titles).collect();
                for (index, area) in all.iter().enumerate() {
                    assert_eq!(area.intersection(layout.screen), *area, "{width}×{height}");
                    for other in &all[index + 1..] {
                        assert!(area.intersection(*other).is_empty(), "{width}×{height}");
                    }
                }
            }
        }
    }
}
