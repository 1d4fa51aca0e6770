//! Keys as the user has written them. Which names there are, and what can be a key, the inspector knows.

use toml::{Table, Value};

use super::ConfigError;
use super::written::Source;
use super::written_keys::WrittenKeys;
use crate::syntax::order::sort_by_key;

/// The keys for something, as they are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeySetting {
    /// Where they work: `components` in `[keys.components]`; empty for `[keys]`.
    pub context: String,
    /// The name of what they do.
    pub name: String,
    /// The keys; none takes them away.
    pub keys: Vec<String>,
    /// Where it is written, with an empty message.
    place: ConfigError,
}

impl KeySetting {
    /// What is wrong with it, with its file, line and key.
    pub fn error(&self, message: impl Into<String>) -> ConfigError {
        ConfigError {
            message: message.into(),
            ..self.place.clone()
        }
    }

    /// Whether one of these errors is about it.
    pub(super) fn is_meant_by(&self, errors: &[ConfigError]) -> bool {
        errors
            .iter()
            .any(|error| *error == self.error(&error.message))
    }
}

/// The same settings, as the value of `keys` in TOML.
pub(super) fn written(settings: &[KeySetting]) -> Value {
    let mut table = Table::new();
    for setting in settings {
        let value = match setting.keys.as_slice() {
            [key] => Value::from(key.as_str()),
            keys => Value::from(keys.to_vec()),
        };
        let outer = match setting.context.as_str() {
            "" => Some(&mut table),
            context => {
                let inner = table.entry(context).or_insert_with(|| Table::new().into());
                inner.as_table_mut()
            }
        };
        if let Some(outer) = outer {
            outer.insert(setting.name.clone(), value);
        }
    }
    table.into()
}

/// All that `source` says of keys, in its order.
pub(super) fn key_settings(source: &Source) -> Vec<KeySetting> {
    let mut settings = Vec::new();
    for (name, written) in &source.written.keys.0 {
        let at = written.span().start;
        match written.get_ref() {
            WrittenKeys::Keys(keys) => settings.push(setting(source, at, "", name, keys)),
            WrittenKeys::Context(inner) => {
                for (inner, written) in inner {
                    let at = written.span().start;
                    // A table in it has another shape, and is reported as such.
                    if let WrittenKeys::Keys(keys) = written.get_ref() {
                        settings.push(setting(source, at, name, inner, keys));
                    }
                }
            }
        }
    }
    sort_by_key(&mut settings, |setting| setting.place.line);
    settings
}

fn setting(source: &Source, at: usize, context: &str, name: &str, keys: &[String]) -> KeySetting {
    let key = match context {
        "" => format!("keys.{name}"),
        context => format!("keys.{context}.{name}"),
    };
    KeySetting {
        context: context.to_owned(),
        name: name.to_owned(),
        keys: keys.to_vec(),
        place: source.place(&key, at),
    }
}
