//! The inspector: what a person sees and does.
//!
//! Events become an [`Action`](action::Action) by look-up in one table of [`keys`]; only
//! [`update`](update::update) changes the [`State`](state::State); and [`screen`] draws the state,
//! with one file for each of the [`panes`]. Nothing here knows anything about URIs: all facts are in
//! the [`Inspection`](crate::inspect::Inspection), all sentences in [`explain`](crate::explain).
//!
//! From the bottom: what can be done ([`action`], [`keys`]); how text is drawn ([`glyphs`], [`text`],
//! [`mod@line`], [`page`]); what is known ([`state`], [`layout`]); what is seen ([`pane`], [`panes`],
//! `overlay`, `headline`, [`screen`]); what changes the state ([`update`](mod@update)); and the terminal
//! around it (`signals`, [`terminal`], `clipboard`, `events`, `session`).

pub mod action;
mod ansi;
mod bookmarks;
mod choose;
pub mod chord;
mod clipboard;
pub mod code_points;
mod compared;
pub mod comparison;
mod context;
pub mod copies;
pub mod copy;
mod cursor_line;
mod diff;
mod editing_outside;
pub mod editor;
mod events;
mod flow;
mod footer;
mod fuzzy;
mod gestures;
pub mod glyphs;
mod headline;
pub mod history;
pub mod input;
pub mod item;
pub mod keymap;
pub mod keys;
pub mod layout;
mod layout_rows;
mod lesson_line;
pub mod line;
pub mod lines;
mod link;
mod link_order;
pub mod links;
mod list;
mod load;
mod masked;
mod measured;
mod message_line;
mod offers;
mod other_standard;
mod overlay;
pub mod page;
pub mod pane;
pub mod panes;
mod parameters_line;
pub mod picker;
pub mod practice;
pub mod predict;
mod prose;
mod question;
mod queue;
mod rebind;
mod repairs;
mod replaced;
pub mod rows;
mod ruler;
pub mod saving;
pub mod screen;
mod session;
mod shape;
pub mod shares;
mod signals;
mod sitting;
pub mod state;
pub mod terminal;
pub mod text;
pub mod theme;
mod titles;
pub mod update;
pub mod view;

pub use keymap::{Keymap, keys_by_context, keys_markdown};
pub use practice::FirstExercise;
pub use rebind::keymap;
pub use session::{Error, Left, check_terminal, is_dumb, run};
pub use signals::end_by;
pub use theme::{Coloring, ThemeError, ThemeList, Themes, check_theme, themes};
pub use update::{Start, start};
