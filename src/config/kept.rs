//! Files of the user's own that grow: a JSON object on each line, for the user's eyes alone, bounded.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::{ConfigError, file};

/// The lines that `parse` knows, the oldest first, and the first that it does not, as an error that says `what` it is not.
///
/// # Errors
/// A file that can't be read, or is too large to be ours.
pub(super) fn read<T>(
    path: &Path,
    parse: impl Fn(&[u8]) -> Option<T>,
    what: &str,
) -> Result<(Vec<T>, Option<ConfigError>), ConfigError> {
    let bytes = file::read_bytes(path)?.unwrap_or_default();
    let lines = bytes.split(|byte| *byte == b'\n').zip(1..);
    let (mut kept, mut wrong) = (Vec::new(), None);
    for (line, number) in lines.filter(|(line, _)| !line.is_empty()) {
        match parse(line) {
            Some(known) => kept.push(known),
            None if wrong.is_none() => {
                let name = path.display().to_string();
                wrong = Some(ConfigError {
                    line: Some(number),
                    ..ConfigError::of_file(&name, what)
                });
            }
            None => {}
        }
    }
    Ok((kept, wrong))
}

/// Writes lines, all or none of them, into a file that only the user can read.
///
/// # Errors
/// When it can't be written; what was there stays.
pub(super) fn write<'l>(
    path: &Path,
    lines: impl Iterator<Item = &'l String>,
) -> Result<(), ConfigError> {
    written(path, lines).map_err(|cause| {
        let name = path.display().to_string();
        ConfigError::of_file(&name, format!("can't write the file: {cause}"))
    })
}

fn written<'l>(path: &Path, lines: impl Iterator<Item = &'l String>) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    make(folder)?;
    // It has mode 0600.
    let mut file = tempfile::Builder::new()
        .prefix(".urilens-")
        .tempfile_in(folder)?;
    for line in lines {
        writeln!(file, "{line}")?;
    }
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

/// Makes a folder that others don't look into.
fn make(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
