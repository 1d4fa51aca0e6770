//! RFC 3986's grammar, against a second formulation of it: a regular expression that is put
//! together from appendix A, rule by rule and in its order.

use std::sync::LazyLock;

use regex::{Captures, Regex};
use urilens::syntax::{Component, HostKind, PathKind, Reference, Standard, recompose};

const UNRESERVED: &str = "[a-zA-Z0-9]|[-._~]";
const SUB_DELIMS: &str = "[!$&'()*+,;=]";
const PCT_ENCODED: &str = "%[0-9A-Fa-f][0-9A-Fa-f]";
const DEC_OCTET: &str = "(?:[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])";
const H16: &str = "[0-9A-Fa-f]{1,4}";

fn pchar() -> String {
    format!("(?:{UNRESERVED}|{PCT_ENCODED}|{SUB_DELIMS}|:|@)")
}

fn segment() -> String {
    format!("{}*", pchar())
}

fn segment_nz() -> String {
    format!("{}+", pchar())
}

fn segment_nz_nc() -> String {
    format!("(?:{UNRESERVED}|{PCT_ENCODED}|{SUB_DELIMS}|@)+")
}

fn path_abempty() -> String {
    format!("(?:/{})*", segment())
}

fn path_absolute() -> String {
    format!("/(?:{}(?:/{})*)?", segment_nz(), segment())
}

fn path_noscheme() -> String {
    format!("{}(?:/{})*", segment_nz_nc(), segment())
}

fn path_rootless() -> String {
    format!("{}(?:/{})*", segment_nz(), segment())
}

fn query() -> String {
    format!("(?:{}|/|\\?)*", pchar())
}

/// `IPv4address`.
pub fn ipv4address() -> String {
    format!(r"{DEC_OCTET}\.{DEC_OCTET}\.{DEC_OCTET}\.{DEC_OCTET}")
}

fn ls32() -> String {
    format!("(?:{H16}:{H16}|{})", ipv4address())
}

/// `IPv6address`: the nine alternatives, in the order of the standard.
pub fn ipv6address() -> String {
    let ls32 = ls32();
    [
        format!("(?:{H16}:){{6}}{ls32}"),
        format!("::(?:{H16}:){{5}}{ls32}"),
        format!("(?:{H16})?::(?:{H16}:){{4}}{ls32}"),
        format!("(?:(?:{H16}:){{0,1}}{H16})?::(?:{H16}:){{3}}{ls32}"),
        format!("(?:(?:{H16}:){{0,2}}{H16})?::(?:{H16}:){{2}}{ls32}"),
        format!("(?:(?:{H16}:){{0,3}}{H16})?::{H16}:{ls32}"),
        format!("(?:(?:{H16}:){{0,4}}{H16})?::{ls32}"),
        format!("(?:(?:{H16}:){{0,5}}{H16})?::{H16}"),
        format!("(?:(?:{H16}:){{0,6}}{H16})?::"),
    ]
    .join("|")
}

fn ipvfuture() -> String {
    format!(r"[vV][0-9A-Fa-f]+\.(?:{UNRESERVED}|{SUB_DELIMS}|:)+")
}

/// `of` tells the groups of one alternative from another's.
fn authority(of: &str) -> String {
    let userinfo = format!("(?:{UNRESERVED}|{PCT_ENCODED}|{SUB_DELIMS}|:)*");
    let ip_literal = format!(
        r"\[(?:(?P<{of}ipv6>{})|(?P<{of}ipvfuture>{}))\]",
        ipv6address(),
        ipvfuture()
    );
    let ipv4 = format!("(?P<{of}ipv4>{})", ipv4address());
    let reg_name = format!("(?P<{of}regname>(?:{UNRESERVED}|{PCT_ENCODED}|{SUB_DELIMS})*)");
    let host = format!("(?P<{of}host>{ip_literal}|{ipv4}|{reg_name})");
    format!("(?P<{of}authority>(?:(?P<{of}userinfo>{userinfo})@)?{host}(?::(?P<{of}port>[0-9]*))?)")
}

fn uri() -> String {
    let scheme = "(?P<uri_scheme>[a-zA-Z][a-zA-Z0-9+.-]*)";
    let hier_part = format!(
        "(?://{}(?P<uri_abempty>{})|(?P<uri_absolute>{})|(?P<uri_rootless>{})|(?P<uri_empty>))",
        authority("uri_"),
        path_abempty(),
        path_absolute(),
        path_rootless()
    );
    let query = query();
    format!(r"{scheme}:{hier_part}(?:\?(?P<uri_query>{query}))?(?:#(?P<uri_fragment>{query}))?")
}

