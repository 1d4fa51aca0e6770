//! RFC 3986 §3: the names of the components, and where each one stands in a text.

use super::span::Span;

/// A component of a reference (RFC 3986 §3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Component {
    /// §3.1
    Scheme,
    /// §3.2
    Authority,
    /// §3.2.1
    Userinfo,
    /// §3.2.2
    Host,
    /// §3.2.3
    Port,
    /// §3.3
    Path,
    /// §3.4
    Query,
    /// §3.5
    Fragment,
}

impl Component {
    /// All components, in the order in which they stand in a URI.
    pub const ALL: [Component; 8] = [
        Component::Scheme,
        Component::Authority,
        Component::Userinfo,
        Component::Host,
        Component::Port,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ];

    /// The components that have no component inside: all but the authority.
    pub const LEAVES: [Component; 7] = [
        Component::Scheme,
        Component::Userinfo,
        Component::Host,
        Component::Port,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ];

    /// The component's name, as RFC 3986 writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Component::Scheme => "scheme",
            Component::Authority => "authority",
            Component::Userinfo => "userinfo",
            Component::Host => "host",
            Component::Port => "port",
            Component::Path => "path",
            Component::Query => "query",
            Component::Fragment => "fragment",
        }
    }
}

/// Where the components of one text stand. `None` means undefined, an empty span means empty
/// (RFC 3986 §5.3 keeps the two apart, and so does everything here).
///
/// The path is never undefined (§3.3), though it may be empty.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Components {
    /// Without its `:`.
    pub scheme: Option<Span>,
    /// Without its `//`.
    pub authority: Option<Span>,
    /// Without its `@`; part of the authority.
    pub userinfo: Option<Span>,
    /// With the brackets of an IP literal; part of the authority.
    pub host: Option<Span>,
    /// Without its `:`; part of the authority.
    pub port: Option<Span>,
    /// With its slashes.
    pub path: Span,
    /// Without its `?`.
    pub query: Option<Span>,
    /// Without its `#`.
    pub fragment: Option<Span>,
}

impl Components {
    /// Where `component` stands, or `None` if it is undefined.
    pub fn get(&self, component: Component) -> Option<Span> {
        match component {
            Component::Scheme => self.scheme,
            Component::Authority => self.authority,
            Component::Userinfo => self.userinfo,
            Component::Host => self.host,
            Component::Port => self.port,
            Component::Path => Some(self.path),
            Component::Query => self.query,
            Component::Fragment => self.fragment,
        }
    }

    /// The innermost component that holds the byte at `offset`; `None` on a delimiter.
    pub fn at(&self, offset: usize) -> Option<Component> {
        Component::LEAVES.into_iter().find(|component| {
            self.get(*component)
                .is_some_and(|span| span.contains(offset))
        })
    }
}
