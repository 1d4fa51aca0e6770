//! Files of the user's own that grow: a JSON object on each line, for the user's eyes alone, bounded.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::{ConfigError, file};

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

    /// What stands in them.
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

/// Writes lines, all or none of them, into a file that only the user can read.
///
/// # Errors
/// When it can't be written; what was there stays.
pub(super) fn write<'l>(
    path: &Path,
    lines: impl Iterator<Item = &'l [u8]>,
) -> Result<(), ConfigError> {
    written(path, lines).map_err(|cause| {
        let name = path.display().to_string();
        ConfigError::of_file(&name, format!("can't write the file: {cause}"))
    })
}

fn written<'l>(path: &Path, lines: impl Iterator<Item = &'l [u8]>) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    make(folder)?;
    // It has mode 0600.
    let mut file = tempfile::Builder::new()
        .prefix(".urilens-")
        .tempfile_in(folder)?;
    for line in lines {
        file.write_all(line)?;
        file.write_all(b"\n")?;
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
