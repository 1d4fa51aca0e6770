//! Checks of percent-encoded octets that are not UTF-8.

use crate::facts::characters::named;
use crate::facts::decoded::View;
use crate::review::check::runs;
use crate::review::prelude::*;
use std::ops::Range;

/// What is wrong with some octets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// More octets than the character needs; the character, where it is one.
    Overlong(Option<char>),
    /// Not UTF-8 for another reason.
    Invalid,
}

/// Every fault in the octets of `view`, from left to right.
///
/// Of text in another encoding, such as GBK or EUC-JP, some octets have the form of longer ones than needed. They are next to others
/// that are no UTF-8, or, where they would be letters and digits, next to any beyond US-ASCII.
pub(super) fn faults(view: View<'_>) -> Vec<(Range<usize>, Fault)> {
    let mut found: Vec<_> = single_faults(view).collect();
    let is_high = |at: usize| view.octets.get(at).is_some_and(|octet| !octet.is_ascii());
    let are_joined = |one: &(Range<usize>, Fault), next: &(Range<usize>, Fault)| {
        let between = view.octets.get(one.0.end..next.0.start);
        between.is_some_and(|between| between.iter().all(|octet| !octet.is_ascii()))
    };
    for run in found.chunk_by_mut(are_joined) {
        let has_invalid = run.iter().any(|(_, fault)| *fault == Fault::Invalid);
        let start = run.first().map_or(0, |(place, _)| place.start);
        let end = run.last().map_or(0, |(place, _)| place.end);
        let covered: usize = run.iter().map(|(place, _)| place.len()).sum();
        let is_among = covered < end - start || start > 0 && is_high(start - 1) || is_high(end);
        for (_, fault) in run {
            let Fault::Overlong(found) = fault else {
                continue;
            };
            let is_word = found.is_some_and(|found| found.is_ascii_alphanumeric());
            if has_invalid || is_among && is_word {
                *fault = Fault::Invalid;
            }
        }
    }
    found
}

/// The same without a look at what is around.
fn single_faults(view: View<'_>) -> impl Iterator<Item = (Range<usize>, Fault)> + '_ {
    let mut at = 0;
    let mut done = 0;
    view.octets.utf8_chunks().filter_map(move |chunk| {
        at += chunk.valid().len();
        let start = at;
        at += chunk.invalid().len();
        if start == at || start < done {
            return None;
        }
        if let Some((length, found)) = overlong(view, start) {
            done = start + length;
            return Some((start..done, Fault::Overlong(found)));
        }
        Some((start..at, Fault::Invalid))
    })
}

/// The length of an overlong form at `at`, and the character that it represents.
fn overlong(view: View<'_>, at: usize) -> Option<(usize, Option<char>)> {
    let rest = view.octets.get(at..)?;
    let (first, length) = match rest {
        [first @ (0xc0 | 0xc1), ..] => (first & 0x1f, 2),
        [0xe0, 0x80..=0x9f, ..] => (0, 3),
        [0xf0, 0x80..=0x8f, ..] => (0, 4),
        [0xf8, 0x80..=0x87, ..] => (0, 5),
        [0xfc, 0x80..=0x83, ..] => (0, 6),
        _ => return None,
    };
    let tail = rest.get(1..length)?;
    let continued = tail.iter().all(|octet| octet & 0xc0 == 0x80);
    // Some decoders never look at the two high bits of the second octet: they take C0 2F for a
    // slash.
    let careless = length == 2
        && view.is_escape(at + 1)
        && matches!(tail, [b'.' | b'/' | b'\\' | 0x00..=0x1f]);
    if !continued && !careless {
        return None;
    }
    let point = tail.iter().try_fold(u32::from(first), |point, octet| {
        point
            .checked_mul(64)
            .map(|point| point | u32::from(octet & 0x3f))
    });
    Some((length, point.and_then(char::from_u32)))
}

/// `overlong-utf8`: percent-encoded octets that write a character in more octets than UTF-8 allows.
pub(super) fn overlong_octets(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().once(case.whole());
    let overlong = faults(view)
        .into_iter()
        .filter_map(|(range, fault)| match fault {
            Fault::Overlong(found) => Some((view.span(range), found)),
            Fault::Invalid => None,
        });
    for (span, found, _) in runs(overlong) {
        let character = match found {
            Some(found) => message![Quote::bare(named(found), span)],
            None => message!["a character"],
        };
        let message = said::overlong_utf8(character);
        findings.add(span, message);
    }
}

/// `invalid-utf8`: percent-encoded octets that are not UTF-8.
pub(super) fn invalid_octets(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().once(case.whole());
    let invalid = faults(view)
        .into_iter()
        .filter_map(|(range, fault)| match fault {
            Fault::Invalid => Some((view.span(range), ())),
            Fault::Overlong(_) => None,
        });
    for (span, (), _) in runs(invalid) {
        findings.add(span, said::invalid_utf8());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::facts::decoded::Decoded;
    use crate::syntax::Span;

    #[test]
    fn overlong_forms_are_told_from_other_faults() {
        hold("overlong forms are other faults than the rest", |[text]| {
            let decoded = Decoded::of(text);
            let view = decoded.once(Span::new(0, text.len()));
            let found = faults(view).into_iter();
            let found = found.map(|(range, fault)| {
                let typed = view.span(range).of(text);
                match fault {
                    Fault::Overlong(Some(character)) => format!("{typed}={character}"),
                    Fault::Overlong(None) => format!("{typed}=no character"),
                    Fault::Invalid => format!("{typed}=invalid"),
                }
            });
            found.collect::<Vec<_>>()
        });
    }
}
