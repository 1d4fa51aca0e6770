//! Standard input and standard output, with the errors that the standard library hides, and what is written to standard error.
//!
//! [`std::io::stdin`] and [`std::io::stdout`] take a descriptor that can't be read or written for an empty
//! one, so that `1</dev/null` would lose all output in silence. Here the descriptors are used as files. One that is
//! closed is `/dev/null`: the standard library opens that in its place before `main`, and a caller that discards a stream does too.

#[cfg(not(unix))]
pub(super) use portable::{Output, input, is_output, is_same, output};
#[cfg(unix)]
pub(super) use unix::{Output, input, is_output, is_same, output};

use std::io::{self, IsTerminal, Write};

use super::error::CliError;
use super::status::Status;
use crate::message::stand_ins::shown;

#[cfg(unix)]
mod unix {
    use std::fs::{self, File, Metadata};
    use std::io;
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;
    use std::path::Path;

    pub(crate) type Output = File;

    /// Standard output, without a buffer.
    ///
    /// # Errors
    /// When the system has no more descriptors.
    pub(crate) fn output() -> io::Result<File> {
        Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?))
    }

    /// Tells of a path whether it is the file that standard output is written to.
    pub(crate) fn is_output() -> impl Fn(&Path) -> bool {
        names(output().and_then(|output| output.metadata()))
    }

    /// Tells of a path whether it is this file, whatever its name.
    pub(crate) fn is_same(file: &Path) -> impl Fn(&Path) -> bool {
        names(fs::metadata(file))
    }

    fn names(file: io::Result<Metadata>) -> impl Fn(&Path) -> bool {
        let identity = |data: Metadata| data.is_file().then(|| (data.dev(), data.ino()));
        let own = file.ok().and_then(identity);
        move |path| own.is_some() && own == fs::metadata(path).ok().and_then(identity)
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
    use std::fs;
    use std::io;
    use std::path::Path;

    pub(crate) type Output = io::Stdout;

    pub(crate) fn output() -> io::Result<io::Stdout> {
        Ok(io::stdout())
    }

    pub(crate) fn is_output() -> impl Fn(&Path) -> bool {
        |_| false
    }

    pub(crate) fn is_same(file: &Path) -> impl Fn(&Path) -> bool {
        let own = fs::canonicalize(file).ok();
        move |path| own.is_some() && own == fs::canonicalize(path).ok()
    }

    pub(crate) fn input() -> io::Result<io::Stdin> {
        Ok(io::stdin())
    }
}

/// Writes `bytes` to standard output.
pub(super) fn print(bytes: &[u8]) -> Result<Status, CliError> {
    let mut out = output().map_err(CliError::Write)?;
    out.write_all(bytes).map_err(CliError::Write)?;
    Ok(Status::Done)
}

/// Writes an error message to standard error, in one line.
pub(super) fn print_error(message: &str) {
    write_error(&format!("error: {}\n", shown(message)));
}

/// Writes a warning to standard error, in one line.
pub(super) fn print_warning(message: &str) {
    write_error(&format!("warning: {}\n", shown(message)));
}

/// Writes what helps with an error to standard error, below it.
pub(super) fn print_hint(hint: &str) {
    write_error(&format!("\n{}\n", shown(hint)));
}

/// Says on a terminal that a command reads what is typed there: otherwise it looks like one that hangs.
pub(super) fn print_awaiting() {
    if io::stdin().is_terminal() && io::stderr().is_terminal() {
        write_error("Reading from the terminal, line by line; Ctrl-D ends it.\n");
    }
}

/// A failure of standard error can be reported nowhere.
fn write_error(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}
