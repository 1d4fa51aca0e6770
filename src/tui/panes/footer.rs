//! The last row: what was just done, or else the keys that are most useful now.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::lesson_line;
use super::message_line;
use crate::explain::Topic;
use crate::message::stand_ins::shown;
use crate::message::wrap::width;
use crate::syntax::order::sort_by_key;
use crate::syntax::{Component, Reference};
use crate::tui::draw::text::put;
use crate::tui::input::action::{Action, Browse, Choose};
use crate::tui::input::context::Context;
use crate::tui::input::keymap::Offer;
use crate::tui::input::offers::{does_something, folding, is_of_pane};
use crate::tui::layout::{Cut, Layout, WIDE};
use crate::tui::pages;
use crate::tui::panes::{PANES, other_differs};
use crate::tui::state::{Focus, NORMALIZATION, Overlay, State};
use crate::tui::theme::Role;

/// Cells between two hints.
const GAP: u16 = 2;

/// The columns of a host that is said there; a longer one leaves no room for keys.
const HOST: usize = 28;

/// Draws it.
pub fn render(state: &State, layout: &Layout, buf: &mut Buffer) {
    let area = layout.footer;
    if area.is_empty() {
        return;
    }
    let theme = state.theme();
    let (start, end) = room(state, layout);
    let label = theme.style(Role::Label);
    let (standard, at_the_right) = (standard(state, layout), area.starting_at(end));
    if let Some(message) = &state.message {
        if message_line::render(message, (start, end), layout, theme, buf) {
            put(buf, at_the_right, &standard, label);
        }
        return;
    }
    put(buf, at_the_right, &standard, label);
    for (offer, place) in offers(state, layout) {
        let rest = put(buf, place, &offer.keys, theme.style(Role::Key));
        put(buf, rest.behind(1), offer.words, theme.style(Role::Muted));
    }
}

/// How many rows above its own a message covers.
pub fn covered(state: &State, layout: &Layout) -> u16 {
    let message = state
        .message
        .as_deref()
        .filter(|_| !layout.footer.is_empty());
    message.map_or(0, |message| {
        message_line::rows(message, room(state, layout), layout).saturating_sub(1)
    })
}

/// What a click on this cell does.
pub fn action_at(state: &State, layout: &Layout, column: u16, row: u16) -> Option<Action> {
    if state.message.is_some() || layout.footer.is_empty() || row != layout.footer.y {
        return None;
    }
    if column >= room(state, layout).1 && state.overlay.is_none() {
        return Some(Action::Choose(Choose::Standard));
    }
    let mut offers = offers(state, layout).into_iter();
    let (offer, place) = offers.find(|(_, place)| (place.x..place.right()).contains(&column))?;
    let pressed = offer.key_at(usize::from(column - place.x));
    let of_key = pressed.and_then(|key| state.keys.action(state.context(), key.event()));
    Some(of_key.unwrap_or(offer.action))
}

/// Whether a page is open.
fn is_page(context: Context) -> bool {
    matches!(
        context,
        Context::Page | Context::RowPage | Context::Derivation
    )
}

