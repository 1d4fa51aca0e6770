//! The screen follows the size of the terminal, whatever it is and however often it changes.

use std::io::{Read, Write};

use crate::support::terminal::{SHOWN, Session, leaves_well, program};
use portable_pty::{PtySize, native_pty_system};

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

/// The first frame is being drawn: the terminal becomes smaller, loses what it showed, and is as large
/// as before when the program looks. It is drawn again.
#[test]
fn a_size_that_changes_and_changes_back_during_the_first_picture_is_seen() {
    let size = PtySize {
        rows: 500,
        cols: 1000,
        ..PtySize::default()
    };
    let pair = native_pty_system().openpty(size).expect("a pty");
    let long = format!("http://a/{}", "%7e/".repeat(2 << 10));
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
    let frames = |seen: &[u8]| seen.windows(4).filter(|bytes| *bytes == b"\x1b[2J").count();
    let mut buffer = [0; 4096];
    // Only a failure waits here for ever, and the test runner says so.
    while frames(&seen) < 2 {
        let read = reader.read(&mut buffer).expect("the second frame");
        seen.extend_from_slice(&buffer[..read]);
    }
    let mut writer = pair.master.take_writer().expect("a writer");
    writer.write_all(b"\x11").expect("a key is sent");
    writer.flush().expect("a key is sent");
    let _ = reader.read_to_end(&mut seen);
    assert!(child.wait().expect("an end").success());
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
