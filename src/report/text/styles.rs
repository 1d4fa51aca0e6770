//! The styles of a report, and the marks that say the same without colour.

use anstyle::{AnsiColor, Color, Style};

use crate::explain::Level;
use crate::review::Severity;
use crate::syntax::Component;

/// No style.
pub(super) const PLAIN: Style = Style::new();
/// Delimiters, and whatever only helps.
pub(super) const DIM: Style = Style::new().dimmed();
/// Headings and labels.
pub(super) const BOLD: Style = Style::new().bold();
/// The grammar is broken.
pub(super) const INVALID: Style = AnsiColor::Red.on_default().bold();

/// The style of a component; `None` is a delimiter. The hues are those of the screen.
pub(super) fn component(component: Option<Component>) -> Style {
    let color = match component {
        None => return DIM,
        Some(Component::Userinfo) => return AnsiColor::Red.on_default().italic(),
        Some(Component::Host) => return AnsiColor::Blue.on_default().bold(),
        Some(Component::Authority) => return PLAIN,
        Some(Component::Scheme) => AnsiColor::Magenta,
        Some(Component::Port) => AnsiColor::Cyan,
        Some(Component::Path) => AnsiColor::Green,
        Some(Component::Query) => AnsiColor::Yellow,
        Some(Component::Fragment) => AnsiColor::BrightMagenta,
    };
    color.on_default()
}

/// A danger, and userinfo that passes for the host.
pub(super) const ALARM: Style = Style::new()
    .fg_color(Some(Color::Ansi(AnsiColor::White)))
    .bg_color(Some(Color::Ansi(AnsiColor::Red)))
    .bold();
/// The part of a host that decides who owns it.
pub(super) const OWNER: Style = AnsiColor::Blue.on_default().bold().underline();

/// The style of a headline's mark.
pub(super) fn level(level: Level) -> Style {
    match level {
        Level::Quiet => AnsiColor::Green.on_default(),
        Level::Notice => AnsiColor::Blue.on_default(),
        Level::Warning => severity(Severity::Warning),
        Level::Invalid => INVALID,
        Level::Danger => ALARM,
    }
}

/// The style of a finding.
pub(super) fn severity(severity: Severity) -> Style {
    match severity {
        Severity::Danger => AnsiColor::Red.on_default().bold(),
        Severity::Warning => AnsiColor::Yellow.on_default().bold(),
        Severity::Notice => AnsiColor::Blue.on_default().bold(),
    }
}
