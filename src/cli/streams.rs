//! Standard input and standard output, with the errors that the standard library hides.
//!
//! [`std::io::stdin`] and [`std::io::stdout`] take a descriptor that can't be read or written for an empty
//! one, so that `1</dev/null` would lose all output in silence. Here the descriptors are used as files. One that is
//! closed is `/dev/null`: the standard library opens that in its place before `main`, and a caller that discards a stream does too.

use std::io;

#[cfg(not(unix))]
use portable as system;
#[cfg(unix)]
use unix as system;

pub(super) use system::{Input, Output};

/// Standard output, without a buffer.
///
/// # Errors
/// When the system has no more descriptors.
pub(super) fn output() -> io::Result<Output> {
    system::output()
}

/// Standard input, without a buffer.
///
/// # Errors
/// When the system has no more descriptors.
pub(super) fn input() -> io::Result<Input> {
    system::input()
}

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsFd;

    pub(crate) type Output = File;
    pub(crate) type Input = File;

    pub(super) fn output() -> io::Result<File> {
        Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?))
    }

    pub(super) fn input() -> io::Result<File> {
        Ok(File::from(io::stdin().as_fd().try_clone_to_owned()?))
    }
}

#[cfg(not(unix))]
mod portable {
    use std::io;

    pub(crate) type Output = io::Stdout;
    pub(crate) type Input = io::Stdin;

    pub(super) fn output() -> io::Result<io::Stdout> {
        Ok(io::stdout())
    }

    pub(super) fn input() -> io::Result<io::Stdin> {
        Ok(io::stdin())
    }
}
