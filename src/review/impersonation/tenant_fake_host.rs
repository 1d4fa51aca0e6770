//! `tenant-fake-host`: name on a platform that is written like a host.

use super::found::{platform, signs};
use crate::facts::impersonation::SignKind;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "tenant-fake-host",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Signs,
    source: "MITRE ATT&CK T1583.006",
    title: "Name on a hosting platform that is written like a host",
    explanation: "Anyone can register a name on this hosting platform. The name in this link writes a host with \
        hyphens in place of its dots, or has parts that hosts of companies have: “-com”, two hyphens in a row, \
        “-sso-”, “-cdn-”.",
    verify: "Replace the hyphens with dots, and read the host that results. The request does not go there.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://secure-example-com.pages.dev/"),
        Example::of("https://example--support.web.app/"),
        Example::of("https://login-sso-portal.webflow.io/"),
        Example::of("https://www-example.weebly.com/"),
    ],
    innocent: &[
        Example::of("https://deploy-preview-12--site.netlify.app/"),
        Example::of("https://dot-net.vercel.app/"),
        Example::of("https://community.weebly.com/"),
        Example::of("https://com-example.web.app/"),
        Example::of("https://xn--bcher-kva.web.app/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantFakeHost) {
        let message = message![
            Quote::text(&*sign.text, sign.span),
            " is written like a host, but it is a name that anyone can get on ",
            platform(case),
            "."
        ];
        findings.add(sign.span, message);
    }
}
