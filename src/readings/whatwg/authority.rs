//! The states that read an authority: credentials, host, port (section "URL parsing").

use super::chromium::parse_chromium_host;
use super::dialect::Dialect;
use super::errors::{ValidationError, ValidationErrorKind, failure};
use super::firefox::port_number;
use super::host::parse_host;
use super::parser::{Next, State, StateMachine};
use super::percent_encode::encoded;
use super::special_schemes::special_scheme;
use crate::syntax::Span;

impl StateMachine<'_> {
    /// Authority state: finds where the authority ends, and takes the credentials off its front.
    pub(super) fn authority(&mut self) -> Next {
        let special = self.is_special();
        let start = self.pointer;
        let end = self.find(|c| matches!(c, b'/' | b'?' | b'#') || special && c == b'\\');
        self.authority_end = end;
        // The last `@` ends the credentials, those before are part of them.
        let Some(length) = self.between(start, end).rfind('@') else {
            return Ok(State::Host);
        };
        let at = start + length;
        self.report(ValidationErrorKind::InvalidCredentials, start, at + 1);
        let credentials = self.between(start, at);
        if !self.dialect.has_host_alone(&self.url.scheme) {
            self.credentials(start, credentials);
        }
        self.pointer = at + 1;
        let is_nothing = match credentials {
            "" => end == self.text.len(),
            credentials => credentials == ":",
        };
        let may_end = self.dialect == Dialect::Firefox && !special && is_nothing;
        if self.pointer == end && !may_end {
            return Err(failure(ValidationErrorKind::HostMissing, end, end));
        }
        Ok(State::Host)
    }

    /// Sets username and password to what is at `start`.
    fn credentials(&mut self, start: usize, credentials: &str) {
        let (username, password) = match credentials.split_once(':') {
            Some((username, password)) => (username, Some(password)),
            None => (credentials, None),
        };
        let username_end = start + username.len();
        self.components.username = Some(Span::new(start, username_end));
        self.url.username = encoded(username, self.dialect.userinfo_set()).into_owned();
        if let Some(password) = password {
            let end = start + credentials.len();
            self.components.password = Some(Span::new(username_end + 1, end));
            self.url.password = encoded(password, self.dialect.userinfo_set()).into_owned();
        }
    }

    /// Host state: up to the `:` before a port, or the authority's end.
    pub(super) fn host(&mut self) -> Next {
        let start = self.pointer;
        let text = self.between(start, self.authority_end);
        let colon = self.dialect.colon(text);
        let end = colon.map_or(self.authority_end, |length| start + length);
        self.components.host = Some(Span::new(start, end));
        if start == end && (colon.is_some() || self.is_special()) {
            return Err(failure(ValidationErrorKind::HostMissing, start, end));
        }
        self.pointer = end;
        self.parse_host(start, end)?;
        Ok(match colon {
            Some(_) => {
                self.pointer += 1;
                State::Port
            }
            None => State::PathStart,
        })
    }

    /// Runs the host parser over a range of the text, and sets the URL's host.
    pub(super) fn parse_host(&mut self, start: usize, end: usize) -> Result<(), ValidationError> {
        let is_opaque = !self.is_special();
        let text = self.between(start, end);
        let host = match (self.dialect, is_opaque) {
            (Dialect::Chromium, false) => parse_chromium_host(text, start)?,
            (dialect, _) => parse_host(text, start, is_opaque, dialect, &mut self.log)?,
        };
        self.url.host = Some(host);
        Ok(())
    }

    /// Port state, after the colon.
    pub(super) fn port(&mut self) -> Next {
        let (start, end) = (self.pointer, self.port_end());
        if self.dialect.has_host_alone(&self.url.scheme) {
            self.pointer = end;
            return Ok(State::PathStart);
        }
        let text = self.between(start, end);
        self.components.port = Some(Span::new(start, end));
        let text = match self.dialect {
            Dialect::Firefox if self.is_special() => port_number(text),
            _ => text,
        };
        if !text.bytes().all(|c| c.is_ascii_digit()) {
            return Err(failure(ValidationErrorKind::PortInvalid, start, end));
        }
        if !text.is_empty() {
            // Leading zeros are fine; digits are all there is, so what fails is too great.
            let Ok(port) = text.parse::<u16>() else {
                return Err(failure(ValidationErrorKind::PortOutOfRange, start, end));
            };
            let special = special_scheme(&self.url.scheme);
            let is_default = special.is_some_and(|special| special.default_port == Some(port));
            self.url.port = (!is_default).then_some(port);
        }
        self.pointer = end;
        Ok(State::PathStart)
    }
}
