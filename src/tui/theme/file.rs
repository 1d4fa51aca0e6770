//! The file of a theme.

use std::collections::BTreeMap;

use ratatui::style::{Color, Modifier, Style};
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny};
use toml::Spanned;

use super::roles::Role;
use super::styles::Theme;
use crate::config::{ConfigError, Table, did_you_mean};
use crate::report::quoted;

/// The file, read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    palette: BTreeMap<Spanned<String>, PaletteEntry>,
    /// That of the theme which it extends, if it says which.
    #[serde(default)]
    background: Option<Spanned<String>>,
    /// The name that `background` had before.
    #[serde(default, rename = "ground")]
    _ground: Option<Renamed>,
    #[serde(default)]
    extends: Option<Spanned<String>>,
    #[serde(default)]
    roles: BTreeMap<Role, Table<Paint>>,
    /// The styles for terminals of sixteen colours, where they are not the nearest ones.
    #[serde(default, rename = "sixteen")]
    sixteen: BTreeMap<Role, Table<Paint>>,
}

/// A colour of the palette: a colour, or one with the index that stands for it among the 240 fixed colours.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a colour, or a table of `rgb` and `indexed`")]
enum PaletteEntry {
    Color(Color),
    WithIndex(PaletteColor),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PaletteColor {
    rgb: Color,
    indexed: u8,
}

impl PaletteEntry {
    const fn color(&self) -> Color {
        match self {
            PaletteEntry::Color(color) => *color,
            PaletteEntry::WithIndex(entry) => entry.rgb,
        }
    }
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
    fg: Option<Spanned<String>>,
    bg: Option<Spanned<String>>,
    bold: bool,
    dim: bool,
    italic: bool,
    underlined: bool,
    reversed: bool,
    crossed_out: bool,
}

impl Paint {
    /// The style, or the colour that is neither one nor the name of one.
    fn style<'p>(&'p self, palette: &Palette) -> Result<Style, &'p Spanned<String>> {
        let mut style = Style {
            fg: palette.color(self.fg.as_ref())?,
            bg: palette.color(self.bg.as_ref())?,
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
        Ok(style)
    }
}

/// The colours that a file names.
struct Palette(BTreeMap<String, PaletteEntry>);

impl Palette {
    /// The colour that is named or written out; an error if it is neither.
    fn color<'p>(
        &self,
        name: Option<&'p Spanned<String>>,
    ) -> Result<Option<Color>, &'p Spanned<String>> {
        let Some(wanted) = name else {
            return Ok(None);
        };
        let named = self.0.get(wanted.get_ref()).map(PaletteEntry::color);
        let color = named.or_else(|| wanted.get_ref().parse().ok());
        color.map(Some).ok_or(wanted)
    }

    /// The colours that have an index of their own.
    fn indexed(&self) -> Vec<(Color, Color)> {
        let entries = self.0.values();
        let with_index = entries.filter_map(|entry| match entry {
            PaletteEntry::Color(_) => None,
            PaletteEntry::WithIndex(entry) => Some((entry.rgb, Color::Indexed(entry.indexed))),
        });
        with_index.collect()
    }
}

/// The themes that come with the program.
pub const BUNDLED: [(&str, &str); 8] = [
    ("dark", include_str!("../../../themes/dark.toml")),
    ("light", include_str!("../../../themes/light.toml")),
    (
        "high-contrast",
        include_str!("../../../themes/high-contrast.toml"),
    ),
    (
        "high-contrast-light",
        include_str!("../../../themes/high-contrast-light.toml"),
    ),
    (
        "color-blind",
        include_str!("../../../themes/color-blind.toml"),
    ),
    (
        "color-blind-light",
        include_str!("../../../themes/color-blind-light.toml"),
    ),
    ("terminal", include_str!("../../../themes/terminal.toml")),
    ("mono", include_str!("../../../themes/mono.toml")),
];

/// What a theme file looks like: a bundled one with words on how to make it one's own.
pub fn sample(name: &str) -> Option<String> {
    let (name, text) = BUNDLED.iter().find(|(known, _)| *known == name)?;
    Some(format!(
        "# Save this as mine.toml in the folder “themes” beside the file that “urilens config --path” names, and choose it:\n\
         # theme = \"mine\" there, or --theme mine. To change only some roles, keep this line and those roles alone:\n\
         # extends = \"{name}\"\n\
         #\n\
         {text}"
    ))
}

