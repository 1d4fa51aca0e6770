//! A program in a pseudo-terminal, and a terminal emulator that reads what it draws.
//!
//! Nothing here sleeps: what is waited for is a text on the screen, or the end of the program.
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

/// How long anything may take on a machine that has much else to do; only a failure takes so long.
pub const PATIENCE: Duration = Duration::from_secs(240);

/// What has come from the program.
pub struct Seen {
    /// The screen.
    pub parser: vt100::Parser,
    /// All bytes.
    pub bytes: Vec<u8>,
    /// Whether nothing more will come.
    pub closed: bool,
}

pub fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).expect("a terminal has cells")
}

/// A program in a terminal of its own.
pub struct Session {
    pub seen: Arc<(Mutex<Seen>, Condvar)>,
    pub master: Box<dyn MasterPty + Send>,
    pub writer: Box<dyn Write + Send>,
    pub child: Box<dyn Child + Send + Sync>,
    pub modes: String,
}

/// Waits until there is what is asked for, and gives it.
#[track_caller]
pub fn until_there<T>(what: &str, mut find: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = find() {
            return found;
        }
        assert!(Instant::now() < deadline, "never saw {what}");
        thread::sleep(Duration::from_millis(2));
    }
}

impl Session {
    /// The program with these arguments.
    pub fn urilens(arguments: &[&str]) -> Session {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_urilens"));
        command.args(["--theme", "dark"]);
        command.args(arguments);
        Session::start(command)
    }

    /// A command in a terminal of 24 rows and 80 columns that has all colours.
    pub fn start(mut command: CommandBuilder) -> Session {
        for name in ["TMUX", "SSH_TTY", "SSH_CONNECTION", "NO_COLOR", "DISPLAY"] {
            if command.get_env(name).is_none() || name != "NO_COLOR" {
                command.env_remove(name);
            }
        }
        command.env("TERM", "xterm-256color");
        command.env("COLORTERM", "truecolor");
        Session::spawn(command, 24, 80)
    }

