//! `tenant-brand`: well-known name in a name on a platform.

use super::found::{platform, signs};
use crate::facts::impersonation::{Detail, SignKind, Written};
use crate::facts::lookalikes::aligned::Alignment;
use crate::facts::lookalikes::fold::{ascii_fold, differs_in_small_i_only};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings, Severity, declared};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantBrand) {
        let Detail::Brand(brand, written) = &sign.detail else {
            continue;
        };
        let name = Quote::text(&*sign.text, sign.span);
        let what = match written {
            Written::Altered => message![" resembles ", Quote::text(&**brand, sign.span)],
            _ if *brand == sign.text => message![" is a well-known name"],
            _ => message![" contains ", Quote::text(&**brand, sign.span)],
        };
        let message = message![
            name,
            what,
            ". Anyone can register such a name on ",
            platform(case),
            "; the page belongs to the customer who did."
        ];
        let alignment = match written {
            Written::Altered => Alignment::of_word(&sign.text, brand),
            _ => None,
        };
        // As with hosts: letters that look alike are there to mislead.
        let folded = ascii_fold(brand);
        let looks_alike = sign.text.split('-').any(|word| {
            word != brand && ascii_fold(word) == folded && !differs_in_small_i_only(word, brand)
        });
        let severity = match looks_alike {
            true => Severity::Danger,
            false => declared::TENANT_BRAND.severity,
        };
        findings.add_aligned(severity, sign.span, message, alignment);
    }
}
