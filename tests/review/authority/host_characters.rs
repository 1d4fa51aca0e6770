//! Checks of the characters of a host name.

use crate::support::checks::Row;
use urilens::review::Severity::{Danger, Notice, Warning};

pub const ROWS: &[Row] = &[
    Row {
        id: "host-rebind-service",
        hostile: &[
            ("http://127.0.0.1.nip.io/", Warning),
            ("http://10-0-0-1.sslip.io/", Warning),
            ("http://lvh.me:3000/", Warning),
            ("http://A.LocalTest.Me./", Warning),
        ],
        harmless: &[
            "http://nip.example.com/",
            "https://nip.io/",
            "http://mynip.io/",
        ],
    },
    Row {
        id: "host-percent-encoded",
        hostile: &[
            ("http://%65xample.com/", Warning),
            ("http://ex%61%6dple.com/", Warning),
            ("http://b%C3%BCcher.example/", Warning),
        ],
        harmless: &[
            "http://example.com/%65",
            "http://[fe80::1%25eth0]/",
            "http://100%.example/",
        ],
    },
    Row {
        id: "host-encoded-delimiter",
        hostile: &[
            ("http://example.com%2F.203-0-113-9.example.net/", Danger),
            ("http://example.com%5c%00.example.net/", Danger),
            ("http://example.com%23.example.net/", Danger),
        ],
        harmless: &["http://example.com/a%2Fb", "http://%65xample.com/"],
    },
    Row {
        id: "host-illegal-char",
        hostile: &[
            ("http://exa<mple.com/", Warning),
            ("http://exa mple.com/", Warning),
            ("http://${host}/", Warning),
        ],
        harmless: &[
            "http://example.com/",
            "http://example.com/<a>",
            "http://exa(mple).com/",
        ],
    },
    Row {
        id: "host-idna-delimiter",
        hostile: &[
            ("http://example.com\u{FF0F}.example.net/", Danger),
            ("http://example.com\u{2100}.example.net/", Danger),
            ("http://example\u{2024}com/", Danger),
            ("http://example.com%EF%BC%83.example.net/", Danger),
            ("http://a\u{FF1A}80.example.net/", Danger),
            ("http://a\u{FF20}example.net/", Danger),
        ],
        harmless: &[
            "http://münchen.example/",
            "http://example\u{3002}com/",
            "http://ｅxample.com/",
        ],
    },
    Row {
        id: "host-unicode-dot",
        hostile: &[
            ("http://example\u{3002}com/", Warning),
            ("http://www\u{FF0E}example\u{FF61}com/", Warning),
            ("http://example%E3%80%82com/", Warning),
        ],
        harmless: &["http://example.com/\u{3002}", "http://example.com/"],
    },
    Row {
        id: "host-idna-mapped",
        hostile: &[
            ("http://ｅxample.com/", Warning),
            ("http://\u{24D4}xample.com/", Warning),
            ("http://𝐞xample.com/", Warning),
            ("http://ﬁle.example/", Warning),
            ("http://exam\u{AD}ple.com/", Warning),
            ("http://\u{212A}elvin.example/", Warning),
            ("http://example.com\u{200B}/", Warning),
        ],
        harmless: &[
            "http://MÜNCHEN.example/",
            "http://münchen.example/",
            "http://example\u{3002}com/",
            "http://ΣΊΣΥΦΟΣ.gr/",
        ],
    },
    Row {
        id: "host-delimiter-lookalike",
        hostile: &[
            ("http://example.com\u{2044}login.example.net/", Danger),
            ("http://example.com\u{2215}a.example.net/", Danger),
            ("http://example.comノlogin.example.net/", Danger),
            ("http://example.com丿a.example.net/", Danger),
            ("http://example\u{2027}com.example.net/", Danger),
            ("http://example.xn--comlogin-g03d.example.net/", Danger),
        ],
        harmless: &[
            "http://ノート.example/",
            "http://col\u{B7}lega.example/",
            "http://アップル\u{30FB}ノート.example/",
            "http://मन\u{903}.example/",
            "http://example.com/\u{2044}",
        ],
    },
    Row {
        id: "host-deviation-char",
        hostile: &[
            ("http://faß.example/", Warning),
            ("http://FAẞ.example/", Warning),
            ("http://βόλος.example/", Warning),
        ],
        harmless: &["http://fass.example/", "http://xn--fa-hia.example/"],
    },
    Row {
        id: "host-unicode",
        hostile: &[
            ("http://bücher.example/", Notice),
            ("http://例え.jp/", Notice),
        ],
        harmless: &[
            "http://xn--bcher-kva.example/",
            "http://b%C3%BCcher.example/",
        ],
    },
    Row {
        id: "host-idn",
        hostile: &[
            ("http://xn--bcher-kva.example/", Notice),
            ("http://www.XN--BCHER-KVA.example/", Notice),
        ],
        harmless: &[
            "http://x--n.example/",
            "http://xn--a.example/",
            "http://bücher.example/",
        ],
    },
    Row {
        id: "host-punycode-invalid",
        hostile: &[
            ("http://xn--a.example/", Warning),
            ("http://xn--abc-.example/", Warning),
            ("http://xn--.example/", Warning),
            ("http://XN--zzzzzz99999999.example/", Warning),
        ],
        harmless: &["http://xn--bcher-kva.example/", "http://axn--a.example/"],
    },
    Row {
        id: "host-mixed-script",
        hostile: &[
            ("http://xn--pypal-4ve.com/", Danger),
            ("http://pаypal.com/", Danger),
            ("http://p%D0%B0ypal.com/", Danger),
            ("http://gοοgle.com/", Danger),
        ],
        harmless: &[
            "http://例えabc.example/",
            "http://сайт.рф/",
            "http://bücher.example/",
            "http://한국abc.kr/",
        ],
    },
    Row {
        id: "host-whole-script-confusable",
        hostile: &[
            ("http://xn--80ak6aa92e.com/", Danger),
            ("http://аррӏе.com/", Danger),
            ("http://хо.com/", Danger),
            ("http://example.со/", Danger),
        ],
        harmless: &[
            "http://сайт.рф/",
            "http://сайт.com/",
            "http://хо.рф/",
            "http://хо.ru/",
            "http://apple.com/",
        ],
    },
    Row {
        id: "host-restricted-char",
        hostile: &[
            ("http://\u{1F512}paypal.example/", Warning),
            ("http://i\u{2764}.example/", Warning),
            ("http://xn--i-7iq.example/", Warning),
            ("http://gi\u{307}thub.example/", Warning),
        ],
        harmless: &[
            "http://bücher.example/",
            "http://example.com/\u{1F512}",
            "http://例え.jp/",
        ],
    },
];
