//! What holds of all that can be set.

use std::collections::BTreeMap;

use super::ConfigError;
use super::key::KEYS;
use super::key_setting::KeySetting;
use super::written::{Base, Checked, Written};
use crate::facts::brands::Brands;
use crate::readings::{Parser, Readers, Roles};
use crate::review::Settings;
use crate::syntax::Standard;

/// What the user has set. Options of the command line are stronger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The base.
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
    /// Whether inputs are kept between sittings.
    pub history: bool,
    /// Whether nothing moves by itself.
    pub reduced_motion: bool,
    /// What is wanted of the review.
    pub settings: Settings,
    /// The readers that check and fetch a link, before both are known.
    pub(super) roles: [Option<Parser>; 2],
    /// The keys that the user has bound.
    pub keys: Vec<KeySetting>,
    /// Where the theme is set, for an error about it: its message is empty.
    pub(super) theme_place: Option<ConfigError>,
    /// What holds by the user's will, by the key's name, as TOML, and where it is written. The keys of the inspector are in
    /// `keys` alone.
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
            roles: [None, None],
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

impl Config {
    /// Sets what is written, and notes for each key of `table` its value and origin.
    pub(super) fn set(&mut self, written: Written, table: &toml::Table, origin: &Origin) {
        for key in &KEYS {
            let mut parts = key.name.split('.');
            let first = parts.next().and_then(|part| table.get(part));
            let value = parts.try_fold(first, |value, part| Some(value?.get(part)));
            if let Some(Some(value)) = value {
                let held = (value.to_string(), origin.clone());
                self.set.insert(key.name, held);
            }
        }
        let or = |old: &mut Option<String>, new: Option<String>| *old = new.or(old.take());
        or(&mut self.base, written.base.map(|Checked(Base(base))| base));
        or(&mut self.theme, written.theme);
        self.standard = written
            .standard
            .map_or(self.standard, |standard| Some(standard.0));
        self.pane = written.pane.map_or(self.pane, |Checked(pane)| pane.0);
        self.mouse = written.mouse.unwrap_or(self.mouse);
        self.history = written.history.unwrap_or(self.history);
        self.reduced_motion = written.reduced_motion.unwrap_or(self.reduced_motion);
        self.practice_level = written
            .practice_level
            .map_or(self.practice_level, |level| Some(level.0));
        for (role, new) in self
            .roles
            .iter_mut()
            .zip([written.checked_by, written.fetched_by])
        {
            *role = new.map_or(*role, |reader| Some(reader.0));
        }
        let settings = &mut self.settings;
        if let Some(names) = written.ignore {
            (settings.ignored, settings.silenced) = Default::default();
            for Checked(name) in names {
                settings.silence(&name.0);
            }
        }
        if let Some(names) = written.redirect_parameters {
            settings.redirect_parameters = names;
        }
        let severities = written.severity.0.into_iter();
        let severities = severities.map(|(id, severity)| (id.0.0, severity.0));
        settings.severities.extend(severities);
        if let Some(ids) = written.readers {
            settings.readers = (!ids.is_empty()).then(|| Readers::of([]));
            for Checked(id) in ids {
                settings.readers.get_or_insert_default().add(id);
            }
        }
        let brands = written.brands.0;
        if let Some(builtin) = brands.builtin {
            let added = settings.brands.added();
            settings.brands = match builtin {
                true => Brands::default().with(added),
                false => Brands::none().with(added),
            };
        }
        if let Some(domains) = brands.extend {
            let domains: Vec<String> = domains.into_iter().map(|domain| domain.0.0).collect();
            settings.brands = settings.brands.with(&domains);
            // Those of the file and of the environment.
            let all = toml::Value::from(settings.brands.added().to_vec());
            let held = (all.to_string(), origin.clone());
            self.set.insert("brands.extend", held);
        }
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
