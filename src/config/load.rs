//! From the file and the environment to what holds.

use std::env;
use std::path::PathBuf;

use etcetera::BaseStrategy;

use super::effective::{Config, Origin};
use super::names::reader;
use super::written::{Source, variables};
use super::{ConfigError, file, setter};
use crate::readings::Roles;
use crate::syntax::order::sort_by_key;

/// The keys of the roles.
const ROLES: [&str; 2] = ["checked-by", "fetched-by"];

/// What the user has set, as far as it can be used, and all that can't be.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Loaded {
    /// What holds: the default for all that can't be used.
    pub config: Config,
    /// What can't be used, in the order of the file, and then of the environment.
    pub wrong: Vec<ConfigError>,
}

impl Loaded {
    /// The configuration.
    ///
    /// # Errors
    /// All that can't be used, if that is anything.
    pub fn if_all_right(self) -> Result<Config, Vec<ConfigError>> {
        match self.wrong.is_empty() {
            true => Ok(self.config),
            false => Err(self.wrong),
        }
    }
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

fn merged(file: Option<(&str, &str)>, set: impl Fn(&str) -> Option<String>) -> Loaded {
    let mut config = Config::default();
    let mut wrong = Vec::new();
    let mut is_role_wrong = false;
    let file = file.map(|(name, text)| Source::parse(name, text));
    let file = file.map(|(source, mut slips)| {
        setter::set(&source, &mut slips, &Origin::File, &mut config);
        is_role_wrong |= slips.have(&ROLES);
        wrong.extend(slips.in_file(&source.name, &source.text));
        source
    });
    for (variable, (source, mut slips)) in variables(set) {
        setter::set(
            &source,
            &mut slips,
            &Origin::Variable(variable),
            &mut config,
        );
        is_role_wrong |= slips.have(&ROLES);
        wrong.extend(slips.in_variable(&source.name));
    }
    if let Err(message) = config.settle_roles() {
        for role in ROLES {
            config.set.remove(role);
        }
        // One that can't be used has been reported.
        if !is_role_wrong {
            wrong.push(lonely_role(file.as_ref(), &message));
        }
    }
    sort_by_key(&mut wrong, |error| error.line.unwrap_or(usize::MAX));
    Loaded { config, wrong }
}

impl Config {
    /// Both roles, or none: a file may have one and the environment the other.
    fn settle_roles(&mut self) -> Result<(), String> {
        let id = |name| {
            let (written, _) = self.set.get(name)?;
            reader(written.trim_matches('"')).ok()
        };
        match ROLES.map(id) {
            [None, None] => Ok(()),
            [Some(checked_by), Some(fetched_by)] => {
                let roles = Roles {
                    checked_by,
                    fetched_by,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{PANES, domain};
    use crate::facts::brands::Brands;
    use crate::readings::{Parser, Readers};
    use crate::review::{Settings, Severity};
    use std::path::Path;

    fn settings_of(text: &str) -> Settings {
        all_right(parse("config.toml", text)).settings
    }

    fn all_right(loaded: Loaded) -> Config {
        loaded.if_all_right().expect("a configuration")
    }

    /// The only error.
    fn only(loaded: Loaded) -> String {
        let wrong = loaded.if_all_right().expect_err("an error");
        assert_eq!(wrong.len(), 1, "{wrong:?}");
        wrong[0].to_string()
    }

    fn error(text: &str) -> String {
        only(parse("config.toml", text))
    }

    /// Only what is wrong is ignored, and all of it is reported.
    #[test]
    fn a_wrong_setting_takes_no_other_away() {
        for (wrong, lines) in [
            ("themee = 'x'\nhistoryy = true\n", &[1, 2][..]),
            ("ignore = ['host-idnn', 'port-zero']\n", &[1]),
            ("ignore = [1, 'port-zero']\n", &[1]),
            ("theme = dark\nmouse =\n", &[1, 2]),
            ("theme = \"dark\n", &[1]),
            ("theme\n", &[1]),
            ("theme dark\n\nmouse\n", &[1, 3]),
            (
                "standard = 'rfc9999'\nmouse = 1\npractice-level = 99999999999999999999\n",
                &[1, 2, 3],
            ),
            (
                "severity = { host-idnn = 'danger', port-zero = 1, host-idn = 'danger' }\n",
                &[1, 1],
            ),
            ("checked-by = 'gou'\nfetched-by = 'curl'\n", &[1]),
            ("checked-by = 'go'\n", &[1]),
            (
                "brands = { builtin = no, extend = ['com', 'urilens-bank.com'] }\n",
                &[1, 1],
            ),
            (
                "keys = { quit = 1, pane = { open = { open = 'o' } } }\n",
                &[1, 1],
            ),
        ] {
            let right = "base = 'http://a/b/'\nhistory = true\npane = 'review'\n";
            let last = "[unknown]\na = 1\n";
            let Loaded {
                config,
                wrong: told,
            } = parse("f", &format!("{wrong}{right}{last}"));
            assert_eq!(config.base.as_deref(), Some("http://a/b/"), "{wrong}");
            assert!(config.history, "{wrong}");
            assert_eq!(PANES[config.pane], "review", "{wrong}");
            let mut expected: Vec<_> = lines.iter().copied().map(Some).collect();
            expected.push(Some(wrong.lines().count() + 4));
            let found: Vec<_> = told.iter().map(|error| error.line).collect();
            assert_eq!(found, expected, "{wrong}: {told:#?}");
            let is_right = |name: &str| wrong.contains(name);
            let settings = &config.settings;
            assert_eq!(
                settings.ignored.len(),
                usize::from(wrong.contains("ignore"))
            );
            assert_eq!(
                settings.severities.len(),
                usize::from(is_right("host-idn ="))
            );
            assert_eq!(
                settings.brands.added().len(),
                usize::from(is_right("urilens-bank"))
            );
        }
    }

    /// What follows an open bracket is in the list, and is reported once.
    #[test]
    fn an_open_list_is_told_once() {
        let text = "base = 'http://a/'\nignore = [\"port-zero\"\nmouse = true\nhistory = true\n";
        let Loaded { config, wrong } = parse("f", text);
        assert_eq!(config.base.as_deref(), Some("http://a/"));
        assert_eq!(wrong.len(), 1, "{wrong:?}");
        assert_eq!(config.settings.ignored, Vec::<String>::new());
    }

    /// A list without a right name is not set; an empty one would take away what the file says.
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
        let theme = |name: &str| {
            let loaded = parse("/etc/xdg/urilens/config.toml", &format!("theme = '{name}'"));
            all_right(loaded).theme.unwrap_or_default()
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
        let config = all_right(parse("config.toml", "practice-level = 3"));
        assert_eq!(config.practice_level, Some(3));
        assert_eq!(
            error("practice-level = 6"),
            "config.toml, line 1, `practice-level`: `6` is not a number from 1 to 5"
        );
        let set = |variable: &str| (variable == "URILENS_PRACTICE_LEVEL").then(|| "2".to_owned());
        let config = all_right(merged(None, set));
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
    fn a_flag_of_the_environment_may_be_a_digit() {
        for (value, expected) in [("0", false), ("1", true), ("TRUE", true), ("False", false)] {
            let set = |variable: &str| (variable == "URILENS_MOUSE").then(|| value.to_owned());
            let config = all_right(merged(None, set));
            assert_eq!(config.mouse, expected, "{value}");
        }
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
