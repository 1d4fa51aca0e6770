//! The table of keys as they are unless the user binds others. A keymap is made from it:
//! keys are looked up there, and the help, the footer and the table in documents are printed from it.

use crossterm::event::KeyCode;

use super::action::{Action, Browse, Choose, Copy, Motion};
use super::chord::{ALT, ALT_SHIFT, CTRL, CTRL_SHIFT, Chord, SHIFT, alt, ctrl, key, letter};
pub use super::context::Context;
use crate::explain::Topic;
use crate::tui::state::practice::Practise;

/// What the footer says of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Keys that belong together, in place of the binding's first key.
    pub keys: Option<&'static str>,
    /// An imperative of one or two words.
    pub words: &'static str,
}

/// One row of the table.
#[derive(PartialEq, Eq, Debug)]
pub struct Binding {
    /// Where it works.
    pub context: Context,
    /// What the configuration calls it; unique in its context, and never changed.
    pub name: &'static str,
    /// The keys; each of them does it.
    pub keys: &'static [Chord],
    /// What they do.
    pub action: Action,
    /// The same in words: an imperative.
    pub help: &'static str,
    /// What it does together with its neighbours, for the help: neighbouring rows with the same words are shown as one.
    pub group: Option<&'static str>,
    /// What the footer says of the most useful keys.
    pub hint: Option<Hint>,
    /// What people call it that its words do not say: lists of commands and the help find its action by them too.
    pub also: &'static str,
}

const fn row(
    context: Context,
    name: &'static str,
    keys: &'static [Chord],
    action: Action,
    help: &'static str,
    hint: Option<Hint>,
) -> Binding {
    Binding {
        context,
        name,
        keys,
        action,
        help,
        group: None,
        hint,
        also: "",
    }
}

impl Binding {
    /// The same, shown in the help as one row with its neighbours.
    const fn among(mut self, group: &'static str) -> Binding {
        self.group = Some(group);
        self
    }

    /// The same, found by further words.
    const fn also(mut self, words: &'static str) -> Binding {
        self.also = words;
        self
    }

