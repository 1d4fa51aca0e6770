//! A message: words of the program's own and quotes of the input, in pieces.
//!
//! The engine puts messages together, views draw them. Between the two a message stays in pieces, so that
//! a view can mask a secret, show an unsafe character by its stand-in, shorten and colour a quote where it
//! draws it, and never has to search a finished sentence for them.
//!
//! ```
//! use urilens::message;
//! use urilens::message::Quote;
//!
//! let port = 25u16;
//! let message = message!["Port ", port, " is not for ", Quote::text("ht\u{202e}tp", 0..7), "."];
//! assert_eq!(message.to_string(), "Port 25 is not for “ht‹U+202E›tp”.");
//! ```

pub mod places;
pub mod stand_ins;
mod text_of;
pub mod wrap;

pub use text_of::TextOf;

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::ops::Range;

/// A sentence or two, in pieces. [`Display`] writes it for a view that has no masks and no colours, such
/// as JSON: quotes are shortened to [`LONGEST_QUOTE`] characters, and what is unsafe in them is shown by
/// [stand-ins](stand_ins).
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Message {
    pieces: Vec<Piece>,
}

/// A piece of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Words of the program's own, which are safe to show as they are.
    Words(&'static str),
    /// A number that the program counted or read.
    Number(u64),
    /// A text that isn't the program's own.
    Quote(Quote),
}

/// A text in a message that was typed, or that follows from what was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quote {
    /// The text as it is: nothing is masked, shortened or replaced yet.
    pub text: Cow<'static, str>,
    /// The bytes of the input that the text was taken from, or follows from. A text that says something
    /// about a secret has the secret's place, so that a view can hide it. `None` where the text stands in
    /// no single place of the input.
    pub place: Option<Range<usize>>,
    /// What the text is, which decides how it is shown.
    pub kind: QuoteKind,
}

/// What a quote is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuoteKind {
    /// A piece of text, shown in quotation marks. A long one loses its end.
    Text,
    /// A name, an address, a code point: shown without quotation marks. A long one loses its end.
    Bare,
    /// A host, shown without quotation marks and in ASCII only. A long one loses its start, but never the
    /// part that decides who owns it.
    Host {
        /// The byte of the text where the registrable domain starts.
        owner: usize,
        /// The byte of the text where the domain of a platform starts, if the owner is one of its customers.
        platform: Option<usize>,
    },
}

/// The longest quote that [`Display`] writes, in characters with their stand-ins; a longer registrable domain is kept whole.
pub const LONGEST_QUOTE: usize = 96;

impl Quote {
    fn new(
        text: impl Into<Cow<'static, str>>,
        place: Option<Range<usize>>,
        kind: QuoteKind,
    ) -> Self {
        let text = text.into();
        Quote { text, place, kind }
    }

    /// A text of the input, in quotation marks; `place` are its bytes there.
    pub fn text(text: impl Into<String>, place: impl Into<Range<usize>>) -> Self {
        Quote::new(text.into(), Some(place.into()), QuoteKind::Text)
    }

    /// The bytes of the input `text` at `place`, in quotation marks. Of a long text only as much is kept as a
    /// quote shows, and one character more, so that it is seen to be shortened.
    pub fn excerpt(text: &str, place: impl Into<Range<usize>>) -> Self {
        let place = place.into();
        let text = text.get(place.clone()).unwrap_or_default();
        let end = end_of_first(text, LONGEST_QUOTE + 1);
        Quote::text(text.get(..end).unwrap_or_default(), place)
    }

    /// A name, an address or a code point that is found in, or follows from, the bytes at `place`.
    pub fn bare(text: impl Into<String>, place: impl Into<Range<usize>>) -> Self {
        Quote::new(text.into(), Some(place.into()), QuoteKind::Bare)
    }

    /// A host that is found in, or follows from, the bytes at `place`. Its owner is not marked.
    pub fn host(text: impl Into<String>, place: impl Into<Range<usize>>) -> Self {
        Quote::new(text.into(), Some(place.into()), QuoteKind::host())
    }

    /// The same, with the start of what `owner` finds to be the registrable domain of it.
    pub fn host_of(
        text: impl Into<String>,
        place: impl Into<Range<usize>>,
        owner: impl FnOnce(&str) -> String,
    ) -> Self {
        let text = text.into();
        let domain = owner(&text);
        let before = match text.ends_with(&domain) {
            true => text.len() - domain.len(),
            false => 0,
        };
        let kind = QuoteKind::Host {
            owner: before,
            platform: None,
        };
        Quote::new(text, Some(place.into()), kind)
    }

    /// A text that stands in no single place of the input, in quotation marks.
    pub fn text_from_elsewhere(text: impl Into<Cow<'static, str>>) -> Self {
        Quote::new(text, None, QuoteKind::Text)
    }

    /// The same without quotation marks.
    pub fn bare_from_elsewhere(text: impl Into<Cow<'static, str>>) -> Self {
        Quote::new(text, None, QuoteKind::Bare)
    }

