//! The requirements of RFC 2396, sections 1.3 to 6: one test for each, in the standard's order.

use urilens::normalize::normalize;
use urilens::resolve::{Options, Resolution};
use urilens::syntax::{
    Component, Excluded, HostKind, PathKind, Reference, Segment, Standard, Violation, rfc2396,
};

fn split(text: &str) -> Reference<'_> {
    Reference::split(text, Standard::Rfc2396)
}

fn first(text: &str) -> Violation {
    let found = split(text).check();
    *found.first().unwrap_or_else(|| panic!("{text} is valid"))
}

#[track_caller]
fn valid(texts: &[&str]) {
    for text in texts {
        assert_eq!(split(text).check(), [], "{text}");
    }
}

/// Each text breaks the rule, and nothing else.
#[track_caller]
fn invalid(rule: &str, texts: &[&str]) {
    for text in texts {
        let rules: Vec<_> = split(text)
            .check()
            .iter()
            .map(|found| found.rule.name)
            .collect();
        assert_eq!(rules, [rule], "{text}");
    }
}

/// The texts of scheme, authority, path, query and fragment.
fn parts(text: &str) -> [Option<&str>; 5] {
    let reference = split(text);
    [
        Component::Scheme,
        Component::Authority,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ]
    .map(|component| reference.get(component))
}

fn host(text: &str) -> (Option<&str>, Option<HostKind>) {
    let reference = split(text);
    (reference.host(), reference.host_kind())
}

fn equivalent(a: &str, b: &str) -> bool {
    normalize(&split(a)) == normalize(&split(b))
}

fn resolve(base: &str, reference: &str) -> Option<String> {
    Resolution::new(Some(&split(base)), &split(reference), Options::default()).target
}

/// All characters of US-ASCII.
fn us_ascii() -> impl Iterator<Item = char> {
    (0..128u8).map(char::from)
}

const RESERVED: &str = ";/?:@&=+$,";
const MARK: &str = "-_.!~*'()";

#[test]
fn section_1_3_1_hierarchical_examples() {
    for (text, scheme, authority, path) in [
        (
            "ftp://ftp.is.co.za/rfc/rfc1808.txt",
            "ftp",
            "ftp.is.co.za",
            "/rfc/rfc1808.txt",
        ),
        (
            "gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles",
            "gopher",
            "spinaltap.micro.umn.edu",
            "/00/Weather/California/Los%20Angeles",
        ),
        (
            "http://www.math.uio.no/faq/compression-faq/part1.html",
            "http",
            "www.math.uio.no",
            "/faq/compression-faq/part1.html",
        ),
        (
            "telnet://melvyl.ucop.edu/",
            "telnet",
            "melvyl.ucop.edu",
            "/",
        ),
    ] {
        valid(&[text]);
        assert_eq!(
            parts(text),
            [Some(scheme), Some(authority), Some(path), None, None]
        );
        assert_eq!(host(text), (Some(authority), Some(HostKind::Hostname)));
    }
}

#[test]
fn section_1_3_2_opaque_examples() {
    for (text, scheme, path) in [
        (
            "mailto:mduerst@ifi.unizh.ch",
            "mailto",
            "mduerst@ifi.unizh.ch",
        ),
        (
            "news:comp.infosystems.www.servers.unix",
            "news",
            "comp.infosystems.www.servers.unix",
        ),
    ] {
        valid(&[text]);
        assert_eq!(parts(text), [Some(scheme), None, Some(path), None, None]);
        assert_eq!(split(text).path_kind(), PathKind::OpaquePart);
    }
}

#[test]
fn section_2_2_1_reserved_characters() {
    for found in us_ascii() {
        assert_eq!(
            rfc2396::Class::RESERVED.contains(found as u8),
            RESERVED.contains(found),
            "{found:?}"
        );
    }
    // Used as data, a reserved character is escaped first: “a/b” in one segment.
    let segments = |path| split(path).segments().count();
    assert_eq!((segments("/a/b"), segments("/a%2Fb")), (2, 1));
}

#[test]
fn section_2_2_2_reserved_are_delimiters_that_not_every_component_holds() {
    // All of them in a query; not all in a userinfo or a scheme.
    valid(&[&format!("?{RESERVED}"), &format!("#{RESERVED}")]);
    for found in RESERVED.chars() {
        let text = format!("//u{found}é@h");
        let in_userinfo = split(&text)
            .get(Component::Userinfo)
            .is_some_and(|userinfo| userinfo.contains(found) && split(&text).check().len() == 1);
        assert_eq!(in_userinfo, !"/?@".contains(found), "{found}");
    }
    invalid("scheme", &["a;b:c", "a$:c"]);
}

#[test]
fn section_2_2_3_reserved_by_component() {
    // “?” delimits a query in a path, and is data in a query; “:” the same in and behind a scheme.
    assert_eq!(parts("/a?b?c"), [None, None, Some("/a"), Some("b?c"), None]);
    assert_eq!(parts("a:b:c"), [Some("a"), None, Some("b:c"), None, None]);
    // A replacement by its escape changes what is reserved, and so isn't equivalent.
    assert!(!equivalent("http://a/b;c", "http://a/b%3Bc"));
}

