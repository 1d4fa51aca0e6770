//! The steps of the resolution.

use super::line::Text;
use super::page::Page;
use super::styles;
use super::text_report::TextReport;
use crate::explain;
use crate::inspect::Parsed;
use crate::message::stand_ins::shown;
use crate::message::wrap::width;
use crate::report::steps::changed;
use crate::resolve::{Buffers, PartialTarget};
use crate::syntax::Component;

impl TextReport<'_, '_> {
    /// The steps, as a table.
    pub(super) fn resolution(&mut self) {
        let resolution = &self.inspection.resolution;
        if resolution.steps.is_empty() {
            return;
        }
        self.heading("Resolution");
        let base = self.inspection.base.as_ref().map(Parsed::reference);
        let reference = self.inspection.reference.reference();
        let mut before = PartialTarget::default();
        let mut in_loop = false;
        for view in resolution.views(base.as_ref(), &reference) {
            let words = explain::step(&view);
            match &view.buffers {
                Some(buffers) if words.rule.is_some() => {
                    if !in_loop {
                        self.row_of_buffers("rule", "input", "output");
                    }
                    self.turn(words.rule.unwrap_or(""), buffers);
                    in_loop = true;
                }
                buffers => {
                    in_loop = false;
                    self.step(&words, changed(&view, &before));
                    if let Some(buffers) = buffers {
                        self.row_of_buffers("rule", "input", "output");
                        self.turn("", buffers);
                        in_loop = true;
                    }
                }
            }
            before = view.step.target;
        }
    }

    /// A line of the pseudocode, and the component of the target that it has set.
    fn step(&mut self, words: &explain::StepDescription, set: Option<(Component, Option<&str>)>) {
        let section = format!("  §{:<8}", words.section);
        self.page.put(styles::DIM, &section);
        let code = shown(&words.code);
        self.page.put(styles::PLAIN, &code);
        let mut column = width(&section) + width(&code);
        if let Some(rule) = words.rule {
            let rule = format!("  step {rule}");
            self.page.put(styles::DIM, &rule);
            column += rule.len();
        }
        let Some((component, value)) = set else {
            self.page.end();
            return;
        };
        const COLUMN: usize = 49;
        if column + 2 > COLUMN {
            self.page.end();
            column = 0;
        }
        self.page.space(COLUMN - column);
        match value {
            Some(value) => {
                let secrets = self.mask.of_component(component, value);
                Text::plain(value, secrets).fitted(&mut self.page, Page::WIDTH - COLUMN);
            }
            None => self.page.put(styles::DIM, "∅"),
        }
        self.page.end();
    }

    fn row_of_buffers(&mut self, rule: &str, input: &str, output: &str) {
        self.page.put(
            styles::DIM,
            &format!("{:11}{rule:<6}{input:<32}{output}", ""),
        );
        self.page.end();
    }

    fn turn(&mut self, rule: &str, buffers: &Buffers) {
        const ROOM: usize = 30;
        self.page.space(11);
        self.page.put(styles::BOLD, &format!("{rule:<6}"));
        let path = |text| Text::plain(text, self.mask.of_component(Component::Path, text));
        let (input, output) = (path(&buffers.input), path(&buffers.output));
        let taken = input.fitted(&mut self.page, ROOM);
        self.page.space(ROOM + 2 - taken);
        output.fitted(&mut self.page, ROOM);
        self.page.end();
    }
}
