//! What the headline says of texts without a scheme, of bases, and of links that forward.

use crate::support::program::run;
use urilens::explain::{About, headline as headline_of};
use urilens::inspect::{Request, inspect};

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
        let inspection = inspect(&Request::new(text, None));
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
        let inspection = inspect(&Request::new(text, None));
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
