//! The user's own editor: it gets the terminal, and a file that nobody else can read.

use std::fs;
use std::path::Path;

use crate::support::folder::{folder, script};
use crate::support::terminal::{Session, leaves_well, program};

/// An editor that is a script.
fn editor(folder: &Path, lines: &str) -> String {
    let path = folder.join("editor");
    script(&path, lines);
    path.display().to_string()
}

fn edited(reference: &str, editor: &str) -> Session {
    let mut command = program(&[reference]);
    command.env_remove("VISUAL");
    command.env("EDITOR", editor);
    let mut session = Session::spawn(command, 24, 80);
    session.until_text("Target ");
    session.send("\x1be");
    session
}

#[test]
fn what_the_editor_leaves_is_the_reference() {
    let folder = folder();
    let seen = folder.path().join("seen");
    let lines = format!(
        "stat -c '%a' \"$2\" > '{0}'; cat \"$2\" >> '{0}'; printf 'http://edited.example/%s\\n' \"$1\" > \"$2\"",
        seen.display()
    );
    let mut session = edited(
        "http://before.example/",
        &format!("{} -option", editor(folder.path(), &lines)),
    );
    session.until_text("Target      http://edited.example/-option");
    // The keys go to the inspector again.
    session.send("x");
    session.until_text("http://edited.example/-optionx");
    let seen = fs::read_to_string(seen).expect("what the editor has seen");
    assert_eq!(seen, "600\nhttp://before.example/\n");
    leaves_well(&mut session);
}

#[test]
fn an_editor_that_fails_changes_nothing() {
    let folder = folder();
    let mut session = edited(
        "http://before.example/",
        &editor(folder.path(), "echo x > \"$1\"; exit 3"),
    );
    session.until_text("The editor ended with an error");
    session.until_text("Target      http://before.example/");
    leaves_well(&mut session);
}

#[test]
fn a_hidden_secret_is_not_shown_to_an_editor() {
    let mut session = edited("https://u:hunter2zebra@before.example/", "false");
    session.until_text("The text holds a hidden secret. Ctrl-P reveals it.");
    leaves_well(&mut session);
}

#[test]
fn without_an_editor_that_is_said() {
    let mut session = edited("http://before.example/", "");
    session.until_text("No editor: set `VISUAL` or `EDITOR`.");
    leaves_well(&mut session);
}

#[test]
fn an_editor_that_is_not_there_is_named() {
    let mut session = edited("http://before.example/", "no-such-editor --wait");
    session.until_text("The editor was not found: `no-such-editor --wait`.");
    leaves_well(&mut session);
}

/// An empty file is an empty text, which an undo takes back; without a file nothing is changed.
#[test]
fn an_editor_that_leaves_nothing_empties_the_text() {
    let folder = folder();
    for left in [": > \"$1\"", "printf ' \\n' > \"$1\""] {
        let mut session = edited("http://before.example/", &editor(folder.path(), left));
        session.until_text("The editor left nothing: the text is empty. Ctrl-Z undoes it.");
        session.until("an empty reference", |screen| {
            !screen.contents().contains("before.example")
        });
        session.send("\x1a");
        session.until_text("Target      http://before.example/");
        // The undo has selected what it brought back.
        session.send("\x1b[F");
        leaves_well(&mut session);
    }
    let mut session = edited(
        "http://before.example/",
        &editor(folder.path(), "rm \"$1\""),
    );
    session.until_text("The editor left no file: the text is as it was.");
    leaves_well(&mut session);
}
