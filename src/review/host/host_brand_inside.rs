//! `host-brand-inside`: a well-known name inside of a longer one.

use crate::facts::brands::Use;
use crate::facts::impersonation::SignKind;
use crate::facts::tenants::tenant;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-brand-inside",
    severity: Severity::Notice,
    component: Some(Component::Host),
    need: Need::ForeignHost,
    source: "MITRE ATT&CK T1583.001",
    title: "Well-known name inside a longer one",
    explanation: "The registrable label contains a well-known name. Fan pages, dealers and news sites have such names too, so this is a notice. With a bait word, a number or a frequently abused suffix beside it, another check reports it as a warning.",
    verify: "Compare the registrable domain with the one that the owner of the name publishes.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://mypaypalworld.com/"),
        Example::of("https://www.thenetflixfan.example/"),
    ],
    innocent: &[
        Example::of("https://www.paypal.com/"),
        Example::of("https://paypalsecurelogin.com/"),
        Example::of("https://pineapples.com/"),
        Example::of("https://mypaypalhelp.web.app/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(host) = case.host.as_ref().filter(|host| host.is_name()) else {
        return;
    };
    let Some(label) = host.registrable_label() else {
        return;
    };
    let Some((_, brand)) = case.settings.brands.inside(label.text) else {
        return;
    };
    let is_said = || {
        case.signs()
            .iter()
            .any(|sign| matches!(sign.kind, SignKind::HostBrandBait | SignKind::TenantBrand))
    };
    let is_inside = brand.usage == Use::Name && brand.label.len() < label.text.len();
    // Where a hyphen ends it, it is a word of its own, and that is another finding.
    let is_word = label.text.split('-').any(|word| word == brand.label);
    if is_inside && !is_word && tenant(host).is_none() && !is_said() {
        let message = message![
            Quote::text(label.text, label.span),
            " contains the well-known name ",
            Quote::text(brand.label, label.span),
            ". Nothing shows that it belongs to the owner of ",
            Quote::host_from_elsewhere(brand.domain.to_owned()),
            "."
        ];
        findings.add(label.span, message);
    }
}
