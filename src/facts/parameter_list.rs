//! The parameters of a reference as a person reads them: each with its name and value, as written and decoded.
//!
//! RFC 3986 knows no parameters; §3.4 only says that queries are often “key=value” pairs. So this is how
//! most programs read a query: split first and decoded after (§2.4), so that a decoded delimiter never
//! splits anything.

use std::cell::OnceCell;

use super::Decoded;
use super::data_uri::data_of;
use super::embedded::target::is_url;
use super::mail_filters::is_rewritten;
use crate::syntax::{Component, Reference, Span};

/// One parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// The component it is in: query, fragment or path.
    pub component: Component,
    /// The name with its place; empty where a value has no name (`?=b`), or where there is only a name.
    pub name: Span,
    /// The value with its place; `None` where there is no `=`.
    pub value: Option<Span>,
    /// The name, percent-decoded once. Octets that are not UTF-8 become U+FFFD.
    pub name_decoded: String,
    /// The value, percent-decoded once; `None` where there is no `=`.
    pub value_decoded: Option<String>,
    /// Whether a `+` was read as a space: a convention of HTML forms, which only queries follow.
    pub plus_is_space: bool,
}

impl Parameter {
    /// Name and value with the `=` between them.
    pub fn span(&self) -> Span {
        Span {
            start: self.name.start,
            end: self.value.map_or(self.name.end, |value| value.end),
        }
    }
}

/// The parameters of a reference.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Parameters {
    /// The first of them, from left to right.
    pub listed: Vec<Parameter>,
    /// How many more there are.
    pub more: usize,
}

impl Parameters {
    /// How many parameters are listed.
    pub const MOST: usize = 4096;
}

/// The parameters of `reference`, from left to right: those after a `;` in a segment of the path (§3.3), those of
/// the query, and those of a fragment that is made of pairs.
///
/// ```
/// use urilens::facts::parameters_of;
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "http://a/?a=b%26c%3Dd&d=e";
/// let found = parameters_of(&Reference::split(text, Standard::Rfc3986));
/// let found = found.listed;
/// assert_eq!(found[0].value_decoded.as_deref(), Some("b&c=d"));
/// assert_eq!(found[0].value.map(|value| value.of(text)), Some("b%26c%3Dd"));
/// assert_eq!(found.len(), 2);
/// ```
pub fn parameters_of(reference: &Reference<'_>) -> Parameters {
    let text = reference.text();
    let components = reference.components();
    let decoded = Decoded::of(text);
    let mut found = Parameters::default();
    let mut add = |component: Component, piece: Span| {
        if found.listed.len() == Parameters::MOST {
            found.more += 1;
            return;
        }
        let part = |span: Span| {
            let octets = decoded.once(span).octets;
            String::from_utf8_lossy(octets).into_owned()
        };
        let start = piece.start as usize;
        let equals = piece.of(text).find('=').map(|equals| start + equals);
        let mut name = Span::new(start, equals.unwrap_or(piece.end as usize));
        let mut value = equals.map(|equals| Span::new(equals + 1, piece.end as usize));
        // `?https://example.net/?a=b` is no pair; its “name” is the start of a URL.
        if is_url(name.of(text).as_bytes()) {
            (name, value) = (Span::empty(start), Some(piece));
        }
        let plus_is_space = component == Component::Query && piece.of(text).contains('+');
        // A form writes a space as “+”, and a “+” as “%2B”: the one is replaced before the other is decoded.
        let form_decoded = |span: Span| match plus_is_space && span.of(text).contains('+') {
            false => part(span),
            true => {
                let spaced = span.of(text).replace('+', " ");
                let decoded = Decoded::of(&spaced);
                let octets = decoded.once(Span::new(0, spaced.len())).octets;
                String::from_utf8_lossy(octets).into_owned()
            }
        };
        found.listed.push(Parameter {
            component,
            name,
            value,
            name_decoded: form_decoded(name),
            value_decoded: value.map(form_decoded),
            plus_is_space,
        });
    };
    let data = data_of(reference).map(|data| data.span.start - 1);
    if is_rewritten(reference) {
        return found;
    }
    for segment in reference.segments() {
        let end = data.map_or(segment.span.end, |data| segment.span.end.min(data));
        let span = Span::new(
            segment.span.start as usize,
            end.max(segment.span.start) as usize,
        );
        for piece in span.pieces(text, &[';']).skip(1) {
            if piece.of(text).contains('=') {
                add(Component::Path, piece);
            }
        }
    }
    let query = components.query.filter(|query| !query.is_empty());
    let is_own = data.is_some() || is_of_urn(reference);
    if let Some(query) = query.filter(|_| !is_own) {
        for piece in query.pieces(text, &[delimiter(query.of(text))]) {
            if !piece.is_empty() {
                add(Component::Query, piece);
            }
        }
    }
    let is_intent = components
        .fragment
        .is_some_and(|fragment| is_intent(reference, fragment));
    if let Some(fragment) = components.fragment.and_then(|span| pairs_of(text, span)) {
        let delimiter = if is_intent { ';' } else { '&' };
        for piece in fragment.pieces(text, &[delimiter]) {
            // The words at the start and the end of an intent are no parameters.
            if !piece.is_empty() && (!is_intent || piece.of(text).contains('=')) {
                add(Component::Fragment, piece);
            }
        }
    }
    found
}

