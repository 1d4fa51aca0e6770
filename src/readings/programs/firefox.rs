//! Firefox, as `new URL` shows it: the URL Standard, in Firefox's dialect.

use super::new_url::properties;
use super::program::{Deviation, Outcome, Program};
use crate::readings::whatwg;

/// The program.
pub static PROGRAM: Program = Program {
    id: "firefox",
    name: "Firefox",
    version: "153.7.0 ESR",
    call: "new URL(text), with its properties",
    documentation: "https://developer.mozilla.org/en-US/docs/Web/API/URL/URL",
    compared: "2026-11-24",
    deviations: &[
        Deviation::new(
            "http://a\\b/",
            "A backslash is a slash in http, https, ftp, file, ws and wss; in other schemes it only ends a port.",
        ),
        Deviation::new(
            "http://0x7f.1/",
            "Numbers in a host are an IPv4 address: octal and hexadecimal ones, and fewer than four, too. A host that ends in 0x is refused.",
        ),
        Deviation::new(
            "http://u@%5B%3A%3A1%5D/a",
            "The host is percent-decoded before it is looked at. Brackets that this makes are refused.",
        ),
        Deviation::new(
            "http://a*b/",
            "An asterisk or a quotation mark in a host is refused.",
        ),
        Deviation::new(
            "http://é",
            "The host is converted by IDNA. Characters newer than Unicode 17 are refused, and labels that start with xn-- and are not Punycode.",
        ),
        Deviation::new(
            "file://a.example\\C|/b",
            "The host of a file URL is discarded without a check. A drive letter before a slash or at the end gets its colon.",
        ),
        Deviation::new(
            "jar:http://a.example/b!/c?q",
            "A jar URL contains another URL up to its last !/. The path is that of the entry after it, and there is no host.",
        ),
        Deviation::new(
            "javascript://a.example/a/b?'",
            "In about, blob, data and javascript there is no host; the path starts at the colon and is kept as it is.",
        ),
        Deviation::new(
            "DATA://a^b/",
            "In data and javascript, an authority that other schemes refuse is refused too, unless the scheme is in capitals.",
        ),
        Deviation::new(
            "http://a.example:80\0x/",
            "A port ends at a NUL; what follows it is ignored.",
        ),
        Deviation::new(
            "foo://a.example/C:/..",
            "In other schemes a dot-segment does not remove a segment that looks like a drive letter, a caret in a path is kept, and :@ is allowed without a host.",
        ),
        Deviation::new(
            "foo://\u{7f}/",
            "In other schemes the host is percent-encoded and not converted, but a single character is kept unchanged.",
        ),
    ],
    limits: &[
        "A part that is empty and one that is absent look the same, as in the properties of a URL.",
        "The schemes of Firefox itself: view-source, resource, chrome, moz-extension and others; smb, android and indexeddb, which it reads as http.",
        "A tab between the ! and the / of a jar URL that has another !/ before.",
        "Resolution against a base.",
    ],
    read,
};

fn read(text: &str) -> Outcome<'_> {
    properties(whatwg::Dialect::Firefox, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Host, port and path; `None` for a refusal.
    type Answer<'t> = Option<(&'t str, &'t str, &'t str)>;

    /// What Firefox itself has answered for rare forms.
    #[test]
    fn rare_forms_are_read_as_firefox_reads_them() {
        let rows: &[(&str, Answer<'_>)] = &[
            ("http://0x.1/", Some(("0.0.0.1", "", "/"))),
            ("http://1.0X./", None),
            ("http://0x0/", Some(("0.0.0.0", "", "/"))),
            ("http://%30x/", None),
            ("http://1.\u{ff10}X./", None),
            ("http://1\u{3002}0x/", None),
            ("http://a%2Ab/", None),
            ("http://\u{ff02}/", None),
            ("http://xn--ls8h.la/", Some(("xn--ls8h.la", "", "/"))),
            ("http://a.XN--/", None),
            ("foo://xn--a/", Some(("xn--a", "", "/"))),
            ("http://h:\0\u{66}5/", None),
            ("http://h:\0g81/", Some(("h", "81", "/"))),
            ("http://h:\x000x10y/", Some(("h", "10", "/"))),
            ("http://h:\x005 6/", None),
            ("http://h:\x000/", Some(("h", "0", "/"))),
            ("http://h:\0-5/", None),
            ("http://h:\0/", None),
            ("foo://h:8\x000/", None),
            ("foo://a:\\b", Some(("a", "", "/\\b"))),
            ("foo://@", Some(("", "", ""))),
            ("foo://@/", None),
            ("foo://:@:1/", None),
            ("foo:/a/C|/../b", Some(("", "", "/a/C|/b"))),
            ("foo:a  #", Some(("", "", "a  "))),
            ("file:////a", Some(("", "", "//a"))),
            ("file://u:", Some(("", "", "/u:"))),
            ("file://u:?q", Some(("", "", "/"))),
            ("file:///C:/../..", Some(("", "", "/"))),
            ("file:/./u|/a", Some(("", "", "/u|/a"))),
            ("file://[/", Some(("", "", "/"))),
            ("jar:jar:x:!/a!/../b", Some(("", "", "/b"))),
            ("jar:x:!////a\\b", Some(("", "", "/a%5Cb"))),
            ("jar:http://a/?q!/b", Some(("", "", "/b"))),
            ("jar:http://a!/b?c!/d", Some(("", "", "/b"))),
            ("jar:x!/a", None),
            ("jar:x:!\t/a", None),
            ("data:/\t/a^", Some(("", "", "//a^"))),
            ("javascript://[", None),
            ("about://[", Some(("", "", "//["))),
            ("da\nta:a", None),
        ];
        for (text, expected) in rows {
            let seen = PROGRAM.read(text).ok();
            let seen = seen.as_ref().map(|seen| {
                let text = |octets: Option<&[u8]>| {
                    String::from_utf8_lossy(octets.unwrap_or_default()).into_owned()
                };
                (
                    text(seen.host.as_deref()),
                    text(seen.port.as_deref()),
                    text(Some(&seen.path)),
                )
            });
            let expected = expected
                .map(|(host, port, path)| (host.to_owned(), port.to_owned(), path.to_owned()));
            assert_eq!(seen, expected, "{text:?}");
        }
    }

    #[test]
    fn urls_stand_in_each_other_up_to_fifty() {
        let nested = |jars: usize| format!("{}x:{}", "jar:".repeat(jars), "!/a".repeat(jars));
        assert!(PROGRAM.read(&nested(49)).is_ok());
        assert!(PROGRAM.read(&nested(50)).is_err());
        assert!(PROGRAM.read(&nested(100_000)).is_err());
    }
}
