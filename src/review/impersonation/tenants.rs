//! Signs in the name of a platform's customer, and in its pages.

use super::found::{platform, signs};
use crate::facts::impersonation::{Detail, PageSign, Random, SignKind, Written};
use crate::facts::lookalikes::aligned::Alignment;
use crate::facts::lookalikes::fold::{ascii_fold, differs_in_small_i_only};
use crate::review::prelude::*;

/// `tenant-brand`: well-known name in a name on a platform.
pub(super) fn brand(case: &Case<'_>, findings: &mut Findings) {
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
        let message = said::tenant_brand(name, what, platform(case));
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

/// `tenant-bait`: bait word in a name on a platform.
pub(super) fn bait(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantBait) {
        let message = said::tenant_bait(Quote::text(&*sign.text, sign.span), platform(case));
        findings.add(sign.span, message);
    }
}

/// `tenant-random`: random name on a platform.
pub(super) fn random(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantRandom) {
        let why = match sign.detail {
            Detail::Random(Random::Given) => " is a name that the platform gives",
            Detail::Random(Random::Hash) => " is a hash",
            Detail::Random(Random::Digits) => " has six digits or more in a row",
            Detail::Random(Random::Mixed) => " has digits mixed into it",
            _ => " has letters in an order that names do not have",
        };
        let message = said::tenant_random(Quote::text(&*sign.text, sign.span), why, platform(case));
        findings.add(sign.span, message);
    }
}

/// `tenant-fake-host`: name on a platform that is written like a host.
pub(super) fn fake_host(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantFakeHost) {
        let message = said::tenant_fake_host(Quote::text(&*sign.text, sign.span), platform(case));
        findings.add(sign.span, message);
    }
}

/// `tenant-login-path`: login page on a platform.
pub(super) fn login_path(case: &Case<'_>, findings: &mut Findings) {
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
        let message = said::tenant_login_path(
            match sign.detail {
                Detail::Page(PageSign::Email) => Quote::bare(sign.address(), sign.span),
                _ => Quote::text(&*sign.text, sign.span),
            },
            what,
            platform(case),
        );
        findings.add(sign.span, message);
    }
}

/// `tenant-hyphens`: a name of four words or more on a platform.
pub(super) fn hyphens(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantHyphens) {
        let message = said::tenant_hyphens(Quote::text(&*sign.text, sign.span), platform(case));
        findings.add(sign.span, message);
    }
}

/// `tenant-dynamic-dns`: a name of a machine whose address changes.
pub(super) fn dynamic_dns(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantDynamic) {
        let message = said::tenant_dynamic_dns(Quote::text(&*sign.text, sign.span), platform(case));
        findings.add(sign.span, message);
    }
}
