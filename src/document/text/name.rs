//! Names without a scheme, which are read as if `https://` came before them: `www.example.com`, `example.com/path`; and
//! those with `//` before them, which are network-path references.

use std::borrow::Cow;
use std::ops::Range;

use super::address::{has_path, is_ipv4, is_number, mailbox_start};
use super::end::end_of;
use super::listed::is_alone;
use super::matching::{
    Match, Names, Try, has_broken_scheme, has_prefix, is_blank, is_prefix, is_unspaced,
};
use super::share;
use crate::document::backslash;
use crate::document::found::How;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::starts_in_any_case;

/// The longest name of the DNS, as text.
const LONGEST: usize = 253;

/// The ways to write a dot that is no link's.
const DOTS: [&str; 12] = [
    ".", "[.]", "(.)", "{.}", "[dot]", "(dot)", "{dot}", "[DOT]", " [.] ", " [dot] ", " (dot) ",
    "[.",
];

/// The length of the dot at the start of `text`.
pub(super) fn dot(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [b'.', ..] => return Some(1),
        [b'[' | b'(' | b'{', ..] | [b' ', b'[' | b'(', ..] => {}
        _ => return None,
    }
    let found = DOTS.iter().find(|dot| text.starts_with(**dot));
    found.map(|dot| dot.len())
}

/// Whether there is a dot between two labels at `at`, as far as the octets around it tell. Most dots end a sentence,
/// and most brackets have none in them.
pub(super) fn may_have_dot(bytes: &[u8], at: usize) -> bool {
    let may_be_label = |byte: Option<&u8>| byte.is_some_and(|byte| LABEL[*byte as usize]);
    let before = at.checked_sub(1).and_then(|before| bytes.get(before));
    let is_dot = match bytes.get(at) {
        Some(b'.') => may_be_label(bytes.get(at + 1)),
        _ => matches!(bytes.get(at + 1), Some(b'.' | b'd' | b'D')),
    };
    // A blank before a bracket is a part of the dot.
    let is_apart = before == Some(&b' ') && bytes.get(at) != Some(&b'.');
    is_dot && (may_be_label(before) || is_apart)
}

/// Octets that labels have. All octets of characters outside of ASCII are among them.
const LABEL: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let octet = byte as u8;
        table[byte] = octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_' | 0x80..);
        byte += 1;
    }
    table
};

/// A name in a text.
struct Name<'t> {
    place: Range<usize>,
    /// In lower case, with plain dots.
    plain: Cow<'t, str>,
    is_defanged: bool,
}

/// The reference that starts with the name around the dot at `dot_at`, which is the first of it.
pub(super) fn find<'t>(
    text: &'t str,
    dot_at: usize,
    floor: usize,
    names: &Names,
    is_expected: bool,
) -> Try<'t> {
    let Some(start) = start_of(text, dot_at, floor) else {
        return Err(dot_at + 1);
    };
    let start = after_escape(text, start).unwrap_or(start);
    let name = match name_at(text, start) {
        Ok(name) => name,
        Err(end) => return Err(end.max(dot_at + 1)),
    };
    let no = Err(name.place.end);
    let before = &text[..start];
    let rest = &text[name.place.end..];
    let is_followed = is_followed(rest);
    let is_host = || is_ipv4(&name.plain) || names(&name.plain, true);
    let (start, how) = if let Some(outside) = before.strip_suffix("//") {
        // After a colon or another slash, they are the slashes of something else.
        let inside_word =
            outside.ends_with(|one: char| one.is_alphanumeric() || ":/\\.".contains(one));
        match is_host() {
            true if has_broken_scheme(outside) => (start, How::Name),
            true if !inside_word => (start - 2, How::NetworkPath),
            _ => return no,
        }
    } else if let Some(slashes) = backslash::slashes_before(before) {
        // A string of a script: it holds nothing else.
        let is_string = before[..before.len() - slashes].ends_with(['"', '\'']);
        return match is_string && is_host() {
            true => Ok(escaped(text, start - slashes, name.place.end)),
            false => no,
        };
    } else if before.ends_with('\\') {
        let share = share::find(text, name.place.clone()).filter(|_| is_host());
        let Some((place, reference)) = share else {
            return no;
        };
        return Ok(Match {
            place,
            reference,
            how: How::Name,
            hyphen: false,
            label: None,
        });
    } else if before.ends_with(['.', '@', '/', '%', '$', '~', '#', '&', '?', '-'])
        && !(name.is_defanged && before.ends_with('@'))
        && !is_set_off(before, rest, is_www(&name.plain))
    {
        return no;
    } else if name.is_defanged || rest.starts_with("[:]") {
        let mailbox = mailbox_start(before, floor).filter(|_| !is_followed);
        match is_host() && !rest.starts_with('@') {
            true => (mailbox.unwrap_or(start), How::Defanged),
            false => return no,
        }
    } else if let Some(after) = rest.strip_prefix('@') {
        // A name before “@” is a user, unless what follows is more than the address of one.
        let host = name_at(text, name.place.end + 1);
        let is_link = host.is_ok_and(|host| {
            let rest = &text[host.place.end..];
            rest.starts_with(['/', '?', '#']) && names(&host.plain, true)
        });
        match is_link && names(&name.plain, false) && !after.is_empty() {
            true => (start, How::Name),
            false => return Err(name.place.end + 1),
        }
    } else if share::is_before_login(rest) {
        return no;
    } else if is_www(&name.plain) {
        (start, How::Www)
    } else if is_number(&name.plain) {
        match is_ipv4(&name.plain) && has_path(&name.plain, rest) {
            true => (start, How::Name),
            false => return no,
        }
    } else if is_type(before, &text[name.place.clone()], rest) {
        return no;
    } else if names(&name.plain, is_followed)
        || names(&name.plain, true) && (is_expected || is_alone(text, &name.place, names))
    {
        (start, How::Name)
    } else {
        return no;
    };
    let end = match (is_followed && !before.ends_with("=/")) || rest.starts_with('@') {
        true => end_of(text, start, name.place.end).at,
        false => name.place.end,
    };
    let is_assumed = matches!(how, How::Www | How::Name);
    Ok(Match {
        place: start..end,
        reference: match how {
            How::Defanged => Cow::Owned(text[start..end].replace(' ', "")),
            _ => Cow::Borrowed(&text[start..end]),
        },
        how: match is_assumed && has_prefix(text, start) {
            true => How::Prefix,
            false => how,
        },
        hyphen: false,
        label: None,
    })
}

