//! A section of the document, as blocks of a page.

use super::page::Block;
use crate::explain::sections::Section;
use crate::message::blocks::{Block as Said, Content, FieldBlock, TableBlock};
use crate::message::wrap::width;
use crate::message::{Emphasis, Message};
use crate::tui::theme::Role;

/// The blocks of a section of the document.
pub fn blocks<'a>(section: &Section) -> Vec<Block<'a>> {
    let mut blocks = Vec::new();
    blocks.extend(section.heading.map(Block::title));
    // The columns of the longest number of a section.
    let numbers = section.blocks.iter().map(|block| match block {
        Said::Step(step) => step.section.len(),
        _ => 0,
    });
    let numbers = numbers.max().unwrap_or(0);
    for block in &section.blocks {
        match block {
            Said::Heading(heading) => {
                blocks.push(Block::title(heading));
            }
            Said::Sentence(sentence) => {
                let role = match sentence.emphasis {
                    Emphasis::Muted => Role::Muted,
                    Emphasis::Invalid => Role::Invalid,
                    _ => Role::Text,
                };
                blocks.push(Block::Words(sentence.message.to_string(), role));
            }
            Said::More(more) => blocks.push(Block::muted(more)),
            Said::Facts(facts) => blocks.push(Block::muted(Message::joined(facts, " · "))),
            Said::Field(field) => items(field, &mut blocks),
            Said::Table(table) => rows(table, &mut blocks),
            Said::Step(step) => {
                let number = step.section;
                let name = format!("§{number:<numbers$}  {}", step.answered("  "));
                let result = step.result.as_ref().map(|(_, result)| content(result));
                blocks.push(Block::item(name, result.unwrap_or_default()));
            }
            // Panes have rows of their own for them.
            Said::Problem(_) | Said::Node(_) => {}
        }
    }
    blocks
}

/// The rows of a table, each cell below the one before it.
fn rows(table: &TableBlock, blocks: &mut Vec<Block<'_>>) {
    for (name, cells) in &table.rows {
        for (column, cell) in table.columns.iter().zip(cells) {
            let name = format!("{name}, {column}");
            let value = format!("{}{}", cell.mark, content(&cell.value));
            blocks.push(Block::item(name, value));
        }
    }
}

/// The most columns of a value with notes after it; others have rows of their own.
const NOTED: usize = 76;

fn items(field: &FieldBlock, blocks: &mut Vec<Block<'_>>) {
    let mark = match field.mark {
        "" => String::new(),
        mark => format!("{mark} "),
    };
    let value = format!("{mark}{}", content(&field.value));
    let notes: Vec<String> = field.notes.iter().map(Message::to_string).collect();
    let name = format!("{}{}", "  ".repeat(field.depth), field.name);
    let noted = format!("{value}  ({})", notes.join(", "));
    if !notes.is_empty() && width(&noted) <= NOTED {
        blocks.push(Block::item(name, noted));
        return;
    }
    blocks.push(Block::item(name, value));
    blocks.extend(
        notes
            .into_iter()
            .map(|note| Block::item(String::new(), note)),
    );
}

/// What is said of a name, as text.
pub fn content(content: &Content) -> String {
    match content {
        Content::Excerpt(lead, excerpt) if excerpt.is_empty() => format!("{lead}\"\""),
        Content::Excerpt(lead, excerpt) => {
            let rest = excerpt.rest().unwrap_or_default();
            format!("{lead}{}{rest}", excerpt.visible())
        }
        content => content.words().to_string(),
    }
}
