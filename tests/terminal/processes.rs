//! The program rests while nobody does anything, and leaves no process behind.

use std::cell::Cell;
use std::time::Instant;

use crate::support::folder::{folder, script};
use crate::support::terminal::{
    PATIENCE, SHOWN, Session, leaves_well, program, redirected, until_there,
};

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
            std::thread::sleep(std::time::Duration::from_millis(300));
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
    let folder = folder();
    let folder = folder.path();
    for (lines, says) in [
        // One that serves a clipboard stays, and would hold what it was given.
        (
            "ls -l /proc/$$/fd >given; exec cat >copied",
            "Target copied to tmux",
        ),
        ("exit 1", "tmux did not take it."),
        ("exec <&-; exit 0", "opied"),
    ] {
        script(&folder.join("tmux"), lines);
        let mut command = program(&["http://a/"]);
        command.cwd(folder);
        command.env("TMUX", "somewhere");
        let path = std::env::var("PATH").unwrap_or_default();
        command.env("PATH", format!("{}:{path}", folder.display()));
        let mut session = Session::spawn(command, 24, 80);
        session.until_text(SHOWN);
        copies(&mut session, says);
        until_no_children(session.child.process_id().expect("a process"));
        leaves_well(&mut session);
    }
    let copied = std::fs::read_to_string(folder.join("copied")).expect("a copy");
    assert_eq!(copied, "http://a/");
    let given = std::fs::read_to_string(folder.join("given")).expect("a list");
    let pipes = given.lines().filter(|line| line.contains("pipe:"));
    assert_eq!(pipes.count(), 1, "the text to be copied, alone: {given}");
}

/// Copies until it is said that tmux has answered. On a machine with much else to do, it may need longer than the
/// program waits for it.
#[cfg(target_os = "linux")]
fn copies(session: &mut Session, says: &str) {
    const SLOW: &str = "No answer from tmux";
    let deadline = Instant::now() + PATIENCE;
    loop {
        session.send("\x19");
        let is_slow = Cell::new(false);
        session.until(says, |screen| {
            let contents = screen.contents();
            is_slow.set(contents.contains(SLOW));
            is_slow.get() || contents.contains(says)
        });
        if !is_slow.get() {
            return;
        }
        assert!(Instant::now() < deadline, "tmux never answers");
        // The next message is not this one.
        session.send("x\x7f");
        session.until("no message", |screen| !screen.contents().contains(SLOW));
    }
}

/// Waits until a program runs no others any more.
#[cfg(target_os = "linux")]
pub fn until_no_children(id: u32) {
    until_there("the end of its children", || {
        let tasks = std::fs::read_dir(format!("/proc/{id}/task")).expect("threads");
        // A thread may end meanwhile.
        let children: String = tasks
            .filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("children")).ok())
            .collect();
        children.is_empty().then_some(())
    });
}
