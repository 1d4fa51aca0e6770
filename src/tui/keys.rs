//! The table of keys. Keys are looked up in it; the help, the footer and the table in
//! documents are printed from it.

use crossterm::event::{KeyCode, KeyEvent};

use super::action::{Action, Browse, Copy, Motion};
use super::chord::{ALT, ALT_SHIFT, CTRL, CTRL_SHIFT, Chord, SHIFT, alt, ctrl, key, letter};
pub use super::context::Context;
use crate::explain::Topic;

/// What the footer says of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Keys that belong together, in place of the binding's first key.
    pub keys: Option<&'static str>,
    /// An imperative of one or two words.
    pub words: &'static str,
}

/// One row of the table.
#[derive(Debug)]
pub struct Binding {
    /// Where it works.
    pub context: Context,
    /// The keys; each of them does it.
    pub keys: &'static [Chord],
    /// What they do.
    pub action: Action,
    /// The same in words, for the help: an imperative. Neighbouring rows with the same words are shown as
    /// one.
    pub help: &'static str,
    /// What the footer says of the most useful keys.
    pub hint: Option<Hint>,
}

const fn row(
    context: Context,
    keys: &'static [Chord],
    action: Action,
    help: &'static str,
    hint: Option<Hint>,
) -> Binding {
    Binding {
        context,
        keys,
        action,
        help,
        hint,
    }
}

const fn hint(words: &'static str) -> Option<Hint> {
    Some(Hint { keys: None, words })
}

const fn hint_of(keys: &'static str, words: &'static str) -> Option<Hint> {
    let keys = Some(keys);
    Some(Hint { keys, words })
}

const fn step_pane(forward: bool) -> Action {
    Action::StepPane { forward }
}

const fn move_row(down: bool, select: bool) -> Action {
    Action::MoveRow { down, select }
}

const fn motion(motion: Motion, select: bool) -> Action {
    Action::Move { motion, select }
}

use Context::{
    Anywhere, Components, Copies, Input, Links, Outside, Page, Pane, Stage, Start, Titles,
};
use KeyCode::{
    Backspace, Delete, Down, End, Enter, Esc, F, Home, Left, PageDown, PageUp, Right, Tab, Up,
};

