//! The ladder, rung by rung: what each one changes, and why.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain;
use crate::message::wrap::{width, wrap};
use crate::normalize::{Note, Rung, RungKind};
use crate::syntax::{Reference, Span, Standard};
use crate::tui::draw::flow;
use crate::tui::draw::line::{Line, scrolled};
use crate::tui::draw::list::{is_active, rows, with_air_above, with_below};
use crate::tui::draw::text::{paragraph, put};
use crate::tui::layout::shares::Need;
use crate::tui::layout::{Cut, Place, Shape};
use crate::tui::pages::page::Block;
use crate::tui::panes::pane::Pane;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// The row of the table.
pub const PANE: Pane = Pane {
    shape: Shape::new("Normalization", Place::Upper, 37),
    heights,
    count: |state| state.inspection.compared_ladder().rungs().count(),
    status,
    quiet,
    subject: |_, _| None,
    link: |_, _| None,
    columns,
    rows_of: rows_needed,
    list: |state, area| parts(state, area).0,
    render,
    page,
};

/// The columns of names and answers, and of results that are whole on a row or two.
fn columns(state: &State, _: u16) -> Need {
    let changed = state.inspection.compared_ladder().rungs();
    let changed = changed.filter(|(rung, _)| rung.is_changed());
    let longest = changed.map(|(_, result)| result.len()).max().unwrap_or(0);
    let longest = u16::try_from(longest).unwrap_or(u16::MAX);
    Need::new(
        NAMED,
        NAMED,
        longest.saturating_add(AROUND).clamp(NAMED, 72),
    )
}

/// The columns of a name and an answer, and what is around them.
const NAMED: u16 = 29;
const AROUND: u16 = INDENT + 3;

/// The rows of the results, and with the words below them.
fn rows_needed(state: &State, width: u16) -> Need {
    let area = with_air(Rect::new(0, 0, width, state.look.size.1));
    let enough = wanted(state, area).iter().sum();
    Need::new(0, enough, enough + 7)
}

/// The list, and the rows for words, which give way to results that are too long. Air between the rungs gives way to
/// words, to those of the longest rung: what is selected moves nothing.
fn parts(state: &State, area: Rect) -> (Rect, Rect) {
    let area = with_air(area);
    let wanted = wanted(state, area);
    let all = HEIGHT * wanted.len() as u16;
    let results = wanted.iter().sum::<u16>();
    let words = most_words(state, area.width.saturating_sub(1));
    let is_airy = area.height > results.max(all) + words;
    match is_airy {
        true => with_below(area, words.max(6), results.max(all)),
        false => with_below(area, words, results),
    }
}

/// The most rows that the words below the rungs take.
fn most_words(state: &State, columns: u16) -> u16 {
    let columns = usize::from(columns).max(1);
    let rungs = state.inspection.compared_ladder().rungs();
    let said = rungs.map(|(rung, _)| sentences(state, rung).join(" "));
    let rows = said.map(|said| wrap(&said, columns).count() as u16);
    rows.max().unwrap_or(0)
}

/// What is said of the selected rung, that of these texts first.
fn sentences(state: &State, rung: &Rung) -> Vec<&'static str> {
    let why = unchanged(rung, state.standard).into_iter();
    let rule = [explain::rung(rung.kind, state.standard)];
    why.chain(rule)
        .chain(notes(rung).map(explain::note))
        .collect()
}

/// As much of it as has room: a sentence is whole, or it is on the page of the rung alone.
fn words_of(state: &State, rung: &Rung, room: Rect) -> String {
    let columns = usize::from(room.width).max(1);
    let mut sentences = sentences(state, rung).into_iter();
    let mut said = sentences.next().unwrap_or_default().to_owned();
    for sentence in sentences {
        let longer = format!("{said} {sentence}");
        if wrap(&longer, columns).count() <= usize::from(room.height) {
            said = longer;
        }
    }
    said
}

/// A column of air at the right, so that no text touches the edge.
fn with_air(area: Rect) -> Rect {
    area.narrower(u16::from(area.width >= 20))
}

/// The rows of a rung: its name and its result.
const HEIGHT: u16 = 2;

