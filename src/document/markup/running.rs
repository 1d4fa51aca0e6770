//! Running text of a page, which goes on after tags that no reader sees: `http://exam<wbr>ple.com`.

use super::elements::Is;
use crate::document::source::Map;

/// Whether text goes on over the tags of this element.
pub(super) fn is_inside(tag: &str) -> bool {
    Is::Inside.true_of(tag)
}

/// Whether an element with this style is seen without a text.
pub(super) fn is_drawn(tag: &str, style: Option<&str>) -> bool {
    !is_inside(tag) && !matches!(tag, "a" | "br" | "span")
        || style.is_some_and(|style| style.contains("background"))
}

/// Whether an element with this style is apart from the text around it.
pub(in crate::document) fn is_apart(tag: &str, style: &str) -> bool {
    let display = || {
        let (_, value) = style.split_once("display")?;
        let value = value.trim_start().strip_prefix(':')?.trim_start();
        Some(value.starts_with("block") || value.starts_with("table") || value.starts_with("flex"))
    };
    Is::Apart.true_of(tag) || display() == Some(true)
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
