//! The themes to choose from, and which is used: by name, by path, or as the terminal is.

use std::cell::OnceCell;
use std::env;
use std::path::{Path, PathBuf};

use super::depth::Depth;
use super::depth::{Coloring, NoColors, no_color};
use super::file::{BUNDLED, folder, listed, read_if_there};
use super::styles::Theme;
use crate::config::{ConfigError, did_you_mean};
use crate::report::quoted;

/// The theme for terminals with dark text on a light ground.
pub const LIGHT: &str = "light";
/// The one for the others.
pub const DARK: &str = "dark";

/// The one without colours.
pub const MONO: &str = "mono";

/// Why `auto` is one of them.
pub const AS_THE_TERMINAL: &str = "as the terminal";

/// Why a theme can't be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ThemeError {
    /// There is no theme of this name.
    #[error("unknown theme {}{}", quoted(.name), did_you_mean(.name, known(.own)))]
    Unknown {
        /// What was asked for.
        name: String,
        /// The names of the user's own.
        own: Vec<String>,
    },
    /// There is no such file.
    #[error("can't read {}: no such file or directory", quoted(&_0.display().to_string()))]
    Missing(PathBuf),
    /// Its file can't be read, or something in it is wrong: with its line and key.
    #[error("the theme can't be used: {0}")]
    File(#[from] ConfigError),
}

/// The names that are always known, and the user's own.
fn known(own: &[String]) -> impl Iterator<Item = &str> {
    let bundled = BUNDLED.map(|(name, _)| name);
    let own = own.iter().map(String::as_str);
    let own = own.filter(move |name| !bundled.contains(name));
    ["auto"].into_iter().chain(bundled).chain(own)
}

/// The themes to choose from, the chosen one first; and what was wrong, if anything was.
#[derive(Clone, Debug)]
pub struct Themes {
    /// The themes.
    pub themes: ThemeList,
    /// Why it isn't the one that was asked for.
    pub complaint: Option<String>,
}

/// Whether a wish leaves it to the terminal.
pub fn is_auto(wish: Option<&str>) -> bool {
    matches!(wish, None | Some("auto"))
}

/// The themes for a wish: `auto`, a name, or a path. `auto` asks the terminal whether it is dark or
/// light. Where there are to be no colours, every wish comes to `mono`. A name is looked up in the user's own folder
/// first, `urilens/themes/` in the folder of configurations, and then among the bundled themes. If the theme
/// can't be used, the default one is, with a complaint.
pub fn themes(wish: Option<&str>, coloring: Coloring) -> Themes {
    let depth = match coloring {
        Coloring::Always => Depth::of_terminal().max(Depth::Sixteen),
        _ => Depth::of_terminal(),
    };
    let folder = folder();
    let is_auto = is_auto(wish);
    let without = coloring.why_none(true, no_color());
    let (auto, why) = match without {
        Some(without) => (MONO, without.words()),
        None if depth == Depth::Monochrome => (MONO, "no colours"),
        None if !is_auto => (DARK, "terminal unknown"),
        None if is_light() => (LIGHT, AS_THE_TERMINAL),
        None => (DARK, "terminal unknown"),
    };
    let name = match (coloring.why_none(is_auto, no_color()), wish) {
        (Some(_), _) => MONO,
        (None, Some(wish)) if !is_auto => wish,
        (None, _) => auto,
    };
    let mut chosen = choose(name, folder.as_deref(), depth);
    chosen.themes.know_auto(auto, why);
    chosen.themes.no_colors = without;
    chosen
}

/// Whether a theme can be used, without a question to the terminal.
///
/// # Errors
/// A name that no theme has, and a file that can't be used.
pub fn check_theme(wish: &str) -> Result<(), ThemeError> {
    match wish {
        "auto" => Ok(()),
        _ => find(wish, folder().as_deref()).map(drop),
    }
}

/// Whether the terminal should be asked which theme fits it. Until it answers, it is taken for a dark
/// one. A terminal without a name may be anything.
pub fn asks_the_terminal(wish: Option<&str>, coloring: Coloring) -> bool {
    let has_name = env::var_os("TERM").is_some_and(|term| !term.is_empty());
    cfg!(unix) && is_auto(wish) && coloring.why_none(true, no_color()).is_none() && has_name
}

/// Whether the terminal is known to be light before it is taken. Here its answers are read as all
/// that it sends is, and it is asked later; until then, and if it says nothing, some of them say it in the environment.
#[cfg(unix)]
fn is_light() -> bool {
    env::var("COLORFGBG").is_ok_and(|colors| has_light_background(&colors))
}

/// Whether the second of two colours of `COLORFGBG`, or the last of three, is one of the light ones of sixteen: `0;15`.
#[cfg(unix)]
fn has_light_background(colors: &str) -> bool {
    let background = colors.rsplit(';').next().and_then(|last| last.parse().ok());
    colors.contains(';') && matches!(background, Some(7_u8 | 9..=15))
}