/// Two rows for each rung: its name and its result. A result that is too long for its row gets more, where they
/// are free, and then those of rungs without a result as well.
fn heights(state: &State, _: usize, list: Rect) -> Vec<u16> {
    let wanted = wanted(state, list);
    let all = HEIGHT * wanted.len() as u16;
    let is_cut = wanted.iter().any(|wanted| *wanted > HEIGHT);
    if !is_cut && all <= list.height {
        return vec![HEIGHT; wanted.len()];
    }
    let mut heights: Vec<u16> = wanted.iter().map(|wanted| HEIGHT.min(*wanted)).collect();
    let used: u16 = heights.iter().sum();
    let mut spare = list.height.saturating_sub(used);
    for (height, wanted) in heights.iter_mut().zip(&wanted) {
        let more = wanted.saturating_sub(*height).min(spare);
        *height += more;
        spare -= more;
    }
    // What is left is air, as where nothing is too long: for all of them, or for none.
    let tight = heights.iter().filter(|height| **height < HEIGHT);
    if tight.count() <= usize::from(spare) {
        heights
            .iter_mut()
            .for_each(|height| *height = HEIGHT.max(*height));
    }
    heights
}

/// How many rows each rung takes with nothing cut.
fn wanted(state: &State, list: Rect) -> Vec<u16> {
    let rungs = state.inspection.compared_ladder().rungs();
    let rows = rungs.map(|(rung, result)| match shows_result(rung) {
        true => 1 + rows_of(state, result, list),
        false => 1 + note_rows(rung, list),
    });
    rows.collect()
}

/// How many rows the first note of a rung takes.
fn note_rows(rung: &Rung, list: Rect) -> u16 {
    let room = usize::from(list.width.saturating_sub(INDENT)).max(1);
    notes(rung)
        .next()
        .map_or(0, |note| wrap(explain::note(note), room).count() as u16)
}

/// How many rows a result takes, at most those of the list.
fn rows_of(state: &State, result: &str, list: Rect) -> u16 {
    let room = list.width.saturating_sub(INDENT).max(1);
    let line = Line::new(Reference::split(result, state.standard), state.mask());
    flow::rows(&[line.piece(state.theme())], room, list.height).max(1)
}

/// What there is to say where no rung changes anything.
fn quiet(state: &State) -> Option<String> {
    (changes(state) == 0).then(|| "already normal".to_owned())
}

/// How many rungs change something.
fn changes(state: &State) -> usize {
    let rungs = state.inspection.compared_ladder().rungs();
    rungs.filter(|(rung, _)| rung.is_changed()).count()
}

fn status(state: &State, _: Option<usize>) -> String {
    match changes(state) {
        0 => "no changes".to_owned(),
        1 => "1 change".to_owned(),
        count => format!("{count} changes"),
    }
}

/// Cells before a result.
const INDENT: u16 = 2;

fn render(state: &State, index: usize, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    for (row, area) in rows(&PANE, state, index, area, buf) {
        if let Some(rung) = state.inspection.compared_ladder().rungs().nth(row) {
            render_rung(state, rung, area, buf);
        }
    }
    let (list, below) = parts(state, area);
    let rungs = state.inspection.compared_ladder().rungs();
    let selected = state.selected(index).filter(|_| is_active(state, index));
    let said = match selected.and_then(|selected| rungs.map(|(rung, _)| rung).nth(selected)) {
        Some(rung) => words_of(
            state,
            rung,
            with_air_above(list, below, &sentences(state, rung).join(" ")),
        ),
        None => String::new(),
    };
    let below = with_air_above(list, below, &said);
    paragraph(buf, below, &said, theme.style(Role::Muted));
}

