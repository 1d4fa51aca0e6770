//! Where each reader goes: scheme, host and port, without differences of spelling.

use std::borrow::Cow;
use std::net::Ipv6Addr;

use super::host::HostFacts;
use crate::message;
use crate::message::{Message, Quote};
use crate::normalize::scheme_facts;
use crate::readings::{Parser, Part, Reading, ReadingError};
use crate::resolve::ResolveError;
use crate::syntax::Span;
use crate::syntax::order::sort_by_key;

/// What the destinations of readers are compared by.
#[derive(PartialEq, Eq)]
pub struct Goal<'r> {
    scheme: Cow<'r, str>,
    host: String,
    port: Option<Cow<'r, str>>,
}

impl<'r> Goal<'r> {
    /// Where `reading` goes.
    pub fn of(reading: &'r Reading) -> Self {
        let scheme = reading.scheme().unwrap_or("").trim_matches(' ');
        let scheme = match scheme.bytes().any(|byte| byte.is_ascii_uppercase()) {
            true => Cow::Owned(scheme.to_ascii_lowercase()),
            false => Cow::Borrowed(scheme),
        };
        let host = folded_host(reading.host().unwrap_or(""));
        let facts = scheme_facts(&scheme);
        let host = match facts.is_some_and(|facts| facts.localhost_is_empty) {
            true if host == "localhost" => String::new(),
            _ => host,
        };
        let port = reading
            .port()
            .map(|port| port.trim_matches(' '))
            .filter(|port| !port.is_empty())
            .map(|port| {
                let digits = port.trim_start_matches('0');
                Cow::Borrowed(if digits.is_empty() { "0" } else { digits })
            })
            .or_else(|| {
                let default = facts?.default_port?;
                (!host.is_empty()).then(|| Cow::Owned(default.to_string()))
            });
        Goal { scheme, host, port }
    }
}

impl Goal<'_> {
    /// Whether the hosts are not the same, and the schemes are.
    pub fn has_other_host(&self, other: &Goal<'_>) -> bool {
        self.host != other.host && self.scheme == other.scheme
    }
}

/// The readings in groups that see the same in every part: indices into `readings`. The group of the first reading comes
/// first, then those that go to another place, then the others.
pub fn alike(readings: &[Reading]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (index, reading) in readings.iter().enumerate() {
        let same = |other: &Reading| {
            other.valid == reading.valid
                && other.error == reading.error
                && Part::ALL
                    .into_iter()
                    .all(|part| part.of(other).unwrap_or("") == part.of(reading).unwrap_or(""))
        };
        let group = groups
            .iter_mut()
            .find(|group| group.first().is_some_and(|first| same(&readings[*first])));
        match group {
            Some(group) => group.push(index),
            None => groups.push(vec![index]),
        }
    }
    let first = readings.first().map(Goal::of);
    let stays = |group: &Vec<usize>| {
        let leads = group.first().and_then(|index| readings.get(*index));
        leads.is_none_or(|reading| !goes_somewhere(reading) || Some(Goal::of(reading)) == first)
    };
    if let Some((_, others)) = groups.split_first_mut() {
        sort_by_key(others, stays);
    }
    groups
}

/// A host for comparing: case, escapes, IDNA and the spelling of addresses folded away.
fn folded_host(host: &str) -> String {
    let host = host.trim_matches(' ');
    // Some programs report an IPv6 address without its brackets.
    if host.contains(':')
        && let Ok(address) = host.parse::<Ipv6Addr>()
    {
        return address.to_string();
    }
    let facts = HostFacts::new(host, Span::default());
    match facts.address {
        Some(address) => address.to_string(),
        None => facts.name.into_owned(),
    }
}

/// Whether a reader has a destination that can differ from another's. A relative reference without a target
/// has none, a text that a browser rejects has none, and neither has the current document (RFC 2396 §4.2). A
/// naive reader follows no standard and is compared only if it was named. Like a program, it counts where it finds
/// scheme and host in the text.
pub fn goes_somewhere(reading: &Reading) -> bool {
    match reading.parser {
        Parser::Rfc3986 => true,
        // A reference whose excess dots are refused has no target (RFC 2396 §5.2 step 6g).
        Parser::Rfc2396 => {
            let refused = ReadingError::Resolution(ResolveError::ExcessDots);
            reading.href().is_some()
                || reading
                    .error
                    .as_ref()
                    .is_some_and(|error| *error != refused)
        }
        Parser::Whatwg => reading.href().is_some(),
        // A program that reads the text without its base has found a destination only where the text has a scheme.
        Parser::Naive | Parser::Program(_) => {
            let has = |part: Option<&str>| part.is_some_and(|part| !part.is_empty());
            reading.is_compared
                && !reading.assumes_scheme
                && has(reading.scheme())
                && has(reading.host())
        }
    }
}

