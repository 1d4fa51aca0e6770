//! What the checks look at: everything that is known of one reference, computed once.

use crate::resolve::Resolution;
use crate::syntax::{Component, Reference, Span};

/// One reference under review.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The reference as typed.
    pub reference: &'a Reference<'a>,
    /// The base, if one is given.
    pub base: Option<&'a Reference<'a>>,
    /// What it resolves to.
    pub resolution: &'a Resolution,
}

impl<'a> Case<'a> {
    /// A component of the reference with its place.
    pub fn component(&self, component: Component) -> Option<(&'a str, Span)> {
        let span = self.reference.components().get(component)?;
        Some((span.of(self.reference.text()), span))
    }
}
