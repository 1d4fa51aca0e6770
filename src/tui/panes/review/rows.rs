//! How the rows of the review are drawn: wrapped over as many lines as there is room for, with the reasons
//! of the chosen one below.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::items::{Item, items};
use crate::explain::{Level, ListedProblem, decoded_lines, decoding, fully_decoded};
use crate::facts::characters::named;
use crate::message::Message;
use crate::message::wrap::{width, wrap};
use crate::review::{Finding, Trait};
use crate::tui::draw::list::{is_active, one_each, shared_out};
use crate::tui::draw::text::{paragraph, put};
use crate::tui::layout::Cut;
use crate::tui::layout::shares::Need;
use crate::tui::pages::page::Block;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// The most rows of the screen that a row takes which is not the chosen one, while others want some.
const MOST: u16 = 3;

/// How high each row is: of those above a notice first, then of notices, and the same whether the pane has the focus or
/// not, so that nothing moves under the eye. A chosen one that is cut takes rows from the last ones.
pub(super) fn heights(state: &State, pane: usize, list: Rect) -> Vec<u16> {
    let inspection = &state.inspection;
    let items = items(inspection);
    let count = state.count(pane);
    let room = list.height;
    let chosen = state.selected(pane).filter(|_| is_active(state, pane));
    // The bar at the right takes a cell.
    let bar = u16::from(count > usize::from(room));
    let list = list.narrower(bar);
    let wanted = |row: usize| (items.get(row)).map_or(1, |item| wanted(state, *item, row, list));
    let most_of_chosen = (room / 2).max(1);
    if bar > 0 {
        return one_each(
            count,
            chosen.map(|row| (row, wanted(row).min(most_of_chosen))),
        );
    }
    let loud =
        |row: usize| (items.get(row)).is_some_and(|item| item.level(inspection) > Level::Notice);
    // What is free in the end is for the longest.
    let passes = [(true, MOST), (false, MOST), (true, room), (false, room)];
    let passes = passes.into_iter().flat_map(|(is_loud, most)| {
        let rows = (0..count).filter(move |row| loud(*row) == is_loud);
        rows.map(move |row| (row, wanted(row).min(most)))
    });
    let mut heights = shared_out(count, room, passes);
    let Some(row) = chosen else {
        return heights;
    };
    let had = heights.get(row).copied().unwrap_or(1);
    let mut lacks = wanted(row).min(most_of_chosen).saturating_sub(had);
    let mut found = 0;
    for (other, height) in heights.iter_mut().enumerate().rev() {
        let spare = height.saturating_sub(1).min(lacks);
        if other != row {
            *height -= spare;
            (lacks, found) = (lacks - spare, found + spare);
        }
    }
    // What it lacks even so scrolls others out: what is chosen is whole.
    if let Some(height) = heights.get_mut(row) {
        *height += found + lacks;
    }
    heights
}

/// The columns of a sentence of some length, and of most sentences on one row.
pub(in crate::tui::panes) fn needed(state: &State, _: u16) -> Need {
    let items = items(&state.inspection);
    let seen = items.iter().take(usize::from(state.look.size.1)).zip(0..);
    let widths = seen.map(|(item, row)| width(&item.words(state, row)) + usize::from(WORDS + 2));
    let is_long = widths.max().unwrap_or(0) > usize::from(LONG);
    Need {
        least: 60,
        enough: if items.is_empty() { 60 } else { 80 },
        // One step, so that the border doesn't move with each finding.
        whole: match (items.len(), is_long) {
            (0, _) => 60,
            (_, true) => LONG,
            (_, false) => 80,
        },
    }
}

/// The columns that most sentences have room in.
const LONG: u16 = 120;

/// The rows of all sentences, and the row of air below them.
pub(in crate::tui::panes) fn rows_needed(state: &State, width: u16) -> Need {
    let items = items(&state.inspection);
    let list = Rect::new(0, 0, width, state.look.size.1);
    let seen = items.iter().take(usize::from(list.height)).zip(0..);
    let rows = seen.map(|(item, row)| wanted(state, *item, row, list));
    let enough = rows.fold(0, u16::saturating_add).max(1) + 1;
    Need::new(0, enough, enough)
}

/// How many rows a row of the list takes with nothing cut.
fn wanted(state: &State, item: Item<'_>, row: usize, list: Rect) -> u16 {
    let room = usize::from(columns(list).width).max(1);
    wrap(&item.words(state, row), room).count().max(1) as u16
}

