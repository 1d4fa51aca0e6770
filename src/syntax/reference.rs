//! A text, split into its components by a standard. The split itself, and what else depends on the standard, is
//! in `by_standard.rs`.

use super::components::{Component, Components};
use super::standard::Standard;

/// A text and where its components are in it. Made by splitting, which never fails; whether
/// the text is what the standard's grammar allows is asked with [`check`](Reference::check).
///
/// Invariants: every span lies inside the text and on character boundaries; spans are ordered
/// as in [`Component::ALL`]; userinfo, host and port lie inside the authority; joining the five
/// main components with their delimiters gives back the text, for any text at all.
///
/// ```
/// use urilens::syntax::{Component, Reference, Standard};
///
/// let reference = Reference::split("http://a@b:80/c?#d", Standard::Rfc3986);
/// assert_eq!(reference.get(Component::Userinfo), Some("a"));
/// assert_eq!(reference.get(Component::Query), Some(""));
/// assert_eq!(reference.get(Component::Path), Some("/c"));
/// assert!(reference.is_valid());
/// assert_eq!(Reference::split("/c", Standard::Rfc3986).get(Component::Query), None);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reference<'a> {
    pub(super) text: &'a str,
    pub(super) standard: Standard,
    pub(super) components: Components,
    pub(super) host_kind: Option<HostKind>,
    /// Whether the split has found that the text keeps to the grammar.
    pub(super) known_valid: bool,
}

impl<'a> Reference<'a> {
    /// The longest text that is split, in bytes; of a longer one, every component is undefined
    /// and the path is empty.
    pub const MAX_LENGTH: usize = u32::MAX as usize - 1;

    /// Puts together what an earlier split of the same text has found.
    pub fn from_parts(
        text: &'a str,
        standard: Standard,
        components: Components,
        host_kind: Option<HostKind>,
    ) -> Self {
        Reference {
            text,
            standard,
            components,
            host_kind,
            known_valid: false,
        }
    }

    /// The whole text.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// The standard that the text was split by.
    pub fn standard(&self) -> Standard {
        self.standard
    }

    /// Where the components are.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// A component's text, `None` if it is undefined.
    pub fn get(&self, component: Component) -> Option<&'a str> {
        self.components
            .get(component)
            .map(|span| span.of(self.text))
    }

    /// The scheme, if defined.
    pub fn scheme(&self) -> Option<&'a str> {
        self.get(Component::Scheme)
    }

    /// The authority, if defined.
    pub fn authority(&self) -> Option<&'a str> {
        self.get(Component::Authority)
    }

    /// The host, if defined.
    pub fn host(&self) -> Option<&'a str> {
        self.get(Component::Host)
    }

    /// The path, which may be empty but is never undefined (RFC 3986 §3.3).
    pub fn path(&self) -> &'a str {
        self.components.path.of(self.text)
    }

    /// The query, if defined.
    pub fn query(&self) -> Option<&'a str> {
        self.get(Component::Query)
    }

    /// The fragment, if defined.
    pub fn fragment(&self) -> Option<&'a str> {
        self.get(Component::Fragment)
    }

    /// Which of the grammar's hosts this one is; `None` without a host, and for a bracketed host
    /// that is no IP literal. RFC 2396's `reg_name` is a kind of authority, and has no host.
    pub fn host_kind(&self) -> Option<HostKind> {
        self.host_kind
    }

    /// URI or relative reference (RFC 3986 §4.1), decided by the scheme.
    pub fn kind(&self) -> Kind {
        match self.components.scheme {
            Some(_) => Kind::Uri,
            None => Kind::RelativeRef,
        }
    }

    /// The finer kind (RFC 3986 §4.2–4.4).
    pub fn form(&self) -> Form {
        let Components {
            scheme,
            authority,
            path,
            query,
            fragment,
            ..
        } = self.components;
        match (scheme, authority) {
            (Some(_), _) if fragment.is_none() => Form::AbsoluteUri,
            (Some(_), _) => Form::Uri,
            (None, Some(_)) => Form::NetworkPath,
            (None, None) if path.is_empty() && query.is_none() => Form::SameDocument,
            (None, None) if self.path().starts_with('/') => Form::AbsolutePath,
            (None, None) => Form::RelativePath,
        }
    }
}

/// What a host is by the grammar (RFC 3986 §3.2.2; RFC 2396 §3.2.1, §3.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HostKind {
    /// `IPv4address`.
    Ipv4,
    /// `IPv6address` in brackets.
    Ipv6,
    /// `IPvFuture` in brackets.
    IpvFuture,
    /// RFC 3986's `reg-name`; also any unbracketed text that no host rule derives.
    RegName,
    /// RFC 2396's `hostname`; also any unbracketed text that is read as a host and isn't one.
    Hostname,
    /// RFC 2396's `reg_name`: the authority as a whole, without host and port.
    RegistryName,
}

impl HostKind {
    /// The name used in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            HostKind::Ipv4 => "ipv4",
            HostKind::Ipv6 => "ipv6",
            HostKind::IpvFuture => "ipvfuture",
            HostKind::RegName => "reg-name",
            HostKind::Hostname => "hostname",
            HostKind::RegistryName => "reg_name",
        }
    }

    /// The name shown to people: the grammar's own.
    pub const fn name(self) -> &'static str {
        match self {
            HostKind::Ipv4 => "IPv4address",
            HostKind::Ipv6 => "IPv6address",
            HostKind::IpvFuture => "IPvFuture",
            HostKind::RegName => "reg-name",
            HostKind::Hostname => "hostname",
            HostKind::RegistryName => "reg_name",
        }
    }
}

/// The two alternatives of `URI-reference` (RFC 3986 §4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// With a scheme.
    Uri,
    /// Without one.
    RelativeRef,
}

impl Kind {
    /// The name used in JSON: `uri` or `relative-ref`.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Uri => "uri",
            Kind::RelativeRef => "relative-ref",
        }
    }
}

/// What a reference is, more finely (RFC 3986 §4.2–4.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// A URI with a fragment.
    Uri,
    /// A URI without a fragment (§4.3).
    AbsoluteUri,
    /// Begins with `//` (§4.2).
    NetworkPath,
    /// Begins with one `/` (§4.2).
    AbsolutePath,
    /// Begins with neither (§4.2); a query alone is one too.
    RelativePath,
    /// Empty, or a fragment alone (§4.4).
    SameDocument,
}

impl Form {
    /// The name used in JSON and shown to people, in the standard's words.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Uri => "URI",
            Form::AbsoluteUri => "absolute-URI",
            Form::NetworkPath => "network-path reference",
            Form::AbsolutePath => "absolute-path reference",
            Form::RelativePath => "relative-path reference",
            Form::SameDocument => "same-document reference",
        }
    }
}

/// Writes the five main components one after the other, each with its delimiter
/// (RFC 3986 §5.3).
pub fn recompose(
    scheme: Option<&str>,
    authority: Option<&str>,
    path: &str,
    query: Option<&str>,
    fragment: Option<&str>,
    out: &mut String,
) {
    if let Some(scheme) = scheme {
        out.push_str(scheme);
        out.push(':');
    }
    if let Some(authority) = authority {
        out.push_str("//");
        out.push_str(authority);
    }
    out.push_str(path);
    if let Some(query) = query {
        out.push('?');
        out.push_str(query);
    }
    if let Some(fragment) = fragment {
        out.push('#');
        out.push_str(fragment);
    }
}
