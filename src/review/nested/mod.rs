//! Links inside a link: in a value, in the path, behind a wrapping scheme, or written in base64.

mod base64;
mod checks;
mod redirect;
pub(super) mod target;
mod written;

pub(super) use checks::CHECKS;
pub(super) use written::written_links;

use std::cell::OnceCell;

use super::params::{Param, all_params_of, params_by_ampersand};
use super::{Case, Decoded, Report, Severity, safe, safe_host, same_site, secret_spans};
use crate::syntax::{Reference, Span};
use redirect::Habit;
use target::{email_in, host_of, is_url, round_of_url, site};
use written::payloads;

/// How many links are looked for in one.
const MOST: usize = 24;

/// A link that was found inside another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EmbeddedTarget {
    /// Where it stands in the outer text.
    pub span: Span,
    /// The link itself, decoded as often as it took. May be a network-path reference.
    pub url: String,
    /// How it was written there.
    pub how: Embedding,
}

/// How a link is written into another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Embedding {
    /// As a value of the query or the fragment.
    Value,
    /// As a part of the path.
    Path,
    /// Behind a scheme that wraps another: `view-source:`.
    Scheme,
    /// In base64.
    Base64,
    /// In hexadecimal digits.
    Hexadecimal,
}

impl Embedding {
    /// A few words for it, to follow “a link”.
    pub const fn words(self) -> &'static str {
        match self {
            Embedding::Value => "in a value",
            Embedding::Path => "in the path",
            Embedding::Scheme => "behind the scheme",
            Embedding::Base64 => "in base64",
            Embedding::Hexadecimal => "in hexadecimal digits",
        }
    }
}

/// The links inside `reference`, from left to right, at most 24 of them: values of query and
/// fragment that are URLs, URLs in the path, the URL that a scheme wraps, and URLs in base64 or
/// hexadecimal digits.
///
/// ```
/// use urilens::review::{Embedding, embedded_targets};
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "https://example.com/?next=%2F%2Fexample.net&r=aHR0cHM6Ly9leGFtcGxlLm5ldC8";
/// let found = embedded_targets(&Reference::split(text, Standard::Rfc3986));
/// assert_eq!(found[0].url, "//example.net");
/// assert_eq!((found[1].url.as_str(), found[1].how), ("https://example.net/", Embedding::Base64));
/// assert_eq!(found[1].span.of(text), "aHR0cHM6Ly9leGFtcGxlLm5ldC8");
/// ```
pub fn embedded_targets(reference: &Reference<'_>) -> Vec<EmbeddedTarget> {
    let decoded = Decoded::of(reference.text());
    let mut targets: Vec<EmbeddedTarget> = Vec::new();
    // The blob of an opaque origin (`blob:null/…`) wraps no link.
    targets.extend(wrapped(reference).filter(|target| !target.url.starts_with("null/")));
    if targets.is_empty() {
        targets.extend(
            in_path(reference, &decoded).map(|(span, url)| EmbeddedTarget {
                span,
                url,
                how: Embedding::Path,
            }),
        );
    }
    targets.extend(values(reference).take(MOST).filter_map(|param| {
        let url = value_url(&decoded, param.value)?;
        Some(EmbeddedTarget {
            span: param.value,
            url,
            how: Embedding::Value,
        })
    }));
    targets.extend(payloads(reference, &decoded).filter_map(|payload| {
        let url = payload.url()?.to_owned();
        Some(EmbeddedTarget {
            span: payload.span,
            url,
            how: payload.how,
        })
    }));
    targets.sort_by_key(|target| target.span);
    targets.truncate(MOST);
    targets
}

/// Schemes that wrap another URL.
pub(super) const WRAPPERS: [&str; 8] = [
    "blob",
    "feed",
    "filesystem",
    "jar",
    "mhtml",
    "pcast",
    "view-source",
    "wyciwyg",
];

