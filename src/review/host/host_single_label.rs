//! `host-single-label`: a name without a dot.

use super::names::name;
use crate::facts::schemes::is_encrypted;
use crate::message;
use crate::readings::whatwg::is_special;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    // What an application is opened with is no name that systems look up.
    let looks_up = |scheme: &str| is_special(scheme) || is_encrypted(scheme).is_some();
    if !case.reference.scheme().is_none_or(looks_up) {
        return;
    }
    if !host.name.contains('.') && host.name != "localhost" {
        let differs = " has no dot: it may lead to different machines in different networks.";
        findings.add(host.span, message!["“", host.quote(), "”", differs]);
    }
}
