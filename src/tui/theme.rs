//! Roles and the styles that a theme gives them.
//!
//! A theme is a TOML file that names a style for each [`Role`]: the components of a URI, the
//! severities, and the few parts that a screen has beside them. Colour is never the only sign:
//! every role that matters also has a mark or a modifier.

use std::collections::BTreeMap;

use ratatui::style::{Color, Modifier, Style};
use serde::Deserialize;

use crate::config::ConfigError;
use crate::explain::Level;
use crate::syntax::Component;

/// What a style is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Ordinary text.
    Text,
    /// What is there but doesn't matter now.
    Quiet,
    /// The names at the left of a line, and of the panes.
    Label,
    /// The name of the line or pane that has the focus.
    Focus,
    /// Lines between panes.
    Border,
    /// The row that is selected in a pane.
    Selected,
    /// What is selected in an input.
    Selection,
    /// The part of a text that the selected row speaks of.
    Lit,
    /// A key, in the footer and the help.
    Key,
    /// A message at the foot of the screen.
    Message,
    /// What stands between components.
    Delimiter,
    /// RFC 3986 §3.1.
    Scheme,
    /// RFC 3986 §3.2.1.
    Userinfo,
    /// Userinfo that a person should be warned of.
    Alarm,
    /// RFC 3986 §3.2.2.
    Host,
    /// RFC 3986 §3.2.3.
    Port,
    /// RFC 3986 §3.3.
    Path,
    /// RFC 3986 §3.4.
    Query,
    /// RFC 3986 §3.5.
    Fragment,
    /// What breaks the grammar.
    Violation,
    /// What stands for a character that can't be shown, and what covers a password.
    StandIn,
    /// What a rung of the ladder changed.
    Edit,
    /// The quiet headline.
    Calm,
    /// A finding or headline of this level.
    Notice,
    /// A finding or headline of this level.
    Warning,
    /// A headline of this level.
    Invalid,
    /// A finding or headline of this level.
    Danger,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 27] = [
        Role::Text,
        Role::Quiet,
        Role::Label,
        Role::Focus,
        Role::Border,
        Role::Selected,
        Role::Selection,
        Role::Lit,
        Role::Key,
        Role::Message,
        Role::Delimiter,
        Role::Scheme,
        Role::Userinfo,
        Role::Alarm,
        Role::Host,
        Role::Port,
        Role::Path,
        Role::Query,
        Role::Fragment,
        Role::Violation,
        Role::StandIn,
        Role::Edit,
        Role::Calm,
        Role::Notice,
        Role::Warning,
        Role::Invalid,
        Role::Danger,
    ];

    /// The role of a component.
    pub const fn of(component: Component) -> Role {
        match component {
            Component::Scheme => Role::Scheme,
            Component::Userinfo => Role::Userinfo,
            Component::Authority | Component::Host => Role::Host,
            Component::Port => Role::Port,
            Component::Path => Role::Path,
            Component::Query => Role::Query,
            Component::Fragment => Role::Fragment,
        }
    }
}

impl From<Level> for Role {
    fn from(level: Level) -> Self {
        match level {
            Level::Quiet => Role::Calm,
            Level::Notice => Role::Notice,
            Level::Warning => Role::Warning,
            Level::Invalid => Role::Invalid,
            Level::Danger => Role::Danger,
        }
    }
}

/// A theme: a style for every role.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Its name: that of its file.
    pub name: String,
    /// The colour behind everything.
    pub ground: Color,
    styles: BTreeMap<Role, Style>,
}

/// A theme's file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    ground: Color,
    #[serde(default)]
    extends: Option<String>,
    roles: BTreeMap<Role, Paint>,
}

/// A style in a theme's file. Roles that say nothing of a colour leave it to what is below.
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

