//! What goes wrong around the program: it gives the terminal back or says what was lost, and its exit
//! status tells.
#![cfg(unix)]

mod common;
mod pty;

use std::fs::File;
use std::io::{Read, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::urilens;
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use pty::{PATIENCE, Session};

const SHOWN: &str = "The request goes to a, in clear text.";

fn program(arguments: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_urilens"));
    command.args(["--theme", "dark"]);
    command.args(arguments);
    for name in ["TMUX", "SSH_TTY", "SSH_CONNECTION", "NO_COLOR", "DISPLAY"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color");
    command
}

fn leaves_well(session: &mut Session) {
    session.send("\x03");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
}

#[test]
fn a_terminal_of_no_known_kind_or_locale_is_drawn_on_all_the_same() {
    let environments: &[&[(&str, Option<&str>)]] = &[
        &[("TERM", None)],
        &[("TERM", Some("dumb"))],
        &[("TERM", Some("no-such-terminal"))],
        &[("LC_ALL", Some("C")), ("LANG", Some("C"))],
        &[("LC_ALL", Some("tlh_QO.ISO-8859-16")), ("COLORTERM", None)],
        &[
            ("HOME", Some("/nonexistent")),
            ("XDG_CONFIG_HOME", Some("/dev/null")),
        ],
        &[("HOME", None), ("XDG_CONFIG_HOME", None)],
        &[
            ("DISPLAY", Some("nowhere:9")),
            ("WAYLAND_DISPLAY", Some("none")),
        ],
    ];
    for environment in environments {
        let mut command = program(&["http://a/é"]);
        command.cwd("/");
        for (name, value) in *environment {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            }
        }
        let mut session = Session::spawn(command, 24, 80);
        session.until_text("Target      http://a/é");
        session.send("x");
        session.until_text("Target      http://a/éx");
        leaves_well(&mut session);
    }
}

#[test]
fn a_folder_of_configurations_that_can_t_be_read_is_no_obstacle() {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_urilens"));
    command.args(["--theme", "own", "http://a/"]);
    command.env("TERM", "xterm-256color");
    // Nobody can make or read files there.
    command.env("XDG_CONFIG_HOME", "/proc/1");
    let mut session = Session::spawn(command, 24, 80);
    session.until_text(SHOWN);
    session.until_text("theme own");
    leaves_well(&mut session);
}

#[test]
fn a_terminal_of_one_cell_grows_up() {
    let mut session = Session::spawn(program(&["http://a/"]), 1, 1);
    session.send("b");
    session.resize(2, 2);
    session.resize(24, 80);
    session.until_text("http://a/b");
    session.resize(1, 1);
    session.send("c");
    session.resize(24, 80);
    session.until_text("http://a/bc");
    leaves_well(&mut session);
}

#[test]
fn a_thousand_sizes_are_followed() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
    session.until_text(SHOWN);
    for index in 0..1_000u16 {
        session.resize(1 + index % 60, 1 + index * 7 % 200);
        if index % 100 == 0 {
            session.send("\x1b[D\x1b[C");
        }
    }
    session.resize(24, 80);
    session.send("z");
    session.until_text("http://a/z");
    leaves_well(&mut session);
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

#[test]
fn a_paste_longer_than_the_screen_takes_is_cut_and_said() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
    session.until_text(SHOWN);
    session.send("\x1b[200~");
    session.send(&"p/".repeat(40 << 10));
    session.send("\x1b[201~");
    session.until_text("Cut:");
    leaves_well(&mut session);
}

#[test]
fn a_terminal_that_goes_away_in_the_middle_of_drawing_ends_the_program() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
    session.until_text(SHOWN);
    session.send("\x1b[200~");
    session.send(&"q/".repeat(2_000));
    session.send("\x1b[201~");
    let Session {
        mut child,
        master,
        writer,
        ..
    } = session;
    drop((master, writer));
    // The reader of the session still holds the terminal; the signal is what a hang-up sends.
    let id = child.process_id().expect("a process").to_string();
    let kill = std::process::Command::new("kill")
        .args(["-HUP", &id])
        .status();
    assert!(kill.is_ok_and(|status| status.success()));
    let deadline = Instant::now() + PATIENCE;
    while child.try_wait().expect("a state").is_none() {
        assert!(Instant::now() < deadline, "it runs without a terminal");
        std::thread::yield_now();
    }
}

