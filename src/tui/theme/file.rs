//! The file of a theme.

use std::collections::BTreeMap;

use ratatui::style::{Color, Modifier, Style};
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny};
use toml::Spanned;

use super::roles::Role;
use super::styles::Theme;
use crate::config::{ConfigError, Table, did_you_mean};

/// The file, read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    background: Color,
    /// The name that `background` had before.
    #[serde(default, rename = "ground")]
    _ground: Option<Renamed>,
    #[serde(default)]
    extends: Option<Spanned<String>>,
    roles: BTreeMap<Role, Table<Paint>>,
}

/// A key that has another name now.
struct Renamed;

impl<'de> Deserialize<'de> for Renamed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer)?;
        Err(Error::custom("this key is called `background` now"))
    }
}

/// A style. Without a colour, the colour below is kept.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct Paint {
    fg: Option<Color>,
    bg: Option<Color>,
    bold: bool,
    dim: bool,
    italic: bool,
    underlined: bool,
    reversed: bool,
    crossed_out: bool,
}

impl Paint {
    fn style(&self) -> Style {
        let mut style = Style {
            fg: self.fg,
            bg: self.bg,
            ..Style::default()
        };
        for (wanted, modifier) in [
            (self.bold, Modifier::BOLD),
            (self.dim, Modifier::DIM),
            (self.italic, Modifier::ITALIC),
            (self.underlined, Modifier::UNDERLINED),
            (self.reversed, Modifier::REVERSED),
            (self.crossed_out, Modifier::CROSSED_OUT),
        ] {
            if wanted {
                style = style.add_modifier(modifier);
            }
        }
        style
    }
}

/// The themes that come with the program.
pub const BUNDLED: [(&str, &str); 3] = [
    ("dark", include_str!("../../../themes/dark.toml")),
    ("light", include_str!("../../../themes/light.toml")),
    ("mono", include_str!("../../../themes/mono.toml")),
];

impl Theme {
    /// A theme from the text of its file. A role that the file leaves out is taken from the bundled
    /// theme that it `extends`, which is `dark` by default.
    ///
    /// # Errors
    /// Unknown keys, roles and colours, with line and key.
    pub fn parse(name: &str, file: &str, text: &str) -> Result<Theme, ConfigError> {
        let read: File =
            toml::from_str(text).map_err(|error| ConfigError::of_toml(file, text, &error))?;
        let mut styles: BTreeMap<Role, Style> = read
            .roles
            .iter()
            .map(|(role, Table(paint))| (*role, paint.style()))
            .collect();
        if let Some(missing) = Role::ALL.iter().find(|role| !styles.contains_key(role)) {
            let extends = read.extends.as_ref();
            let below = extends.map_or("dark", |name| name.get_ref());
            let Some(below) = Theme::bundled(below).filter(|theme| theme.name != file) else {
                let at = extends.map_or(0, |name| name.span().start);
                let suggestion = did_you_mean(below, BUNDLED.map(|(name, _)| name));
                let message = format!(
                    "the role `{}` is missing, and there is no theme `{below}` to take it from{suggestion}",
                    missing.name()
                );
                return Err(ConfigError::at(file, text, at, message));
            };
            for (role, style) in below.styles {
                styles.entry(role).or_insert(style);
            }
        }
        Ok(Theme {
            name: name.to_owned(),
            background: read.background,
            styles,
        })
    }

    /// The bundled theme of this name.
    pub fn bundled(name: &str) -> Option<Theme> {
        let (name, text) = BUNDLED.iter().find(|(known, _)| *known == name)?;
        Theme::parse(name, name, text).ok()
    }

    /// The theme that is always there.
    pub fn fallback() -> Theme {
        Theme::bundled("dark").unwrap_or(Theme {
            name: "dark".to_owned(),
            background: Color::Reset,
            styles: BTreeMap::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_theme_is_told_with_line_and_key() {
        let said = |text: &str| {
            Theme::parse("mine", "mine.toml", text)
                .expect_err("it is bad")
                .to_string()
        };
        let message =
            said("background = \"reset\"\n[roles]\nhost = { fg = \"blue\" }\nhots = {}\n");
        assert!(
            message.starts_with(
                "mine.toml, line 4, `roles.hots`: unknown role `hots`; did you mean `host`?"
            ),
            "{message}"
        );
        let message = said("background = \"reset\"\n[roles]\nhost = { fg = \"bleu-ish\" }\n");
        assert!(
            message.starts_with("mine.toml, line 3, `roles.host`: "),
            "{message}"
        );
        let message = said("background = \"reset\"\n[roles]\nhost = { colour = \"blue\" }\n");
        assert!(
            message.contains("line 3, `roles.host`: unknown field `colour`"),
            "{message}"
        );
        assert!(said("[roles]\n").contains("missing field `background`"));
        let message = said("background = \"reset\"\nextends = \"pink\"\n[roles]\n");
        assert_eq!(
            message,
            "mine.toml, line 2, `extends`: the role `text` is missing, and there is no theme `pink` \
             to take it from; use `dark`, `light` or `mono`"
        );
    }

    #[test]
    fn names_of_before_are_told_with_those_of_now() {
        let error = |text: &str| {
            let error = Theme::parse("mine", "mine.toml", text).expect_err("it is old");
            error.to_string()
        };
        assert_eq!(
            error("background = \"reset\"\n[roles]\nquiet = { dim = true }\n"),
            "mine.toml, line 3, `roles.quiet`: the role `quiet` is called `muted` now"
        );
        assert_eq!(
            error("ground = \"reset\"\n[roles]\nlit = {}\n"),
            "mine.toml, line 1, `ground`: this key is called `background` now"
        );
    }

    #[test]
    fn roles_left_out_come_from_the_theme_below() {
        let theme = Theme::parse(
            "mine",
            "mine.toml",
            "background = \"#000000\"\nextends = \"light\"\n[roles]\nhost = { fg = \"red\" }\n",
        )
        .expect("it is good");
        let light = Theme::bundled("light").expect("it is bundled");
        assert_eq!(theme.style(Role::Host).fg, Some(Color::Red));
        assert_eq!(theme.style(Role::Path), light.style(Role::Path));
    }
}
