//! The objects that appear in several places.

use super::members::Member;
use super::parsed::{COMPONENT_TEXT, PARSED, PLACE};
use super::request::{DESTINATION, LAYER};

/// Each with its name, description, members.
pub(super) const SHARED: [(&str, &str, &[Member]); 5] = [
    ("place", "A part of a text, in byte offsets (UTF-8).", PLACE),
    ("component", "A component and its place.", COMPONENT_TEXT),
    (
        "parsed",
        "A text, split into components and checked by the grammar.",
        PARSED,
    ),
    ("destination", "Who gets a request.", DESTINATION),
    (
        "layer",
        "What a value holds, such as JSON in base64.",
        LAYER,
    ),
];
