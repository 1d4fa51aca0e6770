//! RFC 3986 §7.3: the text with its percent-encoded octets decoded, once and again, as some program
//! on the way may do. Each decoded octet knows its place in the text as typed.
//!
//! The text is split first and decoded after: a [`View`] covers a place of the text as typed, and a
//! delimiter that appears by decoding ends nothing. What is decoded is evidence, never structure.

use std::ops::Range;

use crate::syntax::rfc3986::SUB_DELIMS;
use crate::syntax::{Span, percent_encoded_octet};

/// How often a text is decoded at most.
pub const ROUNDS: usize = 3;

/// Which kinds of character a text has. Most checks look for one kind, and are done where it is
/// missing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Marks(u32);

impl Marks {
    /// `%`
    pub const PERCENT: Marks = Marks(1);
    /// U+0000 to U+001F, and U+007F.
    pub const CONTROL: Marks = Marks(1 << 1);
    /// A space.
    pub const SPACE: Marks = Marks(1 << 2);
    /// `\`
    pub const BACKSLASH: Marks = Marks(1 << 3);
    /// Anything outside of US-ASCII.
    pub const NON_ASCII: Marks = Marks(1 << 4);
    /// One of `<>"{}|^` or a backtick.
    pub const ILLEGAL: Marks = Marks(1 << 5);
    /// `@`
    pub const AT: Marks = Marks(1 << 6);
    /// `~`
    pub const TILDE: Marks = Marks(1 << 7);
    /// `[`, `]`, `(` or `)`.
    pub const BRACKET: Marks = Marks(1 << 8);
    /// `'`
    pub const QUOTE: Marks = Marks(1 << 9);
    /// `:`
    pub const COLON: Marks = Marks(1 << 10);
    /// `=`
    pub const EQUALS: Marks = Marks(1 << 11);
    /// A `sub-delim` of RFC 3986 §2.2.
    pub const SUB_DELIMITER: Marks = Marks(1 << 12);
    /// `;`
    pub const SEMICOLON: Marks = Marks(1 << 13);
    /// A character outside of US-ASCII other than a letter of Latin script from U+00C0 to U+027F, of which none is drawn as
    /// another, invisible, or mapped to a delimiter; or no UTF-8.
    pub const NOT_LATIN: Marks = Marks(1 << 14);
    /// `/`
    pub const SLASH: Marks = Marks(1 << 15);
    /// `$`, `#` or `*`
    pub const BREAKING: Marks = Marks(1 << 16);
    /// `-`
    pub const HYPHEN: Marks = Marks(1 << 17);
    /// `&`
    pub const AMPERSAND: Marks = Marks(1 << 18);

    /// The marks of a text, in one pass over it.
    pub fn of(text: &[u8]) -> Marks {
        Marks(
            text.iter()
                .fold(0, |marks, byte| marks | MARKS[usize::from(*byte)]),
        )
    }

    /// Whether one of `wanted` is there.
    pub fn any(self, wanted: Marks) -> bool {
        self.0 & wanted.0 != 0
    }

    /// The first sixteen kinds, a bit for each: those that checks are called by.
    pub const fn bits(self) -> u16 {
        self.0 as u16
    }

    /// Both sets.
    pub const fn or(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }
}

static MARKS: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b'%' => Marks::PERCENT.0,
            0..=0x1f | 0x7f => Marks::CONTROL.0,
            b' ' => Marks::SPACE.0,
            b'\\' => Marks::BACKSLASH.0,
            b'/' => Marks::SLASH.0,
            // What continues a character, and what starts one of two octets from U+00C0 to U+027F.
            0x80..=0xbf | 0xc3..=0xc9 => Marks::NON_ASCII.0,
            0xc0.. => Marks::NON_ASCII.0 | Marks::NOT_LATIN.0,
            b'<' | b'>' | b'"' | b'{' | b'}' | b'|' | b'^' | b'`' => Marks::ILLEGAL.0,
            b'@' => Marks::AT.0,
            b'~' => Marks::TILDE.0,
            b'[' | b']' | b'(' | b')' => Marks::BRACKET.0,
            b'\'' => Marks::QUOTE.0,
            b'&' => Marks::AMPERSAND.0,
            b':' => Marks::COLON.0,
            b'=' => Marks::EQUALS.0,
            b';' => Marks::SEMICOLON.0,
            b'$' | b'#' | b'*' => Marks::BREAKING.0,
            b'-' => Marks::HYPHEN.0,
            _ => 0,
        };
        if SUB_DELIMS.contains(byte as u8) {
            table[byte] |= Marks::SUB_DELIMITER.0;
        }
        byte += 1;
    }
    table
};

