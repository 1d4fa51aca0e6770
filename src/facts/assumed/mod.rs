//! RFC 3986 §4.5: what a text without a scheme is taken for by people, address bars and tools.
//!
//! To the standard, `www.example.com/x` is a relative path. Links in messages, on posters and in speech are
//! written so all the same, and are opened as `https://www.example.com/x`. Other forms that are no URIs are
//! for one too: `[user@]host:path` of scp and git, a Windows path, a bare e-mail or IPv6 address.

mod delimiters;
mod form;
mod words;

use std::borrow::Cow;
use std::net::{IpAddr, SocketAddr};

pub use delimiters::without_white_space;
pub use form::AssumedForm;
pub use words::Linked;

use self::delimiters::without_delimiters;
use self::words::{all_links, from_page, from_row, from_words, is_after_words, names_host};
use super::app_links::app_link;
use super::brands::Brands;
use super::copied::from_percent_encoded;
use super::defang::refang;
use super::host::{HostFacts, looks_like_host, special_name};
use super::recipients::guest;
use super::remote_file::{is_name, uri_of_drive, uri_of_unc};
use super::schemes;
use crate::syntax::{Reference, Span, Standard, ipv6_address};

/// The URI that a text is taken for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumed {
    /// The URI.
    pub reference: String,
    /// What the text is.
    pub form: AssumedForm,
    /// The text names no scheme, and a usual one is put before it.
    pub adds_scheme: bool,
    /// What is shown for it, as in `[shown](link)`.
    pub shown: Option<String>,
    /// The other links in a text with words.
    pub others: Vec<Linked>,
}

impl Assumed {
    fn new(form: AssumedForm, reference: impl Into<String>) -> Self {
        Assumed {
            reference: reference.into(),
            form,
            adds_scheme: false,
            shown: None,
            others: Vec::new(),
        }
    }
}

/// A link as the source of something has it.
fn of_source(text: &str) -> Option<Assumed> {
    AssumedForm::of_source(text).map(|(form, link)| Assumed::new(form, link))
}

/// A link with the scheme that it is opened with.
fn opened(link: Linked) -> Linked {
    match without_scheme(&link.reference) {
        Some(Assumed { reference, .. }) => Linked { reference, ..link },
        None => link,
    }
}

/// What `text` is taken for; `None` for a text with a scheme, and for one that reads like a path.
///
/// ```
/// use urilens::facts::assumed::{AssumedForm, assumed};
///
/// let found = assumed("www.example.com/x").expect("a host");
/// assert_eq!(found.reference, "https://www.example.com/x");
/// assert_eq!(assumed("git@example.com:org/repo.git").map(|found| found.form), Some(AssumedForm::Scp));
/// assert_eq!(assumed("readme.html"), None);
/// ```
pub fn assumed(text: &str) -> Option<Assumed> {
    let found = in_delimiters(text)
        .or_else(|| words(text))
        .or_else(|| written(text))?;
    // What is in marks, or after a label, may be defanged.
    match refang(&found.reference) {
        Cow::Owned(reference) if reference != found.reference => Some(Assumed {
            reference,
            form: AssumedForm::Defanged,
            ..found
        }),
        _ => Some(found),
    }
}

/// The link of a text that has words around it.
fn words(text: &str) -> Option<Assumed> {
    let plain = |links: Vec<String>| links.into_iter().map(Linked::plain).collect();
    let mut links = from_page(text)
        .or_else(|| from_row(text, |cell| without_scheme(cell).is_some()))
        .or_else(|| from_words(text))
        .or_else(|| addresses(text).map(plain))?;
    let others = links.split_off(1).into_iter().map(opened);
    let Linked { reference, shown } = opened(links.pop()?);
    Some(Assumed {
        shown,
        others: others.collect(),
        ..Assumed::new(AssumedForm::Words, reference)
    })
}

