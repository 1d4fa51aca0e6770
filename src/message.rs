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

pub mod blocks;
mod excerpt;
mod level;
pub mod places;
mod quote;
pub mod stand_ins;
pub mod wrap;

pub use excerpt::{COPIED_MASK, Emphasis, Excerpt, ExcerptPiece, MASK, first, more_characters};
pub use level::Level;
pub use places::TextOf;
pub use quote::{LONGEST_NAME, LONGEST_QUOTE, Quote, QuoteKind, VisibleQuote};

use std::borrow::Cow;
use std::fmt::{self, Display};

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
    Words(Cow<'static, str>),
    /// A number that the program counted or read.
    Number(u64),
    /// A text that isn't the program's own.
    Quote(Quote),
}

impl Message {
    /// Words of the program's own that are put together from its tables.
    pub fn words(words: impl Into<Cow<'static, str>>) -> Message {
        Message {
            pieces: vec![Piece::Words(words.into())],
        }
    }

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

    /// Appends a piece, or all pieces of another message.
    pub fn push(&mut self, more: impl Append) {
        more.append_to(self);
    }

    /// “a, b and 2 more”: the first `most` of `count` names, of which there may be fewer; `None` for no names.
    ///
    /// ```
    /// use urilens::message::{Message, Quote};
    ///
    /// let names = || ["a", "b", "c"].map(Quote::bare_from_elsewhere);
    /// let listed = |most| Message::listed(names(), 3, most).unwrap_or_default().to_string();
    /// assert_eq!((listed(2), listed(3)), ("a, b and 1 more".into(), "a, b, c".into()));
    /// ```
    pub fn listed(
        names: impl IntoIterator<Item: Append>,
        count: usize,
        most: usize,
    ) -> Option<Message> {
        let mut message = Message::default();
        let mut listed = 0;
        for name in names.into_iter().take(most) {
            message.push((listed > 0).then_some(", "));
            message.push(name);
            listed += 1;
        }
        if count > listed {
            message.push(" and ");
            message.push(count - listed);
            message.push(" more");
        }
        (listed > 0).then_some(message)
    }

    /// All of `parts`, with `between` between them.
    pub fn joined(parts: &[Message], between: &'static str) -> Message {
        let mut message = Message::default();
        for part in parts {
            message.push((!message.is_empty()).then_some(between));
            message.push(part.clone());
        }
        message
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

/// What a message can be made of; see [`message!`](crate::message!).
pub trait Append {
    /// Appends itself.
    fn append_to(self, message: &mut Message);
}

impl Append for &'static str {
    fn append_to(self, message: &mut Message) {
        if !self.is_empty() {
            message.pieces.push(Piece::Words(Cow::Borrowed(self)));
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

/// A number of things: `1 link`, `2 links`.
pub fn counted(number: u64, one: &str, many: &str) -> String {
    let things = if number == 1 { one } else { many };
    format!("{number} {things}")
}

/// Things one after the other: “a, b and c”. `None` without any.
pub fn enumerated(things: &[String]) -> Option<String> {
    let (last, others) = things.split_last()?;
    Some(match others {
        [] => last.clone(),
        others => format!("{} and {last}", others.join(", ")),
    })
}

/// A text as the start of a sentence.
pub fn capitalized(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
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
    fn quotes_can_be_changed_without_a_look_at_the_words() {
        let message = message!["The password ", Quote::text("x", 3..4), " is x."];
        let masked = message.map_quotes(|quote| Quote {
            text: "••••••".into(),
            ..quote.clone()
        });
        assert_eq!(masked.to_string(), "The password “••••••” is x.");
    }
}
