//! What is known of a host, found out once for all checks: its spellings, its labels, its
//! address, and where the public suffix list cuts it.

mod known_domains;
mod likeness;
mod name;
mod public_suffix;
mod suffix_key;

pub use known_domains::{
    SpecialUse, collector_of, delivery_network, is_shortener, names_address, special_name,
};
pub use public_suffix::Domain;

use std::borrow::Cow;

use crate::facts::address::{Address, AddressClass, classify, names};
use crate::message::{Quote, QuoteKind};
use crate::readings::whatwg;
use crate::syntax::{Reference, Span};
use crate::tables::table::last_two;
pub use likeness::{looks_like_host, names_a_host, reads_as_host};
pub use name::{
    MAX_LABEL, MAX_NAME, UNICODE_DOTS, decoded_chars, is_dns_name, is_mapped_to, map_char,
    percent_decoded, punycode_decoded,
};
use name::{Name, is_over_long, label_spans};
pub use public_suffix::{SuffixKind, public_suffix};

/// A host, with all that the checks want to know of it.
///
/// Nothing is allocated for a host of lower-case US-ASCII letters, digits, `-`, `_` and `.`.
#[derive(Clone, Debug)]
pub struct HostFacts<'a> {
    /// As typed, with the brackets of an IP literal.
    pub typed: &'a str,
    /// Where it is in the reference.
    pub span: Span,
    /// With percent-encoded octets decoded, once; octets that are no UTF-8 became U+FFFD.
    pub decoded: Cow<'a, str>,
    /// The name that is looked up: decoded, mapped by UTS #46, in lower case and in US-ASCII, without
    /// the dot at its end. Where [`idna_error`](Self::idna_error) is set, mapped only.
    pub name: Cow<'a, str>,
    /// As `name`, with Punycode decoded.
    pub unicode: Cow<'a, str>,
    /// Whether UTS #46 has no ASCII form for the host, or only one with a character that no host has.
    pub idna_error: bool,
    /// Whether a dot is at the end of the name.
    pub trailing_dot: bool,
    /// The address, if the host is one in any spelling. A name has none.
    pub address: Option<Address>,
    /// Where the public suffix list cuts the name; `None` for an address, and for a name with an
    /// empty label.
    pub domain: Option<Domain>,
    /// Where the labels are in the reference; `None` where they are as in `name`.
    labels: Option<Vec<Span>>,
    /// How many octets the last two labels of the name have.
    last_two: usize,
}

/// One label of a host's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label<'h> {
    /// In US-ASCII and lower case.
    pub text: &'h str,
    /// With Punycode decoded, where IDNA allows what it represents.
    pub unicode: &'h str,
    /// Where it starts in the name.
    pub start: usize,
    /// As typed; of the whole host, where mapping has changed the number of labels.
    pub span: Span,
}

impl<'h> Label<'h> {
    /// What the label decodes to where it is Punycode that IDNA refuses (UTS #46 §4.1): letters that nobody
    /// should be shown, but some programs show.
    pub fn refused(&self) -> Option<String> {
        let is_refused = self.text.starts_with("xn--") && self.unicode == self.text;
        is_refused.then(|| punycode_decoded(self.text)).flatten()
    }

    /// The label with Punycode decoded, be it a good label or not.
    pub fn letters(&self) -> Cow<'h, str> {
        match self.refused() {
            Some(letters) => Cow::Owned(letters),
            None => Cow::Borrowed(self.unicode),
        }
    }
}

impl<'a> HostFacts<'a> {
    /// What is known of the host of a reference; `None` if it has none, or an empty one.
    pub fn of(reference: &Reference<'a>) -> Option<Self> {
        let span = reference.components().host;
        let span = span.filter(|span| !span.is_empty())?;
        Some(HostFacts::new(span.of(reference.text()), span))
    }

    /// Finds out about the host `typed`, which is at `span` of a reference. Linear in its length.
    pub fn new(typed: &'a str, span: Span) -> Self {
        let Name {
            decoded,
            name,
            unicode,
            idna_error,
            trailing_dot,
            plain,
        } = Name::new(typed);
        let address = Address::read(typed, &decoded, &name, trailing_dot);
        let domain = match address {
            None if typed.as_bytes().first() != Some(&b'[') => Domain::of(&name),
            _ => None,
        };
        let labels = (!plain).then(|| label_spans(typed, span));
        HostFacts {
            last_two: last_two(&name).len(),
            typed,
            span,
            decoded,
            name,
            unicode,
            idna_error,
            trailing_dot,
            address,
            domain,
            labels,
        }
    }

