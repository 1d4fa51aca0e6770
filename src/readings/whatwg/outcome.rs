//! What the parser returns.

use super::errors::ValidationError;
use super::url::Url;
use crate::syntax::{Bounded, Span};

/// What a browser makes of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The URL, or `None` where the standard's parser returns failure.
    pub url: Option<Url>,
    /// Every validation error, in the order of the standard's steps, the one that ended the parser
    /// last. Errors that the standard reports for each character are reported once for each run of
    /// neighbouring characters. Of very many, the first are kept and the others counted.
    pub errors: Bounded<ValidationError>,
    /// Why there is no URL.
    pub failure: Option<ValidationError>,
    /// Which typed text is which component. After a failure: as far as the parser came.
    pub components: ComponentSpans,
}

/// For each component, the place of the typed text, without the delimiters around it.
///
/// `None` if it was not typed: absent, or taken from the base. An empty component has an empty span.
/// Spans are UTF-8 byte offsets into the original input, and cover removed tabs and newlines
/// inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct ComponentSpans {
    /// Up to the first `:`.
    pub scheme: Option<Span>,
    /// Up to the first `:` before the last `@` of the authority.
    pub username: Option<Span>,
    /// From that `:` to the last `@`.
    pub password: Option<Span>,
    /// The host, an IPv6 address with its brackets.
    pub host: Option<Span>,
    /// Between the `:` after the host and the end of the authority.
    pub port: Option<Span>,
    /// The path with its leading slash or backslash.
    pub path: Option<Span>,
    /// After `?`.
    pub query: Option<Span>,
    /// After `#`.
    pub fragment: Option<Span>,
}

impl ComponentSpans {
    /// The same with other spans.
    pub(super) fn map(self, change: impl Fn(Span) -> Span) -> Self {
        ComponentSpans {
            scheme: self.scheme.map(&change),
            username: self.username.map(&change),
            password: self.password.map(&change),
            host: self.host.map(&change),
            port: self.port.map(&change),
            path: self.path.map(&change),
            query: self.query.map(&change),
            fragment: self.fragment.map(&change),
        }
    }
}
