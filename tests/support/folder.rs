//! Folders and programs for single tests. Tests run side by side, and so may whole runs of them.
use std::path::Path;

use tempfile::TempDir;

/// A folder that nobody else has. It is removed with what is in it when this goes away.
pub fn folder() -> TempDir {
    let inside = env!("CARGO_TARGET_TMPDIR");
    tempfile::tempdir_in(inside).expect("a folder")
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
