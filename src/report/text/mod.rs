//! A document as text for people, in 80 columns.
//!
//! Undefined is `∅` and empty is `""`. What is said by a colour is said by a mark or a word too.

mod excerpts;
mod fields;
mod page;
mod problems;
mod sheet;
mod steps;
mod styles;

use self::page::Page;
use crate::explain::sections::{self, Section, SectionKind};
use crate::inspect::{ComparedReferences, Inspection};
use crate::message::blocks::{Block, Content, SentenceBlock, TreeNode};
use crate::message::wrap::width;
use crate::message::{Emphasis, Message};
use crate::report::options::ViewOptions;

pub use sheet::write_sheet;

/// The column after the labels of the first sections.
const INDENT: usize = 11;

/// Appends `inspection` to `out`, as lines of text.
///
/// ```
/// use urilens::inspect::{Request, inspect};
/// use urilens::report::{ViewOptions, text};
///
/// let mut out = Vec::new();
/// let request = Request { reference: "../g", base: Some("http://a/b/c"), ..Request::default() };
/// text::write(&inspect(&request), ViewOptions::default(), &mut out);
/// let report = String::from_utf8_lossy(&out);
/// assert!(report.starts_with("✓          No warnings. The request goes to “a”, unencrypted.\n"));
/// assert!(report.contains("\nReference  ../g\n"));
/// assert!(report.contains("\nTarget     http://a/g\n"));
/// ```
pub fn write(inspection: &Inspection, options: ViewOptions, out: &mut Vec<u8>) {
    let document = sections::document(inspection, options.document());
    write_sections(&document, options.color, out);
}

/// Appends a comparison to `out`, as lines of text.
///
/// ```
/// use urilens::inspect::{ComparisonRequest, Request, compare};
/// use urilens::report::{ViewOptions, text};
///
/// let common = Request::default();
/// let compared = compare(&ComparisonRequest { a: "http://a/%7Eb", b: "http://a/~b", common });
/// let mut out = Vec::new();
/// text::write_compared(&compared, ViewOptions::default(), &mut out);
/// let report = String::from_utf8_lossy(&out);
/// assert!(report.contains("✓ Equivalent from percent-encoding normalization on (§6.2.2.2)."));
/// ```
pub fn write_compared(compared: &ComparedReferences, options: ViewOptions, out: &mut Vec<u8>) {
    let document = sections::comparison(compared, options.show_secrets, false);
    write_sections(&document, options.color, out);
}

fn write_sections(document: &[Section], color: bool, out: &mut Vec<u8>) {
    let mut page = Page::new(out, color);
    for section in document {
        page.section(section);
    }
}

impl Page<'_> {
    fn section(&mut self, section: &Section) {
        if let Some(heading) = section.heading {
            self.end();
            self.put(styles::BOLD, heading);
            self.end();
        }
        if section.kind == SectionKind::Problems {
            self.end();
        }
        for run in section.runs() {
            match run.first() {
                Some(Block::Field(_)) => self.fields(section.kind, run),
                Some(Block::Node(_)) => self.tree(run),
                Some(Block::Step(_)) => self.steps(section.kind, run),
                _ => run.iter().for_each(|block| self.block(section, block)),
            }
        }
        if section.kind == SectionKind::Headline {
            self.end();
        }
    }

    /// A block that needs no look at its neighbours.
    fn block(&mut self, section: &Section, block: &Block) {
        match block {
            Block::Heading(heading) => self.heading(heading),
            Block::Sentence(sentence) => match section.kind {
                SectionKind::Headline => self.headline(sentence),
                _ => self.sentence(section.kind, sentence),
            },
            Block::Facts(facts) => {
                self.space(INDENT);
                let facts = Message::joined(facts, " · ");
                self.message(styles::DIM, &facts, INDENT, INDENT);
            }
            Block::Problem(problem) => self.problem(problem),
            Block::Table(table) => self.table(table),
            Block::More(more) => {
                let (style, mark) = match section.kind {
                    SectionKind::Problems => (styles::INVALID, "✗ "),
                    _ => (styles::DIM, "  "),
                };
                self.put(style, mark);
                self.message(style, more, 2, 2);
            }
            Block::Field(_) | Block::Node(_) | Block::Step(_) => {}
        }
    }

    fn heading(&mut self, heading: &Message) {
        self.end();
        self.message(styles::BOLD, heading, 0, 0);
    }

    fn sentence(&mut self, kind: SectionKind, sentence: &SentenceBlock) {
        let style = styles::emphasis(sentence.emphasis);
        let (indent, mark) = match (kind, sentence.emphasis) {
            (SectionKind::Reference | SectionKind::Overview | SectionKind::Comparison, _) => {
                (INDENT, "")
            }
            (_, Emphasis::Invalid) => (2, "✗ "),
            (_, Emphasis::Muted) => (2, "· "),
            _ => (2, ""),
        };
        self.space(indent);
        self.put(style, mark);
        let column = indent + mark.chars().count();
        self.message(style, &sentence.message, column, column);
    }
}

/// Columns that names take, and those that long ones may take.
const NAMES: usize = 20;
const MOST_NAMES: usize = 34;

/// The deepest value that is indented more than the one around it.
const DEEPEST: usize = 8;

impl Page<'_> {
    /// Values, in columns.
    pub(super) fn tree(&mut self, run: &[Block]) {
        let nodes = run.iter().filter_map(|block| match block {
            Block::Node(node) => Some(node),
            _ => None,
        });
        let nodes: Vec<&TreeNode> = nodes.collect();
        let indent = |node: &TreeNode| 2 + 2 * node.depth.min(DEEPEST);
        let end = |node: &&TreeNode| indent(node) + content_width(&node.name);
        let longest = nodes.iter().map(end).max().unwrap_or_default();
        let longest = longest.clamp(NAMES, MOST_NAMES);
        for node in &nodes {
            let indent = indent(node);
            self.space(indent);
            let names = longest.saturating_sub(indent).max(8);
            let taken = self.content(&node.name, names);
            self.space(names.saturating_sub(taken) + 2);
            let room = Page::WIDTH.saturating_sub(indent + names.max(taken) + 2);
            let taken = self.content(&node.value, room);
            let notes = node.notes.join(", ");
            // What doesn't fit next to a value is put below it.
            if !notes.is_empty() {
                if taken + 2 + width(&notes) > room {
                    self.end();
                    self.space(indent + names);
                }
                self.space(2);
                self.put(styles::DIM, &notes);
            }
            self.end();
        }
    }

    /// Writes a name or a value in at most `columns` columns; returns how many it took.
    fn content(&mut self, content: &Content, columns: usize) -> usize {
        match content {
            Content::Excerpt(_, excerpt) => self.fitted(excerpt, columns),
            content => {
                let words = content.words().to_string();
                self.put(styles::DIM, &words);
                width(&words)
            }
        }
    }
}

fn content_width(content: &Content) -> usize {
    match content {
        Content::Excerpt(_, excerpt) => excerpt.width(MOST_NAMES),
        content => width(&content.words().to_string()),
    }
}
