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
    use std::fs::File;
    use std::io;
    use std::os::fd::{AsFd, BorrowedFd};

    use rustix::fs::{FileType, OFlags, fcntl_getfl, fstat, stat};

    pub(crate) type Output = File;
    pub(crate) type Input = File;

    pub(super) fn output(may_be_closed: bool) -> io::Result<File> {
        let (stdin, stdout, stderr) = (io::stdin(), io::stdout(), io::stderr());
        let others = [stdin.as_fd(), stderr.as_fd()];
        let is_closed = !may_be_closed && was_closed(stdout.as_fd(), others)?;
        file(stdout.as_fd(), is_closed)
    }

    pub(super) fn input() -> io::Result<File> {
        let (stdin, stdout, stderr) = (io::stdin(), io::stdout(), io::stderr());
        let others = [stdout.as_fd(), stderr.as_fd()];
        let is_closed = was_closed(stdin.as_fd(), others)?;
        file(stdin.as_fd(), is_closed)
    }

    fn file(descriptor: BorrowedFd<'_>, is_closed: bool) -> io::Result<File> {
        match is_closed {
            true => Err(io::Error::other("it is closed")),
            false => Ok(File::from(descriptor.try_clone_to_owned()?)),
        }
    }

    /// Whether the descriptor was closed when the program started. Before `main`, the standard library opens
    /// `/dev/null` in the place of each closed descriptor, for reading and writing. A shell's redirection opens it for one
    /// of them only.
    ///
    /// Python's `DEVNULL` and Node's `ignore` open it for both too. A caller that discards one stream that way often
    /// discards another, and few programs are started with two streams closed: only one alone is taken for closed. Since
    /// that may be wrong, a command whose exit status is an answer doesn't ask.
    fn was_closed(descriptor: BorrowedFd<'_>, others: [BorrowedFd<'_>; 2]) -> io::Result<bool> {
        let [one, other] = others;
        Ok(is_opened_for_both(descriptor)?
            && !is_opened_for_both(one)?
            && !is_opened_for_both(other)?)
    }

    /// Whether it is `/dev/null`, opened for reading and writing.
    fn is_opened_for_both(descriptor: BorrowedFd<'_>) -> io::Result<bool> {
        if fcntl_getfl(descriptor)? & OFlags::RWMODE != OFlags::RDWR {
            return Ok(false);
        }
        let status = fstat(descriptor)?;
        let null = stat("/dev/null");
        let is_device = FileType::from_raw_mode(status.st_mode) == FileType::CharacterDevice;
        Ok(is_device && null.is_ok_and(|null| null.st_rdev == status.st_rdev))
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
