//! The styles of a report, and the marks that say the same without colour.

use anstyle::{AnsiColor, Color, Style};

use crate::message::{Emphasis, Level};

/// No style.
pub(super) const PLAIN: Style = Style::new();
/// Delimiters, and whatever only helps.
pub(super) const DIM: Style = Style::new().dimmed();
/// Headings and labels.
pub(super) const BOLD: Style = Style::new().bold();
/// The grammar is broken.
pub(super) const INVALID: Style = AnsiColor::Red.on_default().bold();
/// A danger, and userinfo that passes for the host.
const ALARM: Style = Style::new()
    .fg_color(Some(Color::Ansi(AnsiColor::White)))
    .bg_color(Some(Color::Ansi(AnsiColor::Red)))
    .bold();
/// The part of a host that decides who owns it.
pub(super) const OWNER: Style = AnsiColor::Blue.on_default().bold().underline();

/// The style of a part of a text. The hues of components are those of the screen.
pub(super) fn emphasis(emphasis: Emphasis) -> Style {
    let color = match emphasis {
        Emphasis::Plain | Emphasis::Authority => return PLAIN,
        Emphasis::Muted => return DIM,
        Emphasis::Invalid => return INVALID,
        Emphasis::Userinfo => return AnsiColor::Red.on_default().italic(),
        Emphasis::Misleading => return ALARM,
        Emphasis::Host => return AnsiColor::Blue.on_default().bold(),
        Emphasis::Scheme => AnsiColor::Magenta,
        Emphasis::Port => AnsiColor::Cyan,
        Emphasis::Path => AnsiColor::Green,
        Emphasis::Query => AnsiColor::Yellow,
        Emphasis::Fragment => AnsiColor::BrightMagenta,
    };
    color.on_default()
}

/// The style of a headline's mark.
pub(super) fn level(level: Level) -> Style {
    match level {
        Level::Quiet => AnsiColor::Green.on_default(),
        Level::Notice | Level::Exposed => AnsiColor::Blue.on_default(),
        Level::Danger => ALARM,
        level => problem(level),
    }
}

/// The style of a problem.
pub(super) fn problem(level: Level) -> Style {
    match level {
        Level::Danger => AnsiColor::Red.on_default().bold(),
        Level::Invalid => INVALID,
        Level::Warning => AnsiColor::Yellow.on_default().bold(),
        Level::Notice | Level::Exposed | Level::Quiet => AnsiColor::Blue.on_default().bold(),
    }
}
