//! Names and values in a query or a fragment. No standard of URIs knows them (RFC 3986 §3.4 speaks of
//! “key=value” pairs as a habit), but nearly everything that reads a query does.

use super::Case;
use crate::syntax::{Component, Span};

/// One `name=value`. The name is empty where there is no `=`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Param {
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

/// What stands between the `&` (or `;`) at `span` of `text`.
pub(super) fn params(text: &str, span: Span) -> impl Iterator<Item = Param> + '_ {
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

/// The params of query and fragment. A fragment that begins like a path (`#/a?b=c`, `#!a?b=c`) has them
/// behind its `?`.
pub(super) fn all_params<'c>(case: &Case<'c>) -> impl Iterator<Item = Param> + use<'c> {
    let text = case.text();
    let query = case
        .component(Component::Query)
        .map(|(_, span)| params(text, span));
    let fragment = case.component(Component::Fragment).map(|(fragment, span)| {
        let routed = fragment.starts_with(['/', '!']) && !fragment.starts_with("//");
        let start = match fragment.find('?') {
            Some(question) if routed || !fragment.get(..question).unwrap_or("").contains('=') => {
                question + 1
            }
            _ => 0,
        };
        // What stands before the `?` is a value too: the whole of it.
        let before = Span::new(
            span.start as usize,
            span.start as usize + start.saturating_sub(1),
        );
        let behind = Span::new(span.start as usize + start, span.end as usize);
        params(text, behind).chain((!before.is_empty()).then_some(Param {
            name: Span::empty(before.start as usize),
            value: before,
        }))
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
