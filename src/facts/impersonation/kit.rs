//! Signs that a kit for phishing was put on a site: where its pages are, and what its parameters are called.

use crate::tables::lists::{List, list};
use std::cell::OnceCell;

use super::folders;
use super::letters::{Random, random_part};
use super::page::{Page, is_html, is_script};
use super::sign::{Detail, PageSign, Sign, SignKind};
use crate::facts::address::classify;
use crate::facts::brands::{Brands, Use};
use crate::facts::embedded::values;
use crate::facts::host::HostFacts;
use crate::facts::tenants::Tenant;
use crate::syntax::Span;
use crate::tables::table::{Table, table};

/// Parameters of kits: a name, and how the value starts or `*`.
static KIT_PARAMETERS: Table<2> = table!("kit_parameters.tsv", 2);

/// Folders of a content management system in which there are no pages for visitors.
const FOLDERS: &[&str] = &["wp-content", "wp-includes", ".well-known"];

/// The shortest segment that is a hash.
const SHORTEST_HASH: usize = 16;

/// Adds the sign of a kit's page. `tenant` is whose name or bucket it is, on a platform.
pub fn add(
    page: &Page<'_>,
    host: &HostFacts<'_>,
    brands: &Brands,
    tenant: Option<&Tenant<'_>>,
    found: &mut Vec<Sign>,
) {
    // A bucket is judged as the name that it is.
    let start = tenant.map_or(0, |tenant| tenant.span.end);
    found.extend(
        kit(page, host, brands, start)
            .or_else(|| tenant.and_then(|_| number_to_call(page)))
            .map(sign),
    );
}

/// Adds the sign of a page on a machine that a platform named, with a number to call.
pub fn add_number(page: &Page<'_>, found: &mut Vec<Sign>) {
    found.extend(number_to_call(page).map(sign));
}

fn sign((text, span, page): (&str, Span, PageSign)) -> Sign {
    Sign {
        kind: SignKind::PathKit,
        span,
        text: text.to_owned(),
        detail: Detail::Page(page),
    }
}

/// Parameters for the number that a page which poses as support tells its visitors to call. Sorted.
const NUMBERS: List = list("parameters-of-numbers");

/// The number that a page in a file tells its visitors to call: those that pose as a company's support take it from
/// their address.
fn number_to_call<'t>(page: &Page<'t>) -> Option<(&'t str, Span, PageSign)> {
    page.reference().components().query?;
    if !is_html(page.path()) && !is_script(page.path()) {
        return None;
    }
    let text = page.reference().text();
    let is_number = |value: &str| {
        let is_part = |found: char| found.is_ascii_digit() || "+-() .%".contains(found);
        value.chars().filter(char::is_ascii_digit).count() >= 10
            && value.len() <= 30
            && value.chars().all(is_part)
    };
    let mut numbers = values(page.reference()).filter(|param| {
        let name = param.name.of(text).to_ascii_lowercase();
        NUMBERS.has(&name) && is_number(param.value.of(text))
    });
    let param = numbers.next()?;
    Some((param.whole().of(text), param.whole(), PageSign::Number))
}

/// What kits have, in segments that do not start before `start`.
fn kit<'t>(
    page: &Page<'t>,
    host: &HostFacts<'_>,
    brands: &Brands,
    start: u32,
) -> Option<(&'t str, Span, PageSign)> {
    let path = page.path();
    if path.len() > 4 {
        if let Some((text, span)) = page_in_folder(page) {
            return Some((text, span, PageSign::Folder));
        }
        // Asked for twice at most.
        let login = OnceCell::new();
        let is_login = || *login.get_or_init(|| page.is_login());
        let is_long = |(segment, _): (&str, Span)| segment.len() >= SHORTEST_HASH;
        if page.segments().any(is_long)
            && path.len() > SHORTEST_HASH
            && is_login()
            && let Some((text, span)) = hash_segment(page, start)
        {
            return Some((text, span, PageSign::Hash));
        }
        let is_page = path.ends_with('/') || is_script(path) || is_html(path);
        if is_page && is_login() {
            if is_public(host) && (is_script(path) || is_html(path)) {
                let last = page.segments().last()?;
                return Some((last.0, last.1, PageSign::Address));
            }
            if let Some((text, span)) = asset_folder(page, start) {
                return Some((text, span, PageSign::Assets));
            }
        }
        let is_program = is_script(path) || host.address.is_some();
        if path.len() > 5
            && is_program
            && let Some((text, span)) = brand_folder(page, host, brands, start)
        {
            return Some((text, span, PageSign::Script));
        }
        if let Some(shown) = folders::shown(page, host, brands, start, is_login) {
            return Some(shown);
        }
    }
    let text = page.reference().text();
    if let Some(span) = page
        .reference()
        .components()
        .fragment
        .filter(|span| span.len() > 8)
        && is_counted(span.of(text))
    {
        return Some((span.of(text), span, PageSign::Parameters));
    }
    page.reference().components().query?;
    let mut kits = values(page.reference()).filter(|param| {
        let row = KIT_PARAMETERS.find_in_any_case(param.name.of(text));
        row.is_some_and(|[_, start]| start == "*" || param.value.of(text).starts_with(start))
    });
    let param = kits.next()?;
    Some((param.whole().of(text), param.whole(), PageSign::Parameters))
}

