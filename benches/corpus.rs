//! Texts to measure with, made from a seed and from facts about what links look like.

use fastrand::Rng;

const SEGMENTS: &[&str] = &[
    "wiki",
    "index.html",
    "2024",
    "07",
    "articles",
    "a-title-of-several-words-in-a-row",
    "img",
    "Main_Page",
    "v1",
    "users",
    "12345678",
    "download",
    "lib.min.js",
    "search",
    "category",
    "caf%C3%A9",
    "a%20b",
    "~user",
    "x;y=1",
    "fd3b9a7c-30c5-4b6f-9f0e-2d8a4f1c7e55",
    "image.jpeg",
];
const RELATIVE: &[&str] = &[
    "../g",
    "./g",
    "g?y#s",
    "/a/b/c",
    "../../x/y/z.html",
    "?page=3",
    "#top",
    "img/logo.png",
    "//cdn.example.net/lib.js",
    "../../../../deep",
    "a/b/../c/./d",
    "index.html",
    "",
];

fn pick<'a>(rng: &mut Rng, from: &[&'a str]) -> &'a str {
    from[rng.usize(..from.len())]
}

const WORDS: &[&str] = &[
    "alpha", "beta", "gamma", "delta", "news", "shop", "mail", "docs", "cloud", "data", "blog",
    "static", "img", "core", "home", "travel", "music", "games", "health", "store", "media",
    "kids", "auto", "green", "blue", "north", "south", "garden", "river", "stone", "paper",
    "light", "water", "table", "window", "summer", "winter", "people", "market", "school",
    "island", "bridge", "village", "coffee", "kitchen",
];
const ENDS: &[&str] = &[
    "com", "org", "net", "de", "co.uk", "io", "fr", "com.br", "jp", "edu", "it", "pl", "nl",
    "com.au",
];
const PARAMETERS: &[&str] = &[
    "id",
    "q",
    "page",
    "ref",
    "utm_source",
    "utm_campaign",
    "lang",
    "sort",
    "v",
    "category",
    "from",
];

/// `count` links as logs hold them, all different: hosts of two to four labels, paths of words and numbers, half with one to
/// four parameters, now and then a session or a link in one, a tenth with a fragment.
pub fn urls(count: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(3986);
    (0..count).map(|_| url(&mut rng)).collect()
}

/// `count` homepages, each of a host of its own.
#[allow(dead_code)]
pub fn homepages(count: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(11);
    (0..count)
        .map(|_| format!("https://{}/", host(&mut rng)))
        .collect()
}

fn host(rng: &mut Rng) -> String {
    let sub = ["www.", "", "m.", "shop.", "blog.", "api.", "cdn."];
    let mut host = pick(rng, &sub).to_owned();
    for _ in 0..rng.u8(1..=3) {
        host.push_str(pick(rng, WORDS));
    }
    host.push_str(&format!("{}.", rng.u32(1..100_000)));
    host.push_str(pick(rng, ENDS));
    host
}

fn value(rng: &mut Rng) -> String {
    match rng.u8(..100) {
        0..3 => format!("https%3A%2F%2F{}%2F{}", host(rng), pick(rng, WORDS)),
        3..8 => format!("{:032x}", rng.u128(..)),
        8..31 => rng.u32(1..1_000_000_000).to_string(),
        31..54 => pick(rng, WORDS).to_owned(),
        54..77 => format!("{}+{}", pick(rng, WORDS), pick(rng, WORDS)),
        _ => "caf%C3%A9".to_owned(),
    }
}

fn url(rng: &mut Rng) -> String {
    let mut url = format!("https://{}", host(rng));
    for _ in 0..rng.u8(1..=5) {
        url.push('/');
        url.push_str(pick(rng, WORDS));
        match rng.u8(..3) {
            0 => url.push_str(&format!("-{}", pick(rng, WORDS))),
            1 => url.push_str(&rng.u16(1..1000).to_string()),
            _ => {}
        }
    }
    url.push_str(pick(rng, &["", ".html", "/"]));
    if rng.bool() {
        for number in 0..rng.u8(1..=4) {
            url.push(if number == 0 { '?' } else { '&' });
            url.push_str(pick(rng, PARAMETERS));
            url.push('=');
            url.push_str(&value(rng));
        }
    }
    if rng.u8(..10) == 0 {
        url.push_str("#top");
    }
    url
}

/// `count` relative references.
pub fn relative_references(count: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(2396);
    (0..count)
        .map(|_| pick(&mut rng, RELATIVE).to_owned())
        .collect()
}

/// One URI of about `length` bytes, full of percent-encoded octets.
pub fn escapes(length: usize) -> String {
    let mut uri = String::from("http://example.com/");
    let mut rng = Rng::with_seed(2);
    while uri.len() < length {
        uri.push_str(["%C3%A9", "%20", "a", "%2F", "bc/", "%7E"][rng.usize(..6)]);
    }
    uri
}

/// One URI of about `length` bytes with an ordinary path.
pub fn long(length: usize) -> String {
    let mut uri = String::from("http://example.com");
    let mut rng = Rng::with_seed(1);
    while uri.len() < length {
        uri.push('/');
        uri.push_str(pick(&mut rng, SEGMENTS));
    }
    uri
}

/// One reference of about `length` bytes that climbs as often as it descends.
#[allow(dead_code)]
pub fn dots(length: usize) -> String {
    "a/../".repeat(length / 5)
}
