//! Running text of a page, which goes on after tags that no reader sees: `http://exam<wbr>ple.com`.

use super::elements::Is;
use crate::document::source::Map;

/// Whether text goes on over the tags of this element. Other vocabularies have other elements with the names of those of HTML.
pub(super) fn is_inside(tag: &str, is_html: bool) -> bool {
    Is::Inside.true_of(tag) && (is_html || !Is::Html.true_of(tag))
}

/// Whether an element with this style is seen without a text.
pub(super) fn is_drawn(tag: &str, style: Option<&str>) -> bool {
    !Is::Inside.true_of(tag) && !matches!(tag, "a" | "br" | "span")
        || style.is_some_and(|style| style.contains("background"))
}

/// Whether an element with this style is apart from the text around it.
pub(in crate::document) fn is_apart(tag: &str, style: &str) -> bool {
    let display = property(style, "display");
    Is::Apart.true_of(tag)
        || ["block", "table", "flex"]
            .iter()
            .any(|kind| display.starts_with(kind))
}

/// The value of a property in a style, in small letters as few have case, or nothing.
pub(super) fn property(style: &str, name: &str) -> String {
    let declarations = style.rsplit(';').filter_map(|one| one.split_once(':'));
    let mut values =
        declarations.filter(|(property, _)| property.trim().eq_ignore_ascii_case(name));
    let value = values.next().map_or("", |(_, value)| value);
    let value = value.split('!').next().unwrap_or_default();
    value.trim().to_ascii_lowercase()
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