/// A text, and what decoding makes of it. Round 0 is the text itself; a round that finds nothing to
/// decode is the last. Nothing is allocated for a text without escapes.
#[derive(Clone, Debug)]
pub struct Decoded<'a> {
    text: &'a str,
    rounds: Vec<Round>,
}

/// The text after a round, and where its octets are in the text before it: a place is found in either direction in one
/// step, in a sixth of the room of a number for each octet.
#[derive(Clone, Debug)]
struct Round {
    octets: Vec<u8>,
    /// Where blocks of octets start in the text before the round; a bit tells whether an octet took three there.
    places: Vec<Block>,
    /// Which octet starts first in each block of the text before the round; a bit tells whether one starts at a place.
    starts: Vec<Block>,
    marks: Marks,
}

/// What is known of 64 octets: where the first of them is on the other side of a round, and one bit for each.
#[derive(Clone, Copy, Default, Debug)]
struct Block {
    first: u32,
    bits: u64,
}

impl Block {
    const OCTETS: usize = u64::BITS as usize;

    /// The blocks for so many octets and one more.
    fn for_octets(count: usize, bits: u64) -> Vec<Block> {
        vec![Block { first: 0, bits }; count / Block::OCTETS + 1]
    }

    /// Changes the bit of an octet.
    fn flip(blocks: &mut [Block], at: usize) {
        if let Some(block) = blocks.get_mut(at / Block::OCTETS) {
            block.bits ^= 1 << (at % Block::OCTETS);
        }
    }

    /// Finds where each block starts on the other side, by the room there of so many set bits.
    fn count(blocks: &mut [Block], room: impl Fn(u32) -> u32) {
        let mut next = 0;
        for block in blocks {
            block.first = next;
            next += room(block.bits.count_ones());
        }
    }

    /// The block of an octet, and how many bits are set before that octet in it.
    fn of(blocks: &[Block], at: usize) -> Option<(Block, usize)> {
        let block = *blocks.get(at / Block::OCTETS)?;
        let before = block.bits & ((1 << (at % Block::OCTETS)) - 1);
        Some((block, before.count_ones() as usize))
    }
}

impl Round {
    /// Where the octet at `at` starts in the text before the round; the end of that text for the octet after the last.
    fn before(&self, at: usize) -> usize {
        match Block::of(&self.places, at) {
            Some((block, escapes)) => block.first as usize + at % Block::OCTETS + 2 * escapes,
            None => usize::MAX,
        }
    }

    /// The first octet that starts at `place` of the text before the round, or after it.
    fn after(&self, place: usize) -> usize {
        match Block::of(&self.starts, place) {
            Some((block, started)) => (block.first as usize + started).min(self.octets.len()),
            None => self.octets.len(),
        }
    }
}

/// Octets of which no room is kept that they do not need.
const LONG: usize = 1 << 16;

/// Where the octet at `at` of the last of `rounds` starts in the text as typed.
fn typed(rounds: &[Round], at: usize) -> u32 {
    let at = rounds.iter().rev().fold(at, |at, round| round.before(at));
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// The first octet of the last of `rounds` that starts at `place` of the text as typed, or after it.
fn first_at(rounds: &[Round], place: u32) -> usize {
    let rounds = rounds.iter();
    rounds.fold(place as usize, |place, round| round.after(place))
}

impl<'a> Decoded<'a> {
    /// Decodes `text` up to three times. Time and room are linear in its length.
    pub fn of(text: &'a str) -> Self {
        let mut rounds: Vec<Round> = Vec::new();
        while rounds.len() < ROUNDS {
            let next = match rounds.last() {
                None => decode(text.as_bytes()),
                Some(round) => decode(&round.octets),
            };
            match next {
                Some(round) => rounds.push(round),
                None => break,
            }
        }
        Decoded { text, rounds }
    }

    /// A text that is known to have no percent-encoded octet.
    pub fn without_escapes(text: &'a str) -> Self {
        let rounds = Vec::new();
        Decoded { text, rounds }
    }

    /// How many rounds found something to decode.
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }

    /// What is at `span` of the text after `round` rounds, or after the last.
    pub fn at(&self, round: usize, span: Span) -> View<'_> {
        let rounds = self.rounds.get(..round).unwrap_or(&self.rounds);
        let Some(last) = rounds.last() else {
            return View {
                octets: span.of(self.text).as_bytes(),
                rounds,
                start: span.start as usize,
            };
        };
        let first = first_at(rounds, span.start);
        let end = first_at(rounds, span.end).max(first);
        View {
            octets: last.octets.get(first..end).unwrap_or_default(),
            rounds,
            start: first,
        }
    }

    /// What is at `span`, decoded once.
    pub fn once(&self, span: Span) -> View<'_> {
        self.at(1, span)
    }

    /// What is at `span`, decoded until nothing is left, but three times at most.
    pub fn fully(&self, span: Span) -> View<'_> {
        self.at(ROUNDS, span)
    }

    /// The marks of the text after `round` rounds; `None` for round 0, and where there was no such
    /// round.
    pub fn marks(&self, round: usize) -> Option<Marks> {
        let index = round.checked_sub(1)?;
        self.rounds.get(index).map(|round| round.marks)
    }
}

