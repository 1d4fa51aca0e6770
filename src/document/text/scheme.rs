//! References that begin with a scheme.

use std::borrow::Cow;

use super::end::End;
use super::host_end::{
    end_of_link, is_of_pattern, is_pattern, is_rest_of_pattern, may_be_host, starts_with_group,
};
use super::matching::{Match, Names, Try, has_prefix};
use super::name;
use super::pieces::joined;
use super::shape;
use super::triplet;
use crate::document::backslash;
use crate::document::found::How;
use crate::syntax::letter_case::{is_one_of, starts_in_any_case};
use crate::syntax::rfc3986::SCHEME;

/// The longest scheme that is looked for; the longest registered one is shorter.
const LONGEST: usize = 40;

/// Schemes that browsers read with any number of slashes, and with backslashes, and two of them as defanged links write
/// them.
const FORGIVEN: [&str; 7] = ["http", "https", "ftp", "hxxp", "hxxps", "ws", "wss"];

/// Whether a scheme may end at the colon at `colon`. Without `//` after it, it is one of a table, all of which end in
/// letters: the colons of times and ports are out at once.
pub(super) fn may_end(bytes: &[u8], colon: usize) -> bool {
    let before = colon.checked_sub(1).and_then(|before| bytes.get(before));
    let has_slashes = bytes.get(colon + 1..colon + 3) == Some(b"//");
    before.is_some_and(|before| match has_slashes {
        // In brackets, all of it or its last letter: `[https]`, `http[s]`.
        true => SCHEME.contains(*before) || *before == b']',
        false => before.is_ascii_alphabetic(),
    })
}

/// The length of `[:]` and `[://]`, by which a link is made harmless.
pub(super) fn bracketed_colon(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [b'[', b':', b']', ..] | [b'(', b':', b')', ..] | [b'{', b':', b'}', ..] => Some(3),
        [b'[', b':', b'/', b'/', b']', ..] => Some(5),
        _ => None,
    }
}

