//! Folders and programs for single tests. Tests run side by side, and so may whole runs of them.
use std::path::{Path, PathBuf};

use tempfile::TempDir;

/// A folder that nobody else has. It is removed with what is in it when this goes away.
pub fn folder() -> TempDir {
    let inside = env!("CARGO_TARGET_TMPDIR");
    tempfile::tempdir_in(inside).expect("a folder")
}

/// The files of the repository in a folder and below it whose names end so, in order.
pub fn files_below(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut left = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    let mut files = Vec::new();
    while let Some(path) = left.pop() {
        if path.is_dir() {
            let entries = path.read_dir().expect("a folder");
            left.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Makes a script that can be run.
///
/// Another program writes it: a file that is open for writing can't be run, and whatever another test starts at the same
/// moment would have it open for a while.
#[cfg(unix)]
pub fn script(path: &Path, lines: &str) {
    let status = std::process::Command::new("sh")
        .args(["-c", "printf '%s' \"$1\" >\"$0\" && chmod 755 \"$0\""])
        .arg(path)
        .arg(format!("#!/bin/sh\n{lines}\n"))
        .status()
        .expect("sh runs");
    assert!(status.success(), "no script {}", path.display());
}
