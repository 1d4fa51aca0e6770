//! References as a linter prints them: place, reference and destination on a line, findings below.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use super::located::Located;
use crate::document::How;
use crate::explain::Level;
use crate::inspect::Inspection;
use crate::message::stand_ins::shown;
use crate::report::mask::Mask;
use crate::report::{ViewOptions, brief};
use crate::review::Severity;

/// How many characters of a reference are shown; JSON has all of them.
const MOST: usize = 300;

/// Appends `located` as lines.
pub(super) fn write(located: &Located<'_>, view: ViewOptions, out: &mut Vec<u8>) {
    let (at, found, inspection) = (located.at, located.found, located.inspection);
    let mask = Mask::new(inspection, view.show_secrets);
    let paint = |style: Style, text: &str| match view.color {
        true => format!("{style}{text}{style:#}"),
        false => text.to_owned(),
    };
    let bold = Style::new().bold();
    let dim = Style::new().dimmed();
    let mut text = String::new();
    let place = format!("{}:{}:{}:", shown(&located.file.name), at.line, at.column);
    let reference = match found.reference.is_empty() {
        true => paint(dim, "(empty)"),
        false => cut(&shown(&mask.reference(&found.reference))),
    };
    let _ = write!(text, "{} {}", paint(bold, &place), reference);
    let destination = destination(inspection, mask);
    let _ = write!(text, " {} {destination}", paint(dim, "→"));
    let mut notes = Vec::new();
    if let Some(text) = located.shown(view) {
        notes.push(format!("shown as “{}”", cut(&shown(&text))));
    }
    if let Some(message) = found.message {
        notes.push(format!("message {message}"));
    }
    if let Some(part) = &found.part {
        notes.push(match &found.attachment {
            Some(name) => format!("attachment {}, part {part}", cut(&shown(name))),
            None => format!("part {part}"),
        });
    }
    if let Some(line) = found.part_line {
        notes.push(format!("line {line} of it"));
    }
    if let Some(element) = &found.element {
        notes.push(shown(element));
    }
    if let Some(pointer) = located.pointer(view) {
        notes.push(shown(&pointer));
    }
    if found.how == How::Encoded {
        notes.push("written percent-encoded".to_owned());
    }
    if found.hyphen {
        notes.push("a line of it ends in a hyphen, which may not be part of it".to_owned());
    }
    if !notes.is_empty() {
        let notes = format!("  ({})", notes.join(", "));
        text.push_str(&paint(dim, &notes));
    }
    text.push('\n');
    let mut said: Vec<(&str, String)> = Vec::new();
    for finding in located.findings() {
        let level = Level::from(finding.severity);
        let (mark, word) = (level.mark(), finding.severity.id());
        let label = paint(style(finding.severity), &format!("{mark} {word:<7}"));
        let message = mask.finding(finding, inspection.reviewed(finding.of).text());
        // What is found at several places of a reference, or in both readings of it, is one thing to a reader of lines.
        let line = (finding.check.id, message.to_string());
        if said.contains(&line) {
            continue;
        }
        let id = paint(dim, finding.check.id);
        let message = &line.1;
        let _ = writeln!(text, "    {label} {message} {id}");
        said.push(line);
    }
    // Without a finding, nothing else says what decides the status.
    if inspection.severity().is_none()
        && let Some(violation) = inspection.reference.violations.first()
    {
        let (mark, word) = (Level::Invalid.mark(), Level::Invalid.word());
        let label = paint(style(Severity::Danger), &format!("{mark} {word:<7}"));
        let message = mask.violation(violation, inspection.reference.text());
        let _ = writeln!(text, "    {label} {message}");
    }
    out.extend_from_slice(text.as_bytes());
}

/// Where a reference goes: the target of a relative one, or else who gets the request, and after an arrow where that is
/// known to forward to.
fn destination(inspection: &Inspection, mask: Mask<'_>) -> String {
    let is_relative =
        inspection.reference.reference().scheme().is_none() && inspection.assumed.is_none();
    let target = inspection.resolution.target.as_deref();
    match target.filter(|_| is_relative && !inspection.readers_disagree()) {
        Some(target) => {
            let mut way = cut(&shown(&mask.reference(target)));
            if let Some(forwarded) = brief::forwarded_to(inspection, mask) {
                way.push_str(&format!(" → {forwarded}"));
            }
            way
        }
        None => brief::way(inspection, mask),
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

fn style(severity: Severity) -> Style {
    let color = match severity {
        Severity::Danger => AnsiColor::Red,
        Severity::Warning => AnsiColor::Yellow,
        Severity::Notice => AnsiColor::Blue,
    };
    color.on_default().bold()
}
