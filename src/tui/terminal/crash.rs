//! The end when memory runs out: the terminal is given back, no image of the memory is written, and the exit status says
//! that the request could not be met.
//!
//! Safe code can't replace what an allocation that fails ends with, but it learns of the signal that this raises.

/// The exit status of a request that could not be met.
#[cfg(unix)]
const FAILED: i32 = 2;

#[cfg(unix)]
mod unix {
    use std::io::{self, PipeWriter, Read, pipe};
    use std::mem;
    use std::os::unix::net::UnixStream;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, LazyLock};
    use std::thread;

    use rustix::io::{Errno, ioctl_fionbio, write};
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    use signal_hook::consts::SIGABRT;
    use signal_hook::{flag, low_level};

    use super::FAILED;
    use crate::tui::terminal;

    /// Whether the signal ends the program at once: there is no terminal to be given back.
    static ENDS_AT_ONCE: LazyLock<Arc<AtomicBool>> =
        LazyLock::new(|| Arc::new(AtomicBool::new(true)));

    /// Whatever ends the program from now on, nothing is written that may hold a secret.
    pub fn prepare() {
        let maximum = getrlimit(Resource::Core).maximum;
        let none = Rlimit {
            current: Some(0),
            maximum,
        };
        let _ = setrlimit(Resource::Core, none);
        let ends_at_once = Arc::clone(&ENDS_AT_ONCE);
        let _ = flag::register_conditional_shutdown(SIGABRT, FAILED, ends_at_once);
    }

    /// Gives the terminal back from now on if memory runs out.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn watch() -> io::Result<()> {
        let (woken, wake) = UnixStream::pair()?;
        low_level::pipe::register(SIGABRT, wake)?;
        // The thread that raises the signal is held until another has done the work: it writes to a full pipe.
        let (read, hold) = pipe()?;
        ioctl_fionbio(&hold, true)?;
        loop {
            match write(&hold, &[0; 4096]) {
                Ok(_) | Err(Errno::INTR) => {}
                Err(Errno::AGAIN) => break,
                Err(error) => return Err(error.into()),
            }
        }
        let same: PipeWriter = hold.try_clone()?;
        low_level::pipe::register(SIGABRT, hold)?;
        ioctl_fionbio(&same, false)?;
        // The other end stays open for as long as the program runs.
        mem::forget(read);
        let woken = Arc::new(woken);
        // The one that the signal itself reaches is held as any other thread.
        for _ in 0..2 {
            let woken = Arc::clone(&woken);
            // Nothing is allocated afterwards.
            let farewell = terminal::farewell();
            thread::Builder::new().name("abort".into()).spawn(move || {
                if (&*woken).read_exact(&mut [0]).is_ok() {
                    terminal::give_back_at_once(&farewell);
                    let _ = write(io::stderr(), b"error: out of memory\n");
                    // Whoever is held may have what an orderly end waits for.
                    low_level::exit(FAILED);
                }
            })?;
        }
        ENDS_AT_ONCE.store(false, Ordering::SeqCst);
        Ok(())
    }
}

#[cfg(not(unix))]
mod other {
    /// Nothing is written there.
    pub fn prepare() {}

    /// There is no such signal.
    ///
    /// # Errors
    /// Never.
    pub fn watch() -> std::io::Result<()> {
        Ok(())
    }
}

#[cfg(not(unix))]
pub use other::{prepare, watch};
#[cfg(unix)]
pub use unix::{prepare, watch};
