//! Short pieces of secrets, where a reader who cuts a text in another place has put them.
//!
//! A value of one or two characters can't be looked for in any text: it would be found everywhere. It is known
//! where it comes to be, though: before an `@` or after a `:` in what a reader takes for a host, in a port, or
//! in a segment of a path.

use std::collections::{BTreeMap, BTreeSet};

use super::spans::{cut, merged};
use crate::syntax::{Reference, Span, Standard, percent_encoded_octet};

/// How many bytes are kept of all parts together.
const MOST: usize = 1 << 16;

/// The most characters of a piece that may not be found by its value.
const SHORT: usize = 3;

/// What readers may make of secrets that have short pieces.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Pieces {
    /// The pieces of passwords, in lower case.
    short: BTreeSet<String>,
    /// Userinfo, ports, segments, queries and fragments that hold a part of a secret, and where.
    parts: BTreeMap<String, Vec<Span>>,
    /// Hosts that hold none: who gets the request is always shown.
    hosts: BTreeSet<String>,
    bytes: usize,
    /// Whether any of the secrets is a password.
    has_passwords: bool,
}

impl Pieces {
    /// Adds a piece of a password.
    pub fn add(&mut self, piece: &str) {
        self.has_passwords = true;
        if piece.chars().nth(SHORT).is_none() && self.takes(piece) {
            self.short.insert(piece.to_ascii_lowercase());
        }
    }

    /// Adds the parts of a text that hold something of its secrets, which are sorted; and its host, unless that is a piece of a secret that was added before: then another reader has found it.
    pub fn add_parts(&mut self, text: &str, secrets: &[Span]) {
        let split = Reference::split(text, Standard::Rfc3986);
        let components = split.components();
        let inside = |place: Span| {
            let first = secrets.partition_point(|secret| secret.end <= place.start);
            let rest = secrets.get(first..).unwrap_or_default();
            rest.iter()
                .take_while(move |secret| secret.start < place.end)
        };
        if let Some(host) = components
            .host
            .filter(|host| inside(*host).next().is_none())
        {
            let host = name(host.of(text)).to_ascii_lowercase();
            if !self.short.contains(&host) && self.takes(&host) {
                self.hosts.insert(host);
            }
        }
        let in_path = inside(components.path).next().is_some();
        let segments = split.segments().map(|segment| segment.span);
        let segments = segments.take_while(|_| in_path);
        let others = [
            components.userinfo,
            components.port,
            components.query,
            components.fragment,
        ];
        for place in others.into_iter().flatten().chain(segments) {
            let part = place.of(text);
            let hidden: Vec<Span> = inside(place)
                .flat_map(|span| cut(&[*span], place))
                .collect();
            if !hidden.is_empty() && !self.parts.contains_key(part) && self.takes(part) {
                self.parts.insert(part.to_owned(), hidden);
            }
        }
    }

    fn takes(&mut self, part: &str) -> bool {
        let takes = !part.is_empty() && self.bytes + part.len() <= MOST;
        self.bytes += if takes { part.len() } else { 0 };
        takes
    }

    /// Where a path holds a part of a secret: in a segment that is known, or as a word that is a piece, since another reader
    /// may have written what is around it in another way.
    pub fn in_path(&self, text: &str) -> Vec<Span> {
        if self.parts.is_empty() && self.short.is_empty() {
            return Vec::new();
        }
        let mut spans = self.in_words(text, |place| is_mixed(place.of(text)));
        let mut start = 0;
        for segment in text.split('/') {
            let hidden = self.parts.get(segment).into_iter().flatten();
            spans.extend(hidden.map(|span| span.shifted(start)));
            start += segment.len() + 1;
        }
        merged(spans)
    }

    /// Where a port does, which another reader may have found than RFC 3986.
    pub fn in_port(&self, text: &str) -> Vec<Span> {
        match self.parts.get(text) {
            Some(hidden) => hidden.clone(),
            None if text.bytes().all(|byte| byte.is_ascii_digit()) => Vec::new(),
            None => self.in_words(text, |_| true),
        }
    }

    /// Where the parts of a whole reference do, its host among them.
    pub fn in_reference(&self, reference: &Reference<'_>) -> Vec<Span> {
        if self.parts.is_empty() && !self.has_passwords {
            return Vec::new();
        }
        let components = reference.components();
        let text = reference.text();
        let mut spans = Vec::new();
        if let Some(host) = components.host {
            let hidden = self.in_host(host.of(text)).into_iter();
            spans.extend(hidden.map(|span| span.shifted(host.start as usize)));
        }
        let path = Some(components.path);
        let others = [components.port, path, components.query, components.fragment];
        let shifted = |place: Span| move |span: Span| span.shifted(place.start as usize);
        let known = |place: Span| {
            self.parts
                .get(place.of(text))
                .into_iter()
                .flatten()
                .copied()
        };
        if let Some(userinfo) = components.userinfo {
            spans.extend(known(userinfo).map(shifted(userinfo)));
        }
        for place in others.into_iter().flatten() {
            let hidden = known(place).chain(self.in_path(place.of(text)));
            spans.extend(hidden.map(shifted(place)));
        }
        spans
    }

