//! Hosts at the start of a text: whether there may be one, and where a link ends that has no path.

use super::address::is_ipv4;
use super::end::{End, LONGEST_AUTHORITY, end_of};
use super::labels::starts_note;
use super::matching::{Names, is_blank};
use super::name::{dot, plain};
use crate::readings::whatwg;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::{is_one_of, starts_in_any_case, strip_end_in_any_case};

/// As [`end_of`], but one that has no path ends after its host, if a mark or a word without a blank before it follows, as in
/// `https://example.com’s` and `*see https://example.com*`. What IDNA may map to more of a host is left.
pub(super) fn end_of_link(text: &str, start: usize, body: usize, names: &Names) -> End {
    if let Some(at) = end_of_picture(text, start).or_else(|| note_after(text, start, body, names)) {
        let is_quoted = false;
        return End { at, is_quoted };
    }
    // What cuts a host is in its authority: what comes after may be shared by many links.
    let near = &text[body..text.boundary_before(body + LONGEST_AUTHORITY)];
    let far = body + near.find(['/', '\\', '?', '#']).unwrap_or(near.len());
    if far < text.len() && !text[body..far].is_ascii() && !text[body..far].contains('@') {
        let end = end_of_link(&text[..far], start, body, names);
        let (host, cut) = text[body..far].split_at(end.at - body);
        let is_lost = || !cut.is_empty() && is_nowhere(&text[body..far], names);
        if cut.contains(char::is_alphanumeric) || is_host(host, names) && is_lost() {
            return end;
        }
    }
    let end = end_of(text, start, body);
    let authority = text.get(body..end.at).unwrap_or_default();
    let is_of_host = |one: char| one.is_ascii_alphanumeric() || "-.:[]".contains(one);
    let Some(at) = authority.find(|one| !is_of_host(one)) else {
        return end;
    };
    let (host, rest) = authority.split_at(at);
    let bare = host.trim_end_matches(['-', '.']);
    // Nobody goes to a name under one that there is not: a sentence goes on there without a blank, as in
    // `https://example.com。よろしく`, `https://example.com-сайт` and `https://example.com…`.
    let name = authority
        .split(['/', '\\', '?', '#'])
        .next()
        .unwrap_or_default();
    // What looks like a delimiter is there to deceive: `https://paypal.com․tk`.
    let mut next = rest.chars();
    let is_disguise = next
        .next()
        .is_some_and(|mark| "․／＼＃＠？：；％".contains(mark))
        && next.next().is_some_and(|after| after.is_ascii());
    let is_sentence =
        !name.is_ascii() && !name.contains('@') && !is_disguise && is_nowhere(name, names);
    // Any characters of a pattern: no name has a “*”. Its end is a “$”, and a port may be any digits: `:\d+`.
    let is_any = rest == "$"
        || bare.ends_with(':') && is_pattern(rest)
        || bare.len() < at && rest.starts_with(['*', '+']) && !rest.contains(char::is_alphanumeric);
    let is_word = |one: char| one.is_ascii_alphanumeric() || "*_~'".contains(one);
    let is_word = !end.is_quoted && rest.chars().all(is_word) && !is_known(authority, names);
    let is_cut = is_sentence || is_any || is_word;
    match is_cut && is_host(bare, names) {
        true => End {
            at: body + bare.trim_end_matches(':').len(),
            is_quoted: false,
        },
        false => end,
    }
}

