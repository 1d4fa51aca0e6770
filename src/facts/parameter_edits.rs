//! Changes of parameters: a reference in, the changed reference out. What isn't changed stays as it was typed.

use super::embedded::target::is_url;
use super::parameter_list::{Parameter, parameters_of};
use super::tracking::tracker;
use crate::syntax::order::sort_by;
use crate::syntax::{Component, Reference, Span, percent_encoded, percent_encoded_octet, rfc3986};

/// The reference without these parameters, which come in the order of the text. The delimiters of a query or
/// fragment that has none left go too.
///
/// ```
/// use urilens::facts::{parameters_of, parameter_edits::without};
/// use urilens::syntax::{Reference, Standard};
///
/// let reference = Reference::split("http://a/?x=1&y=2#z", Standard::Rfc3986);
/// let found = parameters_of(&reference).listed;
/// assert_eq!(without(&reference, &[&found[0]]), "http://a/?y=2#z");
/// assert_eq!(without(&reference, &[&found[0], &found[1]]), "http://a/#z");
/// ```
pub fn without(reference: &Reference<'_>, parameters: &[&Parameter]) -> String {
    let text = reference.text();
    let components = reference.components();
    let mut kept = String::with_capacity(text.len());
    let mut at = 0;
    for parameter in parameters {
        let Span { start, end } = parameter.span();
        let (start, end) = (start as usize, end as usize);
        let component = components.get(parameter.component).unwrap_or_default();
        let first = component.start as usize;
        // The delimiter before it goes with it, or the one after the first.
        let before = kept.len() + start.saturating_sub(at);
        let is_first = start == first || {
            let so_far = text.get(at..start).unwrap_or("");
            let last = so_far.chars().last().or(kept.chars().last());
            before == 0 || matches!(last, Some('?' | '#'))
        };
        let delimiter = text.get(end..).and_then(|rest| rest.chars().next());
        let has_next = end < component.end as usize && matches!(delimiter, Some('&' | ';'));
        let (from, to) = match is_first {
            true if has_next => (start, end + 1),
            true => (start, end),
            false => (start.saturating_sub(1).max(at), end),
        };
        kept.push_str(text.get(at..from).unwrap_or(""));
        at = to;
        let is_empty = is_first && !has_next && end == component.end as usize;
        let owns_mark = parameter.component != Component::Path && kept.ends_with(['?', '#']);
        if is_empty && owns_mark {
            kept.pop();
        }
    }
    kept.push_str(text.get(at..).unwrap_or(""));
    kept
}

/// How many links inside each other are looked into.
const LINKS: usize = 4;

/// The reference without parameters that follow a person or a campaign, those of the links in its values included; `None`
/// if it has none of them.
pub fn untracked(reference: &Reference<'_>) -> Option<String> {
    untracked_inside(reference, LINKS)
}

fn untracked_inside(reference: &Reference<'_>, depth: usize) -> Option<String> {
    let is_tracking = |one: &&Parameter| tracker(&one.name_decoded).is_some();
    let typed = reference.text();
    let mut text = String::new();
    let mut at = 0;
    for one in &parameters_of(reference).listed {
        let (Some(span), Some(value)) = (one.value, &one.value_decoded) else {
            continue;
        };
        if depth == 0 || is_tracking(&one) || !is_url(value.as_bytes()) {
            continue;
        }
        let inner = Reference::split(value, reference.standard());
        if let Some(inner) = untracked_inside(&inner, depth - 1) {
            text.push_str(typed.get(at..span.start as usize).unwrap_or_default());
            text.push_str(&respelled(span.of(typed), value, &inner));
            at = span.end as usize;
        }
    }
    if at > 0 {
        text.push_str(typed.get(at..).unwrap_or_default());
    }
    let changed = (at > 0).then(|| Reference::split(&text, reference.standard()));
    let outer = changed.as_ref().unwrap_or(reference);
    let parameters = parameters_of(outer);
    let found: Vec<&Parameter> = parameters.listed.iter().filter(is_tracking).collect();
    match found.is_empty() {
        false => Some(without(outer, &found)),
        true => changed.is_some().then(|| outer.text().to_owned()),
    }
}

