//! One inspection as text for people, in 80 columns.
//!
//! The order is the one in which an eye should travel: the text, where it goes, what is wrong, why.
//! Undefined is `∅` and empty is `""`. What is said by a colour is said by a mark or a word too.

mod ink;
mod line;
mod readings;
mod why;

use ink::Page;
use line::Text;

use super::checks::find;
use super::shown::shown;
use crate::explain;
use crate::inspect::{Inspection, Parsed};
use crate::resolve::ResolveError;
use crate::review::{Finding, Severity};
use crate::syntax::{Fault, Reference, Span, Violation, uri_from_iri};

/// How a report for people looks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Look {
    /// Whether to use colours.
    pub color: bool,
    /// Whether to show passwords.
    pub show_secrets: bool,
}

/// The column behind the labels.
const INDENT: usize = 11;
/// How many violations of one text are shown; JSON has all of them.
pub(super) const MOST_VIOLATIONS: usize = 20;

/// Appends `inspection` to `out`, as lines of text.
///
/// ```
/// use urilens::inspect::{Request, inspect};
/// use urilens::report::text;
///
/// let mut out = Vec::new();
/// let request = Request { reference: "../g", base: Some("http://a/b/c"), ..Request::default() };
/// text::write(&inspect(&request), text::Look::default(), &mut out);
/// let report = String::from_utf8_lossy(&out);
/// assert!(report.starts_with("Reference  ../g\n"));
/// assert!(report.contains("\nTarget     http://a/g\n"));
/// ```
pub fn write(inspection: &Inspection, look: Look, out: &mut Vec<u8>) {
    let mut report = Report {
        inspection,
        look,
        page: Page::new(out, look.color),
    };
    report.head();
    report.problems();
    report.readings();
    report.components();
    report.resolution();
    report.ladder();
}

struct Report<'i, 'o> {
    inspection: &'i Inspection,
    look: Look,
    page: Page<'o>,
}

impl Report<'_, '_> {
    fn label(&mut self, label: &str) {
        self.page.put(ink::BOLD, label);
        self.page
            .space(INDENT.saturating_sub(label.chars().count()));
    }

    fn heading(&mut self, heading: &str) {
        self.page.end();
        self.page.put(ink::BOLD, heading);
        self.page.end();
    }

    /// The text, and where it goes.
    fn head(&mut self) {
        let inspection = self.inspection;
        let reference = inspection.reference.reference();
        self.label("Reference");
        Text::reference(&reference, self.look.show_secrets).wrapped(&mut self.page, INDENT);
        if let Some(base) = &inspection.base {
            self.label("Base");
            Text::reference(&base.reference(), self.look.show_secrets)
                .wrapped(&mut self.page, INDENT);
        }
        self.label("Target");
        match (inspection.target(), &inspection.resolution.error) {
            (Some(target), _) => {
                Text::reference(&target, self.look.show_secrets).wrapped(&mut self.page, INDENT);
            }
            (None, Some(error)) => {
                let message = format!("none: {}", error_message(inspection, error, self.look));
                self.page
                    .prose(ink::INVALID, &shown(&message), INDENT, INDENT);
            }
            (None, None) => {
                let message = explain::current_document(&reference);
                self.page
                    .prose(ink::PLAIN, &shown(&message), INDENT, INDENT);
            }
        }
        self.other_standard();
        self.label("");
        let summary = summary(inspection, &reference);
        self.page.prose(ink::DIM, &summary, INDENT, INDENT);
        for note in reference.notes() {
            self.note(explain::reading_note(note));
        }
        for note in &inspection.resolution.notes {
            self.note(explain::resolution_note(*note));
        }
        if let Some(uri) = uri_from_iri(&reference) {
            self.label("As a URI");
            let uri = Reference::split(&uri, inspection.standard);
            Text::reference(&uri, self.look.show_secrets).wrapped(&mut self.page, INDENT);
        }
    }

    fn note(&mut self, note: &str) {
        self.label("Note");
        self.page.prose(ink::PLAIN, note, INDENT, INDENT);
    }

