//! `addr-link-local`: a link-local address.

use super::address::report_class;
use crate::facts::address::AddressClass;
use crate::review::{Case, Check, Findings, Need, declared};

/// The check.
pub static CHECK: Check = Check {
    need: Need::Address,
    run,
    ..declared::ADDR_LINK_LOCAL
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::LinkLocal,
        ": it names a machine on the user's own link.",
    );
}
