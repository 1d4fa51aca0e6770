//! tmux's buffer, which tmux also passes to the terminal around it.

use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::way::{DEADLINE, Failure};

/// How often to look whether it has ended.
const PAUSE: Duration = Duration::from_millis(2);

/// Hands a text to tmux.
pub fn copy(text: &str) -> Result<(), Failure> {
    let deadline = Instant::now() + DEADLINE;
    let mut tmux = Command::new("tmux")
        .args(["load-buffer", "-w", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|_| Failure::Refused)?;
    // A pipe that is not read is full soon.
    if let Some(mut pipe) = tmux.stdin.take() {
        let text = text.to_owned();
        let write = move || {
            // Whether all of it was taken is seen from the exit status.
            let _ = pipe.write_all(text.as_bytes());
        };
        let started = thread::Builder::new().spawn(write);
        started.map_err(|_| Failure::Refused)?;
    }
    loop {
        match tmux.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(_)) | Err(_) => return Err(Failure::Refused),
            Ok(None) if Instant::now() >= deadline => {
                give_up(tmux);
                return Err(Failure::Silent);
            }
            Ok(None) => thread::sleep(PAUSE),
        }
    }
}

/// Ends a tmux that does not answer, and waits for that elsewhere.
fn give_up(mut tmux: Child) {
    let end = move || {
        let _ = tmux.kill();
        let _ = tmux.wait();
    };
    let _ = thread::Builder::new().spawn(end);
}
