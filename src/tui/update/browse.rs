//! Moving through panes and pages.

use crate::readings::{Parser, Part, Reading};
use crate::resolve::Source;
use crate::syntax::Span;
use crate::tui::input::action::Browse;
use crate::tui::pages;
use crate::tui::pages::page::{Choice, Measured};
use crate::tui::panes::PANES;
use crate::tui::panes::components::{outer, toggle};
use crate::tui::panes::lines;
use crate::tui::panes::reading_columns::most_scrolled;
use crate::tui::state::Predict;
use crate::tui::state::{COMPONENTS, Focus, Overlay, READINGS, REVIEW, State};

use super::refresh::recount;
use super::stack;

/// Moves the focus to the next part of the screen, or to the one before: the inputs, then each pane.
pub fn focus(state: &mut State, forward: bool) {
    state.overlay = None;
    if state.comparison.is_some() {
        state.focus = match (state.focus, forward) {
            (Focus::Base, true) | (Focus::Second, false) => Focus::Reference,
            (Focus::Reference, true) | (Focus::Compared, false) => Focus::Second,
            (Focus::Second, true) | (Focus::Base, false) => Focus::Compared,
            _ => Focus::Base,
        };
        return;
    }
    let (first, last) = (0, PANES.len() - 1);
    let (focus, pane) = match (state.focus, forward) {
        (Focus::Base, true) => (Focus::Reference, state.pane),
        (Focus::Reference, true) => (Focus::Pane, first),
        (Focus::Reference, false) => (Focus::Base, state.pane),
        (Focus::Base, false) => (Focus::Pane, last),
        // These two are there only while something is compared.
        (Focus::Second | Focus::Compared, _) => (Focus::Reference, state.pane),
        (Focus::Pane, true) if state.pane == last => (Focus::Base, state.pane),
        (Focus::Pane, true) => (Focus::Pane, state.pane + 1),
        (Focus::Pane, false) if state.pane == first => (Focus::Reference, state.pane),
        (Focus::Pane, false) => (Focus::Pane, state.pane - 1),
    };
    // On a screen without panes there is nothing to see there.
    if focus == Focus::Pane && state.layout().panes.is_empty() {
        state.focus = match forward {
            true => Focus::Base,
            false => Focus::Reference,
        };
        return;
    }
    (state.focus, state.pane) = (focus, pane);
}

/// Moves the focus to the line above or below an input, or to the pane that was looked at last.
pub fn leave(state: &mut State, down: bool) {
    match (state.focus, down) {
        (Focus::Reference, true)
            if state.comparison.is_none() && !state.layout().panes.is_empty() =>
        {
            choose_pane(state, state.pane);
        }
        // Nothing is above it.
        (Focus::Base, false) => {}
        _ => focus(state, down),
    }
}

/// Shows a pane and gives it the focus.
pub fn choose_pane(state: &mut State, pane: usize) {
    if pane < PANES.len() {
        state.overlay = None;
        state.comparison = None;
        state.pane = pane;
        state.focus = Focus::Pane;
    }
}

/// Moves the selection of the pane, or out of it at its top.
pub fn browse_or_leave(state: &mut State, way: Browse) {
    let is_at_top = state.selected(state.pane).unwrap_or(0) == 0;
    if way == Browse::Up && is_at_top && state.overlay.is_none() {
        state.focus = Focus::Reference;
        return;
    }
    browse(state, way);
}

/// Opens the page of the row of the review that is about a place of the reference.
pub fn open_review(state: &mut State, place: Span) {
    let is_about = |row: &usize| {
        let subject = (PANES[REVIEW].subject)(state, *row);
        subject.is_some_and(|(source, one)| source == Source::Reference && one.overlaps(place))
    };
    let row = (0..state.count(REVIEW)).find(is_about).unwrap_or(0);
    choose_pane(state, REVIEW);
    state.select(REVIEW, row);
    open_row(state);
}

/// Opens the page of the first part that the two standards read differently. Where there is none, shows why they reject the
/// text, in the rows after the parts, or else opens the page of the target.
pub fn compare_standards(state: &mut State) {
    let differing = &state.inspection.comparison().differing;
    let differs = |part: &Part| matches!(part, Part::Component(one) if differing.contains(one));
    let differing = Part::ALL.iter().position(differs);
    let rejects = |reading: &&Reading| {
        let is_standard = matches!(reading.parser, Parser::Rfc3986 | Parser::Rfc2396);
        is_standard && reading.error.is_some()
    };
    let rejecting = state.inspection.readings.iter().filter(rejects);
    let parts = Part::ALL.len();
    let last_reason = parts + rejecting.count() - 1;
    choose_pane(state, READINGS);
    state.select(READINGS, differing.unwrap_or(last_reason));
    if differing.is_some() || last_reason < parts {
        open_row(state);
    }
}

