//! RFC 2396's grammar, against a second formulation of it: a regular expression that is put
//! together from appendix A, rule by rule and in its order.

use std::sync::LazyLock;

use regex::{Captures, Regex};
use urilens::syntax::{Component, HostKind, PathKind, ReadingNote, Reference, Standard};

use super::grammar_rfc3986::{APPENDIX_B, split_holds};

/// The split and the check of any text are those of §4.3 and appendix A.
pub fn holds(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    split_holds(&text, Standard::Rfc2396);
    check_holds(&text);
    appendix_b_holds(&text);
}

/// The rules from `hier_part` down; `of` tells the groups of one alternative from another's.
struct Rules {
    of: &'static str,
}

impl Rules {
    const ALPHA: &'static str = "[a-zA-Z]";
    const DIGIT: &'static str = "[0-9]";
    const ALPHANUM: &'static str = "[a-zA-Z0-9]";
    const ESCAPED: &'static str = "%[0-9A-Fa-f][0-9A-Fa-f]";
    const UNRESERVED: &'static str = "[a-zA-Z0-9]|[-_.!~*'()]";

    fn group(&self, name: &str, rule: &str) -> String {
        format!("(?P<{}{name}>{rule})", self.of)
    }

    fn uric() -> String {
        format!("(?:[;/?:@&=+$,]|{}|{})", Self::UNRESERVED, Self::ESCAPED)
    }

    fn fragment() -> String {
        format!("(?P<fragment>{}*)", Self::uric())
    }

    fn query(&self) -> String {
        self.group("query", &format!("{}*", Self::uric()))
    }

    fn pchar() -> String {
        format!("(?:{}|{}|[:@&=+$,])", Self::UNRESERVED, Self::ESCAPED)
    }

    fn param() -> String {
        format!("(?:{}*)", Self::pchar())
    }

    fn segment() -> String {
        format!("(?:{}*(?:;{})*)", Self::pchar(), Self::param())
    }

    fn path_segments() -> String {
        format!("(?:{s}(?:/{s})*)", s = Self::segment())
    }

    fn abs_path() -> String {
        format!("(?:/{})", Self::path_segments())
    }

    fn port(&self) -> String {
        self.group("port", &format!("{}*", Self::DIGIT))
    }

    fn ipv4address(&self) -> String {
        let digits = format!("{}+", Self::DIGIT);
        self.group("ipv4", &format!(r"{digits}\.{digits}\.{digits}\.{digits}"))
    }

    fn toplabel() -> String {
        let (alpha, alphanum) = (Self::ALPHA, Self::ALPHANUM);
        format!("(?:{alpha}|{alpha}(?:{alphanum}|-)*{alphanum})")
    }

    fn domainlabel() -> String {
        let alphanum = Self::ALPHANUM;
        format!("(?:{alphanum}|{alphanum}(?:{alphanum}|-)*{alphanum})")
    }

    fn hostname(&self) -> String {
        let rule = format!(r"(?:{}\.)*{}\.?", Self::domainlabel(), Self::toplabel());
        self.group("hostname", &rule)
    }

    fn host(&self) -> String {
        format!("(?:{}|{})", self.hostname(), self.ipv4address())
    }

    fn hostport(&self) -> String {
        format!("{}(?::{})?", self.host(), self.port())
    }

    fn userinfo(&self) -> String {
        let rule = format!("(?:{}|{}|[;:&=+$,])*", Self::UNRESERVED, Self::ESCAPED);
        self.group("userinfo", &rule)
    }

    fn server(&self) -> String {
        format!("(?:(?:{}@)?{})?", self.userinfo(), self.hostport())
    }

    fn reg_name(&self) -> String {
        let rule = format!("(?:{}|{}|[$,;:@&=+])+", Self::UNRESERVED, Self::ESCAPED);
        self.group("regname", &rule)
    }

    fn authority(&self) -> String {
        self.group(
            "authority",
            &format!("{}|{}", self.server(), self.reg_name()),
        )
    }

    fn scheme(&self) -> String {
        self.group("scheme", &format!("{}[a-zA-Z0-9+.-]*", Self::ALPHA))
    }

    fn rel_segment() -> String {
        format!("(?:{}|{}|[;@&=+$,])+", Self::UNRESERVED, Self::ESCAPED)
    }

    fn rel_path(&self) -> String {
        let rule = format!("{}{}?", Self::rel_segment(), Self::abs_path());
        self.group("relpath", &rule)
    }

    fn net_path(&self) -> String {
        let path = self.group("netpath", &format!("{}?", Self::abs_path()));
        format!("//{}{path}", self.authority())
    }

    fn uric_no_slash() -> String {
        format!("(?:{}|{}|[;?:@&=+$,])", Self::UNRESERVED, Self::ESCAPED)
    }

    fn opaque_part(&self) -> String {
        self.group(
            "opaque",
            &format!("{}{}*", Self::uric_no_slash(), Self::uric()),
        )
    }

    fn hier_part(&self) -> String {
        let abs_path = self.group("abspath", &Self::abs_path());
        format!("(?:{}|{abs_path})(?:\\?{})?", self.net_path(), self.query())
    }

    fn relative_uri(&self) -> String {
        let abs_path = self.group("abspath", &Self::abs_path());
        let (net_path, rel_path) = (self.net_path(), self.rel_path());
        format!(
            "(?:{net_path}|{abs_path}|{rel_path})(?:\\?{})?",
            self.query()
        )
    }

    fn absolute_uri(&self) -> String {
        let (hier_part, opaque_part) = (self.hier_part(), self.opaque_part());
        format!("{}:(?:{hier_part}|{opaque_part})", self.scheme())
    }
}

