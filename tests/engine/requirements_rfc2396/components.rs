//! RFC 2396 §3: syntactic components.

use super::{
    MARK, RESERVED, equivalent, first, host, invalid, parts, resolve, split, us_ascii, valid,
};

use urilens::normalize::normalize;
use urilens::syntax::{Component, HostKind, PathKind, Segment};

#[test]
fn section_3_1_four_components_each_of_which_may_be_absent() {
    assert_eq!(
        parts("s://a/p?q"),
        [Some("s"), Some("a"), Some("/p"), Some("q"), None]
    );
    assert_eq!(
        parts("s:/p?q"),
        [Some("s"), None, Some("/p"), Some("q"), None]
    );
    assert_eq!(
        parts("s://a?q"),
        [Some("s"), Some("a"), Some(""), Some("q"), None]
    );
    assert_eq!(
        parts("s://a/p"),
        [Some("s"), Some("a"), Some("/p"), None, None]
    );
    valid(&["s://a/p?q", "s:/p?q", "s://a?q", "s://a/p", "s://a", "s:p"]);
    // “except <scheme>”: without it, it is no absoluteURI.
    assert_eq!(split("//a/p?q").scheme(), None);
}

#[test]
fn section_3_2_absolute_uri_and_hier_part() {
    valid(&[
        "s:/",
        "s:/a/b",
        "s://",
        "s://a",
        "s://a/",
        "s://a/b/c",
        "s://a?",
        "s:/?q",
        "s:///a",
    ]);
    invalid("absoluteURI", &["s:", "s:#f"]);
    assert_eq!(first("s:").rule.section, "3");
    // A slash in the path says nothing of files.
    assert_eq!(split("s:/a/b").path_kind(), PathKind::AbsPath);
}

#[test]
fn section_3_3_opaque_part() {
    let uric_no_slash: String = us_ascii()
        .filter(|found| {
            let alone = split(&format!("s:{found}")).check();
            alone.is_empty() && split(&format!("s:{found}")).path_kind() == PathKind::OpaquePart
        })
        .collect();
    for found in us_ascii() {
        let expected =
            found.is_ascii_alphanumeric() || MARK.contains(found) || ";?:@&=+$,".contains(found);
        assert_eq!(uric_no_slash.contains(found), expected, "{found:?}");
    }
    valid(&["s:%41", "s:a/b//c?d", "s:?"]);
    assert_eq!(
        parts("s:a/b?c#d"),
        [Some("s"), None, Some("a/b?c"), None, Some("d")]
    );
    // “<path>” refers to both constructs, which are mutually exclusive.
    assert_eq!(split("s:a/b").segments().count(), 0);
    assert_eq!(split("s:/a/b").segments().count(), 2);
}

#[test]
fn section_3_1_1_scheme() {
    valid(&["a:b", "A:b", "a1+-.:b", "HTTP://a/"]);
    invalid("scheme", &["1a:b", "+:b", "a_b:c", "-:b"]);
    assert!(equivalent("HTTP://a/", "http://a/"));
    assert_eq!(first("1a:b").span.range(), 0..1);
}

#[test]
fn section_3_1_2_a_relative_reference_has_no_scheme_and_inherits_one() {
    for reference in ["g", "/g", "//g", "?y", "g/h:i"] {
        assert_eq!(split(reference).scheme(), None, "{reference}");
        let target = resolve("x://a/b", reference).expect("a target");
        assert_eq!(split(&target).scheme(), Some("x"), "{target}");
    }
}

#[test]
fn section_3_2_1_authority() {
    // Preceded by “//”, ended by “/”, “?”, or the end.
    for (text, authority) in [
        ("//a/b", "a"),
        ("//a?b", "a"),
        ("//a", "a"),
        ("//a#b", "a"),
        ("//a;b:c@d/e@f", "a;b:c@d"),
        ("s://a//b", "a"),
    ] {
        assert_eq!(split(text).authority(), Some(authority), "{text}");
        valid(&[text]);
    }
    assert_eq!(split("/a//b").authority(), None);
    invalid("authority", &["//a|b", "//é"]);
}

