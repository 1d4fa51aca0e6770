//! Finding characters, as typed or percent-encoded, and naming them.

use crate::facts::characters::named;
use crate::facts::decoded::View;
use crate::message;
use crate::message::{Message, Quote};
use crate::review::Case;
use crate::syntax::Span;

/// The characters of `view` that pass `wanted`, which gets the characters before and after each too. A place
/// is that of the character as typed, or of its escapes.
pub(super) fn in_text<'v>(
    view: View<'v>,
    wanted: impl Fn(Option<char>, char, Option<char>) -> bool + 'v,
) -> impl Iterator<Item = (Span, char)> + 'v {
    let mut before = None;
    let mut characters = view.characters().peekable();
    std::iter::from_fn(move || {
        while let Some((range, found)) = characters.next() {
            let after = characters.peek().map(|(_, after)| *after);
            let passes = wanted(before, found, after);
            before = Some(found);
            if passes {
                return Some((view.span(range), found));
            }
        }
        None
    })
}

/// The characters outside of the host that pass `wanted`, as typed.
pub(super) fn outside_host<'c>(
    case: &'c Case<'_>,
    wanted: impl Fn(char) -> bool + 'c,
) -> impl Iterator<Item = (Span, char)> + 'c {
    let host = case.reference.components().host.unwrap_or_default();
    let view = case.decoded().at(0, case.whole());
    in_text(view, move |_, found, _| wanted(found)).filter(move |(span, _)| !host.overlaps(*span))
}

/// A run of characters at `span`: the first by code point and name, and how many follow.
pub(super) fn name_run(span: Span, first: char, count: usize) -> Message {
    let first = Quote::bare(named(first), span);
    match count {
        1 => message![first],
        2 => message![first, " and 1 more character like it"],
        _ => message![first, " and ", count - 1, " more characters like it"],
    }
}

/// A remark after the name of a character, where it is percent-encoded.
pub(super) fn if_encoded(case: &Case<'_>, span: Span) -> Option<&'static str> {
    let is_encoded = span.of(case.text()).starts_with('%');
    is_encoded.then_some(" (percent-encoded)")
}
