//! Checks of ports.

use crate::support::checks::Row;
use urilens::review::Severity::{Danger, Notice, Warning};

pub const ROWS: &[Row] = &[
    Row {
        id: "port-other-service",
        hostile: &[
            ("http://example.com:25/", Danger),
            ("https://example.com:6667/", Danger),
            ("http://example.com:022/", Danger),
            ("gopher://127.0.0.1:25/x", Danger),
            ("http://example.com:77/", Danger),
        ],
        harmless: &[
            "smtp://example.com:25/",
            "http://example.com:80/",
            "ssh://example.com:22/",
            "http://example.com:8080/",
            "unheard-of://example.com:25/",
        ],
    },
    Row {
        id: "port-nonstandard",
        hostile: &[
            ("http://example.com:8081/", Notice),
            ("ssh://example.com:2222/", Notice),
            ("http://example.com:81/", Notice),
        ],
        harmless: &[
            "https://example.com:443/",
            "http://example.com:25/",
            "https://example.com/",
            "http://example.com:0080/",
        ],
    },
    Row {
        id: "port-zero",
        hostile: &[
            ("http://example.com:0/", Warning),
            ("http://example.com:000/", Warning),
        ],
        harmless: &["http://example.com:10/", "http://example.com:/"],
    },
    Row {
        id: "port-out-of-range",
        hostile: &[
            ("http://example.com:65616/", Warning),
            ("http://example.com:99999999999999999999999/", Warning),
        ],
        harmless: &["http://example.com:65535/", "http://example.com:065535/"],
    },
    Row {
        id: "port-leading-zeros",
        hostile: &[
            ("http://example.com:0080/", Notice),
            ("http://example.com:065616/", Notice),
        ],
        harmless: &["http://example.com:80/", "http://example.com:0/"],
    },
    Row {
        id: "port-empty",
        hostile: &[("http://example.com:/", Notice), ("http://[::1]:", Notice)],
        harmless: &["http://example.com/", "http://example.com:80/"],
    },
    Row {
        id: "port-malformed",
        hostile: &[
            ("http://127.0.0.1:11211:80/", Danger),
            ("http://example.com:80a/", Danger),
            ("http://::1/", Danger),
            ("ssh://git@example.com:user/x", Warning),
        ],
        harmless: &[
            "http://[::1]:80/",
            "http://example.com:80/:a",
            "http://a:b@example.com/",
        ],
    },
];
