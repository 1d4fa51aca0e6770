//! Names that several members may have.

use crate::message::TextOf;
use crate::normalize::RungKind;
use crate::review::Severity;
use crate::syntax::{Component, Standard};

pub(super) fn standards() -> Vec<&'static str> {
    Standard::ALL.map(Standard::id).to_vec()
}

pub(super) fn components() -> Vec<&'static str> {
    Component::ALL.map(Component::name).to_vec()
}

pub(super) fn rungs() -> Vec<&'static str> {
    RungKind::ALL.map(RungKind::id).to_vec()
}

/// The severities.
pub fn severities() -> Vec<&'static str> {
    Severity::ALL.map(Severity::id).to_vec()
}

/// The texts that something may be about.
pub(super) fn texts() -> Vec<&'static str> {
    use TextOf::{Assumed, Base, Reference, Target};
    [Reference, Base, Target, Assumed].map(TextOf::id).to_vec()
}
