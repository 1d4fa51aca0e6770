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
    use crate::config::{PANES, domain};
    use crate::examples::examples;
    use crate::facts::brands::Brands;
    use crate::readings::{Parser, Readers};
    use crate::review::{Settings, Severity};
    use std::path::Path;

    fn settings_of(text: &str) -> Settings {
        all_right(parse("config.toml", text)).settings
    }

    fn all_right(loaded: Loaded) -> Config {
        assert_eq!(loaded.wrong, []);
        loaded.config
    }

    /// The only error.
    fn only(loaded: Loaded) -> String {
        let wrong = loaded.wrong;
        assert_eq!(wrong.len(), 1, "{wrong:?}");
        wrong[0].to_string()
    }

    fn error(text: &str) -> String {
        only(parse("config.toml", text))
    }

    #[test]
    fn the_first_error_of_a_file_has_line_key_and_reason() {
        for [text, expected] in examples("errors of a file") {
            assert_eq!(
                error(text),
                format!("config.toml, line {expected}"),
                "{text}"
            );
        }
    }

    /// The inspector starts without a file that can't be used; variables hold all the same.
    #[test]
    fn a_file_with_an_error_sets_nothing() {
        let set = |variable: &str| (variable == "URILENS_PANE").then(|| "review".to_owned());
        let Loaded { config, wrong } = merged(Some(("f", "mouse = false\nthemee = 1\n")), set);
        assert!(config.mouse);
        assert_eq!(PANES[config.pane], "review");
        assert_eq!(wrong.len(), 1, "{wrong:?}");
    }

    #[test]
    fn a_variable_that_is_wrong_leaves_the_file() {
        let file = "ignore = ['host-idn']\nmouse = false\n";
        let set = |variable: &str| match variable {
            "URILENS_IGNORE" => Some("host-idnn".to_owned()),
            "URILENS_MOUSE" => Some("2".to_owned()),
            _ => None,
        };
        let Loaded { config, wrong } = merged(Some(("f", file)), set);
        assert_eq!(config.settings.ignored, ["host-idn"]);
        assert!(!config.mouse);
        assert_eq!(wrong.len(), 2, "{wrong:?}");
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
            let theme = all_right(loaded).theme.expect("a theme");
            assert_eq!(Path::new(&theme), path);
        }
    }

    #[test]
    fn a_file_silences_checks_and_names_brands() {
        let text = "ignore = [\"host-idn\", \"notice\"]\n\
            brands = { extend = [\"urilens-bank.com\"], builtin = false }\n";
        let settings = settings_of(text);
        assert_eq!(settings.ignored, ["host-idn"]);
        assert_eq!(settings.silenced, [Severity::Notice]);
        assert_eq!(settings.brands, Brands::none().with(["urilens-bank.com"]));
        assert_eq!(settings_of(""), Settings::default());
        let table = "[brands]\nextend = [\"urilens-bank.com\"]\n";
        let settings = settings_of(table);
        assert_eq!(
            settings.brands,
            Brands::default().with(["urilens-bank.com"])
        );
    }

    #[test]
    fn a_file_names_readers() {
        let settings = settings_of("readers = [\"curl\", \"go\"]\n");
        let ids = settings
            .readers
            .iter()
            .flat_map(Readers::iter)
            .map(Parser::id);
        assert_eq!(ids.collect::<Vec<_>>(), ["rfc3986", "curl", "go"]);
    }

    #[test]
    fn a_domain_is_a_name_that_could_be_looked_up() {
        let names = "example.com,Example.CO.UK,b\u{fc}cher.example,xn--bcher-kva.example";
        for name in names.split(',') {
            assert_eq!(domain(name), Ok(name.to_owned()));
        }
        for name in ",com,\u{1b}[2Jfoo.com,foo\u{200b}.com,a b.com,foo.com/,10.0.0.1".split(',') {
            assert!(domain(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn the_environment_is_stronger_than_the_file() {
        let file = "theme = \"light\"\npane = \"review\"\nignore = [\"host-idn\"]\nmouse = true\n";
        let set = |variable: &str| match variable {
            "URILENS_THEME" => Some("dark".to_owned()),
            "URILENS_IGNORE" => Some("notice, port-zero".to_owned()),
            "URILENS_MOUSE" => Some("false".to_owned()),
            "URILENS_BASE" => Some(String::new()),
            _ => None,
        };
        let config = all_right(merged(Some(("config.toml", file)), set));
        assert_eq!(config.theme.as_deref(), Some("dark"));
        assert_eq!(PANES[config.pane], "review");
        assert_eq!(config.settings.ignored, ["port-zero"]);
        assert_eq!(config.settings.silenced, [Severity::Notice]);
        assert_eq!((config.mouse, config.base.as_deref()), (false, None));
        assert_eq!(config.set["theme"].1, Origin::Variable("URILENS_THEME"));
        assert_eq!(config.set["pane"].1, Origin::File);
    }

    #[test]
    fn a_variable_has_flags_and_numbers_too() {
        for (value, expected) in [("0", false), ("1", true), ("TRUE", true), ("False", false)] {
            let set = |variable: &str| (variable == "URILENS_MOUSE").then(|| value.to_owned());
            let config = all_right(merged(None, set));
            assert_eq!(config.mouse, expected, "{value}");
        }
        let set = |variable: &str| (variable == "URILENS_PRACTICE_LEVEL").then(|| "2".to_owned());
        assert_eq!(all_right(merged(None, set)).practice_level, Some(2));
    }

    #[test]
    fn what_is_wrong_in_the_environment_names_the_variable() {
        let error = |name: &'static str, value: &'static str| {
            let set = |variable: &str| (variable == name).then(|| value.to_owned());
            only(merged(None, set))
        };
        assert_eq!(
            error("URILENS_PANE", "revew"),
            "environment variable `URILENS_PANE`: unknown pane `revew`; did you mean `review`?"
        );
        assert_eq!(
            error("URILENS_MOUSE", "2"),
            "environment variable `URILENS_MOUSE`: expected a boolean, found string \"2\""
        );
        assert_eq!(
            error("URILENS_CHECKED_BY", "go"),
            "environment: `checked-by` and `fetched-by` are set together or not at all"
        );
    }
}
