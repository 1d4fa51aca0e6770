//! A text as every reader reads it.

use std::borrow::Cow;

use super::readers::{ReadRequest, Readers};
use super::reading::{Parser, Reading, ReadingError};
use super::{by_program, shared, whatwg};
use crate::resolve::{Resolution, ResolveError};
use crate::syntax::{Components, Fault, Reference, Span, Standard, Violation, recompose};

/// [`read_request`] with default options.
pub fn read(text: &str, base: Option<&str>) -> Vec<Reading> {
    read_request(&ReadRequest::new(text, base))
}

/// Reads a text as RFC 3986, as RFC 2396 and as a browser does, each with its own way of
/// resolving, or as the readers of the request do. The careless reading follows only where its host differs from
/// RFC 3986's, unless it was asked by its name. A program reads the text without the base.
///
/// Time is linear in the texts. Readers that are not asked cost nothing.
pub fn read_request(request: &ReadRequest<'_>) -> Vec<Reading> {
    match request.readers {
        None => shared::read(request).unwrap_or_else(|| read_one_by_one(request)),
        Some(readers) => chosen(request, readers),
    }
}

/// What one reader makes of a text without a base.
pub fn read_with(parser: Parser, text: &str) -> Reading {
    let request = ReadRequest::new(text, None);
    match parser {
        Parser::Rfc3986 => by_standard(&request, Standard::Rfc3986),
        Parser::Rfc2396 => by_standard(&request, Standard::Rfc2396),
        Parser::Whatwg => by_browser(text, None),
        Parser::Naive => {
            read_naively(text).unwrap_or_else(|| by_standard(&request, Standard::Rfc3986))
        }
        Parser::Program(program) => by_program::read(program, text),
    }
}

/// The readings of these readers, in their order.
fn chosen(request: &ReadRequest<'_>, readers: &Readers) -> Vec<Reading> {
    let mut shared = shared::read(request);
    let mut readings: Vec<Reading> = Vec::new();
    for parser in readers.iter() {
        let known = shared.as_mut().and_then(|shared| {
            let at = shared.iter().position(|reading| reading.parser == parser)?;
            Some(shared.swap_remove(at))
        });
        let reading = known.or_else(|| match parser {
            Parser::Program(program) => Some(by_program::read(program, request.text)),
            Parser::Naive if readers.names_careless() => Some(careless(request, readings.first()?)),
            // All standards are known to read the same, and the careless reader with them.
            _ if shared.is_some() => None,
            Parser::Rfc3986 => Some(by_standard(request, Standard::Rfc3986)),
            Parser::Rfc2396 => Some(by_standard(request, Standard::Rfc2396)),
            Parser::Whatwg => Some(by_browser(request.text, request.base)),
            Parser::Naive => {
                let strict = readings.first().and_then(Reading::host);
                read_naively(request.text).filter(|naive| naive.host() != strict)
            }
        });
        readings.extend(reading.map(|reading| reading.sharing_with(&readings)));
    }
    readings
}

/// The reading of a careless reader that was asked by its name. Where it finds no host of its own it reads what RFC 3986
/// does.
fn careless(request: &ReadRequest<'_>, strict: &Reading) -> Reading {
    Reading {
        is_compared: true,
        ..read_naively(request.text).unwrap_or_else(|| strict.shared_with(Parser::Naive))
    }
}

/// As [`read_request`] with the default readers, but always asks each: the answer is the same.
pub fn read_one_by_one(request: &ReadRequest<'_>) -> Vec<Reading> {
    let mut readings = Vec::with_capacity(4);
    readings.push(by_standard(request, Standard::Rfc3986));
    let second = by_standard(request, Standard::Rfc2396).sharing_with(&readings);
    readings.push(second);
    let third = by_browser(request.text, request.base).sharing_with(&readings);
    readings.push(third);
    let strict = readings.first().and_then(Reading::host);
    if let Some(naive) = read_naively(request.text).filter(|naive| naive.host() != strict) {
        readings.push(naive);
    }
    readings
}

