//! The secrets of an inspection, and where they are in any text that comes of it.
//!
//! A target, a path in a buffer, another reader's host: each is made of pieces of what was typed. A
//! secret is found in them by the place where it is, and by its value where it has come to be
//! in another.

use std::net::Ipv6Addr;

use super::beginnings::Beginnings;
use super::canonical::Canonical;
use super::pieces::Pieces;
use super::spans::{cut, merged, secret_spans};
use super::values::Values;
use crate::facts::Decoded;
use crate::facts::host::{HostFacts, names_a_host, reads_as_host};
use crate::facts::schemes;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::{Component, Reference, Span, Standard, rfc3986};

/// Of longer pieces, in bytes, only values are looked for.
const LONGEST_PIECE: usize = 4096;

/// The secrets in some texts.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Secrets {
    /// The texts, each with the places of those that it holds; none if no text holds any.
    known: Vec<(String, Vec<Span>)>,
    /// What they are, to find them elsewhere.
    values: Values,
    /// Those that stay hidden although nothing in their text tells any more that they are secret: wherever they are, as a user's
    /// name too.
    kept: Values,
    /// What is too short to be found by its value.
    pieces: Pieces,
}

impl Secrets {
    /// The secrets of these references.
    pub fn of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Secrets {
        Secrets::with([], texts)
    }

