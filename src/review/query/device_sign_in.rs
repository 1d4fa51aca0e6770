//! `device-sign-in`: page that signs in another device.

use crate::facts::sign_in::{DevicePage, device_page};
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity};

/// The check.
pub static CHECK: Check = Check {
    id: "device-sign-in",
    severity: Severity::Warning,
    component: None,
    need: Need::DevicePage,
    source: "RFC 8628 §5.4",
    title: "Page that signs in another device",
    explanation: "Entering a code on this page, or confirming its question, signs in another device or links it to the \
        account. The page is genuine, but the device may be someone else's (RFC 8628 §5.4, remote phishing).",
    verify: "Remember whether you started a sign-in on a device in front of you. If you did not, the device is someone \
        else's.",
    traits: &[],
    hostile: &[
        Example::of("https://microsoft.com/devicelogin"),
        Example::of("https://github.com/login/device"),
        Example::of("https://www.google.com/device"),
        Example::of("https://login.microsoftonline.com/common/oauth2/deviceauth"),
        Example::of("https://wa.me/settings/linked_devices#a"),
    ],
    innocent: &[
        Example::of("https://github.com/login"),
        Example::of("https://example.com/devicelogin"),
        Example::of("https://www.google.com/devices-and-more"),
        Example::of("https://microsoft.com/en-us/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
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
