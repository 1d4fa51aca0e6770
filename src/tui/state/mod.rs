//! What the screen knows. Everything on it is drawn from here, and only `update` changes it.

pub(super) mod bookmarks;
pub mod comparison;
pub mod copies;
pub mod editor;
pub mod history;
pub mod input;
pub mod item;
pub(super) mod link;
pub(super) mod link_order;
pub mod links;
mod overlay;
pub mod picker;
pub mod practice;
pub mod predict;
pub(super) mod replaced;
pub(super) mod sitting;

use std::collections::HashSet;
use std::sync::Arc;

use ratatui::layout::Rect;

use crate::config::ConfigError;
use crate::config::bookmarks::Bookmark;
use crate::explain::{Lesson, Topic, Unfinished};
use crate::inspect::Inspection;
use crate::report::mask::Mask;
use crate::resolve::{self, Source};
use crate::review::Settings;
use crate::syntax::{Span, Standard};

use super::layout::{Layout, Shape, Wants};
use super::theme::{Theme, ThemeList};
use crate::tui::input::action::{Action, Copy, Load};
use crate::tui::input::context::Context;
use crate::tui::input::keymap::Keymap;
use crate::tui::layout::shares::Measured;
use crate::tui::state::comparison::Comparison;
use crate::tui::state::editor::Editor;
use crate::tui::state::input::Input;
pub use crate::tui::state::item::List;
use crate::tui::state::item::{Item, WantedRow};
use crate::tui::state::links::Links;
pub use crate::tui::state::overlay::{Overlay, Search};
use crate::tui::state::picker::Picker;
use crate::tui::state::practice::{FirstExercise, Practice};
use crate::tui::state::predict::Predict;
use crate::tui::state::replaced::Loads;
pub use crate::tui::state::replaced::{Focus, Outer};
use crate::tui::state::sitting::Sitting;

/// The index of the pane whose rows are components, parameters and values.
pub const COMPONENTS: usize = 0;

/// The index of Readings in the table of panes.
pub const READINGS: usize = 4;

/// The index of the pane whose rows are the rungs of the ladder.
pub const NORMALIZATION: usize = 2;

