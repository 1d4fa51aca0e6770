//! Inputs are kept between sittings only if the user wants that, and secrets never.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::support::folder::folder;
use crate::support::terminal::{Session, leaves_well, program};

/// A sitting with its files in `folder`.
fn sitting(folder: &Path, history: &str, arguments: &[&str]) -> Session {
    let mut command = program(arguments);
    command.env("XDG_STATE_HOME", folder);
    command.env("XDG_DATA_HOME", folder);
    command.env("XDG_CONFIG_HOME", folder);
    command.env("URILENS_HISTORY", history);
    Session::spawn(command, 24, 80)
}

#[test]
fn the_last_sitting_is_opened_again() {
    let folder = folder();
    let folder = folder.path();
    // By RFC 3986, the target would be http://a/b/c/d;p?y.
    let arguments = ["--standard", "rfc2396", "-b", "http://a/b/c/d;p?q", "?y"];
    let mut session = sitting(folder, "true", &arguments);
    session.until_text("Target      http://a/b/c/?y");
    leaves_well(&mut session);
    let mut session = sitting(folder, "true", &["https://u:hunter2zebra@h.example/"]);
    session.until_text("h.example");
    session.signal("-TERM");
    session.end();
    let kept = fs::read_to_string(folder.join("urilens/history.jsonl")).expect("a file");
    let line = r#"{"base":"http://a/b/c/d;p?q","reference":"?y","standard":"rfc2396"}"#;
    assert_eq!(kept, format!("{line}\n"));
    fs::write(folder.join("urilens/config.toml"), "base = 'http://z/'").expect("a file");
    let mut session = sitting(folder, "true", &["--resume"]);
    session.until_text("Target      http://a/b/c/?y");
    leaves_well(&mut session);
}

#[test]
fn a_sitting_that_a_signal_ends_is_kept() {
    let folder = folder();
    let folder = folder.path();
    let mut session = sitting(folder, "true", &["http://a/"]);
    session.until_text("Reference   http://a/");
    session.send("b");
    session.until_text("Reference   http://a/b");
    session.signal("-HUP");
    session.end();
    let mut session = sitting(folder, "true", &["--resume"]);
    session.until_text("Reference   http://a/b");
    leaves_well(&mut session);
}

/// Whichever of its links was looked at, and whichever base a reference was typed in.
#[test]
fn a_copy_of_what_a_list_or_a_base_hides_is_not_kept() {
    let folder = folder();
    let folder = folder.path();
    let links = [
        "https://ok.example/",
        "https://shop.example/confirm?token=Zq7Plant9XvK2m",
        "https://shop.example/confirm/Zq7Plant9XvK2m",
    ];
    let mut session = sitting(folder, "true", &[]);
    session.until_text("Reference");
    session.send(&format!("\x1b[200~{}\x1b[201~", links.join("\n")));
    session.until_text("confirm?token=");
    session.send("\x1b[F\r");
    session.until_text("Reference   https://shop.example/confirm/");
    session.send("\x1bk");
    session.until_text("It can't be pinned: it contains a secret.");
    session.signal("-TERM");
    session.end();
    let base = "https://u:Zq7Plant9XvK2m@h.example/";
    let mut session = sitting(folder, "true", &["-b", base]);
    session.until_text("h.example");
    session.send("\x1b[Z\x15\t\x1b[200~https://c.example/Zq7Plant9XvK2m\x1b[201~");
    session.until_text("The request goes to c.example");
    session.send("\x1bk");
    session.until_text("It can't be pinned: it contains a secret.");
    session.signal("-TERM");
    session.end();
    // What stays hidden by its place alone, since the colon before it was deleted.
    let link = "https://bob:Zq7Plant9XvK2m@h.example/a";
    let mut session = sitting(folder, "true", &[link]);
    session.until_text("h.example");
    session.send("\x1b[H");
    session.send(&"\x1b[C".repeat(11));
    session.send("\x1b[3~");
    session.until_text("https://bob\u{2022}");
    session.send("\x01\x1b[200~https://c.example/Zq7Plant9XvK2m\x1b[201~");
    session.until_text("The request goes to c.example");
    session.send("\x1bk");
    session.until_text("It can't be pinned: it contains a secret.");
    session.signal("-TERM");
    session.end();
    assert!(!folder.join("urilens/history.jsonl").exists());
}

#[test]
fn nothing_is_kept_unless_it_is_wanted() {
    let folder = folder();
    let folder = folder.path();
    let mut session = sitting(folder, "false", &["http://a/"]);
    session.until_text("Reference   http://a/");
    leaves_well(&mut session);
    assert!(!folder.join("urilens").exists());
    for (history, said) in [
        ("false", "`--resume` needs `history = true`"),
        ("true", "no session to resume"),
    ] {
        let mut session = sitting(folder, history, &["--resume"]);
        assert_eq!(session.end().exit_code(), 2);
        session.until_sent(said, |sent| String::from_utf8_lossy(sent).contains(said));
    }
}

