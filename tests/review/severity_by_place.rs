//! What is ordinary in one place or of one shape, and hostile in another, differs in severity.

use crate::support::checks::severities;
use urilens::review::Severity;

/// What is ordinary in one place and hostile in another differs in severity there.
#[test]
fn severity_follows_the_place() {
    use urilens::review::Severity::{Danger, Notice, Warning};
    for (id, reference, severity) in [
        // A small i for an l is seen by those who look.
        ("host-ascii-lookalike", "http://paypai.com/", Warning),
        // A whole domain is quoted, not just a name.
        (
            "host-brand-in-subdomain",
            "https://paypal.com.example.net/",
            Danger,
        ),
        (
            "host-brand-in-subdomain",
            "https://www.paypal.co.uk.example.net/",
            Danger,
        ),
        (
            "host-brand-in-subdomain",
            "https://PayPal.com.pages.dev/",
            Danger,
        ),
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
        // Links inside links are encoded twice.
        ("double-encoding", "http://example.com/%252e%252e/", Warning),
        ("double-encoding", "http://example.com/?%2561=b", Warning),
        ("double-encoding", "http://example.com/?a=%2520", Notice),
        ("double-encoding", "http://example.com/#%252F", Notice),
        // Browsers keep a backslash after the path.
        (
            "backslash-outside-authority",
            r"https://example.com/a\b",
            Warning,
        ),
        (
            "backslash-outside-authority",
            r"https://example.com/?a\b",
            Notice,
        ),
        // A label that breaks the rule of RFC 5893, and other text.
        ("bidi-mixed", "http://\u{5d0}a.example/", Warning),
        ("bidi-mixed", "http://xn--a-zhc.example/", Warning),
        ("bidi-mixed", "http://example.com/%D7%90a", Notice),
        // One dot climbs nowhere.
        (
            "dot-segments-encoded",
            "http://example.com/%2e%2e/x",
            Danger,
        ),
        ("dot-segments-encoded", "http://example.com/%2e/x", Warning),
        (
            "dot-segments-encoded",
            "http://example.com/a%2F%2e%2Fx",
            Warning,
        ),
        (
            "dot-segments-encoded",
            "http://example.com/a/..%EF%BC%8Fb",
            Warning,
        ),
        ("encoded-slash", "http://example.com/a%2Fb", Notice),
        ("encoded-slash", "http://example.com/../a%2Fb", Notice),
        ("encoded-slash", "http://example.com/..%2Fb", Warning),
        ("encoded-slash", "http://example.com/a%2f..%2fb", Warning),
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
        (
            "open-redirect-param",
            "https://login.example.com/authorize?client_id=a&response_type=code&redirect_uri=https://example.net/",
            Notice,
        ),
        (
            "open-redirect-param",
            "https://login.example.com/sso?SAMLRequest=a&RelayState=https://example.net/",
            Notice,
        ),
        (
            "open-redirect-param",
            "https://login.example.com/sso?SAMLRequest=a&next=https://example.net/",
            Warning,
        ),
        // From one well-known name to another.
        (
            "open-redirect-param",
            "https://www.facebook.com/login?next=https://www.instagram.com/",
            Notice,
        ),
        (
            "open-redirect-param",
            "https://www.facebook.com/login?next=https://sites.google.com/view/a",
            Warning,
        ),
        // As bad as the link in it.
        (
            "open-redirect-param",
            "https://example.com/?next=https://paypal.com@203.0.113.9/",
            Danger,
        ),
        // A page that nearly every reader finds.
        ("whitespace-raw", " https://example.com/", Notice),
        ("whitespace-raw", "https://example.com/ ", Notice),
        ("whitespace-raw", "https://example.com/a b", Warning),
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
            "redirector",
            "https://www.facebook.com/l.php?u=https://example.net/",
            Notice,
        ),
        (
            "open-redirect-param",
            "https://www.facebook.com.example.net/sharer/?u=https://example.com/",
            Warning,
        ),
        // A user name without a password is usual for some schemes.
        ("userinfo-present", "ssh://git@example.com/x", Notice),
        ("userinfo-present", "ssh://git:x@example.com/x", Warning),
        // The scp form after a scheme is a mistake rather than a trick.
        ("port-malformed", "ssh://git@example.com:user/x", Warning),
        // Some documents can run a script, and some handlers have been abused.
        ("scheme-data", "data:text/plain,x", Warning),
        ("scheme-data", "data:image/png;base64,iVBO", Notice),
        ("scheme-data", "data:image/svg+xml,x", Danger),
        ("scheme-data", "data:text/html,<b>x", Danger),
        ("scheme-data", "DATA:image/svg+xml;base64,PHN2Zz4=", Danger),
        ("scheme-os-handler", "steam://run/1", Warning),
        ("scheme-os-handler", "ms-settings:display", Warning),
        ("scheme-os-handler", "ms-msdt:/id x", Danger),
        ("scheme-os-handler", "Search-MS:query=x", Danger),
        (
            "scheme-wrapper",
            "blob:null/550e8400-e29b-41d4-a716-446655440000",
            Notice,
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
