//! The URI that a text without a scheme is taken for.

use super::onward::{today, with_destination};
use super::opened::opened;
use super::parsed::Parsed;
use crate::facts::app_links::may_hand_over;
use crate::facts::assumed::{Assumed, AssumedForm, assumed, first_word};
use crate::facts::copied::may_be_copied;
use crate::facts::decoded::Marks;
use crate::facts::defang::undo::plain_scheme;
use crate::facts::destination::Destination;
use crate::facts::schemes;
use crate::resolve::{Resolution, ResolveOptions};
use crate::review::{Case, Settings, Severity, review};
use crate::syntax::{Reference, Span, Standard};

/// Whether something opens texts with this scheme, which is in lower case. `URL:` is the mark of appendix C.
pub(super) fn is_opened(scheme: &str) -> bool {
    schemes::is_known(scheme) && scheme != "url"
}

/// The URI that a text without a scheme is taken for (RFC 3986 §4.5), besides what the text is to the standard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssumedReading {
    /// What the text is.
    pub form: AssumedForm,
    /// The URI, split and checked.
    pub reference: Parsed,
    /// The text names no scheme, and a usual one is put before it.
    pub adds_scheme: bool,
    /// How many other links the text has, none of them worse.
    pub others: usize,
    /// Where it is in the text; `None` where it is written in another way there.
    place: Option<InText>,
}

/// Where a URI is in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct InText {
    /// How much of the URI is not there: its scheme.
    without: usize,
    /// Where the rest starts.
    start: usize,
}

impl InText {
    fn of(uri: &str, text: &str) -> Option<InText> {
        let rest = uri.strip_suffix(text).map_or(uri, |_| text);
        let after = |mark| uri.split_once(mark).map(|(_, rest)| rest);
        let parts = [Some(rest), after("://"), after("mailto:")];
        parts.into_iter().flatten().find_map(|part| {
            Some(InText {
                without: uri.len() - part.len(),
                start: memchr::memmem::find(text.as_bytes(), part.as_bytes())?,
            })
        })
    }
}

impl AssumedReading {
    /// What `reference` is taken for. A base that resolves it leaves nothing to assume: then a relative reference
    /// is one.
    pub(super) fn of(
        reference: &Reference<'_>,
        is_resolved: bool,
        standard: Standard,
        in_document: bool,
    ) -> Option<AssumedReading> {
        let text = reference.text();
        let scheme = reference.scheme();
        let is_known = |scheme: &str| {
            schemes::is_web(scheme)
                || is_opened(&scheme.to_ascii_lowercase())
                    && !may_hand_over(scheme)
                    && plain_scheme(scheme) == scheme
        };
        let is_plain = scheme.is_some_and(is_known) && {
            let marks = Marks::of(text.as_bytes());
            // Most links have no pairs, and nothing in them is of a source.
            let has_pairs = marks.any(Marks::EQUALS.or(Marks::SEMICOLON));
            let is_marked = marks.any(Marks::BRACKET.or(Marks::ILLEGAL).or(Marks::SPACE));
            !is_marked && (!has_pairs || !may_be_copied(text))
        };
        if text.is_empty() || is_plain {
            return None;
        }
        let found = assumed(text).filter(|found| !is_resolved || found.form.in_spite_of_base())?;
        // A document says where its links begin and end.
        let is_inside = matches!(found.form, AssumedForm::Words | AssumedForm::Delimited);
        if in_document && is_inside {
            return None;
        }
        let (form, adds_scheme) = (found.form, found.adds_scheme);
        let (link, others) = worst(found, text);
        Some(AssumedReading {
            form,
            adds_scheme,
            others,
            place: InText::of(&link, text),
            reference: Parsed::new(&Reference::split(&link, standard)),
        })
    }

    /// What a text is taken for where no base is given.
    pub fn of_text(text: &str, standard: Standard) -> Option<AssumedReading> {
        AssumedReading::of(&Reference::split(text, standard), false, standard, false)
    }

    /// A link that is one without what is around it; `None` for a path, of which the base says where it leads.
    pub(super) fn delimited(reference: &Reference<'_>) -> Option<AssumedReading> {
        let is_link = reference.scheme().is_some() || reference.authority().is_some();
        is_link.then(|| AssumedReading {
            form: AssumedForm::Delimited,
            adds_scheme: false,
            others: 0,
            place: Some(InText {
                without: 0,
                start: 0,
            }),
            reference: Parsed::new(reference),
        })
    }

    /// The same in a text that has so many bytes more before it.
    pub(super) fn moved(self, by: usize) -> AssumedReading {
        let place = self.place.map(|place| InText {
            start: place.start + by,
            ..place
        });
        AssumedReading { place, ..self }
    }

    /// Who gets the request for it, and where readers disagree, that of a browser. `None` if it names no host that can be looked up.
    pub fn destination(&self) -> Option<Destination> {
        let reference = self.reference.reference();
        opened(&reference, None, &reference)
    }

    /// Whether the text is no URI itself, but has this one in it, with marks, words or other links around it.
    pub fn is_in_text(&self) -> bool {
        matches!(self.form, AssumedForm::Words | AssumedForm::Delimited) || self.others > 0
    }

    /// If the text is no URI itself, who gets the request, with places in the text. A path of Windows has no other host.
    pub(super) fn destination_in(&self, text: &str) -> Option<Option<Destination>> {
        let to = || {
            Some(
                self.destination()?
                    .moved(|span| self.place_in_text(span, text)),
            )
        };
        match self.form {
            AssumedForm::Unc => Some(None),
            _ => self.is_in_text().then(to),
        }
    }

    /// Whether it is given to an application, and the host of `reference` represents its own.
    pub(super) fn hands_over_host_of(&self, reference: &Reference<'_>) -> bool {
        let host = reference.host().filter(|host| !host.is_empty());
        self.form.is_app() && host.is_some() && self.reference.reference().host() == host
    }

    /// The place in the text as typed of a place in the URI; the whole text where they differ.
    pub fn place_in_text(&self, place: Span, text: &str) -> Span {
        let Some(InText { without, start }) = self.place else {
            return Span::new(0, text.len());
        };
        let moved = |place: u32| {
            let place = (place as usize).saturating_sub(without);
            (start + place).min(text.len())
        };
        Span::new(moved(place.start), moved(place.end))
    }
}

/// The most links of a text of which the worst is looked for.
const MOST_LINKS: usize = 256;

/// The link that is meant, or one beside it that the review finds worse, be it only the first word; and how many others there are.
fn worst(found: Assumed, text: &str) -> (String, usize) {
    let count = found.others.len();
    let is_text = found.form == AssumedForm::Words;
    let first = is_text.then(|| first_word(text)).flatten();
    if count == 0 && first.is_none() {
        return (found.reference, count);
    }
    let settings = Settings::default();
    let severity = |link: &str| {
        let link = today(link);
        let resolution = Resolution::silent(None, &link, ResolveOptions::default());
        let case = Case::new(&link, None, &resolution, &settings);
        let findings = with_destination(&case, review(&case)).into_iter();
        let worst = findings.map(|finding| finding.severity).max();
        worst.filter(|worst| *worst > Severity::Notice)
    };
    let links = std::iter::once(found.reference).chain(found.others);
    let links = links.take(MOST_LINKS).map(|link| (link, count));
    let all: Vec<_> = links.chain(first.map(|link| (link, count + 1))).collect();
    // Of those that are as bad, the first.
    let worst = all.into_iter().rev().max_by_key(|(link, _)| severity(link));
    worst.unwrap_or_default()
}