/// Where a name with `www.` starts behind an escape of a string, or a percent-encoded mark: `\nwww.example.com`.
fn after_escape(text: &str, start: usize) -> Option<usize> {
    let mark = start.checked_sub(1)?;
    let length = match text.as_bytes()[mark] {
        b'\\' if text[start..].starts_with(['n', 'r', 't']) => 1,
        b'\\' => backslash::by_number(&text[mark..])?.1 - 1,
        b'%' => 2,
        _ => return None,
    };
    let is_www = starts_in_any_case(text.get(start + length..)?, "www.");
    is_www.then_some(start + length)
}

/// Whether the mark before a name is that of a list, a wildcard of all below it, or the hyphen behind a word of another script:
/// `-www.example.com`, `*.example.com`, `ל-example.com`.
fn is_set_off(before: &str, rest: &str, is_www: bool) -> bool {
    // Lists of what is blocked have a dot before a name and all below it, and dnsmasq has slashes around it.
    let near = before.boundary_before(before.len().saturating_sub("address=/".len()));
    let is_option = matches!(
        before[near..].lines().last(),
        Some("address=/" | "server=/")
    );
    let is_line = before == "." || before.ends_with("\n.");
    if is_line && (rest.is_empty() || rest.starts_with(['\n', '\r']))
        || is_option && rest.starts_with('/')
    {
        return true;
    }
    let outside = before.trim_end_matches(['-', '~', '$', '&', '%']);
    let is_item = outside.is_empty() || outside.ends_with(is_blank);
    before.ends_with("*.")
        || outside.len() < before.len() && (outside.ends_with(is_prefix) || is_www && is_item)
}

/// Whether a value is the name of a type, as templates of Azure have it, `Microsoft.Network/virtualNetworks`, or one of a program
/// before a member: `ol.Map#getLayers`. Windows keeps what it knows of a program's start in `NAME.EXE-12345678.pf`.
fn is_type(before: &str, typed: &str, rest: &str) -> bool {
    let is_value = before.is_empty() || before.ends_with(['"', '\'']);
    let is_title = |label: &str| {
        label.starts_with(|one: char| one.is_ascii_uppercase())
            && label.ends_with(|one: char| one.is_ascii_lowercase())
    };
    let last = typed.rsplit('.').next().unwrap_or_default();
    let is_old = last.len() < 3 || OF_OLD.iter().any(|old| old.eq_ignore_ascii_case(last));
    let is_member = matches!(rest.as_bytes(), [b'/' | b'#', b'a'..=b'z', ..]);
    let is_typed = match rest.starts_with('#') {
        true => is_title(last),
        false => is_value && typed.split('.').all(is_title),
    };
    let program = typed.split_once('-').map_or("", |(program, _)| program);
    let is_start =
        last.eq_ignore_ascii_case("pf") && program.to_ascii_lowercase().ends_with(".exe");
    is_member && !is_old && is_typed || is_start
}

/// The domains of sites whose names are written in capitals too.
const OF_OLD: [&str; 4] = ["com", "info", "net", "org"];

/// The network-path reference at `start` that is in a string with its slashes escaped, and whose host ends at `body`.
fn escaped(text: &str, start: usize, body: usize) -> Match<'_> {
    let end = end_of(text, start, body).at;
    let reference = &text[start..end];
    Match {
        place: start..end,
        reference: backslash::unescaped(reference, true)
            .map_or(Cow::Borrowed(reference), Cow::Owned),
        how: How::NetworkPath,
        hyphen: false,
        label: None,
    }
}

/// Whether a name that people type without a scheme is at the start of `text`.
pub(super) fn starts_name(text: &str, names: &Names) -> bool {
    name_at(text, 0).is_ok_and(|name| names(&name.plain, true))
}

