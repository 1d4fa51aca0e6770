//! Spellings of tricks beyond the two that the table of checks has for each row, and the ordinary
//! texts next to them.

use urilens::inspect::{Request, inspect};
use urilens::review::Severity;

const ROWS: &[(&str, &[&str], &[&str])] = &[
    (
        "scheme-typo",
        &[
            "hptt://example.com/",
            "HTPT://example.com/",
            "ptth://example.com/",
            "fpt://example.com/",
        ],
        &[
            "http://example.com/",
            "hpt:a",
            "pth://example.com/",
            "sftp://example.com/",
        ],
    ),
    (
        "scheme-obfuscated",
        &["java\u{17f}cript:alert(1)", "J\u{430}vascript:alert(1)"],
        &["javascript:alert(1)", "\u{17f}cheme:a"],
    ),
    (
        "windows-path-trick",
        &[
            "http://example.com/a/%2e%2e%20/b",
            "http://example.com/a/..%20%20/b",
        ],
        &[
            "http://example.com/a/../b",
            "http://example.com/a/%20/b",
            "http://example.com/..%20a/",
        ],
    ),
    (
        "template-payload",
        &[
            "http://example.com/?x=@{7*7}",
            "http://example.com/~%7BT(java.lang.Runtime)%7D",
            "http://example.com/#~{::a}",
        ],
        &[
            "http://example.com/@{name}",
            "http://example.com/~{user}/a*",
            "http://example.com/@{a",
        ],
    ),
    (
        "host-brand-in-subdomain",
        &[
            "https://login.github.example.net/",
            "https://github.account.example.net/",
        ],
        &[
            "https://github.example.net/",
            "https://pages.gitlab.example.net/",
            "https://login.example.net/github",
        ],
    ),
    (
        "at-after-authority",
        &[
            "http://a.example#@[::1]",
            "http://a.example?@[::1]:80/",
            "http://a.example?x@[fe80::1%25eth0]/",
        ],
        &[
            "http://a.example/#@[::1]",
            "http://a.example#@[x]",
            "http://a.example#@[::1",
            "http://a.example?to=me@[::1]",
        ],
    ),
    (
        "host-punycode-invalid",
        &[
            "http://xn--\u{e9}/",
            "foo://xn--\u{e9}.example/",
            "http://xn--google-kf0c.example/",
            "http://xn--a-znc.example/",
            "http://xn--8i7caa.example/",
        ],
        &[
            "http://xn\u{e9}.example/",
            "http://a.example/xn--\u{e9}",
            "foo://xn--bcher-kva.example/",
        ],
    ),
    (
        "host-combosquat",
        &[
            "http://google-login.example/",
            "http://google-\u{e9}.example/",
            "http://xn--google--hya.example/",
        ],
        &[
            "http://google\u{e9}.example/",
            "http://xn--google-gva.example/",
            "http://xn--google-dva.example/",
        ],
    ),
    (
        "host-embedded-domain",
        &[
            "http://bank.com-login.example.net/",
            "http://www.com.x.evil.example/",
            "http://a.com.x.evil.example/",
        ],
        &[
            "http://com.xn--bcher-kva.example.net/",
            "http://com.x.evil.example/",
            "http://www.com-pany.example/",
            "http://www.x.evil.example/",
        ],
    ),
    (
        "host-ends-in-number",
        &[
            "foo://4294967296/",
            "ssh://4294967296/",
            "http://4294967296/",
            "foo://1.2.3.4.5/",
        ],
        &["foo://4294967295/", "foo://a1/", "foo:4294967296"],
    ),
    (
        "host-encoded-delimiter",
        &["http://a%C2%85b.example/", "http://a%C2%80.example/"],
        &["http://a%C2%A1b.example/", "http://a.example/%C2%85"],
    ),
    (
        "addr-metadata",
        &[
            "http://169.254.169.254.nip.io/",
            "http://a.169-254-169-254.sslip.io/",
            "http://7f000001.a9fea9fe.rbndr.us/",
        ],
        &[
            "http://169.254.169.253.nip.io/",
            "http://169.254.169.254.example.com/",
            "http://nip.io/169.254.169.254",
        ],
    ),
    // Letters in Punycode have the rows that they have as they are.
    (
        "host-mixed-script",
        &["http://xn--a-znc.ru/", "http://\u{639}a.ru/"],
        &["http://xn--4gb.ru/", "http://\u{639}.ru/"],
    ),
    (
        "host-delimiter-lookalike",
        &[
            "http://xn--ab-c6t.example/",
            "http://a\u{2044}b.example/",
            "http://a\u{241}b.example/",
            "http://a\u{242}b.example/",
            "http://a\u{294}b.example/",
        ],
        &[
            "http://xn--bcher-kva.example/",
            "http://xn--ab.example/",
            "http://a\u{253}b.example/",
        ],
    ),
    (
        "host-idna-delimiter",
        &[
            "http://xn--ab-1u3n.example/",
            "http://a\u{ff0f}b.example/",
            "http://xn--ab-r13a.example/",
        ],
        &[
            "http://xn--8i7caa.example/",
            "http://a\u{3002}b.example/",
            "http://xn--bcher-kva.example/",
        ],
    ),
];