    /// Where a host that a reader finds holds a piece: before its last `@`, after its first `:`, or as a whole, unless it
    /// is the host of the text itself, or a word or number, which a host may be by chance.
    pub fn in_host(&self, host: &str) -> Vec<Span> {
        if !self.has_passwords {
            return Vec::new();
        }
        let is_of_address = |byte: u8| byte.is_ascii_hexdigit() || b"[]:.".contains(&byte);
        let is_address = host.starts_with('[') && host.bytes().all(is_of_address);
        let at = host.rfind('@').unwrap_or(0);
        let colon = host.find(':').filter(|_| !is_address);
        // What follows a user's name is no port, however it is written.
        if let Some(colon) = colon.filter(|colon| *colon > at || host.starts_with('[')) {
            let end = host.trim_end_matches(']').len();
            let after = host.get(colon + 1..end).unwrap_or_default();
            if !after.bytes().all(|byte| byte.is_ascii_digit()) {
                return vec![Span::new(colon + 1, end)];
            }
        }
        let colon = colon.unwrap_or(host.len());
        let is_whole = |place: Span| {
            let name = name(host);
            let is_own = || self.hosts.contains(&name.to_ascii_lowercase());
            place.of(host) == name && is_mixed(name) && !is_own()
        };
        self.in_words(host, |place| {
            let start = place.start as usize;
            start < at || start > colon || is_whole(place)
        })
    }

    /// The words of a text that are pieces and are where they may be some.
    fn in_words(&self, text: &str, may_be: impl Fn(Span) -> bool) -> Vec<Span> {
        let mut spans = Vec::new();
        let mut add = |start: usize, end: usize| {
            let place = Span::new(start, end);
            if start < end
                && end - start <= SHORT * char::MAX.len_utf8()
                && may_be(place)
                && self.short.contains(&place.of(text).to_ascii_lowercase())
            {
                spans.push(place);
            }
        };
        // An octet that is percent-encoded is no letter.
        let (mut start, mut skipped) = (0, 0);
        for (at, found) in text.char_indices() {
            if at < skipped || !found.is_alphanumeric() {
                add(start, at);
                start = at + found.len_utf8();
            }
            let rest = text.as_bytes().get(at..).unwrap_or_default();
            if percent_encoded_octet(rest).is_some() {
                skipped = at + 3;
            }
        }
        add(start, text.len());
        merged(spans)
    }
}

/// A host without the brackets of a literal.
fn name(host: &str) -> &str {
    host.trim_matches(['[', ']'])
}

fn is_mixed(piece: &str) -> bool {
    let is_word = piece.chars().all(char::is_alphabetic);
    let is_number = piece.bytes().all(|byte| byte.is_ascii_digit());
    !is_word && !is_number
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::secrets::Secrets;

    #[test]
    fn pieces_are_found_where_readers_put_them() {
        hold("pieces are found where readers put them", |[link, text]| {
            let spans = Secrets::of([link]).in_host(text, false).into_iter();
            spans.map(|span| span.of(text)).collect::<Vec<_>>()
        });
        let secrets = Secrets::of(["https://bob:ab@12@host.example/"]);
        assert_eq!(secrets.in_reference("https://host.example/ab/12?ab=12"), []);
    }

    /// The colon was deleted after the password was hidden.
    #[test]
    fn what_is_kept_hidden_in_userinfo_is_hidden_in_other_texts() {
        let typed = "https://bobZq7|@h.example/a/../b";
        let kept = [Span::new(11, 15)];
        let texts = [typed, "https://bobZq7|@h.example/b"];
        let secrets = Secrets::with([(typed, &kept[..])], texts);
        hold("what is kept hidden in userinfo", |[text]| {
            let spans = secrets.in_reference(text);
            crate::secrets::replaced(text, &spans, "***").into_owned()
        });
        // What the text itself tells is hidden in its place alone.
        let typed = "https://admin:admin@h.example/";
        let secrets = Secrets::with([(typed, &[Span::new(14, 19)][..])], []);
        assert_eq!(secrets.in_reference(typed), [Span::new(14, 19)]);
    }
}
