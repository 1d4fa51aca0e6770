//! Links inside a link: in a value, in the path, after a scheme that wraps another, or in base64.

pub mod base64;
mod inner_link;
pub mod markup;
pub mod target;
pub mod written;

pub use inner_link::InnerLink;
pub use written::{Embedding, MOST};

use super::decoded::{Decoded, View};
use super::host::reads_as_host;
use super::layer_links::links_in_json;
use super::mail_filters::{in_version_2, rewritten};
use super::parameter_list::PairEnds;
use super::parameters::{Param, all_params_of};
use super::schemes::{self, is_wrapper};
use super::served_path::served_path;
use crate::readings::whatwg::is_special;
use crate::syntax::letter_case::starts_in_any_case;
use crate::syntax::order::sort_by_key;
use crate::syntax::{Reference, Span, Standard, percent_decoded, percent_encoded_octet};
use target::{MOST_IN_TEXT, host_of, is_url, links_among_words, round_of_url, starts_with_host};
use written::{candidates, payloads};

/// A link that was found inside another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EmbeddedTarget {
    /// Where it is in the outer text.
    pub span: Span,
    /// The link itself, decoded as often as it took. May be a network-path reference.
    pub url: String,
    /// How it was written there.
    pub how: Embedding,
}

/// The links inside `reference`, from left to right, at most 24 of them: values of query and
/// fragment that are URLs, URLs in the path, the URL that a scheme wraps, and URLs in base64 or
/// hexadecimal digits.
///
/// ```
/// use urilens::facts::{Embedding, embedded_targets};
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
            link_in_path(reference, &decoded).map(|link| EmbeddedTarget {
                span: link.span(),
                url: link.url.into_owned(),
                how: Embedding::Path,
            }),
        );
    }
    for param in values(reference).take(MOST) {
        let target = |how| {
            move |url| EmbeddedTarget {
                span: param.value,
                url,
                how,
            }
        };
        match value_link(&decoded, param.value) {
            Some(link) => targets.push(target(Embedding::Value)(link.url.into_owned())),
            None => {
                let json = links_of_json(&decoded, param.value);
                let is_json = !json.is_empty();
                targets.extend(json.into_iter().map(target(Embedding::Json)));
                let text = reference.text();
                let (name, value) = (param.name.of(text), param.value.of(text));
                let filtered = in_version_2(reference, name, value);
                let filtered = filtered.filter(|url| is_url(url.as_bytes()));
                targets.extend(filtered.map(target(Embedding::Value)));
                if !is_json {
                    let told = links_in_text(&decoded, param.value);
                    targets.extend(told.into_iter().map(target(Embedding::Text)));
                }
            }
        }
    }
    targets.extend(payloads(reference, &decoded).filter_map(|payload| {
        Some(EmbeddedTarget {
            span: payload.span,
            how: payload.how(),
            url: payload.url?,
        })
    }));
    sort_by_key(&mut targets, |target| target.span);
    targets.truncate(MOST);
    targets
}

/// The URL after a scheme that wraps it.
pub fn wrapped(reference: &Reference<'_>) -> Option<EmbeddedTarget> {
    let text = reference.text();
    let scheme = reference.components().scheme?;
    let name = scheme.of(text);
    let is_encoded = is_encoded_link(reference);
    if !is_encoded && !is_wrapper(name) {
        return None;
    }
    let start = scheme.end as usize + if is_encoded { 3 } else { 1 };
    let inner = text.get(start..)?;
    // What follows `!/` is a file inside the archive.
    let inner = match name.eq_ignore_ascii_case("jar") {
        true => inner.split("!/").next().unwrap_or(inner),
        false => inner,
    };
    if inner.is_empty() {
        return None;
    }
    let url = match inner.starts_with("//") && name.eq_ignore_ascii_case("feed") {
        _ if is_encoded => String::from_utf8(percent_decoded(inner)?).ok()?,
        true => format!("http:{inner}"),
        false => inner.to_owned(),
    };
    Some(EmbeddedTarget {
        span: Span::new(start, start + inner.len()),
        url,
        how: Embedding::Scheme,
    })
}

