//! What lies over the panes: the page of a row, or the help.

pub(super) mod compared;
mod derivation;
pub mod document_head;
mod help;
mod link_columns;
pub mod links;
pub mod page;
pub mod picker;
pub mod practice;
pub(super) mod repairs;
mod search;
pub(super) mod section;
mod topic;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use topic::{link, load};

use self::page::{Block, Fold, Measured};
use super::panes::PANES;
use super::state::{Overlay, State};
use super::theme::Role;
use crate::explain::{Topic, lessons};
use crate::tui::draw::text::{clear, draw};
use crate::tui::input::action::{Action, Choose};
use crate::tui::layout::Cut;

/// What an example of a lesson sets.
pub use topic::load as example;

/// Draws what is open.
pub fn render(state: &State, open: Overlay, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    clear(buf, area, theme.screen_style());
    if open == Overlay::Links {
        links::render(state, area, buf);
        return;
    }
    if open == Overlay::Picker {
        picker::render(state, menu(area), buf);
        return;
    }
    search::render(state, open, menu(area), buf);
    let inner = paper(state, area);
    let blocks = blocks(state, open);
    let (scroll, chosen) = match open {
        Overlay::Examples => (0, state.pages.example.unwrap_or(usize::MAX)),
        _ => (state.pages.scroll, state.pages.chosen),
    };
    let mut seen = scroll;
    let mut total = 0;
    // The page goes on at the top of the next column.
    for column in columns(open, area, inner) {
        total = page::render(&blocks, theme, column, seen, chosen, buf).rows;
        seen += usize::from(column.height);
    }
    let hidden = seen - scroll - usize::from(inner.height);
    let last = Rect {
        width: area.right() - inner.x,
        ..inner
    };
    more_above_and_below(state, last, scroll, total.saturating_sub(hidden), buf);
}

/// Marks at the right of an area that a text of so many rows goes on above it, and below.
fn more_above_and_below(state: &State, area: Rect, scroll: usize, rows: usize, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let mark = state.theme().style(Role::Label);
    if scroll > 0 {
        draw(buf, area.right() - 1, area.y, "△", mark);
    }
    if scroll + usize::from(area.height) < rows {
        draw(buf, area.right() - 1, area.bottom() - 1, "▽", mark);
    }
}

/// How what is open lies over the panes.
pub fn measured(state: &State, open: Overlay) -> Measured {
    let area = state.layout().overlay();
    let inner = paper(state, area);
    let columns = columns(open, area, inner);
    let seen: usize = columns.iter().map(|one| usize::from(one.height)).sum();
    let mut nowhere = Buffer::empty(Rect::ZERO);
    let measured = columns.first().unwrap_or(&inner).high(0);
    let blocks = blocks(state, open);
    let drawn = page::render(&blocks, state.theme(), measured, 0, 0, &mut nowhere);
    Measured {
        last: drawn.rows.saturating_sub(seen),
        names: inner.x + drawn.names,
        ..drawn
    }
}

/// What the chosen line of the page does.
pub fn chosen(state: &State) -> Option<Action> {
    choice(state, state.overlay?, state.pages.chosen)
}

/// Whether the chosen line of the page is in sight.
pub fn is_chosen_seen(state: &State) -> bool {
    let seen = state.pages.scroll..state.pages.scroll + rows(state);
    let measured = state.overlay.map(|open| measured(state, open));
    let chosen = measured.and_then(|one| Some(one.choices.get(state.pages.chosen)?.rows.start));
    chosen.is_none_or(|start| seen.contains(&start))
}

/// What a line does that leads somewhere.
pub fn choice(state: &State, open: Overlay, index: usize) -> Option<Action> {
    let blocks = blocks(state, open);
    blocks.iter().filter_map(Block::action).nth(index)
}

/// The chosen line, if it opens and closes.
pub fn fold(state: &State) -> Option<Fold> {
    let blocks = blocks(state, state.overlay?);
    let mut choices = blocks.into_iter().filter(|block| block.action().is_some());
    match choices.nth(state.pages.chosen)? {
        Block::Fold(fold) => Some(*fold),
        _ => None,
    }
}

/// The lines of the page that open and close.
pub fn folds(state: &State) -> Vec<Fold> {
    let blocks = state
        .overlay
        .map_or_else(Vec::new, |open| blocks(state, open));
    let folds = blocks.into_iter().filter_map(|block| match block {
        Block::Fold(fold) => Some(*fold),
        _ => None,
    });
    folds.collect()
}

/// The line that leads somewhere at a row of the screen, with what is open under it.
pub fn choice_at(state: &State, open: Overlay, row: u16) -> Option<usize> {
    let inner = paper(state, state.layout().overlay());
    let scroll = match open {
        Overlay::Examples => 0,
        _ => state.pages.scroll,
    };
    let row = usize::from(row.checked_sub(inner.y)?) + scroll;
    let choices = measured(state, open).choices;
    choices.iter().position(|one| one.extent.contains(&row))
}

