//! Who reads, and in which role.

use crate::examples::examples;
use urilens::explain::headline;
use urilens::inspect::{ELSEWHERE, Filter, Request, inspect, partings};
use urilens::readings::{Parser, Readers, Roles, read_with};
use urilens::review::Settings;

fn reader(id: &str) -> Parser {
    id.parse().expect("a reader")
}

fn roles(checked_by: &str, fetched_by: &str) -> Roles {
    Roles {
        checked_by: reader(checked_by),
        fetched_by: reader(fetched_by),
    }
}

#[test]
fn the_headline_says_what_follows_from_the_roles() {
    let said = |reference, roles: Roles| {
        let mut settings = Settings::default();
        settings.set_roles(roles);
        let request = Request {
            reference,
            settings: Some(&settings),
            ..Request::default()
        };
        headline(&inspect(&request)).message().to_string()
    };
    let text = "http://evil.example\\@trusted.example/";
    let message = said(text, roles("python-urllib", "urllib3"));
    let expected = "A filter with urllib sees trusted.example; urllib3 connects to evil.example.";
    assert!(message.starts_with(expected), "{message}");
    let message = said(text, roles("rfc3986", "whatwg"));
    let expected = "A filter by RFC 3986 sees trusted.example; a browser connects to evil.example.";
    assert!(message.starts_with(expected), "{message}");
    for [checked, fetched, reference, expected] in examples("who is asked and who connects") {
        let message = said(reference, roles(checked, fetched));
        assert!(message.contains(expected), "{checked} {fetched}: {message}");
    }
}

/// Whatever the text and whoever has the roles: both read it, and the headline speaks of both.
#[test]
fn all_pairs_of_readers_have_their_readings_and_their_sentence() {
    for reference in [
        "http://evil.example\\@trusted.example/",
        "http://a@b@c/",
        "http://x#@y/",
        "http:/example.net/x",
        "http://[::1]:80/",
        "https://example.com/",
        "example.com/x",
        "mailto:a@b",
        "../g",
        "http://%zz/",
    ] {
        for checked_by in Parser::all() {
            for fetched_by in Parser::all().filter(|other| *other != checked_by) {
                let mut settings = Settings::default();
                settings.set_roles(Roles {
                    checked_by,
                    fetched_by,
                });
                let request = Request {
                    reference,
                    settings: Some(&settings),
                    ..Request::default()
                };
                let inspection = inspect(&request);
                let message = headline(&inspection).message().to_string();
                for parser in [checked_by, fetched_by] {
                    let mut readings = inspection.readings.iter();
                    assert!(readings.any(|reading| reading.parser == parser));
                    let names: &[&str] = match parser {
                        Parser::Whatwg => &["a browser", "A browser", "the URL Standard"],
                        Parser::Naive => &["a naive reader", "A naive"],
                        _ => &[parser.name()],
                    };
                    let is_named = names.iter().any(|name| message.contains(name));
                    assert!(is_named, "{reference} {parser:?}: {message}");
                }
            }
        }
    }
}

#[test]
fn the_chosen_readers_read_in_their_order() {
    let read = |chosen: &[&str], reference| {
        let settings = Settings {
            readers: Some(Readers::of(chosen.iter().map(|id| reader(id)))),
            ..Settings::default()
        };
        let request = Request {
            reference,
            settings: Some(&settings),
            ..Request::default()
        };
        let inspection = inspect(&request);
        let parsers = inspection
            .readings
            .iter()
            .map(|reading| reading.parser.id());
        (parsers.collect::<Vec<_>>(), inspection.findings)
    };
    let (parsers, _) = read(&["go", "whatwg", "curl"], "http://a/");
    assert_eq!(parsers, ["rfc3986", "go", "whatwg", "curl"]);
    let (parsers, _) = read(&["whatwg", "naive"], "http://a@b@c/");
    assert_eq!(parsers, ["rfc3986", "whatwg", "naive"]);
    let (_, findings) = read(&["go", "curl", "php"], "http://%65xample.com:080/");
    let disagrees = |id: &str| findings.iter().find(|one| one.check.id == id);
    assert_eq!(disagrees("parser-disagreement"), None);
    let (_, findings) = read(&["php", "node-legacy"], "http://good.example:80:81/");
    let said = findings
        .iter()
        .find(|one| one.check.id == "parser-disagreement");
    let said = said.expect("a finding").message.to_string();
    assert!(said.contains("Node legacy reads"), "{said}");
    // What is ordinary for the standards may not be for a program, or for a naive one that was named.
    for (reader, reference) in [("naive", "http://x#@y/"), ("java-url", "url:http://a/")] {
        let (parsers, findings) = read(&[reader], reference);
        assert_eq!(parsers, ["rfc3986", reader]);
        let mut found = findings.iter();
        assert!(
            found.any(|one| one.check.id == "parser-disagreement"),
            "{reader}"
        );
    }
    // By default, a naive reader is not compared.
    let inspection = inspect(&Request::new("http://x#@y/", None));
    assert_eq!(inspection.readings.len(), 4);
    assert!(!inspection.readers_disagree());
}

