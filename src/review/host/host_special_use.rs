//! `host-special-use`: a top-level domain that is reserved and has no registered names.

use super::names::name;
use crate::facts::host::{SpecialUse, special_name};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-special-use",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "RFC 6761; RFC 7686; RFC 9476",
    title: "Special-use domain name",
    explanation: "The last label is reserved: “onion” for hidden services, “alt” for other name systems, “test” for \
        private tests, and “invalid” for names that do not exist. No name under it can be registered in the DNS.",
    verify: "Look up the label in the IANA registry of special-use domain names.",
    traits: &[],
    hostile: &[
        Example::of("http://abc.onion/"),
        Example::of("http://a.b.invalid/"),
        Example::of("http://a.test/"),
    ],
    innocent: &[
        Example::of("http://onion.example.com/"),
        Example::of("http://a.example/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if let Some((suffix, SpecialUse::NotInDns)) = special_name(&host.name) {
        let span = host.suffix_span(suffix);
        let not_in_dns = " is a special-use domain: nobody can register a name under it.";
        findings.add(span, message![Quote::text(suffix, span), not_in_dns]);
    }
}
