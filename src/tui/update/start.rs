//! The state that the inspector starts with.

use std::sync::Arc;

use crate::config::ConfigError;
use crate::config::history::Visited;
use crate::explain::Lesson;
use crate::inspect::{Parts, Request, inspect};
use crate::resolve::ResolveOptions;
use crate::review::Settings;
use crate::syntax::Standard;
use crate::tui::input::action::Action;
use crate::tui::input::keymap::Keymap;
use crate::tui::layout::shares::Measured;
use crate::tui::panes::PANES;
use crate::tui::state::document_head::DocumentHead;
use crate::tui::state::input::Input;
use crate::tui::state::links::{Link, Links};
use crate::tui::state::practice::FirstExercise;
use crate::tui::state::session_history::SessionHistory;
use crate::tui::state::{Class, History, Look, Pages, Panes, Typing};
use crate::tui::state::{Focus, State};
use crate::tui::theme::{Coloring, ThemeList, is_auto};

use super::sentences::with_key;
use super::{links, refresh};

/// What the inspector starts with.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Start {
    pub base: Option<String>,
    pub reference: Option<String>,
    /// Several links to walk through, in place of the reference.
    pub links: Vec<Link>,
    /// What is said of the document that they are in.
    pub head: DocumentHead,
    /// What to say first.
    pub message: Option<String>,
    /// The settings that can't be used: this is said before all else, and the help lists them.
    pub ignored: Vec<ConfigError>,
    /// The standard to read by.
    pub standard: Standard,
    pub resolve: ResolveOptions,
    /// What the user wants of the review.
    pub settings: Settings,
    /// `auto`, the name of a theme, or the path of a theme's file. `None` is `auto`.
    pub theme: Option<String>,
    /// Whether there are colours, as far as the command line says.
    pub coloring: Coloring,
    /// Whether secrets are shown.
    pub show_secrets: bool,
    /// The lessons of the user's own file.
    pub lessons: Vec<Lesson>,
    /// The pane that is shown first: an index into [`PANES`].
    pub pane: usize,
    pub keys: Arc<Keymap>,
    /// What practice starts with.
    pub first_exercise: FirstExercise,
    /// Whether the mouse is left to the terminal.
    pub without_mouse: bool,
    /// The inputs of earlier sessions, the oldest first.
    pub earlier: Vec<Visited>,
    /// Whether nothing moves by itself.
    pub reduced_motion: bool,
}

/// The first state, in the first of `themes`.
pub fn start(options: &Start, themes: impl Into<ThemeList>) -> State {
    let themes: ThemeList = themes.into();
    let (base, cut_base) = Input::new(options.base.as_deref().unwrap_or(""));
    let (reference, cut) = Input::new(options.reference.as_deref().unwrap_or(""));
    let mut state = State {
        base,
        reference,
        second: Input::default(),
        comparison: None,
        standard: options.standard,
        options: options.resolve,
        settings: options.settings.clone(),
        // Replaced below, once there is a state to read the inputs from.
        inspection: inspect(&Request {
            parts: Parts::REFERENCE,
            ..Request::default()
        }),
        links: Links::default(),
        focus: Focus::Reference,
        pane: options.pane.min(PANES.len().saturating_sub(1)),
        overlay: None,
        message: None,
        keys: Arc::clone(&options.keys),
        typing: Typing::default(),
        panes: Panes {
            shapes: PANES.iter().map(|pane| pane.shape).collect(),
            measured: Measured {
                is_fresh: true,
                ..Measured::default()
            },
            ..Panes::default()
        },
        pages: Pages::default(),
        history: History {
            session: SessionHistory::of_earlier(&options.earlier),
            ..History::default()
        },
        look: Look {
            secrets: options.show_secrets,
            theme: 0,
            // Where there are no colours, the first theme is what `auto` comes to, whatever is wished for.
            has_auto_theme: is_auto(options.theme.as_deref())
                || (themes.no_colors.is_some() && themes.auto().theme == 0),
            themes,
            ignored: options.ignored.clone(),
            reduced_motion: options.reduced_motion,
            size: (80, 24),
        },
        class: Class {
            lessons: options.lessons.clone(),
            first_exercise: options.first_exercise,
            ..Class::default()
        },
    };
    refresh::report_cut(&mut state, cut_base);
    refresh::report_cut(&mut state, cut);
    match options.links.is_empty() {
        true => refresh::inspect(&mut state),
        false => links::first(&mut state, options.links.clone()),
    }
    state.links.head = options.head.clone();
    if state.links.is_list() {
        state.message = None;
        links::toggle(&mut state);
    }
    let message = said_of_ignored(&state).or(options.message.clone());
    if message.is_some() {
        state.message = message;
    }
    state
}

/// That settings are ignored, and the first of them.
fn said_of_ignored(state: &State) -> Option<String> {
    let first = state.look.ignored.first()?;
    let count = state.look.ignored.len();
    let what = match first.ignores_file {
        true => "The whole configuration file is ignored".to_owned(),
        false if count == 1 => "1 setting is ignored".to_owned(),
        false => format!("{count} settings are ignored; the first"),
    };
    let first = first.in_short();
    Some(match count {
        1 => format!("{what}: {first}"),
        _ => {
            let said = format!("{what}: {first}.");
            with_key(state, &said, &Action::ToggleHelp, "lists all.")
        }
    })
}
