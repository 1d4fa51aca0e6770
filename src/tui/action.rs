//! What can be done: the language between keys and state.

/// Something that is asked of the screen. Keys, the mouse and pastes become actions; only
/// [`update`](super::update::update) carries them out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Leave, with exit status 0.
    Quit,
    /// Give the terminal back and stop, until the shell continues the program.
    Suspend,
    /// Move the focus: Base, Reference, pane, Base.
    FocusNext,
    /// Move the focus the other way round.
    FocusPrevious,
    /// Show this pane (an index into [`PANES`](super::panes::PANES)) and give it the focus.
    ChoosePane(usize),
    /// Open the help, or close it.
    ToggleHelp,
    /// Open the page on both standards, or close it.
    ToggleStandards,
    /// Close what is open.
    Close,
    /// Read everything by the other standard.
    ToggleStandard,
    /// Resolve strictly or leniently.
    ToggleLenient,
    /// Cover or uncover secrets.
    ToggleSecrets,
    /// Take the next theme.
    NextTheme,
    /// Copy something.
    Copy(Copy),
    /// Open the menu of what can be copied, or close it.
    ToggleCopies,
    /// Put the link that a defanged reference stands for in its place.
    Refang,
    /// Insert what was typed.
    Type(String),
    /// Insert what was pasted, without what stands around it.
    Paste {
        /// The text.
        text: String,
        /// How many characters came after it that were not kept.
        dropped: usize,
    },
    /// Move the cursor; with `select`, the selection grows.
    Move {
        /// Where to.
        motion: Motion,
        /// Whether the selection grows.
        select: bool,
    },
    /// Delete from the cursor to where a motion leads, or what is selected.
    Delete(Motion),
    /// Select the whole input.
    SelectAll,
    /// Take the last change of the input back.
    Undo,
    /// Make it again.
    Redo,
    /// Enter in an input: there is nothing to send.
    Send,
    /// Move through a pane, or scroll what is open.
    Browse(Browse),
    /// Open the page of what is selected.
    Open,
    /// A click at this cell.
    Click {
        /// From the left.
        column: u16,
        /// From the top.
        row: u16,
    },
    /// The mouse was moved to this cell with its button down.
    Drag {
        /// From the left.
        column: u16,
        /// From the top.
        row: u16,
    },
    /// The wheel was turned at this cell.
    Wheel {
        /// Whether towards the end.
        down: bool,
        /// From the left.
        column: u16,
        /// From the top.
        row: u16,
    },
    /// The terminal has this size now.
    Resize {
        /// In cells.
        width: u16,
        /// In cells.
        height: u16,
    },
}

/// Something that can be copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copy {
    /// The target.
    Target,
    /// The target, or the reference if there is none, so that it can't be clicked.
    Defanged,
    /// The same, with links inside of it treated alike.
    Bracketed,
    /// The name or address that the request goes to, in US-ASCII.
    Host,
    /// What the review found, in Markdown.
    Findings,
    /// The command that reports what the screen shows.
    Command,
}

impl Copy {
    /// All of them, in the order of the menu.
    pub const ALL: [Copy; 6] = [
        Copy::Target,
        Copy::Defanged,
        Copy::Bracketed,
        Copy::Host,
        Copy::Findings,
        Copy::Command,
    ];

    /// Its name in the menu and the help.
    pub const fn title(self) -> &'static str {
        match self {
            Copy::Target => "the target",
            Copy::Defanged => "defanged: it can't be clicked",
            Copy::Bracketed => "defanged in brackets, links inside of it too",
            Copy::Host => "the host in US-ASCII",
            Copy::Findings => "the findings in Markdown",
            Copy::Command => "the command that reports this",
        }
    }
}

impl Action {
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
    /// One back.
    Back,
    /// One on.
    Forward,
    /// As many back as are seen.
    PageBack,
    /// As many on as are seen.
    PageForward,
    /// To the first.
    First,
    /// To the last.
    Last,
}

/// What an action asks of the world outside of the state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing.
    None,
    /// Leave.
    Quit,
    /// Stop until the shell continues the program.
    Suspend,
    /// Put this text on the clipboard.
    Copy(String),
}
