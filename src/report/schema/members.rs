//! How members are described: tables that a schema is written from.

use crate::normalize::RungKind;
use crate::review::Severity;
use crate::syntax::{Component, Standard};

/// What an object is, and tables of its members.
pub(super) type Object = (&'static str, &'static [&'static [Member]]);

/// A member of an object.
pub(super) struct Member {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub of: Type,
    /// What it is, in a sentence.
    pub about: &'static str,
    /// Whether the object always has it.
    pub is_required: bool,
}

/// A member that its object always has.
pub(super) const fn m(name: &'static str, of: Type, about: &'static str) -> Member {
    Member {
        name,
        of,
        about,
        is_required: true,
    }
}

/// A member that may be missing.
pub(super) const fn maybe(name: &'static str, of: Type, about: &'static str) -> Member {
    Member {
        name,
        of,
        about,
        is_required: false,
    }
}

/// What a value may be.
pub(super) enum Type {
    /// Any text.
    Text,
    /// A number from 0 on.
    Count,
    /// `true` or `false`.
    Truth,
    /// What a request may be known by.
    Id,
    /// One of these texts.
    OneOf(&'static [&'static str]),
    /// One of the texts of a table.
    Named(fn() -> Vec<&'static str>),
    /// An object with these members.
    Object(&'static [Member]),
    /// An object that is described once, under this name.
    Shared(&'static str),
    /// A list of these.
    List(&'static Type),
    /// This, or `null`.
    OrNull(&'static Type),
}

/// A text, or `null`.
pub(super) const TEXT: Type = Type::OrNull(&Type::Text);

/// The name of a standard.
pub(super) const STANDARD: Type = Type::Named(|| Standard::ALL.map(Standard::id).to_vec());

/// The name of a component.
pub(super) const COMPONENT: Type = Type::Named(|| Component::ALL.map(Component::name).to_vec());

/// The name of a rung.
pub(super) const RUNG: Type = Type::Named(|| RungKind::ALL.map(RungKind::id).to_vec());

/// The name of a severity.
pub(super) const SEVERITY: Type = Type::Named(|| Severity::ALL.map(Severity::id).to_vec());
