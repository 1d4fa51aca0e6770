//! `addr-metadata`: A cloud's metadata service.

use super::address::*;
use crate::facts::address::{metadata_note, names};
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;
use std::net::IpAddr;

/// The check.
pub static CHECK: Check = Check {
    id: "addr-metadata",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §7.4; providers' documentation",
    title: "A cloud's metadata service",
    explanation: "This is where a machine in a cloud asks for its own configuration and credentials. A link \
             there is of use only to make such a machine tell its secrets.",
    verify: "Compare the address with the documentation of the cloud: 169.254.169.254 for most of them.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    if host.is_name() {
        if names::is_metadata(&host.name) {
            findings.add(
                host.span,
                "This name stands for a cloud's metadata service.",
            );
        } else if let Some(service) = names::rebind_service(&host.name) {
            let written = names::written_addresses(&host.name, service);
            let found = written
                .map(IpAddr::V4)
                .find_map(|value| Some((value, metadata_note(value)?)));
            if let Some((value, note)) = found {
                findings.add(
                    host.span,
                    format!("This name under {service} stands for {value}, which is {note}."),
                );
            }
        }
        return;
    }
    let found = values(host).find_map(|value| Some((value, metadata_note(value)?)));
    if let Some((value, note)) = found.filter(|_| address(case).is_some()) {
        findings.add(
            host.span,
            format!(
                "{value} is {note}: there a machine in the cloud is told its passwords and keys."
            ),
        );
    }
}
