//! What the title and the values of a page say that anyone can make: forms, documents and pages whose address the
//! platform makes.

use super::borrowed::borrowed;
use super::page::Page;
use super::sign::{Detail, PageSign, Sign, SignKind};
use super::words::{Strength, bait_words};
use crate::facts::brands::{Brands, Use};
use crate::facts::embedded::target::email_in;
use crate::facts::embedded::values;
use crate::facts::tenants::{Hosting, Tenant};
use crate::syntax::{Reference, Span};
use crate::tables::lists::{List, list};

/// The longest title or value that is looked at.
const LONGEST: usize = 120;

/// Adds the sign of a form, document or page whose title or values name a company and ask for something, and of a
/// form with an address filled in.
pub fn add(tenant: &Tenant<'_>, reference: &Reference<'_>, brands: &Brands, found: &mut Vec<Sign>) {
    let is_made = matches!(
        tenant.hosting,
        Hosting::Form | Hosting::Document | Hosting::Page
    );
    if is_made {
        titles(tenant, reference, brands, found);
    }
}

/// Adds the sign of a page on a machine that a platform named, as on delivery networks: its path asks for something in
/// the name of a company, or has a login page in a folder with the name of one.
pub fn add_generated(page: &Page<'_>, brands: &Brands, found: &mut Vec<Sign>) {
    let path = page.path();
    if path.len() < SHORTEST_GENERATED || !page.is_page() {
        return;
    }
    let mut segments = page
        .segments()
        .filter(|(segment, _)| segment.len() < LONGEST);
    let named = segments.find(|(segment, _)| {
        says_lure(segment, brands) || {
            page.is_login()
                && brands
                    .labelled(segment)
                    .is_some_and(|brand| brand.usage == Use::Name)
        }
    });
    found.extend(named.map(|(text, span)| Sign {
        kind: SignKind::TenantLoginPath,
        span,
        text: text.to_owned(),
        detail: Detail::Page(match says_lure(text, brands) {
            true => PageSign::Title,
            false => PageSign::Brand,
        }),
    }));
}

/// The shortest path that is looked at on a machine that a platform named.
const SHORTEST_GENERATED: usize = 8;

fn titles(tenant: &Tenant<'_>, reference: &Reference<'_>, brands: &Brands, found: &mut Vec<Sign>) {
    let mut add = |text: &str, span, page| {
        found.push(Sign {
            kind: SignKind::TenantLoginPath,
            span,
            text: text.to_owned(),
            detail: Detail::Page(page),
        });
    };
    let text = reference.text();
    let path = reference.components().path;
    let start = match tenant.is_path {
        // What comes right after the platform's path may be the title: `my.canva.site/…`.
        true if tenant.hosting == Hosting::Page => tenant.span.start,
        true => tenant.span.end,
        false => path.start,
    };
    let start = start.min(path.end);
    for segment in (Span { start, ..path }).pieces(text, &['/']) {
        if says_lure(segment.of(text), brands) {
            return add(segment.of(text), segment, PageSign::Title);
        }
    }
    for param in values(reference).filter(|param| !param.name.is_empty()) {
        let value = param.value.of(text);
        if tenant.hosting == Hosting::Form && is_address(value) {
            return add(value, param.value, PageSign::Email);
        }
        if says_lure(value, brands) {
            return add(value, param.value, PageSign::Title);
        }
    }
}

/// Whether a text is an e-mail address and nothing else.
fn is_address(value: &str) -> bool {
    let may_be = value.len() <= LONGEST && (value.contains('@') || value.contains("%40"));
    may_be && {
        let value = value.replace("%40", "@");
        email_in(&value).is_some_and(|range| range.len() == value.len())
    }
}

/// Words of titles of drafts: designers draw the sign-in pages of companies, too.
const DRAFTS: List = list("words-of-drafts");

/// Whether a title or a value asks for something twice, or in the name of a company: `password+expiry+helpdesk`,
/// `microsoft-365-document`, `MailboxPasswordRenewal`.
pub fn says_lure(text: &str, brands: &Brands) -> bool {
    if text.len() < 8 || text.len() > LONGEST {
        return false;
    }
    // What a platform makes has capital letters and digits, and no words.
    let has_words = text
        .bytes()
        .any(|byte| matches!(byte, b'-' | b'_' | b'+' | b' ' | b'%'));
    let words = match has_words {
        true => text.to_ascii_lowercase().replace("%20", "-"),
        false => match words_in_capitals(text) {
            Some(words) => words,
            None => return false,
        },
    };
    let words = words.replace(['_', '+', ' ', '.'], "-");
    if words.split('-').any(|word| DRAFTS.has(word)) {
        return false;
    }
    let (mut strong, mut weak) = (0, 0);
    for (_, strength) in bait_words(&words).take(8) {
        match strength {
            Strength::Strong => strong += 1,
            Strength::Weak => weak += 1,
        }
    }
    let named = || borrowed(&words, brands);
    strong > 1
        || strong + weak > 0 && named().is_some_and(|borrowed| borrowed.is_firm())
        || strong > 0 && weak > 1 && named().is_some()
}

/// The words of `MailboxPasswordRenewal`, with hyphens between them; `None` for another text.
fn words_in_capitals(text: &str) -> Option<String> {
    let is_written_so = text.bytes().all(|byte| byte.is_ascii_alphabetic())
        && text.starts_with(|first: char| first.is_ascii_uppercase());
    let count = text.bytes().filter(u8::is_ascii_uppercase).count();
    // A word has three letters at least, most of the time.
    if !is_written_so || count < 2 || count * 3 > text.len() {
        return None;
    }
    let mut words = String::with_capacity(text.len() + count);
    for found in text.chars() {
        if found.is_ascii_uppercase() && !words.is_empty() {
            words.push('-');
        }
        words.push(found.to_ascii_lowercase());
    }
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn titles_that_ask_for_something() {
        let brands = Brands::default();
        hold("titles that ask for something", |[text]| {
            says_lure(text, &brands)
        });
    }
}
