//! The order in which the links of a document open: what people can click and is worst comes first.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::iter;

use crate::document::Usage;
use crate::explain::{Level, headline};
use crate::facts::forwarding::ForwardedTo;
use crate::inspect::{Inspection, inspect};
use crate::review::Trait;
use crate::scan::Options;
use crate::syntax::order::sort_by_key;
use crate::tui::state::links::Link;

/// How urgent a reference is: dangers, broken grammar and warnings come first; among references that are as bad, those that
/// people can click; then the others by their worst findings, those about the destination before those about how it is written.
#[derive(Clone, Default, Debug)]
struct Rank {
    warned: Option<Level>,
    /// Later in the order of [`Usage`] is less.
    usage: Reverse<usize>,
    level: Option<Level>,
    is_about_destination: bool,
    as_bad: usize,
    /// No part of the order: what is as urgent stays as found.
    host: String,
    /// Whether one that is warned of as much, and comes before, goes to the same host.
    is_repeated: bool,
    /// Where a redirector leads from there.
    onward: Option<String>,
}

impl Rank {
    fn urgency(&self) -> impl Ord + use<> {
        (
            self.warned,
            self.usage,
            self.level,
            self.is_about_destination,
            self.as_bad,
        )
    }
}

/// What all links of a list say together.
#[derive(Default)]
pub(super) struct Summary {
    /// Whether none of them is warned of.
    pub is_calm: bool,
    /// The hosts of those that a reader can open, each once, in the order of the list.
    pub hosts: Vec<String>,
}

/// How many hosts are named.
const MOST_HOSTS: usize = 4;

impl Summary {
    /// The first of these hosts, and how many there are.
    pub fn hosts(&self) -> String {
        let named: Vec<&str> = self
            .hosts
            .iter()
            .take(MOST_HOSTS)
            .map(String::as_str)
            .collect();
        let named = named.join(", ");
        match self.hosts.len().saturating_sub(MOST_HOSTS) {
            0 => named,
            1 => format!("{named} and 1 other host"),
            more => format!("{named} and {more} other hosts"),
        }
    }
}

/// These links, the worst first, and what they say together.
pub(super) fn worst_first(found: Vec<Link>, options: &Options) -> (Vec<Link>, Summary) {
    let rows = found.into_iter().map(|link| {
        let review = inspect(&link.request(&options.defaults));
        (rank(&review, link.usage), link)
    });
    let mut rows: Vec<(Rank, Link)> = rows.collect();
    sort(&mut rows);
    let mut summary = Summary {
        is_calm: rows.iter().all(|(rank, _)| rank.warned.is_none()),
        hosts: Vec::new(),
    };
    for (rank, link) in &rows {
        let is_opened = link
            .usage
            .is_some_and(|usage| usage.is_clickable() || usage == Usage::Text);
        // Whatever is warned of is named, also what a calendar shows or a file holds.
        let hosts = iter::once(&rank.host).chain(&rank.onward);
        for host in hosts.filter(|_| is_opened || rank.warned.is_some()) {
            if !host.is_empty() && !summary.hosts.contains(host) {
                summary.hosts.push(host.clone());
            }
        }
    }
    (rows.into_iter().map(|(_, link)| link).collect(), summary)
}

fn sort(rows: &mut [(Rank, Link)]) {
    sort_by_key(rows, |(rank, _)| Reverse(rank.urgency()));
    put_repeated_last(rows);
}

fn rank(inspection: &Inspection, usage: Option<Usage>) -> Rank {
    let worst = inspection.severity();
    let findings = inspection.findings.iter();
    let as_bad = findings.filter(|finding| Some(finding.severity) == worst);
    // As the list has it.
    let level = headline(inspection).level;
    let level = Some(level).filter(|level| *level > Level::Quiet);
    // What is typed into a form is sent there at once, where a link only opens a page.
    let place = match usage {
        Some(Usage::Form) => Some(0),
        usage => usage.map(|usage| usage as usize + 1),
    };
    let mut as_bad = as_bad.peekable();
    let first = as_bad.peek();
    Rank {
        warned: level.filter(|level| *level > Level::Notice),
        usage: Reverse(place.unwrap_or(usize::MAX)),
        level,
        is_about_destination: first.is_some_and(|first| !first.check.is(Trait::Spelling)),
        as_bad: as_bad.count(),
        host: inspection
            .recipient()
            .map(|to| to.ascii.clone())
            .unwrap_or_default(),
        is_repeated: false,
        onward: inspection.forwarding().and_then(|page| match &page.to {
            ForwardedTo::Shown { host, .. } => Some(host.to_string()),
            _ => None,
        }),
    }
}

/// Puts the first row of each host before the others of that host, among those that are as bad.
fn put_repeated_last(rows: &mut [(Rank, Link)]) {
    let mut seen = BTreeSet::new();
    for (rank, _) in &mut *rows {
        let is_new = seen.insert((rank.warned, rank.host.clone()));
        rank.is_repeated = !rank.host.is_empty() && !is_new;
    }
    sort_by_key(rows, |(rank, _)| (Reverse(rank.warned), rank.is_repeated));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_that_are_as_bad_stay_as_found() {
        let found = ["b.example", "c.example", "a.example"].map(str::to_owned);
        let rank = |host: &String| Rank {
            host: host.clone(),
            ..Rank::default()
        };
        let mut rows: Vec<_> = found
            .iter()
            .map(|host| (rank(host), Link::default()))
            .collect();
        sort(&mut rows);
        let sorted: Vec<String> = rows.into_iter().map(|(rank, _)| rank.host).collect();
        assert_eq!(sorted, found);
    }
}
