//! Values that are one link from their first character to their last, blanks and brackets too.
//!
//! A text ends a link at a blank, at a quotation mark, at a bracket that was not opened. A value of a format is given to a
//! browser as it is, which drops tabs and line breaks. It is taken as one where it starts with a scheme and slashes, or with two
//! slashes, and its name (of a member, a column, a property, an element, an attribute) says that it is a link. Under another
//! name it is a text, unless one word with an ending follows the blank: the end of the name of a file.

use super::base::trimmed;
use super::content::{Content, Part, Spot};
use super::encoded::add_hidden;
use super::found::How;
use super::text::is_blank;
use crate::syntax::letter_case::{is_one_of, strip_end_in_any_case};
use crate::syntax::rfc3986::is_scheme;
use crate::tables::lists::{List, list};

/// Names of members whose values are references: `href`, and `avatar_url` or `avatarUrl`, which end so.
const ENDINGS: List = list("names-of-references");

/// Further names of links, which are not relative.
const LINKS: List = list("names-of-links");

/// Names of hosts, and of what analysts look for.
const HOSTS: List = list("names-of-hosts");

/// Properties of cards and calendars whose values are links, if they are no data.
const PROPERTIES: List = list("properties-of-references");

/// Whether the name of a member, a column or a property says that its value is a reference.
pub(super) fn names_reference(name: &str) -> bool {
    ends_in(name, ENDINGS)
}

/// Whether the name of a member, a column, an element or an attribute says that its value is a link.
pub(super) fn names_link(name: &str) -> bool {
    let name = name.rsplit(':').next().unwrap_or_default();
    ends_in(name, ENDINGS) || ends_in(name, LINKS)
}

impl Part<'_> {
    /// The value of a member, a column or an element with this name.
    pub(super) fn called(&self, name: &str) -> Self {
        Part {
            of_hosts: ends_in(name, HOSTS),
            ..*self
        }
    }
}

/// Whether the last word of a name is one of these.
fn ends_in(name: &str, endings: List) -> bool {
    let name = name.trim();
    endings.words().any(|ending| {
        strip_end_in_any_case(name, ending).is_some_and(|before| {
            before.is_empty()
                || before.ends_with(['_', '-', '.', ' '])
                || name[before.len()..].starts_with(|first: char| first.is_ascii_uppercase())
        })
    })
}

/// Whether the values of a property are references; its name may have its group before a dot.
pub(super) fn is_property_of_reference(element: &str) -> bool {
    let name = element.rsplit('.').next().unwrap_or_default();
    names_reference(element) || PROPERTIES.has_in_any_case(name)
}

/// Adds the references of a text, whose name may say that it is a link.
pub(super) fn add_named(
    part: &Part<'_>,
    name: &str,
    text: &str,
    spot: Spot<'_>,
    content: &mut Content,
) {
    let part = &part.called(name);
    // Names of markup have lost their case.
    match names_link(name) || ENDINGS.words().any(|ending| name.ends_with(ending)) {
        true => add_value(part, text, true, spot, content),
        false => {
            content.add_text(part, text, spot);
            add_hidden(part, text, spot, content);
        }
    }
}

/// Adds the references of a value: that is all of it, if it is one. `is_named` says whether its name says so.
pub(super) fn add_value(
    part: &Part<'_>,
    value: &str,
    is_named: bool,
    spot: Spot<'_>,
    content: &mut Content,
) {
    let before = content.found.len();
    content.add_text(part, value, spot);
    let found = content.found.split_off(before);
    let place = trimmed(value, 0..value.len());
    let text = &value[place.clone()];
    let site = match is_named {
        true => site(text),
        false => is_file(text).then(String::new),
    };
    let first = found.first().filter(|first| first.how != How::Defanged);
    // A browser finds a host behind two slashes of any kind, also with tabs between: `/\example.com`.
    if is_named && found.is_empty() && site.as_ref().is_some_and(|_| text.starts_with(['/', '\\']))
    {
        return content.add(part, text, place, spot);
    }
    let Some((first, site)) = first.zip(site) else {
        return content.found.extend(found);
    };
    // Of a name with a dot in it, the end may be found as a host: `Rechnung 2024.zip`.
    let is_one = found.iter().skip(1).all(|other| other.how == How::Name)
        && text.split(is_blank).filter(|word| is_start(word)).count() < 2;
    let is_longer = text.starts_with(&*first.reference) && first.reference != text;
    let is_whole = is_one && is_longer || !text.starts_with(&site);
    if is_whole {
        content.add(part, text, place, spot);
    }
    if !(is_whole && is_one) {
        content.found.extend(found);
    }
}

/// Whether a link starts with this word.
fn is_start(word: &str) -> bool {
    word.contains("://") || word.starts_with("www.")
}

/// A link up to the end of its host, as a browser reads it: without tabs and line breaks. `None` for other texts.
fn site(text: &str) -> Option<String> {
    let read = text.replace(['\t', '\n', '\r'], "");
    // Other blanks are kept, but are no reason to take what is after them for the link.
    let read = read.trim_start();
    let is_read = |name: &str| {
        is_one_of(name, &["http", "https"])
            || text.trim_start().starts_with(name) && is_scheme(name)
    };
    let (_, rest) = read
        .split_once(':')
        .filter(|(name, _)| is_read(name))
        .unwrap_or(("", read));
    let host = rest.trim_start_matches(['/', '\\']);
    let has_slashes = rest.len() - host.len() > 1;
    let length = host.find(['/', '?', '#', '\\']).unwrap_or(host.len());
    has_slashes.then(|| read[..read.len() - host.len() + length].to_owned())
}

/// Whether a text is a link to a file with a blank in its name.
fn is_file(text: &str) -> bool {
    let is_other = |one: char| one != ' ' && is_blank(one);
    let mut words = text.split(' ');
    let first = words.next().unwrap_or_default();
    let first = first.split_once("://").map_or("", |(_, after)| after);
    first.contains('/') && words.count() == 1 && has_ending(text) && !text.contains(is_other)
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
    use crate::examples::hold;

    #[test]
    fn names_that_say_what_their_values_are() {
        hold("names of references", |[name]| names_reference(name));
        hold("properties", |[name]| is_property_of_reference(name));
    }
}
