//! Whether two URIs are equivalent, from which rung on, and why a difference remains.

use super::components::components_of_both;
use super::terms::normalization;
use crate::facts::scheme_parts::{UrnComparison, compared_urns, same_telephone_number};
use crate::inspect::{ComparedReference, ComparedReferences};
use crate::message;
use crate::message::Message;
use crate::normalize::{Difference, Equivalence, Reason, RungKind};
use crate::syntax::{Component, Form, Reference, Standard};
use crate::tables::table::{Table, table};

/// The mark of a verdict: the same, different, or neither.
pub const fn verdict_mark(is_same: Option<bool>) -> &'static str {
    match is_same {
        Some(true) => "✓",
        Some(false) => "✗",
        None => "–",
    }
}

/// The verdict of a browser about two URLs: whether they are the same, or which of them it refuses.
pub fn browser_verdict(compared: &ComparedReferences) -> &'static str {
    match (compared.same_in_browser, compared.refused_by_browser) {
        (Some(true), _) => "Equivalent URLs (WHATWG URL Standard).",
        (Some(false), _) => "Different URLs (WHATWG URL Standard).",
        (None, [true, false]) => "A browser refuses A.",
        (None, [false, true]) => "A browser refuses B.",
        (None, _) => "A browser refuses both.",
    }
}

/// What the schemes `urn` and `tel` say of two URIs that no rung makes equal: what they compare, whether that is the same if
/// they tell, and why. `None` where the ladder has said all.
pub fn by_scheme(
    compared: &ComparedReferences,
) -> Option<(&'static str, Option<bool>, &'static str)> {
    if compared.equivalence.is_equivalent() != Some(false) {
        return None;
    }
    let (a, b) = (compared.a.compared_text(), compared.b.compared_text());
    if let Some(names) = compared_urns(&a, &b) {
        let (is_same, verdict) = match names {
            UrnComparison::Same => (Some(true), "same-name"),
            UrnComparison::SameUuid => (Some(true), "same-uuid"),
            UrnComparison::OfOneNamespace => (None, "one-namespace"),
            UrnComparison::Different => (Some(false), "two-namespaces"),
        };
        return Some(("URN", is_same, said(verdict)));
    }
    let is_same = same_telephone_number(&a, &b)?;
    let verdict = if is_same {
        "same-number"
    } else {
        "other-number"
    };
    Some(("Number", Some(is_same), said(verdict)))
}

/// What a verdict says.
fn said(verdict: &str) -> &'static str {
    const VERDICTS: Table<2> = table!("verdicts.tsv", 2);
    VERDICTS.find(verdict).map_or("", |[_, words]| words)
}

/// The verdict about two URIs, in a sentence.
pub fn verdict(equivalence: &Equivalence, standard: Standard) -> Message {
    let (rung, difference) = (equivalence.rung, equivalence.difference.as_ref());
    match equivalence.invalid {
        [false, false] => {}
        [true, false] => return message!["No verdict: A is invalid."],
        [false, true] => return message!["No verdict: B is invalid."],
        [true, true] => return message!["No verdict: both are invalid."],
    }
    match (rung, difference) {
        (Some(RungKind::SimpleString), _) => {
            message![
                "Equivalent: they are equal character by character (§",
                RungKind::SimpleString.section(standard),
                ")."
            ]
        }
        (Some(rung), _) => {
            message![
                "Equivalent from ",
                normalization(rung),
                " on (§",
                rung.section(standard),
                ")."
            ]
        }
        (None, Some(difference)) => {
            message![
                "Different: no rung makes ",
                components_of_both(difference.component),
                " equivalent."
            ]
        }
        (None, None) => message!["Different."],
    }
}

/// Why no rung of `standard` makes two references equal, or why there is no verdict, in a sentence or two; `None` where
/// a rung does.
pub fn remaining(compared: &ComparedReferences, standard: Standard) -> Option<&'static str> {
    let equivalence = match standard == compared.standard() {
        true => &compared.equivalence,
        false => &compared.other_equivalence,
    };
    let remains = equivalence.difference.as_ref();
    let is_current_document = |side: &ComparedReference| {
        let text = side.inspection.reference.text();
        Reference::split(text, standard).form() == Form::SameDocument
    };
    if standard == Standard::Rfc2396
        && remains.is_some_and(|remains| remains.component == Component::Scheme)
        && [&compared.a, &compared.b]
            .into_iter()
            .any(is_current_document)
    {
        return Some(said("current-document"));
    }
    match (equivalence.invalid, remains.map(|remains| remains.reason)) {
        // The reason says which URI an invalid text may mean.
        ([false, false], _) | (_, Some(Reason::Unencoded | Reason::NotAsciiHost)) => {
            remains.map(|remains| difference(remains, standard))
        }
        ([true, false], _) => Some(said("a-invalid")),
        ([false, true], _) => Some(said("b-invalid")),
        ([true, true], _) => Some(said("both-invalid")),
    }
}

/// Why no rung removes a difference, in a sentence or two.
pub fn difference(difference: &Difference, standard: Standard) -> &'static str {
    static DIFFERENCES: Table<4> = table!("differences.tsv", 4);
    let reason = format!("{:?}", difference.reason);
    let component = difference.component.name();
    let fits = |cell: &str, it: &str| cell == "*" || cell == it;
    let mut rows = DIFFERENCES.rows();
    let row = rows.find(|[why, of, ..]| fits(why, &reason) && fits(of, component));
    row.map_or("", |[_, _, rfc3986, rfc2396]| match standard {
        Standard::Rfc3986 => rfc3986,
        Standard::Rfc2396 => rfc2396,
    })
}