/// The addresses of mail in a text that has words before them and no link, or nothing else: `Reply-To: bob@example.com`.
fn addresses(text: &str) -> Option<Vec<String>> {
    let label = text.split(':').next().unwrap_or_default();
    if !text.contains('@') || text.contains("://") || reads_like_host(label) {
        return None;
    }
    // What leads somewhere by itself is what counts.
    let is_place = |word: &str| !word.contains('@') && written(word).is_some();
    if words_of(text).any(is_place) {
        return None;
    }
    let mut others = words_of(text).filter(|word| !word.is_empty() && !is_address(&refang(word)));
    let is_list = others.next().is_none();
    let words = words_of(text).map(|word| (word, refang(word)));
    let found: Vec<_> = words.filter(|(_, word)| is_address(word)).collect();
    let (first, _) = found.first()?;
    let place = first.as_ptr() as usize - text.as_ptr() as usize;
    let are_meant = is_list && found.len() > 1 || is_after_words(text, place);
    let addresses = found.into_iter().map(|(_, word)| word.into_owned());
    are_meant.then(|| addresses.collect())
}

/// The words of a text, without the marks around them and those of a sentence behind.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let is_gap = |one: char| one.is_whitespace() || ",;<>()\"'|".contains(one);
    text.split(is_gap)
        .map(|word| word.trim_end_matches(['.', '!', '?', ':']))
}

fn is_address(word: &str) -> bool {
    let found = word.contains('@').then(|| without_scheme(word)).flatten();
    found.is_some_and(|found| found.form == AssumedForm::Email)
}

/// All that leads somewhere in a text in which something may be around it, be it a text or a single reference with that in it: links as
/// a document has them, and words that are taken for one. An address of a machine may be that of a client in a log.
pub fn links_in(text: &str) -> Vec<Linked> {
    // After a blank in a query, a bare name is a value of it. What leads somewhere by itself is no value.
    let start = text.split_whitespace().next().unwrap_or_default();
    let is_in_query = start.find("://").is_some_and(|scheme| {
        let query = start.find(['?', '#']);
        start.starts_with(|first: char| first.is_ascii_alphabetic())
            && query.is_some_and(|query| query > scheme)
    });
    let counts = |word: &str| {
        !is_in_query || word.starts_with("www.") || word.contains(['/', '@', '\\', ':'])
    };
    let links = all_links(text).into_iter();
    let links = links.filter(|link| counts(&link.reference));
    let is_client =
        |word: &str| word.parse::<IpAddr>().is_ok() || word.parse::<SocketAddr>().is_ok();
    let words = words_of(text).filter(|word| word.len() < text.len() && !is_client(word));
    let words = words.filter(|word| counts(word)).filter_map(|word| {
        let found = without_scheme(word)?;
        // Among words, what has an `@` and no more than a name on either side is an address of mail.
        let address = word.split_once('@');
        let is_mail = !word.contains([':', '/'])
            && address.is_some_and(|(_, domain)| !domain.contains('@') && !is_client(domain));
        // Escapes of sources follow a name, and options of commands start so.
        let is_code = word.starts_with('-') || word.contains('\\') && !word.starts_with(r"\\");
        let link = match is_mail {
            true => format!("mailto:{word}"),
            false => found.reference,
        };
        (!is_code).then(|| Linked::plain(link))
    });
    // An application may open another link in one.
    let with_inner = |link: Linked| {
        let inner = app_link(&link.reference).map(|app| Linked::plain(app.link));
        [Some(link), inner].into_iter().flatten()
    };
    let links = links.map(opened).flat_map(with_inner);
    links.chain(words).collect()
}

/// A text that is written in another way than a URI.
fn written(text: &str) -> Option<Assumed> {
    let found = |form, reference| Some(Assumed::new(form, reference));
    if let Cow::Owned(original) = refang(text)
        && original != text
    {
        // A host that is defanged has no scheme either.
        let form = AssumedForm::Defanged;
        let host = without_scheme(&original);
        let found = host.unwrap_or_else(|| Assumed::new(form, original));
        return Some(Assumed { form, ..found });
    }
    if let Some(app) = app_link(text) {
        let opener = app.opener;
        return found(AssumedForm::App { opener }, app.link);
    }
    if let Some(original) = from_percent_encoded(text) {
        return found(AssumedForm::Encoded, original);
    }
    of_source(text).or_else(|| without_scheme(text))
}

