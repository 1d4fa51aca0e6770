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

/// Heads that one unit alone is to follow: Punycode that decodes however long it is.
const PAIRS: &[(&str, &str)] = &[("http://xn--", "b"), ("http://xn--", "b1-")];

/// Texts of about `length` bytes: every unit behind every head.
pub fn texts(length: usize) -> impl Iterator<Item = String> {
    let all = HEADS
        .iter()
        .flat_map(|head| UNITS.iter().map(move |unit| (*head, *unit)));
    all.map(move |pair| repeated(pair, length))
        .chain(pairs(length))
}

/// Texts of about `length` bytes that are made of one head and the one unit that belongs to it.
pub fn pairs(length: usize) -> impl Iterator<Item = String> {
    PAIRS.iter().map(move |pair| repeated(*pair, length))
}

fn repeated((head, unit): (&str, &str), length: usize) -> String {
    let count = length.saturating_sub(head.len()) / unit.len();
    head.to_string() + &unit.repeat(count)
}