/// Readers that go to one scheme, host and port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReaderGroup {
    /// The readers.
    pub parsers: Vec<Parser>,
    /// Their destination: “scheme http, host a”.
    pub place: Message,
    /// The scheme, as the first of them reads it.
    pub scheme: Option<String>,
    /// The host, as the first of them reads it. Not empty. Under RFC 2396 it may be a whole authority.
    pub host: Option<String>,
    /// The port, as the first of them reads it. Not empty.
    pub port: Option<String>,
}

/// The readers in groups by destination; the reading of RFC 3986 comes first in `readings`. Readers that reject
/// the text, and the naive one, are in no group.
///
/// ```
/// use urilens::readings::read;
/// use urilens::facts::reader_groups;
///
/// let reader_groups = reader_groups(&read(r"http://a\@b/", None));
/// assert_eq!(reader_groups.len(), 2);
/// assert_eq!(reader_groups[0].place.to_string(), "scheme http, host b");
/// assert_eq!(reader_groups[1].place.to_string(), "scheme http, host a");
/// ```
pub fn reader_groups(readings: &[Reading]) -> Vec<ReaderGroup> {
    let Some(strict) = readings.first() else {
        return Vec::new();
    };
    let some = |text: Option<&str>| text.filter(|text| !text.is_empty()).map(str::to_owned);
    let mut found: Vec<(Goal<'_>, ReaderGroup)> = Vec::new();
    for reading in readings.iter().filter(|one| goes_somewhere(one)) {
        let same = is_same_registry(reading, strict);
        let goal = Goal::of(if same { strict } else { reading });
        match found.iter_mut().find(|(known, _)| *known == goal) {
            Some((_, group)) => group.parsers.push(reading.parser),
            None => found.push((
                goal,
                ReaderGroup {
                    parsers: vec![reading.parser],
                    place: place(reading),
                    scheme: reading.scheme().map(str::to_owned),
                    host: some(reading.host()),
                    port: some(reading.port()),
                },
            )),
        }
    }
    found.into_iter().map(|(_, group)| group).collect()
}

/// The same groups, a browser's first, each with a host that is no whole authority.
pub fn by_browser(readings: &[Reading]) -> Vec<ReaderGroup> {
    let mut groups = reader_groups(readings);
    sort_by_key(&mut groups, |group| {
        !group.parsers.contains(&Parser::Whatwg)
    });
    for group in &mut groups {
        let host = group.host.as_deref();
        let behind = host.and_then(|host| Some(host.rsplit_once('@')?.1.to_owned()));
        group.host = behind.or(group.host.take());
    }
    groups
}

/// Whether RFC 2396 has read the whole authority as a `reg_name`, which it does not split (§3.2.1). It then
/// names no host that could differ.
pub fn is_same_registry(one: &Reading, strict: &Reading) -> bool {
    if one.parser != Parser::Rfc2396 || one.userinfo().is_some() || one.port().is_some() {
        return false;
    }
    let mut authority = String::new();
    if let Some(userinfo) = strict.userinfo() {
        authority.push_str(userinfo);
        authority.push('@');
    }
    authority.push_str(strict.host().unwrap_or(""));
    if let Some(port) = strict.port() {
        authority.push(':');
        authority.push_str(port);
    }
    one.host().unwrap_or("") == authority
}

/// Scheme, host and port of a reading in words: “scheme http, host a, port 80”.
pub fn place(reading: &Reading) -> Message {
    let some = |text: Option<&str>| text.filter(|text| !text.is_empty()).map(str::to_owned);
    let scheme = match reading.scheme() {
        Some(scheme) => message!["scheme ", Quote::bare_from_elsewhere(scheme.to_owned())],
        None => "no scheme".into(),
    };
    let Some(host) = some(reading.host()) else {
        return message![scheme, " and no host"];
    };
    let port = some(reading.port());
    let port = port.map(|port| message![", port ", Quote::bare_from_elsewhere(port)]);
    message![scheme, ", host ", Quote::host_from_elsewhere(host), port]
}