/// The hints that there is room for, and where they stand.
fn offers(state: &State, layout: &Layout) -> Vec<(Offer, Rect)> {
    let (start, end) = room(state, layout);
    let mut offers = state.keys.hints(state.context());
    if let Some(typed) = while_typing(state) {
        // No help opens over what is edited.
        let is_left = |offer: &Offer| match offer.action {
            Action::ToggleHelp => state.typing.editor.is_none(),
            Action::Quit => true,
            _ => false,
        };
        offers.retain(is_left);
        offers.splice(0..0, typed);
        return placed(offers, (start, end), layout.footer.y);
    }
    offers.retain(|offer| does_something(state, &offer.action));
    if state.context() != Context::Stage {
        // What every row has comes before what only some have; the arrows are known without being named.
        let is_of_all =
            |offer: &Offer| matches!(offer.action, Action::Open | Action::Choose(Choose::Copy));
        sort_by_key(&mut offers, |offer| !is_of_all(offer));
    }
    // There is nothing to play without a target.
    if state.overlay.is_none() && state.inspection.resolution.error.is_some() {
        let plays = |offer: &Offer| matches!(offer.action, Action::Play | Action::Step { .. });
        offers.retain(|offer| !plays(offer));
    }
    let hidden = state.hidden().filter(|_| state.overlay.is_none());
    if hidden.is_some() {
        let is_blind = state.focus == Focus::Pane && state.hides_pane(state.pane);
        offers
            .retain(|offer| !(offer.action.gives_away() || is_blind && is_of_pane(&offer.action)));
    }
    if let Some(shown) = &state.class.graded
        && !PANES[shown.pane].shape.plays
        && let Some(offer) =
            (offers.iter_mut()).find(|offer| offer.action == Action::Browse(Browse::Back))
    {
        // Only the resolution has steps, and its arrows are the user's own where others are bound.
        offer.words = "Rows";
        if offer.keys == "←→" {
            offer.keys = "↑↓".to_owned();
        }
    }
    let mut reword = |action: Action, words: &'static str| {
        let offer = offers.iter_mut().find(|offer| offer.action == action);
        offer.into_iter().for_each(|offer| offer.words = words);
    };
    if is_page(state.context()) {
        // Enter follows a line, does what a menu offers, or closes what has nothing to choose.
        match pages::chosen(state) {
            None => reword(Action::Follow, "Close"),
            Some(Action::Load(_)) => reword(Action::Follow, "Load"),
            Some(Action::Repair(_)) => reword(Action::Follow, "Repair"),
            Some(_) if !pages::is_chosen_seen(state) => {
                reword(Action::Follow, "Scroll to a choice");
            }
            Some(_) => {}
        }
        if state.pages.search.is_some() {
            reword(Action::Close, "Show all");
        }
        if pages::chosen(state).is_none() {
            reword(Action::Browse(Browse::Back), "Scroll");
        }
    }
    if let Some(picker) = &state.pages.picker {
        reword(Action::Pick, picker.what.hint());
    }
    if state.panes.unfolds_trace && state.context() == Context::Stage {
        reword(Action::FoldAll, "Hide skipped");
    }
    reword(Action::Play, state.play_hint());
    if state.overlay.is_none() && state.focus == Focus::Compared {
        let is_of_row = |offer: &Offer| matches!(offer.action, Action::Open | Action::Zoom);
        offers.retain(|offer| !is_of_row(offer));
        for offer in offers.iter_mut().filter(|offer| offer.words == "Select") {
            offer.words = "Scroll";
        }
    }
    if state.context() == Context::Derivation {
        folding(state, &mut offers);
    }
    // A list that is filtered is whole again first, and says so before all else.
    let closes = |offer: &Offer| offer.action == Action::Close;
    if state.context() == Context::Links
        && !state.links.filter.text().is_empty()
        && let Some(place) = offers.iter().position(closes)
    {
        offers[..=place].rotate_right(1);
        offers[0].words = "Clear the filter";
    }
    let mut first = |action: Action, words: &'static str| {
        let keys = match state.keys.name_of(&action) {
            keys if keys.is_empty() => state.keys.name(&action).unwrap_or_default(),
            keys => keys,
        };
        let offer = Offer {
            keys,
            words,
            action,
        };
        offers.insert(0, offer);
    };
    // Where the names of panes have room for it, it stands there.
    // The keys of steps, of which nothing else names one, come before it.
    let is_said = layout.screen.width >= WIDE
        || state.comparison.is_some()
        || state.context() == Context::Stage;
    if state.overlay.is_none()
        && !is_said
        && state.hidden().is_none()
        && !state.typing.is_unjudged
        && let Some(differs) = other_differs(&state.inspection)
    {
        first(Action::Choose(Choose::Standard), differs);
    }
    if state.overlay.is_none() && lesson_line::shown(state).is_some() {
        first(Action::OpenTopic(Topic::Lessons), "Other examples");
    }
    if let Some(words) = state.way_back().words().filter(|_| state.overlay.is_none()) {
        first(Action::Close, words);
    }
    if hidden.is_some() {
        first(Action::NextPredict, "Show");
    }
    let text = state.inspection.reference.text();
    if state.overlay.is_none() && !state.mask().of_reference(text).is_empty() {
        first(Action::ToggleSecrets, "Show secrets");
    }
    let is_alone = state.history.stack.is_empty() && state.comparison.is_none();
    // What can be done with this very text comes first.
    // The ladder is there to compare.
    if state.context() == Context::Pane && state.pane == NORMALIZATION && state.comparison.is_none()
    {
        first(Action::ToggleComparison, "Compare");
    }
    if state.overlay.is_none()
        && let Some(mending) = state.mending()
    {
        first(Action::Mend, mending.hint);
    }
    if state.links.is_list() && state.overlay.is_none() && is_alone && hidden.is_none() {
        first(state.way_back().to_list(), "List of links");
    }
    if state.panes.marked.is_some_and(|marked| marked.to.is_some()) {
        first(Action::CopyOrQuit, "Copy");
    }
    // Where Esc leads out, its key is of more use than the one that quits.
    let leads_back = || state.overlay.is_none() && state.way_back().words().is_some();
    if state.overlay.is_some() || state.context() == Context::Stage || leads_back() {
        let room = usize::from(end.saturating_sub(start));
        let taken = |offers: &[Offer]| -> usize {
            let cells = offers.iter().map(|offer| wide(offer) + GAP);
            cells.map(usize::from).sum()
        };
        if taken(&offers) > room {
            offers.retain(|offer| offer.action != Action::Quit);
        }
        // It comes first where it would be left out.
        let help = offers
            .iter()
            .find(|offer| offer.action == Action::ToggleHelp);
        let room = room.saturating_sub(help.map_or(0, |help| taken(std::slice::from_ref(help))));
        if let Some(place) = offers.iter().position(closes)
            && taken(&offers[..=place]) > room
        {
            offers[..=place].rotate_right(1);
        }
    }
    placed(offers, (start, end), layout.footer.y)
}

