//! The readings: how RFC 3986, RFC 2396, a browser and a naive reader split the same text.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::reading_cells::{self, column};
use super::reading_columns::{Columns, NAME, columns, head};
use crate::explain;
use crate::explain::mask::Mask;
use crate::explain::reading_words::counted;
use crate::explain::sections;
use crate::inspect::Inspection;
use crate::message::wrap::{width as message_width, wrap};
use crate::readings::whatwg::{ValidationError, ValidationErrorKind};
use crate::readings::{Likeness, Parser, Part, Reading, ReadingError, is_refused};
use crate::resolve::{ResolveError, Source};
use crate::syntax::{Span, Standard};
use crate::tui::draw::list::{is_active, one_each, rows, shared_out};
use crate::tui::draw::text::{paragraph, put};
use crate::tui::layout::shares::Need;
use crate::tui::layout::{Cut, Place, Shape};
use crate::tui::pages::page::Block;
use crate::tui::pages::section::content;
use crate::tui::panes::lines;
use crate::tui::panes::pane::Pane;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// The row of the table.
pub const PANE: Pane = Pane {
    shape: Shape {
        full: true,
        ..Shape::new("Readings", Place::Lower, 60)
    },
    heights,
    count: |state| count(&state.inspection),
    status,
    quiet,
    subject: |state, row| subject(&state.inspection, row),
    columns: |_, _| needed(),
    rows_of: |state, width| rows_of(state, width),
    list: |_, area| parts(area).1,
    render,
    page,
    link: |_, _| None,
};

/// What a row is about.
#[derive(Clone, Copy)]
enum Item<'a> {
    Part(Part),
    /// A reader who finds the text wrong, and why.
    Refusal(&'a Reading, &'a ReadingError),
    /// Something that a browser notices, and may pass over.
    Noticed(&'a ValidationError),
}

/// The parts; then who refuses it; then what a browser notices.
fn items(inspection: &Inspection) -> impl Iterator<Item = Item<'_>> {
    let readings = inspection.readings.iter();
    let refusals = readings
        .clone()
        .filter_map(|reading| Some(Item::Refusal(reading, reading.error.as_ref()?)));
    let noticed = readings
        .flat_map(|reading| &reading.validation_errors)
        .map(Item::Noticed);
    Part::ALL
        .into_iter()
        .map(Item::Part)
        .chain(refusals)
        .chain(noticed)
}

fn count(inspection: &Inspection) -> usize {
    items(inspection).count()
}

/// What there is to say where all readers read the text in the same way.
fn quiet(state: &State) -> Option<String> {
    let inspection = &state.inspection;
    let needs_base = inspection.resolution.error == Some(ResolveError::NoBase);
    let is_plain = |item: Item<'_>| match item {
        Item::Part(_) => true,
        Item::Refusal(..) => needs_base,
        Item::Noticed(error) => {
            needs_base && error.kind == ValidationErrorKind::MissingSchemeNonRelativeUrl
        }
    };
    let agree = !inspection.readers_disagree()
        && other_differs(inspection).is_none()
        && items(inspection).all(is_plain);
    let (count, but) = counted(&inspection.readings);
    agree.then(|| match needs_base {
        true => format!("all {count} readers need a base URI"),
        false => format!("all {count} readers agree{but}"),
    })
}

fn status(state: &State, _: Option<usize>) -> String {
    let inspection = &state.inspection;
    let refused = inspection
        .readings
        .iter()
        .filter(|reading| !reading.valid && reading.error.is_some())
        .count();
    if let Some(roles) = inspection.roles {
        let [checks, fetches] = [roles.checked_by, roles.fetched_by].map(Parser::name);
        return format!("{checks} checks, {fetches} fetches");
    }
    let rejected = match refused {
        0 => None,
        1 => Some("1 reader rejects it".to_owned()),
        many => Some(format!("{many} readers reject it")),
    };
    let other = other_differs(inspection).map(str::to_owned);
    let said: Vec<String> = rejected.into_iter().chain(other).collect();
    said.join(" · ")
}

fn subject(inspection: &Inspection, row: usize) -> Option<(Source, Span)> {
    let reference = inspection.reference.reference();
    let span = match items(inspection).nth(row)? {
        Item::Part(Part::Component(component)) => reference.components().get(component)?,
        Item::Part(Part::Target) => Span::new(0, reference.text().len()),
        Item::Noticed(error) => error.span,
        Item::Refusal(_, error) => error.place()?,
    };
    Some((Source::Reference, span))
}

