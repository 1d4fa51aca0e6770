//! RFC 3986 and a browser, side by side: do all readers go to one place?

use crate::facts::reader_groups::{Goal, goes_somewhere, is_same_registry};
use crate::readings;
use crate::readings::{Parser, Reading};
use crate::review::safe::{safe, safe_host};
use crate::review::{Case, Finding, Trait};
use crate::syntax::{Component, Reference, Span, rfc3986};

/// The schemes that a browser reads by rules of its own.
pub(in crate::review) const SPECIAL: &[&str] = &["http", "https", "ws", "wss", "ftp"];

/// Whether the text is so ordinary that no two readers can differ about scheme, host and port: a
/// look at its characters that saves reading it three times.
pub(in crate::review) fn is_ordinary(case: &Case<'_>) -> bool {
    let text = case.text();
    let ends = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_graphic);
    if case.base.is_some() || !ends(text.as_bytes().first()) || !ends(text.as_bytes().last()) {
        return false;
    }
    let Some(scheme) = case.reference.scheme() else {
        // Without a base a browser has no reading of it.
        return case.reference.authority().is_none() && !text.contains(['\t', '\n', '\r']);
    };
    let letter = scheme.starts_with(|first: char| first.is_ascii_alphabetic());
    if !letter || !rfc3986::SCHEME.contains_all(scheme) {
        return false;
    }
    let special = case.has_scheme(SPECIAL);
    let Some((authority, span)) = case.component(Component::Authority) else {
        return !special && !case.has_scheme(&["file"]) && !text.contains(['\\', '\t', '\n', '\r']);
    };
    let Some((host, _)) = case
        .component(Component::Host)
        .filter(|(host, _)| !host.is_empty())
    else {
        return false;
    };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
    let port = authority.get(host.len()..).unwrap_or("");
    let ordinary_port = match port.strip_prefix(':') {
        None => port.is_empty(),
        Some(digits) => {
            digits.bytes().all(|byte| byte.is_ascii_digit()) && digits.parse::<u16>().is_ok()
        }
    };
    let numeric = host
        .trim_end_matches('.')
        .rsplit('.')
        .next()
        .is_some_and(|label| label.starts_with(|first: char| first.is_ascii_digit()));
    // A tab or newline behind the authority changes nothing in it.
    (special || !case.has_scheme(&["file"]))
        && span.end as usize >= scheme.len() + 3
        && host.bytes().all(plain)
        && authority.starts_with(host)
        && ordinary_port
        && !numeric
        && !host.ends_with('.')
}

/// The host, and the port if there is one.
pub(in crate::review) fn host_and_port(reading: &Reading) -> Option<String> {
    let host = safe_host(reading.host().filter(|host| !host.is_empty())?);
    Some(match reading.port().filter(|port| !port.is_empty()) {
        Some(port) => format!("{host}, port {}", safe(port)),
        None => host.to_string(),
    })
}

/// Findings of userinfo, where readers go to different places and a browser sees none, say by whose
/// reading they hold.
pub(in crate::review) fn qualify(case: &Case<'_>, findings: &mut [Finding]) {
    let disagree = |one: &Finding| one.check.is(Trait::ReadersDisagree);
    if !findings.iter().any(disagree) {
        return;
    }
    let mut readings = case.readings().iter();
    let browser = readings.find(|one| one.parser == Parser::Whatwg);
    if browser.is_none_or(|browser| browser.href().is_none() || browser.userinfo().is_some()) {
        return;
    }
    let of_userinfo = |one: &&mut Finding| one.check.component == Some(Component::Userinfo);
    for finding in findings.iter_mut().filter(of_userinfo) {
        finding
            .message
            .push(" This holds for RFC 3986; a browser reads no userinfo here.");
    }
}

/// The reading of RFC 3986, and the first of another reader who goes elsewhere.
pub(in crate::review) fn differing<'c>(case: &'c Case<'_>) -> Option<(&'c Reading, &'c Reading)> {
    let readings = case.readings();
    let strict = readings.iter().find(|one| one.parser == Parser::Rfc3986)?;
    let goal = Goal::of(strict);
    let other = readings
        .iter()
        .filter(|one| goes_somewhere(one) && one.parser != Parser::Rfc3986)
        .filter(|one| !is_same_registry(one, strict))
        .find(|one| Goal::of(one) != goal && !is_merged_without_slash(case, one, &goal));
    other.map(|other| (strict, other))
}

