//! A file that several sessions change, one after the other: written whole or not at all, for the user's eyes alone.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::ConfigError;
use crate::report::cause as reason;

/// How often it tries again.
const PAUSE: Duration = Duration::from_millis(10);

/// Reads a file, changes what it holds and writes it, while no other session does the same. `change` gets the locked file.
/// `patience` is how long another is waited for that has locked it and writes nothing.
///
/// # Errors
/// When the folder can't be used, another session doesn't finish, or `change` fails; what was there stays.
pub(super) fn change<T, E: From<ConfigError>>(
    path: &Path,
    patience: Duration,
    change: impl FnOnce(&Locked) -> Result<T, E>,
) -> Result<T, E> {
    let locked = Locked::lock(path, patience)?;
    change(&locked)
}

/// A file that only this session changes.
pub(super) struct Locked {
    /// The file itself, where its name is a symbolic link.
    path: PathBuf,
    _lock: File,
    /// Some file systems have no locks.
    is_locked: bool,
}

impl Locked {
    fn lock(path: &Path, patience: Duration) -> Result<Locked, ConfigError> {
        // A link is often one into a folder that is synchronized, and has to stay.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        make(folder(&path)).map_err(|cause| cannot_write(&path, &cause))?;
        // The file itself is replaced while it is locked, so that another one carries the lock.
        let mut options = File::options();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            // Without the flag, a pipe of this name would be waited for.
            let flags = rustix::fs::OFlags::NONBLOCK.bits();
            options.mode(0o600).custom_flags(flags.cast_signed());
        }
        let name = lock_of(&path);
        let lock = options.open(&name);
        let lock = lock.map_err(|cause| cannot_write(&name, &cause))?;
        let written = || fs::metadata(&path).and_then(|file| file.modified()).ok();
        let (mut before, mut since) = (written(), Instant::now());
        let is_locked = loop {
            match lock.try_lock() {
                Ok(()) => break true,
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(_)) => break false,
            }
            let now = written();
            if now != before {
                (before, since) = (now, Instant::now());
            }
            if since.elapsed() >= patience {
                let cause = io::Error::other("another session is writing it");
                return Err(cannot_write(&path, &cause));
            }
            thread::sleep(PAUSE);
        };
        Ok(Locked {
            path,
            _lock: lock,
            is_locked,
        })
    }

    /// Writes lines, all or none of them, into a file that only the user can read.
    ///
    /// # Errors
    /// When it can't be written; what was there stays.
    pub fn write<'l>(&self, lines: impl Iterator<Item = &'l [u8]>) -> Result<(), ConfigError> {
        let written = self.replace(lines);
        written.map_err(|cause| cannot_write(&self.path, &cause))
    }

    fn replace<'l>(&self, lines: impl Iterator<Item = &'l [u8]>) -> io::Result<()> {
        let folder = folder(&self.path);
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let prefix = format!(".{name}-");
        if self.is_locked {
            remove_left_over(folder, &prefix);
        }
        // It has mode 0600.
        let mut file = tempfile::Builder::new()
            .prefix(&prefix)
            .tempfile_in(folder)?;
        for line in lines {
            file.write_all(line)?;
            file.write_all(b"\n")?;
        }
        file.as_file().sync_all()?;
        file.persist(&self.path)?;
        Ok(())
    }
}

/// Removes what sessions have left that were killed while they wrote: nobody else writes now.
fn remove_left_over(folder: &Path, prefix: &str) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(prefix) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn cannot_write(path: &Path, cause: &io::Error) -> ConfigError {
    let name = path.display().to_string();
    ConfigError::of_file(&name, format!("can't write the file: {}", reason(cause)))
}

fn folder(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new("."))
}

/// The name of the file that is locked while this one is changed.
fn lock_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

/// Makes a folder that others don't look into.
fn make(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
