//! RFC 3986 and a browser, side by side: do all readers go to one place?

mod goal;
mod refusals;

pub use goal::{Camp, camps};

use super::safe::{safe, safe_host};
use super::{Case, Check, Finding, Report, Severity};
use crate::readings::{self, Parser, Reading};
use crate::syntax::{Class, Component, Reference, Span};
use goal::{Goal, goes_somewhere, is_same_registry, told};
use refusals::rejects;

/// The checks of this family.
pub static CHECKS: &[Check] = &[
    Check {
        id: "parser-disagreement",
        severity: Severity::Danger,
        component: Some(Component::Authority),
        source: "RFC 3986 §7.6; URL Standard",
        title: "Readers go to different places",
        explanation: "RFC 3986, RFC 2396 and a browser don't find the same scheme, host or port in \
            this text, and not for its spelling alone. A filter that reads one way and a client that \
            reads the other way can be played against each other.",
        by_hand: "Compare the rows of the table of readings: scheme, host and port have to agree.",
        run: disagreement,
    },
    Check {
        id: "parser-rejects",
        severity: Severity::Warning,
        component: Some(Component::Authority),
        source: "RFC 3986 §3.1, §3.2; URL Standard",
        title: "A reader refuses the text",
        explanation: "One reader refuses this scheme or authority, and another has nothing against them, be \
            it a program that only splits the text. What one turns away, the other requests. Letters \
            outside of US-ASCII are no reason here: RFC 3987 allows them.",
        by_hand: "Look at the table of readings for the reader that gives an error instead of a host.",
        run: rejects,
    },
];

/// The schemes that a browser reads by rules of its own.
const SPECIAL: &[&str] = &["http", "https", "ws", "wss", "ftp"];

/// Whether the text is so ordinary that no two readers can differ about scheme, host and port: a
/// look at its characters that saves reading it three times.
pub(super) fn is_ordinary(case: &Case<'_>) -> bool {
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
    if !letter || !Class::SCHEME.contains_all(scheme) {
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

fn disagreement(case: &Case<'_>, report: &mut Report) {
    let Some((strict, other)) = differing(case) else {
        return;
    };
    // A click goes where a browser does.
    let (first, second) = match other.parser {
        Parser::Whatwg => (other, strict),
        _ => (strict, other),
    };
    let scheme = |one: &Reading| one.scheme().map(str::to_ascii_lowercase);
    let message = match (
        scheme(strict) == scheme(other),
        host_and_port(first),
        host_and_port(second),
    ) {
        (true, Some(one), Some(two)) => format!(
            "{} goes to {one}; a program that reads by {} goes to {two}.",
            capitalized(first.parser.name()),
            second.parser.name(),
        ),
        _ => format!(
            "{} reads {}; {} reads {}.",
            capitalized(first.parser.name()),
            told(first),
            second.parser.name(),
            told(second)
        ),
    };
    report.add(place(case), message);
}

/// The host, and the port if there is one.
fn host_and_port(reading: &Reading) -> Option<String> {
    let host = safe_host(reading.host().filter(|host| !host.is_empty())?);
    Some(match reading.port().filter(|port| !port.is_empty()) {
        Some(port) => format!("{host}, port {}", safe(port)),
        None => host.to_string(),
    })
}

/// Findings of userinfo, where readers go to different places and a browser sees none: they say by whose
/// reading they hold.
pub(super) fn qualify(case: &Case<'_>, findings: &mut [Finding]) {
    if !findings.iter().any(|one| one.id == "parser-disagreement") {
        return;
    }
    let mut readings = case.readings().iter();
    let browser = readings.find(|one| one.parser == Parser::Whatwg);
    if browser.is_none_or(|browser| browser.href().is_none() || browser.userinfo().is_some()) {
        return;
    }
    let of_userinfo = |one: &&mut Finding| one.component == Some(Component::Userinfo);
    for finding in findings.iter_mut().filter(of_userinfo) {
        let mut letters = finding.message.chars();
        if let Some(first) = letters.next().filter(char::is_ascii_uppercase) {
            let standard = case.reference.standard();
            finding.message = format!(
                "By {standard}, {}{}",
                first.to_ascii_lowercase(),
                letters.as_str()
            );
        }
    }
}

/// The reading of RFC 3986, and the first of another reader who goes elsewhere.
fn differing<'c>(case: &'c Case<'_>) -> Option<(&'c Reading, &'c Reading)> {
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
fn is_merged_without_slash(case: &Case<'_>, one: &Reading, goal: &Goal<'_>) -> bool {
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
fn place(case: &Case<'_>) -> Span {
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

fn capitalized(name: &str) -> String {
    match name.split_at_checked(1) {
        Some((first, rest)) => format!("{}{rest}", first.to_ascii_uppercase()),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::Settings;
    use super::refusals::refusing;
    use super::*;
    use crate::resolve::{Options, Resolution};
    use crate::syntax::{Reference, Standard};

    /// What the readings say, whether they were asked or not: ordinary, differing, refused.
    fn judged(text: &str, base: Option<&str>) -> (bool, bool, bool) {
        let reference = Reference::split(text, Standard::Rfc3986);
        let base = base.map(|base| Reference::split(base, Standard::Rfc3986));
        let resolution = Resolution::new(base.as_ref(), &reference, Options::default());
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
        #![proptest_config(ProptestConfig::with_cases(5_000))]

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
