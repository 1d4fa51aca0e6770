//! What the screen knows. Everything on it is drawn from here, and only `update` changes it.

pub(super) mod back_stack;
pub mod copies;
pub mod document_head;
pub mod editor;
mod field;
mod hidden_places;
pub mod history;
pub mod input;
mod item;
pub(super) mod link;
pub mod links;
pub mod mending;
mod parts;
pub mod picker;
pub(super) mod pins;
pub mod practice;
pub(super) mod session_history;

use std::sync::Arc;

use ratatui::layout::Rect;

use crate::explain::mask::Mask;
use crate::explain::{Lesson, Level};
use crate::inspect::{Inspection, Request};
use crate::resolve;
use crate::review::Settings;
use crate::syntax::Standard;

use super::layout::Layout;
use super::theme::{Role, Theme};
use crate::tui::input::action::Action;
use crate::tui::input::context::Context;
use crate::tui::input::keymap::Keymap;
pub use crate::tui::state::back_stack::{Back, Focus, Outer};
use crate::tui::state::input::Input;
pub use crate::tui::state::item::{Item, List};
use crate::tui::state::links::Links;
pub use crate::tui::state::parts::{
    Comparison, History, Look, Marked, Overlay, Pages, Panes, Predict, Search, Typing,
};
use crate::tui::state::practice::{FirstExercise, Practice};

/// The index of the pane whose rows are components, parameters and values.
pub const COMPONENTS: usize = 0;

/// The index of Readings in the table of panes.
pub const READINGS: usize = 4;

/// The index of the pane whose rows are the steps of the resolution.
pub const RESOLUTION: usize = 1;

/// The index of the pane whose rows are the rungs of the ladder.
pub const NORMALIZATION: usize = 2;

/// The index of the pane whose rows are the findings.
pub const REVIEW: usize = 3;

/// The whole state.
#[derive(Clone, Debug)]
pub struct State {
    /// The base's input.
    pub base: Input,
    /// The reference's input.
    pub reference: Input,
    /// The input of the reference that it is compared with. What it holds stays when the comparison is closed.
    pub second: Input,
    /// How the two compare, while they are compared.
    pub comparison: Option<Box<Comparison>>,
    /// The standard to read by.
    pub standard: Standard,
    pub options: resolve::ResolveOptions,
    /// What the user wants of the review.
    pub settings: Settings,
    /// What is known of base and reference.
    pub inspection: Inspection,
    /// The links to walk through, if there are several.
    pub links: Links,
    pub focus: Focus,
    /// The pane that is seen, or that the keys go to where all are: an index.
    pub pane: usize,
    /// What lies over the panes.
    pub overlay: Option<Overlay>,
    /// What was just done, until the next key.
    pub message: Option<String>,
    pub keys: Arc<Keymap>,
    /// What is being typed, and what waits for the typing to pause.
    pub typing: Typing,
    /// The rows of the panes, and the room that panes and lines want.
    pub panes: Panes,
    /// What is open over the panes, and how far it is scrolled.
    pub pages: Pages,
    /// What was on the screen before, in this session and in earlier ones.
    pub history: History,
    /// How the screen looks.
    pub look: Look,
    /// Lessons, practice, and what a class is to predict.
    pub class: Class,
}

/// Lessons, practice, and what a class is to predict.
#[derive(Clone, Default, Debug)]
pub struct Class {
    /// Whether it shows that for the example that was loaded: its lesson is about both.
    pub example_both: bool,
    /// The lessons of the user's own file.
    pub lessons: Vec<Lesson>,
    /// What practice starts with.
    pub first_exercise: FirstExercise,
    /// The session, once practice was opened.
    pub practice: Option<Box<Practice>>,
    /// The screen with the graded exercise, of which practice shows a pane.
    pub graded: Option<Box<State>>,
    /// What a class is to predict.
    pub predict: Option<Predict>,
    /// What had the focus before the steps to predict took it.
    pub before_predict: Option<(Focus, usize)>,
    /// Whether it is shown for now.
    pub shows_answer: bool,
}

impl State {
    /// The mark and the role of a level. In a mail, a link without warnings is no good sign.
    pub fn mark(&self, level: Level) -> (&'static str, Role) {
        let role = match level {
            Level::Quiet if self.links.head.is_mail => Role::Muted,
            level => Role::from(level),
        };
        (self.links.mark_of(level), role)
    }

