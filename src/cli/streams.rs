//! Standard input and standard output, with the errors that the standard library hides.
//!
//! [`std::io::stdin`] and [`std::io::stdout`] take a descriptor that can't be read or written for an empty
//! one, so that `1</dev/null` would lose all output in silence. Here the descriptors are used as files.

use std::io;

#[cfg(not(unix))]
use portable as system;
#[cfg(unix)]
use unix as system;

pub(super) use system::{Input, Output};

/// Standard output, without a buffer.
///
/// # Errors
/// When it is closed.
pub(super) fn output() -> io::Result<Output> {
    system::output(false)
}

/// Standard output of a command whose exit status is an answer too: it may be closed.
///
/// # Errors
/// When the system has no more descriptors.
pub(super) fn output_beside_status() -> io::Result<Output> {
    system::output(true)
}

/// Standard input, without a buffer.
///
/// # Errors
/// When it is closed.
pub(super) fn input() -> io::Result<Input> {
    system::input()
}

#[cfg(unix)]
mod unix {
    use std::fs::{self, File};
    use std::io;
    use std::os::fd::{AsFd, BorrowedFd};
    use std::os::unix::fs::MetadataExt;

    use rustix::fs::{OFlags, fcntl_getfl};

    pub(crate) type Output = File;
    pub(crate) type Input = File;

    pub(super) fn output(may_be_closed: bool) -> io::Result<File> {
        file(io::stdout().as_fd(), may_be_closed)
    }

    pub(super) fn input() -> io::Result<File> {
        file(io::stdin().as_fd(), false)
    }

    fn file(descriptor: BorrowedFd<'_>, may_be_closed: bool) -> io::Result<File> {
        let file = File::from(descriptor.try_clone_to_owned()?);
        match !may_be_closed && was_closed(&file)? {
            true => Err(io::Error::other("it is closed")),
            false => Ok(file),
        }
    }

    /// Whether the descriptor was closed when the program started. Before `main`, the standard library opens
    /// `/dev/null` in the place of a closed descriptor, for reading and writing. A shell's redirection
    /// opens it for one of them only. Python's `DEVNULL` and Node's `ignore` open it for both and can't be
    /// distinguished from a closed descriptor, which is why a command whose exit status is an answer doesn't ask.
    fn was_closed(file: &File) -> io::Result<bool> {
        let flags = fcntl_getfl(file)?;
        if flags & OFlags::RWMODE != OFlags::RDWR {
            return Ok(false);
        }
        let device = file.metadata()?.rdev();
        let null = fs::metadata("/dev/null");
        Ok(null.is_ok_and(|null| null.rdev() == device && device != 0))
    }
}

#[cfg(not(unix))]
mod portable {
    use std::io;

    pub(crate) type Output = io::Stdout;
    pub(crate) type Input = io::Stdin;

    pub(super) fn output(_: bool) -> io::Result<io::Stdout> {
        Ok(io::stdout())
    }

    pub(super) fn input() -> io::Result<io::Stdin> {
        Ok(io::stdin())
    }
}
