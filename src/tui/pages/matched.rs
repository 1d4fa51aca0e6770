//! What the rules of an open derivation match.

use crate::explain::mask::Mask;
use crate::explain::{self, GrammarRule, Topic, derivation};
use crate::inspect::{Inspection, Parsed};
use crate::message;
use crate::message::Quote;
use crate::resolve::Source;
use crate::syntax::Reference;
use crate::tui::state::{Overlay, State};

/// The text that a derivation is of, with what is known of it, and the place of the character.
pub fn derived(state: &State, topic: Topic) -> Option<(&Inspection, &Parsed, usize)> {
    let inspection = &state.inspection;
    match topic {
        Topic::Derivation(Source::Reference, offset) => {
            Some((inspection, &inspection.reference, offset))
        }
        Topic::Derivation(Source::Base, offset) => {
            Some((inspection, inspection.base.as_ref()?, offset))
        }
        Topic::DerivationOfSecond(offset) => {
            let second = state.comparison.as_ref()?.second();
            Some((second, &second.reference, offset))
        }
        _ => None,
    }
}

/// What a rule matches on the way to the character whose derivation the page was opened from.
pub fn matched_here(state: &State, rule: &GrammarRule) -> Option<String> {
    let mut pages = state.pages.back.iter().rev();
    let (inspection, parsed, offset) = pages.find_map(|(page, ..)| match page {
        Overlay::Topic(topic) => derived(state, *topic),
        _ => None,
    })?;
    let text = parsed.text();
    let parameters = crate::facts::parameters_of(&parsed.reference());
    // Behind the last character, it is that one.
    let at = explain::at_cursor(&parsed.reference(), &parsed.violations, &parameters, offset)?;
    let reference = Reference::split(text, rule.standard);
    let steps = derivation(&reference, at.span.start as usize);
    let found = steps.iter().find(|step| step.rule.name == rule.name)?;
    let mask = Mask::new(inspection, state.look.secrets);
    let matched = mask.message(&message![Quote::excerpt(text, found.span)], text);
    Some(match found.matches {
        true => matched.to_string(),
        false => format!("✗ {matched}"),
    })
}
