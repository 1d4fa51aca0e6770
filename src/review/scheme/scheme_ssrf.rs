//! `scheme-ssrf`: schemes that attackers make servers follow.

use super::typed_scheme::uncommon_scheme;
use crate::facts::schemes;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-ssrf",
    severity: Severity::Warning,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 3986 §7.2, RFC 2396 §7; OWASP, SSRF",
    title: "Scheme used for server-side request forgery",
    explanation: "People have little use for these schemes. Servers that fetch a link for a user have been \
        made to write to other services with them (gopher, dict: see RFC 3986 §7.2), to load \
        code (ldap, rmi), or to read files (php, phar, netdoc).",
    verify: "Read the scheme, which ends at the first “:”.",
    traits: &[],
    hostile: &[
        Example::of("gopher://127.0.0.1:25/x"),
        Example::of("PHAR://a.phar/x"),
    ],
    innocent: &[
        Example::of("ftp://example.com/"),
        Example::of("https://example.com/gopher:"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let forgery = uncommon_scheme(case).filter(|(scheme, _)| schemes::is_forgery(scheme));
    if let Some((name, span)) = forgery {
        findings.add(
            span,
            message![
                Quote::text(name, span),
                " is rare in links for people. Attackers use it to make a server connect to another service \
                 or read a file."
            ],
        );
    }
}
