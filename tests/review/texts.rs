//! Nothing escapes the review: what a text without a scheme is taken for, the base, and what only the target shows
//! are reviewed as well, and each finding says which text it is about.

use crate::support::examples::examples;
use crate::support::program::run;
use urilens::inspect::{Inspection, Request, inspect};
use urilens::message::TextOf;
use urilens::review::Finding;
use urilens::review::Severity::{self, Danger, Notice, Warning};

fn inspected(reference: &str, base: Option<&str>) -> Inspection {
    inspect(&Request::new(reference, base))
}

fn about(inspection: &Inspection, of: TextOf) -> Vec<(&'static str, Severity)> {
    let found = inspection.findings.iter().filter(|found| found.of == of);
    found
        .map(|found| (found.check.id, found.severity))
        .collect()
}

/// What stands at a finding, in its own text.
fn place(inspection: &Inspection, finding: &Finding) -> String {
    let text = inspection.reviewed(finding.of);
    finding.span.of(text.text()).to_owned()
}

#[test]
fn a_copied_path_is_quoted_whole() {
    for [text, id, quoted] in examples("a copied path is quoted whole") {
        let inspection = inspected(text, None);
        let found = inspection.findings.iter().find(|one| one.check.id == id);
        let found = found.unwrap_or_else(|| panic!("{id} in {text}"));
        assert_eq!(place(&inspection, found), quoted, "{text}");
        assert!(
            found
                .message
                .to_string()
                .starts_with(&format!("“{quoted}” "))
        );
    }
}

#[test]
fn hosts_without_a_scheme_are_reviewed() {
    for [text, id, place] in examples("hosts without a scheme are reviewed") {
        let inspection = inspected(text, None);
        let found = inspection
            .findings
            .iter()
            .find(|found| found.check.id == id && found.of == TextOf::Assumed);
        let found = found.unwrap_or_else(|| panic!("{id} in {text}"));
        assert_eq!(found.severity, Danger, "{text}");
        assert_eq!(self::place(&inspection, found), place, "{text}");
        assert_eq!(inspection.severity(), Some(Danger), "{text}");
        let failing = run(&["report", "--fail-on", "warning", "--", text], b"");
        assert_eq!(failing.status, 1, "{text}");
        let batch = format!("{{\"reference\": \"{text}\"}}\n");
        let failing = run(
            &[
                "report",
                "--batch",
                "--fail-on",
                "warning",
                "--only",
                "reference",
            ],
            batch.as_bytes(),
        );
        assert_eq!(failing.status, 1, "{text}");
    }
}

#[test]
fn places_in_an_assumed_uri_are_found_in_the_text() {
    use urilens::resolve::Source;
    let text = "paypal.com@evil.example/x";
    let inspection = inspected(text, None);
    let found = &inspection.findings[0];
    let (source, span) = inspection.place(found).expect("a place");
    assert_eq!((source, span.of(text)), (Source::Reference, "paypal.com"));
    // Where the URI has other letters, the whole text is the place.
    let text = "paypal[.]com@evil.example/x";
    let inspection = inspected(text, None);
    let (_, span) = inspection.place(&inspection.findings[0]).expect("a place");
    assert_eq!(span.of(text), text);
}

#[test]
fn what_reads_like_a_path_is_one() {
    for [text] in examples("what reads like a path is one") {
        let inspection = inspected(text, None);
        assert_eq!(inspection.assumed, None, "{text}");
        assert!(about(&inspection, TextOf::Assumed).is_empty(), "{text}");
    }
}

/// With a base that resolves it, a relative reference is a relative reference.
#[test]
fn a_base_leaves_nothing_to_assume() {
    let base = Some("https://example.com/a/b");
    for text in [
        "www.paypa1.com/verify",
        "foo.bar/baz",
        "paypal.com@evil.example/x",
        "bob@example.com",
        "10.0.0.1",
    ] {
        let inspection = inspected(text, base);
        assert_eq!(inspection.assumed, None, "{text}");
        assert!(inspection.severity() <= Some(Notice), "{text}");
        // A base that is none resolves nothing.
        assert!(
            inspected(text, Some("/no/scheme")).assumed.is_some(),
            "{text}"
        );
    }
    // What is defanged is no relative reference.
    assert!(
        inspected("paypal[.]com@evil.example", base)
            .assumed
            .is_some()
    );
}

#[test]
fn calm_hosts_stay_calm() {
    for text in [
        "www.example.com",
        "example.com/x?y#z",
        "foo.bar/baz",
        "bob@example.com",
        "git@github.com:org/repo.git",
        "2001:db8::1",
        "hxxps://example[.]com/x",
    ] {
        let inspection = inspected(text, None);
        assert!(inspection.assumed.is_some(), "{text}");
        let severity = inspection.severity();
        assert!(
            severity <= Some(Notice),
            "{text}: {:?}",
            inspection.findings
        );
    }
}