/// Draws what there is to say about a row beside its sentence: what stands there once it is decoded, and why it matters.
/// Each is whole, or not there at all: a few words of an explanation explain nothing.
pub(super) fn told(state: &State, item: Item<'_>, area: Rect, buf: &mut Buffer) {
    let Item::Problem(ListedProblem::Finding(finding)) = item else {
        return;
    };
    let mut room = area;
    let decoded = lines(state, finding, &item.message(state));
    for lines in [decoded, vec![finding.check.explanation.to_owned()]] {
        let rows = lines.iter();
        let rows = rows.map(|line| wrap(line, usize::from(area.width)).count());
        if rows.sum::<usize>() > usize::from(room.height) {
            continue;
        }
        for line in lines {
            let used = paragraph(buf, room, &line, state.theme().style(Role::Text));
            room = room.below(used);
        }
    }
}

/// The columns before the words.
const WORDS: u16 = 11;

/// Where the words of a row stand.
fn columns(area: Rect) -> Rect {
    let words = area.behind(if area.width >= 40 { WORDS } else { 2 });
    words.narrower(1)
}

pub(super) fn render_row(state: &State, item: Item<'_>, row: usize, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let level = item.level(&state.inspection);
    let (mark, word) = match level {
        _ if matches!(item, Item::Link(_)) => ("↳", "link"),
        level => (level.mark(), level.word()),
    };
    // The mark tells a danger from a broken rule.
    let style = theme.style(Role::from(level).calm());
    put(buf, area, mark, style);
    // Most rows are notices, and their mark is enough.
    let is_named = level > Level::Notice || matches!(item, Item::Link(_));
    if area.width >= 40 && is_named {
        put(buf, area.behind(2), word, style);
    }
    let words = columns(area);
    let text = theme.style(Role::Text);
    paragraph(buf, words, &item.words(state, row), text);
}

/// For the page of a finding: the text at its place, as typed and after each round of decoding, and its unusual
/// characters by name.
pub fn blocks(state: &State, finding: &Finding) -> Vec<Block<'static>> {
    let reference = state.inspection.reviewed(finding.of);
    let places = state.mask().of_reference(reference.text());
    let decoding = decoding(&reference, finding.span, &places);
    let mut blocks = Vec::new();
    // A single round is the text itself, which the page shows already.
    if decoding.rounds.len() > 1 {
        let rounds = decoding.rounds.into_iter().enumerate();
        blocks.extend(rounds.map(|(round, text)| Block::item(name(round), text)));
    }
    if decoding.has_encoded_delimiter {
        let words = "A character in ‹› was percent-encoded: it is data and not a delimiter \
                     (RFC 3986 §2.2).";
        blocks.push(Block::muted(words));
    }
    let unusual = decoding.unusual.into_iter();
    blocks.extend(unusual.map(|found| Block::item("Contains", named(found))));
    blocks
}

fn name(round: usize) -> String {
    match round {
        0 => "As typed".to_owned(),
        1 => "Decoded".to_owned(),
        2 => "Decoded twice".to_owned(),
        round => format!("Decoded {round} times"),
    }
}

/// The most lines that are shown of a text that decodes to several.
const LINES: usize = 6;

/// What the place of a finding decodes to in the end, for a few rows of the screen. Empty where it is
/// the same text, or `message` quotes it already.
pub fn lines(state: &State, finding: &Finding, message: &Message) -> Vec<String> {
    let reference = state.inspection.reviewed(finding.of);
    let has_lines = finding.check.is(Trait::SeveralLines);
    let component = reference.components().at(finding.span.start as usize);
    let span = match component.and_then(|component| reference.components().get(component)) {
        Some(whole) if has_lines => whole,
        _ => finding.span,
    };
    let places = state.mask().of_reference(reference.text());
    match fully_decoded(&reference, span, &places) {
        None => Vec::new(),
        Some(text) if !has_lines && quotes(message, &text) => Vec::new(),
        Some(text) if !has_lines => vec![format!("Decodes to: {text}")],
        Some(text) => {
            let mut lines = vec!["The decoded text has several lines:".to_owned()];
            let decoded = decoded_lines(&text);
            let shown = decoded.iter().take(LINES);
            lines.extend(shown.map(|line| format!("│ {line}")));
            if decoded.len() > LINES {
                lines.push("│ …".to_owned());
            }
            lines
        }
    }
}

/// Whether a quote of `message` shows `text`.
fn quotes(message: &Message, text: &str) -> bool {
    message
        .quotes()
        .any(|quote| quote.visible().text.contains(text))
}
