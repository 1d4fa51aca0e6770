//! The table of keys as they are unless the user binds others. A keymap is made from it:
//! keys are looked up there, and the help, the footer and the table in documents are printed from it.

use std::sync::LazyLock;

use crossterm::event::KeyCode;

use super::action::{Action, Browse, Choose, Copy, Motion};
use super::chord::{ALT, CTRL, Chord, SHIFT, alt, ctrl, key, letter};
pub use super::context::Context;
use crate::explain::Topic;
use crate::explain::sections::SECTIONS;
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
#[derive(Clone, PartialEq, Eq, Debug)]
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

const fn turn_page(forward: bool) -> Action {
    Action::TurnPage { forward }
}

const fn step(forward: bool) -> Action {
    Action::Step { forward }
}

const fn move_row(down: bool) -> Action {
    let select = false;
    Action::MoveRow { down, select }
}

const fn motion(motion: Motion) -> Action {
    let select = false;
    Action::Move { motion, select }
}

use Context::{
    Anywhere, Components, Derivation, Graded, Input, Links, Page, Pane, Picker, Practice, Readings,
    RowPage, Stage, Start,
};
use KeyCode::{
    Backspace, Delete, Down, End, Enter, Esc, F, Home, Insert, Left, PageDown, PageUp, Right, Tab,
    Up,
};

/// The table, with a row for each page that is a section. Inputs get every key that is not in it as text, if it is one.
pub static KEYS: LazyLock<Vec<Binding>> = LazyLock::new(|| {
    let pages = SECTIONS.iter().filter_map(|section| {
        let page = section.page.as_ref()?;
        let open = Action::OpenTopic(Topic::Section(section.kind));
        Some(row(Anywhere, page.action, &[], open, page.help, None).also(page.also))
    });
    let rows = BEFORE_PAGES.iter().cloned().chain(pages);
    rows.chain(AFTER_PAGES.iter().cloned()).collect()
});

/// The table up to the pages of sections: where, name, keys, action, words for the help and for the footer.
#[rustfmt::skip]
static BEFORE_PAGES: &[Binding] = &[
    row(Anywhere, "next-field", &[key(Tab)], Action::FocusNext, "Go to the next field: Base, Reference, each of the panes", hint("Next field")),
    row(Anywhere, "previous-field", &[Chord::new(Tab, SHIFT)], Action::FocusPrevious, "Go to the previous field", None),
    row(Anywhere, "show-components", &[key(F(2))], Action::ChoosePane(0), "Show Components", None).also("parts split parse pieces parameters host path query fragment"),
    row(Anywhere, "show-resolution", &[key(F(3))], Action::ChoosePane(1), "Show Resolution", None).also("resolve merge join steps"),
    row(Anywhere, "show-normalization", &[key(F(4))], Action::ChoosePane(2), "Show Normalization", None).also("normalize normalise canonical ladder rungs"),
    row(Anywhere, "show-review", &[key(F(5))], Action::ChoosePane(3), "Show Review", None).also("findings checks warnings security problems brands phishing lookalikes"),
    row(Anywhere, "show-readings", &[key(F(6))], Action::ChoosePane(4), "Show Readings", None).also("readers programs parsers browsers curl whatwg"),
    row(Anywhere, "standard", &[key(F(7))], Action::Choose(Choose::Standard), "Choose the standard: RFC 3986 or RFC 2396, strict or lenient; compare the two", None).also("rfc3986 rfc2396 lenient appendix d"),
    row(Anywhere, "lessons", &[key(F(9))], Action::OpenTopic(Topic::Lessons), "Open or close the lessons: examples to load", None).also("tutorial learn teach samples"),
    row(Anywhere, "open-practice", &[key(F(10))], Action::TogglePractice, "Open or close practice: exercises, graded", None).also("quiz test train game"),
    row(Anywhere, "commands", &[key(F(12)), ctrl('p')], Action::Choose(Choose::Command), "Find a command by typing", hint("Commands")).also("palette menu all"),
    row(Anywhere, "explain", &[key(F(8))], Action::Explain, "Explain the character under the cursor, or the selected row, by the grammar", hint("Explain")).also("why abnf rule derivation syntax"),
    row(Anywhere, "copy-target", &[ctrl('y')], Action::Copy(Copy::Target), "Copy the target", hint("Copy target")).also("clipboard yank tgt url"),
    row(Anywhere, "undo", &[ctrl('z')], Action::Undo, "Undo the last word or change", None).also("revert back"),
    row(Anywhere, "redo", &[ctrl('r')], Action::Redo, "Redo", None).also("again repeat"),
    row(Anywhere, "inputs", &[ctrl('o')], Action::Choose(Choose::Visited), "Choose an earlier reference, pinned ones first", None).also("history recent previous search bookmarks pinned favorites favourites starred saved"),
    row(Anywhere, "choose-theme", &[ctrl('t')], Action::Choose(Choose::Theme), "Choose a theme with a live preview", None).also("colors colours appearance dark light settings config preferences"),
    row(Anywhere, "repair", &[ctrl('g')], Action::Mend, "Repair the reference as the screen offers; restore a defanged link (hxxp, [.]); add the scheme to a bare host", None).also("unfang hxxp refang fix mend"),
    row(Anywhere, "compare", &[alt('c')], Action::ToggleComparison, "Compare the reference with another one, or stop comparing", None).also("diff difference equivalent same"),
    row(Anywhere, "take-target", &[], Action::TakeTarget, "Use the target as the base of the next reference", None).also("chain follow redirect"),
    row(Anywhere, "predict", &[alt('g')], Action::NextPredict, "Hide what a class is to predict; each press shows the answer, then hides the next thing, and the last nothing", None).also("quiz guess answer"),
    row(Anywhere, "secrets", &[alt('*')], Action::ToggleSecrets, "Hide or reveal secrets", None).also("password token mask show unmask"),
];

