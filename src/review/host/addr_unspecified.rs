//! `addr-unspecified`: an address that is not a destination.

use super::address::report_class;
use crate::facts::address::AddressClass;
use crate::review::{Case, Check, Findings, Need, declared};

/// The check.
pub static CHECK: Check = Check {
    need: Need::Address,
    run,
    ..declared::ADDR_UNSPECIFIED
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::Unspecified,
        ": many systems connect to the machine itself.",
    );
}