/// The link in delimiters, or what is taken for one there.
fn in_delimiters(text: &str) -> Option<Assumed> {
    let inner = without_delimiters(text);
    if inner.len() == text.len() || inner.contains(['<', '>', '"', '|']) {
        return None;
    }
    let scheme = inner
        .split_once(':')
        .map(|(scheme, _)| scheme.to_ascii_lowercase());
    // White space alone disguises another host.
    let is_marked = inner.len() < without_white_space(text).len();
    let is_link = scheme.is_some_and(|scheme| schemes::is_known(&scheme))
        || is_marked && inner.starts_with("//") && names_host(inner);
    let plain = || Assumed::new(AssumedForm::Delimited, inner);
    words(inner)
        .or_else(|| app_link(inner).and_then(|_| written(inner)))
        .or_else(|| of_source(inner))
        .or_else(|| is_link.then(plain))
        .or_else(|| written(inner))
}

fn without_scheme(text: &str) -> Option<Assumed> {
    let found = |form, reference| {
        Some(Assumed {
            adds_scheme: true,
            ..Assumed::new(form, reference)
        })
    };
    if let Some(uri) = guest(text) {
        return found(AssumedForm::Email, uri);
    }
    // RFC 7565 names accounts, which are opened by no request to their host alone.
    if let Some((user, host)) = text.strip_prefix('@').and_then(|name| name.split_once('@'))
        && is_name(user)
        && !poses_as_host(user)
        && reads_like_host(host)
    {
        return found(AssumedForm::Account, format!("acct:{user}@{host}"));
    }
    let unc = |path: &str| found(AssumedForm::Unc, uri_of_unc(path)?);
    // The prefix that turns off what Windows does to paths.
    if let Some(path) = text.strip_prefix(r"\\?\").or(text.strip_prefix(r"\\.\")) {
        return match path.strip_prefix(r"UNC\") {
            Some(share) => unc(&format!(r"\\{share}")),
            None => uri_of_drive(path).and_then(|uri| found(AssumedForm::WindowsPath, uri)),
        };
    }
    if text.starts_with(r"\\") {
        return unc(text);
    } else if let Some(uri) = uri_of_drive(text) {
        return found(AssumedForm::WindowsPath, uri);
    }
    let end = text.find(['/', '\\', '?', '#']).unwrap_or(text.len());
    let (authority, rest) = text.split_at(end);
    if ipv6_address(authority).is_ok() {
        let form = AssumedForm::BareIpv6 { has_zone: false };
        return found(form, format!("https://[{authority}]{rest}"));
    }
    if let Some((address, zone)) = authority.split_once('%')
        && is_name(zone)
        && ipv6_address(address).is_ok()
    {
        let form = AssumedForm::BareIpv6 { has_zone: true };
        return found(form, format!("https://[{address}]{rest}"));
    }
    let (userinfo, host) = match authority.rsplit_once('@') {
        // A blank ends the name before an address of mail.
        Some((user, _)) if rest.is_empty() && user.contains(' ') && !user.contains(':') => {
            return None;
        }
        Some((userinfo, host)) => (Some(userinfo), host),
        None => (None, authority),
    };
    if let Some(address) = host.strip_prefix('[') {
        let (address, port) = address.split_once(']')?;
        let is_host =
            ipv6_address(address).is_ok() && is_port(port.strip_prefix(':').unwrap_or(port));
        return is_host
            .then(|| format!("{}://{text}", scheme_of(authority)))
            .and_then(|uri| found(AssumedForm::Ipv6, uri));
    }
    if let Some((host, port)) = host.split_once(':')
        && !is_port(port)
    {
        let path = text.get(text.len() - rest.len() - port.len()..)?;
        let is_scp = match userinfo {
            // The last “@” ends the user, whatever host it poses as.
            Some(user) => user.split('@').all(is_name) && is_name(host),
            // To the standard the host is a scheme, as in many a link of an application; names in `.git` are repositories.
            None => is_repository(path) && reads_like_host(host),
        };
        let user = userinfo.map(|user| format!("{user}@"));
        let user = user.unwrap_or_default();
        return (is_scp && !path.starts_with('/'))
            .then(|| format!("ssh://{user}{host}/{path}"))
            .and_then(|uri| found(AssumedForm::Scp, uri));
    }
    // A path from the root follows: no port is empty here. Two slashes are those of a link that was typed wrong.
    if let (Some(user), Some(name)) = (userinfo, host.strip_suffix(':'))
        && rest.starts_with('/')
        && !rest.starts_with("//")
        && is_name(user)
        && is_name(name)
        && !poses_as_host(user)
    {
        return found(AssumedForm::Scp, format!("ssh://{user}@{name}{rest}"));
    }
    let name = host.split_once(':').map_or(host, |(name, _)| name);
    let is_local = name.eq_ignore_ascii_case("localhost") && host != name;
    if !reads_like_host(name) && !is_local {
        return None;
    }
    let split = Reference::split(text, Standard::Rfc3986);
    if split
        .scheme()
        .is_some_and(|scheme| schemes::is_known(&scheme.to_ascii_lowercase()))
    {
        return None;
    }
    let is_user = |user: &str| is_name(user) && !poses_as_host(user);
    match userinfo {
        Some(user) if rest.is_empty() && is_user(user) && name == host => {
            found(AssumedForm::Email, format!("mailto:{text}"))
        }
        _ => found(
            AssumedForm::Host,
            format!("{}://{text}", scheme_of(authority)),
        ),
    }
}

