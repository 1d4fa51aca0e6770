//! Firefox's address bar: its fixup of what is typed, with searches allowed and schemes mended.

use super::action::BarAction;
use super::idn;
use super::typed::{credentials, is_address_like, is_host_and_port, is_uri_like, scheme};
use crate::facts::host::{SuffixKind, public_suffix};
use crate::readings::whatwg::{Dialect, Host, Url, is_special, parse_as};
use crate::syntax::{Component, Reference, Standard};

/// The schemes that Firefox opens itself, and `mailto`, for which it knows handlers.
const HANDLED: &[&str] = &[
    "about",
    "blob",
    "cached-favicon",
    "chrome",
    "data",
    "file",
    "http",
    "https",
    "indexeddb",
    "jar",
    "javascript",
    "mailto",
    "moz",
    "moz-extension",
    "moz-icon",
    "moz-page-thumb",
    "moz-safe-about",
    "moz-src",
    "page-icon",
    "resource",
    "view-source",
    "ws",
    "wss",
];

/// Top-level domains that are no public suffixes and are known all the same.
const KNOWN: &[&str] = &[
    "example",
    "internal",
    "invalid",
    "local",
    "localhost",
    "test",
];

/// Public suffixes that are known at a glance.
const COMMON: &[&str] = &[".com", ".net", ".org", ".ru", ".de"];

/// Misspelled top-level domains, and what they are read as.
const TYPOS: &[(&str, &str)] = &[
    ("ocm", "com"),
    ("con", "com"),
    ("cmo", "com"),
    ("xom", "com"),
    ("vom", "com"),
    ("cpm", "com"),
    ("com'", "com"),
    ("ent", "net"),
    ("ner", "net"),
    ("nte", "net"),
    ("met", "net"),
    ("rog", "org"),
    ("ogr", "org"),
    ("prg", "org"),
    ("orh", "org"),
];

/// What Firefox does with what is typed or pasted.
pub(super) fn typed(text: &str) -> BarAction {
    fixed(text, true)
}

/// White space of JavaScript.
fn is_white(char: char) -> bool {
    char == '\u{feff}' || (char.is_whitespace() && char != '\u{85}')
}

fn fixed(original: &str, may_search: bool) -> BarAction {
    let text = original.trim_matches(is_white).replace(['\r', '\n'], "");
    if text.is_empty() {
        return BarAction::Ignores;
    }
    let scheme = scheme(&text);
    let text = scheme.text;
    let name = &*scheme.name;
    if name == "view-source" {
        return source_of(text.get(12..).unwrap_or_default().trim_matches(is_white));
    }
    if name.len() < 2 && text.starts_with(['/', '~']) {
        return file(&text);
    }
    let is_handled = HANDLED.contains(&name);
    let is_plain = || !is_host_and_port(&text) && credentials(&text).is_none();
    let url = (is_handled || is_plain()).then(|| url_of(&text)).flatten();
    match url {
        Some(_) if !name.is_empty() && !is_handled => return BarAction::Searches,
        Some(url) => return opens(url),
        None => {}
    }
    let typed = text.strip_prefix("://").or_else(|| text.strip_prefix("//"));
    let (is_broken, text) = (typed.is_some(), typed.unwrap_or(&text));
    let is_web_or_file = matches!(name, "http" | "https" | "file");
    let is_sentence = text.matches('\t').count() > 1 || has_spaced_user(original);
    let url = match is_web_or_file || is_sentence {
        true => None,
        false => with_scheme(text),
    };
    if let Some(url) = url.as_ref().filter(|_| text.ends_with('/')) {
        return opens(url.clone());
    }
    let host = url.as_ref().map(host_of).unwrap_or_default();
    if host.len() > 4 && host.starts_with("www.") && host.rfind('.') == Some(3) {
        return url.map_or(BarAction::Searches, shown);
    }
    let (suffix, url) = suffix(url, &host, original.trim_matches(is_white));
    let is_known = suffix == Suffix::Known;
    if may_search && !is_broken && !is_known && is_search(text, url.as_ref()) {
        return BarAction::Searches;
    }
    match url {
        Some(url) if suffix != Suffix::Unknown || !may_search => opens(url),
        // What makes no URL is searched for.
        _ => BarAction::Searches,
    }
}

