//! What the test programs share: programs and screens to look at, texts to try, and tables of them.
#![allow(dead_code)] // Each program uses a part of it.

pub mod base64;
pub mod blocks;
pub mod cases;
pub mod checks;
pub mod clock;
pub mod contrast;
pub mod folder;
pub mod hostile;
pub mod links;
pub mod plants;
pub mod program;
#[path = "../promises/mod.rs"]
pub mod promises;
pub mod resolution;
pub mod screen;
pub mod secrets;
pub mod strategies;
#[cfg(unix)]
pub mod terminal;

pub use promises::examples;
