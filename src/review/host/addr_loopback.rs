//! `addr-loopback`: an address or a name of the machine itself.

use super::address::{report_class, severity_inside};
use super::names::name;
use crate::facts::address::{AddressClass, names};
use crate::message;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let meaning = ": it names the machine that makes the request.";
    report_class(case, findings, AddressClass::Loopback, meaning);
    if let Some(host) = name(case).filter(|host| names::is_loopback(&host.name)) {
        let names_it = " names the machine that makes the request.";
        let severity = severity_inside(case);
        findings.add_with(severity, host.span, message![host.quote(), names_it]);
    }
}
