//! What the rows of the review are about.

use std::borrow::Cow;

use crate::explain;
use crate::explain::{About, Headline, Level, level_of};
use crate::facts::embedded::EmbeddedTarget;
use crate::inspect::{Inspection, Listed};
use crate::message;
use crate::message::stand_ins::push_shown;
use crate::message::{Message, Quote, TextOf};
use crate::report::mask::{MASK, Mask};
use crate::resolve::Source;
use crate::review::{Finding, Severity, most_telling};
use crate::secrets::replaced;
use crate::syntax::Span;
use crate::tui::input::action::Action;
use crate::tui::input::context::Context;
use crate::tui::state::State;

/// What a row is about.
#[derive(Clone, Copy)]
pub enum Item<'a> {
    /// A finding of the review.
    Finding(&'a Finding),
    /// A place where the reference breaks the grammar, or several such places.
    Violation(Listed<'a>),
    /// A link inside of the reference.
    Link(&'a EmbeddedTarget),
}

/// Findings and violations, and below them the links inside the reference.
pub fn count(inspection: &Inspection) -> usize {
    if inspection.is_empty() {
        return 0;
    }
    let found = inspection.told_findings().count() + inspection.listed_violations().count();
    found + inspection.untold_links().count()
}

impl Item<'_> {
    pub fn level(self, inspection: &Inspection) -> Level {
        match self {
            Item::Finding(finding) => level_of(inspection, finding),
            Item::Violation(..) => Level::Invalid,
            Item::Link(_) => Level::Notice,
        }
    }

    fn is(self, other: &Finding) -> bool {
        matches!(self, Item::Finding(finding) if std::ptr::eq(finding, other))
    }

    /// The text that it is about.
    pub fn of(self) -> TextOf {
        match self {
            Item::Finding(finding) => finding.of,
            Item::Violation(..) | Item::Link(_) => TextOf::Reference,
        }
    }

    /// Where it is in what was typed.
    pub fn place(self, inspection: &Inspection) -> Option<(Source, Span)> {
        match self {
            Item::Finding(finding) => inspection.place(finding),
            Item::Violation(..) | Item::Link(_) => Some((Source::Reference, self.span())),
        }
    }

    /// The place in its text.
    pub fn span(self) -> Span {
        match self {
            Item::Finding(finding) => finding.span,
            Item::Violation(listed) => listed.violation.span,
            Item::Link(target) => target.span,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Item::Finding(finding) => finding.check.id,
            Item::Violation(listed) => listed.violation.rule.name,
            Item::Link(target) => target.how.words(),
        }
    }

    /// In a sentence, its secrets masked.
    pub fn message(self, state: &State) -> Message {
        let (mask, text) = (state.mask(), state.inspection.reviewed(self.of()));
        let reference = text.text();
        match self {
            Item::Link(target) if is_inside_secret(mask, reference, target.span) => {
                explain::hidden_link(&state.inspection, &target.url, MASK)
            }
            Item::Link(target) => {
                message![link(state, &target.url), Message::words(inspects(state))]
            }
            Item::Finding(finding) => {
                let message = mask.finding(finding, reference);
                match finding.of {
                    TextOf::Reference => message,
                    of => message![state.inspection.label_of(of), message],
                }
            }
            Item::Violation(listed) => mask.listed(&listed, reference),
        }
    }

    /// What its row says: the sentence with its stand-ins. A link is whole: there may be rows for it. What the headline says
    /// already, and what is found in the base, has its title; the sentence is on its page.
    pub fn words(self, state: &State) -> String {
        let inspection = &state.inspection;
        let target = match self {
            Item::Link(target) => target,
            Item::Finding(finding) if finding.of == TextOf::Base => {
                return format!("Base: {}", finding.check.title);
            }
            Item::Finding(finding) => {
                // A small screen may have no room for the whole headline.
                let (width, height) = state.look.size;
                let row = state.panes.said_row.filter(|_| width >= 60 && height >= 20);
                let said = row.and_then(|row| item(inspection, row));
                return match said.is_some_and(|said| said.is(finding)) {
                    true => finding.check.title.to_owned(),
                    false => self.message(state).to_string(),
                };
            }
            Item::Violation(_) => return self.message(state).to_string(),
        };
        let reference = state.inspection.reference.text();
        if is_inside_secret(state.mask(), reference, target.span) {
            return self.message(state).to_string();
        }
        let mut words = String::new();
        let text = link(state, &target.url).text;
        text.chars().for_each(|one| push_shown(one, &mut words));
        words.push_str(&inspects(state));
        words
    }

    pub fn source(self, inspection: &Inspection) -> String {
        match self {
            Item::Finding(finding) => finding.check.source.to_owned(),
            Item::Violation(listed) => {
                let section = listed.violation.rule.section;
                format!("{} §{section}", inspection.standard)
            }
            Item::Link(_) => String::new(),
        }
    }
}

/// Whether all of a place lies in a hidden value.
pub fn is_inside_secret(mask: Mask<'_>, text: &str, place: Span) -> bool {
    let mut secrets = mask.of_reference(text).into_iter();
    secrets.any(|secret| secret.start <= place.start && place.end <= secret.end)
}

/// Another link than the one on the screen, its secrets masked.
pub fn link(state: &State, link: &str) -> Quote {
    let masked = match state.look.secrets {
        true => Cow::Borrowed(link),
        false => replaced(link, &state.inspection.secrets_of_link(link), MASK),
    };
    Quote::bare_from_elsewhere(masked.into_owned())
}

/// The row of the finding that the headline speaks of, or else the first.
pub fn row_of_headline(inspection: &Inspection) -> usize {
    let said = row_in(inspection, &explain::headline(inspection));
    let worst = || row_of_finding(inspection, most_telling(&inspection.findings)?);
    said.or_else(worst).unwrap_or(0)
}

/// The row of the finding that the headline says in full. Where readers disagree, it says no more than that.
pub fn said_row(inspection: &Inspection) -> Option<usize> {
    let headline = explain::headline(inspection);
    row_in(inspection, &headline).filter(|_| headline.groups.is_empty())
}

fn row_in(inspection: &Inspection, headline: &Headline) -> Option<usize> {
    let said = headline.sentences.iter();
    let mut said = said.filter_map(|sentence| match sentence.about {
        About::Finding(index) => Some(index),
        _ => None,
    });
    row_of_finding(inspection, said.next()?)
}

fn row_of_finding(inspection: &Inspection, index: usize) -> Option<usize> {
    let told = inspection.findings.get(inspection.told_in(index))?;
    (0..count(inspection)).find(|row| item(inspection, *row).is_some_and(|one| one.is(told)))
}

/// Dangers come first, then what breaks the grammar, then the rest.
pub fn item(inspection: &Inspection, row: usize) -> Option<Item<'_>> {
    let is_danger = |finding: &&Finding| finding.severity == Severity::Danger;
    let dangers = inspection.told_findings().take_while(is_danger);
    let lesser = inspection.told_findings().skip_while(is_danger);
    let links = inspection.untold_links();
    dangers
        .map(Item::Finding)
        .chain(inspection.listed_violations().map(Item::Violation))
        .chain(lesser.map(Item::Finding))
        .chain(links.map(Item::Link))
        .nth(row)
}

/// Which key inspects a link.
fn inspects(state: &State) -> String {
    match (state.keys).says_in(Context::Pane, &Action::Open, "inspects it") {
        says if says.is_empty() => says,
        says => format!(" ({says})"),
    }
}