/// Waits for the end of a program that nobody else waits for.
fn ends(child: &mut Box<dyn Child + Send + Sync>) -> ExitStatus {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(status) = child.try_wait().expect("a state") {
            return status;
        }
        assert!(Instant::now() < deadline, "it runs without a terminal");
        std::thread::yield_now();
    }
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
        let id = child.process_id().expect("a process").to_string();
        let kill = std::process::Command::new("kill")
            .args([name, &id])
            .status();
        assert!(kill.is_ok_and(|status| status.success()));
        let status = ends(&mut child);
        let signal = status.signal().expect("a signal");
        assert!(signal.starts_with(means), "{signal}");
        assert_eq!(format!("{:?}", master.get_termios()), modes, "{name}");
    }
}

/// The first picture is being drawn, and nobody listens to the terminal yet: it becomes smaller, loses
/// what it showed, and is as large as before when somebody looks.
#[test]
fn a_size_that_changes_and_changes_back_during_the_first_picture_is_seen() {
    let size = PtySize {
        rows: 500,
        cols: 1000,
        ..PtySize::default()
    };
    let pair = native_pty_system().openpty(size).expect("a pty");
    let long = format!("http://a/{}", "%7e/".repeat(8 << 10));
    let mut child = pair
        .slave
        .spawn_command(program(&[&long]))
        .expect("a child");
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().expect("a reader");
    let mut seen = vec![0; 64];
    reader.read_exact(&mut seen).expect("the first picture");
    for rows in [1, 500] {
        let size = PtySize { rows, ..size };
        pair.master.resize(size).expect("a new size");
    }
    let mut writer = pair.master.take_writer().expect("a writer");
    writer.write_all(b"\x03").expect("a key is sent");
    writer.flush().expect("a key is sent");
    let _ = reader.read_to_end(&mut seen);
    assert!(child.wait().expect("an end").success());
    let pictures = String::from_utf8_lossy(&seen).matches("\x1b[2J").count();
    assert!(pictures > 1, "drawn {pictures} times, {} bytes", seen.len());
}

/// Sizes that no screen has.
#[test]
fn a_terminal_that_says_it_is_huge_is_drawn_on_in_part() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
    session.until_text(SHOWN);
    let huge = PtySize {
        rows: u16::MAX,
        cols: u16::MAX,
        ..PtySize::default()
    };
    session.master.resize(huge).expect("a size");
    session.send("b");
    session.resize(24, 80);
    session.send("c");
    session.until_text("http://a/bc");
    leaves_well(&mut session);
}

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

/// The program with `http://a/b` and its standard input redirected, once it has drawn.
fn redirected(redirection: &str) -> Session {
    let mut command = CommandBuilder::new("sh");
    let program = env!("CARGO_BIN_EXE_urilens");
    let line = format!("exec '{program}' --theme dark http://a/b {redirection}");
    command.args(["-c", &line]);
    command.env("TERM", "xterm-256color");
    let session = Session::spawn(command, 24, 80);
    session.until_text(SHOWN);
    session
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
        ("cat >copied", "Copied to tmux"),
        ("exit 1", "Sent to the terminal"),
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

#[test]
fn standard_input_that_is_closed_or_no_terminal_leaves_the_keys_to_the_terminal() {
    for redirection in ["</dev/null", "<&-", "</"] {
        let mut session = redirected(redirection);
        session.send("cde");
        session.until_text("http://a/bcde");
        leaves_well(&mut session);
    }
}

#[test]
fn without_a_terminal_to_draw_on_the_inspector_says_so() {
    for stdout in ["/dev/null", "/dev/full"] {
        let file = File::options().write(true).open(stdout).expect("a device");
        let output = urilens()
            .arg("http://a/")
            .stdin(Stdio::null())
            .stdout(file)
            .output()
            .expect("the program ends");
        assert_eq!(output.status.code(), Some(2));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.contains("terminal"), "{stderr}");
    }
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