    /// A host that stands in no single place of the input.
    pub fn host_from_elsewhere(text: impl Into<Cow<'static, str>>) -> Self {
        Quote::new(text, None, QuoteKind::host())
    }

    /// The text, if [`visible`](Self::visible) shows it as it is, as nearly every quote: it is short, and nothing but graphic
    /// US-ASCII and spaces, of which a host has none.
    pub fn as_is(&self) -> Option<&str> {
        let first = match self.kind {
            QuoteKind::Host { .. } => b'!',
            _ => b' ',
        };
        let is_plain = |byte: &u8| (first..=b'~').contains(byte);
        let is_short = self.text.len() <= LONGEST_QUOTE;
        (is_short && self.text.as_bytes().iter().all(is_plain)).then_some(&*self.text)
    }

    /// The text as [`Display`] writes it between quotation marks: shortened, and with stand-ins.
    pub fn visible(&self) -> VisibleQuote {
        let mut visible = VisibleQuote::default();
        let (owner, platform) = match self.kind {
            QuoteKind::Host { owner, platform } => (Some(owner), platform),
            _ => (None, None),
        };
        let mut taken = 0;
        let is_long = self.text.chars().any(|one| {
            taken += length(one, owner.is_some());
            taken > LONGEST_QUOTE
        });
        let kept = match owner {
            Some(owner) if is_long => {
                let start = start_of_last(&self.text, LONGEST_QUOTE);
                let start = if owner > 0 { start.min(owner) } else { start };
                start..self.text.len()
            }
            None if is_long => 0..end_of_first(&self.text, LONGEST_QUOTE),
            _ => 0..self.text.len(),
        };
        if kept.start > 0 {
            visible.text.push('…');
        }
        let characters = self
            .text
            .get(kept.clone())
            .unwrap_or_default()
            .char_indices();
        for (at, character) in characters {
            if Some(kept.start + at) == owner {
                visible.owner = Some(visible.text.len());
            }
            if Some(kept.start + at) == platform {
                visible.platform = Some(visible.text.len());
            }
            match owner.is_some() {
                true => stand_ins::push_host(character, &mut visible.text),
                false => stand_ins::push_shown(character, &mut visible.text),
            }
        }
        if kept.end < self.text.len() {
            visible.text.push('…');
        }
        visible
    }

    /// Whether the quote is shown in quotation marks: a text is, and so is a name that would otherwise pass
    /// for punctuation of the sentence.
    pub fn has_marks(&self) -> bool {
        let is_name = |character: char| !character.is_ascii_punctuation() && character != ' ';
        self.kind == QuoteKind::Text || !self.text.contains(is_name)
    }
}

/// How many characters a character of a quote takes, itself or by its stand-in.
fn length(character: char, is_host: bool) -> usize {
    match character {
        ' '..='~' => 1,
        _ if stand_ins::is_hidden(character) => stand_ins::shown_width(character),
        // A host shows everything outside of ASCII by stand-ins.
        _ if is_host => "‹U+0000›".chars().count(),
        _ => 1,
    }
}

/// Where the last characters of a host start that take at most `most` characters as they are shown.
fn start_of_last(text: &str, most: usize) -> usize {
    let mut taken = 0;
    let fits = |(_, character): &(usize, char)| {
        taken += length(*character, true);
        taken <= most
    };
    let kept = text.char_indices().rev().take_while(fits).last();
    kept.map_or(text.len(), |(start, _)| start)
}

/// Where the first characters of a text end that take at most `most` characters as they are shown.
fn end_of_first(text: &str, most: usize) -> usize {
    let mut taken = 0;
    let too_many = |(_, character): &(usize, char)| {
        taken += length(*character, false);
        taken > most
    };
    text.char_indices()
        .find(too_many)
        .map_or(text.len(), |(start, _)| start)
}

/// A quote as it is shown.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct VisibleQuote {
    /// The text, safe to show.
    pub text: String,
    /// The byte of `text` where the owner's part of a host starts.
    pub owner: Option<usize>,
    /// The byte of `text` where the platform's part of a host starts.
    pub platform: Option<usize>,
}

impl QuoteKind {
    /// A host whose owner is not marked.
    pub const fn host() -> Self {
        QuoteKind::Host {
            owner: 0,
            platform: None,
        }
    }
}

impl Message {
    /// The pieces, in order.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The quotes, in order.
    pub fn quotes(&self) -> impl Iterator<Item = &Quote> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Quote(quote) => Some(quote),
            _ => None,
        })
    }

    /// The host that is named first.
    pub fn host(&self) -> Option<&Quote> {
        let is_host = |quote: &&Quote| matches!(quote.kind, QuoteKind::Host { .. });
        self.quotes().find(is_host)
    }

    /// Appends a piece, or all pieces of another message.
    pub fn push(&mut self, more: impl Append) {
        more.append_to(self);
    }

    /// The message with each quote as `change` returns it.
    pub fn map_quotes(&self, mut change: impl FnMut(&Quote) -> Quote) -> Message {
        let pieces = self.pieces.iter().map(|piece| match piece {
            Piece::Quote(quote) => Piece::Quote(change(quote)),
            other => other.clone(),
        });
        Message {
            pieces: pieces.collect(),
        }
    }
}