/// The columns of a hint.
fn wide(offer: &Offer) -> u16 {
    (width(&offer.keys) + 1 + width(offer.words)) as u16
}

/// The hints that there is room for from a column to another, and where they stand in this row.
fn placed(offers: Vec<Offer>, (start, end): (u16, u16), y: u16) -> Vec<(Offer, Rect)> {
    // Help and the way out stand last, and are the last to be left out.
    let is_last = |offer: &Offer| matches!(offer.action, Action::ToggleHelp | Action::Quit);
    let (last, offers): (Vec<Offer>, Vec<Offer>) = offers.into_iter().partition(is_last);
    let needed: u16 = last.iter().map(|offer| wide(offer) + GAP).sum();
    let mut room = end.saturating_sub(start + needed);
    let fitting = offers.into_iter().filter(|offer| {
        let left = room.checked_sub(wide(offer) + GAP);
        room = left.unwrap_or(room);
        left.is_some()
    });
    let mut x = start;
    let mut placed = Vec::new();
    for offer in fitting.chain(last) {
        let width = wide(&offer);
        if x + width + GAP > end + 1 {
            break;
        }
        placed.push((offer, Rect::new(x, y, width, 1)));
        x += width + GAP;
    }
    placed
}

/// What keys do while a parameter, a filter or a search is typed; `None` if neither is.
fn while_typing(state: &State) -> Option<Vec<Offer>> {
    let finds = state.is_searching();
    let filters = state.overlay == Some(Overlay::Links) && state.links.is_filtering;
    let hints: &[(Context, Action, &'static str)] = match &state.typing.editor {
        Some(editor) if editor.parameter.is_none() && !editor.on_value => &[
            (Context::Input, Action::Send, "Go to the value"),
            (Context::Anywhere, Action::Close, "Cancel"),
        ],
        Some(_) => &[
            (Context::Input, Action::Send, "Apply"),
            (Context::Anywhere, Action::Close, "Cancel"),
            (Context::Anywhere, Action::FocusNext, "Name or value"),
        ],
        None if finds => &[
            (Context::Input, Action::Send, "Keep the lines"),
            (Context::Anywhere, Action::Close, "Show all"),
        ],
        None if filters => &[
            (Context::Input, Action::Send, "Keep"),
            (Context::Anywhere, Action::Close, "Clear"),
        ],
        None => return None,
    };
    let offer = |(context, action, words): &(Context, Action, &'static str)| Offer {
        keys: state.keys.name_in(*context, action),
        words,
        action: action.clone(),
    };
    Some(hints.iter().map(offer).collect())
}

/// From where to where there is room for messages and hints.
fn room(state: &State, layout: &Layout) -> (u16, u16) {
    let area = layout.footer;
    let end = area.right() - (width(&standard(state, layout)) as u16).min(area.width);
    ((area.x + u16::from(layout.label >= 12)).min(end), end)
}

/// The link that the one on the screen was found in, by its host.
fn outer(state: &State) -> String {
    let Some(outer) = state.history.stack.last() else {
        return String::new();
    };
    let reference = Reference::split(outer.reference.text(), state.standard);
    let host = reference.components().get(Component::Host);
    match host.map(|host| shown(host.of(reference.text()))) {
        Some(host) if width(&host) <= HOST => format!("in {host} "),
        _ => "in another link ".to_owned(),
    }
}

/// Whether what is on the screen is a link of the list as that has it, and not what was made of it since.
fn is_of_list(state: &State) -> bool {
    let links = &state.links;
    let is_old = links.is_changed(links.at()) || links.is_news(&state.base, &state.reference);
    links.is_list() && !is_old
}

/// What is read by, at the right.
fn standard(state: &State, layout: &Layout) -> String {
    let lenient = if state.options.lenient {
        "lenient"
    } else {
        "strict"
    };
    // Which link of the list is shown stands in the list itself while that is open.
    let place = match state.links.row() {
        _ if !state.history.stack.is_empty() => outer(state),
        Some(row) if state.overlay != Some(Overlay::Links) && is_of_list(state) => {
            let known = state.links.verdict(state.links.at());
            let mark = known.map_or_else(String::new, |known| {
                format!(" ({})", state.mark(known.level).0)
            });
            format!("{} of {}{mark} ", row + 1, state.links.listed().len())
        }
        _ => String::new(),
    };
    // A mark for as long as they are.
    let revealed = match state.look.secrets {
        true => "⚠ secrets shown · ",
        false => "",
    };
    let here = state.context();
    // What the link is part of matters more than by what it is read.
    let least = if state.history.stack.is_empty() {
        80
    } else {
        100
    };
    match layout.screen.width {
        _ if state.look.secrets && (is_page(here) || here == Context::Links) => {
            "⚠ secrets shown ".to_owned()
        }
        // What can be done with what is open comes before it.
        ..100 if is_page(here) || here == Context::Links => String::new(),
        60.. if place.is_empty() => format!("{revealed}{} · {lenient} ", state.standard),
        width if width >= least => format!("{revealed}{place}· {} · {lenient} ", state.standard),
        _ => format!("{revealed}{place}"),
    }
}
