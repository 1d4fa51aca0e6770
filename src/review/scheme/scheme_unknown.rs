//! `scheme-unknown`: schemes in no list.

use super::typed_scheme::uncommon_scheme;
use crate::facts::app_links::may_hand_over;
use crate::facts::schemes;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "scheme-unknown",
    severity: Severity::Notice,
    component: Some(Component::Scheme),
    need: Need::UncommonScheme,
    source: "RFC 7595",
    title: "Unknown scheme",
    explanation: "The IANA registry of URI schemes (RFC 7595) does not list the scheme, and urilens does \
        not know it from use. It can belong to an application, or be a mistake.",
    verify: "Look up the scheme in the IANA registry of URI schemes.",
    traits: &[Trait::UnknownScheme],
    hostile: &[Example::of("zzz:abc"), Example::of("acme-thing://a")],
    innocent: &[
        Example::of("urn:isbn:1"),
        Example::of("git+ssh://example.com/a"),
        Example::of("web+tea:a"),
        Example::of("x-safari-https://example.com/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = uncommon_scheme(case) else {
        return;
    };
    // Web applications may register any scheme that starts so (HTML Standard).
    let is_of_web_application = name.to_ascii_lowercase().starts_with("web+");
    if !schemes::is_known(name) && !may_hand_over(name) && !is_of_web_application {
        findings.add(
            span,
            message![
                Quote::text(name, span),
                " is neither in the IANA registry of URI schemes nor known to urilens."
            ],
        );
    }
}
