//! The serializers of URLs and hosts (sections "URL serializing", "Host serializing").

use std::fmt;
use std::net::Ipv6Addr;

use super::host::Host;
use super::url::Url;
use crate::syntax::{Components, Span};

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
