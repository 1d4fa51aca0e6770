//! The program rests while nobody does anything, and leaves no process behind.

use std::time::Duration;

use crate::support::terminal::{SHOWN, Session, leaves_well, program, redirected};

/// Threads that were woken since the program started.
#[cfg(target_os = "linux")]
fn switches(id: u32) -> u64 {
    let tasks = std::fs::read_dir(format!("/proc/{id}/task")).expect("threads");
    let count = |status: String| -> u64 {
        let lines = status.lines().filter(|line| line.contains("ctxt_switches"));
        lines
            .filter_map(|line| line.split_whitespace().last()?.parse::<u64>().ok())
            .sum()
    };
    tasks
        .filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("status")).ok())
        .map(count)
        .sum()
}

/// The only test that has to let time pass: nothing happens in it.
#[cfg(target_os = "linux")]
#[test]
fn nothing_runs_while_nobody_does_anything() {
    for redirection in ["", "</dev/null", "<&-"] {
        let mut session = redirected(redirection);
        session.send("c");
        session.until_text("http://a/bc");
        let id = session.child.process_id().expect("a process");
        // What still goes on behind the picture is over when a while has passed without anything.
        let mut quiet = false;
        for _ in 0..50 {
            let (before, bytes) = (switches(id), sent(&session));
            std::thread::sleep(Duration::from_millis(300));
            quiet = switches(id) == before && sent(&session) == bytes;
            if quiet {
                break;
            }
        }
        assert!(quiet, "it runs all the time: {redirection}");
        leaves_well(&mut session);
    }
}

fn sent(session: &Session) -> usize {
    session.seen.0.lock().expect("a lock").bytes.len()
}

/// Copying runs another program in tmux. It is waited for, whether it does its work or not.
#[cfg(target_os = "linux")]
#[test]
fn programs_that_are_run_for_copying_leave_nothing_behind() {
    use std::os::unix::fs::PermissionsExt;
    let folder = std::env::temp_dir().join(format!("urilens-tmux-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for (script, says) in [
        ("cat >copied", "Target copied to tmux"),
        ("exit 1", "sent to the terminal"),
        ("exec <&-; exit 0", "opied"),
    ] {
        let tmux = folder.join("tmux");
        std::fs::write(&tmux, format!("#!/bin/sh\n{script}\n")).expect("a script");
        let executable = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&tmux, executable).expect("a mode");
        let mut command = program(&["http://a/"]);
        command.cwd(&folder);
        command.env("TMUX", "somewhere");
        let path = std::env::var("PATH").unwrap_or_default();
        command.env("PATH", format!("{}:{path}", folder.display()));
        let mut session = Session::spawn(command, 24, 80);
        session.until_text(SHOWN);
        session.send("\x19");
        session.until_text(says);
        let id = session.child.process_id().expect("a process");
        let children = format!("/proc/{id}/task/{id}/children");
        if let Ok(children) = std::fs::read_to_string(children) {
            assert_eq!(children, "", "{script}");
        }
        leaves_well(&mut session);
    }
    let copied = std::fs::read_to_string(folder.join("copied")).expect("a copy");
    assert_eq!(copied, "http://a/");
    let _ = std::fs::remove_dir_all(folder);
}
