//! The text of a link, and the attributes that are shown beside it: browsers show `title` where the pointer rests, and
//! screen readers say `aria-label` in place of the text. What `alt` says is text: programs that block images show it.

use super::attributes::Attribute;
use crate::document::found::{LONGEST_SHOWN, before_label, shown_texts};

/// What is shown for a link.
#[derive(Default)]
pub(super) struct Shown {
    /// Its text.
    pub text: String,
    /// Attributes that may name a host, each after its name.
    labels: String,
}

/// The most bytes of attributes, so that no long one hides the text, nor a long text the attributes.
const LONGEST_LABELS: usize = LONGEST_SHOWN / 2;

impl Shown {
    /// Adds what the attributes of the link, or of an element in it, say: only what may name a host.
    pub fn add_labels(&mut self, attributes: &[Attribute]) {
        for Attribute { name, value, .. } in attributes {
            let Some(before) = before_label(name).filter(|_| may_name_host(value)) else {
                continue;
            };
            let room = LONGEST_LABELS.saturating_sub(self.labels.len() + before.len());
            let mut label = String::new();
            push_shown(&mut label, value);
            let label = cut(label.trim(), room);
            if !label.is_empty() && !self.labels.contains(label) {
                self.labels.push_str(before);
                self.labels.push_str(label);
            }
        }
    }

    /// All of it, if there is anything.
    pub fn whole(&self) -> Option<String> {
        let text = cut(self.text.trim(), LONGEST_SHOWN - self.labels.len());
        let mut labels = shown_texts(&self.labels).skip(1);
        let whole = match text.is_empty() {
            // The first label is what is shown then.
            true => {
                let first = labels.next().unwrap_or_default();
                let at = self.labels.find(first).unwrap_or_default();
                self.labels[at..].to_owned()
            }
            false if labels.all(|label| label == text) => text.to_owned(),
            false => format!("{text}{}", self.labels),
        };
        (!whole.is_empty()).then_some(whole)
    }
}

/// Whether a text has a dot between letters or digits, or a scheme.
fn may_name_host(text: &str) -> bool {
    let mut dots = text.match_indices(['.', '\u{3002}', '\u{ff0e}', '\u{ff61}']);
    dots.any(|(at, dot)| {
        let is_label = |one: Option<char>| one.is_some_and(char::is_alphanumeric);
        is_label(text[..at].chars().next_back()) && is_label(text[at + dot.len()..].chars().next())
    }) || text.contains("://")
}

/// Adds to the text of a link, with single spaces.
pub(super) fn push_shown(shown: &mut String, text: &str) {
    let space = |shown: &mut String| {
        if !shown.is_empty() && !shown.ends_with(' ') {
            shown.push(' ');
        }
    };
    let starts_word = !text.starts_with(char::is_whitespace);
    for (index, word) in text.split_whitespace().enumerate() {
        if shown.len() >= LONGEST_SHOWN {
            return;
        }
        if index > 0 || !starts_word {
            space(shown);
        }
        shown.push_str(cut(word, LONGEST_SHOWN.saturating_sub(shown.len())));
    }
    if text.ends_with(char::is_whitespace) {
        space(shown);
    }
}

fn cut(text: &str, most: usize) -> &str {
    &text[..text.floor_char_boundary(most)]
}