fn by_standard(request: &ReadRequest<'_>, standard: Standard) -> Reading {
    let reference = Reference::split(request.text, standard);
    let violations = reference.check();
    let base = request.base.map(|base| Reference::split(base, standard));
    let known = request.resolution.filter(|_| request.standard == standard);
    let resolution = match known {
        Some(known) => Cow::Borrowed(known),
        None => Cow::Owned(Resolution::silent(
            base.as_ref(),
            &reference,
            request.options,
        )),
    };
    // RFC 2396 §4.2: a reference to the current document has no target. The components are those of the
    // document all the same.
    let mut document = String::new();
    let is_current = resolution.same_document && resolution.target.is_none();
    if let Some(base) = base.filter(|base| is_current && base.is_valid()) {
        recompose(
            base.scheme(),
            base.authority(),
            base.path(),
            base.query(),
            reference.fragment(),
            &mut document,
        );
    }
    let read = match &resolution.target {
        Some(target) => Reference::split(target, standard),
        None if resolution.error.is_none() => Reference::split(&document, standard),
        None => reference,
    };
    let mut components = *read.components();
    // For RFC 2396 an authority that is not a server has no host, and takes its place.
    components.host = components.host.or(components.authority);
    let parser = match standard {
        Standard::Rfc3986 => Parser::Rfc3986,
        Standard::Rfc2396 => Parser::Rfc2396,
    };
    let is_target = resolution.target.is_some();
    Reading {
        valid: violations.is_empty(),
        accepts: accepts(&violations, &reference),
        error: match (&resolution.error, violations.first()) {
            // What was asked to be refused is refused, whatever else is wrong with it.
            (Some(ResolveError::ExcessDots), _) => {
                Some(ReadingError::Resolution(ResolveError::ExcessDots))
            }
            (_, Some(violation)) => Some(ReadingError::Violation(*violation)),
            (error, None) => error.clone().map(ReadingError::Resolution),
        },
        ..Reading::new(parser, read.text(), components, is_target)
    }
}

/// Whether scheme and authority are valid, apart from letters outside of US-ASCII and addresses in brackets.
fn accepts(violations: &[Violation], reference: &Reference<'_>) -> bool {
    let components = reference.components();
    let Some(place) = components.authority.or(components.scheme) else {
        return true;
    };
    let literal = reference.standard() == Standard::Rfc2396
        && reference
            .authority()
            .is_some_and(|authority| authority.contains('['));
    literal
        || !violations.iter().any(|violation| {
            violation.span.end <= place.end && !matches!(violation.fault, Fault::NotAscii(_))
        })
}

fn by_browser(text: &str, base: Option<&str>) -> Reading {
    let base = base.and_then(|base| whatwg::parse(base, None).url);
    let outcome = whatwg::parse(text, base.as_ref());
    let error = outcome.failure.map(ReadingError::Failure);
    let reading = match outcome.url {
        Some(url) => {
            let (href, components) = url.spelled();
            drop(url);
            Reading::new(Parser::Whatwg, href, components, true)
        }
        None => {
            let (read, components) = as_far_as_read(text, &outcome.components);
            Reading {
                valid: false,
                accepts: false,
                ..Reading::new(Parser::Whatwg, read, components, false)
            }
        }
    };
    Reading {
        error,
        validation_errors: outcome.errors,
        ..reading
    }
}

/// What a browser has parsed before it failed: a scheme, in lower case, a host and a port.
fn as_far_as_read(text: &str, seen: &whatwg::ComponentSpans) -> (String, Components) {
    let mut read = String::new();
    let mut keep = |span: Span| {
        let start = read.len();
        read.push_str(span.of(text));
        if start == 0 && seen.scheme == Some(span) {
            read.make_ascii_lowercase();
        }
        Span::new(start, read.len())
    };
    let components = Components {
        scheme: seen.scheme.map(&mut keep),
        host: seen.host.map(&mut keep),
        port: seen.port.map(&mut keep),
        ..Components::default()
    };
    (read, components)
}

/// Reads `text` so; `None` if it has no `//` for a host to come behind, and for a bracketed host.
fn read_naively(text: &str) -> Option<Reading> {
    let slashes = text.find("//")?;
    let before = text.get(..slashes)?;
    let scheme = match before.strip_suffix(':') {
        Some(scheme) if !scheme.contains(['/', '?', '#']) => Some(scheme),
        Some(_) => return None,
        None if before.is_empty() => None,
        None => return None,
    };
    let start = slashes + 2;
    let rest = text.get(start..)?;
    // Only the slash is known to end an authority; `?` and `#` are forgotten.
    let end = rest.find('/').unwrap_or(rest.len());
    let authority = rest.get(..end)?;
    let first = authority.split_once('@');
    let is_cut = first.is_some_and(|(_, behind)| behind.contains(['?', '#']));
    let split = if is_cut {
        authority.rsplit_once('@')
    } else {
        first
    };
    let (userinfo, behind) = split.map_or((None, authority), |(user, host)| (Some(user), host));
    let host_start = start + authority.len() - behind.len();
    // No name that is looked up has one.
    let host_and_port = behind.split(['?', '#']).next()?;
    if host_and_port.starts_with('[') {
        return None;
    }
    let host = host_and_port.split(':').next()?;
    let host_end = host_start + host.len();
    let behind = host_start + host_and_port.len();
    let components = Components {
        scheme: scheme.map(|scheme| Span::new(0, scheme.len())),
        userinfo: userinfo.map(|userinfo| Span::new(start, start + userinfo.len())),
        host: Some(Span::new(host_start, host_end)),
        port: (host_end < behind).then(|| Span::new(host_end + 1, behind)),
        path: Span::new(start + end, text.len()),
        ..Components::default()
    };
    Some(Reading::new(Parser::Naive, text, components, true))
}
