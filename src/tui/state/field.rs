//! The line that keys are typed into.

use super::input::Input;
use super::{Focus, Overlay, State};
use crate::secrets::{merged, own_secrets};
use crate::syntax::Span;

impl State {
    /// The line that keys are typed into: that of what is open, or else that which has the focus.
    pub fn field(&self) -> Option<&Input> {
        if self.overlay == Some(Overlay::Picker) {
            return self.pages.picker.as_ref().map(|picker| &picker.query);
        }
        if let Some(editor) = &self.typing.editor {
            return Some(editor.input());
        }
        if self.is_searching() {
            return self.pages.search.as_ref().map(|search| &search.query);
        }
        match (self.overlay, self.focus) {
            (Some(Overlay::Links), _) if self.links.is_filtering => Some(&self.links.filter),
            (Some(Overlay::Practice), _) => {
                let practice = self.class.practice.as_ref();
                let is_typed = practice.filter(|practice| practice.grade.is_none());
                is_typed.map(|practice| &practice.answer)
            }
            (Some(_), _) => None,
            (None, focus) => self.input(focus),
        }
    }

    /// The secrets of what is typed into a line that is no field of a reference: its own, and those that are known here.
    pub fn secrets_typed(&self, text: &str) -> Vec<Span> {
        let mut secrets = self.inspection.secrets().in_piece(text);
        secrets.extend(own_secrets(text));
        merged(secrets)
    }

    /// The input that has the focus.
    pub fn input(&self, focus: Focus) -> Option<&Input> {
        (!matches!(focus, Focus::Pane | Focus::Compared)).then(|| self.line(focus))
    }

    /// The same, to be changed.
    pub fn input_mut(&mut self, focus: Focus) -> Option<&mut Input> {
        (!matches!(focus, Focus::Pane | Focus::Compared)).then(|| self.line_mut(focus))
    }

    /// The input of a field, or that of the reference.
    pub fn line(&self, focus: Focus) -> &Input {
        match focus {
            Focus::Base => &self.base,
            Focus::Second => &self.second,
            _ => &self.reference,
        }
    }

    /// The same, to be changed.
    pub fn line_mut(&mut self, focus: Focus) -> &mut Input {
        match focus {
            Focus::Base => &mut self.base,
            Focus::Second => &mut self.second,
            _ => &mut self.reference,
        }
    }
}
