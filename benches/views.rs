//! What each view of one very long text costs: bytes at once and time, for each byte of the text.
//!
//! The texts are made of one piece that comes again and again; the worst of them are printed. Memory is the
//! growth from one length to twice that length, so that what is the same for every text doesn't count.

#[path = "../tests/promises/repeated.rs"]
mod repeated;

use std::hint::black_box;
use std::time::Instant;

use peak_alloc::PeakAlloc;
use repeated::texts;
use urilens::inspect::{Inspection, Request, inspect};
use urilens::report::{ViewOptions, brief, json, markdown, text};

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// The shorter length.
const LENGTH: usize = 1 << 18;

/// How many of the worst texts are printed.
const WORST: usize = 5;

type View = fn(&Inspection, &mut Vec<u8>);

const VIEWS: [(&str, View); 4] = [
    ("json", |inspection, out| {
        json::Writer::default().write(inspection, out);
    }),
    ("text", |inspection, out| {
        text::write(inspection, ViewOptions::default(), out)
    }),
    ("markdown", |inspection, out| {
        markdown::write(inspection, ViewOptions::default(), out)
    }),
    ("brief", |inspection, out| {
        brief::write(inspection, ViewOptions::default(), out)
    }),
];

/// Bytes at once, and seconds.
fn cost(text: &str, view: View) -> (usize, f64) {
    let before = ALLOCATED.current_usage();
    ALLOCATED.reset_peak_usage();
    let start = Instant::now();
    let request = Request {
        reference: text,
        base: Some("http://a/b/c/d"),
        ..Request::default()
    };
    let mut out = Vec::new();
    view(&inspect(&request), &mut out);
    black_box(&out);
    let seconds = start.elapsed().as_secs_f64();
    (ALLOCATED.peak_usage().saturating_sub(before), seconds)
}

fn main() {
    for (name, view) in VIEWS {
        let mut rows: Vec<(f64, f64, usize, String)> = Vec::new();
        for (short, long) in texts(LENGTH).zip(texts(2 * LENGTH)) {
            let (less, _) = cost(&short, view);
            let (more, seconds) = cost(&long, view);
            let growth = (more as f64 - less as f64) / LENGTH as f64;
            let time = seconds * 1e6 / long.len() as f64;
            rows.push((growth, time, more, long.chars().take(24).collect()));
        }
        rows.sort_by(|a, b| b.0.total_cmp(&a.0));
        println!("{name}: bytes for each byte");
        for (growth, _, more, text) in rows.iter().take(WORST) {
            println!(
                "  {growth:6.1}  {:6.1} MiB  {text:?}",
                *more as f64 / f64::from(1 << 20)
            );
        }
        rows.sort_by(|a, b| b.1.total_cmp(&a.1));
        println!("{name}: µs for each byte");
        for (_, time, _, text) in rows.iter().take(WORST) {
            println!("  {time:6.3}  {text:?}");
        }
    }
}
