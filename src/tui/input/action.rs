//! Actions: what keys and the mouse ask for, and `update` carries out.

pub use super::copy::Copy;
pub use super::load::Load;
use crate::explain::{Repair, Topic};
use crate::tui::state::practice::Practise;

/// Something to do. Keys, the mouse and pastes become actions, and only
/// `update` carries them out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Quit, with exit status 0.
    Quit,
    /// Give the terminal back and stop, until the shell continues the program.
    Suspend,
    /// Draw the whole screen again.
    Redraw,
    /// Move the focus: Base, Reference, pane, Base.
    FocusNext,
    /// Move the focus in the other direction.
    FocusPrevious,
    /// Show this pane (its place among the panes) and give it the focus.
    ChoosePane(usize),
    /// Open the help, or close it.
    ToggleHelp,
    /// Compare the reference with another one, or stop comparing.
    ToggleComparison,
    /// Open the page of what the two standards read differently.
    CompareStandards,
    /// Open practice, or close it.
    TogglePractice,
    /// Do something in practice.
    Practise(Practise),
    /// Show what a class was to predict; then hide the next thing, or nothing.
    NextPredict,
    /// Open a page of explanations over what is open.
    OpenTopic(Topic),
    /// Open the derivation of the character under the cursor, or of what the selected row is about.
    Explain,
    /// Show an example.
    Load(Box<Load>),
    /// Follow the chosen line of a page, or close the page.
    Follow,
    /// Apply the repair that the headline offers, or put the URI that the reference is taken for in its place.
    Mend,
    /// Give the pane that has the focus the whole body, or share it again.
    Zoom,
    /// Share the body among the panes again.
    Share,
    /// Replace a part of the reference, to repair a violation.
    Repair(Repair),
    /// Close what is open.
    Close,
    /// Switch to the other standard.
    ToggleStandard,
    /// Resolve strictly or leniently.
    ToggleLenient,
    /// Scroll the columns of readers.
    ScrollReaders {
        right: bool,
    },
    /// Hide or reveal secrets.
    ToggleSecrets,
    /// Switch to this theme: an index into those that there are; without one, to the theme that fits the terminal.
    UseTheme(Option<usize>),
    /// Open a list to choose from by typing, or close it.
    Choose(Choose),
    /// Type a text to find in the page that is open.
    Search,
    /// Edit the focused input in the user's own editor.
    EditOutside,
    /// Put what was edited outside in place of the focused input.
    Edited(String),
    /// Do what the chosen item stands for.
    Pick,
    /// Show an earlier input again: its place in the list.
    Revisit(usize),
    /// Pin what is on the screen in the history, or unpin it.
    Pin,
    /// Copy something.
    Copy(Copy),
    /// Take the target as the base.
    TakeTarget,
    /// Save the screen as a picture.
    SaveScreen,
    /// Copy what is selected; without a selection, quit when it is asked for twice.
    CopyOrQuit,
    /// Quit when it is asked for twice.
    AskToQuit,
    /// A key without a meaning, or none for a while, after the one that quits when it is pressed twice: it has to be
    /// pressed twice again.
    DontQuit,
    /// Copy what is selected in an input, and delete it there.
    Cut,
    /// Open the list of links, or close it.
    ToggleLinks,
    /// Inspect the selected link of the list.
    InspectLink,
    /// Type a filter for the list of links.
    FilterLinks,
    /// List the links in the next order.
    SortLinks,
    /// Mark the selected link of the list, or take its mark away.
    MarkLink,
    /// Copy a ticket of the marked links.
    CopyTicket,
    /// Nothing else is to be done: some links of the list are reviewed.
    ReviewLinks,
    /// Insert what was typed.
    Type(String),
    /// Insert pasted text, without the delimiters around it.
    Paste {
        text: String,
        /// How many characters were dropped after it.
        dropped: usize,
    },
    /// Move the cursor; with `select`, the selection grows.
    Move {
        /// Where to.
        motion: Motion,
        /// Whether the selection grows.
        select: bool,
    },
    /// Move the cursor to the row above or below; from the last one, the focus moves on.
    MoveRow {
        /// Whether to the row below.
        down: bool,
        /// Whether the selection grows.
        select: bool,
    },
    /// Delete from the cursor to where a motion leads, or what is selected.
    Delete(Motion),
    /// Select the whole input.
    SelectAll,
    /// Undo the last change of the input.
    Undo,
    Redo,
    /// Enter in an input, where it has no action.
    Send,
    /// Move the selection of a pane, or scroll what is open.
    Browse(Browse),
    /// Open a nested link in place of the reference.
    EnterLink(String),
    /// Go to the next step or to the one before, which starts at an end of the finished trace.
    Step {
        /// Whether the next one.
        forward: bool,
    },
    /// Play the steps of the pane, or pause.
    Play,
    /// Go to the next step while playing.
    Advance,
    /// Choose an example of those that are offered while nothing is typed; past them, the focus moves on.
    ChooseExample {
        /// Whether the next one.
        down: bool,
    },
    /// Show the chosen example.
    LoadExample,
    /// Open the page of the selected row.
    Open,
    /// From the page of a row, go to that of the next row or of the one before.
    TurnPage {
        /// Whether to the next.
        forward: bool,
    },
    /// List what is inside of the selected row, or don't.
    Fold(bool),
    /// Open all lines that open and close, of a page or of the steps, or close them where all are open.
    FoldAll,
    /// Edit the selected parameter in its row, or select the place of another row in the reference.
    EditRow,
    AddParameter,
    /// Delete the selected parameter.
    DeleteRow,
    /// A click at this cell.
    Click {
        /// How many there were at it, soon after each other: one to three.
        count: u8,
        /// From the left.
        column: u16,
        /// From the top.
        row: u16,
    },
    /// The mouse moved to this cell with its button down.
    Drag {
        /// From the left.
        column: u16,
        /// From the top.
        row: u16,
    },
    /// The wheel turned at this cell.
    Wheel {
        /// Whether towards the end.
        down: bool,
        /// From the left.
        column: u16,
        /// From the top.
        row: u16,
    },
    /// The keys pause: what waits to be inspected is inspected.
    CatchUp,
    /// The terminal has this size now.
    Resize {
        /// In cells.
        width: u16,
        /// In cells.
        height: u16,
    },
}

