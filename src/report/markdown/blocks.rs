//! Sections and blocks as paragraphs, lists and tables.

use super::spans::{code, excerpt_cell, excerpt_code, prose};
use crate::explain::sections::{Section, SectionKind};
use crate::message::blocks::{
    Block, Content, FieldBlock, ProblemBlock, SentenceBlock, StepBlock, TableBlock, TreeNode,
};
use crate::message::{Excerpt, Message, TextOf};

/// How many characters are quoted of the place of a problem.
const MOST_OF_PLACE: usize = 1 << 8;

/// Writes the sections; the reference is the heading of all of them.
pub(super) fn write(document: &[Section], page: &mut String) {
    let reference = document
        .iter()
        .find(|one| one.kind == SectionKind::Reference);
    if let Some(Block::Field(field)) = reference.and_then(|one| one.blocks.first()) {
        page.push_str(&format!("## {}\n\n", content(&field.value)));
    }
    let is_rest = |one: &&Section| one.kind != SectionKind::Reference;
    for section in document.iter().filter(is_rest) {
        write_section(section, page);
    }
}

fn write_section(section: &Section, page: &mut String) {
    if let Some(heading) = section.heading {
        blank_line(page);
        page.push_str(&format!("### {heading}\n\n"));
    }
    if section.kind == SectionKind::Problems {
        blank_line(page);
    }
    for run in section.runs() {
        write_run(section.kind, run, page);
    }
}

/// Blocks of one kind.
fn write_run(kind: SectionKind, run: &[Block], page: &mut String) {
    let is_head = matches!(kind, SectionKind::Headline | SectionKind::Overview);
    match run.first() {
        Some(Block::Field(_)) if !is_head => page.push_str("| name | text |\n|---|---|\n"),
        Some(Block::Node(_)) => page.push_str("| name | value | |\n|---|---|---|\n"),
        Some(Block::Step(_)) if kind == SectionKind::Normalization => {
            page.push_str("| § | rung | result |\n|---|---|---|\n");
        }
        Some(Block::Step(_)) => {
            page.push_str("| § | rule | step | input | output |\n|---|---|---|---|---|\n");
        }
        _ => {}
    }
    for block in run {
        match block {
            Block::Heading(heading) => {
                blank_line(page);
                page.push_str(&format!("#### {}\n\n", prose(heading)));
            }
            Block::Sentence(sentence) => page.push_str(&paragraph(kind, sentence)),
            Block::Facts(facts) => {
                page.push_str(&format!("{}\n", prose(&Message::joined(facts, " · "))));
            }
            Block::Field(field) if is_head => page.push_str(&item(field)),
            Block::Field(field) => page.push_str(&row(field)),
            Block::Table(table) => page.push_str(&rows(table)),
            Block::Problem(problem) => {
                let place = problem.text.visible_in(problem.span.clone());
                page.push_str(&problem_item(problem, &place));
                for repair in &problem.repairs {
                    page.push_str(&format!("  - {}\n", prose(repair)));
                }
                page.push_str(&side_by_side(problem));
            }
            Block::Node(node) => page.push_str(&node_row(node)),
            Block::Step(step) if kind == SectionKind::Normalization => page.push_str(&rung(step)),
            Block::Step(step) => page.push_str(&step_row(step)),
            Block::More(more) => page.push_str(&format!("- {}\n", prose(more))),
        }
    }
    // Lists of the overview and of problems go on.
    if !matches!(kind, SectionKind::Overview | SectionKind::Problems) {
        blank_line(page);
    }
}

/// Ends what came before, once.
fn blank_line(page: &mut String) {
    if !page.is_empty() && !page.ends_with("\n\n") {
        page.push('\n');
    }
}

fn paragraph(kind: SectionKind, sentence: &SentenceBlock) -> String {
    let words = prose(&sentence.message);
    let word = sentence.level.map_or("", |level| level.word());
    match (word, kind) {
        ("", SectionKind::Headline) => format!("{words}\n"),
        ("", _) => format!("- {words}\n"),
        (word, _) => format!("**{word}:** {words}\n"),
    }
}

