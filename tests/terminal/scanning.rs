//! A long scan shows how far it is, and Ctrl-C ends it with what was found until then.

use std::fs;
use std::io::Write;

use portable_pty::CommandBuilder;

use crate::support::folder::folder;
use crate::support::terminal::{Session, until_there};

#[test]
fn ctrl_c_ends_a_long_scan_with_what_was_found() {
    // A bar is shown from 16 MiB on. A page is read whole.
    for (name, count, blanks) in [("long.log", 110_000, 150), ("long.html", 100_000, 0)] {
        ends_with_what_was_found(name, count, blanks);
    }
}

fn ends_with_what_was_found(name: &str, count: usize, blanks: usize) {
    let folder = folder();
    let log = folder.path().join(name);
    let out = folder.path().join("long.csv");
    let text: String = (0..count)
        .map(|index| format!("http://user:pw@10.0.0.1/{index}{:blanks$}\n", ""))
        .collect();
    fs::write(&log, &text).expect("written");
    let mut command = CommandBuilder::new("sh");
    let line = format!(
        "exec '{}' scan --format csv '{}' >'{}'",
        env!("CARGO_BIN_EXE_urilens"),
        log.display(),
        out.display()
    );
    command.args(["-c", &line]);
    command.env("TERM", "xterm-256color");
    let mut session = Session::spawn(command, 24, 80);
    if name.ends_with(".log") {
        session.until("a bar", |screen| screen.contents().contains(" MiB, "));
    }
    until_there("rows", || {
        (fs::metadata(&out).ok()?.len() > 1_000).then_some(())
    });
    session.send("\x03");
    session.until_bytes(b"interrupted: what was found until then was printed");
    assert_ne!(session.end().exit_code(), 0);
    let found = fs::read_to_string(&out).expect("text");
    let rows: Vec<&str> = found.split("\r\n").collect();
    assert_eq!(rows.last(), Some(&""), "the last row is whole");
    assert!(rows.len() > 2 && rows.len() < count, "{}", rows.len());
    for (index, row) in rows[1..rows.len() - 1].iter().enumerate() {
        assert!(row.contains(&format!("@10.0.0.1/{index},")), "{row}");
    }
}

/// Waits until the program watches for Ctrl-C, which ends it without a word before, and until it has read what was typed. Where the
/// system doesn't say what a process watches for, the pause alone has to do.
fn until_it_waits(session: &Session) {
    let process = session.child.process_id().expect("a process");
    let status = format!("/proc/{process}/status");
    until_there("it watches for Ctrl-C", || {
        let Ok(status) = fs::read_to_string(&status) else {
            return Some(());
        };
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        // SIGINT is signal 2, the second bit.
        caught.is_none_or(|mask| mask & 2 != 0).then_some(())
    });
    std::thread::sleep(std::time::Duration::from_millis(700));
}

/// A log of a part must not read as one of the whole.
#[test]
fn sarif_says_that_the_scan_was_interrupted() {
    let folder = folder();
    let out = folder.path().join("cut.sarif");
    let mut command = CommandBuilder::new("sh");
    let program = env!("CARGO_BIN_EXE_urilens");
    let line = format!("exec '{program}' scan --format sarif >'{}'", out.display());
    command.args(["-c", &line]);
    command.env("TERM", "xterm-256color");
    let mut session = Session::spawn(command, 24, 80);
    session.send("http://10.0.0.1/a\r");
    until_it_waits(&session);
    session.send("\x03");
    session.until_bytes(b"interrupted: what was found until then was printed");
    assert_ne!(session.end().exit_code(), 0);
    let text = fs::read_to_string(&out).expect("text");
    let log: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let end = &log["runs"][0]["invocations"][0];
    assert_eq!(end["executionSuccessful"], false);
    let note = &end["toolExecutionNotifications"][0];
    assert_eq!(note["level"], "error");
    let said = note["message"]["text"].as_str().unwrap_or_default();
    assert!(said.starts_with("interrupted"), "{said}");
}

#[test]
fn the_first_ctrl_c_ends_a_scan_that_waits_for_input() {
    for (typed, said) in [
        ("http://10.0.0.1/a\r", "1 reference in 1 file, interrupted."),
        ("", "No files were read, interrupted."),
    ] {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_urilens"));
        command.arg("scan");
        command.env("TERM", "xterm-256color");
        let mut session = Session::spawn(command, 24, 80);
        session.send(typed);
        until_it_waits(&session);
        session.send("\x03");
        session.until_bytes(said.as_bytes());
        assert_ne!(session.end().exit_code(), 0);
    }
}

/// A pipe with a name is waited for twice: until somebody opens it to write, and for what is written.
#[test]
fn the_first_ctrl_c_ends_a_scan_that_waits_for_a_named_pipe() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.expect("mkfifo").success());
    for (written, said) in [
        ("", "No files were read, interrupted."),
        ("http://10.0.0.1/a\n", "1 reference in 1 file, interrupted."),
    ] {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_urilens"));
        command.arg("scan");
        command.arg(&path);
        command.env("TERM", "xterm-256color");
        let mut session = Session::spawn(command, 24, 80);
        let mut writer = (!written.is_empty()).then(|| {
            let open = std::fs::OpenOptions::new().write(true).open(&path);
            open.expect("the program reads from the pipe")
        });
        if let Some(writer) = &mut writer {
            writer.write_all(written.as_bytes()).expect("written");
        }
        until_it_waits(&session);
        session.send("\x03");
        session.until_bytes(said.as_bytes());
        assert_ne!(session.end().exit_code(), 0);
        drop(writer);
    }
}
