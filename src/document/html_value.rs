//! Values of data that are pages, as feeds of JSON and tables of posts have them.

use super::content::{Content, Part, Spot};
use super::found::{Found, How};
use super::markup::{self, Syntax};
use crate::syntax::{Reference, Standard};

/// Reads a value as a page, if it has a link of HTML in it. Returns whether it has.
pub(super) fn read(value: &str, part: &Part<'_>, spot: Spot<'_>, content: &mut Content) -> bool {
    if !has_link(value) {
        return false;
    }
    let before = content.found.len();
    let bases = spot.bases;
    markup::read(value, Syntax::Html, &Part { bases, ..*part }, content);
    // Many of them are templates, whose links are put together later.
    let is_whole = |found: &Found| {
        let reference = Reference::split(&found.reference, Standard::Rfc3986);
        found.how != How::Format || reference.scheme().or(reference.authority()).is_some()
    };
    let found = content.found.split_off(before).into_iter();
    content
        .found
        .extend(found.filter(is_whole).map(|found| Found {
            pointer: spot.pointer.map(str::to_owned),
            ..found
        }));
    true
}

/// Whether a text has a link of HTML.
pub(super) fn has_link(text: &str) -> bool {
    let tag = text.find("<a ").or_else(|| text.find("<A "));
    tag.is_some_and(|tag| text[tag..].to_ascii_lowercase().contains("href"))
}
