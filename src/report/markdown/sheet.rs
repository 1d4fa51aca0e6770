//! An exercise sheet as Markdown: the exercises, and after a page break the answers.

use std::fmt::Write;

use super::spans::{code, prose};
use crate::explain::practice::{Exercise, Sheet, choices};
use crate::message::{Message, capitalized};

/// Starts a new page, for programs that print Markdown by way of HTML.
const PAGE_BREAK: &str = "<div style=\"page-break-before: always\"></div>";

/// Appends `sheet` to `page`, as Markdown.
pub fn write_sheet(sheet: &Sheet, page: &mut String) -> std::fmt::Result {
    writeln!(page, "# Practice\n\n{}", capitalized(&sheet.heading()))?;
    for (number, exercise, is_known) in sheet.numbered() {
        let question = prose(&Message::from(exercise.kind.question()));
        writeln!(page, "\n**{number}.** {question}\n")?;
        // As they are: as code.
        for line in exercise.given_lines() {
            writeln!(page, "    {line}")?;
        }
        offer(exercise, is_known, page)?;
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

/// The answers to choose from: explained unless they are known, and then their names alone.
fn offer(exercise: &Exercise, is_known: bool, page: &mut String) -> std::fmt::Result {
    let choices = choices(exercise);
    if choices.is_empty() {
        return Ok(());
    }
    writeln!(page)?;
    if is_known {
        let names: Vec<_> = choices.iter().map(|choice| choice.name).collect();
        return writeln!(page, "{}", names.join(", "));
    }
    for choice in choices {
        let words = prose(&Message::from(choice.words));
        writeln!(page, "- {}: {words}", choice.name)?;
    }
    Ok(())
}
