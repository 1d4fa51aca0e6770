//! `slash-lookalike`: host after a mark that looks like a slash.

use crate::facts::characters::quote;
use crate::facts::host::{is_mapped_to, reads_as_host};
use crate::facts::lookalikes::delimiters::looks_like_delimiter;
use crate::review::prelude::*;

/// The longest name of a host, in octets.
const LONGEST_HOST: usize = 253;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let view = case.decoded().once(case.whole());
    let start = case
        .reference
        .components()
        .host
        .map_or(0, |host| host.end as usize);
    let mut before = None;
    for (range, found) in view.characters() {
        let is_start =
            before.is_none_or(|before| matches!(before, '/' | '\\' | '=') || is_slash(before));
        before = Some(found);
        if !is_slash(found) || !is_start || findings.is_full() {
            continue;
        }
        let place = view.span(range.clone());
        let after = view.octets.get(range.end..).unwrap_or_default();
        let after = after
            .get(..after.len().min(LONGEST_HOST))
            .unwrap_or_default();
        let end = after
            .iter()
            .position(|octet| b"/?#&\\:".contains(octet) || *octet >= 0x80)
            .unwrap_or(after.len());
        let host = after
            .get(..end)
            .and_then(|host| std::str::from_utf8(host).ok());
        let Some(host) = host.filter(|host| reads_as_host(host)) else {
            continue;
        };
        if (place.start as usize) < start {
            continue;
        }
        let host_place = view.span(range.end..range.end + end);
        let message = message![
            quote(found, place),
            " looks like “/”, and the host ",
            Quote::host(host, host_place),
            " follows it. A program that replaces it with a slash goes there."
        ];
        findings.add(place, message);
    }
}

/// Whether a character looks like a slash, or is mapped to one.
fn is_slash(found: char) -> bool {
    !found.is_ascii()
        && (looks_like_delimiter(found).is_some_and(|drawn| matches!(drawn, '/' | '\\'))
            || ["/", "\\"].iter().any(|slash| is_mapped_to(found, slash)))
}
