//! Who gets a mail, a call or a message, by a scheme that names no host.

use super::embedded::target::email_in;
use super::host::{percent_decoded, reads_as_host, same_site};
use super::scheme_parts::{PartKind, scheme_parts};
use crate::syntax::{Reference, Span, Standard};
use crate::tables::lists::{List, list};

/// What is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sending {
    Mail,
    Call,
    Message,
}

/// Who gets what a reference sends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipients {
    /// What is sent.
    pub sending: Sending,
    /// The places of addresses or numbers, as typed.
    pub to: Vec<Span>,
    /// The places of those that get a copy.
    pub copies: Vec<Span>,
    /// The places of those that get a copy of which the others don't know.
    pub hidden_copies: Vec<Span>,
    /// Whether the text of a message is filled in.
    pub has_text: bool,
}

impl Recipients {
    /// The places of all of them.
    pub fn all(&self) -> impl Iterator<Item = Span> {
        let copies = self.copies.iter().chain(&self.hidden_copies);
        self.to.iter().chain(copies).copied()
    }
}

/// Schemes that call the number or address that is their path, and those that send a message to it.
const CALLS: List = list("schemes-of-calls");
const MESSAGES: List = list("schemes-of-messages");

/// Who gets what `reference` sends; `None` if its scheme sends nothing of the kind, or to nobody.
///
/// ```
/// use urilens::facts::recipients::{Sending, recipients};
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "mailto:a@example.com?cc=b@example.com";
/// let found = recipients(&Reference::split(text, Standard::Rfc3986)).expect("an address");
/// assert_eq!((found.sending, found.to[0].of(text)), (Sending::Mail, "a@example.com"));
/// assert_eq!(found.copies[0].of(text), "b@example.com");
/// ```
pub fn recipients(reference: &Reference<'_>) -> Option<Recipients> {
    let scheme = reference.scheme()?;
    let sending = match () {
        () if scheme.eq_ignore_ascii_case("mailto") => Sending::Mail,
        () if CALLS.has_in_any_case(scheme) => Sending::Call,
        () if MESSAGES.has_in_any_case(scheme) => Sending::Message,
        () => return None,
    };
    // To RFC 2396, all after such a scheme is one opaque part. The scheme has its parts all the same.
    let reference = &Reference::split(reference.text(), Standard::Rfc3986);
    // `mms://` is a protocol of streams, which names a host.
    if reference.authority().is_some() && reference.path().trim_matches('/').is_empty() {
        return None;
    }
    let found = match sending {
        Sending::Mail => mail(reference),
        _ => to_number(reference, sending),
    };
    Some(found).filter(|found| found.all().any(|place| !place.is_empty()))
}

/// The number or address, without its parameters.
fn to_number(reference: &Reference<'_>, sending: Sending) -> Recipients {
    let path = reference.components().path;
    let text = path.of(reference.text());
    // Before the `@` are the name of a user and a password, which may have any of these marks (RFC 3261 §25.1). After a number iOS
    // has the text of a message after `&`.
    let host = text.rfind('@').map_or(0, |at| at + 1);
    let ends = |one: char| matches!(one, ';' | ':') || one == '&' && host == 0;
    let length = text.get(host..).and_then(|host| host.find(ends));
    let length = length.map_or(text.len(), |length| host + length);
    let start = path.start as usize;
    let fields = text.split('&').skip(1);
    let mut fields = fields.chain(reference.query().unwrap_or_default().split('&'));
    Recipients {
        sending,
        to: vec![Span::new(start, start + length)],
        copies: Vec::new(),
        hidden_copies: Vec::new(),
        has_text: fields.any(|field| field.to_ascii_lowercase().starts_with("body=")),
    }
}

/// RFC 6068 §2: addresses in the path and in the fields that hold some.
fn mail(reference: &Reference<'_>) -> Recipients {
    let [to, copies, hidden_copies] = mailboxes(reference).map(|places| {
        places
            .into_iter()
            .map(|place| address_in(reference.text(), place))
            .collect()
    });
    Recipients {
        sending: Sending::Mail,
        to,
        copies,
        hidden_copies,
        has_text: false,
    }
}

