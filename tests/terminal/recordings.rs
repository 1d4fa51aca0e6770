//! The recordings in `screenshots/` are what the real program draws when their keys are pressed.
//!
//! After a change that is meant to be seen, record them anew:
//!
//! ```text
//! URILENS_UPDATE=1 cargo test --test terminal recordings
//! ```

use std::path::Path;
use std::{env, fs};

use crate::support::animation::animated;
use crate::support::recording::{Recording, difference, recordings};
use crate::support::terminal::{Session, leaves_well, program};

/// What the program sends for each frame, when the next key is pressed once the frame is complete.
fn sent_by_the_program(recording: &Recording) -> Vec<String> {
    let (width, height) = recording.size;
    let mut command = program(&[]);
    command.env("COLORTERM", "truecolor");
    let mut session = Session::spawn(command, height, width);
    let mut from = 0;
    let mut sent = Vec::new();
    for frame in recording.frames() {
        if let Some(key) = frame.key {
            session.send(key.sent);
        }
        session.until(&format!("frame {}", sent.len()), |screen| {
            difference(screen, &frame).is_none()
        });
        let seen = session.seen.0.lock().expect("a lock");
        let bytes = &seen.bytes[from..];
        sent.push(String::from_utf8(bytes.to_vec()).expect("whole characters"));
        from = seen.bytes.len();
    }
    leaves_well(&mut session);
    sent
}

#[test]
fn recordings_are_what_the_program_draws() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("screenshots");
    for recording in recordings() {
        let sent = sent_by_the_program(&recording);
        if env::var_os("URILENS_UPDATE").is_some() {
            let cast = recording.cast(&sent);
            let picture = animated(&cast).expect("an asciicast");
            for (ending, content) in [("cast", &cast), ("svg", &picture)] {
                let path = folder.join(format!("{}.{ending}", recording.name));
                fs::write(path, content).expect("the file can be written");
            }
        }
    }
}
