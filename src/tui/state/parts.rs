//! The parts of the state, by what changes them.

use std::collections::HashSet;
use std::ops::Range;

use ratatui::layout::{Position, Rect};

use super::back_stack::{Loads, Outer};
use super::editor::Editor;
use super::input::Input;
use super::item::{Item, List};
use super::picker::Picker;
use super::session_history::SessionHistory;
use crate::config::ConfigError;
use crate::explain::Topic;
use crate::inspect::{ComparedReferences, Inspection};
use crate::resolve::Source;
use crate::syntax::Span;
use crate::tui::input::action::Load;
use crate::tui::input::context::Context;
use crate::tui::layout::shares::{MOST_PANES, Measured};
use crate::tui::layout::{Bare, Shape, Wants};
use crate::tui::theme::ThemeList;

/// What is being typed, and what waits for the typing to pause.
#[derive(Clone, Default, Debug)]
pub struct Typing {
    /// The texts of the inputs, split, while the inspection is behind them: a long text is drawn first,
    /// and inspected when the keys pause.
    pub draft: Option<Box<Inspection>>,
    /// Whether the draft is behind the inputs as well.
    pub is_undrafted: bool,
    /// Whether long texts may wait for their inspection. A caller that sets it has to catch up.
    pub defers: bool,
    /// Whether the reference is being typed now.
    pub is_typing: bool,
    /// Whether nothing but typing was done since it began, pauses included.
    pub is_typed_in: bool,
    /// Whether the reference grows, so that nothing of it is judged until the typing pauses.
    pub is_unjudged: bool,
    /// The parameter that is edited in its row.
    pub editor: Option<Editor>,
    /// Whether what is typed began in a pane, and goes to the reference since.
    pub is_from_pane: bool,
}

/// The rows of the panes, and the room that panes and lines want.
#[derive(Clone, Default, Debug)]
pub struct Panes {
    /// The names of the panes, and the room that each wants.
    pub shapes: Vec<Shape>,
    /// One for each pane.
    pub lists: [List; MOST_PANES],
    /// The place of the cursor of the reference that Components was scrolled to last.
    pub followed: Option<usize>,
    /// How many rows each pane has; a long text has many, and they are counted once.
    pub counts: [usize; MOST_PANES],
    /// Whether the headline says the first row of the review in full.
    pub is_first_said: bool,
    /// The rows of Components, as far as they are open: listed once for each inspection and fold.
    pub items: Vec<Item>,
    /// Whether the row of the last parameter is selected when the reference is inspected next.
    pub selects_last_parameter: bool,
    /// The place that the selected row of the pane is about, while the pane has the focus.
    pub subject: Option<(Source, Span)>,
    /// Rows of Components that are open although they are closed at first, or the other way round.
    pub folds: HashSet<u64>,
    /// Rows of the target that are scrolled out at the top, or cells at the left where it has one row
    /// only; `None` keeps its host in sight.
    pub target_scroll: Option<usize>,
    /// How many rows the lines want.
    pub wants: Wants,
    /// What the panes need, as far as it was measured.
    pub measured: Measured,
    /// Whether the resolution is shown step by step, and not as a finished trace.
    pub is_stepping: bool,
    /// Whether the lines of the resolution that were not taken are shown wherever they are folded.
    pub unfolds_trace: bool,
    /// Whether the steps of the pane are playing.
    pub playing: bool,
    /// What the mouse has selected.
    pub marked: Option<Marked>,
    /// Whether the pane with the focus has the whole body.
    pub is_zoomed: bool,
    /// The lines that have nothing to say.
    pub bare: Bare,
    /// The panes whose answer is one line, once there is something to answer.
    pub quiet: Option<[bool; MOST_PANES]>,
    /// How many columns of readers are scrolled away.
    pub scrolled_readers: usize,
}

/// What is open over the panes, and how far it is scrolled.
#[derive(Clone, Default, Debug)]
pub struct Pages {
    /// The rules whose ABNF is open in derivations.
    pub open_rules: HashSet<Topic>,
    /// The list to choose from by typing, while it is open.
    pub picker: Option<Picker>,
    /// What was open before that list.
    pub under: Option<Overlay>,
    /// What is looked for in a page, and in which.
    pub search: Option<Search>,
    /// Where the help was opened from: its keys come first.
    pub help_from: Context,
    /// Rows of it that are scrolled out at the top.
    pub scroll: usize,
    /// The pages that Esc goes back to, with how far they were scrolled and what was chosen on them.
    pub back: Vec<(Overlay, usize, usize)>,
    /// The example that is chosen, of those that are offered while nothing is typed.
    pub example: Option<usize>,
    /// The line of the page that is chosen, of those that lead somewhere.
    pub chosen: usize,
}

