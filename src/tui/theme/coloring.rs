//! Whether there are colours: what the command line says, and what `NO_COLOR` does.

use std::env;

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
