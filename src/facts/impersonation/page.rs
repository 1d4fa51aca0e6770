//! Signs in the path, the query and the fragment.

use super::borrowed::{Borrowed, Written, borrowed};
use super::letters::runs;
use super::sign::{Detail, PageSign, Sign, SignKind};
use super::words::{Explained, FirstThree, is_project};
use crate::facts::brands::Brands;
use crate::facts::embedded::target::email_in;
use crate::facts::embedded::values;
use crate::facts::tenants::{Hosting, Tenant};
use crate::syntax::{Reference, Span};
use crate::tables::lists::{List, list};

/// What login pages are called, sorted.
const LOGIN_PAGES: List = list("login-pages");

static LOGIN_STARTS: FirstThree = FirstThree::of_list(LOGIN_PAGES);

/// What is after the host.
#[derive(Clone, Debug)]
pub struct Page<'t> {
    reference: Reference<'t>,
    /// The segments of the path that are not empty, with their places.
    segments: Vec<(&'t str, Span)>,
}

impl<'t> Page<'t> {
    pub fn of(reference: &Reference<'t>) -> Self {
        let from = reference.components().path.start as usize;
        let place =
            |(start, segment): (usize, &str)| Span::new(from + start, from + start + segment.len());
        let segments = runs(reference.path(), |octet| *octet != b'/');
        Page {
            reference: *reference,
            segments: segments.map(|run| (run.1, place(run))).collect(),
        }
    }

    pub fn reference(&self) -> &Reference<'t> {
        &self.reference
    }

    pub fn path(&self) -> &'t str {
        self.reference.path()
    }

    fn has_tail(&self) -> bool {
        let components = self.reference.components();
        components.query.is_some() || components.fragment.is_some()
    }

    /// The segments of the path that are not empty, with their places.
    pub fn segments(&self) -> impl Iterator<Item = (&'t str, Span)> {
        self.segments.iter().copied()
    }

    /// The last segment, if its name is that of a login page.
    pub fn login_page(&self) -> Option<(&'t str, Span)> {
        let (last, span) = self.segments.last().copied()?;
        if self.path().len() < 4 {
            return None;
        }
        let is_named =
            |word: &str| LOGIN_STARTS.has_in_any_case(word) && LOGIN_PAGES.has_in_any_case(word);
        let stem = stem(last);
        let mut words = runs(stem, |octet| {
            octet.is_ascii_alphanumeric() || *octet == b'-'
        });
        let mut parts = runs(stem, |octet| !matches!(octet, b'-' | b'_'));
        let is_login = words.any(|(_, word)| is_named(word))
            || stem.contains('-') && parts.any(|(_, part)| is_named(part));
        is_login.then_some((last, span))
    }

    /// The last segment, if its whole name is that of a login page.
    pub fn whole_login_page(&self) -> Option<(&'t str, Span)> {
        self.login_page()
            .filter(|(segment, _)| LOGIN_PAGES.has_in_any_case(stem(segment)))
    }

    /// An e-mail address at the end of the path.
    pub fn email_in_path(&self) -> Option<(&'t str, Span)> {
        let path = self.path();
        if !path.contains('@') && !path.contains("%40") {
            return None;
        }
        let (segment, span) = self.segments().last()?;
        let address = segment.trim_start_matches(|first: char| !first.is_ascii_alphanumeric());
        let plain = address.replace("%40", "@");
        let is_whole = email_in(&plain).is_some_and(|range| range.len() == plain.len());
        let start = span.end as usize - address.len();
        is_whole.then(|| (address, Span::new(start, span.end as usize)))
    }

    /// Whether the page is called like a login page.
    pub fn is_login(&self) -> bool {
        self.login_page().is_some()
    }

    /// Whether a visitor gets a page here, and not a file: by the ending of the last segment, if it has one.
    pub fn is_page(&self) -> bool {
        let path = self.path();
        let last = path.rsplit('/').next().unwrap_or_default();
        !last.contains('.') || is_file(last)
    }

    /// Whether each customer of a platform has this login page: it is that of the platform's own program.
    fn is_route_of(&self, tenant: &Tenant<'_>) -> bool {
        tenant.platform == "myshopify.com" && self.path().starts_with("/account/")
            || tenant.platform == "pythonanywhere.com" && self.path() == "/accounts/login/"
    }

    /// Adds the sign of a login page on a platform.
    pub fn add_login(&self, tenant: &Tenant<'_>, brands: &Brands, found: &mut Vec<Sign>) {
        if self.path().len() < 3 && !self.has_tail() {
            return;
        }
        let is_marked = found.iter().any(|sign| sign.span.end <= tenant.span.end);
        let mut add = |(text, span): (&str, Span), page| {
            found.push(Sign {
                kind: SignKind::TenantLoginPath,
                span,
                text: text.to_owned(),
                detail: Detail::Page(page),
            });
        };
        let after = |span: &Span| span.start >= tenant.span.end;
        // The pages of projects explain how to sign in, and name what they work with.
        let is_account = tenant.hosting.is_account();
        let below = self.segments().filter(|(_, span)| after(span)).count();
        let is_shallow = below
            <= if tenant.is_path || tenant.is_bucket {
                8
            } else {
                2
            };
        // A program for practice has a page to sign in to, too.
        let is_project = || {
            [Explained::Bait, Explained::Brand]
                .iter()
                .any(|explained| is_project(tenant.name, *explained))
        };
        if let Some(page) = self.login_page().filter(|(_, span)| after(span))
            && (is_marked || !is_project() && !self.is_route_of(tenant))
            && (!is_account && !tenant.is_bucket || is_file(page.0))
            && is_shallow
        {
            return add(page, PageSign::Login);
        }
        let mut segments = self.segments().filter(|(_, span)| after(span));
        let brand = segments.find(|(segment, _)| {
            let is_page = is_shallow && tenant.hosting != Hosting::Storage;
            is_page && !is_asset(segment) && names_brand(segment, is_account, brands)
        });
        if let Some(brand) = brand {
            return add(brand, PageSign::Brand);
        }
        if let Some(email) = self.email() {
            add(email, PageSign::Email);
        }
    }

    /// Adds the sign of an address that is filled in.
    pub fn add_email(&self, found: &mut Vec<Sign>) {
        found.extend(self.email().map(|(text, span)| Sign {
            kind: SignKind::EmailPrefilled,
            span,
            text: text.to_owned(),
            detail: Detail::None,
        }));
    }

    /// An e-mail address that fills the fragment, or the value of a parameter for the visitor's own.
    fn email(&self) -> Option<(&'t str, Span)> {
        if !self.has_tail() {
            return None;
        }
        let text = self.reference.text();
        let tail = self.reference.components().path.end as usize;
        let tail = text.get(tail..)?;
        if !tail.contains('@') && !tail.contains("%40") {
            return None;
        }
        let lower = text.to_ascii_lowercase();
        if STAYING.words().any(|word| lower.contains(word)) {
            return None;
        }
        let mut values = values(&self.reference).filter(|param| {
            let name = param.name.of(text).to_ascii_lowercase();
            READERS_OWN.has(&name) || name.is_empty()
        });
        values.find_map(|param| {
            let value = param.value.of(text).replace("%40", "@");
            let range = email_in(&value)?;
            (range.len() == value.len()).then(|| (param.value.of(text), param.value))
        })
    }
}