    /// What is wrong.
    fn problems(&mut self) {
        self.page.end();
        let inspection = self.inspection;
        let base = inspection.base.as_ref();
        // Notices are facts, and no reason for alarm.
        let is_calm = inspection.severity() < Some(Severity::Warning)
            && inspection.reference.is_valid()
            && base.is_none_or(Parsed::is_valid);
        if is_calm {
            self.page.put(ink::DIM, "✓ nothing to warn about");
            self.page.end();
        }
        self.findings();
        self.violations(&inspection.reference, "");
        if let Some(base) = base {
            self.violations(base, "in the base, ");
        }
    }

    fn findings(&mut self) {
        let reference = self.inspection.reference.reference();
        let text = Text::reference(&reference, self.look.show_secrets);
        for finding in &self.inspection.findings {
            let style = ink::severity(finding.severity);
            let head = format!(
                "{} {}: ",
                ink::mark(finding.severity),
                finding.severity.id()
            );
            self.page.put(style, &head);
            let column = ink::width(&head);
            let message = finding_message(finding, text.secret());
            self.page.prose(ink::PLAIN, &shown(message), column, 2);
            let label = format!("{}, {}", finding.id, finding.source);
            text.marked(&mut self.page, finding.span, style, &label);
        }
    }

    fn violations(&mut self, parsed: &Parsed, place: &str) {
        let reference = parsed.reference();
        let text = Text::reference(&reference, self.look.show_secrets);
        for violation in parsed.violations.iter().take(MOST_VIOLATIONS) {
            let head = format!("✗ invalid: {place}");
            self.page.put(ink::INVALID, &head);
            let message = violation_message(violation, text.is_covered(violation.span));
            self.page
                .prose(ink::PLAIN, &shown(&message), ink::width(&head), 2);
            let rule = violation.rule;
            let label = format!(
                "{}, {} §{}",
                rule.name, self.inspection.standard, rule.section
            );
            text.marked(&mut self.page, violation.span, ink::INVALID, &label);
        }
        let more = parsed.violations.len().saturating_sub(MOST_VIOLATIONS);
        if more > 0 {
            self.page
                .put(ink::INVALID, &format!("✗ and {more} more such places"));
            self.page.end();
        }
    }
}

/// What the reference is, in a line.
fn summary(inspection: &Inspection, reference: &Reference<'_>) -> String {
    let form = explain::form(reference);
    let valid = if inspection.reference.is_valid() {
        "keeps to the grammar"
    } else {
        "breaks the grammar"
    };
    let same = if inspection.resolution.same_document {
        ", means the document it stands in"
    } else {
        ""
    };
    let lenient = if inspection.options.lenient {
        ", read leniently"
    } else {
        ""
    };
    format!("{form}, {valid} of {}{same}{lenient}", inspection.standard)
}

/// The words for a finding. One inside a covered password names no character of it.
pub(super) fn finding_message(finding: &Finding, secret: Option<Span>) -> &str {
    let is_inside = secret
        .is_some_and(|secret| secret.start <= finding.span.start && finding.span.end <= secret.end);
    match find(finding.id) {
        Some(check) if is_inside => check.title,
        _ => &finding.message,
    }
}

/// Why there is no target. Nothing of a covered password is named.
pub(super) fn error_message(inspection: &Inspection, error: &ResolveError, look: Look) -> String {
    if let (ResolveError::InvalidBase(violation), Some(base)) = (error, &inspection.base)
        && Text::reference(&base.reference(), look.show_secrets).is_covered(violation.span)
    {
        return "the base is no URI: something in its password can't stand there".to_owned();
    }
    error.to_string()
}

/// The words for a violation. One in a covered password names no character of it.
pub(super) fn violation_message(violation: &Violation, is_covered: bool) -> String {
    match violation.fault {
        Fault::Character(_) | Fault::NotAscii(_) if is_covered => format!(
            "Something in the password can't stand there. Allowed here: {}.",
            violation.rule.allows
        ),
        _ => violation.to_string(),
    }
}
