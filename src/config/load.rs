//! From the file and the environment to what holds.

use std::collections::BTreeMap;
use std::env;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use toml::Spanned;

use super::key::{KEYS, PANES};
use super::key_settings::{KeySetting, key_settings};
use super::names::{check, check_or_severity, domain, reader};
use super::written::{Source, Written};
use super::{ConfigError, Table, did_you_mean, file};
use crate::explain::practice::HARDEST;
use crate::facts::brands::Brands;
use crate::readings::{Readers, Roles};
use crate::report::quoted;
use crate::review::{Settings, Severity};
use crate::syntax::{Reference, Standard};

/// What the user has set. Options of the command line are stronger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The base.
    pub base: Option<String>,
    /// The standard to read by.
    pub standard: Option<Standard>,
    /// `auto`, the name of a theme, or the path of its file.
    pub theme: Option<String>,
    /// The pane that is shown first: an index into [`PANES`].
    pub pane: usize,
    /// Whether the inspector listens to the mouse.
    pub mouse: bool,
    /// How hard the exercises of practice are.
    pub practice_level: Option<u8>,
    /// Whether inputs are kept between sittings.
    pub history: bool,
    /// Whether nothing moves by itself.
    pub reduced_motion: bool,
    /// What is wanted of the review.
    pub settings: Settings,
    /// The keys that the user has bound.
    pub keys: Vec<KeySetting>,
    /// Where the theme is set, for an error about it: its message is empty.
    pub(super) theme_place: Option<ConfigError>,
    /// What was written, by the key's name, as TOML, and where.
    pub(super) set: BTreeMap<&'static str, (String, Origin)>,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            base: None,
            standard: None,
            theme: None,
            pane: 0,
            mouse: true,
            practice_level: None,
            history: false,
            reduced_motion: false,
            settings: Settings::default(),
            keys: Vec::new(),
            theme_place: None,
            set: BTreeMap::new(),
        }
    }
}

/// Where a value comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The configuration file.
    File,
    /// This environment variable.
    Variable(&'static str),
}

/// What the user has set; the defaults if there is no file and no variable.
///
/// # Errors
/// A file that can't be read, and anything in file or environment that can't be used.
pub fn load() -> Result<Config, ConfigError> {
    let file = match path() {
        Some(path) => file::read(&path)?.map(|text| (path.display().to_string(), text)),
        None => None,
    };
    let file = file
        .as_ref()
        .map(|(name, text)| (name.as_str(), text.as_str()));
    merged(file, |variable| env::var(variable).ok())
}

/// Where the file is, whether there is one or not.
pub fn path() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.config_dir().join("urilens").join("config.toml"))
}

/// Reads `text`, the content of `file`, without the environment.
///
/// # Errors
/// Anything that is not a configuration, with its line and key.
pub fn parse(file: &str, text: &str) -> Result<Config, ConfigError> {
    merged(Some((file, text)), |_| None)
}

fn merged(
    file: Option<(&str, &str)>,
    variables: impl Fn(&str) -> Option<String>,
) -> Result<Config, ConfigError> {
    let mut config = Config::default();
    let file = match file {
        Some((name, text)) => Some(Source::parse(name, text)?),
        None => None,
    };
    if let Some(source) = &file {
        config.note(source, |_| Origin::File);
        Setter::of(source, true).set(&mut config)?;
    }
    for (key, source) in Source::variables(variables)? {
        let variable = KEYS.iter().find(|one| one.name == key);
        let variable = variable.and_then(|key| key.variable).unwrap_or_default();
        config.note(&source, |_| Origin::Variable(variable));
        Setter::of(&source, false).set(&mut config)?;
    }
    match config.settle_roles() {
        Ok(()) => Ok(config),
        Err(message) => Err(lonely_role(file.as_ref(), &message)),
    }
}

impl Config {
    /// Where the value of a key comes from; `None` for a default.
    pub fn origin(&self, key: &str) -> Option<Origin> {
        self.set.get(key).map(|(_, origin)| origin.clone())
    }

    /// What is wrong with the theme that is set, with the place where it is.
    pub fn theme_error(&self, message: String) -> ConfigError {
        match &self.theme_place {
            Some(place) => ConfigError {
                message,
                ..place.clone()
            },
            None => ConfigError::of_file("theme", message),
        }
    }

