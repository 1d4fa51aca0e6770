//! A base and a reference in pieces that can be changed.

use crate::resolve::{Resolution, ResolveOptions};
use crate::syntax::{Component, Reference, Standard, recompose};

/// What goes into the resolver.
#[derive(Clone, Debug)]
pub(super) struct Texts {
    pub base: Parts,
    pub reference: Parts,
    pub standard: Standard,
    pub lenient: bool,
}

/// The components of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Parts {
    pub scheme: Option<String>,
    pub authority: Option<String>,
    pub path: String,
    pub query: Option<String>,
    pub fragment: Option<String>,
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

    pub fn split(text: &str, standard: Standard) -> Parts {
        Parts::of(&Reference::split(text, standard))
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
}

impl Texts {
    pub fn of(base: &Reference<'_>, reference: &Reference<'_>) -> Texts {
        Texts {
            base: Parts::of(base),
            reference: Parts::of(reference),
            standard: reference.standard(),
            lenient: false,
        }
    }

    /// The target of these texts.
    pub fn target(&self) -> Option<Parts> {
        let (base, reference) = (self.base.text(), self.reference.text());
        let base = Reference::split(&base, self.standard);
        let options = ResolveOptions {
            lenient: self.lenient,
            ..ResolveOptions::default()
        };
        let reference = Reference::split(&reference, self.standard);
        let target = Resolution::new(Some(&base), &reference, options).target?;
        Some(Parts::split(&target, self.standard))
    }
}
