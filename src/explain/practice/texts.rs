//! What goes into the resolver and what comes out of it, in pieces that a wrong rule can change.

use crate::resolve::{Resolution, ResolveOptions};
use crate::syntax::{Component, DotSegment, Reference, Standard, recompose};

/// The components of a text.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    pub scheme: Option<String>,
    pub authority: Option<String>,
    pub path: String,
    pub query: Option<String>,
    pub fragment: Option<String>,
}

/// A base, a reference and their target.
#[derive(Clone, Debug)]
pub(super) struct Texts {
    pub base: Parts,
    pub reference: Parts,
    pub target: Parts,
    pub standard: Standard,
}

impl Parts {
    pub fn of(reference: &Reference<'_>) -> Parts {
        let part = |component| reference.get(component).map(str::to_owned);
        Parts {
            scheme: part(Component::Scheme),
            authority: part(Component::Authority),
            path: reference.path().to_owned(),
            query: part(Component::Query),
            fragment: part(Component::Fragment),
        }
    }

    pub fn text(&self) -> String {
        let mut text = String::new();
        recompose(
            self.scheme.as_deref(),
            self.authority.as_deref(),
            &self.path,
            self.query.as_deref(),
            self.fragment.as_deref(),
            &mut text,
        );
        text
    }

    /// With another path.
    pub fn with_path(&self, path: impl Into<String>) -> Parts {
        Parts {
            path: path.into(),
            ..self.clone()
        }
    }

    /// With the authority as the start of the path, after `before`.
    pub fn with_authority_in_path(&self, before: &str) -> Option<Parts> {
        let authority = self.authority.as_ref()?;
        let path = [before, authority, &self.path].concat();
        Some(Parts {
            authority: None,
            ..self.with_path(path)
        })
    }

    /// With each segment of the path changed.
    pub fn with_segments(&self, change: impl Fn(&str) -> String) -> Parts {
        let segments: Vec<_> = self.path.split('/').map(change).collect();
        self.with_path(segments.join("/"))
    }
}

impl Texts {
    /// Without a target there is nothing that could be wrong.
    pub fn new(base: &Reference<'_>, reference: &Reference<'_>, target: &str) -> Texts {
        let standard = reference.standard();
        Texts {
            base: Parts::of(base),
            reference: Parts::of(reference),
            target: Parts::of(&Reference::split(target, standard)),
            standard,
        }
    }

    /// Whether the reference has a path that is merged with the base's.
    pub fn is_merged(&self) -> bool {
        self.is_path_alone() && !self.reference.path.is_empty() && !self.is_rooted()
    }

    /// Whether the reference has neither a scheme nor an authority.
    pub fn is_path_alone(&self) -> bool {
        self.reference.scheme.is_none() && self.reference.authority.is_none()
    }

    /// Whether the reference's path starts with `/`.
    pub fn is_rooted(&self) -> bool {
        self.reference.path.starts_with('/')
    }

    /// The target with another base.
    pub fn with_base(&self, base: &Parts) -> Option<String> {
        let options = ResolveOptions::default();
        resolved(base, &self.reference, self.standard, options)
    }

    /// The target of another reference.
    pub fn of_reference(&self, reference: &Parts) -> Option<String> {
        let options = ResolveOptions::default();
        resolved(&self.base, reference, self.standard, options)
    }

    /// The target by other rules.
    pub fn by(&self, standard: Standard, options: ResolveOptions) -> Option<String> {
        resolved(&self.base, &self.reference, standard, options)
    }

    /// The target itself, changed.
    pub fn with_target(&self, change: impl FnOnce(&mut Parts)) -> Option<String> {
        let mut target = self.target.clone();
        change(&mut target);
        Some(target.text())
    }

    /// How many `..` find nothing to remove.
    pub fn excess(&self) -> usize {
        let folder = self.base.path.rsplit_once('/').map_or("", |(path, _)| path);
        let folder = if self.is_merged() { folder } else { "" };
        let path = self.reference.path.trim_start_matches('/');
        let (mut depth, mut excess) = (0usize, 0);
        for segment in folder.split('/').skip(1).chain(path.split('/')) {
            match DotSegment::of(segment) {
                Some(DotSegment::Single) => {}
                Some(DotSegment::Double) if depth == 0 => excess += 1,
                Some(DotSegment::Double) => depth -= 1,
                None => depth += 1,
            }
        }
        excess
    }
}

fn resolved(
    base: &Parts,
    reference: &Parts,
    standard: Standard,
    options: ResolveOptions,
) -> Option<String> {
    let (base, reference) = (base.text(), reference.text());
    let base = Reference::split(&base, standard);
    let reference = Reference::split(&reference, standard);
    Resolution::new(Some(&base), &reference, options).target
}
