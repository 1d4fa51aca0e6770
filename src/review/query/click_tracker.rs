//! `click-tracker`: click tracker of a mailer.

use crate::facts::forwarding::{ForwardedTo, forwarding, is_click_tracker};
use crate::message;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};

/// The check.
pub static CHECK: Check = Check {
    id: "click-tracker",
    severity: Severity::Notice,
    component: None,
    need: Need::Forwarding,
    source: "RFC 3986 §7.6; OWASP, Unvalidated Redirects",
    title: "Click-tracking link",
    explanation: "Services that send mail for others replace the links in it with their own, count who follows them, and \
        forward to the destination. Only the service knows the destination. Phishing is sent through such services as \
        well, from accounts that were stolen or opened for it.",
    verify: "Check whether you expect mail from this sender, and search for the page without the link.",
    traits: &[Trait::Mark, Trait::Shortens],
    hostile: &[
        Example::of("https://u4829104.ct.sendgrid.net/ls/click?upn=u001.kZ7"),
        Example::of("https://shop.us12.list-manage.com/track/click?u=0a1b&id=1f2e"),
        Example::of("https://click.mail.example.com/?qs=4f3c2b1a9e8d"),
        Example::of("https://email.mg.example.com/c/eJxMkM1u3CAUhZ8G"),
        Example::of("https://news.example.com/ls/click?upn=u001.kZ7"),
    ],
    innocent: &[
        Example::of("https://shop.us12.list-manage.com/unsubscribe?u=0a1b&id=1f2e"),
        Example::of("https://click.palletsprojects.com/en/stable/"),
        Example::of("https://bit.ly/abc"),
        Example::of("https://example.com/track/click"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = &case.host else { return };
    if !is_click_tracker(case.reference, host) {
        return;
    }
    let found = forwarding(case.reference, host);
    if found.is_some_and(|found| found.to == ForwardedTo::Hidden) {
        let hidden =
            " counts clicks for a mailer and forwards to a destination that is not in this text.";
        findings.add(host.span, message![host.quote(), hidden]);
    }
}
