//! What is said of a problem when it is asked for by its number.

use super::{Problem, Spoken, capital, heard, sentence};
use crate::explain::finding_word;
use crate::message::{Message, TextOf};
use crate::report::repaired::sentences;
use crate::review::Finding;
use crate::syntax::Violation;

impl Spoken<'_, '_> {
    pub(super) fn explain(&mut self, problem: Problem<'_>) {
        match problem {
            Problem::Finding(finding) => self.explain_finding(finding),
            Problem::Violation(violation) => {
                let text = self.inspection.reference.text();
                self.line(&self.mask.violation(violation, text).to_string());
                let place = heard(&self.mask.place(text, violation.span));
                self.line(&format!("Place: {place}."));
                self.rule_and_repairs(violation);
            }
        }
    }

    /// What the answer says of it, with its repairs, and then what holds for all findings of the check.
    fn explain_finding(&mut self, finding: &Finding) {
        let check = finding.check;
        let reviewed = self.inspection.reviewed(finding.of);
        let text = reviewed.text();
        let word = capital(finding_word(self.inspection, finding));
        self.line(&format!("{word}: {}.", check.title));
        self.line(&sentence(&self.mask.finding(finding, text).to_string()));
        let of = match finding.of {
            TextOf::Reference => String::new(),
            of => format!(" of {}", of.name()),
        };
        let place = self.place(text, finding.span);
        self.line(&format!("Place{of}: {place}."));
        if let Some(violation) = self.inspection.said_violation(finding) {
            self.rule_and_repairs(violation);
        }
        self.line(check.explanation);
        self.line(&format!("How to verify: {}", check.verify));
        self.line(&format!(
            "Check {}, {}. “:explain {}” gives examples.",
            check.id, check.source, check.id
        ));
    }

    fn rule_and_repairs(&mut self, violation: &Violation) {
        let rule = violation.rule;
        let standard = self.inspection.standard;
        self.line(&format!(
            "Rule {}, {standard} section {}.",
            rule.name, rule.section
        ));
        let reference = self.inspection.reference.reference();
        let repairs = sentences(self.mask, &reference, violation);
        for said in repairs.iter().map(Message::to_string) {
            self.line(&said);
        }
    }
}