/// The columns of the standards' readers, and of a target that is not too long.
fn needed() -> Need {
    let all = |column: u16| NAME + 3 * column;
    Need::new(all(16), all(16), all(40))
}

/// The rows of the table, with the names of the readers above it, and those of its sentences.
fn rows_of(state: &State, width: u16) -> Need {
    let inspection = &state.inspection;
    let count = count(inspection).min(12);
    let sentences = items(inspection).take(count);
    let more = sentences.filter_map(|item| {
        let (name, said) = words_of(state, item)?;
        Some(rows_of_words(&name, &said, width) - 1)
    });
    let enough = 1 + count as u16;
    Need::new(0, enough, more.fold(enough, u16::saturating_add))
}

/// Who or what a sentence is about, and the sentence; `None` for a row of the table.
fn words_of(state: &State, item: Item<'_>) -> Option<(String, String)> {
    let (inspection, mask) = (&state.inspection, state.mask());
    match item {
        Item::Part(_) => None,
        Item::Refusal(reading, why) => {
            let why = mask.reading_error(why, inspection);
            Some((head(reading).to_owned(), why.to_string()))
        }
        Item::Noticed(error) => {
            let said = mask.validation_error(error, inspection);
            Some((error.kind.name().to_owned(), said.to_string()))
        }
    }
}

/// The row of the readers' names, and the list.
fn parts(area: Rect) -> (Rect, Rect) {
    (area.high(1), area.below(1))
}

/// How high each row is: what is free goes to the chosen row, and then by turns to those that are cut. Where no rows
/// are free, the chosen row is whole.
fn heights(state: &State, pane: usize, list: Rect) -> Vec<u16> {
    let count = state.count(pane);
    let scrolls = count > usize::from(list.height);
    let width = list.width.saturating_sub(u16::from(scrolls));
    let columns = columns(&state.inspection, list.width, state.panes.scrolled_readers).seen;
    let wanted = |item: Item<'_>, most: u16| match item {
        Item::Part(part) => {
            let row = Rect { width, ..list };
            reading_cells::rows_of_part(state, part, &columns, row, most)
        }
        words => {
            words_of(state, words).map_or(1, |(name, said)| rows_of_words(&name, &said, width))
        }
    };
    let chosen = state.selected(pane).filter(|_| is_active(state, pane));
    if scrolls {
        let most = (list.height / 2).max(1);
        let item = |row: usize| items(&state.inspection).nth(row);
        let chosen = chosen.and_then(|row| Some((row, wanted(item(row)?, most).min(most))));
        return one_each(count, chosen);
    }
    let wanted: Vec<u16> = items(&state.inspection)
        .map(|item| wanted(item, list.height))
        .collect();
    let first = chosen.and_then(|row| Some((row, *wanted.get(row)?)));
    let by_turns = (2..=list.height).flat_map(|most| {
        let rows = wanted.iter().enumerate();
        rows.map(move |(row, wanted)| (row, most.min(*wanted)))
    });
    shared_out(count, list.height, first.into_iter().chain(by_turns))
}

fn render(state: &State, index: usize, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let inspection = &state.inspection;
    let readings = &inspection.readings;
    let (top, list) = parts(area);
    // The bar of a list that is too long for its place stands at the right of the rows.
    let scrolls = state.count(index) > usize::from(list.height);
    let top = top.narrower(u16::from(scrolls));
    let Columns {
        seen: columns,
        before,
        after,
    } = columns(inspection, area.width, state.panes.scrolled_readers);
    if before + after > 0 {
        let more = match (before, after) {
            (0, after) => format!("+{after} more"),
            (before, 0) => format!("‹ {before}"),
            (before, after) => format!("‹ {before} · {after} ›"),
        };
        put(buf, top, &more, theme.style(Role::Muted));
    }
    for (number, shown) in columns.iter().enumerate() {
        let Some(reading) = readings.get(shown.index) else {
            continue;
        };
        let area = column(top, number, columns.len()).narrower(1);
        let refuses = !reading.valid && reading.error.is_some();
        let (mark, role) = match refuses {
            true => ("✗ ", Role::Invalid),
            false => ("  ", Role::Key),
        };
        let rest = put(buf, area, mark, theme.style(role));
        put(buf, rest, &shown.head, theme.style(Role::Key));
    }
    let rows = rows(&PANE, state, index, area, buf);
    let first = rows.first().map_or(0, |(row, _)| *row);
    for ((_, area), item) in rows.into_iter().zip(items(inspection).skip(first)) {
        let (mark, mark_role, role) = match item {
            Item::Part(part) => {
                reading_cells::render_part(state, part, &columns, area, buf);
                continue;
            }
            Item::Refusal(..) => ("✗ ", Role::Invalid, Role::Text),
            Item::Noticed(_) => ("· ", Role::Notice, Role::Muted),
        };
        if let Some((name, said)) = words_of(state, item) {
            let rest = put(buf, area, mark, theme.style(mark_role));
            let rest = put(buf, rest, &named(&name), theme.style(Role::Key));
            let (words, style) = (area.starting_at(rest.x), theme.style(role));
            // On one row, a sentence may end inside of a word.
            match words.height {
                0 | 1 => _ = put(buf, words, &said, style),
                _ => _ = paragraph(buf, words, &said, style),
            }
        }
    }
}