/// Without a browser among the readers, the headline does not say where a click goes.
#[test]
fn the_headline_says_whose_reading_it_is() {
    let said = |chosen: &[&str]| {
        let settings = Settings {
            readers: Some(Readers::of(chosen.iter().map(|id| reader(id)))),
            ..Settings::default()
        };
        let request = Request {
            reference: "http://evil.example\\@trusted.example/",
            settings: Some(&settings),
            ..Request::default()
        };
        headline(&inspect(&request)).message().to_string()
    };
    let message = said(&["php"]);
    let expected = "By RFC 3986, the request goes to trusted.example, unencrypted.";
    assert!(message.starts_with(expected), "{message}");
    for browser in ["whatwg", "chromium", "firefox"] {
        let message = said(&["php", browser]);
        assert!(message.starts_with("Readers disagree"), "{message}");
    }
}

/// The hosts that both readers see.
fn hosts(roles: Roles, reference: &str) -> [Option<String>; 2] {
    [roles.checked_by, roles.fetched_by].map(|parser| {
        let reading = read_with(parser, reference);
        let host = reading.host().map(str::to_owned);
        host.filter(|_| reading.valid)
    })
}

#[test]
fn every_reference_of_a_search_passes_the_check_and_leads_elsewhere() {
    let roles = roles("php", "node-legacy");
    let filter = Filter::Allows("trusted.example");
    let found = partings(roles, filter, 3).found;
    assert!(!found.is_empty());
    for parting in found {
        let seen = hosts(roles, &parting.reference);
        assert_eq!(seen[0].as_deref(), Some("trusted.example"));
        assert_eq!(seen[1].as_deref(), Some(ELSEWHERE));
    }
    let same = partings(self::roles("php", "php"), filter, 1);
    assert_eq!(same.found, []);
    assert!(same.tried > 100_000, "{}", same.tried);
}

#[test]
fn a_filter_that_denies_is_passed_by_other_spellings() {
    let roles = roles("go", "curl");
    let found = partings(roles, Filter::Denies("127.0.0.1"), 20).found;
    assert!(found.is_sorted_by_key(|parting| parting.reference.len()));
    for parting in &found {
        let [checked, fetched] = hosts(roles, &parting.reference);
        assert_eq!(checked.as_deref(), Some(&*parting.checked));
        assert_ne!(checked.as_deref(), Some("127.0.0.1"));
        assert_eq!(fetched.as_deref(), Some("127.0.0.1"));
    }
    let has = |text: &str| found.iter().any(|parting| parting.reference == text);
    assert!(
        has("http://127.1") && has("http:///127.0.0.1"),
        "{found:#?}"
    );
}

#[test]
fn a_search_leads_to_another_host_than_the_allowed_one() {
    let filter = Filter::Allows(ELSEWHERE);
    let found = partings(roles("php", "node-legacy"), filter, 1).found;
    let parting = found.first().expect("a reference");
    assert_eq!(parting.checked, ELSEWHERE);
    assert_eq!(parting.fetched, filter.goal());
    assert_ne!(parting.fetched, parting.checked);
}

/// The headline and the search ask the same question.
#[test]
fn a_search_finds_what_a_filter_splits_that_refuses_nothing() {
    let filter = Filter::Allows("trusted.example");
    let found = partings(roles("rfc3986", "whatwg"), filter, 1).found;
    let has = |text: &str| found.iter().any(|parting| parting.reference == text);
    assert!(has("http://evil.example\\@trusted.example"), "{found:#?}");
}
