//! The headline: what is to be known first, in a sentence or two.
//!
//! However small the screen is, the owner of the host stays: words go first, then the labels to the
//! left of the owner, and of an owner that is still too long the middle.

mod content;
mod groups;
mod spelling;
mod words;

use content::Content;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain::{self, About, Headline, Level, Sentence};
use crate::message::{LONGEST_NAME, LONGEST_QUOTE};
use crate::tui::draw::prose::joined;
use crate::tui::draw::text::put;
use crate::tui::input::action::Action;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// Names the key that repairs what breaks the grammar, where the headline is about that and a repair is known.
fn repairable(state: &State, said: Headline) -> Headline {
    let parsed = &state.inspection.reference;
    let is_known = |sentence: &Sentence| match sentence.about {
        About::Violation(index) => parsed.violations.get(index).is_some_and(|violation| {
            let repairs = explain::repairs(&parsed.reference(), violation);
            repairs.is_ok_and(|repairs| !repairs.is_empty())
        }),
        _ => false,
    };
    let key = state.keys.name_of(&Action::Mend);
    if key.is_empty() || !said.sentences.iter().any(is_known) {
        return said;
    }
    let source = match &said.source {
        Some(source) => format!("{key} repairs it · {source}"),
        None => format!("{key} repairs it"),
    };
    Headline {
        source: Some(source),
        ..said
    }
}

/// What is typed and can't end here is neither right nor wrong yet, unless it is a warning whatever follows.
fn neutral(state: &State, said: Headline) -> Headline {
    let Some(end) = state.typing.unfinished else {
        return said;
    };
    if said.level >= Level::Warning || end.may_end_here && !state.typing.withholds {
        return said;
    }
    // Who gets the request is known where the text may end, and that there are no warnings isn't.
    let mut known = said.sentences.clone();
    let is_quiet = matches!(said.level, Level::Quiet | Level::Exposed);
    if end.may_end_here && is_quiet && known.len() > 1 {
        known.remove(0);
        return Headline {
            level: Level::Notice,
            sentences: known,
            ..said
        };
    }
    Headline {
        level: Level::Notice,
        more: 0,
        ..nothing_yet(said, "The reference is not complete yet.")
    }
}

/// Draws the headline; `label` is where its mark stands, empty on a narrow screen.
pub fn render(state: &State, label: Rect, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let said = match state.inspection.is_empty() {
        true => {
            let words = match state.is_behind() {
                true => "The reference is being inspected.",
                false => {
                    "Type or paste a URI reference. urilens shows its parts, where it leads and what is wrong with it. Nothing is fetched."
                }
            };
            nothing_yet(state.mask().headline(&state.inspection), words)
        }
        false => {
            let said = state.mask().headline(&state.inspection);
            repairable(state, neutral(state, said))
        }
    };
    let (mark, role) = state.mark(said.level);
    let style = state.theme().style(role);
    let mark = match label.width {
        10.. if said.level >= Level::Warning => said.level.badge(),
        _ => mark.to_owned(),
    };
    let end = put(buf, label.x, area.right(), area.y, &mark, style);
    let area = match label.width {
        10.. => area,
        // The mark goes before the words.
        _ => {
            let x = (end + 1).min(area.right());
            Rect {
                x,
                width: area.right() - x,
                ..area
            }
        }
    };
    if area.is_empty() {
        return;
    }
    // A host that is shorter for want of rows leaves them to what is said of it.
    let whole = Content::of(&said, LONGEST_NAME);
    let is_whole = joined(&whole.sentences).rows(area.width) <= area.height;
    let mut content = match is_whole {
        true => whole,
        false => Content::of(&said, LONGEST_QUOTE),
    };
    let is_counted = match content.groups.is_empty() {
        true => spelling::render(state, &mut content, area, buf)
            .unwrap_or_else(|| words::render(state, &content, area, buf)),
        false => groups::render(state, &mut content, area, buf),
    };
    // Where the sentences leave no room, below the mark.
    if !is_counted && content.more > 0 && label.width >= 10 && area.height > 1 {
        let muted = state.theme().style(Role::Muted);
        let said = match content.level {
            Level::Quiet | Level::Exposed => content.tail.clone(),
            _ => format!("+{} more", content.more),
        };
        put(buf, label.x, area.x, area.y + 1, &said, muted);
    }
}

/// How many rows of `area` it takes.
pub fn rows(state: &State, area: Rect) -> u16 {
    let mut buf = Buffer::empty(area);
    // Its mark stands beside the words, or before them on a narrow screen.
    let label = Rect {
        width: if area.x >= 12 { 12 } else { 0 },
        ..area
    };
    render(state, label, area, &mut buf);
    let is_used = |y: &u16| (area.left()..area.right()).any(|x| buf[(x, *y)].symbol() != " ");
    let last = (area.top()..area.bottom()).rev().find(is_used);
    last.map_or(1, |last| last + 1 - area.y)
}

/// What is said before anything is known, in place of what an empty reference means.
fn nothing_yet(said: Headline, words: &'static str) -> Headline {
    Headline {
        sentences: vec![Sentence::of_reference(words)],
        source: None,
        ..said
    }
}
