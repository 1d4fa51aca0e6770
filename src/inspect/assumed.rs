//! The URI that a text without a scheme is taken for.

use std::collections::BTreeSet;

use super::onward::{today, with_destination};
use super::opened::{on_any_page, opened};
use super::parsed::Parsed;
use crate::facts::app_links::may_hand_over;
use crate::facts::assumed::{Assumed, AssumedForm, Linked, assumed, links_in};
use crate::facts::copied::may_be_copied;
use crate::facts::decoded::Marks;
use crate::facts::defang::undo::plain_scheme;
use crate::facts::destination::Destination;
use crate::facts::embedded::{EmbeddedTarget, Embedding, MOST};
use crate::facts::schemes;
use crate::resolve::{Resolution, ResolveOptions};
use crate::review::{Case, Settings, Severity, review};
use crate::secrets::Secrets;
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
    /// What the text shows for it.
    pub shown: Option<String>,
    /// The other links of the text, none of them worse.
    pub others: Vec<Linked>,
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

/// Who asks what a text is taken for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AskedBy {
    /// A document, which says where its links begin and end.
    Document,
    /// A person, who learns of a danger anywhere in the text.
    Person,
    /// A program, which wants the link that is meant, and the worst of several.
    Program,
}

impl AssumedReading {
    /// What `reference` is taken for. A base that resolves it leaves nothing to assume: then a relative reference
    /// is one.
    pub(super) fn of(
        reference: &Reference<'_>,
        is_resolved: bool,
        standard: Standard,
        asked_by: AskedBy,
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
            // Most links have none of these, and nothing in them is of a source.
            let has_marks = marks.any(Marks::EQUALS.or(Marks::SEMICOLON).or(Marks::BACKSLASH));
            let is_marked = marks.any(BESIDE);
            let ends = text.ends_with([')', '!', ',', ';', '.', '\'']);
            !is_marked && !ends && (!has_marks || !may_be_copied(text))
        };
        if text.is_empty() || is_plain {
            return None;
        }
        let found = assumed(text).filter(|found| !is_resolved || found.form.in_spite_of_base());
        let is = |form: AssumedForm| found.as_ref().is_some_and(|found| found.form == form);
        let found = match asked_by {
            AskedBy::Document if is(AssumedForm::Words) || is(AssumedForm::Delimited) => None,
            AskedBy::Person if !is_resolved => worst(found, text),
            AskedBy::Program if is(AssumedForm::Words) => worst(found, text),
            _ => found,
        }?;
        Some(AssumedReading {
            form: found.form,
            adds_scheme: found.adds_scheme,
            shown: found.shown,
            others: found.others,
            place: InText::of(&found.reference, text),
            reference: Parsed::new(&Reference::split(&found.reference, standard)),
        })
    }

    /// What a text is taken for where no base is given.
    pub fn of_text(text: &str, standard: Standard) -> Option<AssumedReading> {
        let reference = Reference::split(text, standard);
        AssumedReading::of(&reference, false, standard, AskedBy::Person)
    }

    /// The link that is meant in a text, whatever else is in it.
    pub fn meant(text: &str, standard: Standard) -> Option<AssumedReading> {
        let reference = Reference::split(text, standard);
        AssumedReading::of(&reference, false, standard, AskedBy::Program)
    }

    /// A link that is one without what is around it; `None` for a path, of which the base says where it leads.
    pub(super) fn delimited(reference: &Reference<'_>) -> Option<AssumedReading> {
        let is_link = reference.scheme().is_some() || reference.authority().is_some();
        is_link.then(|| AssumedReading {
            form: AssumedForm::Delimited,
            adds_scheme: false,
            shown: None,
            others: Vec::new(),
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
        matches!(self.form, AssumedForm::Words | AssumedForm::Delimited) || !self.others.is_empty()
    }

    /// The links of a text with words around them, whatever is shown for them there; `None` for another text.
    pub(super) fn links_in(&self, text: &str) -> Option<Vec<EmbeddedTarget>> {
        let others = self.others.iter().map(|link| &*link.reference);
        let links = std::iter::once(self.reference.text()).chain(others);
        let target = |link: &str| EmbeddedTarget {
            span: InText::of(link, text).map_or(Span::new(0, text.len()), |place| {
                Span::new(place.start, place.start + link.len() - place.without)
            }),
            url: link.to_owned(),
            how: Embedding::Text,
        };
        (self.form == AssumedForm::Words).then(|| links.take(MOST).map(target).collect())
    }

    /// If the text is no URI itself, whom the one in it names, with places in the text. A path of Windows has no other host.
    pub(super) fn destination_in(&self, text: &str) -> Option<Option<Destination>> {
        let to = || {
            let found = on_any_page(&self.reference.reference())?;
            Some(found.moved(|span| self.place_in_text(span, text)))
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

/// What is around links in a text, and in no link.
const BESIDE: Marks = Marks::BRACKET
    .or(Marks::CONTROL)
    .or(Marks::ILLEGAL)
    .or(Marks::SPACE);

/// The most links of a text of which the worst is looked for.
const MOST_LINKS: usize = 256;

/// What a text is taken for: the link that is meant, or another one in it that the review finds worse, or as bad more often. Where
/// none is meant, the text itself is, and only a danger counts: a document of it would have that too.
fn worst(found: Option<Assumed>, text: &str) -> Option<Assumed> {
    let meant = found.as_ref().map(|found| Linked {
        reference: found.reference.clone(),
        shown: found.shown.clone(),
    });
    let meant_link = meant.as_ref().map_or(text, |meant| &meant.reference);
    let listed = found.iter().flat_map(|found| found.others.clone());
    let mut others: Vec<Linked> = listed.chain(links_in(text)).collect();
    let shown = meant.as_ref().and_then(|meant| meant.shown.clone());
    let mut known = BTreeSet::from([(meant_link.to_owned(), shown.clone())]);
    others.retain(|link| known.insert((link.reference.clone(), link.shown.clone())));
    // What a userinfo with a blank starts with is no host.
    if today(text).components().userinfo.is_some() {
        others.retain(|link| !text.trim_start().starts_with(&link.reference));
    }
    others.truncate(MOST_LINKS);
    if others.is_empty() {
        return found;
    }
    let settings = Settings::default();
    let is_meant = found
        .as_ref()
        .is_some_and(|found| found.form == AssumedForm::Words);
    // How bad a link is: its worst severity, and how many findings have it.
    let rank = |link: &str, shown: Option<&str>| {
        let link = today(link);
        let resolution = Resolution::silent(None, &link, ResolveOptions::default());
        let case = Case::new(&link, None, &resolution, &settings).shown_as(shown);
        let findings = with_destination(&case, review(&case));
        let severities = || findings.iter().map(|finding| finding.severity);
        let worst = severities().max();
        let count = severities().filter(|one| is_meant && Some(*one) == worst);
        (worst, count.count())
    };
    let own = rank(meant_link, shown.as_deref());
    let (own, least) = match is_meant {
        true => (own, Severity::Notice),
        // All of the text is reviewed as well.
        false => (own.max(rank(text, None)), Severity::Danger),
    };
    let ranks = others
        .iter()
        .enumerate()
        .rev()
        .map(|(index, link)| (rank(&link.reference, link.shown.as_deref()), index));
    // Of those that are as bad, the first.
    let worst = ranks.max_by_key(|(rank, _)| *rank);
    let worst = worst.filter(|(rank, _)| rank.0 >= Some(least) && *rank > own);
    let Some((_, index)) = worst else {
        return found;
    };
    let Linked { reference, shown } = others.remove(index);
    let is_in = |secret: &Span| {
        let place = InText::of(&reference, text);
        place.is_some_and(|place| secret.range().contains(&place.start))
    };
    // What is in a value that is hidden names nobody.
    if Secrets::of([text]).in_reference(text).iter().any(is_in) {
        return found;
    }
    // A text that is no link itself is none of them.
    let is_around = |meant: &Linked| meant.reference.ends_with(&reference);
    others.extend(meant.filter(|meant| is_meant && !is_around(meant)));
    let mut known = BTreeSet::from([reference.clone()]);
    others.retain(|link| known.insert(link.reference.clone()));
    Some(Assumed {
        reference,
        form: AssumedForm::Words,
        adds_scheme: false,
        shown,
        others,
    })
}
