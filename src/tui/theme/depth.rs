//! How many colours the terminal has, and whether they are used: what the command line says, and what `NO_COLOR` does.

use std::env;

/// How many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// None.
    Monochrome,
    /// The terminal's own sixteen, which its user has chosen.
    Sixteen,
    /// 240 fixed ones besides the sixteen.
    Indexed,
    /// All that 24 bits give.
    TrueColor,
}

impl Depth {
    /// The depth of the terminal that the environment names: what `COLORTERM` promises, or else what the terminfo
    /// database says of `TERM`.
    pub fn of_terminal() -> Depth {
        let set = |name| env::var(name).unwrap_or_default();
        from_environment(&set("COLORTERM"), &set("TERM"), max_colors)
    }
}

fn from_environment(
    colorterm: &str,
    term: &str,
    max_colors: impl FnOnce() -> Option<u32>,
) -> Depth {
    if ["truecolor", "24bit"].contains(&colorterm) || term.ends_with("-direct") {
        return Depth::TrueColor;
    }
    // The terminals of Windows 10 and later, which set neither variable.
    if cfg!(windows) && term.is_empty() {
        return Depth::TrueColor;
    }
    match max_colors() {
        Some(256..) => Depth::Indexed,
        Some(8..) => Depth::Sixteen,
        Some(_) => Depth::Monochrome,
        // The terminal or the database is missing: only the name is known.
        None if term.contains("256color") => Depth::Indexed,
        None => Depth::Sixteen,
    }
}

/// How many colours the database has for the terminal; 0 if it has the terminal and no number.
#[cfg(unix)]
fn max_colors() -> Option<u32> {
    let name = env::var("TERM").ok()?;
    // The name is one of a file: nothing outside of the database is opened.
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-+._".contains(&byte);
    if !name.bytes().all(is_name) || name.starts_with('.') {
        return None;
    }
    let terminal = termini::TermInfo::from_name(&name).ok()?;
    let count = terminal.number_cap(termini::NumberCapability::MaxColors);
    Some(
        count
            .and_then(|count| u32::try_from(count).ok())
            .unwrap_or(0),
    )
}

#[cfg(not(unix))]
fn max_colors() -> Option<u32> {
    None
}

/// Whether there are colours, as far as the command line says.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Coloring {
    /// It says nothing: there are none if `NO_COLOR` is set.
    #[default]
    Environment,
    /// It names a theme, which has its colours with `NO_COLOR` too.
    Theme,
    Always,
    Never,
}

impl Coloring {
    /// Why there are no colours, if there are none; `is_auto` says that no theme is named either.
    pub(super) fn why_none(self, is_auto: bool, no_color: bool) -> Option<NoColors> {
        match self {
            Coloring::Never => Some(NoColors::Never),
            Coloring::Always => None,
            Coloring::Theme if !is_auto => None,
            Coloring::Environment | Coloring::Theme => no_color.then_some(NoColors::Environment),
        }
    }
}

/// Why there are no colours, whichever theme the configuration names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoColors {
    /// `NO_COLOR` is set.
    Environment,
    /// The command line says `--color never`.
    Never,
}

impl NoColors {
    /// The reason, in a few words.
    pub const fn words(self) -> &'static str {
        match self {
            NoColors::Environment => "NO_COLOR is set",
            NoColors::Never => "--color never",
        }
    }
}

/// Whether `NO_COLOR` is set.
pub(super) fn no_color() -> bool {
    env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn the_environment_decides() {
        hold("depths", |[colorterm, term, in_database]| {
            let depth = from_environment(colorterm, term, || in_database.parse().ok());
            format!("{depth:?}")
        });
    }

    /// no-color.org: an option of the command line overrides it, and a file of configuration does not.
    #[test]
    fn the_command_line_overrides_no_color() {
        use Coloring::{Always, Environment, Never, Theme};
        let none = |coloring: Coloring, is_auto| coloring.why_none(is_auto, true);
        let set = Some(NoColors::Environment);
        assert_eq!(
            [none(Environment, true), none(Environment, false)],
            [set; 2]
        );
        assert_eq!([none(Theme, true), none(Theme, false)], [set, None]);
        assert_eq!([none(Always, true), none(Always, false)], [None; 2]);
        for (is_auto, no_color) in [(true, true), (true, false), (false, true), (false, false)] {
            let never = Never.why_none(is_auto, no_color);
            assert_eq!(never, Some(NoColors::Never));
        }
        assert_eq!(Environment.why_none(false, false), None);
    }
}
