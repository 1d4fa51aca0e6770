//! The command line: arguments and input in, text and exit status out.

use crate::support::program::{feed, run, urilens};

/// Arguments, standard input, exit status, what standard output and standard error begin with.
type Row<'r> = (&'r [&'r str], &'r str, i32, &'r str, &'r str);

/// A report without its headline.
fn after_headline(report: &str) -> &str {
    report.split_once("\n\n").map_or("", |(_, rest)| rest)
}

#[test]
fn command_lines() {
    const RFC: &str = "http://a/b/c/d;p?q";
    const USERINFO: &str = "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm";
    let rows: &[Row<'_>] = &[
        // What can be asked for.
        (&["--version"], "", 0, "urilens ", ""),
        (&["--help"], "", 0, "Inspect a URI", ""),
        (&["report", "--help"], "", 0, "Print one inspection", ""),
        (&["checks"], "", 0, "", ""),
        (&["checks", "userinfo-present"], "", 0, "Userinfo\n", ""),
        (&["checks", "--format", "json"], "", 0, "[{\"id\":", ""),
        (&["checks", "--format", "markdown"], "", 0, "| id |", ""),
        (
            &["checks", "userinfo-present", "--format", "markdown"],
            "",
            0,
            "## Userinfo\n",
            "",
        ),
        (
            &["checks", "none"],
            "",
            2,
            "",
            "error: unknown check `none`",
        ),
        (
            &["completions", "bash"],
            "",
            0,
            "\n_clap_complete_urilens()",
            "",
        ),
        (
            &["completions", "tcsh"],
            "",
            2,
            "",
            "error: invalid value `tcsh`",
        ),
        (&["man"], "", 0, ".ie \\n(.g .ds Aq", ""),
        // References on the command line.
        (
            &["report", "../g", "-b", RFC],
            "",
            0,
            "Reference  ../g\nBase       http://a/b/c/d;p?q\nTarget     http://a/b/g\n",
            "",
        ),
        (
            &["report", "../g", "--base", RFC],
            "",
            0,
            "Reference  ../g\n",
            "",
        ),
        (
            &["report", "../g"],
            "",
            0,
            "Reference  ../g\nTarget     none\n",
            "",
        ),
        (&["report", ""], "", 0, "Reference  \"\"\n", ""),
        (&["report", "--", "-g"], "", 0, "Reference  -g\n", ""),
        (
            &["report", "--", "--batch"],
            "",
            0,
            "Reference  --batch\n",
            "",
        ),
        (
            &["report", "-b", "-x:y", "g"],
            "",
            0,
            "Reference  g\nBase       -x:y\nTarget     none",
            "",
        ),
        (
            &["report", "--format", "json", "a:b"],
            "",
            0,
            "{\"input\":\"a:b\",\"base\":null,\"standard\":\"rfc3986\",",
            "",
        ),
        (
            &["report", "--format", "markdown", "a:b"],
            "",
            0,
            "## `a:b`\n",
            "",
        ),
        (
            &["report", "--standard", "rfc2396", "a:b", "--format=json"],
            "",
            0,
            "{\"input\":\"a:b\",\"base\":null,\"standard\":\"rfc2396\",",
            "",
        ),
        (
            &["report", "http:g", "-b", RFC, "--lenient"],
            "",
            0,
            "Reference  http:g\nBase       http://a/b/c/d;p?q\nTarget     http://a/b/c/g\n",
            "",
        ),
        (
            &["report", "http:g", "-b", RFC],
            "",
            0,
            "Reference  http:g\nBase       http://a/b/c/d;p?q\nTarget     http:g\n",
            "",
        ),
        // Lines of standard input; a blank one is skipped.
        (
            &["report", "-b", RFC],
            "g\r\n\nh",
            0,
            "Reference  g\nBase       http://a/b/c/d;p?q\nTarget     http://a/b/c/g\n",
            "warning: skipped 1 blank line in standard input\n",
        ),
        (&["report"], "", 0, "", ""),
        (&["report", "-"], "a:b\n", 0, "Reference  a:b\n", ""),
        (&["report", "-f", "-"], "a:b\n", 0, "Reference  a:b\n", ""),
        (&["report", "./-"], "a:b\n", 0, "Reference  ./-\n", ""),
        (
            &["report", "--format", "json"],
            "a:\n",
            0,
            "{\"input\":\"a:\",",
            "",
        ),
        // The exit status of what is found.
        (&["report", USERINFO], "", 0, "", ""),
        (&["report", USERINFO, "--fail-on", "never"], "", 0, "", ""),
        (&["report", USERINFO, "--fail-on", "invalid"], "", 0, "", ""),
        (&["report", USERINFO, "--fail-on", "notice"], "", 1, "", ""),
        (&["report", USERINFO, "--fail-on", "danger"], "", 1, "", ""),
        (
            &["report", "https://bob@example.com/", "--fail-on", "warning"],
            "",
            1,
            "",
            "",
        ),
        (
            &["report", "https://bob@example.com/", "--fail-on", "danger"],
            "",
            0,
            "",
            "",
        ),
        (
            &["report", "https://example.com/", "--fail-on", "notice"],
            "",
            0,
            "",
            "",
        ),
        (
            &["report", "http://a/ b", "--fail-on", "invalid"],
            "",
            1,
            "",
            "",
        ),
        (
            &["report", "http://a/%zz", "--fail-on", "invalid"],
            "",
            1,
            "",
            "",
        ),
        (
            &["report", "g", "-b", "/no/scheme", "--fail-on", "invalid"],
            "",
            1,
            "",
            "",
        ),
        (
            &["report", "g", "-b", "http://a b/", "--fail-on", "invalid"],
            "",
            1,
            "",
            "",
        ),
        (&["report", "g", "--fail-on", "invalid"], "", 0, "", ""),
        (
            &["report", "a:b", USERINFO, "a:b", "--fail-on", "danger"],
            "",
            1,
            "",
            "",
        ),
        (
            &["report", "--fail-on", "danger"],
            "a:b\nftp://a.com@b/\na:b\n",
            1,
            "",
            "",
        ),
        // Requests that are wrong.
        (
            &["report", "--file", "no such file"],
            "",
            2,
            "",
            "error: can't read `no such file`: ",
        ),
        (&["report", "-f", "/"], "", 2, "", "error: can't read `/`: "),
        (
            &["report", "--standard", "rfc1738", "a:b"],
            "",
            2,
            "",
            "error: invalid value `rfc1738` for `--standard`",
        ),
        (
            &["report", "--format", "pdf", "a:b"],
            "",
            2,
            "",
            "error: invalid value `pdf`",
        ),
        (
            &["report", "--nonsense"],
            "",
            2,
            "",
            "error: unexpected argument `--nonsense`",
        ),
        (
            &["report", "--fail-on", "always", "a:b"],
            "",
            2,
            "",
            "error: invalid value `always`",
        ),
        (
            &["report", "--excess-dots", "fold", "a:b"],
            "",
            2,
            "",
            "error: invalid value `fold`",
        ),
        (
            &["report", "--batch", "a:b"],
            "",
            2,
            "",
            "error: `--batch` can't be combined with `[REFERENCES]...`",
        ),
        (
            &["report", "--batch", "--format", "text"],
            "",
            2,
            "",
            "error: `--batch` writes JSON",
        ),
    ];
    for (arguments, stdin, status, stdout, stderr) in rows {
        let run = run(arguments, stdin.as_bytes());
        assert_eq!(run.status, *status, "{arguments:?}: {}", run.stderr);
        let shown = match stdout.starts_with("Reference") {
            true => after_headline(&run.stdout),
            false => &run.stdout,
        };
        assert!(shown.starts_with(stdout), "{arguments:?}: {}", run.stdout);
        assert!(
            run.stderr.starts_with(stderr),
            "{arguments:?}: {}",
            run.stderr
        );
        if stderr.is_empty() {
            assert_eq!(run.stderr, "", "{arguments:?}");
        }
        if *status == 2 {
            assert_eq!(run.stdout, "", "{arguments:?}");
        }
    }
}

