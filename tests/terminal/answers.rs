//! What a terminal sends besides keys is never typed into the reference, and never keeps keys from being
//! heard: late answers, broken answers, and pastes without an end.

use std::thread;
use std::time::Duration;

use crate::support::terminal::{SHOWN, Session, interrupts_well, leaves_well, program};
use portable_pty::CommandBuilder;

/// Longer than any part of a sequence is waited for.
const GIVEN_UP: Duration = Duration::from_millis(1000);

/// The answers of a terminal with black text on white.
const COLORS: &str = "\x1b]10;rgb:0000/0000/0000\x1b\\\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?62;22c";

/// Answers to questions that programs ask, whole.
pub const ANSWERS: &[&str] = &[
    COLORS,
    "\x1b]11;rgb:0000/0000/0000\x07",
    "\x1b]4;1;rgb:cd/00/00\x1b\\",
    "\x1b]52;c;aHR0cDovL2EvYg==\x1b\\",
    "\x1b[?2026;2$y",
    "\x1b[?997;1n",
    "\x1b[0n",
    "\x1b[12;40R",
    "\x1b[>41;380;0c",
    "\x1b[?1u",
    "\x1b[4;600;800t",
    "\x1bP>|XTerm(390)\x1b\\",
    "\x1bP1+r544e=787465726d\x1b\\",
    "\x1b_Gi=31;OK\x1b\\",
    "\x1b^private\x1b\\",
    "\x1bXanything\x1b\\",
    "\x1b[I",
    "\x1b[O",
    "\x1b[<35;4;4M",
    "\x1b[<0;5;5Z",
];

/// Answers that were cut off.
pub const BROKEN: &[&str] = &[
    "\x1b]10;rgb:ffff/ff",
    "\x1b]10;rgb:ffff/ffff/ffff\x1b",
    "\x1bP1$r0",
    "\x1b_Gi=31",
    "\x1b[?",
    "\x1b[<",
    "\x1b[<0;5",
    "\x1b[M",
    "\x1b[M !",
    "\x1b[1;",
    "\x1bO",
    "\x1b",
];

/// The inspector in a terminal that it asks for its colors.
fn asking() -> Session {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_urilens"));
    command.arg("http://a/");
    Session::start(command)
}

/// The inspector, once it has drawn.
fn shown() -> Session {
    let session = Session::spawn(program(&["http://a/"]), 24, 80);
    session.until_text(SHOWN);
    session
}

/// What was typed is in the reference, and nothing else.
fn assert_typed(session: &Session, typed: &str) {
    session.until(typed, |screen| {
        let mut rows = screen.rows(0, 80);
        rows.any(|row| row.contains("Reference") && row.trim_end().ends_with(typed))
    });
}

#[test]
fn the_question_for_colors_is_asked_before_anything_is_drawn() {
    let mut session = asking();
    session.until_bytes(b"\x1b]11;?\x07\x1b[c");
    session.send(COLORS);
    session.until_text(SHOWN);
    // The list of themes opens on the one that is used.
    session.send("\x14");
    session.until_text("▸auto (light)");
    leaves_well(&mut session);
}

#[test]
fn an_answer_that_comes_late_is_still_an_answer() {
    let mut session = asking();
    // Nobody answers for now.
    session.until_text(SHOWN);
    session.send("x");
    session.send(COLORS);
    session.send("y");
    assert_typed(&session, "http://a/xy");
    session.send("\x14");
    session.until_text("▸auto (light)");
    leaves_well(&mut session);
}

/// Sends the parts with these pauses between them; the time is what it is about.
fn send_slowly<'p>(
    session: &mut Session,
    parts: impl IntoIterator<Item = &'p [u8]>,
    pause: Duration,
) {
    for part in parts {
        session.send_bytes(part);
        thread::sleep(pause);
    }
}

/// Over SSH and without: byte by byte, and with a pause after what could be a key.
#[test]
fn an_answer_of_a_slow_line_is_never_typed() {
    // All sessions wait at once.
    thread::scope(|scope| {
        for (variable, cut, pause) in [
            ("SSH_CONNECTION", None, 40),
            ("LANG", None, 30),
            ("SSH_CONNECTION", Some(1), 400),
            ("SSH_CONNECTION", Some(2), 400),
            ("LANG", Some(2), 150),
            ("LANG", Some(9), 1500),
        ] {
            scope.spawn(move || is_slow(variable, cut, Duration::from_millis(pause)));
        }
    });
}

/// An answer that comes octet by octet, or in two parts, with such pauses.
fn is_slow(variable: &str, cut: Option<usize>, pause: Duration) {
    let mut command = CommandBuilder::new("env");
    let set = format!("{variable}=192.0.2.1 50000 192.0.2.2 22");
    command.args([&set, env!("CARGO_BIN_EXE_urilens"), "http://a/"]);
    let mut session = Session::start(command);
    session.until_bytes(b"\x1b[c");
    match cut {
        None => send_slowly(&mut session, COLORS.as_bytes().chunks(1), pause),
        Some(cut) => {
            let (one, other) = COLORS.as_bytes().split_at(cut);
            send_slowly(&mut session, [one, other], pause);
        }
    }
    session.send("y");
    assert_typed(&session, "http://a/y");
    session.send("\x14");
    session.until_text("▸auto (light)");
    leaves_well(&mut session);
}

/// A person presses Esc, and types what answers begin with.
#[test]
fn keys_after_the_answer_are_keys() {
    let mut session = asking();
    session.until_bytes(b"\x1b[c");
    session.send(COLORS);
    session.until_text(SHOWN);
    session.send("\x1b");
    thread::sleep(Duration::from_millis(300));
    for key in ["]", "1", "1"] {
        session.send(key);
    }
    assert_typed(&session, "http://a/]11");
    leaves_well(&mut session);
}

