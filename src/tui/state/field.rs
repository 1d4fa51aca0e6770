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
        match focus {
            Focus::Base => Some(&self.base),
            Focus::Reference => Some(&self.reference),
            Focus::Second => Some(&self.second),
            Focus::Pane | Focus::Compared => None,
        }
    }

    /// The same, to be changed.
    pub fn input_mut(&mut self, focus: Focus) -> Option<&mut Input> {
        match focus {
            Focus::Base => Some(&mut self.base),
            Focus::Reference => Some(&mut self.reference),
            Focus::Second => Some(&mut self.second),
            Focus::Pane | Focus::Compared => None,
        }
    }
}
