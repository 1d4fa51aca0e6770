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
    "sk-proj-a-",
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

/// Heads that one unit alone is to follow: Punycode that decodes however long it is, links with passwords in one value, and
/// what a password is in base64 and in hexadecimal digits.
const PAIRS: &[(&str, &str)] = &[
    ("http://xn--", "b"),
    ("http://xn--", "b1-"),
    ("http://h/?u=", "https://u:p@h/"),
    ("http://h/?u=", "//a:b/@"),
    ("http://u:pppppp@h/", "cHBw"),
    ("http://u:aaaaaa@h/", "61"),
    ("http://", "a\u{966}"),
    ("http://", "\u{966}."),
    ("http://\u{966}", "a"),
];

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

/// Pieces that mixtures are made of beside the units: letters of all kinds, directions, encodings, nestings.
const PIECES: &[&str] = &[
    "b",
    "Z",
    "0",
    "7",
    ".",
    "+",
    "~",
    "!",
    "$",
    "&",
    "'",
    "(",
    ")",
    "*",
    "|",
    "^",
    "`",
    "{",
    "}",
    "\"",
    "\n",
    "\r",
    "\0",
    "\u{7f}",
    "\u{85}",
    "\u{a0}",
    "\u{ad}",
    "\u{200b}",
    "\u{200d}",
    "\u{200f}",
    "\u{202a}",
    "\u{2066}",
    "\u{2069}",
    "\u{feff}",
    "\u{fe0f}",
    "\u{e0041}",
    "\u{e000}",
    "\u{ffff}",
    "\u{3002}",
    "\u{2044}",
    "\u{2215}",
    "\u{ff0f}",
    "\u{ff20}",
    "\u{ff1a}",
    "ａ",
    "中",
    "文",
    "한",
    "א",
    "ب",
    "ش\u{651}",
    "ا",
    "०",
    "٣",
    "𝐚",
    "ⅷ",
    "ﬁ",
    "㎏",
    "ß",
    "ı",
    "а",
    "р",
    "о",
    "😀",
    "👨\u{200d}👩",
    "a\u{301}",
    "\u{1100}\u{1161}",
    "\u{5b0}",
    "%2e",
    "%2E/",
    "%2f",
    "%3d",
    "%26",
    "%3F",
    "%40",
    "%5c",
    "%c3%a9",
    "%e2%80%ae",
    "%ff",
    "%c0%af",
    "%0d%0a",
    "%25%32",
    "%e5%ad%97",
    "%cc%81",
    "+%20",
    "http%3a%2f%2f",
    "https://a.b/",
    "http:/",
    "javascript:",
    "data:,",
    "mailto:",
    "jdbc:",
    "file:///",
    "&&",
    ";;",
    "?a=",
    "&password=x",
    "&token=b",
    "a=b;",
    "&url=http://c",
    "key=a,b",
    "[]=1&",
    "a[b]=c&",
    "{\"a\":",
    "\"}",
    "eyJh",
    "aHR0cDov",
    "YQ==",
    "SGVsbG8",
    "AKIA",
    "ghp_",
    "sk-",
    "Bearer ",
    "paypal.com",
    "google.",
    "login-",
    "www.",
    "xn--",
    "xn--e1a",
    "localhost",
    "127.0.0.1",
    "0x7f000001",
    "::ffff:",
    "fe80::1%25",
    "@:",
    ":@",
    "u:p@",
    "//@",
    "\\\\",
    "/./",
    "/../a",
    "..;",
    ".%2e/",
    "//..",
    "<script>",
    "onload=",
    "'or 1=1",
    "${jndi:",
    "{{7*7}}",
    "../../etc/passwd",
    ".git/",
    ".exe",
    ".zip/",
];

/// Texts of about `length` bytes, from `seed` on: one to three pieces that come again and again after a head, or
/// a run of one and then a run of another.
pub fn mixtures(length: usize, seed: u64) -> impl Iterator<Item = String> {
    // Knuth's MMIX generator: the same mixtures for every length.
    let mut state = seed;
    let mut below = move |count: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % count
    };
    std::iter::repeat_with(move || {
        let piece = |below: &mut dyn FnMut(usize) -> usize| {
            let index = below(UNITS.len() + PIECES.len());
            *UNITS
                .get(index)
                .unwrap_or_else(|| &PIECES[index - UNITS.len()])
        };
        let head = HEADS[below(HEADS.len())];
        let unit: String = (0..=below(3)).map(|_| piece(&mut below)).collect();
        let other: String = (0..below(3)).map(|_| piece(&mut below)).collect();
        match other.is_empty() {
            true => repeated((head, &unit), length),
            false => repeated((head, &unit), length / 2) + &repeated(("", &other), length / 2),
        }
    })
}
