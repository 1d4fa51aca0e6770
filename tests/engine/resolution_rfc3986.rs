//! RFC 3986 §5.4: every row of both tables, and the step tables of §5.2.4.

use urilens::resolve::{Merged, Resolution, ResolveOptions, remove_dot_segments};
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
