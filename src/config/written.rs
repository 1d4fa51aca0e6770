//! The file as it is written, and environment variables as if they were written in one.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use super::key::{KEYS, Kind};
use super::shape;
use super::written_keys::WrittenKeys;
use super::{ConfigError, Table};

/// What is written. Any other key is an error, so that a misspelled one is noticed.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
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
#[serde(deny_unknown_fields, default)]
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
    pub written: Written,
}

impl Source {
    /// Reads `text`, the content of `name`.
    pub fn parse(name: &str, text: &str) -> Result<Source, ConfigError> {
        shape::check(name, text)?;
        Ok(Source {
            name: name.to_owned(),
            text: text.to_owned(),
            written: toml::from_str(text)
                .map_err(|wrong| ConfigError::of_toml(name, text, &wrong))?,
        })
    }

    /// The variables that are set, each as a text with one key. An empty one counts as not set.
    pub fn variables(
        set: impl Fn(&str) -> Option<String>,
    ) -> Result<Vec<(&'static str, Source)>, ConfigError> {
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
            // It has neither a line nor a key of its own.
            let source = source.map_err(|error| ConfigError::of_file(&name, error.message))?;
            sources.push((key.name, source));
        }
        Ok(sources)
    }
}
