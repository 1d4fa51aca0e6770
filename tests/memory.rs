//! Memory is bounded by a small multiple of the text. One test in a program of its own, since all
//! of the process is counted.

#[allow(dead_code)] // It needs a part of it.
#[path = "support/examples.rs"]
mod examples;
#[path = "promises/repeated.rs"]
mod repeated;
#[path = "../benches/support/views.rs"]
mod views;

use peak_alloc::PeakAlloc;
use repeated::{mixtures, texts};
use urilens::inspect::{Request, inspect};
use urilens::normalize::Ladder;
use urilens::syntax::{Reference, Standard};
use views::{Output, VIEWS};

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// Bytes that an inspection holds for each byte of its text, at most.
const HELD: usize = 64;

/// Bytes that are in use at once while it is made.
const AT_ONCE: usize = 96;

#[test]
fn memory_is_bounded_by_a_small_multiple_of_the_text() {
    // What is made once, such as tables, is no part of it.
    drop(inspect(&Request::default()));
    let length = 8 << 10;
    let mut worst = (0, 0);
    // Every thirteenth, which is each unit after one of the heads or none.
    for text in texts(length).step_by(13).chain(mixtures(length, 1).take(6)) {
        let before = ALLOCATED.current_usage();
        ALLOCATED.reset_peak_usage();
        let inspection = inspect(&Request::new(&text, Some("http://a/b/c/d")));
        let held = ALLOCATED.current_usage().saturating_sub(before) / length;
        let peak = ALLOCATED.peak_usage().saturating_sub(before) / length;
        assert!(held <= HELD, "{held} bytes held for each of {text:.40}");
        assert!(
            peak <= AT_ONCE,
            "{peak} bytes at once for each of {text:.40}"
        );
        worst = (worst.0.max(held), worst.1.max(peak));
        drop(inspection);
    }
    // A bound that nothing comes near is none.
    assert!(worst.0 >= HELD / 4 && worst.1 >= AT_ONCE / 4, "{worst:?}");

    // A ladder keeps one copy of what no rung changes.
    let text = format!("http://h/{}", "a/".repeat(1 << 16));
    let reference = Reference::split(&text, Standard::Rfc3986);
    let before = ALLOCATED.current_usage();
    let ladder = Ladder::climb(&reference);
    let held = ALLOCATED.current_usage().saturating_sub(before);
    assert_eq!(ladder.top(), text);
    assert!(held <= 3 * text.len(), "{held}");

    // Of a long text in which something has to be said of every byte, a view holds little beside the text. In debug
    // builds each of them takes seconds.
    const EVERY: &[&str] = &["json", "text", "markdown", "brief"];
    for (head, unit, length, names) in [
        ("", "%", 3 << 15, EVERY),
        ("", "a%", 3 << 15, &["json"]),
        ("", "<", 3 << 15, &["text"]),
        ("", " <", 3 << 15, EVERY),
        ("http://h/", "%2e%2e/", 3 << 15, &["json"]),
        ("http://", "\u{301}", 3 << 15, &["json"]),
        ("http://u:", "b@a:", 3 << 15, &["text"]),
    ] {
        let text = head.to_owned() + &unit.repeat(length / unit.len());
        let before = ALLOCATED.current_usage();
        ALLOCATED.reset_peak_usage();
        let inspection = inspect(&Request::new(&text, None));
        for (name, view) in VIEWS.iter().filter(|(name, _)| names.contains(name)) {
            let mut out = Output::default();
            view(&inspection, &mut out);
            let peak = ALLOCATED.peak_usage().saturating_sub(before);
            let most = 16 * text.len() + (4 << 20);
            assert!(peak <= most, "{name} of {unit}: {} MiB", peak >> 20);
            drop(out);
            ALLOCATED.reset_peak_usage();
        }
    }
}