/// Where the label before the dot at `dot_at` starts.
fn start_of(text: &str, dot_at: usize, floor: usize) -> Option<usize> {
    let before = text.get(floor..dot_at)?;
    let before = before.strip_suffix(' ').unwrap_or(before);
    let dot_at = floor + before.len();
    let mut start = dot_at;
    let mut last: Option<char> = None;
    for (offset, character) in before.char_indices().rev() {
        // Scripts without spaces between words end where other letters begin.
        let is_border = last.is_some_and(|last| is_unspaced(character) != is_unspaced(last))
            || last.is_some() && is_prefix(character) && text[start..dot_at].is_ascii();
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
    let marks = label.len() - label.trim_start_matches(['-', '_']).len();
    // A name under others may begin with an underscore (RFC 8552 §1.1): `_dmarc.example.com`. Texts have one after what they
    // emphasize, too.
    let near = &text[dot_at + 1..text.boundary_before(dot_at + LONGEST)];
    let line = near.lines().next().and_then(|line| line.split_once('.'));
    let has_more = line.is_some_and(|(label, more)| {
        label.chars().all(is_label) && more.starts_with(is_label) && !more.contains("_ ")
    });
    let is_own = marks == 1 && label.starts_with('_') && label != "_www" && has_more;
    let marks = if is_own { 0 } else { marks };
    (start + marks < dot_at).then_some(start + marks)
}

/// The name that starts at `start`, or the end of the text there that is not a name.
fn name_at(text: &str, start: usize) -> Result<Name<'_>, usize> {
    let mut end = start;
    let mut is_defanged = false;
    let mut labels = 0;
    loop {
        let label = label(&text[end..]);
        if label.is_empty() {
            return Err(end);
        }
        end += label.len();
        labels += 1;
        if end - start > 2 * LONGEST {
            return Err(end);
        }
        let rest = &text[end..];
        match dot(rest).filter(|dot| rest[*dot..].starts_with(is_label)) {
            Some(dot) => {
                is_defanged |= dot > 1;
                end += dot;
            }
            None => break,
        }
    }
    let typed = &text[start..end];
    match labels > 1 && !typed.ends_with('-') {
        true => Ok(Name {
            place: start..end,
            plain: plain(typed, is_defanged),
            is_defanged,
        }),
        false => Err(end),
    }
}

/// A name in lower case, with plain dots.
pub(super) fn plain(typed: &str, is_defanged: bool) -> Cow<'_, str> {
    let is_plain = |byte: u8| byte.is_ascii() && !byte.is_ascii_uppercase();
    if !is_defanged && typed.bytes().all(is_plain) {
        return Cow::Borrowed(typed);
    }
    let mut plain = String::with_capacity(typed.len());
    let mut rest = typed;
    while !rest.is_empty() {
        let label = label(rest);
        plain.extend(label.chars().flat_map(char::to_lowercase));
        rest = &rest[label.len()..];
        let Some(dot) = dot(rest) else { break };
        plain.push('.');
        rest = &rest[dot..];
    }
    Cow::Owned(plain)
}

/// The label at the start of `text`: it ends where letters of a script without spaces meet others.
fn label(text: &str) -> &str {
    let first_unspaced = text.chars().next().is_some_and(is_unspaced);
    let ends = |character: char| !is_label(character) || (is_unspaced(character) != first_unspaced);
    let bytes = text.as_bytes();
    let ascii = bytes
        .iter()
        .position(|byte| !LABEL[*byte as usize] || !byte.is_ascii());
    // Letters outside of ASCII are looked at one by one.
    let end = match ascii {
        None => text.len(),
        Some(end) if bytes[end].is_ascii() => end,
        Some(start) if start > 0 && text[start..].starts_with(is_prefix) => start,
        Some(start) => text[start..]
            .find(ends)
            .map_or(text.len(), |length| start + length),
    };
    &text[..end]
}

fn is_label(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '-' | '_')
}

/// Whether something follows that only a host has: a path, a query, a fragment, a port.
fn is_followed(rest: &str) -> bool {
    match rest.as_bytes() {
        [b'/' | b'?' | b'#', next, ..] => !next.is_ascii_whitespace() || rest.starts_with('/'),
        [b'/'] => true,
        // No port is a format: `{a.day:02d}`.
        [b':', digit, ..] => {
            let after = rest[1..].trim_start_matches(|one: char| one.is_ascii_digit());
            digit.is_ascii_digit() && !after.starts_with(char::is_alphabetic)
        }
        // A browser reads the backslash as a slash, and an “@” after it as part of the path. Programs write an octet of zeros so.
        [b'\\', next, ..] => {
            let is_escape = *next == b'0' || backslash::by_number(rest).is_some();
            !is_escape && next.is_ascii_alphanumeric() || *next == b'@'
        }
        _ => false,
    }
}

fn is_www(name: &str) -> bool {
    name.strip_prefix("www.")
        .and_then(|rest| rest.rsplit_once('.'))
        .is_some_and(|(_, last)| last.chars().count() > 1 && last.starts_with(char::is_alphabetic))
}
