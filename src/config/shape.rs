//! Which part of a file has the shape of a configuration: keys that are known, and values of their kinds. What is wrong is
//! said in the words of the table of keys, and the rest is read.

use std::borrow::Cow;
use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeArray, DeString, DeTable, DeValue, ValueDeserializer};

use super::ConfigError;
use super::error::in_our_words;
use super::key::{KEYS, Kind};
use super::suggestion::did_you_mean;
use super::written_keys::WrittenKeys;
use super::wrong::Wrong;
use crate::report::quoted;
use crate::syntax::order::sort_by_key;

/// The keys of `text`, the content of `name`, that are known and have values of their kinds. What is wrong with the others is
/// added to `wrong`.
pub(super) fn read<'t>(name: &str, text: &'t str, wrong: &mut Wrong) -> Spanned<DeTable<'t>> {
    let (mut table, errors) = DeTable::parse_recoverable(text);
    let mut told = None;
    for (at, error, of_value) in unread(text, table.get_mut(), &errors) {
        // One mistake can be many errors of the parser: one is reported for each value, and elsewhere for each line.
        let is_new = of_value.unwrap_or_else(|| {
            told.is_none_or(|told| text.get(told..at).is_some_and(|text| text.contains('\n')))
        });
        if is_new {
            let ConfigError { key, message, .. } = of_syntax(name, text, error);
            wrong.add_at(at, key, message);
            told = Some(at);
        }
    }
    Shape { wrong }.table("", table.get_mut());
    table
}

/// The most lines without a value that are taken out: each is looked for in the whole text.
const MOST_LINES: usize = 32;

/// The text with spaces in place of lines that are a word without a value, each of which is reported: the parser would drop the line
/// after it as well.
pub(super) fn with_values<'t>(name: &str, text: &'t str, wrong: &mut Wrong) -> Cow<'t, str> {
    let mut left = Cow::Borrowed(text);
    for _ in 0..MOST_LINES {
        let found = {
            let (mut table, errors) = DeTable::parse_recoverable(&left);
            let unread = unread(&left, table.get_mut(), &errors);
            let outside = unread
                .into_iter()
                .filter(|(.., of_value)| of_value.is_none());
            let mut bare =
                outside.filter_map(|(at, error, _)| Some((at, error, bare_line(&left, at)?)));
            bare.next()
                .map(|(at, error, line)| (at, of_syntax(name, &left, error), line))
        };
        let Some((at, ConfigError { key, message, .. }, line)) = found else {
            break;
        };
        wrong.add_at(at, key, message);
        left.to_mut()
            .replace_range(line.clone(), &" ".repeat(line.len()));
    }
    left
}

/// The line of this byte, if it is neither a table nor a key with a value.
fn bare_line(text: &str, at: usize) -> Option<Range<usize>> {
    let start = text.get(..at)?.rfind('\n').map_or(0, |end| end + 1);
    let line = text.get(start..)?.split('\n').next()?;
    let is_bare = !line.contains('=') && !line.trim_start().starts_with('[');
    (is_bare && !line.trim().is_empty()).then(|| start..start + line.len())
}

/// What is wrong with a value of this kind.
pub(super) const fn expected(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => "expected a string in quotation marks",
        Kind::Flag => "expected true or false",
        Kind::Number => "expected a number",
        Kind::List => "expected a list of strings, such as [\"one\", \"two\"]",
        Kind::Texts | Kind::Keys => "expected a table",
    }
}

struct Shape<'w> {
    wrong: &'w mut Wrong,
}

type Value<'t> = Spanned<DeValue<'t>>;

