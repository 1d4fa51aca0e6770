//! Names without a scheme, which stand for `https://` before them: `www.example.com`, `example.com/path`; and
//! those with `//` before them, which are network-path references.

use std::borrow::Cow;
use std::ops::Range;

use super::end::{End, end_of};
use super::matching::{Match, Names, Try, has_prefix};
use crate::document::found::How;

/// The longest name of the DNS, as text.
const LONGEST: usize = 253;

/// The ways to write a dot that is no link's.
const DOTS: [&str; 8] = [".", "[.]", "(.)", "{.}", "[dot]", "(dot)", "{dot}", "[DOT]"];

/// The length of the dot at the start of `text`.
pub(super) fn dot(text: &str) -> Option<usize> {
    let found = DOTS.iter().find(|dot| text.starts_with(**dot));
    found.map(|dot| dot.len())
}

/// A name in a text.
struct Name {
    place: Range<usize>,
    /// In lower case, with plain dots.
    plain: String,
    is_defanged: bool,
}

/// The reference that starts with the name around the dot at `dot_at`, which is the first of it.
pub(super) fn find<'t>(text: &'t str, dot_at: usize, floor: usize, names: &dyn Names) -> Try<'t> {
    let Some(start) = start_of(text, dot_at, floor) else {
        return Err(dot_at + 1);
    };
    let name = match name_at(text, start) {
        Ok(name) => name,
        Err(end) => return Err(end.max(dot_at + 1)),
    };
    let no = Err(name.place.end);
    let before = &text[..start];
    let rest = &text[name.place.end..];
    let is_followed = is_followed(rest);
    let (start, how) = if let Some(outside) = before.strip_suffix("//") {
        // After a colon or another slash, they are the slashes of something else.
        let inside_word =
            outside.ends_with(|one: char| one.is_alphanumeric() || ":/\\.".contains(one));
        let is_host = is_ipv4(&name.plain) || names.is_name(&name.plain, true);
        match !inside_word && is_host {
            true => (start - 2, How::NetworkPath),
            false => return no,
        }
    } else if before.ends_with(['.', '@', '/', '\\', '%', '$', '~', '#', '&', '?', '-']) {
        return no;
    } else if name.is_defanged {
        let is_host = is_ipv4(&name.plain) || names.is_name(&name.plain, true);
        match is_host && !rest.starts_with('@') {
            true => (start, How::Defanged),
            false => return no,
        }
    } else if let Some(after) = rest.strip_prefix('@') {
        // A name before “@” is a user, unless what follows is more than the address of one.
        let host = name_at(text, name.place.end + 1);
        let is_link = host.is_ok_and(|host| {
            let rest = &text[host.place.end..];
            rest.starts_with(['/', '?', '#']) && names.is_name(&host.plain, true)
        });
        match is_link && names.is_name(&name.plain, false) && !after.is_empty() {
            true => (start, How::Name),
            false => return Err(name.place.end + 1),
        }
    } else if is_www(&name.plain) {
        (start, How::Www)
    } else if !is_ipv4(&name.plain) && names.is_name(&name.plain, is_followed) {
        (start, How::Name)
    } else {
        return no;
    };
    let end = match is_followed || rest.starts_with('@') {
        true => end_of(text, start, name.place.end),
        false => End {
            at: name.place.end,
            is_quoted: false,
        },
    };
    let reference = &text[start..end.at];
    let is_assumed = matches!(how, How::Www | How::Name);
    Ok(Match {
        place: start..end.at,
        reference: Cow::Borrowed(reference),
        how: match is_assumed && has_prefix(text, start) {
            true => How::Prefix,
            false => how,
        },
        hyphen: false,
    })
}

/// Whether a name that people type without a scheme stands at the start of `text`.
pub(super) fn starts_name(text: &str, names: &dyn Names) -> bool {
    name_at(text, 0).is_ok_and(|name| names.is_name(&name.plain, true))
}

/// Where the label before the dot at `dot_at` starts.
fn start_of(text: &str, dot_at: usize, floor: usize) -> Option<usize> {
    let before = text.get(floor..dot_at)?;
    let mut start = dot_at;
    let mut last: Option<char> = None;
    for (offset, character) in before.char_indices().rev() {
        // Scripts without spaces between words end where other letters begin.
        let is_border = last.is_some_and(|last| is_unspaced(character) != is_unspaced(last));
        if !is_label(character) || is_border {
            break;
        }
        start = floor + offset;
        last = Some(character);
        if dot_at - start > LONGEST {
            return None;
        }
    }
    let label = &text[start..dot_at];
    let hyphens = label.len() - label.trim_start_matches(['-', '_']).len();
    (start + hyphens < dot_at).then_some(start + hyphens)
}

/// The name that starts at `start`, or the end of the text there that is not a name.
fn name_at(text: &str, start: usize) -> Result<Name, usize> {
    let mut plain = String::new();
    let mut end = start;
    let mut is_defanged = false;
    let mut labels = 0;
    loop {
        let label = label(&text[end..]);
        if label.is_empty() {
            return Err(end);
        }
        plain.extend(label.chars().flat_map(char::to_lowercase));
        end += label.len();
        labels += 1;
        if end - start > 2 * LONGEST {
            return Err(end);
        }
        let rest = &text[end..];
        match dot(rest).filter(|dot| rest[*dot..].starts_with(is_label)) {
            Some(dot) => {
                is_defanged |= dot > 1;
                plain.push('.');
                end += dot;
            }
            None => break,
        }
    }
    match labels > 1 && !plain.ends_with('-') {
        true => Ok(Name {
            place: start..end,
            plain,
            is_defanged,
        }),
        false => Err(end),
    }
}

/// The label at the start of `text`: it ends where letters of a script without spaces meet others.
fn label(text: &str) -> &str {
    let first_unspaced = text.chars().next().is_some_and(is_unspaced);
    let ends = |character: char| !is_label(character) || (is_unspaced(character) != first_unspaced);
    &text[..text.find(ends).unwrap_or(text.len())]
}

fn is_label(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '-' | '_')
}

/// Letters of scripts that put no spaces between words.
fn is_unspaced(character: char) -> bool {
    matches!(character,
        '\u{e00}'..='\u{e7f}' | '\u{2e80}'..='\u{d7af}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Whether something follows that only a host has: a path, a query, a fragment, a port.
fn is_followed(rest: &str) -> bool {
    match rest.as_bytes() {
        [b'/' | b'?' | b'#', next, ..] => !next.is_ascii_whitespace() || rest.starts_with('/'),
        [b'/'] => true,
        [b':', digit, ..] => digit.is_ascii_digit(),
        [b'\\', next, ..] => next.is_ascii_alphanumeric(),
        _ => false,
    }
}

fn is_www(name: &str) -> bool {
    name.strip_prefix("www.")
        .and_then(|rest| rest.rsplit_once('.'))
        .is_some_and(|(_, last)| last.chars().count() > 1 && last.starts_with(char::is_alphabetic))
}

fn is_ipv4(name: &str) -> bool {
    let mut octets = name.split('.');
    octets.clone().count() == 4 && octets.all(|octet| octet.parse::<u8>().is_ok())
}
