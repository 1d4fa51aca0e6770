//! Whatever ends the program, the terminal is as it was before: signals, a hang-up, a panic.

use std::env;
use std::io::{Read, Write};
use std::time::{Duration, Instant};

use crate::support::screen::{SECTION_7_6, screen_of};
use crate::support::terminal::{SHOWN, Session, kill, program, until_there};
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use urilens::tui::terminal::Screen;

#[test]
fn signals_end_the_program_and_the_terminal_is_given_back() {
    for name in ["-TERM", "-HUP", "-INT"] {
        let mut session = Session::urilens(&["http://a/"]);
        session.until_text(SHOWN);
        session.signal(name);
        let status = session.end();
        assert!(status.signal().is_some(), "{status:?}");
        session.assert_given_back();
    }
}

#[test]
fn a_terminal_that_goes_away_ends_the_program() {
    let size = PtySize::default();
    let pair = native_pty_system().openpty(size).expect("a pty");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_urilens"));
    command.args(["--theme", "dark", "http://a/"]);
    let mut child = pair.slave.spawn_command(command).expect("a child");
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().expect("a reader");
    let mut seen = String::new();
    while !seen.contains("Quit") {
        let mut buffer = [0; 4096];
        let read = reader.read(&mut buffer).expect("the program draws");
        seen.push_str(&String::from_utf8_lossy(&buffer[..read]));
    }
    // Nobody holds the other side any more: the terminal is hung up.
    drop((reader, pair.master));
    let status = ends(&mut child);
    assert!(status.signal().is_some(), "{status:?}");
}

const CHILD: &str = "URILENS_TEST_PANICS";

/// Run by the test below, as a program of its own; by itself it does nothing.
#[test]
fn child_that_panics() {
    if env::var_os(CHILD).is_none() {
        return;
    }
    let mut screen = Screen::take(true).expect("a terminal");
    let state = screen_of(SECTION_7_6, "dark", (80, 24), &[]);
    screen.draw(&state).expect("it can be drawn");
    panic!("this panic is part of a test");
}

#[test]
fn a_panic_gives_the_terminal_back_and_can_be_read() {
    let program = env::current_exe().expect("this program");
    let mut command = CommandBuilder::new(program);
    command.args(["--exact", "given_back::child_that_panics", "--nocapture"]);
    command.env(CHILD, "1");
    let mut session = Session::start(command);
    session.until_text("this panic is part of a test");
    assert_ne!(session.end().exit_code(), 0);
    session.assert_given_back();
    let seen = session.seen.0.lock().expect("a lock");
    assert!(String::from_utf8_lossy(&seen.bytes).contains("10.0.0.1"));
}

#[test]
fn a_signal_in_the_middle_of_a_paste_gives_the_terminal_back() {
    for name in ["-TERM", "-HUP", "-INT"] {
        let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
        session.until_text(SHOWN);
        // The end of the paste never comes.
        session.send("\x1b[200~");
        session.send(&"path/".repeat(600));
        session.signal(name);
        assert!(session.end().signal().is_some(), "{name}");
        session.assert_given_back();
    }
}

/// Waits for the end of a program that nobody else waits for.
fn ends(child: &mut Box<dyn Child + Send + Sync>) -> ExitStatus {
    until_there("its end without a terminal", || {
        child.try_wait().expect("a state")
    })
}

/// A program in a terminal that nobody reads from, and the modes that the terminal had before.
fn unread(
    command: CommandBuilder,
) -> (
    Box<dyn MasterPty + Send>,
    Box<dyn Child + Send + Sync>,
    String,
) {
    let size = PtySize {
        rows: 50,
        cols: 200,
        ..PtySize::default()
    };
    let pair = native_pty_system().openpty(size).expect("a pty");
    let modes = format!("{:?}", pair.master.get_termios());
    let child = pair.slave.spawn_command(command).expect("a child");
    (pair.master, child, modes)
}

/// What is drawn is more than a terminal takes that nobody reads from: the program stands in the
/// middle of drawing.
fn stuck(master: &dyn MasterPty) {
    let mut reader = master.try_clone_reader().expect("a reader");
    let mut writer = master.take_writer().expect("a writer");
    // It is there when it draws.
    let mut first = [0; 64];
    assert!(reader.read(&mut first).expect("a picture") > 0);
    // Every theme is another picture of the whole screen.
    for _ in 0..64 {
        writer.write_all(b"\x14").expect("keys are sent");
    }
    writer.flush().expect("keys are sent");
}

#[test]
fn a_terminal_that_goes_away_in_the_middle_of_a_picture_ends_the_program_as_a_hang_up() {
    let (master, mut child, _) = unread(program(&["http://a/"]));
    stuck(master.as_ref());
    // Nobody holds the other side any more.
    drop(master);
    let status = ends(&mut child);
    let signal = status.signal().expect("a signal");
    assert!(signal.starts_with("Hangup"), "{signal}");
}

#[test]
fn a_terminal_that_takes_nothing_more_doesn_t_keep_a_signal_from_ending_the_program() {
    for (name, means) in [("-TERM", "Terminated"), ("-HUP", "Hangup")] {
        let (master, mut child, modes) = unread(program(&["http://a/"]));
        stuck(master.as_ref());
        kill(name, child.process_id().expect("a process"));
        let killed = Instant::now();
        let status = ends(&mut child);
        // A second and some more on a machine with much else to do.
        assert!(killed.elapsed() < Duration::from_secs(2), "{name}");
        let signal = status.signal().expect("a signal");
        assert!(signal.starts_with(means), "{signal}");
        assert_eq!(format!("{:?}", master.get_termios()), modes, "{name}");
    }
}

/// A picture of the memory would hold secrets.
#[cfg(target_os = "linux")]
#[test]
fn nothing_that_ends_the_program_writes_its_memory() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
    session.until_text(SHOWN);
    let id = session.child.process_id().expect("a process");
    let limits = std::fs::read_to_string(format!("/proc/{id}/limits")).expect("limits");
    let core = limits.lines().find(|line| line.contains("core file"));
    let soft = core.and_then(|line| line.split_whitespace().nth(4));
    assert_eq!(soft, Some("0"), "{core:?}");
    session.signal("-TERM");
    session.end();
}

/// What a failed allocation ends a program by, whichever of its threads is told.
#[cfg(target_os = "linux")]
#[test]
fn memory_that_runs_out_gives_the_terminal_back() {
    for name in ["urilens\n", "abort\n"] {
        let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
        session.until_text(SHOWN);
        let id = session.child.process_id().expect("a process");
        // A thread takes its name when it first runs, which may be later than the first picture.
        let told = until_there("a thread of this name", || {
            let mut threads = std::fs::read_dir(format!("/proc/{id}/task"))
                .ok()?
                .flatten();
            let named = |thread: &std::fs::DirEntry| {
                std::fs::read_to_string(thread.path().join("comm")).is_ok_and(|comm| comm == name)
            };
            Some(threads.find(named)?.file_name())
        });
        kill("-ABRT", told.to_string_lossy().parse().expect("a number"));
        assert_eq!(session.end().exit_code(), 2, "{name}");
        session.assert_given_back();
        session.assert_modes_given_back();
        session.until_bytes(b"error: out of memory");
    }
}
