//! Every check of authority, host and port fires on what it is for, and stays silent beside it.

mod review_support;

use review_support::{Row, check_rows};
use urilens::review::Severity::{Danger, Notice, Warning};

const ROWS: &[Row] = &[
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

#[test]
fn every_check_fires_and_stays_silent() {
    check_rows(ROWS);
}

#[test]
fn every_row_has_two_of_each() {
    for row in ROWS {
        assert!(row.hostile.len() >= 2, "{}", row.id);
        assert!(row.harmless.len() >= 2, "{}", row.id);
    }
}

#[test]
fn checks_have_ids_of_their_own_and_words() {
    let mut ids: Vec<&str> = Vec::new();
    for check in urilens::review::checks() {
        assert!(!ids.contains(&check.id), "{} stands twice", check.id);
        ids.push(check.id);
        let words = [check.source, check.title, check.explanation, check.verify];
        assert!(words.iter().all(|text| !text.is_empty()), "{}", check.id);
        assert!(check.explanation.ends_with('.'), "{}", check.id);
        assert!(!check.explanation.contains("  "), "{}", check.id);
    }
    for row in ROWS {
        assert!(ids.contains(&row.id), "no check {}", row.id);
    }
    let covered = |id: &&str| ROWS.iter().any(|row| row.id == *id);
    let families = [
        "userinfo-",
        "authority-",
        "at-",
        "ip-",
        "addr-",
        "host-",
        "port-",
    ];
    for id in &ids {
        let ours = families.iter().any(|family| id.starts_with(family));
        assert!(!ours || covered(id), "no row for {id}");
    }
}
