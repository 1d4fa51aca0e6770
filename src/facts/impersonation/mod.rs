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
use super::served_path::with_normal_path;
use super::tenants::{Hosting, host_tenant};
use crate::syntax::{Reference, Span};
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
    let Some(normal) = with_normal_path(reference) else {
        add_signs(reference, host, owned, brands, &mut found);
        return found;
    };
    // Equivalent paths have the same signs: their places are those of the path as typed.
    let path = reference.components().path;
    let normal = Reference::split(&normal, reference.standard());
    add_signs(&normal, host, owned, brands, &mut found);
    let end = normal.components().path.end;
    for sign in &mut found {
        sign.span = match sign.span {
            span if span.start >= end => Span {
                start: span.start - end + path.end,
                end: span.end - end + path.end,
            },
            span if span.end > path.start => path,
            span => span,
        };
    }
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
