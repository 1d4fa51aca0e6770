//! What the user wants of the review: from the command line, and from `urilens/config.toml` where
//! configurations are.

use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::Args;
use etcetera::BaseStrategy;
use serde::Deserialize;
use strsim::levenshtein;
use toml::Spanned;

use crate::file_error::FileError;
use crate::review::{Brands, Settings, Severity, checks, registrable_domain};

/// Which checks are silent, and which names are looked after.
#[derive(Args, Debug)]
pub(super) struct SettingsArgs {
    /// Leave out the findings of this check, or of this severity: notice, warning, danger; may be
    /// given several times
    ///
    /// `urilens checks` lists the ids. A file, urilens/config.toml where your configuration is, can
    /// silence checks and severities for good: ignore = ["host-idn", "notice"]
    #[arg(long, value_name = "ID", value_parser = known)]
    ignore: Vec<String>,
    /// Look for names that look like this domain's too; may be given several times
    ///
    /// It is a registrable domain, such as example.com. The file can have them too:
    /// brands = { extend = ["example.com"], builtin = true }
    #[arg(long, value_name = "DOMAIN", value_parser = domain)]
    brand: Vec<String>,
    /// Look for names that look like those of --brand and of the file only
    #[arg(long)]
    no_builtin_brands: bool,
}

impl SettingsArgs {
    /// Those of the user's file, and what the command line adds to them.
    pub(super) fn settings(self) -> Result<Settings, FileError> {
        let mut settings = match file() {
            Some(path) => read(&path)?,
            None => Settings::default(),
        };
        for name in &self.ignore {
            settings.silence(name);
        }
        if self.no_builtin_brands {
            settings.brands = Brands::none().with(settings.brands.added());
        }
        if !self.brand.is_empty() {
            settings.brands = settings.brands.with(&self.brand);
        }
        Ok(settings)
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
fn file() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.config_dir().join("urilens").join("config.toml"))
}

fn read(path: &Path) -> Result<Settings, FileError> {
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
        Err(error) => Err(FileError::of_file(&name, error.to_string())),
    }
}

/// Reads `text`, which stands in `file`.
pub fn parse(file: &str, text: &str) -> Result<Settings, FileError> {
    let error = |at: usize, key: &str, message: String| FileError {
        key: Some(key.to_owned()),
        ..FileError::at(file, text, at, message)
    };
    let read: File =
        toml::from_str(text).map_err(|wrong| FileError::of_toml(file, text, &wrong))?;
    let mut settings = Settings::default();
    for id in read.ignore {
        let at = id.span().start;
        let id = known(id.get_ref()).map_err(|wrong| error(at, "ignore", wrong))?;
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
fn domain(name: &str) -> Result<String, String> {
    match registrable_domain(name) {
        Some(_) => Ok(name.to_owned()),
        None => Err(format!(
            "`{name}` is no registrable domain, as example.com is one"
        )),
    }
}

/// The id of a check or the name of a severity, or what it may have been meant to be.
fn known(id: &str) -> Result<String, String> {
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
