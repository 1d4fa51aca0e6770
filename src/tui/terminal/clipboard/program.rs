//! Programs that take a text on their standard input and put it on a clipboard.

use std::io::{ErrorKind, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::way::{DEADLINE, Failure};

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
