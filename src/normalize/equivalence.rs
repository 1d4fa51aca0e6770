//! §6.2: the ladder as a comparison. Two URIs are equivalent on a rung if they are equal there, character by
//! character; where the ladder cannot make them equal, one component is the reason.

use super::ladder::{Ladder, RungKind};
use crate::syntax::{
    Component, Reference, Span, Standard, percent_decoded, percent_encoded_octet, rfc3986,
};

/// What two ladders say about the equivalence of the URIs that they were climbed from.
///
/// ```
/// use urilens::normalize::{Equivalence, Ladder, RungKind};
/// use urilens::syntax::{Reference, Standard};
///
/// let climb = |text| Ladder::climb(&Reference::split(text, Standard::Rfc3986));
/// let compare = |a, b| Equivalence::of(&climb(a), &climb(b), Standard::Rfc3986);
/// // RFC 3986 §6.2.2.2 and §6.2.3.
/// assert_eq!(compare("http://a/%7Eb", "http://a/~b").rung, Some(RungKind::PercentEncoding));
/// assert_eq!(compare("http://example.com/?", "http://example.com/").rung, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Equivalence {
    /// The first rung on which the two are equal. They stay equal on all rungs above it. `None` where one of them is
    /// invalid: what that one identifies is not defined.
    pub rung: Option<RungKind>,
    /// The first component, from the left, that differs on the highest rung.
    pub difference: Option<Difference>,
    /// Whether the first, and the second, breaks the grammar of the standard.
    pub invalid: [bool; 2],
}

impl Equivalence {
    /// Compares two ladders that were climbed by `standard`.
    pub fn of(a: &Ladder, b: &Ladder, standard: Standard) -> Equivalence {
        let invalid = [a, b].map(|ladder| !Reference::split(ladder.bottom(), standard).is_valid());
        let same = a
            .rungs()
            .zip(b.rungs())
            .find(|((_, a), (_, b))| a == b)
            .map(|((rung, _), _)| rung.kind);
        let difference = match same {
            Some(_) => None,
            None => difference(
                &Reference::split(a.top(), standard),
                &Reference::split(b.top(), standard),
            ),
        };
        Equivalence {
            rung: same,
            difference,
            invalid: [false, false],
        }
        .without_verdict_on(invalid)
    }

    /// The same where the first, or the second, is made of a text that is invalid.
    pub fn without_verdict_on(self, invalid: [bool; 2]) -> Equivalence {
        let invalid = [0, 1].map(|side| self.invalid[side] || invalid[side]);
        Equivalence {
            rung: self.rung.filter(|_| invalid == [false, false]),
            invalid,
            ..self
        }
    }

    /// Whether the two are equivalent; `None` if one of them is invalid.
    pub fn is_equivalent(&self) -> Option<bool> {
        (self.invalid == [false, false]).then_some(self.rung.is_some())
    }
}

/// A component that no rung makes equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The component.
    pub component: Component,
    /// Its place in the result of the highest rung for the first URI; `None` if it is undefined there.
    pub a: Option<Span>,
    /// The same for the second URI.
    pub b: Option<Span>,
    /// Why no rung removes the difference.
    pub reason: Reason,
}

/// Why no rung may remove a difference.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// One has the component's delimiter and nothing after it, the other doesn't have the delimiter (§6.2.3).
    EmptyAndUndefined,
    /// Only one of the two has the component.
    OnlyOne,
    /// Both are relative references, which are compared by their targets (§6.1).
    Relative,
    /// They differ in upper and lower case where case is significant (§6.2.2.1).
    LetterCase,
    /// They differ in whether a character is percent-encoded that a URI has only so (§2): one of the two is no URI.
    Unencoded,
    /// A host has characters that no URI holds, and for which DNS has another form (RFC 3987 §3.1).
    NotAsciiHost,
    /// They differ in whether a reserved character is percent-encoded (§2.2).
    ReservedEncoding,
    /// They differ in whether the path ends with `/` (§6.2.4).
    TrailingSlash,
    /// They have the same parameters, separated by `&`, in another order (§3.4).
    ParameterOrder,
    /// The components are different texts.
    Different,
}

