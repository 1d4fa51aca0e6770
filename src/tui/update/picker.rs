//! Choosing from a list by typing.

use crate::config::history::Visited;
use crate::message::COPIED_MASK;
use crate::message::stand_ins::shown;
use crate::report::masked;
use crate::syntax::Standard;
use crate::tui::input::action::{Action, Browse, Choose, Copy, Motion};
use crate::tui::input::context::Context;
use crate::tui::pages;
use crate::tui::panes::footer;
use crate::tui::state::copies::{Copied, copied, title};
use crate::tui::state::picker::{Item, Picker};
use crate::tui::state::{Overlay, State};

use super::practice;
use super::query::{self, Edit};
use super::refusals::refusal;
use super::themes;

/// How much of a text is listed.
const SHOWN: usize = 400;

/// Opens a list, or closes it if it is open.
pub fn open(state: &mut State, what: Choose) {
    let is_open = state
        .pages
        .picker
        .as_ref()
        .is_some_and(|open| open.what == what);
    close(state);
    if is_open {
        return;
    }
    let items = match what {
        Choose::Command => commands(state),
        Choose::Theme => themes::items(state),
        Choose::Visited => visited(state),
        Choose::Standard => standards(state),
        Choose::Copy => copies(state),
    };
    let mut picker = Picker::new(what, items, state.look.theme);
    match what {
        Choose::Theme => picker.choose(&themes::in_effect(state)),
        // The first text that there is, and not only a secret that is hidden.
        Choose::Copy => {
            let is_there = |what: &Copy| {
                let is_hidden = |found: &Copied| found.masked && found.text == COPIED_MASK;
                copied(state, *what).is_ok_and(|found| !is_hidden(&found))
            };
            let first = Copy::ALL.iter().copied().find(is_there);
            picker.choose(&Action::Copy(first.unwrap_or(Copy::Target)));
        }
        _ => {}
    }
    state.pages.under = state.overlay;
    state.pages.picker = Some(picker);
    state.overlay = Some(Overlay::Picker);
    measure(state);
}

/// Notes how many rows of the list a message covers, so that the chosen one is in sight.
fn measure(state: &mut State) {
    let covered = footer::covered(state, &state.layout());
    if let Some(picker) = &mut state.pages.picker {
        picker.covered = covered;
    }
}

/// Closes the list. What was open before is open again, and the theme is the one that it was.
pub fn close(state: &mut State) {
    let Some(picker) = state.pages.picker.take() else {
        return;
    };
    state.look.theme = picker.theme;
    if state.overlay == Some(Overlay::Picker) {
        state.overlay = state.pages.under.take();
    }
}

/// Closes a list that something else was opened over.
pub fn settle(state: &mut State) {
    if state.overlay != Some(Overlay::Picker) {
        close(state);
    }
    if state.pages.picker.is_some() {
        measure(state);
    }
}

/// Returns what the chosen item stands for, and closes the list. What can't be done says why.
pub fn pick(state: &mut State) -> Option<Action> {
    let item = state.pages.picker.as_ref()?.item()?.clone();
    close(state);
    if item.is_refused {
        state.message = Some(item.words);
        return None;
    }
    Some(item.action)
}

/// Chooses another item.
pub fn browse(state: &mut State, way: Browse) {
    let room = pages::picker::room(pages::picker_area(state));
    if let Some(picker) = &mut state.pages.picker {
        let last = picker.listed().len().saturating_sub(1);
        picker.chosen = way.travel(picker.chosen, last, room);
    }
    preview(state);
}

/// Chooses the item at a row of the screen. Says whether there is one.
pub fn choose(state: &mut State, row: u16) -> bool {
    let found = pages::picker::at(state, pages::picker_area(state), row);
    if let (Some(found), Some(picker)) = (found, &mut state.pages.picker) {
        picker.chosen = found;
    }
    found.is_some()
}

/// Types into the line that finds items; `false` if the action is not about text.
pub fn edits(state: &mut State, action: &Action) -> bool {
    let Some(picker) = &mut state.pages.picker else {
        return false;
    };
    match query::edit(&mut picker.query, action) {
        Edit::None => return false,
        Edit::Moved => return true,
        Edit::Changed => picker.find(),
    }
    preview(state);
    true
}

/// The theme that is chosen is seen at once.
fn preview(state: &mut State) {
    let item = state.pages.picker.as_ref().and_then(|picker| picker.item());
    if let Some(theme) = item.and_then(|item| themes::theme_of(state, &item.action)) {
        state.look.theme = theme;
        let complaint = state.look.themes.complaint(theme);
        state.message = complaint.map(str::to_owned);
    }
    measure(state);
}