#[test]
fn every_line_of_standard_input_is_a_reference() {
    let by_lines = run(&["report", "--format", "json"], b"a:b\n\n /c\r\n//d");
    let by_arguments = run(&["report", "--format", "json", "a:b", " /c", "//d"], b"");
    assert_eq!(by_lines.stdout, by_arguments.stdout);
    assert_eq!(by_lines.stdout.lines().count(), 3);

    let by_lines = run(&["report"], b"# two links\n\na:b\n//d\n");
    let by_arguments = run(&["report", "a:b", "//d"], b"");
    assert_eq!(by_lines.stdout, by_arguments.stdout);
}

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
fn no_argument_reaches_the_terminal_as_it_is() {
    let escape = "\u{1b}[31m\u{202e}x";
    for arguments in [
        &["report", "--standard", escape, "a:b"][..],
        &["report", &format!("--{escape}")],
        &["report", "--theme", escape],
        &["checks", escape],
        &["report", escape],
        &["report", "a:b", "-b", escape],
        &["report", "--format", "markdown", escape],
        &["report", "--format", "json", escape],
    ] {
        let run = run(arguments, b"");
        for stream in [&run.stdout, &run.stderr] {
            assert!(
                !stream.contains(['\u{1b}', '\u{202e}']),
                "{arguments:?}: {stream:?}"
            );
        }
    }
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

#[test]
fn passwords_are_masked_until_they_are_asked_for() {
    for format in ["text", "markdown"] {
        let arguments = [
            "report",
            "--format",
            format,
            "//bob:hunter2@a/",
            "-b",
            "http://x:swordfish@b/",
        ];
        let masked = run(&arguments, b"").stdout;
        assert!(
            !masked.contains("hunter2") && !masked.contains("swordfish"),
            "{masked}"
        );
        assert!(masked.contains("bob:••••••@a/"), "{masked}");
        let shown = run(&[&arguments[..], &["--show-secrets"]].concat(), b"").stdout;
        assert!(
            shown.contains("hunter2") && shown.contains("swordfish"),
            "{shown}"
        );
    }
}
