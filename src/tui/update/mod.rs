//! The only place that changes the state.

mod borders;
mod browse;
mod compare;
mod copying;
mod edit;
mod links;
mod mend;
mod opened;
mod pasted;
mod pause;
mod picker;
mod pointer;
mod practice;
mod query;
mod quit;
mod refresh;
mod refusals;
mod reviews;
pub(super) mod rows;
mod search;
mod sentences;
mod stack;
mod start;
mod themes;
mod topics;
mod undo;
mod visits;
mod wants;
mod worst_first;

pub use opened::{MOST_LINKS, OpenedLinks, Unopened, opened};
pub use pasted::links_of;
pub use pause::{catch_up, prepare};
pub use start::{Start, start};
pub use themes::answered;
pub use visits::at_the_end;

use super::state::{Focus, Overlay, State};
use crate::syntax::Standard;
use crate::tui::input::action::{Action, Choose, Copy, Effect, Motion};
use crate::tui::input::context::Context;
use crate::tui::pages;
use crate::tui::state::editor::Editor;

use copying::{copy, copy_or_quit};
use pause::inspect_soon;
use practice::Handled;
use refresh::settle;
use sentences::say_with_key;

/// Carries out an action, and returns what remains to be done outside of the state.
pub fn update(state: &mut State, action: Action) -> Effect {
    let focus = state.focus;
    let effect = carry_out(state, action);
    if state.focus != focus
        && let Some(left) = state.input_mut(focus)
    {
        left.unselect();
    }
    effect
}

