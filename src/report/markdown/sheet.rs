//! An exercise sheet as Markdown: the exercises, and after a page break the answers.

use std::fmt::Write;

use super::spans::{code, prose};
use crate::explain::practice::{Exercise, ExerciseKind, Sheet, choices};
use crate::message::stand_ins::shown;
use crate::message::wrap::width;
use crate::message::{Message, capitalized};

/// Starts a new page, for programs that print Markdown by way of HTML.
const PAGE_BREAK: &str = "<div style=\"page-break-before: always\"></div>";

/// Appends `sheet` to `out`, as Markdown.
pub fn write_sheet(sheet: &Sheet, out: &mut Vec<u8>) {
    let mut page = String::new();
    // Writing to a string can't fail.
    let _ = written(sheet, &mut page);
    out.extend_from_slice(page.as_bytes());
}

fn written(sheet: &Sheet, page: &mut String) -> std::fmt::Result {
    writeln!(page, "# Practice\n\n{}", capitalized(&sheet.heading()))?;
    let mut offered = Vec::new();
    for (number, (exercise, _)) in (1..).zip(&sheet.exercises) {
        let question = prose(&Message::from(exercise.kind.question()));
        writeln!(page, "\n**{number}.** {question}\n")?;
        given(exercise, page)?;
        offer(exercise, &mut offered, page)?;
        writeln!(page, "\nAnswer: {}", code(&"_".repeat(50)))?;
    }
    let heading = capitalized(&sheet.heading());
    writeln!(page, "\n{PAGE_BREAK}\n\n# Answers\n\n{heading}\n")?;
    for (number, (_, solution)) in (1..).zip(&sheet.exercises) {
        let (answer, why) = (code(&solution.answer), prose(&solution.why));
        writeln!(page, "**{number}.** {answer}  \n{why}\n")?;
    }
    page.truncate(page.trim_end().len());
    writeln!(page)
}

/// The texts, and a row that marks a place of them, as they are: as code.
fn given(exercise: &Exercise, page: &mut String) -> std::fmt::Result {
    for (name, text) in exercise.given() {
        let text = match text {
            "" => "\"\"".into(),
            text => shown(text),
        };
        writeln!(page, "    {name:<11}{text}")?;
    }
    let Some(marked) = exercise.marked else {
        return Ok(());
    };
    let text = &exercise.reference;
    let before = text.get(..marked.start as usize).unwrap_or("");
    let before = " ".repeat(15 + width(before));
    writeln!(page, "{before}{}", "^".repeat(width(marked.of(text))))
}

/// The answers to choose from: explained the first time, and then their names alone.
fn offer(
    exercise: &Exercise,
    offered: &mut Vec<ExerciseKind>,
    page: &mut String,
) -> std::fmt::Result {
    let choices = choices(exercise);
    if choices.is_empty() {
        return Ok(());
    }
    writeln!(page)?;
    if offered.contains(&exercise.kind) {
        let names: Vec<_> = choices.iter().map(|choice| choice.name).collect();
        return writeln!(page, "{}", names.join(", "));
    }
    offered.push(exercise.kind);
    for choice in choices {
        let words = prose(&Message::from(choice.words));
        writeln!(page, "- {}: {words}", choice.name)?;
    }
    Ok(())
}
