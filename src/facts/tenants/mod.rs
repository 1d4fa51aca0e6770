//! Places where anyone gets a name or a page: platforms that give names to their customers, and sites that give
//! them a path.
//!
//! The Public Suffix List knows many platforms, and a table here knows more of them, and what they host. The
//! domain of a platform says nothing about who chose the name in front of it.

mod buckets;

use std::borrow::Cow;

use strum::EnumString;

use super::host::{HostFacts, SuffixKind};
use crate::syntax::{Reference, Span};
use crate::tables::table::{Table, table};
pub use buckets::may_have_buckets;
use buckets::{bucket_in_host, bucket_in_path};

/// Domains of platforms: domain, what is hosted, and what is its own way with names.
static PLATFORMS: Table<3> = table!("platforms.tsv", 3);

/// Places below a path: a host with the start of a path, and what is hosted.
static PATHS: Table<2> = table!("platform_paths.tsv", 2);

/// Names that a platform keeps for itself.
static OWN_NAMES: Table<1> = table!("own_names.tsv", 1);

/// What a platform hosts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Hosting {
    /// The Public Suffix List knows the platform, and nothing else is known of it.
    #[strum(disabled)]
    Unknown,
    /// Sites that are built in a browser.
    Site,
    /// Programs and their pages.
    App,
    /// Pages of accounts, which have the name of a person, a project or a company.
    Account,
    /// Help desks and pages about the state of services, under the name of a company.
    Desk,
    /// Files.
    Storage,
    /// Files of a network without owners, such as IPFS.
    Gateway,
    /// Machines after a tunnel.
    Tunnel,
    /// Machines whose address changes.
    DynamicDns,
    /// Forms that ask for answers.
    Form,
    /// Single pages, such as lists of links.
    Page,
    /// Documents that are shared.
    Document,
    /// What customers host, under names that the platform makes.
    Generated,
    /// Machines and copies of sites, under names that the platform makes.
    Delivery,
    /// Only the platform's own services.
    Closed,
}

impl Hosting {
    /// Whether customers are there under names that they have elsewhere.
    pub fn is_account(self) -> bool {
        matches!(self, Hosting::Account | Hosting::Desk)
    }
}

/// A name, or a page, that anyone can get on a platform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tenant<'t> {
    /// The customer's name: the labels before the platform's domain, or the segment after its path.
    pub name: &'t str,
    /// Where the name is in the reference.
    pub span: Span,
    /// The platform: its domain, or its host with the start of a path.
    pub platform: &'t str,
    pub hosting: Hosting,
    /// Whether names with two hyphens in a row are the platform's own way to name branches.
    pub has_own_hyphens: bool,
    /// Whether the name is a part of the path rather than of the host.
    pub is_path: bool,
    /// Whether it is a bucket, whose pages have an address with the bucket in the host and one with it in the path.
    pub is_bucket: bool,
}

/// What is known of a domain under which a platform gives names, or of the platform's domain that it is below.
pub fn hosting(platform: &str) -> Hosting {
    row_above(platform).map_or(Hosting::Unknown, |[_, hosting, _]| {
        hosting.parse().unwrap_or(Hosting::Unknown)
    })
}

/// The region that the rows are for.
const FIRST_REGION: &str = "us-east-1";

/// The row of a domain, or of the nearest one above it that has one. What a cloud has in one region it has in all.
fn row_above(platform: &str) -> Option<[&'static str; 3]> {
    let is_region = |label: &&str| {
        label.bytes().filter(|byte| *byte == b'-').count() == 2
            && label.get(2..3) == Some("-")
            && label.ends_with(|last: char| last.is_ascii_digit())
    };
    let region = platform.split('.').find(is_region);
    let platform = match region {
        Some(region) => Cow::Owned(platform.replacen(region, FIRST_REGION, 1)),
        None => Cow::Borrowed(platform),
    };
    let mut above = &*platform;
    loop {
        match PLATFORMS.find(above) {
            Some(row) => return Some(row),
            None => above = above.split_once('.')?.1,
        }
    }
}

/// Whether anyone can get a name of their own choice under this domain: the platform is listed, and it neither
/// makes the names nor keeps them for itself.
pub fn is_open(platform: &str) -> bool {
    !matches!(
        hosting(platform),
        Hosting::Unknown | Hosting::Generated | Hosting::Delivery | Hosting::Closed
    )
}

/// The label that the platform gives where nobody chooses one: of public buckets on r2.dev, of files in IPFS, and by default
/// on workers.dev (`soft-wave-b8c3`) and netlify.app (`soft-wave-3f9a2c`). `name` is a customer's, in lower case.
pub fn given_name<'n>(platform: &str, hosting: Hosting, name: &'n str) -> Option<&'n str> {
    let label = name.split('.').next()?;
    let is_hexadecimal = |text: &str, length: usize| {
        text.len() == length
            && text.bytes().all(|byte| byte.is_ascii_hexdigit())
            && text.bytes().any(|byte| byte.is_ascii_digit())
    };
    let ends_with_code = |length: usize| {
        let mut words = label.rsplit('-');
        let is_code = words
            .next()
            .is_some_and(|last| is_hexadecimal(last, length));
        is_code && words.count() == 2
    };
    let is_given = match platform {
        "workers.dev" => ends_with_code(4),
        "netlify.app" => ends_with_code(6),
        "r2.dev" => label
            .strip_prefix("pub-")
            .is_some_and(|rest| is_hexadecimal(rest, 32)),
        _ => hosting == Hosting::Gateway && label.len() >= 40,
    };
    is_given.then_some(label)
}

/// Whose page it is, where anyone gets one: of the path's customer, or of the host's.
pub fn host_tenant<'t>(reference: &Reference<'t>, host: &'t HostFacts<'_>) -> Option<Tenant<'t>> {
    page_tenant(reference, host).or_else(|| tenant(host))
}

