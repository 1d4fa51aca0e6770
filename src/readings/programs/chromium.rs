//! Chromium, as `new URL` shows it: the URL Standard, in Chromium's dialect.

use super::new_url::properties;
use super::program::{Deviation, Outcome, Program};
use crate::readings::whatwg;

/// The program.
pub static PROGRAM: Program = Program {
    id: "chromium",
    name: "Chromium",
    version: "156.0.8078.79",
    call: "new URL(text), with its properties",
    documentation: "https://developer.mozilla.org/en-US/docs/Web/API/URL/URL",
    compared: "2026-11-24",
    deviations: &[
        Deviation::new(
            "http://a\\b/",
            "A backslash is a slash in http, https, ftp, file, ws and wss; in other schemes it is one only after a dot-segment.",
        ),
        Deviation::new(
            "http://0x7f.1/",
            "Numbers in a host are an IPv4 address: octal and hexadecimal ones, and fewer than four, too.",
        ),
        Deviation::new(
            "http://u@%5B%3A%3A1%5D/a",
            "The host is percent-decoded before it is looked at, even the brackets of an address. The IPv4 part of an IPv6 address may be octal or hexadecimal.",
        ),
        Deviation::new(
            "http://a b/",
            "A space in a host is accepted, and written as %20.",
        ),
        Deviation::new(
            "HTTP://a*b/a?q#f",
            "An asterisk in a host is written as %2A.",
        ),
        Deviation::new(
            "http://é",
            "The host is converted by IDNA. Characters newer than Unicode 17 are refused.",
        ),
        Deviation::new(
            "https://u:p@{a}/a|b?q",
            "A vertical bar in a path is written as %7C.",
        ),
        Deviation::new(
            "javascript://a.example/a/b?'",
            "An apostrophe is written as %27 in every query, and in userinfo.",
        ),
        Deviation::new(
            "data://a.example?\u{9}#'",
            "Tabs and line ends are removed, but in data they are percent-encoded.",
        ),
        Deviation::new(
            "jar://a\\b@\u{ad}a/a/../b?q\u{0}",
            "In other schemes the host is percent-encoded and not converted. It is refused if the last octet of a character's code is that of a forbidden one.",
        ),
        Deviation::new(
            "file:////xn--bcher-kva.example?\"<>#f",
            "The host of a file URL follows exactly two slashes, and ends at the next one only. Other numbers of slashes count as one. Windows drive letters and localhost mean nothing special.",
        ),
        Deviation::new(
            "filesystem:http://a.example/temporary/a/../b?q",
            "A filesystem URL contains another URL, whose path is the type of the file system. The path is that of the file after it, and there is no host.",
        ),
        Deviation::new(
            "chrome-extension://u:p@A.example:x/",
            "chrome, chrome-distiller, chrome-error, chrome-extension, chrome-native, chrome-search, chrome-untrusted, devtools and isolated-app are read like http, but userinfo and port are dropped, whatever they are.",
        ),
        Deviation::new(
            "steam://u@a.example:80/a/../b",
            "In android, chromeos-steam, drivefs, materialized-view and steam there is no host; the path starts at the colon and is kept as it is.",
        ),
    ],
    limits: &[
        "A part that is empty and one that is absent look the same, as in the properties of a URL.",
        "Resolution against a base.",
    ],
    read,
};

