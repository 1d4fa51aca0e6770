//! What the user wants of the review.

use std::collections::BTreeMap;

use super::Severity;
use crate::facts::brands::Brands;
use crate::readings::{Readers, Roles};
use crate::syntax::order::sort_by;

/// Which checks stay silent, which names are looked after, and who reads.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Settings {
    /// Ids of checks that report nothing.
    pub ignored: Vec<String>,
    /// Severities of which nothing is reported.
    pub silenced: Vec<Severity>,
    /// Severities that findings of a check have in place of their own, by the check's id.
    pub severities: BTreeMap<String, Severity>,
    /// More names of parameters that redirect to the link in their value.
    pub redirect_parameters: Vec<String>,
    /// The names that lookalikes are compared with.
    pub brands: Brands,
    /// Which readers are asked; `None` for the default.
    pub readers: Option<Readers>,
    /// Who checks a reference and who fetches it. Both are among the readers.
    pub roles: Option<Roles>,
}

impl Settings {
    /// Sets the roles, and asks both readers.
    pub fn set_roles(&mut self, roles: Roles) {
        let readers = self.readers.get_or_insert_default();
        readers.add(roles.checked_by);
        readers.add(roles.fetched_by);
        self.roles = Some(roles);
    }

    /// Whether the check with this id reports nothing.
    pub(super) fn ignores(&self, check: &str) -> bool {
        self.ignored.iter().any(|id| id == check)
    }

    /// Whether what a check has found with this severity is not reported.
    pub fn silences(&self, check: &str, severity: Severity) -> bool {
        self.silenced.contains(&severity) || self.ignores(check)
    }

    /// Silences a check, by its id, or all findings of a severity, by its name.
    pub fn silence(&mut self, name: &str) {
        match name.parse() {
            Ok(severity) if !self.silenced.contains(&severity) => self.silenced.push(severity),
            Ok(_) => {}
            Err(_) if !self.ignores(name) => self.ignored.push(name.to_owned()),
            Err(_) => {}
        }
        sort_by(&mut self.ignored, Ord::cmp);
        sort_by(&mut self.silenced, Ord::cmp);
    }
}
