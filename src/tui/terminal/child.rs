//! A program that has the terminal: it is waited for, stops with us, and gets the signals that end us.

use std::io;
use std::process::Child;
use std::thread;

/// What becomes of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(unix), allow(dead_code))] // Nothing stops there.
pub enum Change {
    /// It is stopped until it is continued.
    Stopped,
    /// It has ended, with this exit status unless a signal ended it.
    Ended(Option<i32>),
}

/// Waits for a program, and reports each change.
///
/// # Errors
/// When the system has no thread for that.
pub fn watch(child: Child, report: impl Fn(Change) + Send + 'static) -> io::Result<()> {
    thread::Builder::new()
        .name("child".into())
        .spawn(move || wait(child, report))?;
    Ok(())
}

#[cfg(unix)]
mod unix {
    use std::process::Child;

    use rustix::io::Errno;
    use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};

    use super::Change;

    pub fn wait(child: Child, report: impl Fn(Change)) {
        let id = Pid::from_child(&child);
        loop {
            match waitpid(Some(id), WaitOptions::UNTRACED) {
                Ok(Some((_, status))) if status.stopped() => report(Change::Stopped),
                Ok(Some((_, status))) => return report(Change::Ended(status.exit_status())),
                Ok(None) | Err(Errno::INTR) => {}
                Err(_) => return report(Change::Ended(None)),
            }
        }
    }

    /// Sends a signal to the program with this process id, by the signal's number.
    pub fn signal(id: u32, signal: i32) {
        let id = i32::try_from(id).ok().and_then(Pid::from_raw);
        if let (Some(id), Some(signal)) = (id, Signal::from_named_raw(signal)) {
            let _ = kill_process(id, signal);
        }
    }

    /// Continues the program with this process id.
    pub fn resume(id: u32) {
        signal(id, Signal::CONT.as_raw());
    }
}

#[cfg(not(unix))]
mod other {
    use std::process::Child;

    use super::Change;

    pub fn wait(mut child: Child, report: impl Fn(Change)) {
        let status = child.wait().ok().and_then(|status| status.code());
        report(Change::Ended(status));
    }

    /// There are no signals.
    pub fn signal(_: u32, _: i32) {}

    /// Nothing stops.
    pub fn resume(_: u32) {}
}

#[cfg(not(unix))]
use other::wait;
#[cfg(not(unix))]
pub use other::{resume, signal};
#[cfg(unix)]
use unix::wait;
#[cfg(unix)]
pub use unix::{resume, signal};