/// A field as an item of a list.
fn item(field: &FieldBlock) -> String {
    format!("- {}: {}\n", prose(&field.name), content(&field.value))
}

/// A field as a row of a table.
fn row(field: &FieldBlock) -> String {
    let notes = match field.notes.is_empty() {
        true => String::new(),
        false => format!(" ({})", prose(&Message::joined(&field.notes, ", "))),
    };
    let indent = "↳ ".repeat(field.depth);
    let value = cell(&field.value);
    format!("| {indent}{} | {value}{notes} |\n", prose(&field.name))
}

fn rows(table: &TableBlock) -> String {
    let columns = table.columns.join(" | ");
    let rule = "---|".repeat(table.columns.len());
    let mut rows = format!("| | {columns} |\n|---|{rule}\n");
    for (name, cells) in &table.rows {
        rows.push_str(&format!("| {} |", prose(name)));
        for one in cells {
            let space = if one.mark.is_empty() { "" } else { " " };
            rows.push_str(&format!(" {}{space}{} |", one.mark, cell(&one.value)));
        }
        rows.push('\n');
    }
    rows
}

/// A problem as an item of a list, with what is at its place.
pub(super) fn problem_item(problem: &ProblemBlock, place: &str) -> String {
    let of = match problem.of {
        TextOf::Reference => String::new(),
        of => format!(" of {}", of.name()),
    };
    let at = match (problem.is_alike, problem.span.is_empty()) {
        (false, _) => String::new(),
        (true, true) => format!(" {}:", problem.place),
        (true, false) => format!(" at {}:", problem.place),
    };
    format!(
        "- **{}** {}{of}{at} {} ({}, {})\n",
        problem.level.word(),
        excerpt_code(&Excerpt::new(place, []).cut(MOST_OF_PLACE)),
        prose(&problem.message),
        code(problem.name),
        problem.source,
    )
}

/// The well-known name above the one that looks like it, as a block of code in the item of the problem. Each line starts
/// with a label, so that none can end the block.
pub(super) fn side_by_side(problem: &ProblemBlock) -> String {
    if problem.rows.is_empty() {
        return String::new();
    }
    let mut block = "\n  ```text\n".to_owned();
    for (label, row) in &problem.rows {
        block.push_str(&format!("  {label:<16} {row}\n"));
    }
    for difference in &problem.differences {
        block.push_str(&format!("  {:<16} {difference}\n", "Difference"));
    }
    block + "  ```\n\n"
}

fn node_row(node: &TreeNode) -> String {
    let inside = "↳ ".repeat(node.depth.min(8));
    let (name, value) = (cell(&node.name), cell(&node.value));
    format!("| {inside}{name} | {value} | {} |\n", node.notes.join(", "))
}

fn step_row(step: &StepBlock) -> String {
    let (input, output) = match (&step.buffers, &step.result) {
        (Some((input, output)), _) => (input.as_ref().map(excerpt_cell), excerpt_cell(output)),
        (None, Some((_, value))) => (None, cell(value)),
        (None, None) => Default::default(),
    };
    let rule = step.rule.unwrap_or("");
    let words = match step.code.is_empty() {
        true => step.words.to_owned(),
        false => format!("{} {}", code(&step.answered(": ")), step.words),
    };
    let input = input.unwrap_or_default();
    format!(
        "| {} | {rule} | {words} | {input} | {output} |\n",
        step.section
    )
}

fn rung(step: &StepBlock) -> String {
    let result = step.result.as_ref().map(|(_, value)| cell(value));
    let mut row = format!(
        "| {} | {} | {}",
        step.section,
        step.code,
        result.unwrap_or_default()
    );
    for note in &step.notes {
        row.push_str(&format!(" {note}"));
    }
    row + " |\n"
}

/// The same in a table.
fn cell(cell: &Content) -> String {
    match cell {
        Content::Excerpt(lead, excerpt) => format!("{}{}", prose(lead), excerpt_cell(excerpt)),
        words => content(words),
    }
}

fn content(content: &Content) -> String {
    match content {
        Content::Excerpt(lead, excerpt) => format!("{}{}", prose(lead), excerpt_code(excerpt)),
        content => prose(&content.words()),
    }
}