/// The URL behind a scheme that wraps it.
pub(super) fn wrapped(reference: &Reference<'_>) -> Option<EmbeddedTarget> {
    let text = reference.text();
    let scheme = reference.components().scheme?;
    let name = scheme.of(text);
    if !WRAPPERS
        .iter()
        .any(|wrapper| wrapper.eq_ignore_ascii_case(name))
    {
        return None;
    }
    let start = scheme.end as usize + 1;
    let inner = text.get(start..)?;
    // What stands behind `!/` is a file inside of the archive.
    let inner = match name.eq_ignore_ascii_case("jar") {
        true => inner.split("!/").next().unwrap_or(inner),
        false => inner,
    };
    if inner.is_empty() {
        return None;
    }
    let url = match inner.starts_with("//") && name.eq_ignore_ascii_case("feed") {
        true => format!("http:{inner}"),
        false => inner.to_owned(),
    };
    Some(EmbeddedTarget {
        span: Span::new(start, start + inner.len()),
        url,
        how: Embedding::Scheme,
    })
}

/// Every value of query and fragment, and the whole of both where they aren't pairs.
fn values<'a>(reference: &Reference<'a>) -> impl Iterator<Item = Param> + use<'a> {
    let text = reference.text();
    all_params_of(reference).map(move |param| {
        // `?https://example.net/?a=b` is no pair; its “name” is the start of a URL.
        if is_url(param.name.of(text).as_bytes()) {
            Param {
                name: Span::empty(param.name.start as usize),
                value: param.whole(),
            }
        } else {
            param
        }
    })
}

/// The URL that a value is, decoded as often as it takes.
fn value_url(decoded: &Decoded<'_>, value: Span) -> Option<String> {
    let round = round_of_url(|round| decoded.at(round, value), decoded.rounds())?;
    let url = |round| String::from_utf8_lossy(decoded.at(round, value).octets).into_owned();
    let typed = url(round);
    // Whoever takes the value decodes it once (RFC 3986 §2.4): a delimiter that comes to light then
    // ends the host.
    if round == 0 && typed.contains('%') {
        let taken = url(1);
        if is_url(taken.as_bytes()) && host_of(&taken) != host_of(&typed) {
            return Some(taken);
        }
    }
    Some(typed)
}

