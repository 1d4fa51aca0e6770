//! Signs that a link imitates another owner's: what the text of real phishing links shows.
//!
//! Each sign is a fact that a person can check by eye, and is rare in ordinary links. Several of them are rarer
//! still. They are in the name that somebody chose on a platform, in a name that somebody registered, or in the
//! path and the values of a page.

mod alone;
mod borrowed;
mod folders;
mod giveaway;
mod host_signs;
mod kit;
mod letters;
mod lure;
mod near;
mod numbers;
mod page;
mod sign;
mod suffix;
mod tenant_signs;
mod wording;
mod words;

pub use borrowed::Written;
pub use letters::Random;
pub use lure::says_lure;
pub use near::{Difference, near};
pub use sign::{Beside, Detail, PageSign, Sign, SignKind};
pub use suffix::abused_suffix;
pub use wording::{is_phrase, is_tool};
pub use words::{Explained, is_bait, is_project, strong as strong_bait};

use super::brands::Brands;
use super::host::HostFacts;
use super::tenants::{Hosting, host_tenant};
use crate::syntax::Reference;
use page::Page;

/// The signs of one reference, from left to right within the host, then those of the page. `owned` says whether its host
/// belongs to the owner of a well-known name. Nothing is allocated for a reference without signs.
pub fn signs(
    reference: &Reference<'_>,
    host: &HostFacts<'_>,
    owned: bool,
    brands: &Brands,
) -> Vec<Sign> {
    let mut found = Vec::new();
    add_signs(reference, host, owned, brands, &mut found);
    found
}

fn add_signs(
    reference: &Reference<'_>,
    host: &HostFacts<'_>,
    owned: bool,
    brands: &Brands,
    found: &mut Vec<Sign>,
) {
    let page = Page::of(reference);
    if !host.is_name() {
        kit::add(&page, host, brands, None, found);
        page.add_email(found);
        return;
    }
    let tenant = host_tenant(reference, host);
    // A platform that is owned by a well-known company, such as `sites.google.com`, is not its tenant's owner.
    let owns_platform_only = tenant.is_some_and(|tenant| {
        let registrable = host.registrable().unwrap_or_default();
        tenant.is_path || tenant.platform.ends_with(registrable)
    });
    if owned && !owns_platform_only {
        return;
    }
    let is_made = |hosting| matches!(hosting, Hosting::Generated | Hosting::Delivery);
    let open = |hosting| !is_made(hosting) && hosting != Hosting::Closed;
    match tenant {
        Some(tenant) if open(tenant.hosting) => {
            tenant_signs::add(&tenant, &page, brands, found);
        }
        Some(tenant) if is_made(tenant.hosting) => {
            lure::add_generated(&page, brands, found);
            kit::add_number(&page, found);
            return;
        }
        Some(_) => return,
        None => host_signs::add(reference, host, &page, brands, found),
    }
    if tenant.is_some() {
        host_signs::add_abused_suffix(reference, host, &page, brands, found);
    }
    kit::add(&page, host, brands, tenant.as_ref(), found);
    if tenant.is_none() {
        page.add_email(found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::Standard;

    #[track_caller]
    pub fn kinds(text: &str) -> Vec<SignKind> {
        let reference = Reference::split(text, Standard::Rfc3986);
        let span = reference.components().host.expect("a host");
        let host = HostFacts::new(span.of(text), span);
        let brands = Brands::default();
        let owned = [host.registrable(), host.below_registrable()]
            .into_iter()
            .flatten()
            .any(|domain| brands.own(domain));
        let found = signs(&reference, &host, owned, &brands);
        for sign in &found {
            assert!(text.get(sign.span.range()).is_some(), "{text}: {sign:?}");
        }
        let strong = found.iter().filter(|sign| !sign.kind.is_weak());
        strong.map(|sign| sign.kind).collect()
    }

    #[test]
    fn signs_of_links_that_people_get() {
        use SignKind::*;
        for (text, expected) in [
            (
                "https://att-yahoo-mail-108574.weeblysite.com/",
                &[TenantRandom, TenantBrand][..],
            ),
            ("https://coinbaselogi.godaddysites.com/", &[TenantBrand]),
            (
                "https://metamask-login.webflow.io/",
                &[TenantBait, TenantBrand],
            ),
            ("https://case-id-1000228264626.pages.dev/", &[HostNumber]),
            (
                "https://pub-7f3ee0dd2c0a47ffbc4a8b0c9f5f2c3d.r2.dev/a.html",
                &[TenantRandom],
            ),
            (
                "https://secure-amazon-com.pages.dev/",
                &[TenantBait, TenantBrand, TenantFakeHost],
            ),
            ("https://abc.vercel.app/signin.html", &[TenantLoginPath]),
            ("https://usps-track.top/", &[HostBrandBait, AbusedSuffix]),
            ("https://example12345678.com/", &[HostNumber]),
            ("https://account-verify-login.com/", &[HostBait]),
            ("https://paypal.example.net/", &[BrandInSubdomain]),
            ("https://example.com/wp-content/x/index.php", &[PathKit]),
            ("https://example.com/#bob@example.net", &[EmailPrefilled]),
            ("https://www.paypal.cm/signin", &[BrandSuffix]),
            ("https://netflix.support/", &[BrandSuffix]),
            ("https://mircosoft.com/login", &[NearBrand]),
            (
                "https://sites.google.com/view/aol-mail-login12/home",
                &[TenantBait, TenantBrand],
            ),
        ] {
            assert_eq!(kinds(text), expected, "{text}");
        }
    }

    #[test]
    fn ordinary_links_have_none() {
        for text in [
            "https://www.example.com/",
            "https://google.github.io/styleguide/",
            "https://microsoft.github.io/",
            "https://jane-doe.netlify.app/",
            "https://deploy-preview-12--site.netlify.app/",
            "https://login.microsoftonline.com/common/oauth2",
            "https://accounts.google.com/signin",
            "https://docs.google.com/forms/",
            "https://example.com/login",
            "https://secure.example.com/account/login",
            "https://d111111abcdef8.cloudfront.net/a.js",
            "https://fonts.googleapis.com/css?family=Roboto",
            "https://www.paypal.co.uk/signin",
            "https://blog.wordpress.com/",
            "https://example.com/wp-content/uploads/2020/05/a.pdf",
            "https://example.com/.well-known/security.txt",
            "https://example.com/unsubscribe?email=bob@example.net",
            "https://en.wikipedia.org/wiki/PayPal",
        ] {
            assert_eq!(kinds(text), [], "{text}");
        }
    }
}
