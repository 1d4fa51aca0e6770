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
    let own = destination(target);
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
