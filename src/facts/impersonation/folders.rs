//! Folders of sites that were broken into, with a well-known name in them, and paths that are copied with a page.

use super::page::{Page, is_html, is_script};
use super::sign::PageSign;
use super::words::strong;
use crate::facts::brands::{Brand, Brands, Use};
use crate::facts::host::HostFacts;
use crate::syntax::Span;
use crate::tables::lists::{List, list};

/// What a page's folders show: the segment, its place, and what it is.
pub type Shown<'t> = (&'t str, Span, PageSign);

/// How many segments are looked at.
const MOST_SEGMENTS: usize = 16;

/// Folders of programs that run sites, in which no visitor has a page. Sorted.
const SYSTEM: List = list("system-folders");

/// How the names of the folders of extensions start.
const EXTENSIONS: &[&str] = &["com_", "mod_", "plg_"];

/// Folders of what a site shows or keeps, in which hardly any visitor has a page. Sorted.
const STORED: List = list("stored-folders");

/// Companies that other sites' visitors sign in with, below a path with their name. Sorted.
const IDENTITY_PROVIDERS: List = list("identity-providers");

/// How pages of well-known sites start, in lower case: copies of them keep the path. The first segment, the second, and
/// the label of the site.
const SITE_PATHS: &[(&str, &str, &str)] = &[
    ("ap", "signin", "amazon"),
    ("cgi-bin", "webscr", "paypal"),
    ("fedextrack", "", "fedex"),
    ("netbank", "logon", "commbank"),
    ("signin", "v2", "google"),
    ("tradeoffer", "new", "steamcommunity"),
    ("v3", "signin", "google"),
    ("webapps", "hermes", "paypal"),
    ("webapps", "mpp", "paypal"),
];

/// Words for gambling in paths. Sorted.
const GAMBLING: List = list("words-of-gambling");

/// What the folders of a page show, in segments that do not start before `start`. `is_login` says whether the page is
/// called like a login page.
pub fn shown<'t>(
    page: &Page<'t>,
    host: &HostFacts<'_>,
    brands: &Brands,
    start: u32,
    is_login: impl Fn() -> bool,
) -> Option<Shown<'t>> {
    let path = page.path();
    if path.len() < SHORTEST_PATH {
        return None;
    }
    if let Some((text, span)) = copied_path(page, host, start) {
        return Some((text, span, PageSign::SitePath));
    }
    if !(path.ends_with('/') || is_script(path) || is_html(path)) {
        return None;
    }
    if path.contains("slot") || path.contains("judi") || path.contains("togel") {
        let mut segments = page.segments().take(MOST_SEGMENTS);
        let gambling = segments.find(|(segment, _)| GAMBLING.has(segment));
        if let Some((text, span)) = gambling.filter(|_| is_office(host)) {
            return Some((text, span, PageSign::Gambling));
        }
    }
    let mut segments = page.segments().map(|(segment, _)| segment);
    let has_folder = segments.any(|segment| is_system_folder(segment) || STORED.has(segment));
    (has_folder || is_login()).then(|| in_folder(page, host, brands, start))?
}

/// Whether a segment is a folder of a program that runs sites.
fn is_system_folder(segment: &str) -> bool {
    SYSTEM.has(segment) || EXTENSIONS.iter().any(|start| segment.starts_with(start))
}

/// The shortest path that is judged.
const SHORTEST_PATH: usize = 8;

/// Whether a suffix is one of schools and offices: `ac.id`, `edu`, `gov.br`.
fn is_office(host: &HostFacts<'_>) -> bool {
    let suffix = host.suffix().unwrap_or_default();
    let kind = suffix.split('.').next().unwrap_or_default();
    matches!(
        kind,
        "ac" | "edu" | "go" | "gob" | "gouv" | "gov" | "mil" | "sch"
    )
}

/// The start of a path that a well-known site has.
fn copied_path<'t>(page: &Page<'t>, host: &HostFacts<'_>, start: u32) -> Option<(&'t str, Span)> {
    let is_owner = |owner: &str| {
        host.registrable_label()
            .is_some_and(|label| label.text == owner)
    };
    let segments = page.segments().filter(|(_, span)| span.start >= start);
    let mut segments = segments.take(MOST_SEGMENTS).peekable();
    while let Some((segment, span)) = segments.next() {
        for (first, second, owner) in SITE_PATHS {
            if !segment.eq_ignore_ascii_case(first) {
                continue;
            }
            let next = segments.peek();
            let last = match *second {
                "" => Some(span),
                second => next
                    .filter(|(next, _)| next.eq_ignore_ascii_case(second))
                    .map(|(_, place)| *place),
            };
            if let Some(last) = last.filter(|_| !is_owner(owner)) {
                let whole = Span {
                    end: last.end,
                    ..span
                };
                return Some((whole.of(page.reference().text()), whole));
            }
        }
    }
    None
}

/// A well-known name, below a folder that has no pages, or above a login page.
fn in_folder<'t>(
    page: &Page<'t>,
    host: &HostFacts<'_>,
    brands: &Brands,
    start: u32,
) -> Option<Shown<'t>> {
    // How well the segments so far say that there are no pages here.
    let (mut is_system, mut is_stored) = (false, false);
    let mut before = "";
    let mut named: Option<(&'t str, Span, Brand<'_>)> = None;
    let last = page.segments().last()?.1;
    let is_folder_page = page.path().ends_with('/');
    for (segment, span) in page.segments().take(MOST_SEGMENTS) {
        if span.start < start {
            continue;
        }
        let is_folder = span != last || is_folder_page;
        if let Some((text, place, brand)) = named {
            let is_login = strong(&segment.to_ascii_lowercase()).is_some() && span > place;
            let is_provider = IDENTITY_PROVIDERS.has(brand.label);
            if is_login && brand.usage == Use::Name && (is_stored || !is_provider) {
                return Some((text, place, PageSign::BrandLogin));
            }
        } else if is_folder
            && segment.len() < LONGEST_NAME
            // A program that works with a company has a folder with its name.
            && !matches!(before, "plugins" | "themes" | "vendor" | "node_modules" | "packages")
            && let Some(brand) = brand_of(segment, is_system, brands)
            && !host.name.contains(brand.label)
        {
            if is_system {
                return Some((segment, span, PageSign::Copied));
            }
            named = Some((segment, span, brand));
        }
        is_system |= is_system_folder(segment) || before == "images" && segment == "stories";
        is_stored |= STORED.has(segment);
        before = segment;
    }
    None
}

/// The longest segment that is looked up.
const LONGEST_NAME: usize = 40;

/// The well-known name that a folder has. Where no pages are, a word that may mean anything counts, too, and a name
/// besides what the archive of a kit is called: `chase_zip`.
fn brand_of<'b>(segment: &str, is_system: bool, brands: &'b Brands) -> Option<Brand<'b>> {
    let lower = segment.trim_start_matches('~').to_ascii_lowercase();
    let whole = brands.labelled(&lower);
    let is_name = |brand: &Brand<'_>| {
        brand.usage == Use::Name || is_system && brand.usage != Use::Hosted && brand.label.len() > 2
    };
    let archived = || {
        let (first, rest) = lower.split_once(['_', '-'])?;
        let is_archive = matches!(rest, "zip" | "new" | "page" | "files" | "update" | "login");
        (is_system && is_archive).then(|| brands.labelled(first))?
    };
    whole.or_else(archived).filter(is_name)
}
