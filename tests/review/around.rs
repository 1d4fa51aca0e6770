//! What is around a link, or goes on behind it, takes none of its dangers away.

use crate::support::examples::examples;
use urilens::inspect::{Request, inspect};
use urilens::review::Severity;

/// Links with a scheme that are dangers by themselves.
const LINKS: [&str; 8] = [
    "https://paypa1.com/",
    "http://169.254.169.254/",
    "https://www.paypal.com@evil.example/",
    "https://evil.example\\@www.paypal.com/",
    "http://2852039166/latest",
    "javascript:alert(1)",
    "file://evil.example/x",
    "intent://h.example/#Intent;scheme=https;end",
];

/// Others without one.
const REFERENCES: [&str; 8] = [
    "//paypa1.com/",
    "\\\\evil.example\\x",
    "/\\evil.example/",
    "paypa1.com/x",
    "paypa1.com/#",
    "x@paypa1.com:80/#",
    "//2852039166/",
    "//%70aypa1.com/",
];

const AROUND: [(&str, &str); 9] = [
    ("see ", ""),
    ("(", ")"),
    ("\"", "\","),
    ("- ", ""),
    ("URL: ", ""),
    (" ", ""),
    ("**", "**"),
    ("is this ok? ", " (bad)"),
    ("{\"id\":\"1\",\"url\":\"", "\"}"),
];

fn is_danger(text: &str) -> bool {
    let severity = inspect(&Request::new(text, None)).severity();
    severity == Some(Severity::Danger)
}

#[test]
fn what_is_behind_a_link_takes_no_danger_away() {
    for link in LINKS.iter().chain(&REFERENCES) {
        assert!(is_danger(link), "{link}");
        for [behind] in examples("behind") {
            let text = format!("{link}{behind}");
            assert!(is_danger(&text), "{text:?}");
        }
    }
}

#[test]
fn what_is_around_a_link_takes_no_danger_away() {
    for link in LINKS {
        for (before, behind) in AROUND {
            let text = format!("{before}{link}{behind}");
            assert!(is_danger(&text), "{text:?}");
        }
    }
}

#[test]
fn of_several_links_in_a_text_the_worst_is_reviewed() {
    for link in LINKS {
        for text in [
            format!("see https://good.example/ and {link} now"),
            format!("see {link} or https://good.example/"),
            format!("| https://good.example | {link} |"),
            format!("<https://good.example/?x=1> {link} ok"),
        ] {
            assert!(is_danger(&text), "{text:?}");
        }
    }
}

/// By its severity, and by how many findings have it; of two that are as bad, the first.
#[test]
fn of_several_links_with_notices_the_worst_is_reviewed() {
    let (mild, worse) = ("http://a.example/", "http://a.example:8080/");
    for (text, expected) in [
        (format!("see {mild} and {worse}"), worse),
        (format!("see {worse} and {mild}"), worse),
        (format!("see {mild} and http://b.example/"), mild),
        (format!("see https://a.example/ and {mild}"), mild),
    ] {
        let inspection = inspect(&Request::new(&text, None));
        assert_eq!(inspection.severity(), Some(Severity::Notice), "{text}");
        let reviewed = inspection.assumed.expect("a link");
        assert_eq!(reviewed.reference.text(), expected, "{text}");
        assert_eq!(reviewed.others.len(), 1, "{text}");
    }
}

/// Labels, fields of logs and cells before a link.
const BEFORE: [&str; 8] = [
    "",
    "From: ",
    "Host: ",
    "ping ",
    "CONNECT ",
    "2026-11-29;",
    "gw dnsmasq[1]: query[A] ",
    "https://good.example/ -> ",
];

/// Remarks and cells after it.
const AFTER: [&str; 10] = [
    "",
    " [phishing]",
    " // c2",
    " \u{2705}",
    "; x",
    ", evil[.]example",
    "!",
    " and evil[.]example",
    " (bad)",
    "\tbad",
];

#[test]
fn words_of_any_kind_take_no_danger_away() {
    for link in [
        "paypa1[.]com",
        "paypa1.com/login",
        "bob@paypa1.com",
        "bob[@]paypa1[.]com",
        "bob@www.good.example@evil.example",
        "www.paypal.com@198.51.100.1",
        "http://3405803785/",
        "hxxp://169[.]254[.]169[.]254",
        "view-source:https://paypa1.com/x",
    ] {
        for before in BEFORE {
            for after in AFTER {
                let text = format!("{before}{link}{after}");
                assert!(is_danger(&text), "{text:?}");
            }
        }
    }
}

/// What a text shows for a link is no other address: in mail, chats and Markdown.
#[test]
fn a_text_that_is_shown_for_another_address_is_a_danger() {
    for text in [
        "https://www.paypal.com/signin <https://evil.example/x>",
        "https://www.paypal.com <https://evil.example/x>",
        "see https://www.paypal.com <https://evil.example/x> now",
        "[www.paypal.com](https://evil.example/)",
        "[www.paypal.com](<https://evil.example/>)",
        "[![https://www.paypal.com/](https://good.example/x.png)](https://evil.example/)",
        "<https://evil.example/|www.paypal.com>",
        "<a href=\"https://evil.example/x\">https://www.paypal.com/signin</a>",
    ] {
        let inspection = inspect(&Request::new(text, None));
        let mut checks = inspection.findings.iter().map(|found| found.check.id);
        assert!(checks.any(|id| id == "link-text-mismatch"), "{text:?}");
        let host = inspection.destination().map(|found| &*found.host);
        assert_eq!(host, Some("evil.example"), "{text:?}");
    }
}

/// What is written in sources, headers of mail, commands and pages' badges is no danger by the words around it.
#[test]
fn ordinary_lines_stay_ordinary() {
    for [text] in examples("ordinary lines stay ordinary") {
        assert!(!is_danger(text), "{text:?}");
    }
}

/// A tab after a path ends a cell, and one after a host is taken out by browsers.
#[test]
fn rows_of_a_table_are_no_links_with_tabs_in_them() {
    for row in [
        "https://a.example/x\tok\tbob@a.example",
        "https://a.example/?x=1\t200",
        "127.0.0.1\tlocalhost",
        "a.example\tphishing",
        "bob@a.example\tBob",
    ] {
        assert!(!is_danger(row), "{row:?}");
    }
    assert!(is_danger(
        "https://good.example/x?u=aHR0cHM6Ly\t9wYXlwYTEuY29tLw=="
    ));
    assert!(is_danger("https://good.example/invoice.pdf.\texe"));
    assert!(is_danger("https://paypal.com\t.evil.example/x"));
    assert!(is_danger("https://good.example/x;u=javas\tcript:alert(1)"));
    assert!(is_danger(
        "https://good.example/go/https://good.example\t.evil.example/"
    ));
}
