//! The values of secrets, and where they are in any text: as they are, percent-encoded, or cut as another reader cuts.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::Range;

use aho_corasick::{AhoCorasick, AhoCorasickKind};

use super::beginnings::Beginnings;
use super::canonical::Canonical;
use super::layers::text_of;
use super::names::is_listed;
use super::spans::{merged, secret_spans};
use crate::facts::Decoded;
use crate::facts::host::names_a_host;
use crate::facts::schemes::is_known;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::{CharacterSet, Reference, Span, Standard, percent_encoded, rfc3986};

/// Values of fewer characters aren't looked for elsewhere: they would be found everywhere.
const SHORTEST: usize = 3;

/// Values of fewer bytes are found where they are alone: inside a longer word or number, such as a port, the mask of
/// one would spoil what is no secret and give away what is.
const DISTINCT: usize = 6;

/// What a short value is alone between: all but the characters of words, numbers and names.
static INSIDE: &CharacterSet = &rfc3986::UNRESERVED;

/// How many bytes the values that are looked for elsewhere have in all. Where there are more, all that
/// follows a host is hidden.
const MOST: usize = 1 << 18;

/// How many bytes of a long value are looked for. Where they are found, all that follows is hidden.
const LONGEST: usize = 4096;

/// Values of so many bytes in all are looked for one after the other; more by an automaton, which takes time to make.
const FEW: usize = 256;

/// How often values may be found, for each byte of a text. Where they overlap more, all of it is hidden.
const MOST_FOUND: usize = 4;

/// Pieces of a value that are words are no secret by themselves, unless they are as long as this.
const LONG: usize = 4;

/// Where readers may cut a text, and what they may write in another way.
const CUTS: [char; 18] = [
    '/', '\\', '?', '#', '@', ':', '&', ';', '"', '<', '>', '`', '{', '}', '|', '^', '[', ']',
];

/// How the credentials of signed addresses end.
const SCOPES: [&str; 2] = ["/aws4_request", "/goog4_request"];

/// The graphic characters that a browser percent-encodes.
const REWRITTEN: [char; 8] = ['"', '<', '>', '`', '{', '}', '|', '^'];

/// Values of fewer octets aren't looked for in base64.
const SHORTEST_ENCODED: usize = 6;

/// What is looked for, and how.
#[derive(Clone, Default, Debug)]
pub(super) struct Values {
    /// In lower case, as a host that was a secret is, and whether they are base64 or hexadecimal digits of a value.
    known: BTreeMap<String, bool>,
    /// How many bytes these have.
    bytes: usize,
    /// Finds them in any case of letters; `None` without values, or with too many.
    finder: Option<Finder>,
}

/// How values are found.
#[derive(Clone, Debug)]
enum Finder {
    /// One after the other.
    Each,
    /// All in one pass over a text.
    All(AhoCorasick),
}

impl PartialEq for Values {
    fn eq(&self, other: &Self) -> bool {
        self.known == other.known
    }
}

impl Eq for Values {}

impl Values {
    /// Adds what may be of a secret elsewhere, and hands each piece of it that another reader may have to `piece_found`.
    pub fn add(&mut self, value: &str, mut piece_found: impl FnMut(&str)) {
        // The word for a password is an example of one, and names what other values are.
        if is_listed(&value.to_ascii_lowercase()) {
            return;
        }
        let decoded = Decoded::of(value);
        for round in 0..=decoded.rounds() {
            let Some(value) = decoded.at(round, Span::new(0, value.len())).text() else {
                continue;
            };
            self.push(value, false);
            self.push_encoded(value);
            self.add_layer(value);
            if !value.bytes().all(|byte| byte.is_ascii_graphic()) || value.contains(REWRITTEN) {
                self.push(&rewritten(value), false);
            }
            // The pieces of an address are hosts and words.
            let scheme = value.split_once("://").and_then(|(before, _)| {
                let not_of_schemes = |found: char| !found.is_ascii_alphanumeric();
                before.rsplit(not_of_schemes).next()
            });
            if scheme.is_some_and(|scheme| is_known(&scheme.to_ascii_lowercase())) {
                continue;
            }
            // A reader who cuts in another place, or writes a character in another way, has a part of it.
            let cuts = |found: char| !found.is_ascii_graphic() || CUTS.contains(&found);
            // A signed address names its scope after the key: a date, a region and a service, which are in the host as well.
            let is_scoped = SCOPES.iter().any(|end| value.ends_with(end));
            let most = if is_scoped { 1 } else { usize::MAX };
            // The host that a password pretends to be is none of it.
            let parts = value.split('@').enumerate();
            let parts = parts.filter(|(number, part)| *number == 0 || !names_a_host(part));
            let pieces = parts.flat_map(|(_, part)| part.split(cuts));
            for piece in pieces.take(most) {
                let is_word = piece.bytes().all(|byte| byte.is_ascii_alphabetic());
                if piece.len() != value.len() && (!is_word || piece.len() >= LONG) {
                    self.push(piece, false);
                }
                piece_found(piece);
            }
        }
    }

