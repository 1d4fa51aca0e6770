//! Pages of explanations: opened over each other, closed one by one, with the rules of a derivation that open in place; and
//! examples that are shown.

use super::browse::{self, browse, choose_pane, leave, reveal};
use super::compare::start;
use super::refresh::{inspect, settle};
use super::undo::{New, replace};
use super::{links, rows};
use crate::explain::{self, Topic, lessons};
use crate::inspect::Parsed;
use crate::resolve::Source;
use crate::tui::input::action::{Action, Browse, Load};
use crate::tui::input::context::Context;
use crate::tui::input::keymap::sentences;
use crate::tui::pages;
use crate::tui::pages::page::Measured;
use crate::tui::panes::lesson_line;
use crate::tui::state::links::{Link, Links};
use crate::tui::state::{COMPONENTS, Focus, Overlay, RESOLUTION, State};

/// How many pages Esc goes back through.
const DEEPEST: usize = 64;

/// Opens a page over what is open.
pub fn open(state: &mut State, topic: Topic) {
    over(state, Overlay::Topic(topic));
    if state.overlay == Some(Overlay::Topic(Topic::Lessons)) {
        choose_loaded(state);
    }
}

/// Chooses the example of the lessons that was loaded last, in sight.
fn choose_loaded(state: &mut State) {
    let lessons = lessons().iter().chain(&state.class.lessons);
    let mut examples = lessons.flat_map(|lesson| {
        let examples = lesson.examples.iter();
        examples.map(|one| pages::example(lesson, one))
    });
    let last = state.history.loaded.as_deref();
    let at = examples.position(|one| last == Some(&one));
    if let Some(at) = at {
        state.pages.chosen = at;
        browse::reveal(state);
    }
}

/// Opens something over what is open, or closes it.
pub fn over(state: &mut State, next: Overlay) {
    match state.overlay {
        None => state.pages.back.clear(),
        Some(open) if open == next => {
            close(state);
            return;
        }
        Some(open) => state
            .pages
            .back
            .push((open, state.pages.scroll, state.pages.chosen)),
    }
    let surplus = state.pages.back.len().saturating_sub(DEEPEST);
    state.pages.back.drain(..surplus);
    state.overlay = Some(next);
    state.pages.scroll = 0;
    state.pages.chosen = 0;
}

/// Opens the help over what is open, or closes it.
pub fn toggle_help(state: &mut State) {
    if state.overlay != Some(Overlay::Help) {
        state.pages.help_from = state.context();
    }
    match state.overlay {
        // These are gone once something else is open.
        Some(Overlay::Picker) => browse::open(state, Overlay::Help),
        _ => over(state, Overlay::Help),
    }
}

/// Closes a page, and returns to the one that it was opened from.
pub fn close(state: &mut State) {
    match state.pages.back.pop() {
        Some((open, scroll, chosen)) => {
            state.overlay = Some(open);
            state.pages.scroll = scroll;
            state.pages.chosen = chosen;
        }
        None => state.overlay = None,
    }
}

/// What can't be explained.
const INSIDE: &str = "The grammar derives the reference, and not what a value of it decodes to.";

/// Opens the derivation of the character under the cursor, or of what the selected row is about.
pub fn explain(state: &mut State) {
    // A step is about more than a character, and a rung about none: their pages say what they do.
    let says_more = state.pane == RESOLUTION || state.panes.subject.is_none();
    let has_page = match state.focus {
        Focus::Pane => says_more && state.selected(state.pane).is_some(),
        _ => false,
    };
    if has_page && state.overlay.is_none() {
        if !state.hides_pane(state.pane) {
            browse::open(state, Overlay::Page);
        }
        return;
    }
    if state.focus == Focus::Pane && state.pane == COMPONENTS && rows::is_inside(state) {
        let opens = (state.keys).says_in(
            Context::Pane,
            &Action::Open,
            "on a link inside inspects it.",
        );
        state.message = Some(sentences([INSIDE.to_owned(), opens]));
        return;
    }
    let topic = match (state.focus, state.panes.subject) {
        (Focus::Base, _) => Topic::Derivation(Source::Base, state.base.cursor()),
        (Focus::Reference, _) => Topic::Derivation(Source::Reference, state.reference.cursor()),
        (Focus::Second, _) => Topic::DerivationOfSecond(state.second.cursor()),
        (_, Some((source, span))) => Topic::Derivation(source, span.start as usize),
        (_, None) => Topic::Glossary,
    };
    open(state, topic);
}