/// The table. Inputs get every key that is not in it as text, if it is one.
#[rustfmt::skip]
pub static KEYS: &[Binding] = &[
    row(Anywhere, &[key(Tab)], Action::FocusNext, "Go to the next field: Base, Reference, each of the panes", hint("Next field")),
    row(Anywhere, &[Chord::new(Tab, SHIFT)], Action::FocusPrevious, "Go to the previous field", None),
    row(Anywhere, &[key(F(2)), alt('1')], Action::ChoosePane(0), "Show Components", None),
    row(Anywhere, &[key(F(3)), alt('2')], Action::ChoosePane(1), "Show Resolution", None),
    row(Anywhere, &[key(F(4)), alt('3')], Action::ChoosePane(2), "Show Normalization", None),
    row(Anywhere, &[key(F(5)), alt('4')], Action::ChoosePane(3), "Show Review", None),
    row(Anywhere, &[key(F(6)), alt('5')], Action::ChoosePane(4), "Show Readings", None),
    row(Anywhere, &[key(F(7)), alt('6')], Action::ToggleStandards, "Compare the two standards, and show what RFC 3986 changed (its appendix D)", None),
    row(Anywhere, &[key(F(8))], Action::Explain, "Explain the character under the cursor, or the selected row, by the grammar", hint("Explain")),
    row(Anywhere, &[key(F(9))], Action::OpenTopic(Topic::Lessons), "Open or close the lessons: examples to load", None),
    row(Anywhere, &[alt('o')], Action::ToggleBothStandards, "Show or hide what the other standard makes of the text", None),
    row(Anywhere, &[ctrl('s')], Action::ToggleStandard, "Switch between RFC 3986 and RFC 2396", hint("Switch standard")),
    row(Anywhere, &[ctrl('l')], Action::ToggleLenient, "Switch between strict and lenient resolution (RFC 3986 §5.2.2)", None),
    row(Anywhere, &[ctrl('y')], Action::Copy(Copy::Target), "Copy the target", hint("Copy target")),
    row(Anywhere, &[alt('y')], Action::ToggleCopies, "Open the menu of everything that can be copied", None),
    row(Anywhere, &[alt('r')], Action::Refang, "Replace a defanged link (hxxp, [.]) with the real one, a host without a scheme with its URI", None),
    row(Anywhere, &[alt('l')], Action::ToggleLinks, "Open or close the list of links", None),
    row(Anywhere, &[Chord::new(Down, ALT)], Action::NextLink, "Show the next or the previous link of a list", None),
    row(Anywhere, &[Chord::new(Up, ALT)], Action::PreviousLink, "Show the next or the previous link of a list", None),
    row(Anywhere, &[ctrl('z')], Action::Undo, "Undo, a word or a change at a time", None),
    row(Anywhere, &[ctrl('r')], Action::Redo, "Redo", None),
    row(Anywhere, &[ctrl('p')], Action::ToggleSecrets, "Hide or reveal secrets", None),
    row(Anywhere, &[ctrl('t')], Action::NextTheme, "Switch to the next theme", None),
    row(Anywhere, &[key(F(1))], Action::ToggleHelp, "Open or close this help", hint("Help")),
    row(Anywhere, &[key(Esc)], Action::Close, "Close what is open, or return from a nested link", None),
    row(Anywhere, &[alt('z')], Action::Suspend, "Suspend; `fg` in the shell resumes", None),
    row(Anywhere, &[ctrl('c'), ctrl('q')], Action::Quit, "Quit", hint("Quit")),

    row(Input, &[key(Left)], motion(Motion::Left, false), "Move by a character", None),
    row(Input, &[key(Right)], motion(Motion::Right, false), "Move by a character", None),
    row(Input, &[Chord::new(Left, CTRL), alt('b')], motion(Motion::WordLeft, false), "Move by a word", None),
    row(Input, &[Chord::new(Right, CTRL), alt('f')], motion(Motion::WordRight, false), "Move by a word", None),
    row(Input, &[Chord::new(Left, ALT)], motion(Motion::PartLeft, false), "Move by a component, path segment or parameter", None),
    row(Input, &[Chord::new(Right, ALT)], motion(Motion::PartRight, false), "Move by a component, path segment or parameter", None),
    row(Input, &[key(Home)], motion(Motion::Start, false), "Move to the start or the end", None),
    row(Input, &[key(End), ctrl('e')], motion(Motion::End, false), "Move to the start or the end", None),
    row(Input, &[Chord::new(Left, SHIFT)], motion(Motion::Left, true), "Select while moving", None),
    row(Input, &[Chord::new(Right, SHIFT)], motion(Motion::Right, true), "Select while moving", None),
    row(Input, &[Chord::new(Left, CTRL_SHIFT)], motion(Motion::WordLeft, true), "Select while moving", None),
    row(Input, &[Chord::new(Right, CTRL_SHIFT)], motion(Motion::WordRight, true), "Select while moving", None),
    row(Input, &[Chord::new(Left, ALT_SHIFT)], motion(Motion::PartLeft, true), "Select while moving", None),
    row(Input, &[Chord::new(Right, ALT_SHIFT)], motion(Motion::PartRight, true), "Select while moving", None),
    row(Input, &[Chord::new(Home, SHIFT)], motion(Motion::Start, true), "Select while moving", None),
    row(Input, &[Chord::new(End, SHIFT)], motion(Motion::End, true), "Select while moving", None),
    row(Input, &[ctrl('c')], Action::CopyOrQuit, "Copy what is selected; quit if nothing is", None),
    row(Input, &[ctrl('a')], Action::SelectAll, "Select all", None),
    row(Input, &[key(Backspace), ctrl('h')], Action::Delete(Motion::Left), "Delete a character (one code point)", None),
    row(Input, &[key(Delete), ctrl('d')], Action::Delete(Motion::Right), "Delete a character (one code point)", None),
    row(Input, &[ctrl('w'), Chord::new(Backspace, ALT), Chord::new(Backspace, CTRL)], Action::Delete(Motion::WordLeft), "Delete a word", None),
    row(Input, &[alt('d'), Chord::new(Delete, CTRL)], Action::Delete(Motion::WordRight), "Delete a word", None),
    row(Input, &[ctrl('u')], Action::Delete(Motion::Start), "Delete to the start", None),
    row(Input, &[ctrl('k')], Action::Delete(Motion::End), "Delete to the end", None),
    row(Input, &[key(Up)], move_row(false, false), "Go to the row above or below, then to the next field", None),
    row(Input, &[key(Down)], move_row(true, false), "Go to the row above or below, then to the next field", None),
    row(Input, &[Chord::new(Up, SHIFT)], move_row(false, true), "Select up to the row above or below", None),
    row(Input, &[Chord::new(Down, SHIFT)], move_row(true, true), "Select up to the row above or below", None),
    row(Input, &[key(Enter)], Action::Send, "No action: results update as you type", None),

    row(Start, &[key(Up)], Action::ChooseExample { down: false }, "Choose an example, or go to the next field", None),
    row(Start, &[key(Down)], Action::ChooseExample { down: true }, "Choose an example, or go to the next field", hint_of("↓ Enter", "Load example")),
    row(Start, &[key(Enter)], Action::LoadExample, "Load the chosen example", None),

    row(Outside, &[letter('[')], step_pane(false), "Show the previous or the next pane", hint_of("[ ]", "Panes")),
    row(Outside, &[letter(']')], step_pane(true), "Show the previous or the next pane", None),
    row(Outside, &[letter('?')], Action::ToggleHelp, "Open or close this help", hint("Help")),
    row(Outside, &[letter('q')], Action::Quit, "Quit", hint("Quit")),

    row(Titles, &[key(Left)], step_pane(false), "Show the previous or the next pane", hint_of("←→", "Panes")),
    row(Titles, &[key(Right)], step_pane(true), "Show the previous or the next pane", None),
    row(Titles, &[key(Up)], Action::FocusPrevious, "Go to the reference", None),
    row(Titles, &[key(Down), key(Enter)], Action::FocusNext, "Go to the rows of the pane", hint("Rows")),

    row(Pane, &[key(Up)], Action::Browse(Browse::Up), "Select the previous row; from the first, go to the names of the panes", hint_of("↑↓", "Select")),
    row(Pane, &[key(Left), letter('k')], Action::Browse(Browse::Back), "Select the previous row or step", None),
    row(Pane, &[key(Right), key(Down), letter('j')], Action::Browse(Browse::Forward), "Select the next row or step", None),
    row(Pane, &[key(Home), letter('g')], Action::Browse(Browse::First), "Select the first row", None),
    row(Pane, &[key(End), letter('G')], Action::Browse(Browse::Last), "Select the last row", None),
    row(Pane, &[key(PageUp)], Action::Browse(Browse::PageBack), "Move by a page", None),
    row(Pane, &[key(PageDown)], Action::Browse(Browse::PageForward), "Move by a page", None),
    row(Pane, &[letter('n')], Action::NextLink, "Show the next or the previous link of a list", None),
    row(Pane, &[letter('p')], Action::PreviousLink, "Show the next or the previous link of a list", None),
    row(Pane, &[key(Enter)], Action::Open, "Open the page of the selected row; inspect a nested link", hint("Open")),

    row(Components, &[letter('c')], Action::ToggleCopies, "Copy the selected value, and more", hint("Copy")),
    row(Components, &[letter('e')], Action::EditRow, "Edit the selected parameter; select anything else in the reference", hint("Edit")),
    row(Components, &[letter('d'), key(Delete)], Action::DeleteRow, "Delete the selected parameter", hint("Delete")),
    row(Components, &[letter('a')], Action::AddParameter, "Add a parameter", None),
    row(Components, &[letter('s')], Action::SortParameters, "Sort the parameters of the query by name", None),
    row(Components, &[letter('%')], Action::RecodeRow, "Decode or encode the selected value where its meaning stays the same", None),
    row(Components, &[key(Right)], Action::Fold(true), "Open or close what is inside of a value", None),
    row(Components, &[key(Left)], Action::Fold(false), "Open or close what is inside of a value", None),

    row(Stage, &[key(Left)], Action::Browse(Browse::Back), "Go to the previous step, or to the next", hint_of("←→", "Step")),
    row(Stage, &[key(Right)], Action::Browse(Browse::Forward), "Go to the previous step, or to the next", None),
    row(Stage, &[letter(' ')], Action::Play, "Play the steps, or pause", hint("Play")),

    row(Page, &[key(Esc), letter('q')], Action::Close, "Close", hint("Close")),
    row(Page, &[key(Enter)], Action::Follow, "Follow the chosen line; close a page that has none", hint("Follow")),
    row(Page, &[key(Up), key(Left), letter('k')], Action::Browse(Browse::Back), "Scroll", hint_of("↑↓", "Scroll")),
    row(Page, &[key(Down), key(Right), letter('j')], Action::Browse(Browse::Forward), "Scroll", None),
    row(Page, &[key(PageUp)], Action::Browse(Browse::PageBack), "Scroll", None),
    row(Page, &[key(PageDown), letter(' ')], Action::Browse(Browse::PageForward), "Scroll", None),
    row(Page, &[key(Home), letter('g')], Action::Browse(Browse::First), "Scroll", None),
    row(Page, &[key(End), letter('G')], Action::Browse(Browse::Last), "Scroll", None),

    row(Copies, &[key(Up)], Action::Browse(Browse::Back), "Choose what to copy", hint_of("↑↓", "Select")),
    row(Copies, &[key(Down)], Action::Browse(Browse::Forward), "Choose what to copy", None),
    row(Copies, &[key(Enter)], Action::Open, "Copy it", hint("Copy")),
    row(Copies, &[letter('s')], Action::Copy(Copy::Selection), "Copy what is selected in a text field", None),
    row(Copies, &[letter('r')], Action::Copy(Copy::Typed), "Copy what is under the cursor, as typed", None),
    row(Copies, &[letter('v')], Action::Copy(Copy::Decoded), "Copy what is under the cursor, decoded", None),
    row(Copies, &[letter('t')], Action::Copy(Copy::Target), "Copy the target", None),
    row(Copies, &[letter('n')], Action::Copy(Copy::Normal), "Copy the target in its normal form", None),
    row(Copies, &[letter('h')], Action::Copy(Copy::Host), "Copy the host as it is looked up", None),
    row(Copies, &[letter('d')], Action::Copy(Copy::Defanged), "Copy the target defanged, so that it can't be clicked", None),
    row(Copies, &[letter('b')], Action::Copy(Copy::Bracketed), "Copy the target defanged with brackets, nested links too", None),
    row(Copies, &[letter('w')], Action::Copy(Copy::Untracked), "Copy the target without tracking parameters", None),
    row(Copies, &[letter('m')], Action::Copy(Copy::Findings), "Copy the findings as Markdown", None),
    row(Copies, &[letter('j')], Action::Copy(Copy::Json), "Copy the report as JSON", None),
    row(Copies, &[letter('c')], Action::Copy(Copy::Command), "Copy the command that prints this report", None),
    row(Copies, &[key(Esc), letter('q')], Action::Close, "Close", hint("Close")),

    row(Links, &[key(Up), letter('k'), letter('p')], Action::Browse(Browse::Back), "Select a link; the lines above show it", hint_of("↑↓", "Select")),
    row(Links, &[key(Down), letter('j'), letter('n')], Action::Browse(Browse::Forward), "Select a link; the lines above show it", None),
    row(Links, &[key(Enter)], Action::InspectLink, "Inspect it; Esc returns to the list", hint("Inspect")),
    row(Links, &[letter('/')], Action::FilterLinks, "Filter by text or host; Enter keeps the filter, Esc clears it", hint("Filter")),
    row(Links, &[letter('s')], Action::SortLinks, "Sort: as found, worst first, by host", hint("Sort")),
    row(Links, &[letter('m'), letter(' ')], Action::MarkLink, "Mark or unmark the link", hint("Mark")),
    row(Links, &[letter('c')], Action::CopyTicket, "Copy a ticket in Markdown: the marked links, or the selected one", hint("Ticket")),
    row(Links, &[key(Esc), letter('q')], Action::Close, "Close", hint("Close")),
];

