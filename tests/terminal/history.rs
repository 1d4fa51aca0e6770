//! Inputs are kept between sittings only if the user wants that, and secrets never.

use std::fs;
use std::path::Path;

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
    session.until_text("Target      http://a/");
    session.send("b");
    session.until_text("Target      http://a/b");
    session.signal("-HUP");
    session.end();
    let mut session = sitting(folder, "true", &["--resume"]);
    session.until_text("Target      http://a/b");
    leaves_well(&mut session);
}

#[test]
fn nothing_is_kept_unless_it_is_wanted() {
    let folder = folder();
    let folder = folder.path();
    let mut session = sitting(folder, "false", &["http://a/"]);
    session.until_text("Target      http://a/");
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
    fs::write(folder.join("urilens/bookmarks.jsonl"), "\nnone\n").expect("a file");
    fs::write(&file, text).expect("a file");
    let mut session = sitting(folder, "true", &["http://a/"]);
    session.until_text("Target      http://a/");
    session.send("\x1bh");
    session.until_text("http://kept.example/");
    leaves_well(&mut session);
    // The row of messages may be too short for the name of the file; all of it is said at the end, of the file as it is then.
    for said in [
        "history.jsonl: lines 1 and 2 are not references; they are ignored and stay in the file",
        "bookmarks.jsonl, line 2: not a bookmark; it is ignored",
    ] {
        session.until_sent(said, |sent| String::from_utf8_lossy(sent).contains(said));
    }
    let kept = fs::read_to_string(file).expect("a file");
    assert!(kept.starts_with("\0\u{1b}[2J\nnone\n{"), "{kept}");
    assert_eq!(kept.lines().count(), 4, "{kept}");
}

#[test]
fn a_bookmark_is_kept_with_its_note_printed_and_removed() {
    let folder = folder();
    let folder = folder.path();
    let start = |arguments: &[&str]| {
        let mut command = program(arguments);
        command.env("XDG_DATA_HOME", folder);
        command.env("XDG_CONFIG_HOME", folder);
        Session::spawn(command, 24, 80)
    };
    let mut session = start(&["https://a.example/b"]);
    session.until_text("The request goes to a.example");
    session.send("\x1bk");
    session.until_text("Bookmark with a note");
    session.send("Ask *Bob*\r");
    session.until_text("Bookmarked.");
    leaves_well(&mut session);
    let file = folder.join("urilens/bookmarks.jsonl");
    let kept = fs::read_to_string(&file).expect("a file");
    let line =
        r#"{"base":"","reference":"https://a.example/b","standard":"rfc3986","note":"Ask *Bob*"}"#;
    assert_eq!(kept, format!("{line}\n"));

    let printed = crate::support::program::feed(
        crate::support::program::urilens()
            .arg("bookmarks")
            .env("XDG_DATA_HOME", folder),
        b"",
    );
    let list = "# Bookmarks\n\n- `hxxps://a[.]example/b`: Ask \\*Bob\\*\n";
    assert_eq!((printed.stdout.as_str(), printed.status), (list, 0));

    let mut session = start(&["http://b/"]);
    session.until_text("The request goes to “b”");
    session.send("\x1bm");
    session.until_text("Ask *Bob*");
    session.send("\r");
    session.until_text("The request goes to a.example");
    session.until_text("Note: Ask *Bob*");
    session.send("\x1bk");
    session.until_text("Change its note");
    session.send("\x1b[B\r");
    session.until_text("The bookmark is removed.");
    leaves_well(&mut session);
    assert_eq!(fs::read_to_string(&file).expect("a file"), "");
}

#[test]
fn a_link_is_bookmarked_without_its_secrets() {
    let folder = folder();
    let folder = folder.path();
    let mut command = program(&["https://u:hunter2zebra@h.example/"]);
    command.env("XDG_DATA_HOME", folder);
    let mut session = Session::spawn(command, 24, 80);
    session.until_text("h.example");
    session.send("\x1bk");
    session.until_text("Bookmark it without its secrets");
    session.send("seen in a mail\r");
    session.until_text("Bookmarked without its secrets.");
    leaves_well(&mut session);
    let file = fs::read_to_string(folder.join("urilens/bookmarks.jsonl")).expect("a file");
    assert!(
        file.contains("https://u:@h.example/") && file.contains("seen in a mail"),
        "{file}"
    );
    assert!(!file.contains("zebra"), "{file}");
}

/// What was typed stays to be corrected, and a file that can't be changed is named before anything is typed.
#[test]
fn a_note_that_is_refused_can_be_corrected() {
    let folder = folder();
    let folder = folder.path();
    let file = folder.join("urilens/bookmarks.jsonl");
    let mut session = sitting(folder, "false", &["https://x.example/p"]);
    session.until_text("x.example");
    session.send("\x1bk");
    session.until_text("Bookmark with a note");
    session.send("password: hunter2\r");
    session.until_text("Not bookmarked: the note contains a secret.");
    session.until_text("hunter2");
    session.send("\x15it asks for one\r");
    session.until_text("Bookmarked.");
    session.until_text("Target ");
    leaves_well(&mut session);
    let kept = fs::read_to_string(&file).expect("a file");
    assert!(kept.contains("it asks for one"), "{kept}");

    fs::write(&file, format!("{kept}none\nnone\n")).expect("a file");
    let mut session = sitting(folder, "false", &["https://y.example/p"]);
    session.until_text("y.example");
    session.send("\x1bk");
    session.until_text("Nothing can be bookmarked: ");
    session.until_text("first.");
    session.send("a note\r");
    session.until_text("Not bookmarked: ");
    fs::write(&file, kept).expect("a file");
    session.send("\r");
    session.until_text("Bookmarked.");
    leaves_well(&mut session);
    let kept = fs::read_to_string(&file).expect("a file");
    assert!(kept.contains("a note"), "{kept}");
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
        session.until_text("Target ");
    }
    for session in &mut sessions {
        session.send("\x03");
    }
    for session in &mut sessions {
        assert_eq!(session.end().exit_code(), 0);
    }
    let kept = fs::read_to_string(folder.join("urilens/history.jsonl")).expect("a file");
    for link in &links {
        assert!(kept.contains(link.as_str()), "{kept}");
    }
}