/// The reference with another name and value for a parameter, encoded as far as it has to be. The start and the
/// end that are the same as before stay as they were typed.
pub fn with_pair(
    reference: &Reference<'_>,
    parameter: &Parameter,
    name: &str,
    value: Option<&str>,
) -> String {
    let text = reference.text();
    let mut pair = respelled(parameter.name.of(text), &parameter.name_decoded, name);
    if let Some(value) = value {
        pair.push('=');
        pair.push_str(
            &match (parameter.value, parameter.value_decoded.as_deref()) {
                (Some(span), Some(before)) => respelled(span.of(text), before, value),
                _ => encoded(value),
            },
        );
    }
    spliced(text, parameter.span(), &pair)
}

/// A text that was typed in one way and is to mean another one: what is the same at its start and at its end keeps
/// its spelling.
fn respelled(typed: &str, before: &str, after: &str) -> String {
    if before == after {
        return typed.to_owned();
    }
    for plus in ['+', ' '] {
        let spelled = spelled(typed, plus);
        let is_read = |spelled: &[(char, &str)], as_text: &str| {
            let characters = spelled.iter().map(|(character, _)| *character);
            characters.eq(as_text.chars())
        };
        if !is_read(&spelled, before) {
            continue;
        }
        let same = |(one, other): &((char, &str), char)| one.0 == *other;
        let start = spelled.iter().copied().zip(after.chars());
        let start = start.take_while(same).count();
        let rest = spelled.get(start..).unwrap_or_default();
        let changed: Vec<char> = after.chars().skip(start).collect();
        let end = rest
            .iter()
            .rev()
            .copied()
            .zip(changed.iter().rev().copied());
        let end = end.take_while(same).count();
        let typed = |spelled: &[(char, &str)]| -> String {
            spelled.iter().map(|(_, typed)| *typed).collect()
        };
        let (head, tail) = (spelled.get(..start), rest.get(rest.len() - end..));
        let changed: String = changed.iter().take(changed.len() - end).collect();
        let put = [
            typed(head.unwrap_or_default()),
            encoded(&changed),
            typed(tail.unwrap_or_default()),
        ]
        .concat();
        // A stray “%” would make an escape with what now follows it.
        if is_read(&self::spelled(&put, plus), after) {
            return put;
        }
    }
    encoded(after)
}

/// The characters that a text decodes to, each as it is typed.
fn spelled(typed: &str, plus: char) -> Vec<(char, &str)> {
    let bytes = typed.as_bytes();
    let (mut octets, mut starts) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(octet) = bytes.get(at) {
        starts.push(at);
        let escaped = bytes.get(at..).and_then(percent_encoded_octet);
        octets.push(escaped.unwrap_or(match octet {
            b'+' => plus as u8,
            octet => *octet,
        }));
        at += if escaped.is_some() { 3 } else { 1 };
    }
    starts.push(at);
    let mut characters = Vec::with_capacity(octets.len());
    let mut from = 0;
    let mut push = |character: char, length: usize| {
        let places = starts.get(from).zip(starts.get(from + length));
        let typed = places.and_then(|(start, end)| typed.get(*start..*end));
        characters.push((character, typed.unwrap_or("")));
        from += length;
    };
    for chunk in octets.utf8_chunks() {
        for character in chunk.valid().chars() {
            push(character, character.len_utf8());
        }
        if !chunk.invalid().is_empty() {
            push(char::REPLACEMENT_CHARACTER, chunk.invalid().len());
        }
    }
    characters
}

/// The reference with another parameter, at the end of its query.
pub fn with_added(reference: &Reference<'_>, name: &str, value: Option<&str>) -> String {
    let text = reference.text();
    let mut pair = encoded(name);
    if let Some(value) = value {
        pair.push('=');
        pair.push_str(&encoded(value));
    }
    let components = reference.components();
    let (end, delimiter) = match components.query {
        Some(query) if query.is_empty() => (query.end as usize, ""),
        Some(query) => {
            let delimiter = super::parameter_list::delimiter(query.of(text));
            (query.end as usize, if delimiter == ';' { ";" } else { "&" })
        }
        None => (components.path.end as usize, "?"),
    };
    spliced(text, Span::new(end, end), &[delimiter, &pair].concat())
}