    /// Whether the host is a name, and no address or literal in brackets.
    pub fn is_name(&self) -> bool {
        self.address.is_none() && !self.is_literal() && !self.name.is_empty()
    }

    /// Whether UTS #46 maps the host to more characters than are looked at. It is not converted, and no host of the DNS.
    pub fn is_over_long(&self) -> bool {
        self.idna_error && is_over_long(&self.decoded)
    }

    /// Whether the host is a literal in brackets, be it an address or not.
    pub fn is_literal(&self) -> bool {
        self.typed.as_bytes().first() == Some(&b'[')
    }

    /// Whether the host can be looked up: an address, or a name without characters that browsers refuse in one (URL
    /// Standard, forbidden domain code points). Whether the DNS has room for such a name is found out by asking.
    pub fn can_be_looked_up(&self) -> bool {
        match self.address {
            Some(address) => address.values().next().is_some(),
            None => {
                let is_empty = self.name.is_empty() && !self.trailing_dot;
                let is_refused =
                    |byte: u8| !byte.is_ascii() || whatwg::is_forbidden_in_domain(byte);
                !is_empty && !self.name.bytes().any(is_refused)
            }
        }
    }

    /// The name that is looked up, as a message quotes it: a view that has to shorten it keeps what decides who
    /// owns it.
    pub fn quote(&self) -> Quote {
        let registrable = self.domain.and_then(|domain| domain.registrable);
        let platform = self
            .domain
            .filter(|domain| domain.kind == SuffixKind::Private);
        Quote {
            kind: QuoteKind::Host {
                owner: registrable.unwrap_or(0),
                platform: platform.map(|domain| domain.suffix),
            },
            ..Quote::host(&*self.name, self.span)
        }
    }

    /// The registrable domain, as a message quotes it; empty where the name has none.
    pub fn registrable_quote(&self) -> Quote {
        let registrable = self.registrable().unwrap_or("");
        Quote::host(registrable, self.suffix_span(registrable))
    }

    /// Whether the host as typed is nothing but US-ASCII, without `%` and Punycode.
    pub fn is_plain(&self) -> bool {
        self.labels.is_none()
    }

    /// The labels from left to right.
    pub fn labels(&self) -> impl Iterator<Item = Label<'_>> {
        let whole = self.span;
        let spans = self.labels.as_deref();
        let same_number = spans.is_none_or(|spans| {
            spans.len() == self.name.bytes().filter(|byte| *byte == b'.').count() + 1
        });
        let mut start = 0;
        let mut rest = Some(&*self.name);
        let mut rest_in_unicode = Some(&*self.unicode);
        let mut index = 0;
        std::iter::from_fn(move || {
            let text = next_label(&mut rest)?;
            // Without odd characters both are one text.
            let unicode = match spans {
                None => text,
                Some(_) => next_label(&mut rest_in_unicode)?,
            };
            let span = match spans {
                None => Span::new(start, start + text.len()).shifted(whole.start as usize),
                Some(spans) if same_number => spans.get(index).copied().unwrap_or(whole),
                Some(_) => whole,
            };
            let label = Label {
                text,
                unicode,
                start,
                span,
            };
            start += text.len() + 1;
            index += 1;
            Some(label)
        })
    }

    /// Where the labels from `start` of the name on are in the reference.
    pub fn span_from(&self, start: usize) -> Span {
        self.span_between(start, self.name.len())
    }

    /// Where a suffix of the name is in the reference.
    pub fn suffix_span(&self, suffix: &str) -> Span {
        self.span_from(self.name.len().saturating_sub(suffix.len()))
    }

    /// Where the labels from `start` to `end` of the name are in the reference; the whole host
    /// if they cannot be separated there.
    pub fn span_between(&self, start: usize, end: usize) -> Span {
        if self.labels.is_none() {
            let from = self.span.start as usize;
            return Span::new(from + start, from + end);
        }
        let mut covered: Option<Span> = None;
        for label in self.labels() {
            if label.start >= start && label.start < end {
                covered = Some(Span {
                    end: label.span.end,
                    ..covered.unwrap_or(label.span)
                });
            }
        }
        covered.unwrap_or(self.span)
    }

    /// The registrable domain of the name: its public suffix and one label more.
    pub fn registrable(&self) -> Option<&str> {
        let domain = self.domain?;
        self.name.get(domain.registrable?..)
    }

    /// The registrable domain with one label more to its left, if the name has it.
    pub fn below_registrable(&self) -> Option<&str> {
        let dot = self.domain?.registrable?.checked_sub(1)?;
        let before = self.name.get(..dot)?;
        let start = before.rfind('.').map_or(0, |dot| dot + 1);
        self.name.get(start..)
    }

    /// The registered label: the first one of the registrable domain.
    pub fn registrable_label(&self) -> Option<Label<'_>> {
        let domain = self.domain?;
        let start = domain.registrable?;
        if self.labels.is_some() {
            return self.labels().find(|label| label.start == start);
        }
        let text = self.name.get(start..domain.suffix.checked_sub(1)?)?;
        Some(Label {
            text,
            unicode: text,
            start,
            span: Span::new(start, start + text.len()).shifted(self.span.start as usize),
        })
    }

    /// The public suffix, or the last label where the list has no rule.
    pub fn suffix(&self) -> Option<&str> {
        self.name.get(self.domain?.suffix..)
    }

    /// The last two labels of the name, or the one that it has: tables of domains are looked up by them.
    pub fn last_two(&self) -> &[u8] {
        let octets = self.name.as_bytes();
        let before = octets.len() - self.last_two;
        octets.get(before..).unwrap_or_default()
    }

    /// The last label of the name.
    pub fn last_label(&self) -> &str {
        let dot = self.name.bytes().rposition(|byte| byte == b'.');
        self.name
            .get(dot.map_or(0, |dot| dot + 1)..)
            .unwrap_or_default()
    }

    /// Whether the last label is a number, as of an IPv4 address: no top-level domain is one.
    pub fn ends_in_number(&self) -> bool {
        let last = self.last_label();
        match last.strip_prefix("0x") {
            Some(digits) => digits.bytes().all(|byte| byte.is_ascii_hexdigit()),
            None => !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit()),
        }
    }

    /// Whether the host is the machine that makes the request, however it is read.
    pub fn is_loopback(&self) -> bool {
        match &self.address {
            Some(address) => address
                .values()
                .all(|value| matches!(classify(value), Some((AddressClass::Loopback, _)))),
            None => names::is_loopback(&self.name),
        }
    }

    /// What two hosts are compared by: the registrable domain; where there is none, the address
    /// or the whole name.
    pub fn site(&self) -> Cow<'_, str> {
        if let Some(registrable) = self.registrable() {
            return Cow::Borrowed(registrable);
        }
        match self.address {
            Some(address) => Cow::Owned(address.to_string()),
            None => Cow::Borrowed(&self.name),
        }
    }
}

