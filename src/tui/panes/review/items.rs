//! What the rows of the review are about.

use std::borrow::Cow;

use crate::explain;
use crate::explain::mask::{MASK, Mask};
use crate::explain::{Level, ListedProblem, problems};
use crate::facts::embedded::EmbeddedTarget;
use crate::inspect::Inspection;
use crate::message;
use crate::message::stand_ins::push_shown;
use crate::message::{Message, Quote, TextOf};
use crate::resolve::Source;
use crate::secrets::replaced;
use crate::syntax::Span;
use crate::tui::input::action::Action;
use crate::tui::input::context::Context;
use crate::tui::state::State;

/// What a row is about.
#[derive(Clone, Copy)]
pub enum Item<'a> {
    /// A finding, or a place where a text breaks the grammar.
    Problem(ListedProblem<'a>),
    /// A link inside of the reference.
    Link(&'a EmbeddedTarget),
}

/// Findings and violations, and below them the links inside the reference.
pub fn items(inspection: &Inspection) -> Vec<Item<'_>> {
    if inspection.is_empty() {
        return Vec::new();
    }
    let problems = problems(inspection).listed.into_iter().map(Item::Problem);
    problems
        .chain(inspection.untold_links().map(Item::Link))
        .collect()
}

/// What a row is about.
pub fn item(inspection: &Inspection, row: usize) -> Option<Item<'_>> {
    items(inspection).get(row).copied()
}

impl Item<'_> {
    pub fn level(self, inspection: &Inspection) -> Level {
        match self {
            Item::Problem(problem) => problem.level(inspection),
            Item::Link(_) => Level::Notice,
        }
    }

    /// The text that it is about.
    pub fn of(self) -> TextOf {
        match self {
            Item::Problem(problem) => problem.of(),
            Item::Link(_) => TextOf::Reference,
        }
    }

    /// Where it is in what was typed.
    pub fn place(self, inspection: &Inspection) -> Option<(Source, Span)> {
        match self {
            Item::Problem(ListedProblem::Finding(finding)) => inspection.place(finding),
            Item::Problem(problem) if problem.of() == TextOf::Base => {
                Some((Source::Base, problem.span()))
            }
            Item::Problem(problem) => Some((Source::Reference, problem.span())),
            Item::Link(target) => Some((Source::Reference, target.span)),
        }
    }

    /// In a sentence, its secrets masked.
    pub fn message(self, state: &State) -> Message {
        let (mask, text) = (state.mask(), state.inspection.reviewed(self.of()));
        let reference = text.text();
        let said = match self {
            Item::Link(target) if is_inside_secret(mask, reference, target.span) => {
                explain::hidden_link(&state.inspection, &target.url)
            }
            Item::Link(target) => {
                message![link(state, &target.url), Message::words(inspects(state))]
            }
            Item::Problem(problem) => mask.problem(&problem, reference),
        };
        match self.of() {
            TextOf::Reference => said,
            of => message![state.inspection.label_of(of), said],
        }
    }

    /// What its row says: the sentence with its stand-ins. A link is whole: there may be rows for it. What the headline says
    /// already, and what is found in the base, has its title; the sentence is on its page.
    pub fn words(self, state: &State, row: usize) -> String {
        let target = match self {
            Item::Link(target) => target,
            Item::Problem(ListedProblem::Finding(finding)) if finding.of == TextOf::Base => {
                return format!("Base: {}", finding.check.title);
            }
            Item::Problem(ListedProblem::Finding(finding)) => {
                // A small screen may have no room for the whole headline.
                let (width, height) = state.look.size;
                let is_said = row == 0 && state.panes.is_first_said && width >= 60 && height >= 20;
                return match is_said {
                    true => finding.check.title.to_owned(),
                    false => self.message(state).to_string(),
                };
            }
            Item::Problem(_) => return self.message(state).to_string(),
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

/// Which key inspects a link.
fn inspects(state: &State) -> String {
    match (state.keys).says_in(Context::Pane, &Action::Open, "inspects it") {
        says if says.is_empty() => says,
        says => format!(" ({says})"),
    }
}
