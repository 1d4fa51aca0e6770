//! What holds of all that can be set.

use std::collections::BTreeMap;

use toml::Spanned;

use super::ConfigError;
use super::key_binding::KeyBinding;
use super::names::{
    base, check, check_or_severity, domain, level_of, pane, reader, severity, standard,
};
use super::written::Written;
use crate::facts::brands::Brands;
use crate::readings::{Parser, Readers, Roles};
use crate::review::Settings;
use crate::syntax::Standard;

/// What the user has set. Options of the command line are stronger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    pub base: Option<String>,
    /// The standard to read by.
    pub standard: Option<Standard>,
    /// `auto`, the name of a theme, or the path of its file.
    pub theme: Option<String>,
    /// The pane that is shown first: an index into [`PANES`](super::PANES).
    pub pane: usize,
    /// Whether the inspector listens to the mouse.
    pub mouse: bool,
    /// How hard the exercises of practice are.
    pub practice_level: Option<u8>,
    /// Whether inputs are kept between sessions.
    pub history: bool,
    /// Whether nothing moves by itself.
    pub reduced_motion: bool,
    /// What is wanted of the review.
    pub settings: Settings,
    /// The readers that check and fetch a link, before both are known.
    pub(super) roles: [Option<Parser>; 2],
    /// The keys that the user has bound.
    pub keys: Vec<KeyBinding>,
    /// Where the theme is set, for an error about it: its message is empty.
    pub(super) theme_place: Option<ConfigError>,
    /// What holds by the user's will, by the key's name, as TOML, and where it is written. The keys of the inspector are in
    /// `keys` alone.
    pub(super) set: BTreeMap<&'static str, (String, Origin)>,
}

impl Default for Config {
    fn default() -> Self {
        Config::new(Written::default()).0
    }
}

/// Reads texts further, and keeps what is wrong first in their order.
#[derive(Default)]
struct Checked {
    wrong: Option<(usize, String)>,
}

impl Checked {
    /// What was read at a byte, unless it is wrong.
    fn note<T>(&mut self, at: usize, read: Result<T, String>) -> Option<T> {
        match read {
            Ok(read) => Some(read),
            Err(message) => {
                let first = self.wrong.take().filter(|(first, _)| *first <= at);
                self.wrong = first.or(Some((at, message)));
                None
            }
        }
    }

    fn one<T>(
        &mut self,
        text: Spanned<String>,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        self.note(text.span().start, read(text.get_ref()))
    }

    fn all<T>(
        &mut self,
        texts: Vec<Spanned<String>>,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Vec<T> {
        let read = texts.into_iter().filter_map(|text| self.one(text, &read));
        read.collect()
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

impl Config {
    /// What is written, and the defaults of all else; and what is wrong first, with its place in bytes. Roles of readers are
    /// [settled](Self::settle_roles) later.
    pub(super) fn new(written: Written) -> (Config, Option<(usize, String)>) {
        let mut checked = Checked::default();
        let mut settings = Settings::default();
        for name in checked.all(written.ignore, check_or_severity) {
            settings.silence(&name);
        }
        settings.redirect_parameters = written.redirect_parameters;
        for (id, name) in written.severity.0 {
            let (id, severity) = (checked.one(id, check), checked.one(name, severity));
            settings.severities.extend(id.zip(severity));
        }
        let readers = checked.all(written.readers, reader);
        settings.readers = (!readers.is_empty()).then(|| Readers::of(readers));
        let builtin = match written.brands.0.builtin {
            false => Brands::none(),
            true => Brands::default(),
        };
        settings.brands = builtin.with(checked.all(written.brands.0.extend, domain));
        let roles = [written.checked_by, written.fetched_by];
        let level = written.practice_level;
        let config = Config {
            base: written.base.and_then(|text| checked.one(text, base)),
            standard: written.standard.and_then(|id| checked.one(id, standard)),
            theme: written.theme,
            pane: written
                .pane
                .and_then(|name| checked.one(name, pane))
                .unwrap_or(0),
            mouse: written.mouse.unwrap_or(true),
            practice_level: level
                .and_then(|number| checked.note(number.span().start, level_of(*number.get_ref()))),
            history: written.history,
            reduced_motion: written.reduced_motion,
            roles: roles.map(|id| checked.one(id?, reader)),
            settings,
            keys: Vec::new(),
            theme_place: None,
            set: BTreeMap::new(),
        };
        (config, checked.wrong)
    }

    /// Sets both roles of readers: the file may have one of them and the environment the other.
    pub(super) fn settle_roles(&mut self) -> Result<(), String> {
        let settled = match self.roles {
            [None, None] => return Ok(()),
            [Some(checked_by), Some(fetched_by)] if checked_by == fetched_by => {
                Err("`checked-by` and `fetched-by` need different readers")
            }
            [Some(checked_by), Some(fetched_by)] => Ok(Roles {
                checked_by,
                fetched_by,
            }),
            _ => Err("`checked-by` and `fetched-by` are set together or not at all"),
        };
        match settled {
            Ok(roles) => {
                self.settings.set_roles(roles);
                Ok(())
            }
            Err(message) => {
                self.set.remove("checked-by");
                self.set.remove("fetched-by");
                Err(message.to_owned())
            }
        }
    }

    /// Takes the theme back that is set and can't be used. What is wrong with it comes back with the place where it is set.
    pub fn without_theme(&mut self, message: String) -> ConfigError {
        self.theme = None;
        self.set.remove("theme");
        match &self.theme_place {
            Some(place) => ConfigError {
                message,
                ..place.clone()
            },
            None => ConfigError::of_file("theme", message),
        }
    }

    /// Takes the keys back that can't be used, by the errors about them.
    pub fn without_keys(&mut self, wrong: &[ConfigError]) {
        self.keys.retain(|setting| !setting.is_meant_by(wrong));
    }
}