/// The reference whose scheme ends with the colon at `colon`, which takes `length` bytes.
pub(super) fn find<'t>(
    text: &'t str,
    colon: usize,
    length: usize,
    floor: usize,
    names: &Names,
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
    let slashes_escaped = backslash::slashes(rest);
    let escaped = slashes_escaped.filter(|length| {
        // The slash that ends a regular expression is not escaped.
        let body = &rest[*length..];
        may_be_host(body) && !body.trim_start_matches("\\/").starts_with('/')
    });
    if slashes_escaped.is_some_and(|length| is_rest_of_pattern(&rest[length..])) {
        return no;
    }
    let body = match slashes {
        // Of `[://]`, the slashes are in the brackets.
        _ if length == 5 && may_be_host(rest) => after,
        // Manuals put into brackets what may be left out: `http[s]://host[:port]`.
        2.. if scheme.contains('[') && !name::starts_name(&rest[slashes..], names) => return no,
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
    // Any characters of a pattern end what is known of the link.
    let any = [".+", ".*"].map(|any| text[body..end].find(any).unwrap_or(end - body));
    let end = escaped.map_or(end, |_| body + any[0].min(any[1]));
    if end <= body {
        return no;
    }
    let end = shape::end_of_call(text, start, body, end).unwrap_or(end);
    let (end, reference) = joined(text, start, body, end, names);
    // A link of TeX, or of a row of BibTeX: `url = {https://…}`.
    let is_of_tex = text[..start].strip_suffix('{').is_some_and(|before| {
        let before = before.trim_end_matches(' ');
        ["\\href", "\\url", "="]
            .iter()
            .any(|tex| before.ends_with(tex))
    });
    let is_escaped = text[colon..].starts_with("\\:") || is_of_tex;
    let unescaped = match &encoded {
        _ if is_escaped => Some(backslash::without(&reference)),
        Some((_, scheme)) => Some(format!("{scheme}{}", &reference[colon - start..])),
        // Comments in JavaScript have the first slash escaped, and those of the path.
        None => {
            let is_comment = rest.starts_with("\\//") && text[body..end].contains("\\/");
            backslash::unescaped(&reference, escaped.is_some() || is_comment)
        }
    };
    let is_host = |name: &str| names(name, true);
    let plain = backslash::without_marks(unescaped.as_deref().unwrap_or(&reference), is_host);
    let unescaped = plain.or(unescaped);
    let link = unescaped.as_deref().unwrap_or(&reference);
    let is_anchored = text[..start].ends_with('^');
    if is_of_pattern(link, is_anchored, names) || is_quoted && starts_with_group(&text[body..]) {
        // A pattern has no other link in it.
        return Err(end);
    }
    let is_defanged = length > 1 && !is_escaped
        || masked.is_some()
        || starts_in_any_case(scheme, "hxx")
        || starts_in_any_case(scheme, "fxp")
        || has_bracketed_dot(&text[body..end]);
    Ok(Match {
        place: start..end,
        reference: unescaped.map_or(reference, Cow::Owned),
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

/// Whether `before` ends in a sequence of a terminal's colours, which logs and programs have before their links: `ESC [ 3 4 m`.
fn is_after_escape(before: &[u8]) -> bool {
    let parameters = before
        .iter()
        .rev()
        .take_while(|byte| matches!(byte, b'0'..=b'9' | b';'));
    let end = before.len() - parameters.count();
    let before = before.get(..end).unwrap_or_default();
    ["\x1b[", "\\033[", "\\e[", "\\x1b[", "\\x1B[", "\\u001b["]
        .iter()
        .any(|escape| before.ends_with(escape.as_bytes()))
}

/// Where a scheme before `colon` starts that has asterisks in place of letters, or brackets around some: `h**ps`, `http[s]`,
/// `[https]`.
fn masked_start(bytes: &[u8], colon: usize, floor: usize) -> Option<usize> {
    const MASKED: [&[u8]; 9] = [
        b"h**p", b"h**ps", b"http[s]", b"hxxp[s]", b"[http]", b"[https]", b"[hxxp]", b"[hxxps]",
        b"[ftp]",
    ];
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
    let is_of_escape = |byte: &&u8| byte.is_ascii_alphanumeric() || b"\\+*{}".contains(byte);
    let start = colon - near.iter().rev().take_while(is_of_escape).count();
    let escapes = text.get(start..colon)?;
    memchr::memchr_iter(b'\\', escapes.as_bytes()).find_map(|at| {
        let word = escapes.get(at..)?;
        // A font of a manual page has another letter: `\fB`.
        let font = usize::from(word[1..].starts_with('f'));
        let after = word.get(2 + font..);
        // A pattern has a boundary or blanks there: `\b`, `\s+`.
        let after = after.filter(|_| word[1..].starts_with(['n', 'r', 't', 'f', 'b', 's']));
        let after = after.map(|after| after.trim_start_matches(['+', '*']));
        if let Some(scheme) = after.filter(|scheme| is_forgiven(scheme.as_bytes())) {
            return Some(colon - scheme.len());
        }
        // A mark that is escaped comes before the scheme: `\x22https`, `\u003dhttps`.
        let mark = backslash::by_number(word).filter(|(mark, _)| !mark.is_alphanumeric());
        if let Some(scheme) = mark.and_then(|(_, length)| word.get(length..))
            && is_forgiven(scheme.as_bytes())
        {
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
    is_one_of(scheme, &FORGIVEN)
}

/// The place after a scheme without `//`, if it is one that is looked for and its shape follows.
fn without_slashes(
    text: &str,
    scheme: &str,
    start: usize,
    after: usize,
    names: &Names,
) -> Option<usize> {
    let before = text[..start].chars().next_back();
    // What a regular expression has at the start of a line is a pattern: `s/^http:/https:/g`.
    if before.is_some_and(|before| before.is_alphanumeric() || "/_$@%&#.-^".contains(before)) {
        return None;
    }
    let rest = &text[after..];
    // A label or a member of a program: `case ws:this.next()`, `{https:a.b}`.
    let is_member =
        before.is_some_and(|before| "{,?".contains(before)) || text[..start].ends_with("case ");
    if is_member && !rest.starts_with(['/', '\\']) {
        return None;
    }
    if is_forgiven(scheme.as_bytes()) {
        let slashes = rest.len() - rest.trim_start_matches(['/', '\\']).len();
        let body = &rest[slashes..];
        // A name and a colon in a string: `"HTTP:\n"`.
        let in_string = ["\\n", "\\r", "\\t", "\\0", "\\x", "\\u", "\\\"", "\\'"];
        let is_escape = rest[..slashes].ends_with('\\') && is_pattern(&rest[slashes - 1..])
            || in_string.iter().any(|escape| rest.starts_with(escape))
            // The end of an expression of JavaScript.
            || rest.starts_with("/i)");
        let is_link = match slashes {
            0 => name::starts_name(body, names),
            _ => may_be_host(body) && !is_escape,
        };
        return is_link.then_some(after + slashes);
    }
    // The name of a member, and the end of a regular expression.
    let is_code = matches!(before, Some('{' | ','))
        || ["/i.", "/.", "/i)", "/)"]
            .iter()
            .any(|end| rest.starts_with(end));
    if is_code {
        return None;
    }
    let is_inside = before == Some(':') && !has_prefix(text, start);
    shape::follows(scheme, rest, is_inside).then_some(after)
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