#[test]
fn the_base_is_reviewed() {
    let inspection = inspected("x", Some("https://paypal.com@evil.example/"));
    assert_eq!(
        about(&inspection, TextOf::Base),
        [
            ("userinfo-looks-like-host", Danger),
            ("userinfo-present", Warning)
        ]
    );
    assert!(about(&inspection, TextOf::Reference).is_empty());
    let arguments = ["report", "-b", "https://paypal.com@evil.example/", "x"];
    let failing = run(&[&arguments[..], &["--fail-on", "warning"]].concat(), b"");
    assert_eq!(failing.status, 1);
    let text = run(&arguments, b"").stdout;
    assert!(
        text.contains("userinfo-looks-like-host, RFC 3986 §7.6, of the base"),
        "{text}"
    );
}

/// Notices about a base are kept where the target has that part of it.
#[test]
fn notices_about_a_base_that_is_left_are_silent() {
    let base = Some("http://printer.local:8080/a");
    let kept = about(&inspected("b", base), TextOf::Base);
    let ids: Vec<_> = kept.iter().map(|(id, _)| *id).collect();
    assert_eq!(
        ids,
        ["scheme-cleartext", "host-internal-name", "port-nonstandard"]
    );
    let network = about(&inspected("//example.com/", base), TextOf::Base);
    assert_eq!(network, [("scheme-cleartext", Notice)]);
    let absolute = about(&inspected("https://example.com/", base), TextOf::Base);
    assert_eq!(absolute, []);
}

#[test]
fn what_only_the_target_shows_is_reviewed() {
    let inspection = inspected("///paypal.com", Some("https://a.example/x"));
    assert_eq!(
        about(&inspection, TextOf::Target),
        [("scheme-slashes", Danger)]
    );
    let arguments = ["report", "///paypal.com", "-b", "https://a.example/x"];
    let text = run(&arguments, b"").stdout;
    assert!(text.contains("of the target"), "{text}");
    // What the base or the reference shows is not said again.
    let inspection = inspected("x", Some("https://paypal.com@evil.example/"));
    assert_eq!(about(&inspection, TextOf::Target), []);
}

#[test]
fn addresses_inside_of_a_network_are_ordinary_on_a_base_inside_of_one() {
    let severity = |reference: &str, base: Option<&str>| inspected(reference, base).severity();
    for reference in [
        "http://10.0.0.1/",
        "http://192.168.0.1/",
        "http://127.0.0.1/",
        "http://localhost/",
    ] {
        for base in [
            "http://10.1.1.1/",
            "http://127.0.0.1:8000/x",
            "http://[::1]/",
            "http://localhost:3000/",
        ] {
            assert_eq!(
                severity(reference, Some(base)),
                Some(Notice),
                "{reference} {base}"
            );
        }
        for base in ["http://example.com/", "http://8.8.8.8/"] {
            assert_eq!(
                severity(reference, Some(base)),
                Some(Warning),
                "{reference} {base}"
            );
        }
    }
    // Octal for some, decimal for others: not surely inside.
    let unsure = inspected("http://10.0.0.1/", Some("http://012.0.0.1/"));
    assert!(about(&unsure, TextOf::Reference).contains(&("addr-private", Warning)));
    assert_eq!(severity("http://10.0.0.1/", None), Some(Warning));
    assert_eq!(severity("x", Some("http://10.0.0.1/")), Some(Notice));
}

#[test]
fn assumed_uris_in_json() {
    let json = |reference: &str| {
        let run = run(&["report", "--format", "json", "--", reference], b"");
        let value: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
        value["assumed"].clone()
    };
    for [text, form, reference, host] in examples("assumed uris in json") {
        let assumed = json(text);
        assert_eq!(assumed["form"], form, "{text}");
        assert_eq!(assumed["reference"], reference, "{text}");
        assert_eq!(assumed["destination"]["host"], host, "{text}");
        assert!(
            assumed["why"]
                .as_str()
                .is_some_and(|why| why.ends_with('.')),
            "{text}"
        );
    }
    for (text, form, reference) in [
        (r"C:\a\b", "windows-path", "file:///C:/a/b"),
        ("bob@example.com", "email", "mailto:bob@example.com"),
    ] {
        let assumed = json(text);
        assert_eq!(
            (&assumed["form"], &assumed["reference"]),
            (&form.into(), &reference.into())
        );
        assert!(assumed["destination"].is_null());
    }
    assert!(json("../g").is_null());
}
