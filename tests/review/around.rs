//! What is around a link, or goes on behind it, takes none of its dangers away.

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

const BEHIND: [&str; 17] = [
    "<https://good.example/>",
    "<good.example>",
    " https://good.example/",
    " [x](https://good.example/)",
    "[x](https://good.example/)",
    "](https://good.example/)",
    " <a href=\"https://good.example/\">x</a>",
    " (see https://good.example)",
    " - https://good.example",
    "|https://good.example|",
    ",https://good.example,",
    " \"https://good.example\"",
    " www.good.example",
    " # seen twice",
    " ",
    "\t",
    "\n https://good.example/",
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
        for behind in BEHIND {
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
        ] {
            assert!(is_danger(&text), "{text:?}");
        }
    }
}
