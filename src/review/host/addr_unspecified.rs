//! `addr-unspecified`: an address that is not a destination.

use super::address::report_class;
use crate::facts::address::AddressClass;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::Unspecified,
        ": many systems connect to the machine itself.",
    );
}
