//! What holds of all that can be set.

use std::collections::BTreeMap;

use super::ConfigError;
use super::key_settings::KeySetting;
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
