//! An exercise sheet as text: the exercises, and after a form feed the answers.

use std::fmt::Write;

use crate::explain::practice::{Exercise, ExerciseKind, Sheet, choices};
use crate::message::stand_ins::shown;
use crate::message::wrap::{width, wrap};

/// Columns of a line.
const COLUMNS: usize = 80;

/// Columns before what is given.
const INDENT: usize = 5;

/// Columns of the names of what is given.
const NAME: usize = 11;

/// Appends `sheet` to `out`, as lines of text.
pub fn write_sheet(sheet: &Sheet, out: &mut Vec<u8>) {
    let mut page = String::new();
    // Writing to a string can't fail.
    let _ = written(sheet, &mut page);
    out.extend_from_slice(page.as_bytes());
}

fn written(sheet: &Sheet, page: &mut String) -> std::fmt::Result {
    writeln!(page, "Practice: {}", sheet.heading())?;
    let mut offered = Offered::default();
    for (number, (exercise, _)) in (1..).zip(&sheet.exercises) {
        writeln!(page, "\n{number:>2}.  {}\n", exercise.kind.question())?;
        given(exercise, page)?;
        offered.write(exercise, page)?;
        let blank = "_".repeat(COLUMNS - INDENT - NAME);
        let space = " ".repeat(INDENT);
        writeln!(page, "\n{space}{:<NAME$}{blank}", "Answer")?;
    }
    writeln!(page, "\u{c}Answers: {}\n", sheet.heading())?;
    for (number, (_, solution)) in (1..).zip(&sheet.exercises) {
        writeln!(page, "{number:>2}.  {}", shown(&solution.answer))?;
        let why = solution.why.to_string();
        for line in wrap(&why, COLUMNS - INDENT) {
            writeln!(page, "{}{line}", " ".repeat(INDENT))?;
        }
    }
    Ok(())
}

/// The texts, and a row that marks a place of them.
fn given(exercise: &Exercise, page: &mut String) -> std::fmt::Result {
    let space = " ".repeat(INDENT);
    for (name, text) in exercise.given() {
        let text = match text {
            "" => "\"\"".into(),
            text => shown(text),
        };
        writeln!(page, "{space}{name:<NAME$}{text}")?;
    }
    let Some(marked) = exercise.marked else {
        return Ok(());
    };
    let text = &exercise.reference;
    let before = text.get(..marked.start as usize).unwrap_or("");
    let before = " ".repeat(INDENT + NAME + width(before));
    let mark = "^".repeat(width(marked.of(text)));
    writeln!(page, "{before}{mark}")
}

/// The kinds of exercises whose choices were explained already.
#[derive(Default)]
struct Offered(Vec<ExerciseKind>);

impl Offered {
    /// Writes the answers to choose from: explained the first time, and then their names alone.
    fn write(&mut self, exercise: &Exercise, page: &mut String) -> std::fmt::Result {
        let choices = choices(exercise);
        if choices.is_empty() {
            return Ok(());
        }
        let space = " ".repeat(INDENT);
        writeln!(page)?;
        if self.0.contains(&exercise.kind) {
            let names: Vec<_> = choices.iter().map(|choice| choice.name).collect();
            return writeln!(page, "{space}{}", names.join("   "));
        }
        self.0.push(exercise.kind);
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
}
