//! Chromium's address bar: what it mends, and what it takes for a search.

use super::action::BarAction;
use super::file_path;
use super::segments::{OWN, Segments, is_standard};
use super::{idn, idn_chromium};
use crate::facts::host::{SuffixKind, public_suffix};
use crate::readings::whatwg::{Dialect, Host, Url, is_special, parse_as};

/// Schemes that Chromium opens beside those of the web and its own, `mailto` with another program.
const HANDLED: &[&str] = &[
    "blob",
    "data",
    "file",
    "javascript",
    "mailto",
    "view-source",
    "ws",
    "wss",
];

/// Top-level domains that are no public suffixes and are known all the same.
const KNOWN: &[&str] = &["example", "internal", "local", "test"];

const SOURCE: &str = "view-source";

/// What Chromium does with what is typed or pasted.
pub(super) fn typed(text: &str) -> BarAction {
    let text = text.trim_start();
    if text.is_empty() {
        return BarAction::Ignores;
    }
    if text.starts_with('~') && text.contains(':') {
        return BarAction::Searches;
    }
    if text.starts_with('~') && (text.trim_end() == "~" || text.starts_with("~/")) {
        return BarAction::OpensHome;
    }
    url_of(text).map_or(BarAction::Searches, Opened::shown)
}

/// A URL that is opened.
struct Opened {
    /// The URL; one of a scheme of Chromium itself as if it were one of the web.
    url: Url,
    /// The scheme of Chromium itself, if it has one.
    own: Option<String>,
}

impl Opened {
    fn of(text: &str) -> Option<Opened> {
        let url = parse_as(Dialect::Chromium, text, None).url?;
        Some(Opened { url, own: None })
    }

    fn host(&self) -> String {
        self.url.host().map(ToString::to_string).unwrap_or_default()
    }

    /// What the bar does with it.
    fn shown(self) -> BarAction {
        let host = Some(self.host()).filter(|host| !host.is_empty());
        let is_international = |host: &str| is_special(self.url.scheme()) && host.contains("xn--");
        let host = host.map(|host| match is_international(&host) {
            true => idn::shown(&idn_chromium::RULES, &host).into_owned(),
            false => host,
        });
        let url = self.url.href();
        let url = match (&self.own, url.split_once(':')) {
            (Some(own), Some((_, rest))) => format!("{own}:{rest}"),
            _ => url,
        };
        BarAction::Opens { url, host }
    }
}

/// The URL that is opened for a text, `None` for a search.
fn url_of(text: &str) -> Option<Opened> {
    let segments = Segments::of(text);
    let fixed = fixed(text)?;
    let scheme = &*segments.scheme;
    let is_web = matches!(scheme, "http" | "https");
    if scheme == "javascript" && !looks_like_code(text) {
        return None;
    }
    if scheme == "file"
        || !is_web && (HANDLED.contains(&scheme) || scheme == "about" || OWN.contains(&scheme))
    {
        return Some(fixed);
    }
    if !is_web {
        // It may be a user with a password.
        let text = format!("http://{text}");
        let segments = Segments::of(&text);
        let [user, password] =
            [&segments.username, &segments.password].map(|part| segments.part(part));
        // A single letter is the name of a drive.
        let is_user = user.len() > 1 && !password.is_empty();
        return url_of(&text).filter(|_| is_user && !password.contains(' '));
    }
    is_address(text, &segments, &fixed).then_some(fixed)
}

/// Whether a text is the address of a page, and not words to search for.
fn is_address(text: &str, segments: &Segments<'_>, fixed: &Opened) -> bool {
    let host = fixed.host();
    let typed_host = segments.part(&segments.host);
    let name = host.strip_suffix('.').unwrap_or(&host);
    let last = name.rsplit('.').next().unwrap_or_default();
    let mut is_number = false;
    match fixed.url.host() {
        Some(Host::Ipv6(_)) => return true,
        Some(Host::Ipv4(address)) => {
            let [first, rest @ ..] = address.octets();
            let numbers = numbers(typed_host);
            if first == 0 && (rest != [0, 0, 0] || numbers != Some(4)) {
                return false;
            }
            if numbers == Some(4) {
                return true;
            }
            is_number = numbers.is_some_and(|numbers| numbers > 1);
        }
        _ if !is_host_name(&host) || last == "invalid" && text != "invalid" => return false,
        _ => {}
    }
    if segments.has_scheme {
        return true;
    }
    let has_spaced_user = segments
        .part(&segments.username)
        .contains(char::is_whitespace);
    let path = segments.part(&segments.path);
    if path.ends_with(['/', '\\']) && !has_spaced_user {
        return true;
    }
    if is_number || has_spaced_user {
        return false;
    }
    if segments.others() > 1 {
        return true;
    }
    if fixed.url.includes_credentials() {
        return false;
    }
    let is_below_known = KNOWN.contains(&last) && name.len() > last.len();
    has_suffix(name) || last == "localhost" || fixed.url.port().is_some() || is_below_known
}

/// Whether a name is below a suffix of a registry.
fn has_suffix(name: &str) -> bool {
    match public_suffix(name) {
        (_, SuffixKind::Unknown) => false,
        (start, SuffixKind::Icann) => start > 0,
        // It is itself below one.
        (_, SuffixKind::Private) => true,
    }
}

