//! The themes to choose from.

use std::cell::OnceCell;

use super::depth::Depth;
use super::file::BUNDLED;
use super::styles::Theme;

/// The themes to choose from: at least one. A bundled theme is read when it is first used: to read all of them takes
/// longer than to draw the first screen.
#[derive(Clone, Debug)]
pub struct ThemeList {
    /// Of the terminal.
    depth: Depth,
    themes: Vec<Listed>,
}

/// A theme that may not have been read yet.
#[derive(Clone, Debug)]
struct Listed {
    name: String,
    /// For the depth of the terminal.
    theme: OnceCell<Theme>,
}

impl From<Theme> for Listed {
    fn from(theme: Theme) -> Self {
        Listed {
            name: theme.name.clone(),
            theme: OnceCell::from(theme),
        }
    }
}

impl ThemeList {
    /// A theme and the bundled ones, for a terminal of this depth.
    pub(super) fn with_bundled(first: Theme, depth: Depth) -> ThemeList {
        let others = BUNDLED.iter().filter(|(name, _)| *name != first.name);
        let others = others.map(|(name, _)| Listed {
            name: (*name).to_owned(),
            theme: OnceCell::new(),
        });
        let others: Vec<Listed> = others.collect();
        ThemeList {
            depth,
            themes: [first.at(depth).into()].into_iter().chain(others).collect(),
        }
    }

    /// The theme at `index`, or the last one.
    pub fn get(&self, index: usize) -> &Theme {
        let listed = &self.themes[index.min(self.themes.len() - 1)];
        listed.theme.get_or_init(|| {
            let theme = Theme::bundled(&listed.name);
            theme.unwrap_or_else(Theme::fallback).at(self.depth)
        })
    }

    /// Their names, in their order.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.themes.iter().map(|listed| &*listed.name)
    }
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
            let list = ThemeList::with_bundled(light(), depth);
            assert_eq!(list.names().len(), BUNDLED.len());
            for (index, name) in list.names().enumerate() {
                let theme = Theme::bundled(name).expect("it is bundled").at(depth);
                assert_eq!(*list.get(index), theme);
            }
        }
        assert_eq!(ThemeList::from(Vec::new()).get(7), &Theme::fallback());
    }
}
