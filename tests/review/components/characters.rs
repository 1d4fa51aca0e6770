//! Checks of characters.

use super::{Row, row};
use urilens::review::Severity::{Danger, Notice, Warning};

pub const ROWS: &[Row] = &[
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