/// Whether the query holds the r- or q-component of a URN (RFC 8141 §2.3), which is not for programs that read forms.
fn is_of_urn(reference: &Reference<'_>) -> bool {
    let is_urn = |scheme: &str| scheme.eq_ignore_ascii_case("urn");
    let query = reference.get(Component::Query).unwrap_or_default();
    reference.scheme().is_some_and(is_urn) && query.starts_with(['+', '='])
}

/// Whether a fragment holds the parts of an Android intent, which `;` separates.
fn is_intent(reference: &Reference<'_>, fragment: Span) -> bool {
    let is_scheme = |scheme: &str| {
        scheme.eq_ignore_ascii_case("intent") || scheme.eq_ignore_ascii_case("android-app")
    };
    reference.scheme().is_some_and(is_scheme)
        && fragment.of(reference.text()).starts_with("Intent;")
}

/// What separates the pairs of a query: `;` (RFC 1866 §8.2.1 recommended it) where no `&` does and each piece
/// is a pair of its own. After a link as it is typed, a `;` is a part of the link (RFC 3986 §3.3).
pub(super) fn delimiter(query: &str) -> char {
    let are_pairs = || {
        let mut pieces = query.split(';').peekable();
        while let Some(piece) = pieces.next() {
            let Some((_, value)) = piece.split_once('=') else {
                return false;
            };
            let is_link = || value.contains("://") && is_url(value.as_bytes());
            if pieces.peek().is_some() && is_link() {
                return false;
            }
        }
        true
    };
    match query.contains(';') && !query.contains('&') && are_pairs() {
        true => ';',
        false => '&',
    }
}

/// Where the pairs of a query and a fragment end, as the list above reads them.
pub(super) struct PairEnds<'a> {
    reference: Reference<'a>,
    /// Whether `&` separates the pairs of the query, which takes all of it to tell.
    by_ampersand: OnceCell<bool>,
}

impl<'a> PairEnds<'a> {
    pub(super) fn of(reference: &Reference<'a>) -> Self {
        PairEnds {
            reference: *reference,
            by_ampersand: OnceCell::new(),
        }
    }

    /// Where the pair with this value ends, if only `&` ends it.
    pub(super) fn after(&self, value: Span) -> Option<u32> {
        let text = self.reference.text();
        let components = self.reference.components();
        let holds = |span: &Span| span.start <= value.start && value.end <= span.end;
        let (component, by_ampersand) = match components.query.filter(holds) {
            Some(query) => {
                let find = || delimiter(query.of(text)) == '&';
                (query, *self.by_ampersand.get_or_init(find))
            }
            None => {
                let fragment = components.fragment.filter(holds)?;
                (fragment, !is_intent(&self.reference, fragment))
            }
        };
        if !by_ampersand {
            return None;
        }
        let rest = text.get(value.end as usize..component.end as usize)?;
        let length = rest.find('&').unwrap_or(rest.len());
        u32::try_from(value.end as usize + length).ok()
    }
}

/// Where a fragment has pairs: all of it, or what follows its `?` where it starts with a route of the page's
/// own, as in `#/inbox?id=1`.
fn pairs_of(text: &str, fragment: Span) -> Option<Span> {
    let start = fragment
        .of(text)
        .find('?')
        .map_or(0, |question| question + 1);
    let before = fragment.of(text).get(..start)?;
    let start = if before.contains('=') { 0 } else { start };
    let pairs = Span::new(fragment.start as usize + start, fragment.end as usize);
    pairs.of(text).contains('=').then_some(pairs)
}

/// What comes before the parameters of a fragment, without the `?`; `None` where it has none, or nothing before them.
pub fn route_of(reference: &Reference<'_>) -> Option<Span> {
    let fragment = reference.components().fragment?;
    let pairs = pairs_of(reference.text(), fragment)?;
    let route = Span {
        start: fragment.start,
        end: pairs.start.checked_sub(1)?,
    };
    (route.start < route.end).then_some(route)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    #[test]
    fn routes_stand_before_parameters() {
        hold("routes stand before parameters", |[text]| {
            let reference = Reference::split(text, Standard::Rfc3986);
            route_of(&reference).map(|span| span.of(text))
        });
    }

    #[test]
    fn parameters_are_listed() {
        hold("parameters are listed", |[text]| {
            let found = parameters_of(&Reference::split(text, Standard::Rfc3986));
            let found = found.listed.into_iter().map(|one| match one.value_decoded {
                Some(value) => format!("{}: {value}", one.name_decoded),
                None => format!("{} without value", one.name_decoded),
            });
            found.collect::<Vec<_>>().join(" | ")
        });
    }

    #[test]
    fn a_long_query_is_listed_in_part_and_counted() {
        let text = format!("?{}", "a&".repeat(5_000));
        let found = parameters_of(&Reference::split(&text, Standard::Rfc3986));
        assert_eq!((found.listed.len(), found.more), (Parameters::MOST, 904));
    }

    proptest::proptest! {
        #![proptest_config(crate::cases::config(256))]

        #[test]
        fn parameters_are_places_of_their_component(text in "[a-z/?#;&=%+0-9é]{0,40}") {
            let reference = Reference::split(&text, Standard::Rfc3986);
            let mut at = 0;
            for parameter in parameters_of(&reference).listed {
                let span = parameter.span();
                let component = reference.components().get(parameter.component).unwrap_or_default();
                proptest::prop_assert!(component.start <= span.start && span.end <= component.end);
                proptest::prop_assert!(at <= span.start);
                at = span.end;
            }
        }
    }
}