/// Rows of the copy menu for reasons that are too long for one.
const REASONS: u16 = 3;

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
    /// How to resolve.
    pub options: resolve::ResolveOptions,
    /// What the user wants of the review.
    pub settings: Settings,
    /// What is known of base and reference.
    pub inspection: Inspection,
    /// The texts of the inputs, split, while the inspection is behind them: a long text is drawn first,
    /// and inspected when the keys pause.
    pub draft: Option<Box<Inspection>>,
    /// Whether the draft is behind the inputs as well.
    pub is_undrafted: bool,
    /// Whether long texts may wait for their inspection. A caller that sets it has to catch up.
    pub defers: bool,
    /// The links to walk through, if there are several.
    pub links: Links,
    /// What Esc goes back to: the links that the one on the screen was found in.
    pub stack: Vec<Outer>,
    /// What loads have replaced, for undo.
    pub loads: Loads,
    /// Whether the reference is being typed now.
    pub is_typing: bool,
    /// The end of the reference that may become something that it isn't yet, and isn't judged.
    pub unfinished: Option<Unfinished>,
    /// What has the focus.
    pub focus: Focus,
    /// The names of the panes, and the room that each wants.
    pub shapes: Vec<Shape>,
    /// The pane that is seen, or that the keys go to where all are: an index.
    pub pane: usize,
    /// One for each pane.
    pub lists: Vec<List>,
    /// The place of the cursor of the reference that Components was scrolled to last.
    pub followed: Option<usize>,
    /// How many rows each pane has; a long text has many, and they are counted once.
    pub counts: Vec<usize>,
    /// The rows of Components, as far as they are open: listed once for each inspection and fold.
    pub items: Vec<Item>,
    /// The row of Components that is selected when the reference is inspected next.
    pub wanted_row: Option<WantedRow>,
    /// The place that the selected row of the pane is about, while the pane has the focus.
    pub subject: Option<(Source, Span)>,
    /// Rows of Components that are open although they are closed at first, or the other way round.
    pub folds: HashSet<u64>,
    /// The rules whose ABNF is open in derivations.
    pub open_rules: HashSet<Topic>,
    /// What lies over the panes.
    pub overlay: Option<Overlay>,
    /// The parameter that is edited in its row.
    pub editor: Option<Editor>,
    /// The copy that is chosen in the menu, by its place in it.
    pub copy: usize,
    /// The list to choose from by typing, while it is open.
    pub picker: Option<Picker>,
    /// What was open before that list.
    pub under: Option<Overlay>,
    /// What is looked for in a page, and in which.
    pub search: Option<Search>,
    /// Where the help was opened from: its keys come first.
    pub help_from: Context,
    /// What was looked at in this sitting, and in earlier ones if that was kept.
    pub sitting: Sitting,
    /// What the user keeps, the oldest first.
    pub bookmarks: Vec<Bookmark>,
    /// Why they could not be changed when they were read.
    pub no_bookmarks: Option<String>,
    /// Rows of it that are scrolled out at the top.
    pub overlay_scroll: usize,
    /// Rows of the target that are scrolled out at the top, or cells at the left where it has one row
    /// only; `None` keeps its host in sight.
    pub target_scroll: Option<usize>,
    /// How many rows the lines want.
    pub wants: Wants,
    /// What the panes need, as far as it was measured.
    pub measured: Measured,
    /// Whether secrets are shown.
    pub secrets: bool,
    /// The themes, and the one in use.
    pub themes: ThemeList,
    /// An index into `themes`.
    pub theme: usize,
    /// Whether it is the one that fits the terminal, and not one that was chosen.
    pub has_auto_theme: bool,
    /// What was just done, until the next key.
    pub message: Option<String>,
    /// The settings that cannot be used.
    pub ignored: Vec<ConfigError>,
    /// Whether the row below the target shows what the other standard makes of the text.
    pub both_standards: bool,
    /// Whether it shows that for the example that was loaded: its lesson is about both.
    pub example_both: bool,
    /// The example that was loaded last.
    pub loaded: Option<Box<Load>>,
    /// The pages that Esc goes back to, with how far they were scrolled and what was chosen on them.
    pub pages: Vec<(Overlay, usize, usize)>,
    /// Which keys do what.
    pub keys: Arc<Keymap>,
    /// The lessons of the user's own file.
    pub lessons: Vec<Lesson>,
    /// The example that is chosen, of those that are offered while nothing is typed.
    pub example: Option<usize>,
    /// The line of the page that is chosen, of those that lead somewhere.
    pub chosen: usize,
    /// Whether the steps of the pane are playing.
    pub playing: bool,
    /// What practice starts with.
    pub first_exercise: FirstExercise,
    /// The sitting, once practice was opened.
    pub practice: Option<Box<Practice>>,
    /// The screen with the graded exercise, of which practice shows a pane.
    pub graded: Option<Box<State>>,
    /// What a class is to predict.
    pub predict: Option<Predict>,
    /// What had the focus before the steps to predict took it.
    pub before_predict: Option<(Focus, usize)>,
    /// Whether it is shown for now.
    pub shows_answer: bool,
    /// Whether nothing moves by itself.
    pub reduced_motion: bool,
    /// How many columns of readers are scrolled away.
    pub scrolled_readers: usize,
    /// The size of the screen.
    pub size: (u16, u16),
}

impl State {
    /// How many rows a pane has.
    pub fn count(&self, pane: usize) -> usize {
        self.counts.get(pane).copied().unwrap_or(0)
    }

    /// Whether the inspection is that of an earlier text.
    pub fn is_behind(&self) -> bool {
        self.draft.is_some() || self.is_undrafted
    }