/// Where a host ends that a bar follows, or a word or a tag in brackets: `https://example.com[1]`, `[url]https://example.com[/url]`.
fn note_after(text: &str, start: usize, body: usize, names: &Names) -> Option<usize> {
    let is_of_host = |one: char| one.is_ascii_alphanumeric() || "-.:".contains(one);
    let rest = text.get(body..)?;
    let mut length = 0;
    let (host, note) = loop {
        let after = rest.get(length..)?;
        length += after.find(|one| !is_of_host(one)).unwrap_or(after.len());
        match dot(&rest[length..]) {
            Some(dot) => length += dot,
            None => break rest.split_at(length),
        }
    };
    // A port has digits alone (RFC 3986 §3.2.3): what goes on behind them is an ending or a range, as in `:8080-on`.
    let port = host.rsplit_once(':').map_or("", |(_, port)| port);
    let figures = port.bytes().take_while(u8::is_ascii_digit).count();
    let is_port = (1..=5).contains(&figures);
    let ending = port.get(figures..).unwrap_or_default();
    let (host, note) = match is_port && ending.starts_with('-') && !ending.contains('.') {
        true => rest.split_at(host.len() - ending.len()),
        false => (host, note),
    };
    let note = &note[..note.boundary_before(LONGEST_AUTHORITY)];
    let is_tag = starts_note(note);
    let is_bar = note
        .strip_prefix('|')
        .is_some_and(|after| !after.starts_with(['.', '-', ':', '/', '@']));
    // What comes next in a row or a list has no more of a host in it. In a program, the row may end with an escape.
    let ends_cell = |one: char| is_blank(one) || one == '\\';
    let cell = note.strip_prefix([';', ',']).filter(|after| {
        let next = after.split(ends_cell).next().unwrap_or_default();
        next.starts_with(char::is_alphanumeric)
            && !next.contains(['.', '/', ':', '?', '#', '%', '=', '@'])
    });
    // No browser takes anything else for more of the port, so nothing hides there.
    let is_mark = |one: char| !one.is_ascii() && !is_blank(one) || "|;^([,&-*_~='$+".contains(one);
    let ends_port =
        is_port && (ending.is_empty() || ending.starts_with('-')) && note.starts_with(is_mark);
    if !(is_tag || is_bar || cell.is_some() || ends_port)
        || text[..start].ends_with(['"', '\'', '|'])
    {
        return None;
    }
    // What has an `@` in it may be a userinfo.
    let ends = |one: char| is_blank(one) || "/?#".contains(one);
    let near = note.split(ends).next().unwrap_or_default();
    let escape = cell.and_then(|after| after.split_once('\\'));
    let is_escape = escape.is_some_and(|(_, rest)| rest.starts_with(['n', 'r', 't', '"', '\'']));
    let is_userinfo = near.contains('@') || near.contains('\\') && !is_escape;
    let is_whole = !is_userinfo && (ends_port || is_host(&plain(host, true), names));
    is_whole.then_some(body + host.len())
}

/// Whether a text is a host that a link can have, perhaps with a port.
fn is_host(host: &str, names: &Names) -> bool {
    let name = host.split(':').next().unwrap_or_default();
    let is_number = || name.len() > 3 && name.bytes().all(|byte| byte.is_ascii_digit());
    is_ipv4(name) || is_number() || names(name, true)
}

/// Whether `text`, after the slashes, may start with an authority. What starts with `{`, `$`, `*`, `%s` or as a regular
/// expression does is a pattern, unless a host follows after an `@`.
pub(super) fn may_be_host(text: &str) -> bool {
    // What is longer than any authority is looked at to here.
    let text = &text[..text.boundary_before(LONGEST_AUTHORITY)];
    let starts = match text.as_bytes() {
        _ if is_pattern(text) || holds_class(text) => false,
        // Any characters of a pattern: `.{1,255}`.
        [b'.', b'{' | b'*' | b'+', ..] => false,
        [b'%', a, b, ..] => a.is_ascii_hexdigit() && b.is_ascii_hexdigit(),
        [b'[', second, ..] => *second != b']',
        [b'.' | b'!' | b'~' | b';' | b'=', ..] => authority(text).contains(char::is_alphanumeric),
        // `http://-address` is a word. An option of a command has a value.
        [b'-', ..] => authority(text)
            .trim_end_matches(['.', '!'])
            .contains(['.', '=', '@']),
        [first, ..] if first.is_ascii() => {
            first.is_ascii_alphanumeric() || matches!(first, b'_' | b'@' | b'\\' | b'/')
        }
        // IDNA maps styled letters, circled numbers and emoji, and ignores what can't be seen.
        [_, ..] => text.chars().next().is_some_and(may_be_in_host),
        [] => return false,
    };
    starts || {
        let host = authority(text).rsplit_once('@');
        host.is_some_and(|(_, host)| {
            host.starts_with('[') && !is_pattern(host)
                || host.chars().next().is_some_and(char::is_alphanumeric)
        })
    }
}