/// Whether a cell of the screen is of the name of a line that opens and closes, or of its mark.
pub fn is_fold_at(state: &State, open: Overlay, column: u16, row: u16) -> bool {
    let Some(row) = row.checked_sub(paper(state, state.layout().overlay()).y) else {
        return false;
    };
    let row = usize::from(row) + state.pages.scroll;
    let measured = measured(state, open);
    let chosen = measured.choices.get(state.pages.chosen);
    fold(state).is_some()
        && column < measured.names
        && chosen.is_some_and(|chosen| chosen.rows.contains(&row))
}

/// Where a list to choose from is.
pub fn picker_area(state: &State) -> Rect {
    menu(state.layout().overlay())
}

/// How many rows of what is open are seen at once.
pub fn rows(state: &State) -> usize {
    usize::from(paper(state, state.layout().overlay()).height)
}

/// A menu takes all rows, so that its last ones are in sight too.
fn menu(area: Rect) -> Rect {
    Rect {
        y: area.y,
        height: area.height,
        ..inner(area)
    }
}

/// Where a page stands: below what is looked for in it.
fn paper(state: &State, area: Rect) -> Rect {
    let inner = match state.overlay {
        // Lists of examples and terms have whole URIs beside sentences.
        Some(Overlay::Topic(Topic::Lessons | Topic::Glossary)) => inner_of(area, BROADEST),
        _ => inner(area),
    };
    let is_searched = state.pages.search.is_some() && area.height > 1;
    match is_searched && inner.y == area.y {
        true => inner.below(1),
        false => inner,
    }
}

/// The columns of a page: the help has two where both are wide enough for its keys and sentences.
fn columns(open: Overlay, area: Rect, paper: Rect) -> Vec<Rect> {
    let whole = area.right().saturating_sub(paper.x + GUTTER);
    let width = whole.saturating_sub(GUTTER) / 2;
    if open != Overlay::Help || width < COLUMN {
        return vec![paper];
    }
    let left = Rect { width, ..paper };
    let x = left.right() + GUTTER;
    vec![left, Rect { x, ..left }]
}

/// Cells between two columns.
const GUTTER: u16 = 4;

/// The fewest cells of a column of the help.
const COLUMN: u16 = 80;

/// Lines longer than this are hard to read.
const READABLE: u16 = 100;

/// Columns of a list of names with sentences beside them.
const BROADEST: u16 = 180;

fn inner(area: Rect) -> Rect {
    inner_of(area, READABLE)
}

fn inner_of(area: Rect, most: u16) -> Rect {
    let margin = if area.width >= 40 { 2 } else { 0 };
    let top = u16::from(area.height >= 8);
    let width = area.width.saturating_sub(2 * margin + 1).min(most);
    Rect::new(area.x + margin, area.y + top, width, area.height - top)
}

/// The page that is open, or what was found in it.
fn blocks(state: &State, open: Overlay) -> Vec<Block<'_>> {
    search::found(state, open, all_blocks(state, open))
}

fn all_blocks(state: &State, open: Overlay) -> Vec<Block<'_>> {
    match open {
        Overlay::Page => state.selected(state.pane).map_or_else(Vec::new, |row| {
            let mut blocks = (PANES[state.pane].page)(state, row);
            blocks.extend(topic::more(state));
            blocks
        }),
        Overlay::Examples => page(state),
        Overlay::Topic(open) if open.is_derivation() => derivation::page(state, open),
        Overlay::Topic(open) => topic::page(state, open),
        Overlay::Document => document_head::page(state),
        Overlay::Help => help::page(state),
        // Drawn row by row.
        Overlay::Links | Overlay::Picker | Overlay::Practice => Vec::new(),
    }
}

/// The examples of the lessons that have words to offer them by, and the way to all of them.
pub fn page<'a>(state: &State) -> Vec<Block<'a>> {
    let mut blocks = vec![Block::Title("Examples".into(), Role::Label)];
    for lesson in lessons() {
        for example in &lesson.examples {
            let Some(offer) = &example.offer else {
                continue;
            };
            let load = load(lesson, example);
            let shown = match load.base.as_str() {
                "" => load.reference.clone(),
                base => format!("{}  against {base}", load.reference),
            };
            let load = Box::new(Action::Load(Box::new(load)));
            blocks.push(Block::Choice(offer.clone(), shown, load));
        }
    }
    let key = state.keys.name_of(&Action::OpenTopic(Topic::Lessons));
    let all = match key.as_str() {
        "" => "all examples".to_owned(),
        key => format!("all examples, {key}"),
    };
    blocks.push(link("Lessons", all, Topic::Lessons));
    let (help, commands) = (Action::ToggleHelp, Action::Choose(Choose::Command));
    let words = [
        state.keys.says(&help, "explains keys and marks"),
        state.keys.says(&commands, "finds any command"),
    ];
    let words: Vec<String> = words
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect();
    blocks.push(Block::choice("Help", words.join("; "), help));
    blocks
}
