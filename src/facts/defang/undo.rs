//! From an unclickable text back to the link.

use std::borrow::Cow;

use super::address::address_left;
use super::marks::{mark, takes_slashes};
use crate::syntax::Span;
use crate::syntax::rfc3986::SCHEME;

/// A text that was turned back, and the marks that were undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undone {
    /// The text without marks.
    pub text: String,
    /// Where the marks are in the text as typed.
    pub marks: Vec<Span>,
}

/// Marks between a scheme and what follows.
const COLONS: [(&str, &str); 8] = [
    ("[:]", ":"),
    ("(:)", ":"),
    ("[://]", "://"),
    ("(://)", "://"),
    ("[:/]", ":/"),
    ("[:]/[/]", "://"),
    ("[:][/][/]", "://"),
    (":[//]", "://"),
];

/// Turns text back, piece by piece.
struct Undoing<'t> {
    text: &'t str,
    at: usize,
    out: Undone,
}

impl<'t> Undoing<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Copies `length` bytes.
    fn keep(&mut self, length: usize) {
        self.out
            .text
            .push_str(self.rest().get(..length).unwrap_or(""));
        self.at += length;
    }

    /// Writes `plain` for the next `length` bytes.
    fn undo(&mut self, length: usize, plain: &str) {
        self.out.marks.push(Span::new(self.at, self.at + length));
        self.out.text.push_str(plain);
        self.at += length;
    }

    /// A scheme in brackets, or one with another spelling or a mark after it. Whether one was
    /// there, and whether it was in brackets.
    fn scheme(&mut self) -> (bool, bool) {
        let rest = self.rest();
        if let Some((inner, after)) = rest
            .strip_prefix('[')
            .and_then(|rest| rest.split_once(']'))
            .filter(|(inner, after)| {
                // What has white space after it is the label of a definition in Markdown.
                let is_label = || after[1..].starts_with(char::is_whitespace);
                let has_colon = after.starts_with("[:]") || after.starts_with(':') && !is_label();
                is_scheme(inner) && has_colon
            })
        {
            let plain = plain_scheme(inner);
            self.undo(inner.len() + 2, &plain);
            match after.starts_with(':') {
                true => self.keep(1),
                false => self.undo(3, ":"),
            }
            return (true, true);
        }
        let length = rest
            .find([':', '/', '?', '#', '[', '('])
            .unwrap_or(rest.len());
        let Some((scheme, after)) = rest
            .split_at_checked(length)
            .filter(|(scheme, _)| !scheme.is_empty())
        else {
            return (false, false);
        };
        let colon = COLONS
            .iter()
            .rev()
            .find(|(mark, _)| after.starts_with(mark))
            .filter(|_| scheme != "." && !scheme.contains('.'));
        if colon.is_none() && !after.starts_with(':') {
            return (false, false);
        }
        let plain = plain_scheme(scheme);
        if plain == scheme {
            self.keep(length);
        } else {
            self.undo(length, &plain);
        }
        match colon {
            Some((mark, plain)) => self.undo(mark.len(), plain),
            None => self.keep(1),
        }
        (true, false)
    }

    /// Undoes the marks in the authority that comes next, up to a link that follows without a break.
    fn authority(&mut self, inside: bool) {
        let rest = self.rest();
        // The slashes of such a link are the ones that the authority ends before.
        let length = authority_length(rest, inside);
        let glued = rest.get(..length).and_then(|text| text.rfind('['));
        let glued = glued.filter(|at| {
            rest.get(*at..)
                .is_some_and(|rest| link_mark(rest).is_some())
        });
        self.region(glued.unwrap_or(length));
    }

    /// Undoes the marks in the next `length` bytes.
    fn region(&mut self, length: usize) {
        let end = self.at + length;
        let last_closed = self.text.get(..end).and_then(|text| text.rfind(']'));
        while self.at < end {
            let rest = self.text.get(self.at..end).unwrap_or("");
            let next = rest.find(['[', '(', '{']).unwrap_or(rest.len());
            self.keep(next);
            let rest = self.text.get(self.at..end).unwrap_or("");
            match mark(rest) {
                Some((mark, plain)) => self.undo(mark.len(), plain),
                // A bracket that is not closed: `example[.com`.
                None if rest.starts_with("[.") && last_closed < Some(self.at) => self.undo(2, "."),
                None if rest.is_empty() => return,
                None => self.keep(1),
            }
        }
    }

    /// Undoes links that are in path, query and fragment as both styles write them.
    fn links_inside(&mut self) {
        while let Some(start) = self.rest().find('[') {
            self.keep(start);
            match link_mark(self.rest()) {
                Some(scheme) => {
                    self.undo(scheme.len() + 2, scheme);
                    self.keep(3);
                    self.authority(true);
                }
                None => match self.restore_scheme() {
                    Some(VERSION_2) => {
                        let rest = self.rest();
                        let host = rest.find(['_', '&', ';', '/', '?', '#']);
                        self.region(host.unwrap_or(rest.len()));
                    }
                    Some(_) => self.authority(true),
                    None => match address_left(self.text, self.at) {
                        Some(length) => self.region(length),
                        None => self.keep(1),
                    },
                },
            }
        }
        let left = self.rest().len();
        self.keep(left);
    }

    /// Undoes the scheme before a mark of a link inside, as in `hxxp[:]//a` and `hxxp://a[.]b`. If there is one, what
    /// is between it and the host.
    fn restore_scheme(&mut self) -> Option<&'static [u8]> {
        let before = self.text.get(..self.at).unwrap_or_default();
        let rest = self.rest();
        let colon = COLONS
            .iter()
            .rev()
            .find(|(mark, plain)| {
                rest.strip_prefix(mark)
                    .is_some_and(|after| plain.ends_with("//") || after.starts_with("//"))
            })
            .filter(|(mark, _)| mark.starts_with(['[', '(']));
        let (end, slashes) = match colon {
            Some(_) => (before.len(), SLASHES[0]),
            None => scheme_before_host(before)?,
        };
        let is_letter = |octet: &u8| octet.is_ascii_alphabetic() || b"*_".contains(octet);
        let scheme = before.get(..end).unwrap_or_default();
        let length = scheme.bytes().rev().take(6).take_while(is_letter).count();
        let typed = scheme.get(end - length..).unwrap_or_default();
        // No scheme starts so: filters of mail write `__` before an address.
        let typed = typed.trim_start_matches(['*', '_']);
        // Nor does the second digit of an escape belong to one: `%3Dhttps`.
        let escape = scheme.get(..end - typed.len()).unwrap_or_default();
        let is_escape =
            matches!(escape.as_bytes(), [.., b'%' | b'-', digit] if digit.is_ascii_hexdigit());
        let typed = match typed.as_bytes().first() {
            Some(digit) if is_escape && digit.is_ascii_hexdigit() => {
                typed.get(1..).unwrap_or_default()
            }
            _ => typed,
        };
        let length = typed.len();
        let start = end - length;
        let plain = plain_scheme(typed);
        let is_web = ["http", "https", "ftp"].iter();
        let mut is_web = is_web.filter(|known| known.eq_ignore_ascii_case(&plain));
        // What is between them was copied, or there is a mark in it and the scheme is another's.
        let copied = before.get(start..).unwrap_or_default();
        let kept = self.out.text.strip_suffix(copied).map(str::len);
        let kept = kept.filter(|_| is_web.next().is_some())?;
        self.out.text.truncate(kept);
        self.out.text.push_str(&plain);
        self.out
            .text
            .push_str(copied.get(length..).unwrap_or_default());
        if plain != typed {
            self.out.marks.push(Span::new(start, end));
        }
        if let Some((mark, plain)) = colon {
            self.undo(mark.len(), plain);
            if !plain.ends_with("//") {
                self.keep(2);
            }
        }
        Some(slashes)
    }
}