/// Whether the terminal is known to be light before it is taken.
#[cfg(not(unix))]
fn is_light() -> bool {
    use terminal_colorsaurus::{QueryOptions, ThemeMode, theme_mode};
    let mut options = QueryOptions::default();
    options.timeout = std::time::Duration::from_millis(300);
    matches!(theme_mode(options), Ok(ThemeMode::Light))
}

/// The theme of a name or path, and all others. One of the user's own in the place of the one without colours has its marks,
/// and no colours either.
fn choose(name: &str, folder: Option<&Path>, depth: Depth) -> Themes {
    let is_mono = name == MONO;
    let (chosen, complaint) = match find(name, folder) {
        Ok(theme) if is_mono => (theme.at(Depth::Monochrome), None),
        Ok(theme) => (theme, None),
        Err(error) => {
            let mono = Theme::bundled(MONO).filter(|_| is_mono);
            (
                mono.unwrap_or_else(Theme::fallback),
                Some(error.to_string()),
            )
        }
    };
    Themes {
        themes: ThemeList::with_all(chosen, folder.map(listed).unwrap_or_default(), depth),
        complaint,
    }
}

fn find(wish: &str, folder: Option<&Path>) -> Result<Theme, ThemeError> {
    let is_path = wish.contains(['/', '\\']) || wish.ends_with(".toml");
    if is_path {
        return read(&PathBuf::from(wish));
    }
    let own = folder.map(|folder| folder.join(format!("{wish}.toml")));
    if let Some(path) = own
        && let Some(theme) = read_if_there(&path)?
    {
        return Ok(theme);
    }
    Theme::bundled(wish).ok_or_else(|| {
        let own = folder.map(listed).unwrap_or_default().into_iter();
        ThemeError::Unknown {
            name: wish.to_owned(),
            own: own.map(|(name, _)| name).collect(),
        }
    })
}

fn read(path: &Path) -> Result<Theme, ThemeError> {
    read_if_there(path)?.ok_or_else(|| ThemeError::Missing(path.to_owned()))
}

/// The themes to choose from: at least one. A theme is read when it is first used: to read all of them takes
/// longer than to draw the first screen.
#[derive(Clone, Debug)]
pub struct ThemeList {
    /// Of the terminal.
    depth: Depth,
    themes: Vec<Listed>,
    auto: Auto,
    /// Why there are no colours, unless a theme is named on the command line.
    pub no_colors: Option<NoColors>,
}

/// What the wish `auto` comes to on this terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auto {
    /// The theme, by its place in the list.
    pub theme: usize,
    /// Why that one, in a few words.
    pub why: &'static str,
}

/// A theme that may not have been read yet.
#[derive(Clone, Debug)]
struct Listed {
    name: String,
    /// Its file, if it is the user's own.
    file: Option<PathBuf>,
    /// For the depth of the terminal; and what is wrong in its file.
    theme: OnceCell<(Theme, Option<String>)>,
}

impl From<Theme> for Listed {
    fn from(theme: Theme) -> Self {
        Listed {
            name: theme.name.clone(),
            file: None,
            theme: OnceCell::from((theme, None)),
        }
    }
}

impl ThemeList {
    /// A theme, the user's own with their files, and the bundled ones, for a terminal of this depth; `auto` is the
    /// first of them before the terminal has answered.
    pub(super) fn with_all(first: Theme, own: Vec<(String, PathBuf)>, depth: Depth) -> ThemeList {
        let bundled = BUNDLED.iter().map(|(name, _)| ((*name).to_owned(), None));
        let own = own.into_iter().map(|(name, file)| (name, Some(file)));
        let mut themes: Vec<Listed> = vec![first.at(depth).into()];
        for (name, file) in own.chain(bundled) {
            // One of the user's own takes the place of a bundled one with its name.
            if themes.iter().all(|listed| listed.name != name) {
                themes.push(Listed {
                    name,
                    file,
                    theme: OnceCell::new(),
                });
            }
        }
        let auto = Auto::UNKNOWN;
        ThemeList {
            depth,
            themes,
            auto,
            no_colors: None,
        }
    }

    /// What `auto` comes to.
    pub fn auto(&self) -> Auto {
        self.auto
    }

    /// Learns that `auto` comes to the theme of this name.
    pub fn know_auto(&mut self, name: &str, why: &'static str) {
        let place = self.names().position(|one| one == name);
        if let Some(theme) = place {
            self.auto = Auto { theme, why };
        }
    }

