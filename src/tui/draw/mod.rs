//! How text reaches the screen: glyphs, lines, rows, and the whole screen put together.

pub(super) mod fitted;
pub(super) mod flow;
pub mod glyphs;
pub mod line;
pub(super) mod list;
pub(super) mod masked;
pub(super) mod prose;
pub mod rows;
pub(super) mod ruler;
pub mod screen;
pub mod text;
pub mod view;
