//! `addr-link-local`: a link-local address.

use super::address::report_class;
use crate::facts::address::AddressClass;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    report_class(
        case,
        findings,
        AddressClass::LinkLocal,
        ": it names a machine on the user's own link.",
    );
}
