//! A document in plain sentences, a fact on each line: to be read aloud, or on a terminal that can only write lines.
//!
//! Nothing is said by a column, a box or a colour.

use crate::explain::sections::{self, DocumentOptions, Section, SectionKind};
use crate::inspect::{ComparedReferences, Inspection};
use crate::message::blocks::{
    Block, Content, FieldBlock, ProblemBlock, SentenceBlock, StepBlock, TableBlock, TreeNode,
};
use crate::message::stand_ins::shown;
use crate::message::{Excerpt, Message, Piece, TextOf, capitalized};

/// How many characters of a place are read aloud: its number says the rest.
const MOST_OF_PLACE: usize = 60;

/// Appends the answer about a reference, line by line.
pub fn answer(inspection: &Inspection, options: DocumentOptions, out: &mut String) {
    let answer = sections::answer(inspection, options);
    answer.iter().for_each(|one| write(one, out));
}

/// Appends whether two references are equivalent, and why not.
pub fn compared(compared: &ComparedReferences, show_secrets: bool, out: &mut String) {
    let document = sections::comparison(compared, show_secrets, false);
    document.iter().for_each(|one| write(one, out));
}

/// Appends a section, line by line.
pub fn write(section: &Section, out: &mut String) {
    let mut plain = Plain {
        out,
        outer: Vec::new(),
        kind: section.kind,
        row: String::new(),
    };
    let steps = section.blocks.iter();
    let steps = steps
        .filter(|block| matches!(block, Block::Step(_)))
        .count();
    let mut step = 0;
    for block in &section.blocks {
        // The sentences of the headline are said in one breath.
        if section.kind != SectionKind::Headline || !matches!(block, Block::Sentence(_)) {
            plain.end_row();
        }
        match block {
            Block::Heading(heading) => plain.line(&format!("{heading}:")),
            Block::Sentence(sentence) => plain.sentence(sentence),
            Block::Facts(facts) => plain.line(&Message::joined(facts, ", ").to_string()),
            Block::Field(field) => plain.field(field),
            Block::Table(table) => plain.table(table),
            Block::Problem(problem) => plain.problem(problem),
            Block::Node(node) => plain.node(node),
            Block::Step(block) => {
                step += 1;
                plain.step(block, (step, steps));
            }
            Block::More(more) => plain.line(&sentence(&capitalized(&more.to_string()))),
        }
    }
    plain.end_row();
}

struct Plain<'o> {
    out: &'o mut String,
    /// The names of the values that hold the next one.
    outer: Vec<String>,
    kind: SectionKind,
    /// Sentences of one line, so far.
    row: String,
}

