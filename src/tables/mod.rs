//! Data files that become tables when the program is built, and their rows found by name.

#[cfg_attr(not(test), expect(dead_code, reason = "the build script runs it"))]
mod compile;
pub mod index;
pub mod lists;
pub mod table;
