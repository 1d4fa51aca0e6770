//! The only place that changes the state.

use crate::document::strip;
use crate::inspect::Parsed;
use crate::syntax::{Component, Span, Standard};

use super::action::{Action, Browse, Effect, Motion};
use super::copies::{Copy, copied};
use super::input::Input;
use super::overlay;
use super::panes::PANES;
use super::screen::{overlay_area, target_scroll};
use super::state::{Focus, Overlay, State};
use super::{line::Line, pointer, stack};

/// Carries out an action, and says what the world outside has to do about it.
pub fn update(state: &mut State, action: Action) -> Effect {
    // A message stays until somebody does something.
    if !matches!(action, Action::Resize { .. }) {
        state.message = None;
    }
    let mut effect = Effect::None;
    match action {
        Action::Quit => effect = Effect::Quit,
        Action::FocusNext => focus(state, true),
        Action::FocusPrevious => focus(state, false),
        Action::ChoosePane(pane) => choose_pane(state, pane),
        Action::ToggleHelp => open(state, Overlay::Help),
        Action::ToggleStandards => open(state, Overlay::Standards),
        Action::Close => match state.overlay {
            Some(_) => state.overlay = None,
            None => stack::leave(state),
        },
        Action::ToggleStandard => toggle_standard(state),
        Action::ToggleLenient => toggle_lenient(state),
        Action::ToggleSecrets => {
            state.secrets = !state.secrets;
            state.message = Some(match state.secrets {
                true => "Secrets are shown.".to_owned(),
                false => "Secrets are covered.".to_owned(),
            });
        }
        Action::NextTheme => {
            state.theme = (state.theme + 1) % state.themes.len().max(1);
            state.message = Some(format!("Theme: {}", state.theme().name));
        }
        Action::Copy(what) => effect = copy(state, what),
        Action::ToggleCopies => open(state, Overlay::Copies),
        Action::Refang => refang(state),
        Action::Type(text) => edit(state, |input| {
            let cut = input.insert(&text);
            (cut < text.chars().count(), cut)
        }),
        Action::Paste(text) => paste(state, &text),
        Action::Move { motion, select } => move_cursor(state, motion, select),
        Action::Delete(motion) => delete(state, motion),
        Action::SelectAll => {
            if let Some(input) = focused(state) {
                input.select_all();
            }
        }
        Action::Undo => edit(state, |input| (input.undo(false), 0)),
        Action::Redo => edit(state, |input| (input.undo(true), 0)),
        Action::Send => {
            state.message = Some(
                "There is nothing to send: the answer is on the screen. Tab goes on.".to_owned(),
            );
        }
        Action::Browse(browse) => self::browse(state, browse),
        Action::Open => open_row(state),
        Action::Click { column, row } => pointer::click(state, column, row),
        Action::Drag { column, row } => pointer::drag(state, column, row),
        Action::Wheel { down, column, row } => pointer::wheel(state, down, column, row),
        Action::Resize { width, height } => state.size = (width, height),
    }
    state.settle();
    effect
}

/// Hands a text on to be copied, and says what is to be said of it.
fn copy(state: &mut State, what: Copy) -> Effect {
    let (text, said) = match copied(state, what) {
        Err(said) => (None, Some(said.to_owned())),
        Ok(found) => {
            let remark = match (found.covered, found.secret) {
                (true, _) => Some("Its secrets are covered; Ctrl-P uncovers them."),
                (false, true) => Some("It holds a secret."),
                (false, false) => None,
            };
            (Some(found.text), remark.map(str::to_owned))
        }
    };
    state.message = said;
    if state.overlay == Some(Overlay::Copies) {
        state.overlay = None;
    }
    text.map_or(Effect::None, Effect::Copy)
}

/// Takes the link that a defanged reference stands for; one step to undo.
fn refang(state: &mut State) {
    let Some(refanged) = state.refanged() else {
        state.message = Some("The reference has no marks of a defanged link.".to_owned());
        return;
    };
    let cut = state.reference.replace(&refanged);
    state.inspect();
    state.message = Some("Refanged. Ctrl-Z in the reference brings the marks back.".to_owned());
    state.cut(cut);
}

/// The input that has the focus, and no page over it.
fn focused(state: &mut State) -> Option<&mut Input> {
    match (state.overlay, state.focus) {
        (Some(_), _) | (_, Focus::Pane) => None,
        (None, Focus::Base) => Some(&mut state.base),
        (None, Focus::Reference) => Some(&mut state.reference),
    }
}

