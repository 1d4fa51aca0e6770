//! `host-ends-in-number`: a last label that is a number, of a host that is not an IPv4 address.

use super::names::name;
use crate::facts::address::Address;
use crate::facts::host::HostFacts;
use crate::readings::whatwg::is_special;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-ends-in-number",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "URL Standard, ends-in-a-number checker",
    title: "Number at the end of a host name",
    explanation: "The last label of the host is a number, but the host is not a valid IPv4 address, and no top-level \
        domain is a number. Browsers refuse such a host in http and other schemes of the web; lenient programs may \
        wrap or truncate the numbers until they fit.",
    verify: "A valid IPv4 address has four numbers from 0 to 255. Check whether the host does.",
    traits: &[],
    hostile: &[
        Example::of("http://1.2.3.4.5/"),
        Example::of("http://256.1.1.1/"),
        Example::of("http://example.0x/"),
        Example::of("http://425.510.425.510/"),
        Example::of("foo://4294967296/"),
        Example::of("http://4294967296/"),
        Example::of("http://08.1.1.1/"),
    ],
    innocent: &[
        Example::of("http://v1.2.example.com/"),
        Example::of("http://1.2.3.4/"),
        Example::of("http://example.com1/"),
        Example::of("foo://4294967295/"),
        Example::of("foo://a1/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let refused =
        |host: &&HostFacts<'_>| matches!(host.address, Some(Address::V4(v4)) if v4.value.is_none());
    let address = || case.host.as_ref().filter(refused);
    let Some(host) = name(case).or_else(address) else {
        return;
    };
    if host.ends_in_number() {
        // A browser checks only the hosts of its special schemes.
        let message = match case.scheme().is_none_or(is_special) {
            true => {
                "The host ends in a number but is not an IPv4 address. Browsers reject it; other programs may guess an address."
            }
            false => {
                "The host ends in a number but is not an IPv4 address. Programs that look it up may guess an address."
            }
        };
        findings.add(host.suffix_span(host.last_label()), message);
    }
}
