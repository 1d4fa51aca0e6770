//! `host-is-scheme`: the name of a scheme as host.

use super::names::name;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Findings, Need, declared};

/// The check.
pub static CHECK: Check = Check {
    need: Need::RareSuffix,
    run,
    ..declared::HOST_IS_SCHEME
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if matches!(&*host.name, "http" | "https" | "ftp" | "www") {
        let name = Quote::text(&*host.name, host.span);
        let pasted = " is the host. Probably a URI was pasted after a scheme.";
        findings.add(host.span, message![name, pasted]);
    }
}
