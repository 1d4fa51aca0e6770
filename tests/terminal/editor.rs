//! The user's own editor: it gets the terminal, and a file that nobody else can read.

use std::fs;
use std::path::Path;

use crate::support::folder::{folder, script};
use crate::support::terminal::{Session, leaves_well, program};
use portable_pty::CommandBuilder;

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
    session.until_text("Reference   ");
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
    session.until_text("Reference   http://edited.example/-option");
    // The keys go to the inspector again.
    session.send("x");
    session.until_text("http://edited.example/-optionx");
    let seen = fs::read_to_string(seen).expect("what the editor has seen");
    assert_eq!(seen, "600\nhttp://before.example/\n");
    leaves_well(&mut session);
}

/// More than a program and its options is the shell's.
#[test]
fn an_editor_may_be_a_line_of_the_shell() {
    let folder = folder();
    let script = editor(folder.path(), "echo \"http://$NAME.example/\" > \"$1\"");
    for line in [
        format!("NAME=edited {script}"),
        format!("NAME=edited; export NAME; {script}"),
    ] {
        let mut session = edited("http://before.example/", &line);
        session.until_text("Reference   http://edited.example/");
        leaves_well(&mut session);
    }
}

#[test]
fn an_editor_that_fails_changes_nothing() {
    let folder = folder();
    let mut session = edited(
        "http://before.example/",
        &editor(folder.path(), "echo x > \"$1\"; exit 3"),
    );
    session.until_text("The editor ended with an error");
    session.until_text("Reference   http://before.example/");
    leaves_well(&mut session);
}

#[test]
fn a_hidden_secret_is_not_shown_to_an_editor() {
    let mut session = edited("https://u:hunter2zebra@before.example/", "false");
    session.until_text("The text holds a hidden secret. Alt-* reveals it.");
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
        session.until_text("Reference   http://before.example/");
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

/// Ctrl-Z stops the editor and the program with it; the shell continues both.
#[test]
fn an_editor_that_stops_stops_the_program_with_it() {
    let folder = folder();
    let lines = "echo editing; read line; printf 'http://edited.example/%s\\n' \"$line\" > \"$1\"";
    let mut command = CommandBuilder::new("sh");
    let program = env!("CARGO_BIN_EXE_urilens");
    let line =
        format!("'{program}' --theme dark http://a/; echo it is stopped; fg; echo it has ended");
    command.args(["-mc", &line]);
    command.env("TERM", "xterm-256color");
    command.env("VISUAL", editor(folder.path(), lines));
    let mut session = Session::spawn(command, 24, 80);
    session.until_text("Reference   ");
    session.send("\x1be");
    session.until_text("editing");
    session.send("\x1a");
    session.until_text("it is stopped");
    session.send("x\n");
    session.until_text("Reference   http://edited.example/x");
    session.send("\x03\x03");
    session.until_text("it has ended");
    assert_eq!(session.end().exit_code(), 0);
}

/// Nobody could continue it.
#[test]
fn an_editor_that_stops_without_a_shell_goes_on() {
    let folder = folder();
    let lines = "kill -STOP $$; echo http://edited.example/ > \"$1\"";
    let mut session = edited("http://before.example/", &editor(folder.path(), lines));
    session.until_text("Reference   http://edited.example/");
    leaves_well(&mut session);
}

#[test]
fn an_editor_that_ignores_ctrl_c_does_not_cost_the_session() {
    let folder = folder();
    let lines = "trap '' INT; echo editing; read line; printf 'http://edited.example/%s\\n' \"$line\" > \"$1\"";
    let mut session = edited("http://before.example/", &editor(folder.path(), lines));
    session.until_text("editing");
    session.send("\x03x\n");
    session.until_text("Reference   http://edited.example/x");
    // One that Ctrl-C ends changes nothing.
    session.send("\x1be");
    session.until("the editor again", |screen| !screen.alternate_screen());
    session.send("\x03\n");
    session.until_text("http://edited.example/");
    leaves_well(&mut session);
}

#[test]
fn a_signal_that_ends_the_program_ends_its_editor() {
    for (signal, trap) in [("-TERM", "TERM"), ("-HUP", "HUP")] {
        let folder = folder();
        let (seen, files) = (folder.path().join("seen"), folder.path().join("files"));
        fs::create_dir(&files).expect("a folder");
        let lines = format!(
            "trap 'echo ended > {}; exit 1' {trap}; echo editing; while :; do sleep 0.05; done",
            seen.display()
        );
        let mut command = program(&["http://before.example/"]);
        command.env("VISUAL", editor(folder.path(), &lines));
        command.env("TMPDIR", &files);
        let mut session = Session::spawn(command, 24, 80);
        session.until_text("Reference   ");
        session.send("\x1be");
        session.until_text("editing");
        session.signal(signal);
        assert!(session.end().signal().is_some(), "{signal}");
        assert_eq!(fs::read_to_string(&seen).expect("it was ended"), "ended\n");
        assert_eq!(fs::read_dir(&files).expect("a folder").count(), 0);
        session.assert_given_back();
    }
}

#[test]
fn what_an_editor_leaves_is_bounded() {
    let folder = folder();
    for (left, said) in [
        ("rm \"$1\"; mkfifo \"$1\"", "it is not a regular file"),
        (
            "head -c 200000000 /dev/zero > \"$1\"",
            "it is larger than 1 MiB",
        ),
    ] {
        let mut session = edited("http://before.example/", &editor(folder.path(), left));
        session.until_text(&format!("What the editor left can't be read: {said}."));
        session.until_text("Reference   http://before.example/");
        leaves_well(&mut session);
    }
}

/// It is killed, and leaves raw mode, the alternate screen and letters that are lines.
#[test]
fn an_editor_that_leaves_the_terminal_broken_breaks_nothing() {
    let folder = folder();
    let lines = "stty raw -echo; printf '\\033[?1049h\\033(0\\033[?25l'; kill -KILL $$";
    let mut session = edited("http://before.example/", &editor(folder.path(), lines));
    session.until_text("The editor ended with an error");
    session.until_bytes(b"\x1b(B");
    leaves_well(&mut session);
    session.assert_modes_given_back();
}
