//! `host-is-scheme`: the name of a scheme as host.

use super::names::name;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if matches!(&*host.name, "http" | "https" | "ftp" | "www") {
        let name = Quote::text(&*host.name, host.span);
        let pasted = " is the host. Probably a URI was pasted after a scheme.";
        findings.add(host.span, message![name, pasted]);
    }
}