/// One round; `None` if there is nothing to decode.
fn decode(octets: &[u8]) -> Option<Round> {
    let escape = |at: usize| octets.get(at..).and_then(percent_encoded_octet);
    let mut escapes = memchr::memchr_iter(b'%', octets)
        .filter_map(|at| Some((at, escape(at)?)))
        .peekable();
    escapes.peek()?;
    let mut round = Round {
        octets: Vec::with_capacity(octets.len() - 2),
        places: Block::for_octets(octets.len(), 0),
        starts: Block::for_octets(octets.len(), u64::MAX),
        marks: Marks::default(),
    };
    let mut end = 0;
    for (at, octet) in escapes {
        let plain = octets.get(end..at).unwrap_or_default();
        round.octets.extend_from_slice(plain);
        Block::flip(&mut round.places, round.octets.len());
        round.octets.push(octet);
        Block::flip(&mut round.starts, at + 1);
        Block::flip(&mut round.starts, at + 2);
        end = at + 3;
    }
    let plain = octets.get(end..).unwrap_or_default();
    round.octets.extend_from_slice(plain);
    round
        .places
        .truncate(round.octets.len() / Block::OCTETS + 1);
    if round.octets.len() > LONG {
        round.octets.shrink_to_fit();
        round.places.shrink_to_fit();
    }
    Block::count(&mut round.places, |escapes| {
        Block::OCTETS as u32 + 2 * escapes
    });
    Block::count(&mut round.starts, |started| started);
    round.marks = Marks::of(&round.octets);
    Some(round)
}

/// What is at a place of the text after some rounds of decoding.
#[derive(Clone, Copy, Debug)]
pub struct View<'d> {
    /// The octets, which need not be UTF-8.
    pub octets: &'d [u8],
    /// The rounds that led to the octets.
    rounds: &'d [Round],
    /// Where the octets start in the last round, or in the text as typed.
    start: usize,
}

impl<'d> View<'d> {
    /// Where the octets at `range` are in the text as typed.
    pub fn span(&self, range: Range<usize>) -> Span {
        Span {
            start: self.place(range.start),
            end: self.place(range.end),
        }
    }

    fn place(&self, at: usize) -> u32 {
        let at = match self.rounds.is_empty() {
            true => at,
            false => at.min(self.octets.len()),
        };
        typed(self.rounds, self.start.saturating_add(at))
    }

    /// Whether the octet at `at` is percent-encoded in the text as typed.
    pub fn is_escape(&self, at: usize) -> bool {
        !self.rounds.is_empty() && self.span(at..at + 1).len() > 2
    }