fn render_rung(state: &State, (rung, result): (&Rung, &str), area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let (answer, role) = answer(rung);
    let loud = shows_result(rung);
    let quiet = theme.style(Role::Muted);
    let name = if loud { theme.style(Role::Text) } else { quiet };
    let left = area.width.saturating_sub(width(answer) as u16 + 1);
    let called = explain::rung_name(rung.kind, state.standard);
    put(buf, area.wide(left.saturating_sub(1)), called, name);
    put(buf, area.behind(left), answer, theme.style(role));

    let row = area.below(1).behind(INDENT);
    if row.is_empty() {
        return;
    }
    if loud && result.is_empty() {
        put(buf, row, "\"\"", quiet);
    } else if loud {
        let edited: Vec<Span> = rung.edits.iter().map(|edit| edit.after).collect();
        let line = Line {
            edited: &edited,
            ..Line::new(Reference::split(result, state.standard), state.mask())
        };
        if row.height > 1 {
            flow::render(&[line.piece(theme)], row, buf);
            return;
        }
        let scroll = match rung.edits.first() {
            Some(edit) => {
                let column = line.column(edit.after.start as usize);
                scrolled(0, column..column + 1, line.width(), usize::from(row.width))
            }
            None => line.scroll_to_host(row.width),
        };
        line.render(theme, row, scroll, buf);
    } else if let Some(note) = notes(rung).next() {
        paragraph(buf, row, explain::note(note), quiet);
    }
}

fn page(state: &State, row: usize) -> Vec<Block<'_>> {
    let Some((rung, result)) = state.inspection.compared_ladder().rungs().nth(row) else {
        return Vec::new();
    };
    let section = rung.kind.section(state.standard);
    let called = explain::rung_name(rung.kind, state.standard);
    let title = format!("{} §{section}: {called}", state.standard);
    let below = row.checked_sub(1);
    let below = below.and_then(|row| state.inspection.compared_ladder().rungs().nth(row));
    let mask = state.mask();
    let line = |text| Line::new(Reference::split(text, state.standard), mask);
    let mut blocks = vec![Block::Title(title, Role::Key)];
    if let (true, Some((_, before))) = (rung.is_changed(), below) {
        blocks.push(Block::muted("Before:"));
        blocks.push(Block::uri(line(before)));
        blocks.push(Block::muted("After:"));
        blocks.push(Block::uri(line(result)));
        for edit in &rung.edits {
            let shown = |text: &str| match text {
                "" => "(nothing)".to_owned(),
                text => text.to_owned(),
            };
            // A secret that was changed is still a secret.
            if !mask.hides(before, edit.before) && !mask.hides(result, edit.after) {
                let (from, to) = (edit.before.of(before), edit.after.of(result));
                blocks.push(Block::item(shown(from), format!("→ {}", shown(to))));
            }
        }
    } else {
        let why = match unchanged(rung, state.standard) {
            Some(why) => why,
            None if matches!(rung.kind, RungKind::SimpleString | RungKind::Protocol) => "",
            None => "Nothing changes.",
        };
        if !why.is_empty() {
            blocks.push(Block::text(why));
        }
        blocks.push(Block::uri(line(result)));
    }
    for note in notes(rung) {
        blocks.push(Block::text(explain::note(note)));
    }
    blocks.push(Block::title("In general"));
    let words = explain::rung(rung.kind, state.standard).to_owned();
    blocks.push(Block::text(words));
    let other = state.standard.other();
    let words = explain::rung(rung.kind, other).to_owned();
    blocks.push(Block::item(other, words));
    blocks
}

/// What a rung has done, in a word.
fn answer(rung: &Rung) -> (&'static str, Role) {
    match rung.kind {
        RungKind::SimpleString => ("", Role::Muted),
        RungKind::Protocol => ("not performed", Role::Muted),
        _ if rung.is_changed() => ("changed", Role::Ok),
        _ => ("same", Role::Muted),
    }
}

/// Whether the result of a rung is shown below its name.
fn shows_result(rung: &Rung) -> bool {
    rung.is_changed() || rung.kind == RungKind::SimpleString
}

/// The notes that say more than the rung's own words.
fn notes(rung: &Rung) -> impl Iterator<Item = Note> {
    rung.notes.iter().filter(|note| *note != Note::NotPerformed)
}

/// Why a rung has changed nothing, where no note says it.
fn unchanged(rung: &Rung, standard: Standard) -> Option<&'static str> {
    let why = explain::nothing_to_do(rung.kind, standard);
    (!rung.is_changed() && rung.notes.iter().next().is_none() && !why.is_empty()).then_some(why)
}
