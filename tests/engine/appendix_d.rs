//! RFC 3986 appendix D: every difference that it lists, with the answers of both standards.

use urilens::explain;
use urilens::normalize::normalize;
use urilens::readings::standards::{Change, Comparison};
use urilens::resolve::ResolveOptions;
use urilens::syntax::{Component, Excluded, HostKind, Reference, Standard, rfc2396, rfc3986};

fn both(text: &str) -> [Reference<'_>; 2] {
    Standard::ALL.map(|standard| Reference::split(text, standard))
}

fn get(text: &str, component: Component) -> [Option<&str>; 2] {
    both(text).map(|reference| reference.get(component))
}

fn valid(text: &str) -> [bool; 2] {
    both(text).map(|reference| reference.is_valid())
}

fn compare(text: &str, base: Option<&str>) -> Comparison {
    Comparison::new(text, base, ResolveOptions::default())
}

#[test]
fn d_1_a_rule_for_a_uri_with_a_fragment() {
    assert_eq!(
        both("a:b#c").map(|reference| explain::form(&reference)),
        [
            "URI with a fragment",
            "absolute URI (absoluteURI) and a fragment"
        ]
    );
    assert_eq!(
        both("a:b").map(|reference| explain::form(&reference)),
        [
            "URI without a fragment (absolute-URI)",
            "absolute URI (absoluteURI)"
        ]
    );
}

#[test]
fn d_1_square_brackets_are_reserved() {
    assert!(rfc3986::RESERVED.contains(b'['));
    assert!(!rfc2396::RESERVED.contains(b'['));
    assert_eq!(valid("/a[b]"), [false, false]);
    let [new, old] = both("/a[b]").map(|reference| reference.check()[0]);
    assert_eq!(new.excluded(), None);
    assert_eq!(old.excluded(), Some(Excluded::Unwise));
}

#[test]
fn d_1_octets_of_an_ipv4_address() {
    for (text, kinds) in [
        ("//1.2.3.4", [Some(HostKind::Ipv4), Some(HostKind::Ipv4)]),
        (
            "//1.2.3.256",
            [Some(HostKind::RegName), Some(HostKind::Ipv4)],
        ),
        (
            "//01.2.3.4",
            [Some(HostKind::RegName), Some(HostKind::Ipv4)],
        ),
    ] {
        assert_eq!(both(text).map(|reference| reference.host_kind()), kinds);
    }
    let comparison = compare("http://1.2.3.256/", None);
    assert_eq!(comparison.differing, [Component::Host]);
    assert_eq!(comparison.changes, [Change::Ipv4Octets]);
}

#[test]
fn d_2_rule_names() {
    for (text, names) in [
        ("/a", ["path-absolute", "abs_path"]),
        ("a/b", ["path-noscheme", "rel_path"]),
        ("a:b", ["path-rootless", "opaque_part"]),
        ("", ["path-empty", "path"]),
    ] {
        assert_eq!(
            both(text).map(|reference| reference.path_kind().name()),
            names
        );
    }
    assert_eq!(
        both("//a_b/").map(|reference| explain::component_name(&reference, Component::Authority)),
        ["authority", "reg_name"]
    );
    let rules: Vec<_> = explain::obsolete_rules().collect();
    assert_eq!(rules.len(), 20);
    let translation = |rule| {
        let row = rules.iter().find(|row| row.rule == rule);
        row.map(|row| row.translation)
    };
    assert_eq!(
        translation("opaque_part"),
        Some(r#"path-rootless [ "?" query ]"#)
    );
    assert_eq!(translation("rel_segment"), Some("segment-nz-nc"));
    assert_eq!(translation("escaped"), Some("pct-encoded"));
    assert_eq!(translation("segment"), None);
}

#[test]
fn d_2_marks_moved_to_the_reserved_set() {
    for mark in b"!*'()" {
        assert!(rfc3986::RESERVED.contains(*mark) && !rfc3986::UNRESERVED.contains(*mark));
        assert!(rfc2396::UNRESERVED.contains(*mark));
    }
    let text = "http://a/%21%2A";
    assert_eq!(
        both(text).map(|reference| normalize(&reference)),
        ["http://a/%21%2A", "http://a/!*"]
    );
    assert_eq!(compare(text, None).changes, [Change::Marks]);
}

#[test]
fn d_2_percent_encoded_for_escaped() {
    let [new, old] = both("/%").map(|reference| reference.check()[0]);
    assert_eq!([new.rule.name, old.rule.name], ["pct-encoded", "escaped"]);
    assert!(
        new.message("/%")
            .to_string()
            .contains("percent-encoded octet")
    );
    assert!(old.message("/%").to_string().contains("escaped octet"));
}

#[test]
fn d_2_a_colon_in_the_first_segment() {
    // Appendix A of RFC 2396 derives no relativeURI from either; its §3.3 and §5 explain why.
    assert_eq!(get("this:that", Component::Scheme), [Some("this"); 2]);
    assert_eq!(valid("./this:that"), [true, true]);
    assert_eq!(
        both(":that").map(|reference| reference.check()[0].rule.name),
        ["segment-nz-nc", "rel_segment"]
    );
}

#[test]
fn d_2_the_fragment_and_its_number_sign() {
    assert!(rfc3986::RESERVED.contains(b'#'));
    assert!(!rfc2396::RESERVED.contains(b'#'));
    let [new, old] = both("#a#b").map(|reference| reference.check()[0]);
    assert_eq!(new.excluded(), None);
    assert_eq!(old.excluded(), Some(Excluded::Delims));
}
