//! The recordings in `screenshots/` show what the program draws today: their keys are pressed again, and each frame is
//! compared with what a terminal shows of the recording.
//!
//! `tests/terminal/recordings.rs` records them.

use std::collections::BTreeMap;
use std::fs;
use std::num::NonZeroU16;
use std::path::Path;

use crate::support::animation::animated;
use crate::support::recording::{Recording, difference, recordings};
use crate::support::screen::rows;
use serde_json::Value;

const AGAIN: &str = "record it anew with URILENS_UPDATE=1 cargo test --test terminal recordings";

/// A file of a recording. A checkout may have changed the line ends.
fn file(recording: &Recording, ending: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("screenshots");
    let path = folder.join(format!("{}.{ending}", recording.name));
    let text = fs::read_to_string(path).unwrap_or_default();
    text.replace("\r\n", "\n")
}

/// What the recording has sent, its times and its keys.
fn events(cast: &str) -> Vec<(f64, String, String)> {
    let events = cast.lines().skip(1);
    events
        .map(|line| serde_json::from_str(line).expect("an event"))
        .collect()
}

#[test]
fn recordings_show_the_frames_of_today() {
    for recording in recordings() {
        let name = recording.name;
        let cast = file(&recording, "cast");
        let events = events(&cast);
        let (width, height) = recording.size;
        let cells = |count| NonZeroU16::new(count).expect("a screen has cells");
        let mut terminal = vt100::Parser::new(cells(height), cells(width), 0);
        let (mut sent, mut outputs) = (Vec::new(), Vec::new());
        for (time, kind, data) in &events {
            match kind.as_str() {
                "i" => sent.push((*time, data.as_str())),
                _ => outputs.push((*time, data.as_str())),
            }
        }
        let frames = recording.frames();
        let keys: Vec<_> = frames
            .iter()
            .filter_map(|frame| {
                frame
                    .key
                    .map(|key| (frame.milliseconds as f64 / 1000.0, key.sent))
            })
            .collect();
        assert_eq!(sent, keys, "{name}: {AGAIN}");
        assert_eq!(outputs.len(), frames.len(), "{name}: {AGAIN}");
        for ((time, data), frame) in outputs.into_iter().zip(&frames) {
            terminal.process(data.as_bytes());
            let other = difference(terminal.screen(), frame);
            assert_eq!(other, None, "{name} at {time} s: {AGAIN}");
        }
        let header: Value =
            serde_json::from_str(cast.lines().next().unwrap_or_default()).expect("a header");
        assert_eq!(header["title"], recording.title, "{name}: {AGAIN}");
    }
}

#[test]
fn animations_are_made_from_the_recordings_and_small() {
    for recording in recordings() {
        let name = recording.name;
        let picture = file(&recording, "svg");
        let again = animated(&file(&recording, "cast")).expect("an asciicast");
        assert!(picture == again, "{name}.svg is stale: {AGAIN}");
        assert!(
            picture.len() < 300_000,
            "{name}.svg: {} bytes",
            picture.len()
        );
        let document = roxmltree::Document::parse(&picture).expect("XML");
        // Without animation, the last frame is seen: its rows, but for blanks.
        let mut seen: BTreeMap<u32, Vec<(f64, &str)>> = BTreeMap::new();
        let groups = document.descendants().filter(|node| node.has_tag_name("g"));
        for group in groups.filter(|group| group.attribute("class") != Some("h")) {
            for text in group.children().filter(|node| node.has_tag_name("text")) {
                let number = |name| text.attribute(name).and_then(|value| value.parse().ok());
                let (x, y): (Option<f64>, Option<f64>) = (number("x"), number("y"));
                let (x, y) = (x.expect("a column"), y.expect("a row"));
                let row = seen.entry(y as u32).or_default();
                row.push((x, text.text().unwrap_or_default()));
            }
        }
        let seen: Vec<String> = seen
            .into_values()
            .map(|mut row| {
                row.sort_by(|(one, _), (other, _)| one.total_cmp(other));
                row.into_iter().map(|(_, text)| text).collect()
            })
            .collect();
        let last = recording.frames().pop().expect("a frame");
        let rows = rows(&last.buf).into_iter();
        let rows: Vec<String> = rows
            .map(|row| row.split_whitespace().collect())
            .filter(|row: &String| !row.is_empty())
            .collect();
        assert_eq!(seen, rows, "{name}.svg");
    }
}
