//! The table of settings.

use std::sync::LazyLock;

use strum::EnumString;

use crate::tables::table::{Table, table};

/// The names of the panes, by which one is chosen for the start.
pub const PANES: [&str; 5] = [
    "components",
    "resolution",
    "normalization",
    "review",
    "readings",
];

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum SettingKind {
    Text,
    /// `true` or `false`.
    Flag,
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
pub struct Setting {
    /// Its name in the file; `a.b` is `b` in the table `a`.
    pub name: &'static str,
    /// What its value is.
    pub kind: SettingKind,
    /// The environment variable that is stronger than the file.
    pub variable: Option<&'static str>,
    /// What holds without it, as TOML; empty where that is nothing.
    pub default: &'static str,
    /// An example, as TOML.
    pub example: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
}

/// All settings, in the order of the sample: those of tables come after all others, as TOML wants it.
pub static SETTINGS: LazyLock<Vec<Setting>> = LazyLock::new(|| {
    const ROWS: Table<6> = table!("settings.tsv", 6);
    let settings = ROWS
        .rows()
        .map(|[name, kind, variable, default, example, about]| Setting {
            name,
            kind: kind.parse().unwrap_or(SettingKind::Text),
            variable: Some(variable).filter(|variable| !variable.is_empty()),
            default,
            example,
            about,
        });
    settings.collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        for setting in SETTINGS.iter() {
            let value = |text: &str| {
                let written: toml::Table = toml::from_str(&format!("key = {text}")).expect(text);
                written["key"].clone()
            };
            for text in [setting.default, setting.example]
                .into_iter()
                .filter(|text| !text.is_empty())
            {
                let fits = match setting.kind {
                    SettingKind::Text => value(text).is_str(),
                    SettingKind::Flag => value(text).is_bool(),
                    SettingKind::Number => value(text).is_integer(),
                    SettingKind::List => value(text).is_array(),
                    SettingKind::Texts | SettingKind::Keys => value(text).is_table(),
                };
                assert!(fits, "{}: {text}", setting.name);
            }
            assert!(setting.about.ends_with('.'), "{}", setting.name);
            assert_eq!(
                setting.kind == SettingKind::Texts,
                setting.name == "severity"
            );
            assert_eq!(setting.kind == SettingKind::Keys, setting.name == "keys");
        }
    }
}
