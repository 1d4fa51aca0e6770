//! Public suffixes under which phishing is common.

use crate::facts::forwarding::is_forwarder;
use crate::facts::host::{HostFacts, SuffixKind};
use crate::tables::table::{Table, table};

/// Public suffixes that are abused far more often than used.
static ABUSED_SUFFIXES: Table<1> = table!("abused_suffixes.tsv", 1);

/// Whether the suffix of a host, or its last two labels, is one that is abused far more often than used.
pub fn abused_suffix<'h>(host: &'h HostFacts<'_>) -> Option<&'h str> {
    let suffix = host.suffix()?;
    // The names of services are their own, under whatever suffix.
    let is_abused = |_: &&str| !is_forwarder(host);
    let is_listed = |suffix| ABUSED_SUFFIXES.has_in_any_case(suffix);
    if is_listed(suffix) {
        return Some(suffix).filter(is_abused);
    }
    let last = host.last_label();
    let is_below =
        last.len() < suffix.len() && host.domain?.kind != SuffixKind::Private && is_listed(last);
    is_below.then_some(last).filter(is_abused)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Span;

    #[test]
    fn suffixes_are_listed() {
        hold("suffixes are listed", |[name]| {
            let host = HostFacts::new(name, Span::new(0, name.len()));
            abused_suffix(&host).map(str::to_owned)
        });
    }
}
