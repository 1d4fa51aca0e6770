//! Values at the top level of a reference: parameters, path segments that hold something, and the route of a fragment.

use std::collections::HashMap;
use std::hash::Hash;

use super::value::Origin;
use crate::facts::data_uri::data_of;
use crate::facts::embedded::target::{host_of, is_url};
use crate::facts::layers::{Layer, LayerKind, base64_layer, layer_of, rewritten_layer};
use crate::facts::mail_filters::{in_version_2, rewritten};
use crate::facts::tracking::tracker;
use crate::facts::{Decoded, Parameters, route_of};
use crate::syntax::order::sort_by_key;
use crate::syntax::{Component, Reference, Span};

/// A value of the reference itself.
pub(super) struct Top {
    /// Whether decoding would make other delimiters of it.
    pub is_as_typed: bool,
    pub origin: Origin,
    pub component: Component,
    pub name: Span,
    pub value: Option<Span>,
    pub plus_is_space: bool,
    pub layer: Option<Layer>,
    pub tracker: Option<&'static str>,
    pub repeated: Option<(usize, usize)>,
    pub ordinal: usize,
}

/// What takes all of the path that follows, whatever delimiters are in it: a document, or an address that a filter of mail
/// has rewritten.
fn whole_of(reference: &Reference<'_>) -> Option<(Span, Layer)> {
    let text = reference.text();
    if let Some(found) = rewritten(reference) {
        return Some((found.span, rewritten_layer(found.url)));
    }
    let data = data_of(reference).filter(|data| data.is_base64)?;
    let decoded = Decoded::of(text);
    let layer = base64_layer(decoded.once(data.span).text()?)?;
    Some((data.span, layer))
}

/// All of them, from left to right.
pub(super) fn tops(reference: &Reference<'_>, parameters: &Parameters) -> Vec<Top> {
    let text = reference.text();
    let whole = &whole_of(reference);
    let segments = reference.segments().zip(0..Parameters::MOST);
    let mut is_listed = false;
    let segments = segments.filter_map(|(segment, index)| {
        // What takes several segments is a value of the first of them.
        if is_listed && whole.is_some() {
            return None;
        }
        let (span, layer) = match whole {
            Some((span, layer)) if segment.span.overlaps(*span) => (*span, Some(layer.clone())),
            Some(_) => return None,
            None => {
                let span = segment.span;
                let decoded = Decoded::of(span.of(text));
                let view = decoded.once(Span::new(0, span.len()));
                (span, view.text().and_then(layer_of))
            }
        };
        // A segment has a row of its own; only what is inside it is another value.
        let layer = layer
            .filter(|layer| layer.kind != LayerKind::PercentEncoded || layer.inside.is_some())?;
        is_listed = true;
        Some(Top {
            is_as_typed: false,
            origin: Origin::Segment(index),
            component: Component::Path,
            name: Span::empty(span.start as usize),
            value: Some(span),
            plus_is_space: false,
            layer: Some(layer),
            tracker: None,
            repeated: None,
            ordinal: index,
        })
    });
    let names = parameters.listed.iter();
    let repeated = repeated(names.map(|one| (one.component, one.name_decoded.as_str())));
    let parameters = parameters.listed.iter().zip(repeated).enumerate();
    let parameters = parameters.map(|(index, (one, repeated))| {
        // What has no value may be one itself.
        let held = one.value_decoded.as_deref().unwrap_or(&one.name_decoded);
        // A link with spaces is one as it is typed, and once they are encoded again.
        let typed = one.value.map(|span| span.of(text));
        let is_spaced = |typed: &&str| is_url(typed.as_bytes()) && held.contains(' ');
        let typed = typed.filter(is_spaced);
        let encoded = typed.map(|_| held.replace(' ', "%20"));
        let is_whole = |typed: &&str| typed.contains("://") && host_of(typed) == host_of(held);
        let typed = typed.filter(is_whole);
        Top {
            is_as_typed: typed.is_some(),
            origin: Origin::Parameter(index),
            component: one.component,
            name: one.name,
            value: one.value,
            plus_is_space: one.plus_is_space && typed.is_none(),
            layer: in_version_2(reference, &one.name_decoded, held)
                .map(rewritten_layer)
                .or_else(|| layer_of(typed.or(encoded.as_deref()).unwrap_or(held))),
            tracker: tracker(&one.name_decoded),
            repeated,
            ordinal: Parameters::MOST + index,
        }
    });
    let route = route_of(reference).map(|span| {
        let typed = span.of(text).to_ascii_lowercase();
        let delimiters = ["%2f", "%3f", "%25"];
        Top {
            is_as_typed: delimiters.iter().any(|one| typed.contains(one)),
            origin: Origin::Route,
            component: Component::Fragment,
            name: Span::empty(span.start as usize),
            value: Some(span),
            plus_is_space: false,
            layer: None,
            tracker: None,
            repeated: None,
            ordinal: usize::MAX / 2,
        }
    });
    let mut tops: Vec<Top> = segments.chain(route).chain(parameters).collect();
    sort_by_key(&mut tops, |top| top.name.start);
    tops
}

/// For each name that comes more than once, which one of how many it is.
pub(super) fn repeated<N: Eq + Hash + Copy>(
    names: impl Iterator<Item = N> + Clone,
) -> Vec<Option<(usize, usize)>> {
    let mut counts: HashMap<N, (usize, usize)> = HashMap::new();
    for name in names.clone() {
        counts.entry(name).or_default().1 += 1;
    }
    let count = |name| {
        let count = counts.entry(name).or_default();
        count.0 += 1;
        Some(*count).filter(|(_, of)| *of > 1)
    };
    names.map(count).collect()
}