/// The longest part of a host before a mark, in octets.
const LONGEST_HOST: usize = 64;

/// What is between scheme and host of a link inside: as it is, percent-encoded up to three times, and as version 2 of
/// URL Defense writes it.
const SLASHES: [&[u8]; 5] = [
    b"://",
    b"%3A%2F%2F",
    b"%253A%252F%252F",
    b"%25253A%25252F%25252F",
    VERSION_2,
];
const VERSION_2: &[u8] = b"-3A__";

/// Where the scheme ends of a link whose host, up to its first mark, is what `text` ends with, and what is between.
fn scheme_before_host(text: &str) -> Option<(usize, &'static [u8])> {
    let is_host = |octet: &u8| octet.is_ascii_alphanumeric() || b"-.:@_".contains(octet);
    let octets = text.as_bytes();
    let last = octets.iter().rev().take(LONGEST_HOST);
    let run = octets.len() - last.take_while(|octet| is_host(octet)).count();
    let [plain, encoded @ .., VERSION_2] = SLASHES else {
        return None;
    };
    let ends = |end: usize, slashes: &[u8]| {
        let start = end.checked_sub(slashes.len())?;
        let is_it = octets.get(start..end)?.eq_ignore_ascii_case(slashes);
        (is_it && end < octets.len()).then_some(start)
    };
    let found = match octets.get(run.checked_sub(1)?)? {
        b'/' => ends(run, plain).map(|start| (start, plain)),
        // The digits of the last escape are characters of hosts.
        b'%' => encoded.into_iter().find_map(|slashes| {
            let digits = slashes.iter().rev().take_while(|octet| **octet != b'%');
            Some((ends(run + digits.count(), slashes)?, slashes))
        }),
        _ => None,
    };
    found.or_else(|| {
        let mut marks = octets.get(run..)?.iter().enumerate().rev();
        let (at, _) = marks.find(|(_, octet)| **octet == b'_')?;
        Some((ends(run + at + 1, VERSION_2)?, VERSION_2))
    })
}

