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

use super::secrets::Cover;
use crate::explain;
use crate::inspect::{Inspection, Parsed};
use crate::message::stand_ins::shown;
use crate::review::Severity;
use crate::syntax::{Reference, uri_from_iri};

/// How a report for people looks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Look {
    /// Whether to use colours.
    pub color: bool,
    /// Whether to show secrets.
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
        cover: Cover::new(inspection, look.show_secrets),
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
    cover: Cover<'i>,
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
        Text::reference(&reference, self.cover).wrapped(&mut self.page, INDENT);
        if let Some(base) = &inspection.base {
            self.label("Base");
            Text::reference(&base.reference(), self.cover).wrapped(&mut self.page, INDENT);
        }
        self.label("Target");
        match (inspection.target(), &inspection.resolution.error) {
            (Some(target), _) => {
                Text::reference(&target, self.cover).wrapped(&mut self.page, INDENT);
            }
            (None, Some(error)) => {
                let message = format!(
                    "none: {}",
                    self.cover.error(error, inspection.base.as_ref())
                );
                self.page
                    .prose(ink::INVALID, &shown(&message), INDENT, INDENT);
            }
            (None, None) => {
                let message = explain::current_document(&reference);
                let message = self.cover.piece(&message);
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
            Text::reference(&uri, self.cover).wrapped(&mut self.page, INDENT);
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
        let text = Text::reference(&reference, self.cover);
        for finding in &self.inspection.findings {
            let style = ink::severity(finding.severity);
            let head = format!(
                "{} {}: ",
                ink::mark(finding.severity),
                finding.severity.id()
            );
            self.page.put(style, &head);
            let column = ink::width(&head);
            let message = self.cover.finding(finding, reference.text());
            self.page.prose(ink::PLAIN, &shown(&message), column, 2);
            let label = format!("{}, {}", finding.id, finding.source);
            text.marked(&mut self.page, finding.span, style, &label);
        }
    }

    fn violations(&mut self, parsed: &Parsed, place: &str) {
        let reference = parsed.reference();
        let text = Text::reference(&reference, self.cover);
        for violation in parsed.violations.iter().take(MOST_VIOLATIONS) {
            let head = format!("✗ invalid: {place}");
            self.page.put(ink::INVALID, &head);
            let message = self.cover.violation(violation, reference.text());
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
