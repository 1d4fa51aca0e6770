//! Reading a user's file: a regular file of bounded size that is UTF-8; and a file of lessons.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

use super::ConfigError;
use crate::explain::{Lesson, lessons_of};
use crate::report::cause as reason;

/// The largest file that is read, in bytes.
pub const MAX_SIZE: u64 = 1 << 20;

/// The text of the file at `path`; `None` if there is no such file.
///
/// # Errors
/// What isn't a regular file, is too large, can't be read, or isn't UTF-8. A pipe or a device is never
/// waited for, and nothing is read from it.
pub fn read(path: &Path) -> Result<Option<String>, ConfigError> {
    let name = path.display().to_string();
    let Some(bytes) = read_bytes(path)? else {
        return Ok(None);
    };
    String::from_utf8(bytes).map(Some).map_err(|wrong| {
        let at = wrong.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(wrong.as_bytes()).into_owned();
        // Up to there, both have the same bytes.
        ConfigError::at(&name, &text, at, "not UTF-8")
    })
}

/// The same as [`read`], of a file that may hold any bytes.
///
/// # Errors
/// What isn't a regular file, is too large, or can't be read.
pub fn read_bytes(path: &Path) -> Result<Option<Vec<u8>>, ConfigError> {
    let name = path.display().to_string();
    let error = |message: String| ConfigError::of_file(&name, message);
    match contents(path, MAX_SIZE) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(cause) if is_missing(&cause) && !is_link(path) => Ok(None),
        Err(cause) if is_missing(&cause) => Err(error(
            "a symbolic link to a file that does not exist".into(),
        )),
        Err(cause) if is_link_loop(&cause) => {
            Err(error("a symbolic link that leads back to itself".into()))
        }
        Err(cause) => Err(error(format!("can't read the file: {}", reason(&cause)))),
    }
}

/// What a regular file holds.
///
/// # Errors
/// What isn't a regular file, has more than `most` bytes, or can't be read.
pub fn contents(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // Some devices do something when they are opened.
    regular(&fs::metadata(path)?)?;
    let file = open(path)?;
    // It may be another file by now.
    regular(&file.metadata()?)?;
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > most {
        true => Err(io::Error::other(format!(
            "it is larger than {} MiB",
            most >> 20
        ))),
        false => Ok(bytes),
    }
}

fn regular(metadata: &fs::Metadata) -> io::Result<()> {
    if metadata.is_dir() {
        return Err(io::Error::other("it is a directory"));
    }
    match metadata.is_file() {
        true => Ok(()),
        false => Err(io::Error::other("it is not a regular file")),
    }
}

#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;

    // Without this flag, a pipe that took the file's place would be waited for.
    let flags = rustix::fs::OFlags::NONBLOCK.bits();
    OpenOptions::new()
        .read(true)
        .custom_flags(flags.cast_signed())
        .open(path)
}

#[cfg(not(unix))]
fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).open(path)
}

/// Whether there is no file, or no folder that could hold it.
fn is_missing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_symlink())
}

#[cfg(unix)]
fn is_link_loop(error: &io::Error) -> bool {
    error.raw_os_error() == Some(rustix::io::Errno::LOOP.raw_os_error())
}

#[cfg(not(unix))]
fn is_link_loop(_: &io::Error) -> bool {
    false
}

/// The lessons of a file.
///
/// # Errors
/// What is wrong with it, with its line and key.
pub fn lessons(path: &Path) -> Result<Vec<Lesson>, ConfigError> {
    let name = path.display().to_string();
    let Some(text) = read(path)? else {
        return Err(ConfigError::of_file(&name, "no such file or directory"));
    };
    lessons_of(&text).map_err(|error| ConfigError::of_toml(&name, &text, &error))
}
