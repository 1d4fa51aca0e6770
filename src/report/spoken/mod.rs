//! One inspection in plain sentences, a fact on each line: to be read aloud, or on a terminal that can only write
//! lines. Nothing is said by a column, a box or a colour.

mod compared;
mod explained;
mod parts;
mod problems;
mod readings;
mod steps;

pub use compared::compared;
use problems::heard;
pub use problems::{Problem, problems};

use super::facts::{FactRow, FactText, rows};
use super::mask::{MASK, Mask};
use super::options::{MOST_OF_REFERENCE, MOST_VIOLATIONS, first, more_characters};
use crate::explain::{self, About, Level, joined};
use crate::inspect::{Inspection, Parsed};
use crate::message::TextOf;
use crate::message::stand_ins::shown;
use crate::review::Finding;
use crate::secrets::{cut, replaced};
use crate::syntax::{Span, Violation};

/// What can be said of an inspection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// Who gets the request, the target, and what is wrong.
    Answer,
    /// The components of the reference.
    Components,
    /// The steps of the resolution.
    Steps,
    /// The rungs of the comparison ladder.
    Normalization,
    /// What each reader sees.
    Readings,
    /// What people ask about the reference.
    Facts,
    /// The parameters, and what is inside of them.
    Parameters,
    /// The links inside of the reference.
    Links,
    /// The reference itself.
    Reference,
}

/// Appends what is to be said, line by line.
pub fn write(inspection: &Inspection, section: Section, show_secrets: bool, out: &mut String) {
    let mut spoken = Spoken {
        inspection,
        mask: Mask::new(inspection, show_secrets),
        out,
    };
    match section {
        Section::Answer => spoken.answer(),
        Section::Components => spoken.components(),
        Section::Steps => spoken.steps(),
        Section::Normalization => spoken.normalization(),
        Section::Readings => spoken.readings(),
        Section::Facts => spoken.facts(),
        Section::Parameters => spoken.parameters(),
        Section::Links => spoken.links(),
        Section::Reference => spoken.reference(),
    }
}

/// Appends what the character with this number is and does; the first one has the number 1.
pub fn character(inspection: &Inspection, number: usize, show_secrets: bool, out: &mut String) {
    let mut spoken = Spoken {
        inspection,
        mask: Mask::new(inspection, show_secrets),
        out,
    };
    spoken.character(number);
}

/// Appends what a problem is about, where it is, and how it can be repaired.
pub fn explain(
    inspection: &Inspection,
    problem: Problem<'_>,
    show_secrets: bool,
    out: &mut String,
) {
    let mut spoken = Spoken {
        inspection,
        mask: Mask::new(inspection, show_secrets),
        out,
    };
    spoken.explain(problem);
}

struct Spoken<'i, 'o> {
    inspection: &'i Inspection,
    mask: Mask<'i>,
    out: &'o mut String,
}

impl Spoken<'_, '_> {
    fn line(&mut self, text: &str) {
        self.out.push_str(shown(text.trim_end()).as_str());
        self.out.push('\n');
    }

    fn answer(&mut self) {
        let said = self.mask.headline(self.inspection);
        let is_told = said
            .sentences
            .iter()
            .any(|one| one.about == About::NoTarget);
        let word = match said.level.word() {
            "" if said.level == Level::Notice && !is_told => "Notice: ".to_owned(),
            "" => String::new(),
            word => format!("{}: ", capital(word)),
        };
        // Who goes where comes between that they do and why.
        let lead = match said.groups.is_empty() {
            true => said.sentences.len(),
            false => 1,
        };
        let (lead, reason) = said.sentences.split_at(lead.min(said.sentences.len()));
        let headline = joined(lead).to_string();
        self.line(&format!("{word}{headline}"));
        for group in &said.groups {
            self.line(&format!(
                "{}: {}.",
                capital(&group.readers),
                group.destination.message
            ));
        }
        if let Some(spelling) = &said.spelling {
            self.line(&format!("Displayed: {}", spelling.shown()));
            self.line(&format!("Looked up: {}", spelling.looked_up()));
            for (_, name) in &spelling.odd {
                self.line(&format!("Not ASCII: {name}"));
            }
        }
        if !reason.is_empty() {
            self.line(&format!("Reason: {}", joined(reason)));
        }
        if !is_told {
            self.target();
        }
        let inspection = self.inspection;
        let all = problems(inspection);
        for (index, problem) in all.iter().enumerate() {
            let number = format!("{} of {}", index + 1, all.len());
            match problem {
                Problem::Finding(finding) => self.finding(finding, &number),
                Problem::Violation(violation) => {
                    let word = format!("Invalid {number}");
                    self.violation(&word, &inspection.reference, violation);
                }
            }
        }
        let unsaid = inspection.unsaid_violations().count();
        let more = unsaid.saturating_sub(MOST_VIOLATIONS);
        self.more("Invalid", more + inspection.reference.violations.more());
        if let Some(base) = &inspection.base {
            let violations = base.violations.iter().collect();
            self.violations("Invalid base", base, violations);
        }
    }

