//! The configuration as people see it: what holds and why, and a sample to start from.

use std::borrow::Cow;
use std::fmt::Write;

use super::effective::{Config, Origin};
use super::key_binding::to_toml;
use super::setting::{SETTINGS, SettingKind};
use crate::message::stand_ins::shown;
use crate::message::wrap::width;
use crate::report::masked;

/// Every key with its value and where that comes from, as TOML that would set the same.
pub fn listing(config: &Config) -> String {
    let lines: Vec<(String, &str)> = SETTINGS
        .iter()
        .map(|setting| {
            let (value, origin) = match config.set.get(setting.name) {
                _ if setting.kind == SettingKind::Keys && !config.keys.is_empty() => {
                    (to_toml(&config.keys).to_string(), "file")
                }
                Some((value, Origin::File)) => (value.clone(), "file"),
                Some((value, Origin::Variable(variable))) => (value.clone(), *variable),
                None => (setting.default.to_owned(), "default"),
            };
            let line = match value.as_str() {
                "" => format!("# {} is not set", setting.name),
                value => format!(
                    "{} = {}",
                    setting.name,
                    shown(&masked(&without_secrets(value)))
                ),
            };
            (line, origin)
        })
        .collect();
    let column = lines.iter().map(|(line, _)| width(line)).max().unwrap_or(0);
    let mut out = String::new();
    for (line, origin) in lines {
        // Writing to a string can't fail.
        let space = column.min(60).saturating_sub(width(&line)) + 2;
        let _ = writeln!(out, "{line}{}# {origin}", " ".repeat(space));
    }
    out
}

/// A value of TOML, each of its texts without the secrets that it has by itself: the quotation mark before a text would
/// hide how it starts.
fn without_secrets(written: &str) -> Cow<'_, str> {
    let table = format!("value = {written}").parse::<toml::Table>();
    let value = table.ok().and_then(|mut table| table.remove("value"));
    let hidden = |text: &toml::Value| match text.as_str().map(masked) {
        Some(Cow::Owned(text)) => Some(toml::Value::String(text)),
        _ => None,
    };
    let changed = match value {
        Some(toml::Value::Array(texts)) if texts.iter().any(|text| hidden(text).is_some()) => {
            let texts = texts.into_iter();
            let texts = texts.map(|text| hidden(&text).unwrap_or(text));
            Some(toml::Value::Array(texts.collect()))
        }
        Some(value) => hidden(&value),
        None => None,
    };
    changed.map_or(Cow::Borrowed(written), |value| {
        Cow::Owned(value.to_string())
    })
}

/// A file with every key, all of them comments.
pub fn sample() -> String {
    let mut out = String::from(
        "# The configuration of urilens. Every key is optional; remove the “#” before one to set it.\n\
         # Environment variables override this file, and options on the command line override both.\n",
    );
    for setting in SETTINGS.iter() {
        let variable = match setting.variable {
            Some(variable) => format!(" ({variable})"),
            None => String::new(),
        };
        let default = match setting.default {
            "" => "not set".to_owned(),
            default => format!("default {default}"),
        };
        let _ = write!(
            out,
            "\n# {}\n# {default}{variable}\n# {} = {}\n",
            setting.about, setting.name, setting.example
        );
    }
    out
}
