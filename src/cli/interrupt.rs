//! Ctrl-C while something long is done: the first ends it cleanly, the second at once.

#[cfg(not(unix))]
pub(super) use portable::{Interrupt, pipe};
#[cfg(unix)]
pub(super) use unix::{Interrupt, pipe};

#[cfg(unix)]
mod unix {
    use std::fs::{File, OpenOptions};
    use std::io::{self, Read};
    use std::os::unix::fs::OpenOptionsExt;
    use std::os::unix::net::UnixStream;
    use std::path::Path;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::fs::OFlags;
    use rustix::io::Errno;
    use signal_hook::consts::SIGINT;
    use signal_hook::flag;
    use signal_hook::low_level;

    use crate::tui;

    /// Whether Ctrl-C was pressed.
    pub(crate) struct Interrupt {
        pressed: Arc<AtomicBool>,
        /// Can be read once it was pressed, so that who waits for input wakes up.
        wake: Arc<UnixStream>,
    }

    impl Interrupt {
        /// Watches from now on; `None` where the system does not allow it.
        pub fn watch() -> Option<Self> {
            let pressed = Arc::new(AtomicBool::new(false));
            // In this order: the one that ends the program sees what was before.
            flag::register_conditional_default(SIGINT, Arc::clone(&pressed)).ok()?;
            flag::register(SIGINT, Arc::clone(&pressed)).ok()?;
            let (wake, woken) = UnixStream::pair().ok()?;
            low_level::pipe::register(SIGINT, woken).ok()?;
            let wake = Arc::new(wake);
            Some(Interrupt { pressed, wake })
        }

        /// Set when it was pressed.
        pub fn flag(&self) -> &AtomicBool {
            &self.pressed
        }

        /// Whether it was pressed.
        pub fn happened(&self) -> bool {
            self.pressed.load(Ordering::Relaxed)
        }

        /// The same input, which ends when it is pressed.
        pub fn reader(&self, input: File) -> Box<dyn Read + Send> {
            Box::new(Reader {
                input,
                pressed: Arc::clone(&self.pressed),
                wake: Arc::clone(&self.wake),
            })
        }

        /// Ends the program as the signal would have done.
        pub fn end(&self) {
            tui::end_by(SIGINT);
        }
    }

    /// Opens a pipe to be [waited for](Interrupt::reader), whether or not anybody writes to it yet.
    pub(crate) fn pipe(path: &Path) -> io::Result<File> {
        let flags = OFlags::NONBLOCK.bits() as i32;
        OpenOptions::new().read(true).custom_flags(flags).open(path)
    }

    /// An input that may be waited for: the system goes on reading after a signal.
    struct Reader {
        input: File,
        pressed: Arc<AtomicBool>,
        wake: Arc<UnixStream>,
    }

    impl Read for Reader {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            loop {
                let mut both = [
                    PollFd::new(&self.input, PollFlags::IN),
                    PollFd::new(&*self.wake, PollFlags::IN),
                ];
                match poll(&mut both, None) {
                    Err(Errno::INTR) => continue,
                    // What can't be waited for can be read.
                    Err(_) => return self.input.read(buffer),
                    Ok(_) if self.pressed.load(Ordering::Relaxed) => return Ok(0),
                    Ok(_) if both.iter().all(|one| one.revents().is_empty()) => {}
                    Ok(_) => match self.input.read(buffer) {
                        Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                        read => return read,
                    },
                }
            }
        }
    }
}

#[cfg(not(unix))]
mod portable {
    use std::fs::File;
    use std::io::{self, Read};
    use std::path::Path;
    use std::sync::atomic::AtomicBool;

    /// The system ends the program.
    pub(crate) struct Interrupt(AtomicBool);

    impl Interrupt {
        pub fn watch() -> Option<Self> {
            None
        }

        pub fn flag(&self) -> &AtomicBool {
            &self.0
        }

        pub fn happened(&self) -> bool {
            false
        }

        pub fn reader(&self, input: impl Read + Send + 'static) -> Box<dyn Read + Send> {
            Box::new(input)
        }

        pub fn end(&self) {}
    }

    /// Opens a pipe.
    pub(crate) fn pipe(path: &Path) -> io::Result<File> {
        File::open(path)
    }
}
