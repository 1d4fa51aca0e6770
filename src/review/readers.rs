//! RFC 3986 and a browser, side by side: do all readers go to one place?

use std::borrow::Cow;

use super::host::HostFacts;
use super::safe::{safe, safe_host};
use super::{Case, Check, Finding, Report, Severity};
use crate::normalize::scheme_facts;
use crate::readings::{self, Parser, Reading};
use crate::syntax::{Class, Component, Reference, Span};

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
            it a program that only splits the text. What one turns away, the other requests. Letters outside of US-ASCII are no reason \
            here: RFC 3987 allows them.",
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

/// What readers are compared by.
#[derive(PartialEq, Eq)]
struct Goal<'r> {
    scheme: Cow<'r, str>,
    host: String,
    port: Option<Cow<'r, str>>,
}

impl<'r> Goal<'r> {
    fn of(reading: &'r Reading) -> Self {
        let scheme = reading.scheme().unwrap_or("").trim_matches(' ');
        let scheme = match scheme.bytes().any(|byte| byte.is_ascii_uppercase()) {
            true => Cow::Owned(scheme.to_ascii_lowercase()),
            false => Cow::Borrowed(scheme),
        };
        let host = folded_host(reading.host().unwrap_or(""));
        let host = match &*scheme {
            // The one scheme with a host that means the same as none (RFC 8089 §2).
            "file" if host == "localhost" => String::new(),
            _ => host,
        };
        let port = reading
            .port()
            .map(|port| port.trim_matches(' '))
            .filter(|port| !port.is_empty())
            .map(|port| {
                let digits = port.trim_start_matches('0');
                Cow::Borrowed(if digits.is_empty() { "0" } else { digits })
            })
            .or_else(|| {
                let default = scheme_facts(&scheme)?.default_port?;
                (!host.is_empty()).then(|| Cow::Owned(default.to_string()))
            });
        Goal { scheme, host, port }
    }
}

/// A host for comparing: case, escapes, IDNA and the spelling of addresses folded away.
fn folded_host(host: &str) -> String {
    let host = host.trim_matches(' ');
    let facts = HostFacts::new(host, Span::default());
    match facts.address {
        Some(address) => address.to_string(),
        None => facts.name.into_owned(),
    }
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

/// Whether a reader has a place that it could differ about. A relative reference without a target
/// has none, a text that a browser refuses has none, and neither has the current document (RFC
/// 2396 §4.2). What a careless reader sees is no standard's business.
fn goes_somewhere(reading: &Reading) -> bool {
    match reading.parser {
        Parser::Naive => false,
        Parser::Rfc3986 => true,
        Parser::Rfc2396 => reading.href().is_some() || reading.error.is_some(),
        Parser::Whatwg => reading.href().is_some(),
    }
}

/// Readers that go to one scheme, host and port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Camp {
    /// Who they are.
    pub parsers: Vec<Parser>,
    /// Where they go: `scheme http, host a`. It is safe to show anywhere.
    pub place: String,
    /// The scheme, as the first of them reads it.
    pub scheme: Option<String>,
    /// The host, as the first of them reads it. Not empty. Under RFC 2396 it may be a whole authority.
    pub host: Option<String>,
    /// The port, as the first of them reads it. Not empty.
    pub port: Option<String>,
}