/// The customer of a platform whose name the host has; `None` where the name is the platform's own.
pub fn tenant<'h>(host: &'h HostFacts<'_>) -> Option<Tenant<'h>> {
    if !host.is_name() {
        return None;
    }
    if let Some(bucket) = bucket_in_host(host) {
        return Some(Tenant {
            name: bucket.name,
            span: bucket.span,
            platform: host.name.get(bucket.service..)?,
            hosting: Hosting::Storage,
            has_own_hyphens: false,
            is_path: false,
            is_bucket: true,
        });
    }
    let domain = host.domain?;
    let listed = (domain.kind == SuffixKind::Private).then_some(domain.suffix);
    let end = platform_start(&host.name, listed)?;
    let name = host.name.get(..end.checked_sub(1)?)?;
    let platform = host.name.get(end..)?;
    let chosen = name.rsplit('.').next().unwrap_or(name);
    let is_own = OWN_NAMES.has(name) && !(SIGN_IN.contains(&name) && is_for_customers(platform));
    if chosen.is_empty() || is_own {
        return None;
    }
    Some(Tenant {
        name,
        span: host.span_between(0, end - 1),
        platform,
        hosting: hosting(platform),
        has_own_hyphens: row_above(platform).is_some_and(|[_, _, own]| own == "own-hyphens"),
        is_path: false,
        is_bucket: false,
    })
}

/// Names of a platform's own sign-in page.
const SIGN_IN: &[&str] = &["auth", "login", "secure", "sign-in", "signin", "sso"];

/// Whether a domain has customers' pages alone. Platforms for programs, and most that have a `.com` for themselves, keep
/// their own pages apart from them, so that `login.web.app` is nobody's but a customer's.
fn is_for_customers(platform: &str) -> bool {
    let has_own_pages =
        platform.ends_with(".com") || platform.ends_with(".net") || platform.ends_with(".org");
    // As `wixsite.com` is beside `wix.com`.
    let is_apart = platform.ends_with("site.com") || platform.ends_with("sites.com");
    match hosting(platform) {
        Hosting::App => true,
        Hosting::Site => !has_own_pages || is_apart,
        _ => false,
    }
}

/// Where the longest domain of a platform starts in `name`, of the listed ones and the suffix at `private`.
fn platform_start(name: &str, private: Option<usize>) -> Option<usize> {
    let dots = name.bytes().enumerate().filter(|(_, byte)| *byte == b'.');
    dots.map(|(dot, _)| dot + 1).find(|start| {
        private == Some(*start) || name.get(*start..).is_some_and(|name| PLATFORMS.has(name))
    })
}

/// The customer of storage whose bucket the path names.
fn bucket_tenant<'t>(reference: &Reference<'t>, host: &'t HostFacts<'_>) -> Option<Tenant<'t>> {
    let bucket = bucket_in_path(reference, host)?;
    Some(Tenant {
        name: bucket.name,
        span: bucket.span,
        platform: &host.name,
        hosting: Hosting::Storage,
        has_own_hyphens: false,
        is_path: true,
        is_bucket: true,
    })
}

/// The page that anyone may have made on a site which gives its users a path.
pub fn page_tenant<'t>(reference: &Reference<'t>, host: &'t HostFacts<'_>) -> Option<Tenant<'t>> {
    let path = reference.path();
    let rows = PATHS.rows_of(&*host.name);
    let fitting = rows.filter(|[start, _]| {
        let rest = start.strip_prefix(&*host.name);
        rest.is_some_and(|rest| rest.starts_with('/') && path.starts_with(rest))
    });
    let Some([start, hosting]) = fitting.max_by_key(|[start, _]| start.len()) else {
        return bucket_tenant(reference, host);
    };
    let after = path.get(start.len() - host.name.len()..)?;
    let name = after.split('/').next().filter(|name| !name.is_empty())?;
    // The pages right below a site are its own too: `linktr.ee/login`.
    let is_top = start.len() == host.name.len() + 1;
    if is_top && OWN_NAMES.has_in_any_case(name) {
        return None;
    }
    let from = reference.components().path.start as usize + start.len() - host.name.len();
    Some(Tenant {
        name,
        span: Span::new(from, from + name.len()),
        platform: start,
        hosting: hosting.parse().unwrap_or(Hosting::Unknown),
        has_own_hyphens: false,
        is_path: true,
        is_bucket: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    #[test]
    fn the_tables_are_well_formed() {
        for [platform, hosting, own] in PLATFORMS.rows() {
            assert!(hosting.parse::<Hosting>().is_ok(), "{platform}");
            assert!(matches!(own, "-" | "own-hyphens"), "{platform}");
            assert!(platform.contains('.'), "{platform}");
        }
        for [start, hosting] in PATHS.rows() {
            assert!(hosting.parse::<Hosting>().is_ok(), "{start}");
            assert!(start.contains('/') && start.ends_with('/'), "{start}");
        }
    }

    #[track_caller]
    fn names(text: &str) -> Option<(String, String)> {
        let reference = Reference::split(text, Standard::Rfc3986);
        let host = HostFacts::of(&reference)?;
        let found = tenant(&host).or_else(|| page_tenant(&reference, &host))?;
        assert!(found.is_path || found.span.of(text).eq_ignore_ascii_case(found.name));
        Some((found.name.to_owned(), found.platform.to_owned()))
    }

    #[test]
    fn names_and_pages_of_customers() {
        hold("names and pages of customers", |[text]| names(text));
    }

    #[test]
    fn platforms_are_open_or_not() {
        hold("open platforms", |[domain]| is_open(domain));
    }
}
