//! What is said of a single problem or character, when someone asks for it.

use super::{Builder, DocumentOptions, Section, SectionKind};
use crate::explain::{at_cursor, problems};
use crate::inspect::Inspection;
use crate::message;
use crate::message::blocks::ProblemBlock;
use crate::message::places::{Shown, at_number};
use crate::message::{Message, Quote, TextOf};
use crate::review::Check;

/// The problem with this number, from 1: what it says, where it is, how it can be repaired, and what holds for all findings
/// of its check. `Err` is how many problems there are.
///
/// # Errors
/// There is no such problem.
pub fn explained(
    inspection: &Inspection,
    number: usize,
    options: DocumentOptions,
) -> Result<Section, usize> {
    let builder = Builder::new(inspection, options);
    let problems = problems(inspection);
    let blocks = builder.problem_blocks(&problems);
    let index = number.checked_sub(1).filter(|index| *index < blocks.len());
    let Some(block) = index.and_then(|index| blocks.into_iter().nth(index)) else {
        return Err(problems.listed.len());
    };
    let check = match problems.listed.get(number - 1) {
        Some(problems::ListedProblem::Finding(finding)) => Some(finding.check),
        _ => None,
    };
    Ok(of_problem(block, check))
}

fn of_problem(block: ProblemBlock, check: Option<&'static Check>) -> Section {
    let mut section = Section::new(SectionKind::Problems);
    let word = block.level.word();
    match check {
        Some(check) => section.field(word, check.title),
        None => section.field(word, "The text breaks the grammar"),
    }
    section.say(block.message);
    let name: Message = match block.of {
        TextOf::Reference => "place".into(),
        of => message!["place of ", of.name()],
    };
    let quote = Quote::text_from_elsewhere(block.text.visible_in(block.span.clone()));
    let quote = (!block.span.is_empty()).then(|| message![quote, " at "]);
    section.field(
        name,
        message![quote, Message::words(block.place.replace('–', " to "))],
    );
    match (check, block.rule) {
        (Some(_), None) => {}
        (Some(_), Some(rule)) => section.field("rule", rule),
        (None, _) => section.field(
            "rule",
            Message::words(format!("{}, {}", block.name, block.source)),
        ),
    }
    for repair in block.repairs {
        section.say(repair);
    }
    if let Some(check) = check {
        section.say(check.explanation);
        section.field("how to verify", check.verify);
        section.field("check", message![check.id, ", ", check.source]);
    }
    section
}

/// What the character with this number is and does; the first one has the number 1.
pub fn character(inspection: &Inspection, number: usize, options: DocumentOptions) -> Message {
    let builder = Builder::new(inspection, options);
    let reference = inspection.reference.reference();
    let text = reference.text();
    let hidden = builder.mask.of_reference(text);
    let hidden: Vec<_> = hidden.into_iter().map(|span| span.range()).collect();
    let offset = match at_number(text, number, &hidden) {
        Some(Shown::Character(offset)) => offset,
        Some(Shown::Hidden) => {
            return "This character is part of a secret, which is hidden.".into();
        }
        None => {
            let count = builder.mask.reference(text).chars().count();
            return message!["There is no character ", number, " of ", count, "."];
        }
    };
    let violations = &inspection.reference.violations;
    let found = at_cursor(&reference, violations, inspection.parameters(), offset);
    found.map_or_else(Message::default, |found| {
        builder.mask.message(&found.words, text)
    })
}
