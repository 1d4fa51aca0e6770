//! What the headline says of texts without a scheme, of bases, and of links that forward.

use crate::support::program::run;
use urilens::explain::{About, headline as headline_of};
use urilens::inspect::{Request, inspect};

/// A report, with its lines as one.
fn report(text: &str) -> String {
    let report = run(&["report", text], b"").stdout;
    report.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A secret in an address that is forwarded to stays hidden.
#[test]
fn what_is_forwarded_hides_its_secrets() {
    let text = "https://www.google.com/url?q=https%3A%2F%2Fbob%3Ahunter2%40example.net%2F";
    for format in ["text", "markdown", "brief"] {
        let report = run(&["report", "--format", format, text], b"").stdout;
        assert!(!report.contains("hunter2"), "{report}");
    }
    for text in [
        "bob:hunter2@example.com/x",
        "hxxps://bob:hunter2@example[.]com/",
    ] {
        let report = run(&["report", "--", text], b"").stdout;
        assert!(!report.contains("hunter2"), "{report}");
    }
}

/// Three ways to sign a link are one finding each: until when, and what it allows.
#[test]
fn signed_links_say_until_when() {
    for (text, words) in [
        (
            "https://b.s3.eu-central-1.amazonaws.com/k.pdf?X-Amz-Credential=AKIAIOSFODNN7QWERTY2%2F20241122%2Feu-central-1%2Fs3%2Faws4_request&X-Amz-Date=20241122T064721Z&X-Amz-Expires=3600&X-Amz-Security-Token=LIDkCcsdu10VONy3n7dTgFqDPzFLt&X-Amz-Signature=ada2bc7b0f94e8c07addb3ff89df2b43",
            "everyone who has it can open what it names until 2024-11-22 07:47 UTC.",
        ),
        (
            "https://storage.googleapis.com/b/k?X-Goog-Date=20241122T064721Z&X-Goog-Expires=604800&X-Goog-Signature=73e130f7eb19731662b5e803b61ba416",
            "everyone who has it can open what it names until 2024-11-29 06:47 UTC.",
        ),
        (
            "https://b.blob.core.windows.net/c/k?sv=2023-11-03&sp=rwd&se=2030-01-01T00:00:00Z&sig=2BEDbN2AHRQ73l5PuXay1F6gcqInkTY88mHwg2KDInT%3D",
            "everyone who has it can read, write and delete what it names until 2030-01-01 00:00 UTC.",
        ),
    ] {
        let report = run(&["report", text], b"").stdout;
        let report = report.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(report.matches("The link is signed").count(), 1, "{report}");
        assert!(report.contains(words), "{report}");
        assert!(
            !report.contains("holds a secret") && !report.contains("id of a key"),
            "{report}"
        );
    }
}

/// What the headline says is not counted again: the findings and violations that it says, and those that it counts, are all.
#[test]
fn every_finding_is_counted_once() {
    for text in [
        "https://login.example.com@xn--pypal-4ve.com/",
        "https://login.example.com@xn--pypal-4ve.com:8443/",
        "https://www.paypal.com@evil.example/",
        "https://user:secret@www.paypal.com@evil.example/",
        "http://good.example:80\\@evil.example/",
        "http://a b/",
        "http://a.example/%zz",
        "http://10.0.0.1/../x",
    ] {
        let inspection = inspect(&Request {
            reference: text,
            ..Request::default()
        });
        let said = headline_of(&inspection);
        let told = said
            .sentences
            .iter()
            .filter(|one| one.is_of_finding())
            .count();
        let unsaid =
            inspection.listed_violations().count() + inspection.reference.violations.more();
        let all = inspection.told_findings().count() + unsaid;
        // The sentence about the destination may say what the worst finding says.
        let implied = all - (said.more + told);
        assert!(implied <= 1, "{text}: {} and {told} of {all}", said.more);
        assert!(
            implied == 0
                || !said
                    .sentences
                    .iter()
                    .any(|one| one.about == About::Finding(0)),
            "{text}"
        );
    }
}

/// Markdown says it below the title, before anything else, as the text report does.
#[test]
fn markdown_opens_with_the_headline() {
    for (text, said) in [
        (
            "http://example.com/",
            "No warnings. The request goes to example.com, unencrypted.",
        ),
        (
            "http://a@b@c/",
            "**danger:** The request goes to “c”, unencrypted.",
        ),
    ] {
        let page = run(&["report", "--format", "markdown", text], b"").stdout;
        let opening = format!("## `{text}`\n\n{said}");
        assert!(page.starts_with(&opening), "{page}");
    }
}

/// Some programs take the first of two members with one name, others the last.
#[test]
fn both_of_two_members_with_one_name_are_reviewed() {
    let text = r#"https://app.example.com/go?data={"url":"https://paypal.com.evil.test/login","url":"https://good.example/a"}"#;
    let inspection = inspect(&Request {
        reference: text,
        ..Request::default()
    });
    let said: Vec<String> = inspection
        .findings
        .iter()
        .map(|finding| finding.message.to_string())
        .collect();
    for host in ["paypal.com.evil.test", "good.example"] {
        assert!(
            said.iter().any(|said| said.contains(host)),
            "{host}: {said:?}"
        );
    }
}

/// What is compressed hides its secrets as plain base64 does.
#[test]
fn a_secret_in_compressed_text_is_hidden_with_it() {
    // {"pw":"Winter88"}
    for value in [
        "H4sIAAAAAAACA6tWKihXslIKz8wrSS2ysFCqBQDQTvjJEQAAAA",
        "q1YqKFeyUgrPzCtJLbKwUKoFAA",
    ] {
        let text = format!("https://a.example/view?s={value}&t=1");
        let report = report(&text);
        assert!(!report.replace(' ', "").contains(value), "{report}");
        assert!(!report.contains("Winter88"), "{report}");
        assert!(report.contains("s: holds a secret"), "{report}");
        assert!(report.contains("“s” holds data with a secret"), "{report}");
    }
}

#[test]
fn an_own_scheme_of_an_application_has_no_host_in_a_value_either() {
    let report = report("https://a.example/login?next=kassa%3A%2F%2Fcheckout%2Fdone");
    assert!(!report.contains("another site"), "{report}");
    assert!(
        report.contains("opens the application of kassa:"),
        "{report}"
    );
    assert!(report.contains("next → kassa:"), "{report}");
}

/// Addresses are told decoded, and as long as they are.
#[test]
fn addresses_of_mail_are_told_whole() {
    for (text, address) in [
        (
            "https://a.example/r?to=hans.m%C3%BCller%40b.example",
            "hans.müller@b.example",
        ),
        (
            "https://a.example/r?mail=hans.m%C3%BCller%40b.example",
            "hans.müller@b.example",
        ),
        (
            "https://a.example/r?uid=o%27brien%40b.example",
            "o'brien@b.example",
        ),
        (
            "https://a.example/r?u=https%3A%2F%2Fc.example%2F%3Femail%3Dines%252Bx%2540b.example",
            "ines+x@b.example",
        ),
    ] {
        let report = report(text);
        assert!(report.contains(address), "{report}");
    }
    let report = report("https://a.example/r?mail=hans.m%C3%BCller%40b.example&x=1");
    assert!(report.contains("mail: e-mail address"), "{report}");
}

#[test]
fn a_secret_beside_a_link_is_said_with_it() {
    let report = report(
        "https://a.example/x?f=%7B%22to%22:%22https://b.example/%22,%22password%22:%22Sommer2024%22%7D",
    );
    assert!(report.contains("f → b.example, holds a secret"), "{report}");
}

/// One trick is one finding for people: its parts are on its page, and JSON has all of them.
#[test]
fn one_trick_is_told_once() {
    for (text, whole, parts) in [
        (
            "https://www.paypal.com@203.0.113.9/signin",
            "userinfo-looks-like-host",
            &["userinfo-present"][..],
        ),
        (
            "https://login.example.com/?redirect_uri=https%3A%2F%2Fevil.example%2Fcb",
            "open-redirect-param",
            &["nested-url"],
        ),
        ("http://10.0.0.1/", "addr-private", &["ip-host"]),
    ] {
        let inspection = inspect(&Request {
            reference: text,
            ..Request::default()
        });
        let told: Vec<&str> = inspection.told_findings().map(|one| one.check.id).collect();
        assert!(told.contains(&whole), "{told:?}");
        let finding = inspection.findings.iter().find(|one| one.check.id == whole);
        let covered: Vec<&str> = inspection
            .parts_of(finding.expect("it is found"))
            .map(|one| one.check.id)
            .collect();
        assert_eq!(covered, parts, "{text}");
        for part in parts {
            assert!(!told.contains(part), "{text}: {told:?}");
            let all = inspection.findings.iter().any(|one| one.check.id == *part);
            assert!(all, "{text}: {part}");
        }
        let report = run(&["report", text], b"").stdout;
        assert!(report.contains(whole), "{report}");
        assert!(
            parts
                .iter()
                .all(|part| !report.contains(&format!("{part},"))),
            "{report}"
        );
        assert_eq!(inspection.untold_links().count(), 0, "{text}");
    }
}
