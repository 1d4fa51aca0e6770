//! Themes: which style everything on the screen has.
//!
//! A theme is a TOML file that names a style for each [`Role`]: the components of a URI, the
//! severities, and the parts of the screen. Colour is never the only sign: every role that matters also
//! has a mark or a modifier. To add a role, add a row to the table in `roles.rs` and a line to each file
//! in `themes/`.

mod choice;
pub mod colors;
mod depth;
mod file;
mod roles;
mod styles;

pub use choice::ThemeList;
pub use choice::{
    AS_THE_TERMINAL, DARK, LIGHT, MONO, ThemeError, Themes, asks_the_terminal, check_theme,
    is_auto, themes,
};
pub use depth::Depth;
pub use depth::{Coloring, NoColors};
pub use file::own_names;
pub use file::{BUNDLED, sample};
pub use roles::Role;
pub use styles::Theme;
