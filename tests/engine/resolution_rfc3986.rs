//! RFC 3986 §5.4: every row of both tables, and the step tables of §5.2.4.

use urilens::resolve::{Merged, Resolution, ResolveOptions, remove_dot_segments};
use urilens::syntax::{Reference, Standard};

use crate::support::examples::examples;

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
    for [reference, target] in examples("section 5.4.1, normal examples") {
        row(reference, target);
    }
}

#[test]
fn section_5_4_2_abnormal_examples() {
    for [reference, target] in examples("section 5.4.2, abnormal examples") {
        row(reference, target);
    }
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
