//! What a reference hands over: its parameters and segments, each with its value and what is inside it.
//!
//! Values form a tree, which is kept as a list: each value is followed by those inside it.

use super::top_level_values::{repeated, tops};
pub use super::value::{Origin, Value};
pub use super::value_masks::Masked;
use super::value_masks::Masks;
use crate::facts::layers::{Layer, LayerKind};
use crate::facts::tracking::tracker;
use crate::facts::{Decoded, Parameters};
use crate::secrets::{Secrets, cut, own_secrets};
use crate::syntax::{Reference, Span};

/// How many values inside others are listed.
const MOST_INSIDE: usize = 512;

/// The values of a reference.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Values {
    /// Each of them, followed by those inside it.
    pub listed: Vec<Value>,
}

impl Values {
    /// The values to be listed in a report: nothing that is inside a secret, unless secrets are shown; and none
    /// at all where the only one is a word without a value.
    pub fn visible(&self, shows_secrets: bool) -> Vec<&Value> {
        let mut visible = Vec::new();
        let mut next = 0;
        while let Some(value) = self.listed.get(next) {
            visible.push(value);
            next = match value.is_sealed && !shows_secrets {
                true => value.end.max(next + 1),
                false => next + 1,
            };
        }
        if let [only] = visible.as_slice()
            && only.value.is_none()
            && only.layers.is_empty()
        {
            visible.clear();
        }
        visible
    }

    /// The segments of the path that hold something, and the parameters of path, query and fragment.
    pub(super) fn of(
        reference: &Reference<'_>,
        parameters: &Parameters,
        secrets: &Secrets,
    ) -> Values {
        let text = reference.text();
        let places = secrets.in_reference(text);
        let own = match places.is_empty() {
            true => Vec::new(),
            false => own_secrets(text),
        };
        let tops = tops(reference, parameters);
        let texts = tops.iter().flat_map(|top| texts(top.layer.as_ref()));
        let masks = Masks::new(secrets, text, &texts.collect::<Vec<_>>());
        let spaced = spaced(reference);
        let decoded = Decoded::of(&spaced);
        let exact = Decoded::of(text);
        let mut writer = Writer {
            masks: &masks,
            listed: Vec::with_capacity(tops.len()),
            inside: 0,
        };
        for top in &tops {
            let view = |span: Span| match top.plus_is_space {
                true => Masked::of_view(decoded.once(span), &places),
                false => Masked::of_view(exact.once(span), &places),
            };
            let value = top.value.map(|span| {
                masks.known(match top.is_as_typed {
                    true => Masked {
                        text: span.of(text).to_owned(),
                        secrets: cut(&places, span),
                    },
                    false => view(span),
                })
            });
            let is_secret = |span: Span| {
                let hides = |secret: &Span| secret.start <= span.start && span.end <= secret.end;
                !span.is_empty() && own.iter().any(hides)
            };
            let same = value
                .as_ref()
                .is_some_and(|value| masks.is_sealed(&value.text));
            let is_sealed = top.value.is_some_and(is_secret) || same;
            writer.add(
                Value {
                    name: match top.origin {
                        Origin::Route => Masked {
                            text: ROUTE.to_owned(),
                            ..Masked::default()
                        },
                        _ => masks.known(view(top.name)),
                    },
                    value,
                    plus_is_space: top.plus_is_space,
                    place: Some(Span {
                        start: top.name.start,
                        end: top.value.unwrap_or(top.name).end,
                    }),
                    tracker: top.tracker,
                    repeated: top.repeated,
                    is_sealed,
                    ..Value::new(top.origin, top.component, 0, key(0, top.ordinal))
                },
                top.layer.as_ref(),
            );
        }
        Values {
            listed: writer.listed,
        }
    }
}

/// The name of what has none in a fragment.
const ROUTE: &str = "route";

/// The reference with each `+` of its query as the space that forms write by it; all places stay the same.
fn spaced(reference: &Reference<'_>) -> String {
    let text = reference.text();
    let Some(query) = reference.components().query else {
        return text.to_owned();
    };
    let (start, end) = (query.start as usize, query.end as usize);
    let part = |range| text.get(range).unwrap_or("");
    [
        part(0..start),
        &part(start..end).replace('+', " "),
        part(end..text.len()),
    ]
    .concat()
}

/// The texts of layers that may hold secrets.
fn texts(layer: Option<&Layer>) -> Vec<&str> {
    let mut found = Vec::new();
    let mut open: Vec<&Layer> = layer.into_iter().collect();
    while let Some(layer) = open.pop() {
        if !layer.kind.has_meaning() && !layer.text.is_empty() && found.len() < MOST_INSIDE {
            found.push(layer.text.as_str());
        }
        open.extend(layer.inside.as_deref());
        open.extend(
            layer
                .members
                .iter()
                .filter_map(|member| member.layer.as_ref()),
        );
    }
    found
}

