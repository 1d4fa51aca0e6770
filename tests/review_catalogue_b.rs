//! Each check on characters, encodings, path, query, secrets, scheme and reference: what it fires
//! on, and the near miss that it stays silent on; two of each.

use urilens::facts::{DefangStyle, defang, embedded_targets, refang};
use urilens::inspect::{Request, inspect};
use urilens::resolve::{Options, Resolution};
use urilens::review::{Case, Finding, Findings, Settings, Severity, checks};
use urilens::secrets::covered;
use urilens::syntax::{Reference, Standard};

struct Row {
    id: &'static str,
    severity: Severity,
    base: Option<&'static str>,
    hostile: [&'static str; 2],
    near_miss: [&'static str; 2],
}

const fn row(
    id: &'static str,
    severity: Severity,
    hostile: [&'static str; 2],
    near_miss: [&'static str; 2],
) -> Row {
    Row {
        id,
        severity,
        base: None,
        hostile,
        near_miss,
    }
}

const fn on(base: &'static str, row: Row) -> Row {
    Row {
        base: Some(base),
        ..row
    }
}

use Severity::{Danger, Notice, Warning};

const CHARACTERS: &[Row] = &[
    row(
        "control-char-raw",
        Danger,
        ["http://exa\tmple.com/", "https://example.com/\u{9b}2J"],
        ["http://example.com/%09", "https://example.com/2J"],
    ),
    row(
        "whitespace-raw",
        Warning,
        ["http://example.com/a b", " https://example.com/"],
        ["http://example.com/a%20b", "https://example.com/a+b"],
    ),
    row(
        "unicode-space",
        Warning,
        [
            "https://example.com/%E3%80%80@x",
            "https://example.com/a\u{a0}\u{2003}b",
        ],
        ["https://example.com/%20", "https://example.com/%E3%80%81"],
    ),
    row(
        "illegal-char",
        Notice,
        ["http://example.com/{a}", "http://example.com/?a=`b`|c"],
        ["http://example.com/(a)", "http://exa<mple.com/"],
    ),
    row(
        "non-ascii-raw",
        Notice,
        ["http://example.com/é", "http://example.com/?q=日本"],
        ["http://example.com/%C3%A9", "http://bücher.example/"],
    ),
    row(
        "backslash-outside-authority",
        Warning,
        [r"https://example.com/a\..\b", r"/a\b"],
        [
            "https://example.com/a%5Cb",
            r"https://example.com\@example.net",
        ],
    ),
    row(
        "bidi-control",
        Danger,
        [
            "https://example.com/a\u{202e}gpj.exe",
            "https://example.com/a%E2%80%AEgpj.exe",
        ],
        [
            "https://example.com/שלום",
            "https://example.com/%D7%A9%D7%9C%D7%95%D7%9D",
        ],
    ),
    row(
        "bidi-mixed",
        Notice,
        ["http://example.com/?q=שלום1", "http://example.com/%D7%90a"],
        ["http://example.com/שלום", "http://example.com/a1"],
    ),
    row(
        "bidi-mixed",
        Warning,
        ["http://אa.example/", "http://xn--a-zhc.example/"],
        ["http://example.com/שלום", "http://bücher.example/"],
    ),
    row(
        "invisible-char",
        Danger,
        [
            "http://exam\u{200b}ple.com/",
            "https://example.com/a%EF%BB%BFb",
        ],
        [
            "https://example.com/می\u{200c}خواهم",
            "https://example.com/%E2%9D%A4%EF%B8%8F",
        ],
    ),
];

const ENCODINGS: &[Row] = &[
    row(
        "malformed-percent",
        Warning,
        ["http://example.com/%zz", "http://example.com/?q=100%"],
        ["http://example.com/100%25", "http://example.com/%u0041"],
    ),
    row(
        "percent-u-escape",
        Warning,
        [
            "http://example.com/%u002e%u002e/",
            "http://example.com/?a=%u003Cscript%u003E",
        ],
        ["http://example.com/%75002e", "http://example.com/%u00"],
    ),
    row(
        "encoded-nul",
        Danger,
        [
            "http://example.com/a%00.png",
            "http://example.com/?f=a%252500",
        ],
        ["http://example.com/a%30", "http://example.com/a%25300"],
    ),
    row(
        "encoded-crlf",
        Danger,
        [
            "http://example.com/%0D%0ASet-Cookie:a",
            "http://example.com/?l=%E5%98%8D%E5%98%8ASet-Cookie:a",
        ],
        [
            "http://example.com/%0Ca",
            "mailto:a@example.com?subject=a&body=one%0D%0Atwo",
        ],
    ),
    row(
        "encoded-control",
        Warning,
        ["http://example.com/%1B[2J", "http://example.com/%C2%9B2J"],
        ["http://example.com/%20", "http://example.com/%C2%A1"],
    ),
    row(
        "double-encoding",
        Warning,
        [
            "http://example.com/%252e%252e/",
            "http://example.com/?%2561=b",
        ],
        ["http://example.com/100%25", "http://example.com/%25zz"],
    ),
    row(
        "double-encoding",
        Notice,
        ["http://example.com/?a=%2520", "http://example.com/#%252F"],
        ["http://example.com/?a=100%25", "http://example.com/?a=%20"],
    ),
    row(
        "overlong-utf8",
        Danger,
        [
            "http://example.com/%C0%AE%C0%AE/",
            "http://example.com/%F0%80%80%AF",
        ],
        ["http://example.com/%C3%80", "http://example.com/%E0%A4%85"],
    ),
    row(
        "invalid-utf8",
        Notice,
        ["http://example.com/%E9", "http://example.com/%ED%A0%80"],
        ["http://example.com/%C3%A9", "http://example.com/%C0%AE"],
    ),
    row(
        "encoded-alnum",
        Warning,
        [
            "http://example.com/%61dmin",
            "http://example.com/?%70assword=x",
        ],
        ["http://example.com/%7Euser", "http://%65xample.com/"],
    ),
    row(
        "markup-payload",
        Warning,
        [
            "http://example.com/?q=%3Cscript%3E",
            "http://example.com/?q=%2522%253E%253Cx%20OnClick%20%3Dalert(1)",
        ],
        [
            "http://example.com/?q=a%3Cb",
            "http://example.com/?onclick=1",
        ],
    ),
    row(
        "markup-payload",
        Warning,
        [
            "http://example.com/?q=%3Ca%20href%3D%22javascript%3Ax%22%3E",
            "http://example.com/?q=%26lt%3Bform%20action%3D//example.net%3E",
        ],
        ["http://example.com/?q=1%3C2", "http://example.com/links"],
    ),
    row(
        "template-payload",
        Warning,
        [
            "http://example.com/?x=${jndi:ldap://example.net/a}",
            "http://example.com/%257B%257B7*7%257D%257D",
        ],
        ["http://example.com/{id}", "http://example.com/?a=$b"],
    ),
];

const PATH: &[Row] = &[
    row(
        "dot-segments",
        Notice,
        ["http://example.com/a/../b", "./a"],
        ["http://example.com/.well-known/", "http://example.com/..a"],
    ),
    row(
        "dot-segments-escape",
        Warning,
        [
            "http://example.com/../../etc",
            "http://example.com/a/../../b/c",
        ],
        ["http://example.com/a/../b", "../../g"],
    ),
    on(
        "http://a/b/c/d;p?q",
        row(
            "dot-segments-escape",
            Warning,
            ["../../../g", "/../g"],
            ["../../g", "g/../../../h"],
        ),
    ),
    row(
        "dot-segments-encoded",
        Danger,
        [
            "http://example.com/%2e%2e/x",
            "http://example.com/a/.%252E%2fx",
        ],
        ["http://example.com/a%2eb", "http://example.com/..%2F"],
    ),
    row(
        "dot-segments-encoded",
        Warning,
        ["http://example.com/%2e/x", "http://example.com/a%2F%2e%2Fx"],
        ["http://example.com/%2e%2e/x", "http://example.com/./x"],
    ),
    row(
        "dot-segments-param",
        Danger,
        [
            "http://example.com/a/..;/admin",
            "http://example.com/a/%2e%2e%3Bx=y/admin",
        ],
        ["http://example.com/a;v=1/", "http://example.com/a..;/b"],
    ),
    row(
        "encoded-slash",
        Notice,
        ["http://example.com/a%2Fb", "http://example.com/@a%2fb/c"],
        ["http://example.com/?u=a%2Fb", "http://example.com/a%252b"],
    ),
    row(
        "encoded-slash",
        Warning,
        ["http://example.com/..%2Fb", "http://example.com/a%2f..%2fb"],
        ["http://example.com/a%2Fb", "http://example.com/../a%2Fb"],
    ),
    row(
        "encoded-backslash",
        Warning,
        ["http://example.com/..%5C..%5Cx", "http://example.com/a%5cb"],
        ["http://example.com/?q=%5C", "http://example.com/a%5Bb"],
    ),
    row(
        "path-empty-segments",
        Notice,
        [
            "https://example.com//example.net/",
            "https://example.com/a///b",
        ],
        [
            "https://example.com/a/b",
            "https://example.com/web/https://example.net/",
        ],
    ),
    row(
        "path-becomes-authority",
        Danger,
        ["a:/.//example.net/", "a:/b/%2e%2e//example.net/"],
        ["a:/b//c", "https://example.com/.//example.net/"],
    ),
    on(
        "f:/a",
        row(
            "path-becomes-authority",
            Danger,
            [".//g", "/b/..//g"],
            ["./g", "b//g"],
        ),
    ),
    row(
        "file-ext-executable",
        Warning,
        [
            "http://example.com/setup.exe",
            "http://example.com/a%2ELNK%20;b?c",
        ],
        ["http://example.com/exe", "http://example.com/app.js"],
    ),
    row(
        "file-ext-double",
        Danger,
        [
            "http://example.com/invoice.pdf.exe",
            "http://example.com/photo.JPG%20%20%20.scr",
        ],
        ["http://example.com/a.tar.gz", "http://example.com/x.min.js"],
    ),
    row(
        "file-ext-double",
        Danger,
        [
            "http://example.com/report.xls.js",
            "http://example.com/page.html%20%20.js",
        ],
        [
            "http://example.com/page.html.js",
            "http://example.com/org.example.pdf.jar",
        ],
    ),
    row(
        "windows-device-name",
        Warning,
        ["http://example.com/aux.txt", "http://example.com/.../etc"],
        ["http://example.com/auxiliary/", "http://example.com/com10"],
    ),
    row(
        "windows-path-trick",
        Warning,
        [
            "http://example.com/a.asp::$DATA",
            "http://example.com/a.php%20",
        ],
        ["http://example.com/~user/", "http://example.com/a.b~1.2"],
    ),
    row(
        "windows-path-trick",
        Warning,
        ["http://example.com/PROGRA~1/", "file:///C|/Windows"],
        ["http://example.com/page~2x", "http://example.com/Cc:/"],
    ),
];

const QUERY: &[Row] = &[
    row(
        "nested-url-path",
        Notice,
        [
            "https://example.com/web/https://example.net/",
            "https://example.com/go/https%3A%2F%2Fexample.net",
        ],
        ["https://example.com/a:b", "https://example.com/c:/d"],
    ),
    row(
        "nested-url",
        Notice,
        [
            "https://example.com/?ref=https://example.net/",
            "https://example.com/#%252F%255Cexample.net",
        ],
        [
            "https://example.com/?p=/home",
            "https://example.com/?t=10:30",
        ],
    ),
    row(
        "open-redirect-param",
        Warning,
        [
            "https://example.com/?next=//example.net/",
            "https://example.com/?a&Return_To=https%3Aexample.net",
        ],
        [
            "https://example.com/?next=https://www.example.com/a",
            "https://example.com/?ref=//example.net/",
        ],
    ),
    on(
        "https://example.com/login",
        row(
            "open-redirect-param",
            Warning,
            ["?next=//example.net", "/go?url=javascript:alert(1)"],
            ["?next=//www.example.com", "/go?url=/home"],
        ),
    ),
    row(
        "encoded-url-payload",
        Warning,
        [
            "https://example.com/?r=aHR0cHM6Ly9leGFtcGxlLm5ldC8",
            "https://example.com/#Ym9iQGV4YW1wbGUubmV0",
        ],
        [
            "https://example.com/?r=aGVsbG8",
            "https://example.com/?id=0123456789abcdef0123",
        ],
    ),
    row(
        "secret-param",
        Warning,
        [
            "https://example.com/?access_token=abc",
            "https://example.com/#user[pass%77ord]=abc",
        ],
        [
            "https://example.com/?tokens=3",
            "https://example.com/?token=",
        ],
    ),
    row(
        "secret-value",
        Danger,
        [
            "https://example.com/?k=ghp_abcdefghijklmnopqrstuvwxyzABCDEFGHIJ",
            "https://hooks.slack.com/services/T00000000/B00000000/abcdefghijklmnopqrstuvwx",
        ],
        [
            "https://example.com/AKIA",
            "https://example.com/?k=ghp_abcdefghijk",
        ],
    ),
    row(
        "email-in-url",
        Notice,
        [
            "https://example.com/#bob@example.net",
            "https://example.com/u/bob%40example.net/",
        ],
        ["mailto:bob@example.net", "https://example.com/pkg@1.2.3"],
    ),
];

const SCHEME: &[Row] = &[
    row(
        "scheme-script",
        Danger,
        ["JaVaScRiPt:alert(1)", "vbscript:msgbox(1)"],
        ["https://example.com/javascript:", "javascripts:a"],
    ),
    row(
        "scheme-data",
        Danger,
        ["data:text/html,<b>x", "DATA:image/svg+xml;base64,PHN2Zz4="],
        ["https://example.com/data:", "data:image/png;base64,iVBO"],
    ),
    row(
        "scheme-data",
        Warning,
        ["data:image/png;base64,iVBO", "data:,x"],
        ["data:text/html,x", "https://example.com/?data:"],
    ),
    row(
        "scheme-wrapper",
        Warning,
        [
            "blob:https://example.com/1-2",
            "View-Source:https://example.com",
        ],
        ["https://example.com/blob", "blobs:x"],
    ),
    row(
        "scheme-obfuscated",
        Danger,
        ["java\nscript:x", "javascript%3Aalert(1)"],
        ["javascript:x", "Talk%3APage"],
    ),
    row(
        "scheme-obfuscated",
        Danger,
        ["&#106;avascript:x", "\u{458}avascript:x"],
        ["a&b:c", "日本:x"],
    ),
    row(
        "scheme-local-file",
        Warning,
        ["file:///etc/passwd", "FILE:/C:/Windows"],
        ["https://example.com/file:", "file://example.net/share"],
    ),
    row(
        "file-remote-host",
        Danger,
        ["file://example.net/share", r"\\example.net\share"],
        ["file:///share", "file://localhost/share"],
    ),
    row(
        "scheme-os-handler",
        Danger,
        ["ms-msdt:/id x", "Search-MS:query=x"],
        ["mailto:a@example.com", "ms-settings:display"],
    ),
    row(
        "scheme-os-handler",
        Warning,
        ["steam://run/1", "ms-settings:display"],
        ["mailto:a@example.com", "https://steam.example/"],
    ),
    row(
        "scheme-ssrf",
        Warning,
        ["gopher://127.0.0.1:25/x", "PHAR://a.phar/x"],
        ["ftp://example.com/", "https://example.com/gopher:"],
    ),
    row(
        "scheme-cleartext",
        Notice,
        ["http://example.com/", "Telnet://example.com"],
        ["https://example.com/", "wss://example.com/"],
    ),
    row(
        "scheme-typo",
        Warning,
        ["htps://example.com/", "htttp://example.com/"],
        ["https://example.com/", "sftp://example.com/"],
    ),
    row(
        "scheme-unknown",
        Notice,
        ["zzz:abc", "acme-thing://a"],
        ["urn:isbn:1", "git+ssh://example.com/a"],
    ),
    row(
        "scheme-looks-like-host",
        Warning,
        ["example.com:443/x", "localhost:8080"],
        ["./example.com:443", "iris.beep:a"],
    ),
    row(
        "scheme-slashes",
        Danger,
        ["https:/example.net/", "https:///example.net/"],
        ["mailto:x", "file:///x"],
    ),
    row(
        "scheme-slashes",
        Danger,
        [r"HTTP:\\example.net", "ftp:example.net"],
        ["https://example.net/", "http:"],
    ),
    on(
        "http://a/b/c",
        row(
            "scheme-slashes",
            Danger,
            ["http:///g", "https:g"],
            ["http:g", "http:/g"],
        ),
    ),
    row(
        "defanged-input",
        Notice,
        ["hxxps://example[.]com/", "bob[at]example[.]com"],
        ["https://example.com/[.]", "http://[::1]/"],
    ),
    row(
        "mailto-headers",
        Warning,
        [
            "mailto:a@example.com?bcc=b@example.net",
            "mailto:a@example.com?subject=a%0ABcc:b@example.net",
        ],
        [
            "mailto:a@example.com?subject=hi",
            "mailto:a@example.com?body=a%0D%0Ab",
        ],
    ),
    row(
        "tel-service-code",
        Warning,
        ["tel:*%2306%23", "tel:*#06#"],
        ["tel:+15550100", "sms:*#06#"],
    ),
];

const REFERENCE: &[Row] = &[
    row(
        "network-path-ref",
        Warning,
        ["//example.net/x", "//bob@example.net"],
        ["/a//b", "///example.net"],
    ),
    row(
        "network-path-disguised",
        Danger,
        [r"/\example.net", "/\t/example.net"],
        [r"/a\b", "//example.net"],
    ),
    row(
        "network-path-disguised",
        Danger,
        ["///example.net", r"\\example.net:80/x"],
        ["///", "/example.net"],
    ),
    on(
        "foo://example.com/a",
        row(
            "network-path-disguised",
            Danger,
            ["\t//example.net", " //example.net"],
            [r"/\example.net", r"\\example.net"],
        ),
    ),
    on(
        "http://a/b/c",
        row(
            "ref-legacy-same-scheme",
            Warning,
            ["http:g", "HTTP:/g"],
            ["mailto:g", "http://a/g"],
        ),
    ),
    on(
        "https://example.com/",
        row(
            "ref-leaves-site",
            Notice,
            ["//example.net/", "https://example.co.uk/x"],
            ["/x", "https://www.EXAMPLE.com/"],
        ),
    ),
    on(
        "https://example.com/",
        row(
            "ref-scheme-downgrade",
            Warning,
            ["http://example.com/", "FTP://example.com/"],
            ["/x", "wss://example.com/"],
        ),
    ),
    row(
        "ref-same-document",
        Notice,
        ["#top", ""],
        ["page#top", "?#top"],
    ),
    row(
        "suffix-reference",
        Notice,
        ["www.example.com/x", "192.0.2.1/x"],
        ["readme.html", "main.rs"],
    ),
];

/// Sections E to H of the table of checks; `uri-long` has a test of its own.
const ALL_IDS: &str = "control-char-raw whitespace-raw unicode-space illegal-char non-ascii-raw \
    backslash-outside-authority malformed-percent percent-u-escape encoded-nul encoded-crlf \
    encoded-control double-encoding overlong-utf8 invalid-utf8 encoded-alnum bidi-control bidi-mixed \
    invisible-char markup-payload template-payload dot-segments dot-segments-escape \
    dot-segments-encoded dot-segments-param encoded-slash encoded-backslash path-empty-segments \
    path-becomes-authority nested-url-path file-ext-executable file-ext-double windows-device-name \
    windows-path-trick nested-url open-redirect-param encoded-url-payload secret-param secret-value \
    email-in-url scheme-script scheme-data scheme-wrapper scheme-obfuscated scheme-local-file \
    file-remote-host scheme-os-handler scheme-ssrf scheme-cleartext scheme-typo scheme-unknown \
    scheme-looks-like-host scheme-slashes defanged-input network-path-ref network-path-disguised \
    ref-legacy-same-scheme ref-leaves-site ref-scheme-downgrade ref-same-document suffix-reference \
    mailto-headers tel-service-code";

const TABLES: &[&[Row]] = &[CHARACTERS, ENCODINGS, PATH, QUERY, SCHEME, REFERENCE];

fn findings(text: &str, base: Option<&str>) -> Vec<Finding> {
    let request = Request {
        reference: text,
        base,
        ..Request::default()
    };
    inspect(&request).findings
}

#[test]
fn every_row_fires_and_stays_silent() {
    let mut faults = Vec::new();
    for row in TABLES.iter().copied().flatten() {
        for text in row.hostile {
            let found = findings(text, row.base);
            if !found
                .iter()
                .any(|finding| finding.check.id == row.id && finding.severity == row.severity)
            {
                let ids: Vec<_> = found.iter().map(|f| (f.check.id, f.severity)).collect();
                faults.push(format!("{} misses {text:?}: {ids:?}", row.id));
            }
        }
        for text in row.near_miss {
            let found = findings(text, row.base);
            if found
                .iter()
                .any(|finding| finding.check.id == row.id && finding.severity == row.severity)
            {
                faults.push(format!("{} fires on {text:?}", row.id));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn spans_lie_in_the_text_and_messages_are_safe() {
    for row in TABLES.iter().copied().flatten() {
        for text in row.hostile.into_iter().chain(row.near_miss) {
            for finding in findings(text, row.base) {
                let span = finding.span.range();
                assert!(text.get(span).is_some(), "{} in {text:?}", finding.check.id);
                let safe = finding.message.to_string().chars().all(|found| {
                    !found.is_control()
                        && !matches!(found, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{ad}' | '\u{feff}')
                });
                assert!(safe, "{}: {:?}", finding.check.id, finding.message);
                assert!(
                    finding.message.to_string().ends_with('.'),
                    "{:?}",
                    finding.message
                );
            }
        }
    }
}

#[test]
fn every_check_of_these_families_has_its_rows_and_its_words() {
    for id in ALL_IDS.split_whitespace().chain(["uri-long"]) {
        let mut known = checks().filter(|check| check.id == id);
        let Some(check) = known.next() else {
            panic!("no check has the id {id}");
        };
        assert!(known.next().is_none(), "{id} is there twice");
        for words in [check.title, check.explanation, check.verify, check.source] {
            assert!(!words.is_empty() && !words.contains("  "), "{id}: {words}");
        }
        assert!(check.explanation.ends_with('.') && check.verify.ends_with('.'));
    }
    let rows: Vec<&str> = TABLES.iter().copied().flatten().map(|row| row.id).collect();
    for id in ALL_IDS.split_whitespace() {
        assert!(rows.contains(&id), "{id} has no row");
    }
    for id in rows {
        assert!(ALL_IDS.split_whitespace().any(|known| known == id), "{id}");
    }
}

/// What these checks look for, over and over: time must not grow faster than the text. The bound is
/// generous, since tests are built without optimization.
#[test]
fn long_texts_take_time_in_proportion() {
    const PIECES: [&str; 44] = [
        "%",
        "%25",
        "%00",
        "%0A",
        "%C0%AE",
        "%E5%98%8A",
        "//",
        "/../",
        "..;/",
        "%2e%2e%2f",
        "<",
        "<on",
        "\"on",
        "&",
        "&a=",
        "[",
        "[.",
        "[.]",
        "(",
        "@",
        "a@a.",
        "aHR0c",
        "-eyJaaaaaaaaaa",
        "eyJaaaaaaaaa.",
        "AIza-",
        "hooks.slack.com/services/",
        "a://",
        "[a]://",
        ";sess=",
        "a~1/",
        ".",
        ".exe",
        "&#1",
        "\\u",
        "{{",
        "%{",
        "é",
        "\u{5d0}",
        "\u{200d}",
        "\t",
        "next=//a&",
        "#",
        "www.",
        "0123456789abcdef",
    ];
    const SIZE: usize = 1 << 16;
    for piece in PIECES {
        let long = piece.repeat(SIZE / piece.len());
        for text in [
            format!("http://a/{long}"),
            format!("http://a/?{long}"),
            format!("http://a/#{long}"),
            format!("mailto:{long}"),
            long,
        ] {
            let start = std::time::Instant::now();
            let reference = Reference::split(&text, Standard::Rfc3986);
            let resolution = Resolution::new(None, &reference, Options::default());
            let settings = Settings::default();
            let case = Case::new(&reference, None, &resolution, &settings);
            let mut report = Findings::default();
            for check in checks().filter(|check| ALL_IDS.contains(check.id)) {
                (check.run)(&case, &mut report);
            }
            embedded_targets(&reference);
            refang(&defang(&covered(&reference), DefangStyle::Bracketed));
            let took = start.elapsed();
            assert!(
                took < std::time::Duration::from_secs(10),
                "{piece:?} took {took:?}"
            );
        }
    }
}

#[test]
fn a_long_link_is_told_from_its_2001st_character_on() {
    let long = |length: usize| {
        let text = format!("https://example.com/{}", "é".repeat(length - 20));
        findings(&text, None)
            .iter()
            .any(|finding| finding.check.id == "uri-long")
    };
    assert!(long(2001));
    assert!(!long(2000) && !long(1999));
}

#[test]
fn no_message_shows_a_secret() {
    for text in [
        "https://bob:hunter2secret@example.com/?password=hunter2secret",
        "https://bob:hunter\u{202e}hunter\u{3000}%0Ahunter%256e@example.com/",
        "https://example.com/?next=https://bob:hunter2secret@example.net/?token=hunter2secret",
        "hxxps://bob:hunter2secret@example[.]com/?sid=hunter2secret",
        "view-source:https://bob:hunter2secret@example.com/",
        "https://example.com/?k=ghp_hunter2secretghijklmnopqrstuvwxyzABCDEFGHIJ",
        "https://example.com/?r=aHR0cHM6Ly9ib2I6aHVudGVyMnNlY3JldEBleGFtcGxlLm5ldC8",
    ] {
        for finding in findings(text, None) {
            for part in ["hunter", "U+202E", "U+3000", "%6e"] {
                assert!(!finding.message.to_string().contains(part), "{finding:?}");
            }
        }
    }
}

#[test]
fn what_mapping_drops_behind_a_dot_is_no_half_character() {
    for text in ["//a.\u{feff}", "//a.\u{ad}", "//a。\u{200b}"] {
        for finding in findings(text, None) {
            assert!(text.get(finding.span.range()).is_some(), "{finding:?}");
        }
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(1500))]

    #[test]
    fn findings_in_any_text_are_sound(
        text in "(https?:|javascript|data:|file:|[a-z]{1,4}:)?([/\\\\]{0,4})([a-z.]{0,6}|xn--[a-z0-9]{1,5})(([/?#&=;:.~@\\[\\]<>{}%\\\\ ]|%[0-9a-f]{2}|%25[0-9a-f]{2}|%u00[0-9a-f]{2}|&#[x0-9]{1,3};?|[a-z0-9]{1,5}|aHR0c[a-zA-Z0-9]{1,9}|next=|token=|[\u{202e}\u{200b}\u{feff}éא])){0,14}"
    ) {
        for finding in findings(&text, None) {
            proptest::prop_assert!(text.get(finding.span.range()).is_some(), "{:?}", finding);
            let harmful = |found: char| {
                found.is_control()
                    || matches!(found, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
            };
            proptest::prop_assert!(!finding.message.to_string().contains(harmful), "{:?}", finding);
        }
        let reference = Reference::split(&text, Standard::Rfc3986);
        for target in embedded_targets(&reference) {
            proptest::prop_assert!(text.get(target.span.range()).is_some());
            proptest::prop_assert!(!target.url.is_empty());
        }
        let marked = defang(&text, DefangStyle::Classic);
        proptest::prop_assert_eq!(refang(&marked), refang(&text));
    }
}
