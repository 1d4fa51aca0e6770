//! What each view of one very long text costs: bytes at once and time, for each byte of the text.
//!
//! The texts are made of one piece that comes again and again; the worst of them are printed. Memory is the
//! growth from one length to twice that length, so that what is the same for every text doesn't count.
//!
//!     cargo bench --bench views                   every piece of the table, after every head
//!     cargo bench --bench views -- mixed 500 7    500 mixtures of pieces, from the seed 7
//!     cargo bench --bench views -- nested         texts that are nested in themselves
//!     cargo bench --bench views -- table json     one view alone

#[path = "../tests/support/base64.rs"]
mod base64;
#[path = "../tests/support/clock.rs"]
mod clock;
#[allow(dead_code)] // It needs a part of it.
#[path = "../tests/support/examples.rs"]
mod examples;
#[path = "support/nested.rs"]
mod nested;
#[path = "../tests/promises/repeated.rs"]
mod repeated;
#[path = "support/views.rs"]
mod views;

use std::hint::black_box;

use clock::thread_time;
use nested::nested;
use peak_alloc::PeakAlloc;
use repeated::{mixtures, texts};
use urilens::inspect::{Request, inspect};
use views::{Output, VIEWS, View};

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// The shorter length.
const LENGTH: usize = 1 << 18;

/// How many of the worst texts are printed.
const WORST: usize = 8;

/// Bytes at once, and seconds: of the inspection alone, and with the view.
struct Cost {
    inspected: (usize, f64),
    viewed: (usize, f64),
}

fn cost(text: &str, view: View) -> Cost {
    let before = ALLOCATED.current_usage();
    ALLOCATED.reset_peak_usage();
    let start = thread_time();
    let so_far = || {
        let bytes = ALLOCATED.peak_usage().saturating_sub(before);
        (bytes, (thread_time() - start).as_secs_f64())
    };
    let request = Request::new(text, Some("http://a/b/c/d"));
    let inspection = inspect(&request);
    let inspected = so_far();
    let mut out = Output::default();
    view(&inspection, &mut out);
    black_box(&out.0);
    Cost {
        inspected,
        viewed: so_far(),
    }
}

/// What one text costs.
struct Row {
    text: String,
    /// Bytes for each byte that the text has more.
    growth: f64,
    /// MiB at once, of the inspection alone and with the view.
    peaks: (f64, f64),
    /// Microseconds for each byte.
    time: (f64, f64),
}

fn row((_, short): &(String, String), (name, long): &(String, String), view: View) -> Row {
    let (less, more) = (cost(short, view), cost(long, view));
    let added = more.viewed.0 as f64 - less.viewed.0 as f64;
    let mib = |bytes: usize| bytes as f64 / f64::from(1 << 20);
    let per_byte = |seconds: f64| seconds * 1e6 / long.len() as f64;
    Row {
        text: name.clone(),
        growth: added / (long.len() - short.len()) as f64,
        peaks: (mib(more.inspected.0), mib(more.viewed.0)),
        time: (per_byte(more.inspected.1), per_byte(more.viewed.1)),
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| arguments.get(index).and_then(|word| word.parse().ok());
    let (count, seed) = (number(1).unwrap_or(100), number(2).unwrap_or(1));
    let asks = |word: &str| arguments.iter().any(|argument| argument == word);
    let asks_for_some = VIEWS.iter().any(|(name, _)| asks(name));
    let (is_mixed, is_nested) = (asks("mixed"), asks("nested"));
    // Longer values aren't opened.
    let length = if is_nested { 1 << 15 } else { LENGTH };
    let named = |text: String| (text.chars().take(32).collect(), text);
    let made = |length: usize| -> Box<dyn Iterator<Item = (String, String)>> {
        match () {
            () if is_mixed => Box::new(mixtures(length, seed).take(count as usize).map(named)),
            () if is_nested => Box::new(nested(length)),
            () => Box::new(texts(length).map(named)),
        }
    };
    for (name, view) in VIEWS {
        if asks_for_some && !asks(name) {
            continue;
        }
        let pairs = made(length).zip(made(2 * length));
        let mut rows: Vec<Row> = pairs
            .map(|(short, long)| row(&short, &long, view))
            .collect();
        println!("{name}: bytes for each byte; MiB at once, inspected and shown");
        rows.sort_by(|a, b| b.growth.total_cmp(&a.growth));
        for row in rows.iter().take(WORST) {
            let (inspected, shown) = row.peaks;
            println!(
                "  {:6.1}  {inspected:6.1} {shown:6.1}  {:?}",
                row.growth, row.text
            );
        }
        println!("{name}: µs for each byte, inspected and shown");
        rows.sort_by(|a, b| b.time.1.total_cmp(&a.time.1));
        for row in rows.iter().take(WORST) {
            println!("  {:6.3} {:6.3}  {:?}", row.time.0, row.time.1, row.text);
        }
    }
}
