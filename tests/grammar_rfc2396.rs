//! RFC 2396's grammar, against a second formulation of it: a regular expression that is put
//! together from appendix A, rule by rule and in its order.

mod support;

use std::sync::LazyLock;

use proptest::prelude::*;
use regex::{Captures, Regex};
use urilens::syntax::{Component, HostKind, PathKind, ReadingNote, Reference, Standard};

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

static APPENDIX_B: LazyLock<Regex> = LazyLock::new(|| {
    let expression = r"(?s)^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?";
    Regex::new(expression).expect("the expression of appendix B")
});

/// A group of whichever alternative matched.
fn named<'t>(captures: &Captures<'t>, name: &str) -> Option<&'t str> {
    [ABSOLUTE.of, RELATIVE.of]
        .into_iter()
        .find_map(|of| captures.name(&format!("{of}{name}")))
        .map(|found| found.as_str())
}

fn check(text: &str) -> Result<(), TestCaseError> {
    let reference = Reference::split(text, Standard::Rfc2396);
    let alone = QUERY_ALONE.is_match(text);
    let noted = reference.notes().contains(&ReadingNote::QueryWithoutPath);
    let captures = URI_REFERENCE.captures(text);
    prop_assert_eq!(
        reference.is_valid(),
        captures.is_some() || alone,
        "{:?}: {:?}",
        text,
        reference.check()
    );
    if reference.is_valid() {
        prop_assert_eq!(noted, alone);
    }
    let Some(captures) = captures else {
        return Ok(());
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
        prop_assert_eq!(
            reference.get(component),
            expected,
            "{:?} of {:?}",
            component,
            text
        );
    }
    prop_assert_eq!(reference.host_kind(), host_kind, "{:?}", text);
    prop_assert_eq!(reference.path_kind(), path_kind, "{:?}", text);
    Ok(())
}

/// §4.3, and §3 for an opaque URI, of which the expression knows nothing.
fn check_appendix_b(text: &str) -> Result<(), TestCaseError> {
    let reference = Reference::split(text, Standard::Rfc2396);
    let captures = APPENDIX_B.captures(text).expect("it matches any text");
    let group = |number| captures.get(number).map(|found| found.as_str());
    prop_assert_eq!(reference.scheme(), group(2));
    prop_assert_eq!(reference.authority(), group(4));
    prop_assert_eq!(reference.fragment(), group(9));
    let path = group(5).unwrap_or("");
    let opaque = group(2).is_some() && group(4).is_none() && !path.starts_with('/');
    if opaque {
        let part = format!("{path}{}", group(6).unwrap_or(""));
        prop_assert_eq!(reference.path(), part);
        prop_assert_eq!(reference.query(), None);
    } else {
        prop_assert_eq!(reference.path(), path);
        prop_assert_eq!(reference.query(), group(7));
    }
    Ok(())
}

proptest! {
    #![proptest_config(support::config())]

    #[test]
    fn the_grammar_is_appendix_a(text in support::texts()) {
        check(&text)?;
    }

    #[test]
    fn the_split_is_appendix_b_but_for_opaque_uri(text in support::texts()) {
        check_appendix_b(&text)?;
    }
}

/// All texts of up to five characters, each character standing for a class of them.
#[test]
fn every_short_text() {
    let mut texts = vec![String::new()];
    for _ in 0..5 {
        texts = texts
            .iter()
            .flat_map(|text| {
                "a1-.:/?#@%["
                    .chars()
                    .map(move |found| format!("{text}{found}"))
            })
            .collect();
        for text in &texts {
            check(text).expect("the grammars agree");
        }
    }
}
