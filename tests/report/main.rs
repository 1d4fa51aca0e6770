//! What reports and the command line promise: text, JSON, batches, exit statuses, and nothing unsafe in any of them.

#[path = "../support/mod.rs"]
mod support;

mod agreement;
mod any_text;
mod bad_input;
mod batch;
mod command_line;
mod compare;
mod complete_json;
mod completions;
#[cfg(unix)]
mod config_files;
mod error_messages;
mod get_and_set;
mod headlines;
mod hidden_characters;
mod history;
mod long_texts;
mod man_pages;
mod pipelines;
mod plain;
mod plain_commands;
mod plants;
mod practice;
mod sarif;
mod scan;
mod schema;
mod secrets;
mod serve;
#[cfg(unix)]
mod standard_streams;
mod svg;
mod text;
#[cfg(unix)]
mod transcripts;
