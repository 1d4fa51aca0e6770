//! A violation names its place and its rule (appendix A of each standard), in the words of the standard.

use Standard::{Rfc2396, Rfc3986};
use urilens::message::Quote;
use urilens::syntax::{Reference, Span, Standard, Violation, ipv6_address};

fn split(text: &str, standard: Standard) -> Reference<'_> {
    Reference::split(text, standard)
}

/// Places and rules of what breaks the grammar: RFC 3986 appendix A.
#[test]
fn violations_of_rfc_3986_are_where_they_are() {
    for (text, expected) in [
        ("1:a", &[("1", "scheme")][..]),
        ("-a:b", &[("-", "scheme")]),
        ("a b:c", &[(" ", "scheme")]),
        ("é:c", &[("é", "scheme")]),
        (":a", &[(":", "segment-nz-nc")]),
        ("//a@b@c", &[("@", "userinfo")]),
        ("//h:8x", &[("x", "port")]),
        ("//a b", &[(" ", "reg-name")]),
        ("//a\\\\b", &[("\\\\", "reg-name")]),
        ("//[::1", &[("[::1", "IP-literal")]),
        ("//[::1]x", &[("x", "IP-literal")]),
        ("//[::1]xy:80", &[("xy", "IP-literal")]),
        ("//[::1%25en0]", &[("%25en0", "IPv6address")]),
        ("//[1:2%25en0]", &[("%", "IPv6address")]),
        ("//[1:2]", &[("1:2", "IPv6address")]),
        ("//[12345::]", &[("12345", "IPv6address")]),
        ("//[1:2:3:4:5:6:7:8:9]", &[("9", "IPv6address")]),
        ("//[1::2::3]", &[("::", "IPv6address")]),
        ("//[::1:]", &[(":", "IPv6address")]),
        ("//[:1]", &[(":", "IPv6address")]),
        ("//[::g]", &[("g", "IPv6address")]),
        ("//[1g::]", &[("g", "IPv6address")]),
        ("//[1é::]", &[("é", "IPv6address")]),
        ("//[::é]", &[("é", "IPv6address")]),
        ("//[::1.2.3]", &[("1.2.3", "IPv6address")]),
        ("//[1:2:3:4:5:6:7:1.2.3.4]", &[("1.2.3.4", "IPv6address")]),
        (
            "//[1:2:3:4:5:6:7::8]",
            &[("1:2:3:4:5:6:7::8", "IPv6address")],
        ),
        ("//[v]", &[("v", "IPvFuture")]),
        ("//[vg.x]", &[("vg", "IPvFuture")]),
        ("//[v.x]", &[("v", "IPvFuture")]),
        ("//[v1.]", &[(".", "IPvFuture")]),
        ("//[v1.aé]", &[("é", "IPvFuture")]),
        ("//[v12.a^]", &[("^", "IPvFuture")]),
        ("a[[]b", &[("[[", "segment"), ("]", "segment")]),
        ("%4", &[("%4", "pct-encoded")]),
        ("%zz", &[("%", "pct-encoded")]),
        (
            "?[#]#",
            &[("[", "query"), ("]", "fragment"), ("#", "fragment")],
        ),
        (
            "/a\u{1}\u{2} é中",
            &[
                ("\u{1}\u{2}", "segment"),
                (" ", "segment"),
                ("é中", "segment"),
            ],
        ),
    ] {
        assert_eq!(violations(text, Rfc3986), expected, "{text}");
    }
}

/// Where a text breaks the grammar, and by which rule.
fn violations(text: &str, standard: Standard) -> Vec<(&str, &str)> {
    let found = split(text, standard).check();
    let place = |violation: &Violation| (violation.span.of(text), violation.rule.name);
    found.iter().map(place).collect()
}

/// RFC 2396 appendix A.
#[test]
fn violations_of_rfc_2396_are_where_they_are() {
    for (text, expected) in [
        ("1:a", &[("1", "scheme")][..]),
        ("x:", &[(":", "absoluteURI")]),
        ("x:#f", &[(":", "absoluteURI")]),
        (":a", &[(":", "rel_segment")]),
        ("a[/[", &[("[", "rel_segment"), ("[", "segment")]),
        ("//é@h", &[("é", "userinfo")]),
        ("//h|:80", &[("|", "authority")]),
        ("//h\\:8x", &[("\\", "authority"), ("x", "port")]),
        ("//[::1]", &[("[::1]", "host")]),
        ("//[::]:80/", &[("[::]", "host")]),
        ("x:a b", &[(" ", "opaque_part")]),
        ("/a?{#}", &[("{", "query"), ("}", "fragment")]),
        ("%4", &[("%4", "escaped")]),
    ] {
        assert_eq!(violations(text, Rfc2396), expected, "{text}");
    }
}

