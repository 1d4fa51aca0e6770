//! The report for people: what it says and in which order, what it never lets through.

use crate::support::examples::{examples, given};
use unicode_width::UnicodeWidthStr;
use urilens::inspect::{Request, inspect};
use urilens::report::{ViewOptions, markdown, text};
use urilens::syntax::Standard;

fn report(reference: &str, base: Option<&str>) -> String {
    written(&Request::new(reference, base), ViewOptions::default())
}

fn written(request: &Request<'_>, look: ViewOptions) -> String {
    let mut out = Vec::new();
    text::write(&inspect(request), look, &mut out);
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn the_text_comes_first_then_where_it_goes_then_what_is_wrong_then_why() {
    let report = report("http://a@b/../{zz", Some("http://c/"));
    let places: Vec<_> = [
        "Reference ",
        "Base ",
        "Target ",
        "! warning: Everything before",
        "✗ invalid: ",
        "! warning: This “..” climbs",
        "Components",
        "Resolution",
        "Normalization",
    ]
    .iter()
    .map(|part| {
        report
            .find(part)
            .unwrap_or_else(|| panic!("{part} in {report}"))
    })
    .collect();
    assert!(places.is_sorted(), "{report}");
}

/// The other standard is noise for everyone who has not asked for it.
#[test]
fn the_other_standard_is_named_where_both_are_asked_for() {
    let request = Request::new("?y", Some("http://a/b/c"));
    let markdown = |options| {
        let mut out = Vec::new();
        markdown::write(&inspect(&request), options, &mut out);
        String::from_utf8(out).expect("UTF-8")
    };
    let both = ViewOptions {
        both_standards: true,
        ..ViewOptions::default()
    };
    let line = "Under RFC 2396 http://a/b/?y\n";
    assert!(written(&request, both).contains(line));
    assert!(!written(&request, ViewOptions::default()).contains("Under RFC"));
    let line = "- Under RFC 2396: `http://a/b/?y`\n";
    assert!(markdown(both).contains(line));
    assert!(!markdown(ViewOptions::default()).contains("Under RFC"));
}

#[test]
fn marks_stand_below_what_they_speak_of() {
    let report = report("http://a/b{c", None);
    let (line, marks) = marked(&report, "segment, RFC 3986 §3.3");
    let column = line.find("b{c").expect("the text") + 1;
    assert_eq!(marks.find('^'), Some(column));
    assert_eq!(marks.matches('^').count(), 1);

    // A place far to the right stays in sight, and so does one that is wider than the page.
    for reference in [
        format!("http://a/{}/b{{c/{}", "x".repeat(500), "y".repeat(500)),
        format!("http://a/{}^|c", "中".repeat(300)),
        format!("http://a/b{}", "^".repeat(300)),
        format!("http://www.example.com@{}/|", "x".repeat(300)),
    ] {
        let report = self::report(&reference, None);
        let (_, marks) = marked(&report, "segment, RFC 3986 §3.3");
        assert!(marks.contains('^'), "{report}");
        narrow_enough(&report);
    }
}

/// Each repair is listed with the text that it gives, also below a finding that says what is wrong; nothing of a secret
/// is shown by it.
#[test]
fn every_repair_is_shown_with_its_result() {
    let both = |reference: &str| {
        let inspection = inspect(&Request::new(reference, None));
        let (mut plain, mut page) = (Vec::new(), Vec::new());
        text::write(&inspection, ViewOptions::default(), &mut plain);
        markdown::write(&inspection, ViewOptions::default(), &mut page);
        [plain, page].map(|out| {
            let out = String::from_utf8(out).expect("UTF-8").replace('\\', "");
            out.split_whitespace().collect::<Vec<_>>().join(" ")
        })
    };
    for report in both("http://[::1:80/") {
        for said in [
            "Repair: Close the bracket, which gives “http://[::1:80]/”. All of it is the address, without a port.",
            "Repair: Close the bracket before the port, which gives “http://[::1]:80/”. The digits after the last",
        ] {
            assert!(report.contains(said), "{report}");
        }
    }
    for report in both("http://u:hunter2@a/b c?token=abcdefgh%") {
        let said =
            "Repair: Encode “ ” as “%20”, which gives “http://u:••••••@a/b%20c?token=••••••”.";
        assert!(report.contains(said), "{report}");
        assert!(
            !report.contains("hunter2") && !report.contains("abcdefgh"),
            "{report}"
        );
    }
    let long = format!("http://a/{}/b c/{}", "d".repeat(200), "e".repeat(200));
    for report in both(&long) {
        assert!(
            report.contains("/b%20c/eeee") && report.contains("eee…”"),
            "{report}"
        );
    }
    for report in both("http://a/") {
        assert!(!report.contains("Repair:"), "{report}");
    }
}

#[test]
fn of_many_violations_the_first_are_shown_and_the_others_counted() {
    // Equal ones would be one; these are of four components.
    let each = "|b{b}b^b`b\"b<b>";
    let reference = format!("http://u{each}@a/{each}?{each}#{each}");
    let report = report(&reference, None);
    assert_eq!(report.matches("✗ invalid").count(), 20);
    assert!(
        report.contains("\n✗ and 12 more places that break the grammar\n"),
        "{report}"
    );
}

/// The line before the marks that `label` belongs to, and the marks.
fn marked<'r>(report: &'r str, label: &str) -> (&'r str, &'r str) {
    let lines: Vec<&str> = report.lines().collect();
    let mut index = lines
        .iter()
        .position(|line| line.contains(label))
        .expect("the label");
    if !lines[index].contains('^') {
        index -= 1;
    }
    (lines[index - 1], lines[index])
}

fn narrow_enough(report: &str) {
    for line in report.lines() {
        assert!(line.width() <= 80, "{} columns: {line}", line.width());
    }
}

#[test]
fn nothing_of_a_password_is_shown_wherever_it_stands() {
    let masked = |reference: &str, base: Option<&str>, standard| {
        let request = Request {
            reference,
            base,
            standard,
            ..Request::default()
        };
        let mut all = written(&request, ViewOptions::default()).into_bytes();
        markdown::write(&inspect(&request), ViewOptions::default(), &mut all);
        String::from_utf8(all).expect("UTF-8")
    };
    for standard in Standard::ALL {
        for [reference, base] in examples("nothing of a password is shown wherever it stands") {
            let base = given(base);
            let report = masked(reference, base, standard);
            for part in ["QX", "ZJ", "“[”", "U+202E", "U+00E9"] {
                assert!(!report.contains(part), "{part} of {reference}: {report}");
            }
            assert!(report.contains("u:••••••@"), "{report}");
        }
    }
}
