//! Signs in the path, the query and the fragment.

use super::borrowed::{Borrowed, Written, borrowed};
use super::letters::{Random, random_part};
use super::sign::{Detail, PageSign, Sign, SignKind};
use crate::facts::brands::{Brands, Use};
use crate::facts::embedded::target::email_in;
use crate::facts::embedded::values;
use crate::facts::host::HostFacts;
use crate::facts::lookup::{Filter, is_listed};
use crate::facts::table::{Table, table};
use crate::facts::tenants::{Hosting, Tenant};
use crate::syntax::{Reference, Span};

/// Parameters of kits: a name, and how the value starts or `*`.
static KIT_PARAMETERS: Table<2> = table!("kit_parameters.tsv", 2);

/// What login pages are called, sorted.
const LOGIN_PAGES: &[&str] = &[
    "auth",
    "log-in",
    "login",
    "logon",
    "mfa",
    "otp",
    "password",
    "sign-in",
    "signin",
    "signon",
    "unlock",
    "validate",
    "validation",
    "verification",
    "verify",
    "wallet",
    "webmail",
];

static LOGIN_PAGE: Filter = Filter::of(LOGIN_PAGES);

/// Folders of a content management system in which there are no pages for readers.
const FOLDERS: &[&str] = &["wp-content", "wp-includes", ".well-known"];

/// The shortest segment that is a hash.
const SHORTEST_HASH: usize = 16;

/// Whether a word of a name may be one of [`LOGIN_PAGES`], by its first two letters.
fn may_be_login(stem: &[u8]) -> bool {
    let starts_word = |at: usize| match at.checked_sub(1).and_then(|before| stem.get(before)) {
        Some(before) => !before.is_ascii_alphanumeric(),
        None => true,
    };
    stem.array_windows::<2>().enumerate().any(|(at, pair)| {
        // Setting bit 5 makes capital letters small.
        let is_start = matches!(
            &[pair[0] | 0x20, pair[1] | 0x20],
            b"au" | b"lo" | b"mf" | b"ot" | b"pa" | b"si" | b"un" | b"va" | b"ve" | b"wa" | b"we"
        );
        is_start && starts_word(at)
    })
}

/// Whether a path may have one of [`FOLDERS`].
fn may_have_folder(path: &[u8]) -> bool {
    let mut starts = path.array_windows();
    starts.any(|start| matches!(start, b"/wp-" | b"/.we"))
}

/// What is after the host.
#[derive(Clone, Copy, Debug)]
pub struct Page<'t> {
    reference: Reference<'t>,
}

impl<'t> Page<'t> {
    pub fn of(reference: &Reference<'t>) -> Self {
        Page {
            reference: *reference,
        }
    }

