//! `addr-reserved`: an address that no public service has.

use super::address::report_class;
use crate::facts::address::AddressClass;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::Reserved,
        ": no public server has it.",
    );
}
