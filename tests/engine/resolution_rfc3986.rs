//! RFC 3986 §5.4: every row of both tables, and the step tables of §5.2.4.

use urilens::resolve::{Merged, Resolution, ResolveOptions, StepCode, remove_dot_segments};
use urilens::syntax::{Reference, Standard};

const BASE: &str = "http://a/b/c/d;p?q";

fn resolve(base: &str, reference: &str, lenient: bool) -> Resolution {
    let base = Reference::split(base, Standard::Rfc3986);
    let reference = Reference::split(reference, Standard::Rfc3986);
    let options = ResolveOptions {
        lenient,
        ..ResolveOptions::default()
    };
    Resolution::new(Some(&base), &reference, options)
}

#[track_caller]
fn row(reference: &str, target: &str) {
    for lenient in [false, true] {
        let resolution = resolve(BASE, reference, lenient);
        assert_eq!(
            resolution.target.as_deref(),
            Some(target),
            "{reference}, lenient: {lenient}"
        );
    }
}

#[test]
fn section_5_4_1_normal_examples() {
    row("g:h", "g:h");
    row("g", "http://a/b/c/g");
    row("./g", "http://a/b/c/g");
    row("g/", "http://a/b/c/g/");
    row("/g", "http://a/g");
    row("//g", "http://g");
    row("?y", "http://a/b/c/d;p?y");
    row("g?y", "http://a/b/c/g?y");
    row("#s", "http://a/b/c/d;p?q#s");
    row("g#s", "http://a/b/c/g#s");
    row("g?y#s", "http://a/b/c/g?y#s");
    row(";x", "http://a/b/c/;x");
    row("g;x", "http://a/b/c/g;x");
    row("g;x?y#s", "http://a/b/c/g;x?y#s");
    row("", "http://a/b/c/d;p?q");
    row(".", "http://a/b/c/");
    row("./", "http://a/b/c/");
    row("..", "http://a/b/");
    row("../", "http://a/b/");
    row("../g", "http://a/b/g");
    row("../..", "http://a/");
    row("../../", "http://a/");
    row("../../g", "http://a/g");
}

#[test]
fn section_5_4_2_abnormal_examples() {
    row("../../../g", "http://a/g");
    row("../../../../g", "http://a/g");

    row("/./g", "http://a/g");
    row("/../g", "http://a/g");
    row("g.", "http://a/b/c/g.");
    row(".g", "http://a/b/c/.g");
    row("g..", "http://a/b/c/g..");
    row("..g", "http://a/b/c/..g");

    row("./../g", "http://a/b/g");
    row("./g/.", "http://a/b/c/g/");
    row("g/./h", "http://a/b/c/g/h");
    row("g/../h", "http://a/b/c/h");
    row("g;x=1/./y", "http://a/b/c/g;x=1/y");
    row("g;x=1/../y", "http://a/b/c/y");

    row("g?y/./x", "http://a/b/c/g?y/./x");
    row("g?y/../x", "http://a/b/c/g?y/../x");
    row("g#s/./x", "http://a/b/c/g#s/./x");
    row("g#s/../x", "http://a/b/c/g#s/../x");
}

#[test]
fn section_5_4_2_same_scheme_strictly_and_leniently() {
    assert_eq!(
        resolve(BASE, "http:g", false).target.as_deref(),
        Some("http:g")
    );
    assert_eq!(
        resolve(BASE, "http:g", true).target.as_deref(),
        Some("http://a/b/c/g")
    );
    assert_eq!(
        resolve(BASE, "HTTP:g", true).target.as_deref(),
        Some("http://a/b/c/g")
    );
}

/// The turns of the loop: rule, output buffer and input buffer, in the columns of the table.
fn turns(reference: &str) -> Vec<(String, String, String)> {
    let resolution = resolve(BASE, reference, false);
    let base = Reference::split(BASE, Standard::Rfc3986);
    let reference = Reference::split(reference, Standard::Rfc3986);
    resolution
        .views(Some(&base), &reference)
        .filter_map(|view| {
            let label = match view.step.code {
                StepCode::FillInputBuffer(_) => "1",
                StepCode::RemoveDotSegments(turn) => turn.rule.label(),
                _ => return None,
            };
            let buffers = view.buffers?;
            Some((label.to_owned(), buffers.output, buffers.input))
        })
        .collect()
}

#[track_caller]
fn table(path: &str, rows: &[(&str, &str, &str)]) {
    let rows: Vec<_> = rows
        .iter()
        .map(|(label, output, input)| (label.to_string(), output.to_string(), input.to_string()))
        .collect();
    assert_eq!(turns(path), rows);
}

#[test]
fn section_5_2_4_first_table() {
    table(
        "g:/a/b/c/./../../g",
        &[
            ("1", "", "/a/b/c/./../../g"),
            ("2E", "/a", "/b/c/./../../g"),
            ("2E", "/a/b", "/c/./../../g"),
            ("2E", "/a/b/c", "/./../../g"),
            ("2B", "/a/b/c", "/../../g"),
            ("2C", "/a/b", "/../g"),
            ("2C", "/a", "/g"),
            ("2E", "/a/g", ""),
        ],
    );
}

