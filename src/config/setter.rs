//! From what is written to what holds: each value that can be used is set, and each other one is reported.

use std::path::Path;

use toml::Spanned;

use super::ConfigError;
use super::Table;
use super::did_you_mean;
use super::effective::Config;
use super::key::PANES;
use super::key_settings::key_settings;
use super::names::{check, check_or_severity, domain, reader};
use super::written::{Source, Written};
use super::wrong::Wrong;
use crate::explain::practice::HARDEST;
use crate::facts::brands::Brands;
use crate::readings::Readers;
use crate::report::quoted;
use crate::review::{Settings, Severity};
use crate::syntax::{Reference, Standard};

/// Sets in `config` what `source` has, and adds what can't be used to `wrong`. Whether errors name line and key, is
/// `has_lines`.
pub(super) fn set(source: &Source, wrong: &mut Wrong, has_lines: bool, config: &mut Config) {
    let mut setter = Setter {
        source,
        wrong,
        has_lines,
    };
    setter.set(config);
}

/// Sets what one source has.
struct Setter<'s> {
    source: &'s Source,
    wrong: &'s mut Wrong,
    has_lines: bool,
}

impl Setter<'_> {
    /// The values of a list that can be used. A list with none of those is not set: an empty one would mean something else.
    fn list<T>(
        &mut self,
        key: &str,
        values: &[Spanned<String>],
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Option<Vec<T>> {
        let values_read = values
            .iter()
            .filter_map(|value| self.one(key, value, &read));
        let read: Vec<T> = values_read.collect();
        (values.is_empty() || !read.is_empty()).then_some(read)
    }

    fn one<T>(
        &mut self,
        key: &str,
        value: &Spanned<String>,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        let read = read(value.get_ref());
        self.right(key, value.span().start, read)
    }

    /// The value at this byte, if it can be used.
    fn right<T>(&mut self, key: &str, at: usize, read: Result<T, String>) -> Option<T> {
        read.map_err(|message| self.wrong.add(at, key, message))
            .ok()
    }

    fn set(&mut self, config: &mut Config) {
        let source = self.source;
        let written = &source.written;
        if let Some(written) = &written.base
            && let Some(base) = self.one("base", written, base)
        {
            config.base = Some(base);
        }
        if let Some(written) = &written.standard
            && let Some(standard) = self.one("standard", written, standard)
        {
            config.standard = Some(standard);
        }
        if let Some(theme) = &written.theme {
            config.theme = Some(match self.has_lines {
                true => beside(theme.get_ref(), &source.name),
                false => theme.get_ref().clone(),
            });
            config.theme_place = Some(match self.has_lines {
                true => source.place("theme", theme.span().start),
                false => ConfigError::of_file(&source.name, ""),
            });
        }
        if let Some(written) = &written.pane
            && let Some(pane) = self.one("pane", written, pane)
        {
            config.pane = pane;
        }
        config.mouse = written.mouse.unwrap_or(config.mouse);
        config.history = written.history.unwrap_or(config.history);
        config.reduced_motion = written.reduced_motion.unwrap_or(config.reduced_motion);
        config.keys.extend(key_settings(source));
        if let Some(written) = &written.practice_level {
            let level = level(*written.get_ref());
            let level = self.right("practice-level", written.span().start, level);
            config.practice_level = level.or(config.practice_level);
        }
        self.review(written, &mut config.settings);
        self.readers(written, &mut config.settings);
        self.brands(written, &mut config.settings);
    }

    fn review(&mut self, written: &Written, settings: &mut Settings) {
        if let Some(ignore) = &written.ignore
            && let Some(names) = self.list("ignore", ignore, check_or_severity)
        {
            (settings.ignored, settings.silenced) = Default::default();
            for name in names {
                settings.silence(&name);
            }
        }
        if let Some(names) = &written.redirect_parameters {
            let names = names.iter().map(|name| name.get_ref().clone());
            settings.redirect_parameters = names.collect();
        }
        let Table(severities) = &written.severity;
        for (id, severity) in severities {
            let key = format!("severity.{id}");
            let id = self.right(&key, severity.span().start, check(id));
            if let Some(id) = id
                && let Some(severity) = self.one(&key, severity, self::severity)
            {
                settings.severities.insert(id, severity);
            }
        }
    }

    fn readers(&mut self, written: &Written, settings: &mut Settings) {
        if let Some(ids) = &written.readers
            && let Some(ids) = self.list("readers", ids, reader)
        {
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
                self.one(key, id, reader);
            }
        }
    }

    fn brands(&mut self, written: &Written, settings: &mut Settings) {
        let Table(brands) = &written.brands;
        if let Some(builtin) = brands.builtin {
            let added = settings.brands.added();
            settings.brands = match builtin {
                true => Brands::default().with(added),
                false => Brands::none().with(added),
            };
        }
        if let Some(extend) = &brands.extend
            && let Some(domains) = self.list("brands.extend", extend, domain)
        {
            settings.brands = settings.brands.with(&domains);
        }
    }
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