/// What `view-source:` shows the source of.
fn source_of(text: &str) -> BarAction {
    if scheme(text).name == "view-source" {
        return BarAction::Searches;
    }
    match fixed(text, false) {
        BarAction::Ignores => BarAction::Searches,
        BarAction::Opens { url, .. } => BarAction::Opens {
            url: format!("view-source:{url}"),
            host: None,
        },
        other => other,
    }
}

/// A path of this machine.
fn file(path: &str) -> BarAction {
    // The home directory is not known here.
    if !path.starts_with('/') {
        return BarAction::OpensHome;
    }
    let path = path.trim_end_matches('/').get(1..).unwrap_or_default();
    // Escaping ends at a NUL. What follows is lost if something was escaped, and stays as it is otherwise, but for
    // semicolons, which are escaped in a second pass.
    let (path, behind) = path.split_at(path.find('\0').unwrap_or(path.len()));
    let mut text = "file:///".to_owned();
    for char in path.chars() {
        match FILE_ESCAPES.iter().find(|(escaped, _)| *escaped == char) {
            Some((_, escape)) => text.push_str(escape),
            None if char.is_ascii_control() => text.push_str(&format!("%{:02X}", u32::from(char))),
            None => text.push(char),
        }
    }
    let is_escaped = |char: char| !matches!(char, '!' | '$' | '&'..=';' | '=' | '@'..='[' | ']' | '_' | 'a'..='z' | '|' | '~');
    if !path.contains(is_escaped) {
        text.push_str(&behind.replace(';', "%3b"));
    }
    url_of(&text).map_or(BarAction::Searches, |url| BarAction::Opens {
        url: url.href(),
        host: None,
    })
}

/// What is percent-encoded in the path of a file and in that of no URL.
const FILE_ESCAPES: &[(char, &str)] = &[
    ('%', "%25"),
    ('?', "%3F"),
    ('#', "%23"),
    ('\\', "%5C"),
    ('\t', "%09"),
    (';', "%3b"),
];

/// The URL of a text; the address of no host becomes that of this machine.
fn url_of(text: &str) -> Option<Url> {
    let url = parse_as(Dialect::Firefox, text, None).url?;
    if !matches!(url.scheme(), "http" | "https") {
        return Some(url);
    }
    match &*host_of(&url) {
        "0.0.0.0" => with_host(&url, "127.0.0.1").or(Some(url)),
        "[::]" => with_host(&url, "[::1]").or(Some(url)),
        _ => Some(url),
    }
}

fn host_of(url: &Url) -> String {
    url.host().map(ToString::to_string).unwrap_or_default()
}

/// The URL with another host.
fn with_host(url: &Url, host: &str) -> Option<Url> {
    let href = url.href();
    let split = Reference::split(&href, Standard::Rfc3986);
    let place = split.components().get(Component::Host)?;
    let (start, end) = (place.start as usize, place.end as usize);
    let text = format!("{}{host}{}", href.get(..start)?, href.get(end..)?);
    parse_as(Dialect::Firefox, &text, None).url
}

/// The text as a URL, with `http` before it if it has no scheme with two slashes.
fn with_scheme(text: &str) -> Option<Url> {
    let end = text.char_indices().nth(39).map_or(text.len(), |(at, _)| at);
    let start = text.get(..end).unwrap_or(text);
    let first = start.find([':', '/']);
    let has_scheme = first.is_some_and(|first| start.find("://") == Some(first));
    match has_scheme {
        true => url_of(text),
        false => url_of(&format!("http://{text}")),
    }
}

/// Whether there is white space before the first `@`, and no slash.
fn has_spaced_user(text: &str) -> bool {
    let start = text
        .char_indices()
        .nth(512)
        .map_or(text.len(), |(at, _)| at);
    let user = text.get(..start).and_then(|start| start.split_once('@'));
    user.is_some_and(|(user, _)| !user.contains('/') && user.contains(is_white))
}