impl Shape<'_> {
    /// Keeps what is right in the table with this name; the outermost one has none.
    fn table(&mut self, table: &str, entries: &mut DeTable<'_>) {
        retain(entries, |name, value| {
            let key = match table {
                "" => name.get_ref().to_string(),
                table => format!("{table}.{}", name.get_ref()),
            };
            let known = KEYS.iter().find(|known| known.name == key);
            let tables = KEYS.iter().filter_map(|known| known.name.split_once('.'));
            let is_table = tables.into_iter().any(|(table, _)| table == key);
            let span = value.span();
            match (known, value.get_mut()) {
                (Some(known), _) => self.keeps(known.kind, &key, value),
                (None, DeValue::Table(inner)) if is_table => {
                    self.table(&key, inner);
                    true
                }
                (None, _) if is_table => self.refuse(span.start, &key, "expected a table"),
                (None, _) => {
                    let names = KEYS.iter().map(|known| known.name);
                    let meant = did_you_mean(&key, names);
                    let message = format!("unknown key {}{meant}", quoted(&key));
                    self.refuse(name.span().start, &key, message)
                }
            }
        });
    }

    fn refuse(&mut self, at: usize, key: &str, message: impl Into<String>) -> bool {
        self.wrong.add(at, key, message);
        false
    }

    /// Whether a value is of this kind. Parts that are not are taken out; of a list, some must be left.
    fn keeps(&mut self, kind: Kind, key: &str, value: &mut Value<'_>) -> bool {
        let at = value.span().start;
        let inner = |name: &str| format!("{key}.{name}");
        match (kind, value.get_mut()) {
            (Kind::Text, DeValue::String(_)) | (Kind::Flag, DeValue::Boolean(_)) => true,
            (Kind::Number, DeValue::Integer(_)) => self.reads::<i64>(key, value),
            (Kind::List, DeValue::Array(values)) => {
                let mut texts = DeArray::new();
                for one in values.iter() {
                    match one.get_ref() {
                        DeValue::String(_) => texts.push(one.clone()),
                        _ => self.wrong.add(one.span().start, key, expected(kind)),
                    }
                }
                let is_left = values.is_empty() || !texts.is_empty();
                *values = texts;
                is_left
            }
            (Kind::Texts, DeValue::Table(texts)) => {
                retain(texts, |name, value| {
                    self.reads::<String>(&inner(name.get_ref()), value)
                });
                true
            }
            (Kind::Keys, DeValue::Table(keys)) => {
                retain(keys, |name, value| self.keys(&inner(name.get_ref()), value));
                true
            }
            _ => self.refuse(at, key, expected(kind)),
        }
    }

    /// The same of the keys for something, or of a table of those.
    fn keys(&mut self, key: &str, value: &mut Value<'_>) -> bool {
        let DeValue::Table(table) = value.get_mut() else {
            return self.reads::<WrittenKeys>(key, value);
        };
        retain(table, |name, value| {
            let key = format!("{key}.{}", name.get_ref());
            match value.get_ref() {
                DeValue::Table(_) => {
                    let at = value.span().start;
                    self.refuse(at, &key, "this table can hold keys only")
                }
                _ => self.reads::<WrittenKeys>(&key, value),
            }
        });
        true
    }

    fn reads<'t, T: Deserialize<'t>>(&mut self, key: &str, value: &Value<'t>) -> bool {
        match T::deserialize(ValueDeserializer::from(value.clone())) {
            Ok(_) => true,
            Err(error) => {
                let span = error.span().unwrap_or(value.span());
                self.refuse(span.start, key, in_our_words(error.message()))
            }
        }
    }
}

/// Keeps the entries of which `keep` says so; it may change their values.
fn retain<'t>(
    table: &mut DeTable<'t>,
    mut keep: impl FnMut(&Spanned<DeString<'t>>, &mut Value<'t>) -> bool,
) {
    let entries = std::mem::take(table).into_iter();
    let kept =
        entries.filter_map(|(name, mut value)| keep(&name, &mut value).then_some((name, value)));
    *table = kept.collect();
}

/// What is not TOML, by its place; and of an error in a value whether it is the first there. These values are dropped.
fn unread<'e>(
    text: &str,
    table: &mut DeTable<'_>,
    errors: &'e [toml::de::Error],
) -> Vec<(usize, &'e toml::de::Error, Option<bool>)> {
    let at = |error: &toml::de::Error| error.span().map_or(text.len(), |span| span.start);
    let mut errors: Vec<_> = errors.iter().map(|error| (at(error), error)).collect();
    sort_by_key(&mut errors, |(at, _)| *at);
    let places: Vec<usize> = errors.iter().map(|(at, _)| *at).collect();
    let mut of_values = vec![None; places.len()];
    keep_whole(table, &places, &mut of_values);
    let all = errors.into_iter().zip(of_values);
    all.map(|((at, error), of_value)| (at, error, of_value))
        .collect()
}