    /// Notes what is written in `source`.
    fn note(&mut self, source: &Source, origin: impl Fn(&'static str) -> Origin) {
        let Ok(table) = toml::from_str::<toml::Table>(&source.text) else {
            return;
        };
        for key in &KEYS {
            let value = match key.name.split_once('.') {
                Some((outer, inner)) => table.get(outer).and_then(|outer| outer.get(inner)),
                None => table.get(key.name),
            };
            if let Some(value) = value {
                let noted = (value.to_string(), origin(key.name));
                self.set.insert(key.name, noted);
            }
        }
    }

    /// Both roles, or none: a file may have one and the environment the other.
    fn settle_roles(&mut self) -> Result<(), String> {
        let id = |name| {
            let (written, _) = self.set.get(name)?;
            Some(reader(written.trim_matches('"')))
        };
        match (id("checked-by"), id("fetched-by")) {
            (None, None) => Ok(()),
            (Some(checked_by), Some(fetched_by)) => {
                let roles = Roles {
                    checked_by: checked_by?,
                    fetched_by: fetched_by?,
                };
                if roles.checked_by == roles.fetched_by {
                    return Err("`checked-by` and `fetched-by` need different readers".to_owned());
                }
                self.settings.set_roles(roles);
                Ok(())
            }
            _ => Err("`checked-by` and `fetched-by` are set together or not at all".to_owned()),
        }
    }
}

/// The error about a role that is set alone, in the file if it is there.
fn lonely_role(file: Option<&Source>, message: &str) -> ConfigError {
    let in_file = file.and_then(|source| {
        let role = source.written.checked_by.as_ref();
        let role = role.or(source.written.fetched_by.as_ref())?;
        Some((source, role.span().start))
    });
    match in_file {
        Some((source, at)) => ConfigError::at(&source.name, &source.text, at, message),
        None => ConfigError::of_file("environment", message),
    }
}

/// Sets what one source has.
struct Setter<'s> {
    source: &'s Source,
    /// Whether errors name line and key.
    has_lines: bool,
}

