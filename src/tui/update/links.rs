//! Walking through a list of links, and what its keys do.

use std::cmp::Reverse;
use std::ptr;

use crate::explain::Level;
use crate::explain::mask::Mask;
use crate::inspect::{Inspection, Parts};
use crate::report::markdown;
use crate::syntax::order::sort_by_key;
use crate::tui::input::action::{Action, Browse, Effect};
use crate::tui::pages;
use crate::tui::state::document_head::{DocumentHead, HeadRow};
use crate::tui::state::input::Input;
use crate::tui::state::links::{Link, Links, MOST_MARKED, Order};
use crate::tui::state::{Focus, List, Overlay, State};

use super::browse;
use super::pause::inspect_soon;
use super::query::{self, Edit};
use super::refresh::report_cut;
use super::reviews::{judge, put_aside, review};
use super::sentences::{say_with_key, secrets_of_copy, undoable};
use super::undo::{New, replace};

/// How many links are reviewed before the next key is looked for.
const AT_ONCE: usize = 32;

/// After so many reviews, the list is put in order again.
const ARRANGED: usize = 4096;

/// Puts `links`, and what is said of their document, in the place of what was there, in one step of undo, and shows the first.
pub fn take(state: &mut State, links: Vec<Link>, head: DocumentHead) {
    put_aside(state);
    let was_empty = state.reference.text().is_empty();
    let was_list = state.links.is_list();
    let (base, _) = state.outermost();
    let base = state.links.base().unwrap_or(base).text().to_owned();
    let new = New {
        links: Some(Links::of(links, head)),
        ..New::of(&base, "", state.standard)
    };
    replace(state, new);
    state.links.reveal(state.look.secrets);
    state.overlay = None;
    // An open list says itself which link is shown.
    if state.links.is_list() {
        browse::open(state, Overlay::Links);
    }
    load(state, 0);
    // It has keys in the footer that a message hides, which is worth it where something is gone from the screen.
    let said = match was_list {
        true => "Pasted in place of the list.",
        false => "Pasted in place of the reference.",
    };
    if was_list || !was_empty && state.links.is_list() {
        say_with_key(state, said, &Action::Undo, "restores it.");
    }
}

/// Starts with `links`.
pub fn first(state: &mut State, links: Vec<Link>) {
    state.links = Links::new(links);
    show_first(state);
}

/// Shows the first link of a new list.
pub fn show_first(state: &mut State) {
    state.links.reveal(state.look.secrets);
    state.overlay = None;
    load(state, 0);
}

/// Shows the link at `index` of the list. What was typed into the one before is kept for when that is shown again.
pub fn show(state: &mut State, index: usize) {
    put_aside(state);
    load(state, index);
}

/// Shows the link at `index` of the list.
fn load(state: &mut State, index: usize) {
    state.links.show(index);
    let Some(link) = state.links.shown().cloned() else {
        return;
    };
    if let Some(outermost) = state.history.stack.drain(..).next() {
        state.base = outermost.base;
    }
    let draft = state.links.draft().cloned();
    let (base, reference) = match draft {
        Some(draft) => (draft.base, Some(draft.reference)),
        None => (None, None),
    };
    let own = || link.own_base().map(Input::new);
    let (base, cut_base) = base.map(|base| (base, 0)).or_else(own).unzip();
    state.links.lay_base(base, &mut state.base);
    let (reference, cut) = match reference {
        Some(reference) => (reference, 0),
        None => Input::new(&link.reference),
    };
    state.reference = reference;
    for list in &mut state.panes.lists {
        *list = List::default();
    }
    inspect_soon(state);
    if state.overlay != Some(Overlay::Links) {
        state.overlay = None;
        say_which(state);
    }
    report_cut(state, cut + cut_base.unwrap_or(0));
}

/// Whether a link that is pasted takes the place of the list, as several do: nobody has opened the one that is selected.
pub fn is_open(state: &State) -> bool {
    let has_keys = state.overlay == Some(Overlay::Links) && state.focus == Focus::Reference;
    has_keys && state.links.is_list()
}

/// Opens the list over the panes, or closes it.
pub fn toggle(state: &mut State) {
    state.links.is_filtering = false;
    state.focus = Focus::Reference;
    browse::open(state, Overlay::Links);
}

/// Said of what would act on a link that the filter hides.
const NONE_PASSES: &str = "No link passes the filter.";

/// Closes the list, and gives the keys to the panes.
pub fn enter(state: &mut State) {
    if state.links.are_filtered_out() {
        state.message = Some(NONE_PASSES.to_owned());
        return;
    }
    (state.overlay, state.links.is_opened) = (None, true);
    state.links.awaits_worst = false;
    if !state.layout().panes.is_empty() {
        state.focus = Focus::Pane;
    }
    say_which(state);
}

/// Says that the link that is shown was changed, or else which it is.
fn say_which(state: &mut State) {
    state.message = match state.links.draft().is_some() {
        true => Some(undoable(state, "This link was changed here.")),
        false => state.links.place(&state.keys),
    };
}

/// Shows the link of another row.
pub fn browse(state: &mut State, way: Browse) {
    let rows = pages::links::room(state, state.layout().list_area());
    let links = &state.links;
    let last = links.listed().len().saturating_sub(1);
    let row = match links.row() {
        Some(row) => way.travel(row, last, rows),
        None => 0,
    };
    show_row(state, row);
}

/// Shows the link of a row, if it isn't shown already.
pub fn show_row(state: &mut State, row: usize) {
    state.links.awaits_worst = false;
    match state.links.listed().get(row).copied() {
        Some(index) if index != state.links.at() => show(state, index),
        _ => {}
    }
}