/// An address of mail that looks like another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disguise {
    /// The place of the address, with the name before it.
    pub place: Span,
    /// The address that it looks like, or an encoded word.
    pub shown: String,
    /// The domain that gets the mail.
    pub domain: String,
}

/// The marks by which a local part names a host: in an address of its own, in the route of a relay (`bob%a.example`,
/// `a.example!bob`), and in a source route, `@a.example:bob` (RFC 5321 appendix F).
const ROUTES: [char; 4] = ['@', '%', '!', ':'];

/// What looks like an address of another site than `domain`, in a local part or in the name before an address.
pub fn other_address<'t>(text: &'t str, domain: &str) -> Option<&'t str> {
    if let Some(found) = email_in(text).and_then(|found| text.get(found)) {
        let (_, of) = found.rsplit_once('@')?;
        return (!same_site(of, domain)).then_some(found);
    }
    let is_route = text.contains(ROUTES) && !text.contains(char::is_whitespace);
    let mut names = text.trim_matches('"').split(ROUTES).filter(|_| is_route);
    let is_other = |name: &str| reads_as_host(name) && !same_site(name, domain);
    names.any(is_other).then_some(text)
}

/// An encoded word (RFC 2047 §2).
fn encoded_word(text: &str) -> Option<&str> {
    let start = text.find("=?")?;
    let end = start + text.get(start..)?.rfind("?=")? + 2;
    let word = text.get(start..end)?;
    (word.matches('?').count() > 3).then_some(word)
}

/// The addresses of a mail whose local part, or the name before them, looks like an address of another site, or that hold an encoded
/// word, which no address has (RFC 2047 §5, RFC 6068 §2).
pub fn disguises(reference: &Reference<'_>) -> Vec<Disguise> {
    let is_mail = reference
        .scheme()
        .is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto"));
    if !is_mail {
        return Vec::new();
    }
    let text = reference.text();
    let places = mailboxes(reference).into_iter().flatten();
    let disguises = places.filter_map(|place| {
        let whole = percent_decoded(place.of(text));
        let address = percent_decoded(address_in(text, place).of(text));
        let (_, domain) = address.rsplit_once('@')?;
        let before = whole.split_once(&*address).map_or("", |(name, _)| name);
        let local = address.strip_suffix(domain)?.strip_suffix('@')?;
        let mut parts = [local, before].into_iter();
        let other = || parts.find_map(|part| other_address(part, domain));
        Some(Disguise {
            place,
            shown: encoded_word(local).or_else(other)?.to_owned(),
            domain: domain.to_owned(),
        })
    });
    disguises.collect()
}

/// The address of a guest of a company at Microsoft, as a URI: `bob_a.example#EXT#@b.onmicrosoft.com`.
pub fn guest(text: &str) -> Option<String> {
    let marks = ["#EXT#@", "%23EXT%23@"];
    let (user, tenant) = marks.iter().find_map(|mark| text.split_once(mark))?;
    let is_name = |text: &str| {
        let is_of_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
        text.bytes().all(is_of_name)
    };
    let is_guest = is_name(user) && is_name(tenant) && tenant.ends_with(".onmicrosoft.com");
    is_guest.then(|| format!("mailto:{user}%23EXT%23@{tenant}"))
}

/// The address in a mailbox that may have a name before it: `Bob <bob@example.com>` (RFC 5322 §3.4).
fn address_in(text: &str, place: Span) -> Span {
    let lower = place.of(text).to_ascii_lowercase();
    let after = |marks: [&str; 2]| {
        let ends = marks.map(|mark| lower.rfind(mark).map(|at| (at, at + mark.len())));
        ends.into_iter().flatten().max()
    };
    let start = place.start as usize;
    match (after(["<", "%3c"]), after([">", "%3e"])) {
        (Some((_, from)), Some((to, _))) if from < to => Span::new(start + from, start + to),
        _ => place,
    }
}

