//! Work grows with the length of the input and no faster. Work is counted, not timed:
//! turns of loops, steps, edits, violations, findings, bytes written.
//!
//! `benches/growth.sh` counts instructions, for lengths from 100 bytes to 1 MiB; `tests/memory.rs`
//! counts bytes that are allocated.

mod promises;

use promises::repeated::texts;
use urilens::inspect::{Inspection, Request, inspect};
use urilens::report::{Sink, json, markdown, text};
use urilens::resolve::{BufferRule, Options, Recorder, State, StepCode, Turn, resolve_into};
use urilens::review::checks;
use urilens::syntax::{Reference, Span, Standard};

/// Counts what it is told.
#[derive(Default)]
struct Counting {
    steps: usize,
    turns: usize,
}

impl Recorder for Counting {
    fn step(&mut self, _: StepCode, _: &State) {
        self.steps += 1;
    }
    fn merged(&mut self, _: &str, _: &str) {}
    fn turn(&mut self, _: Turn, _: usize, _: &State) {
        self.turns += 1;
    }
    fn removal(&mut self, _: BufferRule, _: Span, _: usize, _: &State) {
        self.turns += 1;
    }
}

#[test]
fn a_path_takes_one_turn_for_each_segment() {
    for length in [100, 3_000, 50_000] {
        for (text, standard) in
            texts(length).flat_map(|text| Standard::ALL.map(|standard| (text.clone(), standard)))
        {
            let reference = Reference::split(&text, standard);
            let base = Reference::split("http://a/b/c/d", standard);
            let mut counted = Counting::default();
            let mut out = String::new();
            let _ = resolve_into(
                Some(&base),
                &reference,
                Options::default(),
                &mut out,
                &mut counted,
            );
            let segments = reference.segments().count();
            // The base's segments, and the slash that a final dot-segment leaves.
            assert!(
                counted.turns <= segments + 4,
                "{} {segments}",
                counted.turns
            );
            assert!(counted.steps < 32);
        }
    }
}

/// A sink that sends on, as a batch does: what is held at once is what counts.
#[derive(Default)]
struct Counted {
    buffer: Vec<u8>,
    bytes: usize,
}

impl Sink for Counted {
    fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.buffer
    }
    fn relieve(&mut self) {
        self.bytes += self.buffer.len();
        self.buffer.clear();
    }
}

/// How much there is of everything that an inspection holds.
fn amount(inspection: &Inspection) -> usize {
    let edits: usize = inspection
        .ladder
        .rungs()
        .map(|(rung, _)| rung.edits.len())
        .sum();
    let results: usize = inspection
        .ladder
        .rungs()
        .map(|(_, result)| result.len())
        .sum();
    let messages: usize = inspection
        .findings
        .iter()
        .map(|found| found.message.len())
        .sum();
    inspection.reference.violations.len()
        + inspection.findings.len()
        + inspection.resolution.steps.len()
        + edits
        + results
        + messages
}

#[test]
fn what_an_inspection_holds_and_what_is_written_of_it_grow_no_faster_than_the_text() {
    for (short, long) in texts(1 << 9).zip(texts(1 << 13)).step_by(3) {
        let work = |text: &str| {
            let inspection = inspect(&Request {
                reference: text,
                base: Some("http://a/b/c/d"),
                ..Request::default()
            });
            let mut json = Counted::default();
            json::write(&inspection, &mut json);
            let mut people = Vec::new();
            text::write(&inspection, text::Look::default(), &mut people);
            markdown::write(&inspection, text::Look::default(), &mut people);
            [amount(&inspection), json.bytes, people.len()]
        };
        let (little, much) = (work(&short), work(&long));
        for (kind, (little, much)) in little.into_iter().zip(much).enumerate() {
            // The buffers of a loop's turns may grow with the square, up to a limit.
            let turns = 2 * urilens::resolve::Told::MAX_BYTES;
            let limit = little * 20 + if kind == 0 { 4 << 10 } else { 3 * turns };
            assert!(much <= limit, "{kind}: {little} → {much} for {:.40}", long);
        }
    }
}

/// What is known of one check is bounded, however often it would fire.
#[test]
fn findings_are_bounded() {
    let most = checks().count() * 40;
    for text in texts(16 << 10).step_by(3) {
        let inspection = inspect(&Request {
            reference: &text,
            ..Request::default()
        });
        assert!(inspection.findings.len() <= most, "{:.40}", text);
        let longest = inspection
            .findings
            .iter()
            .map(|found| found.message.len())
            .max();
        assert!(longest.unwrap_or(0) <= 1 << 10, "{:?}", longest);
    }
}
