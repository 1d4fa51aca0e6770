//! Where a text holds secrets: in the places where they belong, and in those of the links inside.

use super::canonical::Canonical;
use super::context::Standing;
use super::inner_params::pairs;
use super::inner_params::{before_host, params_inside};
use super::names::Company;
use super::path_keys::path_keys;
use super::{misplaced, shapes, tokens};
use crate::facts::parameters::{Param, all_params_of};
use crate::facts::recipients::recipients;
use crate::facts::userinfo::{password, password_in, secret_length};
use crate::facts::{Decoded, View};
use crate::readings::whatwg::SPECIAL_SCHEMES;
use crate::syntax::{CharacterSet, Components, Reference, Span, Standard, rfc3986};

/// The params that hold a secret; those after a `;` in the path too.
pub fn secret_params<'a>(
    reference: &Reference<'a>,
    decoded: &'a Decoded<'a>,
) -> impl Iterator<Item = Param> + use<'a> {
    let text = reference.text();
    let path = reference.components().path;
    let authority = authority_of(reference);
    let in_path = path.of(text).match_indices(';').filter_map(move |(at, _)| {
        let start = path.start as usize + at + 1;
        let behind = text.get(start..path.end as usize)?;
        let end = start
            + behind
                .find([';', '/', '='])
                .filter(|end| behind.as_bytes().get(*end) == Some(&b'='))?;
        let value = text.get(end + 1..path.end as usize)?;
        let length = value.find([';', '/']).unwrap_or(value.len());
        let inside = authority.map_or(0, |authority| {
            (authority.end as usize).saturating_sub(end + 1)
        });
        let length = match value.get(..length.min(inside)) {
            Some(inside) if !inside.is_empty() => before_host(inside.as_bytes()),
            _ => length,
        };
        Some(Param {
            name: Span::new(start, end),
            value: Span::new(end + 1, end + 1 + length),
        })
    });
    let company = Company::of(text.as_bytes());
    all_params_of(reference)
        .chain(in_path)
        .filter(move |param| {
            if param.name.is_empty() || param.value.is_empty() {
                return false;
            }
            let name = decoded.fully(param.name);
            let promise = name.text().and_then(|name| company.promise(name));
            promise.is_some_and(|promise| {
                let value = decoded.fully(param.value);
                value
                    .text()
                    .is_none_or(|value| promise.is_kept_by(value, || company.names_user()))
            })
        })
}

/// The authority, or what names somebody where the grammar has none: the address of a mail or call, and what a browser takes
/// for a host after backslashes.
fn authority_of(reference: &Reference<'_>) -> Option<Span> {
    let (text, components) = (reference.text(), reference.components());
    let path = components.path;
    if components.authority.is_some() {
        return components.authority;
    }
    let is_address = || path.of(text).contains('@') && recipients(reference).is_some();
    let start = path.start as usize;
    let behind = path.of(text).trim_start_matches(['/', '\\']);
    let slashes = path.of(text).len() - behind.len();
    match slashes {
        0 | 1 => is_address().then_some(path),
        _ => {
            let length = behind.find(['/', '\\']).unwrap_or(behind.len());
            Some(Span::new(0, length).shifted(start + slashes))
        }
    }
}

/// A credential in the text as typed.
pub struct Found {
    /// All of it.
    pub span: Span,
    /// The part of it that is secret.
    pub secret: Span,
    /// What it is.
    pub what: &'static str,
    /// What it gives its holder access to.
    pub standing: Standing,
}

/// The characters that a credential goes on from: those of words, which `-`, `.` and `~` end.
static INSIDE: CharacterSet = rfc3986::ALPHA.or(&rfc3986::DIGIT).and(b"_");

/// No credential has fewer octets.
const SHORTEST: usize = 15;

/// The credentials in some octets.
pub fn credentials<'v>(view: View<'v>) -> impl Iterator<Item = Found> + use<'v> {
    let octets = view.octets;
    let mut at = 0;
    let mut entra = tokens::entra(octets, 0);
    std::iter::from_fn(move || {
        // Behind this place there is no room for any.
        let end = (octets.len() + 1).checked_sub(SHORTEST)?;
        while at < end {
            if let Some((start, length)) = entra.filter(|(start, _)| *start <= at) {
                let behind = start + length;
                entra = tokens::entra(octets, behind);
                at = at.max(behind);
                return Some(Found {
                    span: view.span(start..behind),
                    secret: view.span(start..behind),
                    what: "Microsoft Entra client secret",
                    standing: Standing::Secret,
                });
            }
            let until = entra.map_or(end, |(start, _)| start.min(end));
            at = next_start(octets, at, until);
            if at == until {
                continue;
            }
            if let Some(found) = shapes::credential(octets, at) {
                let end = at + found.length;
                let start = std::mem::replace(&mut at, end).saturating_sub(found.back);
                if found.standing == Standing::Open {
                    continue;
                }
                return Some(Found {
                    span: view.span(start..end),
                    secret: view.span(start + found.secret..end),
                    what: found.what,
                    standing: found.standing,
                });
            }
            at += 1;
        }
        None
    })
}

