//! Standard input and standard output, with the errors that the standard library hides.
//!
//! [`std::io::stdin`] and [`std::io::stdout`] take a descriptor that can't be read or written for an empty
//! one, so that `1</dev/null` would lose all output in silence. Here the descriptors are used as files. One that is
//! closed is `/dev/null`: the standard library opens that in its place before `main`, and a caller that discards a stream does too.

#[cfg(not(unix))]
pub(super) use portable::{Output, input, is_output, is_same, output};
#[cfg(unix)]
pub(super) use unix::{Output, input, is_output, is_same, output};

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