/// What is between the addresses of a field, which is read once it is decoded (RFC 6068 §2, RFC 5322 §3.4).
const SEPARATORS: &[&str] = &[",", "%2c", ";", "%3b"];

/// The mailboxes of a list. What has no `@` belongs to the next one: a name has commas too, and is in quotes where it has more.
fn separated(text: &str, place: Span) -> Vec<Span> {
    let lower = place.of(text).to_ascii_lowercase();
    let (mut found, mut start, mut at) = (Vec::new(), 0, 0);
    let (mut is_quoted, mut has_at) = (false, false);
    while let Some(rest) = lower.get(at..).filter(|rest| !rest.is_empty()) {
        let starts = |marks: &[&str]| {
            let mark = marks.iter().find(|mark| rest.starts_with(**mark))?;
            Some(mark.len())
        };
        let separator = starts(SEPARATORS).filter(|_| has_at && !is_quoted);
        has_at |= starts(&["@", "%40"]).is_some();
        let quote = starts(&["\"", "%22"]);
        is_quoted ^= quote.is_some();
        if let Some(length) = separator {
            found.push(Span::new(start, at));
            (start, has_at) = (at + length, false);
        }
        let first = rest.chars().next().map_or(1, char::len_utf8);
        at += separator.or(quote).unwrap_or(first);
    }
    let is_rest = has_at || found.is_empty();
    if let Some(last) = found.last_mut().filter(|_| !is_rest) {
        // Nothing is lost behind the last of them.
        last.end = lower.len() as u32;
    } else {
        found.push(Span::new(start, lower.len()));
    }
    let found = found.into_iter();
    found.map(|one| one.shifted(place.start as usize)).collect()
}

/// Who gets a mail, who a copy of it, and who a hidden one.
fn mailboxes(reference: &Reference<'_>) -> [Vec<Span>; 3] {
    let text = reference.text();
    let (mut to, mut copies, mut hidden) = (Vec::new(), Vec::new(), Vec::new());
    for (kind, place) in scheme_parts(reference) {
        if kind == PartKind::Address {
            // Programs decode the list, and Outlook separates addresses by “;”.
            to.extend(separated(text, place));
        }
        let Some((name, value)) = place
            .of(text)
            .split_once('=')
            .filter(|_| kind == PartKind::HeaderField)
        else {
            continue;
        };
        let value = Span::new(place.end as usize - value.len(), place.end as usize);
        // The names are percent-encoded as the values are (RFC 6068 §2).
        match percent_decoded(name).to_ascii_lowercase().as_str() {
            "to" => to.extend(separated(text, value)),
            "cc" => copies.extend(separated(text, value)),
            "bcc" => hidden.extend(separated(text, value)),
            _ => {}
        }
    }
    let found = [to, copies, hidden];
    found.map(|places| {
        places
            .into_iter()
            .filter(|place| !place.is_empty())
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn to(text: &str) -> Option<(Sending, Vec<&str>)> {
        let found = recipients(&Reference::split(text, Standard::Rfc3986))?;
        Some((
            found.sending,
            found.all().map(|place| place.of(text)).collect(),
        ))
    }

    #[test]
    fn who_gets_it() {
        hold("who gets it", |[text]| {
            to(text).map(|(how, names)| (format!("{how:?}"), names))
        });
        // The scheme decides, and not the standard that the text is read by.
        let text = "mailto:a@b.example?cc=c@d.example";
        let [new, old] = [Standard::Rfc3986, Standard::Rfc2396]
            .map(|standard| recipients(&Reference::split(text, standard)));
        assert!(new.is_some() && new == old);
    }

    #[test]
    fn an_address_that_looks_like_another_is_found() {
        hold("an address that looks like another is found", |[text]| {
            disguises(&Reference::split(text, Standard::Rfc3986))
                .into_iter()
                .next()
                .map(|one| (one.shown, one.domain))
        });
    }
}