/// A theme as a file names it. A path is relative to the folder of that file, and `~` is the home folder: nobody knows from
/// where the program will be started.
fn beside(theme: &str, file: &str) -> String {
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

impl<'s> Setter<'s> {
    fn of(source: &'s Source, has_lines: bool) -> Self {
        Setter { source, has_lines }
    }

    fn error(&self, at: usize, key: &str, message: String) -> ConfigError {
        let Source { name, text, .. } = self.source;
        match self.has_lines {
            true => ConfigError {
                key: Some(key.to_owned()),
                ..ConfigError::at(name, text, at, message)
            },
            false => ConfigError::of_file(name, message),
        }
    }

    /// The values of a list, each read by `read`.
    fn list<T>(
        &self,
        key: &str,
        values: &[Spanned<String>],
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Vec<T>, ConfigError> {
        values
            .iter()
            .map(|value| self.one(key, value, &read))
            .collect()
    }

    fn one<T>(
        &self,
        key: &str,
        value: &Spanned<String>,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, ConfigError> {
        read(value.get_ref()).map_err(|message| self.error(value.span().start, key, message))
    }

    fn set(&self, config: &mut Config) -> Result<(), ConfigError> {
        let written = &self.source.written;
        if let Some(base) = &written.base {
            config.base = Some(self.one("base", base, self::base)?);
        }
        if let Some(standard) = &written.standard {
            config.standard = Some(self.one("standard", standard, self::standard)?);
        }
        if let Some(theme) = &written.theme {
            config.theme = Some(match self.has_lines {
                true => beside(theme.get_ref(), &self.source.name),
                false => theme.get_ref().clone(),
            });
            config.theme_place = Some(self.error(theme.span().start, "theme", String::new()));
        }
        if let Some(pane) = &written.pane {
            config.pane = self.one("pane", pane, self::pane)?;
        }
        config.mouse = written.mouse.unwrap_or(config.mouse);
        config.history = written.history.unwrap_or(config.history);
        config.reduced_motion = written.reduced_motion.unwrap_or(config.reduced_motion);
        config.keys.extend(key_settings(self.source)?);
        if let Some(written) = &written.practice_level {
            let level = level(*written.get_ref());
            let error = |message| self.error(written.span().start, "practice-level", message);
            config.practice_level = Some(level.map_err(error)?);
        }
        self.review(written, &mut config.settings)?;
        self.readers(written, &mut config.settings)?;
        self.brands(written, &mut config.settings)
    }

    fn review(&self, written: &Written, settings: &mut Settings) -> Result<(), ConfigError> {
        if let Some(ignore) = &written.ignore {
            (settings.ignored, settings.silenced) = Default::default();
            for name in self.list("ignore", ignore, check_or_severity)? {
                settings.silence(&name);
            }
        }
        if let Some(names) = &written.redirect_parameters {
            let names = self.list("redirect-parameters", names, |name| Ok(name.to_owned()))?;
            settings.redirect_parameters = names;
        }
        let Table(severities) = &written.severity;
        for (id, severity) in severities {
            let at = severity.span().start;
            let key = format!("severity.{id}");
            let id = check(id).map_err(|message| self.error(at, &key, message))?;
            let severity = self.one(&key, severity, self::severity)?;
            settings.severities.insert(id, severity);
        }
        Ok(())
    }

    fn readers(&self, written: &Written, settings: &mut Settings) -> Result<(), ConfigError> {
        if let Some(ids) = &written.readers {
            let ids = self.list("readers", ids, reader)?;
            settings.readers = (!ids.is_empty()).then(|| Readers::of([]));
            for id in ids {
                settings.readers.get_or_insert_default().add(id);
            }
        }
        for (key, id) in [
            ("checked-by", &written.checked_by),
            ("fetched-by", &written.fetched_by),
        ] {
            if let Some(id) = id {
                self.one(key, id, reader)?;
            }
        }
        Ok(())
    }

    fn brands(&self, written: &Written, settings: &mut Settings) -> Result<(), ConfigError> {
        let Table(brands) = &written.brands;
        if let Some(builtin) = brands.builtin {
            let added = settings.brands.added();
            settings.brands = match builtin {
                true => Brands::default().with(added),
                false => Brands::none().with(added),
            };
        }
        if let Some(extend) = &brands.extend {
            let domains = self.list("brands.extend", extend, domain)?;
            settings.brands = settings.brands.with(&domains);
        }
        Ok(())
    }
}

fn standard(id: &str) -> Result<Standard, String> {
    id.parse().map_err(|_| {
        let known = did_you_mean(id, Standard::ALL.map(Standard::id));
        format!("unknown standard {}{known}", quoted(id))
    })
}

/// Nothing can be resolved against a base without a scheme (RFC 3986 §5.1).
fn base(text: &str) -> Result<String, String> {
    let base = Reference::split(text, Standard::default());
    match text.is_empty() || base.scheme().is_some() {
        true => Ok(text.to_owned()),
        false => Err(format!(
            "{} has no scheme, so nothing can be resolved against it",
            quoted(text)
        )),
    }
}

fn pane(name: &str) -> Result<usize, String> {
    let index = PANES.iter().position(|known| *known == name);
    index.ok_or_else(|| format!("unknown pane {}{}", quoted(name), did_you_mean(name, PANES)))
}

fn level(number: i64) -> Result<u8, String> {
    let level = u8::try_from(number).ok();
    let level = level.filter(|level| (1..=HARDEST).contains(level));
    level.ok_or_else(|| format!("`{number}` is not a number from 1 to {HARDEST}"))
}

fn severity(name: &str) -> Result<Severity, String> {
    Severity::of(name).ok_or_else(|| {
        let known = did_you_mean(name, Severity::ALL.map(Severity::id));
        format!("unknown severity {}{known}", quoted(name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::readings::Parser;

    fn settings_of(text: &str) -> Settings {
        let config = parse("config.toml", text).expect("a configuration");
        config.settings
    }

    fn error(text: &str) -> String {
        parse("config.toml", text)
            .expect_err("an error")
            .to_string()
    }

    #[test]
    fn a_theme_file_is_found_beside_the_configuration() {
        let theme = |name: &str| {
            let config = parse("/etc/xdg/urilens/config.toml", &format!("theme = '{name}'"));
            config.expect("a configuration").theme.unwrap_or_default()
        };
        assert_eq!(theme("mine"), "mine");
        assert_eq!(
            Path::new(&theme("th/a.toml")),
            Path::new("/etc/xdg/urilens/th/a.toml")
        );
        assert_eq!(
            Path::new(&theme("a.toml")),
            Path::new("/etc/xdg/urilens/a.toml")
        );
        assert_eq!(theme("/x/a.toml"), "/x/a.toml");
        let home = etcetera::home_dir().expect("a home folder");
        assert_eq!(Path::new(&theme("~/a.toml")), home.join("a.toml"));
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
        assert_eq!(
            error("readers = [\"crul\"]"),
            "config.toml, line 1, `readers`: unknown reader `crul`; did you mean `curl`?"
        );
    }

    #[test]
    fn what_is_wrong_in_a_file_is_named_with_line_and_key() {
        assert!(
            error("\nignored = []\n").starts_with("config.toml, line 2, `ignored`: unknown key")
        );
        assert_eq!(
            error("ignore = [\n  \"host-idm\",\n]"),
            "config.toml, line 2, `ignore`: unknown check or severity `host-idm`; did you mean `host-idn`?"
        );
        assert_eq!(
            error("[brands]\nbuiltin = 1\n"),
            "config.toml, line 2, `brands.builtin`: expected true or false"
        );
        assert_eq!(
            error("brands = {extend = [\"com\"]}"),
            "config.toml, line 1, `brands.extend`: `com` is not a registrable domain such as example.com"
        );
        assert_eq!(
            error("brands = {\n  extend = [\n 1\n]}\n"),
            "config.toml, line 3, `brands.extend`: expected a list of strings, such as [\"one\", \"two\"]"
        );
    }

    /// An array of the fields' values would do for a derived `Deserialize`.
    #[test]
    fn a_table_is_written_as_a_table() {
        for text in [
            "brands = []",
            "brands = [true]",
            "[[brands]]\nbuiltin = true",
        ] {
            let message = error(text);
            assert!(
                message.starts_with("config.toml, line 1, `brands`: expected a table"),
                "{message}"
            );
        }
    }

    #[test]
    fn a_domain_is_a_name_that_could_be_looked_up() {
        for name in [
            "example.com",
            "Example.CO.UK",
            "b\u{fc}cher.example",
            "xn--bcher-kva.example",
        ] {
            assert_eq!(domain(name), Ok(name.to_owned()));
        }
        for name in [
            "",
            "com",
            "\u{1b}[2Jfoo.com",
            "foo\u{200b}.com",
            "a b.com",
            "foo.com/",
            "10.0.0.1",
        ] {
            assert!(domain(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn the_level_of_practice_is_a_number() {
        let config = parse("config.toml", "practice-level = 3").expect("a configuration");
        assert_eq!(config.practice_level, Some(3));
        assert_eq!(
            error("practice-level = 6"),
            "config.toml, line 1, `practice-level`: `6` is not a number from 1 to 5"
        );
        let set = |variable: &str| (variable == "URILENS_PRACTICE_LEVEL").then(|| "2".to_owned());
        let config = merged(None, set).expect("a configuration");
        assert_eq!(config.practice_level, Some(2));
    }

    #[test]
    fn severities_and_parameters_are_set() {
        let settings = settings_of(
            "redirect-parameters = [\"landing\"]\n[severity]\nport-nonstandard = \"warning\"\n",
        );
        assert_eq!(settings.redirect_parameters, ["landing"]);
        assert_eq!(settings.severities["port-nonstandard"], Severity::Warning);
        assert_eq!(
            error("[severity]\nport-nonstandrd = \"warning\"\n"),
            "config.toml, line 2, `severity.port-nonstandrd`: unknown check `port-nonstandrd`; did you mean \
             `port-nonstandard`?"
        );
        assert_eq!(
            error("severity = { host-idn = \"loud\" }"),
            "config.toml, line 1, `severity.host-idn`: unknown severity `loud`; use `notice`, `warning` or `danger`"
        );
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
        let config = merged(Some(("config.toml", file)), set).expect("a configuration");
        assert_eq!(config.theme.as_deref(), Some("dark"));
        assert_eq!(PANES[config.pane], "review");
        assert_eq!(config.settings.ignored, ["port-zero"]);
        assert_eq!(config.settings.silenced, [Severity::Notice]);
        assert_eq!((config.mouse, config.base.as_deref()), (false, None));
        assert_eq!(config.set["theme"].1, Origin::Variable("URILENS_THEME"));
        assert_eq!(config.set["pane"].1, Origin::File);
    }

    #[test]
    fn a_flag_of_the_environment_may_be_a_digit() {
        for (value, expected) in [("0", false), ("1", true), ("TRUE", true), ("False", false)] {
            let set = |variable: &str| (variable == "URILENS_MOUSE").then(|| value.to_owned());
            let config = merged(None, set).expect("a configuration");
            assert_eq!(config.mouse, expected, "{value}");
        }
    }

    #[test]
    fn what_is_wrong_in_the_environment_names_the_variable() {
        let error = |name: &'static str, value: &'static str| {
            let set = |variable: &str| (variable == name).then(|| value.to_owned());
            merged(None, set).expect_err("an error").to_string()
        };
        assert_eq!(
            error("URILENS_PANE", "revew"),
            "environment variable `URILENS_PANE`: unknown pane `revew`; did you mean `review`?"
        );
        assert_eq!(
            error("URILENS_MOUSE", "\"no\""),
            "environment variable `URILENS_MOUSE`: expected true or false"
        );
        assert_eq!(
            error("URILENS_MOUSE", "2"),
            "environment variable `URILENS_MOUSE`: expected true or false"
        );
        assert_eq!(
            error("URILENS_CHECKED_BY", "go"),
            "environment: `checked-by` and `fetched-by` are set together or not at all"
        );
    }
}