fn page(state: &State, row: usize) -> Vec<Block<'_>> {
    let inspection = &state.inspection;
    let readings = &inspection.readings;
    let mut blocks = Vec::new();
    let piece = |span: Span| Block::uri(lines::part(state, span));
    match items(inspection).nth(row) {
        None => {}
        Some(Item::Part(part)) => {
            blocks.push(Block::title(part.name()));
            for (index, reading) in readings.iter().enumerate() {
                let likeness = state
                    .inspection
                    .differences()
                    .likeness(readings, index, part);
                let name = format!("{}{}", reading_cells::mark(likeness).0, head(reading));
                let seen = sections::seen(inspection, part, reading, likeness, state.mask());
                blocks.push(Block::item(name, content(&seen)));
            }
            if let Some(place) = parting(inspection, part, state.mask()) {
                blocks.push(Block::item("Readers disagree", place));
            }
            for change in &state.inspection.comparison().changes {
                let words = explain::change(*change);
                let head = format!("{} (RFC 3986 {})", words.title, words.section);
                blocks.push(Block::Title(head, Role::Key));
                blocks.push(Block::text(words.text));
            }
        }
        Some(Item::Refusal(reading, why)) => {
            let head = format!("✗ Rejected by reader: {}", head(reading));
            blocks.push(Block::Title(head, Role::Invalid));
            let said = state.mask().reading_error(why, inspection);
            blocks.push(Block::text(said));
            blocks.extend(why.place().map(piece));
        }
        Some(Item::Noticed(error)) => {
            blocks.push(Block::Title(error.kind.name().to_owned(), Role::Notice));
            let said = state.mask().validation_error(error, inspection);
            blocks.push(Block::text(said));
            blocks.push(piece(error.span));
            let ends = match readings.iter().any(is_refused) {
                true => "A validation error of the URL Standard. A browser rejects this text.",
                false => "A validation error of the URL Standard. A browser ignores it silently.",
            };
            blocks.push(Block::muted(ends));
        }
    }
    blocks
}

/// That the standard that is not in use gives another target, where it does.
pub fn other_differs(inspection: &Inspection) -> Option<&'static str> {
    let of = |parser| {
        let mut readings = inspection.readings.iter();
        readings.find(|reading| reading.parser == parser)
    };
    let (new, old) = (of(Parser::Rfc3986)?, of(Parser::Rfc2396)?);
    (new.href() != old.href()).then_some(match inspection.standard {
        Standard::Rfc3986 => "RFC 2396 differs",
        Standard::Rfc2396 => "RFC 3986 differs",
    })
}

/// From where on readers read the text in different ways, if they do so in this part and the place is marked.
pub(super) fn parting(inspection: &Inspection, part: Part, mask: Mask<'_>) -> Option<String> {
    let (readings, differences) = (&inspection.readings, inspection.differences());
    let is_different = |index| differences.likeness(readings, index, part) == Likeness::Different;
    if !inspection.readers_disagree() || !(0..readings.len()).any(is_different) {
        return None;
    }
    let text = inspection.reference.text();
    let start = differences.parting?;
    let found = text.get(start..)?.chars().next()?;
    let place = mask.place(text, Span::new(start, start + found.len_utf8()));
    Some(format!("from {place} of the reference on, marked with ≠"))
}

/// Who or what a row of words is about.
pub(super) fn named(name: &str) -> String {
    format!("{name}  ")
}

/// How many rows words take after a mark and a name.
pub(super) fn rows_of_words(name: &str, words: &str, width: u16) -> u16 {
    let before = 2 + message_width(&named(name));
    let room = usize::from(width).saturating_sub(before);
    wrap(words, room).count().clamp(1, 99) as u16
}
