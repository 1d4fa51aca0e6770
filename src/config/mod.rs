//! The user's files. `urilens/config.toml` in the folder of configurations has settings of the review; themes
//! are files of their own, which the inspector reads.

mod error;
mod suggestion;

use std::path::{Path, PathBuf};
use std::{fs, io};

use etcetera::BaseStrategy;
use serde::Deserialize;
use strsim::levenshtein;
use toml::Spanned;

pub use error::ConfigError;
pub use suggestion::did_you_mean;

use crate::facts::brands::Brands;
use crate::facts::host::registrable_domain;
use crate::review::{Settings, Severity, checks};

/// The settings of the user's configuration file; the defaults if there is none.
///
/// # Errors
/// A file that can't be read, or that can't be used.
pub fn settings() -> Result<Settings, ConfigError> {
    match path() {
        Some(path) => read(&path),
        None => Ok(Settings::default()),
    }
}

/// The file as it is written. What it has beside these is an error, so that no slip goes unseen.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct File {
    ignore: Vec<Spanned<String>>,
    brands: BrandsTable,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct BrandsTable {
    /// Whether the names that are compiled in are looked after.
    builtin: bool,
    /// Registrable domains to look after beside them.
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

fn read(path: &Path) -> Result<Settings, ConfigError> {
    let name = path.display().to_string();
    match fs::read_to_string(path) {
        Ok(text) => parse(&name, &text),
        // Nobody needs to have one: no file, or no folder that could hold one.
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
            ) =>
        {
            Ok(Settings::default())
        }
        Err(error) => Err(ConfigError::of_file(&name, error.to_string())),
    }
}

/// Reads `text`, which stands in `file`.
pub fn parse(file: &str, text: &str) -> Result<Settings, ConfigError> {
    let error = |at: usize, key: &str, message: String| ConfigError {
        key: Some(key.to_owned()),
        ..ConfigError::at(file, text, at, message)
    };
    let read: File =
        toml::from_str(text).map_err(|wrong| ConfigError::of_toml(file, text, &wrong))?;
    let mut settings = Settings::default();
    for id in read.ignore {
        let at = id.span().start;
        let id = check_or_severity(id.get_ref()).map_err(|wrong| error(at, "ignore", wrong))?;
        settings.silence(&id);
    }
    for domain in &read.brands.extend {
        let at = domain.span().start;
        self::domain(domain.get_ref()).map_err(|wrong| error(at, "brands.extend", wrong))?;
    }
    let brands = match read.brands.builtin {
        true => settings.brands,
        false => Brands::none(),
    };
    settings.brands = match read.brands.extend.is_empty() {
        true => brands,
        false => brands.with(read.brands.extend.iter().map(Spanned::get_ref)),
    };
    Ok(settings)
}

/// How many ids are offered in place of an unknown one.
const OFFERED: usize = 3;

/// A registrable domain.
pub fn domain(name: &str) -> Result<String, String> {
    match registrable_domain(name) {
        Some(_) => Ok(name.to_owned()),
        None => Err(format!(
            "`{name}` is no registrable domain, as example.com is one"
        )),
    }
}

/// The id of a check or the name of a severity, or what it may have been meant to be.
pub fn check_or_severity(id: &str) -> Result<String, String> {
    let ids = || {
        let severities = Severity::ALL.into_iter().map(Severity::id);
        checks().map(|check| check.id).chain(severities)
    };
    if ids().any(|known| known == id) {
        return Ok(id.to_owned());
    }
    // A longer text is like none of them.
    let short = id.get(..id.len().min(64)).unwrap_or("");
    let mut near: Vec<(usize, &str)> = ids()
        .map(|known| (levenshtein(short, known), known))
        .collect();
    near.sort();
    let offered: Vec<String> = near
        .iter()
        .take(OFFERED)
        .map(|(_, id)| format!("`{id}`"))
        .collect();
    Err(format!(
        "no check or severity is called `{id}`; near it are {}",
        offered.join(", ")
    ))
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
    fn what_is_wrong_in_a_file_is_named_with_line_and_key() {
        assert!(
            error("\nignored = []\n").starts_with("config.toml, line 2, `ignored`: unknown field")
        );
        assert!(error("ignore = [\n  \"host-idm\",\n]").starts_with(
            "config.toml, line 2, `ignore`: no check or severity is called `host-idm`; near it are `host-idn`"
        ));
        assert!(error("[brands]\nbuiltin = 1\n").starts_with("config.toml, line 2, `builtin`: "));
        assert!(
            error("brands = {extend = [\"com\"]}")
                .starts_with("config.toml, line 1, `brands.extend`: `com` is no registrable")
        );
    }
}