    /// The target, or why there is none.
    fn target(&mut self) {
        let resolution = &self.inspection.resolution;
        let said = match (self.inspection.target(), &resolution.error) {
            (Some(target), _) => spelt(&self.mask.reference(target.text()), MOST_OF_REFERENCE),
            (None, Some(error)) => {
                let message = self.mask.error(error, self.inspection.base.as_ref());
                format!("none. {}", capital(&message.to_string()))
            }
            (None, None) => "the current document".to_owned(),
        };
        self.line(&format!("Target: {said}"));
    }

    fn finding(&mut self, finding: &Finding, number: &str) {
        let text = self.inspection.reviewed(finding.of);
        let of = match finding.of {
            TextOf::Reference => String::new(),
            of => format!(" of {}", of.name()),
        };
        let line = format!(
            "{} {number}: {} Place{of}: {}. Check {}, {}.",
            capital(explain::finding_word(self.inspection, finding)),
            sentence(&self.mask.finding(finding, text.text()).to_string()),
            self.place(text.text(), finding.span),
            finding.check.id,
            finding.check.source,
        );
        self.line(&line);
    }

    fn violations(&mut self, name: &str, parsed: &Parsed, violations: Vec<&Violation>) {
        for violation in violations.iter().take(MOST_VIOLATIONS) {
            self.violation(name, parsed, violation);
        }
        let more = violations.len().saturating_sub(MOST_VIOLATIONS);
        self.more(name, more + parsed.violations.more());
    }

    fn violation(&mut self, name: &str, parsed: &Parsed, violation: &Violation) {
        let line = format!(
            "{name}: {} Place: {}. Rule {}, {} section {}.",
            self.mask.violation(violation, parsed.text()),
            self.place(parsed.text(), violation.span),
            violation.rule.name,
            self.inspection.standard,
            violation.rule.section,
        );
        self.line(&line);
    }

    fn more(&mut self, name: &str, more: usize) {
        match more {
            0 => {}
            1 => self.line(&format!("{name}: 1 more such place.")),
            more => self.line(&format!("{name}: {more} more such places.")),
        }
    }

    /// A place in a text, with its secrets masked, in quotation marks: a dot by itself is not heard.
    fn place(&self, text: &str, span: Span) -> String {
        let secrets = cut(&self.mask.of_reference(text), span);
        let place = replaced(span.of(text), &secrets, MASK);
        let number = heard(&self.mask.place(text, span));
        if span.is_empty() {
            return number;
        }
        let (start, more) = first(&place, MOST_SPOKEN);
        let more = match more {
            0 => String::new(),
            more => more_characters(more),
        };
        format!("“{}”{more} at {number}", audible(start))
    }

    fn facts(&mut self) {
        for row in rows(self.inspection, self.mask) {
            match row {
                FactRow::Sentence(words) => self.line(words),
                FactRow::Title(words) => self.line(&format!("{words}:")),
                FactRow::Item {
                    name,
                    value: text,
                    source,
                } => {
                    let said = match &text {
                        FactText::Words(words) => (*words).to_owned(),
                        FactText::Quoted(words, text) => {
                            format!("{words}{}", value(text, MOST_OF_REFERENCE))
                        }
                        FactText::Undefined => "undefined".to_owned(),
                    };
                    let source = source.map_or_else(String::new, |source| format!(" ({source})"));
                    self.line(&format!("{}: {said}{source}", capital(name.trim_start())));
                }
            }
        }
    }
}

/// A text, or what it is if it is empty; its start where it is long.
fn value(text: &str, most: usize) -> String {
    match first(text, most) {
        ("", _) | ("\"\"", 0) => "empty".to_owned(),
        (text, 0) => text.to_owned(),
        (start, more) => format!("{start}{}", more_characters(more)),
    }
}

/// The same for a part of a reference, where a space is said: nobody hears one.
fn spelt(text: &str, most: usize) -> String {
    match first(text, most) {
        ("", _) | ("\"\"", 0) => "empty".to_owned(),
        (text, 0) => audible(text),
        (start, more) => format!("{}{}", audible(start), more_characters(more)),
    }
}

/// A text with its spaces said.
fn audible(text: &str) -> String {
    text.replace(' ', "‹U+0020›")
}

/// A message as a sentence: a title ends as one.
fn sentence(message: &str) -> String {
    match message.ends_with(['.', '?', '!', '…']) {
        true => message.to_owned(),
        false => format!("{message}."),
    }
}

/// How many characters of a place are read aloud: its number says the rest.
const MOST_SPOKEN: usize = 60;

/// A word at the start of a sentence.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let initial = letters.next().map(|letter| letter.to_ascii_uppercase());
    initial.into_iter().chain(letters).collect()
}
