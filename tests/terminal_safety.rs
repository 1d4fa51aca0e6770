//! No character of the input reaches a terminal uninterpreted: every kind of character that does
//! something or hides, in every place of a reference, through everything that is printed.

mod common;
mod promises;

use std::ffi::OsString;

use common::{feed, run, urilens};
use promises::view::{visible, without_colors};
use urilens::inspect::{Request, inspect};
use urilens::report::{json, markdown, text};
use urilens::syntax::Standard;

/// Kinds of characters, by their first and last code points.
const KINDS: &[(&str, &[(u32, u32)])] = &[
    ("C0", &[(0x01, 0x1f)]),
    ("NUL", &[(0x00, 0x00)]),
    ("DEL and C1", &[(0x7f, 0x9f)]),
    (
        "bidi",
        &[
            (0x200e, 0x200f),
            (0x202a, 0x202e),
            (0x2066, 0x2069),
            (0x61c, 0x61c),
        ],
    ),
    (
        "zero width",
        &[
            (0x200b, 0x200d),
            (0x2060, 0x2064),
            (0xfeff, 0xfeff),
            (0xad, 0xad),
            (0x34f, 0x34f),
            (0x180b, 0x180f),
        ],
    ),
    (
        "deprecated format",
        &[(0x206a, 0x206f), (0xfff9, 0xfffb), (0x1d173, 0x1d17a)],
    ),
    ("tags", &[(0xe0001, 0xe0001), (0xe0020, 0xe007f)]),
    (
        "line ends and spaces",
        &[
            (0x85, 0x85),
            (0xa0, 0xa0),
            (0x2000, 0x200a),
            (0x2028, 0x2029),
            (0x202f, 0x202f),
            (0x3000, 0x3000),
        ],
    ),
    (
        "private use",
        &[
            (0xe000, 0xe00f),
            (0xf8ff, 0xf8ff),
            (0xf0000, 0xf0001),
            (0x10fffd, 0x10fffd),
        ],
    ),
    (
        "unassigned",
        &[(0x378, 0x379), (0x2fe0, 0x2fe0), (0xe0fff, 0xe0fff)],
    ),
    (
        "noncharacters",
        &[
            (0xfdd0, 0xfdd3),
            (0xfffe, 0xffff),
            (0x1fffe, 0x1ffff),
            (0x10fffe, 0x10ffff),
        ],
    ),
    (
        "combining",
        &[
            (0x300, 0x30f),
            (0x483, 0x489),
            (0x20d0, 0x20dd),
            (0x1ab0, 0x1ab1),
        ],
    ),
    (
        "variation selectors",
        &[(0xfe00, 0xfe0f), (0xe0100, 0xe0101)],
    ),
    (
        "letters that draw nothing",
        &[
            (0x115f, 0x1160),
            (0x3164, 0x3164),
            (0xffa0, 0xffa0),
            (0x2800, 0x2800),
        ],
    ),
    (
        "wide and emoji",
        &[
            (0x4e00, 0x4e02),
            (0x1f468, 0x1f469),
            (0x1f3fb, 0x1f3ff),
            (0x1f1e6, 0x1f1e7),
            (0x20e3, 0x20e3),
        ],
    ),
];

/// What a terminal would act on if it got it whole.
const SEQUENCES: &[&str] = &[
    "\u{1b}[2J",
    "\u{1b}]0;title\u{7}",
    "\u{1b}]52;c;ZXZpbA==\u{7}",
    "\u{9b}31m",
    "\u{1b}[31m",
    "\r\nX",
    "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f466}",
    "1\u{fe0f}\u{20e3}",
    "\u{1f3f4}\u{e0067}\u{e007f}",
];

/// All characters of a kind one after the other, each kind, and the sequences.
fn samples() -> impl Iterator<Item = String> {
    let kinds = KINDS.iter().map(|(_, ranges)| {
        let codes = ranges.iter().flat_map(|(first, last)| *first..=*last);
        codes.filter_map(char::from_u32).collect()
    });
    kinds.chain(SEQUENCES.iter().map(|text| (*text).to_owned()))
}

/// References with `x` in one place each, and in all of them.
fn references(x: &str) -> Vec<String> {
    let mut references = vec![
        x.to_owned(),
        format!("{x}:a"),
        format!("http://{x}@h/"),
        format!("http://u:{x}@h/"),
        format!("http://{x}/"),
        format!("http://a.{x}.example/"),
        format!("http://[{x}]/"),
        format!("http://[v1.{x}]/"),
        format!("http://h:{x}/"),
        format!("http://h/{x}/../b"),
        format!("?{x}=y"),
        format!("#{x}"),
        format!("http://u{x}:p{x}@h{x}:8{x}/{x}/?{x}#{x}"),
    ];
    // The same, one layer of encoding deep: what decodes may be shown too.
    let encoded: String = x.bytes().map(|byte| format!("%{byte:02X}")).collect();
    references.push(format!("http://{encoded}/{encoded}?{encoded}#{encoded}"));
    references
}

/// Line feeds are the program's own; anything else that can't be seen is not.
fn printed(out: Vec<u8>) {
    visible(&String::from_utf8(out).expect("UTF-8"));
}

