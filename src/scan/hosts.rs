//! The domains that references go to, each once.

use std::collections::HashMap;

use super::results::Owner;
use crate::review::Severity;
use crate::syntax::order::sort_by;

/// How often a domain was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostCount {
    /// Where references go.
    pub owner: Owner,
    /// How many references go there.
    pub count: u64,
    /// The worst finding of all of them.
    pub worst: Option<Severity>,
}

/// Counts domains.
#[derive(Clone, Default, Debug)]
pub struct Hosts(HashMap<Owner, (u64, Option<Severity>)>);

impl Hosts {
    /// Counts a reference.
    pub fn add(&mut self, owner: &Owner, worst: Option<Severity>) {
        let entry = match self.0.get_mut(owner) {
            Some(entry) => entry,
            None => self.0.entry(owner.clone()).or_default(),
        };
        entry.0 += 1;
        entry.1 = entry.1.max(worst);
    }

    /// All of them, the worst first, then the most frequent.
    pub fn sorted(self) -> Vec<HostCount> {
        let all = self.0.into_iter();
        let mut all: Vec<_> = all
            .map(|(owner, (count, worst))| HostCount {
                owner,
                count,
                worst,
            })
            .collect();
        sort_by(&mut all, |a, b| {
            let worse = b.worst.cmp(&a.worst);
            worse
                .then(b.count.cmp(&a.count))
                .then_with(|| a.owner.cmp(&b.owner))
        });
        all
    }
}
