//! `addr-private`: an address of a private network.

use super::address::report_class;
use crate::facts::address::AddressClass;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::Private,
        ": it names a machine on the user's own network.",
    );
}
