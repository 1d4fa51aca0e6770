//! Every promise holds for its corpus, which is kept in `tests/corpus`, and for random changes of it.
//!
//! A corpus is a file with one entry on each line, its bytes written as in a byte string literal.
//! `fuzz/run` makes and minimizes it. Fuzzing here needs no tool but the stable toolchain: the same changes
//! every time, or more of them from a random seed (see [`cases`](crate::support::cases)).

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::support::cases::{count, seed, spread};
use crate::support::promises::{self, Promise};

/// The bytes of an entry.
fn unescaped(line: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = line.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        match rest.next() {
            Some(b'n') => bytes.push(b'\n'),
            Some(b'r') => bytes.push(b'\r'),
            Some(b't') => bytes.push(b'\t'),
            Some(b'x') => {
                let digits: String = rest.by_ref().take(2).map(char::from).collect();
                bytes.push(u8::from_str_radix(&digits, 16).expect("two digits behind \\x"));
            }
            Some(other) => bytes.push(other),
            None => panic!("a backslash at the end of {line}"),
        }
    }
    bytes
}

fn corpus(promise: &Promise) -> Vec<Vec<u8>> {
    let path = format!(
        "{}/tests/corpus/{}.txt",
        env!("CARGO_MANIFEST_DIR"),
        promise.name
    );
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let entries: Vec<Vec<u8>> = text.lines().map(unescaped).collect();
    assert!(!entries.is_empty(), "{path} is empty");
    entries
}

/// Tries one input, and says which it was if the promise is broken.
fn attempt(promise: &Promise, input: &[u8]) {
    if catch_unwind(AssertUnwindSafe(|| (promise.holds)(input))).is_err() {
        panic!("{} is broken by\n{}", promise.name, input.escape_ascii());
    }
}

/// One to four small changes: pieces put in, bytes changed, parts cut out, doubled, or taken from
/// another entry.
fn changed(random: &mut fastrand::Rng, entries: &[Vec<u8>], promise: &Promise) -> Vec<u8> {
    let mut input = entries[random.usize(..entries.len())].clone();
    for _ in 0..random.usize(1..5) {
        let at = random.usize(..=input.len());
        let end = random.usize(at..=input.len().min(at + 16));
        match random.u8(..6) {
            0 | 1 => {
                let piece = promise.pieces[random.usize(..promise.pieces.len())];
                input.splice(at..at, piece.iter().copied());
            }
            2 => {
                if let Some(byte) = input.get_mut(at) {
                    *byte = random.u8(..);
                }
            }
            3 => drop(input.drain(at..end)),
            4 => {
                let part = input[at..end].to_vec();
                input.splice(at..at, part);
            }
            _ => {
                let other = &entries[random.usize(..entries.len())];
                let from = random.usize(..=other.len());
                input.truncate(at);
                input.extend_from_slice(&other[from..]);
            }
        }
    }
    input
}

/// Tries so many entries of the corpus, evenly spread, and so many changes of it. A long run tries all entries.
fn replay_and_change(promise: &Promise, replayed: u32, changes: u32) {
    let entries = corpus(promise);
    for entry in spread(&entries, replayed) {
        attempt(promise, entry);
    }
    let mut random = fastrand::Rng::with_seed(seed());
    for _ in 0..count(changes) {
        attempt(promise, &changed(&mut random, &entries, promise));
    }
}

macro_rules! replays {
    ($($name:ident: $replayed:literal, $changes:literal;)*) => {
        $(#[test]
        fn $name() {
            let name = stringify!($name);
            let promise = promises::ALL.iter().find(|promise| promise.name == name);
            replay_and_change(promise.expect("a promise of that name"), $replayed, $changes);
        })*

        #[test]
        fn every_promise_is_replayed() {
            let names: Vec<&str> = promises::ALL.iter().map(|promise| promise.name).collect();
            assert_eq!(names, [$(stringify!($name)),*]);
        }
    };
}

replays! {
    grammar_rfc3986: 1_000, 10_000;
    grammar_rfc2396: 1_000, 10_000;
    resolution_rfc3986: 1_000, 10_000;
    resolution_rfc2396: 1_000, 10_000;
    ladder_rfc3986: 1_000, 10_000;
    ladder_rfc2396: 1_000, 10_000;
    browser: 2_000, 15_000;
    review: 200, 300;
    view: 60, 30;
    delimiters: 1_000, 20_000;
    theme: 1_000, 5_000;
    configuration: 1_000, 5_000;
    storm: 40, 12;
    drawing: 24, 6;
    document_text: 10, 5_000;
    document_html: 10, 2_000;
    document_xml: 10, 4_000;
    document_mail: 10, 1_000;
    document_mbox: 10, 1_000;
    document_markdown: 10, 3_000;
    document_json: 10, 4_000;
    document_calendar: 10, 4_000;
    document_pdf: 10, 8_000;
    document_csv: 10, 8_000;
    document_css: 10, 8_000;
}

#[test]
fn entries_are_read_as_they_are_written() {
    let all: Vec<u8> = (0..=255).collect();
    assert_eq!(unescaped(&all.escape_ascii().to_string()), all);
}
