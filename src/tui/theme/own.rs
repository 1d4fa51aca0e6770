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

/// The names of the themes in a folder that can be used, as somebody would type them.
pub(super) fn usable(folder: &Path) -> Vec<String> {
    let is_usable = |path: &Path| matches!(read_below(path, MOST_OVER, &Vec::new), Ok(Some(_)));
    // A file may have any name, and what would have to be quoted is typed by nobody.
    let is_plain = |name: &str| quoted(name) == format!("`{name}`");
    let listed = listed(folder).into_iter();
    let usable = listed.filter(|(name, path)| is_plain(name) && is_usable(path));
    usable.map(|(name, _)| name).collect()
}

/// The names of the user's own themes that can be used.
pub fn own_names() -> Vec<String> {
    folder().map(|folder| usable(&folder)).unwrap_or_default()
}

/// How many themes may lie over each other.
const MOST_OVER: usize = 8;

/// The theme of a file; `None` if there is no such file. It may extend one beside it, and one of the user's own.
pub(super) fn read_if_there(path: &Path) -> Result<Option<Theme>, ConfigError> {
    let names = || {
        let folders = [path.parent().map(Path::to_owned), folder()];
        let mut names: Vec<_> = folders
            .iter()
            .flatten()
            .flat_map(|one| usable(one))
            .collect();
        names.sort();
        names.dedup();
        names
    };
    read_below(path, MOST_OVER, &names)
}

/// The theme of a file, which may lie over as many others. An error about the theme that it extends has `names`.
fn read_below(
    path: &Path,
    others: usize,
    names: &dyn Fn() -> Vec<String>,
) -> Result<Option<Theme>, ConfigError> {
    let Some(text) = file::read(path)? else {
        return Ok(None);
    };
    let file = path.display().to_string();
    let name = path
        .file_stem()
        .map_or_else(|| file.clone(), |stem| stem.to_string_lossy().into_owned());
    let own = |below: &str| {
        // A theme in the place of a bundled one may extend that.
        if below == name || below.contains(['/', '\\']) {
            return Ok(None);
        }
        let Some(others) = others.checked_sub(1) else {
            let message = "more than eight themes extend each other, perhaps in a circle";
            return Err(ConfigError::of_file(&file, message));
        };
        let below = format!("{below}.toml");
        let beside = path.parent().map(|folder| folder.join(&below));
        let listed = folder().map(|folder| folder.join(&below));
        for path in [beside, listed].into_iter().flatten() {
            if let Some(theme) = read_below(&path, others, names)? {
                return Ok(Some(theme));
            }
        }
        Ok(None)
    };
    Ok(Some(Theme::parse_over(&name, &file, &text, &own, names)?))
}

#[cfg(test)]
mod tests {
    use super::super::roles::Role;
    use super::*;
    use ratatui::style::Color;

    #[test]
    fn a_theme_extends_another_one_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let written = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::write(&path, text).expect("written");
            path
        };
        written(
            "one.toml",
            "extends = \"light\"\n[roles]\nhost = { fg = \"red\" }\n",
        );
        let two = written(
            "two.toml",
            "extends = \"one\"\n[roles]\nport = { fg = \"blue\" }\n",
        );
        let dark = written(
            "dark.toml",
            "extends = \"dark\"\n[roles]\nport = { fg = \"blue\" }\n",
        );
        let theme = |path: &Path| {
            read_if_there(path)
                .expect("it is good")
                .expect("it is there")
        };
        let light = Theme::bundled("light").expect("bundled");
        let found = theme(&two);
        assert_eq!(found.style(Role::Host).fg, Some(Color::Red));
        assert_eq!(found.style(Role::Port).fg, Some(Color::Blue));
        assert_eq!(found.style(Role::Path), light.style(Role::Path));
        assert_eq!(found.background, light.background);
        let bundled = Theme::bundled("dark").expect("bundled");
        assert_eq!(theme(&dark).style(Role::Path), bundled.style(Role::Path));
    }

    #[test]
    fn an_error_about_the_theme_below_has_those_that_can_be_used() {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in [
            ("mine", "extends = \"light\"\n"),
            ("badext", "extends = \"nosuch\"\n"),
            ("typo", "extends = \"mime\"\n"),
            ("broken", "not toml [[["),
        ] {
            fs::write(folder.path().join(format!("{name}.toml")), text).expect("written");
        }
        fs::create_dir(folder.path().join("dir.toml")).expect("a folder");
        let said = |name: &str| {
            let error = read_if_there(&folder.path().join(name)).expect_err("it is bad");
            error.to_string()
        };
        let all = said("badext.toml");
        assert!(
            all.contains("unknown theme `nosuch`; use `dark`, `light`, "),
            "{all}"
        );
        assert!(all.ends_with("`mono` or `mine`"), "{all}");
        let one = said("typo.toml");
        assert!(
            one.ends_with("unknown theme `mime`; did you mean `mine`?"),
            "{one}"
        );
    }

    #[test]
    fn what_is_wrong_below_is_told_where_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let said = |name: &str| {
            let error = read_if_there(&folder.path().join(name)).expect_err("it is bad");
            error.to_string()
        };
        for (name, text) in [
            ("a.toml", "extends = \"b\"\n"),
            ("b.toml", "extends = \"a\"\n"),
            ("over.toml", "extends = \"wrong\"\n"),
            ("wrong.toml", "extends = \"light\"\n[roles]\nhots = {}\n"),
        ] {
            fs::write(folder.path().join(name), text).expect("written");
        }
        let circle = said("a.toml");
        assert!(
            circle.contains("line 1, `extends`: more than eight themes"),
            "{circle}"
        );
        let below = said("over.toml");
        assert!(
            below.contains("wrong.toml, line 3, `roles.hots`: unknown role `hots`"),
            "{below}"
        );
    }
}
