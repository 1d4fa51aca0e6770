//! RFC 3986 §4.5: what a text without a scheme is taken for by people, address bars and tools.
//!
//! To the standard, `www.example.com/x` is a relative path. Links in messages, on posters and in speech are
//! written so all the same, and are opened as `https://www.example.com/x`. Other forms that are no URIs are
//! for one too: `[user@]host:path` of scp and git, a Windows path, a bare e-mail or IPv6 address.

mod form;

use std::borrow::Cow;

pub use form::AssumedForm;

use super::app_links::app_link;
use super::brands::Brands;
use super::copied::{from_html, from_quoted_printable, from_words, may_be_copied};
use super::defang::refang;
use super::host::{HostFacts, looks_like_host, special_name};
use super::schemes;
use super::unc::uri_of_unc;
use crate::syntax::{Reference, Span, Standard, ipv6_address, percent_decoded};

/// The URI that a text is taken for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumed {
    /// The URI.
    pub reference: String,
    /// What the text is.
    pub form: AssumedForm,
    /// The text names no scheme, and a usual one is put before it.
    pub adds_scheme: bool,
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
    let found = |form, reference| {
        Some(Assumed {
            reference,
            form,
            adds_scheme: false,
        })
    };
    if let Cow::Owned(original) = refang(text)
        && original != text
    {
        // A host that is defanged has no scheme either.
        return match without_scheme(&original) {
            Some(assumed) => Some(Assumed {
                form: AssumedForm::Defanged,
                ..assumed
            }),
            None => found(AssumedForm::Defanged, original),
        };
    }
    if let Some(app) = app_link(text) {
        let opener = app.opener;
        return found(AssumedForm::App { opener }, app.link);
    }
    if let Some(original) = delimited(text) {
        return found(AssumedForm::Delimited, original.to_owned());
    }
    if let Some(original) = encoded(text) {
        return found(AssumedForm::Encoded, original);
    }
    if may_be_copied(text) {
        if let Some(original) = from_quoted_printable(text) {
            return found(AssumedForm::QuotedPrintable, original);
        }
        if let Some(original) = from_html(text) {
            return found(AssumedForm::Html, original);
        }
    }
    match from_words(text) {
        Some(link) => found(AssumedForm::Words, link.to_owned()),
        None => without_scheme(text),
    }
}

/// The link with a known scheme in `<…>`, `"…"`, or after `URL:`.
fn delimited(text: &str) -> Option<&str> {
    let inside = |open, close| text.strip_prefix(open)?.strip_suffix(close);
    let bracketed = inside('<', '>').or_else(|| inside('"', '"'));
    let inner = bracketed.unwrap_or(text);
    let prefixed = inner.split_at_checked("URL:".len());
    let prefixed = prefixed.filter(|(prefix, _)| prefix.eq_ignore_ascii_case("URL:"));
    let link = match (prefixed, bracketed) {
        (Some((_, link)), _) | (None, Some(link)) => link.trim(),
        (None, None) => return None,
    };
    let (scheme, _) = link.split_once(':')?;
    let is_link = schemes::is_known(&scheme.to_ascii_lowercase());
    (is_link && !link.contains(['<', '>', '"'])).then_some(link)
}

/// How often a link is decoded.
const ROUNDS: usize = 3;

/// The link that a text is once its escapes are decoded, the colon after its scheme among them.
fn encoded(text: &str) -> Option<String> {
    let (scheme, _) = text.split_once('%')?;
    if !["http", "https"]
        .iter()
        .any(|known| scheme.eq_ignore_ascii_case(known))
    {
        return None;
    }
    let mut link = text.to_owned();
    for _ in 0..ROUNDS {
        link = String::from_utf8(percent_decoded(&link)?).ok()?;
        let rest = link.get(scheme.len()..)?;
        if rest.starts_with("://") {
            return Some(link);
        }
    }
    None
}

/// The URI of a path that starts with the letter of a drive.
fn uri_of_drive(path: &str) -> Option<String> {
    let [drive, b':', b'\\' | b'/', next @ ..] = path.as_bytes() else {
        return None;
    };
    let is_path = drive.is_ascii_alphabetic() && next.first() != Some(&b'/');
    is_path.then(|| format!("file:///{}", path.replace('\\', "/")))
}

