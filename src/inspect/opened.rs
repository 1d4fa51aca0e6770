//! Who gets a request when a reference is opened, be it of an inspection or not: the host that a browser goes to.

use crate::facts::destination::{Destination, destination};
use crate::facts::reader_groups::reader_groups;
use crate::readings::{Parser, ReadRequest, Readers, Reading, read_request};
use crate::resolve::ResolveOptions;
use crate::syntax::Reference;

/// Who gets the request when `reference` is opened on a base, if its host can be looked up: where readers go to different places,
/// the host that a browser goes to. `target` is what the standard makes of it.
pub fn opened(
    reference: &Reference<'_>,
    base: Option<&str>,
    target: &Reference<'_>,
) -> Option<Destination> {
    let own = match base {
        Some(_) => destination(target),
        None => on_any_page(target),
    };
    let readers = Readers::of([Parser::Rfc3986, Parser::Whatwg]);
    let both = read_request(&ReadRequest {
        text: reference.text(),
        base,
        standard: reference.standard(),
        options: ResolveOptions::default(),
        resolution: None,
        readers: Some(&readers),
    });
    let by = |parser| both.iter().find(|one| one.parser == parser);
    let url = by(Parser::Whatwg)
        .and_then(|browser| elsewhere(own.as_ref(), browser, || by(Parser::Rfc3986).cloned()));
    let to = match url {
        Some(url) => destination(&Reference::split(&url, reference.standard())),
        None => own,
    };
    to.filter(|to| to.can_be_looked_up)
}

/// Who gets a request for `reference` where there is no base: one that lacks the scheme alone names its host on any page of the
/// web. There browsers take a backslash for a slash, and any number of them for two: `/\\evil.example`. They drop tabs and line breaks.
pub(super) fn on_any_page(reference: &Reference<'_>) -> Option<Destination> {
    let text = reference.text();
    let start = text.find(|found| found > ' ').unwrap_or_default();
    let rest = text.get(start..).unwrap_or_default();
    let authority = rest.trim_start_matches(['/', '\\', '\t', '\n', '\r']);
    let slashes = rest.len() - authority.len();
    if rest[..slashes].matches(['/', '\\']).count() < 2 {
        return destination(reference);
    }
    let end = authority.find(['?', '#']).unwrap_or(authority.len());
    let (path, rest) = authority.split_at(end);
    let read = format!("//{}{rest}", path.replace('\\', "/"));
    let found = destination(&Reference::split(&read, reference.standard()));
    found.map(|found| found.moved(|span| span.shifted(start + slashes - 2)))
}

/// The URL that a browser asks for, if it goes to another place than RFC 3986 says.
pub(super) fn elsewhere(
    own: Option<&Destination>,
    browser: &Reading,
    strict: impl FnOnce() -> Option<Reading>,
) -> Option<String> {
    let url = browser.href()?;
    if browser.host() == own.map(|own| own.ascii.as_str()) {
        return None;
    }
    let both = [strict()?, browser.clone()];
    (reader_groups(&both).len() > 1).then(|| url.to_owned())
}

#[cfg(test)]
mod tests {
    use crate::examples::hold;
    use crate::inspect::{Request, inspect};

    /// A reference that lacks the scheme alone goes where browsers take it on any page, and its places are in it.
    #[test]
    fn a_reference_without_a_base_goes_where_a_page_leads() {
        hold("a reference goes where a page leads", |[text]| {
            let inspection = inspect(&Request::new(text, None));
            if let Some(to) = inspection.destination() {
                assert_eq!(to.host_span.of(text), to.host, "{text}");
            }
            inspection.recipient().map(|to| to.ascii.clone())
        });
    }
}
