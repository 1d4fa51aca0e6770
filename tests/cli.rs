//! The command line: arguments and input in, text and exit status out.

mod common;

use common::{feed, run, urilens};

/// Arguments, standard input, exit status, what standard output and standard error begin with.
type Row<'r> = (&'r [&'r str], &'r str, i32, &'r str, &'r str);

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
        (&["completions", "bash"], "", 0, "_urilens()", ""),
        (
            &["completions", "tcsh"],
            "",
            2,
            "",
            "error: invalid value 'tcsh'",
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
            "Reference  ../g\nTarget     none: a relative reference",
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
        // Lines of standard input; an empty one is the empty reference.
        (
            &["report", "-b", RFC],
            "g\r\n\nh",
            0,
            "Reference  g\nBase       http://a/b/c/d;p?q\nTarget     http://a/b/c/g\n",
            "",
        ),
        (&["report"], "", 0, "", ""),
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
            &["report", "--standard", "rfc1738", "a:b"],
            "",
            2,
            "",
            "error: invalid value 'rfc1738' for '--standard <NAME>'",
        ),
        (
            &["report", "--format", "svg", "a:b"],
            "",
            2,
            "",
            "error: invalid value 'svg'",
        ),
        (
            &["report", "--nonsense"],
            "",
            2,
            "",
            "error: unexpected argument '--nonsense' found",
        ),
        (
            &["report", "--fail-on", "always", "a:b"],
            "",
            2,
            "",
            "error: invalid value 'always'",
        ),
        (
            &["report", "--excess-dots", "fold", "a:b"],
            "",
            2,
            "",
            "error: invalid value 'fold'",
        ),
        (
            &["report", "--batch", "a:b"],
            "",
            2,
            "",
            "error: the argument '--batch' cannot be used with",
        ),
        (
            &["report", "--batch", "--format", "text"],
            "",
            2,
            "",
            "error: a batch is written as JSON",
        ),
    ];
    for (arguments, stdin, status, stdout, stderr) in rows {
        let run = run(arguments, stdin.as_bytes());
        assert_eq!(run.status, *status, "{arguments:?}: {}", run.stderr);
        assert!(
            run.stdout.starts_with(stdout),
            "{arguments:?}: {}",
            run.stdout
        );
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
    let by_arguments = run(
        &["report", "--format", "json", "a:b", "", " /c", "//d"],
        b"",
    );
    assert_eq!(by_lines.stdout, by_arguments.stdout);
    assert_eq!(by_lines.stdout.lines().count(), 4);

    let by_lines = run(&["report"], b"a:b\n//d\n");
    let by_arguments = run(&["report", "a:b", "//d"], b"");
    assert_eq!(by_lines.stdout, by_arguments.stdout);
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
            "error: line 2: the line is no UTF-8: byte 1 of it can't stand there",
            "error: line 3: the line is no UTF-8: byte 4 of it can't stand there",
        ]
    );

    let json = run(&["report", "--format", "json"], b"a:b\n\xff\ne:f\n");
    assert_eq!(json.status, 2);
    assert_eq!(
        json.stdout.lines().nth(1),
        Some(r#"{"error":"the line is no UTF-8: byte 1 of it can't stand there","line":2}"#)
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
fn passwords_are_covered_until_they_are_asked_for() {
    for format in ["text", "markdown"] {
        let arguments = [
            "report",
            "--format",
            format,
            "//bob:hunter2@a/",
            "-b",
            "http://x:swordfish@b/",
        ];
        let covered = run(&arguments, b"").stdout;
        assert!(
            !covered.contains("hunter2") && !covered.contains("swordfish"),
            "{covered}"
        );
        assert!(covered.contains("bob:••••••@a/"), "{covered}");
        let shown = run(&[&arguments[..], &["--show-secrets"]].concat(), b"").stdout;
        assert!(
            shown.contains("hunter2") && shown.contains("swordfish"),
            "{shown}"
        );
    }
}

#[cfg(unix)]
mod unix {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::process::Stdio;

    use super::*;

    #[test]
    fn an_argument_that_is_no_utf_8_is_refused() {
        let wrong = OsStr::from_bytes(b"a:\xff\x1b[31m");
        for arguments in [&["report"][..], &["report", "a:b", "-b"], &[], &["checks"]] {
            let run = feed(urilens().args(arguments).arg(wrong), b"");
            assert_eq!(run.status, 2, "{arguments:?}");
            assert!(run.stderr.starts_with("error: "), "{}", run.stderr);
            assert!(!run.stderr.contains('\u{1b}'), "{:?}", run.stderr);
        }
    }

    #[test]
    fn a_closed_pipe_ends_the_program_quietly() {
        let lines = "http://a/b/c\n".repeat(20_000);
        let batch = "{\"reference\": \"http://a/b/c\"}\n".repeat(20_000);
        let many = ["report", "--color", "always"]
            .into_iter()
            .chain(std::iter::repeat_n("http://a/b/c", 2000));
        for (arguments, stdin) in [
            (vec!["report"], lines.as_str()),
            (vec!["report", "--format", "json"], &lines),
            (vec!["report", "--batch"], &batch),
            (many.collect(), ""),
        ] {
            let mut child = urilens()
                .args(&arguments)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .expect("the program starts");
            drop(child.stdout.take());
            let mut pipe = child.stdin.take().expect("a pipe");
            let writer = stdin.to_owned();
            let thread = std::thread::spawn(move || {
                let _ = std::io::Write::write_all(&mut pipe, writer.as_bytes());
            });
            let output = child.wait_with_output().expect("the program ends");
            thread.join().expect("written");
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(0), "{stderr}");
            assert_eq!(stderr, "");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn an_output_that_is_full_is_said() {
        for arguments in [
            &["report", "a:b"][..],
            &["report"],
            &["report", "--batch"],
            &["checks"],
            &["man"],
            &["completions", "fish"],
            &["--help"],
            &["--version"],
        ] {
            let full = std::fs::File::options()
                .write(true)
                .open("/dev/full")
                .expect("a device that is always full");
            let mut child = urilens()
                .args(arguments)
                .stdin(Stdio::piped())
                .stdout(full)
                .stderr(Stdio::piped())
                .spawn()
                .expect("the program starts");
            let mut pipe = child.stdin.take().expect("a pipe");
            let _ = std::io::Write::write_all(&mut pipe, b"{\"reference\": \"a:b\"}\n");
            drop(pipe);
            let output = child.wait_with_output().expect("the program ends");
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}: {stderr}");
            assert!(
                stderr.starts_with("error: can't write to standard output: "),
                "{arguments:?}: {stderr}"
            );
        }
    }

    #[test]
    fn an_input_that_cannot_be_read_is_said() {
        let directory = std::fs::File::open("/").expect("a directory");
        let output = urilens()
            .arg("report")
            .stdin(directory)
            .output()
            .expect("the program ends");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            stderr.starts_with("error: can't read standard input: "),
            "{stderr}"
        );
    }
}

#[test]
fn checks_are_silenced_by_option_and_by_file() {
    let reference = "http://bob@example.com/";
    let arguments = ["report", "--fail-on", "warning", reference];
    assert_eq!(run(&arguments, b"").status, 1);
    let ignored = ["--ignore", "userinfo-present"];
    assert_eq!(run(&[&arguments[..], &ignored].concat(), b"").status, 0);
    let unknown = run(&["report", "--ignore", "userinfo-presnt", reference], b"");
    assert_eq!(unknown.status, 2);
    assert!(
        unknown.stderr.contains("near it are `userinfo-present`"),
        "{}",
        unknown.stderr
    );
    let level = ["--ignore", "warning"];
    let silent = run(&[&arguments[..], &level].concat(), b"");
    assert_eq!(silent.status, 0);
    assert!(!silent.stdout.contains("! warning"), "{}", silent.stdout);
    assert!(silent.stdout.contains("· notice"), "{}", silent.stdout);
    let unknown = run(&["report", "--ignore", "dangers", reference], b"");
    assert!(
        unknown.stderr.contains("near it are `danger`"),
        "{}",
        unknown.stderr
    );

    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/silent");
    std::fs::create_dir_all(format!("{folder}/urilens")).expect("a folder");
    let file = format!("{folder}/urilens/config.toml");
    let with_file = |text: &str| {
        std::fs::write(&file, text).expect("a file");
        let mut command = urilens();
        command
            .env("XDG_CONFIG_HOME", folder)
            .env("APPDATA", folder)
            .args(arguments);
        feed(&mut command, b"")
    };
    assert_eq!(with_file("ignore = [\"userinfo-present\"]\n").status, 0);
    assert_eq!(with_file("ignore = [\"notice\", \"warning\"]\n").status, 0);
    assert_eq!(with_file("ignore = [\"notice\"]\n").status, 1);
    let wrong = with_file("# all\nignored = []\n");
    assert_eq!(wrong.status, 2);
    assert!(
        wrong.stderr.contains("config.toml, line 2, `ignored`: "),
        "{}",
        wrong.stderr
    );
}

#[test]
fn names_to_look_after_are_given_by_option() {
    let copied = "https://examp1e-bank.com/";
    let finds = |options: &[&str], reference: &str| {
        let fail = ["report", "--fail-on", "danger"];
        run(&[&fail[..], options, &[reference]].concat(), b"").status
    };
    assert_eq!(finds(&[], copied), 0);
    assert_eq!(finds(&["--brand", "example-bank.com"], copied), 1);
    assert_eq!(finds(&["--no-builtin-brands"], "https://paypa1.com/"), 0);
    assert_eq!(finds(&[], "https://paypa1.com/"), 1);
    let both = ["--no-builtin-brands", "--brand", "example-bank.com"];
    assert_eq!(finds(&both, copied), 1);
    let wrong = run(&["report", "--brand", "com", copied], b"");
    assert_eq!(wrong.status, 2);
    assert!(
        wrong.stderr.contains("`com` is no registrable domain"),
        "{}",
        wrong.stderr
    );
}
