//! Attributes that hold references: those of the HTML standard's index, those that it calls obsolete, and those of SVG,
//! MathML, XLink and XML feeds.

use std::ops::Range;

/// An attribute of the tag that is being read.
pub(super) struct Attribute {
    pub name: String,
    pub value: String,
    pub place: Range<usize>,
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
