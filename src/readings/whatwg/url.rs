//! A URL record, and the serializers of URLs and hosts (sections "URL representation", "URL serializing", "Host serializing").

use std::fmt;
use std::net::Ipv6Addr;

use super::host::Host;
use super::special_schemes::is_special;
use crate::syntax::{Components, Span};

/// A URL as a browser holds it after reading: repaired, percent-encoded, its dots resolved.
///
/// Two URLs are equal when their records are, which is when they serialize alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Url {
    pub(super) scheme: String,
    pub(super) username: String,
    pub(super) password: String,
    pub(super) host: Option<Host>,
    pub(super) port: Option<u16>,
    /// The path serialized. As a list: each segment after a `/`, so that no `/` at all is the
    /// empty list and `/` the list of one empty segment.
    pub(super) path: String,
    pub(super) opaque_path: bool,
    pub(super) query: Option<String>,
    pub(super) fragment: Option<String>,
}

impl Url {
    /// A new URL record: no component has a value yet.
    pub(super) fn empty() -> Self {
        Url {
            scheme: String::new(),
            username: String::new(),
            password: String::new(),
            host: None,
            port: None,
            path: String::new(),
            opaque_path: false,
            query: None,
            fragment: None,
        }
    }

    /// The scheme in lower case, without its colon.
    pub fn scheme(&self) -> &str {
        &self.scheme
    }

    /// Whether the scheme is one of `ftp`, `file`, `http`, `https`, `ws`, `wss`, which browsers
    /// read by rules of their own.
    pub fn is_special(&self) -> bool {
        is_special(&self.scheme)
    }

    /// The username, percent-encoded; empty if there is none.
    pub fn username(&self) -> &str {
        &self.username
    }

    /// The password, percent-encoded; empty if there is none.
    pub fn password(&self) -> &str {
        &self.password
    }

    /// Whether username or password is not empty.
    pub fn includes_credentials(&self) -> bool {
        !self.username.is_empty() || !self.password.is_empty()
    }

    /// The host; `None` for a URL that can't have one or was written without `//`.
    pub fn host(&self) -> Option<&Host> {
        self.host.as_ref()
    }

    /// The port, unless it is the scheme's default.
    pub fn port(&self) -> Option<u16> {
        self.port
    }

    /// The path, serialized.
    pub fn pathname(&self) -> &str {
        &self.path
    }

    /// The query without its `?`; empty is not absent.
    pub fn query(&self) -> Option<&str> {
        self.query.as_deref()
    }

    /// The fragment without its `#`; empty is not absent.
    pub fn fragment(&self) -> Option<&str> {
        self.fragment.as_deref()
    }

    /// The path's first segment with its slash, if that is a normalized Windows drive letter.
    pub(super) fn leading_drive_letter(&self) -> Option<&str> {
        match self.path.as_bytes() {
            [b'/', letter, b':'] | [b'/', letter, b':', b'/', ..]
                if letter.is_ascii_alphabetic() =>
            {
                self.path.get(..3)
            }
            _ => None,
        }
    }

    /// Removes the path's last segment, if any. A lone drive letter of a file stays.
    pub(super) fn shorten_path(&mut self) {
        if self.path.len() == 3 && self.scheme == "file" && self.leading_drive_letter().is_some() {
            return;
        }
        self.drop_last_segment();
    }

    /// Removes the path's last segment, if any.
    pub(super) fn drop_last_segment(&mut self) {
        let last = self.path.rfind('/').unwrap_or(0);
        self.path.truncate(last);
    }
}

/// Whether a text is a Windows drive letter: a letter and `:` or `|`.
pub(super) fn is_windows_drive_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// Whether a text starts with a Windows drive letter that ends the text or a segment.
pub(super) fn starts_with_windows_drive_letter(text: &str) -> bool {
    text.get(..2).is_some_and(is_windows_drive_letter)
        && matches!(
            text.as_bytes().get(2),
            None | Some(b'/' | b'\\' | b'?' | b'#')
        )
}

impl fmt::Display for Host {
    /// The host serializer: IPv6 addresses in brackets, compressed as RFC 5952 asks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Host::Domain(host) | Host::Opaque(host) => f.write_str(host),
            Host::Ipv4(address) => write!(f, "{address}"),
            Host::Ipv6(pieces) => write_ipv6(f, pieces),
            Host::Empty => Ok(()),
        }
    }
}

/// As `std` writes an address, save that one with an IPv4 address in it has eight pieces too.
fn write_ipv6(f: &mut fmt::Formatter<'_>, pieces: &[u16; 8]) -> fmt::Result {
    match pieces {
        [0, 0, 0, 0, 0, 0xffff, high, low] => write!(f, "[::ffff:{high:x}:{low:x}]"),
        pieces => write!(f, "[{}]", Ipv6Addr::from(*pieces)),
    }
}

impl fmt::Display for Url {
    /// The URL serializer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.href())
    }
}

impl Url {
    /// The URL serializer: the whole URL as a browser shows and sends it.
    pub fn href(&self) -> String {
        self.spelled().0
    }

    /// The serialized URL, and where its components are in it. Without credentials there is no
    /// userinfo, and a colon of the userinfo only before a password.
    pub fn spelled(&self) -> (String, Components) {
        let parts = [
            self.scheme.as_str(),
            &self.username,
            &self.password,
            &self.path,
            self.query.as_deref().unwrap_or(""),
            self.fragment.as_deref().unwrap_or(""),
        ];
        let known: usize = parts.iter().map(|part| part.len()).sum();
        let mut out = String::with_capacity(known + 64);
        let mut components = Components {
            scheme: Some(add(&mut out, &self.scheme)),
            ..Components::default()
        };
        out.push(':');
        match &self.host {
            Some(host) => {
                out.push_str("//");
                let start = out.len();
                if self.includes_credentials() {
                    out.push_str(&self.username);
                    if !self.password.is_empty() {
                        out.push(':');
                        out.push_str(&self.password);
                    }
                    components.userinfo = Some(Span::new(start, out.len()));
                    out.push('@');
                }
                components.host = Some(match host {
                    Host::Domain(host) | Host::Opaque(host) => add(&mut out, host),
                    Host::Empty => add(&mut out, ""),
                    host => add(&mut out, &host.to_string()),
                });
                if let Some(port) = self.port {
                    out.push(':');
                    components.port = Some(add(&mut out, &port.to_string()));
                }
                components.authority = Some(Span::new(start, out.len()));
            }
            // Else the path's empty first segment would turn the next one into a host.
            None if !self.opaque_path && self.path.starts_with("//") => out.push_str("/."),
            None => {}
        }
        components.path = add(&mut out, &self.path);
        if let Some(query) = &self.query {
            out.push('?');
            components.query = Some(add(&mut out, query));
        }
        if let Some(fragment) = &self.fragment {
            out.push('#');
            components.fragment = Some(add(&mut out, fragment));
        }
        (out, components)
    }
}

/// Appends `part`, and says where it is.
fn add(out: &mut String, part: &str) -> Span {
    let start = out.len();
    out.push_str(part);
    Span::new(start, out.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn the_first_longest_run_of_zeros_is_compressed() {
        hold("the first longest run of zeros", |[pieces]| {
            let pieces = pieces
                .split(' ')
                .map(|piece| u16::from_str_radix(piece, 16));
            let pieces: Vec<u16> = pieces
                .collect::<Result<_, _>>()
                .expect("hexadecimal digits");
            Host::Ipv6(pieces.try_into().expect("eight pieces")).to_string()
        });
    }
}
