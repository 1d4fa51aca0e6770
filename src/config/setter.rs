//! From what is written to what holds: each value that can be used is set, and each other one is reported.

use std::path::Path;

use toml::{Spanned, Value};

use super::ConfigError;
use super::Table;
use super::did_you_mean;
use super::effective::{Config, Origin};
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

/// Sets in `config` what `source` has, with where it comes from, and adds what can't be used to `wrong`.
pub(super) fn set(source: &Source, wrong: &mut Wrong, origin: &Origin, config: &mut Config) {
    let mut setter = Setter {
        source,
        wrong,
        origin,
        held: Vec::new(),
    };
    setter.set(config);
    for (key, value) in setter.held {
        let held = (value.to_string(), setter.origin.clone());
        config.set.insert(key, held);
    }
}

/// Sets what one source has.
struct Setter<'s> {
    source: &'s Source,
    wrong: &'s mut Wrong,
    origin: &'s Origin,
    /// What holds by now, by the keys.
    held: Vec<(&'static str, Value)>,
}

impl Setter<'_> {
    /// From now on, `key` has this value.
    fn hold(&mut self, key: &'static str, value: impl Into<Value>) {
        self.held.push((key, value.into()));
    }

    /// The values of a list that can be used. A list with none of those is not set: an empty one would mean something else.
    fn list<T>(
        &mut self,
        key: &'static str,
        values: &[Spanned<String>],
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Option<Vec<T>> {
        let mut right = Vec::new();
        let mut held = Vec::new();
        for value in values {
            if let Some(value_read) = self.right(key, value.span().start, read(value.get_ref())) {
                right.push(value_read);
                held.push(value.get_ref().clone());
            }
        }
        let is_set = values.is_empty() || !right.is_empty();
        is_set.then(|| {
            self.hold(key, held);
            right
        })
    }

    fn one<T>(
        &mut self,
        key: &'static str,
        value: &Spanned<String>,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        let read = self.right(key, value.span().start, read(value.get_ref()))?;
        self.hold(key, value.get_ref().as_str());
        Some(read)
    }

    fn flag(&mut self, key: &'static str, value: Option<bool>, flag: &mut bool) {
        if let Some(value) = value {
            self.hold(key, value);
            *flag = value;
        }
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
            self.hold("theme", theme.get_ref().as_str());
            (config.theme, config.theme_place) = match self.origin {
                Origin::File => (
                    Some(beside(theme.get_ref(), &source.name)),
                    Some(source.place("theme", theme.span().start)),
                ),
                Origin::Variable(_) => (
                    Some(theme.get_ref().clone()),
                    Some(ConfigError::of_file(&source.name, "")),
                ),
            };
        }
        if let Some(written) = &written.pane
            && let Some(pane) = self.one("pane", written, pane)
        {
            config.pane = pane;
        }
        self.flag("mouse", written.mouse, &mut config.mouse);
        self.flag("history", written.history, &mut config.history);
        let reduced_motion = &mut config.reduced_motion;
        self.flag("reduced-motion", written.reduced_motion, reduced_motion);
        config.keys.extend(key_settings(source));
        if let Some(written) = &written.practice_level {
            let level = level(*written.get_ref());
            if let Some(level) = self.right("practice-level", written.span().start, level) {
                self.hold("practice-level", i64::from(level));
                config.practice_level = Some(level);
            }
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
            self.hold("redirect-parameters", settings.redirect_parameters.clone());
        }
        let Table(severities) = &written.severity;
        for (id, severity) in severities {
            let key = format!("severity.{id}");
            let at = severity.span().start;
            let id = self.right(&key, at, check(id));
            if let Some(id) = id
                && let Some(severity) = self.right(&key, at, self::severity(severity.get_ref()))
            {
                settings.severities.insert(id, severity);
            }
        }
        if !severities.is_empty() {
            let held = settings.severities.iter();
            let held = held.map(|(id, severity)| (id.to_string(), Value::from(severity.id())));
            self.hold("severity", held.collect::<toml::Table>());
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
            self.hold("brands.builtin", builtin);
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
            // Those of the file and of the environment.
            self.hold("brands.extend", settings.brands.added().to_vec());
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