    /// A command, with the environment that it has, in a terminal of this size.
    pub fn spawn(mut command: CommandBuilder, rows: u16, cols: u16) -> Session {
        // What is set for the tests themselves is nothing that the program knows.
        for (name, value) in std::env::vars_os() {
            let is_inherited = command.get_env(&name) == Some(value.as_os_str());
            if is_inherited && name.to_string_lossy().starts_with("URILENS_") {
                command.env_remove(&name);
            }
        }
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).expect("a pty");
        let modes = format!("{:?}", pair.master.get_termios());
        let child = pair.slave.spawn_command(command).expect("a child");
        let seen = Arc::new((
            Mutex::new(Seen {
                parser: vt100::Parser::new(cells(rows), cells(cols), 0),
                bytes: Vec::new(),
                closed: false,
            }),
            Condvar::new(),
        ));
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let writer = pair.master.take_writer().expect("a writer");
        let shared = Arc::clone(&seen);
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            loop {
                let read = reader.read(&mut buffer).unwrap_or(0);
                let mut seen = shared.0.lock().expect("a lock");
                seen.parser.process(&buffer[..read]);
                seen.bytes.extend_from_slice(&buffer[..read]);
                seen.closed = read == 0;
                shared.1.notify_all();
                if read == 0 {
                    break;
                }
            }
        });
        Session {
            seen,
            master: pair.master,
            writer,
            child,
            modes,
        }
    }

    /// Types.
    pub fn send(&mut self, keys: &str) {
        self.send_bytes(keys.as_bytes());
    }

    /// Sends what need not be text.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        self.writer.write_all(bytes).expect("keys are sent");
        self.writer.flush().expect("keys are sent");
    }

    /// Waits until the program has sent these bytes.
    #[track_caller]
    pub fn until_bytes(&self, bytes: &[u8]) {
        let what = String::from_utf8_lossy(bytes);
        self.until_sent(&what, |sent| {
            sent.windows(bytes.len()).any(|found| found == bytes)
        });
    }

    /// Waits until what the program has sent is as it should be.
    #[track_caller]
    pub fn until_sent(&self, what: &str, holds: impl Fn(&[u8]) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        let mut seen = self.seen.0.lock().expect("a lock");
        while !holds(&seen.bytes) {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero() && !seen.closed, "{what:?} was never sent");
            let (next, _) = self.seen.1.wait_timeout(seen, left).expect("a lock");
            seen = next;
        }
    }

    /// Waits until the screen is as it should be.
    #[track_caller]
    pub fn until(&self, what: &str, holds: impl Fn(&vt100::Screen) -> bool) {
        if !self.within(PATIENCE, holds) {
            let seen = self.seen.0.lock().expect("a lock");
            panic!("never saw {what}:\n{}", seen.parser.screen().contents());
        }
    }

    /// Waits until the screen is as it should be, but not for long. Says whether it is.
    pub fn within(&self, limit: Duration, holds: impl Fn(&vt100::Screen) -> bool) -> bool {
        let deadline = Instant::now() + limit;
        let mut seen = self.seen.0.lock().expect("a lock");
        while !holds(seen.parser.screen()) {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || seen.closed {
                return false;
            }
            let (next, _) = self.seen.1.wait_timeout(seen, left).expect("a lock");
            seen = next;
        }
        true
    }

    /// Waits for a text on the screen.
    #[track_caller]
    pub fn until_text(&self, text: &str) {
        self.until(text, |screen| screen.contents().contains(text));
    }

    /// Gives the terminal another size.
    pub fn resize(&self, rows: u16, cols: u16) {
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        let mut seen = self.seen.0.lock().expect("a lock");
        seen.parser.screen_mut().set_size(cells(rows), cells(cols));
        drop(seen);
        self.master.resize(size).expect("a new size");
    }

    /// Sends a signal, `-TERM`.
    pub fn signal(&self, name: &str) {
        kill(name, self.child.process_id().expect("a process"));
    }

    /// Waits for the end of the program.
    pub fn end(&mut self) -> ExitStatus {
        let deadline = Instant::now() + PATIENCE;
        let mut killer = self.child.clone_killer();
        let (done, over) = std::sync::mpsc::channel::<()>();
        let watch = thread::spawn(move || {
            let left = deadline.saturating_duration_since(Instant::now());
            if over.recv_timeout(left) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                let _ = killer.kill();
            }
        });
        let status = self.child.wait().expect("an exit status");
        drop(done);
        watch.join().expect("the watch ends");
        status
    }

    /// Every private mode that the program has set is as it is in a terminal that was just opened: those that are on
    /// then are on, and all others off.
    #[track_caller]
    pub fn assert_modes_given_back(&self) {
        const ON: [&str; 2] = ["7", "25"];
        let seen = self.seen.0.lock().expect("a lock");
        let sent = String::from_utf8_lossy(&seen.bytes);
        let mut last = BTreeMap::new();
        for sequence in sent.split("\x1b[?").skip(1) {
            let end = sequence.find(|found: char| !(found.is_ascii_digit() || found == ';'));
            let (modes, rest) = sequence.split_at(end.unwrap_or(sequence.len()));
            if rest.starts_with(['h', 'l']) {
                let is_on = rest.starts_with('h');
                last.extend(modes.split(';').map(|mode| (mode, is_on)));
            }
        }
        let wrong: Vec<_> = last
            .iter()
            .filter(|(mode, is_on)| ON.contains(mode) != **is_on)
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    /// The terminal is as it was before the program came.
    #[track_caller]
    pub fn assert_given_back(&mut self) {
        let modes = format!("{:?}", self.master.get_termios());
        assert_eq!(modes, self.modes, "raw mode is over");
        self.until("the main screen", |screen| {
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && !screen.bracketed_paste()
                && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
        });
    }
}

/// What the screen says of `http://a/` once it is drawn.
pub const SHOWN: &str = "The request goes to “a”, unencrypted.";

/// The program, to be run in a terminal that has some colours.
pub fn program(arguments: &[&str]) -> CommandBuilder {
    automatic(&[&["--theme", "dark"], arguments].concat())
}

/// The same without a theme that was asked for.
pub fn automatic(arguments: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_urilens"));
    command.args(arguments);
    for name in ["TMUX", "SSH_TTY", "SSH_CONNECTION", "NO_COLOR", "DISPLAY"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color");
    command
}

/// Ctrl-Q ends the program well, pressed twice where something was edited, and the terminal is as it was.
pub fn leaves_well(session: &mut Session) {
    session.send("\x11\x11");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
}

/// The first Ctrl-C is answered, and says what would be lost; the second ends the program well, and the terminal is as it was.
pub fn interrupts_well(session: &mut Session) {
    session.send("\x03");
    session.until_text("Press Ctrl-C again to quit");
    session.send("\x03");
    assert_eq!(session.end().exit_code(), 0);
    session.assert_given_back();
}

/// The program with `http://a/b` and its standard input redirected, once it has drawn.
pub fn redirected(redirection: &str) -> Session {
    let mut command = CommandBuilder::new("sh");
    let program = env!("CARGO_BIN_EXE_urilens");
    let line = format!("exec '{program}' --theme dark http://a/b {redirection}");
    command.args(["-c", &line]);
    command.env("TERM", "xterm-256color");
    let session = Session::spawn(command, 24, 80);
    session.until_text(SHOWN);
    session
}

/// Sends a signal, `-TERM`, to a process, by its id or that of the thread to take it.
pub fn kill(name: &str, id: u32) {
    let mut kill = std::process::Command::new("kill");
    let status = kill.args([name, &id.to_string()]).status();
    assert!(status.is_ok_and(|status| status.success()));
}
