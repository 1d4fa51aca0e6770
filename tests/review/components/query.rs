//! Checks of the query, and secrets anywhere.

use super::{Row, on, row};
use urilens::review::Severity::{Danger, Notice, Warning};

pub const ROWS: &[Row] = &[
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
