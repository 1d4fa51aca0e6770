//! Files of the user's own that grow: a JSON object on each line, for the user's eyes alone, bounded.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::{ConfigError, file};
use crate::report::cause as reason;

/// How long a session waits for another that writes the same file.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often it tries again.
const PAUSE: Duration = Duration::from_millis(10);

/// How many damaged lines are named by their numbers.
const NAMED: usize = 3;

/// The lines of a file that can't be read, at least one. Whoever wrote them may still correct them, so that none is ever deleted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damaged {
    file: String,
    /// What they are not: one of them, and several.
    what: [&'static str; 2],
    lines: Vec<(usize, Vec<u8>)>,
}

impl Damaged {
    /// Names them, and says what becomes of one of them, or of several.
    pub fn error(&self, [of_one, of_several]: [&str; 2]) -> ConfigError {
        let [one, several] = self.what;
        let numbers: Vec<String> = self.lines.iter().map(|line| line.0.to_string()).collect();
        if let [(number, _)] = self.lines.as_slice() {
            return ConfigError {
                line: Some(*number),
                ..ConfigError::of_file(&self.file, format!("not {one}; {of_one}"))
            };
        }
        let named = match numbers.split_last() {
            Some((last, first)) if numbers.len() <= NAMED => {
                format!("{} and {last}", first.join(", "))
            }
            _ => {
                let named = numbers.iter().take(NAMED).cloned().collect::<Vec<_>>();
                format!("{} and {} more", named.join(", "), numbers.len() - NAMED)
            }
        };
        let message = format!("lines {named} are not {several}; {of_several}");
        ConfigError::of_file(&self.file, message)
    }

    /// What is in them.
    pub(super) fn contents(&self) -> impl Iterator<Item = &[u8]> {
        self.lines.iter().map(|(_, line)| line.as_slice())
    }
}

/// The lines that `parse` knows, the oldest first, and those that it does not: `what` they are not, one of them and several.
///
/// # Errors
/// A file that can't be read, or is too large to be ours.
pub(super) fn read<T>(
    path: &Path,
    parse: impl Fn(&[u8]) -> Option<T>,
    what: [&'static str; 2],
) -> Result<(Vec<T>, Option<Damaged>), ConfigError> {
    let bytes = file::read_bytes(path)?.unwrap_or_default();
    let lines = bytes.split(|byte| *byte == b'\n').zip(1..);
    let (mut kept, mut damaged) = (Vec::new(), Vec::new());
    for (line, number) in lines.filter(|(line, _)| !line.is_empty()) {
        match parse(line) {
            Some(known) => kept.push(known),
            None => damaged.push((number, line.to_vec())),
        }
    }
    let damaged = (!damaged.is_empty()).then(|| Damaged {
        file: path.display().to_string(),
        what,
        lines: damaged,
    });
    Ok((kept, damaged))
}

/// Reads a file, changes what it holds and writes it, while no other session does the same. `change` gets the locked file.
///
/// # Errors
/// When the folder can't be used, another session doesn't finish, or `change` fails; what was there stays.
pub(super) fn change<T, E: From<ConfigError>>(
    path: &Path,
    change: impl FnOnce(&Locked) -> Result<T, E>,
) -> Result<T, E> {
    let locked = Locked::lock(path).map_err(|cause| cannot_write(path, &cause))?;
    change(&locked)
}

/// A file that only this session changes.
pub(super) struct Locked {
    /// The file itself, where its name is a symbolic link.
    path: PathBuf,
    /// `None` where the file system has no locks.
    lock: Option<File>,
}

impl Locked {
    fn lock(path: &Path) -> io::Result<Locked> {
        // A link is often one into a folder that is synchronized, and has to stay.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        make(folder(&path))?;
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
        let lock = options.open(lock_of(&path))?;
        let deadline = Instant::now() + PATIENCE;
        loop {
            match lock.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) if Instant::now() < deadline => thread::sleep(PAUSE),
                Err(TryLockError::WouldBlock) => {
                    return Err(io::Error::other("another session is writing it"));
                }
                Err(TryLockError::Error(_)) => return Ok(Locked { path, lock: None }),
            }
        }
        Ok(Locked {
            path,
            lock: Some(lock),
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
        if self.lock.is_some() {
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
