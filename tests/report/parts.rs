//! A part that is asked for alone is the same as in the whole: for every name of `--only`.

use fastrand::Rng;
use serde_json::Value;

use crate::support::cases::{seed, spread};
use urilens::inspect::{Parts, Request, inspect};
use urilens::report::json;
use urilens::syntax::Standard;

const BASES: [Option<&str>; 7] = [
    None,
    Some("http://a/b/c/d;p?q"),
    Some("https://u:p@xn--bcher-kva.example:8443/../x#f"),
    Some("mailto:a@b"),
    Some("http://a/{"),
    Some("//a/b"),
    Some(""),
];

/// Pieces of references, one of each row, from left to right.
const PIECES: [&[&str]; 7] = [
    &[
        "",
        "",
        "http:",
        "HTTPS:",
        "mailto:",
        "urn:",
        "javascript:",
        "1a:",
        ":",
    ],
    &["", "", "//", "//", "//", "///", "\\\\"],
    &["", "", "", "u@", "u:hunter2@", "good.example@", "a@b@"],
    &[
        "",
        "a",
        "g00gle.com",
        "b\u{fc}cher.example",
        "127.0.0.1",
        "0x7f.1",
        "[::1]",
        "[::1",
        "bit.ly",
        "%41",
    ],
    &["", "", ":80", ":", ":8x", ":99999"],
    &[
        "",
        "/",
        "../g",
        "/a/./b/..",
        "/%2e%2e/",
        "/a b",
        "/%zz",
        "/x?next=//evil.example",
        "\u{202e}",
        ";x=1",
    ],
    &[
        "",
        "",
        "?",
        "?y",
        "?token=abcdef&u=http%3A%2F%2Fb%2F",
        "#",
        "#s",
        "?a#b#c",
    ],
];

fn reference(random: &mut Rng) -> String {
    PIECES
        .map(|pieces| pieces[random.usize(..pieces.len())])
        .concat()
}

fn written(request: &Request<'_>) -> Value {
    let mut out = Vec::new();
    json::write(&inspect(request), request.parts, &mut out);
    serde_json::from_slice(&out).expect("JSON")
}

#[test]
fn a_part_alone_is_that_part_of_the_whole() {
    let mut random = Rng::with_seed(seed());
    let references = Vec::from_iter(std::iter::repeat_with(|| reference(&mut random)).take(500));
    let bases = BASES.into_iter().cycle();
    // Present, absent and invalid bases take turns.
    for (reference, base) in spread(references.iter().zip(bases), 36) {
        for standard in Standard::ALL {
            let request = Request {
                reference,
                base,
                standard,
                ..Request::default()
            };
            // The default leaves out the headline.
            let whole = written(&Request {
                parts: Parts::ALL,
                ..request
            });
            for (name, parts) in Parts::NAMES {
                let alone = written(&Request { parts, ..request });
                for (member, value) in alone.as_object().expect("an object") {
                    assert_eq!(
                        whole.get(member),
                        Some(value),
                        "{name}: {member} of {request:?}"
                    );
                }
            }
        }
    }
}
