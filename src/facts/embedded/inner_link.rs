//! A link in a value or in the path, with the places of its parts in the outer text.

use std::borrow::Cow;

use super::target::host_in;
use crate::facts::decoded::View;
use crate::facts::defang::refang;
use crate::syntax::Span;

/// A link inside another, decoded.
#[derive(Clone, Debug)]
pub struct InnerLink<'d> {
    view: View<'d>,
    /// The link itself. May be a network-path reference.
    pub url: Cow<'d, str>,
}

impl<'d> InnerLink<'d> {
    /// The link that `view` is.
    pub fn new(view: View<'d>) -> Self {
        let url = String::from_utf8_lossy(view.octets);
        InnerLink { view, url }
    }

    /// The link that `view` is in another writing.
    pub(super) fn written(view: View<'d>, url: String) -> Self {
        let url = Cow::Owned(url);
        InnerLink { view, url }
    }

    /// The link with its spaces percent-encoded, as browsers do before they ask for it.
    pub(super) fn with_spaces_encoded(self) -> Self {
        match self.url.contains(' ') {
            true => InnerLink::written(self.view, self.url.replace(' ', "%20")),
            false => self,
        }
    }

    /// The link itself, if it was made unclickable or is written for a relay.
    pub(super) fn refanged(self) -> Self {
        let url = match refang(&self.url) {
            Cow::Owned(original) => Some(original),
            Cow::Borrowed(_) => relayed(&self.url),
        };
        InnerLink {
            url: url.map_or(self.url, Cow::Owned),
            ..self
        }
    }

    /// Where the link is in the outer text.
    pub fn span(&self) -> Span {
        self.view.span(0..self.view.octets.len())
    }

    /// The host that the link leads to, as a browser reads it, and its place in the outer text.
    pub fn host(&self) -> Option<(String, Span)> {
        let (host, range) = host_in(&self.url)?;
        // In octets that are not UTF-8, the offsets are others.
        let is_exact = self.url.as_bytes() == self.view.octets;
        let range = range.filter(|_| is_exact);
        let span = range.map_or_else(|| self.span(), |range| self.view.span(range));
        Some((host, span))
    }
}

/// The page that Google's sign-in hands its answer to, through a frame: `storagerelay://https/www.example.com?id=a` is
/// one of `https://www.example.com`.
fn relayed(url: &str) -> Option<String> {
    let page = url.strip_prefix("storagerelay://")?;
    let (scheme, rest) = page.split_once('/')?;
    matches!(scheme, "http" | "https").then(|| format!("{scheme}://{rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::facts::decoded::Decoded;

    #[test]
    fn the_page_behind_a_relay_is_the_link() {
        hold("the page behind a relay is the link", |[url]| relayed(url));
    }

    #[test]
    fn a_host_has_its_place_in_the_outer_text() {
        hold("a host has its place in the outer text", |[text]| {
            let decoded = Decoded::of(text);
            let link = InnerLink::new(decoded.fully(Span::new(0, text.len())));
            link.host().map(|(host, span)| (host, span.of(text)))
        });
        let text = "hxxps://a[.]example/x";
        let decoded = Decoded::of(text);
        let link = InnerLink::new(decoded.once(Span::new(0, text.len()))).refanged();
        assert_eq!(link.url, "https://a.example/x");
        let (host, span) = link.host().expect("it has a host");
        assert_eq!((host.as_str(), span.of(text)), ("a.example", text));
        let decoded = Decoded::of("javascript:x");
        let link = InnerLink::new(decoded.once(Span::new(0, 12)));
        assert_eq!(link.host(), None);
    }
}
