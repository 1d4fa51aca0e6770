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

    fn uri(iri: &str) -> Option<String> {
        uri_from_iri(&Reference::split(iri, Standard::Rfc3986))
    }

    #[test]
    fn section_3_1_examples() {
        assert_eq!(
            uri("http://résumé.example.org").as_deref(),
            Some("http://xn--rsum-bpad.example.org")
        );
        assert_eq!(
            uri("http://www.example.org/red%09rosé#red").as_deref(),
            Some("http://www.example.org/red%09ros%C3%A9#red")
        );
        assert_eq!(
            uri("http://example.com/\u{10300}\u{10301}\u{10302}").as_deref(),
            Some("http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82")
        );
    }

    #[test]
    fn names_that_idna_refuses_are_percent_encoded() {
        assert_eq!(uri("x://a／b/").as_deref(), Some("x://a%EF%BC%8Fb/"));
        assert_eq!(uri("//ü:80").as_deref(), Some("//xn--tda:80"));
        assert_eq!(uri("é").as_deref(), Some("%C3%A9"));
        assert_eq!(uri("é://x y").as_deref(), Some("%C3%A9://x y"));
    }
}