    /// The same, with texts in which some places are secret whatever they look like.
    pub fn with<'t>(
        kept: impl IntoIterator<Item = (&'t str, &'t [Span])>,
        texts: impl IntoIterator<Item = &'t str>,
    ) -> Secrets {
        let spans = |text| secret_spans(&Reference::split(text, Standard::Rfc3986));
        let mut values = Values::default();
        let kept = kept.into_iter().map(|(text, hidden)| {
            let mut found = spans(text);
            let hidden = hidden.iter().copied();
            let hidden: Vec<Span> = hidden
                .filter(|span| !names_recipient(text, *span))
                .collect();
            for span in &hidden {
                if !found.iter().any(|own| own.overlaps(*span)) {
                    values.add(span.of(text), |_| {});
                }
            }
            found.extend(hidden);
            (text, merged(found))
        });
        let kept: Vec<(&str, Vec<Span>)> = kept.collect();
        values.prepare();
        // Readers mostly have the same text.
        let mut seen: Vec<&str> = Vec::new();
        let texts = texts.into_iter().filter(|text| {
            let is_new = !seen.contains(text);
            seen.extend(is_new.then_some(*text));
            is_new
        });
        let secrets = Secrets {
            kept: values,
            ..Secrets::default()
        };
        let texts = texts.map(|text| (text, spans(text)));
        secrets.with_texts(kept.into_iter().chain(texts))
    }

    /// The secrets of these references, each with the places where it holds some.
    pub fn at<'t>(texts: impl IntoIterator<Item = (&'t str, Vec<Span>)>) -> Secrets {
        Secrets::default().with_texts(texts)
    }

    /// With the secrets of these texts.
    fn with_texts<'t>(self, texts: impl IntoIterator<Item = (&'t str, Vec<Span>)>) -> Secrets {
        let mut secrets = self;
        let mut without = Vec::new();
        for (text, spans) in texts {
            if spans.is_empty() {
                without.push(text);
                continue;
            }
            if secrets.known.iter().any(|(known, _)| known == text) {
                continue;
            }
            secrets.pieces.add_parts(text, &spans);
            for span in &spans {
                let is_password = text.get(span.range().end..).is_some_and(ends_password);
                let pieces = &mut secrets.pieces;
                secrets.values.add(span.of(text), |piece| {
                    if is_password {
                        pieces.add(piece);
                    }
                });
            }
            secrets.known.push((text.to_owned(), spans));
        }
        secrets.values.prepare();
        if !secrets.is_empty() {
            let without = without
                .into_iter()
                .map(|text| (text.to_owned(), Vec::new()));
            secrets.known.extend(without);
        }
        // What is a secret in one of them is a secret in the others.
        for (text, spans) in std::mem::take(&mut secrets.known) {
            let spans = secrets.with_values(&text, spans);
            secrets.known.push((text, spans));
        }
        secrets
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Where a reference holds secrets. Sorted, and none overlaps another.
    ///
    /// A value that is a second time is one there too, but not as a user's name, unless it was hidden there before the text was
    /// edited, or as a host: where a request goes is always shown.
    pub fn in_reference(&self, text: &str) -> Vec<Span> {
        if self.is_empty() {
            return Vec::new();
        }
        if let Some((_, spans)) = self.known.iter().find(|(known, _)| known == text) {
            return spans.clone();
        }
        let split = Reference::split(text, Standard::Rfc3986);
        self.with_values(text, secret_spans(&split))
    }

    /// Where a link that was found inside these references holds secrets: its own, wherever they are in it, and those.
    pub fn in_link(&self, link: &str) -> Vec<Span> {
        let spans = Secrets::of([link]).in_reference(link);
        match self.is_empty() {
            true => spans,
            false => self.with_values(link, spans),
        }
    }

    fn with_values(&self, text: &str, mut spans: Vec<Span>) -> Vec<Span> {
        let split = Reference::split(text, Standard::Rfc3986);
        let components = split.components();
        let start = components
            .host
            .map_or(components.path.start, |host| host.end) as usize;
        let behind = self.values.places_in(text.get(start..).unwrap_or(""));
        let behind = behind.into_iter().map(|span| span.shifted(start));
        spans.extend(behind.filter(|span| !is_in_host(text, *span)));
        spans.extend(self.pieces.in_reference(&split));
        if let Some(userinfo) = components.userinfo {
            let kept = self.kept.places_in(userinfo.of(text)).into_iter();
            spans.extend(kept.map(|span| span.shifted(userinfo.start as usize)));
        }
        if let Some(scheme) = components.scheme {
            spans.extend(self.in_component(Component::Scheme, scheme.of(text)));
            // Words before a link are no scheme.
            if !scheme
                .of(text)
                .bytes()
                .all(|byte| rfc3986::SCHEME.contains(byte))
            {
                spans.extend(self.values.places_in(scheme.of(text)));
            }
        }
        merged(spans)
    }

    /// Where a component that is alone holds secrets.
    pub fn in_component(&self, component: Component, text: &str) -> Vec<Span> {
        let (before, behind) = match component {
            // A text that is no scheme may hold a value: `&pwd=hunter2:`. A credential may be one.
            Component::Scheme if text.bytes().all(|byte| rfc3986::SCHEME.contains(byte)) => {
                return self.in_known(component, text).unwrap_or_default();
            }
            Component::Authority | Component::Host => ("//", ""),
            Component::Userinfo => ("//", "@"),
            Component::Query => ("?", ""),
            Component::Fragment => ("#", ""),
            Component::Scheme | Component::Path | Component::Port => {
                let known = self.in_known(component, text);
                return known.unwrap_or_else(|| {
                    let mut spans = self.in_piece(text);
                    if component == Component::Port {
                        spans.extend(self.pieces.in_port(text));
                    }
                    merged(spans)
                });
            }
        };
        if self.is_empty() {
            return Vec::new();
        }
        if let Some(spans) = self.in_known(component, text) {
            return spans;
        }
        // RFC 3986 §3.2.1: what follows the first colon, whatever delimiters a reader has decoded in it.
        if let Some(colon) = text.find(':').filter(|_| component == Component::Userinfo) {
            return merged(vec![Span::new(colon + 1, text.len())]);
        }
        let whole = [before, text, behind].concat();
        let inside = Span::new(before.len(), before.len() + text.len());
        let mut spans = cut(&self.in_reference(&whole), inside);
        if component == Component::Host {
            spans.extend(self.pieces.in_host(text));
        }
        merged(spans)
    }

    /// The same for the component of a text whose secrets are known.
    fn in_known(&self, component: Component, text: &str) -> Option<Vec<Span>> {
        self.known.iter().find_map(|(known, spans)| {
            let split = Reference::split(known, Standard::Rfc3986);
            let place = split.components().get(component)?;
            let spans = cut(spans, place);
            // Rungs show a scheme in lower case too, and a host without secrets is shown as it is looked up.
            let is_same = match component {
                Component::Scheme => place.of(known).eq_ignore_ascii_case(text),
                Component::Host => {
                    let is_typed = place.of(known).eq_ignore_ascii_case(text);
                    is_typed || spans.is_empty() && is_looked_up_as(place.of(known), text)
                }
                _ => place.of(known) == text,
            };
            is_same.then_some(spans)
        })
    }

    /// Where a piece of a reference holds secrets: some of a path, or what a reader takes for a port.
    pub fn in_piece(&self, text: &str) -> Vec<Span> {
        if self.is_empty() {
            return Vec::new();
        }
        let mut spans = self.values.places_in(text);
        spans.extend(self.pieces.in_path(text));
        // A long path has thousands of buffers: there, the values are enough.
        if text.len() <= LONGEST_PIECE || self.values.are_too_many() {
            spans.extend(secret_spans(&Reference::split(text, Standard::Rfc3986)));
        }
        merged(spans)
    }

    /// The secrets in a quote of a message. Without quotation marks around it, a value that may be an ordinary word
    /// or number does not count: a host is always shown.
    pub fn in_quote(&self, text: &str, has_marks: bool) -> Vec<Span> {
        let mut spans = self.values_in_quote(text, has_marks);
        spans.extend(self.pieces.in_path(text));
        if !has_marks {
            // It may be what a reader takes for a host, or for a port.
            spans.extend(self.pieces.in_host(text));
        }
        merged(spans)
    }

    fn values_in_quote(&self, text: &str, has_marks: bool) -> Vec<Span> {
        let mut spans = self.values.places_in(text);
        spans.retain(|span| {
            let value = span.of(text);
            let is_word = value.bytes().all(|byte| byte.is_ascii_alphabetic());
            let is_number = value.len() < 8 && value.bytes().all(|byte| byte.is_ascii_digit());
            has_marks || !(is_word || is_number)
        });
        spans
    }

    /// The secrets in a host, which is always shown: not an ordinary word or number, no name that can be nothing but a
    /// host, and nothing where there are more secrets than can be looked for. A host inside a secret is shown if it
    /// can be nothing but one: a name with a dot, or an address.
    pub fn in_host(&self, host: &str, is_inside: bool) -> Vec<Span> {
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
        let is_address = || host.starts_with('[') || host.parse::<Ipv6Addr>().is_ok();
        let is_host = host.contains('.') && host.bytes().all(is_name) || is_address();
        // Where all see it in a reference, it is no secret elsewhere. A host that is encoded may be a link for who decodes it.
        let mut spans = match self.in_known(Component::Host, host) {
            Some(spans) if !host.contains('%') => return spans,
            known => known.unwrap_or_default(),
        };
        match self.values.can_be_found() {
            _ if is_inside && is_host => return Vec::new(),
            _ if is_inside => return vec![Span::new(0, host.len())],
            true => {
                let values = self.values_in_quote(host, false).into_iter();
                spans.extend(values.filter(|span| !names_a_host(span.of(host))));
            }
            false => {}
        }
        // A registry-based name (RFC 2396 §3.2.2) is all of an authority.
        if host.contains('@') && !self.is_empty() {
            spans.extend(self.in_component(Component::Authority, host));
        }
        spans.extend(self.pieces.in_host(host));
        merged(spans)
    }

    /// The secrets in the host that gets a request, which is shown whatever else has the same text: those that the host has in
    /// a reference.
    pub fn in_destination(&self, host: &str) -> Vec<Span> {
        let known = self.in_known(Component::Host, host);
        known.unwrap_or_default()
    }

    /// Where a text holds a secret that is known from elsewhere. By itself it may hold others.
    pub fn known_in(&self, text: &str) -> Vec<Span> {
        self.values.places_in(text)
    }

    /// What finds the beginnings of these secrets. Views show them, but what is kept for later holds none.
    pub fn beginnings(&self) -> Beginnings {
        self.values.beginnings()
    }
}