fn carry_out(state: &mut State, action: Action) -> Effect {
    // The message about the copy stays.
    if action == Action::DontQuit && state.history.session.quits == Some(copying::COPIED) {
        state.history.session.quits = None;
        return Effect::None;
    }
    pause::ready(state, &action);
    borders::note(state, &action);
    pause::note_typing(state, &action);
    // A message stays until the next action.
    if !matches!(
        action,
        Action::Resize { .. } | Action::CatchUp | Action::ReviewLinks
    ) {
        // Who types on reads where the first letter went.
        state.typing.is_from_pane &= matches!(action, Action::Type(_));
        if !state.typing.is_from_pane {
            state.message = None;
        }
        if !matches!(action, Action::ChooseExample { .. } | Action::LoadExample) {
            state.pages.example = None;
        }
    }
    if !matches!(
        action,
        Action::Resize { .. } | Action::Play | Action::Advance
    ) {
        state.panes.playing = false;
    }
    if !matches!(
        action,
        Action::Resize { .. } | Action::CatchUp | Action::ReviewLinks | Action::Advance
    ) {
        let asked = &mut state.history.session.quits;
        let is_copied = *asked == Some(copying::COPIED) && action == Action::CopyOrQuit;
        asked.take_if(|asked| *asked != action && !is_copied);
        let keeps_marked = matches!(
            action,
            Action::CopyOrQuit | Action::Choose(Choose::Copy) | Action::Drag { .. }
        );
        if !keeps_marked {
            state.panes.marked = None;
        }
    }
    let is_chosen_from = state.overlay == Some(Overlay::Picker)
        || state.pages.search.is_some()
        || links::is_open(state);
    if let Action::Paste { text, .. } = &action
        && is_chosen_from
    {
        // A whole reference is nothing to be picked, nor to be found on a page; what has no link is to be found in a list.
        if pasted::is_whole(text) {
            picker::close(state);
            state.pages.search = None;
        } else if links::is_open(state) && pasted::several(text).is_none() {
            state.links.is_filtering = true;
        }
    }
    let picks = state.overlay == Some(Overlay::Picker);
    if state.typing.editor.is_some() && !picks && edits_row(state, &action) {
        settle(state);
        return Effect::None;
    }
    if state.context() == Context::Input
        && state.overlay == Some(Overlay::Links)
        && links::filters(state, &action)
    {
        settle(state);
        return Effect::None;
    }
    if picks && picker::edits(state, &action) {
        return Effect::None;
    }
    if search::edits(state, &action) {
        return Effect::None;
    }
    if state.overlay == Some(Overlay::Practice) {
        match practice::handle(state, &action) {
            Handled::Done(effect) => return effect,
            Handled::Instead(action) => return update(state, action),
            Handled::AsAlways => {}
        }
    }
    if let Some(why) = refusals::refusal(state, &action) {
        state.message = Some(why);
        return Effect::None;
    }
    visits::note(state, &action);
    let mut effect = Effect::None;
    match action {
        // Answers are graded in practice only.
        Action::CatchUp | Action::Practise(_) | Action::DontQuit => {}
        Action::Quit if !quit::losses(state).is_empty() => effect = quit::ask(state, &Action::Quit),
        Action::Quit => effect = Effect::Quit,
        Action::Suspend => effect = Effect::Suspend,
        Action::Redraw => effect = Effect::Redraw,
        // An exercise has no other field.
        Action::FocusNext | Action::FocusPrevious if state.is_over_practice() => quit::back(state),
        Action::FocusNext => browse::focus(state, true),
        Action::FocusPrevious => browse::focus(state, false),
        Action::ChoosePane(pane) => browse::choose_pane(state, pane),
        Action::TakeTarget => undo::take_target(state),
        Action::SaveScreen => effect = Effect::SaveScreen,
        Action::ToggleHelp => topics::toggle_help(state),
        Action::Search => search::start(state),
        Action::EditOutside => effect = edit::edit_outside(state),
        Action::Edited(text) => edit::edited(state, &text),
        Action::ToggleComparison => compare::toggle(state),
        Action::CompareStandards => browse::compare_standards(state),
        Action::Follow => match pages::chosen(state) {
            Some(action) if browse::reveal(state) => return update(state, action),
            Some(_) => {}
            None => topics::close(state),
        },
        Action::TogglePractice => practice::toggle(state),
        Action::NextPredict => browse::next_predict(state),
        Action::OpenTopic(topic) => topics::open(state, topic),
        Action::Explain => topics::explain(state),
        Action::ChooseExample { down } => topics::choose_example(state, down),
        Action::LoadExample => match topics::example(state) {
            Some(action) => return update(state, action),
            None => return update(state, Action::Send),
        },
        Action::Load(load) => topics::load(state, &load),
        Action::Repair(repair) => mend::repair(state, &repair),
        Action::Close if search::leave(state) || links::clear_filter(state) => {}
        Action::Close => quit::back(state),
        Action::ToggleStandard => toggle_standard(state),
        Action::ToggleLenient => toggle_lenient(state),
        Action::ScrollReaders { right } => browse::scroll_readers(state, right),
        Action::ToggleSecrets => rows::toggle_secrets(state),
        Action::UseTheme(Some(theme)) => themes::take(state, theme),
        Action::UseTheme(None) => themes::take_auto(state),
        Action::Choose(Choose::Copy) if copying::text(state).is_some() => {
            effect = copy_or_quit(state);
        }
        Action::Choose(what) => picker::open(state, what),
        Action::Pick => {
            if let Some(action) = picker::pick(state) {
                return update(state, action);
            }
        }
        Action::Revisit(index) => visits::revisit(state, index),
        Action::Pin => effect = Effect::Pin,
        Action::Copy(what) => effect = copy(state, what),
        Action::CopyOrQuit if state.history.session.quits.is_some() => {
            effect = quit::ask(state, &action);
        }
        Action::CopyOrQuit => {
            effect = copy_or_quit(state);
            if let Effect::Copy { .. } = effect {
                state.history.session.quits = Some(copying::COPIED);
            }
        }
        Action::AskToQuit => effect = quit::ask(state, &Action::AskToQuit),
        Action::Cut if edit::hides_selection(state) => {}
        Action::Cut => {
            effect = copy(state, Copy::Selection);
            if effect != Effect::None {
                let said = state.message.take();
                update(state, Action::Delete(Motion::Right));
                state.message = said;
            }
        }
        Action::Mend => mend::mend(state),
        Action::Zoom if state.overlay == Some(Overlay::Links) => {
            topics::over(state, Overlay::Document);
        }
        Action::Zoom => state.panes.is_zoomed = !state.panes.is_zoomed,
        Action::Share => state.panes.is_zoomed = false,
        Action::ToggleLinks => links::toggle(state),
        Action::InspectLink => links::enter(state),
        Action::FilterLinks => state.links.is_filtering = true,
        Action::SortLinks => links::sort(state),
        Action::MarkLink => links::mark(state),
        Action::CopyTicket => effect = links::ticket(state),
        Action::ReviewLinks => links::review_more(state),
        Action::Type(text) => {
            edit::type_from_pane(state);
            edit::edit(state, |input| {
                let cut = input.type_text(&text);
                (cut < text.chars().count(), cut)
            });
        }
        Action::Paste { text, dropped } => edit::paste(state, &text, dropped, "Pasted"),
        Action::Move { motion, select } => edit::move_cursor(state, motion, select),
        Action::MoveRow { down, select } => {
            let moved = edit::move_row(state, down, select);
            if !moved && !select {
                browse::leave(state, down);
            }
        }
        Action::Delete(motion) => edit::delete(state, motion),
        Action::SelectAll => edit::select_all(state),
        Action::Undo => undo::undo(state, false),
        Action::Redo => undo::undo(state, true),
        Action::Send if state.focus == Focus::Base => browse::focus(state, true),
        Action::Send => {
            let said = "Results update as you type.";
            say_with_key(state, said, &Action::FocusNext, "goes to the next field.");
        }
        Action::Browse(way) if state.overlay == Some(Overlay::Links) => links::browse(state, way),
        Action::Browse(way) if state.overlay == Some(Overlay::Picker) => picker::browse(state, way),
        Action::Browse(way) if state.overlay.is_none() && state.focus == Focus::Compared => {
            compare::browse(state, way);
        }
        Action::Browse(browse) => browse::browse_or_leave(state, browse),
        Action::EnterLink(link) => {
            state.overlay = None;
            stack::enter(state, &link);
        }
        Action::Step { forward } => browse::step(state, forward),
        Action::Play => browse::play(state),
        Action::Advance => browse::advance(state),
        Action::Open if state.focus == Focus::Compared => {}
        Action::Open => browse::open_row(state),
        Action::TurnPage { forward } => browse::turn_page(state, forward),
        Action::Click { count, column, row } => {
            let action = match count {
                0 | 1 => {
                    copying::press(state, column, row);
                    let action = pointer::click(state, column, row);
                    copying::note_page(state);
                    action
                }
                more => pointer::click_again(state, column, row, more > 2),
            };
            if let Some(action) = action {
                return update(state, action);
            }
        }
        Action::EditRow => rows::edit(state),
        Action::AddParameter => rows::add(state),
        Action::DeleteRow => rows::delete(state),
        Action::Fold(open) if state.context() == Context::Derivation => topics::fold(state, open),
        Action::Fold(open) => browse::fold(state, open),
        Action::FoldAll if state.context() == Context::Derivation => topics::fold_all(state),
        Action::FoldAll => state.panes.unfolds_trace = !state.panes.unfolds_trace,
        Action::Drag { column, row } => pointer::drag(state, column, row),
        Action::Wheel { down, column, row } => pointer::wheel(state, down, column, row),
        Action::Resize { width, height } => {
            state.look.size = (width, height);
            // Rows move anyway.
            state.typing.is_typed_in = false;
        }
    }
    picker::settle(state);
    search::settle(state);
    if !state.typing.is_undrafted {
        settle(state);
    }
    effect
}