/// The reference with the parameters of its query in the order of their names; those with the same name keep
/// theirs.
pub fn sorted(reference: &Reference<'_>) -> String {
    let text = reference.text();
    let parameters = parameters_of(reference);
    let in_query = |one: &&Parameter| one.component == Component::Query;
    let found: Vec<&Parameter> = parameters.listed.iter().filter(in_query).collect();
    let mut order = found.clone();
    sort_by(&mut order, |one, other| {
        one.name_decoded.cmp(&other.name_decoded)
    });
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for (place, one) in found.iter().zip(order) {
        let (start, end) = (place.span().start as usize, place.span().end as usize);
        out.push_str(text.get(at..start).unwrap_or(""));
        out.push_str(one.span().of(text));
        at = end;
    }
    out.push_str(text.get(at..).unwrap_or(""));
    out
}

fn spliced(text: &str, span: Span, put: &str) -> String {
    let before = text.get(..span.start as usize).unwrap_or("");
    let after = text.get(span.end as usize..).unwrap_or("");
    [before, put, after].concat()
}

/// What a value may hold in any component without another meaning. A `+` may be read as a space.
fn is_plain(octet: u8) -> bool {
    rfc3986::UNRESERVED.contains(octet) || matches!(octet, b':' | b'@' | b'!' | b'$' | b'*' | b',')
}

/// A text, percent-encoded as far as a name or value requires.
pub fn encoded(text: &str) -> String {
    percent_encoded(text, is_plain).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{given, hold};
    use crate::syntax::Standard;

    fn split(text: &str) -> Reference<'_> {
        Reference::split(text, Standard::Rfc3986)
    }

    fn pairs(text: &str) -> Vec<(String, Option<String>)> {
        let found = parameters_of(&split(text)).listed;
        let pair = |one: Parameter| (one.name_decoded, one.value_decoded);
        found.into_iter().map(pair).collect()
    }

    #[test]
    fn parameters_that_follow_readers_are_left_out() {
        hold("parameters that follow readers are left out", |[text]| {
            untracked(&split(text))
        });
    }

    #[test]
    fn pairs_are_edited_and_added() {
        let title = "what is not edited keeps its spelling";
        hold(title, |[text, name, value]| {
            let found = parameters_of(&split(text)).listed;
            let name = given(name).unwrap_or(&found[0].name_decoded);
            with_pair(&split(text), &found[0], name, given(value))
        });
        hold("pairs are added", |[text, name, value]| {
            with_added(&split(text), name, given(value))
        });
    }

    proptest::proptest! {
        #![proptest_config(crate::cases::config(256))]

        #[test]
        fn changes_change_what_they_say(text in "(http://a)?/[a;=]{0,4}\\?[a-c=&;+%41]{0,16}(#[a=&?]{0,6})?", value in ".{0,6}") {
            let reference = split(&text);
            let before = pairs(&text);
            let found = parameters_of(&reference).listed;
            let by_name = pairs(&sorted(&reference));
            proptest::prop_assert_eq!(by_name.len(), before.len());
            for (index, one) in found.iter().enumerate() {
                // Without it, the others are the same.
                let mut others = before.clone();
                others.remove(index);
                let rest = without(&reference, &[one]);
                let left = pairs(&rest);
                // What is left of a query may be split at another delimiter.
                if !text.contains(';') && !text.contains('#') {
                    proptest::prop_assert_eq!(&left, &others, "{} without {}", text, index);
                    let changed = with_pair(&reference, one, "n", Some(&value));
                    let mut expected = before.clone();
                    expected[index] = ("n".to_owned(), Some(value.clone()));
                    proptest::prop_assert_eq!(pairs(&changed), expected, "{}", changed);
                }
            }
        }
    }
}
