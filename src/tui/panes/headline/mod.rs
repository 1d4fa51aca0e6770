//! The headline: what is to be known first, in a sentence or two.
//!
//! However small the screen is, the owner of the host stays: words go first, then the labels to the
//! left of the owner, and of an owner that is still too long the middle.

mod arranged;
mod hosts;

use arranged::{Arrangement, Places, Room};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain::{self, About, Headline, Level, Sentence};
use crate::message::wrap::width;
use crate::message::{LONGEST_NAME, LONGEST_QUOTE, Message, TextOf};
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
    let mending = state.mending();
    let mends_base = mending.as_ref().is_some_and(|one| one.field == Focus::Base);
    let mending = mending.map_or(String::new(), |one| {
        state.keys.says(&Action::Mend, one.does)
    });
    for sentence in &mut said.sentences {
        let key = match () {
            () if is_mended(sentence) && !mends_base => mending.clone(),
            () if mends_base
                && sentence.about == About::NoTarget
                && sentence.of == TextOf::Base =>
            {
                mending.clone()
            }
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

/// The headline in its place.
struct Picture {
    said: Headline,
    mark: (String, Role),
    /// The area with that of the mark before it.
    marked: Rect,
    arrangement: Arrangement,
    places: Places,
    /// What is counted below the mark, where the sentences leave no room, and where.
    below: Option<(String, Rect)>,
}

impl Picture {
    /// That in `area`; `label` is where its mark stands, empty on a narrow screen. `None` where there is no room.
    fn of(state: &State, label: Rect, area: Rect) -> Option<Picture> {
        if area.is_empty() {
            return None;
        }
        let said = said(state);
        let (mark, role) = state.mark(said.level);
        let mark = match label.width {
            10.. if said.level >= Level::Warning => said.level.badge(),
            _ => mark.to_owned(),
        };
        let marked = Rect::new(label.x, area.y, area.right() - label.x, area.height);
        let area = match label.width {
            10.. => area,
            // The mark goes before the words.
            _ => marked.behind(width(&mark) as u16 + 1),
        };
        let arrangement = arrangement(&said, area);
        let places = arrangement.places(&said, area);
        let left = arrangement.left(&said);
        let has_room = places.counted.is_none() && label.width >= 10 && area.height > 1;
        let below = (has_room && left.more > 0).then(|| {
            let said = match left.level {
                Level::Quiet | Level::Exposed => left.tail().join(" · "),
                _ => format!("+{} more", left.more),
            };
            (said, marked.row(1).wide(area.x - label.x))
        });
        Some(Picture {
            mark: (mark, role),
            marked,
            arrangement,
            places,
            below,
            said,
        })
    }
}

/// How what is said lies in its area.
fn arrangement(said: &Headline, area: Rect) -> Arrangement {
    if area.is_empty() {
        return Arrangement::default();
    }
    // A host that is shorter for want of rows leaves them to what is said of it.
    let mut room = Room::new(said, area, LONGEST_NAME);
    if joined(&room.sentences).rows(area.width) > area.height {
        room = Room::new(said, area, LONGEST_QUOTE);
    }
    room.arrangement()
}

/// What is to be said.
fn said(state: &State) -> Headline {
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
    // There the name of Review, or its line, counts the findings.
    let (width, height) = state.look.size;
    match width >= WIDE && height >= TALL && state.overlay != Some(Overlay::Links) {
        true => Headline {
            more: 0,
            exposed: 0,
            ..said
        },
        false => said,
    }
}

/// Draws the headline; `label` is where its mark stands, empty on a narrow screen.
pub fn render(state: &State, label: Rect, area: Rect, buf: &mut Buffer) {
    let Some(picture) = Picture::of(state, label, area) else {
        return;
    };
    let (mark, role) = &picture.mark;
    put(buf, picture.marked, mark, state.theme().style(*role));
    let (arrangement, places) = (&picture.arrangement, &picture.places);
    arrangement.render(state, &picture.said, places, buf);
    if let Some((said, place)) = &picture.below {
        put(buf, *place, said, state.theme().style(Role::Muted));
    }
}

/// How many rows of `area` it takes.
pub fn rows(state: &State, area: Rect) -> u16 {
    let beside = |picture: &Picture| {
        let more = picture.places.counted.iter().chain(&picture.below);
        more.map(|(_, place)| place.bottom()).max().unwrap_or(0)
    };
    used(state, area, beside)
}

/// How many rows of `area` its sentences take. The source and the number of findings, at the right of a row, are none.
pub fn said_rows(state: &State, area: Rect) -> u16 {
    used(state, area, |_| 0)
}

/// How many rows its sentences and its mark take, and what is `beside` them to this row.
fn used(state: &State, area: Rect, beside: impl Fn(&Picture) -> u16) -> u16 {
    // Its mark stands beside the words, or before them on a narrow screen.
    let label = Rect {
        width: if area.x >= 12 { 12 } else { 0 },
        ..area
    };
    let end = Picture::of(state, label, area).map_or(0, |picture| {
        picture.places.end_of_sentences().max(beside(&picture))
    });
    end.max(area.y + 1) - area.y
}
