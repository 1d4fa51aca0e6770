//! Signs in a registered name.

use super::found::signs;
use crate::facts::brands::Brand;
use crate::facts::impersonation::{Detail, Difference, Random, Sign, SignKind, near};
use crate::facts::lookalikes::aligned::Alignment;
use crate::review::prelude::*;

/// `host-bait`: several bait words in a name.
pub(super) fn bait(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::HostBait) {
        let message = said::host_bait(Quote::text(&*sign.text, sign.span));
        findings.add(sign.span, message);
    }
}

/// `host-number`: long number in a name.
pub(super) fn number(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::HostNumber) {
        let message = said::host_number(Quote::text(&*sign.text, sign.span));
        findings.add(sign.span, message);
    }
}

/// `host-random`: registered name at random.
pub(super) fn random(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::HostRandom) {
        let why = match sign.detail {
            Detail::Random(Random::Letters) => " has letters in an order that names do not have",
            _ => " has digits mixed into it",
        };
        let message = said::host_random(Quote::text(&*sign.text, sign.span), why);
        findings.add(sign.span, message);
    }
}

/// `host-brand-suffix`: a well-known name under a suffix that its owner does not use.
pub(super) fn brand_suffix(case: &Case<'_>, findings: &mut Findings) {
    for (sign, brand) in brands(case, SignKind::BrandSuffix) {
        let message = said::host_brand_suffix(
            Quote::text(&*sign.text, sign.span),
            Quote::host_from_elsewhere(brand.domain.to_owned()),
        );
        findings.add(sign.span, message);
    }
}

/// `host-near-brand`: a label that is one or two edits away from a well-known name.
pub(super) fn near_brand(case: &Case<'_>, findings: &mut Findings) {
    for kind in [SignKind::NearBrand, SignKind::NearShort] {
        for (sign, brand) in brands(case, kind) {
            let known = Quote::text(brand.label, sign.span);
            let by = near(&sign.text, &case.settings.brands).map(|near| near.by);
            let owner = Quote::host_from_elsewhere(brand.domain.to_owned());
            let owned = message![known, ", the name of ", owner];
            let differs = match by {
                Some(Difference::TwoEdits) => message![" is two edits away from ", owned, "."],
                Some(Difference::ThreeEdits) => {
                    message![" is three edits away from ", owned, "."]
                }
                Some(Difference::Doubled) => message![" is ", owned, ", with letters doubled."],
                _ => message![" is one edit away from ", owned, "."],
            };
            let severity = match kind {
                SignKind::NearBrand => Severity::Warning,
                _ => Severity::Notice,
            };
            let name = Quote::text(&*sign.text, sign.span);
            let alignment = Alignment::new(&sign.text, brand.label);
            findings.add_aligned(severity, sign.span, message![name, differs], alignment);
        }
    }
}

/// `host-brand-inside`: a well-known name inside a longer one.
pub(super) fn brand_inside(case: &Case<'_>, findings: &mut Findings) {
    for (sign, brand) in brands(case, SignKind::BrandInside) {
        let message = said::host_brand_inside(
            Quote::text(&*sign.text, sign.span),
            Quote::text(brand.label, sign.span),
            Quote::host_from_elsewhere(brand.domain.to_owned()),
        );
        findings.add(sign.span, message);
    }
}

/// `host-digits`: a name of digits alone.
pub(super) fn digits(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::Digits) {
        let message = said::host_digits(Quote::text(&*sign.text, sign.span));
        findings.add(sign.span, message);
    }
}

/// The signs of one kind, each with its well-known name.
fn brands<'c>(case: &'c Case<'_>, kind: SignKind) -> impl Iterator<Item = (&'c Sign, Brand<'c>)> {
    signs(case, kind).filter_map(|sign| match &sign.detail {
        Detail::Brand(label, _) => Some((sign, case.settings.brands.labelled(label)?)),
        _ => None,
    })
}
