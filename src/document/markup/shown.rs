//! The text of a link, and the attributes that are shown next to it: browsers show `title` where the pointer rests, and
//! screen readers say `aria-label` in place of the text. What `alt` says is text: programs that block images show it.

use super::attributes::Attribute;
use super::elements::Is;
use super::running::{is_apart, property};
use crate::document::found::{LONGEST_SHOWN, before_label};
use crate::syntax::adjacent::Boundaries;

/// What is shown for a link.
#[derive(Default)]
pub(in crate::document) struct Shown {
    pub text: String,
    /// The text in it that is hidden.
    unseen: String,
    /// Attributes that may name a host: what comes before each, and its value.
    labels: Vec<(&'static str, String)>,
    /// Elements that are open and turn the direction of their text, and how many of the same name are open in each.
    turned: Vec<(String, usize)>,
}

/// The most bytes of attributes, so that no long one hides the text, nor a long text the attributes.
const LONGEST_LABELS: usize = LONGEST_SHOWN / 2;

impl Shown {
    /// Adds a text, which may be in an element that hides it.
    pub fn push(&mut self, text: &str, is_hidden: bool) {
        match is_hidden {
            true => push_shown(&mut self.unseen, text),
            false => push_shown(&mut self.text, text),
        }
    }

    /// Sets apart the texts on the two sides of a tag with this style, if readers see them so.
    pub(super) fn set_apart(&mut self, tag: &str, style: Option<&str>) {
        if is_apart(tag, style.unwrap_or_default()) {
            push_shown(&mut self.text, " ");
        }
    }

    /// Begins an element: `<bdo dir=rtl>` and its style in CSS draw text as U+202E does (HTML Standard, "Bidirectional text").
    pub(super) fn begin(&mut self, tag: &str, dir: Option<&str>, style: Option<&str>) {
        let style = style.unwrap_or_default();
        let is_override = tag == "bdo" || property(style, "unicode-bidi").ends_with("override");
        if !is_override || self.text.len() >= LONGEST_SHOWN || Is::Void.true_of(tag) {
            let last = self.turned.last_mut().filter(|(name, _)| name == tag);
            if let Some((_, inside)) = last {
                *inside += 1;
            }
            return;
        }
        let is_rtl = match &*property(style, "direction") {
            "" => dir.is_some_and(|dir| dir.eq_ignore_ascii_case("rtl")),
            direction => direction == "rtl",
        };
        self.text.push(if is_rtl { '\u{202e}' } else { '\u{202d}' });
        self.turned.push((tag.to_owned(), 0));
    }

    /// Ends an element.
    pub(super) fn end(&mut self, tag: &str) {
        match self.turned.last_mut().filter(|(name, _)| name == tag) {
            Some((_, inside)) if *inside > 0 => *inside -= 1,
            Some(_) => {
                self.turned.pop();
                self.text.push('\u{202c}');
            }
            None => {}
        }
    }

    /// Adds what the attributes of the link, or of an element in it, say.
    pub(super) fn add_labels(&mut self, attributes: &[Attribute]) {
        for Attribute { name, value, .. } in attributes {
            self.add_label(name, value);
        }
    }

    /// Adds the value of an attribute, if it is one that is shown and may name a host.
    pub fn add_label(&mut self, name: &str, value: &str) {
        let Some(before) = before_label(name).filter(|_| may_name_host(value)) else {
            return;
        };
        let room = LONGEST_LABELS.saturating_sub(self.labels_length() + before.len());
        let mut label = String::new();
        push_shown(&mut label, value);
        let label = cut(label.trim(), room);
        if !label.is_empty() && self.labels.iter().all(|(_, other)| other != label) {
            self.labels.push((before, label.to_owned()));
        }
    }

    /// All of it, if there is anything.
    pub fn whole(&self) -> Option<String> {
        // On another screen it may be seen.
        let text = match self.text.trim() {
            "" => self.unseen.trim(),
            text => text,
        };
        let mut whole = cut(text, LONGEST_SHOWN - self.labels_length()).to_owned();
        let text_length = whole.len();
        for (before, label) in &self.labels {
            match whole.is_empty() {
                // Without a text, it is what is shown.
                true => whole.push_str(label),
                false if whole[..text_length] == **label => {}
                false => {
                    whole.push_str(before);
                    whole.push_str(label);
                }
            }
        }
        (!whole.is_empty()).then_some(whole)
    }

    fn labels_length(&self) -> usize {
        let lengths = self
            .labels
            .iter()
            .map(|(before, label)| before.len() + label.len());
        lengths.sum()
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
pub(in crate::document) fn push_shown(shown: &mut String, text: &str) {
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
    &text[..text.boundary_before(most)]
}
