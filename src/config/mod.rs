//! The user's files: `urilens/config.toml` in the folder for configurations, which holds settings of the review,
//! and what themes need to be read like it.

mod error;
pub mod file;
mod suggestion;
mod table;

use std::path::PathBuf;

use etcetera::BaseStrategy;
use serde::Deserialize;
use toml::Spanned;

pub use error::ConfigError;
pub use suggestion::{did_you_mean, nearest};
pub use table::Table;

use crate::facts::brands::Brands;
use crate::facts::host::registrable_domain;
use crate::readings::{Parser, Readers};
use crate::report::quoted;
use crate::review::{Settings, Severity, checks};

/// The settings of the user's configuration file; the defaults if there is none.
///
/// # Errors
/// A file that can't be read, or that can't be used.
pub fn settings() -> Result<Settings, ConfigError> {
    let Some(path) = path() else {
        return Ok(Settings::default());
    };
    match file::read(&path)? {
        Some(text) => parse(&path.display().to_string(), &text),
        None => Ok(Settings::default()),
    }
}

/// The file as it is written. Any other key is an error, so that a misspelled one is noticed.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct File {
    ignore: Vec<Spanned<String>>,
    brands: Table<BrandsTable>,
    readers: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct BrandsTable {
    /// Whether lookalikes are compared with the domains of the program's own list.
    builtin: bool,
    /// Registrable domains to compare them with too.
    extend: Vec<Spanned<String>>,
}

impl Default for BrandsTable {
    fn default() -> Self {
        BrandsTable {
            builtin: true,
            extend: Vec::new(),
        }
    }
}

/// Where the file is, whether there is one or not.
fn path() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.config_dir().join("urilens").join("config.toml"))
}

/// Reads `text`, the content of `file`.
///
/// # Errors
/// Anything that is not a configuration, with its line and key.
pub fn parse(file: &str, text: &str) -> Result<Settings, ConfigError> {
    let error = |at: usize, key: &str, message: String| ConfigError {
        key: Some(key.to_owned()),
        ..ConfigError::at(file, text, at, message)
    };
    let read: File =
        toml::from_str(text).map_err(|wrong| ConfigError::of_toml(file, text, &wrong))?;
    let Table(brands) = read.brands;
    let mut settings = Settings::default();
    for id in read.ignore {
        let at = id.span().start;
        let id = check_or_severity(id.get_ref()).map_err(|wrong| error(at, "ignore", wrong))?;
        settings.silence(&id);
    }
    for id in &read.readers {
        let at = id.span().start;
        let parser = reader(id.get_ref()).map_err(|wrong| error(at, "readers", wrong))?;
        let readers = settings.readers.get_or_insert_with(|| Readers::of([]));
        readers.add(parser);
    }
    for domain in &brands.extend {
        let at = domain.span().start;
        self::domain(domain.get_ref()).map_err(|wrong| error(at, "brands.extend", wrong))?;
    }
    if !brands.builtin {
        settings.brands = Brands::none();
    }
    if !brands.extend.is_empty() {
        let domains = brands.extend.iter().map(Spanned::get_ref);
        settings.brands = settings.brands.with(domains);
    }
    Ok(settings)
}

/// A registrable domain, as a name that could be looked up.
///
/// # Errors
/// Any other text.
pub fn domain(name: &str) -> Result<String, String> {
    let is_name = idna::domain_to_ascii_strict(name).is_ok_and(|ascii| {
        let lower = name.to_lowercase();
        // Characters that the mapping removes, such as invisible ones, make for another name.
        lower == ascii || lower == idna::domain_to_unicode(&ascii).0
    });
    match is_name && registrable_domain(name).is_some() {
        true => Ok(name.to_owned()),
        false => Err(format!(
            "{} is not a registrable domain such as example.com",
            quoted(name)
        )),
    }
}

/// The id of a check or the name of a severity.
///
/// # Errors
/// Any other text; the error suggests what may have been meant.
pub fn check_or_severity(id: &str) -> Result<String, String> {
    match known_ids().any(|known| known == id) {
        true => Ok(id.to_owned()),
        false => Err(match (nearest(id, known_ids()), quoted(id)) {
            (Some(known), id) => format!("unknown check or severity {id}; did you mean `{known}`?"),
            (None, id) => format!("unknown check or severity {id}; `urilens checks` lists all"),
        }),
    }
}

/// The id of a reader.
///
/// # Errors
/// Any other text; the error suggests what may have been meant.
pub fn reader(id: &str) -> Result<Parser, String> {
    id.parse().map_err(|_| {
        let id_quoted = quoted(id);
        match nearest(id, Parser::all().map(Parser::id)) {
            Some(known) => format!("unknown reader {id_quoted}; did you mean `{known}`?"),
            None => format!("unknown reader {id_quoted}; `urilens readers` lists all"),
        }
    })
}

fn known_ids() -> impl Iterator<Item = &'static str> {
    let severities = Severity::ALL.into_iter().map(Severity::id);
    checks().map(|check| check.id).chain(severities)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        parse("config.toml", text)
            .expect_err("an error")
            .to_string()
    }

    #[test]
    fn a_file_silences_checks_and_names_brands() {
        let text = "ignore = [\"host-idn\", \"notice\"]\n\
            brands = { extend = [\"urilens-bank.com\"], builtin = false }\n";
        let settings = parse("config.toml", text).expect("a configuration");
        assert_eq!(settings.ignored, ["host-idn"]);
        assert_eq!(settings.silenced, [Severity::Notice]);
        assert_eq!(settings.brands, Brands::none().with(["urilens-bank.com"]));
        assert_eq!(parse("config.toml", ""), Ok(Settings::default()));
        let table = "[brands]\nextend = [\"urilens-bank.com\"]\n";
        let settings = parse("config.toml", table).expect("a configuration");
        assert_eq!(
            settings.brands,
            Brands::default().with(["urilens-bank.com"])
        );
    }

    #[test]
    fn a_file_names_readers() {
        let settings =
            parse("config.toml", "readers = [\"curl\", \"go\"]\n").expect("a configuration");
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
            error("\nignored = []\n").starts_with("config.toml, line 2, `ignored`: unknown field")
        );
        assert_eq!(
            error("ignore = [\n  \"host-idm\",\n]"),
            "config.toml, line 2, `ignore`: unknown check or severity `host-idm`; did you mean `host-idn`?"
        );
        assert_eq!(
            error("[brands]\nbuiltin = 1\n"),
            "config.toml, line 2, `brands.builtin`: invalid type: integer `1`, expected a boolean"
        );
        assert_eq!(
            error("brands = {extend = [\"com\"]}"),
            "config.toml, line 1, `brands.extend`: `com` is not a registrable domain such as example.com"
        );
        assert_eq!(
            error("brands = {\n  extend = [\n 1\n]}\n"),
            "config.toml, line 3, `extend`: invalid type: integer `1`, expected a string"
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
                message.starts_with(
                    "config.toml, line 1, `brands`: invalid type: sequence, expected a table"
                ),
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
}
