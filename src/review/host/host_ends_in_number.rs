//! `host-ends-in-number`: A number at the end that makes no address.

use super::address::*;
use crate::review::{Case, Check, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-ends-in-number",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Address,
    source: "URL Standard, ends-in-a-number checker",
    title: "A number at the end that makes no address",
    explanation: "The last label of the host is a number, but the host is no IPv4 address. For the schemes that \
             it knows a browser refuses it. Lenient programs may wrap or cut the numbers until they fit.",
    verify: "Check for four numbers from 0 to 255. No top-level domain is a number.",
    traits: &[],
    hostile: &[],
    innocent: &[],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| host.is_name()) else {
        return;
    };
    let Some(last) = host.name.rsplit('.').next() else {
        return;
    };
    let number = match last.strip_prefix("0x") {
        Some(digits) => digits.bytes().all(|byte| byte.is_ascii_hexdigit()),
        None => !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit()),
    };
    if number {
        let start = host.name.len() - last.len();
        // A browser checks the hosts of its special schemes alone.
        let special = case.scheme().is_none_or(|scheme| {
            let mut schemes = SPECIAL.iter();
            schemes.any(|special| special.eq_ignore_ascii_case(scheme))
        });
        let who = match special {
            true => "a browser refuses it, others guess",
            false => "programs that look it up guess",
        };
        findings.add(
            host.span_from(start),
            format!("The host ends in a number, and is no IPv4 address: {who}."),
        );
    }
}
