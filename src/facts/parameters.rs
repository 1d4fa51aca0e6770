//! Names and values in a query or a fragment. No standard of URIs knows them (RFC 3986 §3.4 speaks
//! of “key=value” pairs as a habit), but nearly everything that reads a query does.

use crate::syntax::{Reference, Span};

/// One `name=value`. The name is empty where there is no `=`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Param {
    /// Without its `=`.
    pub name: Span,
    /// Behind the first `=`; all of it where there is none.
    pub value: Span,
}

impl Param {
    /// Name and value.
    pub fn whole(self) -> Span {
        Span {
            start: self.name.start,
            end: self.value.end,
        }
    }
}

/// The longest name that is compared; none that is looked for is as long.
pub const LONGEST: usize = 48;

/// A name for comparing: the last word of `user[return_to]` and `a.return_to`, in lower case and of the
/// octets that are `kept`. `None` if it is too long to be any that is looked for.
pub fn folded<'b>(
    name: &str,
    kept: impl Fn(u8) -> bool,
    buffer: &'b mut [u8; LONGEST],
) -> Option<&'b [u8]> {
    let name = name.trim_end_matches([']', '[', ')', '(']);
    let last = name.rsplit(['[', '.', '?', '(']).next().unwrap_or(name);
    // HTML that was escaped once too often: `&amp;token=`.
    let last = last.strip_prefix("amp;").unwrap_or(last);
    let mut length = 0;
    for byte in last.bytes().filter(|byte| kept(*byte)) {
        *buffer.get_mut(length)? = byte.to_ascii_lowercase();
        length += 1;
    }
    buffer.get(..length)
}

/// What stands between the `&` (or `;`) at `span` of `text`.
pub fn params(text: &str, span: Span) -> impl Iterator<Item = Param> + '_ {
    let mut rest = Some(span.of(text));
    let mut at = span.start as usize;
    std::iter::from_fn(move || {
        let (piece, behind) = match rest?.split_once(['&', ';']) {
            Some((piece, behind)) => (piece, Some(behind)),
            None => (rest?, None),
        };
        let start = at;
        let end = start + piece.len();
        at = end + 1;
        rest = behind;
        Some(match piece.find('=') {
            Some(equals) => Param {
                name: Span::new(start, start + equals),
                value: Span::new(start + equals + 1, end),
            },
            None => Param {
                name: Span::empty(start),
                value: Span::new(start, end),
            },
        })
    })
    .filter(|param| !param.whole().is_empty())
}

/// The params at `span` of `text` that have a name, where only `&` ends one: most programs don't take a
/// `;` for a delimiter.
pub fn params_by_ampersand(text: &str, span: Span) -> impl Iterator<Item = Param> + use<'_> {
    let mut start = span.start as usize;
    span.of(text).split('&').filter_map(move |piece| {
        let (at, end) = (start, start + piece.len());
        start = end + 1;
        let equals = piece.find('=')?;
        Some(Param {
            name: Span::new(at, at + equals),
            value: Span::new(at + equals + 1, end),
        })
    })
}

/// The params of query and fragment. A fragment that begins like a path (`#/a?b=c`, `#!a?b=c`) has
/// them behind its `?`, and what stands before that is a value of its own.
pub fn all_params_of<'c>(reference: &Reference<'c>) -> impl Iterator<Item = Param> + use<'c> {
    let text = reference.text();
    let components = reference.components();
    let query = components.query.map(|span| params(text, span));
    let fragment = components.fragment.map(|span| {
        let fragment = span.of(text);
        let start = span.start as usize;
        let question = fragment
            .find('?')
            .filter(|question| !fragment.get(..*question).unwrap_or("").contains('='));
        let (before, behind) = match question {
            Some(at) => (start + at, start + at + 1),
            None => (start, start),
        };
        let route = Param {
            name: Span::empty(start),
            value: Span::new(start, before),
        };
        (!route.value.is_empty())
            .then_some(route)
            .into_iter()
            .chain(params(text, Span::new(behind, span.end as usize)))
    });
    query
        .into_iter()
        .flatten()
        .chain(fragment.into_iter().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_values_have_their_places() {
        let text = "?a=b&c&=d;e==f&&g=";
        let found: Vec<_> = params(text, Span::new(1, text.len()))
            .map(|param| (param.name.of(text), param.value.of(text)))
            .collect();
        assert_eq!(
            found,
            [("a", "b"), ("", "c"), ("", "d"), ("e", "=f"), ("g", "")]
        );
    }
}