/// Whether the authority is one encoded link, and names no host. Only programs outside of the web take one there:
/// `dash-feed://https%3A%2F%2Fexample.com%2Ffeed.xml`.
pub fn is_encoded_link(reference: &Reference<'_>) -> bool {
    let host = reference.host().unwrap_or_default();
    let is_link = starts_in_any_case(host, "https%3a") || starts_in_any_case(host, "http%3a");
    is_link && !reference.scheme().is_none_or(is_special)
}

/// Every value of query and fragment, and the whole of both where they aren't pairs.
pub fn values<'a>(reference: &Reference<'a>) -> impl Iterator<Item = Param> + use<'a> {
    let text = reference.text();
    let mut links_end = 0;
    let ends = PairEnds::of(reference);
    all_params_of(reference).map(move |param| {
        // `?https://example.net/?a=b` is no pair; its “name” is the start of a URL.
        let param = match is_url(param.name.of(text).as_bytes()) {
            true => Param {
                name: Span::empty(param.name.start as usize),
                value: param.whole(),
            },
            false => param,
        };
        let is_cut = text.as_bytes().get(param.value.end as usize) == Some(&b';');
        if !is_cut || param.value.start < links_end {
            return param;
        }
        let value = with_semicolons(text, &ends, param.value).unwrap_or(param.value);
        links_end = value.end.max(links_end);
        Param { value, ..param }
    })
}

/// All of a link that a `;` is a part of (RFC 3986 §3.3), where only `&` ends a value. What follows the `;` is a value of
/// its own as well, because some programs end one at it.
fn with_semicolons(text: &str, ends: &PairEnds<'_>, value: Span) -> Option<Span> {
    let start = value.of(text);
    let may_be_link = || percent_decoded(start).is_some_and(|octets| is_url(&octets));
    if !is_url(start.as_bytes()) && !may_be_link() {
        return None;
    }
    let end = ends.after(value)? as usize;
    Some(Span::new(value.start as usize, end))
}

/// The link that a value is, decoded as often as it takes.
pub fn value_link<'d>(decoded: &'d Decoded<'_>, value: Span) -> Option<InnerLink<'d>> {
    let Some(round) = round_of_url(|round| decoded.at(round, value), decoded.rounds()) else {
        return defanged(decoded, value).or_else(|| path_to_host(decoded, value));
    };
    let link = |round| InnerLink::new(decoded.at(round, value));
    let typed = link(round);
    // A page that takes the value decodes it once (RFC 3986 §2.4), and a delimiter that appears then ends
    // the host, or starts a query.
    if round == 0 && typed.url.contains('%') {
        let taken = link(1).with_spaces_encoded();
        let is_other =
            || holds_encoded_delimiter(&typed.url) || host_of(&taken.url) != host_of(&typed.url);
        if is_url(taken.url.as_bytes()) && is_other() {
            return Some(taken.refanged());
        }
    }
    Some(typed.refanged())
}

/// The link that a value without a scheme is meant as, if it begins with a host: `example.net/x`.
pub fn link_without_scheme<'d>(decoded: &'d Decoded<'_>, value: Span) -> Option<InnerLink<'d>> {
    let view = decoded.fully(value);
    let text = view.text().filter(|text| starts_with_host(text))?;
    Some(InnerLink::written(view, format!("https://{text}")))
}

/// Whether decoding a link would start a query or a fragment in it, or another parameter.
fn holds_encoded_delimiter(link: &str) -> bool {
    let mut escapes = memchr::memchr_iter(b'%', link.as_bytes());
    escapes.any(|at| {
        let octet = link.as_bytes().get(at..).and_then(percent_encoded_octet);
        octet.is_some_and(|octet| b"?#&".contains(&octet))
    })
}

