//! What is read from a document, what is known of it before, and how extractors add to it.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use super::around::Around;
use super::backslash::put_together;
use super::base::{Bases, LayerKind};
use super::charset::Charset;
use super::found::{Found, How, LONGEST_SHOWN};
use super::kind::Kind;
use super::message::Mail;
use super::problem::{Noted, Problem};
use super::skipped::Skipped;
use super::source::{Map, Origin};
use super::text::{Names, end_of_picture, is_in_anchor, of_script, plain_label, references};
use crate::syntax::adjacent::Boundaries;

/// What was found in a document.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Content {
    /// The references, in the order of the file.
    pub found: Vec<Found>,
    /// The bases of its parts, which [`Found::bases`] points to.
    pub bases: Vec<Bases>,
    /// What could not be read as it should.
    pub problems: Vec<Noted>,
    /// The messages, each before those that are attached to it.
    pub mails: Vec<Mail>,
    /// The parts of messages that were not read.
    pub skipped: Vec<Skipped>,
    /// Whether the words around references are kept.
    pub(super) keeps_words: bool,
    /// The most references that are kept.
    pub(super) most: Option<usize>,
    /// How a table begins of which only a later part is read.
    pub(super) table_start: Option<String>,
    /// How many pixels were searched for QR codes.
    pub(super) pixels: usize,
}

/// What extractors are given besides the text.
#[derive(Clone, Copy)]
pub(super) struct Part<'p> {
    /// Where the text is in the file.
    pub origin: Origin<'p>,
    /// The number of the MIME part.
    pub name: Option<&'p Arc<str>>,
    /// The name that the part has as an attached file.
    pub attachment: Option<&'p Arc<str>>,
    pub names: &'p Names,
    /// Whether hosts are expected in it: a name alone is one under any public suffix.
    pub of_hosts: bool,
    /// Whether scripts run in a page that it is. Programs for mail run none.
    pub runs_scripts: bool,
    /// The bases outside of the text, as an index of [`Content::bases`].
    pub bases: usize,
}

impl Part<'_> {
    /// A text that was decoded from it.
    pub fn on<'m>(&'m self, map: &'m Map) -> Part<'m> {
        Part {
            origin: Origin::on(map, &self.origin),
            ..*self
        }
    }
}

/// Which references of a text are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    All,
    /// Not the ones that are only assumed to be links: code is full of names with dots.
    Certain,
    /// Not those either, but the ones that were made harmless.
    CertainOrDefanged,
}

/// A place in a document, between the format and its running text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot<'s> {
    pub element: Option<&'s str>,
    pub pointer: Option<&'s str>,
    pub bases: usize,
    pub wanted: Wanted,
}

impl<'s> Spot<'s> {
    /// Running text.
    pub fn text(bases: usize) -> Self {
        Spot {
            element: None,
            pointer: None,
            bases,
            wanted: Wanted::All,
        }
    }

    /// What an element, an attribute or a property holds.
    pub fn of(bases: usize, element: &'s str) -> Self {
        Spot {
            element: Some(element),
            ..Spot::text(bases)
        }
    }

    /// Code, or another text in which names with dots are no links.
    pub fn code(bases: usize, element: &'s str) -> Self {
        Spot {
            element: Some(element),
            wanted: Wanted::Certain,
            ..Spot::text(bases)
        }
    }
}

/// The most problems of one document.
const MOST_PROBLEMS: usize = 64;
/// The longest name of a charset that is shown.
const LONGEST_CHARSET: usize = 40;
/// The longest base that is kept.
const LONGEST_BASE: usize = 2048;
/// The most bases of one document.
const MOST_BASES: usize = 10_000;
const TOO_MANY_BASES: Problem = Problem::TooMany {
    what: "bases",
    most: MOST_BASES,
};

impl Content {
    /// Adds bases, and returns their index. Where there are too many, that is the index of those around them.
    pub(super) fn add_bases(&mut self, bases: Bases, around: usize) -> usize {
        let bases = self.kept(bases);
        if self.bases.last() == Some(&bases) {
            return self.bases.len() - 1;
        }
        if self.bases.len() >= MOST_BASES {
            self.problem(TOO_MANY_BASES);
            return around;
        }
        self.bases.push(bases);
        self.bases.len() - 1
    }

