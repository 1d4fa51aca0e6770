//! Schemes that are found in a text without `//` after them, and what has to follow each.

use strum::EnumString;

use super::host_end::{authority, may_be_host};
use crate::syntax::adjacent::Boundaries;
use crate::tables::lists::{List, list};
use crate::tables::table::{Table, table};

/// How many bytes after a scheme are looked at to find out whether it is one.
const SHAPE: usize = 128;

/// What has to follow a scheme that is found in a text without `//`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString)]
#[strum(serialize_all = "lowercase")]
enum Shape {
    /// Anything.
    Any,
    /// A word of a program, with a mark that those of people have not.
    Script,
    /// An address, or headers.
    Address,
    /// A telephone number.
    Call,
    /// A number.
    Number,
    /// A media type, parameters or nothing, and a comma (RFC 2397 §3).
    Data,
    /// A namespace and a colon.
    Namespace,
    /// The name of the authority that made a tag, a date and a colon: `example.com,2008:` (RFC 4151 §2.1).
    Tag,
    /// A host on another machine, after two slashes of either kind: Windows takes `file:\\host\share` for a share.
    Share,
    Query,
    /// Another reference.
    Reference,
    /// `key=value`.
    Pair,
    /// A command of an office program, and another reference: `ofe|u|https://example.com/`.
    Command,
}

/// Schemes that are found in a text without `//` after them, and what has to follow.
static WITHOUT_SLASHES: Table<2> = table!("without_slashes.tsv", 2);

/// Whether `scheme`, in any case of letters, is one of them, and `rest` starts with what has to follow it.
/// `is_inside` says that it is behind another word with a colon.
pub(super) fn follows(scheme: &str, rest: &str, is_inside: bool) -> bool {
    let known = WITHOUT_SLASHES.find_in_any_case(scheme);
    let shape = known.and_then(|[_, shape]| shape.parse().ok());
    let Some((shape, first)) = shape.zip(rest.chars().next()) else {
        return false;
    };
    let near = &rest[..rest.boundary_before(SHAPE)];
    let until = |stop: &[char]| near.split(stop).next().unwrap_or_default();
    match shape {
        // The middle of a name is no scheme: `test:javascript:unit`.
        Shape::Any => !is_inside && (first.is_alphanumeric() || "(/?%+".contains(first)),
        // `javascript:the good parts`
        Shape::Script => {
            let word = until(&[' ', '\n']).trim_end_matches(['.', ',', ';', ':', '!', '"', ')']);
            let is_code =
                rest.len() > near.len() || word.contains(|one: char| "(=;.%+[{'`/?".contains(one));
            !is_inside && is_code && (first.is_alphanumeric() || "(/?%+".contains(first))
        }
        Shape::Address => first == '?' || until(&[' ', '\n', '<', '"', ')']).contains('@'),
        Shape::Call | Shape::Number => {
            let number = rest.trim_start_matches(['+', '-', '(', '*', '#']);
            number.starts_with(|one: char| one.is_ascii_digit())
        }
        Shape::Data => is_data(until(&[' ', '\n', '<', '"'])),
        Shape::Namespace => {
            first.is_ascii_alphanumeric() && until(&[' ', '\n', '/', '"']).contains(':')
        }
        Shape::Tag => is_tag(near),
        Shape::Share => {
            let body = rest.trim_start_matches(['/', '\\']);
            // In a program, what follows `file:\\n` is no share.
            let host = authority(body);
            let goes_on = body[host.len()..].starts_with(['/', '\\']) || host.contains('.');
            rest.len() > body.len() + 1 && may_be_host(body) && goes_on
        }
        Shape::Query => until(&[' ', '\n', '<', '"']).contains('?'),
        Shape::Pair => until(&[' ', '\n', '<', '"', '\\']).contains('='),
        Shape::Command => until(&[' ', '\n', '<', '"']).contains("://"),
        Shape::Reference => {
            let scheme = until(&[':', ' ', '\n', '"']);
            near[scheme.len()..].starts_with("://")
        }
    }
}

/// Whether what follows `data:` is a document: its media type or parameters come before a comma. Members of objects and names
/// of modules have other words there.
fn is_data(text: &str) -> bool {
    let Some((head, _)) = text.split_once(',') else {
        return false;
    };
    let lower = head.to_ascii_lowercase();
    let (media, parameters) = lower.split_once(';').unwrap_or((&lower, ""));
    let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$&^_.+-%".contains(&byte);
    match media.split_once('/') {
        Some((kind, sub)) => MEDIA.has(kind) && !sub.is_empty() && sub.bytes().all(is_token),
        // Browsers take what is no media type for a text, or for the picture that it is.
        None => media.is_empty() || parameters.ends_with("base64") && media.bytes().all(is_token),
    }
}

/// The most digits of a telephone number (ITU-T E.164 §6.2.1).
const MOST_DIGITS: usize = 15;

/// Where a telephone number ends of which the part from `start` to `end` was found, with its scheme: people write it in groups with
/// blanks between them, which it has to be rid of (RFC 3966 §5.1.1). After a number without a prefix, such as `112`, other figures may follow.
pub(super) fn end_of_call(text: &str, start: usize, body: usize, end: usize) -> Option<usize> {
    let scheme = text.get(start..body)?.strip_suffix(':')?;
    let [_, shape] = WITHOUT_SLASHES.find_in_any_case(scheme)?;
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let is_of_number = |one: char| one.is_ascii_digit() || "+()-./".contains(one);
    let first = text.get(body..end)?;
    if shape != "call" || !first.chars().all(is_of_number) {
        return None;
    }
    let has_prefix = first.starts_with(['+', '0', '(']);
    let least = if has_prefix { 2 } else { 3 };
    let (mut at, mut count) = (end, digits(first));
    while let Some(rest) = text[at..].strip_prefix([' ', '\u{a0}']) {
        let length = rest.find(|one| !is_of_number(one)).unwrap_or(rest.len());
        let is_word =
            rest[length..].starts_with(|next: char| next.is_alphanumeric() || next == ':');
        let group = rest[..length].trim_end_matches(['.', '-', '/', '(']);
        let group = group
            .strip_suffix(')')
            .filter(|group| !group.contains('('))
            .unwrap_or(group);
        count += digits(group);
        if is_word || digits(group) < least || count > MOST_DIGITS {
            break;
        }
        at = text.len() - rest.len() + group.len();
    }
    (at > end).then_some(at)
}

/// The types that media types begin with (RFC 6838 §4.2).
const MEDIA: List = list("types-of-media");

/// Whether a tag follows its scheme: a domain or an address, a date from the year on, and a colon.
fn is_tag(text: &str) -> bool {
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-._@".contains(&byte);
    text.split_once(',').is_some_and(|(name, rest)| {
        let date = rest.split(':').next().unwrap_or_default();
        let mut lengths = date.split('-').map(str::len);
        let is_date = lengths.next() == Some(4) && lengths.all(|length| length == 2);
        is_date
            && rest.len() > date.len()
            && date
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'-')
            && !name.is_empty()
            && name.bytes().all(is_name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_ends_in_letters() {
        assert!(WITHOUT_SLASHES.names().is_sorted());
        for [known, shape] in WITHOUT_SLASHES.rows() {
            let ends_in_letter = known.ends_with(|last: char| last.is_ascii_alphabetic());
            assert!(ends_in_letter, "{known}");
            assert!(shape.parse::<Shape>().is_ok(), "{shape}");
        }
    }
}
