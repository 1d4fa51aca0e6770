//! Input and output that are closed, full or unreadable end in an exit status and a message.

use std::ffi::OsStr;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::process::Stdio;

use crate::support::program::{feed, urilens};

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

/// What a shell's `<&-` and `>&-` leave behind.
#[test]
fn reports_without_standard_input_or_output() {
    let program = env!("CARGO_BIN_EXE_urilens");
    for (line, status) in [
        ("report <&-", 0),
        ("report --batch <&-", 0),
        // The runtime puts /dev/null in the place of what is closed: nobody wants it.
        ("report a:b >&-", 0),
        ("report a:b >/dev/full", 2),
        ("report </", 2),
        ("report --batch </", 2),
        ("checks >&-", 0),
        ("report --standard none a:b 2>&-", 2),
    ] {
        let output = std::process::Command::new("sh")
            .args(["-c", &format!("'{program}' {line}")])
            .stdin(Stdio::null())
            .output()
            .expect("a shell");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{line}: {stderr}");
        let said = stderr.starts_with("error: ");
        assert_eq!(
            said,
            status != 0 && !line.ends_with("2>&-"),
            "{line}: {stderr}"
        );
    }
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