    /// What the row of the help says.
    pub fn in_help(&self) -> &'static str {
        self.group.unwrap_or(self.help)
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

const fn turn_page(forward: bool) -> Action {
    Action::TurnPage { forward }
}

const fn move_row(down: bool, select: bool) -> Action {
    Action::MoveRow { down, select }
}

const fn motion(motion: Motion, select: bool) -> Action {
    Action::Move { motion, select }
}

use Context::{
    Anywhere, Comparison, Components, Copies, Derivation, Graded, Input, Links, Outside, Page,
    Pane, Picker, Practice, Readings, RowPage, Stage, Start, Titles,
};
use KeyCode::{
    Backspace, Delete, Down, End, Enter, Esc, F, Home, Left, PageDown, PageUp, Right, Tab, Up,
};

/// The table: where, name, keys, action, words for the help and for the footer. Inputs get every key that is not in it as text, if it is one.
#[rustfmt::skip]
pub static KEYS: &[Binding] = &[
    row(Anywhere, "next-field", &[key(Tab)], Action::FocusNext, "Go to the next field: Base, Reference, each of the panes", hint("Next field")),
    row(Anywhere, "previous-field", &[Chord::new(Tab, SHIFT)], Action::FocusPrevious, "Go to the previous field", None),
    row(Anywhere, "show-components", &[key(F(2)), alt('1')], Action::ChoosePane(0), "Show Components", None).also("parts split parse pieces parameters host path query fragment"),
    row(Anywhere, "show-resolution", &[key(F(3)), alt('2')], Action::ChoosePane(1), "Show Resolution", None).also("resolve merge join steps"),
    row(Anywhere, "show-normalization", &[key(F(4)), alt('3')], Action::ChoosePane(2), "Show Normalization", None).also("normalise canonical ladder rungs"),
    row(Anywhere, "show-review", &[key(F(5)), alt('4')], Action::ChoosePane(3), "Show Review", None).also("findings checks warnings security problems brands phishing lookalikes"),
    row(Anywhere, "show-readings", &[key(F(6)), alt('5')], Action::ChoosePane(4), "Show Readings", None).also("readers programs parsers browsers curl whatwg"),
    row(Anywhere, "standards", &[key(F(7)), alt('6')], Action::ToggleStandards, "Compare the two standards, and show what RFC 3986 changed (its appendix D)", None),
    row(Anywhere, "compare", &[alt('c')], Action::ToggleComparison, "Compare the reference with another one, or stop comparing", None).also("diff difference equivalent same"),
    row(Anywhere, "explain", &[key(F(8))], Action::Explain, "Explain the character under the cursor, or the selected row, by the grammar", hint("Explain")).also("why abnf rule derivation syntax"),
    row(Anywhere, "glossary", &[alt('w')], Action::OpenTopic(Topic::Glossary), "Open or close the glossary: the words of both standards", None).also("terms dictionary definitions"),
    row(Anywhere, "lessons", &[key(F(9))], Action::OpenTopic(Topic::Lessons), "Open or close the lessons: examples to load", None).also("tutorial learn teach samples"),
    row(Anywhere, "next-lesson", &[alt('.')], Action::StepExample { forward: true }, "Load the next example of the lessons", None).among("Load the next or the previous example of the lessons"),
    row(Anywhere, "previous-lesson", &[alt(',')], Action::StepExample { forward: false }, "Load the previous example of the lessons", None).among("Load the next or the previous example of the lessons"),
    row(Anywhere, "open-practice", &[key(F(10)), alt('p')], Action::TogglePractice, "Open or close practice: exercises, graded", None).also("quiz test train game"),
    row(Anywhere, "predict", &[alt('g')], Action::NextPredict, "Hide what a class is to predict; each press hides the next thing, and the last nothing", None).also("quiz guess"),
    row(Anywhere, "show-answer", &[alt('a')], Action::ToggleAnswer, "Show or hide the answer of a prediction", None),
    row(Anywhere, "both-standards", &[alt('o')], Action::ToggleBothStandards, "Show or hide the result of the other standard", None),
    row(Anywhere, "switch-standard", &[ctrl('s')], Action::ToggleStandard, "Switch between RFC 3986 and RFC 2396", hint("Switch standard")).also("rfc3986 rfc2396"),
    row(Anywhere, "switch-lenient", &[alt('v')], Action::ToggleLenient, "Switch between strict and lenient resolution (RFC 3986 §5.2.2)", None),
    row(Anywhere, "copy-target", &[ctrl('y')], Action::Copy(Copy::Target), "Copy the target", hint("Copy target")).also("clipboard yank tgt url"),
    row(Anywhere, "copy", &[alt('y')], Action::ToggleCopies, "Open the menu of everything that can be copied", None).also("clipboard yank export"),
    row(Anywhere, "facts", &[alt('i')], Action::OpenTopic(Topic::Facts), "Show facts: URI, URL or URN, the parts that the scheme defines, the components of base and target", None).also("info details about"),
    row(Anywhere, "take-target", &[alt('n')], Action::TakeTarget, "Use the target as the base of the next reference", None).also("chain follow redirect"),
    row(Anywhere, "save-screen", &[alt('s')], Action::ToggleSaving, "Save the screen as SVG, ANSI text or Markdown", None).also("screenshot export picture image print file"),
    row(Anywhere, "refang", &[alt('r')], Action::Refang, "Restore the original of a defanged link (hxxp, [.]); add the scheme to a bare host", None).also("unfang hxxp"),
    row(Anywhere, "list-links", &[alt('l')], Action::ToggleLinks, "Open or close the list of links", None).also("urls filter search"),
    row(Anywhere, "next-link", &[Chord::new(Down, ALT)], Action::NextLink, "Show the next link of a list", None).among("Show the next or the previous link of a list"),
    row(Anywhere, "previous-link", &[Chord::new(Up, ALT)], Action::PreviousLink, "Show the previous link of a list", None).among("Show the next or the previous link of a list"),
    row(Anywhere, "undo", &[ctrl('z')], Action::Undo, "Undo the last word or change", None).also("revert back"),
    row(Anywhere, "redo", &[ctrl('r')], Action::Redo, "Redo", None).also("again repeat"),
    row(Anywhere, "secrets", &[ctrl('p')], Action::ToggleSecrets, "Hide or reveal secrets", None).also("password token mask show unmask"),
    row(Anywhere, "next-theme", &[alt('t')], Action::NextTheme, "Switch to the next theme", None),
    row(Anywhere, "choose-theme", &[ctrl('t')], Action::Choose(Choose::Theme), "Choose a theme with a live preview", None).also("colors colours appearance dark light settings config preferences"),
    row(Anywhere, "commands", &[alt('x')], Action::Choose(Choose::Command), "Find a command by typing", None),
    row(Anywhere, "inputs", &[alt('h')], Action::Choose(Choose::Visited), "Choose an earlier reference, pinned ones first", None).also("history recent previous search bookmarks pinned favorites favourites starred saved"),
    row(Anywhere, "pin", &[alt('k')], Action::Pin, "Pin the reference in the history, or unpin it", None).also("bookmark favorite favourite star save keep"),
    row(Anywhere, "help", &[key(F(1))], Action::ToggleHelp, "Open or close this help", hint("Help")).also("manual keys keyboard mouse shortcuts bindings configuration config settings preferences search plain accessibility"),
    row(Anywhere, "close", &[key(Esc)], Action::Close, "Close what is open, or return from a nested link", None).also("cancel"),
    row(Anywhere, "redraw", &[ctrl('l')], Action::Redraw, "Redraw the screen, whatever another program has written over it", None).also("refresh repaint clear"),
    row(Anywhere, "suspend", &[alt('z')], Action::Suspend, "Suspend; `fg` in the shell resumes", None).also("background stop pause"),
    row(Anywhere, "quit", &[ctrl('c'), ctrl('q')], Action::Quit, "Quit", hint("Quit")).also("exit leave"),

    row(Input, "left", &[key(Left)], motion(Motion::Left, false), "Move left by a character", None).among("Move by a character"),
    row(Input, "right", &[key(Right)], motion(Motion::Right, false), "Move right by a character", None).among("Move by a character"),
    row(Input, "word-left", &[Chord::new(Left, CTRL), alt('b')], motion(Motion::WordLeft, false), "Move left by a word", None).among("Move by a word"),
    row(Input, "word-right", &[Chord::new(Right, CTRL), alt('f')], motion(Motion::WordRight, false), "Move right by a word", None).among("Move by a word"),
    row(Input, "part-left", &[Chord::new(Left, ALT)], motion(Motion::PartLeft, false), "Move left by a component, path segment or parameter", None).among("Move by a component, path segment or parameter"),
    row(Input, "part-right", &[Chord::new(Right, ALT)], motion(Motion::PartRight, false), "Move right by a component, path segment or parameter", None).among("Move by a component, path segment or parameter"),
    row(Input, "start", &[key(Home)], motion(Motion::Start, false), "Move to the start", None).among("Move to the start or the end"),
    row(Input, "end", &[key(End), ctrl('e')], motion(Motion::End, false), "Move to the end", None).among("Move to the start or the end"),
    row(Input, "select-left", &[Chord::new(Left, SHIFT)], motion(Motion::Left, true), "Select the character to the left", None).among("Select while moving"),
    row(Input, "select-right", &[Chord::new(Right, SHIFT)], motion(Motion::Right, true), "Select the character to the right", None).among("Select while moving"),
    row(Input, "select-word-left", &[Chord::new(Left, CTRL_SHIFT)], motion(Motion::WordLeft, true), "Select the word to the left", None).among("Select while moving"),
    row(Input, "select-word-right", &[Chord::new(Right, CTRL_SHIFT)], motion(Motion::WordRight, true), "Select the word to the right", None).among("Select while moving"),
    row(Input, "select-part-left", &[Chord::new(Left, ALT_SHIFT)], motion(Motion::PartLeft, true), "Select the component, path segment or parameter to the left", None).among("Select while moving"),
    row(Input, "select-part-right", &[Chord::new(Right, ALT_SHIFT)], motion(Motion::PartRight, true), "Select the component, path segment or parameter to the right", None).among("Select while moving"),
    row(Input, "select-start", &[Chord::new(Home, SHIFT)], motion(Motion::Start, true), "Select to the start", None).among("Select while moving"),
    row(Input, "select-end", &[Chord::new(End, SHIFT)], motion(Motion::End, true), "Select to the end", None).among("Select while moving"),
    row(Input, "copy-or-quit", &[ctrl('c')], Action::CopyOrQuit, "Copy what is selected; quit if nothing is", None),
    row(Input, "cut", &[ctrl('x')], Action::Cut, "Cut what is selected", None).also("clipboard"),
    row(Input, "select-all", &[ctrl('a')], Action::SelectAll, "Select all", None),
    row(Input, "delete-left", &[key(Backspace), ctrl('h')], Action::Delete(Motion::Left), "Delete the character to the left (one code point)", None),
    row(Input, "delete-right", &[key(Delete), ctrl('d')], Action::Delete(Motion::Right), "Delete the character to the right (one code point)", None),
    row(Input, "delete-word-left", &[ctrl('w'), Chord::new(Backspace, ALT), Chord::new(Backspace, CTRL)], Action::Delete(Motion::WordLeft), "Delete the word to the left", None),
    row(Input, "delete-word-right", &[alt('d'), Chord::new(Delete, CTRL)], Action::Delete(Motion::WordRight), "Delete the word to the right", None),
    row(Input, "delete-to-start", &[ctrl('u')], Action::Delete(Motion::Start), "Delete to the start", None),
    row(Input, "delete-to-end", &[ctrl('k')], Action::Delete(Motion::End), "Delete to the end", None),
    row(Input, "row-up", &[key(Up)], move_row(false, false), "Go to the row above, then to the previous field", None).among("Go to the row above or below, then to the next field"),
    row(Input, "row-down", &[key(Down)], move_row(true, false), "Go to the row below, then to the next field", None).among("Go to the row above or below, then to the next field"),
    row(Input, "select-row-up", &[Chord::new(Up, SHIFT)], move_row(false, true), "Extend the selection to the row above", None).among("Extend the selection to the row above or below"),
    row(Input, "select-row-down", &[Chord::new(Down, SHIFT)], move_row(true, true), "Extend the selection to the row below", None).among("Extend the selection to the row above or below"),
    row(Input, "insert-character", &[alt('u')], Action::Choose(Choose::Character), "Insert a character by code point (`202E`, `U+202E`) or name", None).also("unicode symbol emoji"),
    row(Input, "edit-outside", &[alt('e')], Action::EditOutside, "Edit the text in your own editor (`VISUAL`, `EDITOR`)", None).also("vi vim nano emacs external"),
    row(Input, "enter", &[key(Enter)], Action::Send, "No action: results update as you type", None),

    row(Start, "previous-example", &[key(Up)], Action::ChooseExample { down: false }, "Choose the previous example", None).among("Choose an example, or go to the next field"),
    row(Start, "next-example", &[key(Down)], Action::ChooseExample { down: true }, "Choose the next example, or go to the next field", hint_of("↓ Enter", "Load example")).among("Choose an example, or go to the next field"),
    row(Start, "load-example", &[key(Enter)], Action::LoadExample, "Load the chosen example", None),

    row(Outside, "previous-pane", &[letter('[')], step_pane(false), "Show the previous pane", hint_of("[ ]", "Switch panes")).among("Show the previous or the next pane"),
    row(Outside, "next-pane", &[letter(']')], step_pane(true), "Show the next pane", None).among("Show the previous or the next pane"),
    row(Outside, "show-components", &[letter('1')], Action::ChoosePane(0), "Show Components", None),
    row(Outside, "show-resolution", &[letter('2')], Action::ChoosePane(1), "Show Resolution", None),
    row(Outside, "show-normalization", &[letter('3')], Action::ChoosePane(2), "Show Normalization", None),
    row(Outside, "show-review", &[letter('4')], Action::ChoosePane(3), "Show Review", None),
    row(Outside, "show-readings", &[letter('5')], Action::ChoosePane(4), "Show Readings", None),
    row(Outside, "commands", &[letter(':')], Action::Choose(Choose::Command), "Find a command by typing", hint("Find command")),
    row(Outside, "help", &[letter('?')], Action::ToggleHelp, "Open or close this help", hint("Help")),
    row(Outside, "quit", &[letter('q')], Action::Quit, "Quit", hint("Quit")),

    row(Titles, "previous-pane", &[key(Left)], step_pane(false), "Show the previous pane", hint_of("←→", "Switch panes")).among("Show the previous or the next pane"),
    row(Titles, "next-pane", &[key(Right)], step_pane(true), "Show the next pane", None).among("Show the previous or the next pane"),
    row(Titles, "reference", &[key(Up)], Action::FocusPrevious, "Go to the reference", None),
    row(Titles, "rows", &[key(Down), key(Enter)], Action::FocusNext, "Go to the rows of the pane", hint("Go to rows")),

    row(Pane, "up", &[key(Up)], Action::Browse(Browse::Up), "Select the previous row; from the first, go to the names of the panes", hint_of("↑↓", "Select")),
    row(Pane, "back", &[key(Left), letter('k')], Action::Browse(Browse::Back), "Select the previous row or step", None),
    row(Pane, "forward", &[key(Right), key(Down), letter('j')], Action::Browse(Browse::Forward), "Select the next row or step", None),
    row(Pane, "first", &[key(Home), letter('g')], Action::Browse(Browse::First), "Select the first row", None),
    row(Pane, "last", &[key(End), letter('G')], Action::Browse(Browse::Last), "Select the last row", None),
    row(Pane, "page-back", &[key(PageUp)], Action::Browse(Browse::PageBack), "Move back by a page", None).among("Move by a page"),
    row(Pane, "page-forward", &[key(PageDown)], Action::Browse(Browse::PageForward), "Move forward by a page", None).among("Move by a page"),
    row(Pane, "next-link", &[letter('n')], Action::NextLink, "Show the next link of a list", None).among("Show the next or the previous link of a list"),
    row(Pane, "previous-link", &[letter('p')], Action::PreviousLink, "Show the previous link of a list", None).among("Show the next or the previous link of a list"),
    row(Pane, "open", &[key(Enter)], Action::Open, "Open the page of the selected row; inspect a nested link", hint("Open")),

    row(Components, "copy", &[letter('c')], Action::ToggleCopies, "Open the copy menu", hint("Copy")),
    row(Components, "edit", &[letter('e')], Action::EditRow, "Edit the selected parameter; select anything else in the reference", hint("Edit")),
    row(Components, "delete", &[letter('d'), key(Delete)], Action::DeleteRow, "Delete the selected parameter", hint("Delete")),
    row(Components, "add", &[letter('a')], Action::AddParameter, "Add a parameter", None),
    row(Components, "sort", &[letter('s')], Action::SortParameters, "Sort the parameters of the query by name", None),
    row(Components, "recode", &[letter('%')], Action::RecodeRow, "Decode or encode the selected parameter, or decode the selected segment, where the meaning stays the same", None).also("escape unescape urlencode urldecode percent-encoding"),
    row(Components, "unfold", &[key(Right)], Action::Fold(true), "Open what a value contains", None).among("Open or close what a value contains"),
    row(Components, "fold", &[key(Left)], Action::Fold(false), "Close what a value contains", None).among("Open or close what a value contains"),

    row(Readings, "left", &[key(Left)], Action::ScrollReaders { right: false }, "Scroll the columns of readers to the left", hint_of("←→", "Scroll")).among("Scroll the columns of readers"),
    row(Readings, "right", &[key(Right)], Action::ScrollReaders { right: true }, "Scroll the columns of readers to the right", None).among("Scroll the columns of readers"),
    row(Readings, "checked-by", &[letter('c')], Action::NextInRole { fetches: false }, "Make the next reader the filter that checks the reference", hint("Set filter")),
    row(Readings, "fetched-by", &[letter('f')], Action::NextInRole { fetches: true }, "Make the next reader the program that makes the request", hint("Set fetcher")),
    row(Readings, "no-roles", &[letter('x')], Action::ClearRoles, "Clear both roles", None),

    row(Stage, "back", &[key(Left)], Action::Browse(Browse::Back), "Go to the previous step", hint_of("←→", "Step")).among("Go to the previous step, or to the next"),
    row(Stage, "forward", &[key(Right)], Action::Browse(Browse::Forward), "Go to the next step", None).among("Go to the previous step, or to the next"),
    row(Stage, "play", &[letter(' ')], Action::Play, "Play the steps, or pause", hint("Play")),

    row(Comparison, "back", &[key(Up), key(Left), letter('k')], Action::Browse(Browse::Back), "Select the previous row", hint_of("↑↓", "Climb")),
    row(Comparison, "forward", &[key(Down), key(Right), letter('j')], Action::Browse(Browse::Forward), "Select the next row; the selected rung is shown below", None),
    row(Comparison, "first", &[key(Home), letter('g')], Action::Browse(Browse::First), "Select the first row", None),
    row(Comparison, "last", &[key(End), letter('G')], Action::Browse(Browse::Last), "Select the last row", None),
    row(Comparison, "page-back", &[key(PageUp)], Action::Browse(Browse::PageBack), "Move back by a page", None).among("Move by a page"),
    row(Comparison, "page-forward", &[key(PageDown)], Action::Browse(Browse::PageForward), "Move forward by a page", None).among("Move by a page"),
    row(Comparison, "open", &[key(Enter)], Action::Open, "Open the page of the selected row", hint("Open")),
    row(Comparison, "swap", &[letter('s')], Action::SwapCompared, "Swap the two references", hint("Swap")),

    row(Page, "close", &[key(Esc), letter('q')], Action::Close, "Close", hint("Close")),
    row(Page, "follow", &[key(Enter)], Action::Follow, "Open the selected line; on a page without one, close the page", hint("Open")),
    row(Page, "back", &[key(Up), key(Left), letter('k')], Action::Browse(Browse::Back), "Select the previous line, or scroll up", hint_of("↑↓", "Select")).among("Select a line of the page, or scroll"),
    row(Page, "forward", &[key(Down), key(Right), letter('j')], Action::Browse(Browse::Forward), "Select the next line, or scroll down", None).among("Select a line of the page, or scroll"),
    row(Page, "search", &[letter('/')], Action::Search, "Find lines of the page; Esc shows all", hint("Find")),
    row(Page, "page-back", &[key(PageUp)], Action::Browse(Browse::PageBack), "Scroll up by a page", None).among("Scroll by a page"),
    row(Page, "page-forward", &[key(PageDown), letter(' ')], Action::Browse(Browse::PageForward), "Scroll down by a page", None).among("Scroll by a page"),
    row(Page, "first", &[key(Home), letter('g')], Action::Browse(Browse::First), "Go to the start of the page", None).among("Go to the start or the end of the page"),
    row(Page, "last", &[key(End), letter('G')], Action::Browse(Browse::Last), "Go to the end of the page", None).among("Go to the start or the end of the page"),

    row(RowPage, "previous-row", &[key(Left)], turn_page(false), "Go to the page of the previous row or step", hint_of("←→", "Turn")).among("Go to the page of the previous or the next row or step"),
    row(RowPage, "next-row", &[key(Right)], turn_page(true), "Go to the page of the next row or step", None).among("Go to the page of the previous or the next row or step"),

    row(Derivation, "unfold", &[key(Right)], Action::Fold(true), "Open the ABNF of the selected rule; where it is open, select the next line", hint("Unfold")).among("Open or close the ABNF of the selected rule"),
    row(Derivation, "fold", &[key(Left)], Action::Fold(false), "Close the ABNF of the selected rule; where it is closed, select the previous line", None).among("Open or close the ABNF of the selected rule"),
    row(Derivation, "fold-all", &[letter('a')], Action::FoldAll, "Open or close the ABNF of all rules of the page", hint("Unfold all")),

    row(Copies, "back", &[key(Up)], Action::Browse(Browse::Back), "Choose the previous entry", hint_of("↑↓", "Select")).among("Choose what to copy"),
    row(Copies, "forward", &[key(Down)], Action::Browse(Browse::Forward), "Choose the next entry", None).among("Choose what to copy"),
    row(Copies, "copy", &[key(Enter)], Action::Open, "Copy it", hint("Copy")),
    row(Copies, "selection", &[letter('s')], Action::Copy(Copy::Selection), "Copy what is selected in a text field", None),
    row(Copies, "typed", &[letter('r')], Action::Copy(Copy::Typed), "Copy what is under the cursor, as typed", None),
    row(Copies, "decoded", &[letter('v')], Action::Copy(Copy::Decoded), "Copy what is under the cursor, decoded", None),
    row(Copies, "target", &[letter('t')], Action::Copy(Copy::Target), "Copy the target", None),
    row(Copies, "normal", &[letter('n')], Action::Copy(Copy::Normal), "Copy the target in its normal form", None).also("canonical normalize"),
    row(Copies, "host", &[letter('h')], Action::Copy(Copy::Host), "Copy the host as it is looked up", None).also("punycode idn ascii domain"),
    row(Copies, "defanged", &[letter('d')], Action::Copy(Copy::Defanged), "Copy the target defanged, so that it can't be clicked", None),
    row(Copies, "bracketed", &[letter('b')], Action::Copy(Copy::Bracketed), "Copy the target defanged with brackets, nested links too", None),
    row(Copies, "inside", &[letter('i')], Action::Copy(Copy::Inside), "Copy the link inside that the page forwards to, defanged", None),
    row(Copies, "untracked", &[letter('w')], Action::Copy(Copy::Untracked), "Copy the target without tracking parameters", None).also("clean utm"),
    row(Copies, "findings", &[letter('m')], Action::Copy(Copy::Findings), "Copy the findings as Markdown", None).also("export"),
    row(Copies, "json", &[letter('j')], Action::Copy(Copy::Json), "Copy the report as JSON", None).also("export"),
    row(Copies, "command", &[letter('c')], Action::Copy(Copy::Command), "Copy the command that prints this report", None).also("shell cli terminal"),
    row(Copies, "close", &[key(Esc), letter('q')], Action::Close, "Close", hint("Close")),

    row(Picker, "back", &[key(Up)], Action::Browse(Browse::Back), "Choose the previous entry", hint_of("↑↓", "Choose")).among("Choose another entry"),
    row(Picker, "forward", &[key(Down)], Action::Browse(Browse::Forward), "Choose the next entry", None).among("Choose another entry"),
    row(Picker, "page-back", &[key(PageUp)], Action::Browse(Browse::PageBack), "Go back by a page of entries", None).among("Choose another entry"),
    row(Picker, "page-forward", &[key(PageDown)], Action::Browse(Browse::PageForward), "Go forward by a page of entries", None).among("Choose another entry"),
    row(Picker, "pick", &[key(Enter)], Action::Pick, "Accept the chosen entry", hint("Accept")),
    row(Picker, "close", &[key(Esc)], Action::Close, "Close", hint("Close")),

    row(Links, "back", &[key(Up), letter('k'), letter('p')], Action::Browse(Browse::Back), "Select the previous link; it is shown above", hint_of("↑↓", "Select")).among("Select a link; it is shown above"),
    row(Links, "forward", &[key(Down), letter('j'), letter('n')], Action::Browse(Browse::Forward), "Select the next link; it is shown above", None).among("Select a link; it is shown above"),
    row(Links, "inspect", &[key(Enter)], Action::InspectLink, "Inspect it; Esc returns to the list", hint("Inspect")),
    row(Links, "filter", &[letter('/')], Action::FilterLinks, "Filter by text, host, finding, place or mark (▲, notice, valid); Enter keeps the filter, Esc clears it", hint("Filter")),
    row(Links, "sort", &[letter('s')], Action::SortLinks, "Sort: as found, worst first, by host", hint("Sort")),
    row(Links, "mark", &[letter('m'), letter(' ')], Action::MarkLink, "Mark or unmark the link, and go to the next", hint("Mark")),
    row(Links, "ticket", &[letter('c')], Action::CopyTicket, "Copy a ticket in Markdown: the marked links, or the selected one", hint("Copy")),
    row(Links, "close", &[key(Esc), letter('q')], Action::Close, "Close", hint("Close")),

    row(Practice, "grade", &[key(Enter)], Action::Practise(Practise::Grade), "Grade the answer", hint("Grade")),
    row(Practice, "skip", &[ctrl('n')], Action::Practise(Practise::Next), "Skip the exercise", hint("Skip")),
    row(Practice, "close", &[key(Esc)], Action::Close, "Close; practice continues when it is opened again", hint("Close")),
    row(Practice, "kind", &[key(Tab)], Action::Practise(Practise::NextKind), "Switch to the next kind of exercise", hint("Next kind")),
    row(Practice, "harder", &[key(PageUp)], Action::Practise(Practise::Harder), "Make exercises harder", hint_of("PgUp PgDn", "Change level")).among("Make exercises harder or easier"),
    row(Practice, "easier", &[key(PageDown)], Action::Practise(Practise::Easier), "Make exercises easier", None).among("Make exercises harder or easier"),

    row(Graded, "next", &[key(Enter), letter('n'), ctrl('n')], Action::Practise(Practise::Next), "Go to the next exercise", hint("Next")),
    row(Graded, "back", &[key(Left), key(Up), letter('k')], Action::Browse(Browse::Back), "Go to the previous step of the explanation", hint_of("←→", "Steps")).among("Step through the explanation"),
    row(Graded, "forward", &[key(Right), key(Down), letter('j')], Action::Browse(Browse::Forward), "Go to the next step of the explanation", None).among("Step through the explanation"),
    row(Graded, "first", &[key(Home), letter('g')], Action::Browse(Browse::First), "Go to the first step of the explanation", None).among("Go to its first or last step"),
    row(Graded, "last", &[key(End), letter('G')], Action::Browse(Browse::Last), "Go to the last step of the explanation", None).among("Go to its first or last step"),
    row(Graded, "play", &[letter(' ')], Action::Play, "Play the steps, or pause", None),
    row(Graded, "kind", &[key(Tab)], Action::Practise(Practise::NextKind), "Switch to the next kind of exercise", hint("Next kind")),
    row(Graded, "harder", &[key(PageUp)], Action::Practise(Practise::Harder), "Make exercises harder", hint_of("PgUp PgDn", "Change level")).among("Make exercises harder or easier"),
    row(Graded, "easier", &[key(PageDown)], Action::Practise(Practise::Easier), "Make exercises easier", None).among("Make exercises harder or easier"),
    row(Graded, "close", &[key(Esc), letter('q')], Action::Close, "Close", hint("Close")),
];
