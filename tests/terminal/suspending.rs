//! Stopped by a signal or a key, the program gives the terminal back; continued, it takes it again.

use crate::support::terminal::{PATIENCE, SHOWN, Session, leaves_well, program, until_there};
use portable_pty::CommandBuilder;

/// Waits until the program is stopped (`T`).
#[cfg(target_os = "linux")]
fn until_stopped(session: &Session) {
    let id = session.child.process_id().expect("a process");
    until_there("it stopped", || {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).expect("a process");
        stat.rsplit(") ").next()?.starts_with('T').then_some(())
    });
}

#[cfg(target_os = "linux")]
#[test]
fn a_stop_gives_the_terminal_back_and_continuing_takes_it_again() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
    session.until_text(SHOWN);
    for (rows, columns) in [(24, 80), (40, 120), (24, 80)] {
        session.signal("-TSTP");
        until_stopped(&session);
        session.assert_given_back();
        // Meanwhile the terminal gets another size.
        session.resize(rows, columns);
        session.signal("-CONT");
        session.until("the inspector", |screen| {
            let drawn = screen.contents().contains(SHOWN);
            drawn && screen.alternate_screen() && screen.bracketed_paste()
        });
        session.until("the mouse", |screen| {
            screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None
        });
        session.send("x\x7f");
        session.until("a footer on the last row", |screen| {
            let rows = screen.rows(0, columns);
            rows.last().is_some_and(|row| row.contains("F1 Help"))
        });
    }
    session.send("bc");
    session.until_text("http://a/bc");
    leaves_well(&mut session);
}

/// Keys that come while a program is being continued are not echoed, and Ctrl-C is a key and no signal.
#[cfg(target_os = "linux")]
#[test]
fn raw_mode_is_not_left_for_a_moment_when_a_running_program_is_continued() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
    session.until_text(SHOWN);
    let modes = |session: &Session| format!("{:?}", session.master.get_termios());
    let raw = modes(&session);
    assert_ne!(raw, session.modes);
    for _ in 0..100 {
        session.signal("-CONT");
        for _ in 0..100 {
            assert_eq!(modes(&session), raw);
        }
    }
    leaves_well(&mut session);
}

/// A program that stops after it was continued would be stopped for ever.
#[cfg(target_os = "linux")]
#[test]
fn stops_and_continuations_in_a_row_leave_it_running() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
    session.until_text(SHOWN);
    for _ in 0..20 {
        session.signal("-TSTP");
        session.signal("-CONT");
    }
    session.send("bc");
    // The last of them may have come just between the last look and the stop.
    let is_heard = (0..1000).any(|_| {
        session.signal("-CONT");
        session.within(PATIENCE / 1000, |screen| {
            screen.contents().contains("http://a/bc")
        })
    });
    assert!(is_heard, "it is stopped for ever");
    leaves_well(&mut session);
}

/// Nobody is told of this stop; whoever continues it finds the terminal in any state.
#[cfg(target_os = "linux")]
#[test]
fn a_stop_that_can_t_be_caught_is_mended_when_it_continues() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
    session.until_text(SHOWN);
    session.signal("-STOP");
    until_stopped(&session);
    // As a shell does.
    {
        let mut seen = session.seen.0.lock().expect("a lock");
        seen.parser
            .process(b"\x1b[?1049l\x1b[?2004l\x1b[?1000l\x1b[?1002l$ fg\r\n");
    }
    session.signal("-CONT");
    session.until("the inspector", |screen| {
        let drawn = screen.contents().contains(SHOWN);
        drawn && screen.alternate_screen() && screen.bracketed_paste()
    });
    leaves_well(&mut session);
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_ends_a_stopped_program_leaves_the_terminal_as_it_is() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
    session.until_text(SHOWN);
    session.signal("-TSTP");
    until_stopped(&session);
    session.signal("-TERM");
    session.signal("-CONT");
    assert!(session.end().signal().is_some());
    session.assert_given_back();
}

/// The program in a shell that has jobs.
fn in_a_shell() -> Session {
    in_a_shell_with("")
}

