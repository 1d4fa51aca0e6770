//! `host-internal-name`: a name that is known inside one network only.

use super::names::name;
use crate::facts::host::{SpecialUse, special_name};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-internal-name",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::RareSuffix,
    source: "RFC 6762; RFC 8375",
    title: "Internal network name",
    explanation: "Names with this ending are known inside one network only. Where the link leads depends on the network of the user.",
    verify: "Check whether the host ends in local, internal, lan, home.arpa or a similar name.",
    traits: &[],
    hostile: &[
        Example::of("http://db.internal/"),
        Example::of("http://nas.HOME.arpa/"),
        Example::of("http://printer.local/"),
    ],
    innocent: &[
        Example::of("http://internal.example.com/"),
        Example::of("http://local.example/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case).filter(|host| host.name.contains('.')) else {
        return;
    };
    if let Some((suffix, SpecialUse::Internal)) = special_name(&host.name) {
        let suffix = Quote::text(suffix, host.suffix_span(suffix));
        let local = " are known inside one network only.";
        findings.add(host.span, message!["Names under ", suffix, local]);
    }
}