/// The rest of it.
#[rustfmt::skip]
static AFTER_PAGES: &[Binding] = &[
    row(Anywhere, "glossary", &[], Action::OpenTopic(Topic::Glossary), "Open or close the glossary: the words of both standards", None).also("terms dictionary definitions"),
    row(Anywhere, "save-screen", &[], Action::SaveScreen, "Save the screen as SVG", None).also("screenshot export picture image print file"),
    row(Anywhere, "pin", &[alt('k')], Action::Pin, "Pin the reference in the history, or unpin it", None).also("bookmark favorite favourite star save keep"),
    row(Anywhere, "help", &[key(F(1))], Action::ToggleHelp, "Open or close this help", hint("Help")).also("manual keys keyboard mouse shortcuts bindings configuration config settings preferences search plain accessibility"),
    row(Anywhere, "close", &[key(Esc)], Action::Close, "Go back one level: close a page, return from a nested link or to the list, and then to the reference", hint("Close")).also("cancel back"),
    row(Anywhere, "redraw", &[ctrl('l')], Action::Redraw, "Redraw the screen, whatever another program has written over it", None).also("refresh repaint clear"),
    row(Anywhere, "suspend", &[alt('z')], Action::Suspend, "Suspend; `fg` in the shell resumes", None).also("background stop pause"),
    row(Anywhere, "copy-or-quit", &[ctrl('c')], Action::CopyOrQuit, "Copy what is selected; without a selection, quit when pressed twice", None),
    row(Anywhere, "quit", &[ctrl('q')], Action::Quit, "Quit; when pressed twice, if changes, marks or a score would be lost", hint("Quit")).also("exit leave"),

    row(Input, "left", &[key(Left)], motion(Motion::Left), "Move left by a character", None).among("Move by a character; with Shift, every motion selects"),
    row(Input, "right", &[key(Right)], motion(Motion::Right), "Move right by a character", None).among("Move by a character; with Shift, every motion selects"),
    row(Input, "word-left", &[Chord::new(Left, CTRL), alt('b')], motion(Motion::WordLeft), "Move left by a word", None).among("Move by a word"),
    row(Input, "word-right", &[Chord::new(Right, CTRL), alt('f')], motion(Motion::WordRight), "Move right by a word", None).among("Move by a word"),
    row(Input, "part-left", &[Chord::new(Left, ALT)], motion(Motion::PartLeft), "Move left by a component, path segment or parameter", None).among("Move by a component, path segment or parameter"),
    row(Input, "part-right", &[Chord::new(Right, ALT)], motion(Motion::PartRight), "Move right by a component, path segment or parameter", None).among("Move by a component, path segment or parameter"),
    row(Input, "start", &[key(Home)], motion(Motion::Start), "Move to the start", None).among("Move to the start or the end"),
    row(Input, "end", &[key(End), ctrl('e')], motion(Motion::End), "Move to the end", None).among("Move to the start or the end"),
    row(Input, "row-up", &[key(Up)], move_row(false), "Go to the row above, then to the previous field", None).among("Go to the row above or below, then to the next field"),
    row(Input, "row-down", &[key(Down)], move_row(true), "Go to the row below, then to the next field", None).among("Go to the row above or below, then to the next field"),
    row(Input, "copy", &[alt('y')], Action::Choose(Choose::Copy), "Open the menu of everything that can be copied", None).also("clipboard yank export"),
    row(Input, "cut", &[ctrl('x')], Action::Cut, "Cut what is selected", None).also("clipboard"),
    row(Input, "select-all", &[ctrl('a')], Action::SelectAll, "Select all", None),
    row(Input, "delete-left", &[key(Backspace), ctrl('h')], Action::Delete(Motion::Left), "Delete the character to the left (one code point)", None).among("Delete a character (one code point)"),
    row(Input, "delete-right", &[key(Delete), ctrl('d')], Action::Delete(Motion::Right), "Delete the character to the right (one code point)", None).among("Delete a character (one code point)"),
    row(Input, "delete-word-left", &[ctrl('w'), Chord::new(Backspace, ALT), Chord::new(Backspace, CTRL)], Action::Delete(Motion::WordLeft), "Delete the word to the left", None).among("Delete a word"),
    row(Input, "delete-word-right", &[alt('d'), Chord::new(Delete, CTRL)], Action::Delete(Motion::WordRight), "Delete the word to the right", None).among("Delete a word"),
    row(Input, "delete-to-start", &[ctrl('u')], Action::Delete(Motion::Start), "Delete to the start", None).among("Delete to the start or the end"),
    row(Input, "delete-to-end", &[ctrl('k')], Action::Delete(Motion::End), "Delete to the end", None).among("Delete to the start or the end"),
    row(Input, "list-links", &[ctrl('b')], Action::ToggleLinks, "Return to the list of links", None),
    row(Input, "edit-outside", &[alt('e')], Action::EditOutside, "Edit the text in your own editor (VISUAL, EDITOR)", None).also("vi vim nano emacs external"),
    row(Input, "enter", &[key(Enter)], Action::Send, "Show the verdict at once; results update as you type", None),

    row(Start, "previous-example", &[key(Up)], Action::ChooseExample { down: false }, "Choose the previous example", None).among("Choose an example, or go to the next field"),
    row(Start, "next-example", &[key(Down)], Action::ChooseExample { down: true }, "Choose the next example, or go to the next field", hint_of("↓ Enter", "Load example")).among("Choose an example, or go to the next field"),
    row(Start, "load-example", &[key(Enter)], Action::LoadExample, "Load the chosen example", None),

    row(Pane, "up", &[key(Up)], Action::Browse(Browse::Up), "Select the previous row; from the first, go to the reference", hint_of("↑↓", "Select")).among("Select a row; from the first, Up goes to the reference"),
    row(Pane, "forward", &[key(Down)], Action::Browse(Browse::Forward), "Select the next row", None).among("Select a row; from the first, Up goes to the reference"),
    row(Pane, "first", &[key(Home)], Action::Browse(Browse::First), "Select the first row", None).among("Select the first or the last row"),
    row(Pane, "last", &[key(End)], Action::Browse(Browse::Last), "Select the last row", None).among("Select the first or the last row"),
    row(Pane, "page-back", &[key(PageUp)], Action::Browse(Browse::PageBack), "Move back by a page", None).among("Move by a page"),
    row(Pane, "page-forward", &[key(PageDown), letter(' ')], Action::Browse(Browse::PageForward), "Move forward by a page", None).among("Move by a page"),
    row(Pane, "open", &[key(Enter)], Action::Open, "Open the page of the selected row; inspect a nested link", hint("Open")),
    row(Pane, "copy", &[letter('y')], Action::Choose(Choose::Copy), "Open the copy menu", hint("Copy")),
    row(Pane, "list-links", &[ctrl('b')], Action::ToggleLinks, "Return to the list of links", None).also("urls filter search back"),
    row(Pane, "zoom", &[letter('+')], Action::Zoom, "Give the pane the whole body, or share it again", hint("Zoom")).among("Give the pane the whole body, or share it again"),
    row(Pane, "share", &[letter('-')], Action::Share, "Share the body among the panes again", None).among("Give the pane the whole body, or share it again"),

    row(Components, "edit", &[ctrl('e')], Action::EditRow, "Edit the selected parameter; select anything else in the reference", hint("Edit")),
    row(Components, "delete", &[key(Delete)], Action::DeleteRow, "Delete the selected parameter", hint("Remove")),
    row(Components, "add", &[key(Insert)], Action::AddParameter, "Add a parameter", None),
    row(Components, "unfold", &[key(Right)], Action::Fold(true), "Open what a value contains", None).among("Open or close what a value contains"),
    row(Components, "fold", &[key(Left)], Action::Fold(false), "Close what a value contains", None).among("Open or close what a value contains"),

    row(Readings, "left", &[key(Left)], Action::ScrollReaders { right: false }, "Scroll the columns of readers to the left", hint_of("←→", "Scroll")).among("Scroll the columns of readers"),
    row(Readings, "right", &[key(Right)], Action::ScrollReaders { right: true }, "Scroll the columns of readers to the right", None).among("Scroll the columns of readers"),

    row(Stage, "play", &[letter(' ')], Action::Play, "Play the steps, or pause", hint("Play")),
    row(Stage, "fold-all", &[letter('a')], Action::FoldAll, "Show the lines that were skipped, or their number", hint("Show skipped")),
    row(Stage, "back", &[key(Left)], step(false), "Go to the previous step; from the finished trace, to the last", hint_of("←→", "Step")).among("Go to the previous step, or to the next; from the finished trace, to the first"),
    row(Stage, "forward", &[key(Right)], step(true), "Go to the next step; from the finished trace, to the first", None).among("Go to the previous step, or to the next; from the finished trace, to the first"),

    row(Page, "quit", &[letter('q')], Action::AskToQuit, "Quit, when pressed twice", None),
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

    row(Picker, "back", &[key(Up)], Action::Browse(Browse::Back), "Choose the previous entry", hint_of("↑↓", "Choose")).among("Choose another entry"),
    row(Picker, "forward", &[key(Down)], Action::Browse(Browse::Forward), "Choose the next entry", None).among("Choose another entry"),
    row(Picker, "page-back", &[key(PageUp)], Action::Browse(Browse::PageBack), "Go back by a page of entries", None).among("Choose another entry"),
    row(Picker, "page-forward", &[key(PageDown)], Action::Browse(Browse::PageForward), "Go forward by a page of entries", None).among("Choose another entry"),
    row(Picker, "pick", &[key(Enter)], Action::Pick, "Accept the chosen entry", hint("Accept")),

    row(Links, "zoom", &[letter('+')], Action::Zoom, "Show all that is said of the document, or of the message that the link is in", hint("Show all")).also("mail sender headers"),
    row(Links, "back", &[key(Up), letter('k')], Action::Browse(Browse::Back), "Select the previous link; it is shown above", hint_of("↑↓", "Move")).among("Select a link; it is shown above"),
    row(Links, "forward", &[key(Down), letter('j')], Action::Browse(Browse::Forward), "Select the next link; it is shown above", None).among("Select a link; it is shown above"),
    row(Links, "inspect", &[key(Enter)], Action::InspectLink, "Inspect it; Esc returns to the list", hint("Open")),
    row(Links, "filter", &[letter('/')], Action::FilterLinks, "Filter by text, host, finding, place or level (▲, notice, valid), or by “marked” and “changed”; Enter keeps the filter, Esc clears it", hint("Filter")),
    row(Links, "sort", &[letter('s')], Action::SortLinks, "Sort: as found, worst first, by host", hint("Sort")),
    row(Links, "mark", &[letter(' ')], Action::MarkLink, "Mark or unmark the link, and go to the next", hint("Mark")),
    row(Links, "ticket", &[letter('y')], Action::CopyTicket, "Copy a ticket in Markdown: the marked links, or the selected one", hint("Copy")),

    row(Practice, "grade", &[key(Enter)], Action::Practise(Practise::Grade), "Grade the answer", hint("Grade")),
    row(Practice, "skip", &[ctrl('n')], Action::Practise(Practise::Next), "Skip the exercise", hint("Skip")),
    row(Practice, "kind", &[key(Tab)], Action::Practise(Practise::NextKind), "Switch to the next kind of exercise", hint("Next kind")),
    row(Practice, "harder", &[key(PageUp)], Action::Practise(Practise::Harder), "Make exercises harder", hint_of("PgUp PgDn", "Change level")).among("Make exercises harder or easier"),
    row(Practice, "easier", &[key(PageDown)], Action::Practise(Practise::Easier), "Make exercises easier", None).among("Make exercises harder or easier"),

    row(Graded, "next", &[key(Enter), ctrl('n')], Action::Practise(Practise::Next), "Go to the next exercise", hint("Next")),
    row(Graded, "back", &[key(Left), key(Up)], Action::Browse(Browse::Back), "Go to the previous step of the explanation", hint_of("←→", "Steps")).among("Step through the explanation"),
    row(Graded, "forward", &[key(Right), key(Down)], Action::Browse(Browse::Forward), "Go to the next step of the explanation", None).among("Step through the explanation"),
    row(Graded, "play", &[letter(' ')], Action::Play, "Play the steps, or pause", None),
];
