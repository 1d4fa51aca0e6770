//! What is wrong: the findings of the review, and violations of the grammar.

use super::line::Text;
use super::styles;
use super::text_report::TextReport;
use crate::explain::{Level, finding_word, level_of};
use crate::inspect::{Listed, Parsed};
use crate::message::TextOf;
use crate::message::wrap::width;
use crate::report::alike::Alike;
use crate::report::options::MOST_VIOLATIONS;
use crate::report::repaired::{LONGEST, sentences};
use crate::review::Finding;
use crate::syntax::{Reference, Violation};

/// Columns before a repair.
const REPAIR: usize = 2;

impl TextReport<'_, '_> {
    /// What is wrong.
    pub fn problems(&mut self) {
        let inspection = self.inspection;
        let base = inspection.base.as_ref();
        let has_violations =
            !inspection.reference.is_valid() || base.is_some_and(|base| !base.is_valid());
        if has_violations || !inspection.findings.is_empty() {
            self.page.end();
        }
        let listed: Vec<Listed<'_>> = inspection.listed_violations().collect();
        let alike = Alike::of(inspection, &listed, self.mask);
        self.findings(inspection.dangers().iter(), &alike);
        self.violations(&inspection.reference, &listed, "", Some(&alike));
        self.findings(inspection.lesser_findings(), &alike);
        if let Some(base) = base {
            let listed = inspection.listed_violations_of_base();
            self.violations(base, &listed, "in the base, ", None);
        }
    }

    fn findings<'f>(&mut self, findings: impl Iterator<Item = &'f Finding>, alike: &Alike<'_>) {
        for finding in findings {
            let reference = self.inspection.reviewed(finding.of);
            let text = Text::reference(&reference, self.mask);
            let level = level_of(self.inspection, finding);
            let style = match level {
                Level::Invalid => styles::INVALID,
                _ => styles::severity(finding.severity),
            };
            let word = finding_word(self.inspection, finding);
            let head = format!("{} {word}: ", level.mark());
            self.page.put(style, &head);
            let column = width(&head);
            let message = self.mask.finding(finding, reference.text());
            self.page.message(styles::PLAIN, &message, column, 2);
            let mut label = format!("{}, {}", finding.check.id, finding.check.source);
            if let Some(violation) = self.inspection.said_violation(finding) {
                label.push_str(&format!("; rule {}", violation.rule.name));
            }
            if finding.of != TextOf::Reference {
                label.push_str(&format!(", of {}", finding.of.name()));
            }
            let said = message.to_string();
            if let Some(place) = alike.place(finding.of, said, reference.text(), finding.span) {
                label.push_str(&format!(", {place}"));
            }
            text.marked(&mut self.page, finding.span, style, &label);
            if let Some(violation) = self.inspection.said_violation(finding) {
                self.repairs(&reference, violation);
            }
            self.side_by_side(finding, reference.text());
        }
    }

    /// The well-known name above the one that looks like it, with marks and names for what differs.
    fn side_by_side(&mut self, finding: &Finding, text: &str) {
        const INDENT: usize = 4;
        let Some(found) = self.mask.side_by_side(finding, text) else {
            return;
        };
        let label_width = found.rows.iter().map(|(label, _)| label.len() + 2).max();
        let column = INDENT + label_width.unwrap_or_default();
        for (label, row) in &found.rows {
            self.page.space(INDENT);
            self.page.put(styles::DIM, label);
            self.page.space(column - INDENT - label.len());
            self.page.prose(styles::PLAIN, row, column, column);
        }
        for difference in &found.differences {
            self.page.space(column);
            self.page.message(styles::PLAIN, difference, column, column);
        }
    }

    /// What the text is after each of the repairs of a violation, unless it is a very long one.
    fn repairs(&mut self, reference: &Reference<'_>, violation: &Violation) {
        if reference.text().len() > LONGEST {
            return;
        }
        for said in sentences(self.mask, reference, violation) {
            self.page.space(REPAIR);
            self.page.message(styles::PLAIN, &said, REPAIR, REPAIR + 2);
        }
    }

    /// These violations of `parsed`, and how many more there are.
    fn violations(
        &mut self,
        parsed: &Parsed,
        listed: &[Listed<'_>],
        place: &str,
        alike: Option<&Alike<'_>>,
    ) {
        let reference = parsed.reference();
        let text = Text::reference(&reference, self.mask);
        for one in listed.iter().take(MOST_VIOLATIONS) {
            let violation = one.violation;
            let head = format!("✗ invalid: {place}");
            self.page.put(styles::INVALID, &head);
            let message = self.mask.listed(one, reference.text());
            self.page.message(styles::PLAIN, &message, width(&head), 2);
            let rule = violation.rule;
            let at = alike.and_then(|alike| {
                let said = message.to_string();
                alike.place(TextOf::Reference, said, reference.text(), violation.span)
            });
            let at = at.map_or_else(String::new, |place| format!(", {place}"));
            let label = format!(
                "{}, {} §{}{at}",
                rule.name, self.inspection.standard, rule.section
            );
            text.marked(&mut self.page, violation.span, styles::INVALID, &label);
            self.repairs(&reference, violation);
        }
        let left_out = listed.iter().skip(MOST_VIOLATIONS).map(|one| one.count);
        let more = left_out.sum::<usize>() + parsed.violations.more();
        if more > 0 {
            let noun = if more == 1 { "place" } else { "places" };
            let words = format!("✗ and {more} more such {noun}");
            self.page.put(styles::INVALID, &words);
            self.page.end();
        }
    }
}
