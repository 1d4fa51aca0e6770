//! `device-sign-in`: page that signs in another device.

use crate::facts::sign_in::{DevicePage, device_page};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = &case.host else { return };
    let message = match device_page(case.reference, host) {
        Some(DevicePage::Code) => {
            message![
                "On this page, a code signs in another device. If someone sent you the code, they get access to your account."
            ]
        }
        Some(DevicePage::Scan) => {
            message![
                "This page links another device to your account. If someone sent you the link, the device may be theirs."
            ]
        }
        None => return,
    };
    findings.add(host.span, message);
}
