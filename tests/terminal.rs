//! The real program in a real terminal (a pseudo-terminal, and a terminal emulator that reads it).
//!
//! Nothing here sleeps: what is waited for is a text on the screen, or the end of the program.
#![cfg(unix)]

mod pty;
mod screens;

use std::io::Read;
use std::time::Instant;
use std::{env, thread};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use pty::{PATIENCE, Session};
use screens::{SECTION_7_6, screen_of};
use urilens::tui::terminal::Screen;

#[test]
fn the_example_of_section_7_6_typed_key_by_key() {
    let mut session = Session::urilens(&[]);
    session.until_text("Type or paste a reference");
    for (index, key) in SECTION_7_6.1.char_indices() {
        session.send(&key.to_string());
        let typed = &SECTION_7_6.1[..=index];
        session.until_text(typed);
    }
    session.until_text("The request goes to 10.0.0.1 (private address)");
    session.until_text("▲ DANGER");

    session.resize(40, 120);
    session.until_text("4 Review");
    session.until_text("userinfo-looks-like-host");
    session.resize(6, 20);
    session.until("a small screen", |screen| {
        let rows: Vec<String> = screen.rows(0, 20).collect();
        rows.len() == 6 && rows[2].starts_with("▲")
    });
    session.resize(24, 80);
    session.until_text("F1 help");

    session.send("\x11");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
}

#[test]
fn hostile_text_is_pasted_and_only_shown() {
    let mut session = Session::urilens(&[]);
    session.until_text("Type or paste a reference");
    session
        .send("\x1b[200~http://a/\x1b[2J\x1b]0;title\x07\u{202e}\0\u{200b}\u{9b}31m\nb\x1b[201~");
    session.until_text("http://a/␛[2J␛]0;title␇‹U+202E›␀‹U+200B›‹U+009B›31mb");
    session.until_text("Pasted without a line break");
    let seen = session.seen.0.lock().expect("a lock");
    let sent = String::from_utf8_lossy(&seen.bytes).into_owned();
    drop(seen);
    for hostile in [
        "\x1b[2J", "\x1b]0;", "\u{202e}", "\u{200b}", "\u{9b}", "\0", "\x07",
    ] {
        // The program may clear the screen itself, before the paste.
        let after = sent.rsplit("Type or paste").next().expect("a last part");
        assert!(!after.contains(hostile), "{hostile:?}");
    }
    session.send("\x03");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
}

#[test]
fn a_cursor_move_sends_few_bytes() {
    let mut session = Session::urilens(&[SECTION_7_6.1]);
    session.until_text("▲ DANGER");
    let column = |screen: &vt100::Screen| screen.cursor_position().1;
    let at = 13 + SECTION_7_6.1.len() as u16;
    session.until("the cursor at the end", |screen| column(screen) == at);
    let before = session.seen.0.lock().expect("a lock").bytes.len();
    session.send("\x1b[D");
    session.until("the cursor one to the left", |screen| {
        column(screen) == at - 1
    });
    let sent = session.seen.0.lock().expect("a lock").bytes.len() - before;
    assert!(sent < 64, "{sent} bytes");
    session.send("\x03");
    assert_eq!(session.end().exit_code(), 0);
}

#[test]
fn signals_end_the_program_and_the_terminal_is_given_back() {
    for name in ["-TERM", "-HUP", "-INT"] {
        let mut session = Session::urilens(&["http://a/"]);
        session.until_text("The request goes to a, in clear text.");
        session.signal(name);
        let status = session.end();
        assert!(status.signal().is_some(), "{status:?}");
        session.assert_given_back();
    }
}

#[test]
fn keys_come_from_the_terminal_when_standard_input_is_a_pipe() {
    let mut command = CommandBuilder::new("sh");
    let program = env!("CARGO_BIN_EXE_urilens");
    command.args([
        "-c",
        &format!("echo piped | '{program}' --theme dark http://a/b"),
    ]);
    let mut session = Session::start(command);
    session.until_text("The request goes to a, in clear text.");
    session.send("cde");
    session.until_text("http://a/bcde");
    session.send("\x03");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
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
    while !seen.contains("leave") {
        let mut buffer = [0; 4096];
        let read = reader.read(&mut buffer).expect("the program draws");
        seen.push_str(&String::from_utf8_lossy(&buffer[..read]));
    }
    // Nobody holds the other side any more: the terminal is hung up.
    drop((reader, pair.master));
    let deadline = Instant::now() + PATIENCE;
    let status = loop {
        match child.try_wait().expect("a state") {
            Some(status) => break status,
            None => assert!(Instant::now() < deadline, "it runs without a terminal"),
        }
        thread::yield_now();
    };
    assert!(status.signal().is_some(), "{status:?}");
}

#[test]
fn without_colour_nothing_coloured_is_sent() {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_urilens"));
    command.arg(SECTION_7_6.1);
    command.env("NO_COLOR", "1");
    let mut session = Session::start(command);
    session.until_text("▲ DANGER");
    session.until("reversed userinfo", |screen| {
        screen.cell(1, 13 + 6).is_some_and(vt100::Cell::inverse)
    });
    let seen = session.seen.0.lock().expect("a lock");
    let sent = String::from_utf8_lossy(&seen.bytes).into_owned();
    drop(seen);
    for colour in ["\x1b[38;", "\x1b[48;", ";38;", ";48;"] {
        assert!(!sent.contains(colour), "{colour:?}");
    }
    session.send("\x03");
    assert_eq!(session.end().exit_code(), 0);
}

#[test]
fn a_bad_theme_is_told_and_the_program_runs() {
    let folder = env::temp_dir().join(format!("urilens-theme-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("bad.toml");
    std::fs::write(&path, "background = \"reset\"\n[roles]\nhots = {}\n").expect("a file");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_urilens"));
    command.args(["--theme".into(), path.into_os_string()]);
    command.arg("http://a/");
    let mut session = Session::start(command);
    session.until_text("The request goes to a, in clear text.");
    session.until_text("line 3, `hots`");
    session.send("\x03");
    assert_eq!(session.end().exit_code(), 0);
    session.until_text("line 3, `hots`");
    let _ = std::fs::remove_dir_all(folder);
}

const CHILD: &str = "URILENS_TEST_PANICS";

/// Run by the test below, as a program of its own; by itself it does nothing.
#[test]
fn child_that_panics() {
    if env::var_os(CHILD).is_none() {
        return;
    }
    let mut screen = Screen::take().expect("a terminal");
    let state = screen_of(SECTION_7_6, "dark", (80, 24), &[]);
    screen.draw(&state).expect("it can be drawn");
    panic!("this panic is part of a test");
}

#[test]
fn a_panic_gives_the_terminal_back_and_can_be_read() {
    let program = env::current_exe().expect("this program");
    let mut command = CommandBuilder::new(program);
    command.args(["--exact", "child_that_panics", "--nocapture"]);
    command.env(CHILD, "1");
    let mut session = Session::start(command);
    session.until_text("this panic is part of a test");
    assert_ne!(session.end().exit_code(), 0);
    session.assert_given_back();
    let seen = session.seen.0.lock().expect("a lock");
    assert!(String::from_utf8_lossy(&seen.bytes).contains("10.0.0.1"));
}
