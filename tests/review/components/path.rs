//! Checks of the path.

use super::{Row, on, row};
use urilens::review::Severity::{Danger, Notice, Warning};

pub const ROWS: &[Row] = &[
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
