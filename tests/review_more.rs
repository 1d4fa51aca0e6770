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
        "open-redirect-param",
        &[
            "https://example.com/?next=//@example.net",
            "https://example.com/?next=//:80@example.net",
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
        &["http://example.com/nul;x=1", "http://example.com/a/LPT1;x"],
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
        let found = |id: &str| inspection.findings.iter().find(move |found| found.id == id);
        let found = found("dot-segments-encoded").expect("it is found");
        let browser = inspection.readings.iter().find_map(|reading| {
            let is_browser = reading.parser == urilens::readings::Parser::Whatwg;
            reading.href().filter(|_| is_browser)
        });
        let removed = browser == Some("https://example.com/b");
        let said = found
            .message
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
        let found = |id: &str| inspection.findings.iter().find(move |found| found.id == id);
        let message = &found("encoded-crlf").expect("it is found").message;
        assert!(!message.contains("hunter2"), "{message}");
        assert_eq!(message.contains("“"), line.is_some(), "{message}");
        assert!(line.is_none_or(|line| message.contains(line)), "{message}");
    }
}

/// What is ordinary in one place and hostile in another differs in severity there.
#[test]
fn severity_follows_the_place() {
    use urilens::review::Severity::{Danger, Notice, Warning};
    for (id, reference, severity) in [
        // A text of several lines, as people share it, is no header; a header in it is one.
        (
            "encoded-crlf",
            "https://example.com/?text=Hello%0A%0Aworld",
            Notice,
        ),
        (
            "encoded-crlf",
            "https://example.com/new?title=a&issue[body]=a%0D%0AVersion:%202",
            Notice,
        ),
        (
            "encoded-crlf",
            "https://example.com/?code=fn%20main()%20%7B;%0A%7D",
            Notice,
        ),
        (
            "encoded-crlf",
            "https://example.com/?text=a%0D%0ASet-Cookie:%20a=b",
            Danger,
        ),
        (
            "encoded-crlf",
            "https://example.com/?text=a%0D%0ARCPT%20TO:b",
            Danger,
        ),
        ("encoded-crlf", "https://example.com/?page=a%0D%0Ab", Danger),
        ("encoded-crlf", "https://example.com/a%0Ab?text=c", Danger),
        // Clients of these providers have registered where they come back to.
        (
            "open-redirect-param",
            "https://accounts.google.com/o/oauth2/v2/auth?client_id=a&redirect_uri=https://example.net/",
            Notice,
        ),
        (
            "open-redirect-param",
            "https://accounts.google.com/o/oauth2/v2/auth?redirect_uri=https://example.net/",
            Warning,
        ),
        (
            "open-redirect-param",
            "https://login.example.com/authorize?client_id=a&redirect_uri=https://example.net/",
            Warning,
        ),
        // The space between two Japanese words.
        (
            "unicode-space",
            "https://example.com/?q=%E6%97%A5%E3%80%80%E6%9D%B1",
            Notice,
        ),
        (
            "unicode-space",
            "https://example.com/?q=%E6%97%A5%E3%80%80%E3%80%80%E6%9D%B1",
            Warning,
        ),
        (
            "unicode-space",
            "https://example.com/?q=%E6%97%A5%E3%80%80@a",
            Warning,
        ),
        (
            "unicode-space",
            "https://example.com/%E6%97%A5%E3%80%80%E6%9D%B1",
            Warning,
        ),
        // Who shares a link doesn't go to it.
        (
            "open-redirect-param",
            "https://www.facebook.com/sharer/sharer.php?u=https://example.net/",
            Notice,
        ),
        (
            "open-redirect-param",
            "https://twitter.com/intent/tweet?url=https://example.net/",
            Notice,
        ),
        (
            "open-redirect-param",
            "https://www.facebook.com/l.php?u=https://example.net/",
            Warning,
        ),
        (
            "open-redirect-param",
            "https://www.facebook.com.example.net/sharer/?u=https://example.com/",
            Warning,
        ),
    ] {
        let inspection = inspect(&Request {
            reference,
            ..Request::default()
        });
        let found: Vec<_> = inspection
            .findings
            .iter()
            .filter(|found| found.id == id)
            .map(|found| found.severity)
            .collect();
        assert_eq!(found.first(), Some(&severity), "{reference}");
    }
}
