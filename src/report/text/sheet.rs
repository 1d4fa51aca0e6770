//! An exercise sheet as text: the exercises, and after a form feed the answers.

use std::fmt::Write;

use crate::explain::practice::{Exercise, NAME, Sheet, choices};
use crate::message::stand_ins::shown;
use crate::message::wrap::{width, wrap};

/// Columns of a line.
const COLUMNS: usize = 80;

/// Columns before what is given.
const INDENT: usize = 5;

/// Appends `sheet` to `page`, as lines of text.
pub fn write_sheet(sheet: &Sheet, page: &mut String) -> std::fmt::Result {
    writeln!(page, "Practice: {}", sheet.heading())?;
    let space = " ".repeat(INDENT);
    for (number, exercise, is_known) in sheet.numbered() {
        writeln!(page, "\n{number:>2}.  {}\n", exercise.kind.question())?;
        for line in exercise.given_lines() {
            writeln!(page, "{space}{line}")?;
        }
        offer(exercise, is_known, page)?;
        let blank = "_".repeat(COLUMNS - INDENT - NAME);
        writeln!(page, "\n{space}{:<NAME$}{blank}", "Answer")?;
    }
    writeln!(page, "\u{c}Answers: {}\n", sheet.heading())?;
    for (number, (_, solution)) in (1..).zip(&sheet.exercises) {
        writeln!(page, "{number:>2}.  {}", shown(&solution.answer))?;
        let why = solution.why.to_string();
        for line in wrap(&why, COLUMNS - INDENT) {
            writeln!(page, "{space}{line}")?;
        }
    }
    Ok(())
}

/// The answers to choose from: explained unless they are known, and then their names alone.
fn offer(exercise: &Exercise, is_known: bool, page: &mut String) -> std::fmt::Result {
    let choices = choices(exercise);
    if choices.is_empty() {
        return Ok(());
    }
    let space = " ".repeat(INDENT);
    writeln!(page)?;
    if is_known {
        let names: Vec<_> = choices.iter().map(|choice| choice.name).collect();
        return writeln!(page, "{space}{}", names.join("   "));
    }
    let longest = choices.iter().map(|choice| width(choice.name)).max();
    let longest = longest.unwrap_or(0);
    for choice in choices {
        let name = choice.name;
        let hanging = INDENT + longest + 3;
        let mut lines = wrap(choice.words, COLUMNS - hanging);
        let first = lines.next().unwrap_or_default();
        writeln!(page, "{space}{name:<longest$}   {first}")?;
        for line in lines {
            writeln!(page, "{}{line}", " ".repeat(hanging))?;
        }
    }
    Ok(())
}
