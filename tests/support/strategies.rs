//! Texts to hold grammars against: arbitrary ones, and ones that are nearly references.

use proptest::prelude::*;

const PIECES: &[&str] = &[
    "/",
    "//",
    ":",
    "::",
    "@",
    "?",
    "#",
    "[",
    "]",
    "%",
    "%4",
    "%41",
    "%zz",
    "%2f",
    ".",
    "..",
    "./",
    "../",
    "-",
    "_",
    "~",
    "!",
    "'",
    "(",
    "*",
    ";",
    "=",
    "&",
    "+",
    "$",
    ",",
    " ",
    "<",
    "\"",
    "\\",
    "{",
    "|",
    "^",
    "`",
    "\u{7f}",
    "\n",
    "é",
    "\u{202e}",
    "a",
    "Z",
    "g",
    "0",
    "1",
    "01",
    "99",
    "255",
    "256",
    "http",
    "x:",
    "mailto:",
    "h.b",
    "h.b.",
    "b-c",
    "1.2.3.4",
    "1.2.3",
    "9.9.9.999",
    "1:2:3",
    "[::1]",
    "[::1.2.3.4]",
    "[v1.x]",
    "[v1.:!]",
    "u:p@",
    ":80",
    ":8x",
    "ffff",
];

/// Texts made of the pieces that matter to the grammars.
fn pieces() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES), 0..8).prop_map(|pieces| pieces.concat())
}

/// Texts of the shape of a URI, whose parts are anything.
fn shaped() -> impl Strategy<Value = String> {
    let part =
        || prop::collection::vec(prop::sample::select(PIECES), 0..3).prop_map(|p| p.concat());
    let host = prop_oneof![
        "[a1.-]{0,8}",
        "[0-9]{1,3}(\\.[0-9]{1,3}){2,4}",
        ipv6().prop_map(|address| format!("[{address}]")),
        part(),
    ];
    (
        prop_oneof![
            Just(String::new()),
            "[a1+.-]{1,3}:",
            Just("http:".to_owned())
        ],
        any::<bool>(),
        prop_oneof![Just(String::new()), part().prop_map(|text| text + "@")],
        host,
        prop_oneof![
            Just(String::new()),
            ":[0-9]{0,2}",
            part().prop_map(|text| ":".to_owned() + &text)
        ],
        prop_oneof![
            Just(String::new()),
            part().prop_map(|text| "/".to_owned() + &text)
        ],
        prop_oneof![
            Just(String::new()),
            part().prop_map(|text| "?".to_owned() + &text)
        ],
        prop_oneof![
            Just(String::new()),
            part().prop_map(|text| "#".to_owned() + &text)
        ],
    )
        .prop_map(
            |(scheme, authority, userinfo, host, port, path, query, fragment)| {
                let slashes = if authority { "//" } else { "" };
                format!("{scheme}{slashes}{userinfo}{host}{port}{path}{query}{fragment}")
            },
        )
}

/// Texts that are IPv6 addresses, or nearly.
pub fn ipv6() -> impl Strategy<Value = String> {
    let group = prop_oneof![
        8 => "[0-9a-fA-F]{1,4}",
        1 => Just(String::new()),
        1 => Just("12345".to_owned()),
        1 => Just("1.2.3.4".to_owned()),
        1 => Just("1.2.3.256".to_owned()),
    ];
    let tail = prop_oneof![3 => Just(String::new()), 1 => Just(":1.2.3.4".to_owned())];
    (
        prop::collection::vec(group, 0..10),
        prop::option::of(0usize..9),
        tail,
    )
        .prop_map(|(mut groups, gap, tail)| {
            if let Some(gap) = gap.filter(|gap| *gap <= groups.len()) {
                let behind = groups.split_off(gap);
                return format!("{}::{}{tail}", groups.join(":"), behind.join(":"));
            }
            groups.join(":") + &tail
        })
}

/// Any text at all, and many that are nearly references.
pub fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        1 => any::<String>(),
        2 => "[a1:/?#@.%\\[\\]-]{0,8}",
        3 => pieces(),
        4 => shaped(),
    ]
}

/// All texts of up to five characters, each character standing for a class of them.
pub fn short_texts() -> Vec<String> {
    let mut all = vec![String::new()];
    let mut longest = all.clone();
    for _ in 0..5 {
        let longer = |text: String| {
            "a1-.:/?#@%["
                .chars()
                .map(move |found| format!("{text}{found}"))
        };
        longest = longest.into_iter().flat_map(longer).collect();
        all.extend(longest.iter().cloned());
    }
    all
}
