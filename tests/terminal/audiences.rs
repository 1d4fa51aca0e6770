//! The inspector for those whose terminal is not the usual one: without colours, light inside of tmux, on the console of
//! Linux, and read aloud line by line.

use std::process::Command;
use std::time::Duration;

use crate::support::screen::SECTION_7_6;
use crate::support::terminal::{Session, automatic, leaves_well, program};
use portable_pty::CommandBuilder;

#[test]
fn without_colour_every_pane_and_page_is_drawn_by_marks_alone() {
    let mut command = automatic(&[SECTION_7_6.1]);
    command.env("NO_COLOR", "1");
    command.env("COLORTERM", "truecolor");
    let mut session = Session::spawn(command, 24, 80);
    // The key, and what is then seen.
    for (key, seen) in [
        ("", "▲ DANGER"),
        ("\x1b[15~", "identifies a user, not a host"),
        ("\x1bOR", "remove_dot_segments"),
        ("\x1bOS", "not performed"),
        ("\x1b[17~", "RFC 2396"),
        ("\x1bOP", "Nothing is ever fetched"),
    ] {
        session.send(key);
        session.until_text(seen);
        session.until("a screen without colours", |screen| {
            let cells = (0..24).flat_map(|y| (0..80).filter_map(move |x| screen.cell(y, x)));
            cells.into_iter().all(|cell| {
                cell.fgcolor() == vt100::Color::Default && cell.bgcolor() == vt100::Color::Default
            })
        });
    }
    leaves_well(&mut session);
}

/// Whether a cell of the screen has a colour.
fn is_coloured(screen: &vt100::Screen) -> bool {
    let mut cells = (0..24).flat_map(|y| (0..80).filter_map(move |x| screen.cell(y, x)));
    cells.any(|cell| {
        [cell.fgcolor(), cell.bgcolor()]
            .iter()
            .any(|color| *color != vt100::Color::Default)
    })
}

#[test]
fn the_command_line_decides_about_colours_and_no_color_about_the_rest() {
    const NO_COLOR: (&str, &str) = ("NO_COLOR", "1");
    type Case<'c> = (&'c [&'c str], &'c [(&'c str, &'c str)], bool);
    let cases: &[Case<'_>] = &[
        (&["--color", "never", "--theme", "light"], &[], false),
        (&["--color", "never"], &[("URILENS_THEME", "dark")], false),
        (&["--color", "always"], &[NO_COLOR], true),
        (&["--theme", "light"], &[NO_COLOR], true),
        (&["--theme", "auto"], &[NO_COLOR], false),
        (&[], &[NO_COLOR, ("URILENS_THEME", "dark")], false),
        (&[], &[("NO_COLOR", ""), ("URILENS_THEME", "dark")], true),
    ];
    for (arguments, environment, expected) in cases {
        let mut command = automatic(arguments);
        command.arg(SECTION_7_6.1);
        command.env("COLORTERM", "truecolor");
        for (name, value) in *environment {
            command.env(name, value);
        }
        let mut session = Session::spawn(command, 24, 80);
        session.until_text("▲ DANGER");
        let seen = session.seen.0.lock().expect("a lock");
        let found = is_coloured(seen.parser.screen());
        drop(seen);
        assert_eq!(found, *expected, "{arguments:?} {environment:?}");
        leaves_well(&mut session);
    }
}

/// A theme that is chosen has its colours, and nobody is told to write it where it would not be used.
#[test]
fn a_theme_that_is_chosen_although_there_are_no_colours_is_said_to_end() {
    for (arguments, said) in [
        (&[][..], "only “--theme light”"),
        (&["--color", "never"], "“--color never” on the command line"),
    ] {
        let mut command = automatic(arguments);
        command.args([SECTION_7_6.1]);
        command.env("NO_COLOR", "1");
        command.env("URILENS_THEME", "dark");
        let mut session = Session::spawn(command, 24, 120);
        session.until_text("▲ DANGER");
        session.send("\x14");
        session.until_text("▸auto (mono)");
        session.send("light\r");
        session.until_text("Theme: light, until you quit.");
        session.until_text(said);
        leaves_well(&mut session);
    }
}