/// Whether a regular expression starts here: with a class (`[a-z]`, `\w+`), or a bracket or a mark that is escaped. A host in
/// brackets is an address.
pub(super) fn is_pattern(text: &str) -> bool {
    let escaped = text.trim_start_matches('\\');
    if escaped.len() == text.len() {
        let class = near(text).strip_prefix('[').and_then(|text| {
            let mut ends = text.match_indices(']').map(|(end, _)| end);
            let end = ends.find(|end| !text[..*end].ends_with('\\'))?;
            Some((&text[..end], &text[end + 1..]))
        });
        return class.is_some_and(|(class, after)| {
            let is_range = ["a-z", "A-Z", "0-9", "\\w", "\\d"];
            let is_range = is_range.iter().any(|range| class.contains(range));
            let address = class.split('%').next().unwrap_or_default();
            let is_of_address = |one: char| one.is_ascii_hexdigit() || ".:".contains(one);
            let is_address = address.contains(':') && address.chars().all(is_of_address);
            !is_address
                && (is_range || class.starts_with('^') || after.starts_with(['+', '*', '?', '{']))
        });
    }
    starts_class(escaped) || escaped.starts_with(|first: char| "([{|)]}.*+?^$".contains(first))
}

/// Whether the authority of a link is of a regular expression, or of what replaces its matches: with a mark, a class or a number
/// behind a backslash. Browsers take that for a slash, and what comes before it is no host; others may find one after an `@`.
/// At the start of a line, as patterns have it, what comes first may be an address.
pub(super) fn is_of_pattern(link: &str, is_anchored: bool, names: &Names) -> bool {
    let (_, rest) = link.split_once("://").unwrap_or_default();
    let rest = rest.trim_start_matches('/');
    let authority = &rest[..rest.find(['/', '?', '#']).unwrap_or(rest.len())];
    let is_mark = |one: char| ".?+*([{|)^$".contains(one);
    let is_last = |one: char| one.is_ascii_digit() || "DESWdsw".contains(one);
    let is_sign = |after: &str| {
        after.len() == 1 && after.starts_with(is_last)
            || after.starts_with(is_mark)
            || starts_class(after)
    };
    let first = authority.trim_start_matches('\\').split('\\').next();
    let first = first.unwrap_or_default();
    authority.split('\\').skip(1).any(is_sign)
        && !authority.contains('@')
        && (is_anchored || first.len() < 2 || is_nowhere(first, names))
}

/// Whether what follows `//` starts with what a group has matched, and more of a name: `\1.example.com`. In quotation marks, it is
/// one of what replaces the matches of a pattern.
pub(super) fn starts_with_group(text: &str) -> bool {
    let label = text.trim_start_matches('\\').split('.').next();
    text.starts_with('\\') && label.is_some_and(|one| matches!(one.as_bytes(), [b'1'..=b'9']))
}

/// Whether a regular expression goes on here, after `//`, or ends: with its slash, its flags and nothing of a host.
pub(super) fn is_rest_of_pattern(text: &str) -> bool {
    let after = text.trim_start_matches(['/', 'g', 'i', 'm', 's', 'u']);
    let ends = [",", ")", ";", " ", ".test(", ".exec("];
    is_pattern(text) || text.starts_with('/') && ends.iter().any(|end| after.starts_with(end))
}

/// Whether a browser that is given this host, with or without userinfo and port, goes to no address, and to no name under a known
/// top-level domain.
fn is_nowhere(name: &str, names: &Names) -> bool {
    let url = whatwg::parse(&format!("https://{name}/"), None).url;
    let found = url.and_then(|url| url.host().map(ToString::to_string));
    !found.is_some_and(|found| is_ipv4(&found) || found.contains('.') && is_known(&found, names))
}

/// Whether a name ends in a top-level domain.
fn is_known(name: &str, names: &Names) -> bool {
    let last = name.trim_end_matches('.').rsplit('.').next();
    let last = last.unwrap_or_default().to_lowercase();
    names(&format!("a.{last}"), true)
}

