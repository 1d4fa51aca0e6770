//! Reading from the terminal device.

use std::fs::File;
use std::io::{self, IsTerminal, PipeReader, PipeWriter, Read};
use std::os::fd::AsFd;
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::process::getpgrp;
use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcgetpgrp, tcsetattr};

/// How many bytes are read at once.
const CHUNK: usize = 4096;

/// How long to wait before asking a device again that has nothing although it said so.
const PAUSE: Duration = Duration::from_millis(10);

/// The terminal that keys come from.
#[derive(Debug)]
pub struct Device {
    file: File,
    /// Hung up when nothing is to be read any more.
    stop: PipeReader,
}

/// As long as this is kept, the terminal is read from. What is typed afterwards is left to the next
/// program.
#[derive(Debug)]
pub struct Listening {
    _stop: PipeWriter,
}

impl Device {
    /// Opens the terminal: standard input, or the terminal that the program was started in.
    ///
    /// # Errors
    /// When there is none.
    pub fn open() -> io::Result<(Device, Listening)> {
        let file = keyboard()?;
        // No program that is run, and may stay to serve a clipboard, holds an end of it.
        let (stop, listening) = io::pipe()?;
        Ok((Device { file, stop }, Listening { _stop: listening }))
    }

    /// Reads what there is, and waits for it; `None` when nothing is to be read any more.
    ///
    /// # Errors
    /// When nothing can be read from the terminal any more.
    pub fn read(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut buffer = [0; CHUNK];
        loop {
            let mut ready = [
                PollFd::new(&self.file, PollFlags::IN),
                PollFd::new(&self.stop, PollFlags::IN),
            ];
            match poll(&mut ready, None) {
                Ok(_) => {}
                Err(Errno::INTR) => continue,
                Err(error) => return Err(error.into()),
            }
            if !ready[1].revents().is_empty() {
                return Ok(None);
            }
            // What is typed is for another program. Who reads it in the background is stopped, though a signal may be about to end it.
            if !is_in_foreground() {
                thread::sleep(PAUSE);
                continue;
            }
            match self.file.read(&mut buffer) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(length) => return Ok(Some(buffer[..length].to_vec())),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // Another program was faster, and has set the terminal not to be waited for.
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => thread::sleep(PAUSE),
                Err(error) => return Err(error),
            }
        }
    }
}

/// Whether keys come one by one and unechoed, with none of them raising a signal.
///
/// # Errors
/// When there is no terminal, or it doesn't say.
pub fn is_raw() -> io::Result<bool> {
    let modes = tcgetattr(keyboard()?)?.local_modes;
    let cooked = LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG;
    Ok(!modes.intersects(cooked))
}

/// Whether the terminal is this program's, as long as it has jobs at all: one in the background must not touch it.
pub fn is_in_foreground() -> bool {
    let group = keyboard().and_then(|keyboard| Ok(tcgetpgrp(keyboard)?));
    group.map_or(true, |group| group == getpgrp())
}

/// The modes of the terminal, to be restored when another program has had it.
#[derive(Debug)]
pub struct Modes(Termios);

impl Modes {
    /// Those that it has now; `None` if it doesn't say.
    pub fn now() -> Option<Modes> {
        tcgetattr(keyboard().ok()?).ok().map(Modes)
    }

    /// Gives them to the terminal.
    pub fn restore(&self) {
        if let Ok(keyboard) = keyboard() {
            let _ = tcsetattr(keyboard, OptionalActions::Drain, &self.0);
        }
    }
}

/// Standard input, or the terminal that the program was started in.
fn keyboard() -> io::Result<File> {
    let stdin = io::stdin();
    match stdin.is_terminal() {
        true => Ok(File::from(stdin.as_fd().try_clone_to_owned()?)),
        false => controlling(),
    }
}

/// The terminal that the program was started in.
fn controlling() -> io::Result<File> {
    // There, the device that represents it can't be waited for, and the terminal itself can.
    #[cfg(target_os = "macos")]
    if let Ok(name) = rustix::termios::ttyname(io::stdout(), Vec::new())
        && let Ok(file) = name
            .to_str()
            .map_or_else(|_| Err(io::ErrorKind::InvalidData.into()), File::open)
    {
        return Ok(file);
    }
    File::open("/dev/tty")
}
