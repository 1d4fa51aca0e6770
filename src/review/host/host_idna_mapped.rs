//! `host-idna-mapped`: a character of the host that IDNA maps to others.

use super::names::unusual_host;
use crate::facts::characters::quote;
use crate::facts::host::{HostFacts, MAX_NAME, UNICODE_DOTS, decoded_chars, map_char};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case) else {
        return;
    };
    // A host in styled letters is one finding, not one for each letter.
    let mut first: Option<(Message, Span)> = None;
    let mut more = 0usize;
    for (found, span) in decoded_chars(host.typed, host.span) {
        if found.is_ascii() || UNICODE_DOTS.contains(&found) {
            continue;
        }
        let mapped = map_char(found);
        let lowered: String = found.to_lowercase().collect();
        let is_lowered_only = mapped == lowered && !lowered.is_ascii();
        if mapped.contains(char::REPLACEMENT_CHARACTER)
            || is_lowered_only
            || mapped.contains(['/', '\\', '?', '#', '@', ':', '.', '%'])
            || mapped.chars().eq([found])
        {
            continue;
        }
        if let Some((_, whole)) = &mut first {
            *whole = Span::new(whole.start as usize, span.end as usize);
            more += 1;
            continue;
        }
        let change = match mapped.is_empty() {
            true => message![" is removed from the name"],
            false => message![" is mapped to ", Quote::text(mapped, span)],
        };
        first = Some((message![quote(found, span), change], span));
    }
    let Some((message, span)) = first else { return };
    let others = match more {
        0 => message!["."],
        1 => message![", and another character is mapped or removed as well."],
        _ => message![
            ", and ",
            more,
            " more characters are mapped or removed as well."
        ],
    };
    findings.add(span, message![message, others, looked_up(host)]);
}

/// The name that all mappings lead to, unless it can't exist in the DNS.
fn looked_up(host: &HostFacts<'_>) -> Option<Message> {
    let is_possible = !host.idna_error && host.name.len() <= MAX_NAME;
    is_possible.then(|| message![" The host looked up is ", host.quote(), "."])
}
