//! Checks of brands, suffixes and lengths of host names.

use crate::support::checks::Row;
use urilens::review::Severity::{Danger, Notice, Warning};

pub const ROWS: &[Row] = &[
    Row {
        id: "host-confusable-brand",
        hostile: &[
            ("http://paypаl.com/", Danger),
            ("http://googlé.com/", Danger),
            ("http://xn--pypal-4ve.com/", Danger),
            ("http://www.мicrosoft.com/", Danger),
            ("http://аррӏе.com/", Danger),
            ("http://pаypal-login.com/", Danger),
        ],
        harmless: &[
            "http://paypal.com/",
            "http://bücher.example/",
            "http://google.com/é",
        ],
    },
    Row {
        id: "host-ascii-lookalike",
        hostile: &[
            ("http://paypa1.com/", Danger),
            ("http://rnicrosoft.com/", Danger),
            ("http://www.PayPaI.com/", Danger),
            ("http://g00gle.com.example.net/", Danger),
            ("http://arnazon.com/", Danger),
            ("http://tvvitter.com/", Danger),
            ("http://paypa1-login.com/", Danger),
            ("http://paypai.com/", Warning),
        ],
        harmless: &[
            "http://paypal.com/",
            "http://modern.example/",
            "http://PAYPAL.com/",
            "http://www.LINKEDIN.com/",
            "http://paypal.co.uk/",
        ],
    },
    Row {
        id: "host-near-brand",
        hostile: &[
            ("http://gogole.com/", Notice),
            ("http://micosoft.com/", Notice),
            ("http://facebok.com/", Notice),
        ],
        harmless: &[
            "http://google.com/",
            "http://google.de/",
            "http://goggles.com/",
        ],
    },
    Row {
        id: "host-brand-in-subdomain",
        hostile: &[
            ("https://paypal.com.example.net/", Danger),
            ("https://paypal.example.net/", Warning),
            ("https://www.paypal.co.uk.example.net/", Danger),
            ("https://PayPal.com.pages.dev/", Danger),
            ("https://login.microsoft.example.net/", Warning),
            ("https://paypal.pages.dev/", Warning),
        ],
        harmless: &[
            "https://www.paypal.com/",
            "https://paypal.co.uk/",
            "https://gitlab.example.org/",
            "https://cloud.google.com/",
        ],
    },
    Row {
        id: "host-embedded-domain",
        hostile: &[
            ("https://bank.com.verify-id.example.net/", Warning),
            ("https://bank.com-login.example.net/", Warning),
            ("https://irs.gov.example.net/", Warning),
            ("https://bank.co.uk.example.net/", Warning),
            ("https://bank.com.pages.dev/", Warning),
            ("https://bank.co.uk-login.example.net/", Warning),
        ],
        harmless: &[
            "https://www.example.com.au/",
            "https://com.example.net/",
            "https://www.net-tools.example/",
            "https://example.org/",
            "https://a.co.uk/",
        ],
    },
    Row {
        id: "host-combosquat",
        hostile: &[
            ("https://paypal-support.example.net/", Warning),
            ("https://secure-apple-id.com/", Warning),
            ("https://www-paypal-com.example.net/", Warning),
        ],
        harmless: &[
            "https://pineapple-farm.example/",
            "https://google-analytics.com/",
            "https://paypal.com/a-b",
            "https://target-shooting.example/",
        ],
    },
    Row {
        id: "host-shared-hosting",
        hostile: &[
            ("https://bank-login.pages.dev/", Notice),
            ("https://user.github.io/x", Notice),
        ],
        harmless: &[
            "https://github.com/",
            "https://github.io/",
            "https://pages.dev.example.com/",
        ],
    },
    Row {
        id: "host-public-suffix",
        hostile: &[("https://github.io/", Notice), ("https://co.uk/", Notice)],
        harmless: &["https://example.co.uk/", "https://example.com/"],
    },
    Row {
        id: "host-unknown-suffix",
        hostile: &[
            ("http://router.zzzz/", Notice),
            ("http://a.b.unheard-of/", Notice),
        ],
        harmless: &[
            "http://host.example/",
            "http://localhost/",
            "http://a.test/",
            "http://a.lan/",
            "http://payroll/",
            "http://1.2.3.4/",
        ],
    },
    Row {
        id: "host-special-use",
        hostile: &[
            ("http://abc.onion/", Notice),
            ("http://a.b.invalid/", Notice),
        ],
        harmless: &["http://onion.example.com/", "http://a.example/"],
    },
    Row {
        id: "host-internal-name",
        hostile: &[
            ("http://db.internal/", Notice),
            ("http://nas.HOME.arpa/", Notice),
            ("http://printer.local/", Notice),
        ],
        harmless: &["http://internal.example.com/", "http://local.example/"],
    },
    Row {
        id: "host-single-label",
        hostile: &[
            ("http://payroll/", Notice),
            ("http://intranet:8080/", Notice),
        ],
        harmless: &[
            "http://localhost/",
            "http://1.2.3.4/",
            "http://[::1]/",
            "http://a.b/",
        ],
    },
    Row {
        id: "host-is-scheme",
        hostile: &[
            ("http://https://example.com/", Warning),
            ("http://http//example.com/", Warning),
            ("https://WWW/", Warning),
        ],
        harmless: &["http://https.example.com/", "http://www.example.com/"],
    },
    Row {
        id: "host-file-ext-tld",
        hostile: &[
            ("https://report-2024.zip/", Notice),
            ("https://holiday.MOV/", Notice),
        ],
        harmless: &["https://example.com/a.zip", "https://zip.example.com/"],
    },
    Row {
        id: "host-trailing-dot",
        hostile: &[
            ("https://example.com./", Notice),
            ("https://example\u{3002}com\u{3002}/", Notice),
        ],
        harmless: &["https://example.com/.", "https://example.com/"],
    },
    Row {
        id: "host-empty-label",
        hostile: &[
            ("http://example..com/", Warning),
            ("http://.example.com/", Warning),
            ("http://example.com../", Warning),
        ],
        harmless: &["http://example.com/..a", "http://example.com./"],
    },
    Row {
        id: "host-underscore",
        hostile: &[
            ("http://a_b.example.com/", Notice),
            ("http://_dmarc.example.com/", Notice),
        ],
        harmless: &["http://example.com/a_b", "http://a_b@example.com/"],
    },
    Row {
        id: "host-dns-limits",
        hostile: &[
            ("http://foo-.example.com/", Warning),
            (
                "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/",
                Warning,
            ),
            (
                "http://a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.a.b.example/",
                Warning,
            ),
        ],
        harmless: &[
            "http://foo-bar.example.com/",
            "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/",
        ],
    },
    Row {
        id: "host-option-injection",
        hostile: &[
            ("ssh://-oProxyCommand=x/", Danger),
            ("ssh://%2DoProxyCommand=x/", Danger),
            ("ssh://-oX@example.com/", Danger),
        ],
        harmless: &[
            "ssh://a-o/",
            "http://example.com/-o",
            "ssh://a-b@example.com/",
        ],
    },
    Row {
        id: "host-many-labels",
        hostile: &[
            ("http://a.b.c.d.e.example.com/", Notice),
            ("http://1.2.3.4.5.6.example.com/", Notice),
        ],
        harmless: &["http://a.b.c.example.com/", "http://a.b.c.d.example.com/"],
    },
    Row {
        id: "host-many-hyphens",
        hostile: &[
            ("https://a-b-c-d.example/", Notice),
            ("https://www.win-a-big-prize.example/", Notice),
        ],
        harmless: &[
            "https://a-b-c.example/",
            "https://a-b-c-d.example.com/",
            "https://xn--bcher-kva.example/",
        ],
    },
    Row {
        id: "host-long",
        hostile: &[
            (
                "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/",
                Notice,
            ),
            (
                "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.example/",
                Notice,
            ),
        ],
        harmless: &[
            "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/",
            "http://example.com/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        ],
    },
    Row {
        id: "host-shortener",
        hostile: &[
            ("https://bit.ly/abc", Notice),
            ("https://WWW.TinyURL.com/abc", Notice),
        ],
        harmless: &["https://bit.example/abc", "https://rabbit.ly/"],
    },
];
