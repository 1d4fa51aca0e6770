//! The time of a review grows with the text and no faster.

use std::time::Duration;

use crate::support::cases::{count, spread};
use crate::support::clock::thread_time;
use urilens::facts::{DefangStyle, defang, embedded_targets, refang};
use urilens::inspect::{Request, inspect};
use urilens::resolve::{Resolution, ResolveOptions};
use urilens::review::{Case, Findings, Settings, checks};
use urilens::secrets::masked;
use urilens::syntax::{Reference, Standard};

/// How long an inspection of a text takes.
fn time(reference: &str) -> Duration {
    let start = thread_time();
    let inspection = inspect(&Request::new(reference, None));
    let words: usize = inspection
        .findings
        .iter()
        .map(|found| found.message.to_string().len())
        .sum();
    assert!(words < 1 << 17, "{words} bytes of words");
    thread_time().saturating_sub(start)
}

/// Four times the text may take four times as long; where time grew with the square, it would take
/// sixteen times as long. Machines stumble, so a suspect is asked again.
#[test]
fn time_grows_with_the_text_and_not_faster() {
    // Long runs have texts of 64 KiB too, of which each takes seconds in a debug build.
    let smallest = match count(1) {
        1 => 1 << 12,
        _ => 1 << 14,
    };
    let pieces = [
        "a",
        "a.",
        ".",
        "-",
        "%",
        "%41",
        "%E3%80%82",
        "0.",
        "[",
        "[:",
        ":",
        "@",
        "a@",
        "\\",
        "/\\",
        "é",
        "é.",
        "。",
        "xn--",
        "xn--a.",
        "xn--bcher-kva.",
        "\u{ad}",
        "㎯",
        "⁄",
        "p\u{430}.",
        "paypal.",
        "paypal-",
        "com.",
        "com-.",
        "rn",
        "\u{307}",
        "ß",
        "{",
        "#@",
        "co.uk.",
        "ノ",
        "\u{5d0}.",
        "🔒.",
    ];
    for piece in spread(pieces, 8) {
        let text = |size: usize| {
            let host = piece.repeat(size / piece.len());
            format!("http://{host}.github.io:{host}")
        };
        let (small, large) = (text(smallest), text(4 * smallest));
        let linear = (0..4).any(|_| {
            let (small, large) = (time(&small), time(&large));
            large < small * 9 + Duration::from_millis(20)
        });
        assert!(linear, "{piece:?}: time grows faster than the text");
    }
}

/// What these checks look for, over and over, in every place of a text.
#[test]
fn long_texts_take_time_in_proportion() {
    const PIECES: [&str; 45] = [
        "%",
        "%25",
        "%00",
        "%0A",
        "%26cat%20b",
        "%C0%AE",
        "%E5%98%8A",
        "//",
        "/../",
        "..;/",
        "%2e%2e%2f",
        "<",
        "<on",
        "\"on",
        "&",
        "&a=",
        "[",
        "[.",
        "[.]",
        "(",
        "@",
        "a@a.",
        "aHR0c",
        "-eyJaaaaaaaaaa",
        "eyJaaaaaaaaa.",
        "AIza-",
        "hooks.slack.com/services/",
        "a://",
        "[a]://",
        ";sess=",
        "a~1/",
        ".",
        ".exe",
        "&#1",
        "\\u",
        "{{",
        "%{",
        "é",
        "\u{5d0}",
        "\u{200d}",
        "\t",
        "next=//a&",
        "#",
        "www.",
        "0123456789abcdef",
    ];
    const SMALL: usize = 1 << 12;
    const PLACES: [(&str, &str); 6] = [
        ("http://a/", "path"),
        ("http://a/?", "query"),
        ("http://a/?a=", "value"),
        ("http://a/#", "fragment"),
        ("mailto:", "opaque path"),
        ("", "relative reference"),
    ];
    let all = PIECES
        .iter()
        .flat_map(|piece| PLACES.map(|place| (piece, place)));
    for (piece, (before, name)) in spread(all, 16) {
        let text = |size: usize| before.to_owned() + &piece.repeat(size / piece.len());
        let (small, large) = (text(SMALL), text(4 * SMALL));
        let linear = (0..4).any(|_| {
            let (small, large) = (time_of_checks(&small), time_of_checks(&large));
            large < small * 9 + Duration::from_millis(20)
        });
        assert!(
            linear,
            "{piece:?} in a {name}: time grows faster than the text"
        );
    }
}

/// How long all checks take, whatever they need, with the search for inner links and the undoing of defanged ones.
fn time_of_checks(text: &str) -> Duration {
    let start = thread_time();
    let reference = Reference::split(text, Standard::Rfc3986);
    let resolution = Resolution::new(None, &reference, ResolveOptions::default());
    let settings = Settings::default();
    let case = Case::new(&reference, None, &resolution, &settings);
    let mut report = Findings::default();
    for check in checks() {
        (check.run)(&case, &mut report);
    }
    embedded_targets(&reference);
    refang(&defang(&masked(&reference), DefangStyle::Bracketed));
    thread_time().saturating_sub(start)
}