/// What an action does while a parameter is edited in its row; `false` if it does what it always does.
/// Whatever has nothing to do with text ends the editing, if nothing was changed.
fn edits_row(state: &mut State, action: &Action) -> bool {
    match action {
        Action::Send => rows::apply(state),
        Action::Close => rows::close(state),
        Action::FocusNext | Action::FocusPrevious => {
            if let Some(editor) = &mut state.typing.editor {
                editor.on_value = !editor.on_value;
            }
        }
        // A new parameter is typed as `name=value`.
        Action::Type(text) if text == "=" && rows::names_new(state) => rows::apply(state),
        Action::Type(_) | Action::Paste { .. } | Action::Move { .. } | Action::Delete(_) => {
            return false;
        }
        Action::SelectAll | Action::Undo | Action::Redo => return false,
        Action::Choose(_) => return false,
        action if query::keeps_lines(action) => return false,
        _ if state.typing.editor.as_ref().is_some_and(Editor::is_changed) => {
            let said = "A parameter is edited: Enter applies, Esc cancels.";
            state.message = Some(said.to_owned());
        }
        _ => {
            rows::close(state);
            return false;
        }
    }
    true
}

fn toggle_standard(state: &mut State) {
    state.standard = state.standard.other();
    inspect_soon(state);
    state.message = Some(crate::tui::panes::other_standard::said_of_switch(state));
}

fn toggle_lenient(state: &mut State) {
    state.options.lenient = !state.options.lenient;
    inspect_soon(state);
    let place = match state.standard {
        Standard::Rfc3986 => "§5.2.2",
        Standard::Rfc2396 => "§5.2, step 3",
    };
    let said = match state.options.lenient {
        true => "Lenient: a scheme that equals the base's is ignored",
        false => "Strict: a scheme is never ignored",
    };
    state.message = Some(format!("{said} ({place})."));
}