    /// Adds the secrets of what a value is in base64 or hexadecimal digits, which hide it as a whole: in a text without others, all
    /// after its colon is one, as in `Basic` and a login.
    fn add_layer(&mut self, value: &str) {
        let digits = value.rsplit(' ').next().unwrap_or(value);
        let Some(layer) = text_of(digits.as_bytes()).filter(|layer| layer.len() <= LONGEST) else {
            return;
        };
        let mut inside = secret_spans(&Reference::split(&layer, Standard::Rfc3986));
        if inside.is_empty() {
            let colon = layer.find(':');
            inside.extend(colon.map(|colon| Span::new(colon + 1, layer.len())));
        }
        for span in inside.iter().filter(|span| span.len() < value.len()) {
            let decoded = Decoded::of(span.of(&layer));
            let whole = Span::new(0, span.len());
            let secrets = [0, decoded.rounds()].map(|round| decoded.at(round, whole).text());
            for secret in secrets.into_iter().flatten() {
                self.push(secret, false);
                self.add_layer(secret);
            }
        }
    }

    fn push(&mut self, value: &str, is_encoded: bool) {
        let value = value.get(..value.boundary_before(LONGEST));
        let value = value.unwrap_or_default().to_ascii_lowercase();
        let is_long = value.chars().nth(SHORTEST - 1).is_some();
        if is_long && !self.are_too_many() {
            let length = value.len();
            match self.known.entry(value) {
                Entry::Occupied(mut known) => *known.get_mut() |= is_encoded,
                Entry::Vacant(new) => {
                    new.insert(is_encoded);
                    self.bytes += length;
                }
            }
        }
    }

    /// Adds what is in the digits of a text that holds the value: wherever it starts there, three octets are four digits
    /// of base64.
    fn push_encoded(&mut self, value: &str) {
        let octets = value.get(..value.boundary_before(LONGEST / 2));
        let octets = octets.unwrap_or_default().as_bytes();
        if octets.len() < SHORTEST_ENCODED {
            return;
        }
        let mut digits = String::with_capacity(2 * octets.len());
        for octet in octets {
            let halves = [octet >> 4, octet & 0xf];
            digits.extend(halves.map(|half| char::from_digit(half.into(), 16).unwrap_or_default()));
        }
        self.push(&digits, true);
        for skipped in 0..3 {
            let groups = octets.get(skipped..).unwrap_or_default();
            let digits = encoded(groups.get(..groups.len() / 3 * 3).unwrap_or_default());
            if digits.len() >= SHORTEST_ENCODED {
                self.push(&digits, true);
                if digits.contains(['+', '/']) {
                    self.push(&digits.replace('+', "-").replace('/', "_"), true);
                }
            }
        }
    }

    /// Whether there are more values than can be looked for.
    pub fn are_too_many(&self) -> bool {
        self.bytes > MOST
    }

    /// Makes what finds them, once all have been added.
    pub fn prepare(&mut self) {
        if self.are_too_many() || self.known.is_empty() {
            return;
        }
        let automaton = || {
            let builder = &mut AhoCorasick::builder();
            let builder = builder.ascii_case_insensitive(true);
            let builder = builder.kind(Some(AhoCorasickKind::ContiguousNFA));
            builder.build(self.known.keys()).ok()
        };
        self.finder = match self.bytes <= FEW {
            true => Some(Finder::Each),
            false => automaton().map(Finder::All),
        };
    }

    /// Where the values are in some octets; they may overlap. Ends early where `take` returns `false`.
    fn each_place(
        &self,
        finder: &Finder,
        octets: &[u8],
        mut take: impl FnMut(Range<usize>) -> bool,
    ) {
        let automaton = match finder {
            Finder::All(automaton) => automaton,
            Finder::Each => {
                for value in self.known.keys().map(String::as_bytes) {
                    let first = value.first().copied().unwrap_or_default();
                    let starts = memchr::memchr2_iter(first, first.to_ascii_uppercase(), octets);
                    let is_value = |place: &Range<usize>| {
                        let found = octets.get(place.clone());
                        found.is_some_and(|found| found.eq_ignore_ascii_case(value))
                    };
                    let mut places = starts.map(|at| at..at + value.len()).filter(is_value);
                    if !places.all(&mut take) {
                        return;
                    }
                }
                return;
            }
        };
        for found in automaton.find_overlapping_iter(octets) {
            if !take(found.range()) {
                return;
            }
        }
    }

    /// What finds the beginnings of the values.
    pub fn beginnings(&self) -> Beginnings {
        Beginnings::of(self.known.keys())
    }