/// The components that differ between two references, from left to right. The authority is among them only
/// where no component inside it differs: where it is defined in one alone, or has no host and port.
pub fn differing_components(
    a: &Reference<'_>,
    b: &Reference<'_>,
) -> impl Iterator<Item = Component> {
    let differs = |component| a.get(component) != b.get(component);
    let inside = [Component::Userinfo, Component::Host, Component::Port];
    // RFC 2396: a registry name has neither, and is compared with a server as a whole.
    let has_authority = a.authority().is_some() && b.authority().is_some();
    let as_a_whole = has_authority && a.host().is_some() != b.host().is_some();
    let differs_inside = inside.into_iter().any(differs);
    let differing = Component::ALL.map(|component| {
        let is_said = match component {
            Component::Authority => as_a_whole || !differs_inside,
            component => !(as_a_whole && inside.contains(&component)),
        };
        (is_said && differs(component)).then_some(component)
    });
    differing.into_iter().flatten()
}

fn difference(a: &Reference<'_>, b: &Reference<'_>) -> Option<Difference> {
    let component = differing_components(a, b).next()?;
    let is_relative = |reference: &Reference<'_>| reference.scheme().is_none();
    let reason = match component {
        // The targets differ in it too.
        Component::Fragment => reason(component, a.get(component), b.get(component)),
        _ if is_relative(a) && is_relative(b) => Reason::Relative,
        _ => reason(component, a.get(component), b.get(component)),
    };
    Some(Difference {
        component,
        a: a.components().get(component),
        b: b.components().get(component),
        reason,
    })
}

fn reason(component: Component, a: Option<&str>, b: Option<&str>) -> Reason {
    let (a, b) = match (a, b) {
        (Some(a), Some(b)) => (a, b),
        (Some(""), None) | (None, Some("")) => return Reason::EmptyAndUndefined,
        _ => return Reason::OnlyOne,
    };
    if a.eq_ignore_ascii_case(b) {
        return Reason::LetterCase;
    }
    if same_octets(a, b) {
        return match encoded(a).eq(encoded(b)) {
            true => Reason::Unencoded,
            false => Reason::ReservedEncoding,
        };
    }
    let has_one_slash_more = |longer: &str, shorter| longer.strip_suffix('/') == Some(shorter);
    match component {
        Component::Path if has_one_slash_more(a, b) || has_one_slash_more(b, a) => {
            Reason::TrailingSlash
        }
        Component::Query if same_parameters(a, b) => Reason::ParameterOrder,
        Component::Host if !(a.is_ascii() && b.is_ascii()) => Reason::NotAsciiHost,
        _ => Reason::Different,
    }
}

/// Whether two texts are the same after percent-decoding.
fn same_octets(a: &str, b: &str) -> bool {
    let octets = |text: &str| percent_decoded(text).unwrap_or_else(|| text.as_bytes().to_vec());
    octets(a) == octets(b)
}

/// The bytes of a text, each with whether it is an octet: percent-encoded, or no character of a URI.
fn encoded(text: &str) -> impl Iterator<Item = (u8, bool)> + '_ {
    let mut rest = text.as_bytes();
    std::iter::from_fn(move || {
        if let Some(octet) = percent_encoded_octet(rest) {
            rest = rest.get(3..).unwrap_or_default();
            return Some((octet, true));
        }
        let (first, after) = rest.split_first()?;
        rest = after;
        // A percent sign is kept (RFC 3987 §3.1).
        let is_character = *first == b'%'
            || rfc3986::UNRESERVED.contains(*first)
            || rfc3986::RESERVED.contains(*first);
        Some((*first, !is_character))
    })
}

fn same_parameters(a: &str, b: &str) -> bool {
    let sorted = |query: &str| {
        let mut parameters: Vec<String> = query.split('&').map(str::to_owned).collect();
        parameters.sort_unstable();
        parameters
    };
    a.len() == b.len() && sorted(a) == sorted(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Component::Authority;

    /// Under RFC 2396 a registry name has neither host nor port.
    #[test]
    fn a_registry_name_is_compared_as_a_whole() {
        let split = |text| Reference::split(text, Standard::Rfc2396);
        let (a, b) = (split("x://a$b/"), split("x://a$c/"));
        let found: Vec<_> = differing_components(&a, &b).collect();
        assert_eq!(found, [Authority]);
        let (a, b) = (split("http://127.0.0.1/"), split("http://0x7f.1/"));
        let found: Vec<_> = differing_components(&a, &b).collect();
        assert_eq!(found, [Authority]);
    }
}