/// What a key does in `context`. In an input, a key that is text and has no other meaning is typed.
pub fn action(context: Context, event: KeyEvent) -> Option<Action> {
    let pressed = Chord::pressed(event);
    let bound = |context: Context| {
        let of = |pressed: Chord| {
            KEYS.iter()
                .find(|binding| binding.context == context && binding.keys.contains(&pressed))
        };
        let binding = of(pressed).or_else(|| of(pressed.lowered()))?;
        Some(binding.action.clone())
    };
    let outer = || context.outer().and_then(bound);
    let outside = || (!context.is_typed_in()).then(|| bound(Outside)).flatten();
    let found = bound(context).or_else(outer).or_else(outside);
    if let Some(action) = found.or_else(|| bound(Anywhere)) {
        return Some(action);
    }
    let KeyCode::Char(typed) = event.code else {
        return None;
    };
    // AltGr reports both, and types characters.
    let command = event.modifiers.contains(CTRL) != event.modifiers.contains(ALT);
    (context.is_typed_in() && !command).then(|| Action::Type(typed.to_string()))
}

/// The name of the first key with this action.
pub fn name(action: &Action) -> Option<String> {
    let binding = KEYS.iter().find(|binding| binding.action == *action)?;
    Some(binding.keys.first()?.name())
}

