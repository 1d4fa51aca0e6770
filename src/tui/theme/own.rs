//! The user's own themes: files in `urilens/themes/` in the folder of configurations.

use std::fs;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use super::styles::Theme;
use crate::config::{ConfigError, file};
use crate::report::quoted;

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
