//! `host-rebind-service`: A name that answers with any address.

use crate::facts::address::names;
use crate::review::safe::safe_host;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-rebind-service",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §7.4",
    title: "A name that answers with any address",
    explanation: "The domain belongs to a public service that answers with the address which is written in the \
             name, or always with loopback. A filter sees a name, and the request goes to an address.",
    verify: "Read the numbers to the left of the service's name: that is where the request goes.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| host.is_name()) else {
        return;
    };
    if let Some(service) = names::rebind_service(&host.name) {
        findings.add(
            host.span,
            format!(
                "Names under {service} stand for whatever address is wanted; here: {}.",
                safe_host(&host.name)
            ),
        );
    }
}
