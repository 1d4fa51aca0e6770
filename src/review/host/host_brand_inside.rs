//! `host-brand-inside`: a well-known name inside of a longer one.

use crate::facts::brands::Use;
use crate::facts::impersonation::SignKind;
use crate::facts::tenants::tenant;
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
