//! Style sheets: what they load, and the links in their comments and strings.

use super::css;
use crate::document::content::{Content, Part, Spot};
use crate::document::source::{Map, Origin};

/// Reads a style sheet that is a file of its own.
pub(in crate::document) fn read(text: &str, part: &Part<'_>, content: &mut Content) {
    let spot = Spot::text(part.bases);
    sheet(text, part, spot, content);
}

/// Reads a style sheet, or a part of one, that is at `spot`.
pub(super) fn sheet(text: &str, part: &Part<'_>, spot: Spot<'_>, content: &mut Content) {
    let sheet = css::read(text);
    // Behaviours of Internet Explorer, by which Office marks VML: `url(#default#VML)`.
    let is_link = |reference: &str| !reference.starts_with("#default#");
    let references = sheet.references.into_iter();
    for (reference, place) in references.filter(|(reference, _)| is_link(reference)) {
        content.add(part, &reference, place, spot);
    }
    // What loads nothing may hold a link for people.
    for place in sheet.others {
        let map = Map::shifted(place.start);
        let origin = Origin::on(&map, &part.origin);
        let spot = Spot::code(spot.bases, spot.element.unwrap_or("comment"));
        content.add_text(part, &text[place], origin, spot);
    }
}
