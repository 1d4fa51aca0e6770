//! Standard input and standard output, with the errors that the standard library hides.
//!
//! [`std::io::stdin`] and [`std::io::stdout`] take a descriptor that can't be read or written for an empty
//! one, so that `1</dev/null` would lose all output in silence. Here the descriptors are used as files. One that is
//! closed is `/dev/null`: the standard library opens that in its place before `main`, and a caller that discards a stream does too.

#[cfg(not(unix))]
pub(super) use portable::{Output, input, output};
#[cfg(unix)]
pub(super) use unix::{Output, input, output};

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsFd;

    pub(crate) type Output = File;

    /// Standard output, without a buffer.
    ///
    /// # Errors
    /// When the system has no more descriptors.
    pub(crate) fn output() -> io::Result<File> {
        Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?))
    }

    /// Standard input, without a buffer.
    ///
    /// # Errors
    /// When the system has no more descriptors.
    pub(crate) fn input() -> io::Result<File> {
        Ok(File::from(io::stdin().as_fd().try_clone_to_owned()?))
    }
}

#[cfg(not(unix))]
mod portable {
    use std::io;

    pub(crate) type Output = io::Stdout;

    pub(crate) fn output() -> io::Result<io::Stdout> {
        Ok(io::stdout())
    }

    pub(crate) fn input() -> io::Result<io::Stdin> {
        Ok(io::stdin())
    }
}
