//! `host-internal-name`: a name that is known inside one network only.

use super::names::name;
use crate::facts::host::{SpecialUse, special_name};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Findings, Need, declared};

/// The check.
pub static CHECK: Check = Check {
    need: Need::RareSuffix,
    run,
    ..declared::HOST_INTERNAL_NAME
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
