//! What is said of each sign that a link imitates another owner's, and of several signs at once.

use crate::facts::brands::Brand;
use crate::facts::impersonation::{
    Beside, Detail, Difference, PageSign, Random, Sign, SignKind, Written, near,
};
use crate::facts::lookalikes::aligned::Alignment;
use crate::facts::lookalikes::ascii::ascii_fold;
use crate::facts::lookalikes::fold::differs_in_small_i_only;
use crate::facts::served_path::with_normal_path;
use crate::facts::tenants::{Hosting, host_tenant};
use crate::review::prelude::*;
use crate::syntax::{Reference, Standard};

/// What is said of a sign: how much it matters, if not as much as its check says, and the name laid next to a well-known one.
type Said = (Option<Severity>, Message, Option<Alignment>);

/// The id of a check, the signs that it is about, and what it says of one.
type Row = (
    &'static str,
    &'static [SignKind],
    fn(&Case<'_>, &Sign) -> Option<Said>,
);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    ("tenant-brand", &[SignKind::TenantBrand], tenant_brand),
    ("tenant-bait", &[SignKind::TenantBait], |case, sign| only(said::tenant_bait(name(sign), platform(case)))),
    ("tenant-random", &[SignKind::TenantRandom], |case, sign| only(tenant_random(case, sign))),
    ("tenant-fake-host", &[SignKind::TenantFakeHost], |case, sign| only(said::tenant_fake_host(name(sign), platform(case)))),
    ("tenant-login-path", &[SignKind::TenantLoginPath], |case, sign| only(tenant_login_path(case, sign))),
    ("tenant-hyphens", &[SignKind::TenantHyphens], |case, sign| only(said::tenant_hyphens(name(sign), platform(case)))),
    ("tenant-dynamic-dns", &[SignKind::TenantDynamic], |case, sign| only(said::tenant_dynamic_dns(name(sign), platform(case)))),
    ("host-brand-bait", &[SignKind::HostBrandBait], host_brand_bait),
    ("host-brand-suffix", &[SignKind::BrandSuffix], |case, sign| only(said::host_brand_suffix(name(sign), owner(brand(case, sign)?)))),
    ("host-near-brand", &[SignKind::NearBrand, SignKind::NearShort], host_near_brand),
    ("host-brand-inside", &[SignKind::BrandInside], |case, sign| {
        let brand = brand(case, sign)?;
        only(said::host_brand_inside(name(sign), known(sign, brand.label), owner(brand)))
    }),
    ("host-bait", &[SignKind::HostBait], |_, sign| only(said::host_bait(name(sign)))),
    ("host-number", &[SignKind::HostNumber], |_, sign| only(said::host_number(name(sign)))),
    ("host-random", &[SignKind::HostRandom], |_, sign| only(said::host_random(name(sign), at_random(sign)))),
    ("host-digits", &[SignKind::Digits], |_, sign| only(said::host_digits(name(sign)))),
    ("host-abused-suffix", &[SignKind::AbusedSuffix, SignKind::SuffixAlone], host_abused_suffix),
    ("path-kit", &[SignKind::PathKit], |_, sign| only(path_kit(sign))),
    ("email-prefilled", &[SignKind::EmailPrefilled], |_, sign| only(said::email_prefilled(address(sign)))),
];

/// Adds what the running check says of each of its signs.
pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(check) = findings.check() else {
        return;
    };
    for (_, kinds, say) in ROWS.iter().filter(|(id, ..)| *id == check.id) {
        for kind in *kinds {
            for sign in case.signs().iter().filter(|sign| sign.kind == *kind) {
                if let Some((severity, message, alignment)) = say(case, sign) {
                    let severity = severity.unwrap_or(check.severity);
                    findings.add_aligned(severity, sign.span, message, alignment);
                }
            }
        }
    }
}

fn only(message: Message) -> Option<Said> {
    Some((None, message, None))
}

