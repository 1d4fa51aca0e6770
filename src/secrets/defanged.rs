//! The secrets of texts in which delimiters are written as marks, so that nobody follows them: `u:password[at]host`.

use super::places::visible_secrets;
use crate::facts::defang::marks::mark;
use crate::facts::defang::undo::undone;
use crate::syntax::Span;

/// The secrets of a text with marks: of the link that it represents, and of the text with every mark undone, in a
/// password or after it too. Where one has no place in the text as typed, all after the first colon is hidden.
pub(super) fn defanged(text: &str) -> Vec<Span> {
    let unmarked = Unmarked::of(text);
    let mut spans: Vec<Span> = unmarked.map_or_else(Vec::new, |unmarked| {
        let secrets = visible_secrets(&unmarked.text).into_iter();
        secrets.map(|span| unmarked.typed(span)).collect()
    });
    let whole = match text.find(':') {
        Some(colon) => Span::new(colon + 1, text.len()),
        None => Span::new(0, text.len()),
    };
    let has_place = !spans.is_empty();
    let of_link = of_link(text).into_iter();
    spans.extend(of_link.filter_map(|place| place.or((!has_place).then_some(whole))));
    spans
}

/// Whether a text holds a secret once its marks are undone.
pub(super) fn tells_without_marks(text: &str) -> bool {
    Unmarked::of(text).is_some_and(|unmarked| !visible_secrets(&unmarked.text).is_empty())
}

/// The secrets of a defanged link, by its refanged form; `None` for one that the text as typed doesn't have so.
fn of_link(text: &str) -> Vec<Option<Span>> {
    let Some(undone) = undone(text) else {
        return Vec::new();
    };
    let places = visible_secrets(&undone.text).into_iter().map(|secret| {
        let secret = secret.of(&undone.text);
        let at = text.find(secret).filter(|_| !secret.is_empty())?;
        Some(Span::new(at, at + secret.len()))
    });
    places.collect()
}

/// A text with all of its marks undone, wherever they are.
struct Unmarked {
    text: String,
    /// Behind each mark: the place in this text, and in the text as typed.
    places: Vec<(usize, usize)>,
}

impl Unmarked {
    /// `None` if no mark represents an `@`: without one there is no password that could not be seen as it is.
    fn of(text: &str) -> Option<Unmarked> {
        memchr::memchr3(b'[', b'(', b'{', text.as_bytes())?;
        let mut unmarked = Unmarked {
            text: String::new(),
            places: Vec::new(),
        };
        let (mut at, mut has_at) = (0, false);
        for opened in memchr::memchr3_iter(b'[', b'(', b'{', text.as_bytes()) {
            let Some((mark, plain)) = text.get(opened..).and_then(mark) else {
                continue;
            };
            has_at |= plain == "@";
            unmarked.text.push_str(text.get(at..opened)?);
            unmarked.text.push_str(plain);
            at = opened + mark.len();
            unmarked.places.push((unmarked.text.len(), at));
        }
        unmarked.text.push_str(text.get(at..)?);
        has_at.then_some(unmarked)
    }

    /// Where a place of this text is in the text as typed.
    fn typed(&self, span: Span) -> Span {
        let place = |at: u32| {
            let at = at as usize;
            let behind = self.places.partition_point(|(here, _)| *here <= at);
            let known = behind.checked_sub(1).and_then(|last| self.places.get(last));
            known.map_or(at, |(here, typed)| typed + (at - here))
        };
        Span::new(place(span.start), place(span.end))
    }
}
