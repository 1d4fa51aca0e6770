//! References that begin with a scheme.

use std::borrow::Cow;

use super::end::End;
use super::host_end::end_of_link;
use super::matching::{Match, Names, Try, has_prefix, is_blank};
use super::name;
use super::triplet;
use crate::document::backslash;
use crate::document::found::How;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::starts_in_any_case;
use crate::syntax::rfc3986::SCHEME;

/// The longest scheme that is looked for; the longest registered one is shorter.
const LONGEST: usize = 40;

/// How many bytes after a scheme are looked at to find out whether it is one.
const SHAPE: usize = 128;

/// What has to follow a scheme that is found in a text without `//`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// Anything.
    Any,
    /// An address, or headers.
    Address,
    /// A telephone number.
    Number,
    /// A media type and a comma.
    Data,
    /// A namespace and a colon.
    Namespace,
    /// The name of the authority that made a tag, a date and a colon: `example.com,2008:` (RFC 4151 §2.1).
    Tag,
    /// A host on another machine, after two slashes of either kind: Windows takes `file:\\host\share` for a share.
    Share,
    /// A query.
    Query,
    /// Another reference.
    Reference,
    /// `key=value`.
    Pair,
    /// A script, and no words: `javascript:the good parts`, `test:javascript:unit`.
    Script,
    /// A command of an office program, and another reference: `ofe|u|https://example.com/`.
    Command,
}

/// Schemes that are found in a text without `//` after them, sorted. Of other words with a colon, most are none.
const WITHOUT_SLASHES: [(&str, Shape); 45] = [
    ("bitcoin", Shape::Any),
    ("blob", Shape::Reference),
    ("callto", Shape::Number),
    ("cid", Shape::Address),
    ("data", Shape::Data),
    ("doi", Shape::Number),
    ("ethereum", Shape::Any),
    ("facetime", Shape::Number),
    ("facetime-audio", Shape::Number),
    ("file", Shape::Share),
    ("filesystem", Shape::Reference),
    ("geo", Shape::Number),
    ("intent", Shape::Pair),
    ("itms-services", Shape::Query),
    ("jar", Shape::Reference),
    ("javascript", Shape::Script),
    ("magnet", Shape::Query),
    ("mailto", Shape::Address),
    ("microsoft-edge", Shape::Reference),
    ("mid", Shape::Address),
    ("ms-access", Shape::Command),
    ("ms-appinstaller", Shape::Query),
    ("ms-excel", Shape::Command),
    ("ms-msdt", Shape::Any),
    ("ms-officecmd", Shape::Any),
    ("ms-powerpoint", Shape::Command),
    ("ms-project", Shape::Command),
    ("ms-search", Shape::Pair),
    ("ms-settings", Shape::Any),
    ("ms-teams", Shape::Any),
    ("ms-visio", Shape::Command),
    ("ms-word", Shape::Command),
    ("search-ms", Shape::Pair),
    ("sip", Shape::Address),
    ("sips", Shape::Address),
    ("skype", Shape::Query),
    ("sms", Shape::Number),
    ("smsto", Shape::Number),
    ("tag", Shape::Tag),
    ("tel", Shape::Number),
    ("urn", Shape::Namespace),
    ("vbscript", Shape::Script),
    ("view-source", Shape::Reference),
    ("whatsapp", Shape::Query),
    ("xmpp", Shape::Address),
];

/// Schemes that browsers read with any number of slashes, and with backslashes, and two of them as defanged links write
/// them.
const FORGIVEN: [&str; 7] = ["http", "https", "ftp", "hxxp", "hxxps", "ws", "wss"];

/// Whether a scheme may end at the colon at `colon`. Without `//` after it, it is one of a table, all of which end in
/// letters: the colons of times and ports are out at once.
pub(super) fn may_end(bytes: &[u8], colon: usize) -> bool {
    let before = colon.checked_sub(1).and_then(|before| bytes.get(before));
    let has_slashes = bytes.get(colon + 1..colon + 3) == Some(b"//");
    before.is_some_and(|before| match has_slashes {
        true => SCHEME.contains(*before),
        false => before.is_ascii_alphabetic(),
    })
}