/// Whether a class of characters, or what a group has matched, is at the start of a text behind its backslash: `d+`, `p{L}`, `1.\2`.
fn starts_class(text: &str) -> bool {
    let mut characters = text.chars();
    match characters.next() {
        Some('w' | 'W' | 'd' | 'D' | 's' | 'S') => {
            let after = characters.next();
            // `\s\a` is of a share.
            let is_name = characters.next().is_some_and(char::is_alphanumeric);
            after.is_some_and(|after| "+*?{|)]\\".contains(after) && !(after == '\\' && is_name))
        }
        Some('p' | 'P') => text[1..].starts_with('{'),
        Some('1'..='9') => text[1..].trim_start_matches('.').starts_with('\\'),
        _ => false,
    }
}

/// The start of a text that a class of a pattern may be in.
fn near(text: &str) -> &str {
    const LONGEST: usize = 256;
    &text[..text.boundary_before(LONGEST)]
}

/// Whether a class of characters is in the authority at the start of `text`: `[a-z]+.example.com`.
fn holds_class(text: &str) -> bool {
    let end = text.find(|one: char| "/?#\"<>".contains(one) || is_blank(one));
    let authority = &text[..end.unwrap_or(text.len())];
    let mut marks = authority.match_indices('[');
    marks.any(|(at, _)| {
        let class = near(&text[at..]).split_once(']').filter(|_| at > 0);
        class.is_some_and(|(_, after)| after.starts_with(['+', '*', '?', '{']))
    })
}

/// The authority at the start of `text`, as far as it has no blanks and delimiters.
pub(super) fn authority(text: &str) -> &str {
    let is_end =
        |one: char| matches!(one, '/' | '\\' | '?' | '#' | '<' | '>' | '"') || is_blank(one);
    text.find(is_end)
        .map_or(text, |end| text.get(..end).unwrap_or_default())
}

/// Whether a host in a text may start with a character outside of ASCII. `https://…` represents any link.
fn may_be_in_host(character: char) -> bool {
    character != '…' && !is_blank(character)
}

/// The longest tag before the address of its picture.
const LONGEST_TAG: usize = 512;

/// Where a picture in a `data:` URI ends that starts at `start`, if something loads it: at the mark that its address begins after,
/// whatever is in between. It runs no script there.
pub(in crate::document) fn end_of_picture(text: &str, start: usize) -> Option<usize> {
    let rest = text.get(start..)?;
    if !starts_in_any_case(rest, "data:image/") {
        return None;
    }
    // In a string of a program, quotation marks are escaped.
    let before = text[..start].trim_end_matches(['"', '\'', '`', '{', '\\', ' ']);
    let between = &text[before.len()..start];
    let quote = &between[between.rfind(['{', ' ', '(']).map_or(0, |at| at + 1)..];
    let is_loaded = is_of_style(before) || is_of_picture(before) || is_of_markdown(before);
    let line = rest.split('\n').next().unwrap_or_default();
    let length = match quote {
        "" => line.find([')', ' '])?,
        quote => line.find(quote)?,
    };
    is_loaded.then_some(start + length)
}

/// Whether `url(` of a style is before a picture, and not a call of a program that shows a document: `loadURL(`, `new URL(`.
fn is_of_style(before: &str) -> bool {
    let is_of_name = |last: char| last.is_alphanumeric() || "_.$".contains(last);
    strip_end_in_any_case(before, "url(")
        .is_some_and(|before| !before.ends_with(is_of_name) && !before.trim_end().ends_with("new"))
}

/// Whether a picture of Markdown begins here, after the text in its place: `![icon](`.
fn is_of_markdown(before: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or_default();
    let text = line
        .strip_suffix("](")
        .and_then(|text| text.rsplit_once("!["));
    text.is_some_and(|(_, text)| !text.contains(']'))
}

/// Whether a tag of a picture begins here, up to the value of `src`.
fn is_of_picture(before: &str) -> bool {
    let near = before.boundary_before(before.len().saturating_sub(LONGEST_TAG));
    let tag = before[near..].rsplit('<').next().unwrap_or_default();
    let name = tag.split(char::is_whitespace).next().unwrap_or_default();
    is_one_of(name, &["img", "image"]) && strip_end_in_any_case(before, "src=").is_some()
}