/// The same with an editor.
fn in_a_shell_with(editor: &str) -> Session {
    let mut command = CommandBuilder::new("sh");
    command.arg("-i");
    command.env("VISUAL", editor);
    command.env("PS1", "ready> ");
    command.env("ENV", "");
    let mut session = Session::start(command);
    session.until_text("ready>");
    let program = env!("CARGO_BIN_EXE_urilens");
    session.send(&format!("'{program}' --theme dark http://a/\n"));
    session.until_text(SHOWN);
    session
}

/// Ends the stopped job of a shell, after this command.
fn end_in_the_background(mut session: Session, before: &str) {
    session.send(&format!("{before}kill %1; kill -CONT %1\n"));
    let is_ended = (0..1000).any(|_| {
        session.send("jobs\n");
        session.within(PATIENCE / 1000, |screen| {
            !screen.alternate_screen() && screen.contents().contains("Terminated")
        })
    });
    assert!(is_ended, "{before}");
    session.send("exit\n");
    session.end();
}

/// The terminal is the shell's meanwhile: whoever takes it from the background is stopped.
#[test]
fn a_stopped_job_is_ended_in_the_background() {
    for before in ["", "bg; sleep 0.2; "] {
        let mut session = in_a_shell();
        session.send("\x1bz");
        session.until("the shell", |screen| !screen.alternate_screen());
        end_in_the_background(session, before);
    }
}

/// A stop that nobody can handle leaves the terminal taken. It is given back at the end, and the shell's modes stay.
#[test]
fn a_job_that_was_stopped_by_force_is_ended_in_the_background() {
    let session = in_a_shell();
    let shell = session.child.process_id().expect("a process").to_string();
    let stopped = std::process::Command::new("pkill")
        .args(["-STOP", "-P", &shell])
        .status();
    assert!(stopped.expect("pkill").success());
    session.until_text("Stopped");
    end_in_the_background(session, "");
}

/// The editor ends first, and what it leaves is no reason to take the terminal from the shell.
#[test]
fn a_job_that_was_stopped_in_its_editor_is_ended_in_the_background() {
    for before in ["", "bg; sleep 0.2; "] {
        let mut session = in_a_shell_with("echo editing; read line #");
        session.send("\x1be");
        session.until_text("editing");
        session.send("\x1a");
        session.until("the shell", |screen| {
            screen.contents().trim_end().ends_with("ready>")
        });
        end_in_the_background(session, before);
    }
}

#[test]
fn a_key_leads_to_the_shell_and_fg_back() {
    let mut session = in_a_shell();
    for _ in 0..2 {
        session.send("\x1bz");
        session.until("the shell", |screen| {
            !screen.alternate_screen() && screen.contents().trim_end().ends_with("ready>")
        });
        session.send("echo wo''rks\n");
        session.until_text("works");
        session.send("fg\n");
        session.until_text(SHOWN);
    }
    session.send("b\x11\x11");
    session.until("the shell", |screen| {
        !screen.alternate_screen() && screen.contents().trim_end().ends_with("ready>")
    });
    session.send("exit\n");
    assert_eq!(session.end().exit_code(), 0);
}

#[test]
fn without_a_shell_there_is_nothing_to_go_back_to() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
    session.until_text(SHOWN);
    session.send("\x1bz");
    session.until_text("No shell to return to");
    leaves_well(&mut session);
}

/// Whatever another program has left on the screen, and in which style, is gone after one key.
#[test]
fn a_key_draws_the_whole_screen_again() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 80);
    // The last row comes last.
    session.until_text("F1 Help");
    let before = session
        .seen
        .0
        .lock()
        .expect("a screen")
        .parser
        .screen()
        .contents();
    let stray = b"\x1b[5;12r\x1b[41m\x1b[4h\x1b[?25l\x1b[?1000l\x1b[?2004l\x1b[2J\x1b[9;3HThe system is going down";
    session
        .seen
        .0
        .lock()
        .expect("a screen")
        .parser
        .process(stray);
    session.send("\x0c");
    session.until("the same screen", |screen| screen.contents() == before);
    session.until("no stray style, and all modes", |screen| {
        let cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
        let mut cells = cells.filter_map(|(row, column)| screen.cell(row, column));
        cells.all(|cell| cell.bgcolor() != vt100::Color::Idx(1))
            && screen.bracketed_paste()
            && screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None
            && !screen.hide_cursor()
    });
    leaves_well(&mut session);
}
