//! Signs of a registered name that is a well-known one or close to one, with nothing odd in it otherwise; and what counts
//! only with another sign.

use super::borrowed::Written;
use super::near::near;
use super::page::Page;
use super::sign::{Detail, Sign, SignKind};
use super::words::strong;
use crate::facts::brands::{Brand, Brands, Use, is_shared};
use crate::facts::host::{HostFacts, Label};
use crate::facts::ports::default_port;
use crate::syntax::{Component, Reference, Span};
use crate::tables::table::{Table, table};

/// The sign of a name that is a well-known one, is near one, or has one inside, with nothing odd in it otherwise.
pub fn alone(host: &HostFacts<'_>, label: &Label<'_>, brands: &Brands) -> Option<Sign> {
    let sign = |kind, brand: &Brand<'_>, written| Sign {
        kind,
        span: label.span,
        text: label.unicode.to_owned(),
        detail: Detail::Brand(brand.label.to_owned(), written),
    };
    if let Some(brand) = brands.labelled(label.text) {
        let suffix = host.suffix()?;
        let is_rare = || brand.usage.is_distinct() && UNOWNED.find(suffix).is_some();
        let is_foreign = (brand.is_closed || is_rare()) && !is_shared(brand.label, suffix);
        return is_foreign.then(|| sign(SignKind::BrandSuffix, &brand, Written::Whole));
    }
    if let Some(near) = near(label.unicode, brands) {
        let kind = match near.is_loud() {
            true => SignKind::NearBrand,
            false => SignKind::NearShort,
        };
        return Some(sign(kind, &near.brand, Written::Altered));
    }
    let (_, brand) = brands.inside(label.text)?;
    // Where a hyphen ends it, it is a word of its own, and that is another finding.
    let is_word = label.text.split('-').any(|word| word == brand.label);
    let is_inside = brand.usage == Use::Name && brand.label.len() < label.text.len() && !is_word;
    is_inside.then(|| sign(SignKind::BrandInside, &brand, Written::Inside))
}

/// Suffixes under which owners of well-known names hardly have a site.
static UNOWNED: Table<1> = table!("unowned_suffixes.tsv", 1);

/// Adds what counts only with another sign of the host: a login page, a sign-in word in front, and an unusual port.
pub fn add_weak_of_page(
    reference: &Reference<'_>,
    host: &HostFacts<'_>,
    page: &Page<'_>,
    found: &mut Vec<Sign>,
) {
    if found.is_empty() {
        return;
    }
    let sign = |kind, (text, span): (&str, Span)| Sign {
        kind,
        span,
        text: text.to_owned(),
        detail: Detail::None,
    };
    let in_front = || {
        let registrable = host.domain?.registrable?;
        let mut labels = host.labels().take_while(|label| label.start < registrable);
        let asks = labels.find(|label| strong(label.text).is_some())?;
        Some(sign(SignKind::LoginPage, (asks.text, asks.span)))
    };
    let login = page.whole_login_page();
    let login = login.map(|page| sign(SignKind::LoginPage, page));
    found.extend(login.or_else(in_front));
    let email = page.email_in_path();
    found.extend(email.map(|email| sign(SignKind::EmailInPath, email)));
    if has_odd_port(reference)
        && let Some(span) = reference.components().port
    {
        let port = span.of(reference.text());
        found.push(sign(SignKind::Port, (port, span)));
    }
}

/// Whether a link has another port than its scheme.
pub fn has_odd_port(reference: &Reference<'_>) -> bool {
    let port = reference
        .get(Component::Port)
        .filter(|port| !port.is_empty());
    let scheme = reference.scheme().map(str::to_ascii_lowercase);
    port.is_some_and(|port| port.parse().ok() != default_port(scheme.as_deref()))
}
