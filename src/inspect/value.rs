//! A value that a reference hands over, and what there is to know about it.

use super::value_masks::Masked;
use crate::facts::layers::LayerKind;
use crate::syntax::{Component, Span};

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The parameter of the reference with this index.
    Parameter(usize),
    /// The path segment of the reference with this index.
    Segment(usize),
    /// What comes before the parameters of a fragment: where the page itself leads, as in `#/inbox?id=1`.
    Route,
    /// A member of the value that it is in.
    Inside,
}

/// A value that a reference hands over, or one inside another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// Where it comes from.
    pub origin: Origin,
    /// The component of the reference that holds it.
    pub component: Component,
    /// In how many values it is.
    pub depth: usize,
    /// The encoding that the value around it is in, if this is what that decodes to.
    pub decoded_from: Option<LayerKind>,
    /// Its name, decoded; empty where it has none.
    pub name: Masked,
    /// Its value, decoded once; `None` where there is no `=`.
    pub value: Option<Masked>,
    /// Whether a `+` was read as a space.
    pub plus_is_space: bool,
    /// The place of name and value in the reference; `None` for one inside another value.
    pub place: Option<Span>,
    /// What the value is, from the outside in; empty for a plain one.
    pub layers: Vec<LayerKind>,
    /// What is left when all encodings are undone, where there are some.
    pub text: Option<Masked>,
    /// What it means: a date, the version of a UUID.
    pub meaning: Option<String>,
    /// Who follows readers by it, if it is a known tracking parameter.
    pub tracker: Option<&'static str>,
    /// Which of several parameters of the same name it is, and how many there are.
    pub repeated: Option<(usize, usize)>,
    /// Whether it is a secret by itself, so that what is inside it is secret too.
    pub is_sealed: bool,
    /// How many more values are inside it than are listed.
    pub more: usize,
    /// The index after the last value inside it.
    pub end: usize,
    /// Identifies it among the others, however many are listed before it.
    pub key: u64,
}

impl Value {
    /// A value of which no more is known yet.
    pub(super) fn new(origin: Origin, component: Component, depth: usize, key: u64) -> Value {
        Value {
            origin,
            component,
            depth,
            decoded_from: None,
            name: Masked::default(),
            value: None,
            plus_is_space: false,
            place: None,
            layers: Vec::new(),
            text: None,
            meaning: None,
            tracker: None,
            repeated: None,
            is_sealed: false,
            more: 0,
            end: 0,
            key,
        }
    }

    /// The value with all encodings undone.
    pub fn undone(&self) -> Option<&Masked> {
        self.text.as_ref().or(self.value.as_ref())
    }

    /// What it holds in the end, by kind.
    pub fn kind(&self) -> Option<LayerKind> {
        self.layers.last().copied()
    }

    /// The link that it is, once decoded.
    pub fn link(&self) -> Option<&str> {
        let is_link = self.kind() == Some(LayerKind::Link);
        Some(self.undone().filter(|_| is_link)?.text.as_str())
    }
}
