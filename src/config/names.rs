//! Names that a user may write in the configuration and on the command line, and what is said of others.

use std::net::Ipv6Addr;

use strsim::osa_distance;

use super::setting::PANES;
use crate::explain::practice::HARDEST;
use crate::facts::host::registrable_domain;
use crate::readings::Parser;
use crate::report::quoted;
use crate::review::{MAIL_CHECKS, Severity, checks};
use crate::syntax::{Reference, Standard, uri_from_iri};

/// A registrable domain, as a name that could be looked up.
///
/// # Errors
/// Any other text.
pub fn domain(name: &str) -> Result<String, String> {
    let is_name = idna::domain_to_ascii_strict(name).is_ok_and(|ascii| {
        let lower = name.to_lowercase();
        // Characters that the mapping removes, such as invisible ones, make for another name.
        lower == ascii || lower == idna::domain_to_unicode(&ascii).0
    });
    match is_name && registrable_domain(name).is_some() {
        true => Ok(name.to_owned()),
        false => Err(format!(
            "{} is not a registrable domain such as example.com",
            quoted(name)
        )),
    }
}

/// The id of a check or the name of a severity.
///
/// # Errors
/// Any other text; the error suggests what may have been meant.
pub fn check_or_severity(id: &str) -> Result<String, String> {
    let known = || check_ids().chain(Severity::ALL.into_iter().map(Severity::id));
    one_of(id, "check or severity", known)
}

/// The id of a reader.
///
/// # Errors
/// Any other text; the error suggests what may have been meant.
pub fn reader(id: &str) -> Result<Parser, String> {
    id.parse().map_err(|_| {
        let known = suggestion(id, Parser::all().map(Parser::id), "urilens readers");
        format!("unknown reader {}{known}", quoted(id))
    })
}

/// A host alone: a name, an IPv4 address, or an IPv6 address with or without its brackets. Names may be outside of US-ASCII.
///
/// # Errors
/// Any other text, such as a URI, or a host with its port.
pub fn host(text: &str) -> Result<String, String> {
    let is_host = || {
        let authority = format!("//{text}");
        let reference = Reference::split(&authority, Standard::Rfc3986);
        reference.host() == Some(text)
            && match uri_from_iri(&reference) {
                Some(uri) => Reference::split(&uri, Standard::Rfc3986).is_valid(),
                None => reference.is_valid(),
            }
    };
    if text.parse::<Ipv6Addr>().is_ok() || !text.is_empty() && is_host() {
        return Ok(text.to_owned());
    }
    Err(format!(
        "{} is not a host alone, such as example.com or 127.0.0.1",
        quoted(text)
    ))
}

/// The ids of all checks, those of messages too.
pub fn check_ids() -> impl Iterator<Item = &'static str> {
    let of_links = checks().map(|check| check.id);
    of_links.chain(MAIL_CHECKS.iter().map(|check| check.id))
}

/// The id of a check.
///
/// # Errors
/// Any other text; the error suggests what may have been meant.
pub(super) fn check(id: &str) -> Result<String, String> {
    one_of(id, "check", check_ids)
}

/// A base: nothing can be resolved against one without a scheme (RFC 3986 §5.1).
pub(super) fn base(text: &str) -> Result<String, String> {
    let base = Reference::split(text, Standard::default());
    match text.is_empty() || base.scheme().is_some() {
        true => Ok(text.to_owned()),
        false => Err(format!(
            "{} has no scheme, so nothing can be resolved against it",
            quoted(text)
        )),
    }
}

/// A standard by its id.
pub(super) fn standard(id: &str) -> Result<Standard, String> {
    let known = || Standard::ALL.map(Standard::id);
    id.parse().map_err(|_| unknown("standard", id, known()))
}

/// A severity by its name.
pub(super) fn severity(name: &str) -> Result<Severity, String> {
    let known = || Severity::ALL.map(Severity::id);
    name.parse().map_err(|_| unknown("severity", name, known()))
}

/// A pane by its name: an index into [`PANES`].
pub(super) fn pane(name: &str) -> Result<usize, String> {
    let index = PANES.iter().position(|known| *known == name);
    index.ok_or_else(|| unknown("pane", name, PANES))
}

/// How hard the exercises of practice are.
pub(super) fn level_of(number: i64) -> Result<u8, String> {
    let level = u8::try_from(number).ok();
    let level = level.filter(|level| (1..=HARDEST).contains(level));
    level.ok_or_else(|| format!("`{number}` is not a number from 1 to {HARDEST}"))
}

fn unknown<'k>(what: &str, name: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    format!(
        "unknown {what} {}{}",
        quoted(name),
        did_you_mean(name, known)
    )
}

fn one_of<I: Iterator<Item = &'static str>>(
    id: &str,
    what: &str,
    known: impl Fn() -> I,
) -> Result<String, String> {
    if known().any(|known| known == id) {
        return Ok(id.to_owned());
    }
    let known = suggestion(id, known(), "urilens checks");
    Err(format!("unknown {what} {}{known}", quoted(id)))
}

/// The rest of an error about an unknown `name`: the name that is near it, or else the command that lists all.
pub fn suggestion<'k>(
    name: &str,
    known: impl IntoIterator<Item = &'k str>,
    command: &str,
) -> String {
    match nearest(name, known) {
        Some(known) => format!("; did you mean `{known}`?"),
        None => format!("; `{command}` lists all"),
    }
}

/// The rest of an error about an unknown `name`: the name that is near it, or else all that are known.
///
/// ```
/// use urilens::config::did_you_mean;
///
/// assert_eq!(did_you_mean("drak", ["dark", "light"]), "; did you mean `dark`?");
/// assert_eq!(did_you_mean("pink", ["dark", "light"]), "; use `dark` or `light`");
/// assert_eq!(did_you_mean("tcsh", ["bash", "fish"]), "; use `bash` or `fish`");
/// ```
pub fn did_you_mean<'k>(name: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    if let Some(known) = nearest(name, known.iter().copied()) {
        return format!("; did you mean `{known}`?");
    }
    let quoted: Vec<String> = known.iter().map(|known| format!("`{known}`")).collect();
    match quoted.split_last() {
        None => String::new(),
        Some((last, [])) => format!("; use {last}"),
        Some((last, others)) => format!("; use {} or {last}", others.join(", ")),
    }
}

/// The one of the `known` names that is near `name`.
pub fn nearest<'k>(name: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    // A long text is like none of them, and takes long to compare.
    let known = known.into_iter().filter(|_| name.len() <= 64);
    let known: Vec<&str> = known.collect();
    // Of a name that has more than one part, the first is what people know.
    let starts = |known: &&&str| {
        known
            .strip_prefix(name)
            .is_some_and(|rest| rest.starts_with('-'))
    };
    if let Some(longer) = known.iter().find(starts) {
        return Some(longer);
    }
    let near = known
        .into_iter()
        .map(|known| (osa_distance(name, known), known))
        .filter(|(distance, known)| 3 * distance <= known.len().max(name.len()))
        .min();
    near.map(|(_, known)| known)
}