/// A key for the member with this number of the value with the key `outer`.
fn key(outer: u64, ordinal: usize) -> u64 {
    outer
        .wrapping_mul(0x0100_0000_01b3)
        .wrapping_add(ordinal as u64 + 1)
}

struct Writer<'m> {
    masks: &'m Masks<'m>,
    listed: Vec<Value>,
    inside: usize,
}

impl Writer<'_> {
    /// Adds a value with what its layers hold.
    fn add(&mut self, mut value: Value, layer: Option<&Layer>) {
        let mut last = layer;
        let mut encoded = None;
        while let Some(layer) = last {
            value.layers.push(layer.kind);
            if layer.kind.is_encoding() {
                encoded = Some(layer.text.as_str());
            }
            match layer.inside.as_deref() {
                Some(inside) => last = Some(inside),
                None => break,
            }
        }
        // What holds a secret somewhere, and is hidden as a whole for it, holds it in what it decodes to.
        let is_whole = value.value.as_ref().is_some_and(Masked::is_hidden);
        let text = |text: &str| match self.masks.text(text) {
            found if is_whole && found.secrets.is_empty() => found.hidden(),
            found => found,
        };
        value.text = encoded.map(text);
        let meaning = last.filter(|last| last.kind.has_meaning());
        value.meaning = meaning.map(|last| last.text.clone());
        let (component, depth, outer) = (value.component, value.depth + 1, value.key);
        let within = |ordinal| Value::new(Origin::Inside, component, depth, key(outer, ordinal));
        let is_sealed = value.is_sealed;
        let is_link = value.kind() == Some(LayerKind::Link);
        let at = self.listed.len();
        self.listed.push(value);
        let mut more = last.map_or(0, |last| last.more);
        // Decoding is once; what is there to be decoded then is a value of its own.
        if let Some(layer) = layer.filter(|layer| layer.kind.is_encoding()) {
            match self.inside < MOST_INSIDE {
                true => {
                    self.inside += 1;
                    let found = text(&layer.text);
                    let is_sealed = is_sealed || is_whole && found.is_hidden();
                    self.add(
                        Value {
                            decoded_from: Some(layer.kind),
                            value: Some(found),
                            is_sealed,
                            ..within(0)
                        },
                        layer.inside.as_deref(),
                    );
                    more = 0;
                }
                false => more = 1,
            }
            return self.close(at, more);
        }
        let members = last.map_or(&[][..], |last| &last.members);
        // The links among words have their name from us.
        let names = match last.map(|last| last.kind) {
            Some(LayerKind::Text) => Vec::new(),
            _ => repeated(members.iter().map(|member| member.name.as_str())),
        };
        for (ordinal, member) in members.iter().enumerate() {
            if self.inside == MOST_INSIDE {
                more += members.len() - ordinal;
                break;
            }
            self.inside += 1;
            let found = member.value.as_ref();
            let found = found.map(|found| self.masks.value(&member.name, found));
            let (found, is_secret) = found.unzip();
            let is_secret = is_secret.unwrap_or_default();
            self.add(
                Value {
                    name: self.masks.text(&member.name),
                    value: found,
                    tracker: tracker(&member.name).filter(|_| is_link),
                    repeated: names.get(ordinal).copied().flatten(),
                    is_sealed: is_sealed || is_secret,
                    ..within(ordinal)
                },
                member.layer.as_ref(),
            );
        }
        self.close(at, more);
    }

    /// Notes where the values inside another end.
    fn close(&mut self, at: usize, more: usize) {
        let end = self.listed.len();
        if let Some(value) = self.listed.get_mut(at) {
            value.end = end;
            value.more = more;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::inspect::{Request, inspect};

    proptest::proptest! {
        #![proptest_config(crate::cases::config(256))]

        #[test]
        fn ends_form_a_tree(text in "[?&=a%2B:/;#{}\"0-9]{0,60}") {
            let inspection = inspect(&Request { reference: &text, ..Request::default() });
            let listed = &inspection.values().listed;
            for (index, value) in listed.iter().enumerate() {
                proptest::prop_assert!(value.end > index && value.end <= listed.len());
                let inside = &listed[index + 1..value.end];
                proptest::prop_assert!(inside.iter().all(|one| one.depth > value.depth && one.end <= value.end));
            }
        }
    }
}
