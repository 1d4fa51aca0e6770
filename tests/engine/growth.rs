//! Work grows with the length of the input and no faster. Where it can be, work is counted, not timed:
//! turns of loops, steps, edits, violations, findings, bytes written. What has nothing to count is timed,
//! so coarsely that only a wrong kind of growth shows.
//!
//! `benches/growth.sh` counts instructions, up to 1 MiB; `tests/memory.rs` counts bytes that are allocated.

use std::hint::black_box;
use std::time::Duration;

use crate::support::cases::spread;
use crate::support::clock::thread_time;
use crate::support::promises::repeated::{pairs, texts};
use urilens::document::{references, several};
use urilens::facts::{DefangStyle, defang, embedded_targets, refang};
use urilens::inspect::{Inspection, Parts, Request, inspect};
use urilens::normalize::Ladder;
use urilens::readings::{read, whatwg};
use urilens::report::{Sink, ViewOptions, brief, json, markdown, text};
use urilens::resolve::{
    BufferRule, PartialTarget, Recorder, Resolution, ResolveOptions, Silent, StepCode, Turn,
    resolve_into,
};
use urilens::review::{Case, Finding, Findings, Settings, checks, review};
use urilens::secrets::{masked, secret_spans};
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
    for length in [100, 3_000, 20_000] {
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
    for (short, long) in spread(texts(1 << 9).zip(texts(1 << 13)), 20) {
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
const SHORT: usize = 1 << 11;

const TIMES: u32 = 16;

/// Whether `work` takes as many times as long as the text is longer, in each of its parts. What grows with the square
/// takes [`TIMES`] times more than that; a quarter of it is allowed. Machines stumble, so suspects are asked again.
/// Returns the parts that stay suspects.
fn suspects(work: impl Fn(&str) -> Times, short: &str, long: &str) -> Vec<&'static str> {
    let mut suspects: Option<Vec<&str>> = None;
    for _ in 0..5 {
        let (little, much) = (work(short), work(long));
        let slow = little.iter().zip(&much).filter(|((_, little), (_, much))| {
            *much > *little * TIMES * TIMES / 4 + Duration::from_millis(1)
        });
        let slow = slow.map(|((name, _), _)| *name);
        let slow: Vec<&str> = match suspects {
            Some(before) => slow.filter(|name| before.contains(name)).collect(),
            None => slow.collect(),
        };
        if slow.is_empty() {
            return slow;
        }
        suspects = Some(slow);
    }
    suspects.unwrap_or_default()
}

/// How long each part of a work took.
type Times = Vec<(&'static str, Duration)>;

fn timed<T>(times: &mut Times, name: &'static str, work: impl FnOnce() -> T) -> T {
    let start = thread_time();
    let done = black_box(work());
    times.push((name, thread_time().saturating_sub(start)));
    done
}

/// The rows of `benches/growth.sh`, what every view asks for, and every check whatever it needs.
fn all_works(text: &str, standard: Standard) -> Times {
    let mut times = Times::new();
    let mut time = |name, work: &mut dyn FnMut()| timed(&mut times, name, work);
    let base = Reference::split("http://a/b/c/d;p?q", standard);
    let reference = Reference::split(text, standard);
    time("split", &mut || {
        black_box(Reference::split(text, standard));
    });
    time("check", &mut || drop(black_box(reference.check())));
    time("resolve", &mut || {
        let mut out = String::new();
        let options = ResolveOptions::default();
        let _ = black_box(resolve_into(
            Some(&base),
            &reference,
            options,
            &mut out,
            &mut Silent,
        ));
    });
    time("ladder", &mut || drop(black_box(Ladder::climb(&reference))));
    let resolution = Resolution::new(Some(&base), &reference, ResolveOptions::default());
    let settings = Settings::default();
    time("review", &mut || {
        let case = Case::new(&reference, Some(&base), &resolution, &settings);
        drop(black_box(review(&case)));
    });
    time("secrets", &mut || drop(black_box(secret_spans(&reference))));
    // Other standards change nothing of these.
    if standard == Standard::Rfc3986 {
        time("browser", &mut || {
            let base = whatwg::parse("http://a/b/c/d;p?q", None).url;
            drop(black_box(whatwg::parse(text, base.as_ref())));
        });
        time("readings", &mut || {
            drop(black_box(read(text, Some("http://a/b/c/d;p?q"))))
        });
        time("checks", &mut || {
            let case = Case::new(&reference, None, &resolution, &settings);
            let mut found = Findings::default();
            checks().for_each(|check| (check.run)(&case, &mut found));
        });
        time("links", &mut || {
            drop(black_box(embedded_targets(&reference)))
        });
        time("defanged", &mut || {
            let defanged = defang(&masked(&reference), DefangStyle::Bracketed);
            drop(black_box(refang(&defanged)));
        });
    }
    let request = Request {
        reference: text,
        standard,
        ..Request::default()
    };
    let inspection = timed(&mut times, "inspect", || inspect(&request));
    for (name, write) in [
        (
            "text",
            text::write as fn(&Inspection, ViewOptions, &mut Vec<u8>),
        ),
        ("brief", brief::write),
    ] {
        timed(&mut times, name, || {
            write(&inspection, ViewOptions::default(), &mut Vec::new())
        });
    }
    timed(&mut times, "json", || {
        json::write(&inspection, Parts::default(), &mut Counted::default());
    });
    times
}

#[test]
fn no_work_takes_longer_for_a_byte_of_a_long_text() {
    const LONG: usize = SHORT * TIMES as usize;
    let some = spread(texts(SHORT).zip(texts(LONG)), 6);
    for (short, long) in some.chain(spread(pairs(SHORT).zip(pairs(LONG)), 4)) {
        for standard in Standard::ALL {
            let suspects = suspects(|text| all_works(text, standard), &short, &long);
            assert!(
                suspects.is_empty(),
                "{suspects:?} by {standard}: {long:.40}"
            );
        }
    }
}

/// A look for an end must not reach to the end of a long line: these are longer, since a look is quick.
#[test]
fn no_search_for_references_takes_longer_for_a_byte_of_a_long_text() {
    let known = |_: &str, _| true;
    let search = |text: &str| {
        let mut times = Times::new();
        timed(&mut times, "found", || references(text, &known).count());
        timed(&mut times, "pasted", || several(text, &known, |_| true));
        times
    };
    let units = "\nhttps://a.example/|[p|[p:|\\\"a.example|;http:\\n|a.example\\n-->|a.example[x ";
    for unit in units.split('|') {
        let text = |times| format!("http://h{}", unit.repeat((SHORT << 3) * times / unit.len()));
        let found = suspects(search, &text(1), &text(TIMES as usize));
        assert!(found.is_empty(), "{unit}");
    }
}

/// Every row of the table that counts instructions is timed here.
#[test]
fn every_row_is_here() {
    let path = format!("{}/benches/growth.sh", env!("CARGO_MANIFEST_DIR"));
    let script = std::fs::read_to_string(path).expect("the script");
    let (_, rows) = script.split_once("works=(\n").expect("a list of rows");
    let (rows, _) = rows.split_once(')').expect("an end of the list");
    let works = all_works("http://a/", Standard::Rfc3986);
    for row in rows.split_whitespace() {
        let name = row.strip_suffix("_rfc2396").unwrap_or(row);
        assert!(works.iter().any(|(work, _)| *work == name), "{row}");
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
    let texts = [1, TIMES as usize].map(|times| "a/../".repeat(times * 100));
    let is_linear = |work: &dyn Fn(&str)| {
        let times = |text: &str| {
            let mut times = Times::new();
            timed(&mut times, "loop", || work(text));
            times
        };
        suspects(times, &texts[0], &texts[1]).is_empty()
    };
    assert!(!is_linear(&quadratic));
    let linear = |text: &str| {
        black_box(text.split('/').map(str::len).sum::<usize>());
    };
    assert!(is_linear(&linear));
}
