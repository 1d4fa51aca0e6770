//! Why a file of the user's can't be used: its name, the line, the key, and what is wrong.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::names::did_you_mean;
use crate::report::{masked, quoted};

/// Why a file can't be used. The text of the error names file, line and key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}{}: {message}", place(.line, .key))]
pub struct ConfigError {
    /// The file, or the name that was asked for.
    pub file: String,
    /// The line, from 1.
    pub line: Option<usize>,
    /// The key whose value is wrong, with the table that it is in: `brands.extend`.
    pub key: Option<String>,
    /// What is wrong.
    pub message: String,
    /// Whether the whole file is ignored because of it.
    pub ignores_file: bool,
}

impl ConfigError {
    /// What is wrong and then the place, for a screen with room for a line: without the folder, and without the
    /// list of all that would be right.
    pub fn in_short(&self) -> String {
        let end = self.message.find("; use ").unwrap_or(self.message.len());
        let message = self.message.get(..end).unwrap_or_default();
        let file = Path::new(&self.file).file_name();
        let file = file.map_or(self.file.as_str().into(), OsStr::to_string_lossy);
        format!("{message} ({file}{})", place(&self.line, &self.key))
    }

    /// What the inspector ignores for it.
    pub fn ignored(&self) -> &'static str {
        match self.ignores_file {
            true => "the whole file",
            false => "a setting",
        }
    }

    /// Something is wrong with a file as a whole.
    pub fn of_file(file: &str, message: impl Into<String>) -> Self {
        ConfigError {
            file: file.to_owned(),
            line: None,
            key: None,
            message: message.into(),
            ignores_file: false,
        }
    }

    /// Something is wrong at a byte of its text, which is in the value of the last key before it.
    pub fn at(file: &str, text: &str, byte: usize, message: impl Into<String>) -> Self {
        ConfigError {
            line: Some(line(text, byte)),
            key: key_at(text, byte),
            ..ConfigError::of_file(file, message)
        }
    }

    /// The text is not TOML, or not of the right form.
    pub fn of_toml(file: &str, text: &str, error: &toml::de::Error) -> Self {
        let at = error.span().map_or(text.len(), |span| span.start);
        let is_missing = error.message().starts_with("missing field");
        let message = in_our_words(error.message());
        match is_missing {
            // The place is that of the table, and no key is wrong.
            true => ConfigError {
                line: Some(line(text, at)),
                ..ConfigError::of_file(file, message)
            },
            false => ConfigError::at(file, text, at, message),
        }
    }
}

/// Where the keys of a file are.
pub(super) struct Places<'t> {
    file: &'t str,
    text: &'t str,
    table: Option<Spanned<DeTable<'t>>>,
}

impl<'t> Places<'t> {
    pub fn new(file: &'t str, text: &'t str) -> Places<'t> {
        Places {
            file,
            text,
            table: DeTable::parse(text).ok(),
        }
    }

    /// The place of the key with this path, for an error about it: its message is empty.
    pub fn of(&self, path: &[&str]) -> ConfigError {
        let mut at = None;
        let mut table = self.table.as_ref().map(Spanned::get_ref);
        for part in path {
            let entry = table.and_then(|table| table.get_key_value(*part));
            at = entry.map(|(key, _)| key.span().start);
            table = entry.and_then(|(_, value)| value.get_ref().as_table());
        }
        ConfigError {
            line: at.map(|at| line(self.text, at)),
            key: Some(path.join(".")),
            ..ConfigError::of_file(self.file, "")
        }
    }
}

