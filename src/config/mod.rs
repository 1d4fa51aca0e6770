//! What the user has set: `urilens/config.toml` in the folder for configurations, and the environment over it.
//!
//! [`KEYS`] is the table of all keys. The sample, the list of effective values and the documentation are printed
//! from it. [`history`] is what is kept between sessions, if the user wants that, and what they pin. Themes are read with the same care, by [`file`](mod@file) and [`ConfigError`].

mod effective;
mod error;
pub mod file;
pub mod history;
mod kept;
mod key;
mod key_setting;
mod listing;
mod load;
mod names;
mod written;

pub use effective::{Config, Origin};
pub use error::ConfigError;
pub use file::lessons;
pub use key::{KEYS, Key, Kind, PANES};
pub use key_setting::KeySetting;
pub use listing::{keys_markdown, listing, sample};
pub use load::unknown_variables;
pub use load::{Loaded, load, parse, path};
pub use names::{check_ids, check_or_severity, domain, host, reader};
pub use names::{did_you_mean, nearest};
pub use written::Table;