#[test]
fn a_corrupted_file_is_survived_and_said() {
    let folder = folder();
    let folder = folder.path();
    fs::create_dir_all(folder.join("urilens")).expect("a folder");
    let file = folder.join("urilens/history.jsonl");
    let text = "\0\u{1b}[2J\n{\"reference\":\"http://kept.example/\"}\nnone\n";
    fs::write(&file, text).expect("a file");
    let mut session = sitting(folder, "true", &["http://a/"]);
    session.until_text("Reference   http://a/");
    session.send("\x0f");
    session.until_text("http://kept.example/");
    leaves_well(&mut session);
    // The row of messages may be too short for the name of the file; all of it is said at the end, of the file as it is then.
    let said = "history.jsonl, line 1: not a reference, and 1 more; ignored, and left in the file";
    session.until_sent(said, |sent| String::from_utf8_lossy(sent).contains(said));
    let kept = fs::read_to_string(file).expect("a file");
    assert!(kept.starts_with("\0\u{1b}[2J\nnone\n{"), "{kept}");
    assert_eq!(kept.lines().count(), 4, "{kept}");
}

/// A pin is kept also where no history is.
#[test]
fn a_reference_is_pinned_and_unpinned() {
    let folder = folder();
    let folder = folder.path();
    let mut session = sitting(folder, "false", &["https://a.example/b"]);
    session.until_text("The request goes to a.example");
    session.send("\x1bk");
    session.until_text("Pinned.");
    leaves_well(&mut session);
    let file = folder.join("urilens/history.jsonl");
    let kept = fs::read_to_string(&file).expect("a file");
    let line =
        r#"{"base":"","pinned":true,"reference":"https://a.example/b","standard":"rfc3986"}"#;
    assert_eq!(kept, format!("{line}\n"));

    let mut session = sitting(folder, "false", &["http://b/"]);
    session.until_text("The request goes to “b”");
    session.send("\x0f");
    session.until_text("pinned");
    session.send("\r");
    session.until_text("The request goes to a.example");
    session.send("\x1bk");
    session.until_text("Not pinned any more.");
    leaves_well(&mut session);
    assert_eq!(fs::read_to_string(&file).expect("a file"), "");
}

/// A session that ends writes what it has seen, and no pin that another has taken away meanwhile.
#[test]
fn the_last_pin_holds_whichever_session_ends_last() {
    let folder = folder();
    let folder = folder.path();
    let file = folder.join("urilens/history.jsonl");
    let link = "http://a.example/";
    let mut first = sitting(folder, "true", &[link]);
    first.until_text("The request goes to a.example");
    first.send("\x1bk");
    first.until_text("Pinned.");
    let mut second = sitting(folder, "true", &[link]);
    second.until_text("The request goes to a.example");
    second.send("\x1bk");
    second.until_text("Not pinned any more.");
    leaves_well(&mut second);
    leaves_well(&mut first);
    let kept = fs::read_to_string(&file).expect("a file");
    assert!(kept.contains(link) && !kept.contains("pinned"), "{kept}");
}

/// A file that can't be written is said, and the session goes on: without room, and while another program holds it.
#[cfg(unix)]
#[test]
fn a_pin_that_cannot_be_written_is_said() {
    let folder = folder();
    let folder = folder.path();
    let mut command = portable_pty::CommandBuilder::new("sh");
    let program = env!("CARGO_BIN_EXE_urilens");
    command.args([
        "-c",
        &format!("ulimit -f 0; exec '{program}' --theme dark http://a/"),
    ]);
    command.env("TERM", "xterm-256color");
    command.env("XDG_STATE_HOME", folder);
    let mut session = Session::spawn(command, 24, 80);
    session.until_text("Reference   http://a/");
    session.send("\x1bk");
    session.until_text("It can't be pinned: ");
    session.until_text("file too large");
    leaves_well(&mut session);
    let lock = fs::File::create(folder.join("urilens/history.jsonl.lock")).expect("a file");
    lock.lock().expect("a lock");
    let mut session = sitting(folder, "false", &["http://a/"]);
    session.until_text("Reference   http://a/");
    session.send("\x1bk");
    let is_said = |screen: &vt100::Screen| screen.contents().contains("It can't be pinned: ");
    assert!(session.within(Duration::from_secs(4), is_said));
    leaves_well(&mut session);
}

#[test]
fn a_link_with_a_secret_is_not_pinned() {
    let folder = folder();
    let folder = folder.path();
    let mut session = sitting(folder, "false", &["https://u:hunter2zebra@h.example/"]);
    session.until_text("h.example");
    session.send("\x1bk");
    session.until_text("It can't be pinned: it contains a secret.");
    leaves_well(&mut session);
    assert!(!folder.join("urilens/history.jsonl").exists());
}

#[test]
fn sessions_that_end_at_once_keep_what_each_has_seen() {
    let folder = folder();
    let folder = folder.path();
    let links: Vec<String> = (0..6)
        .map(|index| format!("http://h{index}.example/"))
        .collect();
    let mut sessions: Vec<Session> = links
        .iter()
        .map(|link| sitting(folder, "true", &[link]))
        .collect();
    for session in &sessions {
        session.until_text("Reference   ");
    }
    for session in &mut sessions {
        session.send("\x03\x03");
    }
    for session in &mut sessions {
        assert_eq!(session.end().exit_code(), 0);
    }
    let kept = fs::read_to_string(folder.join("urilens/history.jsonl")).expect("a file");
    for link in &links {
        assert!(kept.contains(link.as_str()), "{kept}");
    }
}
