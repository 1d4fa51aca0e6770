//! The themes to choose from.

use std::cell::OnceCell;
use std::path::PathBuf;

use super::coloring::NoColors;
use super::depth::Depth;
use super::file::BUNDLED;
use super::file::read_if_there;
use super::styles::Theme;

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