#[test]
fn section_3_2_2_a_base_without_an_authority() {
    assert_eq!(resolve("x:/a/b", "g").as_deref(), Some("x:/a/g"));
    assert_eq!(resolve("x:/a/b", "/g").as_deref(), Some("x:/g"));
    assert_eq!(resolve("x://h/a/b", "/g").as_deref(), Some("x://h/g"));
}

#[test]
fn section_3_2_1_1_registry_based_naming_authority() {
    for found in us_ascii().filter(|found| !"/?#%".contains(*found)) {
        let text = format!("//_{found}");
        let is_reg_name = split(&text).host_kind() == Some(HostKind::RegistryName);
        let expected =
            found.is_ascii_alphanumeric() || MARK.contains(found) || "$,;:@&=+".contains(found);
        assert_eq!(is_reg_name, expected, "{found:?}");
        assert_eq!(split(&text).is_valid(), expected, "{found:?}");
    }
    assert_eq!(host("//%41"), (None, Some(HostKind::RegistryName)));
    // 1*( … ): one character at least. The empty authority is a server.
    assert_eq!(host("//"), (None, None));
}

#[test]
fn section_3_2_2_1_server() {
    let server = |text| {
        let reference = split(text);
        [Component::Userinfo, Component::Host, Component::Port]
            .map(|component| reference.get(component))
    };
    valid(&[
        "//u@h:1",
        "//h:1",
        "//u@h",
        "//h",
        "//",
        "//@h",
        "//u:p;x=&+$,%41@h",
    ]);
    assert_eq!(server("//u@h:1"), [Some("u"), Some("h"), Some("1")]);
    assert_eq!(server("//h:1"), [None, Some("h"), Some("1")]);
    assert_eq!(server("//u@h"), [Some("u"), Some("h"), None]);
    assert_eq!(server("//@h"), [Some(""), Some("h"), None]);
    // Without a hostport there is no server around the “@”.
    assert_eq!(server("//u@"), [None; 3]);
    invalid("userinfo", &["//u|@h", "//u[@h"]);
}

#[test]
fn section_3_2_2_2_user_and_password_are_one_userinfo() {
    // Not recommended; the syntax doesn't tell the two apart.
    assert_eq!(
        split("ftp://user:password@h/").get(Component::Userinfo),
        Some("user:password")
    );
    valid(&["ftp://user:password@h/"]);
}

#[test]
fn section_3_2_2_3_host() {
    use HostKind::{Hostname, Ipv4, RegistryName};
    for (text, kind) in [
        ("a", Hostname),
        ("a.b-c.d1", Hostname),
        ("1a.b", Hostname),
        ("a.b.", Hostname),
        ("1.2.3.4", Ipv4),
        ("999.2.3.4", Ipv4),
        ("a.1b", RegistryName),
        ("-a.b", RegistryName),
        ("a-.b", RegistryName),
        ("a..b", RegistryName),
        ("1.2.3", RegistryName),
    ] {
        assert_eq!(
            split(&format!("//{text}")).host_kind(),
            Some(kind),
            "{text}"
        );
    }
    // “Literal IPv6 addresses are not supported.”
    invalid("host", &["//[::1]", "http://u@[1:2:3:4:5:6:7:8]:80/"]);
    let message = first("//[::1]").message("//[::1]").to_string();
    assert!(message.contains("RFC 2732"), "{message}");
}

#[test]
fn section_3_2_2_4_the_rightmost_label_never_starts_with_a_digit() {
    assert_eq!(
        host("//1.2.3.a4"),
        (Some("1.2.3.a4"), Some(HostKind::Hostname))
    );
    assert_eq!(host("//1.2.3.4"), (Some("1.2.3.4"), Some(HostKind::Ipv4)));
    assert_eq!(host("//a.b.c.4"), (None, Some(HostKind::RegistryName)));
}

#[test]
fn section_3_2_2_5_a_single_dot_may_follow() {
    assert_eq!(host("//a.b."), (Some("a.b."), Some(HostKind::Hostname)));
    assert_eq!(host("//a.b.."), (None, Some(HostKind::RegistryName)));
    assert_eq!(host("//1.2.3.4."), (None, Some(HostKind::RegistryName)));
    // It tells the complete name from a local one: they aren't equivalent.
    assert!(!equivalent("http://a.b./", "http://a.b/"));
}

