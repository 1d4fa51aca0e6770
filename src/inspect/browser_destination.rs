//! Who gets the request of a browser, where other readers go to another place.

use std::borrow::Cow;

use super::inspection::Inspection;
use super::opened::elsewhere;
use super::parsed::Parsed;
use crate::facts::destination::{Destination, destination};
use crate::readings::{Parser, ReadRequest, Readers, Reading, read_request};
use crate::syntax::Reference;

impl Inspection {
    /// Who gets the request when the reference is opened: where readers go to different places, the host that a browser goes
    /// to; otherwise the [`destination`](Self::destination).
    pub fn opened_destination(&self) -> Option<Cow<'_, Destination>> {
        let inside = self.assumed.as_ref().filter(|one| one.is_in_text());
        if let Some(inside) = inside {
            return inside.destination().map(Cow::Owned);
        }
        let own = self.destination();
        let url = || {
            let browser = self.reading_by(Parser::Whatwg)?;
            let strict = || self.reading_by(Parser::Rfc3986).map(Cow::into_owned);
            elsewhere(own, &browser, strict)
        };
        match url() {
            Some(url) => destination(&Reference::split(&url, self.standard)).map(Cow::Owned),
            None => own.map(Cow::Borrowed),
        }
    }

    /// The URL that a browser asks for, where it accepts the reference.
    pub fn opened_url(&self) -> Option<String> {
        self.reading_by(Parser::Whatwg)?.href().map(str::to_owned)
    }

    /// What a reader sees, also where nobody asked for it.
    fn reading_by(&self, parser: Parser) -> Option<Cow<'_, Reading>> {
        let known = self.readings.iter().find(|one| one.parser == parser);
        known.map(Cow::Borrowed).or_else(|| {
            let readers = Readers::of([parser]);
            let request = ReadRequest {
                text: self.reference.text(),
                base: self.base.as_ref().map(Parsed::text),
                standard: self.standard,
                options: self.options,
                resolution: None,
                readers: Some(&readers),
            };
            read_request(&request).pop().map(Cow::Owned)
        })
    }
}