#[test]
fn section_5_2_4_second_table() {
    table(
        "g:mid/content=5/../6",
        &[
            ("1", "", "mid/content=5/../6"),
            ("2E", "mid", "/content=5/../6"),
            ("2E", "mid/content=5", "/../6"),
            ("2C", "mid", "/6"),
            ("2E", "mid/6", ""),
        ],
    );
}

#[test]
fn rules_a_and_d_and_final_dots() {
    table(
        "g:../a",
        &[("1", "", "../a"), ("2A", "", "a"), ("2E", "a", "")],
    );
    table(
        "g:.//a",
        &[("1", "", ".//a"), ("2A", "", "/a"), ("2E", "/a", "")],
    );
    table("g:..", &[("1", "", ".."), ("2D", "", "")]);
    table(
        "g:/a/..",
        &[
            ("1", "", "/a/.."),
            ("2E", "/a", "/.."),
            ("2C", "", "/"),
            ("2E", "/", ""),
        ],
    );
    table("g:/.", &[("1", "", "/."), ("2B", "", "/"), ("2E", "/", "")]);
}

#[test]
fn a_path_is_kept_apart_from_an_authority() {
    // §3.3: a path can't begin with `//` when there is no authority.
    for (base, reference, target) in [
        ("f:/a", ".//g", "f:/.//g"),
        ("f:/a", "/..//g", "f:/.//g"),
        ("f:/a/b", "..//g?q#f", "f:/.//g?q#f"),
        ("f://h/a", ".//g", "f://h//g"),
        ("f:/a", "u:/..//g", "u:/.//g"),
    ] {
        let resolution = resolve(base, reference, false);
        assert_eq!(
            resolution.target.as_deref(),
            Some(target),
            "{base} + {reference}"
        );
        assert_eq!(resolution.kept_apart, target.contains("/.//"));
    }
}

#[test]
fn decided_edges() {
    for (base, reference, target) in [
        // A rootless base: the literal answer (§5.2.4).
        ("zz:abc", "foo/../bar", "zz:/bar"),
        // An empty reference copies the base's path untouched (§5.2.2).
        ("http://a/b/../c", "", "http://a/b/../c"),
        ("http://a/b/../c", "?y", "http://a/b/../c?y"),
        // A reference with a scheme loses its dots too (§5.2.2).
        ("http://a/", "u:a/../b", "u:/b"),
        ("http://a/", "urn:b/..", "urn:/"),
        // Encoded dots are not dots (§5.2.4 against §6.2.2.2).
        ("http://a/b/", "%2e%2e/g", "http://a/b/%2e%2e/g"),
        // An authority and an empty path: merge puts a slash (§5.2.3).
        ("http://a", "g", "http://a/g"),
        ("http://a", "?y", "http://a?y"),
        // The base's fragment takes no part (§5.1).
        ("http://a/b#c", "", "http://a/b"),
        ("http://a/b?q#c", "#d", "http://a/b?q#d"),
    ] {
        let resolution = resolve(base, reference, false);
        assert_eq!(
            resolution.target.as_deref(),
            Some(target),
            "{base} + {reference}"
        );
    }
}

#[test]
fn same_document_compares_targets_with_the_base() {
    // §4.4, after resolution and fragments aside.
    for (reference, same) in [
        ("", true),
        ("#s", true),
        ("http://a/b/c/d;p?q", true),
        ("d;p?q#x", true),
        ("?q", true),
        ("?y", false),
        ("g", false),
    ] {
        assert_eq!(
            resolve(BASE, reference, false).same_document,
            same,
            "{reference}"
        );
    }
}

#[test]
fn a_base_that_is_no_uri_leaves_references_with_a_scheme_alone() {
    for base in ["", "/a", "a b", "http://a b/", "1:b"] {
        let resolution = resolve(base, "g", false);
        assert_eq!(resolution.target, None, "{base}");
        assert!(resolution.error.is_some(), "{base}");
        let resolution = resolve(base, "u:g", false);
        assert_eq!(resolution.target.as_deref(), Some("u:g"), "{base}");
        assert_eq!(resolution.error, None, "{base}");
    }
}

/// RFC 3986 §5.2.3 and §5.2.4: a slash that stands for a removed segment is nobody's text.
#[test]
fn what_is_left_of_the_base_s_path_is_counted() {
    for (base, reference, path, from_base) in [
        ("/b/c", "g", "/b/g", 3),
        ("/b/c", "../g", "/g", 0),
        ("/b/c", "..", "/", 0),
        ("/b", "..", "/", 0),
        ("/b", ".", "/", 0),
        ("/b/c/d", "..", "/b/", 2),
        ("", "a/../g", "/g", 0),
    ] {
        let mut out = String::from("kept:");
        let count = remove_dot_segments(Merged::new(base, reference), &mut out, |_| {});
        assert_eq!(
            (out.as_str(), count),
            (format!("kept:{path}").as_str(), from_base),
            "{base} {reference}"
        );
    }
}