    /// What is hidden in the texts of the inputs.
    pub fn typed_mask(&self) -> Mask<'_> {
        Mask::new(self.typed(), self.secrets)
    }

    /// What is known of the texts as they are in the inputs; of their parts and secrets alone while the
    /// inspection is behind.
    pub fn typed(&self) -> &Inspection {
        self.draft.as_deref().unwrap_or(&self.inspection)
    }

    /// What lies over the panes: what is open, or else the examples while nothing is typed.
    pub fn covers(&self) -> Option<Overlay> {
        let is_typing = matches!(self.focus, Focus::Base | Focus::Reference);
        let is_empty = self.base.text().is_empty() && self.reference.text().is_empty();
        // A screen without panes has no room.
        let offers = || is_typing && is_empty && self.editor.is_none() && self.stack.is_empty();
        self.overlay
            .or_else(|| (offers() && !self.layout().panes.is_empty()).then_some(Overlay::Examples))
    }

    /// Where what lies over the panes stands.
    pub fn overlay_area(&self, layout: &Layout) -> Rect {
        match self.overlay {
            Some(Overlay::Links) => layout.list_area(),
            // A menu with its title, and rows for why some can't be copied.
            Some(Overlay::Copies) => layout.overlay_of(Copy::ALL.len() as u16 + 1 + REASONS),
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

    /// The theme in use.
    pub fn theme(&self) -> &Theme {
        self.themes.get(self.theme)
    }

    /// Where everything stands.
    pub fn layout(&self) -> Layout {
        Layout::new(
            self.size.0,
            self.size.1,
            &self.shapes,
            self.pane,
            &self.wants,
        )
    }

    /// What is masked in all that is shown.
    pub fn mask(&self) -> Mask<'_> {
        Mask::new(&self.inspection, self.secrets)
    }

    /// What is hidden now, until a key shows it.
    pub fn hidden(&self) -> Option<Predict> {
        self.predict
            .filter(|_| !self.shows_answer && !self.inspection.is_empty())
    }

    /// Whether a pane is hidden now.
    pub fn hides_pane(&self, pane: usize) -> bool {
        self.hidden().is_some_and(|hidden| hidden.hides_pane(pane))
    }

    /// Whether the rows of the pane can be played.
    pub fn plays(&self) -> bool {
        self.shapes.get(self.pane).is_some_and(|shape| shape.plays)
    }

    /// What the key that plays the steps does now.
    pub fn play_hint(&self) -> &'static str {
        match (self.playing, self.reduced_motion) {
            (true, _) => "Pause",
            (false, true) => "Next step",
            (false, false) => "Play",
        }
    }

    /// What the help says of the keys of an action, which is `help` unless a setting changes what they do.
    pub fn in_help(&self, action: &Action, help: &'static str) -> &'static str {
        match action {
            Action::Play if self.reduced_motion => "Go to the next step",
            _ => help,
        }
    }

    /// Whether keys are typed into a search.
    pub fn is_searching(&self) -> bool {
        let search = self.search.as_ref();
        search.is_some_and(|search| search.is_typing && self.overlay == Some(search.page))
    }

    /// Which keys hold now.
    pub fn context(&self) -> Context {
        match (self.overlay, self.focus) {
            (Some(Overlay::Picker), _) => Context::Picker,
            _ if self.editor.is_some() || self.is_searching() => Context::Input,
            (Some(Overlay::Copies), _) => Context::Copies,
            (Some(Overlay::Links), _) if self.links.is_filtering => Context::Input,
            (Some(Overlay::Links), _) => Context::Links,
            (Some(Overlay::Practice), _) => {
                match self.practice.as_ref().map(|one| one.grade.is_some()) {
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
            (None, Focus::Pane) => Context::Pane,
            (None, Focus::Titles) => Context::Titles,
            (None, Focus::Compared) => Context::Comparison,
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
        let count = self.count(pane);
        let list = self.lists.get(pane)?;
        (count > 0).then(|| list.selected.min(count - 1))
    }

    /// The first row of a pane that is seen, when it has room for `rows`.
    pub fn offset(&self, pane: usize, rows: usize) -> usize {
        let Some(list) = self.lists.get(pane) else {
            return 0;
        };
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
