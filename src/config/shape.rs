//! Whether a file has the shape of a configuration: keys that are known, and values of their kinds. What is wrong is said in
//! the words of the table of keys.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::ConfigError;
use super::key::{KEYS, Kind};
use super::suggestion::did_you_mean;
use crate::report::quoted;

/// Checks the keys and the kinds of the values in `text`, the content of `name`.
///
/// # Errors
/// The first key that is not known, the first value of another kind, and text that is not TOML.
pub(super) fn check(name: &str, text: &str) -> Result<(), ConfigError> {
    let table = DeTable::parse(text).map_err(|error| of_syntax(name, text, &error))?;
    let shape = Shape { name, text };
    shape.table("", table.get_ref())
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

struct Shape<'t> {
    name: &'t str,
    text: &'t str,
}

impl Shape<'_> {
    /// Checks the table with this name; the outermost one has none.
    fn table(&self, table: &str, entries: &DeTable<'_>) -> Result<(), ConfigError> {
        for (name, value) in entries {
            let key = match table {
                "" => name.get_ref().to_string(),
                table => format!("{table}.{}", name.get_ref()),
            };
            let known = KEYS.iter().find(|known| known.name == key);
            let tables = KEYS.iter().filter_map(|known| known.name.split_once('.'));
            let is_table = tables.into_iter().any(|(table, _)| table == key);
            match (known, value.get_ref()) {
                (Some(known), found) => {
                    if let Err(place) = fits(known.kind, found) {
                        let place = place.unwrap_or(value.span());
                        return Err(self.error(&key, &place, expected(known.kind).to_owned()));
                    }
                }
                (None, DeValue::Table(inner)) if is_table => self.table(&key, inner)?,
                (None, _) if is_table => {
                    return Err(self.error(&key, &value.span(), "expected a table".to_owned()));
                }
                (None, _) => {
                    let names = KEYS.iter().map(|known| known.name);
                    let meant = did_you_mean(&key, names);
                    let message = format!("unknown key {}{meant}", quoted(&key));
                    return Err(self.error(&key, &name.span(), message));
                }
            }
        }
        Ok(())
    }

    fn error(&self, key: &str, place: &Range<usize>, message: String) -> ConfigError {
        ConfigError {
            key: Some(key.to_owned()),
            ..ConfigError::at(self.name, self.text, place.start, message)
        }
    }
}

/// Whether a value is of this kind; `Err` has the place of the part that is not, if it is only a part.
fn fits(kind: Kind, value: &DeValue<'_>) -> Result<(), Option<Range<usize>>> {
    let fits = match (kind, value) {
        (Kind::Text, DeValue::String(_))
        | (Kind::Flag, DeValue::Boolean(_))
        | (Kind::Number, DeValue::Integer(_))
        | (Kind::Texts | Kind::Keys, DeValue::Table(_)) => true,
        (Kind::List, DeValue::Array(values)) => {
            let is_text = |one: &&Spanned<DeValue<'_>>| matches!(one.get_ref(), DeValue::String(_));
            return match values.iter().find(|one| !is_text(one)) {
                Some(other) => Err(Some(other.span())),
                None => Ok(()),
            };
        }
        _ => false,
    };
    fits.then_some(()).ok_or(None)
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
        check("config.toml", text).expect_err(text).to_string()
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
        assert_eq!(
            check("config.toml", "mouse = true\n[keys]\nquit = \"q\"\n"),
            Ok(())
        );
        assert!(error("theme = \"dark").contains("line 1"));
    }
}