#[test]
fn a_message_is_in_the_terms_of_its_standard() {
    for (text, standard, start) in [
        ("/ ", Rfc3986, "A space is not allowed in the path"),
        ("/\"", Rfc3986, "“\"” is not allowed in the path"),
        ("/\u{7f}", Rfc3986, "U+007F is not allowed in the path"),
        (
            "/\u{202e}",
            Rfc3986,
            "U+202E is not ASCII, which makes this an IRI (RFC 3987) and not a URI",
        ),
        (
            "/é",
            Rfc3986,
            "“é” (U+00E9) is not ASCII, which makes this an IRI (RFC 3987) and not a URI",
        ),
        (
            "/é",
            Rfc2396,
            "“é” (U+00E9) is not ASCII, and a URI has only ASCII characters (§2.1)",
        ),
        ("/%", Rfc3986, "“%” does not start a percent-encoded octet"),
        (
            "/%",
            Rfc2396,
            "“%” is one of the delims (§2.4.3), and does not start an escaped octet",
        ),
        (
            ":",
            Rfc3986,
            "“:” cannot start a reference: what is before a first colon is the scheme",
        ),
        (
            "1:",
            Rfc3986,
            "“1” cannot be the first character of a scheme",
        ),
        ("a:", Rfc2396, "“:” is not followed by anything"),
        (
            "//[",
            Rfc3986,
            "“[” has an opening bracket without a closing bracket",
        ),
        (
            "//[::]x",
            Rfc3986,
            "“x” follows the closing bracket, where only “:” and a port are allowed",
        ),
        ("//[::1%25en0]", Rfc3986, "“%25en0” is a zone identifier"),
        ("//[]", Rfc3986, "“]” closes a literal without an address"),
        (
            "//[12345::]",
            Rfc3986,
            "“12345” has more than four hexadecimal digits",
        ),
        ("//[v1.]", Rfc3986, "“.” is not followed by an address"),
        (
            "//[::1]",
            Rfc2396,
            "“[::1]” is an IPv6 address, which this standard does not support",
        ),
        (
            "x:^",
            Rfc2396,
            "“^” is not allowed in the opaque part: the “unwise” characters are excluded because",
        ),
        (
            "/\u{1}",
            Rfc2396,
            "U+0001 is not allowed in the path: control characters are excluded because",
        ),
        (
            "/ ",
            Rfc2396,
            "A space is not allowed in the path: spaces are excluded because",
        ),
        (
            "/>",
            Rfc2396,
            "“>” is not allowed in the path: the delims < > # % \" are excluded because",
        ),
    ] {
        let violation = split(text, standard).check()[0];
        let message = violation.message(text).to_string();
        let allowed = format!(". Allowed: {}.", violation.rule.allows);
        assert!(
            message.starts_with(start) && message.ends_with(&allowed),
            "{text}: {message}"
        );
    }
}

/// A view hides a quote that overlaps a secret. Nothing else in a message depends on the text.
#[test]
fn everything_that_follows_from_the_text_is_a_quote_with_its_place() {
    let words = |text: &str, standard| {
        let violation = split(text, standard).check()[0];
        for quote in violation.message(text).quotes() {
            let place = quote.place.clone().expect("the quote has a place");
            assert!(
                !place.is_empty() && text.get(place).is_some(),
                "{text}: {quote:?}"
            );
        }
        let hidden = violation.message(text).map_quotes(|quote| Quote {
            text: "…".into(),
            ..quote.clone()
        });
        hidden.to_string()
    };
    for standard in [Rfc3986, Rfc2396] {
        assert_eq!(words("//u:{@h", standard), words("//u:}@h", standard));
        assert_eq!(words("//u:é@h", standard), words("//u:ü@h", standard));
    }
}

/// The text at a fault may be as long as the whole; a message is not.
#[test]
fn a_message_about_a_long_text_is_short() {
    let text = format!("//[{}", "a".repeat(100_000));
    let message = split(&text, Rfc3986).check()[0].message(&text);
    assert!(message.quotes().all(|quote| quote.text.len() < 200));
    assert!(message.to_string().contains("…”"), "{message}");
}

#[test]
fn an_address_says_where_it_goes_wrong() {
    for (text, span) in [
        ("", Span::new(0, 0)),
        (":1", Span::new(0, 1)),
        ("1:", Span::new(1, 2)),
        ("1:2:3", Span::new(0, 5)),
        ("1::2::", Span::new(4, 6)),
        ("::12345", Span::new(2, 7)),
        ("::1.2.3.256", Span::new(2, 11)),
        ("1:2:3:4:5:6:7:8:9", Span::new(16, 17)),
        ("1:2:3:4:5:6:7:8:", Span::new(15, 16)),
        ("::x", Span::new(2, 3)),
        ("1x", Span::new(1, 2)),
    ] {
        assert_eq!(
            ipv6_address(text).map_err(|fault| fault.span),
            Err(span),
            "{text}"
        );
    }
}
