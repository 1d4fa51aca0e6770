//! Merges the file and the environment.

use std::collections::BTreeMap;
use std::env;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use toml::{Table, Value};

use super::effective::{Config, Origin};
use super::error::Places;
use super::key_binding::key_bindings;
use super::setting::{SETTINGS, SettingKind};
use super::written::{Written, WrittenKeys};
use super::{ConfigError, file};

/// What the user has set, and what of it can't be used.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Loaded {
    /// The configuration: without the file if that has an error, and without each variable that has one.
    pub config: Config,
    /// The first error of the file, and then those of variables.
    pub wrong: Vec<ConfigError>,
}

/// What the user has set; the defaults if there is no file and no variable.
pub fn load() -> Loaded {
    let text = match path() {
        Some(path) => file::read(&path).map(|text| Some((path.display().to_string(), text?))),
        None => Ok(None),
    };
    let (text, unread) = match text {
        Ok(text) => (text, None),
        Err(error) => (None, Some(error)),
    };
    let file = text
        .as_ref()
        .map(|(name, text)| (name.as_str(), text.as_str()));
    let mut loaded = merged(file, |variable| env::var(variable).ok());
    let unread = unread.map(|error| ConfigError {
        ignores_file: true,
        ..error
    });
    loaded.wrong.splice(0..0, unread);
    loaded
}

/// Where the file is, whether there is one or not.
pub fn path() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.config_dir().join("urilens").join("config.toml"))
}

/// Reads `text`, the content of `file`, without the environment.
pub fn parse(file: &str, text: &str) -> Loaded {
    merged(Some((file, text)), |_| None)
}

fn merged(file: Option<(&str, &str)>, variable: impl Fn(&str) -> Option<String>) -> Loaded {
    let mut wrong = Vec::new();
    let (mut table, mut keys) = (Table::new(), Vec::new());
    let mut theme_place = None;
    let mut role_place = ConfigError::of_file("environment", "");
    if let Some((name, text)) = file {
        match read(name, text) {
            Ok((written, found)) => {
                let places = Places::new(name, text);
                keys = key_bindings(written, &places);
                theme_place = Some(places.of(&["theme"]));
                let roles = ["checked-by", "fetched-by"];
                if let Some(role) = roles.iter().find(|role| found.contains_key(**role)) {
                    role_place = places.of(&[role]);
                }
                table = found;
                // Nobody knows from where the program will be started.
                if let Some(Value::String(theme)) = table.get_mut("theme") {
                    *theme = relative_to(name, theme);
                }
            }
            Err(error) => wrong.push(ConfigError {
                ignores_file: true,
                ..error
            }),
        }
    }
    let mut variables = BTreeMap::new();
    for setting in SETTINGS.iter() {
        let Some(name) = setting.variable else {
            continue;
        };
        // An empty one counts as not set.
        let Some(value) = variable(name).filter(|value| !value.is_empty()) else {
            continue;
        };
        let file = format!("environment variable `{name}`");
        let written = format!("{} = {}", setting.name, to_toml(setting.kind, &value));
        match read(&file, &written) {
            Ok((_, found)) => {
                if setting.name == "theme" {
                    theme_place = Some(ConfigError::of_file(&file, ""));
                }
                merge(&mut table, found);
                variables.insert(setting.name, name);
            }
            Err(error) => wrong.push(ConfigError::of_file(&file, error.message)),
        }
    }
    // Each part of it was read before.
    let (read, _) = Config::new(toml::from_str(&table.to_string()).unwrap_or_default());
    let mut config = Config {
        keys,
        theme_place,
        set: set(&table, &variables),
        ..read
    };
    // What can't be read may have the other role.
    if let Err(message) = config.settle_roles()
        && wrong.is_empty()
    {
        wrong.push(ConfigError {
            message,
            ..role_place
        });
    }
    Loaded { config, wrong }
}