/// The reference whose scheme ends with the colon at `colon`, which takes `length` bytes.
pub(super) fn find<'t>(
    text: &'t str,
    colon: usize,
    length: usize,
    floor: usize,
    names: &dyn Names,
) -> Try<'t> {
    let no = Err(colon + length);
    let masked = masked_start(text.as_bytes(), colon, floor);
    let start = masked
        .or_else(|| escaped_start(text, colon, floor))
        .or_else(|| start_of(text.as_bytes(), colon, floor));
    let encoded = match masked {
        Some(_) => None,
        None => encoded(text.as_bytes(), colon, floor, 0),
    };
    let start = encoded.as_ref().map(|(start, _)| *start).or(start);
    let Some(start) = start else { return no };
    let scheme = encoded
        .as_ref()
        .map_or(&text[start..colon], |(_, scheme)| scheme);
    // `std::io://x` is a path in code, and a comment after it.
    if text[..start].ends_with("::") && !is_forgiven(scheme.as_bytes()) {
        return no;
    }
    let after = colon + length;
    let rest = &text[after..];
    let slashes = rest.len() - rest.trim_start_matches('/').len();
    // In JSON or a script, as it is written.
    let escaped = backslash::slashes(rest).filter(|length| may_be_host(&rest[*length..]));
    let body = match slashes {
        // Of `[://]`, the slashes are in the brackets.
        _ if length == 5 && may_be_host(rest) => after,
        2.. if scheme.len() > 1 && may_be_host(&rest[slashes..]) => after + 2,
        0 if scheme.len() > 1 && escaped.is_some() => after + escaped.unwrap_or_default(),
        // `itms-services://?action=…` has no host.
        _ if slashes < 2 || rest.starts_with("//?") => {
            match without_slashes(text, scheme, start, after, names) {
                Some(body) => body,
                None => return no,
            }
        }
        _ => return no,
    };
    let End { at: end, is_quoted } = end_of_link(text, start, body, names);
    if end <= body {
        return no;
    }
    let reference = &text[start..end];
    let is_escaped = text[colon..].starts_with("\\:");
    let unescaped = match &encoded {
        _ if is_escaped => Some(backslash::without(reference)),
        Some((_, scheme)) => Some(format!("{scheme}{}", &text[colon..end])),
        None => backslash::unescaped(reference, escaped.is_some()),
    };
    let is_host = |name: &str| names.is_name(name, true);
    let plain = backslash::without_marks(unescaped.as_deref().unwrap_or(reference), is_host);
    let unescaped = plain.or(unescaped);
    let is_defanged = length > 1 && !is_escaped
        || masked.is_some()
        || has_hxx(scheme)
        || has_bracketed_dot(&text[body..end]);
    Ok(Match {
        place: start..end,
        reference: unescaped.map_or(Cow::Borrowed(reference), Cow::Owned),
        how: match () {
            () if is_defanged => How::Defanged,
            () if encoded.is_some() => How::Encoded,
            () if has_prefix(text, start) => How::Prefix,
            () if is_quoted => How::Quotes,
            () => How::Scheme,
        },
        hyphen: false,
        label: None,
    })
}

/// Where the scheme before `colon` starts. In `see.http://a/` it is the end of a word with a known scheme.
pub(super) fn start_of(bytes: &[u8], colon: usize, floor: usize) -> Option<usize> {
    let least = colon.saturating_sub(LONGEST).max(floor);
    let run = bytes.get(least..colon)?;
    let before = run.iter().rposition(|byte| !SCHEME.contains(*byte));
    let mut start = before.map_or(least, |before| least + before + 1);
    if is_after_escape(bytes.get(least..start)?) {
        start += memchr::memchr(b'm', bytes.get(start..colon)?).map_or(0, |end| end + 1);
    }
    start = triplet::end_after(bytes, start, colon);
    while !bytes.get(start)?.is_ascii_alphabetic() {
        start += 1;
        if start >= colon {
            return None;
        }
    }
    let word = bytes.get(start..colon)?;
    let last = word.iter().rposition(|byte| matches!(byte, b'.' | b'-'));
    match last {
        Some(last) if is_forgiven(word.get(last + 1..)?) => Some(start + last + 1),
        _ => Some(start),
    }
}

