//! `host-deviation-char`: a character that IDNA 2003 and IDNA 2008 map differently.

use super::names::unusual_host;
use crate::facts::host::{HostFacts, decoded_chars};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = unusual_host(case) else {
        return;
    };
    for (found, span) in decoded_chars(host.typed, host.span) {
        let old = match found {
            'ß' | 'ẞ' => "ss",
            'ς' => "σ",
            '\u{200C}' | '\u{200D}' => "",
            _ => continue,
        };
        let other = host.decoded.replace(found, old);
        let other = HostFacts::new(&other, host.span);
        let other = Quote::host(&*other.name, host.span);
        let message = message![
            "IDNA 2008 looks up ",
            host.quote(),
            ", IDNA 2003 looks up ",
            other,
            "."
        ];
        findings.add(span, message);
        // One is enough: with more of them the names would multiply.
        return;
    }
}
