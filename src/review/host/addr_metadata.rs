//! `addr-metadata`: the metadata service of a cloud.

use super::address::{address, values};
use crate::facts::address::{metadata_note, names};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, End, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;
use std::net::IpAddr;

/// The check.
pub static CHECK: Check = Check {
    id: "addr-metadata",
    severity: Severity::Danger,
    component: Some(Component::Host),
    need: Need::Address,
    source: "RFC 3986 §7.4; OWASP, Server Side Request Forgery",
    title: "Cloud metadata service",
    explanation: "A machine in a cloud asks this service for its own configuration and credentials. A link to it \
         is only useful to make such a machine disclose them.",
    verify: "Compare the host with the documentation of the cloud provider. Most providers use \
         169.254.169.254.",
    traits: &[Trait::Undone(End::Literal), Trait::Undone(End::Numbers)],
    hostile: &[
        Example::of("http://169.254.169.254/latest/"),
        Example::of("http://0xa9fea9fe/"),
        Example::of("http://[::ffff:a9fe:a9fe]/"),
        Example::of("http://Metadata.Google.Internal./"),
        Example::of("http://[fd00:ec2::254]/"),
        Example::of("http://169.254.169.254.nip.io/"),
        Example::of("http://a.169-254-169-254.sslip.io/"),
        Example::of("http://7f000001.a9fea9fe.rbndr.us/"),
    ],
    innocent: &[
        Example::of("http://169.254.169.253/"),
        Example::of("http://metadata.example.com/"),
        Example::of("http://169.254.169.253.nip.io/"),
        Example::of("http://169.254.169.254.example.com/"),
        Example::of("http://nip.io/169.254.169.254"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref() else {
        return;
    };
    let answers = ". A machine in the cloud gets its credentials there.";
    let service = |value: IpAddr| Some((value, metadata_note(value)?));
    if !host.is_name() {
        let found = values(host).find_map(service);
        if let Some((value, note)) = found.filter(|_| address(case).is_some()) {
            let value = Quote::bare(value.to_string(), host.span);
            findings.add(host.span, message![value, " is ", note, answers]);
        }
    } else if names::is_metadata(&host.name) {
        let is_service = " is the name of a cloud metadata service";
        findings.add(host.span, message![host.quote(), is_service, answers]);
    } else if let Some(rebind) = names::resolving_service(&host.name) {
        let mut written = names::contained_addresses(&host.name, rebind).map(IpAddr::V4);
        if let Some((value, note)) = written.find_map(service) {
            let value = Quote::bare(value.to_string(), host.span);
            let message = message![host.quote(), " resolves to ", value, ", ", note, answers];
            findings.add(host.span, message);
        }
    }
}
