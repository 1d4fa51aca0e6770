//! A quote of the input in a message: the text, where it is, and how it is shown without masks and colours.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::ops::Range;

use super::stand_ins;

/// A text in a message that was typed, or that follows from what was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quote {
    /// The text as it is: nothing is masked, shortened or replaced yet.
    pub text: Cow<'static, str>,
    /// The bytes of the input that the text was taken from, or follows from. A text that says something
    /// about a secret has the secret's place, so that a view can hide it. `None` where the text is in
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

/// No host name that is looked up has more characters (RFC 1035 §2.3.4).
pub const LONGEST_NAME: usize = 253;

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

    /// A text that is in no single place of the input, in quotation marks.
    pub fn text_from_elsewhere(text: impl Into<Cow<'static, str>>) -> Self {
        Quote::new(text, None, QuoteKind::Text)
    }

    /// The same without quotation marks.
    pub fn bare_from_elsewhere(text: impl Into<Cow<'static, str>>) -> Self {
        Quote::new(text, None, QuoteKind::Bare)
    }

    /// A host that is in no single place of the input.
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
        self.visible_up_to(LONGEST_QUOTE)
    }

    /// The same, shortened to `longest` characters.
    pub fn visible_up_to(&self, longest: usize) -> VisibleQuote {
        let mut visible = VisibleQuote::default();
        let (owner, platform) = match self.kind {
            QuoteKind::Host { owner, platform } => (Some(owner), platform),
            _ => (None, None),
        };
        let mut taken = 0;
        let is_long = self.text.chars().any(|one| {
            taken += length(one, owner.is_some());
            taken > longest
        });
        let kept = match owner {
            Some(owner) if is_long => {
                let start = start_of_last(&self.text, longest);
                let start = if owner > 0 { start.min(owner) } else { start };
                start..self.text.len()
            }
            None if is_long => 0..end_of_first(&self.text, longest),
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

impl Display for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.has_marks() {
            true => write!(f, "“{}”", self.visible().text),
            false => f.write_str(&self.visible().text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn quotes_are_shown_by_their_kind() {
        hold("quotes", |[kind, text]| {
            let place = 0..text.len();
            let quote = match kind {
                "text" => Quote::text(text, place),
                "host" => Quote::host(text, place),
                _ => Quote::bare(text, place),
            };
            quote.to_string()
        });
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
}
