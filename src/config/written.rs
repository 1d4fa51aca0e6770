//! The file as it is written, and environment variables as if they were written in one.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use super::key::{KEYS, Kind};
use super::shape;
use super::written_keys::WrittenKeys;
use super::wrong::Wrong;
use super::{ConfigError, Table};

/// What is written. Whether it has this shape is checked before it is read.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct Written {
    pub base: Option<Spanned<String>>,
    pub standard: Option<Spanned<String>>,
    pub theme: Option<Spanned<String>>,
    pub pane: Option<Spanned<String>>,
    pub mouse: Option<bool>,
    pub practice_level: Option<Spanned<i64>>,
    pub history: Option<bool>,
    pub reduced_motion: Option<bool>,
    pub ignore: Option<Vec<Spanned<String>>>,
    pub redirect_parameters: Option<Vec<Spanned<String>>>,
    pub readers: Option<Vec<Spanned<String>>>,
    pub checked_by: Option<Spanned<String>>,
    pub fetched_by: Option<Spanned<String>>,
    pub brands: Table<WrittenBrands>,
    pub severity: Table<BTreeMap<String, Spanned<String>>>,
    pub keys: Table<BTreeMap<String, Spanned<WrittenKeys>>>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct WrittenBrands {
    pub builtin: Option<bool>,
    pub extend: Option<Vec<Spanned<String>>>,
}

/// A text with keys and values, and where it comes from.
pub(super) struct Source {
    /// A file, or an environment variable.
    pub name: String,
    /// TOML.
    pub text: String,
    /// What of it can be read.
    pub written: Written,
}

impl Source {
    /// Reads `text`, the content of `name`: what has the shape of a configuration, and what has not.
    pub fn parse(name: &str, text: &str) -> (Source, Wrong) {
        let mut wrong = Wrong::default();
        let left = shape::with_values(name, text, &mut wrong);
        let table = shape::read(name, &left, &mut wrong);
        // What of it has another shape is reported already.
        let read = Written::deserialize(toml::Deserializer::from(table));
        let written = read.unwrap_or_else(|error| {
            wrong.add_unread(&error);
            Written::default()
        });
        let source = Source {
            name: name.to_owned(),
            text: text.to_owned(),
            written,
        };
        (source, wrong)
    }

    /// The place of a value, for an error about it: its message is empty.
    pub fn place(&self, key: &str, at: usize) -> ConfigError {
        ConfigError {
            key: Some(key.to_owned()),
            ..ConfigError::at(&self.name, &self.text, at, "")
        }
    }
}

/// The variables that are set, each as a text with one key. An empty one counts as not set.
pub(super) fn variables(
    set: impl Fn(&str) -> Option<String>,
) -> Vec<(&'static str, (Source, Wrong))> {
    let mut sources = Vec::new();
    for key in &KEYS {
        let Some(variable) = key.variable else {
            continue;
        };
        let Some(value) = set(variable).filter(|value| !value.is_empty()) else {
            continue;
        };
        let quoted = |text: &str| toml::Value::String(text.to_owned()).to_string();
        let value = match key.kind {
            Kind::Flag => match value.to_lowercase().as_str() {
                "1" => "true".to_owned(),
                "0" => "false".to_owned(),
                word => word.to_owned(),
            },
            Kind::Number => value,
            Kind::List => {
                let values: Vec<_> = value.split(',').map(|one| quoted(one.trim())).collect();
                format!("[{}]", values.join(", "))
            }
            Kind::Text | Kind::Texts | Kind::Keys => quoted(&value),
        };
        let name = format!("environment variable `{variable}`");
        let source = Source::parse(&name, &format!("{} = {value}", key.name));
        sources.push((variable, source));
    }
    sources
}