const ABSOLUTE: Rules = Rules { of: "absolute_" };
const RELATIVE: Rules = Rules { of: "relative_" };

static URI_REFERENCE: LazyLock<Regex> = LazyLock::new(|| {
    let (absolute, relative) = (ABSOLUTE.absolute_uri(), RELATIVE.relative_uri());
    let fragment = Rules::fragment();
    let whole = format!("^(?:{absolute}|{relative})?(?:#{fragment})?$");
    Regex::new(&whole).expect("the rules make a regular expression")
});

/// What appendix C.1 resolves and appendix A can't derive.
static QUERY_ALONE: LazyLock<Regex> = LazyLock::new(|| {
    let whole = format!(r"^\?{}(?:#{})?$", RELATIVE.query(), Rules::fragment());
    Regex::new(&whole).expect("the rules make a regular expression")
});

/// A group of whichever alternative matched.
fn named<'t>(captures: &Captures<'t>, name: &str) -> Option<&'t str> {
    [ABSOLUTE.of, RELATIVE.of]
        .into_iter()
        .find_map(|of| captures.name(&format!("{of}{name}")))
        .map(|found| found.as_str())
}

/// The check is that of appendix A.
pub fn check_holds(text: &str) {
    let reference = Reference::split(text, Standard::Rfc2396);
    let alone = QUERY_ALONE.is_match(text);
    let noted = reference.notes().contains(&ReadingNote::QueryWithoutPath);
    let captures = URI_REFERENCE.captures(text);
    assert_eq!(
        reference.is_valid(),
        captures.is_some() || alone,
        "{:?}: {:?}",
        text,
        reference.check()
    );
    if reference.is_valid() {
        assert_eq!(noted, alone);
    }
    let Some(captures) = captures else {
        return;
    };
    let group = |name| named(&captures, name);
    let fragment = captures.name("fragment").map(|found| found.as_str());
    let host = group("hostname").or(group("ipv4"));
    let (path, path_kind) = [
        ("netpath", PathKind::AbsPath),
        ("abspath", PathKind::AbsPath),
        ("relpath", PathKind::RelPath),
        ("opaque", PathKind::OpaquePart),
    ]
    .into_iter()
    .find_map(|(name, kind)| Some((group(name)?, kind)))
    .filter(|(path, _)| !path.is_empty())
    .unwrap_or(("", PathKind::EmptyPath));
    let host_kind = if group("hostname").is_some() {
        Some(HostKind::Hostname)
    } else if group("ipv4").is_some() {
        Some(HostKind::Ipv4)
    } else {
        group("regname").map(|_| HostKind::RegistryName)
    };
    for (component, expected) in [
        (Component::Scheme, group("scheme")),
        (Component::Authority, group("authority")),
        (Component::Userinfo, group("userinfo")),
        (Component::Host, host),
        (Component::Port, group("port")),
        (Component::Path, Some(path)),
        (Component::Query, group("query")),
        (Component::Fragment, fragment),
    ] {
        assert_eq!(
            reference.get(component),
            expected,
            "{:?} of {:?}",
            component,
            text
        );
    }
    assert_eq!(reference.host_kind(), host_kind, "{:?}", text);
    assert_eq!(reference.path_kind(), path_kind, "{:?}", text);
}

/// §4.3, and §3 for an opaque URI, of which the expression knows nothing.
pub fn appendix_b_holds(text: &str) {
    let reference = Reference::split(text, Standard::Rfc2396);
    let captures = APPENDIX_B.captures(text).expect("it matches any text");
    let group = |number| captures.get(number).map(|found| found.as_str());
    assert_eq!(reference.scheme(), group(2));
    assert_eq!(reference.authority(), group(4));
    assert_eq!(reference.fragment(), group(9));
    let path = group(5).unwrap_or("");
    let opaque = group(2).is_some() && group(4).is_none() && !path.starts_with('/');
    if opaque {
        let part = format!("{path}{}", group(6).unwrap_or(""));
        assert_eq!(reference.path(), part);
        assert_eq!(reference.query(), None);
    } else {
        assert_eq!(reference.path(), path);
        assert_eq!(reference.query(), group(7));
    }
}
