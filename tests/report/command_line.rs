//! The command line: arguments and input in, text and exit status out.

use crate::support::program::{feed, run, urilens};

#[test]
fn arguments_files_and_standard_input_are_read_in_this_order() {
    let path = std::env::temp_dir().join(format!("urilens-links-{}", std::process::id()));
    std::fs::write(&path, b"\xef\xbb\xbfc:d\r\n\n\xff\nhttps://bob@e.example/").expect("a file");
    let file = path.to_str().expect("a path");
    let arguments = ["report", "--format", "json", "a:b", "-", "--file", file];
    let found = run(&arguments, b"b:c\n");
    let inputs: Vec<_> = found
        .stdout
        .lines()
        .map(|line| line.split(',').next().unwrap_or(""))
        .collect();
    assert_eq!(
        inputs,
        [
            "{\"input\":\"a:b\"",
            "{\"input\":\"b:c\"",
            "{\"input\":\"c:d\"",
            "{\"error\":\"not valid UTF-8 (byte 1)\"",
            "{\"input\":\"https://bob@e.example/\"",
        ]
    );
    assert_eq!(found.status, 2);
    assert!(
        found
            .stderr
            .contains("skipped a byte order mark at the start of `")
    );

    let text = run(&["report", "a:b", "-f", file], b"");
    assert!(
        text.stderr.contains(", line 3: not valid UTF-8"),
        "{}",
        text.stderr
    );
    assert_eq!(
        text.stdout.matches("\n\nReference  ").count(),
        3,
        "{}",
        text.stdout
    );

    std::fs::write(&path, "{\"reference\": \"c:d\"}\n").expect("a file");
    let batch = run(
        &["report", "--batch", "--only", "reference", "--file", file],
        b"",
    );
    assert!(
        batch.stdout.starts_with("{\"input\":\"c:d\""),
        "{}",
        batch.stderr
    );

    std::fs::write(&path, "a:b\nhttps://bob@e.example/\n").expect("a file");
    let failing = run(&["report", "--file", file, "--fail-on", "warning"], b"");
    assert_eq!(failing.status, 1);
    let _ = std::fs::remove_file(path);
}

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