/// What the parser says, in the words of all other errors.
pub(super) fn in_our_words(message: &str) -> String {
    let message = &message.replace('\n', ", ");
    let unknown = |what: &str, rest: &str| {
        let mut names = rest.split('`').step_by(2);
        let name = names.next().unwrap_or_default();
        let known = rest.split('`').skip(2).step_by(2);
        format!(
            "unknown {what} {}{}",
            quoted(name),
            did_you_mean(name, known)
        )
    };
    if let Some(rest) = message.strip_prefix("unknown field `") {
        unknown("key", rest)
    } else if let Some(rest) = message.strip_prefix("unknown variant `") {
        unknown("value", rest)
    } else if let Some(name) = message.strip_prefix("missing field ") {
        format!("the key {name} is missing")
    } else if let Some(rest) = message.strip_prefix("invalid type: ")
        && let Some((found, wanted)) = rest.split_once(", expected ")
    {
        // A text is quoted as it is written in a program.
        let text = found.strip_prefix("string \"");
        let text = text.and_then(|text| text.strip_suffix('"'));
        let found = text.map_or(Cow::Borrowed(found), |text| {
            format!("string \"{}\"", masked(text)).into()
        });
        let wanted = if wanted == "i64" {
            "an integer"
        } else {
            wanted
        };
        let found = found.strip_suffix(" as i128").unwrap_or(&found);
        format!("expected {wanted}, found {found}")
    } else if message.starts_with("key with no value") {
        "the key has no value".to_owned()
    } else {
        message.to_owned()
    }
}

fn place(line: &Option<usize>, key: &Option<String>) -> String {
    match (line, key) {
        // Whatever was written in the place of a key may hold a secret.
        (Some(line), Some(key)) if !key.is_empty() => format!(", line {line}, {}", quoted(key)),
        (Some(line), _) => format!(", line {line}"),
        _ => String::new(),
    }
}

/// The line of a byte, from 1. What follows the last line break belongs to the last line.
fn line(text: &str, byte: usize) -> usize {
    let before = text.as_bytes().get(..byte).unwrap_or(text.as_bytes());
    let breaks = before.iter().filter(|byte| **byte == b'\n').count();
    (breaks + 1).min(text.lines().count().max(1))
}

/// The last key that starts at or before a byte: the one whose value the byte is in.
fn key_at(text: &str, byte: usize) -> Option<String> {
    let (table, _) = DeTable::parse_recoverable(text);
    let mut keys = Vec::new();
    add_keys(table.get_ref(), "", &mut keys);
    // A header is named by all of it.
    let start = |key: usize| {
        let before = text.get(..key).unwrap_or_default();
        let line = before.rfind('\n').map_or(0, |end| end + 1);
        let is_header = before[line..].trim_start().starts_with('[');
        if is_header { line } else { key }
    };
    let before = keys.into_iter().filter(|(key, _)| start(*key) <= byte);
    before.max().map(|(_, key)| key)
}

/// Where each key of a table and of those in it starts, with its name.
fn add_keys(table: &DeTable<'_>, above: &str, keys: &mut Vec<(usize, String)>) {
    for (key, value) in table {
        let name = key.get_ref();
        let name = match above {
            "" => name.to_string(),
            above => format!("{above}.{name}"),
        };
        let inner = match value.get_ref() {
            DeValue::Array(values) => values.iter().collect(),
            _ => vec![value],
        };
        for inner in inner.into_iter().filter_map(|one| one.get_ref().as_table()) {
            add_keys(inner, &name, keys);
        }
        keys.push((key.span().start, name));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// Lines are counted from one, and never past the last.
    #[test]
    fn a_place_has_the_key_whose_value_it_is_in_and_a_line() {
        let text = "# a = b\na = 1\nb = [\n  \"c = d\",\n]\n[f.g]\n\"i\".j = {k = 1}\n[[l]]\nm = [{n = 1}]\n";
        hold("keys of places", |[start]| {
            key_at(text, text.find(start).expect(start))
        });
        hold("lines of places", |[text, at]| {
            line(text, at.parse().expect("a place")).to_string()
        });
    }

    #[test]
    fn the_parser_speaks_as_all_others_do() {
        hold("the words of the parser", |[said]| in_our_words(said));
    }

    #[test]
    fn in_short_what_is_wrong_comes_first() {
        let error = ConfigError::at(
            "/home/u/config.toml",
            "bogus = 1",
            0,
            "unknown key `bogus`; use `base` or `theme`",
        );
        assert_eq!(
            error.in_short(),
            "unknown key `bogus` (config.toml, line 1, `bogus`)"
        );
        let error = ConfigError::of_file("URILENS_THEME", "unknown theme `nope`; use `dark`");
        assert_eq!(error.in_short(), "unknown theme `nope` (URILENS_THEME)");
    }
}