/// The scheme of the link that starts here with its scheme in brackets.
fn link_mark(text: &str) -> Option<&str> {
    // No scheme is longer; so the search is a short one, and mostly ends at once.
    let inside = text.bytes().skip(1).take(40);
    let length = 1 + inside.take_while(|byte| SCHEME.contains(*byte)).count();
    let scheme = text.get(1..length).filter(|scheme| is_scheme(scheme))?;
    if text.as_bytes().get(length) != Some(&b']') {
        return None;
    }
    let after = text.get(length + 1..)?;
    after.starts_with("://").then_some(scheme)
}

/// Whether `text` is short enough for a scheme, and spelt as one.
pub fn is_scheme(text: &str) -> bool {
    text.len() < 40 && crate::facts::schemes::is_well_formed(text)
}

/// Up to the end of an authority; one inside a query also ends with its value.
pub fn authority_length(text: &str, inside: bool) -> usize {
    text.char_indices()
        .find(|(at, found)| match found {
            // A slash in brackets is a mark.
            '/' => !text
                .get(..*at)
                .is_some_and(|before| before.ends_with('[') || before.ends_with("[/")),
            '?' | '#' => true,
            '&' | ';' | '%' | '"' | '\'' => inside,
            found => inside && found.is_whitespace(),
        })
        .map_or(text.len(), |(at, _)| at)
}

/// The scheme that an unclickable one represents, in the same case of letters.
pub fn plain_scheme(scheme: &str) -> Cow<'_, str> {
    let bytes = scheme.as_bytes();
    let crossed = |byte: u8| matches!(byte, b'x' | b'X' | b'*' | b'_');
    let (start, end) = match bytes {
        [b'h' | b'H', a, b, b'p' | b'P'] | [b'h' | b'H', a, b, b'p' | b'P', b's' | b'S']
            if crossed(*a) && crossed(*b)
                || (crossed(*a) || crossed(*b)) && (is_t(*a) || is_t(*b)) =>
        {
            (1, 3)
        }
        [b'f' | b'F', a, b'p' | b'P'] | [b'f' | b'F', a, b'p' | b'P', b's' | b'S']
            if crossed(*a) =>
        {
            (1, 2)
        }
        _ => return Cow::Borrowed(scheme),
    };
    let plain = bytes.iter().enumerate().map(|(at, byte)| match byte {
        _ if !(start..end).contains(&at) => char::from(*byte),
        b'X' | b'T' => 'T',
        _ => 't',
    });
    Cow::Owned(plain.collect())
}

fn is_t(byte: u8) -> bool {
    byte.eq_ignore_ascii_case(&b't')
}

/// Undoes all marks; `None` if there are none.
pub fn undone(text: &str) -> Option<Undone> {
    let scheme = text.split([':', '/', '?', '#']).next().unwrap_or_default();
    let has_brackets = memchr::memchr3(b'[', b'(', b'{', text.as_bytes()).is_some();
    if !has_brackets && matches!(plain_scheme(scheme), Cow::Borrowed(_)) {
        return None;
    }
    let mut undoing = Undoing {
        text,
        at: 0,
        out: Undone {
            text: String::with_capacity(text.len()),
            marks: Vec::new(),
        },
    };
    let (scheme, bracketed) = undoing.scheme();
    let mail = undoing.out.text.eq_ignore_ascii_case("mailto:");
    let written_slashes = undoing.out.text.ends_with("://");
    let rest = undoing.rest();
    let name = undoing.out.text.split(':').next().unwrap_or_default();
    let takes_slashes = takes_slashes(scheme.then_some(name), rest);
    let slashes = ["//", "[/][/]", "[//]"]
        .into_iter()
        .find(|slashes| rest.starts_with(slashes));
    if let Some(slashes) = slashes.filter(|_| !written_slashes) {
        match slashes.len() {
            2 => undoing.keep(2),
            length => undoing.undo(length, "//"),
        }
    }
    if takes_slashes {
        let rest = undoing.rest();
        undoing.keep(rest.len() - rest.trim_start_matches(['/', '\\']).len());
    }
    if slashes.is_some() || written_slashes || mail || !scheme || takes_slashes {
        undoing.authority(false);
    }
    // Links inside are marked where the link itself is, or where it has no scheme and no host to mark.
    if bracketed || !scheme || !undoing.out.marks.is_empty() {
        undoing.links_inside();
    } else {
        let left = undoing.rest().len();
        undoing.keep(left);
    }
    (!undoing.out.marks.is_empty()).then_some(undoing.out)
}
