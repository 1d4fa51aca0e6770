//! Spellings of tricks beyond the two that the table of checks has for each row, and the ordinary
//! texts next to them.

use urilens::inspect::{Request, inspect};

const ROWS: &[(&str, &[&str], &[&str])] = &[
    (
        "scheme-typo",
        &[
            "hptt://example.com/",
            "HTPT://example.com/",
            "ptth://example.com/",
            "fpt://example.com/",
        ],
        &[
            "http://example.com/",
            "hpt:a",
            "pth://example.com/",
            "sftp://example.com/",
        ],
    ),
    (
        "scheme-obfuscated",
        &[
            "java\u{17f}cript:alert(1)",
            "J\u{430}vascript:alert(1)",
            "\u{24d9}avascript:x",
            "\u{24bf}\u{24b6}vascript:x",
            "javascrip\u{3c4}:x",
            "javascrip\u{442}:x",
            "d\u{3b1}\u{3c4}\u{3b1}:text/html,x",
            "ht\u{1d42d}ps://a.example/",
        ],
        &[
            "javascript:alert(1)",
            "\u{17f}cheme:a",
            "\u{24d9}ournal:x",
            "\u{3c4}\u{3b1}\u{3c5}:x",
            "\u{434}\u{430}\u{442}\u{430}:x",
            "da\u{3c4}um:x",
        ],
    ),
    (
        "windows-path-trick",
        &[
            "http://example.com/a/%2e%2e%20/b",
            "http://example.com/a/..%20%20/b",
        ],
        &[
            "http://example.com/a/../b",
            "http://example.com/a/%20/b",
            "http://example.com/..%20a/",
        ],
    ),
    (
        "open-redirect-param",
        &[
            "https://example.com/?next=//@example.net",
            "https://example.com/?next=//:80@example.net",
            "https://example.com/?a=b&next=//;@example.net",
            "https://example.com/?next=+https://example.net",
            "https://example.com/?next[0]=https://example.net",
            // Decoded, the host ends before the backslash.
            "https://example.com/?next=//example.net%5C.example.com",
            "https://example.com/?next=https://example.net%2F@example.com",
            "https://example.com/?oauth_callback=https://example.net/",
        ],
        &[
            "https://example.com/?next=https://example.com%2Fa",
            "https://example.com/?next=//example.com%2F@a",
            "https://example.com/?next=/a%2F",
            "https://example.com/?title[0]=https://example.net",
            "https://example.com/?next=/a;title=//example.net",
        ],
    ),
    (
        "encoded-url-payload",
        &[
            // Hexadecimal digits of “HTTPS://example.net” and “mailto:a@example.net”.
            "https://example.com/48545450533a2f2f6578616d706c652e6e6574",
            "https://example.com/?r=6d61696c746f3a61406578616d706c652e6e6574",
            // “https://example.net/п”
            "https://example.com/?r=aHR0cHM6Ly9leGFtcGxlLm5ldC_Qvw",
            "https://example.com/#!/aHR0cHM6Ly9leGFtcGxlLm5ldC8",
            "https://example.com/a;u=aHR0cHM6Ly9leGFtcGxlLm5ldC8",
        ],
        &[
            "https://example.com/d41d8cd98f00b204e9800998ecf8427e",
            "https://example.com/?r=48656c6c6f2c20776f726c64",
            "https://example.com/#/aGVsbG8gd29ybGQ",
        ],
    ),
    (
        "file-ext-executable",
        &[
            "http://example.com/a:setup.exe",
            "http://example.com/12:05-update.msi",
            "http://example.com/setup.exe::$DATA",
            "http://example.com/setup\u{ff0e}\u{ff45}xe",
            "http://example.com/setup%E2%80%A4scr",
        ],
        &[
            "http://example.com/wiki/Booking.com",
            "http://example.com/u/bob@example.com",
            "http://example.com/v1/a@b.example.com:generateToken",
            "http://example.com/a.sh:run",
            "http://example.com/ws/server.dll?sign-in",
            "http://example.com/a\u{3002}html",
        ],
    ),
    (
        "file-ext-double",
        &[
            "http://example.com/invoice.pdf.com",
            "http://example.com/mail.msg.jar",
            "http://example.com/1:invoice.pdf.exe",
            "http://example.com/invoice.pdf\u{ff0e}exe",
        ],
        &[
            "http://example.com/jquery.csv.js",
            "http://example.com/parser.ics.py",
            "http://example.com/www.mp3.com",
        ],
    ),
    (
        "windows-device-name",
        &[
            "http://example.com/...;a",
            "http://example.com/nul;x=1",
            "http://example.com/a/LPT1;x",
        ],
        &["http://example.com/null;x=1", "http://example.com/x;nul"],
    ),
    (
        "dot-segments-encoded",
        &[
            "http://example.com/a/\u{ff0e}\u{ff0e}/b",
            "http://example.com/a/..%EF%BC%8Fb",
            "http://example.com/a/%E2%80%A5/b",
        ],
        &[
            "http://example.com/a/b\u{ff0e}c",
            "http://example.com/a/\u{2026}/b",
            "http://example.com/a/..b%EF%BC%8F",
        ],
    ),
    (
        "template-payload",
        &[
            "http://example.com/?x=@{7*7}",
            "http://example.com/~%7BT(java.lang.Runtime)%7D",
            "http://example.com/#~{::a}",
            "http://example.com/?x=%3C%3F%3D7*7",
            "http://example.com/?x=%7B$smarty.version%7D",
            "http://example.com/?x=%3C%25%3D%207*7",
        ],
        &[
            // The “%” begins an escape.
            "http://example.com/?q=a<%20b",
            "http://example.com/?q=5<%3D6",
            "http://example.com/?q=a%3C%2520b",
            "http://example.com/@{name}",
            "http://example.com/~{user}/a*",
            "http://example.com/@{a",
        ],
    ),
    (
        "secret-value",
        &[
            "https://h.example/?t=xoxb-123456789012-abcdefABCDEF123456",
            "https://h.example/xoxo-523423-234243-234233-e039d02840a0b9379c",
            "https://h.example/?t=xoxe.xoxp-1-Mi0yLTEyMzQ1Njc4OTAx",
            "https://h.example/?t=1//0gAbCdEfGhIjKlMnOpQrStUvWx-yZ0123456789_aB",
            "https://h.example/?key=key-0123456789abcdef0123456789abcdef",
            "https://api:key-0123456789abcdef0123456789abcdef@h.example/",
            "https://h.example/?k=0123456789abcdef0123456789abcdef-us12&a=b",
            "https://h.example/?sid=SK0123456789abcdef0123456789abcdef",
            "https://h.example/hooks/abcdefghijklm0123456789nop",
        ],
        &[
            "https://h.example/xoxo-love-letter-2024-edition",
            "https://h.example/xoxo-20241225-love-letter",
            "https://h.example/xoxo-heart-necklace-gold",
            "https://h.example/1//0-foo-bar-baz-qux-quux-corge-grault-garply",
            "https://h.example/1//0-Foo-Bar-Baz-Qux-Quux-Corge-Grault-2024-A1b",
            "https://h.example/img/key-0123456789abcdef0123456789abcdef.png",
            "https://h.example/key-0123456789abcdef0123456789abcdef/",
            "https://h.example/0123456789abcdef0123456789abcdef-us12",
            "https://h.example/?a=SK0123456789abcdef0123456789abcdef.jpg",
            "https://h.example/sk-ant-farm-kits-for-children-2024",
            "https://h.example/?d=EAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "https://h.example/sk_test_environment.html",
        ],
    ),
    (
        "secret-value",
        &[
            "https://h.example/?t=patu8jzPde0IgxLd6.612dd272d1371c17149d439536b3216fdaeeb975729fae923d5a4fd12aabfe22",
            "https://h.example/?t=pat-na1-6f1d8c2e-4b3a-4c5d-8e7f-0a1b2c3d4e5f",
            "https://h.example/pat-eu1-6f1d8c2e-4b3a-4c5d-8e7f-0a1b2c3d4e5f",
            "https://h.example/?t=8rESQedUStPKR0.atlasv1.CsTy4Qwb8DwkNhFdnXsiVpzz63FfkCzJr4i0B3JrTAwR4y9ojfljoQoaF1Llqsaj",
            "https://h.example/?t=access-production-6f1d8c2e-4b3a-4c5d-8e7f-0a1b2c3d4e5f",
            "https://h.example/?t=access-sandbox-6f1d8c2e-4b3a-4c5d-8e7f-0a1b2c3d4e5f",
            "https://h.example/?s=AIx8Q~NKu8iS2G8NPRVdD53X83RZJzzzzgEOzdme",
            "https://h.example/?s=nCk7Q~hvMdgaKjIg8x.Nbe3nNyjOq_9wMxEhh2&a=b",
            "https://h.example/?t=EAABwzLixFDEEtfjgVvVqE1SkHbn88HxjSI6bWHtP3fS2qHx6kwXoIIXGvOoNZYW2mZp0zVZomHFwUbbYrEqmSM9wCZ7Uw9xfogoEmvnEN5N1aE6PwZPf1Qh6yYTWmE4l",
            "https://h.example/?t=sk.eyJ1IjoiBYOvfZ8UzDzV8fUkkibjL5DZPjN0MEQ7wjJJibaZ.UPgHV7iB3m03nbqnsGpWLu",
            "https://h.example/?t=sl.qIA1id6Vw5DQL05HA064GiIjHGb3CXlMaXZjljENUhJduRHHJEYXg4JdpmrcXgGCJbW56eCuNGMGmSrCGIZEG8pSH4487q7J58m1CiAhzCueQpBenQtYh5Xj8TPQxjq4i9DoV8g",
            "https://h.example/?t=hvs.z4FkQ1okTBGzvAmwufUxbvJD",
            "https://h.example/?t=s.CTbyvHNsG9eh6Yo4gfqrc5Xl",
            "https://h.example/?t=MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs",
            "https://h.example/?t=access_token$production$ri1qzj865ufrdl1e$802827283e0ad84173581569969e58b0",
            "https://h.example/?t=access_token%24sandbox%24qcab69m64p2g158z%24967a64cb14028d512c9791e558e08baa",
            "https://h.example/?t=A3TXPCTNWLAVYF6RMPAF",
            "https://h.example/?t=rnd_q0fjzLczbttOofL9H2WjQ5TY4MyWuUFj",
            "https://h.example/?t=apify_api_sUNPjc01T5GOBUSZGi6HWGK10Zb0RLZ5TR9S",
            "https://h.example/?t=vcp_PofbciOx9gy1CJdObOIRpFqa",
            "https://h.example/hooks/DZeV7G5IfQHeVVEqZ/e2qpUWnoVPDF2yeE6RsXcNOPmeMjvqPVStNKiaEdFrRgSnRF",
            "https://h.example/hooks/99eee3692f09e2e8c662248b/iM0OGr4hTxoF54Fzbka8FRCztUjAwyuh1vauWv1zh87mTa5V",
            "https://discord.com/api/v10/webhooks/123456789012345678/sqxezy3Lex7BWr2drgd1QsO7jprBGumXxY9B4bZWOz648JJnUfd7UACNWiP3sFd67Jik",
            "https://canary.discord.com/api/v9/webhooks/123456789012345678/EAvstqVVPqzPptEJQzhkPkenG5ZFJoC6vWCBiJmpflvJfupxqZKm4bV3AyAVHnyrvWdF",
            "https://webexapis.com/v1/webhooks/incoming/rK9xiRGHOY32nfr5pyzPCB9t2039bicBTW5ZE9LFaez7770H2DCpYgojjHRg80USP2W5DfJXcaYioK6c",
        ],
        &[
            "https://h.example/pattern-of-a-long-name.html",
            "https://h.example/?t=pk_live_PTt9iOqHOBSWhgetH8LmyqoY",
            "https://h.example/?id=AC009e8a7f770d9106fd287db7f1adbc60",
            "https://h.example/?id=123456789012-zjxqcgpgjyghohiyjdtptfhpnvbtembg.apps.googleusercontent.com",
            "https://h.example/?t=pk.eyJ1IjoibMjAdTdlzC5T4uUhf7kvmlP7HVDctQUy1xvCkgaf.rfwA94hJ9WnywX0t0ZBfdT",
            "https://s.abcdefghijklmnopqrstuvwx.example/",
            "https://s.EmxI6CmuxV5EbOApZOXzcycD.example/",
            "https://h.example/access-production-guide-for-new-colleagues-2024",
            "https://h.example/?id=6f1d8c2e-4b3a-4c5d-8e7f-0a1b2c3d4e5f",
            "https://h.example/pat-na2-6f1d8c2e-4b3a-4c5d-8e7f-0a1b2c3d4e5f0",
            "https://h.example/~user/8Q~notes",
            "https://h.example/?s=ab8Q~eZ6dqmVe5Mvxrv99NcqVTSu7rtaUWM6ZO8",
            "https://h.example/?s=abc8Q~8eb0ogET9D9XyYq6B0Fi7FlaZ7Vt0SXjMpu3uDxY",
            "https://h.example/MTV.photos.of-the-year-and-all-the-stars-2024",
            "https://h.example/YMfGmzWkpAePc.atlasv1.EJIukB4geqNfngAFTCloiADN5RpVI2XQWhX1ssrKrxqVqmCplppjs46LmuezqpGH",
            "https://discord.com/api/v10/webhooks/",
            "https://h.example/hooks/useEffectOnlyOnce/all-about-the-hook",
            "https://h.example/rnd_department_of_the_year_in_2024_and_more",
            "https://h.example/?t=access_token$production$abc",
            "https://h.example/EAAoPZgPDcgaE40o1C6xc4sohdmM0Lm7exG3lCMqXXQ8agOMTNwncxvjcnqcMUP",
        ],
    ),
    (
        "secret-param",
        &[
            "https://h.example/?Ocp-Apim-Subscription-Key=abc",
            "https://h.example/?subscription-key=abc",
            "https://h.example/?webhook_secret=abc",
            "https://h.example/?ASP.NET_SessionId=lk2x5mp0",
            "https://h.example/?sastoken=abc",
            "https://h.example/?confirmation_token=abc",
            "https://h.example/?invite_token=abc",
            "https://h.example/?reset_token=1",
            "https://h.example/?ticket=ST-1856339-aA5Yuvrxzpv8Tau1cYQ7",
            "https://h.example/?access_token=1",
            "https://h.example/?api_key=none",
            "https://h.example/?client_secret=map",
            "https://h.example/?password=letmein",
            "https://h.example/?otp=123456",
            "https://h.example/?pin=0815",
            "https://h.example/?pass=hunter2",
            "https://h.example/?session=abc",
            "https://h.example/?sid=12345",
            "https://h.example/?auth=letmein",
            "https://h.example/?user=bob&pass=letmein",
            "https://h.example/#session=8f3a21",
        ],
        &[
            "https://h.example/?pincode=560001",
            "https://h.example/?ticket=ST-42",
            "https://h.example/?ticket=opera-2024-11-21-row-7",
            "https://h.example/?auth=none",
            "https://h.example/?auth=1",
            "https://h.example/?pass=true",
            "https://h.example/?pass=full-day",
            "https://h.example/users?pass=weekend",
            "https://h.example/?session=12",
            "https://h.example/?session=%6Dorning",
            "https://h.example/?password=required",
            "https://h.example/?password=0",
            "https://h.example/?pin=map",
            "https://h.example/?tan=1",
            "https://h.example/article.php?sid=2762",
        ],
    ),
    (
        "scheme-looks-like-host",
        &[
            "example.com:443@evil.net/",
            "localhost:80@evil.net",
            "www.paypal.com:443@203.0.113.9/x",
            "example.com:443:80/",
            "localhost:00011211aaaa",
            "example.com:443\\x",
            "LOCALHOST:8080?a",
        ],
        &[
            "app.io:x",
            "./example.com:443",
            "soap.beep:605",
            "com.epicgames.launcher:1",
            "localhost:x1",
            "tel:123",
            "example.com/:443",
        ],
    ),
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
        "scheme-os-handler",
        &[
            "smsto:+15550100",
            "maps:q=x",
            "JNLP://h.example/a.jnlp",
            "nxm://a/mods/1",
            "tvcontrol1://h.example/",
            "TeamViewer10:x",
            "st-business://com.splashtop.business?a=b",
            "ethereum:0xabc@1",
            "metamask://dapp/h.example",
            "upi://pay?pa=a@b",
            "momo://pay/1",
            "openvpn://import-profile/https://h.example/",
            "winscp-sftp://u@h.example/",
            "itmss://h.example/",
            "market://details?id=x",
        ],
        &[
            "sms:+15550100",
            "map:x",
            "geo:1,2",
            "tv:x",
            "sftp://u@h.example/",
            "https://market.example/",
        ],
    ),
    (
        "host-brand-in-subdomain",
        &[
            "https://login.github.example.net/",
            "https://github.account.example.net/",
        ],
        &[
            "https://github.example.net/",
            "https://pages.gitlab.example.net/",
            "https://login.example.net/github",
        ],
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
        &[
            "http://xn--\u{e9}/",
            "foo://xn--\u{e9}.example/",
            "http://xn--google-kf0c.example/",
            "http://xn--a-znc.example/",
            "http://xn--8i7caa.example/",
        ],
        &[
            "http://xn\u{e9}.example/",
            "http://a.example/xn--\u{e9}",
            "foo://xn--bcher-kva.example/",
        ],
    ),
    (
        "host-combosquat",
        &[
            "http://google-login.example/",
            "http://google-\u{e9}.example/",
            "http://xn--google--hya.example/",
        ],
        &[
            "http://google\u{e9}.example/",
            "http://xn--google-gva.example/",
            "http://xn--google-dva.example/",
        ],
    ),
    (
        "host-embedded-domain",
        &[
            "http://bank.com-login.example.net/",
            "http://www.com.x.evil.example/",
            "http://a.com.x.evil.example/",
        ],
        &[
            "http://com.xn--bcher-kva.example.net/",
            "http://com.x.evil.example/",
            "http://www.com-pany.example/",
            "http://www.x.evil.example/",
        ],
    ),
    (
        "host-ends-in-number",
        &[
            "foo://4294967296/",
            "ssh://4294967296/",
            "http://4294967296/",
            "foo://1.2.3.4.5/",
        ],
        &["foo://4294967295/", "foo://a1/", "foo:4294967296"],
    ),
    (
        "host-encoded-delimiter",
        &["http://a%C2%85b.example/", "http://a%C2%80.example/"],
        &["http://a%C2%A1b.example/", "http://a.example/%C2%85"],
    ),
    (
        "addr-metadata",
        &[
            "http://169.254.169.254.nip.io/",
            "http://a.169-254-169-254.sslip.io/",
            "http://7f000001.a9fea9fe.rbndr.us/",
        ],
        &[
            "http://169.254.169.253.nip.io/",
            "http://169.254.169.254.example.com/",
            "http://nip.io/169.254.169.254",
        ],
    ),
    // Letters in Punycode have the rows that they have as they are.
    (
        "host-mixed-script",
        &["http://xn--a-znc.ru/", "http://\u{639}a.ru/"],
        &["http://xn--4gb.ru/", "http://\u{639}.ru/"],
    ),
    (
        "host-delimiter-lookalike",
        &[
            "http://xn--ab-c6t.example/",
            "http://a\u{2044}b.example/",
            "http://a\u{241}b.example/",
            "http://a\u{242}b.example/",
            "http://a\u{294}b.example/",
        ],
        &[
            "http://xn--bcher-kva.example/",
            "http://xn--ab.example/",
            "http://a\u{253}b.example/",
        ],
    ),
    (
        "host-idna-delimiter",
        &[
            "http://xn--ab-1u3n.example/",
            "http://a\u{ff0f}b.example/",
            "http://xn--ab-r13a.example/",
        ],
        &[
            "http://xn--8i7caa.example/",
            "http://a\u{3002}b.example/",
            "http://xn--bcher-kva.example/",
        ],
    ),
];

