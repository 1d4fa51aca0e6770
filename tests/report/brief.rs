//! The brief format: one line for each reference, to be cut and sorted.

use crate::support::program::run;
use std::fmt::Write as _;
use urilens::inspect::{Request, inspect};
use urilens::report::{ViewOptions, brief};

/// The line of a reference.
fn line(reference: &str, base: Option<&str>) -> String {
    let request = Request {
        reference,
        base,
        parts: brief::PARTS,
        ..Request::default()
    };
    let mut out = Vec::new();
    brief::write(&inspect(&request), ViewOptions::default(), &mut out);
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn each_column_has_its_value() {
    for (reference, expected) in [
        ("https://www.example.com/", ["-", "www.example.com", "-"]),
        (
            "http://WWW.B\u{fc}cher.example:8080/",
            [
                "notice",
                "www.xn--bcher-kva.example:8080",
                "scheme-cleartext",
            ],
        ),
        (
            "https://bank.example.com@0x7f.1/",
            ["danger", "127.0.0.1", "userinfo-looks-like-host"],
        ),
        // The owner stands at the end, and is never cut.
        (
            "https://accounts.google.com.signin.identifier.session-7f3a9b2c1d4e5f60718293a4b5c6d7e8.secure-login.evil-domain.example/",
            [
                "danger",
                "accounts.google.com.signin.identifier.session-7f3a9b2c1d4e5f60718293a4b5c6d7e8.secure-login.evil-domain.example",
                "host-brand-in-subdomain",
            ],
        ),
        (
            r"http://a.example\@b.example:81/",
            ["danger", "a.example|b.example:81", "parser-disagreement"],
        ),
        (
            "java\nscript:alert(1)",
            ["danger", "-", "parser-disagreement"],
        ),
        ("javascript:alert(1)", ["danger", "-", "scheme-script"]),
        ("mailto:a@b.example", ["-", "a@b.example", "-"]),
        ("tel:+15550100;ext=2", ["-", "+15550100", "-"]),
        ("sms:+15550100?body=hi", ["-", "+15550100", "-"]),
        ("sip:bob@a.example", ["-", "bob@a.example", "-"]),
        (
            "view-source:https://a.example:81/",
            ["warning", "a.example:81", "scheme-wrapper"],
        ),
        (
            "intent:+15550100#Intent;scheme=tel;end",
            ["danger", "+15550100", "scheme-os-handler"],
        ),
        (
            "android-app://com.example",
            ["warning", "-", "scheme-os-handler"],
        ),
        ("https://a.example/#a[", ["invalid", "a.example", "-"]),
    ] {
        let line = line(reference, None);
        let columns: Vec<&str> = line.trim_end().split('\t').collect();
        assert_eq!(columns[..3], expected, "{line}");
        assert_eq!(columns[3..], [&*reference.replace('\n', "‹U+000A›"), "-"]);
    }
    for (reference, expected) in [
        (
            "https://www.google.com/url?q=https://evil.example/x",
            "evil.example",
        ),
        (
            "https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fevil.example%3A8443%2Fx",
            "evil.example:8443",
        ),
        // The last of several, as a browser reads it.
        (
            "https://www.google.com/url?q=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252F0x7f.1%252F",
            "127.0.0.1",
        ),
        ("https://bit.ly/3abc", "-"),
        // A page that may forward, and is not known to.
        ("https://www.example.com/?next=https://evil.example/", "-"),
    ] {
        let line = line(reference, None);
        assert_eq!(line.trim_end().split('\t').nth(4), Some(expected), "{line}");
    }
    assert_eq!(line("", None).split('\t').nth(3), Some("-"));
    assert_eq!(
        line("../x", Some("https://h.example/a/b"))
            .split('\t')
            .nth(1),
        Some("h.example")
    );
}

/// Tabs and line ends of a reference are shown by stand-ins, and secrets are masked.
#[test]
fn a_line_stays_a_line() {
    let shown = line("https://u:hunter2@h.example/\ta\nb\u{202e}", None);
    assert_eq!(shown.matches('\t').count(), 4, "{shown}");
    assert_eq!(shown.lines().count(), 1, "{shown}");
    let reference = "https://u:••••••@h.example/‹U+0009›a‹U+000A›b‹U+202E›";
    assert_eq!(shown.split('\t').nth(3), Some(reference));
}

#[test]
fn every_line_of_standard_input_has_a_line() {
    let mut input = String::new();
    for number in 0..1000 {
        let _ = writeln!(input, "https://{number}.example/");
    }
    let found = run(&["report", "--format", "brief"], input.as_bytes());
    assert_eq!(found.status, 0);
    let hosts: Vec<&str> = found
        .stdout
        .lines()
        .filter_map(|line| line.split('\t').nth(1))
        .collect();
    let expected: Vec<String> = (0..1000)
        .map(|number| format!("{number}.example"))
        .collect();
    assert_eq!(hosts, expected);
}
