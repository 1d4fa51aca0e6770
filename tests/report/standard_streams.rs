//! Input and output that are closed, full or unreadable end in an exit status and a message.

use std::ffi::OsStr;
use std::fs::OpenOptions;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::process::{Command, Stdio};

use crate::support::program::{Run, feed, urilens};

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
    let lines = "http://a/b/c\n".repeat(2_000);
    let batch = "{\"reference\": \"http://a/b/c\"}\n".repeat(2_000);
    let many = ["report", "--color", "always"]
        .into_iter()
        .chain(std::iter::repeat_n("http://a/b/c", 200));
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

#[test]
fn a_closed_standard_error_changes_no_status() {
    let run = run_by_shell(&["report", "--standard", "none", "a:b"], "2>&-", "");
    assert_eq!((run.status, run.stderr.as_str()), (2, ""));
}

#[test]
fn reports_are_the_same_in_every_locale() {
    let mut reports = ["C", "tlh_QO.ISO-8859-16", "de_DE.UTF-8"].map(|locale| {
        let mut child = urilens()
            .args(["report", "http://bücher.example/%C3%BC"])
            .env("LC_ALL", locale)
            .env_remove("TERM")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let _ = child.stdin.take().map(|mut pipe| pipe.write_all(b""));
        child.wait_with_output().expect("the program ends").stdout
    });
    reports.sort();
    assert_eq!(reports[0], reports[2]);
    assert!(String::from_utf8_lossy(&reports[0]).contains("bücher"));
}

/// The arguments of every command that prints something, and what it reads.
const PRINTING: &[(&[&str], &str)] = &[
    (&["report", "x"], ""),
    (&["report", "--format", "markdown", "x"], ""),
    (&["report", "--format", "json", "x", "y"], ""),
    (&["report"], "x\ny\n"),
    (&["report", "--batch"], "{\"reference\": \"x\"}\n"),
    (&["checks"], ""),
    (&["checks", "host-idn"], ""),
    (&["completions", "bash"], ""),
    (&["man"], ""),
    (&["--help"], ""),
    (&["report", "--help"], ""),
];

/// Runs the program by a shell, which sets the streams up: `redirection` is `>&-`, for example.
fn run_by_shell(arguments: &[&str], redirection: &str, stdin: &str) -> Run {
    let program = urilens();
    let mut shell = Command::new("sh");
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell.args(["-c", &format!("\"$0\" \"$@\" {redirection}")]);
    shell.arg(program.get_program()).args(arguments);
    feed(&mut shell, stdin.as_bytes())
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    for (arguments, stdin) in PRINTING {
        let mut redirections = vec!["1</dev/null"];
        if std::path::Path::new("/dev/full").exists() {
            redirections.push(">/dev/full");
        }
        for redirection in redirections {
            let run = run_by_shell(arguments, redirection, stdin);
            assert_eq!(run.status, 2, "{arguments:?} {redirection}: {}", run.stderr);
            assert!(
                run.stderr
                    .starts_with("error: can't write to standard output: "),
                "{arguments:?} {redirection}: {}",
                run.stderr
            );
            assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
        }
    }
}

#[test]
fn discarded_output_is_no_error() {
    for (arguments, stdin) in PRINTING {
        let run = run_by_shell(arguments, ">/dev/null", stdin);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
    }
    // What many programs give to a child whose output they don't want.
    for (arguments, status) in [
        (&["--version"][..], 0),
        (&["report", "x"], 0),
        (&["get", "{host}", "x"], 0),
        (&["report", "--fail-on", "danger", "x"], 0),
        (&["report", "--fail-on", "danger", "ftp://a.com@b/"], 1),
    ] {
        let null = OpenOptions::new().read(true).write(true).open("/dev/null");
        let status_and_output = urilens()
            .args(arguments)
            .stdout(Stdio::from(null.expect("/dev/null")))
            .stderr(Stdio::piped())
            .output()
            .expect("the program runs");
        let stderr = String::from_utf8_lossy(&status_and_output.stderr).into_owned();
        assert_eq!(
            (status_and_output.status.code(), stderr.as_str()),
            (Some(status), ""),
            "{arguments:?}"
        );
    }
}

/// Python's `DEVNULL` opens it once for all streams that it is given to, and Node's `ignore` once for each.
#[cfg(unix)]
#[test]
fn a_caller_that_discards_more_than_the_output_is_served() {
    for discarded in [
        "<>/dev/null 1>&0 2>&0",
        "<>/dev/null 1>&0",
        "1<>/dev/null 2>&1",
        "</dev/null 1<>/dev/null 2<>/dev/null",
        "1<>/dev/null",
        ">&-",
    ] {
        let run = run_by_shell(&["report", "x"], discarded, "");
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{discarded}");
    }
    for discarded in ["<>/dev/null 2>&0", "<>/dev/null", "<&-"] {
        let run = run_by_shell(&["report"], discarded, "");
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{discarded}");
    }
}

#[test]
fn input_that_cannot_be_read_is_an_error() {
    for arguments in [&["report"][..], &["report", "--batch"]] {
        for redirection in ["0>/dev/null", "</"] {
            let run = run_by_shell(arguments, redirection, "");
            assert_eq!(run.status, 2, "{arguments:?} {redirection}: {}", run.stderr);
            assert!(
                run.stderr.starts_with("error: can't read standard input: "),
                "{arguments:?} {redirection}: {}",
                run.stderr
            );
            assert_eq!(run.stdout, "", "{arguments:?} {redirection}");
        }
        let run = run_by_shell(arguments, "</dev/null", "");
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
    }
}