/// Everything that has a name in the table, what can be done here first, and every copy. What can't be done says why.
fn commands(state: &State) -> Vec<Item> {
    let here = state.context();
    // Views come first.
    let near = [Some(Context::Anywhere), Some(here), here.outer()];
    let near: Vec<Context> = near.into_iter().flatten().collect();
    let others = Context::ALL.iter().copied();
    let others = others.filter(|context| !is_practice(state) && !near.contains(context));
    let mut items: Vec<Item> = Vec::new();
    for context in near.iter().copied().chain(others) {
        let rows = state.keys.rows().iter();
        for row in rows.filter(|row| row.binding.context == context) {
            let action = &row.binding.action;
            let is_dead = is_practice(state) && context != here && !practice::does(action);
            if is_dead
                || items.iter().any(|item| item.action == *action)
                || !is_command(context, action)
            {
                continue;
            }
            let refusal = match near.contains(&context) {
                true => refusal(state, action),
                false => Some(format!("Only {}.", context.place())),
            };
            items.push(Item {
                name: state.in_help(action, row.binding.help).to_owned(),
                is_refused: refusal.is_some(),
                words: refusal.unwrap_or_else(|| row.names()),
                found_by: format!("{} {}", row.binding.name, state.keys.also(action)),
                action: action.clone(),
            });
        }
    }
    let copies = Copy::ALL.iter().copied().filter(|_| !is_practice(state));
    items.extend(copies.map(|what| {
        let refusal = refusal(state, &Action::Copy(what));
        Item {
            name: format!("Copy: {}", what.title()),
            is_refused: refusal.is_some(),
            words: refusal.unwrap_or_default(),
            found_by: what.also().to_owned(),
            action: Action::Copy(what),
        }
    }));
    items
}

/// Every text that can be copied, as it begins, or why it can't be.
fn copies(state: &State) -> Vec<Item> {
    let item = |what: Copy| {
        let words = match copied(state, what) {
            Ok(found) => {
                // How it begins, on one line.
                let start: String = found.text.chars().take(SHOWN).collect();
                start.lines().map(shown).collect::<Vec<_>>().join(" ")
            }
            Err(reason) => reason.to_owned(),
        };
        Item {
            found_by: what.also().to_owned(),
            ..Item::new(title(state, what), words, Action::Copy(what))
        }
    };
    Copy::ALL.iter().copied().map(item).collect()
}

/// Whether an action is of use when it is found in a list: moves of the cursor and of lists are not.
fn is_command(context: Context, action: &Action) -> bool {
    match action {
        Action::Browse(_) | Action::MoveRow { .. } | Action::Pick => false,
        // The cursor comes everywhere by its own keys, but from part to part.
        Action::Move { motion, .. } => matches!(motion, Motion::PartLeft | Motion::PartRight),
        Action::Send | Action::CopyOrQuit | Action::AskToQuit => false,
        Action::Follow | Action::Close => false,
        Action::ChooseExample { .. } | Action::Choose(Choose::Command) => false,
        Action::Delete(_) => context == Context::Input,
        Action::FocusNext | Action::FocusPrevious => false,
        _ => true,
    }
}

/// A text in a list, its secrets masked unless they are shown.
fn listed(state: &State, text: &str) -> String {
    let text = match state.look.secrets {
        true => text.into(),
        false => masked(text),
    };
    let cut = text.char_indices().nth(SHOWN);
    match cut.and_then(|(end, _)| text.get(..end)) {
        Some(start) => format!("{}…", shown(start)),
        None => shown(&text),
    }
}

/// How the reference can be read.
fn standards(state: &State) -> Vec<Item> {
    let other = state.standard.other();
    let (how, ignores) = match state.options.lenient {
        true => (
            "Resolve strictly",
            "now lenient; strictly, no scheme is ignored",
        ),
        false => (
            "Resolve leniently",
            "now strict; ignores a scheme like the base's",
        ),
    };
    let now = match state.standard {
        Standard::Rfc3986 => "now by RFC 3986, its successor",
        Standard::Rfc2396 => "now by RFC 2396, its predecessor",
    };
    let entries = [
        (format!("Read by {other}"), now, Action::ToggleStandard),
        (how.to_owned(), ignores, Action::ToggleLenient),
        (
            "Compare the two standards".to_owned(),
            "how each of them reads this reference",
            Action::CompareStandards,
        ),
    ];
    let entries = entries.into_iter();
    let items = entries.map(|(name, words, action)| Item::new(name, words, action));
    items.collect()
}

/// What was looked at before what is looked at now; what is pinned comes first.
fn visited(state: &State) -> Vec<Item> {
    let is_now = |one: &Visited| one.is(state.base.text(), state.reference.text());
    let visited = state.history.session.visited().enumerate();
    let others: Vec<(usize, &Visited)> = visited.filter(|(_, one)| !is_now(one)).collect();
    let (pinned, rest): (Vec<_>, Vec<_>) = others.into_iter().partition(|(_, one)| one.pinned);
    let all = pinned.into_iter().chain(rest);
    let items = all.map(|(index, one)| {
        let pinned = one.pinned.then(|| "pinned".to_owned());
        let base = Some(&one.base).filter(|base| !base.is_empty());
        let base = base.map(|base| format!("against {}", listed(state, base)));
        let standard = (one.standard != state.standard).then(|| one.standard.to_string());
        let words: Vec<String> = [pinned, base, standard].into_iter().flatten().collect();
        let name = listed(state, &one.reference);
        Item::new(name, words.join(" · "), Action::Revisit(index))
    });
    items.collect()
}

fn is_practice(state: &State) -> bool {
    state.overlay == Some(Overlay::Practice)
}
