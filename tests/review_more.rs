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
        &["java\u{17f}cript:alert(1)", "J\u{430}vascript:alert(1)"],
        &["javascript:alert(1)", "\u{17f}cheme:a"],
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
        "template-payload",
        &[
            "http://example.com/?x=@{7*7}",
            "http://example.com/~%7BT(java.lang.Runtime)%7D",
            "http://example.com/#~{::a}",
        ],
        &[
            "http://example.com/@{name}",
            "http://example.com/~{user}/a*",
            "http://example.com/@{a",
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
];

#[test]
fn each_spelling_fires_and_its_neighbours_do_not() {
    for (id, hostile, harmless) in ROWS {
        let fires = |reference: &str| {
            let inspection = inspect(&Request {
                reference,
                ..Request::default()
            });
            inspection.findings.iter().any(|finding| finding.id == *id)
        };
        for text in *hostile {
            assert!(fires(text), "{id}: {text}");
        }
        for text in *harmless {
            assert!(!fires(text), "{id}: {text}");
        }
    }
}