impl Plain<'_> {
    fn sentence(&mut self, sentence: &SentenceBlock) {
        let word = sentence.level.map_or("", |level| level.word());
        let colon = if word.is_empty() { "" } else { ": " };
        let said = format!("{}{colon}{}", capitalized(word), sentence.message);
        let space = if self.row.is_empty() { "" } else { " " };
        self.row.push_str(&format!("{space}{said}"));
    }

    fn end_row(&mut self) {
        if !self.row.is_empty() {
            let row = std::mem::take(&mut self.row);
            self.line(&row);
        }
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(shown(text.trim_end()).as_str());
        self.out.push('\n');
    }

    fn field(&mut self, field: &FieldBlock) {
        let name = capitalized(field.name.to_string().trim());
        let value = content(&field.value);
        // What is said of a verdict are sentences of their own.
        if field.notes.is_empty() || !field.mark.is_empty() {
            self.line(&format!("{name}: {value}"));
            return (field.notes.iter()).for_each(|note| self.line(&note.to_string()));
        }
        let notes = Message::joined(&field.notes, ", ");
        self.line(&format!("{name}: {value} ({notes})"));
    }

    fn table(&mut self, table: &TableBlock) {
        for (name, cells) in &table.rows {
            // A name of the input is as it is there.
            let name = match name.pieces() {
                [Piece::Quote(_), ..] => name.to_string(),
                _ => capitalized(&name.to_string()),
            };
            for (column, cell) in table.columns.iter().zip(cells) {
                self.line(&format!("{name}, {column}: {}", content(&cell.value)));
            }
        }
    }

    fn problem(&mut self, problem: &ProblemBlock) {
        let (number, count) = problem.number;
        let of = match problem.of {
            TextOf::Reference => String::new(),
            of => format!(" of {}", of.name()),
        };
        let kind = if problem.is_check { "Check" } else { "Rule" };
        let line = format!(
            "{} {number} of {count}: {} Place{of}: {}. {kind} {}, {}.",
            capitalized(problem.level.word()),
            sentence(&problem.message.to_string()),
            place(problem),
            problem.name,
            problem.source,
        );
        self.line(&line);
    }

    fn node(&mut self, node: &TreeNode) {
        self.outer.truncate(node.depth);
        let name = content(&node.name);
        let inside = match self.outer.is_empty() {
            true => String::new(),
            false => format!("Inside {}: ", self.outer.join(", ")),
        };
        let notes = match node.notes.is_empty() {
            true => String::new(),
            false => format!(" ({})", node.notes.join(", ")),
        };
        self.line(&format!("{inside}{name}: {}{notes}", content(&node.value)));
        self.outer.push(name);
    }

    fn step(&mut self, step: &StepBlock, (number, count): (usize, usize)) {
        if self.kind == SectionKind::Normalization {
            return self.rung(step);
        }
        let code = step.answered(": ");
        let done = match step.rule {
            None => format!(": {code}"),
            Some(rule) if code.is_empty() => format!(": rule {rule}"),
            Some(rule) => format!(", rule {rule}: {code}"),
        };
        let mut line = format!(
            "Step {number} of {count}, section {}{done}. {}",
            step.section, step.words
        );
        if let Some((input, output)) = &step.buffers {
            let output = aloud(output);
            line.push_str(&match input {
                None => format!(" Buffer: {output}."),
                Some(input) => format!(" Input: {}. Output: {output}.", aloud(input)),
            });
        }
        match &step.result {
            Some((Some(name), value)) => {
                line.push_str(&format!(" The target's {name} is {}.", content(value)));
            }
            Some((None, value)) => line.push_str(&format!(" The target is {}", content(value))),
            None => {}
        }
        self.line(&line);
    }

    /// What a rung changes: nobody compares long texts by ear.
    fn rung(&mut self, step: &StepBlock) {
        let changes: Vec<String> = step.changes.iter().map(Message::to_string).collect();
        let said = match &step.result {
            Some((_, value)) if changes.is_empty() => content(value),
            _ => format!("{}.", heard(&changes.join("; "))),
        };
        let name = capitalized(&step.code);
        self.line(&format!("{name}, section {}: {said}", step.section));
        for note in &step.notes {
            self.line(note);
        }
    }
}

/// A place in a text, in quotation marks: a dot by itself is not heard.
fn place(problem: &ProblemBlock) -> String {
    let number = heard(&problem.place);
    if problem.span.is_empty() {
        return number;
    }
    let quote = problem.text.visible_in(problem.span.clone());
    let quote = Excerpt::new(quote, []).cut(MOST_OF_PLACE);
    let rest = quote.rest().unwrap_or_default();
    format!("“{}”{rest} at {number}", spelt(&quote.visible()))
}

/// A value, or what it is if there is none.
fn content(content: &Content) -> String {
    match content {
        Content::Excerpt(lead, excerpt) => format!("{lead}{}", aloud(excerpt)),
        Content::Words(words) | Content::Host(words) => words.to_string(),
        Content::Facts(facts) => Message::joined(facts, ", ").to_string(),
        Content::Undefined => "undefined".to_owned(),
    }
}

/// A text from outside, or what it is if it is empty.
fn aloud(excerpt: &Excerpt) -> String {
    match excerpt.is_empty() {
        true => "empty".to_owned(),
        false => spelt(&excerpt.visible()) + &excerpt.rest().unwrap_or_default(),
    }
}

/// A text with its spaces said: nobody hears one.
fn spelt(text: &str) -> String {
    text.replace(' ', "‹U+0020›")
}

/// A range of numbers as it is read aloud.
fn heard(place: &str) -> String {
    place.replace('–', " to ")
}

/// A message as a sentence: a title ends as one.
fn sentence(message: &str) -> String {
    match message.ends_with(['.', '?', '!', '…']) {
        true => message.to_owned(),
        false => format!("{message}."),
    }
}