#[test]
fn each_spelling_fires_and_its_neighbours_do_not() {
    for (id, hostile, harmless) in ROWS {
        let fires = |reference: &str| {
            let inspection = inspect(&Request {
                reference,
                ..Request::default()
            });
            inspection
                .findings
                .iter()
                .any(|finding| finding.check.id == *id)
        };
        for text in *hostile {
            assert!(fires(text), "{id}: {text}");
        }
        for text in *harmless {
            assert!(!fires(text), "{id}: {text}");
        }
    }
}

/// What is said of dots in disguise is true for whoever is named: a browser takes them for a dot-segment
/// where its own reading has none left (URL Standard, double-dot segment).
#[test]
fn a_browser_sees_through_dots_that_are_encoded_once() {
    for path in [
        "%2e%2e",
        ".%2E",
        "%2e.",
        "%252e%252e",
        "%2e%252e",
        "%2e%2e%2f",
        "a%2f%2e%2e",
        "%25252e%25252e",
    ] {
        let reference = format!("https://example.com/a/{path}/b");
        let inspection = inspect(&Request {
            reference: &reference,
            ..Request::default()
        });
        let found = |id: &str| {
            inspection
                .findings
                .iter()
                .find(move |found| found.check.id == id)
        };
        let found = found("dot-segments-encoded").expect("it is found");
        let browser = inspection.readings.iter().find_map(|reading| {
            let is_browser = reading.parser == urilens::readings::Parser::Whatwg;
            reading.href().filter(|_| is_browser)
        });
        let removed = browser == Some("https://example.com/b");
        let said = found
            .message
            .to_string()
            .contains("a browser takes it for that at once");
        assert_eq!(said, removed, "{path}: {} {browser:?}", found.message);
    }
}

/// Encoded line breaks name the line that they begin, but nothing of a secret.
#[test]
fn line_breaks_name_what_follows() {
    for (reference, line) in [
        ("http://h.example/%0d%0aHELO%20me%0aRSET", Some("“HELO me”")),
        ("http://h.example/a%0a", None),
        ("http://h.example/?token=%0ahunter2hunter2", None),
    ] {
        let inspection = inspect(&Request {
            reference,
            ..Request::default()
        });
        let found = |id: &str| {
            inspection
                .findings
                .iter()
                .find(move |found| found.check.id == id)
        };
        let message = &found("encoded-crlf").expect("it is found").message;
        assert!(!message.to_string().contains("hunter2"), "{message}");
        assert_eq!(
            message.to_string().contains("“"),
            line.is_some(),
            "{message}"
        );
        assert!(
            line.is_none_or(|line| message.to_string().contains(line)),
            "{message}"
        );
    }
}
