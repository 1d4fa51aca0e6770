//! The blocks of a document: what is said of an inspection, before any view lays it out.
//!
//! `explain::sections` builds them, once for every view: order, limits, counts and wording are decided there, and so is
//! which text is secret. A back end only lays them out.

use std::ops::Range;
use std::sync::Arc;

use super::{Emphasis, Excerpt, Level, Message, TextOf};

/// A block of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A heading inside a section.
    Heading(Message),
    /// A sentence or two.
    Sentence(SentenceBlock),
    /// Short facts of one line, which only help.
    Facts(Vec<Message>),
    /// A name and what is said of it.
    Field(FieldBlock),
    /// Rows of fields below names of columns.
    Table(TableBlock),
    /// Something that is wrong, with its place in the text.
    Problem(ProblemBlock),
    /// A value, with its depth in a tree of values.
    Node(TreeNode),
    /// A step of an algorithm.
    Step(StepBlock),
    /// What is not listed: “and 3 more”.
    More(Message),
}

/// A sentence or two.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SentenceBlock {
    /// How serious it is, where it says so.
    pub level: Option<Level>,
    /// The words.
    pub message: Message,
    /// How they are shown.
    pub emphasis: Emphasis,
    /// Whether the owner of a host in it is emphasized: it gets the request.
    pub names_host: bool,
}

/// A name and what is said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldBlock {
    pub name: Message,
    /// A mark before what is said of it, for the eye.
    pub mark: &'static str,
    /// How deep it is inside the fields before it.
    pub depth: usize,
    /// What is said of it.
    pub value: Content,
    /// More about it: a kind, or where it is defined.
    pub notes: Vec<Message>,
}

/// What is said of a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// A text from outside, after words of the program.
    Excerpt(Message, Arc<Excerpt>),
    /// Words of the program.
    Words(Message),
    /// The same about a host that gets the request.
    Host(Message),
    /// Short facts of one line.
    Facts(Vec<Message>),
    /// The component is undefined.
    Undefined,
}

/// A table: a row for each part, a column for each of those that see it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TableBlock {
    /// The names of the columns.
    pub columns: Vec<&'static str>,
    /// The rows, each with its name and its cells.
    pub rows: Vec<(Message, Vec<TableCell>)>,
}

/// A cell of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableCell {
    /// A mark for how it differs from the first, or nothing.
    pub mark: &'static str,
    /// What is in it.
    pub value: Content,
}

/// Something that is wrong.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ProblemBlock {
    /// How serious it is.
    pub level: Level,
    /// Its number, from 1, and how many there are.
    pub number: (usize, usize),
    /// What it says.
    pub message: Message,
    /// Which text it is about.
    pub of: TextOf,
    pub text: Arc<Excerpt>,
    /// The place in it.
    pub span: Range<usize>,
    /// The place in words: “characters 3–8”.
    pub place: String,
    /// Whether another problem says the same, so that only the place tells them apart.
    pub is_alike: bool,
    /// The id of the check, or the name of the rule of the grammar.
    pub name: &'static str,
    /// Whether the name is one of a check.
    pub is_check: bool,
    /// The rule of the grammar that a finding of a check is about.
    pub rule: Option<&'static str>,
    /// The standard and section that it rests on.
    pub source: String,
    /// What can be done about it.
    pub repairs: Vec<Message>,
    /// A well-known name above the one that looks like it: labels and rows of the same width.
    pub rows: Vec<(&'static str, String)>,
    /// What differs between them.
    pub differences: Vec<Message>,
}

/// A value in a tree of values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeNode {
    /// How many values it is inside.
    pub depth: usize,
    pub name: Content,
    /// What it holds.
    pub value: Content,
    /// More about it, most important first.
    pub notes: Vec<String>,
}

/// A step of an algorithm, or a rung of the ladder.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct StepBlock {
    /// The section of the standard.
    pub section: &'static str,
    /// The label of the standard's own, where it has one.
    pub rule: Option<&'static str>,
    /// What is done: a line of the pseudocode, or the name of a rung; empty for a turn of a loop, which is its rule.
    pub code: String,
    /// The answer, if that is a condition.
    pub answer: &'static str,
    /// What that means.
    pub words: &'static str,
    /// What else there is to know about it.
    pub notes: Vec<&'static str>,
    /// The buffers after it: input, if it has one, and output.
    pub buffers: Option<(Option<Excerpt>, Excerpt)>,
    /// The component that it sets, and its value, or the result as a whole.
    pub result: Option<(Option<&'static str>, Content)>,
    pub changes: Vec<Message>,
}

impl StepBlock {
    /// What is done, and `between` it and the answer of a condition.
    pub fn answered(&self, between: &str) -> String {
        match self.answer {
            "" => self.code.clone(),
            answer => format!("{}{between}{answer}", self.code),
        }
    }
}

impl FieldBlock {
    /// A field without a mark or notes.
    pub fn new(name: impl Into<Message>, value: impl Into<Content>) -> Self {
        FieldBlock {
            name: name.into(),
            mark: "",
            depth: 0,
            value: value.into(),
            notes: Vec::new(),
        }
    }
}

impl Content {
    /// Its words, with facts beside each other; none of a text from outside.
    pub fn words(&self) -> Message {
        match self {
            Content::Excerpt(..) => Message::default(),
            Content::Words(words) | Content::Host(words) => words.clone(),
            Content::Facts(facts) => Message::joined(facts, " · "),
            Content::Undefined => "∅".into(),
        }
    }
}

impl From<Excerpt> for Content {
    fn from(excerpt: Excerpt) -> Self {
        Content::Excerpt(Message::default(), Arc::new(excerpt))
    }
}

impl From<Arc<Excerpt>> for Content {
    fn from(excerpt: Arc<Excerpt>) -> Self {
        Content::Excerpt(Message::default(), excerpt)
    }
}

impl From<Message> for Content {
    fn from(message: Message) -> Self {
        Content::Words(message)
    }
}

impl From<&'static str> for Content {
    fn from(words: &'static str) -> Self {
        Content::Words(words.into())
    }
}
