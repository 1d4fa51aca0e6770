//! `host-special-use`: a top-level domain that is reserved and has no registered names.

use super::names::name;
use crate::facts::host::{SpecialUse, special_name};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = name(case) else { return };
    if let Some((suffix, SpecialUse::NotInDns)) = special_name(&host.name) {
        let span = host.suffix_span(suffix);
        let not_in_dns = " is a special-use domain: nobody can register a name under it.";
        findings.add(span, message![Quote::text(suffix, span), not_in_dns]);
    }
}
