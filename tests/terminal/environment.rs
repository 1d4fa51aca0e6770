//! Unknown terminals, locales, configurations and standard streams do not keep the inspector from working.

use std::fs::File;
use std::process::Stdio;

use crate::support::program::urilens;
use crate::support::screen::SECTION_7_6;
use crate::support::terminal::{SHOWN, Session, leaves_well, program, redirected};
use portable_pty::CommandBuilder;

#[test]
fn a_terminal_of_no_known_kind_or_locale_is_drawn_on_all_the_same() {
    let environments: &[&[(&str, Option<&str>)]] = &[
        &[("TERM", None)],
        &[("TERM", Some(""))],
        &[("TERM", Some("no-such-terminal"))],
        &[("LC_ALL", Some("C")), ("LANG", Some("C"))],
        &[("LC_ALL", Some("tlh_QO.ISO-8859-16")), ("COLORTERM", None)],
        &[
            ("HOME", Some("/nonexistent")),
            ("XDG_CONFIG_HOME", Some("/dev/null")),
        ],
        &[("HOME", None), ("XDG_CONFIG_HOME", None)],
        // Nobody can make or read files there.
        &[("XDG_CONFIG_HOME", Some("/proc/1"))],
        &[
            ("DISPLAY", Some("nowhere:9")),
            ("WAYLAND_DISPLAY", Some("none")),
        ],
    ];
    for environment in environments {
        let mut command = program(&["http://a/é"]);
        command.cwd("/");
        for (name, value) in *environment {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            }
        }
        let mut session = Session::spawn(command, 24, 80);
        session.until_text("Reference   http://a/é");
        session.send("x");
        session.until_text("Reference   http://a/éx");
        leaves_well(&mut session);
    }
}

#[test]
fn a_terminal_that_can_t_move_its_cursor_gets_lines() {
    let mut command = program(&["http://a/"]);
    command.env("TERM", "dumb");
    let mut session = Session::spawn(command, 24, 80);
    session.until_text(SHOWN);
    session.until_text("Reference: ");
    session.send("https://b.example@10.0.0.1/\n");
    session.until_text("Warning 2 of 2: ");
    session.send("\x04");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
    let seen = session.seen.0.lock().expect("a lock");
    assert!(
        !seen.bytes.contains(&0x1b),
        "{:?}",
        seen.parser.screen().contents()
    );
}

/// What each terminal knows of colours is all that it is sent: what it doesn't know, it may take for something
/// else.
#[test]
fn colours_are_those_that_the_terminal_has() {
    // 95 is a light magenta, which the scheme has.
    for (term, colorterm, known, unknown) in [
        (
            "linux",
            "",
            &b"95m"[..],
            &[&b"38;5;"[..], b"38;2;", b"48;5;", b"48;2;", b"58;"][..],
        ),
        ("xterm", "", b"95m", &[b"38;5;", b"38;2;", b"58;"]),
        ("xterm-256color", "", b"38;5;", &[b"38;2;", b"48;2;"]),
        ("xterm-256color", "truecolor", b"38;2;", &[]),
    ] {
        let mut command = program(&[SECTION_7_6.1]);
        command.env("TERM", term);
        command.env("COLORTERM", colorterm);
        let mut session = Session::spawn(command, 24, 80);
        session.until_text("The request goes to");
        leaves_well(&mut session);
        let seen = session.seen.0.lock().expect("a lock");
        let holds = |wanted: &[u8]| {
            seen.bytes
                .windows(wanted.len())
                .any(|found| found == wanted)
        };
        assert!(holds(known), "{term} {colorterm}");
        for sequence in unknown {
            assert!(
                !holds(sequence),
                "{term}: {}",
                String::from_utf8_lossy(sequence)
            );
        }
    }
}

#[test]
fn standard_input_that_is_closed_or_no_terminal_leaves_the_keys_to_the_terminal() {
    for redirection in ["</dev/null", "<&-", "</"] {
        let mut session = redirected(redirection);
        session.send("cde");
        session.until_text("http://a/bcde");
        leaves_well(&mut session);
    }
}

#[test]
fn without_a_terminal_to_draw_on_the_inspector_says_so() {
    for stdout in ["/dev/null", "/dev/full"] {
        let file = File::options().write(true).open(stdout).expect("a device");
        let output = urilens()
            .arg("http://a/")
            .stdin(Stdio::null())
            .stdout(file)
            .output()
            .expect("the program ends");
        assert_eq!(output.status.code(), Some(2));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.contains("terminal"), "{stderr}");
    }
}

/// The program on what a shell command writes.
fn piped(command: &str, arguments: &str) -> Session {
    let program = env!("CARGO_BIN_EXE_urilens");
    let mut shell = CommandBuilder::new("sh");
    shell.args([
        "-c",
        &format!("{command} | '{program}' --theme dark {arguments}"),
    ]);
    Session::start(shell)
}

#[test]
fn a_link_on_standard_input_is_opened() {
    for arguments in ["", "-"] {
        let mut session = piped("echo http://a/b", arguments);
        session.until_text(SHOWN);
        session.send("cde");
        session.until_text("http://a/bcde");
        session.send("\x11\x11");
        assert_eq!(session.end().exit_code(), 0);
        session.assert_given_back();
    }
}

#[test]
fn a_list_on_standard_input_is_walked_through() {
    let lines = r"printf '\357\273\277http://a/\r\n\n../g\n\377\nhttps://c.example/x'";
    let mut session = piped(lines, "-b http://b.example/d/e");
    session.until_text(SHOWN);
    session.until_text("1 line was left out");
    session.until_text("3 links");
    session.send("\x1b[B");
    session.until_text("The request goes to b.example, unencrypted.");
    session.send("\x1b[B");
    session.until_text("The request goes to c.example, encrypted.");
    session.send("\x1b[A");
    session.until_text("The request goes to b.example, unencrypted.");
    // Enter leaves the list for the link; Esc returns to the list where it was left.
    session.send("\r");
    session.until_text("Link 2 of 3. Esc returns to the list.");
    session.until("no list", |screen| !screen.contents().contains("3 links"));
    session.send("\x1b");
    session.until_text("3 links");
    session.send("\x1b[B");
    session.until_text("The request goes to c.example, encrypted.");
    session.send("\x11");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
}

#[test]
fn a_table_on_standard_input_is_read_as_a_paste_of_it_is() {
    let table = r"printf 'name\turl\nA\thttps://a.example/x\nB\thttps://b.example/y\n'";
    let mut session = piped(table, "");
    session.until_text("2 links");
    session.until_text("The request goes to a.example, encrypted.");
    session.send("\x11");
    assert_eq!(session.end().exit_code(), 0);
}

#[test]
fn a_mail_on_standard_input_is_opened_as_one() {
    let mut session = piped(
        r"printf 'From: a@b.example\nTo: c\n\nhttp://d.example/'",
        "-",
    );
    session.until_text("The request goes to d.example");
    session.until_text("a@b.example");
    session.send("\x11");
    assert_eq!(session.end().exit_code(), 0);
}
