//! What the screen promises, without a terminal: a state, some actions, and the cells that are drawn.

#[path = "../support/mod.rs"]
mod support;

mod assumed;
mod borders;
mod choosing;
mod clicks;
mod comparison;
mod components_and_steps;
mod copies;
mod cursor_line;
mod derivations;
mod editing;
mod empty;
mod findings;
mod graphemes;
mod headline;
mod help;
mod hidden_characters;
mod keys;
mod link_list;
mod long_links;
mod mouse;
mod nested_links;
mod newcomers;
mod ordinary;
mod pages;
mod parameters;
mod parameters_line;
mod passwords;
mod player;
mod practice;
mod readings;
mod rungs;
mod saving;
mod secrets;
mod sessions;
mod sizes;
mod snapshots;
mod storms;
mod themes;
mod topics;
mod undo;
mod walk;
