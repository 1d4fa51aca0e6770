//! `addr-metadata`: the metadata service of a cloud.

use super::address::{address, values};
use crate::facts::address::{metadata_note, names};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};
use std::net::IpAddr;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
