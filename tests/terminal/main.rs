//! What the real program promises in a real terminal: a pseudo-terminal, and an emulator that reads it.
//!
//! What is waited for is a text on the screen, or the end of the program. A test sleeps only where time
//! itself is what it is about.
#![cfg(unix)]

#[path = "../support/mod.rs"]
mod support;

mod answers;
mod audiences;
mod bytes;
mod clipboards;
mod editor;
mod environment;
mod given_back;
mod history;
mod lines;
mod processes;
mod scanning;
mod sizes;
mod storms;
mod suspending;
mod typing;
