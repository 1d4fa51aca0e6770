//! Keys as the user has written them. Which names there are, and what can be a key, the inspector knows.

use std::collections::BTreeMap;

use toml::{Table, Value};

use super::ConfigError;
use super::error::Places;
use super::written::{OneOrSeveral, WrittenKeys};
use crate::syntax::order::sort_by_key;

/// The keys for an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyBinding {
    /// Where they work: `components` in `[keys.components]`; empty for `[keys]`.
    pub context: String,
    /// The name of the action.
    pub name: String,
    /// The keys; none takes them away.
    pub keys: Vec<String>,
    /// Where it is written, with an empty message.
    place: ConfigError,
}

impl KeyBinding {
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

/// The settings of a file, in its order.
pub(super) fn key_bindings(
    written: BTreeMap<String, WrittenKeys>,
    places: &Places,
) -> Vec<KeyBinding> {
    let mut settings = Vec::new();
    let mut add = |context: &str, name: &str, keys: OneOrSeveral| {
        let path = ["keys", context, name].into_iter();
        let path: Vec<&str> = path.filter(|part| !part.is_empty()).collect();
        settings.push(KeyBinding {
            context: context.to_owned(),
            name: name.to_owned(),
            keys: keys.into_list(),
            place: places.of(&path),
        });
    };
    for (name, written) in written {
        match written {
            WrittenKeys::Action(keys) => add("", &name, keys),
            WrittenKeys::Context(actions) => {
                for (action, keys) in actions {
                    add(&name, &action, keys);
                }
            }
        }
    }
    sort_by_key(&mut settings, |setting| setting.place.line);
    settings
}

/// The settings as the value of `keys` in TOML.
pub(super) fn to_toml(settings: &[KeyBinding]) -> Value {
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
