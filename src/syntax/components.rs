//! RFC 3986 §3: the names of the components, and where each one is in a text.

use super::span::Span;

/// A component of a reference (RFC 3986 §3).
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
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
    /// All components, in the order in which they are in a URI.
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

/// Where the components of one text are. `None` means undefined, an empty span means empty
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
    /// Where `component` is, or `None` if it is undefined.
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

    /// The smallest component that holds all of `span`; `None` if it lies in several. Delimiters count as part
    /// of the component that they belong to: the `:` of the scheme and of the port, the `@` of the userinfo, the
    /// `//` of the authority, the `?` of the query and the `#` of the fragment.
    pub fn around(&self, span: Span) -> Option<Component> {
        // Those inside the authority come before it.
        let smallest_first = [
            Component::Scheme,
            Component::Userinfo,
            Component::Host,
            Component::Port,
            Component::Authority,
            Component::Path,
            Component::Query,
            Component::Fragment,
        ];
        smallest_first.into_iter().find(|component| {
            self.with_delimiters(*component)
                .is_some_and(|place| place.start <= span.start && span.end <= place.end)
        })
    }

    fn with_delimiters(&self, component: Component) -> Option<Span> {
        let (before, after) = match component {
            Component::Scheme | Component::Userinfo => (0, 1),
            Component::Port | Component::Query | Component::Fragment => (1, 0),
            Component::Authority => (2, 0),
            Component::Host | Component::Path => (0, 0),
        };
        let span = self.get(component)?;
        Some(Span {
            start: span.start.saturating_sub(before),
            end: span.end.saturating_add(after),
        })
    }

    /// The innermost component that holds the byte at `offset`; `None` on a delimiter.
    pub fn at(&self, offset: usize) -> Option<Component> {
        Component::LEAVES.into_iter().find(|component| {
            self.get(*component)
                .is_some_and(|span| span.contains(offset))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::{Reference, Standard};

    #[test]
    fn a_place_belongs_to_the_smallest_component_around_it() {
        let reference = Reference::split("a://b@c:1/d?e#f", Standard::Rfc3986);
        let place = |number: &str| number.parse().expect("a place");
        hold("the smallest component around a place", |[start, end]| {
            let span = Span::new(place(start), place(end));
            reference.components().around(span).map(Component::name)
        });
        // To RFC 2396, `b_` is the name of no server, and the authority has no parts.
        let reference = Reference::split("a://b_:1/", Standard::Rfc2396);
        let components = reference.components();
        assert_eq!(components.host, None);
        assert_eq!(
            components.around(Span::new(4, 6)),
            Some(Component::Authority)
        );
        let empty = Components::default();
        assert_eq!(empty.around(Span::empty(0)), Some(Component::Path));
        assert_eq!(empty.around(Span::new(0, 1)), None);
    }
}
