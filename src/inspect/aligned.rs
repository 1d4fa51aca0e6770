//! Two references on one rung of the ladder, aligned by component.

use super::compared::ComparedReferences;
use crate::normalize::{Rung, RungKind};
use crate::syntax::{Component, Reference, Span, Standard};

/// Both results of a rung.
#[derive(Clone, Copy, Debug)]
pub struct RungPair<'c> {
    /// What the rung did to the first reference.
    pub rung_a: &'c Rung,
    /// What it did to the second.
    pub rung_b: &'c Rung,
    /// The first reference after it.
    pub a: Reference<'c>,
    /// The second after it.
    pub b: Reference<'c>,
}

/// A component of both references.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlignedComponent {
    /// The component.
    pub component: Component,
    /// Its place in the first reference; `None` if it is undefined there.
    pub a: Option<Span>,
    /// The same for the second.
    pub b: Option<Span>,
    /// Whether both have it, with the same text, or neither does.
    pub is_same: bool,
}

impl ComparedReferences {
    /// How many rungs there are.
    pub fn rung_count(&self) -> usize {
        self.a
            .ladder()
            .rungs()
            .count()
            .min(self.b.ladder().rungs().count())
    }

    /// Both results of each rung.
    pub fn rungs(&self) -> impl Iterator<Item = RungPair<'_>> {
        let standard = self.standard();
        let pairs = self.a.ladder().rungs().zip(self.b.ladder().rungs());
        pairs.map(move |((rung_a, a), (rung_b, b))| RungPair::new(rung_a, a, rung_b, b, standard))
    }

    /// Both results of the rung at `index`.
    pub fn rung(&self, index: usize) -> Option<RungPair<'_>> {
        self.rungs().nth(index)
    }
}

impl<'c> RungPair<'c> {
    fn new(
        rung_a: &'c Rung,
        a: &'c str,
        rung_b: &'c Rung,
        b: &'c str,
        standard: Standard,
    ) -> RungPair<'c> {
        RungPair {
            rung_a,
            rung_b,
            a: Reference::split(a, standard),
            b: Reference::split(b, standard),
        }
    }

    /// The rung.
    pub fn kind(&self) -> RungKind {
        self.rung_a.kind
    }

    /// Whether both are the same text on it.
    pub fn is_same(&self) -> bool {
        self.a.text() == self.b.text()
    }

    /// The components that one of them has, from left to right. The authority means itself only where its
    /// parts do not: where it has no host.
    pub fn components(&self) -> Vec<AlignedComponent> {
        let has_host = [&self.a, &self.b]
            .iter()
            .any(|reference| reference.get(Component::Host).is_some());
        let aligned = Component::ALL.into_iter().filter_map(|component| {
            let places = [&self.a, &self.b].map(|reference| reference.components().get(component));
            let is_seen = places.iter().any(Option::is_some);
            let is_parted = component == Component::Authority && has_host;
            (is_seen && !is_parted).then(|| AlignedComponent {
                component,
                a: places[0],
                b: places[1],
                is_same: self.a.get(component) == self.b.get(component),
            })
        });
        aligned.collect()
    }
}

/// What differs in two texts: what is left of each without their common start and end, as places in them.
///
/// ```
/// use urilens::inspect::differing;
/// use urilens::syntax::Span;
///
/// assert_eq!(differing("/a/x/c", "/a/yy/c"), (Span::new(3, 4), Span::new(3, 5)));
/// assert_eq!(differing("/a", "/a/"), (Span::new(2, 2), Span::new(2, 3)));
/// ```
pub fn differing(a: &str, b: &str) -> (Span, Span) {
    let same = |(a, b): &(char, char)| a == b;
    let start: usize = a
        .chars()
        .zip(b.chars())
        .take_while(same)
        .map(|(character, _)| character.len_utf8())
        .sum();
    let (rest_a, rest_b) = (a.get(start..).unwrap_or(""), b.get(start..).unwrap_or(""));
    let end: usize = rest_a
        .chars()
        .rev()
        .zip(rest_b.chars().rev())
        .take_while(same)
        .map(|(character, _)| character.len_utf8())
        .sum();
    let span = |text: &str| Span::new(start, text.len() - end);
    (span(a), span(b))
}
