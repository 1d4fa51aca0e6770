//! Two URIs side by side: on which rung they meet by either standard, whether a browser gets the same URL, and
//! which parameters differ.

use std::collections::{HashMap, VecDeque};

use super::inspect;
use super::inspection::Inspection;
use super::request::{Parts, Request};
use crate::facts::{Parameter, Parameters};
use crate::normalize::{Equivalence, Ladder};
use crate::readings::{Parser, Reading};
use crate::syntax::{Component, Reference, Standard};

/// What is compared: two references, read the same way.
#[derive(Clone, Copy, Debug)]
pub struct ComparisonRequest<'a> {
    /// The first reference; may be any text.
    pub a: &'a str,
    /// The second reference; may be any text.
    pub b: &'a str,
    /// How both are read: base, standard and options. Its own reference and parts are not looked at.
    pub common: Request<'a>,
}

/// Two references and how they compare.
#[derive(Clone, Debug)]
pub struct ComparedReferences {
    /// The first.
    pub a: ComparedReference,
    /// The second.
    pub b: ComparedReference,
    /// By the standard in use.
    pub equivalence: Equivalence,
    /// By the other standard.
    pub other_equivalence: Equivalence,
    /// The targets by the other standard, where it resolves to others.
    pub other_targets: [Option<String>; 2],
    /// Whether a browser gets the same URL from both; `None` if it refuses one of them.
    pub same_in_browser: Option<bool>,
    /// Whether a browser refuses the first, and the second.
    pub refused_by_browser: [bool; 2],
    /// The parameters of the two queries, by name.
    pub parameters: Vec<ParameterPair>,
}

/// One of two references that are compared.
#[derive(Clone, Debug)]
pub struct ComparedReference {
    /// The reference, resolved and read.
    pub inspection: Inspection,
}

impl ComparedReference {
    fn of(reference: &str, standard: Standard, common: &Request<'_>) -> Self {
        let inspection = inspect(&Request {
            reference,
            standard,
            // What is secret may show on a rung alone.
            parts: Parts::RESOLUTION
                | Parts::NORMALIZATION
                | Parts::READINGS
                | Parts::PARAMETERS
                | Parts::DESTINATION,
            ..*common
        });
        ComparedReference { inspection }
    }

    /// What is compared: the target of a relative reference, or the reference.
    pub fn compared_text(&self) -> Reference<'_> {
        self.inspection.compared_text()
    }

    /// The ladder that is compared. A relative reference is resolved first, as §6.1 asks, and the ladder starts at
    /// the target; a URI, or a reference without a target, is compared as it is written.
    pub fn ladder(&self) -> &Ladder {
        self.inspection.compared_ladder()
    }
}

impl ComparedReferences {
    /// Whether the parameters of both queries are in the same order.
    pub fn same_order(&self) -> bool {
        let places = self.parameters.iter().filter_map(|pair| pair.b.as_ref());
        places.is_sorted_by_key(|parameter| parameter.name.start)
    }

    /// The standard in use.
    pub fn standard(&self) -> Standard {
        self.a.inspection.standard
    }

    /// The standard that is not in use.
    pub fn other_standard(&self) -> Standard {
        self.standard().other()
    }
}

/// What two queries have under one name: the first `x` of one is paired with the first `x` of the other, the
/// second with the second.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParameterPair {
    /// Of the first reference.
    pub a: Option<Parameter>,
    /// Of the second reference.
    pub b: Option<Parameter>,
}

impl ParameterPair {
    /// The decoded name.
    pub fn name(&self) -> &str {
        let either = self.a.as_ref().or(self.b.as_ref());
        either.map_or("", |parameter| &parameter.name_decoded)
    }

    /// Whether both have it, with the same decoded value.
    pub fn is_same(&self) -> bool {
        match (&self.a, &self.b) {
            (Some(a), Some(b)) => a.value_decoded == b.value_decoded,
            _ => false,
        }
    }
}

