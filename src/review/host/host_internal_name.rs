//! `host-internal-name`: a name that is known inside one network only.

use super::names::name;
use crate::facts::host::{SpecialUse, special_name};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case).filter(|host| host.name.contains('.')) else {
        return;
    };
    if let Some((suffix, SpecialUse::Internal)) = special_name(&host.name) {
        let suffix = Quote::text(suffix, host.suffix_span(suffix));
        let local = " are known inside one network only.";
        findings.add(host.span, message!["Names under ", suffix, local]);
    }
}