/// The first place, of those from `from` to `until`, at which a credential may start: it isn't the end of a longer word.
fn next_start(octets: &[u8], from: usize, until: usize) -> usize {
    let before = from.checked_sub(1).and_then(|before| octets.get(before));
    let mut is_inside = before.is_some_and(|before| INSIDE.contains(*before));
    let Some(([first, second], rest)) = octets
        .get(from..until + 2)
        .and_then(<[u8]>::split_first_chunk)
    else {
        return until;
    };
    let mut three = [0, *first, *second];
    for (at, octet) in rest.iter().enumerate() {
        three = [three[1], three[2], *octet];
        if !is_inside && shapes::may_start(three) {
            return from + at;
        }
        is_inside = INSIDE.contains(three[0]);
    }
    until
}

/// The secrets of a text that can be read once it is decoded as a whole.
pub(super) fn visible_secrets(text: &str) -> Vec<Span> {
    let reference = Reference::split(text, Standard::Rfc3986);
    visible(&reference, &Decoded::of(text))
}

/// The same, of a text that was split by RFC 3986 and decoded before: as it is in each round of its decoding, and in its
/// canonical form.
pub(super) fn visible(reference: &Reference<'_>, decoded: &Decoded<'_>) -> Vec<Span> {
    let mut spans = readable(reference, decoded);
    let view = decoded.fully(Span::new(0, reference.text().len()));
    if let Some(canonical) = Canonical::of(view.octets) {
        let text = &canonical.text;
        let reference = Reference::split(text, Standard::Rfc3986);
        let own = readable(&reference, &Decoded::without_escapes(text)).into_iter();
        spans.extend(own.filter_map(|span| canonical.typed(span, view)));
    }
    spans
}

/// The secrets of a text that is the params of a form, without a `?` before them.
pub(super) fn form_secrets(text: &str) -> Vec<Span> {
    let query = format!("?{text}");
    let reference = Reference::split(&query, Standard::Rfc3986);
    let own = readable(&reference, &Decoded::of(&query)).into_iter();
    own.filter(|span| span.start > 0)
        .map(|span| Span {
            start: span.start - 1,
            end: span.end - 1,
        })
        .collect()
}

/// What is secret in a text as it is written, and in each round of its decoding.
fn readable(reference: &Reference<'_>, decoded: &Decoded<'_>) -> Vec<Span> {
    let text = reference.text();
    let mut spans = pairs(reference).map_or_else(Vec::new, |place| {
        let own = form_secrets(place.of(text)).into_iter();
        own.map(|span| span.shifted(place.range().start)).collect()
    });
    spans.extend(password(reference).map(|span| {
        let secret = secret_length(span.of(text).as_bytes());
        Span::new(span.start as usize, span.start as usize + secret)
    }));
    if text.contains('=') || decoded.rounds() > 0 {
        spans.extend(secret_params(reference, decoded).map(|param| param.value));
    }
    // In an authority only “;” starts a parameter; after the path, “&” ends the values of the reference
    // itself.
    let authority = authority_of(reference);
    let components = &Components {
        authority,
        ..*reference.components()
    };
    // The label of a key for one-time passwords is `issuer:account` (Google Authenticator, Key URI Format).
    let scheme = reference.scheme().unwrap_or_default();
    let names_account = scheme.eq_ignore_ascii_case("otpauth");
    for round in 0..=decoded.rounds() {
        let view = decoded.at(round, Span::new(0, text.len()));
        passwords_inside(view, components.path.end, &mut spans);
        wireless_passwords(view, &mut spans);
        params_inside(view, components, &mut spans);
        if !names_account {
            misplaced::logins(view, &mut spans);
        }
        misplaced::of_oracle(view, &mut spans);
        misplaced::members(view, &mut spans);
        spans.extend(credentials(view).map(|found| found.secret));
        spans.extend(path_keys(view).map(|(key, _)| key));
    }
    spans
}

