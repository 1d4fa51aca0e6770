//! RFC 2396 §4 to §6: URI references, parsing and equivalence.

use super::{MARK, RESERVED, equivalent, first, invalid, parts, resolve, split, us_ascii, valid};

use urilens::resolve::{Resolution, ResolveOptions};

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
    let resolution = Resolution::new(
        Some(&split("http://a/")),
        &reference,
        ResolveOptions::default(),
    );
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
