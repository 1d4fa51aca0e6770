//! All secrets of a reference, at any depth, and its text with a mask in their places.

use std::borrow::Cow;

use super::defanged::defanged;
use super::labels::labelled;
use super::layers::{layered_values, rewritten_secrets};
use super::misplaced::members;
use super::ordinary::{holds_none, holds_none_but_named};
use super::places::{secret_params, visible, visible_secrets};
use crate::facts::Decoded;
use crate::facts::embedded::written::written_links;
use crate::facts::parameters::all_params_of;
use crate::readings::whatwg::is_special;
use crate::syntax::{Reference, Span, Standard};

/// Where a reference holds what is masked until the user asks: passwords of userinfo, the values of
/// params that are named like secrets, and credentials; also those of links inside it, however often
/// they are percent-encoded. A link in base64 that has one is masked as a whole. Sorted, and none
/// overlaps another.
///
/// What is a password is decided by RFC 3986 and by browsers, whatever standard `reference` was split
/// by. Linear in the length of the text.
pub fn secret_spans(reference: &Reference<'_>) -> Vec<Span> {
    match reference {
        _ if holds_none(reference) => Vec::new(),
        _ if holds_none_but_named(reference) => {
            let decoded = Decoded::of(reference.text());
            let params = secret_params(reference, &decoded);
            merged(params.map(|param| param.value).collect())
        }
        _ => sought(reference),
    }
}

/// The same, looked for in every way.
pub(super) fn sought(reference: &Reference<'_>) -> Vec<Span> {
    let text = reference.text();
    let reference = match reference.standard() {
        Standard::Rfc3986 => *reference,
        Standard::Rfc2396 => Reference::split(text, Standard::Rfc3986),
    };
    let decoded = Decoded::of(text);
    let mut spans = visible(&reference, &decoded);
    spans.extend(layered_values(&reference, &decoded));
    spans.extend(rewritten_secrets(&reference));
    spans.extend(
        written_links(&reference, &decoded).filter_map(|(span, link)| {
            let link = Reference::split(&link, Standard::Rfc3986);
            (!secret_spans(&link).is_empty()).then_some(span)
        }),
    );
    spans.extend(defanged(text));
    spans.extend(without_breaks(text));
    spans.extend(in_values(&reference, &decoded));
    // Words around a link are no part of it: `curl -d password=hunter2 https://h/`.
    if text.contains(char::is_whitespace) {
        spans.extend(secrets_of_words(text));
    }
    merged(spans)
}

/// The secrets of a link as a browser reads it, which removes tabs and line breaks first (URL Standard §4.4). Running text has
/// spaces or begins with other words.
fn without_breaks(text: &str) -> Vec<Span> {
    let breaks = ['\t', '\n', '\r'];
    if !text.contains(breaks) || text.trim().contains(' ') {
        return Vec::new();
    }
    let kept = text.replace(breaks, "");
    let reference = Reference::split(&kept, Standard::Rfc3986);
    if !reference.scheme().is_none_or(is_special) {
        return Vec::new();
    }
    let typed = text.bytes().enumerate();
    let typed = typed.filter(|(_, octet)| !breaks.contains(&char::from(*octet)));
    let places: Vec<usize> = typed.map(|(at, _)| at).collect();
    let place = |span: Span| {
        let last = span.range().end.checked_sub(1)?;
        Some(Span::new(
            *places.get(span.range().start)?,
            places.get(last)? + 1,
        ))
    };
    secret_spans(&reference)
        .into_iter()
        .filter_map(place)
        .collect()
}

/// The secrets that a label names in values: `?body=Password:%20hunter2`.
fn in_values(reference: &Reference<'_>, decoded: &Decoded<'_>) -> Vec<Span> {
    let values = all_params_of(reference).map(|param| decoded.fully(param.value));
    let spans = values.flat_map(|view| {
        let mut own = Vec::new();
        let text = view.text().unwrap_or_default().replace('+', " ");
        labelled(&text, true, &mut own);
        own.into_iter().map(move |span| view.span(span.range()))
    });
    spans.collect()
}

/// Where running text holds secrets: those of each word, as if it was alone, and members of objects and what labels name, whose
/// names and values may be in words of their own. They may overlap.
pub fn secrets_of_words(text: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut start = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let own = secret_spans(&Reference::split(word.trim_end(), Standard::Rfc3986));
        spans.extend(own.into_iter().map(|span| span.shifted(start)));
        start += word.len();
    }
    members(
        Decoded::of(text).at(0, Span::new(0, text.len())),
        &mut spans,
    );
    labelled(text, false, &mut spans);
    spans
}

/// The secrets of a text that is one itself, or is a part of the text; not those for which a whole value is
/// hidden, since they lie in a deeper layer of it. Sorted, and none overlaps another.
pub fn own_secrets(text: &str) -> Vec<Span> {
    merged(visible_secrets(text))
}

/// The same places, each of them once, from left to right.
pub fn merged(mut spans: Vec<Span>) -> Vec<Span> {
    spans.retain(|span| !span.is_empty());
    spans.sort_unstable();
    let mut merged: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        match merged.last_mut() {
            Some(last) if span.start < last.end => last.end = last.end.max(span.end),
            _ => merged.push(span),
        }
    }
    merged
}

/// The parts of `spans` that are inside `place`, as offsets from its start.
pub fn cut(spans: &[Span], place: Span) -> Vec<Span> {
    spans
        .iter()
        .filter(|span| span.overlaps(place))
        .map(|span| Span {
            start: span.start.max(place.start) - place.start,
            end: span.end.min(place.end) - place.start,
        })
        .collect()
}

/// The text of a reference with `***` in the place of every secret.
///
/// ```
/// use urilens::secrets::masked;
/// use urilens::syntax::{Reference, Standard};
///
/// let reference = Reference::split("https://bob:hunter2@example.com/?token=abc&a=b", Standard::Rfc3986);
/// assert_eq!(masked(&reference), "https://bob:***@example.com/?token=***&a=b");
/// ```
pub fn masked<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    replaced(reference.text(), &secret_spans(reference), "***")
}

/// `text` with `mask` in the place of every one of `spans`, which are sorted and don't overlap.
pub fn replaced<'a>(text: &'a str, spans: &[Span], mask: &str) -> Cow<'a, str> {
    if spans.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for span in spans {
        out.push_str(text.get(at..span.start as usize).unwrap_or(""));
        out.push_str(mask);
        at = span.end as usize;
    }
    out.push_str(text.get(at..).unwrap_or(""));
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn secrets_of_running_text_are_masked() {
        hold("secrets of running text are masked", |[text]| {
            let spans = merged(secrets_of_words(text));
            replaced(text, &spans, "***")
        });
    }

    #[test]
    fn secrets_are_masked() {
        let titles = [
            "secrets are masked",
            "a password before a mark is one",
            "segments that are plainly keys are hidden",
            "secrets of links inside are covered",
            "keys of what is shared by a link",
        ];
        for title in titles {
            hold(title, |[text]| {
                masked(&Reference::split(text, Standard::Rfc3986))
            });
        }
    }
}