#[test]
fn on_the_console_of_linux_keys_and_colours_are_its_own() {
    let mut command = program(&[SECTION_7_6.1]);
    command.env("TERM", "linux");
    command.env_remove("COLORTERM");
    let mut session = Session::spawn(command, 25, 80);
    session.until_text("▲ DANGER");
    // Its function keys, F1 and F5.
    session.send("\x1b[[A");
    session.until_text("Nothing is ever fetched");
    session.send("\x1b");
    session.until("the inspector", |screen| {
        !screen.contents().contains("Nothing is ever fetched")
    });
    session.send("\x1b[[E");
    session.until_text("identifies a user, not a host");
    session.until("the sixteen colours alone", |screen| {
        let cells = (0..25).flat_map(|y| (0..80).filter_map(move |x| screen.cell(y, x)));
        cells
            .flat_map(|cell| [cell.fgcolor(), cell.bgcolor()])
            .all(|color| match color {
                vt100::Color::Default => true,
                vt100::Color::Idx(index) => index < 16,
                vt100::Color::Rgb(..) => false,
            })
    });
    leaves_well(&mut session);
}

/// A tmux with a server of its own, which ends with it.
struct Tmux(String);

impl Tmux {
    /// `None` where there is no tmux.
    fn new(name: &str) -> Option<Tmux> {
        let found = Command::new("tmux").arg("-V").output();
        if found.is_err() {
            println!("skipped: tmux is not installed");
            return None;
        }
        Some(Tmux(format!("urilens-{name}-{}", std::process::id())))
    }

    fn run(&self, arguments: &[&str]) -> String {
        let output = Command::new("tmux")
            .args(["-L", &self.0])
            .args(arguments)
            .output()
            .expect("tmux runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.run(&["kill-server"]);
    }
}

#[test]
fn in_a_light_tmux_the_light_theme_is_used_and_copies_reach_its_buffer() {
    let Some(tmux) = Tmux::new("light") else {
        return;
    };
    let mut command = CommandBuilder::new("tmux");
    let inner = format!("'{}' http://a/b/../c", env!("CARGO_BIN_EXE_urilens"));
    command.args(["-L", &tmux.0, "-f", "/dev/null"]);
    command.args(["set", "-g", "window-style", "fg=#000000,bg=#ffffff", ";"]);
    command.args(["set", "-g", "default-terminal", "screen-256color", ";"]);
    command.args(["new-session", "-x", "80", "-y", "24", &inner]);
    for name in "TMUX SSH_TTY SSH_CONNECTION NO_COLOR DISPLAY COLORTERM".split(' ') {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color");
    command.env("LC_ALL", "C.UTF-8");
    let mut session = Session::spawn(command, 24, 80);
    session.until_text("The request goes to “a”, unencrypted.");
    // The text is dark on the light ground, in the 256 colours that tmux has.
    session.until("dark text on a light ground", |screen| {
        let cell = screen.cell(0, 13).expect("a cell");
        let light = |color| match color {
            vt100::Color::Idx(index) => index == 15 || index >= 253 || index == 231,
            vt100::Color::Rgb(red, green, blue) => red.min(green).min(blue) > 200,
            vt100::Color::Default => false,
        };
        light(cell.bgcolor()) && !light(cell.fgcolor())
    });
    // Where tmux starts too late, the program gives the copy up and says so.
    let mut copies = std::iter::repeat_with(|| {
        session.send("\x19");
        session.within(Duration::from_secs(1), |screen| {
            screen.contents().contains("copied to tmux")
        })
    });
    assert!(copies.by_ref().take(9).any(|is_copied| is_copied));
    assert_eq!(tmux.run(&["show-buffer"]), "http://a/c");
    session.send("\x11");
    assert_eq!(session.end().exit_code(), 0);
}

/// What a screen reader would stumble over: sequences, boxes and marks.
#[test]
fn line_by_line_nothing_but_sentences_is_written() {
    let mut session = Session::spawn(automatic(&["--plain"]), 24, 80);
    for (line, answer) in [
        ("", "Reference: "),
        (SECTION_7_6.1, "The request goes to 10.0.0.1"),
        (":components\n", "Userinfo"),
        (":base http://a/b/c/d;p?q\n", "http://a/b/c/d;p?q"),
        ("../g\n", "http://a/b/g"),
        (":steps\n", "5.2.2"),
        (":normalization\n", "Reference: "),
        (":help\n", ":quit"),
    ] {
        session.send(line);
        if line == SECTION_7_6.1 {
            session.send("\n");
        }
        session.until_sent(answer, |sent| {
            String::from_utf8_lossy(sent).contains(answer)
        });
    }
    session.send(":quit\n");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
    let seen = session.seen.0.lock().expect("a lock");
    let sent = String::from_utf8_lossy(&seen.bytes);
    let read_aloud = |found: char| {
        let is_drawing = matches!(found, '\u{2500}'..='\u{25ff}');
        !is_drawing && !matches!(found, '\x1b' | '✓' | '✗' | '∅' | '•')
    };
    let other: Vec<char> = sent.chars().filter(|found| !read_aloud(*found)).collect();
    assert!(other.is_empty(), "{other:?} in {sent}");
}