/// What is wrong with the file as TOML, or with the form of a value.
fn malformed(file: &str, text: &str, error: &toml::de::Error) -> ConfigError {
    let mut error = ConfigError::of_toml(file, text, error);
    let key = error.key.as_deref().unwrap_or_default();
    let is_style = key.starts_with("roles.") || key.starts_with("sixteen.");
    if is_style && error.message.starts_with("expected a table, found") {
        error
            .message
            .push_str("; a style is written as { fg = \"#7cc7ff\", bold = true }");
    }
    error
}

/// Looks a theme up that another one extends, by its name.
pub type Below<'b> = &'b dyn Fn(&str) -> Result<Option<Theme>, ConfigError>;

impl Theme {
    /// A theme from the text of its file. A role that the file leaves out is taken from the bundled
    /// theme that it `extends`, which is `dark` by default.
    ///
    /// # Errors
    /// Unknown keys, roles and colours, with line and key.
    pub fn parse(name: &str, file: &str, text: &str) -> Result<Theme, ConfigError> {
        Theme::parse_over(name, file, text, &|_| Ok(None), &Vec::new)
    }

    /// A theme from the text of its file, which may extend one that `own` knows, such as those of these names.
    ///
    /// # Errors
    /// Those of [`parse`](Self::parse), and those of the theme below.
    pub fn parse_over(
        name: &str,
        file: &str,
        text: &str,
        own: Below<'_>,
        names: &dyn Fn() -> Vec<String>,
    ) -> Result<Theme, ConfigError> {
        let read: File = toml::from_str(text).map_err(|error| malformed(file, text, &error))?;
        let mut colors = read.palette.keys();
        if let Some(name) = colors.find(|name| name.get_ref().parse::<Color>().is_ok()) {
            let message = "this name is a colour already";
            return Err(ConfigError::at(file, text, name.span().start, message));
        }
        let named = read.palette.into_iter();
        let palette = Palette(
            named
                .map(|(name, entry)| (name.into_inner(), entry))
                .collect(),
        );
        let unknown = |color: &Spanned<String>| {
            let suggestion = did_you_mean(color.get_ref(), palette.0.keys().map(String::as_str));
            let message = format!(
                "{} is neither a colour nor a name in `palette`{suggestion}",
                quoted(color.get_ref())
            );
            ConfigError::at(file, text, color.span().start, message)
        };
        let styles_of = |roles: &BTreeMap<Role, Table<Paint>>| {
            let styles = roles
                .iter()
                .map(|(role, Table(paint))| Ok((*role, paint.style(&palette)?)));
            styles
                .collect::<Result<BTreeMap<Role, Style>, &Spanned<String>>>()
                .map_err(unknown)
        };
        let mut styles = styles_of(&read.roles)?;
        let mut sixteen = styles_of(&read.sixteen)?;
        if read.background.is_none() && read.extends.is_none() {
            return Err(ConfigError::at(
                file,
                text,
                0,
                "the key `background` is missing",
            ));
        }
        let mut background = palette.color(read.background.as_ref()).map_err(unknown)?;
        let mut indexed = palette.indexed();
        if let Some(missing) = Role::ALL.iter().find(|role| !styles.contains_key(role)) {
            let extends = read.extends.as_ref();
            let below = extends.map_or("dark", |name| name.get_ref());
            let at = extends.map_or(0, |name| name.span().start);
            let found = match extends {
                Some(_) => own(below).map_err(|error| match error.line {
                    // It says what is wrong with the theme below.
                    Some(_) => error,
                    None => ConfigError::at(file, text, at, error.message),
                })?,
                None => None,
            };
            let bundled = || Theme::bundled(below).filter(|theme| theme.name != file);
            let Some(below) = found.or_else(bundled) else {
                let bundled = BUNDLED.map(|(name, _)| name);
                let own = names();
                let own = own.iter().map(String::as_str);
                let own = own.filter(|name| !bundled.contains(name));
                let suggestion = did_you_mean(below, bundled.into_iter().chain(own));
                let message = match extends {
                    Some(_) => format!("unknown theme {}{suggestion}", quoted(below)),
                    None => format!("the role `{}` is missing", missing.name()),
                };
                return Err(ConfigError::at(file, text, at, message));
            };
            if read.background.is_none() {
                background = Some(below.background);
            }
            indexed.extend(below.indexed);
            for (role, style) in below.styles {
                // What the file says of a role holds on every terminal.
                if !read.roles.contains_key(&role)
                    && let Some(style) = below.sixteen.get(&role)
                {
                    sixteen.entry(role).or_insert(*style);
                }
                styles.entry(role).or_insert(style);
            }
        }
        Ok(Theme {
            name: name.to_owned(),
            background: background.unwrap_or(Color::Reset),
            styles,
            indexed,
            sixteen,
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
            indexed: Vec::new(),
            sixteen: BTreeMap::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::depth::Depth;
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
            message.contains("line 3, `roles.host`: unknown key `colour`"),
            "{message}"
        );
        let message = said("background = \"reset\"\n[roles]\nhost = \"#123456\"\n");
        assert_eq!(
            message,
            "mine.toml, line 3, `roles.host`: expected a table, found string \"#123456\"; a style is written as \
             { fg = \"#7cc7ff\", bold = true }"
        );
        assert!(said("[roles]\n").contains("the key `background` is missing"));
        let message = said("background = \"reset\"\nextends = \"pink\"\n[roles]\n");
        assert_eq!(
            message,
            "mine.toml, line 2, `extends`: unknown theme `pink`; use `dark`, `light`, `high-contrast`, `high-contrast-light`, `color-blind`, \
             `color-blind-light`, `terminal` or `mono`"
        );
    }

    /// What a theme does not say, it has from the one that it extends: all of it, on each terminal.
    #[test]
    fn a_theme_that_only_extends_is_the_other() {
        let light = Theme::bundled("light").expect("bundled");
        let mine = Theme::parse("light", "mine.toml", "extends = \"light\"\n").expect("it is good");
        for depth in [Depth::TrueColor, Depth::Indexed, Depth::Sixteen] {
            assert_eq!(mine.clone().at(depth), light.clone().at(depth));
        }
    }

    /// A sample is a theme, and the one that it is a sample of.
    #[test]
    fn samples_are_themes() {
        for (name, _) in BUNDLED {
            let text = sample(name).expect("it is bundled");
            let mine = Theme::parse(name, "mine.toml", &text).expect("it is good");
            assert_eq!(Some(mine), Theme::bundled(name));
            let line = format!("extends = \"{name}\"\n");
            assert!(text.contains(&line), "{text}");
        }
        assert_eq!(sample("mine"), None);
    }

    #[test]
    fn colours_can_be_named() {
        let theme = Theme::parse(
            "mine",
            "mine.toml",
            "background = \"paper\"\n[palette]\npaper = \"#000000\"\nsea = { rgb = \"#37465f\", indexed = 18 }\n\
             [roles]\nhost = { fg = \"sea\" }\n[sixteen]\nhost = { fg = \"blue\" }\n",
        )
        .expect("it is good");
        let host = |depth| theme.clone().at(depth).style(Role::Host).fg;
        assert_eq!(host(Depth::TrueColor), Some(Color::Rgb(0x37, 0x46, 0x5f)));
        assert_eq!(host(Depth::Indexed), Some(Color::Indexed(18)));
        assert_eq!(host(Depth::Sixteen), Some(Color::Blue));
        let error = |text: &str| {
            let error = Theme::parse("mine", "mine.toml", text).expect_err("it is bad");
            error.to_string()
        };
        assert_eq!(
            error("background = \"see\"\n[palette]\nsea = \"#000000\"\n[roles]\n"),
            "mine.toml, line 1, `background`: `see` is neither a colour nor a name in `palette`; did you mean `sea`?"
        );
        assert_eq!(
            error("background = \"reset\"\n[palette]\nblue = \"#000000\"\n[roles]\n"),
            "mine.toml, line 3, `palette.blue`: this name is a colour already"
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
