//! The steps of an algorithm, as a table.

use super::page::Page;
use super::{INDENT, styles};
use crate::explain::sections::SectionKind;
use crate::message::Excerpt;
use crate::message::blocks::{Block, Content, StepBlock};
use crate::message::stand_ins::shown;
use crate::message::wrap::width;

/// Columns of a buffer.
const BUFFER: usize = 30;

impl Page<'_> {
    /// Steps, with a table for the turns of a loop.
    pub(super) fn steps(&mut self, kind: SectionKind, run: &[Block]) {
        let mut in_loop = false;
        for block in run {
            let Block::Step(step) = block else { continue };
            let rule = step.rule.filter(|_| step.buffers.is_some());
            if rule.is_none() {
                in_loop = false;
                self.step(kind, step);
            }
            let Some((input, output)) = &step.buffers else {
                continue;
            };
            if !in_loop {
                let words = match input {
                    Some(_) => format!("{:INDENT$}{:<6}{:<32}output", "", "rule", "input"),
                    None => format!("{:INDENT$}{:<6}buffer", "", "rule"),
                };
                self.put(styles::DIM, &words);
                self.end();
            }
            in_loop = true;
            self.turn(rule.unwrap_or_default(), input.as_ref(), output);
        }
    }

    /// A line of the pseudocode and the component of the target that it has set, or a rung and its result.
    fn step(&mut self, kind: SectionKind, step: &StepBlock) {
        let is_rung = kind == SectionKind::Normalization;
        let column = if is_rung { 32 } else { 49 };
        let section = format!("  §{:<8}", step.section);
        self.put(styles::DIM, &section);
        let code = shown(&step.answered("  "));
        self.put(styles::PLAIN, &code);
        let mut taken = width(&section) + width(&code);
        if let Some(rule) = step.rule {
            let rule = format!("  step {rule}");
            self.put(styles::DIM, &rule);
            taken += rule.len();
        }
        match &step.result {
            None => self.end(),
            Some((_, value)) => {
                if taken + 2 > column && !is_rung {
                    self.end();
                    taken = 0;
                }
                self.space(column.saturating_sub(taken).max(1));
                let column = column.max(taken + 1);
                match value {
                    Content::Excerpt(_, excerpt) if is_rung => {
                        let mut indent = column;
                        if excerpt.width(Page::WIDTH) > Page::WIDTH - column {
                            indent = INDENT;
                            self.end();
                            self.space(indent);
                        }
                        self.wrapped(excerpt, indent);
                    }
                    Content::Excerpt(_, excerpt) => {
                        self.fitted(excerpt, Page::WIDTH - column);
                        self.end();
                    }
                    words => self.words(words, column),
                }
            }
        }
        for note in &step.notes {
            self.space(INDENT);
            self.prose(styles::DIM, note, INDENT, INDENT);
        }
    }

    /// A turn of a loop: the buffers after it.
    fn turn(&mut self, rule: &str, input: Option<&Excerpt>, output: &Excerpt) {
        self.space(INDENT);
        self.put(styles::BOLD, &format!("{rule:<6}"));
        let mut room = Page::WIDTH - INDENT - 6;
        if let Some(input) = input {
            let taken = self.fitted(input, BUFFER);
            self.space(BUFFER + 2 - taken);
            room = BUFFER;
        }
        self.fitted(output, room);
        self.end();
    }
}