fn read(text: &str) -> Outcome<'_> {
    properties(whatwg::Dialect::Chromium, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What Chromium itself has answered for rare forms: host and path, `None` for a refusal.
    #[test]
    fn rare_forms_are_read_as_chromium_reads_them() {
        let rows: &[(&str, Option<(&str, &str)>)] = &[
            ("http://[::0x1.2.3.4]/", Some(("[::102:304]", "/"))),
            ("http://[::0000000017.2.3.4]/", Some(("[::f02:304]", "/"))),
            ("foo://[::1.2.3.0x7f]/", Some(("[::102:37f]", "/"))),
            ("http://[::1.2.3]/", None),
            ("http://[::1.2.3.4.]/", None),
            ("http://[::a.2.3.4]/", None),
            ("http://[::1.2.3.08]/", None),
            ("http://%5B::1]/", Some(("[::1]", "/"))),
            ("foo://[::%31]/", None),
            ("http://\u{e9}*.%20x/", Some(("xn--%2A-9la.%20x", "/"))),
            ("http://\u{e9}\u{a0}/", Some(("xn--%20-9fa", "/"))),
            ("http://\u{ff05}41/", Some(("a", "/"))),
            ("http://a%252Ab/", None),
            ("http://a%2A.1/", None),
            ("foo://\u{ff0f}/", Some(("%EF%BC%8F", "/"))),
            ("foo://\u{ff20}/", None),
            ("foo://\u{18000}/", None),
            ("foo://\u{1f620}/", Some(("%F0%9F%98%A0", "/"))),
            ("foo:/a/.b\\c/..\\d", Some(("", "/a/d"))),
            ("foo:/a\\..\\b", Some(("", "/a\\..\\b"))),
            ("foo:/a/%2e\\b", Some(("", "/a/b"))),
            ("file:C|/a", Some(("", "/C%7C/a"))),
            ("file:/C:/../..", Some(("", "/"))),
            ("file://localhost/a", Some(("localhost", "/a"))),
            ("file://C:/a", None),
            ("file://?", None),
            ("file:\\/\\a|b", Some(("", "/a%7Cb"))),
            ("\tdata:a\tb", Some(("", "a%09b"))),
            (" data:a\tb", Some(("", "ab"))),
            ("foo:a  ?", Some(("", "a  "))),
            ("filesystem:http://a/t", Some(("", "/"))),
            ("filesystem:http://u@a:8/t/../x?q", Some(("", "/x"))),
            ("FileSystem: http:\\\\a\\t\\x|y", Some(("", "/x%7Cy"))),
            ("filesystem:http://a/./x", None),
            ("filesystem:http://a/%2e%2e/x", None),
            ("filesystem:http://a/", None),
            ("filesystem:http://a/?q", Some(("", "/"))),
            ("filesystem:http://a?q", None),
            ("filesystem:http://a%zz/t/x", None),
            ("filesystem:file://a%zz/t/x", Some(("", "/x"))),
            ("filesystem:file:a/b", Some(("", "/"))),
            ("filesystem:foo://a/t/x", None),
            ("filesystem:filesystem:http://a/t/x", None),
            ("chrome://u:p@H:99999/", Some(("h", "/"))),
            ("chrome://h:x/..\\a", Some(("h", "/a"))),
            ("CHROME:a:b@[::1]:8", Some(("[::1]", "/"))),
            ("devtools:/../a", Some(("..", "/a"))),
            ("isolated-app://1.2/", Some(("1.0.0.2", "/"))),
            ("chrome://h:8:9/", None),
            ("chrome://u@/", None),
            ("chrome://:80/", None),
            ("chrome:", None),
            ("chrome-guest://u@H/", Some(("H", "/"))),
            ("steam://h/a/../b\\ ?", Some(("", "//h/a/../b\\ "))),
            ("Android:\t//[", Some(("", "//["))),
            ("drivefs:", Some(("", ""))),
            ("android-app://a/", Some(("a", "/"))),
        ];
        for (text, expected) in rows {
            let seen = PROGRAM.read(text).ok();
            let seen = seen.as_ref().map(|seen| {
                let text = |octets: &[u8]| String::from_utf8_lossy(octets).into_owned();
                (
                    text(seen.host.as_deref().unwrap_or_default()),
                    text(&seen.path),
                )
            });
            let expected = expected.map(|(host, path)| (host.to_owned(), path.to_owned()));
            assert_eq!(seen, expected, "{text:?}");
        }
    }

    #[test]
    fn file_systems_do_not_stand_in_each_other() {
        assert!(PROGRAM.read(&"filesystem:".repeat(100_000)).is_err());
    }
}