/// Who goes where, for readings that RFC 3986's comes first of. Where all go to one place, it is one
/// camp; readers who refuse the text, and the careless one, are in none.
///
/// ```
/// use urilens::readings::read;
/// use urilens::review::camps;
///
/// let camps = camps(&read(r"http://a\@b/", None));
/// assert_eq!(camps.len(), 2);
/// assert_eq!(camps[0].place, "scheme http, host b");
/// assert_eq!(camps[1].place, "scheme http, host a");
/// ```
pub fn camps(readings: &[Reading]) -> Vec<Camp> {
    let Some(strict) = readings.first() else {
        return Vec::new();
    };
    let some = |text: Option<&str>| text.filter(|text| !text.is_empty()).map(str::to_owned);
    let mut found: Vec<(Goal<'_>, Camp)> = Vec::new();
    for reading in readings.iter().filter(|one| goes_somewhere(one)) {
        let same = is_same_registry(reading, strict);
        let goal = Goal::of(if same { strict } else { reading });
        match found.iter_mut().find(|(known, _)| *known == goal) {
            Some((_, camp)) => camp.parsers.push(reading.parser),
            None => found.push((
                goal,
                Camp {
                    parsers: vec![reading.parser],
                    place: told(reading),
                    scheme: reading.scheme().map(str::to_owned),
                    host: some(reading.host()),
                    port: some(reading.port()),
                },
            )),
        }
    }
    found.into_iter().map(|(_, camp)| camp).collect()
}

/// Whether RFC 2396 has taken the whole authority for a `reg_name`, which it leaves in one piece
/// (§3.2.1). It names no host then, and nothing to differ about.
fn is_same_registry(one: &Reading, strict: &Reading) -> bool {
    if one.parser != Parser::Rfc2396 || one.userinfo().is_some() || one.port().is_some() {
        return false;
    }
    let mut authority = String::new();
    if let Some(userinfo) = strict.userinfo() {
        authority.push_str(userinfo);
        authority.push('@');
    }
    authority.push_str(strict.host().unwrap_or(""));
    if let Some(port) = strict.port() {
        authority.push(':');
        authority.push_str(port);
    }
    one.host().unwrap_or("") == authority
}

fn told(reading: &Reading) -> String {
    let scheme = match reading.scheme() {
        Some(scheme) => format!("scheme {}", safe(scheme)),
        None => "no scheme".to_owned(),
    };
    match reading.host().filter(|host| !host.is_empty()) {
        Some(host) => match reading.port().filter(|port| !port.is_empty()) {
            Some(port) => format!("{scheme}, host {}, port {}", safe_host(host), safe(port)),
            None => format!("{scheme}, host {}", safe_host(host)),
        },
        None => format!("{scheme} and no host"),
    }
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

fn rejects(case: &Case<'_>, report: &mut Report) {
    if let Some((refused, other)) = refusing(case) {
        let browser = refused.validation_errors.last();
        // Names of errors are for those who look them up in the standard.
        let why = match browser.filter(|_| refused.parser == Parser::Whatwg) {
            Some(error) => error.kind.message(),
            None => refused.error.as_deref().unwrap_or(""),
        };
        report.add(
            place(case),
            format!(
                "{} refuses the text, and {} still reads it: {why}",
                capitalized(refused.parser.name()),
                other.name()
            ),
        );
    }
}

/// A reader who refuses the scheme or the authority, and another who has nothing against them.
fn refusing<'c>(case: &'c Case<'_>) -> Option<(&'c Reading, Parser)> {
    let components = case.reference.components();
    let has_scheme = components.scheme.is_some();
    let refused = case.readings().iter().find(|one| match one.parser {
        Parser::Rfc3986 => !one.accepts,
        // Without a base a browser refuses every relative reference, which says nothing.
        Parser::Whatwg => {
            !one.valid
                && (has_scheme || case.base.is_some_and(|base| base.scheme().is_some()))
                && (components.authority.is_some() || one.host().is_some())
        }
        Parser::Rfc2396 | Parser::Naive => false,
    })?;
    let literal = case
        .reference
        .authority()
        .is_some_and(|authority| authority.contains('['));
    let accepting = |parser| {
        // It was too early for literals in brackets, and has no say about them.
        let has_a_say = parser != Parser::Rfc2396 || !literal;
        let mut readings = case.readings().iter();
        readings.find(|one| one.parser == parser && one.accepts && has_a_say)
    };
    let other = [Parser::Whatwg, Parser::Rfc3986, Parser::Rfc2396]
        .into_iter()
        .find_map(accepting)
        .map(|other| other.parser)
        // Who only splits takes any authority, but a zone is refused for its own reasons (RFC 6874).
        .or_else(|| {
            let authority = case.reference.authority()?;
            let zone = literal && authority.contains('%');
            (has_scheme && !zone).then_some(Parser::Naive)
        })?;
    Some((refused, other))
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