fn focus(state: &mut State, forward: bool) {
    state.overlay = None;
    state.focus = match (state.focus, forward) {
        (Focus::Base, true) | (Focus::Pane, false) => Focus::Reference,
        (Focus::Reference, true) | (Focus::Base, false) => Focus::Pane,
        (Focus::Pane, true) | (Focus::Reference, false) => Focus::Base,
    };
    // On a screen without panes there is nothing to see there.
    if state.focus == Focus::Pane && state.layout().panes.is_empty() {
        state.focus = match forward {
            true => Focus::Base,
            false => Focus::Reference,
        };
    }
}

pub(super) fn choose_pane(state: &mut State, pane: usize) {
    if pane < PANES.len() {
        state.overlay = None;
        state.pane = pane;
        state.focus = Focus::Pane;
    }
}

pub(super) fn open(state: &mut State, overlay: Overlay) {
    let already = state.overlay == Some(overlay);
    state.overlay = (!already).then_some(overlay);
    state.overlay_scroll = 0;
}

/// Opens what is selected in the pane: its page, or the link that it is.
pub(super) fn open_row(state: &mut State) {
    let (Some(entry), Some(row)) = (PANES.get(state.pane), state.selected(state.pane)) else {
        return;
    };
    match (entry.link)(&state.inspection, row).map(str::to_owned) {
        Some(link) => stack::enter(state, &link),
        None => open(state, Overlay::Page),
    }
}

fn toggle_standard(state: &mut State) {
    state.standard = state.standard.other();
    state.inspect();
    state.message = Some(format!("Read by {}.", state.standard));
}

fn toggle_lenient(state: &mut State) {
    state.options.lenient = !state.options.lenient;
    state.inspect();
    let place = match state.standard {
        Standard::Rfc3986 => "§5.2.2",
        Standard::Rfc2396 => "§5.2, step 3",
    };
    let said = match state.options.lenient {
        true => "Lenient: a reference that repeats the base's scheme is relative",
        false => "Strict: a reference with a scheme stands for itself",
    };
    state.message = Some(format!("{said} ({place})."));
}

/// Changes the focused input; `change` says whether it did, and how many characters were cut.
fn edit(state: &mut State, change: impl FnOnce(&mut Input) -> (bool, usize)) {
    let Some(input) = focused(state) else {
        return;
    };
    let (changed, cut) = change(input);
    if changed {
        state.inspect();
    }
    state.cut(cut);
}

fn paste(state: &mut State, text: &str) {
    if focused(state).is_none() {
        state.message = Some("Nothing was pasted: Tab goes to an input.".to_owned());
        return;
    }
    let stripped = strip(text);
    edit(state, |input| {
        let cut = input.insert(&stripped.text);
        (cut < stripped.text.chars().count(), cut)
    });
    let mut said = Vec::new();
    let words = stripped.words();
    if !words.is_empty() {
        said.push(format!("Pasted without {} (appendix C).", words.join(", ")));
    }
    if stripped.hyphen {
        said.push("A line ended in “-”: it may not belong there.".to_owned());
    }
    said.extend(state.message.take());
    if !said.is_empty() {
        state.message = Some(said.join(" "));
    }
}

fn move_cursor(state: &mut State, motion: Motion, select: bool) {
    let line = focused_line(state);
    let to = match motion {
        Motion::Left | Motion::Right => None,
        motion => Some(destination(state, line.as_ref(), motion)),
    };
    let covered = covered(state);
    let Some(input) = focused(state) else {
        return;
    };
    let forward = matches!(
        motion,
        Motion::Right | Motion::WordRight | Motion::PartRight | Motion::End
    );
    match to {
        Some(byte) => input.move_to_byte(byte, select),
        None => input.step(forward, select),
    }
    // Inside of a covered secret there is nothing to see: the cursor passes over it.
    let cursor = input.cursor();
    let inside = |span: &Span| (span.start as usize) < cursor && cursor < span.end as usize;
    if let Some(span) = covered.into_iter().find(inside) {
        let span = span.range();
        input.move_to_byte(if forward { span.end } else { span.start }, select);
    }
}

fn delete(state: &mut State, motion: Motion) {
    let line = focused_line(state);
    let to = match motion {
        Motion::Left | Motion::Right => None,
        motion => Some(destination(state, line.as_ref(), motion)),
    };
    edit(state, |input| match to {
        Some(byte) => (input.delete_to(byte), 0),
        None => (input.delete_step(motion == Motion::Right), 0),
    });
}

