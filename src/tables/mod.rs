//! Data files that become tables when the program is built, and their rows found by name.

pub mod index;
pub mod lists;
pub mod table;
