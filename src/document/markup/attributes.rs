//! The attributes of a tag, and those that hold references.

use std::ops::Range;

use super::values;
use crate::document::usage::{Holds, held, is_of_code};

/// An attribute of the tag that is being read.
pub(super) struct Attribute {
    pub name: String,
    pub value: String,
    pub place: Range<usize>,
}

/// The attributes of a tag, as far as they were read.
#[derive(Default)]
pub(super) struct Attributes {
    /// Where the tag starts.
    pub tag: Option<usize>,
    /// Each name once.
    pub all: Vec<Attribute>,
    /// The name of an attribute without a value yet, and where it ends.
    name: Option<(String, usize)>,
}

impl Attributes {
    /// Those of the tag that starts here.
    pub fn of(tag: usize) -> Self {
        Attributes {
            tag: Some(tag),
            ..Attributes::default()
        }
    }

    /// A name, which ends here.
    pub fn start(&mut self, name: String, end: usize) {
        self.name = Some((name, end));
    }

    /// The value of the last name.
    pub fn end(&mut self, value: String, place: Range<usize>) {
        let Some((name, _)) = self.name.take() else {
            return;
        };
        let mut last = self.all.iter().rev().take(64);
        if last.all(|other| other.name != name) {
            self.all.push(Attribute { name, value, place });
        }
    }

    /// The last name has no value, or an empty one, of which the tokenizer says nothing: it is kept where it means something.
    pub fn end_name(&mut self, tag: &str, text: &str) {
        let Some((_, end)) = self.name.as_ref().filter(|name| may_be_empty(tag, &name.0)) else {
            return;
        };
        let after = text.get(*end..).unwrap_or_default();
        if let Some(at) = values::empty(after).map(|at| end + at) {
            self.end(String::new(), at..at);
        }
    }
}

/// What other attributes of the tag say about its values.
#[derive(Clone, Copy)]
pub(super) struct Special {
    pub refreshes: bool,
    pub animates: bool,
}

/// What the attribute `name` of `element` holds; `None` if nothing of interest.
pub(super) fn holds(element: &str, name: &str) -> Option<Holds> {
    held(element, name).or_else(|| is_of_code(name).then_some(Holds::Text))
}

/// Whether the attribute `name` of `element` is a reference to the page itself where it is empty (RFC 3986 §4.4).
fn may_be_empty(element: &str, name: &str) -> bool {
    matches!(
        (element, name),
        ("a" | "area" | "base", "href")
            | ("form", "action")
            | ("img", "src")
            | ("font", "color" | "face" | "size")
            | (_, "hidden")
    )
}

/// Whether an animation of this `attributeName` changes where a link goes.
pub(super) fn is_link(name: &str) -> bool {
    name.eq_ignore_ascii_case("href") || name.eq_ignore_ascii_case("xlink:href")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_hold_references_where_they_are_meant() {
        assert_eq!(holds("a", "onclick"), Some(Holds::Text));
        assert_eq!(holds("a", "class"), None);
        assert_eq!(holds("a", "data"), None);
    }
}
