//! The document that is said of an inspection: the sections of every report and page, built once.
//!
//! A file for each section. Order, limits, counts and wording are decided here, and what is secret is marked here;
//! back ends lay the [blocks](crate::message::blocks) out and decide nothing.

mod compared;
mod components;
mod excerpts;
mod explained;
mod facts;
mod headline;
mod normalization;
mod overview;
mod parameters;
mod problems;
mod readings;
mod resolution;

pub use compared::{comparison, differing};
pub use excerpts::{MOST_OF_CELL, MOST_OF_REFERENCE, excerpt, reference_excerpt};
pub use explained::{character, explained};
pub use readings::seen;

use std::mem::discriminant;

use super::mask::Mask;
use crate::inspect::Inspection;
use crate::message;
use crate::message::blocks::{Block, Content, FieldBlock, SentenceBlock};
use crate::message::{Emphasis, Message};

use SectionKind::{
    Components, Facts, Headline, Links, Normalization, Overview, Parameters, Problems, Readings,
    Reference, Resolution,
};
use ShownIn::{Answer, OnRequest, Report};

/// What people choose about a document.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DocumentOptions {
    /// Whether secrets are shown.
    pub show_secrets: bool,
    /// Whether to say what the other standard makes of the reference.
    pub both_standards: bool,
}

/// The sections of a document.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SectionKind {
    /// What is to be known first.
    Headline,
    Reference,
    /// Its base, its target, and what it hands over.
    Overview,
    /// What is wrong, one by one.
    Problems,
    /// What readers see where they do not agree.
    Readings,
    /// The components of the reference.
    Components,
    /// The parameters, and what is inside them.
    Parameters,
    /// The links inside the reference.
    Links,
    /// The steps of the resolution.
    Resolution,
    /// The rungs of the comparison ladder.
    Normalization,
    /// What people ask about the reference.
    Facts,
    /// Two references, and whether they are equivalent.
    Comparison,
}

/// The sections, in the order in which an eye should travel: who gets the request and what is wrong with that, the
/// reference, its target, each problem, why. Reports, plain sentences and their commands, the pages of the inspector and
/// their keys are made from these rows.
pub static SECTIONS: &[SectionRow] = &[
    row(Headline, "", Answer, |it, to| it.headline(to)),
    row(Reference, "", Report, |it, to| it.reference(to)),
    row(Overview, "", Answer, |it, to| it.overview(to)),
    row(Problems, "", Answer, |it, to| it.problems(to)),
    row(Readings, "Readings", Report, |it, to| it.readings(to))
        .command(":readings", "list what each reader sees"),
    row(Components, "Components", Report, |it, to| it.components(to))
        .command(":components", "list the components of the reference"),
    row(Parameters, "Parameters", Report, |it, to| it.parameters(to)).command(
        ":parameters",
        "list the parameters, decoded, with what they contain",
    ),
    row(Links, "Nested links", OnRequest, |it, to| it.links(to))
        .command(":links", "list the nested links, with their numbers"),
    row(Resolution, "Resolution", Report, |it, to| it.resolution(to))
        .command(":steps", "list the steps of the resolution"),
    row(Normalization, "Normalization", Report, |it, to| it.normalization(to))
        .command(":normalization", "list the rungs of the comparison ladder"),
    row(Facts, "Facts", Report, |it, to| it.facts(to))
        .command(
            ":facts",
            "show the kind of identifier and the parts that its scheme defines",
        )
        .page(SectionPage {
            action: "facts",
            help: "Show facts: URI, URL or URN, the parts that the scheme defines, the components of base and target",
            also: "info details about",
            link: "URI, URL or URN; parts by its scheme; base and target",
        }),
];

/// A section of an inspection: how it is built, and where it is shown.
pub struct SectionRow {
    /// Which one it is.
    pub kind: SectionKind,
    /// Its heading, or nothing.
    pub heading: &'static str,
    shown: ShownIn,
    build: fn(&Builder<'_>, &mut Section),
    /// Its command in a session of plain sentences, and what that does.
    pub command: Option<(&'static str, &'static str)>,
    /// Its page in the inspector.
    pub page: Option<SectionPage>,
}

/// Where a section is shown unless someone asks for it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ShownIn {
    /// In reports, and in the answer in plain sentences.
    Answer,
    Report,
    /// Nowhere.
    OnRequest,
}

/// A page that is a section.
pub struct SectionPage {
    /// What the configuration calls the action that opens it.
    pub action: &'static str,
    /// What that does: an imperative.
    pub help: &'static str,
    /// Further words that it is found by.
    pub also: &'static str,
    /// What is on the page, for links to it.
    pub link: &'static str,
}