fn name(sign: &Sign) -> Quote {
    Quote::text(&*sign.text, sign.span)
}

fn known(sign: &Sign, label: &str) -> Quote {
    Quote::text(label, sign.span)
}

fn address(sign: &Sign) -> Quote {
    Quote::bare(sign.address(), sign.span)
}

fn owner(brand: Brand<'_>) -> Quote {
    Quote::host_from_elsewhere(brand.domain.to_owned())
}

/// The platform that gave the name.
fn platform(case: &Case<'_>) -> Quote {
    let host = case.host.as_ref();
    let normal = with_normal_path(case.reference);
    let normal = normal
        .as_deref()
        .map(|text| Reference::split(text, Standard::Rfc3986));
    let reference = normal.as_ref().unwrap_or(case.reference);
    let found = host.and_then(|host| host_tenant(reference, host));
    let platform = found.map_or("", |tenant| tenant.platform.trim_end_matches('/'));
    match case.text().find(platform) {
        Some(at) if !platform.is_empty() => Quote::bare(platform, at..at + platform.len()),
        _ => Quote::bare_from_elsewhere(platform.to_owned()),
    }
}

/// The well-known name that a sign is about.
fn brand<'c>(case: &'c Case<'_>, sign: &Sign) -> Option<Brand<'c>> {
    match &sign.detail {
        Detail::Brand(label, _) => case.settings.brands.called(label),
        _ => None,
    }
}

/// Why a name is at random.
fn at_random(sign: &Sign) -> &'static str {
    match sign.detail {
        Detail::Random(Random::Given) => " is a name that the platform gives",
        Detail::Random(Random::Hash) => " is a hash",
        Detail::Random(Random::Digits) => " has six digits or more in a row",
        Detail::Random(Random::Mixed) => " has digits mixed into it",
        _ => " has letters in an order that names do not have",
    }
}

fn tenant_random(case: &Case<'_>, sign: &Sign) -> Message {
    use said::tenant_random::*;
    let host = case.host.as_ref();
    let tenant = host.and_then(|host| host_tenant(case.reference, host));
    match tenant.is_some_and(|tenant| tenant.hosting == Hosting::Gateway) {
        true => of_content(name(sign)),
        false => of_customer(name(sign), at_random(sign), platform(case)),
    }
}

fn tenant_brand(case: &Case<'_>, sign: &Sign) -> Option<Said> {
    let Detail::Brand(brand, written) = &sign.detail else {
        return None;
    };
    let is_altered = *written == Written::Altered;
    let what = match is_altered {
        true => message![" resembles ", known(sign, brand)],
        false if *brand == sign.text => message![" is a well-known name"],
        false => message![" contains ", known(sign, brand)],
    };
    let alignment = is_altered
        .then(|| Alignment::of_word(&sign.text, brand))
        .flatten();
    // As with hosts: letters that look alike are there to mislead.
    let folded = ascii_fold(brand);
    let looks_alike = sign.text.split('-').any(|word| {
        word != brand && ascii_fold(word) == folded && !differs_in_small_i_only(word, brand)
    });
    let severity = looks_alike.then_some(Severity::Danger);
    Some((
        severity,
        said::tenant_brand(name(sign), what, platform(case)),
        alignment,
    ))
}

fn tenant_login_path(case: &Case<'_>, sign: &Sign) -> Message {
    use said::tenant_login_path::*;
    match sign.detail {
        Detail::Page(PageSign::Brand) => well_known_name(name(sign), platform(case)),
        Detail::Page(PageSign::Email) => filled_in(address(sign), platform(case)),
        Detail::Page(PageSign::Title) => title(name(sign), platform(case)),
        _ => login_page(name(sign), platform(case)),
    }
}

