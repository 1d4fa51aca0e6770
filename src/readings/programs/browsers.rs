//! Browsers, as `new URL` shows what they read: the URL Standard, in a dialect each.

use super::declared;
use super::program::{Octets, Outcome, Program, Refusal, Seen};
use crate::readings::whatwg::{self, Dialect};

/// Chromium.
pub static CHROMIUM: Program = Program {
    read: |text| properties(Dialect::Chromium, text),
    ..declared::CHROMIUM
};

/// Firefox.
pub static FIREFOX: Program = Program {
    read: |text| properties(Dialect::Firefox, text),
    ..declared::FIREFOX
};

const INVALID: Refusal = Refusal("Invalid URL");

/// What `new URL(text)` shows, or its refusal.
fn properties(dialect: Dialect, text: &str) -> Outcome<'_> {
    let outcome = whatwg::parse_as(dialect, text, None);
    outcome.url.as_ref().map(seen).ok_or(INVALID)
}

/// The properties of a URL; an empty one and one that is not there look the same. Of query and fragment `href` tells which
/// it is (URL Standard §4.5).
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
        query: components.query.map(|span| own(span.of(&href))),
        fragment: components.fragment.map(|span| own(span.of(&href))),
        ..Seen::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_in_urls_end() {
        assert!(CHROMIUM.read(&"filesystem:".repeat(100_000)).is_err());
        let nested = |jars: usize| format!("{}x:{}", "jar:".repeat(jars), "!/a".repeat(jars));
        assert!(FIREFOX.read(&nested(49)).is_ok());
        assert!(FIREFOX.read(&nested(50)).is_err());
        assert!(FIREFOX.read(&nested(100_000)).is_err());
    }
}
