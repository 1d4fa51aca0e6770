//! RFC 2396 §1.3 and §2: examples, and characters and escape sequences.

use super::{MARK, RESERVED, equivalent, first, invalid, split, us_ascii, valid};

use urilens::syntax::{Component, Excluded, rfc2396};

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
