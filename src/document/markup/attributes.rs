//! Attributes that hold references: those of the HTML standard's index, those that it calls obsolete, and those of SVG,
//! MathML, XLink, VML and XML feeds.

use std::ops::Range;

use super::values;

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

/// What an attribute holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Holds {
    /// One reference.
    Reference,
    /// Candidates for an image: references with their sizes, and commas between.
    Candidates,
    /// References with spaces between.
    References,
    /// Declarations of CSS, or one value.
    Style,
    /// Seconds and a reference, where the element is a refresh; elsewhere text.
    Refresh,
    /// References with semicolons between, where the element animates a link.
    Animated,
    /// Code or text, in which references may be found.
    Text,
    /// A page.
    Page,
    /// The base of what is inside (XML Base).
    Base,
}

/// An attribute, and the elements on which it holds that; on all, if none is named.
struct Row(&'static str, Holds, &'static [&'static str]);

const ANIMATIONS: &[&str] = &["animate", "set"];

/// Sorted by name.
const ROWS: &[Row] = &[
    Row("action", Holds::Reference, &["form"]),
    // AMP for mail has no other.
    Row("action-xhr", Holds::Reference, &["form"]),
    Row("altimg", Holds::Reference, &["math"]),
    Row("archive", Holds::References, &["applet", "object"]),
    Row("background", Holds::Reference, &[]),
    Row("by", Holds::Animated, ANIMATIONS),
    Row("cite", Holds::Reference, &[]),
    Row("classid", Holds::Reference, &["object"]),
    Row("clip-path", Holds::Style, &[]),
    Row("codebase", Holds::Reference, &["applet", "object"]),
    Row("content", Holds::Refresh, &["meta"]),
    Row("cursor", Holds::Style, &[]),
    Row("data", Holds::Reference, &["object"]),
    Row("definitionurl", Holds::Reference, &[]),
    Row("dynsrc", Holds::Reference, &[]),
    Row("fill", Holds::Style, &[]),
    Row("filter", Holds::Style, &[]),
    Row("formaction", Holds::Reference, &["button", "input"]),
    Row("from", Holds::Animated, ANIMATIONS),
    Row("href", Holds::Reference, &[]),
    Row("icon", Holds::Reference, &["command", "menuitem"]),
    Row("imagesrcset", Holds::Candidates, &["link"]),
    Row("itemid", Holds::Reference, &[]),
    Row("itemtype", Holds::References, &[]),
    Row("longdesc", Holds::Reference, &[]),
    Row("lowsrc", Holds::Reference, &[]),
    Row("manifest", Holds::Reference, &["html"]),
    Row("marker", Holds::Style, &[]),
    Row("marker-end", Holds::Style, &[]),
    Row("marker-mid", Holds::Style, &[]),
    Row("marker-start", Holds::Style, &[]),
    Row("mask", Holds::Style, &[]),
    Row("o:althref", Holds::Reference, &[]),
    Row("o:href", Holds::Reference, &[]),
    Row("ping", Holds::References, &["a", "area"]),
    Row("poster", Holds::Reference, &[]),
    Row("profile", Holds::References, &["head"]),
    Row("src", Holds::Reference, &[]),
    Row("srcdoc", Holds::Page, &["iframe"]),
    Row("srcset", Holds::Candidates, &[]),
    Row("stroke", Holds::Style, &[]),
    Row("style", Holds::Style, &[]),
    Row("to", Holds::Animated, ANIMATIONS),
    Row(
        "url",
        Holds::Reference,
        &["enclosure", "media:content", "media:thumbnail", "source"],
    ),
    Row("value", Holds::Text, &["input", "param"]),
    Row("values", Holds::Animated, ANIMATIONS),
    Row("xlink:href", Holds::Reference, &[]),
    Row("xml:base", Holds::Base, &[]),
];

/// What the attribute `name` of `element` holds; `None` if nothing of interest.
pub(super) fn holds(element: &str, name: &str) -> Option<Holds> {
    let known = ROWS.binary_search_by(|row| row.0.cmp(name));
    match known.ok().and_then(|index| ROWS.get(index)) {
        Some(Row(_, holds, elements)) => {
            let is_meant = elements.is_empty() || elements.contains(&element);
            is_meant.then_some(*holds)
        }
        None if name.starts_with("data-") || name.starts_with("on") => Some(Holds::Text),
        None => None,
    }
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
    fn the_table_is_sorted() {
        assert!(ROWS.is_sorted_by(|a, b| a.0 < b.0));
        assert_eq!(holds("a", "onclick"), Some(Holds::Text));
        assert_eq!(holds("a", "class"), None);
        assert_eq!(holds("a", "data"), None);
    }
}
