//! What is typed and pasted appears on the screen, and costs few bytes.

use crate::support::screen::SECTION_7_6;
use crate::support::terminal::{SHOWN, Session, leaves_well, program};

#[test]
fn the_example_of_section_7_6_typed_key_by_key() {
    let mut session = Session::urilens(&[]);
    session.until_text("Type or paste a URI reference");
    for (index, key) in SECTION_7_6.1.char_indices() {
        session.send(&key.to_string());
        let typed = &SECTION_7_6.1[..=index];
        session.until_text(typed);
    }
    session.until_text("The request goes to 10.0.0.1 (private address)");
    session.until_text("▲ DANGER");

    session.resize(40, 120);
    session.until_text("Review");
    session.until_text("made to look like the host");
    session.resize(6, 20);
    session.until("a small screen", |screen| {
        let rows: Vec<String> = screen.rows(0, 20).collect();
        rows.len() == 6 && rows[1].starts_with("▲")
    });
    session.resize(24, 80);
    session.until_text("F1 Help");

    session.send("\x11\x11");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
}

#[test]
fn hostile_text_is_pasted_and_only_shown() {
    let mut session = Session::urilens(&[]);
    session.until_text("Type or paste a URI reference");
    session
        .send("\x1b[200~http://a/\x1b[2J\x1b]0;title\x07\u{202e}\0\u{200b}\u{9b}31m\nb\x1b[201~");
    // On two rows.
    session.until_text("[2J‹U+001B›]0;title‹U+0007›‹U+202E›‹U+0000›");
    session.until_text("‹U+200B›‹U+009B›31mb");
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
    session.send("\x11\x11");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
}

#[test]
fn a_cursor_move_sends_few_bytes() {
    let mut session = Session::urilens(&[SECTION_7_6.1]);
    session.until_text("▲ DANGER");
    let column = |screen: &vt100::Screen| screen.cursor_position().1;
    let at = 13 + SECTION_7_6.1.len() as u16;
    // Once the last row is drawn, the cursor is moved where it belongs: the frame is complete.
    session.until("the cursor at the end", |screen| {
        let last = screen.rows(0, 80).last();
        column(screen) == at && last.is_some_and(|row| row.contains("F1 Help"))
    });
    // The first move adds the line about the character at the cursor.
    session.send("\x1b[D");
    session.until("the cursor one to the left", |screen| {
        let last = screen.rows(0, 80).last();
        column(screen) == at - 1 && last.is_some_and(|row| row.contains("F1 Help"))
    });
    let before = session.seen.0.lock().expect("a lock").bytes.len();
    session.send("\x1b[D");
    session.until("the cursor two to the left", |screen| {
        column(screen) == at - 2
    });
    let sent = session.seen.0.lock().expect("a lock").bytes.len() - before;
    assert!(sent < 64, "{sent} bytes");
    session.send("\x11\x11");
    assert_eq!(session.end().exit_code(), 0);
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
