//! `parser-disagreement`: readers find different schemes, hosts or ports.

use super::disputed_place::disputed_place;
use crate::facts::reader_groups::{self, Goal, goes_somewhere, is_same_registry};
use crate::readings::{Parser, Reading};
use crate::review::prelude::*;
use crate::syntax::Reference;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((strict, other)) = differing(case) else {
        return;
    };
    let is_named =
        |one: &Reading| one.is_compared && matches!(one.parser, Parser::Naive | Parser::Program(_));
    if case.readings().iter().any(is_named) {
        findings.add(disputed_place(case), groups(case.readings()));
        return;
    }
    // A click goes where a browser does.
    let (first, second) = match other.parser {
        Parser::Whatwg => (other, strict),
        _ => (strict, other),
    };
    let scheme = |one: &Reading| one.scheme().map(str::to_ascii_lowercase);
    let is_host_enough = scheme(strict) == scheme(other);
    let sentence = |reading: &Reading| {
        let host = host_and_port(reading).filter(|_| is_host_enough);
        let (verb, place) = match host {
            Some(host) => (" goes to ", host),
            None => (" reads ", reader_groups::place(reading)),
        };
        message![program(reading.parser), verb, place, "."]
    };
    findings.add(
        disputed_place(case),
        message![sentence(first), " ", sentence(second)],
    );
}

/// Who goes where: the readers in groups.
fn groups(readings: &[Reading]) -> Message {
    let mut message = Message::from("Readers disagree.");
    for group in reader_groups::reader_groups(readings) {
        let verb = if group.parsers.len() == 1 {
            " reads "
        } else {
            " read "
        };
        for (index, parser) in group.parsers.iter().enumerate() {
            message.push(match index {
                0 => " ",
                _ if index + 1 == group.parsers.len() => " and ",
                _ => ", ",
            });
            message.push(match index {
                0 => parser.capitalized_name(),
                _ => parser.name(),
            });
        }
        message.push(message![verb, group.place, "."]);
    }
    message
}

/// The programs that read like this parser, at the start of a sentence.
fn program(parser: Parser) -> &'static str {
    match parser {
        Parser::Rfc3986 => "A program that splits by RFC 3986",
        Parser::Rfc2396 => "A program that splits by RFC 2396",
        Parser::Whatwg => "A browser",
        Parser::Naive => "A naive reader",
        Parser::Program(program) => program.name,
    }
}

/// The host, and the port if there is one.
fn host_and_port(reading: &Reading) -> Option<Message> {
    let host = reading.host().filter(|host| !host.is_empty())?;
    let port = reading.port().filter(|port| !port.is_empty());
    let port = port.map(|port| message![", port ", Quote::bare_from_elsewhere(port.to_owned())]);
    Some(message![Quote::host_from_elsewhere(host.to_owned()), port])
}

/// The reading of RFC 3986, and the first of another reader that goes elsewhere.
pub(super) fn differing<'c>(case: &'c Case<'_>) -> Option<(&'c Reading, &'c Reading)> {
    let readings = case.readings();
    let strict = readings.iter().find(|one| one.parser == Parser::Rfc3986)?;
    let goal = Goal::of(strict);
    let other = readings
        .iter()
        .filter(|one| goes_somewhere(one) && one.parser != Parser::Rfc3986)
        .filter(|one| !is_same_registry(one, strict))
        .find(|one| Goal::of(one) != goal && !is_merged_without_slash(case, one, &goal));
    other.map(|other| (strict, other))
}

/// Whether RFC 2396 goes elsewhere for one reason alone: where the base has an authority and an empty path,
/// its §5.2 step 6 puts a relative path directly after the authority, and `a.png` on `https://example.com`
/// resolves to `https://example.coma.png`. RFC 3986 §5.2.3 puts a slash between them, as all programs do. That
/// is a defect of the standard and not a trick of the link. The reading itself stays as it is.
fn is_merged_without_slash(case: &Case<'_>, one: &Reading, goal: &Goal<'_>) -> bool {
    let Some(base) = case.base.filter(|_| one.parser == Parser::Rfc2396) else {
        return false;
    };
    let bare = |reference: &Reference<'_>| {
        reference
            .components()
            .authority
            .filter(|span| !span.is_empty() && reference.path().is_empty())
    };
    // After an authority, `@`, `:` and a label of a name do more than a file name does: they trick programs
    // that concatenate texts.
    let tricky = |path: &str| match path.as_bytes() {
        [] | [b'/' | b'@' | b':', ..] => true,
        [b'.', rest @ ..] => !matches!(rest, [] | [b'/' | b'.', ..]),
        _ => false,
    };
    let relative = case.reference.scheme().is_none()
        && case.reference.authority().is_none()
        && !tricky(case.reference.path());
    let Some(end) = bare(base).filter(|_| relative).map(|span| span.range().end) else {
        return false;
    };
    let (Some(before), Some(after)) = (base.text().get(..end), base.text().get(end..)) else {
        return false;
    };
    let mended = case.readings_against(&format!("{before}/{after}"));
    mended
        .iter()
        .any(|mended| mended.parser == Parser::Rfc2396 && Goal::of(mended) == *goal)
}