/// What is known of a host's end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suffix {
    /// A public suffix.
    Known,
    /// No public suffix, and nothing else that is known.
    Unknown,
    /// It does not matter: the host is an address, has no dot, or is known for itself.
    Other,
}

/// What is known of the host's end, and the URL with a misspelled one mended.
fn suffix(url: Option<Url>, host: &str, original: &str) -> (Suffix, Option<Url>) {
    let ends_open = host.ends_with('.') && !original.ends_with('\u{3002}');
    let is_address = |url: &Url| matches!(url.host(), Some(Host::Ipv4(_) | Host::Ipv6(_)));
    let Some(url) = url else {
        return (Suffix::Other, None);
    };
    if !host.contains('.') || ends_open || is_known(host) || is_address(&url) {
        return (Suffix::Other, Some(url));
    }
    let name = host.strip_suffix('.').unwrap_or(host);
    let last = name.rsplit('.').next().unwrap_or_default();
    let is_word = |first: char| first.is_ascii_alphanumeric() || first == '_';
    if host.starts_with(is_word) && COMMON.iter().any(|common| host.ends_with(common)) {
        return (Suffix::Known, Some(url));
    }
    // Empty labels have no suffix.
    if name.starts_with('.')
        || name.contains("..")
        || last.bytes().all(|byte| byte.is_ascii_digit())
    {
        return (Suffix::Other, Some(url));
    }
    if public_suffix(name).1 != SuffixKind::Unknown {
        return (Suffix::Known, Some(url));
    }
    let meant = TYPOS.iter().find(|(typo, _)| *typo == last);
    let mended = meant.and_then(|(typo, meant)| {
        let start = host.strip_suffix(typo)?;
        with_host(&url, &format!("{start}{meant}"))
    });
    match mended {
        Some(url) => (Suffix::Known, Some(url)),
        None => (Suffix::Unknown, Some(url)),
    }
}

/// Whether a host is known without a public suffix.
fn is_known(host: &str) -> bool {
    let host = host.strip_suffix('.').unwrap_or(host);
    match host.rsplit_once('.') {
        _ if host == "localhost" => true,
        Some((before, last)) => !before.is_empty() && KNOWN.contains(&last),
        None => false,
    }
}

/// Whether a text is searched for, although it may have made a URL.
fn is_search(text: &str, url: Option<&Url>) -> bool {
    if text.starts_with('?') {
        return true;
    }
    let without_user =
        credentials(text).map(|place| [&text[..place.start], &text[place.end..]].concat());
    if is_address_like(without_user.as_deref().unwrap_or(text)) {
        return false;
    }
    let host = url.map(host_of).unwrap_or_default();
    let ends_open = host
        .find('.')
        .is_some_and(|first| host.ends_with('.') && first + 1 < host.len());
    let password = url.map_or("", Url::password);
    if !host.is_empty() && (is_known(&host) || ends_open) || !password.is_empty() {
        return false;
    }
    let shown = url.map(|_| idn::shown(&idn::FIREFOX, &host));
    let is_user_at_host = url.is_some_and(|url| {
        url.includes_credentials()
            && url.pathname() == "/"
            && url.query().is_none()
            && url.fragment().is_none()
    });
    !is_uri_like(text, shown.as_deref()) || is_user_at_host
}

/// Opens a URL, with one dot for several in its host.
fn opens(url: Url) -> BarAction {
    let host = host_of(&url);
    if !host.contains("..") {
        return shown(url);
    }
    let mut single = String::with_capacity(host.len());
    for char in host.chars() {
        if char != '.' || !single.ends_with('.') {
            single.push(char);
        }
    }
    shown(with_host(&url, &single).unwrap_or(url))
}

/// A URL with its host as the bar shows it.
fn shown(url: Url) -> BarAction {
    let host = Some(host_of(&url)).filter(|host| !host.is_empty());
    let host = host.map(|host| match is_special(url.scheme()) {
        true => idn::shown(&idn::FIREFOX, &host).into_owned(),
        false => host,
    });
    BarAction::Opens {
        url: url.href(),
        host,
    }
}
