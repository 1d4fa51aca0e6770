//! The headline: what is to be known first, in a sentence or two.
//!
//! However small the screen is, the owner of the host stays: words go first, then the labels to the
//! left of the owner, and of an owner that is still too long the middle.

mod arranged;
mod hosts;

use arranged::Room;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain::{self, About, Headline, Level, Sentence};
use crate::message::{LONGEST_NAME, LONGEST_QUOTE, Message};
use crate::resolve::ResolveError;
use crate::tui::draw::prose::joined;
use crate::tui::draw::text::put;
use crate::tui::input::action::Action;
use crate::tui::layout::{Cut, TALL, WIDE};
use crate::tui::state::{Focus, Overlay, State};
use crate::tui::theme::Role;

/// Names the key with which that what a sentence is about is mended: what the text represents, a place that breaks the grammar, or
/// a missing base.
fn with_keys(state: &State, mut said: Headline) -> Headline {
    let parsed = &state.inspection.reference;
    let is_mended = |sentence: &Sentence| match sentence.about {
        About::Violation(index) => parsed.violations.get(index).is_some_and(|violation| {
            let repairs = explain::repairs(&parsed.reference(), violation);
            repairs.is_ok_and(|repairs| !repairs.is_empty())
        }),
        About::Reference => state.inspection.assumed.is_some(),
        _ => false,
    };
    let lacks_base = |sentence: &Sentence| {
        sentence.about == About::NoTarget
            && state.inspection.resolution.error == Some(ResolveError::NoBase)
            && state.comparison.is_none()
    };
    let mending = state.mending().map_or(String::new(), |(_, does)| {
        state.keys.says(&Action::Mend, does)
    });
    for sentence in &mut said.sentences {
        let key = match () {
            () if is_mended(sentence) => mending.clone(),
            () if lacks_base(sentence) => to_base(state),
            () => continue,
        };
        if !key.is_empty() {
            sentence.message.push(Message::words(format!(" {key}")));
        }
        break;
    }
    said
}

/// Which keys lead to Base, in a sentence; empty where it has the keys.
pub(in crate::tui) fn to_base(state: &State) -> String {
    match keys_to_base(state) {
        keys if keys.is_empty() => keys,
        keys => format!("{keys} leads to Base."),
    }
}

/// The same keys alone.
pub(in crate::tui) fn keys_to_base(state: &State) -> String {
    let [close, back] = [Action::Close, Action::FocusPrevious].map(|one| state.keys.name_of(&one));
    match state.focus {
        Focus::Base => String::new(),
        Focus::Reference => back,
        _ => format!("{close} {back}"),
    }
}

/// Whether the name of Review, or its line, counts the findings.
fn is_counted_below(state: &State) -> bool {
    let (width, height) = state.look.size;
    width >= WIDE && height >= TALL && state.overlay != Some(Overlay::Links)
}

/// Draws the headline; `label` is where its mark stands, empty on a narrow screen.
pub fn render(state: &State, label: Rect, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let said = match state.inspection.is_empty() {
        true if state.is_behind() => Headline::of_words("The reference is being inspected."),
        true => Headline::of_words(
            "Type or paste a URI reference. urilens shows its parts, where it leads and what is wrong with it. Nothing is fetched.",
        ),
        false if state.typing.is_unjudged => {
            Headline::of_words("The reference is being typed, and not judged yet.")
        }
        false => with_keys(state, state.mask().headline(&state.inspection)),
    };
    let said = match is_counted_below(state) {
        true => Headline {
            more: 0,
            exposed: 0,
            ..said
        },
        false => said,
    };
    let (mark, role) = state.mark(said.level);
    let style = state.theme().style(role);
    let mark = match label.width {
        10.. if said.level >= Level::Warning => said.level.badge(),
        _ => mark.to_owned(),
    };
    let marked = Rect::new(label.x, area.y, area.right() - label.x, area.height);
    let end = put(buf, marked, &mark, style).x;
    let area = match label.width {
        10.. => area,
        // The mark goes before the words.
        _ => marked.starting_at(end + 1),
    };
    if area.is_empty() {
        return;
    }
    // A host that is shorter for want of rows leaves them to what is said of it.
    let mut room = Room::new(&said, area, LONGEST_NAME);
    if joined(&room.sentences).rows(area.width) > area.height {
        room = Room::new(&said, area, LONGEST_QUOTE);
    }
    let arrangement = room.arrangement();
    let is_counted = arrangement.render(state, &said, area, buf);
    // Where the sentences leave no room, below the mark.
    let left = arrangement.left(&said);
    if !is_counted && left.more > 0 && label.width >= 10 && area.height > 1 {
        let muted = state.theme().style(Role::Muted);
        let said = match left.level {
            Level::Quiet | Level::Exposed => left.tail().join(" · "),
            _ => format!("+{} more", left.more),
        };
        put(buf, marked.row(1).wide(area.x - label.x), &said, muted);
    }
}

/// How many rows of `area` it takes.
pub fn rows(state: &State, area: Rect) -> u16 {
    used(state, area, area.width)
}

/// How many rows of `area` its sentences take. The source and the number of findings, at the right of a row, are none.
pub fn said_rows(state: &State, area: Rect) -> u16 {
    used(state, area, AT_THE_LEFT.min(area.width))
}

/// The columns in which each row of a sentence has something.
const AT_THE_LEFT: u16 = 4;

/// How many rows it takes that have something in so many columns from the left.
fn used(state: &State, area: Rect, columns: u16) -> u16 {
    let mut buf = Buffer::empty(area);
    // Its mark stands beside the words, or before them on a narrow screen.
    let label = Rect {
        width: if area.x >= 12 { 12 } else { 0 },
        ..area
    };
    render(state, label, area, &mut buf);
    let is_used =
        |y: &u16| (area.left()..area.left() + columns).any(|x| buf[(x, *y)].symbol() != " ");
    let last = (area.top()..area.bottom()).rev().find(is_used);
    last.map_or(1, |last| last + 1 - area.y)
}