/// The link that a path is once its dot-segments are removed, as servers do before they redirect to it: `/.//a.example`.
fn path_to_host<'d>(decoded: &'d Decoded<'_>, value: Span) -> Option<InnerLink<'d>> {
    let view = decoded.fully(value);
    let text = view
        .text()
        .filter(|text| text.starts_with('/') && text.contains("/.") && text.contains("//"))?;
    let path = Reference::split(text, Standard::Rfc3986).components().path;
    let served = served_path(&Reference::split(path.of(text), Standard::Rfc3986)).into_owned();
    let host = served.strip_prefix("//")?.split('/').next()?;
    let behind = text.get(path.end as usize..)?;
    reads_as_host(host).then(|| InnerLink::written(view, format!("{served}{behind}")))
}

/// The link that a value is once it is restored: `hxxp[:]//a[.]example`.
fn defanged<'d>(decoded: &'d Decoded<'_>, value: Span) -> Option<InnerLink<'d>> {
    let view = decoded.fully(value);
    let may_be = |first: &u8| b"hHfF[".contains(first) && view.octets.contains(&b'[');
    view.octets.first().filter(|first| may_be(first))?;
    let link = InnerLink::new(view).refanged();
    let is_changed = link.url.as_bytes() != view.octets;
    (is_changed && is_url(link.url.as_bytes())).then_some(link)
}

/// The links among the words of a value that is no link itself, and no JSON: the first few with a scheme and `://`.
pub fn links_in_text(decoded: &Decoded<'_>, value: Span) -> Vec<String> {
    // Nearly no value has one.
    let has_links = |view: &View<'_>| memchr::memmem::find(view.octets, b"://").is_some();
    if !has_links(&decoded.fully(value)) {
        return Vec::new();
    }
    first_found(decoded, value, |view| {
        let text = view.text().filter(|_| has_links(&view)).unwrap_or_default();
        let links = links_among_words(text).take(MOST_IN_TEXT);
        links.map(str::to_owned).collect()
    })
}

/// The links in a value that is JSON.
pub fn links_of_json(decoded: &Decoded<'_>, value: Span) -> Vec<String> {
    let is_json = |view: &View<'_>| {
        view.octets
            .first()
            .is_some_and(|first| b"{[".contains(first))
    };
    if !is_json(&decoded.fully(value)) {
        return Vec::new();
    }
    first_found(decoded, value, |view| {
        let text = view.text().filter(|_| is_json(&view));
        text.map(links_in_json).unwrap_or_default()
    })
}

/// What is found in a value, which a page decodes once (RFC 3986 §2.4), or once it is decoded more often: a link is not decoded
/// again after it is found.
fn first_found<'d>(
    decoded: &'d Decoded<'_>,
    value: Span,
    find: impl Fn(View<'d>) -> Vec<String>,
) -> Vec<String> {
    let mut found = (1..=decoded.rounds().max(1)).map(|round| find(decoded.at(round, value)));
    found.find(|found| !found.is_empty()).unwrap_or_default()
}

/// The first link in the path: one that is written with escapes decoded as often as it takes, another as it is, with the query.
pub fn link_in_path<'d>(
    reference: &Reference<'_>,
    decoded: &'d Decoded<'_>,
) -> Option<InnerLink<'d>> {
    if let Some(found) = rewritten(reference) {
        let view = decoded.at(0, found.span);
        return is_url(found.url.as_bytes()).then(|| InnerLink::written(view, found.url));
    }
    let path = reference.components().path;
    if !path.of(reference.text()).contains([':', '%']) {
        return None;
    }
    (1..=decoded.rounds().max(1))
        .find_map(|round| link_in_round(reference, decoded, round))
        .or_else(|| link_in_json(reference, decoded))
}