/// Why a theme can't be used. Its message names file, line and key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("theme {0}")]
pub struct ThemeError(#[from] pub ConfigError);

/// The themes that the program brings along.
pub const BUNDLED: [(&str, &str); 3] = [
    ("dark", include_str!("../../themes/dark.toml")),
    ("light", include_str!("../../themes/light.toml")),
    ("mono", include_str!("../../themes/mono.toml")),
];

impl Theme {
    /// A theme from the text of its file. A role that the file leaves out is taken from the bundled
    /// theme that it `extends`, which is `dark` unless it says otherwise.
    ///
    /// # Errors
    /// Anything in the file that isn't known, with its line and key.
    pub fn parse(name: &str, file: &str, text: &str) -> Result<Theme, ThemeError> {
        let read: File =
            toml::from_str(text).map_err(|error| ConfigError::of_toml(file, text, &error))?;
        let mut styles: BTreeMap<Role, Style> = read
            .roles
            .iter()
            .map(|(role, paint)| (*role, paint.style()))
            .collect();
        if styles.len() < Role::ALL.len() {
            let below = read.extends.as_deref().unwrap_or("dark");
            let Some(below) = Theme::bundled(below).filter(|theme| theme.name != file) else {
                let message = format!("it extends `{below}`, and dark, light and mono are known");
                return Err(ConfigError::of_file(file, message).into());
            };
            for (role, style) in below.styles {
                styles.entry(role).or_insert(style);
            }
        }
        Ok(Theme {
            name: name.to_owned(),
            ground: read.ground,
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
            ground: Color::Reset,
            styles: BTreeMap::new(),
        })
    }

    /// The style of a role, to be laid over what is below it.
    pub fn style(&self, role: Role) -> Style {
        self.styles.get(&role).copied().unwrap_or_default()
    }

    /// The style of the whole screen.
    pub fn ground_style(&self) -> Style {
        Style::new().bg(self.ground).patch(self.style(Role::Text))
    }

    /// The style of a component.
    pub fn component(&self, component: Component) -> Style {
        self.style(Role::of(component))
    }

    /// The same theme in the 240 fixed colours of the 256, for terminals without 24-bit colour.
    pub fn in_256_colours(mut self) -> Theme {
        self.ground = nearest(self.ground);
        for style in self.styles.values_mut() {
            style.fg = style.fg.map(nearest);
            style.bg = style.bg.map(nearest);
        }
        self
    }
}

/// The one of the 240 fixed colours that is nearest to an RGB colour; others stay as they are.
fn nearest(colour: Color) -> Color {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let Color::Rgb(red, green, blue) = colour else {
        return colour;
    };
    let distance = |r: u8, g: u8, b: u8| {
        [(r, red), (g, green), (b, blue)]
            .into_iter()
            .map(|(a, b)| u32::from(a.abs_diff(b)).pow(2))
            .sum::<u32>()
    };
    let cube = (0..216u8).map(|index| {
        let [r, g, b] = [index / 36, index / 6 % 6, index % 6]
            .map(|step| STEPS.get(usize::from(step)).copied().unwrap_or(0));
        (distance(r, g, b), index + 16)
    });
    let greys = (0..24u8).map(|index| {
        let grey = 8 + index * 10;
        (distance(grey, grey, grey), index + 232)
    });
    cube.chain(greys)
        .min()
        .map_or(colour, |(_, index)| Color::Indexed(index))
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
        let message = said("ground = \"reset\"\n[roles]\nhost = { fg = \"blue\" }\nhots = {}\n");
        assert!(
            message.starts_with("theme mine.toml, line 4, `hots`: unknown variant"),
            "{message}"
        );
        let message = said("ground = \"reset\"\n[roles]\nhost = { fg = \"bleu-ish\" }\n");
        assert!(
            message.starts_with("theme mine.toml, line 3, `host`: "),
            "{message}"
        );
        let message = said("ground = \"reset\"\n[roles]\nhost = { colour = \"blue\" }\n");
        assert!(
            message.contains("line 3, `host`: unknown field `colour`"),
            "{message}"
        );
        assert!(said("[roles]\n").contains("missing field `ground`"));
        let message = said("ground = \"reset\"\nextends = \"pink\"\n[roles]\n");
        assert!(message.contains("it extends `pink`"), "{message}");
    }

    #[test]
    fn roles_left_out_come_from_the_theme_below() {
        let theme = Theme::parse(
            "mine",
            "mine.toml",
            "ground = \"#000000\"\nextends = \"light\"\n[roles]\nhost = { fg = \"red\" }\n",
        )
        .expect("it is good");
        let light = Theme::bundled("light").expect("it is bundled");
        assert_eq!(theme.style(Role::Host).fg, Some(Color::Red));
        assert_eq!(theme.style(Role::Path), light.style(Role::Path));
    }

    #[test]
    fn colours_have_near_relatives_among_the_256() {
        assert_eq!(nearest(Color::Rgb(255, 255, 255)), Color::Indexed(231));
        assert_eq!(nearest(Color::Rgb(8, 8, 8)), Color::Indexed(232));
        assert_eq!(nearest(Color::Rgb(255, 0, 0)), Color::Indexed(196));
        assert_eq!(nearest(Color::Reset), Color::Reset);
    }
}