    /// The octets as text, if they are UTF-8.
    pub fn text(&self) -> Option<&'d str> {
        std::str::from_utf8(self.octets).ok()
    }

    /// The runs of octets above ASCII that are not UTF-8: the text is in another charset there.
    pub fn in_other_charsets(&self) -> Vec<Range<usize>> {
        let mut at = 0;
        let runs = self.octets.split(u8::is_ascii).map(|run| {
            let start = at;
            at += run.len() + 1;
            (start..start + run.len(), run)
        });
        let odd = runs.filter(|(_, run)| std::str::from_utf8(run).is_err());
        odd.map(|(range, _)| range).collect()
    }

    /// The characters with their places in the octets; what is not UTF-8 is skipped.
    pub fn characters(&self) -> impl Iterator<Item = (Range<usize>, char)> + use<'d> {
        let mut at = 0;
        self.octets.utf8_chunks().flat_map(move |chunk| {
            let start = at;
            at += chunk.valid().len() + chunk.invalid().len();
            chunk.valid().char_indices().map(move |(index, found)| {
                let from = start + index;
                (from..from + found.len_utf8(), found)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn whole(text: &str) -> Span {
        Span::new(0, text.len())
    }

    #[test]
    fn every_round_decodes_once() {
        hold("rounds of decoding", |[text]| {
            let decoded = Decoded::of(text);
            let round = |round| decoded.at(round, whole(text)).text().map(str::to_owned);
            let rounds: Vec<_> = (0..5).map(round).collect();
            (decoded.rounds().to_string(), rounds)
        });
    }

    /// Octets that are no UTF-8 are left out.
    #[test]
    fn characters_know_their_places() {
        hold("characters have their places", |[text]| {
            let decoded = Decoded::of(text);
            let view = decoded.fully(whole(text));
            let places = view.characters().map(|(range, found)| {
                let mark = if view.is_escape(range.start) {
                    " escape"
                } else {
                    ""
                };
                format!("{found}={}{mark}", view.span(range).of(text))
            });
            let places: Vec<_> = places.collect();
            (view.text().map(str::to_owned), places.join(", "))
        });
    }

    /// The long way: a place for each octet.
    #[test]
    fn every_octet_of_a_long_text_knows_its_place() {
        let pieces = ["a", "%41", "%2541", "%252541", "é", "%", "%4", "%%34%31"];
        for step in 1..40 {
            let text: String = (0..200).map(|index| pieces[index * step % 8]).collect();
            let mut places: Vec<usize> = (0..=text.len()).collect();
            let mut octets = text.clone().into_bytes();
            let decoded = Decoded::of(&text);
            for round in 1..=decoded.rounds() {
                let mut at = 0;
                let (mut next, mut starts) = (Vec::new(), Vec::new());
                while at < octets.len() {
                    starts.push(places[at]);
                    let escape = percent_encoded_octet(&octets[at..]);
                    next.push(escape.unwrap_or(octets[at]));
                    at += if escape.is_some() { 3 } else { 1 };
                }
                starts.push(text.len());
                (octets, places) = (next, starts);
                let view = decoded.at(round, whole(&text));
                assert_eq!(view.octets, octets);
                for (at, place) in places.iter().enumerate() {
                    assert_eq!(view.span(at..at).start as usize, *place, "{text} {round}");
                    let span = Span::new(*place, text.len());
                    assert_eq!(decoded.at(round, span).octets, &octets[at..], "{text}");
                }
            }
        }
    }

    #[test]
    fn a_view_keeps_to_its_place() {
        let text = "/a%2Fb?c%26d#e";
        let decoded = Decoded::of(text);
        for (span, shown) in [(0..6, "/a/b"), (7..12, "c&d"), (13..14, "e"), (6..6, "")] {
            let view = decoded.once(Span::new(span.start, span.end));
            assert_eq!(view.text(), Some(shown));
            assert_eq!(
                view.span(0..view.octets.len()),
                Span::new(span.start, span.end)
            );
        }
    }

    #[test]
    fn marks_say_what_is_there() {
        let ordinary = Marks::COLON.or(Marks::SLASH).or(Marks::EQUALS);
        let ordinary = ordinary.or(Marks::SUB_DELIMITER);
        assert_eq!(Marks::of(b"https://example.com/a?b=c"), ordinary);
        assert_eq!(Marks::of(b"example.com?b"), Marks::default());
        for (text, marks) in [
            (":", Marks::COLON),
            ("=", Marks::EQUALS.or(Marks::SUB_DELIMITER)),
            (";", Marks::SEMICOLON.or(Marks::SUB_DELIMITER)),
            ("+", Marks::SUB_DELIMITER),
            ("%", Marks::PERCENT),
            ("\u{0}", Marks::CONTROL),
            ("\u{7f}", Marks::CONTROL),
            (" ", Marks::SPACE),
            ("\\", Marks::BACKSLASH),
            ("é", Marks::NON_ASCII),
            ("\u{27f}", Marks::NON_ASCII),
            ("\u{280}", Marks::NON_ASCII.or(Marks::NOT_LATIN)),
            ("\u{bf}", Marks::NON_ASCII.or(Marks::NOT_LATIN)),
            ("/", Marks::SLASH),
            ("-", Marks::HYPHEN),
            ("#", Marks::BREAKING),
            ("|", Marks::ILLEGAL),
            ("@", Marks::AT),
            ("&", Marks::AMPERSAND.or(Marks::SUB_DELIMITER)),
            ("'", Marks::QUOTE.or(Marks::SUB_DELIMITER)),
        ] {
            assert_eq!(Marks::of(text.as_bytes()), marks, "{text:?}");
        }
    }
}