fn without_scheme(text: &str) -> Option<Assumed> {
    let found = |form, reference| {
        Some(Assumed {
            reference,
            form,
            adds_scheme: true,
        })
    };
    // The prefix that turns off what Windows does to paths.
    if let Some(path) = text.strip_prefix(r"\\?\") {
        return match path.strip_prefix(r"UNC\") {
            Some(share) => {
                uri_of_unc(&format!(r"\\{share}")).and_then(|uri| found(AssumedForm::Unc, uri))
            }
            None => uri_of_drive(path).and_then(|uri| found(AssumedForm::WindowsPath, uri)),
        };
    }
    if text.starts_with(r"\\") {
        return uri_of_unc(text).and_then(|uri| found(AssumedForm::Unc, uri));
    }
    if let Some(uri) = uri_of_drive(text) {
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
            Some(user) => is_name(user) && is_name(host),
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

/// Whether `text` may be the name of a host or of a user.
fn is_name(text: &str) -> bool {
    let is_name = |found: char| found.is_alphanumeric() || matches!(found, '.' | '-' | '_' | '+');
    !text.is_empty() && text.chars().all(is_name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::examples;

    const EXAMPLES: &str = include_str!("assumed.examples.txt");

    #[track_caller]
    fn check(text: &str, form: AssumedForm, reference: &str) {
        let found = assumed(text).expect(text);
        assert_eq!((found.form, &*found.reference), (form, reference), "{text}");
    }

    #[test]
    fn texts_that_stand_for_a_uri() {
        let [bare, with_zone] = [false, true].map(|has_zone| AssumedForm::BareIpv6 { has_zone });
        use AssumedForm::{Defanged, Delimited, Email, Encoded, Host, Ipv6, Scp, Unc, WindowsPath};
        check(
            "www.paypa1.com/verify",
            Host,
            "https://www.paypa1.com/verify",
        );
        check(
            "paypal.com.evil.example/login",
            Host,
            "https://paypal.com.evil.example/login",
        );
        check("xn--pypal-4ve.com/", Host, "https://xn--pypal-4ve.com/");
        check(
            "paypal.com@evil.com/x",
            Host,
            "https://paypal.com@evil.com/x",
        );
        check("paypal.com@evil.com", Host, "https://paypal.com@evil.com");
        check(
            "admin:secret@example.com/x",
            Host,
            "https://admin:secret@example.com/x",
        );
        check("example.com:8443/x", Host, "https://example.com:8443/x");
        check("localhost:8080", Host, "https://localhost:8080");
        check("10.0.0.1/admin?x", Host, "https://10.0.0.1/admin?x");
        check(
            "git@github.com:org/repo.git",
            Scp,
            "ssh://git@github.com/org/repo.git",
        );
        check("a.example:org/b.git", Scp, "ssh://a.example/org/b.git");
        check("user@host:/path/x", Scp, "ssh://user@host/path/x");
        check("bob@a.example:/srv/x", Scp, "ssh://bob@a.example/srv/x");
        check(
            "paypal.com@a.example:/x",
            Host,
            "https://paypal.com@a.example:/x",
        );
        check(r"\\?\C:\x", WindowsPath, "file:///C:/x");
        check(r"\\?\UNC\host\share\a", Unc, "file://host/share/a");
        check("fe80::1%eth0", with_zone, "https://[fe80::1]");
        check(r"C:\Users\a b", WindowsPath, "file:///C:/Users/a b");
        check(r"\\host\share\a", Unc, "file://host/share/a");
        check("bob@example.com", Email, "mailto:bob@example.com");
        for user in ["anna.schmidt", "j.de", "first.name.photos"] {
            let address = format!("{user}@example.org");
            check(&address, Email, &format!("mailto:{address}"));
        }
        check(
            "anna.schmidt[@]evil[.]example",
            Defanged,
            "mailto:anna.schmidt@evil.example",
        );
        for text in [
            "www.firm.de@evil.example",
            "amazon.co.uk@evil.example",
            "amazon.de@evil.example",
            "anna.schmidt@evil.example/x",
            "paypal.com:443@evil.example",
        ] {
            check(text, Host, &format!("https://{text}"));
        }
        check("2001:db8::1", bare, "https://[2001:db8::1]");
        check("::1/x", bare, "https://[::1]/x");
        check("[::1]:80/x", Ipv6, "http://[::1]:80/x");
        check("[::1]:8080/x", Ipv6, "https://[::1]:8080/x");
        check("example.com:80/x", Host, "http://example.com:80/x");
        for text in [
            "https%3A%2F%2Fexample.com%2Flogin%3Fa%3Db",
            "https%253a%252f%252fexample.com%252Flogin%253fa%253db",
        ] {
            check(text, Encoded, "https://example.com/login?a=b");
        }
        for text in [
            "<https://example.com/x>",
            "<URL:https://example.com/x>",
            "\"https://example.com/x\"",
            "URL:https://example.com/x",
        ] {
            check(text, Delimited, "https://example.com/x");
        }
        check(
            "intent://example.com/x#Intent;scheme=https;end",
            AssumedForm::App {
                opener: "an Android application",
            },
            "https://example.com/x",
        );
        check(r"\\host@8080\share\a", Unc, "http://host:8080/share/a");
        check("hxxp://example[.]com/", Defanged, "http://example.com/");
        check(
            "www[.]example[.]com/x",
            Defanged,
            "https://www.example.com/x",
        );
        check("bob[at]example[.]com", Defanged, "mailto:bob@example.com");
    }

    #[test]
    fn texts_that_stand_for_nothing_else() {
        for [text] in examples(EXAMPLES, "texts that stand for nothing else") {
            assert_eq!(assumed(text), None, "{text}");
        }
    }
}
