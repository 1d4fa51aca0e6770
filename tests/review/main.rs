//! What the review promises: each check fires on its tricks and on nothing else, whatever the text.

#[path = "../support/mod.rs"]
mod support;

mod addresses;
mod any_text;
mod around;
mod credentials;
mod dot_segments;
mod examples;
mod families;
mod grammars;
mod hosts;
mod judged;
mod limits;
mod nested_links;
mod reader_disagreement;
mod secrets_in_messages;
mod settings;
mod severity_by_place;
mod spellings;
mod storage;
mod texts;
mod userinfo;
