//! Fields of an inspection that are computed on first use.

use std::sync::OnceLock;

use super::link_secrets::LinkSecrets;
use super::read_secrets::ReadSecrets;
use super::values::Values;
use crate::facts::Parameters;
use crate::facts::destination::Destination;
use crate::facts::embedded::EmbeddedTarget;
use crate::facts::forwarding::Forwarding;
use crate::normalize::Ladder;
use crate::readings::Differences;
use crate::readings::standards::Comparison;
use crate::secrets::Secrets;
use crate::syntax::{Components, HostKind, Reference, Span, Standard, Violations};

/// Each is worked out once. It adds nothing to a comparison of two inspections.
#[derive(Clone, Default, Debug)]
pub(super) struct Lazy {
    /// Where the components of the target are, and what its host is.
    pub target: OnceLock<(Components, Option<HostKind>)>,
    pub comparison: OnceLock<Comparison>,
    pub differences: OnceLock<Differences>,
    pub destination: OnceLock<Option<Destination>>,
    pub target_violations: OnceLock<Violations>,
    pub unsaid: OnceLock<Vec<usize>>,
    pub listed: OnceLock<Vec<(usize, usize, Option<usize>)>>,
    pub told: OnceLock<Vec<usize>>,
    pub embedded: OnceLock<Vec<EmbeddedTarget>>,
    pub forwarding: OnceLock<Option<Forwarding>>,
    pub parameters: OnceLock<Parameters>,
    pub values: OnceLock<Values>,
    pub compared: OnceLock<Option<Ladder>>,
    pub secrets: OnceLock<Secrets>,
    /// Texts around the reference, whose secrets may be in it.
    pub outer: Vec<String>,
    /// Texts in which these places are hidden, too.
    pub kept: Vec<(String, Vec<Span>)>,
    pub refanged: OnceLock<Option<String>>,
    pub read_secrets: ReadSecrets,
    pub link_secrets: LinkSecrets,
}

impl Lazy {
    /// The target, split once: every view asks for it, some for each of their cells.
    pub fn split_target<'t>(&self, target: &'t str, standard: Standard) -> Reference<'t> {
        let (components, host_kind) = *self.target.get_or_init(|| {
            let split = Reference::split(target, standard);
            (*split.components(), split.host_kind())
        });
        Reference::from_parts(target, standard, components, host_kind)
    }
}

impl PartialEq for Lazy {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Lazy {}
