//! `host-deviation-char`: a character that IDNA 2003 and IDNA 2008 map differently.

use super::names::unusual_host;
use crate::facts::host::{HostFacts, decoded_chars};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-deviation-char",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::OddHost,
    source: "UTS #46 §6",
    title: "Character that IDNA 2003 and IDNA 2008 treat differently",
    explanation: "IDNA 2003 maps ß to ss and ς to σ, and removes the zero-width joiner and non-joiner; IDNA 2008 keeps \
        all four. One text leads to two domains, which may have two owners.",
    verify: "Write the name a second time with “ss” or “σ” in place of the character, or without the joiner. These are the two names.",
    traits: &[],
    hostile: &[
        Example::of("http://faß.example/"),
        Example::of("http://FAẞ.example/"),
        Example::of("http://βόλ\u{3bf}ς.example/"),
    ],
    innocent: &[
        Example::of("http://fass.example/"),
        Example::of("http://xn--fa-hia.example/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
