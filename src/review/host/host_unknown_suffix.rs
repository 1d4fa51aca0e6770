//! `host-unknown-suffix`: a top-level domain that is not in the Public Suffix List.

use super::names::name;
use crate::facts::host::{SuffixKind, special_name};
use crate::facts::lookalikes::fold::ascii_fold;
use crate::facts::schemes::is_handler;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings, Severity};

/// Suffixes that others are made to look like.
const COMMON: [&str; 4] = ["com", "net", "org", "io"];

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    // What stands there is a word for the application that the link opens.
    if case.scheme().is_some_and(is_handler) {
        return;
    }
    let is_unknown = host
        .domain
        .is_some_and(|domain| domain.kind == SuffixKind::Unknown && domain.registrable.is_some());
    // A number is not a top-level domain, and has a check of its own.
    let last = host.name.rsplit('.').next().unwrap_or("");
    let is_number = last.starts_with(|first: char| first.is_ascii_digit());
    if is_unknown && !is_number && special_name(&host.name).is_none() {
        let span = host.suffix_span(last);
        let label = Quote::text(last, span);
        // A character that no name may have is a finding of its own.
        if last.contains([' ', '<', '>', '"', '{', '}', '|', '^', '`']) {
            return;
        }
        let lookalike = COMMON
            .iter()
            .find(|known| ascii_fold(last) == ascii_fold(known));
        match lookalike {
            Some(known) => {
                let message = message![
                    label,
                    " is not a known top-level domain, and looks like ",
                    Quote::bare_from_elsewhere((*known).to_owned()),
                    "."
                ];
                findings.add_with(Severity::Warning, span, message);
            }
            None => findings.add(span, message![label, " is not a known top-level domain."]),
        }
    }
}