#[test]
fn reports_hold_nothing_hidden() {
    for sample in samples() {
        for reference in references(&sample) {
            for (standard, base) in [
                (Standard::Rfc3986, None),
                (Standard::Rfc3986, Some(reference.as_str())),
                (Standard::Rfc2396, Some("http://a/b/c")),
            ] {
                let inspection = inspect(&Request {
                    reference: &reference,
                    base,
                    standard,
                    ..Request::default()
                });
                for show_secrets in [false, true] {
                    let look = text::Look {
                        color: false,
                        show_secrets,
                    };
                    let mut out = Vec::new();
                    text::write(&inspection, look, &mut out);
                    printed(out);
                    let mut out = Vec::new();
                    markdown::write(&inspection, look, &mut out);
                    printed(out);
                    let mut out = Vec::new();
                    let look = text::Look {
                        color: true,
                        ..look
                    };
                    text::write(&inspection, look, &mut out);
                    let out = String::from_utf8(out).expect("UTF-8");
                    visible(&without_colors(&out));
                }
                let mut out = Vec::new();
                json::write(&inspection, &mut out);
                let value: serde_json::Value = serde_json::from_slice(&out).expect("JSON");
                assert_eq!(value["input"], reference.as_str(), "JSON is exact");
                printed(out);
            }
        }
    }
}

#[test]
fn what_the_program_prints_holds_nothing_hidden() {
    for sample in samples().filter(|sample| !sample.contains('\0')) {
        let x = sample.as_str();
        let option = format!("--{x}");
        let lines: &[&[&str]] = &[
            &["report", x],
            &["report", "--color", "always", x],
            &["report", "--format", "json", x],
            &["report", "--format", "markdown", "--base", x, x],
            &["report", "--standard", x, "a"],
            &["report", "--format", x, "a"],
            &["report", "--fail-on", x],
            &["report", &option],
            &["checks", x],
            &["checks", "--format", x],
            &["completions", x],
            &["--color", x],
            &["--theme", x, "a", "b"],
            &[x, "--batch"],
        ];
        for arguments in lines {
            // An empty argument, or one that is only spaces, changes nothing here.
            let run = run(arguments, b"");
            visible(&without_colors(&run.stdout));
            visible(&run.stderr);
        }
    }
}

#[test]
fn lines_of_standard_input_hold_nothing_hidden_when_they_are_printed() {
    let mut lines = Vec::new();
    let mut requests = Vec::new();
    for sample in samples() {
        let line = sample.replace('\n', " ");
        for reference in references(&line) {
            lines.extend_from_slice(reference.as_bytes());
            lines.push(b'\n');
        }
        for request in [
            serde_json::json!({"reference": sample, "base": sample}),
            serde_json::json!({"reference": "a", "standard": sample}),
            serde_json::json!({"reference": "a", "excess_dots": sample}),
            serde_json::json!({"reference": 1, sample.clone(): sample}),
        ] {
            requests.extend_from_slice(request.to_string().as_bytes());
            requests.push(b'\n');
        }
        // No JSON at all, but something that an error message might repeat.
        requests.extend_from_slice(format!("{{\"{line}\n{line}\n").as_bytes());
    }
    lines.extend_from_slice(b"\xff\xfe\x80 no UTF-8\n");
    requests.extend_from_slice(b"{\"\xff\": 1}\n");
    for arguments in [
        &["report"][..],
        &["report", "--color", "always"],
        &["report", "--format", "json"],
        &["report", "--format", "markdown"],
        &["report", "--batch"],
    ] {
        let batch = arguments.contains(&"--batch");
        let run = run(arguments, if batch { &requests } else { &lines });
        assert_eq!(run.status, 2, "some lines are wrong");
        visible(&without_colors(&run.stdout));
        visible(&run.stderr);
    }
}

/// An argument need not be text at all.
#[cfg(unix)]
#[test]
fn arguments_that_are_no_text() {
    use std::os::unix::ffi::OsStringExt;
    let bytes = OsString::from_vec(b"\xff\x1b[2J\x80".to_vec());
    for arguments in [
        vec![OsString::from("report"), bytes.clone()],
        vec!["checks".into(), bytes.clone()],
        vec!["report".into(), "--base".into(), bytes.clone()],
        vec![bytes],
    ] {
        let run = feed(urilens().args(&arguments), b"");
        assert_eq!(run.status, 2, "{arguments:?}");
        visible(&run.stderr);
        visible(&run.stdout);
    }
}

/// The table above misses no character that hides: every character there is, through the one
/// function that all views share.
#[test]
fn every_character_there_is_ends_up_visible() {
    for character in '\0'..=char::MAX {
        let shown = urilens::report::shown::shown(&character.to_string());
        let bytes = shown.as_bytes();
        assert!(!bytes.iter().any(|byte| *byte < b' ' || *byte == 0x7f));
        assert!(
            !shown
                .chars()
                .any(|found| ('\u{80}'..='\u{9f}').contains(&found))
        );
        let bidi_or_format = matches!(u32::from(character),
            0xad | 0x61c | 0x180e | 0x200b..=0x200f | 0x2028..=0x202e | 0x2060..=0x206f | 0xfeff
            | 0xfff9..=0xfffb | 0xe0000..=0xe0fff | 0xe000..=0xf8ff | 0xf0000..=0x10ffff);
        if bidi_or_format {
            assert_eq!(shown, format!("‹U+{:04X}›", u32::from(character)));
        }
    }
}
