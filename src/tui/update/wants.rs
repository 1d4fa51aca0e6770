//! How many rows the lines above the panes want.

use ratatui::layout::Rect;

use crate::tui::draw::view::View;
use crate::tui::layout::{BESIDE, Given, Layout, Wants, least_body, line_room, rows_of_cut};
use crate::tui::pages;
use crate::tui::panes::cursor_line;
use crate::tui::panes::headline;
use crate::tui::panes::lesson_line;
use crate::tui::panes::lines;
use crate::tui::panes::parameters_line;
use crate::tui::state::{Overlay, State};

/// The rows of the reference beside a list, the same for each link, and the height from which it has them.
const REFERENCE_OF_LIST: u16 = 5;
const LISTED: u16 = 34;

/// The fewest rows of a list that gives some away, and the most that it gives to the lines above.
const LEAST_BODY_OF_LIST: u16 = 4;
const MOST_GIVEN: u16 = 4;

/// How many rows the lines want beside a list: the same in all for each link, but a reference that would be cut takes
/// those that its headline leaves free.
pub(super) fn wants_of_list(state: &State) -> Wants {
    let wants = steady_wants(state);
    Wants {
        given: given(state, &wants),
        ..wants
    }
}

/// The rows that a list over the panes leaves free, as many for each link, so that it doesn't move: for what its
/// headline has no room for, then for a reference that is cut, and then for what that hands over.
fn given(state: &State, wants: &Wants) -> Given {
    let (width, height) = state.look.size;
    let had = Layout::new(width, height, &[], 0, wants);
    if wants.compares || width >= BESIDE || had.body.height < LEAST_BODY_OF_LIST {
        return Given::default();
    }
    // Nothing is said of the cursor while the list has the keys; the sentence of a lesson ends there.
    let is_lesson = lesson_line::shown(state).is_some();
    let shows_other = state.class.example_both || is_lesson;
    let other = if shows_other { 0 } else { had.other.height };
    let room = line_room(width);
    let mut free = other + pages::links::free(state, had.list_area(), MOST_GIVEN, room);
    let headline = Rect {
        height: had.headline.height + free,
        ..had.headline
    };
    let headline = headline::rows(state, headline);
    let mut take = |wanted: u16, had: u16| {
        let more = wanted.saturating_sub(had).min(free);
        free -= more;
        more
    };
    let headline = take(headline, had.headline.height);
    let reference = View::wanted(&lines::reference(state), room, had.ruled);
    let reference = take(reference, had.reference.height);
    Given {
        headline,
        reference,
        parameters: free,
        other,
    }
}

/// The same without those that the list leaves free.
fn steady_wants(state: &State) -> Wants {
    let room = line_room(state.look.size.0);
    let lesson = lesson_line::wanted(state, room);
    let steady = Wants {
        headline: u16::MAX,
        compares: state.comparison.is_some(),
        reference: match state.look.size.1 {
            LISTED.. => REFERENCE_OF_LIST,
            _ => 0,
        },
        parameters: u16::from(state.look.size.0 >= BESIDE).max(lesson),
        lesson,
        ..Wants::default()
    };
    if steady.compares {
        return steady;
    }
    let had = Layout::new(state.look.size.0, state.look.size.1, &[], 0, &steady);
    let wanted = View::wanted(&lines::reference(state), room, had.ruled);
    let missing = wanted.saturating_sub(had.reference.height);
    let free = match missing {
        0 => 0,
        _ => had
            .headline
            .height
            .saturating_sub(headline::rows(state, had.headline)),
    };
    match missing.min(free) {
        0 => steady,
        more => Wants {
            headline: had.headline.height - more,
            reference: had.reference.height + more,
            ..steady
        },
    }
}

/// The same, with rows of the panes for what the headline has no room for; and the row below the target for that or for what is
/// handed over, while nothing is said there: no text field has the keys. While the reference is typed, the lines keep their rows.
pub(super) fn wants_with_other(state: &State) -> Wants {
    let wants = wants(state);
    if wants.compares {
        return wants;
    }
    let (width, height) = state.look.size;
    let had = Layout::new(width, height, &[], 0, &wants);
    let is_used = state.class.example_both
        || lesson_line::shown(state).is_some()
        || cursor_line::is_there(state)
        || had.other.is_empty();
    let headline = Rect {
        height: had.headline.height + MOST_GIVEN,
        ..had.headline
    };
    let missing = match state.typing.is_typing {
        true => state.panes.wants.given.headline,
        false if state.inspection.is_empty() => 0,
        false => headline::said_rows(state, headline).saturating_sub(had.headline.height),
    };
    let is_short = missing > had.body.height.saturating_sub(least_body(height));
    // Of less use are the source and the number of findings, and then what is handed over.
    let takes_all = headline::rows(state, headline) > had.headline.height + missing;
    let lacks =
        missing == 0 && parameters_line::rows(state, line_room(width)) > had.parameters.height;
    let given = match is_used {
        true => Given {
            headline: missing,
            ..Given::default()
        },
        false => Given {
            headline: missing + u16::from(takes_all),
            parameters: u16::from(!takes_all && lacks),
            other: u16::from(is_short || takes_all || lacks),
            ..Given::default()
        },
    };
    match state.overlay.is_some_and(Overlay::is_page) && height < LISTED {
        true => beside_page(&wants, height),
        false => Wants { given, ..wants },
    }
}

/// The rows of the lines above a page, which is what one looks at: of a long reference, as many as of one that is cut.
fn beside_page(wants: &Wants, height: u16) -> Wants {
    Wants {
        base: wants.base.min(1),
        reference: wants.reference.min(rows_of_cut(height)),
        target: wants.target.min(1),
        headline: u16::MAX,
        parameters: wants.lesson,
        ..*wants
    }
}

/// How many rows the lines want on a screen of this size.
fn wants(state: &State) -> Wants {
    let room = line_room(state.look.size.0);
    let compares = state.comparison.is_some();
    let bare = state.panes.bare;
    let modest = Wants {
        headline: u16::MAX,
        compares,
        bare,
        ..Wants::default()
    };
    // The rows that are there anyway.
    let had = Layout::new(state.look.size.0, state.look.size.1, &[], 0, &modest);
    let reference = View::wanted(&lines::reference(state), room, had.ruled);
    let base = match bare.base {
        true => 0,
        false => lines::base(state).map_or(1, |line| View::wanted(&line, room, false)),
    };
    if compares {
        let second = lines::second(state);
        return Wants {
            base,
            reference,
            parameters: lesson_line::wanted(state, room),
            lesson: lesson_line::wanted(state, room),
            target: second.map_or(1, |line| View::wanted(&line, room, false)),
            compares,
            ..Wants::default()
        };
    }
    let spans = state.inspection.target_from_base();
    let target = match lines::target(state, &spans) {
        _ if bare.target => 0,
        Some(line) if !lines::target_is_reference(state) => View::wanted(&line, room, false),
        _ => 1,
    };
    let is_modest = reference <= had.reference.height && base <= 1 && target <= 1;
    let headline = match is_modest {
        true => u16::MAX,
        false => headline::rows(state, had.headline),
    };
    Wants {
        base,
        reference,
        target,
        parameters: parameters_line::rows(state, room) + lesson_line::wanted(state, room),
        lesson: lesson_line::wanted(state, room),
        headline,
        compares,
        bare,
        ..Wants::default()
    }
}