/// The scheme that a host without one is opened with. Nobody encrypts on port 80.
fn scheme_of(authority: &str) -> &'static str {
    match authority.ends_with(":80") {
        true => "http",
        false => "https",
    }
}

/// As [`looks_like_host`], with names below the domains that no public suffix list has: those of examples
/// and of internal networks.
fn reads_like_host(name: &str) -> bool {
    let last = name
        .rsplit_once('.')
        .map(|(before, last)| (before, last.to_ascii_lowercase()));
    let is_special = last.is_some_and(|(before, last)| {
        let listed = special_name(&last).is_some();
        listed && is_name(before) && !before.split('.').any(str::is_empty)
    });
    is_special || looks_like_host(name)
}

/// The domains that hardly any mailbox is named after. Nearly all others are somebody's name too: `anna.schmidt@`.
const DOMAINS_OF_HOSTS: [&str; 6] = ["com", "net", "org", "gov", "edu", "mil"];

/// Whether the name of a user is made to look like a host: it starts like one, has a domain that hosts have, or
/// is a brand's.
fn poses_as_host(user: &str) -> bool {
    let is_of_host = || {
        let (facts, brands) = (HostFacts::new(user, Span::default()), Brands::default());
        let suffix = facts.suffix().unwrap_or_default();
        suffix.contains('.')
            || DOMAINS_OF_HOSTS.contains(&suffix)
            || facts.name.starts_with("www.")
            || facts.registrable().is_some_and(|domain| brands.own(domain))
            || suffix.len() == 2
                && facts
                    .registrable_label()
                    .is_some_and(|label| brands.has_owner_labelled(label.text))
    };
    reads_like_host(user) && is_of_host()
}

/// Whether a path is named as repositories of git are.
fn is_repository(path: &str) -> bool {
    path.strip_suffix(".git")
        .is_some_and(|name| !name.is_empty() && !name.contains(['?', '#']))
}

fn is_port(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn texts_that_stand_for_a_uri() {
        hold("texts that stand for a uri", |[text]| {
            assumed(text).map(|found| (found.form.id(), found.reference))
        });
        let form = |text| assumed(text).map(|found| found.form);
        let [bare, with_zone] = [false, true].map(|has_zone| AssumedForm::BareIpv6 { has_zone });
        assert_eq!(form("2001:db8::1"), Some(bare));
        assert_eq!(form("fe80::1%eth0"), Some(with_zone));
        let opener = "an Android application";
        let intent = "intent://example.com/x#Intent;scheme=https;end";
        assert_eq!(form(intent), Some(AssumedForm::App { opener }));
    }
}