/// Chooses one of the examples that are offered. Before the first and after the last, the focus moves on.
pub fn choose_example(state: &mut State, down: bool) {
    let next = match (state.pages.example, down) {
        (None, true) => Some(0),
        (None, false) => None,
        (Some(at), true) => Some(at + 1),
        (Some(at), false) => at.checked_sub(1),
    };
    let was_none = state.pages.example.is_none();
    let is_offered = |at: &usize| pages::choice(state, Overlay::Examples, *at).is_some();
    let chosen = next.filter(is_offered);
    state.pages.example = chosen;
    if chosen.is_none() && (down || was_none) {
        leave(state, down);
    }
}

/// What the chosen example does.
pub fn example(state: &State) -> Option<Action> {
    pages::choice(state, Overlay::Examples, state.pages.example?)
}

/// Shows an example: its texts, its standard, its pane and its step, in one step of undo.
pub fn load(state: &mut State, load: &Load) {
    // The links of a lesson end with it.
    let last = state.history.loaded.as_deref();
    let has_links = !load.links.is_empty() || last.is_some_and(|last| !last.links.is_empty());
    let links = load.links.iter().cloned().map(Link::from);
    let new = New {
        second: load.second.as_deref(),
        links: has_links.then(|| Links::new(links.collect())),
        ..New::of(&load.base, &load.reference, load.standard)
    };
    replace(state, new);
    state.overlay = None;
    state.pages.back.clear();
    state.comparison = None;
    inspect(state);
    let pane = load.pane.unwrap_or(state.pane);
    let row = load
        .step
        .as_ref()
        .and_then(|id| step(state, id))
        .unwrap_or(0);
    for list in &mut state.panes.lists {
        list.selected = 0;
    }
    choose_pane(state, pane);
    state.select(pane, row);
    state.panes.is_stepping = load.step.is_some();
    if load.second.is_some() {
        start(state);
        state.focus = Focus::Compared;
    }
    if !load.links.is_empty() {
        links::show_first(state);
        links::toggle(state);
    }
    state.class.example_both = load.both_standards;
    state.history.loaded = Some(Box::new(load.clone()));
    settle(state);
    if !lesson_line::is_whole(state) {
        state.message = Some(load.notice.clone());
    }
}

/// The first step with an id.
fn step(state: &State, id: &str) -> Option<usize> {
    let inspection = &state.inspection;
    let reference = inspection.reference.reference();
    let base = inspection.base.as_ref().map(Parsed::reference);
    let views = inspection.resolution.views(base.as_ref(), &reference);
    explain::position_of_step(views, id)
}

/// Opens or closes the ABNF of the chosen rule. Where that is done already, and on a line that is no rule, goes to the
/// next line or to the one before.
pub fn fold(state: &mut State, open: bool) {
    match pages::fold(state).filter(|fold| fold.is_open != open) {
        Some(_) if !reveal(state) => {}
        Some(fold) => {
            match open {
                true => state.pages.open_rules.insert(fold.topic),
                false => state.pages.open_rules.remove(&fold.topic),
            };
            show(state);
        }
        None if open => browse(state, Browse::Forward),
        None => browse(state, Browse::Back),
    }
}

/// Opens all rules of the page, or closes them where all are open.
pub fn fold_all(state: &mut State) {
    let folds = pages::folds(state);
    let opens = folds.iter().any(|fold| !fold.is_open);
    for fold in folds {
        match opens {
            true => state.pages.open_rules.insert(fold.topic),
            false => state.pages.open_rules.remove(&fold.topic),
        };
    }
    show(state);
}

/// Scrolls the page until the chosen line is seen with all that is open under it, or from its first row on.
fn show(state: &mut State) {
    let Some(open) = state.overlay else {
        return;
    };
    let Measured { last, choices, .. } = pages::measured(state, open);
    let rows = pages::rows(state);
    if let Some(extent) = choices.get(state.pages.chosen).map(|one| &one.extent) {
        let least = extent.end.saturating_sub(rows).min(extent.start);
        state.pages.scroll = state.pages.scroll.clamp(least, extent.start);
    }
    state.pages.scroll = state.pages.scroll.min(last);
}