fn host_brand_bait(case: &Case<'_>, sign: &Sign) -> Option<Said> {
    let Detail::BrandBeside(brand, beside) = &sign.detail else {
        return None;
    };
    let beside = match beside {
        Beside::Bait => " beside a bait word",
        Beside::Digits => " beside a number",
        Beside::Suffix => " under a frequently abused suffix",
        Beside::Www => " after a “www” without a dot",
        _ => " among other words",
    };
    let known_as = case.settings.brands.called(brand).map(|brand| {
        let belongs = ", and nothing shows that it belongs to the owner of ";
        message![belongs, owner(brand)]
    });
    let contains = match *brand == sign.text {
        true => message![" is a well-known name"],
        false if is_in(&sign.text, brand) => message![" contains ", known(sign, brand)],
        // With other letters, or an edit away.
        false => message![" resembles ", known(sign, brand)],
    };
    only(message![name(sign), contains, beside, known_as, "."])
}

/// Whether the letters of a well-known name are in another name, perhaps with hyphens between.
fn is_in(name: &str, brand: &str) -> bool {
    name.contains(brand) || name.replace('-', "").contains(&brand.replace('-', ""))
}

fn host_near_brand(case: &Case<'_>, sign: &Sign) -> Option<Said> {
    use said::host_near_brand::*;
    let brand = brand(case, sign)?;
    let (name, known) = (name(sign), known(sign, brand.label));
    let message = match near(&sign.text, &case.settings.brands).map(|near| near.by) {
        Some(Difference::TwoEdits) => two_edits(name, known, owner(brand)),
        Some(Difference::ThreeEdits) => three_edits(name, known, owner(brand)),
        Some(Difference::Doubled) => doubled(name, known, owner(brand)),
        _ => one_edit(name, known, owner(brand)),
    };
    let severity = match sign.kind {
        SignKind::NearBrand => Severity::Warning,
        _ => Severity::Notice,
    };
    Some((
        Some(severity),
        message,
        Alignment::new(&sign.text, brand.label),
    ))
}

fn host_abused_suffix(_: &Case<'_>, sign: &Sign) -> Option<Said> {
    let beside = match sign.detail {
        Detail::Beside(Beside::Brand) => " This one contains a well-known name.",
        Detail::Beside(Beside::Bait) => " This one contains a bait word.",
        Detail::Beside(Beside::Random) => " This one looks random.",
        Detail::Beside(Beside::Digits) => " This one has a number in it.",
        Detail::Beside(Beside::Hyphens) => " This one has words joined by hyphens.",
        Detail::Beside(Beside::Depth) => " This one has many labels.",
        Detail::Beside(Beside::Port) => " This link has an unusual port.",
        Detail::Beside(Beside::Length) => " This one is long.",
        Detail::Beside(Beside::LoginPage) => " This link leads to a login page.",
        _ => "",
    };
    let is_alone = sign.kind == SignKind::SuffixAlone;
    let message = said::host_abused_suffix(name(sign), beside);
    Some((is_alone.then_some(Severity::Notice), message, None))
}

fn path_kit(sign: &Sign) -> Message {
    use said::path_kit::*;
    let name = name(sign);
    match sign.detail {
        Detail::Page(PageSign::Folder) => folder(name),
        Detail::Page(PageSign::Address) => address(name),
        Detail::Page(PageSign::Assets) => assets(name),
        Detail::Page(PageSign::Hash) => hash(name),
        Detail::Page(PageSign::Script) => script(name),
        Detail::Page(PageSign::Copied) => copied(name),
        Detail::Page(PageSign::BrandLogin) => brand_login(name),
        Detail::Page(PageSign::SitePath) => site_path(name),
        Detail::Page(PageSign::Gambling) => gambling(name),
        Detail::Page(PageSign::Number) => number(name),
        _ => parameter(name),
    }
}