    pub fn reference(&self) -> &Reference<'t> {
        &self.reference
    }

    fn path(&self) -> &'t str {
        self.reference.path()
    }

    fn has_tail(&self) -> bool {
        let components = self.reference.components();
        components.query.is_some() || components.fragment.is_some()
    }

    /// The segments of the path that are not empty, with their places.
    fn segments(&self) -> impl Iterator<Item = (&'t str, Span)> + use<'t> {
        let mut at = self.reference.components().path.start as usize;
        self.path().split('/').filter_map(move |segment| {
            let span = Span::new(at, at + segment.len());
            at += segment.len() + 1;
            (!segment.is_empty()).then_some((segment, span))
        })
    }

    /// The last segment, if its name is that of a login page.
    fn login_page(&self) -> Option<(&'t str, Span)> {
        let path = self.path();
        let end = path.trim_end_matches('/').len();
        let start = path.get(..end)?.rfind('/').map_or(0, |slash| slash + 1);
        let last = path.get(start..end)?;
        if path.len() < 4 || !may_be_login(stem(last).as_bytes()) {
            return None;
        }
        let from = self.reference.components().path.start as usize;
        let span = Span::new(from + start, from + end);
        let is_named = |word: &str| {
            LOGIN_PAGE.may_contain_in_any_case(word.as_bytes()) && is_listed(LOGIN_PAGES, word)
        };
        let is_login = stem(last)
            .split(|found: char| !(found.is_ascii_alphanumeric() || found == '-'))
            .any(is_named)
            || stem(last).split(['-', '_', '.']).any(is_named);
        is_login.then_some((last, span))
    }

    /// Whether the page is called like a login page.
    pub fn is_login(&self) -> bool {
        self.login_page().is_some()
    }

    /// Adds the sign of a login page on a platform.
    pub fn add_login(&self, tenant: &Tenant<'_>, brands: &Brands, found: &mut Vec<Sign>) {
        if self.path().len() < 3 && !self.has_tail() {
            return;
        }
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
        let is_account = tenant.hosting == Hosting::Account;
        let is_shallow = self.segments().count() <= if tenant.is_path { 9 } else { 2 };
        let is_bucket = tenant.is_path && tenant.hosting == Hosting::Storage;
        if let Some(page) = self.login_page().filter(|(_, span)| after(span))
            && (!is_account && !is_bucket || is_file(page.0))
            && is_shallow
        {
            return add(page, PageSign::Login);
        }
        let mut segments = self.segments().filter(|(_, span)| after(span));
        let brand = segments.find(|(segment, _)| {
            let is_page = is_shallow && tenant.hosting != Hosting::Storage;
            is_page && names_brand(segment, is_account, brands)
        });
        if let Some(brand) = brand {
            return add(brand, PageSign::Brand);
        }
        if let Some(email) = self.email() {
            add(email, PageSign::Email);
        }
    }

    /// Adds the signs of a page on any host.
    pub fn add_signs(
        &self,
        host: &HostFacts<'_>,
        brands: &Brands,
        is_tenant: bool,
        found: &mut Vec<Sign>,
    ) {
        if let Some((text, span, page)) = self.kit(host, brands) {
            found.push(Sign {
                kind: SignKind::PathKit,
                span,
                text: text.to_owned(),
                detail: Detail::Page(page),
            });
        }
        if !is_tenant && let Some((text, span)) = self.email() {
            found.push(Sign {
                kind: SignKind::EmailPrefilled,
                span,
                text: text.to_owned(),
                detail: Detail::None,
            });
        }
    }

    fn kit(&self, host: &HostFacts<'_>, brands: &Brands) -> Option<(&'t str, Span, PageSign)> {
        let path = self.path();
        if path.len() > 4 {
            if may_have_folder(path.as_bytes())
                && let Some((text, span)) = self.page_in_folder()
            {
                return Some((text, span, PageSign::Folder));
            }
            if path.len() > SHORTEST_HASH
                && self.is_login()
                && let Some((text, span)) = self.hash_segment()
            {
                return Some((text, span, PageSign::Hash));
            }
            let is_program = is_script(path) || host.address.is_some();
            if path.len() > 5
                && is_program
                && let Some((text, span)) = self.brand_folder(host, brands)
            {
                return Some((text, span, PageSign::Script));
            }
        }
        let text = self.reference.text();
        self.reference.components().query?;
        let mut kits = values(&self.reference).filter(|param| {
            let (name, value) = (param.name.of(text), param.value.of(text));
            KIT_PARAMETERS.rows().any(|[kit, start]| {
                name.eq_ignore_ascii_case(kit) && (start == "*" || value.starts_with(start))
            })
        });
        let param = kits.next()?;
        Some((param.whole().of(text), param.whole(), PageSign::Parameters))
    }

    /// A page for readers in a folder that has none.
    fn page_in_folder(&self) -> Option<(&'t str, Span)> {
        let path = self.path();
        let is_page = path.ends_with('/') || is_script(path) || is_html(path);
        let mut after = None;
        for (segment, span) in self.segments() {
            if let Some((folder, place)) = after {
                // `wp-content/uploads/` may be listed, and `.well-known/acme-challenge/` is asked for by machines.
                let is_listed =
                    matches!(segment, "uploads" | "acme-challenge" | "themes" | "plugins")
                        && path.ends_with('/');
                return (is_page && !is_listed).then_some((folder, place));
            }
            if FOLDERS.contains(&segment) {
                after = Some((segment, span));
            }
        }
        None
    }

    fn hash_segment(&self) -> Option<(&'t str, Span)> {
        let is_hash = |segment: &str| {
            segment.len() >= SHORTEST_HASH
                && matches!(random_part(segment), Some((_, Random::Hash)))
        };
        self.segments().find(|(segment, _)| is_hash(segment))
    }

    /// A folder with a well-known name, other than the host's.
    fn brand_folder(&self, host: &HostFacts<'_>, brands: &Brands) -> Option<(&'t str, Span)> {
        let path_is_folder = self.path().ends_with('/');
        let mut folders = self.segments().take(12);
        let last = self.segments().last()?.1;
        folders.find(|(segment, span)| {
            let is_folder = *span != last || path_is_folder;
            is_folder && segment.len() < 40 && {
                // The home of a user is `~name`.
                let lower = segment.trim_start_matches('~').to_ascii_lowercase();
                brands.labelled(&lower).is_some_and(|brand| {
                    brand.usage == Use::Name && !host.name.contains(brand.label)
                })
            }
        })
    }

    /// An e-mail address that fills the fragment, or the value of a parameter for the reader's own.
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
        if STAYING.iter().any(|word| lower.contains(word)) {
            return None;
        }
        let fragment = self.reference.components().fragment;
        let mut values = values(&self.reference).filter(|param| {
            let name = param.name.of(text).to_ascii_lowercase();
            let is_in_fragment = fragment.is_some_and(|span| span.overlaps(param.value));
            READERS_OWN.binary_search(&&*name).is_ok() || name.is_empty() && is_in_fragment
        });
        values.find_map(|param| {
            let value = param.value.of(text).replace("%40", "@");
            let range = email_in(&value)?;
            (range.len() == value.len()).then(|| (param.value.of(text), param.value))
        })
    }
}

