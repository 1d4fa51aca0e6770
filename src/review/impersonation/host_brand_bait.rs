//! `host-brand-bait`: well-known name joined to bait.

use super::found::signs;
use crate::facts::impersonation::{Beside, Detail, SignKind};
use crate::review::prelude::*;

/// Whether the letters of a well-known name are in another name, perhaps with hyphens between.
fn is_in(name: &str, brand: &str) -> bool {
    name.contains(brand) || name.replace('-', "").contains(&brand.replace('-', ""))
}

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
