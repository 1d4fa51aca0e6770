//! Names and values in a query or a fragment. URI standards do not define them (RFC 3986 §3.4 mentions
//! “key=value” pairs only as a frequent use), but nearly every program that reads a query does.

use super::mail_filters::is_rewritten;
use crate::syntax::{Reference, Span};
use crate::tables::table::{Table, table};

/// One `name=value`. The name is empty where there is no `=`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Param {
    /// Without its `=`.
    pub name: Span,
    /// What follows the first `=`; all of it where there is none.
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
    let is_bracket = |byte: &u8| matches!(byte, b']' | b'[' | b')' | b'(');
    let name = name.as_bytes();
    let end = name.iter().rposition(|byte| !is_bracket(byte));
    let name = name.get(..end.map_or(0, |last| last + 1))?;
    let opens = |byte: &u8| matches!(byte, b'[' | b'.' | b'?' | b'(');
    let start = name.iter().rposition(opens).map_or(0, |at| at + 1);
    let last = name.get(start..)?;
    // HTML that was escaped once too often: `&amp;token=`.
    let last = last.strip_prefix(b"amp;").unwrap_or(last);
    let mut length = 0;
    for byte in last.iter().copied().filter(|byte| kept(*byte)) {
        *buffer.get_mut(length)? = byte.to_ascii_lowercase();
        length += 1;
    }
    buffer.get(..length)
}

/// Names of parameters that hold a text of several lines, in lower case and letters only.
static PROSE: Table<1> = table!("prose_parameters.tsv", 1);

/// Whether a parameter of this name, decoded, holds a text of several lines, as people write it.
pub fn is_prose(name: &str) -> bool {
    let mut buffer = [0; LONGEST];
    folded(name, |byte| byte.is_ascii_alphabetic(), &mut buffer)
        .and_then(|name| std::str::from_utf8(name).ok())
        .is_some_and(|name| PROSE.has(name))
}

/// The params between the `&` (or `;`) at `span` of `text`.
pub fn params(text: &str, span: Span) -> impl Iterator<Item = Param> + '_ {
    let mut rest = Some(span.of(text));
    let mut at = span.start as usize;
    std::iter::from_fn(move || {
        let (piece, after) = match memchr::memchr2(b'&', b';', rest?.as_bytes()) {
            Some(end) => (rest?.get(..end)?, rest?.get(end + 1..)),
            None => (rest?, None),
        };
        let start = at;
        let end = start + piece.len();
        at = end + 1;
        rest = after;
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

/// The params at `span` of `text` that have a name, where only `&` ends one: to most programs `;` is not a
/// delimiter.
pub fn params_by_ampersand(text: &str, span: Span) -> impl Iterator<Item = Param> + use<'_> {
    named(text, span.pieces(text, &['&']))
}

/// The params of the last segment of a path, which are divided by `;` (RFC 3986 §3.3).
pub fn params_of_path(text: &str, path: Span) -> impl Iterator<Item = Param> + use<'_> {
    let segment = path.of(text).rfind('/').map_or(0, |slash| slash + 1);
    let start = path.start as usize + segment;
    named(
        text,
        Span::new(start, path.end as usize).pieces(text, &[';']),
    )
}

/// The params among these pieces, those with a name.
fn named(text: &str, pieces: impl Iterator<Item = Span>) -> impl Iterator<Item = Param> {
    pieces.filter_map(move |piece| {
        let equals = piece.start as usize + piece.of(text).find('=')?;
        Some(Param {
            name: Span::new(piece.start as usize, equals),
            value: Span::new(equals + 1, piece.end as usize),
        })
    })
}

/// The params of query and fragment. A fragment that begins like a path (`#/a?b=c`, `#!a?b=c`) has
/// them after its `?`, and what precedes it is a value of its own.
pub fn all_params_of<'c>(reference: &Reference<'c>) -> impl Iterator<Item = Param> + use<'c> {
    let text = reference.text();
    let components = reference.components();
    // What looks like a query there belongs to the address that a filter of mail has rewritten.
    let is_own = !is_rewritten(reference);
    let query = components.query.filter(|_| is_own);
    let query = query.map(|span| params(text, span));
    let fragment = components.fragment.filter(|_| is_own);
    let fragment = fragment.map(|span| {
        let fragment = span.of(text);
        let start = span.start as usize;
        let question = fragment
            .find('?')
            .filter(|question| !fragment.get(..*question).unwrap_or("").contains('='));
        let (before, after) = match question {
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
            .chain(params(text, Span::new(after, span.end as usize)))
    });
    query
        .into_iter()
        .flatten()
        .chain(fragment.into_iter().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn prose_is_known_by_its_name() {
        hold("names of prose", |[name]| is_prose(name));
    }

    #[test]
    fn names_and_values_have_their_places() {
        hold("parameters", |[text]| {
            let found = params(text, Span::new(1, text.len()));
            let found = found.map(|one| format!("{}={}", one.name.of(text), one.value.of(text)));
            found.collect::<Vec<_>>()
        });
    }
}