/// How much of the text before a place is looked at, in bytes.
const BEFORE_HOST: usize = 512;

/// Whether a place is in the host of a link inside, or in that of an address, however it is encoded.
fn is_in_host(text: &str, place: Span) -> bool {
    let end = place.range().start;
    let before = text.get(text.boundary_before(end.saturating_sub(BEFORE_HOST))..end);
    let before = before.unwrap_or_default();
    let decoded = Decoded::of(before);
    let octets = decoded.fully(Span::new(0, before.len())).octets;
    let is_of_name = |octet: &u8| octet.is_ascii_alphanumeric() || b".-_".contains(octet);
    let name = octets.iter().rev().take_while(|octet| is_of_name(octet));
    let before = octets
        .get(..octets.len() - name.count())
        .unwrap_or_default();
    before.ends_with(b"//") || before.ends_with(b"@")
}

/// Whether a host is looked up, or shown, as this one.
fn is_looked_up_as(typed: &str, other: &str) -> bool {
    let host = HostFacts::new(typed, Span::new(0, typed.len()));
    host.name == other || host.unicode == other
}

/// Whether a place says who gets a request or a mail: in a host, and directly behind a scheme that something opens.
fn names_recipient(text: &str, place: Span) -> bool {
    let split = Reference::split(text, Standard::Rfc3986);
    let is_host = |host: Span| host.overlaps(place) && reads_as_host(host.of(text));
    let is_opened = |scheme: &str| {
        place.range().start == scheme.len() + 1 && schemes::is_known(&scheme.to_ascii_lowercase())
    };
    split.components().host.is_some_and(is_host) || split.scheme().is_some_and(is_opened)
}