/// What the focused input holds, split.
fn focused_line(state: &State) -> Option<Parsed> {
    match state.focus {
        Focus::Base => state.inspection.base.clone(),
        Focus::Reference => Some(state.inspection.reference.clone()),
        Focus::Pane => None,
    }
}

/// What is covered in the focused input.
fn covered(state: &State) -> Vec<Span> {
    let parsed = match state.focus {
        Focus::Base => state.inspection.base.as_ref(),
        Focus::Reference => Some(&state.inspection.reference),
        Focus::Pane => None,
    };
    parsed.map_or_else(Vec::new, |parsed| state.cover().of_reference(parsed.text()))
}

/// The byte that a motion leads to.
fn destination(state: &State, parsed: Option<&Parsed>, motion: Motion) -> usize {
    let Some(parsed) = parsed else {
        return 0;
    };
    let text = parsed.text();
    let cursor = match state.focus {
        Focus::Base => state.base.cursor(),
        _ => state.reference.cursor(),
    };
    match motion {
        Motion::Start => 0,
        Motion::End => text.len(),
        Motion::Left | Motion::Right => cursor,
        Motion::WordLeft => words(text)
            .map(|(start, _)| start)
            .take_while(|start| *start < cursor)
            .last()
            .unwrap_or(0),
        Motion::WordRight => words(text)
            .map(|(_, end)| end)
            .find(|end| *end > cursor)
            .unwrap_or(text.len()),
        Motion::PartLeft => parts(parsed)
            .filter(|start| *start < cursor)
            .max()
            .unwrap_or(0),
        Motion::PartRight => parts(parsed)
            .filter(|start| *start > cursor)
            .min()
            .unwrap_or(text.len()),
    }
}

/// The words of a text: runs of letters and digits, as byte offsets.
fn words(text: &str) -> impl Iterator<Item = (usize, usize)> {
    let mut rest = text.char_indices().peekable();
    std::iter::from_fn(move || {
        let (start, first) = rest.find(|(_, character)| character.is_alphanumeric())?;
        let mut end = start + first.len_utf8();
        while let Some((offset, character)) =
            rest.next_if(|(_, character)| character.is_alphanumeric())
        {
            end = offset + character.len_utf8();
        }
        Some((start, end))
    })
}

/// Where components and segments start.
fn parts(parsed: &Parsed) -> impl Iterator<Item = usize> {
    let reference = parsed.reference();
    let components = *reference.components();
    let starts = Component::LEAVES
        .into_iter()
        .filter_map(move |component| components.get(component))
        .map(|span| span.start as usize);
    let segments: Vec<usize> = reference
        .segments()
        .map(|segment| segment.span.start as usize)
        .collect();
    starts.chain(segments)
}

pub(super) fn browse(state: &mut State, browse: Browse) {
    if let Some(open) = state.overlay {
        scroll(state, open, browse);
        return;
    }
    let layout = state.layout();
    let Some(entry) = PANES.get(state.pane) else {
        return;
    };
    let rows = layout
        .pane(state.pane)
        .map_or(1, |area| entry.rows(state, state.pane, area));
    let count = state.count(state.pane);
    let selected = state.selected(state.pane).unwrap_or(0);
    let selected = travel(browse, selected, count.saturating_sub(1), rows);
    if let Some(list) = state.lists.get_mut(state.pane) {
        list.selected = selected;
    }
}

fn scroll(state: &mut State, open: Overlay, browse: Browse) {
    let area = overlay_area(&state.layout());
    let last = overlay::last_scroll(state, open, area);
    let rows = overlay::rows(area);
    state.overlay_scroll = travel(browse, state.overlay_scroll, last, rows);
}

/// From `at` to somewhere between nothing and `last`.
fn travel(browse: Browse, at: usize, last: usize, rows: usize) -> usize {
    let page = rows.saturating_sub(1).max(1);
    match browse {
        Browse::Back => at.saturating_sub(1),
        Browse::Forward => at + 1,
        Browse::PageBack => at.saturating_sub(page),
        Browse::PageForward => at + page,
        Browse::First => 0,
        Browse::Last => last,
    }
    .min(last)
}

/// Scrolls the target by hand.
pub(super) fn scroll_target(state: &mut State, down: bool) {
    const STEP: usize = 8;
    let area = state.layout().target;
    let Some(target) = state.inspection.target() else {
        return;
    };
    let line = Line::new(target, state.cover());
    let scroll = target_scroll(state, &line, area);
    let last = line.width().saturating_sub(usize::from(area.width));
    state.target_scroll = Some(match down {
        true => (scroll + STEP).min(last),
        false => scroll.saturating_sub(STEP),
    });
}
