//! Checks of userinfo, the authority, and readers that disagree about them.

use crate::support::checks::Row;
use urilens::review::Severity::{Danger, Notice, Warning};

pub const ROWS: &[Row] = &[
    Row {
        id: "userinfo-present",
        hostile: &[
            ("http://guest@example.com/", Warning),
            ("https://a;b@example.com:8443/x", Warning),
            ("ssh://git@example.com/x", Notice),
            ("ssh://git:x@example.com/x", Warning),
        ],
        harmless: &[
            "mailto:guest@example.com",
            "https://example.com/@guest",
            "http://:@example.com/",
        ],
    },
    Row {
        id: "userinfo-empty",
        hostile: &[
            ("http://@example.com/", Notice),
            ("http://:@example.com/", Notice),
        ],
        harmless: &["http://example.com/", "http://a@example.com/"],
    },
    Row {
        id: "userinfo-looks-like-host",
        hostile: &[
            ("https://www.paypal.com@203.0.113.9/", Danger),
            ("https://WWW%2EPayPal%2Ecom&x=1@203.0.113.9/", Danger),
            ("https://192.0.2.1:80@example.com/", Danger),
            ("https://www.paypal.com%E3%80%80@example.net/", Danger),
        ],
        harmless: &[
            "ftp://first.last@ftp.example.org/",
            "mailto:a.com@example.com",
            "https://12345@example.com/",
        ],
    },
    Row {
        id: "userinfo-password",
        hostile: &[
            ("https://bob:hunter2@example.com/", Warning),
            ("ftp://a:b:c@example.com/", Warning),
        ],
        harmless: &["https://bob:@example.com/", "https://bob@example.com:80/"],
    },
    Row {
        id: "userinfo-encoded-delimiter",
        hostile: &[
            ("https://example.com%2Fhome@203.0.113.9/", Warning),
            ("https://a%3ab%5c@203.0.113.9/", Warning),
        ],
        harmless: &["ftp://bob%20b@example.com/", "https://example.com/a%2Fb@c"],
    },
    Row {
        id: "userinfo-long",
        hostile: &[
            (
                "https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@203.0.113.9/",
                Warning,
            ),
            (
                "https://a:bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb@example.com/",
                Warning,
            ),
        ],
        harmless: &[
            "https://bob@example.com/",
            "https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@example.com/",
        ],
    },
    Row {
        id: "authority-multiple-at",
        hostile: &[
            ("http://a@example.com:80@203.0.113.9/", Danger),
            ("//a@@b", Danger),
        ],
        harmless: &["http://a%40b@example.com/", "http://a@example.com/@b@c"],
    },
    Row {
        id: "authority-backslash",
        hostile: &[
            ("https://203.0.113.9\\@example.com/", Danger),
            ("https://example.com\\.example.net/", Danger),
        ],
        harmless: &["https://example.com/a?b=\\", "https://example.com#\\"],
    },
    Row {
        id: "at-after-authority",
        hostile: &[
            ("http://203.0.113.9#@example.com/", Danger),
            ("http://a.example?@www.example.com", Danger),
            ("http://1.1.1.1 &@2.2.2.2# @3.3.3.3/", Danger),
        ],
        harmless: &[
            "https://example.com/#/@guest",
            "https://example.com/?m=a@example.com",
            "https://example.com?m=a@example.com",
            "https://example.com#@guest",
        ],
    },
    Row {
        id: "parser-disagreement",
        hostile: &[
            ("http://203.0.113.9\\@example.com/", Danger),
            ("https:/example.net/", Danger),
            ("http://a/ -> /\\example.net", Danger),
            ("java\tscript:x", Danger),
            ("http://exa\tmple.com/", Danger),
        ],
        harmless: &[
            "HTTP://EXAMPLE.com:80/",
            "http://%65xample.com:080/",
            "http://bücher.example/",
            "http://0x7f.1/",
            "file://localhost/etc",
            "file:///etc",
            "http://a_b.example.com:80/",
            "mailto:a@b",
            "urn:x:y",
            "http://[::1]/",
            " https://example.com/ ",
            "http://a/b -> ../c",
            "http://ＥXAMPLE\u{FF0E}com/",
            "foo://EXAMPLE.com:1/",
        ],
    },
    Row {
        id: "parser-rejects",
        hostile: &[
            ("http://exa mple.com/", Warning),
            ("http://exa{mp}le.com/", Warning),
            ("http://example.com:65616/", Warning),
            ("http://1.2.3.4.5/", Warning),
            ("http://[::g]/", Warning),
            ("http://exam\tple.com/", Warning),
        ],
        harmless: &[
            "https://[fe80::1%25eth0]:8443/",
            "git@github.com:rust-lang/rust.git",
            "https://example.com/{id}",
            "http://bücher.example/",
            "../a b",
            "http://a/ -> b c",
            "http://[::1]/",
            "http://a_b/",
            "https://例え.jp/",
        ],
    },
];
