//! The host parser and the opaque-host parser (section "Host parsing").

use super::dialect::{Dialect, with_decimal_tail};
use super::domain::parse_domain;
use super::errors::{Log, ValidationError, ValidationErrorKind, failure};
use super::host_text::HostText;
use super::percent_encode::{C0_CONTROL, Decoded, encoded, for_each_non_url_unit};
use super::refused::firefox_refuses;
use super::{ipv4, ipv6};
use std::net::Ipv4Addr;

/// Where a browser would go, or the name it would hand on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Host {
    /// A domain in ASCII and lower case, of a special scheme. Never empty.
    Domain(String),
    /// An IPv4 address, of a special scheme, however it was typed.
    Ipv4(Ipv4Addr),
    /// The eight pieces of an IPv6 address.
    Ipv6([u16; 8]),
    /// The host of a scheme that is not special, percent-encoded but otherwise as typed. Never empty.
    Opaque(String),
    /// The empty host, as in `file:///etc`.
    Empty,
}

/// The host parser.
///
/// `input` is the typed host, which is at offset `start` of the text that the state machine
/// reads; the places of errors are offsets into that text.
pub(super) fn parse_host(
    input: &str,
    start: usize,
    is_opaque: bool,
    dialect: Dialect,
    log: &mut Log,
) -> Result<Host, ValidationError> {
    if let Some(inside) = input.strip_prefix('[') {
        let Some(address) = inside.strip_suffix(']') else {
            let end = start + input.len();
            return Err(failure(ValidationErrorKind::Ipv6Unclosed, start, end));
        };
        if dialect != Dialect::Chromium {
            return ipv6::parse(address, start + 1, log).map(Host::Ipv6);
        }
        let decimal = with_decimal_tail(address);
        let parsed = decimal.and_then(|text| ipv6::parse(&text, 0, &mut Log::default()).ok());
        let end = start + input.len();
        let error = failure(ValidationErrorKind::Ipv4InIpv6InvalidCodePoint, start, end);
        return parsed.map(Host::Ipv6).ok_or(error);
    }
    if is_opaque {
        return parse_opaque_host(input, start, dialect, log);
    }
    let decoded = Decoded::new(input, |from, to| {
        let kind = ValidationErrorKind::DomainPercentEncoded;
        log.report(kind, start + from, start + to);
    });
    let host = HostText::new(start, decoded);
    let parsed = parse_domain(host.decoded());
    let (from, to) = match &parsed.not_strict {
        Some(range) => host.place(range.clone()),
        None => host.whole(),
    };
    let Some(domain) = parsed.ascii else {
        // Whatever fails the relaxed rules fails the strict ones too.
        return Err(failure(ValidationErrorKind::DomainToAscii, from, to));
    };
    if parsed.not_strict.is_some() {
        log.report(ValidationErrorKind::DomainToAscii, from, to);
    }
    if dialect == Dialect::Firefox && firefox_refuses(host.decoded(), &domain) {
        let end = start + input.len();
        return Err(failure(ValidationErrorKind::DomainToAscii, start, end));
    }
    match ipv4::ends_in_a_number(&domain) {
        true => ipv4::parse(&domain, &host, log).map(Host::Ipv4),
        false => Ok(Host::Domain(domain)),
    }
}

fn parse_opaque_host(
    input: &str,
    start: usize,
    dialect: Dialect,
    log: &mut Log,
) -> Result<Host, ValidationError> {
    if let Some(at) = dialect.forbidden_in_opaque_host(input) {
        let at = start + at;
        return Err(failure(
            ValidationErrorKind::HostInvalidCodePoint,
            at,
            at + 1,
        ));
    }
    for_each_non_url_unit(input, |from, to| {
        log.report(
            ValidationErrorKind::InvalidUrlUnit,
            start + from,
            start + to,
        );
    });
    Ok(match input.is_empty() {
        true => Host::Empty,
        // Firefox takes one character as it is.
        false if dialect == Dialect::Firefox && input.len() == 1 => Host::Opaque(input.to_owned()),
        false => Host::Opaque(encoded(input, &C0_CONTROL).into_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn kinds() {
        hold("kinds of hosts", |[text, is_opaque]| {
            let is_opaque = is_opaque == "true";
            let host = parse_host(text, 0, is_opaque, Dialect::Standard, &mut Log::default());
            format!("{host:?}")
        });
    }
}