#[test]
fn each_spelling_fires_and_its_neighbours_do_not() {
    for (id, hostile, harmless) in ROWS {
        let fires = |reference: &str| {
            let inspection = inspect(&Request {
                reference,
                ..Request::default()
            });
            inspection.findings.iter().any(|finding| finding.id == *id)
        };
        for text in *hostile {
            assert!(fires(text), "{id}: {text}");
        }
        for text in *harmless {
            assert!(!fires(text), "{id}: {text}");
        }
    }
}

/// What is said of dots in disguise is true for whoever is named: a browser takes them for a dot-segment
/// where its own reading has none left (URL Standard, double-dot segment).
#[test]
fn a_browser_sees_through_dots_that_are_encoded_once() {
    for path in [
        "%2e%2e",
        ".%2E",
        "%2e.",
        "%252e%252e",
        "%2e%252e",
        "%2e%2e%2f",
        "a%2f%2e%2e",
        "%25252e%25252e",
    ] {
        let reference = format!("https://example.com/a/{path}/b");
        let inspection = inspect(&Request {
            reference: &reference,
            ..Request::default()
        });
        let found = |id: &str| inspection.findings.iter().find(move |found| found.id == id);
        let found = found("dot-segments-encoded").expect("it is found");
        let browser = inspection.readings.iter().find_map(|reading| {
            let is_browser = reading.parser == urilens::readings::Parser::Whatwg;
            reading.href().filter(|_| is_browser)
        });
        let removed = browser == Some("https://example.com/b");
        let said = found
            .message
            .contains("a browser takes it for that at once");
        assert_eq!(said, removed, "{path}: {} {browser:?}", found.message);
    }
}

/// Encoded line breaks name the line that they begin, but nothing of a secret.
#[test]
fn line_breaks_name_what_follows() {
    for (reference, line) in [
        ("http://h.example/%0d%0aHELO%20me%0aRSET", Some("“HELO me”")),
        ("http://h.example/a%0a", None),
        ("http://h.example/?token=%0ahunter2hunter2", None),
    ] {
        let inspection = inspect(&Request {
            reference,
            ..Request::default()
        });
        let found = |id: &str| inspection.findings.iter().find(move |found| found.id == id);
        let message = &found("encoded-crlf").expect("it is found").message;
        assert!(!message.contains("hunter2"), "{message}");
        assert_eq!(message.contains("“"), line.is_some(), "{message}");
        assert!(line.is_none_or(|line| message.contains(line)), "{message}");
    }
}

