//! The file of a theme, and the user's own files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use ratatui::style::{Color, Modifier, Style};
use serde::Deserialize;
use toml::Spanned;

use super::roles::Role;
use super::styles::Theme;
use crate::config::{ConfigError, did_you_mean, file};
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
    #[serde(default)]
    extends: Option<Spanned<String>>,
    #[serde(default)]
    roles: BTreeMap<Role, Paint>,
    /// The styles for terminals of sixteen colours, where they are not the nearest ones.
    #[serde(default, rename = "sixteen")]
    sixteen: BTreeMap<Role, Paint>,
}

/// A colour of the palette: a colour, or one with the index that represents it among the 240 fixed colours.
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

/// A style. Without a colour, the colour below is kept.
#[derive(Deserialize, Default)]
#[serde(
    deny_unknown_fields,
    default,
    expecting = "a style such as { fg = \"#7cc7ff\", bold = true }"
)]
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

impl Theme {
    /// A theme from the text of its file. A role that the file leaves out is taken from the bundled theme that it `extends`.
    ///
    /// # Errors
    /// Unknown keys, roles and colours, with line and key.
    pub fn parse(name: &str, file: &str, text: &str) -> Result<Theme, ConfigError> {
        let wrong = |at: usize, message: String| ConfigError::at(file, text, at, message);
        let read: File =
            toml::from_str(text).map_err(|error| ConfigError::of_toml(file, text, &error))?;
        let mut colors = read.palette.keys();
        if let Some(name) = colors.find(|name| name.get_ref().parse::<Color>().is_ok()) {
            let message = "this name is a colour already".to_owned();
            return Err(wrong(name.span().start, message));
        }
        let named = read.palette.into_iter();
        let palette = Palette(
            named
                .map(|(name, entry)| (name.into_inner(), entry))
                .collect(),
        );
        let unknown = |color: &Spanned<String>| {
            let suggestion = did_you_mean(color.get_ref(), palette.0.keys().map(String::as_str));
            let name = quoted(color.get_ref());
            let message = format!("{name} is neither a colour nor a name in `palette`{suggestion}");
            wrong(color.span().start, message)
        };
        let styles_of = |roles: &BTreeMap<Role, Paint>| {
            let styles = roles.iter();
            let styles = styles.map(|(role, paint)| Ok((*role, paint.style(&palette)?)));
            styles
                .collect::<Result<BTreeMap<Role, Style>, &Spanned<String>>>()
                .map_err(unknown)
        };
        let mut styles = styles_of(&read.roles)?;
        let mut sixteen = styles_of(&read.sixteen)?;
        if read.background.is_none() && read.extends.is_none() {
            return Err(wrong(0, "the key `background` is missing".to_owned()));
        }
        let mut background = palette.color(read.background.as_ref()).map_err(unknown)?;
        let mut indexed = palette.indexed();
        if let Some(missing) = Role::ALL.iter().find(|role| !styles.contains_key(role)) {
            let (extends, at) = match &read.extends {
                Some(name) => (name.get_ref().as_str(), name.span().start),
                None => ("dark", 0),
            };
            // One that is bundled is whole.
            if extends == file {
                let message = format!("the role `{}` is missing", missing.name());
                return Err(wrong(at, message));
            }
            let below = Theme::bundled(extends).ok_or_else(|| {
                let suggestion = did_you_mean(extends, BUNDLED.map(|(name, _)| name));
                let message = format!("unknown theme {}{suggestion}", quoted(extends));
                wrong(at, message)
            })?;
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

/// The folder of the user's own themes.
pub(super) fn folder() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.config_dir().join("urilens").join("themes"))
}

/// How many are listed.
const MOST: usize = 100;

/// The themes in a folder, by name, with their files.
pub(super) fn listed(folder: &Path) -> Vec<(String, PathBuf)> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = files.map(|file| file.path());
    let themes = paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
    let named = themes.filter_map(|path| Some((path.file_stem()?.to_str()?.to_owned(), path)));
    let mut named: Vec<_> = named.take(MOST).collect();
    named.sort();
    named
}

/// The names of the user's own themes, as somebody would type them: a file may have any name.
pub fn own_names() -> Vec<String> {
    let listed = folder().map(|folder| listed(&folder));
    let names = listed.into_iter().flatten().map(|(name, _)| name);
    names
        .filter(|name| quoted(name) == format!("`{name}`"))
        .collect()
}

/// The theme of a file; `None` if there is no such file.
pub(super) fn read_if_there(path: &Path) -> Result<Option<Theme>, ConfigError> {
    let Some(text) = file::read(path)? else {
        return Ok(None);
    };
    let file = path.display().to_string();
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    Theme::parse(&name, &file, &text).map(Some)
}

#[cfg(test)]
mod tests {
    use super::super::depth::Depth;
    use super::*;
    use crate::examples::examples;

    #[test]
    fn a_bad_theme_is_told_with_line_and_key() {
        for [text, expected] in examples("errors of a theme") {
            let error = Theme::parse("mine", "mine.toml", text).expect_err("it is bad");
            assert_eq!(error.to_string(), format!("mine.toml, {expected}"));
        }
    }

    /// What a theme does not say, it has from the one that it extends: all of it, on each terminal.
    #[test]
    fn a_theme_that_only_extends_is_the_other() {
        let light = Theme::bundled("light").expect("bundled");
        let mine = Theme::parse("light", "mine.toml", "extends = \"light\"\n").expect("it is good");
        for depth in [Depth::TrueColor, Depth::Indexed, Depth::Sixteen] {
            assert_eq!(mine.clone().at(depth), light.clone().at(depth));
        }
        let text =
            "background = \"#000000\"\nextends = \"light\"\n[roles]\nhost = { fg = \"red\" }\n";
        let mine = Theme::parse("mine", "mine.toml", text).expect("it is good");
        assert_eq!(mine.style(Role::Host).fg, Some(Color::Red));
        assert_eq!(mine.style(Role::Path), light.style(Role::Path));
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
    }
}