/// What was on the screen before, in this session and in earlier ones.
#[derive(Clone, Default, Debug)]
pub struct History {
    /// What Esc goes back to: the links that the one on the screen was found in.
    pub stack: Vec<Outer>,
    /// What loads have replaced, for undo.
    pub loads: Loads,
    /// What was looked at in this session, and in earlier ones if that was kept.
    pub session: SessionHistory,
    /// The example that was loaded last.
    pub loaded: Option<Box<Load>>,
}

/// How the screen looks.
#[derive(Clone, Debug)]
pub struct Look {
    /// Whether secrets are shown.
    pub secrets: bool,
    /// The themes, and the one in use.
    pub themes: ThemeList,
    /// An index into `themes`.
    pub theme: usize,
    /// Whether it is the one that fits the terminal, and not one that was chosen.
    pub has_auto_theme: bool,
    /// The settings that cannot be used.
    pub ignored: Vec<ConfigError>,
    /// Whether nothing moves by itself.
    pub reduced_motion: bool,
    /// The size of the screen.
    pub size: (u16, u16),
}

/// Cells that the mouse has selected, in the area that it began in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marked {
    pub area: Rect,
    /// Where the button went down.
    pub from: Position,
    /// Where the mouse is, once it has moved.
    pub to: Option<Position>,
    /// Whether the press has opened the page of a row.
    pub has_opened: bool,
}

impl Marked {
    /// The selected columns of each row.
    pub fn rows(&self) -> Vec<(u16, Range<u16>)> {
        let Some(to) = self.to else {
            return Vec::new();
        };
        let key = |place: &Position| (place.y, place.x);
        let (first, last) = match key(&self.from) <= key(&to) {
            true => (self.from, to),
            false => (to, self.from),
        };
        let row = |y: u16| {
            let start = if y == first.y { first.x } else { self.area.x };
            let end = if y == last.y {
                last.x + 1
            } else {
                self.area.right()
            };
            (y, start..end)
        };
        (first.y..=last.y).map(row).collect()
    }
}

/// How the reference and another one compare, and how far that is scrolled.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The other reference as it was typed, split and checked, while the comparison is behind it.
    pub draft: Option<Box<Inspection>>,
    /// How they compare. It may be behind the inputs, as the inspection may be.
    pub compared: ComparedReferences,
    /// The characters in which they differ, of each.
    pub differing: [Vec<Span>; 2],
    /// Rows that are scrolled out at the top.
    pub scroll: usize,
}

impl Comparison {
    /// Whether there is nothing to compare with.
    pub fn is_empty(&self) -> bool {
        self.second().reference.text().is_empty()
    }

    /// What is known of the other reference as it was typed.
    pub fn second(&self) -> &Inspection {
        self.draft.as_deref().unwrap_or(&self.compared.b.inspection)
    }
}

/// What lies over the panes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The keys, and what the marks mean.
    Help,
    /// The page of the selected row of the pane.
    Page,
    /// The links to walk through.
    Links,
    /// All that is said of the document that the selected link is in, or of its message.
    Document,
    /// A list to choose from by typing.
    Picker,
    /// A page of explanations.
    Topic(Topic),
    /// Exercises, on a screen of their own.
    Practice,
    /// The examples that are offered while nothing is typed. Never open: see `State::covers`.
    Examples,
}

impl Overlay {
    /// Whether it is a page of sentences, which lies over what is typed and what is known of it.
    pub const fn is_page(self) -> bool {
        matches!(
            self,
            Overlay::Help | Overlay::Page | Overlay::Document | Overlay::Topic(_)
        )
    }
}

/// A text to find in a page.
#[derive(Clone, Debug)]
pub struct Search {
    /// What is typed.
    pub query: Input,
    /// Whether keys are typed into it.
    pub is_typing: bool,
    pub page: Overlay,
    /// How far the page was scrolled when the search began, and what was chosen.
    pub from: (usize, usize),
}

/// What is hidden until a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Predict {
    Target,
    /// The host that gets the request.
    Host,
    /// What comes after the step that is shown.
    Step,
}

impl Predict {
    /// The next of them; nothing is hidden after the last.
    pub const fn next(hidden: Option<Predict>) -> Option<Predict> {
        match hidden {
            None => Some(Predict::Target),
            Some(Predict::Target) => Some(Predict::Host),
            Some(Predict::Host) => Some(Predict::Step),
            Some(Predict::Step) => None,
        }
    }

    /// What the class is asked.
    pub const fn question(self) -> &'static str {
        match self {
            Predict::Target => "Predict: what is the target?",
            Predict::Host => "Predict: which host gets the request?",
            Predict::Step => "Predict: what does the next step do?",
        }
    }

    /// Whether a pane would give the answer away: by its place among the panes.
    pub const fn hides_pane(self, pane: usize) -> bool {
        match self {
            // The components of the reference are what there is to go by.
            Predict::Target => pane != 0,
            Predict::Host => true,
            // Its steps are shown one by one.
            Predict::Step => pane > 1,
        }
    }
}