    /// Adds bases like these, for others to take their place. `None` if there are too many.
    pub(super) fn copy_bases(&mut self, index: usize) -> Option<usize> {
        let bases = self.bases.get(index)?.clone();
        if self.bases.len() >= MOST_BASES {
            self.problem(TOO_MANY_BASES);
            return None;
        }
        self.bases.push(bases);
        Some(self.bases.len() - 1)
    }

    /// Puts other bases in the place of these.
    pub(super) fn set_bases(&mut self, index: usize, bases: Bases) {
        let bases = self.kept(bases);
        if let Some(old) = self.bases.get_mut(index) {
            *old = bases;
        }
    }

    /// These bases, unless the base is too long to be kept: then there is none, since any other would be a wrong one.
    fn kept(&mut self, bases: Bases) -> Bases {
        match bases.base() {
            Some(base) if base.len() > LONGEST_BASE => {
                self.problem(Problem::LongBase(LONGEST_BASE));
                Bases::default()
            }
            _ => bases,
        }
    }

    /// Adds a problem if the text of a part, or of the file, was decoded by a guess, or not as it declares.
    pub(super) fn note_charset(
        &mut self,
        part: Option<&Arc<str>>,
        how: Charset,
        declared: Option<&str>,
    ) {
        match how {
            Charset::Utf8 | Charset::Declared(_) => {}
            Charset::Guessed(_) | Charset::Latin1 | Charset::Replaced => {
                self.problem_of(part, Problem::Charset(how));
            }
            Charset::Unknown => {
                let name = declared.unwrap_or_default();
                let name = name[..name.boundary_before(LONGEST_CHARSET)].to_owned();
                self.problem_of(part, Problem::UnknownCharset(name));
            }
        }
    }

    /// Adds a problem, once.
    pub(super) fn problem(&mut self, problem: Problem) {
        self.note(problem, None, None);
    }

    /// Adds a problem of a part, whose number is known.
    pub(super) fn problem_of(&mut self, part: Option<&Arc<str>>, problem: Problem) {
        self.note(problem, None, part.cloned());
    }

    /// Adds a problem at a byte of the text of a part.
    pub(super) fn problem_at(&mut self, part: &Part<'_>, at: usize, problem: Problem) {
        let place = part.origin.place(at..at);
        self.note(problem, Some(place.start), part.name.cloned());
    }

    fn note(&mut self, problem: Problem, at: Option<usize>, part: Option<Arc<str>>) {
        let noted = Noted {
            problem,
            at,
            message: None,
            part,
        };
        if self.problems.len() < MOST_PROBLEMS && !self.problems.contains(&noted) {
            self.problems.push(noted);
        }
    }

    /// Adds a reference that the format names.
    pub(super) fn add(
        &mut self,
        part: &Part<'_>,
        reference: &str,
        place: Range<usize>,
        spot: Spot<'_>,
    ) {
        self.add_as(part, reference, place, How::Format, spot);
    }

    /// The same, of a reference that something else gives away.
    pub(super) fn add_as(
        &mut self,
        part: &Part<'_>,
        reference: &str,
        place: Range<usize>,
        how: How,
        spot: Spot<'_>,
    ) {
        let found = Found {
            part_line: part.origin.line(place.start),
            ..Found::new(reference, part.origin.place(place), how)
        };
        self.push(part, found, spot);
    }

    /// Adds the references of a piece of the text of a part.
    pub(super) fn add_piece(
        &mut self,
        part: &Part<'_>,
        text: &str,
        place: Range<usize>,
        spot: Spot<'_>,
    ) {
        let map = Map::shifted(place.start);
        let piece = text.get(place).unwrap_or_default();
        self.add_text(&part.on(&map), piece, spot);
    }