/// The first URL in the path, decoded once.
fn in_path(reference: &Reference<'_>, decoded: &Decoded<'_>) -> Option<(Span, String)> {
    let path = reference.components().path;
    if !path.of(reference.text()).contains([':', '%']) {
        return None;
    }
    let view = decoded.once(path);
    let octets = view.octets;
    let colon = octets.windows(2).position(|pair| pair == b":/")?;
    let scheme = octets
        .get(..colon)?
        .iter()
        .rev()
        .take_while(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.'))
        .count();
    let start = colon - scheme;
    let letter = octets.get(start).is_some_and(u8::is_ascii_alphabetic);
    // A single letter is a drive.
    if scheme < 2 || !letter {
        return None;
    }
    let url = String::from_utf8_lossy(octets.get(start..)?).into_owned();
    Some((view.span(start..octets.len()), url))
}

fn nested_url(case: &Case<'_>, report: &mut Report) {
    for param in values(case.reference) {
        if report.is_full() {
            return;
        }
        // The shortest is `//a`.
        if param.value.len() < 3 {
            continue;
        }
        if let Some(url) = value_url(case.decoded(), param.value) {
            report.add(
                param.value,
                match host_of(&url) {
                    Some(host) => {
                        format!("This value is a link of its own, to {}.", safe_host(&host))
                    }
                    None => "This value is a link of its own.".to_owned(),
                },
            );
        }
    }
}

fn nested_url_path(case: &Case<'_>, report: &mut Report) {
    if wrapped(case.reference).is_some() {
        return;
    }
    if let Some((span, url)) = in_path(case.reference, case.decoded()) {
        report.add(
            span,
            match host_of(&url) {
                Some(host) => format!("The path holds a link of its own, to {}.", safe_host(&host)),
                None => "The path holds a link of its own.".to_owned(),
            },
        );
    }
}

/// How many characters are quoted of a text that hides another one.
const QUOTED: usize = 12;

fn encoded_payload(case: &Case<'_>, report: &mut Report) {
    // What a secret holds is not repeated.
    let secrets = OnceCell::new();
    let is_secret = |span| {
        let secrets: &Vec<Span> = secrets.get_or_init(|| secret_spans(case.reference));
        secrets.iter().any(|secret| secret.overlaps(span))
    };
    // Of what is not to be read, a few letters are enough to find the place.
    let quotation = |span: Span| match span.of(case.text()) {
        _ if is_secret(span) => "This text".to_owned(),
        long if long.chars().count() > QUOTED => {
            let start: String = long.chars().take(QUOTED).collect();
            format!("“{}…”", safe(&start))
        }
        short => format!("“{}”", safe(short)),
    };
    for payload in payloads(case.reference, case.decoded()) {
        let writing = payload.how.words();
        let host = payload.url().and_then(host_of);
        let onward = host
            .as_deref()
            .filter(|_| !report.is_full())
            .and_then(|host| redirect::sent_on(case, payload.span, host));
        let onward = onward.unwrap_or_default();
        let what = match (host, email_in(&payload.text)) {
            (Some(host), _) => format!("a link to {}", safe_host(&host)),
            _ if is_secret(payload.span) => "a link or an address".to_owned(),
            (None, Some(range)) => format!(
                "the e-mail address {}",
                safe(payload.text.get(range).unwrap_or(""))
            ),
            _ => "a link".to_owned(),
        };
        report.add(
            payload.span,
            format!(
                "{} hides {what}: it is written {writing}.{onward}",
                quotation(payload.span)
            ),
        );
    }
}

fn open_redirect(case: &Case<'_>, report: &mut Report) {
    let text = case.text();
    let habit = OnceCell::new();
    let own = case
        .host
        .as_ref()
        .map(|host| host.typed)
        .or_else(|| case.base.and_then(Reference::host))
        .filter(|host| !host.is_empty());
    // What is cut at a `;` is a link of its own, or it is looked at whole.
    let query = case.reference.components().query.unwrap_or_default();
    let whole = params_by_ampersand(text, query).filter(|param| {
        let cut = param.value.of(text).split(';').next().unwrap_or("");
        param.whole().of(text).contains(';') && !is_url(cut.as_bytes())
    });
    for param in values(case.reference).chain(whole) {
        if param.name.is_empty() || param.value.len() < 3 {
            continue;
        }
        let name = case.decoded().fully(param.name);
        if !name.text().is_some_and(redirect::is_redirect) {
            continue;
        }
        let Some(url) = value_url(case.decoded(), param.value) else {
            continue;
        };
        let shown = safe(param.name.of(text));
        let (severity, message) = match host_of(&url) {
            Some(host) if own.is_some_and(|own| same_site(own, &host)) => continue,
            Some(host) => {
                let host = safe_host(&site(&host));
                let habit = *habit
                    .get_or_init(|| own.map_or(Habit::Unknown, |own| redirect::habit(case, own)));
                let signs_in = name.text() == Some("redirect_uri");
                match habit {
                    Habit::Shares => (
                        Severity::Notice,
                        format!(
                            "“{shown}” tells this page of a link to {host}, another site; the page is known to show \
                             it, not to go there."
                        ),
                    ),
                    Habit::SignsIn if signs_in => (
                        Severity::Notice,
                        format!(
                            "“{shown}” sends the reader on to {host}, another site, after signing in; this provider \
                             is known to allow only what its client has registered."
                        ),
                    ),
                    _ => (
                        Severity::Warning,
                        format!("“{shown}” may send the reader on to {host}, another site."),
                    ),
                }
            }
            None => (
                Severity::Warning,
                format!(
                    "“{shown}” may send the reader on to something that has no host, such as a script."
                ),
            ),
        };
        report.add_with(severity, param.whole(), message);
        if report.is_full() {
            return;
        }
    }
}
