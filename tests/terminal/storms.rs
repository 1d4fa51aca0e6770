//! Storms of everything that can reach the program in a terminal: keys, clicks, pastes, sizes, answers that
//! are late, broken or never asked for, stops, editors, another session with the same history, and signals that end it.
//! Whatever came before, the program ends as it was asked to, the terminal is given back, and the history is whole.
//!
//! A few storms from a fixed seed in `cargo test`; ten minutes of them from a random seed with `URILENS_LONG`.

use std::fs;
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

use crate::answers::{ANSWERS, BROKEN};
use crate::support::cases;
use crate::support::examples::examples;
use crate::support::folder::{folder, script};
use crate::support::terminal::{PATIENCE, Session, program};
use fastrand::Rng;
use tempfile::TempDir;

/// How many storms there are every day.
const STORMS: usize = 8;

/// How long they go on when there is time.
const LONG: Duration = Duration::from_secs(600);

/// What is typed: no `q`, which quits outside of the inputs.
static TYPED: LazyLock<Vec<&str>> = LazyLock::new(|| examples::<1>("texts").concat());

/// Keys: control characters, arrows, function keys, letters with Alt. Ctrl-C and Ctrl-Q quit, and Ctrl-\ would be a
/// signal while the program is stopped.
static KEYS: LazyLock<Vec<&str>> = LazyLock::new(|| examples::<1>("keys").concat());

/// What editors do: they leave something, wait for a line, stop, fail, or ignore Ctrl-C.
const EDITORS: &[&str] = &[
    "echo http://edited.example/ > \"$1\"",
    "read line; echo \"http://$line/\" > \"$1\"",
    "kill -STOP $$; echo http://a/ > \"$1\"",
    "trap '' INT QUIT TSTP; sleep 0.2; head -c 300000 /dev/zero > \"$1\"",
    "rm \"$1\"; exit 1",
    "stty raw; sleep 0.1; kill -KILL $$",
];

/// A storm in one terminal.
struct Storm {
    session: Session,
    /// Another one with the same history, and what it has seen.
    other: (Session, String),
    folder: TempDir,
    random: Rng,
    size: (u16, u16),
    /// Whether the terminal has been the program's all the time, so that Ctrl-C is a key and no signal.
    is_taken: bool,
}

impl Storm {
    fn begin(mut random: Rng) -> Storm {
        let texts = [
            "http://a/",
            "",
            "//h/../%7e?x=1&password=hunter2#f",
            "javascript:alert(1)",
        ];
        let mut arguments = vec![texts[random.usize(..texts.len())]];
        if random.bool() {
            arguments.extend(["--base", "http://user:secret@b/c/d;p?q"]);
        }
        let size = (random.u16(1..60), random.u16(1..200));
        let folder = folder();
        let editor = folder.path().join("editor");
        script(&editor, EDITORS[random.usize(..EDITORS.len())]);
        let start = |arguments: &[&str], (rows, columns)| {
            let mut command = program(arguments);
            command.env("VISUAL", &editor);
            command.env("XDG_STATE_HOME", folder.path());
            command.env("URILENS_HISTORY", "true");
            Session::spawn(command, rows, columns)
        };
        let session = start(&arguments, size);
        let seen = format!("http://other-{}.example/", random.u16(..));
        let other = (start(&[&seen], (24, 80)), seen);
        // Otherwise the storm begins before there is a picture.
        let is_taken = random.bool();
        if is_taken {
            session.until_bytes(b"\x1b[?1049h");
        }
        Storm {
            session,
            other,
            folder,
            random,
            size,
            is_taken,
        }
    }

