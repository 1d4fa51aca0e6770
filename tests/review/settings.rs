//! What the user may change about the review, and what must not change it.

use urilens::facts::Brands;
use urilens::inspect::{Request, inspect};
use urilens::review::{Settings, Severity};
use urilens::syntax::Standard;

fn ids(reference: &str, settings: &Settings) -> Vec<&'static str> {
    let request = Request {
        reference,
        settings: Some(settings),
        ..Request::default()
    };
    let inspection = inspect(&request);
    inspection
        .findings
        .iter()
        .map(|found| found.check.id)
        .collect()
}

#[test]
fn ignored_checks_are_silent_and_others_are_not() {
    let settings = Settings {
        ignored: vec!["userinfo-present".to_owned()],
        ..Settings::default()
    };
    let text = "https://bob:hunter2@example.com/";
    assert!(ids(text, &Settings::default()).contains(&"userinfo-present"));
    assert!(!ids(text, &settings).contains(&"userinfo-present"));
    assert!(ids(text, &settings).contains(&"userinfo-password"));
}

#[test]
fn silenced_severities_are_silent_and_others_are_not() {
    let text = "https://bob:hunter2@example.com/../a?x=%41";
    let severities = |settings: &Settings| {
        let request = Request {
            reference: text,
            settings: Some(settings),
            ..Request::default()
        };
        let findings = inspect(&request).findings;
        let mut found: Vec<Severity> = findings.iter().map(|one| one.severity).collect();
        // What exposes the sender comes after what deceives the reader, however severe.
        found.sort_unstable();
        found.dedup();
        found
    };
    let all = severities(&Settings::default());
    assert!(all.len() >= 2, "{all:?}");
    for severity in Severity::ALL {
        let mut settings = Settings::default();
        settings.silence(severity.id());
        settings.silence(severity.id());
        assert_eq!(settings.silenced, [severity]);
        let left: Vec<_> = all.iter().copied().filter(|one| *one != severity).collect();
        assert_eq!(severities(&settings), left);
    }
}

#[test]
fn names_of_the_user_are_looked_after() {
    let with = Settings {
        brands: Brands::default().with(["example-bank.com"]),
        ..Settings::default()
    };
    let without = Settings {
        brands: Brands::none(),
        ..Settings::default()
    };
    for (text, id) in [
        ("https://examp1e-bank.com/", "host-ascii-lookalike"),
        ("https://exаmple-bank.com/", "host-confusable-brand"),
        (
            "https://example-bank.com.example.net/",
            "host-brand-in-subdomain",
        ),
        ("https://exmaple-bank.com/", "host-near-brand"),
    ] {
        assert!(ids(text, &with).contains(&id), "{text}");
        assert!(!ids(text, &Settings::default()).contains(&id), "{text}");
        assert!(!ids("https://example-bank.com/", &with).contains(&id));
    }
    assert!(ids("https://paypa1.com/", &with).contains(&"host-ascii-lookalike"));
    assert!(!ids("https://paypa1.com/", &without).contains(&"host-ascii-lookalike"));
}

#[test]
fn the_standard_of_the_lesson_changes_nothing() {
    for reference in [
        r"http://203.0.113.9\@example.com/",
        "http://a@example.com:80@203.0.113.9/",
        "http://0x7f.1:25/",
        "http://a_b.example.com:0/",
        "https://www.paypal.com@[::1]/",
        "http://paypаl.com/",
    ] {
        let found = Standard::ALL.map(|standard| {
            let request = Request {
                reference,
                standard,
                ..Request::default()
            };
            // The component of a finding is one of the standard's own split.
            let findings = inspect(&request).findings.into_iter();
            let found = findings.map(|one| (one.check, one.severity, one.span, one.message));
            found.collect::<Vec<_>>()
        });
        assert_eq!(found[0], found[1], "{reference}");
        assert!(!found[0].is_empty(), "{reference}");
    }
}