/// Inspects and compares two references.
///
/// ```
/// use urilens::inspect::{ComparisonRequest, Request, compare};
/// use urilens::normalize::RungKind;
///
/// let common = Request { base: Some("http://a/b/c"), ..Request::default() };
/// let compared = compare(&ComparisonRequest { a: "../d", b: "HTTP://a/d", common });
/// assert_eq!(compared.equivalence.rung, Some(RungKind::Case));
/// assert_eq!(compared.same_in_browser, Some(true));
/// ```
pub fn compare(request: &ComparisonRequest<'_>) -> ComparedReferences {
    let read = |reference, standard| ComparedReference::of(reference, standard, &request.common);
    let standard = request.common.standard;
    let by_other = [request.a, request.b].map(|reference| read(reference, standard.other()));
    let (mut a, mut b) = (read(request.a, standard), read(request.b, standard));
    // Beside a value that is shown, one that is hidden is no secret any more.
    a.inspection
        .hide_secrets_of(vec![request.b.to_owned()], Vec::new());
    b.inspection
        .hide_secrets_of(vec![request.a.to_owned()], Vec::new());
    let [other_a, other_b] = &by_other;
    let other_target = |side: &ComparedReference, other: &ComparedReference| {
        let target = other.inspection.resolution.target.clone();
        target.filter(|target| target != side.compared_text().text())
    };
    ComparedReferences {
        other_targets: [other_target(&a, other_a), other_target(&b, other_b)],
        equivalence: equivalence(&a, &b),
        other_equivalence: equivalence(other_a, other_b),
        same_in_browser: same_in_browser(&a.inspection.readings, &b.inspection.readings),
        refused_by_browser: [&a, &b].map(|side| in_browser(&side.inspection.readings).is_none()),
        parameters: pairs(&a.inspection, &b.inspection),
        a,
        b,
    }
}

/// Whether two references are equivalent by the standard that both are read by. The target of an invalid reference may
/// be valid: there is no verdict about it either.
fn equivalence(a: &ComparedReference, b: &ComparedReference) -> Equivalence {
    let invalid = [a, b].map(|side| !side.inspection.reference.is_valid());
    Equivalence::of(a.ladder(), b.ladder(), a.inspection.standard).without_verdict_on(invalid)
}

/// The URL Standard's "URL equivalence": both are serialized and compared.
fn same_in_browser(a: &[Reading], b: &[Reading]) -> Option<bool> {
    Some(in_browser(a)? == in_browser(b)?)
}

/// The URL that a browser gets, serialized; `None` if it refuses the text.
fn in_browser(readings: &[Reading]) -> Option<String> {
    let browser = readings
        .iter()
        .find(|reading| reading.parser == Parser::Whatwg)?;
    browser.href().map(str::to_owned)
}

/// The parameters of both queries: those of the first in its order, then what only the second has.
fn pairs(a: &Inspection, b: &Inspection) -> Vec<ParameterPair> {
    let of_query = |parameters: &Parameters| -> Vec<Parameter> {
        let listed = parameters.listed.iter();
        listed
            .filter(|one| one.component == Component::Query)
            .cloned()
            .collect()
    };
    let (first, second) = (of_query(a.parameters()), of_query(b.parameters()));
    let mut places: HashMap<String, VecDeque<usize>> = HashMap::new();
    for (index, parameter) in second.iter().enumerate() {
        let places = places.entry(parameter.name_decoded.clone()).or_default();
        places.push_back(index);
    }
    let mut second: Vec<Option<Parameter>> = second.into_iter().map(Some).collect();
    let mut pairs = Vec::new();
    for parameter in first {
        let place = places
            .get_mut(&parameter.name_decoded)
            .and_then(|places| places.pop_front());
        let partner = place.and_then(|index| second.get_mut(index)?.take());
        pairs.push(ParameterPair {
            a: Some(parameter),
            b: partner,
        });
    }
    let left = second.into_iter().flatten();
    pairs.extend(left.map(|parameter| ParameterPair {
        a: None,
        b: Some(parameter),
    }));
    pairs
}