/// A label that is too long for the DNS is not decoded, since that takes time with the square of its length.
#[test]
fn labels_that_are_too_long_are_not_decoded() {
    let said = |length: usize| {
        let reference = format!("http://xn--{}.example/", "b".repeat(length - 4));
        let inspection = inspect(&Request {
            reference: &reference,
            ..Request::default()
        });
        let found = |id: &str| inspection.findings.iter().any(|found| found.id == id);
        let refused = inspection.findings.iter().find(|found| {
            found.id == "host-punycode-invalid" && found.message.contains("63 at most")
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
    for (host, said) in [
        (
            "xn--google-kf0c",
            "decodes to gooU+200Cgle, which IDNA refuses (UTS #46 §4.1): U+200C ZERO WIDTH NON-JOINER",
        ),
        ("xn--8i7caa", "U+FF57 FULLWIDTH LATIN SMALL LETTER W"),
        ("xn--a-znc", "from right to left"),
        ("xn--a-wbb", "no label starts with U+0301"),
        ("xn--\u{e9}", "U+00E9 LATIN SMALL LETTER E WITH ACUTE"),
        ("xn--zzzzzz99999999", "is no valid Punycode"),
        ("xn--abc-", "is no valid Punycode"),
    ] {
        let reference = format!("http://{host}.example/");
        let inspection = inspect(&Request {
            reference: &reference,
            ..Request::default()
        });
        let found = |id: &str| inspection.findings.iter().find(move |found| found.id == id);
        let message = &found("host-punycode-invalid").expect("it is found").message;
        assert!(message.contains(said), "{message}");
    }
}

/// Nothing is said twice of one place, and each place is said.
#[test]
fn each_place_is_told_once() {
    for (reference, id, places) in [
        ("http://xn--comab-tp3sb.com/", "host-delimiter-lookalike", 1),
        ("http://xn--comab-tp3sb.com/", "host-restricted-char", 1),
        (
            "http://com\u{ff89}a\u{ff89}b.com/",
            "host-delimiter-lookalike",
            1,
        ),
        (
            "http://com\u{2044}a\u{2044}b.com/",
            "host-delimiter-lookalike",
            2,
        ),
        (
            "http://com\u{2044}a\u{2044}b.com/",
            "host-restricted-char",
            2,
        ),
    ] {
        let inspection = inspect(&Request {
            reference,
            ..Request::default()
        });
        let found = inspection.findings.iter().filter(|found| found.id == id);
        assert_eq!(found.count(), places, "{id}: {reference}");
    }
}

/// What a sentence says of a host holds where there is none.
#[test]
fn sentences_hold_without_a_host() {
    let said = |reference: &str| {
        let inspection = inspect(&Request {
            reference,
            ..Request::default()
        });
        let messages = inspection.findings.into_iter().map(|found| found.message);
        messages.collect::<Vec<_>>().join("\n")
    };
    for (reference, there) in [
        (
            "https://paypal.com@/",
            "only names a user; there is no host.",
        ),
        ("https://[::1]:80@/", "only names a user; there is no host."),
        ("http://a@b@/", "The last one counts, and there is no host;"),
        ("http://u@?@example.com", "Here there is no host;"),
        ("http://:80/", "RFC 3986 still reads it: There is no host."),
        (
            "http://user@/",
            "RFC 3986 still reads it: There is no host.",
        ),
        ("\\\\.\\con", "a browser goes to “.”."),
        ("//./con", "the host becomes “.”."),
    ] {
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
    assert!(
        said(&format!("http://{long}@a.example/")).contains("65 characters stand before the “@”.")
    );
    let long = "%41".repeat(30);
    let there = "90 characters stand before the “@”, 30 once they are decoded.";
    assert!(said(&format!("http://{long}@a.example/")).contains(there));
}

/// RFC 2396 §5.2 step 6 forgets a slash that RFC 3986 §5.2.3 puts in: no trick of the link. The reading shows it
/// all the same.
#[test]
fn a_base_without_a_path_makes_no_trick_of_a_relative_one() {
    let apart = |reference: &str, base: &str| {
        let inspection = inspect(&Request {
            reference,
            base: Some(base),
            ..Request::default()
        });
        let old = inspection.readings.iter().find_map(|reading| {
            let is_old = reading.parser == urilens::readings::Parser::Rfc2396;
            reading.href().filter(|_| is_old).map(str::to_owned)
        });
        let mut findings = inspection.findings.iter();
        (findings.any(|found| found.id == "parser-disagreement"), old)
    };
    let (danger, old) = apart("a.png", "https://example.com");
    assert!(!danger);
    assert_eq!(old.as_deref(), Some("https://example.coma.png"));
    for (reference, base) in [
        ("../a", "https://example.com"),
        ("a/b?c#d", "https://example.com:8080?x"),
        ("a.png", "https://example.com/"),
    ] {
        assert!(!apart(reference, base).0, "{reference} on {base}");
    }
    for (reference, base) in [
        ("/\\b.example/a", "https://example.com"),
        ("\\\\b.example/a", "https://example.com"),
    ] {
        assert!(apart(reference, base).0, "{reference} on {base}");
    }
}

/// What a well-known company owns never passes for a name that somebody has borrowed from it.
#[test]
fn nobody_borrows_from_themselves() {
    let borrowed = |host: &str| {
        let reference = format!("https://{host}/");
        let inspection = inspect(&Request {
            reference: &reference,
            ..Request::default()
        });
        let ids = inspection
            .findings
            .into_iter()
            .map(|found| (found.id, found.severity));
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
    for host in [
        "www.amazon.com.be",
        "m.media.images-amazon.com",
        "c.s-microsoft.com",
        "google.aip.dev",
        "files.slack-files.com",
        "static.ads-twitter.com",
        "a.paypal-corp.com",
        "acme.my.salesforce-sites.com",
        "www.cloudflare-quic.com",
        "www.nintendo-europe.com",
        "p16.tiktok-row.net",
        "www.yandex-team.ru",
        "www.sberbank-ast.ru",
        "www.vodafone-stiftung.de",
        "assets.gitlab-static.net",
        "github-cloud.s3.amazonaws.com",
        "github-production-user-asset-6210df.s3.amazonaws.com",
        // Hundreds of companies share this name in one country.
        "www.sparkasse-hannover.de",
        "www.berliner-sparkasse.de",
    ] {
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
    let inspection = inspect(&Request {
        reference: "https://www.paypal.com.edgekey.net/",
        ..Request::default()
    });
    let mut findings = inspection.findings.iter();
    let shared = findings.find(|found| found.id == "host-shared-hosting");
    let message = shared.map(|found| &*found.message);
    assert_eq!(message, Some("The page is by a customer of edgekey.net."));
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
