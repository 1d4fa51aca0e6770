//! The table of keys.

use std::sync::LazyLock;

use crate::facts::table::{Table, table};

/// The names of the panes, by which one is chosen for the start.
pub const PANES: [&str; 5] = [
    "components",
    "resolution",
    "normalization",
    "review",
    "readings",
];

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A text.
    Text,
    /// `true` or `false`.
    Flag,
    /// A number.
    Number,
    /// Texts; in an environment variable with commas between them.
    List,
    /// Texts by names; only in the file.
    Texts,
    /// Keys by the names of what they do; only in the file.
    Keys,
}

/// Something that can be set.
#[derive(Debug)]
pub struct Key {
    /// Its name in the file; `a.b` is `b` in the table `a`.
    pub name: &'static str,
    /// What its value is.
    pub kind: Kind,
    /// The environment variable that is stronger than the file.
    pub variable: Option<&'static str>,
    /// What holds without it, as TOML; empty where that is nothing.
    pub default: &'static str,
    /// An example, as TOML.
    pub example: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
}

/// All keys, in the order of the sample: those of tables come after all others, as TOML wants it.
pub static KEYS: LazyLock<Vec<Key>> = LazyLock::new(|| {
    const ROWS: Table<6> = table!("keys.tsv", 6);
    let keys = ROWS
        .rows()
        .map(|[name, kind, variable, default, example, about]| Key {
            name,
            kind: match kind {
                "flag" => Kind::Flag,
                "number" => Kind::Number,
                "list" => Kind::List,
                "texts" => Kind::Texts,
                "keys" => Kind::Keys,
                _ => Kind::Text,
            },
            variable: Some(variable).filter(|variable| !variable.is_empty()),
            default,
            example,
            about,
        });
    keys.collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        for key in KEYS.iter() {
            let value = |text: &str| {
                let written: toml::Table = toml::from_str(&format!("key = {text}")).expect(text);
                written["key"].clone()
            };
            for text in [key.default, key.example]
                .into_iter()
                .filter(|text| !text.is_empty())
            {
                let fits = match key.kind {
                    Kind::Text => value(text).is_str(),
                    Kind::Flag => value(text).is_bool(),
                    Kind::Number => value(text).is_integer(),
                    Kind::List => value(text).is_array(),
                    Kind::Texts | Kind::Keys => value(text).is_table(),
                };
                assert!(fits, "{}: {text}", key.name);
            }
            assert!(key.about.ends_with('.'), "{}", key.name);
            assert_eq!(key.kind == Kind::Texts, key.name == "severity");
            assert_eq!(key.kind == Kind::Keys, key.name == "keys");
        }
    }
}