/// Takes the first label off `rest`, and the dot after it.
fn next_label<'h>(rest: &mut Option<&'h str>) -> Option<&'h str> {
    let text = (*rest)?;
    let (label, behind) = match text.bytes().position(|byte| byte == b'.') {
        Some(dot) => (text.get(..dot)?, text.get(dot + 1..)),
        None => (text, None),
    };
    *rest = behind;
    Some(label)
}

/// The registrable domain of `host`, in lower-case US-ASCII; any spelling of the host will do.
/// `None` for addresses, single labels and public suffixes.
///
/// ```
/// use urilens::facts::host::registrable_domain;
/// assert_eq!(registrable_domain("WWW.Example.co.uk").as_deref(), Some("example.co.uk"));
/// assert_eq!(registrable_domain("www%2eexample。com.").as_deref(), Some("example.com"));
/// assert_eq!(registrable_domain("127.0.0.1"), None);
/// assert_eq!(registrable_domain("co.uk"), None);
/// ```
pub fn registrable_domain(host: &str) -> Option<String> {
    let facts = HostFacts::new(host, Span::new(0, host.len()));
    facts.registrable().map(str::to_owned)
}

/// Whether two hosts, in any spelling, belong to one site: they share their registrable domain, or,
/// where one has none, the whole name or address.
pub fn same_site(a: &str, b: &str) -> bool {
    let facts = |host| HostFacts::new(host, Span::default());
    a == b || facts(a).site() == facts(b).site()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn facts(host: &str) -> HostFacts<'_> {
        HostFacts::new(host, Span::new(0, host.len()))
    }

    #[test]
    fn labels_keep_their_places() {
        hold("labels keep their places", |[host]| {
            let facts = facts(host);
            let labels = facts.labels();
            labels.map(|label| label.span.of(host)).collect::<Vec<_>>()
        });
    }

    #[test]
    fn names_are_folded() {
        hold("names are folded", |[host]| facts(host).name);
        assert!(facts("a／b.example").idna_error);
        assert!(facts("xn--a.example").idna_error);
        assert_eq!(facts("XN--bcher-kva.example").unicode, "bücher.example");
    }

    #[test]
    fn sites() {
        assert!(same_site("a.example.com", "B.EXAMPLE.COM."));
        assert!(same_site("127.0.0.1", "0x7f.1"));
        assert!(!same_site("a.github.io", "b.github.io"));
        assert!(!same_site("1.2.0.1", "3.4.0.1"));
    }
}
