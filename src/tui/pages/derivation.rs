//! The derivation of a character by the grammars of both standards: a path of rules, each of which opens its ABNF.

use super::topic::derived;
use super::topic::{glossary_link, topic_of};
use crate::explain::mask::Mask;
use crate::explain::{self, GrammarRule, Topic, derivation};
use crate::message;
use crate::message::Quote;
use crate::syntax::Reference;
use crate::tui::pages::page::{Block, Fold};
use crate::tui::pages::repairs;
use crate::tui::state::{Focus, State};

/// The page of a derivation.
pub fn page(state: &State, topic: Topic) -> Vec<Block<'_>> {
    let found = derived(state, topic).filter(|(_, parsed, _)| !parsed.text().is_empty());
    let Some((inspection, parsed, offset)) = found else {
        return vec![Block::text("There is no text yet."), glossary_link()];
    };
    let text = parsed.text();
    let reference = parsed.reference();
    let mask = Mask::new(inspection, state.look.secrets);
    let parameters = crate::facts::parameters_of(&reference);
    let found = explain::at_cursor(&reference, &parsed.violations, &parameters, offset);
    let Some(found) = found else {
        return vec![glossary_link()];
    };
    let is_typing = matches!(state.focus, Focus::Base | Focus::Reference | Focus::Second);
    let mut blocks = vec![Block::title(match is_typing {
        true => "From URI-reference to the character under the cursor",
        false => "From URI-reference to the first character of the selected place",
    })];
    blocks.push(Block::text(match mask.hides(text, found.span) {
        true => "Part of a hidden secret.".to_owned(),
        false => mask.message(&found.words, text).to_string(),
    }));
    // A repair is a change of the reference.
    let is_reference = std::ptr::eq(parsed, &state.inspection.reference);
    let mut violations = parsed.violations.iter().filter(|_| is_reference);
    if let Some(violation) = violations.find(|one| one.span.overlaps(found.span)) {
        blocks.extend(repairs::blocks(state, violation));
    }
    for standard in [state.standard, state.standard.other()] {
        blocks.push(Block::title(format!("By the grammar of {standard}")));
        let reference = Reference::split(text, standard);
        let steps = derivation(&reference, found.span.start as usize);
        if steps.iter().any(|step| !step.matches) {
            let why = match explain::underived(&reference) {
                Some(note) => explain::reading_note(note),
                None => "It is split by the expression of appendix B.",
            };
            let said = format!(
                "✗ {standard} does not derive this text. {why} A rule marked ✗ does not match the text beside it."
            );
            blocks.push(Block::muted(said));
        }
        for (depth, step) in steps.iter().enumerate() {
            let (rule, span) = (&step.rule, step.span);
            let name = match (step.matches, depth) {
                (false, _) => format!("✗ {}", rule.name),
                (true, 0) => rule.name.to_owned(),
                (true, _) => format!("↳ {}", rule.name),
            };
            let matched = mask.message(&message![Quote::excerpt(text, span)], text);
            let topic = topic_of(rule);
            blocks.push(Block::Fold(Box::new(Fold {
                name,
                text: matched.to_string(),
                topic,
                label: format!("§{}", rule.section),
                lines: abnf_lines(rule),
                is_open: state.pages.open_rules.contains(&topic),
            })));
        }
    }
    blocks.push(Block::title("More"));
    blocks.push(glossary_link());
    blocks
}

/// The lines of a rule's ABNF, without the indentation that all of them have.
fn abnf_lines(rule: &GrammarRule) -> Vec<&'static str> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let least = rule.abnf.lines().map(indent).min().unwrap_or(0);
    let lines = rule.abnf.lines();
    lines
        .map(|line| line.get(least..).unwrap_or(line))
        .collect()
}
