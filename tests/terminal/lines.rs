//! Lines that are pasted into `urilens --plain`: the terminal echoes all of them at once, and cuts those that are too long.

use crate::support::terminal::{Session, automatic};

/// What was sent so far, once it holds this.
fn sent_with(session: &mut Session, wanted: &str) -> String {
    session.until_sent(wanted, |sent| {
        String::from_utf8_lossy(sent).contains(wanted)
    });
    let seen = session.seen.0.lock().expect("a lock");
    String::from_utf8_lossy(&seen.bytes).into_owned()
}

#[test]
fn each_answer_to_pasted_lines_names_its_line() {
    let mut session = Session::spawn(automatic(&["--plain"]), 24, 80);
    sent_with(&mut session, "Reference: ");
    session.send("https://a.example/1\nhttps://b.example/2\n../x\ng h\n");
    let sent = sent_with(&mut session, "Reference: g‹U+0020›h");
    for line in [
        "\nReference: https://a.example/1\r\n",
        "\nReference: https://b.example/2\r\n",
        "\nReference: ../x\r\n",
    ] {
        assert!(sent.contains(line), "{line}{sent}");
    }
    // No prompt stands before an answer.
    assert!(!sent.contains("Reference: No target"), "{sent}");
    assert!(!sent.contains("Reference: Invalid"), "{sent}");
    // Of one that is typed, the line above says it.
    session.send("https://c.example/\n");
    let sent = sent_with(&mut session, "Target: https://c.example/");
    assert_eq!(
        sent.matches("Reference: https://c.example/").count(),
        1,
        "{sent}"
    );
    session.send(":quit\n");
    assert_eq!(session.end().exit_code(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_line_that_the_terminal_cuts_is_said_to_be_cut() {
    let link = |length: usize| {
        let (start, end) = ("https://example.com/?a=", "&next=https://evil.example/");
        let filler = "x".repeat(length - start.len() - end.len());
        format!("{start}{filler}{end}\n")
    };
    let mut session = Session::spawn(automatic(&["--plain"]), 24, 80);
    sent_with(&mut session, "Reference: ");
    session.send(&link(3950));
    let sent = sent_with(&mut session, "The text has 3950 characters");
    assert!(!sent.contains("may have cut"), "{sent}");
    session.send(&link(5050));
    let sent = sent_with(&mut session, "The text has 4095 characters");
    let warning = sent.find("Warning: The terminal may have cut this line: it has 4095 bytes");
    let answer = sent.rfind("No warnings. ");
    assert!(warning.is_some() && warning < answer, "{sent}");
    // It may end inside of a character.
    let start = "https://example.com/";
    session.send(&format!("{start}{}\n", "ß".repeat(2500)));
    let characters = start.len() + (4095 - start.len()) / 2;
    let sent = sent_with(
        &mut session,
        &format!("The text has {characters} characters"),
    );
    assert!(!sent.contains("not valid UTF-8"), "{sent}");
    session.send(":quit\n");
    assert_eq!(session.end().exit_code(), 0);
}
