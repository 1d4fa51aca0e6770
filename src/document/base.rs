//! RFC 3986 §5.1: which base holds for the references of a document.
//!
//! The layers lie in one another as the boxes of §5.1 do, and the innermost that has a base wins. A base may be
//! relative itself: it is resolved against the layer around it.

use std::ops::Range;

use strum::{IntoStaticStr, VariantNames};

use crate::resolve::{Resolution, ResolveOptions};
use crate::syntax::{Reference, Standard};

/// Where a base comes from, the one that wins first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum LayerKind {
    /// §5.1.1: it is embedded in the content.
    Embedded,
    /// §5.1.2: it is that of the entity that the document is enclosed in.
    Entity,
    /// §5.1.3: the document was retrieved from it.
    Retrieval,
    /// §5.1.4: the application gives it.
    Default,
}

impl LayerKind {
    /// Its name in reports.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// A base that a document has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer {
    /// Where it comes from.
    pub kind: LayerKind,
    /// What gives it: `base[href]`, `Content-Location`, `--base`.
    pub given_by: &'static str,
    /// The reference as written.
    pub written: String,
    /// Resolved against the layers around it; `None` if there is no target.
    pub resolved: Option<String>,
}

/// The bases of a part of a document.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Bases {
    /// From the innermost to the outermost.
    layers: Vec<Layer>,
}

/// What a browser strips at both ends of a URL: control characters and spaces (URL Standard, basic URL parser, step 1).
fn is_stripped(character: char) -> bool {
    character <= ' '
}

/// The place of a reference in a value, without the blanks around it. A no-break space is none: a browser reads it.
pub(super) fn trimmed(value: &str, place: Range<usize>) -> Range<usize> {
    let text = &value[place.clone()];
    let start = place.start + text.len() - text.trim_start_matches(is_stripped).len();
    start..start.max(place.start + text.trim_end_matches(is_stripped).len())
}

impl Bases {
    /// The layers, the innermost first.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// The layer whose base holds: the innermost that resolves to a URI.
    pub fn winner(&self) -> Option<&Layer> {
        self.layers.iter().find(|layer| layer.resolved.is_some())
    }

    /// The base.
    pub fn base(&self) -> Option<&str> {
        self.winner()?.resolved.as_deref()
    }

    /// The same with a layer inside all others.
    pub fn with(&self, kind: LayerKind, given_by: &'static str, written: &str) -> Bases {
        let written = written.trim_matches(is_stripped);
        let reference = Reference::split(written, Standard::Rfc3986);
        let base = self
            .base()
            .map(|base| Reference::split(base, Standard::Rfc3986));
        let resolution = Resolution::new(base.as_ref(), &reference, ResolveOptions::default());
        self.with_resolved(kind, given_by, written, resolution.target.clone())
    }

    /// The same with a layer whose base is known.
    pub(super) fn with_resolved(
        &self,
        kind: LayerKind,
        given_by: &'static str,
        written: &str,
        resolved: Option<String>,
    ) -> Bases {
        let layer = Layer {
            kind,
            given_by,
            resolved,
            written: written.trim_matches(is_stripped).to_owned(),
        };
        let mut layers = Vec::with_capacity(self.layers.len() + 1);
        layers.push(layer);
        layers.extend(self.layers.iter().cloned());
        Bases { layers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_innermost_layer_with_a_base_wins() {
        let none = Bases::default();
        assert_eq!(none.base(), None);
        let retrieved = none.with(LayerKind::Retrieval, "--base", "http://a/b/c");
        assert_eq!(retrieved.base(), Some("http://a/b/c"));
        let entity = retrieved.with(LayerKind::Entity, "Content-Location", "../d/");
        assert_eq!(entity.base(), Some("http://a/d/"));
        let embedded = entity.with(LayerKind::Embedded, "base[href]", " //e/ ");
        assert_eq!(embedded.base(), Some("http://e/"));
        let kinds: Vec<_> = embedded.layers().iter().map(|layer| layer.kind).collect();
        assert_eq!(
            kinds,
            [LayerKind::Embedded, LayerKind::Entity, LayerKind::Retrieval]
        );
        let relative = none.with(LayerKind::Embedded, "base[href]", "x/");
        assert_eq!((relative.base(), relative.layers().len()), (None, 1));
        let around = Bases {
            layers: [relative.layers(), retrieved.layers()].concat(),
        };
        assert_eq!(
            around.winner().map(|layer| layer.kind),
            Some(LayerKind::Retrieval)
        );
    }
}