/// Opens something over the panes, or closes it if it is open.
pub fn open(state: &mut State, overlay: Overlay) {
    let already = state.overlay == Some(overlay);
    if state.overlay.is_none() {
        state.pages.back.clear();
    }
    state.overlay = (!already).then_some(overlay);
    state.pages.scroll = 0;
    state.pages.chosen = 0;
}

/// Shows the line of the page that is chosen. Says whether it was seen already.
pub fn reveal(state: &mut State) -> bool {
    let is_seen = pages::is_chosen_seen(state);
    if let Some(open) = state.overlay.filter(|_| !is_seen) {
        let Measured { last, choices, .. } = pages::measured(state, open);
        let start = choices
            .get(state.pages.chosen)
            .map_or(0, |one| one.rows.start);
        let half = pages::rows(state) / 2;
        state.pages.scroll = start.saturating_sub(half).min(last);
    }
    is_seen
}

/// Shows what a class was to predict; then hides the next thing, or nothing.
pub fn next_predict(state: &mut State) {
    if state.hidden().is_some() {
        state.class.shows_answer = true;
        return;
    }
    state.class.predict = Predict::next(state.class.predict);
    state.class.shows_answer = false;
    // It shows who gets each request.
    if state.overlay == Some(Overlay::Links) {
        state.overlay = None;
    }
    if state.class.predict == Some(Predict::Step) && !state.layout().panes.is_empty() {
        state.class.before_predict = Some((state.focus, state.pane));
        choose_pane(state, 1);
        state.panes.is_stepping = true;
    } else if let Some((focus, pane)) = state.class.before_predict.take()
        && (state.focus, state.pane) == (Focus::Pane, 1)
    {
        // Who has not gone elsewhere is back where the steps were asked for.
        (state.focus, state.pane) = (focus, pane);
    }
    state.message = state
        .class
        .predict
        .is_none()
        .then(|| "Nothing is hidden.".to_owned());
}

/// Opens what is selected in the pane: its page, or the link that it is.
pub fn open_row(state: &mut State) {
    if state.hides_pane(state.pane) {
        return;
    }
    let Some(row) = state.selected(state.pane) else {
        return;
    };
    match (PANES[state.pane].link)(state, row).map(str::to_owned) {
        Some(link) => stack::enter(state, &link),
        None => open(state, Overlay::Page),
    }
}

/// Goes from the page of a row to that of the next row or of the one before. A row that is a link has its page too.
pub fn turn_page(state: &mut State, forward: bool) {
    let Some(page) = state.overlay.take() else {
        return;
    };
    let way = if forward {
        Browse::Forward
    } else {
        Browse::Back
    };
    browse(state, way);
    // What was looked for in the page before is not looked for in this one.
    state.pages.search = None;
    if !state.hides_pane(state.pane) {
        open(state, page);
    }
}

/// Opens or closes what is inside of the selected row of Components. Where that is done already, moves to the
/// next row, or to the row that the selected one is inside of.
pub fn fold(state: &mut State, open: bool) {
    let Some(row) = state.selected(COMPONENTS) else {
        return;
    };
    if toggle(state, row, open) {
        recount(state);
        return;
    }
    let outer = outer(state, row).filter(|_| !open);
    match outer {
        Some(outer) => state.select(COMPONENTS, outer),
        None if open => browse(state, Browse::Forward),
        None => browse(state, Browse::Back),
    }
}

/// Moves the selection of the pane, or scrolls what is open.
pub fn browse(state: &mut State, browse: Browse) {
    if let Some(open) = state.overlay {
        scroll(state, open, browse);
        return;
    }
    let layout = state.layout();
    let pane = &PANES[state.pane];
    let rows = |area| pane.listing(state, state.pane, area).fit;
    let rows = layout.pane(state.pane).map_or(1, rows);
    let count = state.count(state.pane);
    let selected = state.selected(state.pane).unwrap_or(0);
    let selected = browse.travel(selected, count.saturating_sub(1), rows);
    state.select(state.pane, selected);
}

/// Goes to the next step or to the one before; from the finished trace, to the first or the last.
pub fn step(state: &mut State, forward: bool) {
    // From a row that was selected, steps go on.
    let is_at_start = state.selected(state.pane).unwrap_or_default() == 0;
    let is_new = !state.is_stepping() && is_at_start;
    state.panes.is_stepping = true;
    browse(
        state,
        match (is_new, forward) {
            (true, true) => Browse::First,
            (true, false) => Browse::Last,
            (false, true) => Browse::Forward,
            (false, false) => Browse::Back,
        },
    );
}