/// Whether `before` ends in a sequence of a terminal's colours, which logs have before their links: `ESC [ 3 4 m`.
fn is_after_escape(before: &[u8]) -> bool {
    let parameters = before
        .iter()
        .rev()
        .take_while(|byte| matches!(byte, b'0'..=b'9' | b';'));
    let end = before.len() - parameters.count();
    before
        .get(..end)
        .is_some_and(|before| before.ends_with(b"\x1b["))
}

/// Where a scheme before `colon` starts that has asterisks in place of letters: `h**p`, `h**ps`.
fn masked_start(bytes: &[u8], colon: usize, floor: usize) -> Option<usize> {
    const MASKED: [&[u8]; 2] = [b"h**p", b"h**ps"];
    let before = bytes.get(floor..colon)?;
    let is_before = |masked: &&&[u8]| {
        let start = before.len().checked_sub(masked.len());
        start.is_some_and(|start| before[start..].eq_ignore_ascii_case(masked))
    };
    let masked = MASKED.iter().find(is_before)?;
    Some(colon - masked.len())
}

/// Where a scheme before `colon` starts that has letters escaped by their numbers, as in `\x68ttps`, or an escape of another
/// character before it, as in `\nhttps`.
fn escaped_start(text: &str, colon: usize, floor: usize) -> Option<usize> {
    let bytes = text.as_bytes().get(floor..colon)?;
    let near = &bytes[bytes.len().saturating_sub(LONGEST)..];
    let is_of_escape = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'\\';
    let start = colon - near.iter().rev().take_while(is_of_escape).count();
    let escapes = text.get(start..colon)?;
    memchr::memchr_iter(b'\\', escapes.as_bytes()).find_map(|at| {
        let word = escapes.get(at..)?;
        // A font of a manual page has another letter: `\fB`.
        let font = usize::from(word[1..].starts_with('f'));
        let after = word.get(2 + font..);
        let after = after.filter(|_| word[1..].starts_with(['n', 'r', 't', 'f']));
        if let Some(scheme) = after.filter(|scheme| is_forgiven(scheme.as_bytes())) {
            return Some(colon - scheme.len());
        }
        let scheme = backslash::unescaped(word, false)?;
        is_forgiven(scheme.as_bytes()).then_some(start + at)
    })
}

/// The scheme before `colon` of which letters are percent-encoded, and where it starts: `htt%70s`.
pub(super) fn encoded(
    bytes: &[u8],
    colon: usize,
    floor: usize,
    layers: usize,
) -> Option<(usize, String)> {
    // Most schemes have no percent sign anywhere near.
    let near = bytes.get(floor.max(colon.saturating_sub(NEAR))..colon)?;
    memchr::memchr(b'%', near)?;
    let word = triplet::word_before(bytes, colon, floor, layers, LONGEST_FORGIVEN)?;
    Some(word).filter(|(_, scheme)| is_forgiven(scheme.as_bytes()))
}

/// How many bytes before a colon a scheme of `FORGIVEN` has in which a letter is encoded, at least to its end.
const NEAR: usize = 12;

/// The longest of `FORGIVEN`.
const LONGEST_FORGIVEN: usize = 5;

fn is_forgiven(scheme: &[u8]) -> bool {
    FORGIVEN
        .iter()
        .any(|known| known.as_bytes().eq_ignore_ascii_case(scheme))
}

