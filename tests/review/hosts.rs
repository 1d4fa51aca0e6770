//! What is said of hosts: each place once, and in sentences that hold.

use crate::support::checks::found_by;
use crate::support::examples::examples;
use urilens::inspect::{Request, inspect};
use urilens::review::Severity;

/// A label that is too long for the DNS is not decoded, since that takes time with the square of its length.
#[test]
fn labels_that_are_too_long_are_not_decoded() {
    let said = |length: usize| {
        let reference = format!("http://xn--{}.example/", "b".repeat(length - 4));
        let inspection = inspect(&Request::new(&reference, None));
        let found = |id: &str| inspection.findings.iter().any(|found| found.check.id == id);
        let refused = inspection.findings.iter().find(|found| {
            found.check.id == "host-punycode-invalid"
                && found.message.to_string().contains("at most 63")
        });
        (refused.is_some(), found("host-dns-limits"))
    };
    assert_eq!(said(63), (false, false));
    assert_eq!(said(64), (true, true));
    assert_eq!(said(1 << 17), (true, true));
}

/// An A-label that decodes is not called undecodable: what IDNA has against it is said.
#[test]
fn what_idna_refuses_is_named() {
    for [host, said] in examples("what idna refuses is named") {
        let reference = format!("http://{host}.example/");
        let found = found_by("host-punycode-invalid", &reference);
        let message = &found.first().expect("it is found").message;
        assert!(message.to_string().contains(said), "{message}");
    }
}

/// Nothing is said twice of one place, and each place is said.
#[test]
fn each_place_is_told_once() {
    for [reference, id, places] in examples("each place is told once") {
        let places: usize = places.parse().expect("a number");
        assert_eq!(found_by(id, reference).len(), places, "{id}: {reference}");
    }
}

/// What a sentence says of a host holds where there is none.
#[test]
fn sentences_hold_without_a_host() {
    let said = |reference: &str| {
        let inspection = inspect(&Request::new(reference, None));
        let messages = inspection.findings.into_iter().map(|found| found.message);
        messages
            .map(|message| message.to_string())
            .collect::<Vec<_>>()
            .join("\n")
    };
    for [reference, there] in examples("sentences hold without a host") {
        assert!(
            said(reference).contains(there),
            "{reference}: {}",
            said(reference)
        );
    }
    // Names of errors are no words for people.
    for reference in [
        "http://:80/",
        "http://user@/",
        "http://\u{639}a.ru/",
        "http://a:99999/",
    ] {
        for name in ["host-missing", "domain-to-ASCII", "port-out-of-range"] {
            assert!(!said(reference).contains(name), "{}", said(reference));
        }
    }
    let long = "a".repeat(65);
    let there = "The userinfo has 65 characters. They may push the host after them out of sight.";
    assert!(said(&format!("http://{long}@a.example/")).contains(there));
    let long = "%41".repeat(30);
    let there = "The userinfo has 90 characters, 30 when decoded. They may push the host after them out of sight.";
    assert!(said(&format!("http://{long}@a.example/")).contains(there));
}

/// What a well-known company owns never passes for a name that somebody has borrowed from it.
#[test]
fn nobody_borrows_from_themselves() {
    let borrowed = |host: &str| {
        let reference = format!("https://{host}/");
        let inspection = inspect(&Request::new(&reference, None));
        let ids = inspection
            .findings
            .into_iter()
            .map(|found| (found.check.id, found.severity));
        ids.filter(|(id, _)| {
            [
                "host-ascii-lookalike",
                "host-brand-in-subdomain",
                "host-combosquat",
                "host-confusable-brand",
                "host-embedded-domain",
                "host-near-brand",
            ]
            .contains(id)
        })
        .collect::<Vec<_>>()
    };
    for [host] in examples("nobody borrows from themselves") {
        assert_eq!(borrowed(host), [], "{host}");
    }
    for host in [
        "www.paypal.com.be",
        "amazon.com.be.example.net",
        "paypal-corporate.com",
        "github-production-user-asset.s3.amazonaws.com",
        "sparkasse-hannover.com",
        "sparkasse-login.example.net",
    ] {
        assert_ne!(borrowed(host), [], "{host}");
    }
    let shared = found_by("host-shared-hosting", "https://www.paypal.com.edgekey.net/");
    let message = shared.first().map(|found| found.message.to_string());
    assert_eq!(
        message.as_deref(),
        Some("The page belongs to a customer of edgekey.net.")
    );
    // Delivery networks name their hosts after those of their customers.
    for network in [
        "edgekey.net",
        "edgesuite.net",
        "akamai.net",
        "cdn.cloudflare.net",
    ] {
        for name in ["www.paypal.com", "www.unheard-of.com"] {
            let found = borrowed(&format!("{name}.{network}"));
            let notices = found
                .iter()
                .all(|(_, severity)| *severity == Severity::Notice);
            assert!(notices && !found.is_empty(), "{name}.{network}: {found:?}");
            let found = borrowed(&format!("{name}.not{network}"));
            let notices = found
                .iter()
                .all(|(_, severity)| *severity == Severity::Notice);
            assert!(!notices, "{name}.not{network}: {found:?}");
        }
    }
}

/// A host in styled letters, or with characters that no host may have, is one warning and not one for each letter.
#[test]
fn a_styled_or_broken_host_is_one_warning() {
    for [text, id, says] in examples("a styled or broken host is one warning") {
        let inspection = inspect(&Request::new(text, None));
        let loud = inspection.findings.iter();
        let loud: Vec<_> = loud
            .filter(|found| found.severity > Severity::Notice)
            .map(|found| (found.check.id, found.message.to_string()))
            .collect();
        assert_eq!(loud, [(id, says.to_owned())], "{text}");
    }
}
