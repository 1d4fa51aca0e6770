//! Signs in the name that a platform's customer chose.

use super::borrowed::{Written, borrowed, misspelt_coin};
use super::giveaway::gives_coins_away;
use super::host_signs::rest_is_bait;
use super::letters::{Random, longest_digits, random_part};
use super::lure;
use super::page::Page;
use super::sign::{Detail, Sign, SignKind};
use super::wording::is_phrase;
use super::wording::{case_number, is_numbered};
use super::words::{Explained, Strength, bait_words, is_all_bait, is_project, strong, strongest};
use crate::facts::brands::Brands;
use crate::facts::embedded::target::site;
use crate::facts::tenants::{Hosting, Tenant, given_name};
use crate::syntax::Span;

/// Adds the signs of `tenant`, whose page is `page`.
pub fn add(tenant: &Tenant<'_>, page: &Page<'_>, brands: &Brands, found: &mut Vec<Sign>) {
    let lower;
    let name = match tenant.name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        false => tenant.name,
        true => {
            lower = tenant.name.to_ascii_lowercase();
            &lower
        }
    };
    let given = name;
    let span = |part: &str| place(tenant, given, part);
    let name = chosen(tenant, given);
    let first = found.len();
    let sign = |kind, part: &str, detail| Sign {
        kind,
        span: span(part),
        text: part.to_owned(),
        detail,
    };
    let numbered =
        || (bait_words(name).count() > 0 && name.split('-').any(is_numbered)).then_some(name);
    if let Some(number) = case_number(name).or_else(numbered) {
        found.push(sign(SignKind::HostNumber, number, Detail::None));
    } else if let Some((part, why)) = random(tenant, page, name) {
        found.push(sign(SignKind::TenantRandom, part, Detail::Random(why)));
    }
    let asks_as_a_whole = || is_all_bait(name) || gives_coins_away(name, None);
    let bait = strong(without_branch(tenant, name));
    // A site of a domain is made by the owner of the domain alone: `sites.google.com/example.com/`.
    let is_owners = (tenant.is_path || tenant.is_bucket) && brands.own(&site(name));
    let bait = bait.filter(|word| !is_ordinary_bait(tenant, name, word) && !is_owners);
    if let Some(word) = bait.or_else(|| asks_as_a_whole().then_some(name)) {
        found.push(sign(SignKind::TenantBait, word, Detail::None));
    }
    if let Some(borrowed) = borrowed(name, brands).filter(|_| !is_owners) {
        let is_account = tenant.hosting.is_account();
        let is_of_code = tenant.hosting == Hosting::Account;
        let has_bait = strongest(name)
            .is_some_and(|(_, strength)| strength == Strength::Strong || !is_of_code);
        let has_digits = longest_digits(name) >= 3 && !has_year(name);
        let is_app = tenant.hosting == Hosting::App;
        // A word that may mean anything, beside one that programs are about: `blockchain-voting-dapp`.
        let is_program = is_app
            && strongest(name).is_none_or(|(_, strength)| strength == Strength::Weak)
            && bait_words(name).count() < 2;
        let is_whole = name == borrowed.brand.label;
        let is_plain = tenant.hosting == Hosting::App && borrowed.written != Written::Altered;
        // Companies have accounts under their own names, and projects are named after what they work with.
        let counts = match (is_account, borrowed.is_firm()) {
            (true, true) => {
                has_bait
                    || borrowed.written == Written::Altered
                        && name.len() > 6
                        && (is_of_code || !tenant.is_path)
                    || is_bait_around(name, borrowed.brand.label)
            }
            (false, true) if is_plain && is_project(name, Explained::Brand) => {
                strong(name).is_some() && !is_project(name, Explained::Bait)
            }
            (false, true) => !(is_whole && tenant.hosting == Hosting::Document),
            (_, false) => (has_bait || has_digits) && !is_account && !is_program,
        };
        if counts {
            let label = borrowed.brand.label.to_owned();
            let detail = Detail::Brand(label, borrowed.written);
            found.push(sign(SignKind::TenantBrand, name, detail));
        }
    }
    let is_site = tenant.hosting == Hosting::Site;
    if found.len() == first
        && let Some(coin) = is_site.then(|| misspelt_coin(name, brands)).flatten()
    {
        let detail = Detail::Brand(coin.label.to_owned(), Written::Altered);
        found.push(sign(SignKind::TenantBrand, name, detail));
    }
    if let Some(part) = fake_host(tenant, name) {
        found.push(sign(SignKind::TenantFakeHost, part, Detail::None));
    }
    let has_brand = found.iter().any(|sign| sign.kind == SignKind::TenantBrand);
    if let Some(label) = name.split('.').find(|label| !has_brand && is_meta(label)) {
        let detail = Detail::Brand("meta".to_owned(), Written::Word);
        found.push(sign(SignKind::TenantBrand, label, detail));
    } else if let Some(label) = hyphenated(tenant, name) {
        found.push(sign(SignKind::TenantHyphens, label, Detail::None));
    }
    if tenant.hosting == Hosting::DynamicDns {
        found.push(sign(SignKind::TenantDynamic, name, Detail::None));
    }
    // A page of a path is not one that the customer named, but for the files in a bucket.
    if !tenant.is_path || tenant.hosting == Hosting::Storage || found.len() > first {
        page.add_login(tenant, brands, found);
    }
    if found.len() == first {
        lure::add(tenant, page.reference(), brands, found);
    }
}

