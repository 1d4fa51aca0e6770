//! What `new URL` of a browser shows.

use super::program::{Octets, Outcome, Refusal, Seen};
use crate::readings::whatwg::{self, Dialect};

const INVALID: Refusal = Refusal("Invalid URL");

/// What the properties of `new URL(text)` show, or its refusal.
pub(super) fn properties(dialect: Dialect, text: &str) -> Outcome<'_> {
    let outcome = whatwg::parse_as(dialect, text, None);
    outcome.url.as_ref().map(seen).ok_or(INVALID)
}

/// The properties of a URL; an empty one and one that is not there look the same.
fn seen(url: &whatwg::Url) -> Seen<'static> {
    let own = |text: &str| Octets::Owned(text.as_bytes().to_vec());
    let some = |text: &str| (!text.is_empty()).then(|| own(text));
    let (href, components) = url.spelled();
    let part = |span: Option<crate::syntax::Span>| span.map_or("", |span| span.of(&href));
    let userinfo = part(components.userinfo);
    Seen {
        scheme: some(part(components.scheme)),
        userinfo: some(userinfo),
        host: some(part(components.host)),
        port: some(part(components.port)),
        path: own(part(Some(components.path))),
        query: some(part(components.query)),
        fragment: some(part(components.fragment)),
        ..Seen::default()
    }
}
