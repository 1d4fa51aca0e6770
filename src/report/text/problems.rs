//! The sentences of the headline, and what is wrong: each problem with the text that it is about, its place marked.

use super::page::Page;
use super::{INDENT, styles};
use crate::message::TextOf;
use crate::message::blocks::{ProblemBlock, SentenceBlock};
use crate::message::wrap::width;

/// Columns before a repair.
const REPAIR: usize = 2;

/// Columns before two names that look alike.
const ROWS: usize = 4;

impl Page<'_> {
    pub(super) fn problem(&mut self, problem: &ProblemBlock) {
        let style = styles::problem(problem.level);
        let head = format!("{} {}: ", problem.level.mark(), problem.level.word());
        self.put(style, &head);
        self.message(styles::PLAIN, &problem.message, width(&head), 2);
        self.marked(&problem.text, problem.span.clone(), style, &label(problem));
        for repair in &problem.repairs {
            self.space(REPAIR);
            self.message(styles::PLAIN, repair, REPAIR, REPAIR + 2);
        }
        let labels = problem.rows.iter().map(|(label, _)| label.len() + 2);
        let column = ROWS + labels.max().unwrap_or_default();
        for (label, row) in &problem.rows {
            self.space(ROWS);
            self.put(styles::DIM, label);
            self.space(column - ROWS - label.len());
            self.prose(styles::PLAIN, row, column, column);
        }
        for difference in &problem.differences {
            self.space(column);
            self.message(styles::PLAIN, difference, column, column);
        }
    }
}

/// What it rests on, and where it is if the marks are all that tells it from another one.
fn label(problem: &ProblemBlock) -> String {
    let mut label = format!("{}, {}", problem.name, problem.source);
    if let Some(rule) = problem.rule {
        label.push_str(&format!("; rule {rule}"));
    }
    if problem.of != TextOf::Reference {
        label.push_str(&format!(", of {}", problem.of.name()));
    }
    if problem.is_alike {
        let at = if problem.span.is_empty() { "" } else { "at " };
        label.push_str(&format!(", {at}{}", problem.place));
    }
    label
}

impl Page<'_> {
    /// A sentence of the headline; the first one after its mark.
    pub(super) fn headline(&mut self, sentence: &SentenceBlock) {
        match sentence.level {
            None => self.space(INDENT),
            Some(level) => {
                let mark = level.badge();
                self.put(styles::level(level), &mark);
                self.space(INDENT.saturating_sub(width(&mark)));
            }
        }
        // Only the host that gets the request stands out, and none that is meant to look like it.
        let style = styles::emphasis(sentence.emphasis);
        match sentence.names_host {
            true => self.message_with_host(style, &sentence.message, INDENT, INDENT),
            false => self.message(style, &sentence.message, INDENT, INDENT),
        }
    }
}