/// Whether a name is one of the company Meta's, by its first word: `meta-business-review`.
fn is_meta(label: &str) -> bool {
    label
        .strip_prefix("meta-")
        .is_some_and(|rest| !rest.is_empty())
}

/// A label of a name with three hyphens or more, which are neither those of a build nor of a phrase.
fn hyphenated<'n>(tenant: &Tenant<'_>, name: &'n str) -> Option<&'n str> {
    let is_site = matches!(
        tenant.hosting,
        Hosting::Site | Hosting::App | Hosting::Unknown | Hosting::Page
    );
    let has_many = |label: &&str| {
        // An address has no words: `192-0-2-1`.
        let has_words = label.bytes().any(|byte| byte.is_ascii_alphabetic());
        let hyphens = label.bytes().filter(|byte| *byte == b'-').count();
        hyphens >= 3 && has_words && !label.contains("--")
    };
    let is_ordinary = is_phrase(name)
        || without_branch(tenant, name) != name
        || is_project(name, Explained::Bait)
        || is_project(name, Explained::Brand);
    let mut labels = name.split('.');
    labels
        .find(has_many)
        .filter(|_| is_site && !tenant.is_path && !is_ordinary)
}

/// Whether the digits of a name are those of a year, and no others.
fn has_year(name: &str) -> bool {
    let mut numbers = name
        .split(|found: char| !found.is_ascii_digit())
        .filter(|digits| !digits.is_empty());
    numbers
        .all(|digits| digits.len() == 4 && (digits.starts_with("19") || digits.starts_with("20")))
}

/// The part of the name that the customer chose, without what a platform adds for each build of a project:
/// `3f9a2c1b.docs.pages.dev`, `64f1a2b3c4d5e60008a1b2c3--docs.netlify.app`, `docs-k3j9x2f1a-acme.vercel.app`,
/// `docs--pr12-k3j9x2f1.web.app`.
fn chosen<'n>(tenant: &Tenant<'_>, name: &'n str) -> &'n str {
    let is_hexadecimal = |text: &str| text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_code = |text: &str, length: usize| {
        text.len() == length
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && text.bytes().any(|byte| byte.is_ascii_digit())
    };
    let rest = match tenant.platform {
        "pages.dev" => name
            .split_once('.')
            .filter(|(build, _)| build.len() == 8 && is_hexadecimal(build))
            .map(|(_, project)| project),
        "netlify.app" | "netlify.com" => name
            .split_once("--")
            .filter(|(build, _)| build.len() == 24 && is_hexadecimal(build))
            .map(|(_, project)| project),
        "web.app" => name
            .rsplit_once('-')
            .filter(|(_, build)| is_code(build, 8))
            .and_then(|(project, _)| Some(project.split_once("--")?.0)),
        "vercel.app" => {
            let mut at = name.match_indices('-').map(|(at, _)| at);
            at.find_map(|at| {
                let (project, after) = (name.get(..at)?, name.get(at + 1..)?);
                let (build, owner) = after.split_once('-')?;
                (is_code(build, 9) && !owner.is_empty()).then_some(project)
            })
        }
        // Projects have six digits at their end, unless somebody chose another name.
        "appspot.com" => name
            .rsplit_once('-')
            .filter(|(_, number)| number.len() == 6 && longest_digits(number) == 6)
            .map(|(project, _)| project),
        // Buckets of this storage have the number of an account at their end.
        platform if platform.ends_with("myqcloud.com") => name
            .rsplit_once('-')
            .filter(|(_, number)| number.len() == 10 && longest_digits(number) == 10)
            .map(|(bucket, _)| bucket),
        _ => None,
    };
    rest.filter(|rest| !rest.is_empty()).unwrap_or(name)
}

