//! The domain parser (section "IDNA"), over the `idna` crate's UTS #46 processing.
//!
//! One limit is the crate's own: labels of more than 1000 characters are not turned into
//! Punycode, as in the library that most browsers use. The standard states no limit.

use super::percent_encode::FORBIDDEN_DOMAIN;
use crate::syntax::letter_case::starts_in_any_case;
#[cfg(feature = "idna")]
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use std::ops::Range;

/// How many octets a label has at most (RFC 1035 §2.3.4).
const MAX_LABEL: usize = 63;

/// What the domain parser made of a text.
pub(super) struct ParsedDomain {
    /// The ASCII domain in lower case; `None` for failure. Never empty.
    pub(super) ascii: Option<String>,
    /// The standard's domain-to-ASCII validation error: the part of the text that is no strictly
    /// valid domain name.
    pub(super) not_strict: Option<Range<usize>>,
}

/// The domain parser, with *beStrict* false.
pub(super) fn parse_domain(domain: &str) -> ParsedDomain {
    let not_strict = match is_strictly_valid(domain) {
        true => None,
        false => Some(blame(domain)),
    };
    let ascii = match domain.is_ascii() {
        true => Some(domain.to_ascii_lowercase()),
        false => to_ascii(domain),
    };
    let ascii = ascii.filter(|ascii| {
        !ascii.is_empty() && !ascii.bytes().any(|byte| FORBIDDEN_DOMAIN.contains(byte))
    });
    ParsedDomain { ascii, not_strict }
}

/// Without UTS #46, a domain beyond ASCII is failure.
#[cfg(not(feature = "idna"))]
pub(super) fn to_ascii(_: &str) -> Option<String> {
    None
}

/// Without UTS #46, what Punycode represents is not looked at, and counts as not strictly valid.
#[cfg(not(feature = "idna"))]
fn is_strictly_valid(domain: &str) -> bool {
    const MAX_DOMAIN: usize = 253;
    let is_valid = |label: &str| !has_punycode_prefix(label) && blame_label(label).is_none();
    domain.is_ascii() && domain.len() <= MAX_DOMAIN && domain.split('.').all(is_valid)
}

/// ToASCII with *CheckHyphens*, *UseSTD3ASCIIRules* and *VerifyDnsLength* false.
#[cfg(feature = "idna")]
pub(super) fn to_ascii(domain: &str) -> Option<String> {
    let deny = AsciiDenyList::EMPTY;
    Uts46::new()
        .to_ascii(domain.as_bytes(), deny, Hyphens::Allow, DnsLength::Ignore)
        .ok()
        .map(|ascii| ascii.into_owned())
}

/// Whether ToASCII succeeds with *CheckHyphens*, *UseSTD3ASCIIRules* and *VerifyDnsLength* true.
#[cfg(feature = "idna")]
fn is_strictly_valid(domain: &str) -> bool {
    if domain.is_ascii() && domain.split('.').any(|label| label.len() > MAX_LABEL) {
        // *VerifyDnsLength* refuses it, whatever Punycode would make of it.
        return false;
    }
    Uts46::new()
        .to_ascii(
            domain.as_bytes(),
            AsciiDenyList::STD3,
            Hyphens::Check,
            DnsLength::Verify,
        )
        .is_ok()
}

fn has_punycode_prefix(label: &str) -> bool {
    starts_in_any_case(label, "xn--")
}

/// The part of an ASCII label without Punycode that breaks a strict rule.
fn blame_label(label: &str) -> Option<Range<usize>> {
    let bytes = label.as_bytes();
    let is_ldh = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    if let Some(start) = bytes.iter().position(|byte| !is_ldh(byte)) {
        let run = bytes[start..]
            .iter()
            .take_while(|byte| !is_ldh(byte))
            .count();
        return Some(start..start + run);
    }
    match bytes {
        [] => Some(0..0),
        [b'-', ..] => Some(0..1),
        [.., b'-'] => Some(bytes.len() - 1..bytes.len()),
        [_, _, b'-', b'-', ..] => Some(2..4),
        _ if bytes.len() > MAX_LABEL => Some(0..bytes.len()),
        _ => None,
    }
}

/// The full stops that UTS #46 maps to the one that separates labels.
const FULL_STOPS: [char; 4] = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];

/// The labels of a domain that has not been mapped yet, as byte ranges.
pub(super) fn labels(domain: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    let mut rest = Some(domain);
    std::iter::from_fn(move || {
        let text = rest?;
        let label = start..start + text.find(FULL_STOPS).unwrap_or(text.len());
        let mut behind = text.get(label.len()..)?.chars();
        rest = behind.next().map(|full_stop| {
            start = label.end + full_stop.len_utf8();
            behind.as_str()
        });
        Some(label)
    })
}

/// The first part of a domain that a strict ToASCII rejects; all of it if no label is at fault
/// alone, as when the whole is too long or mixes writing directions.
fn blame(domain: &str) -> Range<usize> {
    let mut previous_end = 0;
    for range in labels(domain) {
        let label = domain.get(range.clone()).unwrap_or("");
        if label.is_empty() {
            // Nothing is there to point at but the full stop that ends or starts the empty label.
            return match domain.get(range.end..).and_then(|rest| rest.chars().next()) {
                Some(full_stop) => range.end..range.end + full_stop.len_utf8(),
                None => previous_end..range.end,
            };
        }
        previous_end = range.end;
        if label.is_ascii() && !has_punycode_prefix(label) {
            if let Some(part) = blame_label(label) {
                return range.start + part.start..range.start + part.end;
            }
        } else if !is_strictly_valid(label) {
            return range;
        }
    }
    0..domain.len()
}

#[cfg(all(test, feature = "idna"))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    use crate::cases::config;

    fn ascii(domain: &str) -> Option<String> {
        parse_domain(domain).ascii
    }

    #[test]
    fn labels_end_at_every_full_stop() {
        let found: Vec<_> = labels("a。bé.｡").collect();
        assert_eq!(found, [0..1, 4..7, 8..8, 11..11]);
        assert_eq!(labels("").count(), 1);
    }

    proptest! {
        #![proptest_config(config(256))]

        /// A deny list would have said what the check for forbidden code points says.
        #[test]
        fn forbidden_check_agrees_with_deny_list(domain in "([a-c0 /%#.-]|é|☕|／|．|℀|א|\u{AD}){1,8}") {
            prop_assume!(!domain.is_ascii());
            let denied = Uts46::new().to_ascii(
                domain.as_bytes(), AsciiDenyList::URL, Hyphens::Allow, DnsLength::Ignore);
            let denied = denied.ok().map(|ascii| ascii.into_owned()).filter(|ascii| !ascii.is_empty());
            prop_assert_eq!(ascii(&domain), denied);
        }

        #[test]
        fn blame_lies_inside(domain in "\\PC{1,12}") {
            if let Some(range) = parse_domain(&domain).not_strict {
                prop_assert!(domain.get(range).is_some());
            }
        }
    }
}
