//! RFC 3986 appendix D: every difference that it lists, with the answers of both standards.

use urilens::explain;
use urilens::normalize::normalize;
use urilens::readings::standards::{Change, Comparison};
use urilens::resolve::{ExcessDots, ResolutionNote, ResolveOptions};
use urilens::syntax::{
    Component, Excluded, HostKind, PathKind, Reference, Standard, rfc2396, rfc3986,
};

const BASE: &str = "http://a/b/c/d;p?q";

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

/// Both targets, RFC 3986's first, and what makes them differ.
#[track_caller]
fn targets(base: &str, reference: &str, rfc3986: &str, rfc2396: Option<&str>, changes: &[Change]) {
    let comparison = compare(reference, Some(base));
    assert_eq!(comparison.rfc3986.target.as_deref(), Some(rfc3986));
    assert_eq!(comparison.rfc2396.target.as_deref(), rfc2396);
    assert_eq!(comparison.changes, changes, "{base} + {reference}");
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
fn d_1_ipv6_and_later_literals() {
    for text in ["http://[::1]/", "http://[2001:db8::7]:80/"] {
        assert_eq!(valid(text), [true, false]);
        let comparison = compare(text, None);
        assert_eq!(comparison.changes, [Change::IpLiterals]);
        let message = comparison.rfc2396.violations[0].message(text).to_string();
        assert!(message.contains("RFC 2732"), "{message}");
        assert_eq!(comparison.rfc2396.violations[0].rule.section, "3.2.2");
    }
    assert_eq!(valid("http://[v1.x]/"), [true, false]);
    // As a base.
    let comparison = compare("g", Some("http://[::1]/"));
    assert_eq!(comparison.rfc3986.target.as_deref(), Some("http://[::1]/g"));
    assert_eq!(comparison.rfc2396.target, None);
    assert_eq!(comparison.changes, [Change::IpLiterals]);
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
fn d_1_normalization_and_comparison_rewritten() {
    for (text, rfc3986, rfc2396) in [
        ("x://a/%c3", "x://a/%C3", "x://a/%c3"),
        ("x://a:/", "x://a/", "x://a:/"),
    ] {
        assert_eq!(
            both(text).map(|reference| normalize(&reference)),
            [rfc3986, rfc2396]
        );
        assert_eq!(compare(text, None).changes, [Change::Comparison]);
    }
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
    let rules = explain::obsolete_rules();
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
fn d_2_licence_to_decode_unreserved_characters() {
    let text = "x://a/%7e";
    assert_eq!(
        both(text).map(|reference| normalize(&reference)),
        ["x://a/~", "x://a/%7e"]
    );
    assert_eq!(compare(text, None).changes, [Change::Decoding]);
    // A scheme that says so makes no difference.
    assert!(compare("http://a/%7E", None).is_same());
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
    assert_eq!(
        Standard::ALL.map(|standard| explain::vocabulary(standard).percent_encoded),
        ["percent-encoded", "escaped"]
    );
}

#[test]
fn d_2_no_opaque_uri() {
    assert_eq!(get("mailto:a?b", Component::Path), [Some("a"), Some("a?b")]);
    assert_eq!(get("mailto:a?b", Component::Query), [Some("b"), None]);
    assert_eq!(valid("mailto:a?b"), [true, true]);
    let comparison = compare("mailto:a?b", None);
    assert_eq!(comparison.differing, [Component::Path, Component::Query]);
    assert_eq!(comparison.changes, [Change::Opaque]);
    assert_eq!(
        both("mailto:a").map(|reference| reference.path_kind()),
        [PathKind::Rootless, PathKind::OpaquePart]
    );
    // An opaque URI without “?” has the same components by either.
    assert!(compare("mailto:a@b", None).is_same());
}

#[test]
fn d_2_relative_ref_for_relative_uri() {
    assert_eq!(
        Standard::ALL.map(|standard| explain::vocabulary(standard).relative_reference),
        ["relative-ref", "relativeURI"]
    );
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

#[test]
fn d_2_a_path_can_be_empty() {
    for text in ["dav:", "about:", "a:#b"] {
        assert_eq!(valid(text), [true, false], "{text}");
        let comparison = compare(text, None);
        assert_eq!(comparison.changes, [Change::EmptyPath], "{text}");
        assert_eq!(comparison.rfc2396.violations[0].rule.name, "absoluteURI");
    }
}

#[test]
fn d_2_the_boundary_between_authority_and_path() {
    let changes = [Change::AuthorityBoundary];
    targets("f:/a", ".//g", "f:/.//g", Some("f://g"), &changes);
}

#[test]
fn d_2_registered_names_are_hosts() {
    let text = "http://a_b:80/";
    assert_eq!(get(text, Component::Host), [Some("a_b"), None]);
    assert_eq!(get(text, Component::Port), [Some("80"), None]);
    assert_eq!(
        both(text).map(|reference| reference.host_kind()),
        [Some(HostKind::RegName), Some(HostKind::RegistryName)]
    );
    let changes = compare(text, None).changes;
    assert!(changes.contains(&Change::RegisteredNames), "{changes:?}");
    // What was a reg_name, and is no authority any more.
    for text in ["//a:b", "//a@b@c"] {
        assert_eq!(valid(text), [false, true], "{text}");
    }
    // An empty authority is no difference.
    assert!(compare("file:///a", None).is_same());
}

#[test]
fn d_2_percent_encoded_octets_in_a_host() {
    assert_eq!(
        get("//a%C3%A9.b/", Component::Host),
        [Some("a%C3%A9.b"), None]
    );
}

#[test]
fn d_2_step_6a_and_a_base_without_a_path() {
    let changes = [Change::BaseWithoutPath];
    targets("http://a", "g", "http://a/g", Some("http://ag"), &changes);
    let notes = compare("g", Some("http://a")).rfc2396.resolution_notes;
    assert_eq!(notes, [ResolutionNote::BaseWithoutPath]);
    let words = explain::resolution_note(notes[0]);
    assert!(words.contains("failed to account for a base URI with no path"));
}

#[test]
fn d_2_a_query_alone() {
    targets(
        BASE,
        "?y",
        "http://a/b/c/d;p?y",
        Some("http://a/b/c/?y"),
        &[Change::QueryAlone],
    );
}

#[test]
fn d_2_the_same_document() {
    targets(BASE, "", BASE, None, &[Change::SameDocument]);
    let comparison = compare("#s", Some(BASE));
    assert!(comparison.rfc3986.same_document && comparison.rfc2396.same_document);
    // More references are the same document now, and none that was isn't.
    targets(BASE, "d;p?q", BASE, Some(BASE), &[Change::SameDocument]);
    let comparison = compare("d;p?q", Some(BASE));
    assert!(comparison.rfc3986.same_document && !comparison.rfc2396.same_document);
}

#[test]
fn d_2_dot_segments_go_from_all_paths() {
    let changes = [Change::DotSegments];
    targets(BASE, "/./g", "http://a/g", Some("http://a/./g"), &changes);
    targets(BASE, "/../g", "http://a/g", Some("http://a/../g"), &changes);
    targets(
        BASE,
        "../../../g",
        "http://a/g",
        Some("http://a/../g"),
        &changes,
    );
    targets(
        BASE,
        "//g/./h",
        "http://g/h",
        Some("http://g/./h"),
        &changes,
    );
    targets(BASE, "u:a/../b", "u:/b", Some("u:a/../b"), &changes);
    // The target reads as opaque, and its query as part of its path: still, the dots are what differs.
    targets("x:a", "..?/", "x:?/", Some("x:..?/"), &changes);
    targets("x:a", "..?x", "x:?x", Some("x:..?x"), &changes);
    targets("x:a", "../?x", "x:?x", Some("x:../?x"), &changes);
    targets("zz:abc", "foo/../bar", "zz:/bar", Some("zz:bar"), &changes);
    let refusing = ResolveOptions {
        excess_dots: ExcessDots::Refuse,
        ..ResolveOptions::default()
    };
    let comparison = Comparison::new("../../../g", Some(BASE), refusing);
    assert_eq!(comparison.changes, changes);
    // Those in a relative path go by either.
    assert!(compare("../g", Some(BASE)).is_same());
}
