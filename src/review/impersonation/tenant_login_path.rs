//! `tenant-login-path`: login page on a platform.

use super::found::{platform, signs};
use crate::facts::impersonation::{Detail, PageSign, SignKind};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};

/// The check.
pub static CHECK: Check = Check {
    id: "tenant-login-path",
    severity: Severity::Warning,
    component: None,
    need: Need::Signs,
    source: "MITRE ATT&CK T1583.006",
    title: "Login page on a hosting platform",
    explanation: "Anyone can register a name on this hosting platform. The page is named like a login page, has a \
        well-known name in its path, or has a prefilled e-mail address. It can also be a form or a document whose \
        title or value asks for a password. Whatever is entered there goes to the platform's customer.",
    verify: "Search for the sign-in page of the company, and compare the hosts.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://abc.vercel.app/signin.html"),
        Example::of("https://abc.web.app/paypal/"),
        Example::of("https://jane.github.io/netflix-clone/"),
        Example::of("https://abc.pages.dev/#bob@example.net"),
        Example::of(
            "https://docs.google.com/forms/d/e/1FAIpQLSdK3x0/viewform?entry.10=helpdesk+password+expiry",
        ),
        Example::of("https://www.figma.com/proto/kLm3n0PqRs/Microsoft-Sharepoint-login"),
        Example::of("https://s3.us-east-2.wasabisys.com/abc/webmail.html"),
    ],
    innocent: &[
        Example::of("https://abc.vercel.app/"),
        Example::of("https://abc.web.app/about"),
        Example::of("https://jane.github.io/docs/login"),
        Example::of("https://jane.github.io/google-maps-demo/"),
        Example::of("https://example.com/login"),
        Example::of(
            "https://docs.google.com/forms/d/e/1FAIpQLSdK3x0/viewform?entry.10=summer+party",
        ),
        Example::of("https://www.figma.com/proto/kLm3n0PqRs/Login-Page-Redesign"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantLoginPath) {
        let what = match sign.detail {
            Detail::Page(PageSign::Brand) => {
                " contains a well-known name. The page belongs to a customer of "
            }
            Detail::Page(PageSign::Email) => " is filled in. The page belongs to a customer of ",
            Detail::Page(PageSign::Title) => {
                " is about a password or another secret, which nobody should enter here. The page belongs to a customer of "
            }
            _ => " is named like a login page. It belongs to a customer of ",
        };
        let message = message![
            match sign.detail {
                Detail::Page(PageSign::Email) => Quote::bare(sign.address(), sign.span),
                _ => Quote::text(&*sign.text, sign.span),
            },
            what,
            platform(case),
            ", and anyone can become one."
        ];
        findings.add(sign.span, message);
    }
}
