//! The domains that references go to, each once.

use std::collections::HashMap;

use crate::review::Severity;
use crate::syntax::order::sort_by;

/// How often a domain was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostCount {
    /// The registrable domain, or the host where there is none; `None` for references without a host.
    pub host: Option<Box<str>>,
    /// How many references go there.
    pub count: u64,
    /// The worst finding of all of them.
    pub worst: Option<Severity>,
}

/// Counts domains.
#[derive(Clone, Default, Debug)]
pub struct Hosts(HashMap<Option<Box<str>>, (u64, Option<Severity>)>);

impl Hosts {
    /// Counts a reference.
    pub fn add(&mut self, host: Option<&str>, worst: Option<Severity>) {
        let entry = self.0.entry(host.map(Box::from)).or_default();
        entry.0 += 1;
        entry.1 = entry.1.max(worst);
    }

    /// All of them, the worst first, then the most frequent.
    pub fn sorted(self) -> Vec<HostCount> {
        let all = self.0.into_iter();
        let mut all: Vec<_> = all
            .map(|(host, (count, worst))| HostCount { host, count, worst })
            .collect();
        sort_by(&mut all, |a, b| {
            let worse = b.worst.cmp(&a.worst);
            worse
                .then(b.count.cmp(&a.count))
                .then_with(|| a.host.cmp(&b.host))
        });
        all
    }
}
