//! Work grows with the length of the input and no faster. Where it can be, work is counted, not timed:
//! turns of loops, steps, edits, violations, findings, bytes written. What has nothing to count is timed,
//! so coarsely that only a wrong kind of growth shows.
//!
//! `benches/growth.sh` counts instructions, for lengths from 100 bytes to 1 MiB; `tests/memory.rs`
//! counts bytes that are allocated.

use std::hint::black_box;
use std::time::Duration;

use crate::support::cases::spread;
use crate::support::clock::thread_time;
use crate::support::promises::repeated::{pairs, texts};
use urilens::inspect::{Inspection, Parts, Request, inspect};
use urilens::normalize::Ladder;
use urilens::readings::{read, whatwg};
use urilens::report::{Sink, ViewOptions, brief, json, markdown, text};
use urilens::resolve::{
    BufferRule, PartialTarget, Recorder, Resolution, ResolveOptions, Silent, StepCode, Turn,
    resolve_into,
};
use urilens::review::{Case, Finding, Findings, Settings, review};
use urilens::secrets::secret_spans;
use urilens::syntax::{Reference, Span, Standard};

/// Counts what it is told.
#[derive(Default)]
struct Counting {
    steps: usize,
    turns: usize,
}

impl Recorder for Counting {
    fn step(&mut self, _: StepCode, _: &PartialTarget) {
        self.steps += 1;
    }
    fn merged(&mut self, _: &str, _: &str) {}
    fn turn(&mut self, _: Turn, _: usize, _: &PartialTarget) {
        self.turns += 1;
    }
    fn removal(&mut self, _: BufferRule, _: Span, _: usize, _: &PartialTarget) {
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
                ResolveOptions::default(),
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
        .map(|found| found.message.to_string().len())
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
    for (short, long) in spread(texts(1 << 9).zip(texts(1 << 13)), 60) {
        let work = |text: &str| {
            let inspection = inspect(&Request::new(text, Some("http://a/b/c/d")));
            let mut json = Counted::default();
            json::write(&inspection, Parts::default(), &mut json);
            let mut people = Vec::new();
            text::write(&inspection, ViewOptions::default(), &mut people);
            markdown::write(&inspection, ViewOptions::default(), &mut people);
            [amount(&inspection), json.bytes, people.len()]
        };
        let (little, much) = (work(&short), work(&long));
        for (kind, (little, much)) in little.into_iter().zip(much).enumerate() {
            // The buffers of a loop's turns may grow with the square, up to a limit.
            let turns = 2 * urilens::resolve::StepLog::MAX_BYTES;
            let limit = little * 20 + if kind == 0 { 4 << 10 } else { 3 * turns };
            assert!(much <= limit, "{kind}: {little} → {much} for {:.40}", long);
        }
    }
}

/// What is known of one check is bounded, however often it would fire.
#[test]
fn findings_are_bounded() {
    for text in spread(texts(16 << 10), 16) {
        let inspection = inspect(&Request::new(&text, None));
        for finding in &inspection.findings {
            let same = |other: &&Finding| other.check.id == finding.check.id;
            let count = inspection.findings.iter().filter(same).count();
            let id = finding.check.id;
            assert!(count <= Findings::MAX_OF_ONE_CHECK, "{id} {:.40}", text);
        }
        let longest = inspection
            .findings
            .iter()
            .map(|found| found.message.to_string().len())
            .max();
        assert!(longest.unwrap_or(0) <= 1 << 10, "{:?}", longest);
    }
}

/// The shorter texts that are timed, in bytes, and how much longer the others are.
const SHORT: usize = 1 << 12;

const TIMES: u32 = 16;

fn time(work: impl Fn(&str), text: &str) -> Duration {
    let start = thread_time();
    work(text);
    thread_time().saturating_sub(start)
}

/// Whether `work` takes as many times as long as the text is longer. What grows with the square takes
/// [`TIMES`] times more than that; a quarter of it is allowed. Machines stumble, so a suspect is asked
/// again.
fn is_linear(work: impl Fn(&str), short: &str, long: &str) -> bool {
    (0..5).any(|_| {
        let (little, much) = (time(&work, short), time(&work, long));
        much <= little * TIMES * TIMES / 4 + Duration::from_millis(1)
    })
}

type Work = (&'static str, fn(&str, Standard));

fn view(text: &str, standard: Standard, write: fn(&Inspection, ViewOptions, &mut Vec<u8>)) {
    let inspection = inspect(&Request {
        reference: text,
        standard,
        ..Request::default()
    });
    let mut out = Vec::new();
    write(&inspection, ViewOptions::default(), &mut out);
    black_box(out);
}

/// The rows of `benches/growth.sh`, and what every view asks for.
const WORKS: &[Work] = &[
    ("split", |text, standard| {
        black_box(Reference::split(text, standard));
    }),
    ("check", |text, standard| {
        black_box(Reference::split(text, standard).check());
    }),
    ("resolve", |text, standard| {
        let base = Reference::split("http://a/b/c/d;p?q", standard);
        let reference = Reference::split(text, standard);
        let mut out = String::new();
        let _ = black_box(resolve_into(
            Some(&base),
            &reference,
            ResolveOptions::default(),
            &mut out,
            &mut Silent,
        ));
    }),
    ("ladder", |text, standard| {
        black_box(Ladder::climb(&Reference::split(text, standard)));
    }),
    ("browser", |text, _| {
        let base = whatwg::parse("http://a/b/c/d;p?q", None).url;
        black_box(whatwg::parse(text, base.as_ref()));
    }),
    ("readings", |text, _| {
        black_box(read(text, Some("http://a/b/c/d;p?q")));
    }),
    ("review", |text, standard| {
        let base = Reference::split("http://a/b/c/d;p?q", standard);
        let reference = Reference::split(text, standard);
        let resolution = Resolution::new(Some(&base), &reference, ResolveOptions::default());
        let settings = Settings::default();
        black_box(review(&Case::new(
            &reference,
            Some(&base),
            &resolution,
            &settings,
        )));
    }),
    ("text", |text, standard| view(text, standard, text::write)),
    ("brief", |text, standard| view(text, standard, brief::write)),
    ("secrets", |text, standard| {
        black_box(secret_spans(&Reference::split(text, standard)));
    }),
];

#[test]
fn no_work_takes_longer_for_a_byte_of_a_long_text() {
    const LONG: usize = SHORT * TIMES as usize;
    let some = spread(texts(SHORT).zip(texts(LONG)), 8);
    for (short, long) in some.chain(spread(pairs(SHORT).zip(pairs(LONG)), 6)) {
        for (name, work) in WORKS {
            for standard in Standard::ALL {
                let linear = is_linear(|text| work(text, standard), &short, &long);
                assert!(linear, "{name} by {standard}: {:.40}", long);
            }
        }
    }
}

/// Every row of the table that counts instructions is timed here.
#[test]
fn every_row_is_here() {
    let path = format!("{}/benches/growth.sh", env!("CARGO_MANIFEST_DIR"));
    let script = std::fs::read_to_string(path).expect("the script");
    let (_, rows) = script.split_once("works=(\n").expect("a list of rows");
    let (rows, _) = rows.split_once(')').expect("an end of the list");
    for row in rows.split_whitespace() {
        let name = row.strip_suffix("_rfc2396").unwrap_or(row);
        // These two are all the others, one after the other.
        let known =
            WORKS.iter().any(|(work, _)| *work == name) || ["inspect", "json"].contains(&name);
        assert!(known, "{row}");
    }
}

/// The classic fault is found: a loop over segments that looks at all that is left for each of them.
#[test]
fn a_loop_that_grows_with_the_square_is_seen() {
    let quadratic = |text: &str| {
        let mut rest = text;
        while let Some((_, behind)) = rest.split_once('/') {
            rest = behind;
            black_box(rest.bytes().filter(|byte| *byte == b'/').count());
        }
    };
    let texts = [1, TIMES as usize].map(|times| "a/../".repeat(times * 200));
    assert!(!is_linear(quadratic, &texts[0], &texts[1]));
    let linear = |text: &str| {
        black_box(text.split('/').map(str::len).sum::<usize>());
    };
    assert!(is_linear(linear, &texts[0], &texts[1]));
}
