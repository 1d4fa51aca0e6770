//! Texts to hold grammars against: arbitrary ones, and ones that are nearly references.

use super::promises::PIECES;
use proptest::prelude::*;

/// Texts made of less than so many of the pieces that matter to the grammars.
fn pieces(most: usize) -> impl Strategy<Value = String> {
    let texts = PIECES.iter().filter_map(|piece| str::from_utf8(piece).ok());
    let piece = prop::sample::select(texts.collect::<Vec<_>>());
    prop::collection::vec(piece, 0..most).prop_map(|pieces| pieces.concat())
}

/// Texts of the shape of a URI, whose parts are anything.
fn shaped() -> impl Strategy<Value = String> {
    let part = || pieces(3);
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
        3 => pieces(8),
        4 => shaped(),
    ]
}

/// Valid URIs, by the rules of RFC 3986's appendix A.
pub fn uris() -> impl Strategy<Value = String> {
    const OCTET: &str = "%[0-9a-fA-F]{2}";
    let segment = format!("([a-zA-Z0-9._~!$&'()*+,;=:@-]|{OCTET}|\\.|\\.\\.){{0,3}}");
    let tail = format!("([a-zA-Z0-9/?:@.-]|{OCTET}){{0,4}}");
    let host =
        format!("(\\[2001:DB8::7\\]|\\[vF\\.a:B\\]|10\\.0\\.0\\.1|([a-zA-Z0-9.-]|{OCTET}){{0,6}})");
    let authority = format!("//(([a-z:]|{OCTET}){{0,4}}@)?{host}(:[0-9]{{0,3}})?");
    let path = format!("({authority}(/{segment}){{0,5}}|(/?[a-z.]{{1,2}}(/{segment}){{0,3}})?)");
    let scheme = "(http|File|[a-zA-Z][a-z0-9+.-]{0,3})";
    let uri = format!("{scheme}:{path}(\\?{tail})?(#{tail})?");
    prop::string::string_regex(&uri).expect("a regular expression")
}

/// Texts that do harm to a terminal, to Markdown, and to who looks at them.
pub fn hostile() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("http:".to_owned()),
        Just("//".to_owned()),
        Just("bob:pw@".to_owned()),
        Just("/../".to_owned()),
        Just("%2e".to_owned()),
        Just("\"\\\u{1b}[2J\u{202e}".to_owned()),
        Just("`|*_\n[x](y)<b>".to_owned()),
        Just("\u{1b}]0;x\u{7}\u{9b}2J".to_owned()),
        Just("\u{202e}\u{2066}\u{200d}\u{feff}\u{ad}\u{e0041}\u{301}\u{3164}".to_owned()),
        "[a-zA-Z0-9.:/?#@%\\[\\]-]{0,40}",
        any::<String>(),
        "\\PC{0,100}",
    ];
    prop::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat())
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