    fn one_of<'t>(&mut self, texts: &[&'t str]) -> &'t str {
        texts[self.random.usize(..texts.len())]
    }

    fn next(&mut self) {
        match self.random.u8(..100) {
            0..30 => {
                let text = self.one_of(&TYPED);
                self.session.send(text);
            }
            30..60 => {
                let key = self.one_of(&KEYS);
                self.session.send(key);
            }
            60..70 => self.mouse(),
            70..76 => self.paste(),
            76..82 => {
                let answer = self.one_of(ANSWERS);
                self.session.send(answer);
            }
            82..86 => {
                let broken = self.one_of(BROKEN);
                self.session.send(broken);
            }
            86..88 => {
                let bytes: Vec<u8> = (0..8).map(|_| self.random.u8(0x80..)).collect();
                self.session.send_bytes(&bytes);
            }
            88..93 => {
                self.size = (self.random.u16(1..80), self.random.u16(1..240));
                self.session.resize(self.size.0, self.size.1);
            }
            93..95 => self.session.signal("-WINCH"),
            95..97 => self.stop(),
            _ => thread::sleep(Duration::from_millis(self.random.u64(..60))),
        }
    }

    fn mouse(&mut self) {
        let (rows, columns) = self.size;
        for _ in 0..self.random.usize(1..4) {
            // Sometimes outside of the screen, after it has changed.
            let (row, column) = (
                self.random.u16(1..rows + 3),
                self.random.u16(1..columns + 3),
            );
            let button = self.one_of(&["0", "1", "2", "32", "35", "64", "65", "66", "16", "128"]);
            let end = self.one_of(&["M", "m"]);
            self.session
                .send(&format!("\x1b[<{button};{column};{row}{end}"));
        }
    }

    fn paste(&mut self) {
        let text = self.one_of(&TYPED).repeat(self.random.usize(1..200));
        let inside = self.one_of(&["", "\n", "\x1b[2J", "\0", "http://x/\nhttp://y/\n"]);
        let end = self.one_of(&["\x1b[201~", "\x1b[201~", "\x1b[201~", "\x1b[201", ""]);
        self.session.send(&format!("\x1b[200~{text}{inside}{end}"));
    }

    /// A stop, some letters meanwhile, and the end of it.
    fn stop(&mut self) {
        let signal = self.one_of(&["-TSTP", "-TSTP", "-STOP"]);
        self.is_taken = false;
        self.session.signal(signal);
        if self.random.bool() {
            thread::sleep(Duration::from_millis(self.random.u64(..40)));
        }
        if self.random.bool() {
            self.session.send("ab");
        }
        self.session.signal("-CONT");
    }

    /// Ends it by a key or a signal, and looks at what is left.
    fn end(mut self) {
        let signal = self.one_of(&["", "", "-TERM", "-HUP", "-INT"]);
        match signal {
            // Ends a paste without an end; asks for another one, or copies what is selected.
            "" if self.is_taken => self.session.send("\x03"),
            "" => self.session.send("\x11\x11"),
            _ => self.session.signal(signal),
        }
        self.other.0.until_text("Reference ");
        self.other.0.send("\x03\x03");
        let deadline = Instant::now() + PATIENCE;
        let mut asked = Instant::now();
        let status = loop {
            if let Some(status) = self.session.child.try_wait().expect("a state") {
                break status;
            }
            assert!(Instant::now() < deadline, "it goes on after {signal:?}");
            // A stop may have come after the program was continued.
            self.session.signal("-CONT");
            if asked.elapsed() > Duration::from_millis(1500) {
                asked = Instant::now();
                match signal {
                    // An editor may have waited for a line.
                    "" => self.session.send("\r\n\x11\x11"),
                    // In an editor, Ctrl-C and its signal are the editor's.
                    "-INT" => {
                        self.session.send("\r\n");
                        self.session.signal(signal);
                    }
                    // Before a session has its handlers, the system may drop what comes while they are put in place.
                    _ if !self.is_taken => self.session.signal(signal),
                    _ => {}
                }
            }
            thread::sleep(Duration::from_millis(20));
        };
        match signal {
            "" => assert_eq!((status.exit_code(), status.signal()), (0, None)),
            // A click or the list of commands may have quit it before.
            _ => assert!(
                status.signal().is_some() || status.exit_code() == 0,
                "{signal}: {status:?}"
            ),
        }
        self.session.assert_given_back();
        self.session.assert_modes_given_back();
        assert_eq!(self.other.0.end().exit_code(), 0);
        self.assert_history();
    }

    /// It holds what the other session has seen, in whole lines, and nothing of it is left over.
    fn assert_history(&self) {
        let folder = self.folder.path().join("urilens");
        let text = fs::read_to_string(folder.join("history.jsonl")).expect("a file");
        assert!(text.contains(&self.other.1), "{text}");
        for line in text.lines() {
            let line: Result<serde_json::Value, _> = serde_json::from_str(line);
            assert!(line.is_ok(), "{text}");
        }
        let files = fs::read_dir(&folder).expect("a folder").flatten();
        let mut names: Vec<_> = files.map(|file| file.file_name()).collect();
        names.sort();
        assert_eq!(names, ["history.jsonl", "history.jsonl.lock"]);
    }
}

#[test]
fn whatever_comes_the_program_ends_as_it_is_asked_to_and_gives_the_terminal_back() {
    let first = cases::seed();
    let begun = Instant::now();
    let is_long = cases::count(1) > 1;
    let goes_on = |storm: usize| storm < STORMS || is_long && begun.elapsed() < LONG;
    for storm in (0..).take_while(|storm| goes_on(*storm)) {
        println!("storm {storm}");
        let mut random = Rng::with_seed(first.wrapping_add(storm as u64));
        let count = random.usize(20..120);
        let mut storm = Storm::begin(random);
        (0..count).for_each(|_| storm.next());
        storm.end();
    }
}
