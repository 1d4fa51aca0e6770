//! The page of a step: what it has done with these texts, why the rules before it did not apply, the target so far, and
//! what the step does in general by either standard.

use super::shared::{shown, with_steps};
use crate::explain::player::{self, CodeLine, LineState, Origin, Slot, Stage, Tape};
use crate::explain::{self, StepDescription, StepPage, Topic};
use crate::message::MASK;
use crate::syntax::Component;
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
        step = Some((explain::step(view), view.buffers.clone()));
    });
    let Some((step, after)) = step else {
        return blocks;
    };
    let count = state.inspection.resolution.steps.len();
    blocks.push(Block::Title(title(state, &step, row, count), Role::Key));
    let current = current(&stage);
    if let Some(line) = current {
        blocks.push(Block::Item(rule_of(line, &step), line.code.to_owned()));
    }
    blocks.extend(current.and_then(|line| value(state, line)));
    let text = shown(state, &stage.text).to_string();
    blocks.push(Block::Words(text, Role::Text));
    for tape in &stage.tapes {
        blocks.push(tape_item(state, tape));
        let after = after.as_ref().and_then(|after| match tape.name {
            "input" => Some(&after.input),
            "output" | "buffer" => Some(&after.output),
            _ => None,
        });
        if let Some(after) = after.filter(|after| **after != tape.text) {
            let text = quoted(&state.mask().piece(after));
            blocks.push(Block::Item(format!("{} after it", tape.name), text));
        }
    }
    blocks.extend(refused(state, &stage));
    blocks.extend(ruled_out(state, row));
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

/// The line at work: of the innermost routine that has one.
fn current(stage: &Stage) -> Option<&CodeLine> {
    let mut lines = stage.listings.iter().rev();
    lines.find_map(|listing| {
        let mut lines = listing.lines.iter();
        lines.find(|line| line.state == LineState::Current)
    })
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
    Some(Block::Item("Condition".to_owned(), words))
}

/// The lines that the answer of this step has ruled out.
fn ruled_out<'a>(state: &State, row: usize) -> Vec<Block<'a>> {
    let trace = player::trace(&state.inspection);
    let lines = trace.get(row).map_or(&[][..], |step| &step.ruled_out);
    if lines.is_empty() {
        return Vec::new();
    }
    let title = Block::Title("Lines not taken".into(), Role::Focus);
    let lines = lines.iter().map(|line| {
        let name = match line.rule {
            "" => "┊".to_owned(),
            rule => format!("┊ {rule}"),
        };
        Block::Item(name, line.code.to_owned())
    });
    std::iter::once(title).chain(lines).collect()
}

/// The rules that were tried before, and why they do not apply.
fn refused<'a>(state: &State, stage: &Stage) -> Vec<Block<'a>> {
    let inner = stage.listings.get(1..).unwrap_or_default();
    let lines = inner.iter().flat_map(|listing| &listing.lines);
    let refused = lines.filter(|line| !line.rule.is_empty() && line.answer == Some(false));
    let mut blocks: Vec<Block<'a>> = refused
        .map(|line| {
            let why = shown(state, &line.value);
            Block::Item(
                format!("Not {}", line.rule),
                format!("{}  ({why})", line.code),
            )
        })
        .collect();
    if !blocks.is_empty() {
        let title = "Rules that were tried before it";
        blocks.insert(0, Block::Title(title.into(), Role::Focus));
    }
    blocks
}

/// A tape as it was, with what happens to it.
fn tape_item<'a>(state: &State, tape: &Tape) -> Block<'a> {
    let mut words = quoted(&state.mask().piece(&tape.text));
    let parts = tape.marks.iter();
    let parts = parts.filter(|(place, _)| *place != (0..tape.text.len()));
    let parts: Vec<String> = parts
        .filter_map(|(place, mark)| {
            // A part of a secret would show how long it is.
            let text = tape.text.get(place.clone())?;
            let is_hidden = state
                .mask()
                .of_piece(&tape.text)
                .iter()
                .any(|one| (one.start as usize) < place.end && place.start < one.end as usize);
            let text = match is_hidden {
                true => MASK.to_owned(),
                false => quoted(text),
            };
            Some(format!("{text} {}", mark.word()))
        })
        .collect();
    if !parts.is_empty() {
        words = format!("{words}  ({})", parts.join(", "));
    } else if !tape.note.is_empty() {
        words = format!("{words}  ({})", tape.note);
    }
    Block::Item(tape.name.to_owned(), words)
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
    let mut blocks = vec![Block::Title("Target after this step".into(), Role::Focus)];
    if let Some(words) = &stage.current_document {
        let words = format!("∅ No target: {}", shown(state, words));
        blocks.push(Block::Words(words, Role::Text));
        return blocks;
    }
    blocks.extend(decided.map(|slot| slot_item(state, slot)));
    let open = stage.target.iter().filter(|slot| !is_decided(slot));
    let open: Vec<String> = open
        .map(|slot| format!("T.{}", slot.component.name()))
        .collect();
    if !open.is_empty() {
        blocks.push(Block::Item("▢ Not decided yet".into(), open.join(", ")));
    }
    blocks
}

fn slot_item<'a>(state: &State, slot: &Slot) -> Block<'a> {
    let name = format!("T.{}", slot.component.name());
    let value = match slot.text.as_deref() {
        None => "∅".to_owned(),
        Some("") => "\"\"".to_owned(),
        Some(text) => match slot.component {
            Component::Path => state.mask().piece(text).into_owned(),
            component => state.mask().component(component, text).into_owned(),
        },
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
    Block::Item(name, format!("{value}{origin}{now}"))
}

/// What the step does whatever the texts are.
fn in_general<'a>(state: &State, page: &StepPage) -> Vec<Block<'a>> {
    let mut blocks = vec![
        Block::Title("In general".into(), Role::Focus),
        Block::Words(page.general.to_owned(), Role::Text),
        Block::Item(state.standard.other().to_string(), page.other.to_owned()),
    ];
    if let Some((index, term)) = page.term() {
        let open = Box::new(Action::OpenTopic(Topic::Term(index)));
        let name = format!("Term “{}”", term.name);
        blocks.push(Block::Choice(name, term.words.to_owned(), open));
    }
    blocks
}
