//! A text as every reader reads it.

use std::borrow::Cow;

use super::programs::{Octets, Program, Seen};
use super::readers::{ReadRequest, Readers};
use super::reading::{Parser, Reading, ReadingError};
use super::{shared, whatwg};
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
        Parser::Program(program) => by_program(program, text),
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
            Parser::Program(program) => Some(by_program(program, request.text)),
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

/// Reads `text` as a program does. The target is put together from the parts that the program reports.
fn by_program(program: &'static Program, text: &str) -> Reading {
    let parser = Parser::Program(program);
    match program.read(text) {
        Ok(seen) => {
            let (text, components) = written(&seen, has_empty_authority(program, text, &seen));
            Reading {
                assumes_scheme: seen.is_scheme_assumed,
                error: seen.port_refusal.map(ReadingError::Refusal),
                ..Reading::new(parser, text, components, true)
            }
        }
        Err(refusal) => {
            let components = Components {
                host: Some(Span::default()),
                ..Components::default()
            };
            Reading {
                valid: false,
                accepts: false,
                error: Some(ReadingError::Refusal(refusal)),
                ..Reading::new(parser, "", components, false)
            }
        }
    }
}

/// Whether a text has an authority that is empty, which a program writes again although it reports no host: `file:///a`.
fn has_empty_authority(program: &Program, text: &str, seen: &Seen<'_>) -> bool {
    let scheme = seen.scheme.as_deref().unwrap_or_default();
    let rest = text
        .get(scheme.len()..)
        .and_then(|rest| rest.strip_prefix("://"));
    let is_typed =
        !seen.path.is_empty() && rest.is_some_and(|rest| rest.as_bytes().starts_with(&seen.path));
    // `urlunsplit` does so for some schemes alone, and not before two slashes.
    let is_left_out =
        program.id == "python-urllib" && (scheme != b"file" || seen.path.starts_with(b"//"));
    is_typed && !is_left_out
}

/// The parts between their delimiters, and where they are. Octets that are not UTF-8 are shown as U+FFFD.
fn written(seen: &Seen<'_>, has_empty_authority: bool) -> (String, Components) {
    let mut text = String::new();
    let mut add = |before: &str, part: &Option<Octets<'_>>, after: &str| {
        let part = part.as_deref()?;
        text.push_str(before);
        let start = text.len();
        text.push_str(&String::from_utf8_lossy(part));
        let span = Span::new(start, text.len());
        text.push_str(after);
        Some(span)
    };
    let scheme = add("", &seen.scheme, ":");
    let has_authority = has_empty_authority
        || seen.host.is_some()
        || seen.userinfo.is_some()
        || seen.port.is_some();
    let start = add(
        if has_authority { "//" } else { "" },
        &Some(Octets::default()),
        "",
    );
    let userinfo = add("", &seen.userinfo, "@");
    // Some programs report an IPv6 address without its brackets.
    let is_bare = |host: &Octets<'_>| host.contains(&b':') && !host.starts_with(b"[");
    let (open, close) = match seen.host.as_ref().is_some_and(is_bare) {
        true => ("[", "]"),
        false => ("", ""),
    };
    let host = add(open, &seen.host, close);
    let port = add(":", &seen.port, "");
    let end = add("", &Some(Octets::default()), "");
    let path = add("", &Some(seen.path.clone()), "").unwrap_or_default();
    let query = add("?", &seen.query, "");
    let fragment = add("#", &seen.fragment, "");
    let authority = start.zip(end).filter(|_| has_authority);
    let components = Components {
        scheme,
        authority: authority.map(|(start, end)| Span {
            start: start.start,
            end: end.end,
        }),
        userinfo,
        // A program reports an empty host where there is none.
        host: host.or(end),
        port,
        path,
        query,
        fragment,
    };
    (text, components)
}

#[cfg(test)]
mod tests {
    use super::super::programs::program;
    use super::*;
    use crate::examples::hold;

    #[test]
    fn parts_are_put_together_and_found_again() {
        let seen = |id: &str, text: &str| by_program(program(id).expect("a program"), text);
        hold("parts of readings", |[id, text]| {
            let reading = seen(id, text);
            let has_error = reading.error.is_some();
            let own = |part: Option<&str>| part.map(str::to_owned);
            let is = |holds: bool| Some(holds.to_string());
            [
                is(reading.valid),
                own(reading.href()),
                own(reading.userinfo()),
                own(reading.host()),
                own(reading.port()),
                own(Some(reading.path())),
                is(reading.is_taken()),
                is(has_error),
                is(reading.assumes_scheme),
            ]
        });
        // An empty authority is written, or what follows it would be another.
        hold("an empty authority is written", |[id, text]| {
            let reading = seen(id, text);
            assert_eq!(reading.host(), Some(""), "{id} {text}");
            reading.href().map(str::to_owned)
        });
    }
}
