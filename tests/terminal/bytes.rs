//! Every byte that a terminal gets while hostile text is pasted, gone through, and copied: only the
//! sequences that draw, and characters that can be seen.

use crate::support::base64::base64;
use crate::support::cases::spread;
use crate::support::hostile::samples;
use crate::support::terminal::{Session, program};
use urilens::message::stand_ins::is_hidden;

/// What ends the control sequences that a screen is drawn with: cursor, erasing, styles, modes.
const DRAWING: &str = "HJKmhlABCDG";

/// Goes through all that was sent. Returns what was put on the clipboard, as it was sent.
fn interpreted(sent: &str) -> Vec<&str> {
    let mut copied = Vec::new();
    let mut rest = sent;
    while let Some(first) = rest.chars().next() {
        let behind = &rest[first.len_utf8()..];
        rest = if let Some(sequence) = rest.strip_prefix("\x1b[") {
            let parameters = |found: char| found.is_ascii_digit() || ";?".contains(found);
            let end = sequence.find(|found| !parameters(found));
            let end = end.expect("a whole sequence");
            let (last, behind) = sequence[end..].split_at(1);
            assert!(DRAWING.contains(last), "{:?}", &sequence[..=end]);
            behind
        } else if let Some(clipboard) = rest.strip_prefix("\x1b]52;c;") {
            let base64 = |found: char| found.is_ascii_alphanumeric() || "+/=".contains(found);
            let end = clipboard.find(|found| !base64(found));
            let (text, behind) = clipboard.split_at(end.expect("an end"));
            copied.push(text);
            let end = ["\x1b\\", "\x07"]
                .iter()
                .find_map(|end| behind.strip_prefix(end));
            end.expect("an end of the sequence")
        } else {
            assert!(
                !is_hidden(first),
                "{first:?} in {:?}",
                &rest[..rest.len().min(40)]
            );
            behind
        };
    }
    copied
}

/// A session whose clipboard is the terminal's.
fn session() -> Session {
    let mut command = program(&[]);
    command.env("SSH_TTY", "/dev/pts/0");
    Session::spawn(command, 50, 200)
}

fn sent(session: &Session) -> String {
    let seen = session.seen.0.lock().expect("a lock");
    String::from_utf8(seen.bytes.clone()).expect("UTF-8")
}

/// How many panes there are.
const PANES: [&str; 5] = ["\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "\x1b[17~"];

/// Waits until so many copies were made, and for what is said of the last one. Of copies that are asked for before that,
/// only the last one would be made.
fn until_copied(session: &Session, times: usize) {
    session.until_sent("a copy", |sent| {
        let copies = sent.windows(5).filter(|bytes| *bytes == b"\x1b]52;");
        copies.count() >= times
    });
    session.until_text("copied, if the terminal allows it");
}

#[test]
fn only_what_draws_reaches_the_terminal() {
    let mut session = session();
    session.until_text("Type or paste a URI reference");
    let mut copies = 0;
    for (index, sample) in spread(samples(), 6).enumerate() {
        // The end of a paste can't be pasted.
        let sample = sample.replace("\x1b[201~", "");
        // In brackets all is one reference, with line breaks in it as well (appendix C).
        let text = format!("<http://u{sample}:p{sample}@h{sample}/{sample}?q={sample}#n{index}->");
        // Everything away, a paste, each pane with a page, all overlays, a copy of the target.
        session.send(&format!("\x01\x7f\x1b[200~{text}\x1b[201~"));
        session.until_text(&format!("n{index}-"));
        for pane in PANES {
            session.send(pane);
            session.send("\x1b[B\x1b[B\r\x1b[F");
            session.until_text("Close");
            // Each copy can be made from anywhere.
            session.send("\x1b[24~");
            session.until_text("Commands");
            session.send("defanged target\r");
            copies += 1;
            until_copied(&session, copies);
        }
        session.send("\x19");
        copies += 1;
        until_copied(&session, copies);
    }
    session.send("\x11");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
    assert!(!interpreted(&sent(&session)).is_empty());
}

#[test]
fn the_clipboard_gets_the_text_itself_and_the_terminal_only_letters() {
    let text = "http://h/\u{1b}[31m\u{1b}]0;t\u{7}\u{202e}\u{9b}é\u{1f468}\u{200d}\u{1f469}";
    let mut session = session();
    session.until_text("Type or paste a URI reference");
    session.send(&format!("\x1b[200~{text}\x1b[201~"));
    session.until_text("http://h/‹U+001B›[31m");
    session.send("\x19");
    session.until_text("copied, if the terminal allows it");
    session.send("\x11");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
    let sent = sent(&session);
    // In the alphabet of RFC 4648 §4.
    let encoded = base64(text.as_bytes()).replace('-', "+").replace('_', "/");
    let copied = interpreted(&sent);
    assert_eq!(copied.len(), 1);
    assert_eq!(copied[0].trim_end_matches('='), encoded);
}
