//! Values that are one link from their first character to their last, blanks and brackets too.
//!
//! A text ends a link at a blank, at a quotation mark, at a bracket that was not opened. A value of a format is given to a
//! browser as it is, which drops tabs and line breaks. It is taken as one where it starts with a scheme and `//`, has no second
//! link, and its name (of a member, a column, a property) says that it is a link. Under another name it is a text, unless one
//! word with an ending follows the blank: the end of the name of a file.

use std::ops::Range;

use super::content::{Content, Part, Spot};
use super::found::How;
use super::source::Origin;
use super::text::is_blank;

/// Names of members whose values are references: `href`, and `avatar_url` or `avatarUrl`, which end so.
const ENDINGS: [&str; 7] = ["href", "link", "src", "uri", "uris", "url", "urls"];

/// Properties of cards and calendars whose values are links, if they are no data.
const PROPERTIES: [&str; 8] = [
    "ATTACH",
    "CONFERENCE",
    "IMAGE",
    "KEY",
    "LOGO",
    "PHOTO",
    "SOUND",
    "SOURCE",
];

/// Whether the name of a member, a column or a property says that its value is a reference.
pub(super) fn names_reference(name: &str) -> bool {
    let name = name.trim();
    ENDINGS.iter().any(|ending| {
        let start = name.len().checked_sub(ending.len());
        let both = start.and_then(|start| name.split_at_checked(start));
        both.is_some_and(|(before, end)| {
            let is_word = before.is_empty()
                || before.ends_with(['_', '-', '.', ' '])
                || end.starts_with(|first: char| first.is_ascii_uppercase());
            is_word && end.eq_ignore_ascii_case(ending)
        })
    })
}

/// Whether the values of a property are references; its name may have its group before a dot.
pub(super) fn is_property_of_reference(element: &str) -> bool {
    let name = element.rsplit('.').next().unwrap_or_default();
    names_reference(element) || PROPERTIES.contains(&name)
}

/// Adds the references of a value: that is all of it, if it is one. `is_named` says whether its name says so.
pub(super) fn add_value(
    part: &Part<'_>,
    value: &str,
    is_named: bool,
    origin: Origin<'_>,
    spot: Spot<'_>,
    content: &mut Content,
) {
    let before = content.found.len();
    content.add_text(part, value, origin, spot);
    let found = content.found.get(before..).unwrap_or_default();
    let Some((first, others)) = found.split_first() else {
        return;
    };
    let Some(place) = whole(value, is_named) else {
        return;
    };
    let text = value.get(place.clone()).unwrap_or_default();
    let is_start = matches!(first.how, How::Scheme | How::Quotes)
        && first.reference.len() < text.len()
        && text.starts_with(&*first.reference);
    // Of a name with a dot in it, the end may be found as a host: `Rechnung 2024.zip`.
    if is_start && others.iter().all(|other| other.how == How::Name) {
        content.found.truncate(before);
        let inner = Part { origin, ..*part };
        content.add(&inner, text, place, spot);
    }
}

/// Where the one link is that a value may be.
fn whole(value: &str, is_named: bool) -> Option<Range<usize>> {
    let text = value.trim();
    let start = value.len() - value.trim_start().len();
    let is_other = |one: char| one != ' ' && is_blank(one);
    let (_, after) = text.split_once("://")?;
    let mut words = after.split(is_blank);
    let first = words.next().unwrap_or_default();
    let is_file = || first.contains('/') && words.clone().count() == 1 && has_ending(text);
    let is_meant = is_named || is_file();
    // A browser takes tabs and line breaks out.
    let is_one = is_meant
        && (is_named || !text.contains(is_other))
        && words.all(|word| !word.contains("://") && !word.starts_with("www."));
    is_one.then_some(start..start + text.len())
}

/// Whether a text ends as the name of a file does: `2024.exe`.
fn has_ending(text: &str) -> bool {
    let last = text.rsplit([' ', '/']).next().unwrap_or_default();
    last.rsplit_once('.').is_some_and(|(name, ending)| {
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric();
        name.ends_with(char::is_alphanumeric)
            && (1..=5).contains(&ending.len())
            && ending.bytes().all(is_letter)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_say_what_their_values_are() {
        for (name, expected) in [
            ("href", true),
            ("avatar_url", true),
            ("avatarUrl", true),
            ("Download URL", true),
            ("curl", false),
            ("message", false),
            ("", false),
        ] {
            assert_eq!(names_reference(name), expected, "{name}");
        }
        assert!(is_property_of_reference("item1.URL") && is_property_of_reference("PHOTO"));
        assert!(!is_property_of_reference("NOTE"));
    }
}
