//! What the review says where it seldom has to: words that keep a secret to themselves, writings that few
//! links have, and names for every kind of a thing.

mod review_support;

use review_support::severities;
use urilens::facts::address::classify;
use urilens::facts::{AddressClass, Embedding, embedded_targets};
use urilens::inspect::{Request, inspect};
use urilens::secrets::secret_spans;
use urilens::syntax::{Reference, Standard};

fn messages(reference: &str) -> Vec<String> {
    let inspection = inspect(&Request {
        reference,
        ..Request::default()
    });
    let findings = inspection.findings.into_iter();
    findings.map(|found| found.message.to_string()).collect()
}

/// A finding in a password says what it is, and nothing of the password itself.
#[test]
fn a_finding_in_a_password_repeats_nothing_of_it() {
    for (reference, words, secret) in [
        (
            "http://u:%01@h/",
            "A percent-encoded control character, in the password",
            "01",
        ),
        ("http://u:%51@h/", "A letter or digit", "Q"),
        ("http://u:%u0051@h/", "a character", "0051"),
        (
            "http://u:%24%7B7*7%7D@h/",
            "Decoded, this opens a template expression.",
            "7*7",
        ),
        (
            "http://h/?password=someone@example.com",
            "An e-mail address.",
            "someone",
        ),
    ] {
        let messages = messages(reference);
        assert!(
            messages
                .iter()
                .any(|message| message.to_string().contains(words)),
            "{reference}: {messages:?}"
        );
        assert!(
            !messages
                .iter()
                .any(|message| message.to_string().contains(secret)),
            "{reference}: {messages:?}"
        );
    }
}

#[test]
fn rare_writings_are_seen() {
    for (reference, words, innocent) in [
        (
            "http://h/%uD800",
            "half a surrogate pair",
            "http://h/%C3%A9",
        ),
        (
            "http://h/#{7*7}",
            "This opens a template expression: “#{”",
            "http://h/#{a}",
        ),
        (
            "http://h/?q=%24%7B7*7%7D",
            "Decoded, this opens a template expression: “",
            "http://h/?q=%247",
        ),
        (
            "http://h:00000000000000000000099999999999999999999999/",
            "The port has leading zeros.",
            "http://h:8080/",
        ),
        (
            "http://h:0080/",
            "The port is 80, with leading zeros.",
            "http://h:80/",
        ),
    ] {
        let found = messages(reference);
        assert!(
            found
                .iter()
                .any(|message| message.to_string().contains(words)),
            "{reference}: {found:?}"
        );
        let found = messages(innocent);
        assert!(
            !found
                .iter()
                .any(|message| message.to_string().contains(words)),
            "{innocent}: {found:?}"
        );
    }
}

/// RFC 3986 §5.2.4: a dot alone is a dot-segment, and as short as a path can be that is worth a look.
#[test]
fn a_dot_alone_is_a_dot_segment() {
    for (reference, seen) in [
        (".", true),
        ("..", true),
        ("/.", true),
        ("/", false),
        ("a", false),
        ("", false),
    ] {
        let found = severities("dot-segments", reference);
        assert_eq!(!found.is_empty(), seen, "{reference}");
    }
}

/// RFC 7515 has three parts, RFC 7516 five; all of them are the secret.
#[test]
fn a_token_of_five_parts_is_covered_whole() {
    // RFC 7516 appendix A.1.1, with shorter parts behind the header.
    let token = "eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ.OKOawDo13gRp2ojaHV7LFpZcgV7T6DVZKTyKOMTYUmKo\
        .48V1_ALb6US04U3b.5eym8TW_c8SuK0ltJ3rpYIzOeDQz7TALvtu6UG9oMo4v.XFBoMYUZodetZdvTiFvSkQ";
    for (reference, secret) in [
        (format!("https://h/{token}"), token.to_owned()),
        (format!("https://h/?x={token}&y=1"), token.to_owned()),
    ] {
        let spans = secret_spans(&Reference::split(&reference, Standard::Rfc3986));
        let covered: Vec<_> = spans.iter().map(|span| span.of(&reference)).collect();
        assert_eq!(covered, [secret], "{reference}");
    }
}

#[test]
fn links_inside_are_found_however_they_are_written() {
    for (reference, expected) in [
        (
            "jar:https://a.example/x.jar!/y",
            (
                "https://a.example/x.jar",
                Embedding::Scheme,
                "behind the scheme",
            ),
        ),
        (
            "feed://a.example/x",
            ("http://a.example/x", Embedding::Scheme, "behind the scheme"),
        ),
        (
            "view-source:https://a.example/",
            ("https://a.example/", Embedding::Scheme, "behind the scheme"),
        ),
        (
            "https://h/https://a.example/",
            ("https://a.example/", Embedding::Path, "in the path"),
        ),
        (
            "https://h/?https://a.example/?a=b",
            ("https://a.example/?a=b", Embedding::Value, "in a value"),
        ),
        (
            "https://h/?u=aHR0cHM6Ly9hLmV4YW1wbGUv",
            ("https://a.example/", Embedding::Base64, "in base64"),
        ),
        (
            "https://h/?u=68747470733a2f2f612e6578616d706c652f",
            (
                "https://a.example/",
                Embedding::Hexadecimal,
                "in hexadecimal digits",
            ),
        ),
    ] {
        let found = embedded_targets(&Reference::split(reference, Standard::Rfc3986));
        let found: Vec<_> = found
            .iter()
            .map(|target| (target.url.as_str(), target.how, target.how.words()))
            .collect();
        assert_eq!(found, [expected], "{reference}");
    }
    for reference in ["jar:", "feed:", "https://h/?u=68747470", "https://h/a//b"] {
        let found = embedded_targets(&Reference::split(reference, Standard::Rfc3986));
        assert_eq!(found, [], "{reference}");
    }
}

/// The IANA registries of special-purpose addresses (RFC 6890).
#[test]
fn special_addresses_have_a_class() {
    for (address, class, name) in [
        ("127.0.0.1", AddressClass::Loopback, "loopback"),
        ("0.0.0.0", AddressClass::Unspecified, "unspecified"),
        ("10.1.2.3", AddressClass::Private, "private"),
        ("169.254.1.1", AddressClass::LinkLocal, "link-local"),
        ("240.0.0.1", AddressClass::Reserved, "reserved"),
        ("::1", AddressClass::Loopback, "loopback"),
        ("fe80::1", AddressClass::LinkLocal, "link-local"),
        ("fc00::1", AddressClass::Private, "private"),
    ] {
        let address: std::net::IpAddr = address.parse().expect("an address");
        let found = classify(address).map(|(class, _)| class);
        assert_eq!(found, Some(class), "{address}");
        assert_eq!(class.name(), name);
    }
    // The service that tells a machine in a cloud about itself has a link-local address.
    assert_eq!(AddressClass::Metadata.name(), "cloud metadata");
    for address in ["8.8.8.8", "2606:4700::1111"] {
        let address: std::net::IpAddr = address.parse().expect("an address");
        assert_eq!(classify(address), None, "{address}");
    }
}