/// The part of the name that is at random. The names of pages and documents are made by the platform. Buckets in which
/// programs keep files often have such names; a page for visitors in one of them is odd.
fn random<'n>(tenant: &Tenant<'_>, page: &Page<'_>, name: &'n str) -> Option<(&'n str, Random)> {
    let is_made = match tenant.hosting {
        Hosting::Document | Hosting::Form | Hosting::Tunnel => true,
        Hosting::Gateway => false,
        _ if tenant.is_bucket => !page.is_page(),
        _ => tenant.is_path,
    };
    if is_made {
        return None;
    }
    if let Some(part) = given_name(tenant.platform, tenant.hosting, name) {
        return Some((part, Random::Given));
    }
    let (part, why) = random_part(name)?;
    let is_enough = match why {
        Random::Hash | Random::Digits | Random::Given => true,
        Random::Mixed => !tenant.hosting.is_account(),
        Random::Letters => !tenant.hosting.is_account() || part.len() >= 8,
    };
    is_enough.then_some((part, why))
}

/// Whether a name is a well-known one and two bait words or more, and nothing else: `trezor-suite-start`.
fn is_bait_around(name: &str, brand: &str) -> bool {
    name.split('-').count() > 2 && rest_is_bait(name, brand)
}

/// The name without that of a branch, which vercel.app writes into the name of a preview: `app-git-login-page-acme`.
fn without_branch<'n>(tenant: &Tenant<'_>, name: &'n str) -> &'n str {
    let project = name
        .split_once("-git-")
        .filter(|_| tenant.platform == "vercel.app");
    project.map_or(name, |(project, _)| project)
}

/// Whether a word asks for nothing on such a platform: programs that test a sign-in are what it is for.
fn is_ordinary_bait(tenant: &Tenant<'_>, name: &str, word: &str) -> bool {
    let is_code = tenant.hosting == Hosting::Account;
    // What a project is for may be said with words that count next to others only: `login-form-demo`.
    let is_one = || {
        let strong = bait_words(name).filter(|(_, strength)| *strength == Strength::Strong);
        strong.count() < 2 && (!is_code || bait_words(name).count() < 2)
    };
    is_code && is_one()
        || matches!(tenant.hosting, Hosting::Account | Hosting::App)
            && is_project(name, Explained::Bait)
            && is_one()
        || (tenant.is_path || tenant.is_bucket) && word == "banking"
        // On platforms for chats, everybody's programs are called so: `t.me/wallet`.
        || tenant.is_path && tenant.hosting == Hosting::Desk
}

/// The part of a name that is written like a host: `-com`, two hyphens in a row, `-sso-`, `-cdn-`.
fn fake_host<'n>(tenant: &Tenant<'_>, name: &'n str) -> Option<&'n str> {
    if tenant.is_path && !tenant.is_bucket || name.contains("xn--") {
        return None;
    }
    let is_account = tenant.hosting.is_account();
    // Microsoft names the record of a key after the domain that signs with it (RFC 6376 §3.6.2.1).
    let chosen = name.split_once("._domainkey.");
    let chosen = chosen.map_or(name, |(_, chosen)| chosen);
    for label in chosen.split('.') {
        if label.contains("--") && !tenant.has_own_hyphens && !is_account {
            return Some(label);
        }
        let mut parts = label.split('-');
        let first = parts.next().unwrap_or_default();
        let rest = || label.split('-').skip(1);
        let count = label.split('-').count();
        let ends_as_host = rest().any(|part| part == "com")
            || count > 2 && rest().any(|part| matches!(part, "net" | "org" | "gov"));
        let is_inner = |part: &&str| matches!(*part, "sso" | "cdn");
        let has_inner = rest()
            .take(count.saturating_sub(2))
            .any(|part| is_inner(&part))
            || matches!(first, "sso" | "www" | "https") && count > 1;
        if ends_as_host || has_inner {
            return Some(label);
        }
    }
    None
}

/// Where a part of the name is.
fn place(tenant: &Tenant<'_>, name: &str, part: &str) -> Span {
    let at = (part.as_ptr() as usize).wrapping_sub(name.as_ptr() as usize);
    let is_as_typed = tenant.span.len() == name.len() && at + part.len() <= name.len();
    match is_as_typed {
        true => {
            let start = tenant.span.start as usize + at;
            Span::new(start, start + part.len())
        }
        false => tenant.span,
    }
}
