//! An exercise: what is given, and what is asked.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::message::Message;
use crate::message::stand_ins::shown;
use crate::message::wrap::width;
use crate::normalize::RungKind;
use crate::syntax::{Component, Span, Standard};
use crate::tables::table::{Table, table};

/// The highest level; the lowest is 1.
pub const HARDEST: u8 = 5;

/// What an exercise asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ExerciseKind {
    /// The target of a base and a reference.
    Target,
    /// The component that is marked.
    Component,
    /// The rung that makes two URIs equal.
    Rung,
    /// The host that gets the request.
    Host,
    /// What is wrong with a text.
    Fault,
}

impl ExerciseKind {
    /// All of them, in the order in which a series gives them.
    pub const ALL: &[ExerciseKind] = ExerciseKind::VARIANTS;

    /// The name by which it is chosen.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// A heading.
    pub fn title(self) -> &'static str {
        KINDS.find(self.id()).map_or("", |[_, title, _]| title)
    }

    /// The question.
    pub fn question(self) -> &'static str {
        KINDS.find(self.id()).map_or("", |[.., question]| question)
    }
}

/// What kinds of exercises are called, and what they ask.
const KINDS: Table<3> = table!("exercise_kinds.tsv", 3);

/// Columns of the names of what is given, on a sheet.
pub const NAME: usize = 11;

/// An exercise.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Exercise {
    /// What it asks for.
    pub kind: ExerciseKind,
    /// How hard it is, from 1.
    pub level: u8,
    /// The standard that decides.
    pub standard: Standard,
    pub base: Option<String>,
    /// The reference, or the text.
    pub reference: String,
    /// The second URI, where two are compared.
    pub other: Option<String>,
    /// The marked place of the reference.
    pub marked: Option<Span>,
}

impl Exercise {
    /// An exercise with a text alone.
    pub(super) fn of(kind: ExerciseKind, level: u8, standard: Standard, text: String) -> Exercise {
        Exercise {
            kind,
            level,
            standard,
            base: None,
            reference: text,
            other: None,
            marked: None,
        }
    }

    /// What is given, line by line: a name and a text.
    pub fn given(&self) -> Vec<(&'static str, &str)> {
        let mut given = Vec::new();
        if let Some(base) = &self.base {
            given.push(("Base", base.as_str()));
        }
        let name = match (self.kind, self.other.is_some()) {
            (_, true) => "A",
            (ExerciseKind::Fault | ExerciseKind::Component, _) => "Text",
            _ => "Reference",
        };
        given.push((name, &self.reference));
        if let Some(other) = &self.other {
            given.push(("B", other));
        }
        given
    }

    /// The same in rows for a sheet, and below them one that marks the place.
    pub fn given_lines(&self) -> Vec<String> {
        let given = self.given().into_iter();
        let mut lines: Vec<String> = given
            .map(|(name, text)| match text {
                "" => format!("{name:<NAME$}\"\""),
                text => format!("{name:<NAME$}{}", shown(text)),
            })
            .collect();
        lines.extend(self.marked.map(|marked| {
            let before = Span::new(0, marked.start as usize).of(&self.reference);
            let before = " ".repeat(NAME + width(before));
            let mark = "^".repeat(width(marked.of(&self.reference)));
            format!("{before}{mark}")
        }));
        lines
    }
}

/// The right answer, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    pub answer: String,
    /// Why, in a sentence or two.
    pub why: Message,
    /// Where it is seen.
    pub look: Look,
}

/// What an answer is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grade {
    /// Whether the answer is right.
    pub is_right: bool,
    /// Why not, or else why, in a sentence or two.
    pub words: Message,
    /// Where that is seen.
    pub look: Look,
}

/// Where to look in an inspection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// At a step of the resolution, by its index.
    Step(usize),
    Component(Component),
    /// At a rung of the ladder.
    Rung(RungKind),
    /// At the findings and violations.
    Review,
}
