//! What holds of all that can be set.

use std::collections::BTreeMap;

use super::ConfigError;
use super::key_binding::KeyBinding;
use super::written::{Checked, Written};
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
        Config::new(Written::default())
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
    /// What is written, and the defaults of all else. Roles of readers are [settled](Self::settle_roles) later.
    pub(super) fn new(written: Written) -> Config {
        let mut settings = Settings::default();
        for Checked(name) in written.ignore {
            settings.silence(&name.0);
        }
        settings.redirect_parameters = written.redirect_parameters;
        let severities = written.severity.0.into_iter();
        settings.severities = severities.map(|(id, one)| (id.0.0, one.0)).collect();
        let readers = written.readers.into_iter().map(|id| id.0);
        let readers: Vec<Parser> = readers.collect();
        settings.readers = (!readers.is_empty()).then(|| Readers::of(readers));
        let builtin = match written.brands.0.builtin {
            false => Brands::none(),
            true => Brands::default(),
        };
        let domains = written.brands.0.extend.into_iter();
        let domains: Vec<String> = domains.map(|domain| domain.0.0).collect();
        settings.brands = builtin.with(&domains);
        Config {
            base: written.base.map(|base| base.0.0),
            standard: written.standard.map(|standard| standard.0),
            theme: written.theme,
            pane: written.pane.map_or(0, |pane| pane.0.0),
            mouse: written.mouse.unwrap_or(true),
            practice_level: written.practice_level.map(|level| level.0),
            history: written.history,
            reduced_motion: written.reduced_motion,
            settings,
            roles: [written.checked_by, written.fetched_by].map(|one| one.map(|id| id.0)),
            keys: Vec::new(),
            theme_place: None,
            set: BTreeMap::new(),
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
