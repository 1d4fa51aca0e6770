//! The steps of the resolution and the rungs of the ladder, said one by one: what each of them sets or changes.

use super::{Spoken, audible, capital, heard, spelt, value};
use crate::explain;
use crate::inspect::Parsed;
use crate::normalize::{Edit, Note, Rung, RungKind};
use crate::report::mask::MASK;
use crate::report::options::{MOST_OF_CELL, MOST_OF_REFERENCE};
use crate::report::steps::{assigned, recomposes};
use crate::resolve::PartialTarget;
use crate::secrets::{cut, replaced};
use crate::syntax::{Component, Span};

/// The most changes of a rung that are said.
const MOST_CHANGES: usize = 20;

impl Spoken<'_, '_> {
    pub(super) fn steps(&mut self) {
        let resolution = &self.inspection.resolution;
        let base = self.inspection.base.as_ref().map(Parsed::reference);
        let reference = self.inspection.reference.reference();
        let count = resolution.steps.len();
        if count == 0 {
            self.line("There are no steps.");
        }
        let mut before = PartialTarget::default();
        for (index, view) in resolution.views(base.as_ref(), &reference).enumerate() {
            let words = explain::step(&view);
            let rule = words.rule.filter(|rule| !words.code.ends_with(rule));
            let rule = rule.map_or_else(String::new, |rule| format!(", rule {rule}"));
            // The answer to a condition stands apart.
            let mut line = format!(
                "Step {} of {count}, section {}{rule}: {}. {}",
                index + 1,
                words.section,
                words.code.replace("  ", ": "),
                words.text
            );
            let said = |component: Component, text: &str| {
                value(&self.mask.component(component, text), MOST_OF_CELL)
            };
            if let Some(buffers) = &view.buffers {
                let path = |text: &str| said(Component::Path, text);
                let (input, output) = (path(&buffers.input), path(&buffers.output));
                line.push_str(&match explain::has_one_buffer(&view) {
                    true => format!(" Buffer: {output}."),
                    false => format!(" Input: {input}. Output: {output}."),
                });
            } else if let Some((component, text)) = assigned(&view, &before) {
                let name = component.name();
                line.push_str(&match text {
                    Some(text) => format!(" The target's {name} is {}.", said(component, text)),
                    None => format!(" The target's {name} is undefined."),
                });
            } else if let Some(target) = self.inspection.target().filter(|_| recomposes(&view)) {
                let target = spelt(&self.mask.reference(target.text()), MOST_OF_REFERENCE);
                line.push_str(&format!(" The target is {target}"));
            }
            before = view.step.target;
            self.line(&line);
        }
    }

    /// What each rung changes, and what is left when all of them are done: nobody compares long texts by ear.
    pub(super) fn normalization(&mut self) {
        let standard = self.inspection.standard;
        let mut below = "";
        let mut is_changed = false;
        for (rung, result) in self.inspection.compared_ladder().rungs() {
            let said = match rung.kind {
                RungKind::SimpleString => "unchanged".to_owned(),
                RungKind::Protocol => "not performed: nothing is ever fetched".to_owned(),
                _ if rung.is_changed() => self.changes(rung, below, result),
                _ => "same".to_owned(),
            };
            is_changed |= rung.is_changed();
            below = result;
            let section = rung.kind.section(standard);
            self.line(&format!(
                "{}, section {section}: {said}",
                capital(explain::rung_name(rung.kind, standard))
            ));
            for note in rung.notes.iter().filter(|note| *note != Note::NotPerformed) {
                self.line(explain::note(note));
            }
        }
        if is_changed {
            let result = spelt(&self.mask.reference(below), MOST_OF_REFERENCE);
            self.line(&format!("Result: {result}"));
        }
    }

    /// What a rung changes, from left to right.
    fn changes(&self, rung: &Rung, before: &str, after: &str) -> String {
        let edits = rung.edits.iter().take(MOST_CHANGES);
        let mut said: Vec<String> = edits.map(|edit| self.change(edit, before, after)).collect();
        let count = rung.edits.len() + rung.edits.more();
        match count.saturating_sub(said.len()) {
            0 => {}
            1 => said.push("1 more change".to_owned()),
            more => said.push(format!("{more} more changes")),
        }
        format!("{}.", said.join("; "))
    }

    /// A change, with its place in the text below the rung.
    fn change(&self, edit: &Edit, before: &str, after: &str) -> String {
        let part = |text: &str, span: Span| {
            let secrets = cut(&self.mask.of_reference(text), span);
            audible(&replaced(span.of(text), &secrets, MASK))
        };
        let place = heard(&self.mask.place(before, edit.before));
        let old = part(before, edit.before);
        let new = part(after, edit.after);
        match (edit.before.is_empty(), edit.after.is_empty()) {
            (true, _) => format!("“{new}” is added {place}"),
            (_, true) => format!("“{old}” at {place} is removed"),
            // A secret, of which nothing is shown.
            _ if old == new => format!("“{old}” at {place} is changed"),
            _ => format!("“{old}” at {place} is now “{new}”"),
        }
    }
}