#[test]
fn section_2_3_1_unreserved_characters() {
    for found in us_ascii() {
        assert_eq!(
            rfc2396::Class::UNRESERVED.contains(found as u8),
            found.is_ascii_alphanumeric() || MARK.contains(found),
            "{found:?}"
        );
        assert_eq!(
            rfc2396::Class::MARK.contains(found as u8),
            MARK.contains(found)
        );
    }
    valid(&[
        MARK,
        &format!("/{MARK}?{MARK}#{MARK}"),
        &format!("//{MARK}@a"),
    ]);
    // Escaped, they mean the same, where the scheme lets it be undone.
    assert!(equivalent(
        "http://a/%2D%5F%2e%21%7e%2A%27%28%29",
        "http://a/-_.!~*'()"
    ));
}

#[test]
fn section_2_4_1_data_without_an_unreserved_character_is_escaped() {
    for found in us_ascii().chain(['é', '\u{2028}', '😀']) {
        let allowed =
            found.is_ascii_alphanumeric() || MARK.contains(found) || RESERVED.contains(found);
        let text = format!("?a{found}b");
        let valid = split(&text).is_valid() && found != '#';
        assert_eq!(valid, allowed, "{found:?}");
        let mut octets = [0; 4];
        let escaped: String = found
            .encode_utf8(&mut octets)
            .bytes()
            .map(|octet| format!("%{octet:02X}"))
            .collect();
        assert!(split(&format!("?a{escaped}b")).is_valid(), "{escaped}");
    }
}

#[test]
fn section_2_4_1_1_escaped_is_percent_and_two_hexadecimal_digits() {
    for high in us_ascii().filter(|found| !"/?#".contains(*found)) {
        let valid = split(&format!("/%{high}0")).is_valid();
        assert_eq!(valid, high.is_ascii_hexdigit(), "{high:?}");
        let valid = split(&format!("/%0{high}")).is_valid();
        assert_eq!(valid, high.is_ascii_hexdigit(), "{high:?}");
    }
    valid(&["%20", "a:%20", "//%20", "/%20", "?%20", "#%20", "/%aF%Fa"]);
    invalid(
        "escaped",
        &["/%", "/%2", "/%2G", "/%%20", "?%", "#%a", "a:%", "//%", "%"],
    );
    assert_eq!(first("/%2").rule.section, "2.4.1");
}

#[test]
fn section_2_4_2_1_components_are_separated_before_they_are_unescaped() {
    assert_eq!(
        parts("http://a%2Fb/c%3Fd%23e"),
        [Some("http"), Some("a%2Fb"), Some("/c%3Fd%23e"), None, None]
    );
    // Unescaping a completed URI might change its semantics.
    assert!(!equivalent("http://a/b%2Fc", "http://a/b/c"));
    assert!(!equivalent("x://a/%62", "x://a/b"));
}

#[test]
fn section_2_4_2_2_a_scheme_s_canonicalization_unescapes() {
    assert!(equivalent("http://a/%7esmith/", "http://a/~smith/"));
    assert!(!equivalent("gopher://a/%7esmith/", "gopher://a/~smith/"));
}

#[test]
fn section_2_4_2_3_nothing_is_unescaped_twice() {
    valid(&["/100%25"]);
    invalid("escaped", &["/100%"]);
    assert_eq!(normalize(&split("http://a/%2541")), "http://a/%2541");
    assert_eq!(normalize(&split("http://a/%25%34%31")), "http://a/%2541");
}

#[track_caller]
fn excluded(set: Excluded, characters: &str) {
    for found in us_ascii() {
        let is_in_set = Excluded::of(found) == Some(set);
        assert_eq!(is_in_set, characters.contains(found), "{found:?}");
    }
    for found in characters.chars().filter(|found| !"%#".contains(*found)) {
        for before in ["/", "?", "#", "a:", "//", "a"] {
            let violation = first(&format!("{before}{found}"));
            assert_eq!(violation.excluded(), Some(set), "{before}{found:?}");
            let message = violation.to_string();
            assert!(message.to_string().contains("§2.4.3"), "{message}");
            assert!(message.to_string().contains(set.name()), "{message}");
        }
    }
}

#[test]
fn section_2_4_3_control_characters_are_excluded() {
    let control: String = us_ascii().filter(char::is_ascii_control).collect();
    excluded(Excluded::Control, &control);
}

#[test]
fn section_2_4_3_1_space_is_excluded() {
    excluded(Excluded::Space, " ");
}

#[test]
fn section_2_4_3_2_delims_are_excluded() {
    excluded(Excluded::Delims, "<>#%\"");
    assert_eq!(first("#a#b").excluded(), Some(Excluded::Delims));
    assert!(first("/%").to_string().contains("delims"));
}

