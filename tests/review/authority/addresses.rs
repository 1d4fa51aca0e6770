//! Checks of IP addresses.

use crate::support::checks::Row;
use urilens::review::Severity::{Danger, Notice, Warning};

pub const ROWS: &[Row] = &[
    Row {
        id: "ip-host",
        hostile: &[
            ("http://203.0.113.9/", Notice),
            ("http://[2001:db8::1]/", Notice),
            ("http://0x7f.1/", Notice),
        ],
        harmless: &[
            "http://203.0.113.9.example.com/",
            "http://example.com/1.2.3.4",
            "content://1234/",
        ],
    },
    Row {
        id: "ip-rare-format",
        hostile: &[
            ("http://0x7f.1/", Danger),
            ("http://3405803785/", Danger),
            ("http://0300.0250.0.1/", Danger),
            ("http://127.0.0.1./", Danger),
            (
                "http://\u{FF11}\u{FF12}\u{FF17}.\u{FF10}.\u{FF10}.\u{FF11}/",
                Danger,
            ),
            ("gopher://0X7F000001/", Danger),
        ],
        harmless: &[
            "http://1e100.net/",
            "http://127.0.0.1/",
            "http://[::1]/",
            "app://1234/",
        ],
    },
    Row {
        id: "ip-ambiguous-octal",
        hostile: &[
            ("http://010.0.0.1/", Danger),
            ("http://192.168.01.1/", Danger),
            ("http://08.0.0.1/", Danger),
        ],
        harmless: &["http://10.0.0.1/", "http://0.0.0.0/", "http://0x0a.0.0.1/"],
    },
    Row {
        id: "host-ends-in-number",
        hostile: &[
            ("http://1.2.3.4.5/", Warning),
            ("http://256.1.1.1/", Warning),
            ("http://example.0x/", Warning),
            ("http://425.510.425.510/", Warning),
        ],
        harmless: &[
            "http://v1.2.example.com/",
            "http://1.2.3.4/",
            "http://example.com1/",
        ],
    },
    Row {
        id: "addr-loopback",
        hostile: &[
            ("http://127.0.0.2/", Warning),
            ("http://[::1]/", Warning),
            ("http://app.localhost:3000/", Warning),
            ("http://[::ffff:127.0.0.1]/", Warning),
            ("http://LOCALHOST/", Warning),
        ],
        harmless: &[
            "http://128.0.0.1/",
            "http://localhost.example.com/",
            "http://mylocalhost/",
        ],
    },
    Row {
        id: "addr-unspecified",
        hostile: &[
            ("http://0/", Warning),
            ("http://[::]/", Warning),
            ("http://0.0.0.0:8080/", Warning),
        ],
        harmless: &["http://1.0.0.1/", "http://[::2]/"],
    },
    Row {
        id: "addr-private",
        hostile: &[
            ("http://172.31.9.9/", Warning),
            ("http://[fd12::1]/", Warning),
            ("http://100.64.0.1/", Warning),
            ("http://0xc0a80001/", Warning),
            ("http://012.0.0.1/", Warning),
        ],
        harmless: &["http://172.32.0.1/", "http://100.128.0.1/"],
    },
    Row {
        id: "addr-link-local",
        hostile: &[
            ("http://169.254.9.9/", Warning),
            ("http://[fe80::1]/", Warning),
        ],
        harmless: &["http://169.253.9.9/", "http://[fe00::1]/"],
    },
    Row {
        id: "addr-metadata",
        hostile: &[
            ("http://169.254.169.254/latest/", Danger),
            ("http://0xa9fea9fe/", Danger),
            ("http://[::ffff:a9fe:a9fe]/", Danger),
            ("http://Metadata.Google.Internal./", Danger),
            ("http://[fd00:ec2::254]/", Danger),
        ],
        harmless: &["http://169.254.169.253/", "http://metadata.example.com/"],
    },
    Row {
        id: "addr-reserved",
        hostile: &[
            ("http://224.0.0.1/", Notice),
            ("http://203.0.113.9/", Notice),
            ("http://255.255.255.255/", Notice),
        ],
        harmless: &["http://8.8.8.8/", "http://[2001:4860::1]/"],
    },
    Row {
        id: "ip-embedded-v4",
        hostile: &[
            ("http://[::ffff:7f00:1]/", Warning),
            ("http://[64:ff9b::a9fe:a9fe]/", Warning),
            ("http://[2002:7f00:1::]/", Warning),
            ("http://[::127.0.0.1]/", Warning),
        ],
        harmless: &["http://[2001:4860::1]/", "http://[::1]/"],
    },
    Row {
        id: "ip-zone-id",
        hostile: &[
            ("http://[fe80::1%25eth0]/", Notice),
            ("http://[fe80::1%eth0]/", Notice),
        ],
        harmless: &["http://[fe80::1]/", "http://example.com/[a%25]"],
    },
    Row {
        id: "ip-future",
        hostile: &[("http://[v1.x]/", Notice), ("http://[VF.a:b]/", Notice)],
        harmless: &["http://[::1]/", "http://v1.x/"],
    },
];
