//! The command line: arguments and input in, text and exit status out.

use crate::support::folder::folder;
use crate::support::program::{feed, run, urilens};

#[test]
fn a_line_that_is_no_utf_8_is_named_and_the_rest_is_done() {
    let text = run(&["report"], b"a:b\n\xff\nc:d\xc3\ne:f\n");
    assert_eq!(text.status, 2);
    assert_eq!(text.stdout.matches("Reference").count(), 2);
    let mut messages: Vec<_> = text.stderr.lines().collect();
    messages.sort_unstable();
    assert_eq!(
        messages,
        [
            "error: line 2: not valid UTF-8 (byte 1)",
            "error: line 3: not valid UTF-8 (byte 4)",
        ]
    );

    let folder = folder();
    let path = folder.path().join("links");
    std::fs::write(&path, b"a:b\n\xff\n").expect("a file");
    let path = path.display().to_string();
    let text = run(&["report", "--file", &path], b"");
    let message = format!("error: `{path}`, line 2: not valid UTF-8 (byte 1)\n");
    assert_eq!(text.stderr, message);

    // Of a file that is no list of links, the rest is counted.
    let text = run(&["report"], &b"\xff\n".repeat(12));
    let messages: Vec<_> = text.stderr.lines().collect();
    assert_eq!((text.status, messages.len()), (2, 6), "{messages:?}");
    assert_eq!(
        messages[5],
        "error: standard input: 7 more lines can't be read"
    );

    let json = run(&["report", "--format", "json"], b"a:b\n\xff\ne:f\n");
    assert_eq!(json.status, 2);
    assert_eq!(
        json.stdout.lines().nth(1),
        Some(r#"{"error":"not valid UTF-8 (byte 1)","line":2}"#)
    );
    assert_eq!(json.stdout.lines().count(), 3);
}

#[test]
fn colours_are_for_terminals_unless_they_are_asked_for() {
    let is_coloured = |arguments: &[&str], environment: &[(&str, &str)]| {
        let mut command = urilens();
        command.args(["report", "a:b"]).args(arguments);
        command.envs(environment.iter().copied());
        feed(&mut command, b"").stdout.contains('\u{1b}')
    };
    assert!(!is_coloured(&[], &[]));
    assert!(is_coloured(&["--color", "always"], &[]));
    assert!(is_coloured(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(is_coloured(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!is_coloured(
        &[],
        &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]
    ));
    assert!(!is_coloured(
        &["--color", "never"],
        &[("CLICOLOR_FORCE", "1")]
    ));
    assert!(!is_coloured(
        &["--format", "json", "--color", "always"],
        &[]
    ));
}