/// What pages are about that take a reader's address for good reasons.
const STAYING: &[&str] = &[
    "abuse",
    "calendar",
    "contact",
    "invite",
    "list",
    "mailman",
    "maint",
    "newsletter",
    "optin",
    "optout",
    "pgp",
    "pks",
    "preference",
    "search",
    "subscri",
    "support",
];

/// Parameters for the reader's own address, in lower case and sorted.
const READERS_OWN: &[&str] = &[
    "",
    "e",
    "em",
    "email",
    "emailaddress",
    "eml",
    "id",
    "login_hint",
    "loginid",
    "m",
    "mail",
    "u",
    "uid",
    "user",
    "userid",
    "username",
    "usr",
];

fn stem(segment: &str) -> &str {
    segment
        .split('.')
        .find(|part| !part.is_empty())
        .unwrap_or(segment)
}

fn is_file(segment: &str) -> bool {
    is_html(segment) || is_script(segment)
}

fn is_html(path: &str) -> bool {
    path.ends_with(".html") || path.ends_with(".htm")
}

fn is_script(path: &str) -> bool {
    matches!(path.as_bytes().last(), Some(b'p' | b'x' | b'i'))
        && [".php", ".asp", ".aspx", ".jsp", ".cgi"]
            .iter()
            .any(|end| path.ends_with(end))
}

/// Whether a segment has a well-known name, by itself or beside a word that a clone has.
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
    let is_copied = || COPIED.contains(&brand.label);
    !is_account || is_clone() || is_copied() && lower == brand.label
}

/// Names whose pages are copied most often.
const COPIED: &[&str] = &[
    "amazon",
    "facebook",
    "instagram",
    "netflix",
    "paypal",
    "spotify",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::table::assert_well_formed;

    #[test]
    fn the_tables_are_well_formed() {
        assert_well_formed(include_str!("kit_parameters.tsv"));
        assert!(LOGIN_PAGES.is_sorted() && READERS_OWN.is_sorted());
        assert!(LOGIN_PAGES.iter().all(|page| may_be_login(page.as_bytes())));
    }
}
