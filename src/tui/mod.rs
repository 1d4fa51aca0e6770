//! The inspector: what a person sees and does.
//!
//! [`input`] turns keys and the mouse into an [`Action`](input::action::Action); only
//! [`update`](update::update) changes the [`State`](state::State); and [`draw::screen`] draws it, with one
//! file for each of the [`panes`] and [`pages`] over them, in the places of [`layout`]. Nothing here knows
//! anything about URIs: all facts are in the [`Inspection`](crate::inspect::Inspection), all sentences in
//! [`explain`](crate::explain). [`terminal`] takes the terminal, reads from it and writes to it.

pub mod draw;
pub mod input;
pub mod layout;
pub mod pages;
pub mod panes;
pub mod state;
pub mod terminal;
pub mod theme;
pub mod update;

pub use draw::screen;
pub use input::keymap::{Keymap, keys_by_context};
pub use input::rebind::keymap;
pub use state::practice::FirstExercise;
pub use terminal::crash::prepare as prepare_for_crash;
pub use terminal::session::{Error, Left, check_terminal, is_dumb, run};
pub use terminal::signals::end_by;
pub use theme::{Coloring, ThemeError, ThemeList, Themes, check_theme, themes};
pub use update::{Start, start};
