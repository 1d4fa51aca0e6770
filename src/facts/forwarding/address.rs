//! The address that a redirector has in its text, in the ways in which redirectors write it.

use crate::facts::decoded::Decoded;
use crate::facts::embedded::base64::unwrapped;
use crate::facts::embedded::target::{host_of, is_url, starts_with_host, url_in};
use crate::facts::embedded::written::written_links;
use crate::facts::embedded::{end_of_written_link, link_in_path, value_link};
use crate::facts::host::HostFacts;
use crate::facts::mail_filters::{rewritten, version_2};
use crate::syntax::{Reference, Span};

/// An address, decoded, with its host and its place in the text.
pub struct Address {
    pub url: String,
    pub host: String,
    pub span: Span,
    /// Whether the text has its scheme.
    pub has_scheme: bool,
}

impl Address {
    fn new(url: String, span: Span) -> Option<Address> {
        // Browsers take white space off its ends (URL Standard, basic URL parser), which a form writes as `+`.
        let is_bare = url.bytes().filter(|byte| *byte == b'/').count() == 2;
        let is_end = |one: char| one <= ' ' || is_bare && one == '+';
        let url = match url.trim_matches(is_end) {
            trimmed if trimmed.len() < url.len() => trimmed.to_owned(),
            _ => url,
        };
        let host = host_of(&url)?;
        Some(Address {
            url,
            host,
            span,
            has_scheme: true,
        })
    }

    /// An address without a scheme: `example.net/x`.
    fn without_scheme(text: &str, span: Span) -> Option<Address> {
        starts_with_host(text)
            .then(|| Address::new(format!("https://{text}"), span))
            .flatten()
            .map(|found| Address {
                has_scheme: false,
                ..found
            })
    }
}

/// The address that the value at `span` is.
pub fn in_value(text: &str, decoded: &Decoded<'_>, span: Span) -> Option<Address> {
    if let Some(link) = value_link(decoded, span)
        && let Some(found) = Address::new(link.url.into_owned(), span)
    {
        return Some(found);
    }
    let raw = span.of(text);
    let rewritten = version_2(raw);
    if is_url(rewritten.as_bytes()) {
        return Address::new(rewritten, span);
    }
    if let Some(inner) = unwrapped(raw.as_bytes(), |inner| url_in(inner).is_some()) {
        return Address::new(url_in(&inner.text)?.to_owned(), span);
    }
    Address::without_scheme(decoded.fully(span).text()?, span)
}

/// The address that a filter of mail has rewritten.
pub fn in_filter(reference: &Reference<'_>) -> Option<Address> {
    let found = rewritten(reference)?;
    Address::new(found.url, found.span)
}

/// The address that follows `start` in the path: a URL anywhere in it, or a segment that is a host.
pub fn after_path(
    reference: &Reference<'_>,
    decoded: &Decoded<'_>,
    start: &str,
) -> Option<Address> {
    let path = reference.components().path;
    let from = path.start as usize + start.len();
    let end = reference.text().len();
    let rest = Span::new(from.min(path.end as usize), path.end as usize);
    let url = |round: usize| {
        let view = decoded.at(round, Span::new(from.min(end), end));
        let text = view.text()?;
        let url = url_in(text)?;
        let at = url.as_ptr() as usize - text.as_ptr() as usize;
        let span = view.span(at..at + url.len());
        let slash = at + url.find("://")? + 1;
        let slash = view.span(slash..slash + 1);
        let Some(end) = end_of_written_link(reference, slash).filter(|end| *end < span.end) else {
            return Address::new(url.to_owned(), span);
        };
        let span = Span { end, ..span };
        Address::new(decoded.at(round, span).text()?.to_owned(), span)
    };
    (0..=decoded.rounds()).find_map(url).or_else(|| {
        // `amp/s/example.net/x`: the letter says that the address is https.
        let mut at = rest.start as usize;
        for segment in rest.of(reference.text()).split('/').take(3) {
            let span = Span::new(at, path.end as usize);
            let address = decoded.fully(span).text();
            if let Some(found) = address.and_then(|text| Address::without_scheme(text, span)) {
                return Some(found);
            }
            at += segment.len() + 1;
        }
        None
    })
}

/// The first address in the path.
pub fn in_path(reference: &Reference<'_>, decoded: &Decoded<'_>) -> Option<Address> {
    let link = link_in_path(reference, decoded)?;
    let span = link.span();
    Address::new(link.url.into_owned(), span)
}

/// The first address in base64.
pub fn in_payload(reference: &Reference<'_>, decoded: &Decoded<'_>) -> Option<Address> {
    let (span, url) = written_links(reference, decoded).next()?;
    Address::new(url, span)
}

/// The address that the whole query is, or that is in it.
pub fn in_query(reference: &Reference<'_>, decoded: &Decoded<'_>) -> Option<Address> {
    let query = reference
        .components()
        .query
        .filter(|query| !query.is_empty())?;
    in_value(reference.text(), decoded, query).or_else(|| {
        let view = decoded.fully(query);
        Address::new(url_in(view.text()?)?.to_owned(), query)
    })
}

/// The host that a translating proxy has written into its own: dots as hyphens, and hyphens twice.
pub fn in_host(host: &HostFacts<'_>) -> Option<Address> {
    let label = host.labels().next()?;
    let name = label
        .text
        .replace("--", "\0")
        .replace('-', ".")
        .replace('\0', "-");
    Address::without_scheme(&name, label.span)
}