/// How an `@` is written at most, in bytes.
const LONGEST_AT: usize = 16;

/// Whether a text goes on as one does after a password: with an `@`, however it is written.
fn ends_password(rest: &str) -> bool {
    let near = rest.get(..rest.boundary_before(LONGEST_AT)).unwrap_or(rest);
    let canonical = Canonical::of(near.as_bytes());
    let near = canonical.as_ref().map_or(near, |canonical| &canonical.text);
    near.starts_with('@') || near.starts_with("[at]")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{given, hold};

    fn words<'t>(text: &'t str, spans: &[Span]) -> Vec<&'t str> {
        spans.iter().map(|span| span.of(text)).collect()
    }

    /// What a value hides in base64 or hexadecimal digits is hidden in other places too.
    #[test]
    fn a_secret_is_found_that_another_place_has_encoded() {
        hold("a secret that another place has encoded", |[query]| {
            let secrets = Secrets::of([&*format!("https://h/{query}")]);
            let text = "https://i/Kq83ZxLm20QvBn7Ty/a";
            words(text, &secrets.in_reference(text)) == ["Kq83ZxLm20QvBn7Ty"]
        });
    }

    /// All that follows the copy of a very long secret is hidden, not only its start.
    #[test]
    fn a_very_long_secret_is_found_by_its_start() {
        let long: String = (0..3_000).map(|index| format!("{index}x")).collect();
        let text = format!("http://u:{long}@h/{long}#end");
        let secrets = Secrets::of([text.as_str()]);
        let spans = secrets.in_reference(&text);
        let path = text.rfind("h/").unwrap_or_default() + 2;
        assert_eq!(spans.last(), Some(&Span::new(path, text.len())));
        assert_eq!(secrets.in_reference("http://h/0x1x2x"), []);
    }

    #[test]
    fn values_are_found_where_they_come_again() {
        hold("values that come again", |[link, place, text]| {
            let secrets = Secrets::of([link]);
            let text = given(text).unwrap_or(link);
            let spans = match place {
                "reference" => secrets.in_reference(text),
                "query" => secrets.in_component(Component::Query, text),
                "userinfo" => secrets.in_component(Component::Userinfo, text),
                "quote" => secrets.in_quote(text, true),
                "name" => secrets.in_quote(text, false),
                _ => secrets.in_piece(text),
            };
            super::super::replaced(text, &spans, "***").into_owned()
        });
        assert!(Secrets::of(["https://u@example.com/"]).is_empty());
    }
}
