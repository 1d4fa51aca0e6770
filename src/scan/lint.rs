//! References as a linter prints them: place, reference and destination on a line, findings below.

use std::borrow::Cow;
use std::io::Write;

use anstyle::{AnsiColor, Style};

use super::at::At;
use super::located::Located;
use super::mail_block::{MailBlock, name_of_attachment};
use super::piece::File;
use crate::document::{Found, How};
use crate::explain::mask::Mask;
use crate::explain::{Level, finding_word, level_of};
use crate::inspect::Inspection;
use crate::message::stand_ins::shown;
use crate::report::{ViewOptions, brief};
use crate::review::Severity;

/// How many characters of a reference are shown; JSON has all of them.
const MOST: usize = 300;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// What is said of a reference, wherever it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Said {
    /// The reference, and where it goes.
    way: Box<str>,
    /// The findings, a line for each.
    findings: Box<str>,
}

impl Said {
    /// What is said of `located`.
    pub fn of(located: &Located<'_>, view: ViewOptions) -> Said {
        Said {
            way: way(located, view).into(),
            findings: findings(located, view).into(),
        }
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.way.len() + self.findings.len()
    }
}

/// The words that a document shows for a reference, and the pointer to its string, both masked. To mask them takes an
/// inspection, so references with either are inspected each time.
#[derive(Default, Debug)]
pub(super) struct Masked<'a> {
    shown: Option<Cow<'a, str>>,
    pointer: Option<Cow<'a, str>>,
}

impl<'a> Masked<'a> {
    /// That of `located`.
    pub fn of(located: &'a Located<'_>, view: ViewOptions) -> Masked<'a> {
        Masked {
            shown: located.shown(view),
            pointer: located.pointer(view),
        }
    }
}

/// Appends a reference as lines: its place, what is said of it, and how it was found.
pub(super) fn write(
    (file, at, found): (&File, At, &Found),
    masked: &Masked<'_>,
    said: &Said,
    view: ViewOptions,
    out: &mut Vec<u8>,
) {
    let place = format!("{}:{}:{}:", shown(&file.name), at.line, at.column);
    // Written to a vector, which takes all.
    let _ = match view.color {
        true => write!(out, "{BOLD}{place}{BOLD:#} {}", said.way),
        false => write!(out, "{place} {}", said.way),
    };
    let notes = notes(found, masked);
    if !notes.is_empty() {
        let notes = format!("  ({})", notes.join(", "));
        out.extend_from_slice(painted(view, DIM, &notes).as_bytes());
    }
    out.push(b'\n');
    out.extend_from_slice(said.findings.as_bytes());
}

/// Appends a message: what its headers say, and what is found in it. `place` is its file and line.
pub(super) fn write_mail(block: &MailBlock<'_>, place: &str, view: ViewOptions, out: &mut Vec<u8>) {
    let place = shown(place);
    let style = if view.color { BOLD } else { Style::new() };
    let _ = writeln!(out, "{style}{place}:{style:#} message");
    for (label, text) in block.lines(view.show_secrets) {
        let label = painted(view, DIM, &format!("{label:<11}"));
        let _ = writeln!(out, "    {label} {}", cut(&shown(&text)));
    }
    for finding in &block.findings {
        let (mark, word) = (Level::from(finding.severity).mark(), finding.severity.id());
        let label = painted(
            view,
            style_of(finding.severity),
            &format!("{mark} {word:<7}"),
        );
        let id = painted(view, DIM, finding.check.id);
        let said = match view.show_secrets {
            true => shown(&finding.message),
            false => MailBlock::said(finding),
        };
        let _ = writeln!(out, "    {label} {said} {id}");
    }
}

fn painted(view: ViewOptions, style: Style, text: &str) -> String {
    match view.color {
        true => format!("{style}{text}{style:#}"),
        false => text.to_owned(),
    }
}

/// The reference, and where it goes.
fn way(located: &Located<'_>, view: ViewOptions) -> String {
    let mask = Mask::new(located.inspection, view.show_secrets);
    let reference = &located.found.reference;
    let shown = match reference.is_empty() {
        true => painted(view, DIM, "(empty)"),
        false => cut(&shown(&mask.reference(reference))),
    };
    let arrow = painted(view, DIM, "→");
    format!("{shown} {arrow} {}", destination(located.inspection, mask))
}

/// How it was found, each in a few words.
fn notes(found: &Found, masked: &Masked<'_>) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(text) = &masked.shown {
        notes.push(format!("shown as “{}”", cut(&shown(text))));
    }
    if let Some(message) = found.message {
        notes.push(format!("message {message}"));
    }
    if let Some(part) = &found.part {
        notes.push(match name_of_attachment(found) {
            Some(name) => format!("attachment {}, part {part}", cut(&name)),
            None => format!("part {part}"),
        });
    }
    if let Some(line) = found.part_line {
        notes.push(format!("line {line} of it"));
    }
    if let Some(element) = &found.element {
        notes.push(shown(element));
    }
    if let Some(pointer) = &masked.pointer {
        notes.push(shown(pointer));
    }
    if found.how == How::Encoded {
        notes.push("written percent-encoded".to_owned());
    }
    if found.hyphen {
        notes.push("a line of it ends in a hyphen, which may not be part of it".to_owned());
    }
    notes
}

/// The findings, a line for each.
fn findings(located: &Located<'_>, view: ViewOptions) -> String {
    let inspection = located.inspection;
    let mask = Mask::new(inspection, view.show_secrets);
    let paint = |style: Style, text: &str| painted(view, style, text);
    let mut text = String::new();
    let mut said: Vec<(&str, String)> = Vec::new();
    for finding in located.findings() {
        let level = level_of(inspection, finding);
        let (mark, word) = (level.mark(), finding_word(inspection, finding));
        let label = paint(style_of(finding.severity), &format!("{mark} {word:<7}"));
        let message = mask.finding(finding, inspection.reviewed(finding.of).text());
        // What is found at several places of a reference, or in both readings of it, is one thing to a reader of lines.
        let line = (finding.check.id, message.to_string());
        if said.contains(&line) {
            continue;
        }
        let id = paint(DIM, finding.check.id);
        let message = &line.1;
        text.push_str(&format!("    {label} {message} {id}\n"));
        said.push(line);
    }
    // Without a finding, nothing else says what decides the status.
    if inspection.findings.is_empty()
        && let Some(violation) = inspection.reference.violations.first()
    {
        let (mark, word) = (Level::Invalid.mark(), Level::Invalid.word());
        let label = paint(style_of(Severity::Danger), &format!("{mark} {word:<7}"));
        let message = mask.violation(violation, inspection.reference.text());
        text.push_str(&format!("    {label} {message}\n"));
    }
    text
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

fn style_of(severity: Severity) -> Style {
    let color = match severity {
        Severity::Danger => AnsiColor::Red,
        Severity::Warning => AnsiColor::Yellow,
        Severity::Notice => AnsiColor::Blue,
    };
    color.on_default().bold()
}