/// Whether RFC 2396 goes elsewhere for one reason alone: where the base has an authority and an empty path,
/// its §5.2 step 6 puts a relative path right behind the authority, and `a.png` on `https://example.com`
/// becomes `https://example.coma.png`. RFC 3986 §5.2.3 puts a slash between them, as all programs do. It is
/// the fault of that standard and no trick of the link. The reading itself stays as it is.
pub(in crate::review) fn is_merged_without_slash(
    case: &Case<'_>,
    one: &Reading,
    goal: &Goal<'_>,
) -> bool {
    let Some(base) = case.base.filter(|_| one.parser == Parser::Rfc2396) else {
        return false;
    };
    let bare = |reference: &Reference<'_>| {
        reference
            .components()
            .authority
            .filter(|span| !span.is_empty() && reference.path().is_empty())
    };
    // Behind an authority, `@` and `:` and a label of a name do more than a file does: whoever joins texts is
    // tricked by them.
    let tricky = |path: &str| match path.as_bytes() {
        [] | [b'/' | b'@' | b':', ..] => true,
        [b'.', rest @ ..] => !matches!(rest, [] | [b'/' | b'.', ..]),
        _ => false,
    };
    let relative = case.reference.scheme().is_none()
        && case.reference.authority().is_none()
        && !tricky(case.reference.path());
    let Some(end) = bare(base).filter(|_| relative).map(|span| span.range().end) else {
        return false;
    };
    let (Some(before), Some(behind)) = (base.text().get(..end), base.text().get(end..)) else {
        return false;
    };
    let mended = readings::read(case.text(), Some(&format!("{before}/{behind}")));
    mended
        .iter()
        .any(|mended| mended.parser == Parser::Rfc2396 && Goal::of(mended) == *goal)
}

/// The authority; where there is none for RFC 3986, the text up to where one could end.
pub(in crate::review) fn place(case: &Case<'_>) -> Span {
    let components = case.reference.components();
    components
        .authority
        .filter(|span| !span.is_empty())
        .unwrap_or_else(|| {
            let path = components.path;
            let start = components.scheme.map_or(path.start, |_| 0);
            Span { start, ..path }
        })
}

pub(in crate::review) fn capitalized(name: &str) -> String {
    match name.split_at_checked(1) {
        Some((first, rest)) => format!("{}{rest}", first.to_ascii_uppercase()),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::cases::config;

    use super::*;
    use crate::resolve::{Resolution, ResolveOptions};
    use crate::review::Settings;
    use crate::review::authority::refusals::refusing;
    use crate::syntax::{Reference, Standard};

    /// What the readings say, whether they were asked or not: ordinary, differing, refused.
    fn judged(text: &str, base: Option<&str>) -> (bool, bool, bool) {
        let reference = Reference::split(text, Standard::Rfc3986);
        let base = base.map(|base| Reference::split(base, Standard::Rfc3986));
        let resolution = Resolution::new(base.as_ref(), &reference, ResolveOptions::default());
        let settings = Settings::default();
        let case = Case::new(&reference, base.as_ref(), &resolution, &settings);
        (
            is_ordinary(&case),
            differing(&case).is_some(),
            refusing(&case).is_some(),
        )
    }

    #[test]
    fn everyday_links_are_not_read_three_times() {
        for text in [
            "https://www.example.com/a/b?c=d#e",
            "http://EXAMPLE.com:8080",
            "mailto:bob@example.net",
            "ssh://host.example/x",
            "../a/b",
            "",
        ] {
            assert_eq!(judged(text, None), (true, false, false), "{text}");
        }
    }

    proptest! {
        #![proptest_config(config(5_000))]

        /// The short cut never hides what the readings would tell.
        #[test]
        fn ordinary_texts_are_read_alike(
            text in "(http|https|ws|ftp|foo|file|mailto|HtTp|1x)?:?(/|//|///|)([a-z1]{1,3}|[@:.%-]|xn--a|0x1|[0-9]{1,6}|\\\\|\t| |é){0,6}([/?#][a-z@:/]{0,4}){0,2}"
        ) {
            let (ordinary, differing, refused) = judged(&text, None);
            prop_assert!(!ordinary || (!differing && !refused), "{text:?}");
        }
    }
}
