//! RFC 2396 §3: syntactic components.

use super::{MARK, RESERVED, equivalent, host, parts, resolve, split, us_ascii, valid};

use urilens::normalize::normalize;
use urilens::syntax::{HostKind, PathKind, Segment};

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
fn section_3_1_2_a_relative_reference_has_no_scheme_and_inherits_one() {
    for reference in ["g", "/g", "//g", "?y", "g/h:i"] {
        assert_eq!(split(reference).scheme(), None, "{reference}");
        let target = resolve("x://a/b", reference).expect("a target");
        assert_eq!(split(&target).scheme(), Some("x"), "{target}");
    }
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
