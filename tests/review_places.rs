//! What is ordinary in one place, or of one shape, and hostile in another.

mod review_support;

use review_support::severities;
use urilens::inspect::{Request, inspect};
use urilens::review::Severity;

/// What is ordinary in one place and hostile in another differs in severity there.
#[test]
fn severity_follows_the_place() {
    use urilens::review::Severity::{Danger, Notice, Warning};
    for (id, reference, severity) in [
        // A text of several lines, as people share it, is no header; a header in it is one.
        (
            "encoded-crlf",
            "https://example.com/?text=Hello%0A%0Aworld",
            Notice,
        ),
        (
            "encoded-crlf",
            "https://example.com/new?title=a&issue[body]=a%0D%0AVersion:%202",
            Notice,
        ),
        (
            "encoded-crlf",
            "https://example.com/?code=fn%20main()%20%7B;%0A%7D",
            Notice,
        ),
        (
            "encoded-crlf",
            "https://example.com/?text=a%0D%0ASet-Cookie:%20a=b",
            Danger,
        ),
        (
            "encoded-crlf",
            "https://example.com/?text=a%0D%0ARCPT%20TO:b",
            Danger,
        ),
        ("encoded-crlf", "https://example.com/?page=a%0D%0Ab", Danger),
        ("encoded-crlf", "https://example.com/a%0Ab?text=c", Danger),
        // Clients of these providers have registered where they come back to.
        (
            "open-redirect-param",
            "https://accounts.google.com/o/oauth2/v2/auth?client_id=a&redirect_uri=https://example.net/",
            Notice,
        ),
        (
            "open-redirect-param",
            "https://accounts.google.com/o/oauth2/v2/auth?redirect_uri=https://example.net/",
            Warning,
        ),
        (
            "open-redirect-param",
            "https://login.example.com/authorize?client_id=a&redirect_uri=https://example.net/",
            Warning,
        ),
        // The space between two Japanese words.
        (
            "unicode-space",
            "https://example.com/?q=%E6%97%A5%E3%80%80%E6%9D%B1",
            Notice,
        ),
        (
            "unicode-space",
            "https://example.com/?q=%E6%97%A5%E3%80%80%E3%80%80%E6%9D%B1",
            Warning,
        ),
        (
            "unicode-space",
            "https://example.com/?q=%E6%97%A5%E3%80%80@a",
            Warning,
        ),
        (
            "unicode-space",
            "https://example.com/%E6%97%A5%E3%80%80%E6%9D%B1",
            Warning,
        ),
        // Who shares a link doesn't go to it.
        (
            "open-redirect-param",
            "https://www.facebook.com/sharer/sharer.php?u=https://example.net/",
            Notice,
        ),
        (
            "open-redirect-param",
            "https://twitter.com/intent/tweet?url=https://example.net/",
            Notice,
        ),
        (
            "open-redirect-param",
            "https://www.facebook.com/l.php?u=https://example.net/",
            Warning,
        ),
        (
            "open-redirect-param",
            "https://www.facebook.com.example.net/sharer/?u=https://example.com/",
            Warning,
        ),
    ] {
        let found = severities(id, reference);
        assert_eq!(found.first(), Some(&severity), "{reference}");
    }
}

/// The id of a key, and a key that pages show, are no such danger as the secrets are.
#[test]
fn ids_and_open_keys_are_a_step_lower() {
    let open = "AIzaSyA1234567890abcdefghijklmnopqrstuv";
    for (reference, severity) in [
        (
            "https://b.s3.amazonaws.com/a?X-Amz-Credential=AKIAIOSFODNN7QWERTY2%2F20240101%2Fus-east-1",
            Severity::Warning,
        ),
        (
            "https://b.s3.amazonaws.com/a?AWSAccessKeyId=ASIAIOSFODNN7QWERTY2&Expires=1",
            Severity::Warning,
        ),
        (
            "https://h.example/?id=AKIAIOSFODNN7QWERTY2",
            Severity::Danger,
        ),
        (
            "https://h.example/?sid=SK0123456789abcdef0123456789abcdef",
            Severity::Warning,
        ),
        (
            &format!("https://maps.googleapis.com/maps/api/js?key={open}"),
            Severity::Warning,
        ),
        (
            &format!("https://generativelanguage.googleapis.com/v1beta/models?key={open}"),
            Severity::Danger,
        ),
        (&format!("https://h.example/?key={open}"), Severity::Danger),
    ] {
        let found = severities("secret-value", reference);
        assert_eq!(found.first(), Some(&severity), "{reference}");
        assert!(!urilens::secrets::secret_spans(&split(reference)).is_empty());
    }
}

fn split(text: &str) -> urilens::syntax::Reference<'_> {
    urilens::syntax::Reference::split(text, urilens::syntax::Standard::Rfc3986)
}

/// What chance writes in base64 or in hexadecimal digits has the shape of no credential.
#[test]
fn chance_makes_no_credential() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as usize >> 8
    };
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    for alphabet in [
        [letters, "+/"].concat(),
        [letters, "-_"].concat(),
        "0123456789abcdef".into(),
    ] {
        for _ in 0..2000 {
            let value: String = (0..268)
                .filter_map(|_| alphabet.chars().nth(next() % alphabet.len()))
                .collect();
            for text in [format!("?d={value}=="), format!("/{value}")] {
                let reference = split(&text);
                let spans = urilens::secrets::secret_spans(&reference);
                assert_eq!(spans, [], "{text}");
            }
        }
    }
}

/// An opaque origin is written “null” (HTML, serialisation of an origin): no link stands in such a blob's.
#[test]
fn a_blob_of_an_opaque_origin_wraps_no_link() {
    for (reference, severity, wraps) in [
        ("blob:null/1-2", Severity::Notice, false),
        (
            "BLOB:null/9115d58c-bcda-ff47-86e5-083e9a215304",
            Severity::Notice,
            false,
        ),
        ("blob:https://null.example/1-2", Severity::Warning, true),
        ("view-source:null/1-2", Severity::Warning, true),
    ] {
        let inspection = inspect(&Request {
            reference,
            ..Request::default()
        });
        let found = |id: &str| {
            inspection
                .findings
                .iter()
                .find(move |found| found.check.id == id)
        };
        let found = found("scheme-wrapper").expect("it is found");
        assert_eq!(found.severity, severity, "{reference}");
        let said = found.message.to_string().contains("wraps another link");
        assert_eq!(said, wraps, "{reference}: {}", found.message);
    }
}

/// The namespace of devices is no machine.
#[test]
fn devices_are_of_the_machine_itself() {
    for (reference, said) in [
        ("\\\\.\\pipe\\a", "of the machine itself"),
        ("\\\\b.example\\c", "of the machine b.example"),
    ] {
        let inspection = inspect(&Request {
            reference,
            ..Request::default()
        });
        let mut found = inspection.findings.iter();
        let remote = found.find(|found| found.check.id == "file-remote-host");
        let message = &remote.expect("it is found").message;
        assert!(message.to_string().contains(said), "{message}");
    }
}