/// The rows of the help for a context: keys, and what they do.
pub fn help(context: Context) -> Vec<(String, &'static str)> {
    let mut rows: Vec<(String, &'static str)> = Vec::new();
    for binding in KEYS.iter().filter(|binding| binding.context == context) {
        let names = binding
            .keys
            .iter()
            .map(|key| key.name())
            .collect::<Vec<_>>()
            .join(" ");
        match rows.last_mut() {
            Some((keys, help)) if *help == binding.help => {
                keys.push(' ');
                keys.push_str(&names);
            }
            _ => rows.push((names, binding.help)),
        }
    }
    rows
}

/// The name of the first key with this action that works anywhere; empty if there is none.
pub fn name_of(action: &Action) -> String {
    KEYS.iter()
        .filter(|binding| binding.context == Anywhere && binding.action == *action)
        .find_map(|binding| binding.keys.first())
        .map(|key| key.name())
        .unwrap_or_default()
}

/// The keys of the copy menu, each with what it copies.
pub fn copies() -> impl Iterator<Item = (String, Copy)> {
    KEYS.iter().filter_map(|binding| match binding.action {
        Action::Copy(what) if binding.context == Copies => {
            Some((binding.keys.first()?.name(), what))
        }
        _ => None,
    })
}

/// What the footer offers: keys, a word or two, and what a click on them does.
pub struct Offer {
    /// The keys.
    pub keys: String,
    /// An imperative of one or two words.
    pub words: &'static str,
    /// What they do.
    pub action: Action,
}

/// The hints for the footer: what can be done here, and then what can be done anywhere. The last two
/// are help and the way out.
pub fn hints(context: Context) -> Vec<Offer> {
    let of = |context: Context| {
        let rows = KEYS
            .iter()
            .filter(move |binding| binding.context == context);
        rows.filter_map(|binding| {
            let hint = binding.hint?;
            let keys = match hint.keys {
                Some(keys) => keys.to_owned(),
                None => binding.keys.first()?.name(),
            };
            let (words, action) = (hint.words, binding.action.clone());
            Some(Offer {
                keys,
                words,
                action,
            })
        })
    };
    let mut offers: Vec<Offer> = Vec::new();
    let outside = (!context.is_typed_in()).then_some(Outside);
    let next_field = of(Anywhere).take(1).filter(|_| context.is_typed_in());
    let outer = context.outer().filter(|outer| *outer == Pane);
    // A key that has another meaning here isn't offered for the one that it has elsewhere.
    let is_free = |offer: &Offer| {
        let mut here = KEYS.iter().filter(|binding| binding.context == context);
        !here.any(|binding| binding.keys.iter().any(|key| key.name() == offer.keys))
    };
    let outside = outside.into_iter().flat_map(of).filter(is_free);
    let here = of(context)
        .chain(outer.into_iter().flat_map(of))
        .chain(outside);
    for offer in next_field.chain(here).chain(of(Anywhere)) {
        // A key that does the same wherever one is comes after one that does it here.
        if !offers.iter().any(|known| known.action == offer.action) {
            offers.push(offer);
        }
    }
    let is_last = |offer: &Offer| matches!(offer.action, Action::ToggleHelp | Action::Quit);
    let (last, mut rest): (Vec<Offer>, Vec<Offer>) = offers.into_iter().partition(is_last);
    rest.extend(last);
    rest
}

/// The keys of each context and what they do, under the title of the context.
pub fn keys_by_context() -> impl Iterator<Item = (&'static str, Vec<(String, &'static str)>)> {
    Context::ALL
        .into_iter()
        .map(|context| (context.title(), help(context)))
}

