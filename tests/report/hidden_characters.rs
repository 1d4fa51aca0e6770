//! Nothing that is printed holds a character that acts on a terminal or hides: every kind of them, in every
//! place of a reference, through every output.

use std::ffi::OsString;

use crate::support::cases::spread;
use crate::support::hostile::{references, samples};
use crate::support::program::{feed, run, urilens};
use crate::support::promises::view::{json_holds, people_hold, visible, without_colors};
use urilens::inspect::{Request, inspect};
use urilens::syntax::Standard;

#[test]
fn reports_hold_nothing_hidden() {
    let all: Vec<String> = samples().flat_map(|one| references(&one)).collect();
    let requests = all.iter().flat_map(|reference| {
        [
            (Standard::Rfc3986, None),
            (Standard::Rfc3986, Some(reference.as_str())),
            (Standard::Rfc2396, Some("http://a/b/c")),
        ]
        .map(|(standard, base)| Request {
            reference,
            base,
            standard,
            ..Request::default()
        })
    });
    // Every seventh, so that each place is seen in each of the three ways.
    for request in spread(requests, 144) {
        let inspection = inspect(&request);
        people_hold(&inspection);
        json_holds(&inspection, &request);
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
        for reference in spread(references(&line), 5) {
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
    // Half a character has no UTF-8, but JSON can name it.
    for half in [r"\ud800", r"\udfff", r"a\udc00\ud800b", r"\ud83d\u0000"] {
        requests.extend_from_slice(format!("{{\"reference\":\"{half}\"}}\n").as_bytes());
        requests.extend_from_slice(format!("{{\"{half}\":\"a\"}}\n").as_bytes());
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

/// What doesn't come from the input is held to the same.
#[test]
fn what_the_program_says_of_itself_holds_nothing_hidden() {
    let ids = urilens::review::checks().map(|check| check.id);
    for arguments in ids
        .map(|id| vec!["checks", id])
        .chain([vec!["checks"], vec!["man"], vec!["--help"]])
        .chain([vec!["report", "--help"], vec!["--version"]])
        .chain(["json", "markdown"].map(|format| vec!["checks", "--format", format]))
    {
        let run = run(&arguments, b"");
        assert_eq!(run.status, 0, "{arguments:?}");
        visible(&run.stdout);
        visible(&run.stderr);
    }
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = run(&["completions", shell], b"");
        visible(&run.stdout.replace('\t', " "));
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
        let shown = urilens::message::stand_ins::shown(&character.to_string());
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
