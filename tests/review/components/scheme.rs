//! Checks of the scheme.

use super::{Row, on, row};
use urilens::review::Severity::{Danger, Notice, Warning};

pub const ROWS: &[Row] = &[
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
