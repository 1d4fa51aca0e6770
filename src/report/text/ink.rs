//! Styles, and the page that is written in them.

use anstyle::{AnsiColor, Style};

use crate::message::stand_ins::shown_width;
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

/// Where a report is written. Everything that is put on a page can be seen: text from outside
/// goes through [`shown`](crate::message::stand_ins) before.
pub(super) struct Page<'o> {
    out: &'o mut Vec<u8>,
    color: bool,
    ink: Style,
}

impl<'o> Page<'o> {
    /// How many columns a line has.
    pub const WIDTH: usize = 80;

    pub fn new(out: &'o mut Vec<u8>, color: bool) -> Self {
        Page {
            out,
            color,
            ink: PLAIN,
        }
    }

    /// Writes `text` in `style`.
    pub fn put(&mut self, style: Style, text: &str) {
        if self.color && self.ink != style && !text.is_empty() {
            let change = format!("{}{}", self.ink.render_reset(), style.render());
            self.out.extend_from_slice(change.as_bytes());
            self.ink = style;
        }
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Ends the line.
    pub fn end(&mut self) {
        self.put(PLAIN, "\n");
    }

    /// Writes `columns` spaces.
    pub fn space(&mut self, columns: usize) {
        self.put(PLAIN, &" ".repeat(columns));
    }

    /// Writes `prose`, which begins at `column` and goes on at `indent` on further lines, and
    /// ends the line. A word that no line has room for is broken.
    pub fn prose(&mut self, style: Style, prose: &str, column: usize, indent: usize) {
        let mut column = column;
        for (index, word) in prose.split(' ').enumerate() {
            let width = width(word);
            let fits = column + 1 + width <= Self::WIDTH;
            if index > 0 && !fits && column > indent {
                self.end();
                self.space(indent);
                column = indent;
            } else if index > 0 {
                self.put(style, " ");
                column += 1;
            }
            if column + width <= Self::WIDTH {
                self.put(style, word);
                column += width;
                continue;
            }
            for character in word.chars() {
                if column + shown_width(character) > Self::WIDTH {
                    self.end();
                    self.space(indent);
                    column = indent;
                }
                self.put(style, character.encode_utf8(&mut [0; 4]));
                column += shown_width(character);
            }
        }
        self.end();
    }
}

/// How many columns `text` takes.
pub(super) fn width(text: &str) -> usize {
    text.chars().map(shown_width).sum()
}
