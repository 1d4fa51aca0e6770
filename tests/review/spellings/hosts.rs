//! Spellings of hosts and ports.

use super::Row;

pub const ROWS: &[Row] = &[
    (
        "port-other-service",
        &[
            "mysql://h.example:22/",
            "postgres://h.example:25/",
            "postgresql://h.example:22/",
            "mongodb://h.example:25/",
            "amqp://h.example:22/",
            "amqps://h.example:25/",
            "rediss://h.example:22/",
        ],
        &[
            "mysql://h.example:3306/",
            "mysql://h.example:3307/",
            "postgresql://h.example:5433/",
            "mongodb://h.example:27018/",
            "amqp://h.example:5672/",
            "unheard-of://h.example:22/",
        ],
    ),
    (
        "port-nonstandard",
        &["mysql://h.example:3307/", "amqp://h.example:5671/"],
        &[
            "mysql://h.example:3306/",
            "postgres://h.example:5432/",
            "mongodb://h.example:27017/",
            "amqps://h.example:5671/",
        ],
    ),
    (
        "host-brand-in-subdomain",
        &[],
        &["https://login.example.net/github"],
    ),
    (
        "at-after-authority",
        &[
            "http://a.example#@[::1]",
            "http://a.example?@[::1]:80/",
            "http://a.example?x@[fe80::1%25eth0]/",
        ],
        &[
            "http://a.example/#@[::1]",
            "http://a.example#@[x]",
            "http://a.example#@[::1",
            "http://a.example?to=me@[::1]",
        ],
    ),
    (
        "host-punycode-invalid",
        &["foo://xn--\u{e9}.example/"],
        &["foo://xn--bcher-kva.example/"],
    ),
    ("host-combosquat", &[], &["http://xn--google-dva.example/"]),
    (
        "host-embedded-domain",
        &[
            "http://www.com.x.evil.example/",
            "http://a.com.x.evil.example/",
        ],
        &["http://com.x.evil.example/", "http://www.x.evil.example/"],
    ),
    (
        "host-ends-in-number",
        &["ssh://4294967296/", "foo://1.2.3.4.5/"],
        &["foo:4294967296"],
    ),
    (
        "host-delimiter-lookalike",
        &[
            "http://xn--ab-c6t.example/",
            "http://a\u{2044}b.example/",
            "http://a\u{242}b.example/",
        ],
        &["http://xn--bcher-kva.example/", "http://xn--ab.example/"],
    ),
    (
        "host-idna-delimiter",
        &["http://a\u{ff0f}b.example/"],
        &[
            "http://a\u{3002}b.example/",
            "http://xn--bcher-kva.example/",
        ],
    ),
];