/// `phishing-signs`: two signs of phishing, or a name that poses as a well-known one with a login page.
pub(super) fn strong(case: &Case<'_>, findings: &mut Findings) {
    let mut signs = case.signs().iter().filter(|sign| !sign.kind.is_weak());
    let Some(first) = signs.next() else { return };
    let poses = matches!(first.kind, SignKind::NearBrand | SignKind::BrandSuffix);
    let weak = || {
        case.signs()
            .iter()
            .find(|sign| poses && sign.kind.is_weak())
    };
    if let Some(second) = signs.next().or_else(weak) {
        let span = first.span.min(second.span);
        findings.add(span, said::phishing_signs(phrase(first), phrase(second)));
    }
}

/// `weak-signs`: two signs that ordinary links have too, but hardly together.
pub(super) fn weak(case: &Case<'_>, findings: &mut Findings) {
    let signs = case.signs();
    if signs.iter().any(|sign| !sign.kind.is_weak()) {
        return;
    }
    // Behind a name of digits or an unusual port, people sign in to their own machines.
    let says_whose = |sign: &Sign| !matches!(sign.kind, SignKind::Digits | SignKind::Port);
    let [first, others @ ..] = signs else { return };
    let counts = |second: &&Sign| second.kind != SignKind::LoginPage || says_whose(first);
    if let Some(second) = others.iter().find(counts) {
        let span = first.span.min(second.span);
        findings.add(span, said::weak_signs(phrase(first), phrase(second)));
    }
}

/// The sign as a noun phrase, with the text that shows it.
fn phrase(sign: &Sign) -> Message {
    let words = match (sign.kind, &sign.detail) {
        (SignKind::TenantRandom, Detail::Random(Random::Digits)) => {
            "a long number in a name on a hosting platform"
        }
        (SignKind::TenantRandom, Detail::Random(Random::Given)) => {
            "a name that a platform gave, which does not show whose page it is"
        }
        (SignKind::TenantRandom, _) => "a random name on a hosting platform",
        (SignKind::TenantBait, _) => "a bait word in a name on a hosting platform",
        (SignKind::TenantBrand, _) => "a well-known name on a hosting platform",
        (SignKind::TenantFakeHost, _) => "a name that is written like a host",
        (SignKind::TenantLoginPath, Detail::Page(PageSign::Email)) => "a prefilled e-mail address",
        (SignKind::TenantLoginPath, Detail::Page(PageSign::Brand)) => {
            "a well-known name in the path"
        }
        (SignKind::TenantLoginPath, Detail::Page(PageSign::Title)) => "a title with a bait word",
        (SignKind::TenantLoginPath, _) => "a login page on a hosting platform",
        (SignKind::AbusedSuffix, _) => "a frequently abused suffix",
        (SignKind::HostNumber, _) => "a long number in the name",
        (SignKind::HostRandom, _) => "a random registrable domain",
        (SignKind::HostBait, _) => "a name made to ask for something",
        (SignKind::HostBrandBait, _) => "a well-known name in another owner's domain",
        (SignKind::BrandInSubdomain, _) => "a well-known name in front of another domain",
        (SignKind::PathKit, _) => "a path used by phishing kits",
        (SignKind::EmailPrefilled, _) => "a prefilled e-mail address",
        (SignKind::BrandSuffix, _) => "a well-known name under another suffix",
        (SignKind::NearBrand | SignKind::NearShort, _) => "a name close to a well-known one",
        (SignKind::TenantHyphens, _) => "a name of many words on a hosting platform",
        (SignKind::TenantDynamic, _) => "a machine whose address changes",
        (SignKind::BrandInside, _) => "a well-known name inside another",
        (SignKind::Digits, _) => "a name of digits",
        (SignKind::Port, _) => "an unusual port",
        (SignKind::SuffixAlone, _) => "a frequently abused suffix",
        (SignKind::LoginPage, _) => "a sign-in page",
        (SignKind::EmailInPath, _) => "an e-mail address in the path",
    };
    message![words, " (", Quote::text(&*sign.text, sign.span), ")"]
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