impl Action {
    /// Whether it is about the text of an input alone.
    pub fn is_edit(&self) -> bool {
        use Action::{Delete, Move, MoveRow, Paste, Redo, Resize, SelectAll, Type, Undo};
        matches!(
            self,
            Type(_)
                | Paste { .. }
                | Delete(_)
                | Move { .. }
                | MoveRow { .. }
                | SelectAll
                | Undo
                | Redo
                | Resize { .. }
        )
    }

    /// The same motion, with the selection growing; nothing if it is no motion of a cursor.
    pub fn selecting(self) -> Option<Action> {
        let select = true;
        match self {
            Action::Move { motion, .. } => Some(Action::Move { motion, select }),
            Action::MoveRow { down, .. } => Some(Action::MoveRow { down, select }),
            _ => None,
        }
    }

    /// Whether it would show or copy what a class is to predict: the target, or who gets the request.
    pub fn gives_away(&self) -> bool {
        use Action::{
            CompareStandards, Copy, Explain, OpenTopic, TakeTarget, ToggleComparison, ToggleLinks,
        };
        matches!(
            self,
            Copy(_)
                | Explain
                | OpenTopic(Topic::Section(_))
                | TakeTarget
                | ToggleComparison
                | Action::Choose(Choose::Copy)
                | ToggleLinks
                | CompareStandards
        )
    }

    /// Inserts what was pasted, all of which was kept.
    pub fn paste(text: impl Into<String>) -> Action {
        Action::Paste {
            text: text.into(),
            dropped: 0,
        }
    }
}

/// Ways of moving a cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// A character to the left.
    Left,
    /// A character to the right.
    Right,
    /// To the start of a word.
    WordLeft,
    /// To the end of a word.
    WordRight,
    /// To the start of a component or segment.
    PartLeft,
    /// To the start of the next component or segment.
    PartRight,
    /// To the start of the line.
    Start,
    /// To the end of the line.
    End,
}

/// Ways of moving through a list or page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Browse {
    Back,
    Forward,
    /// One back; from the first row, to the names of the panes.
    Up,
    PageBack,
    PageForward,
    First,
    Last,
}

impl Browse {
    /// To the next line, or to the one before.
    pub const fn line(down: bool) -> Browse {
        match down {
            true => Browse::Forward,
            false => Browse::Back,
        }
    }

    /// From `at` to somewhere between nothing and `last`, where `rows` are seen.
    pub fn travel(self, at: usize, last: usize, rows: usize) -> usize {
        let page = rows.saturating_sub(1).max(1);
        match self {
            Browse::Back | Browse::Up => at.saturating_sub(1),
            Browse::Forward => at + 1,
            Browse::PageBack => at.saturating_sub(page),
            Browse::PageForward => at + page,
            Browse::First => 0,
            Browse::Last => last,
        }
        .min(last)
    }
}

/// What an action does outside of the state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing.
    None,
    Quit,
    /// Stop until the shell continues the program.
    Suspend,
    /// Take the terminal again, and draw the whole screen.
    Redraw,
    /// Write a picture of the screen into a new file.
    SaveScreen,
    /// Open a text in the user's own editor.
    Edit(String),
    /// Pin what is on the screen in the history, or unpin it.
    Pin,
    /// Put a text on the clipboard.
    Copy {
        /// What it is, as a noun phrase.
        what: String,
        text: String,
    },
}

/// What can be chosen by typing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choose {
    /// Any action.
    Command,
    /// A theme; the chosen one is seen at once.
    Theme,
    /// An input that was pinned, or looked at before.
    Visited,
    /// The standard, and how strictly it is read.
    Standard,
    /// A text to copy.
    Copy,
}

impl Choose {
    /// A heading.
    pub const fn title(self) -> &'static str {
        match self {
            Choose::Command => "Commands",
            Choose::Theme => "Themes",
            Choose::Visited => "Earlier references",
            Choose::Standard => "Standard",
            Choose::Copy => "Copy",
        }
    }

    /// What the chosen entry is for, as the footer has it.
    pub const fn hint(self) -> &'static str {
        match self {
            Choose::Command => "Run",
            Choose::Theme => "Use",
            Choose::Visited => "Open",
            Choose::Standard => "Choose",
            Choose::Copy => "Copy",
        }
    }
}