#[test]
fn section_3_2_2_6_a_local_name_is_a_hostname() {
    assert_eq!(
        host("//localhost"),
        (Some("localhost"), Some(HostKind::Hostname))
    );
    assert_eq!(host("//a"), (Some("a"), Some(HostKind::Hostname)));
}

#[test]
fn section_3_2_2_7_port() {
    let port = |text| split(text).get(Component::Port);
    assert_eq!(port("//a:80"), Some("80"));
    assert_eq!(port("//a:"), Some(""));
    assert_eq!(port("//a"), None);
    assert_eq!(port("//a:99999999999"), Some("99999999999"));
    assert_eq!(port("//a:x"), None);
    // If the port is omitted, the default port number is assumed.
    assert!(equivalent("http://a:80/", "http://a/"));
    assert!(equivalent("telnet://a:23/", "telnet://a/"));
    assert!(!equivalent("telnet://a:80/", "telnet://a/"));
}

fn segments(path: &str) -> Vec<&str> {
    split(path).segments().map(|segment| segment.text).collect()
}

fn params(path: &str) -> Vec<&str> {
    split(path)
        .segments()
        .flat_map(Segment::params)
        .map(|(text, _)| text)
        .collect()
}

#[test]
fn section_3_3_1_path() {
    let rest = us_ascii().filter(|found| !"/?#%".contains(*found));
    for found in rest {
        let expected =
            found.is_ascii_alphanumeric() || MARK.contains(found) || ":@&=+$,;".contains(found);
        assert_eq!(
            split(&format!("/{found}")).is_valid(),
            expected,
            "{found:?}"
        );
    }
    valid(&["/", "//a//", "/%41;%42", "/;;", "s:/"]);
}

#[test]
fn section_3_3_2_segments() {
    assert_eq!(segments("/a/b"), ["a", "b"]);
    assert_eq!(segments("/a//"), ["a", "", ""]);
    assert_eq!(segments("/"), [""]);
    assert_eq!(segments("a/b"), ["a", "b"]);
}

#[test]
fn section_3_3_3_reserved_in_a_segment() {
    // “/” and “?” end it, “;” begins a param, and “=” is for the scheme.
    assert_eq!(segments("/a;b=c/d?e/f"), ["a;b=c", "d"]);
    for escaped in ["%2F", "%3B", "%3D", "%3F"] {
        let text = format!("http://h/a{escaped}b");
        assert_eq!(normalize(&split(&text)), text);
        assert_eq!(params(&format!("/a{escaped}b")), [""; 0]);
    }
}

#[test]
fn section_3_3_4_parameters() {
    assert_eq!(params("/a;b;c=d/e;"), ["b", "c=d", ""]);
    assert_eq!(params("/;x"), ["x"]);
    assert_eq!(params("/a"), [""; 0]);
}

#[test]
fn section_3_3_5_parameters_mean_nothing_to_relative_references() {
    assert_eq!(
        resolve("http://a/b/c/d;p?q", ";x").as_deref(),
        Some("http://a/b/c/;x")
    );
    assert_eq!(
        resolve("http://a/b/c/d;p?q", "g;x=1/../y").as_deref(),
        Some("http://a/b/c/y")
    );
    assert_eq!(
        resolve("http://a/b;x/../c", "..;y").as_deref(),
        Some("http://a/..;y")
    );
}

#[test]
fn section_3_4_1_query() {
    for found in us_ascii().filter(|found| !"#%".contains(*found)) {
        let expected =
            found.is_ascii_alphanumeric() || MARK.contains(found) || RESERVED.contains(found);
        assert_eq!(
            split(&format!("/?{found}")).is_valid(),
            expected,
            "{found:?}"
        );
    }
    assert_eq!(parts("/a?"), [None, None, Some("/a"), Some(""), None]);
    assert_eq!(parts("/a"), [None, None, Some("/a"), None, None]);
    valid(&["/?", "/?%41", "/??"]);
}

#[test]
fn section_3_4_2_reserved_within_a_query() {
    for found in RESERVED.chars() {
        let (plain, escaped) = (
            format!("http://a/?{found}"),
            format!("http://a/?%{:02X}", found as u8),
        );
        assert!(!equivalent(&plain, &escaped), "{found}");
    }
}
