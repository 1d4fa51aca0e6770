//! `host-brand-bait`: well-known name joined to bait.

use super::found::signs;
use crate::facts::impersonation::{Beside, Detail, SignKind};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "host-brand-bait",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Signs,
    source: "MITRE ATT&CK T1583.001",
    title: "Well-known name with a bait word",
    explanation: "The registrable label contains a well-known name with a bait word (“login”, “verify”), with digits, after a “www” without a dot, or under a frequently abused suffix. It is not a domain of that name's owner.",
    verify: "Compare the registrable domain with the one that the owner of the name publishes.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://paypalsecurelogin.com/"),
        Example::of("https://amazon-verify.com/"),
        Example::of("https://paypal.top/"),
        Example::of("https://netflix99.com/"),
        Example::of("https://metamasklogin.io/"),
        Example::of("https://wwwbradesco.com.br/"),
        Example::of("https://elster-bescheid.support/"),
    ],
    innocent: &[
        Example::of("https://www.paypal.com/"),
        Example::of("https://www.amazon.co.uk/"),
        Example::of("https://paypal.de/"),
        Example::of("https://office-supply.com/"),
        Example::of("https://orange-recipes.com/"),
        Example::of("https://wwwhatsnew.com/"),
    ],
    run,
};

/// Whether the letters of a well-known name stand in another name, perhaps with hyphens between.
fn is_in(name: &str, brand: &str) -> bool {
    name.contains(brand) || name.replace('-', "").contains(&brand.replace('-', ""))
}

fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::HostBrandBait) {
        let Detail::BrandBeside(brand, beside) = &sign.detail else {
            continue;
        };
        let beside = match beside {
            Beside::Bait => " beside a bait word",
            Beside::Digits => " beside a number",
            Beside::Suffix => " under a frequently abused suffix",
            Beside::Www => " after a “www” without a dot",
            _ => " among other words",
        };
        let owner = case.settings.brands.labelled(brand).map(|brand| {
            message![
                ", and nothing shows that it belongs to the owner of ",
                Quote::host_from_elsewhere(brand.domain.to_owned())
            ]
        });
        let contains = match *brand == sign.text {
            true => message![" is a well-known name"],
            false if is_in(&sign.text, brand) => {
                message![" contains ", Quote::text(&**brand, sign.span)]
            }
            // With other letters, or an edit away.
            false => message![" resembles ", Quote::text(&**brand, sign.span)],
        };
        let message = message![
            Quote::text(&*sign.text, sign.span),
            contains,
            beside,
            owner,
            "."
        ];
        findings.add(sign.span, message);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_another_letter_is_not_in_it() {
        assert!(is_in("my-paypal-login", "paypal") && is_in("pay-pal-login", "paypal"));
        assert!(is_in("creditagricole-login", "credit-agricole"));
        assert!(!is_in("paypa1-login", "paypal") && !is_in("indirect", "ingdirect"));
    }
}