fn relative_ref() -> String {
    let relative_part = format!(
        "(?://{}(?P<rel_abempty>{})|(?P<rel_absolute>{})|(?P<rel_noscheme>{})|(?P<rel_empty>))",
        authority("rel_"),
        path_abempty(),
        path_absolute(),
        path_noscheme()
    );
    let query = query();
    format!(r"{relative_part}(?:\?(?P<rel_query>{query}))?(?:#(?P<rel_fragment>{query}))?")
}

static URI_REFERENCE: LazyLock<Regex> = LazyLock::new(|| {
    let whole = format!("^(?:{}|{})$", uri(), relative_ref());
    Regex::new(&whole).expect("the rules make a regular expression")
});

/// RFC 3986 appendix B; it matches any text.
pub static APPENDIX_B: LazyLock<Regex> = LazyLock::new(|| {
    let expression = r"(?s)^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?";
    Regex::new(expression).expect("the expression of appendix B")
});

/// A group of whichever alternative matched.
fn named<'t>(captures: &Captures<'t>, name: &str) -> Option<&'t str> {
    ["uri_", "rel_"]
        .into_iter()
        .find_map(|of| captures.name(&format!("{of}{name}")))
        .map(|found| found.as_str())
}

/// The split and the check of any text are those of appendixes A and B.
pub fn holds(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    split_holds(&text, Standard::Rfc3986);
    check_holds(&text);
}

/// What every split promises, by any standard.
pub fn split_holds(text: &str, standard: Standard) {
    let reference = Reference::split(text, standard);
    let components = reference.components();
    let mut last = 0;
    for component in Component::LEAVES {
        let Some(span) = components.get(component) else {
            continue;
        };
        assert!(text.get(span.range()).is_some(), "{component:?} {span:?}");
        assert!(last <= span.start, "{component:?} {span:?}");
        last = span.end;
    }
    let mut again = String::new();
    recompose(
        reference.scheme(),
        reference.authority(),
        reference.path(),
        reference.query(),
        reference.fragment(),
        &mut again,
    );
    assert_eq!(again, text, "recomposed");
    let segments: Vec<&str> = reference.segments().map(|segment| segment.text).collect();
    let joined = segments.join("/");
    let path = reference.path();
    if reference.path_kind() != PathKind::OpaquePart {
        assert_eq!(path.strip_prefix('/').unwrap_or(path), joined);
    }

    let mut last = 0;
    for violation in reference.check() {
        let place = text.get(violation.span.range());
        assert!(
            place.is_some_and(|place| !place.is_empty()),
            "{violation:?}"
        );
        assert!(last <= violation.span.start, "{violation:?}");
        last = violation.span.end;
        let said = violation.message(text).to_string();
        assert!(!said.contains(char::is_control), "{said:?}");
        assert_eq!(violation.rule.standard, standard);
    }
}

/// The split of RFC 3986 is that of appendix B, and the check that of appendix A.
pub fn check_holds(text: &str) {
    let reference = Reference::split(text, Standard::Rfc3986);
    let captures = APPENDIX_B.captures(text).expect("it matches any text");
    let group = |number| captures.get(number).map(|found| found.as_str());
    assert_eq!(reference.scheme(), group(2));
    assert_eq!(reference.authority(), group(4));
    assert_eq!(Some(reference.path()), group(5));
    assert_eq!(reference.query(), group(7));
    assert_eq!(reference.fragment(), group(9));

    let captures = URI_REFERENCE.captures(text);
    assert_eq!(
        reference.is_valid(),
        captures.is_some(),
        "{:?}",
        reference.check()
    );
    let Some(captures) = captures else { return };
    let group = |name| named(&captures, name);
    let (path, path_kind) = [
        ("abempty", PathKind::Abempty),
        ("absolute", PathKind::Absolute),
        ("noscheme", PathKind::Noscheme),
        ("rootless", PathKind::Rootless),
        ("empty", PathKind::Empty),
    ]
    .into_iter()
    .find_map(|(name, kind)| Some((group(name)?, kind)))
    .expect("every reference has a path");
    let host_kind = [
        ("ipv6", HostKind::Ipv6),
        ("ipvfuture", HostKind::IpvFuture),
        ("ipv4", HostKind::Ipv4),
        ("regname", HostKind::RegName),
    ]
    .into_iter()
    .find_map(|(name, kind)| group(name).map(|_| kind));
    for (component, expected) in [
        (Component::Scheme, group("scheme")),
        (Component::Authority, group("authority")),
        (Component::Userinfo, group("userinfo")),
        (Component::Host, group("host")),
        (Component::Port, group("port")),
        (Component::Path, Some(path)),
        (Component::Query, group("query")),
        (Component::Fragment, group("fragment")),
    ] {
        assert_eq!(reference.get(component), expected, "{component:?}");
    }
    assert_eq!(reference.host_kind(), host_kind);
    assert_eq!(reference.path_kind(), path_kind);
}
