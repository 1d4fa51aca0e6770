//! Chromium's host parser, and what it does after the schemes `file` and `filesystem`, in place of the standard's.

use super::dialect::{Dialect, with_decimal_tail};
use super::domain::to_ascii;
use super::errors::{Log, ValidationError, ValidationErrorKind, failure};
use super::host::Host;
use super::host_text::HostText;
use super::parser::{Next, State, StateMachine};
use super::percent_encode::{Decoded, FORBIDDEN_DOMAIN};
use super::refused::has_newer;
use super::special_schemes::SchemeKind;
use super::{ipv4, ipv6};
use crate::syntax::percent_encoded;

/// What Chromium percent-encodes in the host of a special scheme, and accepts there.
const ENCODED_IN_HOST: &[u8] = b" *";

impl StateMachine<'_> {
    /// Chromium after the scheme `file`: after two slashes a host up to the next slash, `?` or not; after any
    /// other number of them a path. No letter is a drive.
    pub(super) fn chromium_file(&mut self) -> Next {
        self.url.host = Some(Host::Empty);
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

    /// Chromium after the scheme `filesystem`: a URL of a special scheme, whose path is the type of the file system, and
    /// the path of a file in it. Only the file is reported.
    pub(super) fn chromium_filesystem(&mut self) -> Next {
        let refusal = failure(
            ValidationErrorKind::HostMissing,
            self.pointer,
            self.text.len(),
        );
        self.pointer = self.find(|c| c > b' ');
        self.pointer += path_of_file_system(self.rest()).ok_or(refusal)?;
        let end = self.find(|c| matches!(c, b'?' | b'#'));
        // The type ends at the next slash, be that in the query or the fragment; both are read again then.
        let type_end = match self.c() {
            Some(c) if is_slash(c) => {
                let rest = self.rest().bytes().skip(1);
                self.pointer + 1 + rest.take_while(|c| !is_slash(*c)).count()
            }
            _ => end,
        };
        let mut kind = StateMachine::new(self.between(self.pointer, type_end), None, self.dialect);
        kind.kind = SchemeKind::Special;
        kind.path_segments_to_end();
        if kind.url.path.len() < 2 {
            return Err(refusal);
        }
        self.pointer = type_end.min(end);
        self.kind = SchemeKind::Special;
        Ok(State::PathStart)
    }
}

const fn is_slash(c: u8) -> bool {
    matches!(c, b'/' | b'\\')
}

/// Where the path starts in the URL of a file system; `None` if Chromium refuses it. The host of a `file` ends at the next
/// slash only, and is not looked at.
fn path_of_file_system(url: &str) -> Option<usize> {
    let (scheme, rest) = url.split_once(':')?;
    let scheme = scheme.to_ascii_lowercase();
    if scheme != "file" {
        let url = url
            .split(['?', '#'])
            .next()
            .filter(|_| Dialect::Chromium.kind(&scheme) != SchemeKind::NotSpecial)?;
        let mut inside = StateMachine::new(url, None, Dialect::Chromium);
        inside.run().ok()?;
        return Some(inside.path_start);
    }
    let slashes = rest.bytes().take_while(|c| is_slash(*c)).count();
    let host = match slashes {
        2 => rest.bytes().skip(2).take_while(|c| !is_slash(*c)).count() + 2,
        _ => slashes - slashes.min(1),
    };
    Some(scheme.len() + 1 + host)
}

/// Chromium's host of a special scheme, which is at offset `start`.
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
        let ascii = to_ascii(&domain)
            .filter(|ascii| !has_newer(&domain, ascii))
            .ok_or_else(refusal)?;
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
        !FORBIDDEN_DOMAIN.contains(byte)
            || ENCODED_IN_HOST.contains(&byte)
            || matches!(byte, b'[' | b']' | b':')
    };
    if !decoded.bytes().all(is_allowed) {
        return None;
    }
    let stays = |byte| !ENCODED_IN_HOST.contains(&byte);
    Some(percent_encoded(&decoded.to_ascii_lowercase(), stays).into_owned())
}