/// Keeps the values without an error in them. Of the errors that are in a value, notes whether one is the first there.
fn keep_whole(table: &mut DeTable<'_>, errors: &[usize], of_values: &mut [Option<bool>]) {
    retain(table, |name, value| {
        let end = value.span().end;
        if let DeValue::Table(inner) = value.get_mut() {
            keep_whole(inner, errors, of_values);
            return true;
        }
        let start = name.span().start;
        let first = errors.partition_point(|at| *at < start);
        let inside = errors.iter().zip(of_values.iter_mut()).skip(first);
        let inside = inside.take_while(|(at, _)| **at <= end);
        let mut count = 0;
        for (_, of_value) in inside {
            *of_value = Some(count == 0);
            count += 1;
        }
        count == 0
    });
}

/// The text is not TOML. A line that sets a known key has a value that cannot be read.
fn of_syntax(name: &str, text: &str, error: &toml::de::Error) -> ConfigError {
    let told = ConfigError::of_toml(name, text, error);
    let line = told.line.and_then(|line| text.lines().nth(line - 1));
    let Some((key, value)) = line.and_then(|line| line.split_once('=')) else {
        return told;
    };
    let key = key.trim();
    let known = KEYS
        .iter()
        .find(|known| known.name == key || told.key.as_deref() == Some(known.name));
    // An unclosed quotation mark, bracket or brace is better told by the parser.
    let is_open = value.contains(['"', '\'', '[', '{']);
    match (known, value.trim()) {
        (Some(_), "") => ConfigError {
            message: "the value is missing".to_owned(),
            ..told
        },
        (Some(known), _) if !is_open => ConfigError {
            message: expected(known.kind).to_owned(),
            ..told
        },
        _ => told,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        let mut wrong = Wrong::default();
        let left = with_values("config.toml", text, &mut wrong);
        let _ = read("config.toml", &left, &mut wrong);
        let wrong = wrong.in_file("config.toml", text);
        wrong.first().map(ToString::to_string).unwrap_or_default()
    }

    #[test]
    fn what_is_wrong_is_said_in_the_words_of_the_keys() {
        for (text, expected) in [
            (
                "theem = \"dark\"",
                ", line 1, `theem`: unknown key `theem`; did you mean `theme`?",
            ),
            (
                "theme =\nmouse = true",
                ", line 1, `theme`: the value is missing",
            ),
            (
                "theme = dark",
                ", line 1, `theme`: expected a string in quotation marks",
            ),
            (
                "\nhistory = yes",
                ", line 2, `history`: expected true or false",
            ),
            ("history = 1", ", line 1, `history`: expected true or false"),
            (
                "practice-level = \"1\"",
                ", line 1, `practice-level`: expected a number",
            ),
            (
                "ignore = \"notice\"",
                ", line 1, `ignore`: expected a list of strings, such as [\"one\", \"two\"]",
            ),
            (
                "ignore = [\"notice\",\n1]",
                ", line 2, `ignore`: expected a list of strings, such as [\"one\", \"two\"]",
            ),
            (
                "[brands]\nbuiltin = 1",
                ", line 2, `brands.builtin`: expected true or false",
            ),
            (
                "[brands]\nbuildin = true",
                ", line 2, `brands.buildin`: unknown key `brands.buildin`; did you mean `brands.builtin`?",
            ),
            ("brands = [true]", ", line 1, `brands`: expected a table"),
            ("severity = 1", ", line 1, `severity`: expected a table"),
        ] {
            assert_eq!(error(text), format!("config.toml{expected}"), "{text}");
        }
        assert_eq!(error("mouse = true\n[keys]\nquit = \"q\"\n"), "");
        assert!(error("theme = \"dark").contains("line 1"));
    }
}
