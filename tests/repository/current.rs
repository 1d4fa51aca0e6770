//! Files of the repository that a test can write anew.

use std::path::Path;
use std::{env, fs};

/// Holds a file to what it should be; with `URILENS_UPDATE` set, writes it anew.
#[track_caller]
pub fn assert_current(path: &str, fresh: impl AsRef<[u8]>) {
    let (file, fresh) = (
        Path::new(env!("CARGO_MANIFEST_DIR")).join(path),
        fresh.as_ref(),
    );
    if env::var_os("URILENS_UPDATE").is_some() {
        fs::write(&file, fresh).expect("a file of the repository");
    }
    let kept = fs::read(&file).unwrap_or_default();
    // A checkout may have changed the line ends.
    let is_current = kept == fresh
        || String::from_utf8(kept).is_ok_and(|text| text.replace("\r\n", "\n").as_bytes() == fresh);
    assert!(
        is_current,
        "{path} is out of date: URILENS_UPDATE=1 cargo test --test repository"
    );
}
