//! What the real program promises in a real terminal: a pseudo-terminal, and an emulator that reads it.
//!
//! Nothing here sleeps: what is waited for is a text on the screen, or the end of the program.
#![cfg(unix)]

#[path = "../support/mod.rs"]
mod support;

mod bytes;
mod environment;
mod given_back;
mod processes;
mod sizes;
mod typing;
