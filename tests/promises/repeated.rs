//! Texts in which one piece comes again and again, to trip loops over.

use std::sync::LazyLock;

use super::examples::examples;

/// Units that make texts which some loop could trip over when they come again and again.
static UNITS: LazyLock<Vec<&str>> = LazyLock::new(|| examples::<1>("units").concat());

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
    ("http://a.github.io:", "%E3%80%82"),
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
static PIECES: LazyLock<Vec<&str>> = LazyLock::new(|| examples::<1>("pieces").concat());

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