/// How many numbers a typed IPv4 address has; `None` for what is none before it is mended.
fn numbers(host: &str) -> Option<usize> {
    if host.contains(['\t', '\n', '\r']) {
        return None;
    }
    let url = parse_as(Dialect::Chromium, &format!("http://{host}/"), None).url?;
    let Some(Host::Ipv4(_)) = url.host() else {
        return None;
    };
    let host = crate::facts::host::percent_decoded(host);
    let is_dot = |char: &char| ".\u{3002}\u{ff0e}\u{ff61}".contains(*char);
    let dots = host
        .trim_end_matches(|last| is_dot(&last))
        .chars()
        .filter(is_dot);
    Some(dots.count() + 1)
}

/// Whether a host has no characters but those of names, and ends in a label that starts with a letter or a digit.
fn is_host_name(host: &str) -> bool {
    let name = host.strip_suffix('.').unwrap_or(host);
    let belongs = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    let is_label = |label: &str| !label.is_empty() && label.bytes().all(belongs);
    let last = name.rsplit('.').next().unwrap_or_default();
    name.split('.').all(is_label) && last.starts_with(|first: char| first.is_ascii_alphanumeric())
}

/// Whether what follows `javascript:` has punctuation of code in it.
fn looks_like_code(text: &str) -> bool {
    text.contains([';', '=', '(', ')', '.', '"'])
}

/// The URL of a text, mended; whether it is opened is another question.
fn fixed(text: &str) -> Option<Opened> {
    let mut trimmed = text.trim();
    let mut sources = 0;
    // The source of a source is shown if white space is between them.
    let segments = loop {
        let segments = Segments::of(trimmed);
        let rest = trimmed.get(SOURCE.len() + 1..);
        let (SOURCE, Some(rest)) = (&*segments.scheme, rest) else {
            break segments;
        };
        let is_again = |rest: &str| {
            rest.get(..SOURCE.len() + 1)
                .is_some_and(|again| again.eq_ignore_ascii_case("view-source:"))
        };
        if is_again(rest) {
            break segments;
        }
        sources += 1;
        trimmed = rest.trim();
    };
    if sources == 0 {
        return mended(trimmed, &segments);
    }
    let inner = match mended(trimmed, &segments).map(Opened::shown) {
        Some(BarAction::Opens { url, .. }) => url,
        // What makes no URL is shown all the same.
        _ if is_standard(&segments.scheme) && !trimmed.is_empty() => rebuilt(&segments).url,
        _ => trimmed.to_owned(),
    };
    Opened::of(&format!("{}{inner}", "view-source:".repeat(sources)))
}

fn mended(text: &str, segments: &Segments<'_>) -> Option<Opened> {
    let scheme = &*segments.scheme;
    if text.is_empty() {
        return None;
    }
    if scheme == "file" {
        return match segments.has_scheme {
            true => Opened::of(&segments.text),
            false => Opened::of(&file_path::chromium(text)),
        };
    }
    if scheme == "about" {
        let lower = segments.text.to_ascii_lowercase();
        let page = lower.split(['?', '#']).next().unwrap_or_default();
        if matches!(page, "about:blank" | "about:srcdoc") {
            return Opened::of(&lower);
        }
    }
    if !is_standard(scheme) {
        return Opened::of(&segments.text);
    }
    let Rebuilt { url, own } = rebuilt(segments);
    // Its own schemes have no port, so that one is dropped, and two are wrong.
    let has_port = without_port(segments.part(&segments.host)).1;
    if own.is_some() && has_port && !segments.part(&segments.port).is_empty() {
        return None;
    }
    let url = parse_as(Dialect::Chromium, &url, None).url?;
    Some(Opened { url, own })
}

/// A host without the port that is still in it, and whether there is one. Colons in brackets are an address's.
fn without_port(host: &str) -> (&str, bool) {
    let bracket = host.find(']').filter(|_| host.starts_with('['));
    let address = bracket.map_or(0, |bracket| bracket + 1);
    let (address, behind) = host.split_at(address);
    match behind.find(':') {
        Some(colon) => (&host[..address.len() + colon], true),
        None => (host, false),
    }
}

/// A text with all that a URL has.
struct Rebuilt {
    /// As if it were one of the web.
    url: String,
    /// The scheme of Chromium itself, if it has one.
    own: Option<String>,
}

fn rebuilt(segments: &Segments<'_>) -> Rebuilt {
    let scheme = &*segments.scheme;
    let own = match scheme {
        "about" => Some("chrome".to_owned()),
        own => OWN.contains(&own).then(|| own.to_owned()),
    };
    let mut url = match own {
        Some(_) => "https://".to_owned(),
        None => format!("{scheme}://"),
    };
    if segments.username.is_some() && own.is_none() {
        url.push_str(segments.part(&segments.username));
        if segments.password.is_some() {
            url.push(':');
            url.push_str(segments.part(&segments.password));
        }
        url.push('@');
    }
    let host = segments.part(&segments.host);
    let host = match own {
        Some(_) => without_port(host).0,
        None => host,
    };
    url.push_str(match host.trim_start_matches('.') {
        "" => host,
        name => {
            let dots = name.len() - name.trim_end_matches('.').len();
            &name[..name.len() - dots.saturating_sub(1)]
        }
    });
    if matches!(own.as_deref(), Some("chrome")) && segments.host.is_none() {
        url.push_str("version");
    }
    let mut add = |mark: &str, part: &str| {
        url.push_str(mark);
        url.push_str(part);
    };
    match segments.part(&segments.port) {
        port if !port.is_empty() && own.is_none() => add(":", port),
        _ => {}
    }
    match segments.part(&segments.path) {
        "" => add("", "/"),
        path => add("", path),
    }
    if segments.query.is_some() {
        add("?", segments.part(&segments.query));
    }
    if segments.fragment.is_some() {
        add("#", segments.part(&segments.fragment));
    }
    Rebuilt { url, own }
}
