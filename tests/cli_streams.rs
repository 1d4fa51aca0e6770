//! Standard input and output that are closed, full, or opened the wrong way: nothing is lost with status 0.

#![cfg(unix)]

mod common;

use std::fs::OpenOptions;
use std::process::{Command, Stdio};

use common::{feed, urilens};

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
fn run_by_shell(arguments: &[&str], redirection: &str, stdin: &str) -> common::Run {
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
        let mut redirections = vec![">&-", "1</dev/null"];
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

#[test]
fn a_reader_that_stops_early_is_no_error() {
    let mut child = urilens()
        .arg("checks")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), stderr.as_str()), (Some(0), ""));
}

#[test]
fn input_that_cannot_be_read_is_an_error() {
    for arguments in [&["report"][..], &["report", "--batch"]] {
        for redirection in ["<&-", "0>/dev/null", "</"] {
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
