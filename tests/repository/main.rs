//! What the repository promises: the README and the pictures are current, the dependencies are allowed.

#[path = "../support/mod.rs"]
mod support;

mod documents;
mod screenshots;
mod supply_chain;
