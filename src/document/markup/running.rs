//! Running text of a page, which goes on after tags that no reader sees: `http://exam<wbr>ple.com`.

use crate::document::source::Map;

/// Elements that change how letters look, and nothing else. What is in a `span` is often set off by its style.
const INSIDE: [&str; 13] = [
    "b", "big", "em", "font", "i", "mark", "nobr", "s", "small", "strike", "strong", "u", "wbr",
];

/// Whether text goes on over the tags of this element.
pub(super) fn is_inside(tag: &str) -> bool {
    INSIDE.contains(&tag)
}

/// Whether an element with this style is seen without a text.
pub(super) fn is_drawn(tag: &str, style: Option<&str>) -> bool {
    !is_inside(tag) && !matches!(tag, "a" | "br" | "span")
        || style.is_some_and(|style| style.contains("background"))
}

/// Elements that are on lines or in cells of their own.
const APART: [&str; 40] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "br",
    "center",
    "dd",
    "details",
    "dialog",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "main",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "summary",
    "table",
    "td",
    "th",
    "title",
    "tr",
    "ul",
];

/// Whether an element with this style is apart from the text around it.
pub(in crate::document) fn is_apart(tag: &str, style: &str) -> bool {
    let display = || {
        let (_, value) = style.split_once("display")?;
        let value = value.trim_start().strip_prefix(':')?.trim_start();
        Some(value.starts_with("block") || value.starts_with("table") || value.starts_with("flex"))
    };
    APART.contains(&tag) || display() == Some(true)
}

/// Running text with its places.
#[derive(Default)]
pub(super) struct Running {
    text: String,
    map: Option<Map>,
}

impl Running {
    /// Adds a text with its map.
    pub fn push(&mut self, text: &str, map: &Map) {
        let at = self.text.len();
        self.map.get_or_insert_with(Map::empty).append(at, map);
        self.text.push_str(text);
    }

    /// What was added, with its map.
    pub fn take(&mut self) -> Option<(String, Map)> {
        let map = self.map.take()?;
        Some((std::mem::take(&mut self.text), map))
    }
}