const fn row(
    kind: SectionKind,
    heading: &'static str,
    shown: ShownIn,
    build: fn(&Builder<'_>, &mut Section),
) -> SectionRow {
    SectionRow {
        kind,
        heading,
        shown,
        build,
        command: None,
        page: None,
    }
}

impl SectionRow {
    const fn command(mut self, name: &'static str, help: &'static str) -> Self {
        self.command = Some((name, help));
        self
    }

    const fn page(mut self, page: SectionPage) -> Self {
        self.page = Some(page);
        self
    }
}

/// Everything that is said of `inspection`. Sections with nothing to say are left out.
///
/// ```
/// use urilens::explain::sections::{DocumentOptions, SectionKind, document};
/// use urilens::inspect::{Request, inspect};
///
/// let inspection = inspect(&Request { reference: "http://a/?b=c", ..Request::default() });
/// let sections = document(&inspection, DocumentOptions::default());
/// assert_eq!(sections[0].kind, SectionKind::Headline);
/// assert!(sections.iter().any(|one| one.heading == Some("Parameters")));
/// ```
pub fn document(inspection: &Inspection, options: DocumentOptions) -> Vec<Section> {
    sections(inspection, options, |row| row.shown != OnRequest)
}

/// Who gets the request, the target, and what is wrong.
pub fn answer(inspection: &Inspection, options: DocumentOptions) -> Vec<Section> {
    sections(inspection, options, |row| row.shown == Answer)
}

fn sections(
    inspection: &Inspection,
    options: DocumentOptions,
    is_shown: fn(&&SectionRow) -> bool,
) -> Vec<Section> {
    let builder = Builder::new(inspection, options);
    let rows = SECTIONS.iter().filter(is_shown);
    let sections = rows.map(|row| builder.section(row));
    sections.filter(|one| !one.blocks.is_empty()).collect()
}

/// One section, asked for by itself: it says so where there is nothing to say, and more where a report has no room.
pub fn section(inspection: &Inspection, kind: SectionKind, options: DocumentOptions) -> Section {
    let builder = Builder {
        is_alone: true,
        ..Builder::new(inspection, options)
    };
    let row = SECTIONS.iter().find(|row| row.kind == kind);
    // Those of a comparison take two inspections.
    row.map_or_else(|| Section::new(kind), |row| builder.section(row))
}

/// A part of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Which one it is.
    pub kind: SectionKind,
    pub heading: Option<&'static str>,
    /// What is in it, in the order in which it is read.
    pub blocks: Vec<Block>,
}

impl Section {
    /// A section without a heading.
    pub fn new(kind: SectionKind) -> Self {
        Section {
            kind,
            heading: None,
            blocks: Vec::new(),
        }
    }

    /// Its blocks, those of one kind that follow each other together.
    pub fn runs(&self) -> impl Iterator<Item = &[Block]> {
        self.blocks
            .chunk_by(|a, b| discriminant(a) == discriminant(b))
    }

    /// Adds a sentence without emphasis.
    pub fn say(&mut self, message: impl Into<Message>) {
        self.say_in(Emphasis::default(), message);
    }

    /// Adds a sentence.
    pub fn say_in(&mut self, emphasis: Emphasis, message: impl Into<Message>) {
        self.blocks.push(Block::Sentence(SentenceBlock {
            message: message.into(),
            emphasis,
            ..SentenceBlock::default()
        }));
    }

    /// Adds that `count` more are not listed, if there are any: “and 3 more places”.
    pub fn more(&mut self, count: usize, one: &'static str, many: &'static str) {
        if count > 0 {
            let what = if count == 1 { one } else { many };
            self.blocks
                .push(Block::More(message!["and ", count, " ", what]));
        }
    }

    /// Adds a field.
    pub fn field(&mut self, name: impl Into<Message>, value: impl Into<Content>) {
        self.field_in(0, name, value);
    }

    /// Adds a field that is so deep inside those before it.
    pub fn field_in(&mut self, depth: usize, name: impl Into<Message>, value: impl Into<Content>) {
        self.blocks.push(Block::Field(FieldBlock {
            depth,
            ..FieldBlock::new(name, value)
        }));
    }
}

/// What sections are built from.
#[derive(Clone, Copy)]
struct Builder<'i> {
    inspection: &'i Inspection,
    mask: Mask<'i>,
    options: DocumentOptions,
    /// Whether one section was asked for.
    is_alone: bool,
}

impl<'i> Builder<'i> {
    fn new(inspection: &'i Inspection, options: DocumentOptions) -> Self {
        Builder {
            inspection,
            mask: Mask::new(inspection, options.show_secrets),
            options,
            is_alone: false,
        }
    }

    fn section(&self, row: &SectionRow) -> Section {
        let mut section = Section {
            heading: Some(row.heading).filter(|heading| !heading.is_empty()),
            ..Section::new(row.kind)
        };
        (row.build)(self, &mut section);
        section
    }
}