/// Plays the steps of the pane from where they are, or from the first; or pauses.
pub fn play(state: &mut State) {
    if state.look.reduced_motion {
        step(state, true);
        return;
    }
    if !state.is_stepping() {
        step(state, true);
    }
    let has_steps = state.plays() && state.count(state.pane) > 1;
    state.panes.playing = has_steps && !state.panes.playing;
    if state.panes.playing && !has_next(state) {
        browse(state, Browse::First);
    }
}

/// Whether a row of the pane follows the selected one.
pub fn has_next(state: &State) -> bool {
    let selected = state.selected(state.pane);
    selected.is_some_and(|row| row + 1 < state.count(state.pane))
}

/// Goes to the next step, and stops at the last.
pub fn advance(state: &mut State) {
    if !state.panes.playing {
        return;
    }
    browse(state, Browse::Forward);
    state.panes.playing = has_next(state);
}

fn scroll(state: &mut State, open: Overlay, browse: Browse) {
    let measured = pages::measured(state, open);
    let rows = pages::rows(state);
    let Measured { last, choices, .. } = &measured;
    if let Some((next, scroll)) = next_choice(state, &measured, rows, browse) {
        state.pages.chosen = next;
        state.pages.scroll = scroll;
        return;
    }
    state.pages.scroll = browse.travel(state.pages.scroll, *last, rows);
    let seen = state.pages.scroll..state.pages.scroll + rows;
    let inside = |one: &Choice| seen.start <= one.rows.start && one.rows.end <= seen.end;
    // The first and the last line are what these keys go to, and not only a page where they are seen.
    let found = match browse {
        Browse::First => choices.iter().position(inside),
        Browse::Last => choices.iter().rposition(inside),
        _ if choices.get(state.pages.chosen).is_some_and(inside) => None,
        _ => choices.iter().position(inside),
    };
    state.pages.chosen = found.unwrap_or(state.pages.chosen);
}

/// The next line that leads somewhere, or the one before, and how far the page is scrolled for it: where it is seen, or
/// where it belongs to a list that the chosen one in sight is of. Words in between are scrolled through instead.
fn next_choice(
    state: &State,
    measured: &Measured,
    rows: usize,
    browse: Browse,
) -> Option<(usize, usize)> {
    let Measured { last, choices, .. } = measured;
    let (next, later) = match browse {
        Browse::Forward => (state.pages.chosen + 1, state.pages.chosen + 1),
        Browse::Back | Browse::Up => (state.pages.chosen.checked_sub(1)?, state.pages.chosen),
        _ => return None,
    };
    let place = &choices.get(next)?.rows;
    let scroll = state.pages.scroll;
    let seen = scroll..scroll + rows;
    if seen.start <= place.start && place.end <= seen.end {
        return Some((next, scroll));
    }
    // The end of what is under the chosen line comes first, and that of a line which is higher than the screen.
    let chosen = &choices.get(state.pages.chosen)?.extent;
    let is_read = match later == next {
        true => seen.contains(&chosen.end.saturating_sub(1)),
        false => seen.contains(&chosen.start),
    };
    if !choices.get(later)?.follows || !is_read {
        return None;
    }
    let first = place.end.saturating_sub(rows);
    let scroll = match later == next {
        true => first.max(scroll).min(place.start),
        false => scroll.min(place.start).max(first),
    };
    Some((next, scroll.min(*last)))
}

/// Scrolls the target by hand.
pub fn scroll_target(state: &mut State, down: bool) {
    let area = state.layout().target;
    // A row at a time, or some cells.
    let step = if area.height > 1 { 1 } else { 8 };
    let spans = state.inspection.target_from_base();
    let Some(line) = lines::target(state, &spans) else {
        return;
    };
    let last = lines::target_view(state, &line, area).last_scroll();
    let scroll = state.panes.target_scroll.unwrap_or(match area.height {
        1 => line.scroll_to_host(area.width),
        _ => 0,
    });
    state.panes.target_scroll = Some(match down {
        true => (scroll + step).min(last),
        false => scroll.min(last).saturating_sub(step),
    });
}

/// Scrolls the columns of readers by one.
pub fn scroll_readers(state: &mut State, right: bool) {
    let width = state.layout().pane(READINGS).map_or(0, |area| area.width);
    let most = most_scrolled(&state.inspection, width);
    let now = state.panes.scrolled_readers.min(most);
    state.panes.scrolled_readers = match right {
        true => (now + 1).min(most),
        false => now.saturating_sub(1),
    };
}
