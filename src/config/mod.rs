//! What the user has set: `urilens/config.toml` in the folder for configurations, and the environment over it.
//!
//! [`SETTINGS`] is the table of all settings. The sample, the list of effective values and the documentation are printed
//! from it. [`history`] is what is kept between sessions, if the user wants that, and what they pin. Themes are read with the same care, by [`file`](mod@file) and [`ConfigError`].

mod effective;
mod error;
pub mod file;
pub mod history;
mod kept;
mod key_binding;
mod listing;
mod load;
mod names;
mod setting;
mod written;

pub use effective::{Config, Origin};
pub use error::ConfigError;
pub use file::lessons;
pub use key_binding::KeyBinding;
pub use listing::{listing, sample};
pub use load::{Loaded, load, parse, path};
pub use names::{check_ids, check_or_severity, domain, host, reader};
pub use names::{did_you_mean, nearest, suggestion};
pub use setting::{PANES, SETTINGS, Setting, SettingKind};
pub use written::Table;