/// The keys that are bound, and all that is set.
fn read(file: &str, text: &str) -> Result<(BTreeMap<String, WrittenKeys>, Table), ConfigError> {
    let of_toml = |error| ConfigError::of_toml(file, text, &error);
    let mut written: Written = toml::from_str(text).map_err(of_toml)?;
    let keys = std::mem::take(&mut written.keys.0);
    match Config::new(written) {
        (_, Some((at, message))) => Err(ConfigError::at(file, text, at, message)),
        (_, None) => Ok((keys, toml::from_str(text).map_err(of_toml)?)),
    }
}

/// Puts values over those that are there. The list in a table, of well-known names, gets longer.
fn merge(table: &mut Table, from: Table) {
    for (name, value) in from {
        match (table.get_mut(&name), value) {
            (Some(Value::Table(inner)), Value::Table(from)) => {
                for (name, value) in from {
                    match (inner.get_mut(&name), value) {
                        (Some(Value::Array(all)), Value::Array(more)) => all.extend(more),
                        (_, value) => drop(inner.insert(name, value)),
                    }
                }
            }
            (_, value) => drop(table.insert(name, value)),
        }
    }
}

/// What is set, by the key's name, as TOML, and where.
fn set(
    table: &Table,
    variables: &BTreeMap<&'static str, &'static str>,
) -> BTreeMap<&'static str, (String, Origin)> {
    let set = SETTINGS.iter().filter_map(|setting| {
        let mut parts = setting.name.split('.');
        let first = table.get(parts.next()?)?;
        let value = parts.try_fold(first, |value, part| value.get(part))?;
        let origin = variables.get(setting.name);
        let origin = origin.map_or(Origin::File, |name| Origin::Variable(name));
        Some((setting.name, (value.to_string(), origin)))
    });
    set.collect()
}

/// The value of a variable, as it would be written in the file.
fn to_toml(kind: SettingKind, value: &str) -> Value {
    let text = || Value::from(value);
    match kind {
        SettingKind::Flag => match value.to_lowercase().as_str() {
            "1" | "true" => Value::from(true),
            "0" | "false" => Value::from(false),
            _ => text(),
        },
        SettingKind::Number => value.parse::<i64>().map_or_else(|_| text(), Value::from),
        SettingKind::List => value.split(',').map(str::trim).collect::<Vec<_>>().into(),
        SettingKind::Text | SettingKind::Texts | SettingKind::Keys => text(),
    }
}

/// A theme as a file names it. A path is relative to the folder of that file, and `~` is the home folder.
fn relative_to(file: &str, theme: &str) -> String {
    if !theme.contains(['/', '\\']) && !theme.ends_with(".toml") {
        return theme.to_owned();
    }
    let at_home = theme
        .strip_prefix("~/")
        .and_then(|rest| Some(etcetera::home_dir().ok()?.join(rest)));
    let folder = Path::new(file).parent().unwrap_or(Path::new(""));
    let path = at_home.unwrap_or_else(|| folder.join(theme));
    path.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::domain;
    use crate::examples::{examples, hold};
    use std::path::Path;

    #[test]
    fn the_first_error_of_a_file_has_line_key_and_reason() {
        for [text, expected] in examples("errors of a file") {
            let wrong = parse("config.toml", text).wrong;
            let wrong: Vec<String> = wrong.iter().map(ToString::to_string).collect();
            assert_eq!(wrong, [format!("config.toml, line {expected}")], "{text}");
        }
    }

    #[test]
    fn a_theme_file_is_found_beside_the_configuration() {
        let home = etcetera::home_dir().expect("a home folder");
        for (name, path) in [
            ("mine", Path::new("mine")),
            ("th/a.toml", Path::new("/etc/xdg/urilens/th/a.toml")),
            ("a.toml", Path::new("/etc/xdg/urilens/a.toml")),
            ("/x/a.toml", Path::new("/x/a.toml")),
            ("~/a.toml", &home.join("a.toml")),
        ] {
            let loaded = parse("/etc/xdg/urilens/config.toml", &format!("theme = '{name}'"));
            assert_eq!(loaded.wrong, []);
            assert_eq!(Path::new(&loaded.config.theme.expect("a theme")), path);
        }
    }

    #[test]
    fn a_domain_is_a_name_that_could_be_looked_up() {
        hold("a domain is a name that could be looked up", |[name]| {
            domain(name).ok()
        });
    }
}