    fn read(&self, index: usize) -> &(Theme, Option<String>) {
        let listed = &self.themes[index.min(self.themes.len() - 1)];
        listed.theme.get_or_init(|| {
            let (theme, complaint) = match &listed.file {
                None => (Theme::bundled(&listed.name), None),
                Some(file) => match read_if_there(file) {
                    Ok(theme) => (theme, None),
                    Err(error) => (None, Some(error.to_string())),
                },
            };
            let theme = theme.unwrap_or_else(Theme::fallback);
            (theme.at(self.depth), complaint)
        })
    }

    /// The theme at `index`, or the last one. In the place of one that can't be used is the one that is always there.
    pub fn get(&self, index: usize) -> &Theme {
        &self.read(index).0
    }

    /// Why the theme at `index` can't be used.
    pub fn complaint(&self, index: usize) -> Option<&str> {
        self.read(index).1.as_deref()
    }

    /// Their names, in their order.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.themes.iter().map(|listed| &*listed.name)
    }
}

impl Auto {
    const UNKNOWN: Auto = Auto {
        theme: 0,
        why: "terminal unknown",
    };
}

impl From<Vec<Theme>> for ThemeList {
    /// These themes as they are; the one that is always there, if there are none.
    fn from(themes: Vec<Theme>) -> Self {
        let themes = match themes.is_empty() {
            true => vec![Theme::fallback()],
            false => themes,
        };
        ThemeList {
            depth: Depth::TrueColor,
            themes: themes.into_iter().map(Listed::from).collect(),
            auto: Auto::UNKNOWN,
            no_colors: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn an_unknown_theme_is_complained_of_and_the_default_used() {
        let chosen = choose("pink", None, Depth::TrueColor);
        assert_eq!(chosen.themes.get(0).name, "dark");
        assert!(chosen.complaint.is_some());
    }

    /// One that changes another, one in the place of a bundled one, and one with an error in it.
    #[test]
    fn own_themes_are_listed_and_errors_are_told() {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, roles) in [("mine", ""), ("dark", ""), ("wrong", "pink = '#ff00ff'")] {
            let (path, text) = (format!("{name}.toml"), "extends = 'light'\n[roles]\n");
            std::fs::write(folder.path().join(path), [text, roles].concat()).expect("written");
        }
        std::fs::write(folder.path().join("notes.txt"), "").expect("written");
        let chosen = choose("mono", Some(folder.path()), Depth::TrueColor);
        let names: Vec<_> = chosen.themes.names().collect();
        assert_eq!(names[..4], ["mono", "dark", "mine", "wrong"]);
        assert_eq!(names.len(), BUNDLED.len() + 2);
        for (index, same) in [(1, "light"), (2, "light"), (3, "dark")] {
            let expected = Theme::bundled(same).expect("bundled").at(Depth::TrueColor);
            assert_eq!(chosen.themes.get(index).styles, expected.styles, "{index}");
        }
        assert_eq!(chosen.themes.complaint(2), None);
        let wrong = chosen.themes.complaint(3).expect("an error");
        assert!(
            wrong.contains("wrong.toml") && wrong.contains("pink"),
            "{wrong}"
        );
    }

    #[test]
    fn an_own_theme_in_the_place_of_mono_has_no_colours_either() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("mono.toml");
        for text in ["extends = \"dark\"\n", "not toml [["] {
            std::fs::write(&path, text).expect("written");
            for depth in [Depth::TrueColor, Depth::Sixteen] {
                let chosen = choose(MONO, Some(folder.path()), depth);
                let theme = chosen.themes.get(0);
                let plain = |style: &ratatui::style::Style| {
                    let is_plain =
                        |color| matches!(color, None | Some(ratatui::style::Color::Reset));
                    is_plain(style.fg) && is_plain(style.bg)
                };
                assert!(theme.styles.values().all(plain), "{depth:?}");
                assert_eq!(theme.name, MONO);
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn the_environment_may_say_that_a_terminal_is_light() {
        hold("light backgrounds", |[colors]| has_light_background(colors));
    }

    #[test]
    fn all_bundled_themes_can_be_gone_through() {
        let chosen = choose("light", None, Depth::TrueColor);
        let names: Vec<_> = chosen.themes.names().collect();
        assert_eq!(names.len(), BUNDLED.len());
        assert_eq!(names[..3], ["light", "dark", "high-contrast"]);
        assert_eq!(chosen.complaint, None);
    }

    #[test]
    fn a_theme_that_is_read_late_is_the_same() {
        let light = || Theme::bundled("light").expect("it is bundled");
        for depth in [Depth::TrueColor, Depth::Indexed, Depth::Sixteen] {
            let list = ThemeList::with_all(light(), Vec::new(), depth);
            assert_eq!(list.names().len(), BUNDLED.len());
            for (index, name) in list.names().enumerate() {
                let theme = Theme::bundled(name).expect("it is bundled").at(depth);
                assert_eq!(*list.get(index), theme);
            }
        }
        assert_eq!(ThemeList::from(Vec::new()).get(7), &Theme::fallback());
    }
}
