//! `addr-reserved`: an address that no public service has.

use super::address::report_class;
use crate::facts::address::AddressClass;
use crate::review::{Case, Check, Findings, Need, declared};

/// The check.
pub static CHECK: Check = Check {
    need: Need::Address,
    run,
    ..declared::ADDR_RESERVED
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::Reserved,
        ": no public server has it.",
    );
}
