//! The ways to copy, and what to say of each.

use std::io::{ErrorKind, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How long each way may take.
pub const DEADLINE: Duration = Duration::from_millis(300);

/// The name of the thread that calls the desktop's libraries.
pub const DESKTOP_THREAD: &str = "desktop clipboard";

/// A way to copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// `tmux load-buffer -w`: its own buffer, and the clipboard of the terminal around it.
    Tmux,
    /// `wl-copy`: the clipboard of a Wayland compositor.
    Wayland,
    /// The desktop's clipboard.
    Desktop,
    /// The terminal's escape sequence, OSC 52, which is not confirmed.
    Terminal,
    /// The console of Linux has no clipboard.
    Nowhere,
}

/// Why a way did not work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// It isn't there, and nothing says that it should be.
    Unavailable,
    /// It is named, and can't be reached or refuses.
    Refused,
    /// There was no answer in time.
    Silent,
}

/// Whether a terminal is the console of Linux, which takes no sequence for a clipboard.
pub fn is_console(term: &str) -> bool {
    term == "linux" || term.starts_with("linux-")
}

impl Way {
    /// The ways to try, the first first. The last one is always there.
    pub fn chain(is_set: impl Fn(&str) -> bool, is_console: bool) -> Vec<Way> {
        let mut chain = Vec::new();
        if is_set("TMUX") {
            chain.push(Way::Tmux);
        }
        // The clipboard of another computer is of no use to who sits at this one.
        if !is_set("SSH_TTY") && !is_set("SSH_CONNECTION") {
            if is_set("WAYLAND_DISPLAY") {
                chain.push(Way::Wayland);
            }
            chain.push(Way::Desktop);
        }
        chain.push(match is_console {
            true => Way::Nowhere,
            false => Way::Terminal,
        });
        chain
    }

    /// What to say when it worked, after what was copied and before what is to be known of that.
    pub const fn done(self) -> &'static str {
        match self {
            Way::Tmux => "copied to tmux and, if it takes it, to the terminal",
            Way::Wayland | Way::Desktop => "copied to the clipboard",
            Way::Nowhere => "not copied: this terminal has no clipboard",
            Way::Terminal => "copied, if the terminal allows it",
        }
    }

    /// What can be done instead when nothing was copied.
    pub const fn instead(self) -> Option<&'static str> {
        match self {
            Way::Nowhere => Some("The screen can be saved to a file."),
            Way::Tmux | Way::Wayland | Way::Desktop | Way::Terminal => None,
        }
    }

    /// What to say when it did not work, if that is worth saying.
    pub const fn failed(self, failure: Failure) -> Option<&'static str> {
        let said = match (self, failure) {
            // A program that TMUX promises is missed, others are not.
            (Way::Wayland | Way::Desktop | Way::Terminal | Way::Nowhere, Failure::Unavailable) => {
                return None;
            }
            (Way::Tmux, Failure::Silent) => "No answer from tmux within 300 ms.",
            (Way::Tmux, _) => "tmux did not take it.",
            (Way::Wayland, Failure::Silent) => "No answer from wl-copy within 300 ms.",
            (Way::Wayland, _) => "wl-copy did not take it.",
            (_, Failure::Silent) => "No answer from the desktop clipboard within 300 ms.",
            (_, Failure::Refused) => "The desktop clipboard can't be reached on this computer.",
        };
        Some(said)
    }
}

/// How often to look whether it has ended.
const PAUSE: Duration = Duration::from_millis(2);

/// tmux's buffer, which tmux also passes to the terminal around it.
pub const TMUX: &[&str] = &["tmux", "load-buffer", "-w", "-"];

/// The clipboard of a Wayland compositor, by the program of the package wl-clipboard.
pub const WAYLAND: &[&str] = &["wl-copy"];

/// Hands a text to a program, given by its name and arguments.
pub fn copy(command: &[&str], text: &str) -> Result<(), Failure> {
    let (name, arguments) = command.split_first().ok_or(Failure::Unavailable)?;
    let deadline = Instant::now() + DEADLINE;
    let mut child = Command::new(name)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| match error.kind() {
            ErrorKind::NotFound => Failure::Unavailable,
            _ => Failure::Refused,
        })?;
    // A pipe that is not read is full soon.
    if let Some(mut pipe) = child.stdin.take() {
        let text = text.to_owned();
        let write = move || {
            // Whether all of it was taken is seen from the exit status.
            let _ = pipe.write_all(text.as_bytes());
        };
        let started = thread::Builder::new().spawn(write);
        started.map_err(|_| Failure::Refused)?;
    }
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(_)) | Err(_) => return Err(Failure::Refused),
            Ok(None) if Instant::now() >= deadline => {
                give_up(child);
                return Err(Failure::Silent);
            }
            Ok(None) => thread::sleep(PAUSE),
        }
    }
}

/// Ends a program that does not answer, and waits for that elsewhere.
fn give_up(mut child: Child) {
    let end = move || {
        let _ = child.kill();
        let _ = child.wait();
    };
    let _ = thread::Builder::new().spawn(end);
}