/// The table in Markdown, as it stands in docs/inspector.md between `<!-- keys:start -->` and
/// `<!-- keys:end -->`.
pub fn keys_markdown() -> String {
    let mut out = String::from("| Where | Keys | Action |\n| --- | --- | --- |\n");
    for context in Context::ALL {
        for (keys, help) in help(context) {
            let keys = keys
                .split(' ')
                .map(|key| format!("`{key}`"))
                .collect::<Vec<_>>()
                .join(" ");
            out.push_str(&format!("| {} | {keys} | {help} |\n", context.title()));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::chord::NONE;
    use super::*;

    #[test]
    fn no_key_has_two_meanings_in_one_context() {
        for context in Context::ALL {
            let mut seen: Vec<Chord> = Vec::new();
            for binding in KEYS.iter().filter(|binding| binding.context == context) {
                for key in binding.keys {
                    assert!(!seen.contains(key), "{} twice in {context:?}", key.name());
                    seen.push(*key);
                }
            }
        }
    }

    /// Nothing that is typed into an input can be a command.
    #[test]
    fn text_is_never_a_command_in_an_input() {
        for code in 0x20..0x3000 {
            let Some(typed) = char::from_u32(code).filter(|typed| !typed.is_control()) else {
                continue;
            };
            for modifiers in [NONE, SHIFT, CTRL | ALT] {
                let event = KeyEvent::new(KeyCode::Char(typed), modifiers);
                for context in [Input, Start] {
                    let typed = Action::Type(typed.to_string());
                    assert_eq!(action(context, event), Some(typed));
                }
            }
        }
    }

    #[test]
    fn keys_have_names_and_shifted_ones_are_found() {
        let event = KeyEvent::new(KeyCode::BackTab, SHIFT);
        assert_eq!(action(Input, event), Some(Action::FocusPrevious));
        let event = KeyEvent::new(KeyCode::Char('C'), CTRL | SHIFT);
        assert_eq!(action(Pane, event), Some(Action::Quit));
        assert_eq!(ctrl('s').name(), "Ctrl-S");
        assert_eq!(Chord::new(Left, ALT_SHIFT).name(), "Alt-Shift-←");
        assert!(keys_markdown().contains("| Anywhere | `Ctrl-C` `Ctrl-Q` | Quit |"));
    }
}
