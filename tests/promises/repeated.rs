//! Texts in which one piece comes again and again, to trip loops over.

/// Units that make texts which some loop could trip over when they come again and again.
pub const UNITS: &[&str] = &[
    "a",
    "/",
    "a/",
    "../",
    "./",
    "a/../",
    "a/./",
    "/..",
    "..",
    "%2e%2e/",
    "%41",
    "%zz",
    "%",
    "%00",
    " a",
    "é",
    "\u{202e}",
    "\u{1b}[2J",
    "@",
    ":",
    "a:b@",
    "[",
    "]",
    "[::",
    "?",
    "#",
    "&a=b",
    ";x=",
    "=",
    "\\",
    "1.",
    "1:",
    "xn--a.",
    "a.",
    "-",
    "_",
    "%25",
    "%252525",
    "http://",
    "//",
    "A",
    ",",
    "A@B.C,",
    "password=x&",
    "sig=x&",
    "pass=x&",
    "glpat-a-",
    "xoxb-1-",
    "aaa8Q~",
    "\u{301}",
    "paypal",
    "<",
    "0x7f.",
    "\t",
];
/// What they follow.
pub const HEADS: &[&str] = &[
    "",
    "http://",
    "http://h/",
    "mailto:",
    "http://[",
    "x?",
    "#",
    "//u:",
];

/// Texts of about `length` bytes: every unit behind every head.
pub fn texts(length: usize) -> impl Iterator<Item = String> {
    HEADS.iter().flat_map(move |head| {
        UNITS.iter().map(move |unit| {
            let count = length.saturating_sub(head.len()) / unit.len();
            head.to_string() + &unit.repeat(count)
        })
    })
}
