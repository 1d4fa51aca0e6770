//! Texts to measure with, made from a seed and from facts about what links look like.

use fastrand::Rng;

const SCHEMES: &[&str] = &[
    "https", "https", "https", "https", "http", "http", "ftp", "ws",
];
const SUBDOMAINS: &[&str] = &[
    "www.", "www.", "", "", "api.", "docs.", "m.", "cdn-3.", "en.",
];
const NAMES: &[&str] = &[
    "example",
    "wiki-pages",
    "news24",
    "weather",
    "openlibrary",
    "shop",
    "university",
    "a",
    "the-long-name-of-an-institute",
    "mail",
    "packages",
    "static",
    "city",
    "museum",
    "k8s",
];
const SUFFIXES: &[&str] = &[
    ".com", ".org", ".net", ".de", ".co.uk", ".io", ".example", ".info",
];
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
const QUERIES: &[&str] = &[
    "q=uri+syntax",
    "page=2",
    "utm_source=newsletter&utm_medium=email",
    "id=42&lang=en",
    "v=1.0",
    "session=d41d8cd98f00b204e9800998ecf8427e",
    "ref=https%3A%2F%2Fexample.net%2Fa%3Fb",
    "x",
];
const FRAGMENTS: &[&str] = &["top", "section-2.1", "L120-L145", "/route/7", "cite_note-3"];
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

/// `count` URLs as pages and logs hold them.
pub fn urls(count: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(3986);
    (0..count).map(|_| url(&mut rng)).collect()
}

fn url(rng: &mut Rng) -> String {
    let mut url = format!("{}://", pick(rng, SCHEMES));
    match rng.u8(..100) {
        0..3 => url.push_str("user@"),
        3 => url.push_str("user:secret@"),
        _ => {}
    }
    match rng.u8(..100) {
        0..2 => url.push_str(&format!("192.0.2.{}", rng.u8(..))),
        2 => url.push_str("[2001:db8::7]"),
        _ => {
            url.push_str(pick(rng, SUBDOMAINS));
            url.push_str(pick(rng, NAMES));
            url.push_str(pick(rng, SUFFIXES));
        }
    }
    if rng.u8(..100) < 8 {
        url.push_str(&format!(":{}", rng.u16(80..9000)));
    }
    for _ in 0..rng.u8(..6) {
        url.push('/');
        url.push_str(pick(rng, SEGMENTS));
    }
    if rng.u8(..100) < 30 {
        url.push('/');
    }
    if rng.u8(..100) < 30 {
        url.push('?');
        url.push_str(pick(rng, QUERIES));
    }
    if rng.u8(..100) < 12 {
        url.push('#');
        url.push_str(pick(rng, FRAGMENTS));
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
