//! Chromium's host parser, and what it does behind the scheme `file`, in place of the standard's.

use super::dialect::with_decimal_tail;
use super::domain::to_ascii;
use super::errors::{Log, ValidationError, ValidationErrorKind, failure};
use super::host::Host;
use super::host_text::HostText;
use super::parser::{Next, State, StateMachine};
use super::percent_encode::{AsciiSet, Decoded, FORBIDDEN_DOMAIN, append_encoded};
use super::{ipv4, ipv6};

/// What Chromium percent-encodes in the host of a special scheme, and accepts there.
const ENCODED_IN_HOST: AsciiSet = AsciiSet::of(b" *");

impl StateMachine<'_> {
    /// Chromium behind the scheme `file`: after two slashes a host up to the next slash, `?` or not; after any
    /// other number of them a path. No letter is a drive.
    pub(super) fn chromium_file(&mut self) -> Next {
        self.url.host = Some(Host::Empty);
        let is_slash = |c| matches!(c, b'/' | b'\\');
        let start = self.pointer;
        self.pointer = self.find(|c| !is_slash(c));
        let slashes = self.pointer - start;
        if slashes != 2 {
            return Ok(self.go_to_path(self.pointer - slashes.min(1)));
        }
        let end = self.find(is_slash);
        if self.pointer < end {
            self.parse_host(self.pointer, end)?;
        }
        self.pointer = end;
        Ok(State::PathStart)
    }
}

/// Chromium's host of a special scheme, which stands at offset `start`.
pub(super) fn parse_chromium_host(input: &str, start: usize) -> Result<Host, ValidationError> {
    let refusal = || {
        failure(
            ValidationErrorKind::DomainToAscii,
            start,
            start + input.len(),
        )
    };
    let decoded = Decoded::new(input, |_, _| {});
    let mut domain = checked(&decoded.text).ok_or_else(refusal)?;
    if !domain.is_ascii() {
        // What has become ASCII is decoded, checked and encoded again.
        let ascii = to_ascii(&domain).ok_or_else(refusal)?;
        let decoded = Decoded::new(&ascii, |_, _| {});
        domain = checked(&decoded.text)
            .filter(|domain| domain.is_ascii())
            .ok_or_else(refusal)?;
    }
    if let Some(inside) = domain.strip_prefix('[') {
        let address = inside.strip_suffix(']').and_then(with_decimal_tail);
        let address = address.and_then(|text| ipv6::parse(&text, 0, &mut Log::default()).ok());
        return address.map(Host::Ipv6).ok_or_else(refusal);
    }
    if domain.is_empty() || domain.contains(['[', ']', ':']) {
        return Err(refusal());
    }
    match ipv4::ends_in_a_number(&domain) {
        true => {
            let host = HostText::new(start, decoded);
            ipv4::parse(&domain, &host, &mut Log::default()).map(Host::Ipv4)
        }
        false => Ok(Host::Domain(domain)),
    }
}

/// A decoded host in lower case, with what is encoded in hosts; `None` if it holds what no host may.
fn checked(decoded: &str) -> Option<String> {
    let is_allowed = |byte: u8| {
        !FORBIDDEN_DOMAIN.has(byte)
            || ENCODED_IN_HOST.has(byte)
            || matches!(byte, b'[' | b']' | b':')
    };
    if !decoded.bytes().all(is_allowed) {
        return None;
    }
    let mut out = String::with_capacity(decoded.len());
    for c in decoded.chars() {
        let mut text = [0; 4];
        match c.is_ascii() {
            true => append_encoded(
                &mut out,
                c.to_ascii_lowercase().encode_utf8(&mut text),
                ENCODED_IN_HOST,
            ),
            false => out.push(c),
        }
    }
    Some(out)
}
