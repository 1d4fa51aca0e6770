//! Why the target is what it is: the components, the steps of the resolution, and the ladder.

use super::Report;
use super::ink::{self, Page};
use super::line::Text;
use crate::explain;
use crate::inspect::Parsed;
use crate::message::stand_ins::shown;
use crate::normalize::{Note, RungKind};
use crate::resolve::{Buffers, State, StepView};
use crate::syntax::{Component, Reference};

/// The column of what follows a section and a name, or a step.
const VALUES: usize = 32;

impl Report<'_, '_> {
    /// The components of the reference.
    pub(super) fn components(&mut self) {
        const NAMES: usize = 13;
        self.heading("Components");
        let reference = self.inspection.reference.reference();
        for component in Component::ALL {
            let is_inner = matches!(
                component,
                Component::Userinfo | Component::Host | Component::Port
            );
            self.page.space(if is_inner { 4 } else { 2 });
            self.page.put(ink::PLAIN, component.name());
            let indent = if is_inner { 4 } else { 2 };
            self.page.space(NAMES + 2 - indent - component.name().len());
            let Some(text) = Text::part(&reference, component, self.cover) else {
                self.page.put(ink::DIM, "∅");
                self.page.end();
                continue;
            };
            let kind = match component {
                Component::Host => reference.host_kind().map(|kind| kind.name()),
                Component::Path => Some(reference.path_kind().name()),
                _ => None,
            };
            let room = Page::WIDTH - NAMES - 4 - kind.map_or(0, |kind| kind.len() + 2);
            text.fitted(&mut self.page, room);
            if let Some(kind) = kind {
                self.page.put(ink::DIM, &format!("  {kind}"));
            }
            self.page.end();
        }
    }

    /// The steps, as a table.
    pub(super) fn resolution(&mut self) {
        let resolution = &self.inspection.resolution;
        if resolution.steps.is_empty() {
            return;
        }
        self.heading("Resolution");
        let base = self.inspection.base.as_ref().map(Parsed::reference);
        let reference = self.inspection.reference.reference();
        let mut before = State::default();
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
            before = view.step.state;
        }
    }

    /// A line of the pseudocode, and the component of the target that it has set.
    fn step(&mut self, words: &explain::StepWords, set: Option<(Component, Option<&str>)>) {
        let section = format!("  §{:<8}", words.section);
        self.page.put(ink::DIM, &section);
        let code = shown(&words.code);
        self.page.put(ink::PLAIN, &code);
        let mut column = ink::width(&section) + ink::width(&code);
        if let Some(rule) = words.rule {
            let rule = format!("  step {rule}");
            self.page.put(ink::DIM, &rule);
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
                let secrets = self.cover.of_component(component, value);
                Text::plain(value, secrets).fitted(&mut self.page, Page::WIDTH - COLUMN);
            }
            None => self.page.put(ink::DIM, "∅"),
        }
        self.page.end();
    }

    fn row_of_buffers(&mut self, rule: &str, input: &str, output: &str) {
        self.page
            .put(ink::DIM, &format!("{:11}{rule:<6}{input:<32}{output}", ""));
        self.page.end();
    }

    fn turn(&mut self, rule: &str, buffers: &Buffers) {
        const ROOM: usize = 30;
        self.page.space(11);
        self.page.put(ink::BOLD, &format!("{rule:<6}"));
        let path = |text| Text::plain(text, self.cover.of_component(Component::Path, text));
        let (input, output) = (path(&buffers.input), path(&buffers.output));
        let taken = input.fitted(&mut self.page, ROOM);
        self.page.space(ROOM + 2 - taken);
        output.fitted(&mut self.page, ROOM);
        self.page.end();
    }

    /// The rungs, each with its result where it has changed something.
    pub(super) fn ladder(&mut self) {
        self.heading(if self.inspection.resolution.target.is_some() {
            "Normalization"
        } else {
            "Normalization, of the reference itself"
        });
        let standard = self.inspection.standard;
        for (rung, result) in self.inspection.ladder.rungs() {
            let section = format!("  §{:<8}", rung.kind.section(standard));
            self.page.put(ink::DIM, &section);
            let name = rung.kind.id();
            self.page.put(ink::PLAIN, name);
            self.page
                .space(VALUES.saturating_sub(ink::width(&section) + name.len()));
            if rung.is_changed() {
                let result = Reference::split(result, standard);
                let text = Text::reference(&result, self.cover);
                let mut indent = VALUES;
                if text.width(Page::WIDTH) > Page::WIDTH - VALUES {
                    indent = 11;
                    self.page.end();
                    self.page.space(indent);
                }
                text.with_edits(&rung.edits).wrapped(&mut self.page, indent);
            } else {
                let words = match rung.kind {
                    RungKind::SimpleString => "as it stands",
                    RungKind::Protocol => "not performed: nothing is ever fetched",
                    _ => "same",
                };
                self.page.put(ink::DIM, words);
                self.page.end();
            }
            for note in rung.notes.iter().filter(|note| *note != Note::NotPerformed) {
                self.page.space(11);
                self.page.prose(ink::DIM, explain::note(note), 11, 11);
            }
        }
    }
}

/// The component that a step has set, and its value.
fn changed<'r>(view: &StepView<'r>, before: &State) -> Option<(Component, Option<&'r str>)> {
    let now = &view.step.state;
    let component = if now.scheme != before.scheme {
        Component::Scheme
    } else if now.authority != before.authority {
        Component::Authority
    } else if now.path != before.path {
        Component::Path
    } else if now.query != before.query {
        Component::Query
    } else if now.fragment != before.fragment {
        Component::Fragment
    } else {
        return None;
    };
    Some((component, view.target(component)))
}
