//! The styles of a report, and the marks that say the same without colour.

use anstyle::{AnsiColor, Style};

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

/// The style of a component; `None` is a delimiter.
pub(super) fn component(component: Option<Component>) -> Style {
    let color = match component {
        None => return DIM,
        Some(Component::Userinfo) => return AnsiColor::Red.on_default().bold().underline(),
        Some(Component::Host) => return AnsiColor::Green.on_default().bold(),
        Some(Component::Scheme) => AnsiColor::Blue,
        Some(Component::Authority) => return PLAIN,
        Some(Component::Port) => AnsiColor::Yellow,
        Some(Component::Path) => AnsiColor::Cyan,
        Some(Component::Query) => AnsiColor::Magenta,
        Some(Component::Fragment) => AnsiColor::BrightBlue,
    };
    color.on_default()
}

/// The style of a finding.
pub(super) fn severity(severity: Severity) -> Style {
    match severity {
        Severity::Danger => AnsiColor::Red.on_default().bold(),
        Severity::Warning => AnsiColor::Yellow.on_default().bold(),
        Severity::Notice => AnsiColor::Blue.on_default().bold(),
    }
}

/// The mark before a finding: what the colour says must be readable without it.
pub(super) const fn mark(severity: Severity) -> &'static str {
    match severity {
        Severity::Danger => "▲",
        Severity::Warning => "!",
        Severity::Notice => "·",
    }
}