/// The first link in the segments and their parameters that are JSON.
fn link_in_json<'d>(reference: &Reference<'_>, decoded: &'d Decoded<'_>) -> Option<InnerLink<'d>> {
    let path = reference.components().path;
    memchr::memchr2(b'{', b'[', decoded.fully(path).octets)?;
    let mut places = candidates(reference).into_iter();
    places.find_map(|place| {
        let links = links_of_json(decoded, place).into_iter();
        let mut links = links.filter(|_| place.end <= path.end);
        Some(InnerLink::written(decoded.fully(place), links.next()?))
    })
}

/// The first link in the path that is decoded `round` times.
fn link_in_round<'d>(
    reference: &Reference<'_>,
    decoded: &'d Decoded<'_>,
    round: usize,
) -> Option<InnerLink<'d>> {
    let path = reference.components().path;
    let view = decoded.at(round, path);
    let octets = view.octets;
    let colon = octets.windows(2).position(|pair| pair == b":/")?;
    let scheme = octets
        .get(..colon)?
        .iter()
        .rev()
        .take_while(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.'))
        .count();
    let scheme = without_word_before(octets.get(colon - scheme..colon)?);
    let start = colon - scheme;
    let is_letter = octets.get(start).is_some_and(u8::is_ascii_alphabetic);
    // A single letter is a drive.
    (scheme >= 2 && is_letter).then(|| {
        let begins = view.span(start..colon + 2);
        let slash = view.span(colon + 1..colon + 2);
        // A link in quotation marks ends at them.
        let before = start.checked_sub(1).and_then(|at| octets.get(at));
        let quote = before.filter(|mark| b"'\"".contains(mark));
        let length = quote.and_then(|quote| memchr::memchr(*quote, octets.get(start..)?));
        let most = length.map_or(u32::MAX, |length| view.span(start..start + length).end);
        let start = begins.start;
        if !begins.of(reference.text()).contains('%') {
            let end = reference.components().query.unwrap_or(path).end.min(most);
            return with_slashes(decoded.at(0, Span { start, end }));
        }
        let end = end_of_written_link(reference, slash)
            .unwrap_or(path.end)
            .min(most);
        with_slashes(decoded.at(round, Span { start, end }))
    })
}

/// How much of the octets before a colon is a scheme: schemes may have `.`, `-` and `+` (RFC 3986 §3.1), but none that is known
/// ends so in that of the web, before which a sentence or a name may be: `x.https://a.example`.
fn without_word_before(octets: &[u8]) -> usize {
    let text = std::str::from_utf8(octets).unwrap_or_default();
    let last = text.rsplit(['.', '-', '+']).next().unwrap_or_default();
    match schemes::is_web(last) && !schemes::is_known(&text.to_ascii_lowercase()) {
        true => last.len(),
        false => octets.len(),
    }
}

/// The link that `view` is, with both its slashes: servers and archives join those of a path, as in `/web/2010/http:/a.example`.
fn with_slashes(view: View<'_>) -> InnerLink<'_> {
    let link = InnerLink::new(view);
    let joined = link.url.split_once(":/").filter(|(scheme, rest)| {
        schemes::is_web(scheme) && !rest.is_empty() && !rest.starts_with(['/', '\\'])
    });
    match joined.map(|(scheme, rest)| format!("{scheme}://{rest}")) {
        Some(url) => InnerLink::written(view, url),
        None => link,
    }
}

/// Where a link in the path ends whose first slash is at `slash`: one that is written with escapes has them for its
/// own slashes, and any other slash ends it. `None` where it isn't written so.
pub fn end_of_written_link(reference: &Reference<'_>, slash: Span) -> Option<u32> {
    if slash.len() < 2 {
        return None;
    }
    let end = reference.components().path.end as usize;
    let rest = reference.text().get(slash.end as usize..end)?;
    let length = rest.find('/').unwrap_or(rest.len());
    u32::try_from(slash.end as usize + length).ok()
}
