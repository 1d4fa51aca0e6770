//! A violation names its place and its rule (appendix A of each standard), in the words of the standard.

use Standard::{Rfc2396, Rfc3986};
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
fn a_violation_is_told_in_the_words_of_its_standard() {
    let message = |text, standard| split(text, standard).check()[0].to_string();
    for (text, standard, start, end) in [
        (
            "/ ",
            Rfc3986,
            "A space can't stand in a segment. Allowed here: ",
            ".",
        ),
        (
            "/\"",
            Rfc3986,
            "A double quote can't stand in a segment. Allowed here: ",
            ".",
        ),
        (
            "/\u{7f}",
            Rfc3986,
            "U+007F can't stand in a segment. Allowed here: ",
            ".",
        ),
        (
            "/é",
            Rfc3986,
            "U+00E9 is outside of US-ASCII: this is an IRI (RFC 3987), not a URI. ",
            ".",
        ),
        (
            "/é",
            Rfc2396,
            "U+00E9 is outside of US-ASCII, and a URI has no other characters (§2.1). ",
            ".",
        ),
        (
            "/%",
            Rfc3986,
            "“%” starts a percent-encoded octet. Allowed here: ",
            ".",
        ),
        (
            "/%",
            Rfc2396,
            "“%” is one of the delims (§2.4.3): it starts an escaped octet. Allowed here: ",
            ".",
        ),
        (
            ":",
            Rfc3986,
            "A colon in the first segment of a relative reference would make what stands before it a scheme. Allowed here: ",
            ".",
        ),
        (
            "x:^",
            Rfc2396,
            "“^” can't stand in an opaque_part: it is one of the unwise characters (§2.4.3), which gateways are known to change",
            ".",
        ),
        (
            "/\u{1}",
            Rfc2396,
            "U+0001 can't stand in a segment: it is one of the control characters (§2.4.3), which can't be printed",
            ".",
        ),
        (
            "/ ",
            Rfc2396,
            "A space can't stand in a segment: it is one of the space characters (§2.4.3), which get lost",
            ".",
        ),
        (
            "/>",
            Rfc2396,
            "“>” can't stand in a segment: it is one of the delims (§2.4.3), which delimit a URI",
            ".",
        ),
    ] {
        let message = message(text, standard);
        assert!(
            message.to_string().starts_with(start) && message.to_string().ends_with(end),
            "{text}: {message}"
        );
        let allows = split(text, standard).check()[0].rule.allows;
        assert!(
            !allows.is_empty() && message.to_string().contains(allows),
            "{message}"
        );
    }
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
