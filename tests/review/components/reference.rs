//! Checks of the kind of a reference, and its target.

use super::{Row, on, row};
use urilens::review::Severity::{Danger, Notice, Warning};

pub const ROWS: &[Row] = &[
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