    /// Adds the references of running text, and those that a program puts together in it.
    pub(super) fn add_text(&mut self, part: &Part<'_>, text: &str, spot: Spot<'_>) {
        if let Some((text, map)) = put_together(text) {
            return self.add_text(&part.on(&map), &text, spot);
        }
        let keeps_words = self.keeps_words && spot.element.is_none();
        let found = references(text, part.names);
        let all: Vec<_> = found.expecting_hosts(part.of_hosts).collect();
        let places = all.iter().map(|found| found.place.clone());
        let places: Vec<_> = places.filter(|_| keeps_words).collect();
        for (index, found) in all.into_iter().enumerate() {
            let is_wanted = match spot.wanted {
                // A call of a function is no name.
                Wanted::CertainOrDefanged if found.how == How::Defanged => {
                    let is_name = !found.reference.contains(':');
                    !(is_name && text[found.place.end..].starts_with('('))
                }
                Wanted::All => true,
                Wanted::Certain | Wanted::CertainOrDefanged => {
                    !found.how.is_assumed_of(&found.reference)
                }
            };
            if !is_wanted {
                continue;
            }
            let is_loaded = end_of_picture(text, found.place.start).is_some();
            let before = &text[..found.place.start];
            let element = is_in_anchor(before).then_some("a[href]");
            let element = element.or(is_loaded.then_some("style"));
            let spot = Spot {
                element: of_script(spot.element, before, &text[found.place.end..])
                    .or(spot.element)
                    .or(element),
                ..spot
            };
            let found = Found {
                hyphen: found.hyphen,
                part_line: part.origin.line(found.place.start),
                shown: shown(text, found.label),
                around: keeps_words.then(|| Box::new(Around::of(text, &places, index))),
                ..Found::new(found.reference, part.origin.place(found.place), found.how)
            };
            self.push(part, found, spot);
        }
    }

    fn push(&mut self, part: &Part<'_>, found: Found, spot: Spot<'_>) {
        if let Some(most) = self.most.filter(|most| self.found.len() >= *most) {
            return self.problem(Problem::TooMany {
                what: "references",
                most,
            });
        }
        self.found.push(Found {
            element: spot.element.map(|element| Cow::Owned(element.to_owned())),
            pointer: spot.pointer.map(str::to_owned),
            part: part.name.cloned(),
            attachment: part.attachment.cloned(),
            bases: spot.bases,
            ..found
        });
    }
}

/// The text that is shown in place of a link in running text.
fn shown(text: &str, label: Option<Range<usize>>) -> Option<String> {
    let label = plain_label(text.get(label?)?);
    let label = label.trim();
    let end = label.boundary_before(LONGEST_SHOWN);
    let label = label.get(..end)?;
    Some(match label.contains('\n') {
        true => label.split_whitespace().collect::<Vec<_>>().join(" "),
        false => label.to_owned(),
    })
}

/// What is known about a document besides its bytes.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// Which names are hosts.
    pub names: &'a Names,
    /// The URI that the document was retrieved from (§5.1.3).
    pub retrieved_from: Option<&'a str>,
    /// The base of the application (§5.1.4).
    pub default_base: Option<&'a str>,
    /// The charset of the file, if it is known.
    pub charset: Option<&'a str>,
    /// How many messages of an mbox come before these bytes.
    pub messages_before: u64,
    /// How a table begins of which these bytes are a later part: its mark and the names of its columns.
    pub table_start: Option<&'a [u8]>,
    /// The most references that are read; `None` for all.
    pub most: Option<usize>,
}

impl<'a> Context<'a> {
    /// Nothing is known but names.
    pub fn of(names: &'a Names) -> Self {
        Context {
            names,
            retrieved_from: None,
            default_base: None,
            charset: None,
            messages_before: 0,
            table_start: None,
            most: None,
        }
    }
}

impl Context<'_> {
    /// The layers around a document.
    pub(super) fn outer(&self, kind: Kind) -> Bases {
        let mut bases = Bases::default();
        if kind == Kind::Mhtml {
            // RFC 2557 §5, where nothing else gives a base.
            bases = bases.with(LayerKind::Default, "RFC 2557 §5", "thismessage:/");
        }
        if let Some(base) = self.default_base {
            bases = bases.with(LayerKind::Default, "--default-base", base);
        }
        match self.retrieved_from {
            Some(base) => bases.with(LayerKind::Retrieval, "--base", base),
            None => bases,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_other_base_takes_the_place_of_a_long_one() {
        let outer = Bases::default().with(LayerKind::Retrieval, "--base", "https://a.example/");
        let long = |length| {
            let base = format!("https://b.example/{}", "a".repeat(length));
            outer.with(LayerKind::Embedded, "base[href]", &base)
        };
        let mut content = Content::default();
        let around = content.add_bases(outer.clone(), 0);
        for (length, is_kept) in [(2_000, true), (2_048, false)] {
            let index = content.add_bases(long(length), around);
            content.set_bases(around, long(length));
            for index in [index, around] {
                let base = content.bases.get(index).and_then(Bases::base);
                assert_eq!(base.is_some(), is_kept, "{length}");
            }
        }
        assert_eq!(content.problems.len(), 1);
    }
}