    /// How many rows a pane has.
    pub fn count(&self, pane: usize) -> usize {
        self.panes.counts[pane]
    }

    /// Whether the inspection is that of an earlier text.
    pub fn is_behind(&self) -> bool {
        self.typing.draft.is_some() || self.typing.is_undrafted
    }

    /// What is hidden in the texts of the inputs.
    pub fn typed_mask(&self) -> Mask<'_> {
        Mask::new(self.typed(), self.look.secrets)
    }

    /// What is asked of the texts in the inputs.
    pub fn request(&self) -> Request<'_> {
        Request {
            reference: self.reference.text(),
            base: Some(self.base.text()).filter(|base| !base.is_empty()),
            standard: self.standard,
            options: self.options,
            settings: Some(&self.settings),
            ..Request::default()
        }
    }

    /// What is known of the texts as they are in the inputs; of their parts and secrets alone while the
    /// inspection is behind.
    pub fn typed(&self) -> &Inspection {
        self.typing.draft.as_deref().unwrap_or(&self.inspection)
    }

    /// What lies over the panes: what is open, or else the examples while nothing is typed.
    pub fn covers(&self) -> Option<Overlay> {
        let is_typing = matches!(self.focus, Focus::Base | Focus::Reference);
        let is_empty = self.base.text().is_empty() && self.reference.text().is_empty();
        // A screen without panes has no room.
        let offers = || {
            is_typing && is_empty && self.typing.editor.is_none() && self.history.stack.is_empty()
        };
        self.overlay
            .or_else(|| (offers() && !self.layout().panes.is_empty()).then_some(Overlay::Examples))
    }

    /// Where what lies over the panes stands.
    pub fn overlay_area(&self, layout: &Layout) -> Rect {
        match self.overlay {
            Some(Overlay::Links) => layout.list_area(),
            _ => layout.overlay(),
        }
    }

    /// Whether the panes are seen, and nothing lies over them.
    pub fn shows_panes(&self, layout: &Layout) -> bool {
        match self.covers() {
            Some(Overlay::Links) => !layout.list.is_empty(),
            open => open.is_none(),
        }
    }

    /// Whether a pane would judge a text that may still become another one. The parts of a text are no judgement.
    pub fn waits(&self, pane: usize) -> bool {
        self.typing.is_unjudged && pane != COMPONENTS
    }

    /// Whether a page is open over an exercise.
    pub fn is_over_practice(&self) -> bool {
        let mut below = self.pages.back.iter();
        self.overlay.is_some() && below.any(|page| page.0 == Overlay::Practice)
    }

    /// The theme in use.
    pub fn theme(&self) -> &Theme {
        self.look.themes.get(self.look.theme)
    }

    /// Where everything stands.
    pub fn layout(&self) -> Layout {
        Layout::new(
            self.look.size.0,
            self.look.size.1,
            &self.panes.shapes,
            self.pane,
            &self.panes.wants,
        )
    }

    /// What is masked in all that is shown.
    pub fn mask(&self) -> Mask<'_> {
        Mask::new(&self.inspection, self.look.secrets)
    }

    /// What is hidden now, until a key shows it.
    pub fn hidden(&self) -> Option<Predict> {
        self.class
            .predict
            .filter(|_| !self.class.shows_answer && !self.inspection.is_empty())
    }

    /// Whether a pane is hidden now.
    pub fn hides_pane(&self, pane: usize) -> bool {
        self.hidden().is_some_and(|hidden| hidden.hides_pane(pane))
    }

    /// Whether the rows of the pane can be played.
    pub fn plays(&self) -> bool {
        self.panes
            .shapes
            .get(self.pane)
            .is_some_and(|shape| shape.plays)
    }

    /// Whether the steps are shown one at a time: when they were asked for, and where the next one is to be predicted.
    pub fn is_stepping(&self) -> bool {
        self.panes.is_stepping || self.hidden() == Some(Predict::Step)
    }

    /// What the key that plays the steps does now.
    pub fn play_hint(&self) -> &'static str {
        match (self.panes.playing, self.look.reduced_motion) {
            (true, _) => "Pause",
            (false, true) => "Next step",
            (false, false) => "Play",
        }
    }

    /// What the help says of the keys of an action, which is `help` unless a setting changes what they do.
    pub fn in_help(&self, action: &Action, help: &'static str) -> &'static str {
        match action {
            Action::Play if self.look.reduced_motion => "Go to the next step",
            _ => help,
        }
    }

    /// The base and the reference that nested links are in.
    pub fn outermost(&self) -> (&Input, &Input) {
        let outer = self.history.stack.first();
        outer.map_or((&self.base, &self.reference), |outer| {
            (&outer.base, &outer.reference)
        })
    }

    /// The base of the links of a list that have none of their own.
    pub fn typed_base(&self) -> &str {
        self.links.base().unwrap_or(self.outermost().0).text()
    }

    /// Where the way back leads while nothing is open over the panes.
    pub fn way_back(&self) -> Back {
        match self.focus {
            _ if self.comparison.is_some() => Back::Comparison,
            _ if self.panes.is_zoomed => Back::Zoom,
            _ if !self.history.stack.is_empty() => Back::Outer,
            _ if self.class.predict.is_some() => Back::Question,
            Focus::Pane if self.panes.is_stepping && self.plays() => Back::Trace,
            // Also after something was typed into it.
            Focus::Reference if !self.links.is_opened => Back::Reference,
            _ if self.links.is_list() => Back::List,
            _ => Back::Reference,
        }
    }

    /// Whether keys are typed into a search.
    pub fn is_searching(&self) -> bool {
        let search = self.pages.search.as_ref();
        search.is_some_and(|search| search.is_typing && self.overlay == Some(search.page))
    }

    /// Which keys hold now.
    pub fn context(&self) -> Context {
        match (self.overlay, self.focus) {
            (Some(Overlay::Picker), _) => Context::Picker,
            _ if self.typing.editor.is_some() || self.is_searching() => Context::Input,
            (Some(Overlay::Links), _) if self.links.is_filtering => Context::Input,
            (Some(Overlay::Links), _) => Context::Links,
            (Some(Overlay::Practice), _) => {
                match self.class.practice.as_ref().map(|one| one.grade.is_some()) {
                    Some(true) => Context::Graded,
                    _ => Context::Practice,
                }
            }
            (Some(Overlay::Page), _) if self.comparison.is_none() => Context::RowPage,
            (Some(Overlay::Topic(topic)), _) if topic.is_derivation() => Context::Derivation,
            (Some(_), _) => Context::Page,
            (None, Focus::Pane) if self.pane == COMPONENTS => Context::Components,
            (None, Focus::Pane) if self.pane == READINGS => Context::Readings,
            (None, Focus::Pane) if self.plays() => Context::Stage,
            (None, Focus::Pane | Focus::Compared) => Context::Pane,
            (None, Focus::Reference) if self.covers().is_some() => Context::Start,
            (None, Focus::Base | Focus::Reference | Focus::Second) => Context::Input,
        }
    }

    /// Whether links of the list can be reviewed while nothing else is to be done.
    pub fn reviews_links(&self) -> bool {
        let is_seen = || self.overlay == Some(Overlay::Links) || !self.layout().list.is_empty();
        self.links.is_list() && self.links.has_unreviewed() && is_seen()
    }

    /// The selected row of a pane, if it has any.
    pub fn selected(&self, pane: usize) -> Option<usize> {
        let last = self.count(pane).checked_sub(1)?;
        Some(self.panes.lists[pane].selected.min(last))
    }

    /// Selects a row of a pane.
    pub fn select(&mut self, pane: usize, row: usize) {
        self.panes.lists[pane].selected = row;
    }

    /// The first row of a pane that is seen, when it has room for `rows`.
    pub fn offset(&self, pane: usize, rows: usize) -> usize {
        let list = self.panes.lists[pane];
        let selected = self.selected(pane).unwrap_or(0);
        // The neighbours of the selected row stay in sight, where there is room for them.
        let beside = usize::from(rows >= 4 && list.clicked != Some(selected));
        let least = (selected + 1 + beside).saturating_sub(rows);
        let most = selected.saturating_sub(beside).max(least);
        list.offset
            .clamp(least, most)
            .min(self.count(pane).saturating_sub(rows))
    }
}