/// Whether `text`, after the slashes, may start with an authority. What starts with `{`, `$`, `*` or `%s` is a pattern, unless
/// a host follows after an `@`.
pub(super) fn may_be_host(text: &str) -> bool {
    let starts = match text.as_bytes() {
        [b'%', a, b, ..] => a.is_ascii_hexdigit() && b.is_ascii_hexdigit(),
        [b'[', second, ..] => *second != b']',
        [b'.' | b'!' | b'~' | b';' | b'=', ..] => authority(text).contains(char::is_alphanumeric),
        [first, ..] if first.is_ascii() => {
            first.is_ascii_alphanumeric() || matches!(first, b'_' | b'-' | b'@' | b'\\' | b'/')
        }
        // IDNA maps styled letters, circled numbers and emoji, and ignores what can't be seen.
        [_, ..] => text.chars().next().is_some_and(may_be_in_host),
        [] => return false,
    };
    starts || {
        let host = authority(text).rsplit_once('@');
        host.is_some_and(|(_, host)| {
            host.starts_with('[') || host.chars().next().is_some_and(char::is_alphanumeric)
        })
    }
}

/// The authority at the start of `text`, as far as it has no blanks and delimiters.
fn authority(text: &str) -> &str {
    let is_end =
        |one: char| matches!(one, '/' | '\\' | '?' | '#' | '<' | '>' | '"') || is_blank(one);
    text.find(is_end)
        .map_or(text, |end| text.get(..end).unwrap_or_default())
}

/// Whether a host in a text may start with a character outside of ASCII. `https://…` represents any link.
fn may_be_in_host(character: char) -> bool {
    character != '…' && !is_blank(character)
}

/// The place after a scheme without `//`, if it is one that is looked for and its shape follows.
fn without_slashes(
    text: &str,
    scheme: &str,
    start: usize,
    after: usize,
    names: &dyn Names,
) -> Option<usize> {
    let before = text[..start].chars().next_back();
    if before.is_some_and(|before| before.is_alphanumeric() || "/_$@%&#.-".contains(before)) {
        return None;
    }
    let rest = &text[after..];
    if is_forgiven(scheme.as_bytes()) {
        let slashes = rest.len() - rest.trim_start_matches(['/', '\\']).len();
        let body = &rest[slashes..];
        let is_link = match slashes {
            0 => name::starts_name(body, names),
            _ => may_be_host(body),
        };
        return is_link.then_some(after + slashes);
    }
    let lower = scheme.to_ascii_lowercase();
    let index = WITHOUT_SLASHES.binary_search_by(|(known, _)| (*known).cmp(&*lower));
    let (_, shape) = WITHOUT_SLASHES.get(index.ok()?)?;
    let first = rest.chars().next()?;
    let near = &rest[..rest.boundary_before(SHAPE)];
    let until = |stop: &[char]| near.split(stop).next().unwrap_or_default();
    let is_shaped = match shape {
        Shape::Any => first.is_alphanumeric() || "(/?%+".contains(first),
        Shape::Script => {
            let is_any = first.is_alphanumeric() || "(/?%+".contains(first);
            is_any
                && until(&[' ', '\n', '<'])
                    .contains(['(', '=', ';', '%', '`', '[', '.', '/', '"', '\''])
        }
        Shape::Address => first == '?' || until(&[' ', '\n', '<', '"', ')']).contains('@'),
        Shape::Number => {
            let number = rest.trim_start_matches(['+', '-', '(', '*', '#']);
            number.starts_with(|one: char| one.is_ascii_digit())
        }
        Shape::Data => until(&[' ', '\n', '<', '"']).contains(','),
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
    };
    is_shaped.then_some(after)
}

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

fn has_hxx(scheme: &str) -> bool {
    starts_in_any_case(scheme, "hxx") || starts_in_any_case(scheme, "fxp")
}

/// Whether the authority at the start of `text` has a dot in brackets.
fn has_bracketed_dot(text: &str) -> bool {
    let authority = text.split(['/', '?', '#']).next().unwrap_or_default();
    authority
        .bytes()
        .enumerate()
        .filter(|(_, byte)| matches!(byte, b'[' | b'(' | b'{'))
        .any(|(at, _)| name::dot(&authority[at..]).is_some_and(|length| length > 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_ends_in_letters() {
        assert!(WITHOUT_SLASHES.is_sorted_by(|a, b| a.0 < b.0));
        let known = WITHOUT_SLASHES.iter().map(|(known, _)| *known);
        for known in known.chain(FORGIVEN) {
            assert!(
                may_end(format!("{known}:").as_bytes(), known.len()),
                "{known}"
            );
        }
    }
}