#[test]
fn section_2_4_3_3_unwise_are_excluded() {
    excluded(Excluded::Unwise, "{}|\\^[]`");
    // Escaped, their data can be represented.
    valid(&["/%7B%7D%7C%5C%5E%5B%5D%60"]);
}

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
    assert!(first("//[::1]").to_string().contains("RFC 2732"));
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

#[test]
fn section_4_1_a_uri_is_what_is_left_without_the_fragment_in_absolute_form() {
    let base = "http://a/b/c/d;p?q#f";
    let target = resolve(base, "../g#s").expect("a target");
    assert_eq!(target, "http://a/b/g#s");
    let (uri, fragment) = target.split_once('#').expect("a fragment");
    assert_eq!((uri, fragment), ("http://a/b/g", "s"));
}

#[test]
fn section_4_2_uri_reference() {
    // [ absoluteURI | relativeURI ] [ "#" fragment ]
    valid(&["", "#", "#f", "s:a", "s:a#f", "//a", "/a#f", "a", "a?q#f"]);
    // “.” and “..” have a special meaning only in a relative path.
    assert_eq!(
        resolve("http://a/b/c", "./g").as_deref(),
        Some("http://a/b/g")
    );
    assert_eq!(
        resolve("http://a/b/c", "/./g").as_deref(),
        Some("http://a/./g")
    );
    assert_eq!(resolve("http://a/b/c", "s:/./g").as_deref(), Some("s:/./g"));
}

#[test]
fn section_4_1_1_fragment_identifier() {
    for found in us_ascii().filter(|found| *found != '%') {
        let expected =
            found.is_ascii_alphanumeric() || MARK.contains(found) || RESERVED.contains(found);
        assert_eq!(
            split(&format!("#{found}")).is_valid(),
            expected,
            "{found:?}"
        );
    }
    assert_eq!(parts("#"), [None, None, Some(""), None, Some("")]);
}

#[test]
fn section_4_1_2_the_character_restrictions_apply_to_the_fragment() {
    invalid("fragment", &["#a b", "#<", "a:b#{", "#é", "#a#b"]);
    invalid("escaped", &["#%", "#%4"]);
}

#[test]
fn section_4_1_3_fragments_have_no_structure_of_their_own_here() {
    // Media types define it: the generic syntax takes the whole for one component.
    let fragment = "xpointer(id('a'))/b?c;d=e";
    let text = format!("a#{fragment}");
    assert_eq!(split(&text).fragment(), Some(fragment));
    valid(&[&text]);
}

#[test]
fn section_4_1_4_a_fragment_is_never_inherited() {
    // It means something for one retrieval's result only.
    assert_eq!(resolve("http://a/b#f", "c").as_deref(), Some("http://a/c"));
    assert_eq!(
        resolve("http://a/b#f", "c#g").as_deref(),
        Some("http://a/c#g")
    );
}

#[test]
fn section_4_2_same_document_references() {
    let reference = split("#s");
    let resolution = Resolution::new(Some(&split("http://a/")), &reference, Options::default());
    assert!(resolution.same_document && resolution.target.is_none());
}

#[test]
fn section_4_3_1_components_first_and_subparts_then() {
    // Relative or absolute is decided by the main components, valid or not.
    assert_eq!(split("s:/ b").scheme(), Some("s"));
    assert_eq!(split("//u@h:1x/").authority(), Some("u@h:1x"));
    assert_eq!(first("s:/ b").rule.name, "segment");
}

#[test]
fn section_4_3_2_the_authority_wins() {
    assert_eq!(parts("//a/b"), [None, Some("a"), Some("/b"), None, None]);
    assert_eq!(parts("///a"), [None, Some(""), Some("/a"), None, None]);
    assert_eq!(
        parts("s:////"),
        [Some("s"), Some(""), Some("//"), None, None]
    );
    valid(&["//a/b", "///a", "s:////"]);
}

#[test]
fn section_6_1_host_names_know_no_case() {
    assert!(equivalent("http://www.XEROX.com", "http://www.xerox.com"));
    assert!(!equivalent("http://a/B", "http://a/b"));
}

#[test]
fn section_6_2_equivalence_is_scheme_dependent() {
    assert!(equivalent("http://a", "http://a/"));
    assert!(!equivalent("x://a", "x://a/"));
    assert!(equivalent("mailto:a@B", "mailto:a@b"));
    assert!(!equivalent("x:a@B", "x:a@b"));
}

#[test]
fn section_6_3_the_common_syntax_equivalence_rules() {
    assert!(equivalent("HTTP://A:80/b", "http://a/b"));
    assert!(equivalent("X://A/b", "x://a/b"));
    assert!(!equivalent("x://a:80/b", "x://a/b"));
    // A reg_name has neither hostname nor port.
    assert!(!equivalent("http://A_B/", "http://a_b/"));
    assert!(!equivalent("http://a_b:80/", "http://a_b/"));
}