/// Lists the links in the next order. The selected one stays selected.
pub fn sort(state: &mut State) {
    let order = state.links.order().next();
    state.links.awaits_worst = false;
    state.links.sort(order);
}

/// Marks the link that is shown, or takes its mark away, and goes on to the next.
pub fn mark(state: &mut State) {
    if state.links.row().is_none() {
        return;
    }
    match state.links.mark(state.links.at()) {
        true => browse(state, Browse::Forward),
        false => state.message = Some(format!("At most {MOST_MARKED} links can be marked.")),
    }
}

/// Whether the keys go into the filter, and what they do there; `false` if the action does what it always does.
pub fn filters(state: &mut State, action: &Action) -> bool {
    match query::edit(&mut state.links.filter, action) {
        Edit::Changed => {
            arrange(state);
            return true;
        }
        Edit::Moved => return true,
        Edit::None => {}
    }
    match action {
        Action::MoveRow { down, .. } => {
            browse(state, Browse::line(*down));
            return true;
        }
        Action::Send => {
            state.links.is_filtering = false;
            return true;
        }
        Action::Close => {
            state.links.filter = Input::default();
            state.links.is_filtering = false;
        }
        action if query::keeps_lines(action) => return false,
        // A click or another key ends the typing first.
        _ => {
            state.links.is_filtering = false;
            return false;
        }
    }
    arrange(state);
    true
}

/// Clears a filter that was kept while the list has the keys; `false` if there is none.
pub fn clear_filter(state: &mut State) -> bool {
    let has_keys = state.overlay == Some(Overlay::Links);
    if !has_keys || state.links.filter.text().is_empty() {
        return false;
    }
    state.links.filter = Input::default();
    arrange(state);
    true
}

/// Reveals secrets, or hides them; what the filter finds follows what can be read.
pub fn reveal(state: &mut State, secrets: bool) {
    state.look.secrets = secrets;
    if state.links.is_list() {
        state.links.reveal(state.look.secrets);
        arrange(state);
    }
}

/// Lists the links anew; the first of them is shown if the filter hides the one that was.
fn arrange(state: &mut State) {
    state.links.arrange();
    if state.links.row().is_none() {
        show_row(state, 0);
    }
}

/// A ticket of the marked links, or of the one that is shown.
pub fn ticket(state: &mut State) -> Effect {
    let links = &state.links;
    let mut chosen: Vec<usize> = links.marked().iter().copied().collect();
    if chosen.is_empty() {
        if links.are_filtered_out() {
            state.message = Some(format!("{NONE_PASSES} There is nothing to copy."));
            return Effect::None;
        }
        chosen.push(links.at());
    }
    // Messages are named once each, in the order of their links.
    let mut mails: Vec<&[HeadRow]> = Vec::new();
    for index in chosen.iter().filter(|_| links.head.is_mail) {
        let said = links.said_at(*index);
        if !mails.iter().any(|known| ptr::eq(*known, said)) {
            mails.push(said);
        }
    }
    let mut text = String::new();
    for rows in mails {
        let rows = rows.iter().map(|row| match (row.label.trim(), row.level) {
            ("", Some(level)) => (level.word(), row.text.trim()),
            (label, _) => (label, row.text.trim()),
        });
        markdown::mail(rows, &mut text);
    }
    let chosen = chosen.iter().filter_map(|index| {
        let inspection = review(state, *index, Parts::ALL)?;
        let link = state.links.all().get(*index)?;
        let mask = Mask::new(&inspection, state.look.secrets);
        let now = inspection.reference.text();
        let place = link.defanged_source(now, mask, state.look.secrets);
        let place = place.map(|place| match &link.file {
            Some(file) => format!("{file}: {place}"),
            None => place,
        });
        Some((inspection, place))
    });
    let mut inspections: Vec<(Inspection, Option<String>)> = chosen.collect();
    sort_by_key(&mut inspections, |(one, _)| Reverse(one.severity()));
    let has_secrets = inspections.iter().any(|(one, _)| !one.secrets().is_empty());
    let shows = state.look.secrets;
    state.message = secrets_of_copy(state, has_secrets && !shows, has_secrets && shows);
    markdown::ticket(&inspections, state.look.secrets, &mut text);
    let marked = if state.links.marked().is_empty() {
        ""
    } else {
        "marked "
    };
    let what = match inspections.len() {
        1 => format!("Ticket of 1 {marked}link"),
        count => format!("Ticket of {count} {marked}links"),
    };
    Effect::Copy { what, text }
}

/// Reviews some of the links that were not looked at yet.
pub fn review_more(state: &mut State) {
    let before = state.links.reviewed();
    for index in state.links.unreviewed(AT_ONCE) {
        judge(state, index, false);
    }
    let is_round = before / ARRANGED != state.links.reviewed() / ARRANGED;
    if is_round || !state.links.has_unreviewed() {
        arrange(state);
    }
    if state.links.awaits_worst && !state.links.has_unreviewed() {
        show_worst(state);
    }
}

/// Lists a new list worst first, as one that is opened is, if something in it is warned of.
fn show_worst(state: &mut State) {
    state.links.awaits_worst = false;
    let is_warned = |level: &Level| *level > Level::Notice && state.links.count(*level) > 0;
    if Level::ALL.iter().any(is_warned) && state.links.filter.text().is_empty() {
        state.links.sort(Order::Worst);
        show_row(state, 0);
    }
}
