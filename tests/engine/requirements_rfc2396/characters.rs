//! RFC 2396 §1.3 and §2: examples, and characters and escape sequences.

use super::{MARK, RESERVED, equivalent, first, host, invalid, parts, split, us_ascii, valid};

use urilens::normalize::normalize;
use urilens::syntax::{Component, Excluded, HostKind, PathKind, rfc2396};

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
            rfc2396::RESERVED.contains(found as u8),
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
            rfc2396::UNRESERVED.contains(found as u8),
            found.is_ascii_alphanumeric() || MARK.contains(found),
            "{found:?}"
        );
        assert_eq!(rfc2396::MARK.contains(found as u8), MARK.contains(found));
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
            let text = format!("{before}{found}");
            let violation = first(&text);
            assert_eq!(violation.excluded(), Some(set), "{before}{found:?}");
            let message = violation.message(&text).to_string();
            assert!(message.contains("§2.4.3"), "{message}");
            assert!(message.contains(set.name()), "{message}");
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
    assert!(first("/%").message("/%").to_string().contains("delims"));
}

#[test]
fn section_2_4_3_3_unwise_are_excluded() {
    excluded(Excluded::Unwise, "{}|\\^[]`");
    // Escaped, their data can be represented.
    valid(&["/%7B%7D%7C%5C%5E%5B%5D%60"]);
}
