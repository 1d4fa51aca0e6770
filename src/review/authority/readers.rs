//! Readers that find another authority, or refuse it.

use crate::facts::ports::is_to_fill_in;
use crate::facts::reader_groups;
use crate::facts::reader_groups::{Goal, goes_somewhere, is_same_registry};
use crate::message::TextOf;
use crate::readings::{Parser, Reading, read_with};
use crate::review::prelude::*;
use crate::review::{Case, Finding, HeadlineRole};
use crate::syntax::{Component, Reference, Standard};

/// `parser-disagreement`: readers find different schemes, hosts or ports.
pub(super) fn disagree(case: &Case<'_>, findings: &mut Findings) {
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
    let merged = is_merged_without_slash(case, other, &Goal::of(strict)).then_some(MERGED);
    let severity = match merged {
        Some(_) => Severity::Warning,
        None => Severity::Danger,
    };
    let message = message![sentence(first), " ", sentence(second), merged];
    findings.add_with(severity, disputed_place(case), message);
}

/// Why RFC 2396 has another host where the base has no path.
const MERGED: &str = " RFC 3986 D.2 says that RFC 2396 “section 5.2, step 6a, failed to account for a base URI with no path”.";

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
    let as_if = on_invalid_base(case, strict);
    let goal = Goal::of(as_if.as_ref().unwrap_or(strict));
    let is_strict = |one: &Reading| match one.parser {
        Parser::Rfc3986 => true,
        Parser::Rfc2396 => as_if.is_some(),
        _ => false,
    };
    let other = readings
        .iter()
        .filter(|one| goes_somewhere(one) && !is_strict(one))
        .filter(|one| !is_same_registry(one, strict))
        .filter(|one| Goal::of(one) != goal)
        .find(|one| case.is_by(Standard::Rfc2396) || !is_merged_without_slash(case, one, &goal));
    other.map(|other| (strict, other))
}

/// Where a reference would go that has no target because its base is no URI, such as an IRI: that a browser has one is no trick
/// of the reference.
fn on_invalid_base(case: &Case<'_>, strict: &Reading) -> Option<Reading> {
    let base = case.base.filter(|_| strict.href().is_none())?;
    let scheme = base.scheme()?;
    let text = match case.reference.authority() {
        Some(_) => &format!("{scheme}:{}", case.text()),
        None => base.text(),
    };
    Some(read_with(Parser::Rfc3986, text))
}

/// Whether RFC 2396 goes elsewhere for one reason alone: where the base has an authority and an empty path,
/// its §5.2 step 6 puts a relative path directly after the authority, and `a.png` on `https://example.com`
/// resolves to `https://example.coma.png`. RFC 3986 §5.2.3 puts a slash between them, as all programs do. That
/// is a defect of the standard and not a trick of the link: who asks for RFC 2396 is warned of it. The reading itself stays as it is.
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

/// `parser-rejects`: one reader rejects what another accepts.
pub(super) fn reject(case: &Case<'_>, findings: &mut Findings) {
    let Some((refused, other)) = refusing(case) else {
        return;
    };
    let base = case.base.map(|base| base.text());
    let error = refused.error.as_ref();
    let reason = error.map(|error| error.message(case.text(), base));
    let rejects = match refused.parser {
        Parser::Whatwg => "A browser rejects ",
        _ => "RFC 3986 rejects ",
    };
    let what = match case.of {
        TextOf::Reference => "this reference",
        of => of.name(),
    };
    let accepts = match other {
        Parser::Rfc3986 => "RFC 3986 accepts it. ",
        Parser::Rfc2396 => "RFC 2396 accepts it. ",
        Parser::Whatwg => "a browser accepts it. ",
        Parser::Naive | Parser::Program(_) => "a program that only splits it accepts it. ",
    };
    // A character that no host may have is a finding of its own, which is as loud; a space in front of all is one,
    // too, and hides nothing, and so is a port that is to be filled in.
    let host = case.host.as_ref().map_or("", |host| host.typed);
    let port = case.component(Component::Port);
    if port.is_some_and(|(port, _)| is_to_fill_in(port)) {
        return;
    }
    if host.contains([' ', '<', '>', '"', '{', '}', '|', '^', '`']) || is_indented(case.text()) {
        return;
    }
    let message = message![rejects, what, ", but ", accepts, reason];
    findings.add(disputed_place(case), message);
}

/// Whether a text is valid but for spaces in front of it.
fn is_indented(text: &str) -> bool {
    let rest = text.trim_start_matches(' ');
    rest.len() < text.len() && Reference::split(rest, Standard::Rfc3986).check().is_empty()
}

/// A reader that rejects the scheme or the authority, and another that accepts them.
pub(super) fn refusing<'c>(case: &'c Case<'_>) -> Option<(&'c Reading, Parser)> {
    let components = case.reference.components();
    let has_scheme = components.scheme.is_some();
    let refused = case.readings().iter().find(|one| match one.parser {
        Parser::Rfc3986 => !one.accepts,
        // Without a base a browser rejects every relative reference, which says nothing.
        Parser::Whatwg => {
            !one.valid
                && (has_scheme || case.base.is_some_and(|base| base.scheme().is_some()))
                && (components.authority.is_some() || one.host().is_some())
        }
        Parser::Rfc2396 | Parser::Naive | Parser::Program(_) => false,
    })?;
    let literal = case
        .reference
        .authority()
        .is_some_and(|authority| authority.contains('['));
    let accepting = |parser| {
        // RFC 2396 is older than literals in brackets, and does not count for them.
        let counts = parser != Parser::Rfc2396 || !literal;
        let mut readings = case.readings().iter();
        readings.find(|one| one.parser == parser && one.accepts && counts)
    };
    let other = [Parser::Whatwg, Parser::Rfc3986, Parser::Rfc2396]
        .into_iter()
        .find_map(accepting)
        // A standard that splits a text with other letters than its grammar has accepts it no more than any program does.
        .map(
            |other| match other.valid || other.parser == Parser::Whatwg {
                true => other.parser,
                false => Parser::Naive,
            },
        )
        // A program that only splits takes any authority. A zone is rejected for reasons of its own (RFC 6874).
        .or_else(|| {
            let authority = case.reference.authority()?;
            let zone = literal && authority.contains('%');
            (has_scheme && !zone).then_some(Parser::Naive)
        })?;
    Some((refused, other))
}

/// The authority. Where RFC 3986 finds none, the text up to where one could end.
pub(super) fn disputed_place(case: &Case<'_>) -> Span {
    let components = case.reference.components();
    let authority = components.authority.filter(|span| !span.is_empty());
    authority.unwrap_or_else(|| {
        let path = components.path;
        let start = components.scheme.map_or(path.start, |_| 0);
        Span { start, ..path }
    })
}

/// Where readers go to different places and a browser finds no userinfo, says of findings about userinfo that
/// they hold for RFC 3986.
pub(in crate::review) fn qualify(case: &Case<'_>, findings: &mut [Finding]) {
    let disagree = |one: &Finding| one.check.has_role(HeadlineRole::ReadersDisagree);
    if !findings.iter().any(disagree) {
        return;
    }
    let mut readings = case.readings().iter();
    let browser = readings.find(|one| one.parser == Parser::Whatwg);
    if browser.is_none_or(|browser| browser.href().is_none() || browser.userinfo().is_some()) {
        return;
    }
    let of_userinfo = |one: &&mut Finding| one.check.component == Some(Component::Userinfo);
    for finding in findings.iter_mut().filter(of_userinfo) {
        finding
            .message
            .push(" This holds for RFC 3986; a browser finds no userinfo here.");
    }
}