/// A frame ends by moving the cursor to its place, even if nothing else is sent.
#[test]
fn answers_draw_nothing() {
    let mut session = shown();
    session.send("x");
    assert_typed(&session, "http://a/x");
    let before = session.seen.0.lock().expect("a lock").bytes.len();
    let (row, column) = {
        let seen = session.seen.0.lock().expect("a lock");
        seen.parser.screen().cursor_position()
    };
    session.send(&ANSWERS.concat());
    session.send("y");
    assert_typed(&session, "http://a/xy");
    let sent = session.seen.0.lock().expect("a lock").bytes[before..].to_owned();
    let unmoved = format!("\x1b[{};{}H", row + 1, column + 1);
    let frames = String::from_utf8_lossy(&sent).matches(&unmoved).count();
    // The letter itself is drawn where the cursor was.
    assert!(frames <= 1, "{frames} frames for {} answers", ANSWERS.len());
    leaves_well(&mut session);
}

/// As soon as the program has ended, a late answer would be a command line for the shell.
#[test]
fn the_end_waits_for_answers_that_are_outstanding() {
    let mut session = asking();
    session.until_bytes(b"\x1b[c");
    // Typed before the answer.
    session.send("x\x11\x11");
    session.send(COLORS);
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
}

#[test]
fn answers_are_swallowed_whole_and_keys_between_them_kept() {
    let mut session = shown();
    let mut typed = String::from("http://a/");
    for (letter, answer) in ('a'..='z').cycle().zip(ANSWERS) {
        session.send(answer);
        session.send(&letter.to_string());
        typed.push(letter);
    }
    assert_typed(&session, &typed);
    leaves_well(&mut session);
}

/// The reference on the screen, each of its characters once where it stands several times in a row.
fn reference(screen: &vt100::Screen) -> String {
    let row = screen.rows(0, 80).find(|row| row.contains("Reference"));
    let row = row.unwrap_or_default();
    let text = row
        .split_once("http://")
        .map_or("", |(_, text)| text.trim_end());
    let mut characters: Vec<char> = text.chars().collect();
    characters.dedup();
    characters.into_iter().collect()
}

/// On a machine that has much else to do, the program may read the broken answer and what comes a second later at
/// once, and then they belong together. So a letter is typed again if it was not heard for long; `Decoder` is held to
/// the times by tests of its own.
#[test]
fn a_broken_answer_is_given_up_and_the_keys_after_it_are_heard() {
    // Each takes a second of waiting: all sessions wait at once.
    thread::scope(|scope| {
        for broken in BROKEN {
            scope.spawn(move || is_heard_after(broken));
        }
    });
}

fn is_heard_after(broken: &str) {
    let mut session = shown();
    session.send(broken);
    let is_heard = (0..20).any(|_| {
        thread::sleep(GIVEN_UP);
        session.send("0");
        session.within(5 * GIVEN_UP, |screen| reference(screen) == "a/0")
    });
    assert!(is_heard, "after {broken:?}");
    leaves_well(&mut session);
}

#[test]
fn the_rest_of_an_answer_that_was_given_up_is_swallowed() {
    let mut session = shown();
    session.send("\x1b]10;rgb:ffff/ff");
    thread::sleep(GIVEN_UP);
    session.send("ff/ffff\x1b\\");
    session.send("x");
    assert_typed(&session, "http://a/x");
    leaves_well(&mut session);
}

#[test]
fn ctrl_c_is_heard_in_the_middle_of_anything() {
    for broken in BROKEN
        .iter()
        .chain(&["\x1b[200~", "\x1b[200~abc", "\x1b[200~abc\x1b[201"])
    {
        let mut session = shown();
        session.send(broken);
        interrupts_well(&mut session);
    }
}

#[test]
fn a_paste_without_an_end_ends_by_itself() {
    let mut session = shown();
    session.send("\x1b[200~b/c");
    assert_typed(&session, "http://a/b/c");
    session.send("x");
    assert_typed(&session, "http://a/b/cx");
    // Its end comes after all.
    session.send("\x1b[201~y");
    assert_typed(&session, "http://a/b/cxy");
    leaves_well(&mut session);
}

#[test]
fn a_paste_that_never_ends_is_bounded_and_can_be_interrupted() {
    let mut session = Session::spawn(program(&["http://a/"]), 24, 200);
    session.until_text(SHOWN);
    session.send("\x1b[200~");
    for _ in 0..512 {
        session.send(&"p".repeat(4096));
    }
    interrupts_well(&mut session);

    // The same with its end: what was cut is counted, to the last character.
    let mut session = Session::spawn(program(&[]), 24, 200);
    session.until_text("Type or paste");
    session.send("\x1b[200~");
    for _ in 0..64 {
        session.send(&"p".repeat(4096));
    }
    session.send("\x1b[201~");
    let cut = 64 * 4096 - 65_536;
    session.until_text(&format!("Cut: {cut} characters"));
    leaves_well(&mut session);
}

/// A copied text can hold Ctrl-C, which is no key then.
#[test]
fn what_is_pasted_is_text() {
    let mut session = shown();
    session.send("\x1b[200~b\x03\x1bc\x11d\x1b[201~");
    assert_typed(&session, "http://a/b‹U+0003›‹U+001B›c‹U+0011›d");
    leaves_well(&mut session);
}

#[test]
fn bytes_that_are_no_text_are_seen() {
    let mut session = shown();
    session.send_bytes(b"a\xffb\xc3");
    thread::sleep(GIVEN_UP);
    session.send("c");
    // The emulator of these tests leaves the replacement character out; the headline has the URI.
    session.until_text("%EF%BF%BD");
    session.until_bytes("\u{fffd}".as_bytes());
    leaves_well(&mut session);
}