/// What pages are about that take a visitor's address for good reasons.
const STAYING: List = list("words-of-lists");

/// Parameters for the visitor's own address, in lower case and sorted.
const READERS_OWN: List = list("parameters-of-readers");

fn stem(segment: &str) -> &str {
    segment
        .split('.')
        .find(|part| !part.is_empty())
        .unwrap_or(segment)
}

fn is_file(segment: &str) -> bool {
    is_html(segment) || is_script(segment)
}

/// Whether a segment is a file that pages load: the picture of a logo has the name of its company.
fn is_asset(segment: &str) -> bool {
    segment
        .rsplit_once('.')
        .is_some_and(|(_, extension)| ASSETS.has_in_any_case(extension))
}

/// Extensions of files that pages load, sorted.
const ASSETS: List = list("asset-extensions");

/// Whether a path is that of a page as a file.
pub fn is_html(path: &str) -> bool {
    path.ends_with(".html") || path.ends_with(".htm")
}

/// Whether a path is that of a program on the server.
pub fn is_script(path: &str) -> bool {
    matches!(path.as_bytes().last(), Some(b'p' | b'x' | b'i'))
        && [".php", ".asp", ".aspx", ".jsp", ".cgi"]
            .iter()
            .any(|end| path.ends_with(end))
}

/// Whether a segment has a well-known name, by itself or next to a word that a clone has.
fn names_brand(segment: &str, is_account: bool, brands: &Brands) -> bool {
    if segment.len() > 60 {
        return false;
    }
    let lower = stem(segment).to_ascii_lowercase();
    let Some(Borrowed { brand, written }) = borrowed(&lower, brands) else {
        return false;
    };
    if written == Written::Word {
        return false;
    }
    // Documentation names the software and the services that it is about.
    let is_clone = || {
        lower.split(['-', '_']).any(|word| {
            matches!(
                word,
                "clone" | "page" | "login" | "ui" | "website" | "homepage" | "landing"
            )
        })
    };
    let is_copied = || COPIED.has(brand.label);
    !is_account || is_clone() || is_copied() && lower == brand.label
}

/// Names whose pages are copied most often.
const COPIED: List = list("copied-names");
