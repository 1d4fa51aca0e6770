//! RFC 3987 §3.1: the URI that an IRI maps to.

use std::borrow::Cow;

use super::percent_encoding::percent_encoded;
use super::reference::{HostKind, Reference};

/// The URI reference that `reference` maps to, if it holds characters outside of US-ASCII.
///
/// A registered name is written the way the DNS knows it (IDNA) where that is possible; everything
/// else becomes the percent-encoded octets of its UTF-8 form. Nothing else is changed: other
/// characters that no URI may hold stay, and so the result can still break the grammar.
///
/// ```
/// use urilens::syntax::{Reference, Standard, uri_from_iri};
///
/// let uri = |iri| uri_from_iri(&Reference::split(iri, Standard::Rfc3986));
/// assert_eq!(uri("http://bücher.example/é?ü").as_deref(), Some("http://xn--bcher-kva.example/%C3%A9?%C3%BC"));
/// assert_eq!(uri("http://example/"), None);
/// ```
pub fn uri_from_iri(reference: &Reference<'_>) -> Option<String> {
    let text = reference.text();
    if text.is_ascii() {
        return None;
    }
    let name = reference.components().host.filter(|span| {
        let named = matches!(
            reference.host_kind(),
            Some(HostKind::RegName | HostKind::Hostname)
        );
        named && !span.of(text).is_ascii()
    });
    let ascii = name.and_then(|span| Some((span.range(), ascii_name(span.of(text))?)));
    Some(match ascii {
        Some((place, name)) => {
            let (before, behind) = (&text[..place.start], &text[place.end..]);
            [&encoded(before), &*name, &encoded(behind)].concat()
        }
        None => encoded(text).into_owned(),
    })
}

#[cfg(not(feature = "idna"))]
fn ascii_name(_: &str) -> Option<String> {
    None
}

#[cfg(feature = "idna")]
fn ascii_name(name: &str) -> Option<String> {
    use idna::AsciiDenyList;
    use idna::uts46::{DnsLength, Hyphens, Uts46};

    Uts46::new()
        .to_ascii(
            name.as_bytes(),
            AsciiDenyList::URL,
            Hyphens::Allow,
            DnsLength::Ignore,
        )
        .ok()
        .map(|name| name.into_owned())
}

fn encoded(text: &str) -> Cow<'_, str> {
    percent_encoded(text, |octet| octet.is_ascii())
}

#[cfg(test)]
mod tests {
    use super::super::Standard;
    use super::*;
    use crate::examples::hold;

    #[test]
    fn iris_map_to_uris() {
        hold("URIs of IRIs", |[iri]| {
            uri_from_iri(&Reference::split(iri, Standard::Rfc3986))
        });
    }
}