impl Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces.iter().try_for_each(|piece| piece.fmt(f))
    }
}

impl Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Words(words) => f.write_str(words),
            Piece::Number(number) => number.fmt(f),
            Piece::Quote(quote) => quote.fmt(f),
        }
    }
}

impl Display for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.has_marks() {
            true => write!(f, "“{}”", self.visible().text),
            false => f.write_str(&self.visible().text),
        }
    }
}

/// What a message can be made of; see [`message!`](crate::message!).
pub trait Append {
    /// Appends itself.
    fn append_to(self, message: &mut Message);
}

impl Append for &'static str {
    fn append_to(self, message: &mut Message) {
        if !self.is_empty() {
            message.pieces.push(Piece::Words(self));
        }
    }
}

impl Append for Quote {
    fn append_to(self, message: &mut Message) {
        message.pieces.push(Piece::Quote(self));
    }
}

impl Append for Message {
    fn append_to(self, message: &mut Message) {
        message.pieces.extend(self.pieces);
    }
}

impl<A: Append> Append for Option<A> {
    fn append_to(self, message: &mut Message) {
        if let Some(more) = self {
            more.append_to(message);
        }
    }
}

macro_rules! append_numbers {
    ($($number:ty),*) => {$(
        impl Append for $number {
            fn append_to(self, message: &mut Message) {
                // Numbers of the program have at most 64 bits.
                message.pieces.push(Piece::Number(self as u64));
            }
        }
    )*};
}

append_numbers!(u8, u16, u32, u64, usize);

impl From<&'static str> for Message {
    fn from(words: &'static str) -> Self {
        let mut message = Message::default();
        message.push(words);
        message
    }
}

/// A [`Message`] of words, numbers, quotes and other messages, in this order. Words are literals, or other
/// texts that are `'static`; everything that was typed is a [`Quote`].
#[macro_export]
macro_rules! message {
    ($($piece:expr),* $(,)?) => {{
        let mut message = $crate::message::Message::default();
        $($crate::message::Append::append_to($piece, &mut message);)*
        message
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_stand_one_after_the_other() {
        let inner = message!["two ", Quote::bare("b", 1..2)];
        let whole = message![1u8, " ", inner, Some("."), None::<&'static str>];
        assert_eq!(whole.to_string(), "1 two b.");
        assert_eq!(whole.quotes().count(), 1);
        assert!(message![""].is_empty());
    }

    #[test]
    fn quotes_are_shown_by_their_kind() {
        let shown = |quote: Quote| quote.to_string();
        assert_eq!(shown(Quote::text("a\u{202e}b", 0..5)), "“a‹U+202E›b”");
        assert_eq!(shown(Quote::bare("10.0.0.1", 0..8)), "10.0.0.1");
        assert_eq!(shown(Quote::bare("..", 0..2)), "“..”");
        assert_eq!(shown(Quote::bare("", 0..0)), "“”");
        assert_eq!(
            shown(Quote::host("p\u{430}ypal.com", 0..11)),
            "p‹U+0430›ypal.com"
        );
        assert_eq!(shown(Quote::text("p\u{430}", 0..3)), "“p\u{430}”");
        // A right-to-left letter would turn the sentence around it.
        assert_eq!(shown(Quote::text("a\u{5d0}b", 0..4)), "“a‹U+05D0›b”");
    }

    #[test]
    fn a_long_quote_loses_what_matters_least() {
        let text = Quote::text("a".repeat(200), 0..200).to_string();
        assert_eq!(text, format!("“{}…”", "a".repeat(LONGEST_QUOTE)));
        let host = format!("{}.example.com", "a".repeat(200));
        let shown = Quote::host(host.clone(), 0..212).to_string();
        assert!(
            shown.starts_with('…') && shown.ends_with(".example.com"),
            "{shown}"
        );
        let kind = QuoteKind::Host {
            owner: 2,
            platform: Some(201),
        };
        let owned = Quote {
            kind,
            ..Quote::host(host, 0..212)
        };
        let shown = owned.visible();
        assert_eq!(shown.text.chars().count(), 211);
        assert_eq!(shown.owner, Some("…".len()));
        assert_eq!(
            &shown.text[shown.platform.unwrap_or_default()..],
            "example.com"
        );
    }

    #[test]
    fn quotes_can_be_changed_without_a_look_at_the_words() {
        let message = message!["The password ", Quote::text("x", 3..4), " is x."];
        let masked = message.map_quotes(|quote| Quote {
            text: "••••••".into(),
            ..quote.clone()
        });
        assert_eq!(masked.to_string(), "The password “••••••” is x.");
    }
}
