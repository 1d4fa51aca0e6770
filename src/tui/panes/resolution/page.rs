//! The page of a step: what it has done with these texts, why the rules before it did not apply, the target so far, and
//! what the step does in general by either standard.

use super::shared::masked;
use super::shared::{shown, with_steps};
use crate::explain::player::{self, CodeLine, Origin, Slot, Stage, TraceStep};
use crate::explain::{self, StepDescription, StepPage, Topic, named_buffers};
use crate::tui::input::action::Action;
use crate::tui::pages::page::Block;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// The page.
pub fn page(state: &State, row: usize) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let Some(stage) = player::stage(&state.inspection, row) else {
        return blocks;
    };
    let mut step = None;
    with_steps(&state.inspection, row..row + 1, |_, view| {
        let buffers = view.buffers.iter();
        let named = buffers.flat_map(|buffers| named_buffers(view, buffers));
        let after = named.map(|(name, text)| {
            let text = quoted(&state.mask().piece(text));
            Block::item(format!("{name} after it"), text)
        });
        step = Some((explain::step(view), after.collect::<Vec<_>>()));
    });
    let Some((step, after)) = step else {
        return blocks;
    };
    let count = state.inspection.resolution.steps.len();
    blocks.push(Block::Title(title(state, &step, row, count), Role::Key));
    let trace = player::trace(&state.inspection, row);
    let lines = trace.steps.get(row);
    if let Some(line) = lines.and_then(|lines| lines.line.as_ref()) {
        blocks.push(Block::item(rule_of(line, &step), line.code));
        blocks.extend(value(state, line));
    } else if let Some(rule) = stage.rule {
        let name = format!("Line {}", rule.rule.label());
        blocks.push(Block::item(name, rule.code));
    }
    let text = shown(state, &stage.text).to_string();
    blocks.push(Block::text(text));
    blocks.extend(after);
    blocks.extend(refused(state, &stage));
    blocks.extend(lines.into_iter().flat_map(ruled_out));
    if let Some(page) = explain::step_page(state.standard, &step) {
        blocks.extend(in_general(state, page));
    }
    blocks.extend(target(state, &stage));
    blocks
}

fn title(state: &State, step: &StepDescription, row: usize, count: usize) -> String {
    // What is only counted belongs to no section.
    let section = match step.section {
        "" => String::new(),
        section => format!(" §{section}"),
    };
    let rule = match (step.rule, step.id) {
        (Some(rule), "remove-dot-segments") => format!(", rule {rule}"),
        (Some(rule), _) => format!(", step {rule}"),
        (None, _) => String::new(),
    };
    // What no standard has is not to be taken for a line of its section.
    let added = match step.id {
        "keep-path-apart" => ", added by urilens",
        _ => "",
    };
    let number = row + 1;
    format!(
        "{}{section}{rule}{added}  (step {number} of {count})",
        state.standard
    )
}

fn rule_of(line: &CodeLine, step: &StepDescription) -> String {
    match (line.rule, step.rule) {
        ("", None) => "Line".to_owned(),
        ("", Some(rule)) | (rule, _) => format!("Line {rule}"),
    }
}

/// What a condition was asked about, and its answer.
fn value<'a>(state: &State, line: &CodeLine) -> Option<Block<'a>> {
    let answer = match line.answer? {
        true => "yes",
        false => "no",
    };
    let value = shown(state, &line.value).to_string();
    // A rule of the loop that applies has nothing more to say.
    let words = match (value.as_str(), line.rule) {
        ("", "") => answer.to_owned(),
        ("", _) => return None,
        (value, _) => format!("{value}  → {answer}"),
    };
    Some(Block::item("Condition", words))
}

/// The lines that the answer of this step has ruled out.
fn ruled_out<'a>(step: &TraceStep) -> Vec<Block<'a>> {
    let lines = step.ruled_out.iter().map(|line| {
        let name = match line.rule {
            "" => "┊".to_owned(),
            rule => format!("┊ {rule}"),
        };
        Block::item(name, line.code)
    });
    Block::listed("Lines not taken", lines)
}

/// The rules that were tried before, and why they do not apply.
fn refused<'a>(state: &State, stage: &Stage) -> Vec<Block<'a>> {
    let rules = stage.refused.iter().map(|(rule, why)| {
        let why = shown(state, why);
        let words = format!("{}  ({why})", rule.code);
        Block::item(format!("Not {}", rule.rule.label()), words)
    });
    Block::listed("Rules that were tried before it", rules)
}

fn quoted(text: &str) -> String {
    match text {
        "" => "\"\"".to_owned(),
        text => format!("“{text}”"),
    }
}

/// What is decided of the target, and the names of what is not.
fn target<'a>(state: &State, stage: &Stage) -> Vec<Block<'a>> {
    let is_decided = |slot: &&Slot| slot.text.is_some() || slot.is_assigned;
    let decided = stage.target.iter().filter(is_decided);
    let mut blocks = vec![Block::title("Target after this step")];
    if let Some(words) = &stage.current_document {
        let words = format!("∅ No target: {}", shown(state, words));
        blocks.push(Block::text(words));
        return blocks;
    }
    blocks.extend(decided.map(|slot| slot_item(state, slot)));
    let open = stage.target.iter().filter(|slot| !is_decided(slot));
    let open: Vec<String> = open
        .map(|slot| format!("T.{}", slot.component.name()))
        .collect();
    if !open.is_empty() {
        blocks.push(Block::item("Not decided yet", open.join(", ")));
    }
    blocks
}

fn slot_item<'a>(state: &State, slot: &Slot) -> Block<'a> {
    let name = format!("T.{}", slot.component.name());
    let value = match masked(state, slot) {
        None => "∅".to_owned(),
        Some(text) if text.is_empty() => "\"\"".to_owned(),
        Some(text) => text,
    };
    let origin = slot
        .text
        .as_ref()
        .and(slot.origin)
        .map_or("", Origin::words);
    let origin = match origin {
        "" => String::new(),
        origin => format!("  (from {origin})"),
    };
    let now = if slot.is_changed {
        "  ← this step"
    } else {
        ""
    };
    Block::item(name, format!("{value}{origin}{now}"))
}

/// What the step does whatever the texts are.
fn in_general<'a>(state: &State, page: &StepPage) -> Vec<Block<'a>> {
    let mut blocks = vec![
        Block::title("In general"),
        Block::text(page.general),
        Block::item(state.standard.other(), page.other),
    ];
    if let Some((index, term)) = page.term() {
        let open = Box::new(Action::OpenTopic(Topic::Term(index)));
        let name = format!("Term “{}”", term.name);
        blocks.push(Block::Choice(name, term.words.to_owned(), open));
    }
    blocks
}