    /// Whether there are any, and not too many.
    pub fn can_be_found(&self) -> bool {
        self.finder.is_some()
    }

    /// Where the values are in `text`, as they are or percent-encoded.
    pub fn places_in(&self, text: &str) -> Vec<Span> {
        let whole = Span::new(0, text.len());
        if text.len() < SHORTEST {
            return Vec::new();
        }
        let Some(finder) = &self.finder else {
            return match self.known.is_empty() {
                true => Vec::new(),
                false => vec![whole],
            };
        };
        let mut spans = Vec::new();
        let decoded = Decoded::of(text);
        for round in 0..=decoded.rounds() {
            let view = decoded.at(round, whole);
            let found = self.found(
                finder,
                view.octets,
                |range| Some(view.span(range)),
                &mut spans,
            );
            if found.is_none() {
                return vec![whole];
            }
        }
        let view = decoded.fully(whole);
        if let Some(canonical) = Canonical::of(view.octets) {
            let typed =
                |range: Range<usize>| canonical.typed(Span::new(range.start, range.end), view);
            let found = self.found(finder, canonical.text.as_bytes(), typed, &mut spans);
            if found.is_none() {
                return vec![whole];
            }
        }
        merged(spans)
    }

    /// Adds where the values are in some octets; `None` where there are too many.
    fn found(
        &self,
        finder: &Finder,
        octets: &[u8],
        typed: impl Fn(Range<usize>) -> Option<Span>,
        spans: &mut Vec<Span>,
    ) -> Option<()> {
        let mut are_too_many = false;
        // The digits around the last place: the value may be there again and again.
        let mut digits = 0..0;
        let most = spans.len() + MOST_FOUND * octets.len() + SHORTEST;
        self.each_place(finder, octets, |range| {
            are_too_many = spans.len() > most;
            if are_too_many {
                return false;
            }
            if range.len() < DISTINCT && !stands_alone(octets, &range) {
                return true;
            }
            let value = octets.get(range.clone()).unwrap_or_default();
            if self.is_encoded(value) {
                if range.end > digits.end {
                    digits = digits_around(octets, range);
                    spans.extend(typed(digits.clone()));
                }
                return true;
            }
            // It is the start of a longer value, unless by chance.
            let is_cut = range.len() + char::MAX.len_utf8() > LONGEST;
            let end = if is_cut { octets.len() } else { range.end };
            spans.extend(typed(range.start..end));
            !is_cut
        });
        (!are_too_many).then_some(())
    }

    fn is_encoded(&self, value: &[u8]) -> bool {
        let value = value.to_ascii_lowercase();
        let value = std::str::from_utf8(&value).ok();
        value.and_then(|value| self.known.get(value)) == Some(&true)
    }
}

/// All digits of base64 around a place, but for slashes, which separate segments too.
fn digits_around(octets: &[u8], place: Range<usize>) -> Range<usize> {
    let is_digit = |octet: &&u8| octet.is_ascii_alphanumeric() || b"+-_=".contains(octet);
    let count = |octets: &mut dyn Iterator<Item = &u8>| octets.take_while(is_digit).count();
    let before = octets.get(..place.start).unwrap_or_default();
    let after = octets.get(place.end..).unwrap_or_default();
    // An `=` before the digits separates them from a name.
    let before = before
        .rsplit(|octet| *octet == b'=')
        .next()
        .unwrap_or_default();
    place.start - count(&mut before.iter().rev())..place.end + count(&mut after.iter())
}

/// Base64 (RFC 4648 §4) of groups of three octets.
fn encoded(octets: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut digits = String::with_capacity(octets.len() / 3 * 4);
    for group in octets.as_chunks::<3>().0 {
        let [first, second, third] = group.map(usize::from);
        let bits = first << 16 | second << 8 | third;
        digits.extend([18, 12, 6, 0].map(|shift| char::from(DIGITS[bits >> shift & 63])));
    }
    digits
}

/// Whether no word or number goes on before or after a place.
fn stands_alone(octets: &[u8], place: &std::ops::Range<usize>) -> bool {
    let goes_on = |octet: Option<&u8>| {
        octet.is_some_and(|octet| !octet.is_ascii() || INSIDE.contains(*octet))
    };
    let before = place.start.checked_sub(1).and_then(|at| octets.get(at));
    !goes_on(before) && !goes_on(octets.get(place.end))
}

/// A text as a browser writes it: without tabs and line breaks, and what no URI holds percent-encoded.
fn rewritten(text: &str) -> String {
    let stays = |octet: u8| octet.is_ascii_graphic() && !REWRITTEN.contains(&char::from(octet));
    percent_encoded(&text.replace(['\t', '\n', '\r'], ""), stays).into_owned()
}