/// Whether a fragment counts a mailing of a kit, as `cl/4417_md/12/88/2201/3/55` does.
fn is_counted(fragment: &str) -> bool {
    let mut parts = fragment.split('/');
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    parts.next().is_some_and(|action| action.len() < 6)
        && parts
            .next()
            .and_then(|mailing| mailing.strip_suffix("_md"))
            .is_some_and(is_number)
        && parts.next().is_some_and(is_number)
}

/// A page for visitors in a folder that has none.
fn page_in_folder<'t>(page: &Page<'t>) -> Option<(&'t str, Span)> {
    let path = page.path();
    let is_page = path.ends_with('/') || is_script(path) || is_html(path);
    let mut after = None;
    for (segment, span) in page.segments() {
        if let Some((folder, place)) = after {
            // `wp-content/uploads/` may be listed, and `.well-known/acme-challenge/` is asked for by machines.
            let is_listed = matches!(segment, "uploads" | "acme-challenge" | "themes" | "plugins")
                && path.ends_with('/')
                && !page.is_login();
            return (is_page && !is_listed).then_some((folder, place));
        }
        if FOLDERS.contains(&segment) {
            after = Some((segment, span));
        }
        if segment == "wp-admin" {
            let mut below = page.segments().skip_while(|(_, place)| *place <= span);
            let is_of_program = below.next().is_some_and(|(folder, _)| {
                matches!(folder, "css" | "images" | "includes" | "js" | "maint")
            });
            return (is_page && is_of_program && below.next().is_some()).then_some((segment, span));
        }
    }
    None
}

fn hash_segment<'t>(page: &Page<'t>, start: u32) -> Option<(&'t str, Span)> {
    let is_hash = |segment: &str| {
        // The last word of a title is no segment of its own: `rebuilding-the-login-flow-2df425a88ff9`.
        let is_whole = |part: &str| 2 * part.len() > segment.len();
        segment.len() >= SHORTEST_HASH
            && matches!(random_part(segment), Some((part, Random::Hash)) if is_whole(part))
    };
    page.segments()
        .filter(|(_, span)| span.start >= start)
        .find(|(segment, _)| is_hash(segment))
}

/// A folder of pictures, styles or scripts, in which there are no login pages.
fn asset_folder<'t>(page: &Page<'t>, start: u32) -> Option<(&'t str, Span)> {
    let last = page.segments().last()?.1;
    page.segments()
        .filter(|(_, span)| span.start >= start && *span != last)
        .find(|(segment, _)| ASSETS.binary_search(segment).is_ok())
}

/// Folders of pictures, styles and scripts, sorted.
const ASSETS: &[&str] = &[
    "css", "fonts", "image", "images", "img", "js", "tmp", "uploads",
];

/// Whether a host is an address that anyone on the Internet may have.
fn is_public(host: &HostFacts<'_>) -> bool {
    host.address
        .is_some_and(|address| address.values().all(|value| classify(value).is_none()))
}

/// A folder with a well-known name, other than the host's.
fn brand_folder<'t>(
    page: &Page<'t>,
    host: &HostFacts<'_>,
    brands: &Brands,
    start: u32,
) -> Option<(&'t str, Span)> {
    let path_is_folder = page.path().ends_with('/');
    let mut folders = page
        .segments()
        .filter(|(_, span)| span.start >= start)
        .take(12);
    let last = page.segments().last()?.1;
    folders.find(|(segment, span)| {
        let is_folder = *span != last || path_is_folder;
        is_folder && segment.len() < 40 && {
            // The home of a user is `~name`.
            let lower = segment.trim_start_matches('~').to_ascii_lowercase();
            // A copy of a whole site is kept under its domain: `amazon.co.jp`.
            let label = lower.split('.').next().filter(|_| is_public(host));
            brands
                .labelled(label.unwrap_or(&lower))
                .is_some_and(|brand| {
                    let is_name =
                        brand.usage == Use::Name || brand.usage == Use::Word && is_public(host);
                    is_name && !host.name.contains(brand.label)
                })
        }
    })
}