/// The passwords in `WIFI:T:WPA;S:name;P:password;;`, as codes that join a wireless network are written (WPA3
/// specification §7): the field `P`, which ends before a `;` that no backslash precedes.
fn wireless_passwords(view: View<'_>, spans: &mut Vec<Span>) {
    let octets = view.octets;
    // Where the fields end that were looked at last.
    let mut field = 0;
    for colon in memchr::memchr_iter(b':', octets) {
        let scheme = colon.checked_sub(4).and_then(|at| octets.get(at..colon));
        if colon < field || !scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"wifi")) {
            continue;
        }
        field = colon + 1;
        while let Some([name, b':', value @ ..]) = octets.get(field..) {
            // One that reads like hexadecimal is in quotation marks.
            let (value, start, delimiters) = match value {
                [b'"', value @ ..] => (value, field + 3, &b"\""[..]),
                value => (value, field + 2, &b";\"'<>"[..]),
            };
            let mut is_escaped = false;
            let ends = |octet: &u8| {
                let ends = delimiters.contains(octet) && !is_escaped;
                is_escaped = *octet == b'\\' && !is_escaped;
                ends
            };
            let end = start + value.iter().position(ends).unwrap_or(value.len());
            if name.eq_ignore_ascii_case(&b'P') && start < end {
                spans.push(view.span(start..end));
            }
            field = end + usize::from(delimiters == b"\"") + 1;
        }
    }
}

/// The passwords of all that looks like an authority: it comes behind two slashes or more, of either
/// kind, or after the colon of a scheme that needs none.
fn passwords_inside(view: View<'_>, path_end: u32, spans: &mut Vec<Span>) {
    let octets = view.octets;
    if let Some((from, to)) = misplaced::unfinished(octets) {
        spans.push(view.span(from..to));
    }
    // Behind the last “@” there is no userinfo.
    let Some(last) = memchr::memrchr(b'@', octets) else {
        return;
    };
    let mut values = Values::default();
    let mut at = 0;
    while let Some(start) = authority_from(octets, at).filter(|start| *start <= last) {
        let behind = octets.get(start..).unwrap_or_default();
        let ends = |(index, octet): (usize, &u8)| match octet {
            b'/' | b'\\' | b'?' | b'#' | b'"' | b'<' | b'>' => true,
            b'&' => {
                !view.is_escape(start + index)
                    && view.span(start + index..start + index).start > path_end
            }
            _ => false,
        };
        let length = behind.iter().enumerate().position(ends);
        let end = start + length.unwrap_or(behind.len());
        if let Some(found) = octets.get(start..end).and_then(password_in) {
            let from = start + found.start;
            let password = octets.get(from..start + found.end).unwrap_or_default();
            spans.push(view.span(from..from + secret_length(password)));
        }
        let (limit, last) = values.around(octets, start);
        let end_of_value = end.min(limit);
        if let Some((from, to)) = misplaced::password_across(octets, start, end_of_value, last) {
            spans.push(view.span(from..to));
        }
        at = end.max(start);
    }
}

/// Where values end that authorities are in. Asked from left to right, it looks at each octet once.
#[derive(Default)]
struct Values {
    /// Where the value ends that was asked for last.
    end: usize,
    /// Its last `@`.
    last: Option<usize>,
}

impl Values {
    /// Where the value around `start` ends, and its last `@` if that is behind `start`.
    fn around(&mut self, octets: &[u8], start: usize) -> (usize, Option<usize>) {
        if start > self.end || self.end == 0 {
            let behind = octets.get(start..).unwrap_or_default();
            let ends = |octet: &u8| b"\"<> \t\r\n".contains(octet);
            let length = behind.iter().position(ends).unwrap_or(behind.len());
            self.end = start + length;
            let at = behind
                .get(..length)
                .and_then(|value| memchr::memrchr(b'@', value));
            self.last = at.map(|at| start + at);
        }
        (self.end, self.last.filter(|at| *at >= start))
    }
}

/// Where the next authority begins, from `from` on.
fn authority_from(octets: &[u8], from: usize) -> Option<usize> {
    let is_slash = |octet: &u8| matches!(octet, b'/' | b'\\');
    let mut at = from;
    loop {
        let found = at
            + octets
                .get(at..)?
                .iter()
                .position(|octet| is_slash(octet) || *octet == b':')?;
        let slashes = found + usize::from(octets.get(found) == Some(&b':'));
        // A browser takes tabs and line breaks out before it reads.
        let run = octets
            .get(slashes..)?
            .iter()
            .take_while(|octet| is_slash(octet) || matches!(octet, b'\t' | b'\n' | b'\r'));
        let count = run.clone().filter(|octet| is_slash(octet)).count();
        let behind = slashes + run.count();
        // A browser needs no slashes after these schemes.
        let mut special = SPECIAL_SCHEMES
            .iter()
            .filter(|one| one.default_port.is_some());
        let needs_none = slashes > found
            && special.any(|special| {
                let scheme = special.name.as_bytes();
                let name = found
                    .checked_sub(scheme.len())
                    .and_then(|start| octets.get(start..found));
                name.is_some_and(|name| name.eq_ignore_ascii_case(scheme))
            });
        if count >= 2 || needs_none {
            return Some(behind);
        }
        at = behind.max(found + 1);
    }
}
