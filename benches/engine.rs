//! What the engine costs, beside what its peers cost on the same texts, in one process.
//!
//! The contenders of a row take turns, round after round, so that a noisy machine is noisy for
//! all of them; the median round counts. Ratios are what to read, times are decoration.

mod corpus;

use std::hint::black_box;
use std::time::{Duration, Instant};

use urilens::inspect::{Request, inspect};
use urilens::normalize::{Ladder, normalize};
use urilens::resolve::{Resolution, ResolveOptions, Silent, resolve_into};
use urilens::syntax::{Component, Reference, Standard};

const ROUNDS: usize = 15;

struct Contender<'a> {
    name: &'static str,
    run: Box<dyn FnMut() -> usize + 'a>,
}

fn contender<'a>(name: &'static str, run: impl FnMut() -> usize + 'a) -> Contender<'a> {
    Contender {
        name,
        run: Box::new(run),
    }
}

/// Measures one row and prints it. The first contender is ours, the second is what the goal is
/// about.
fn row(title: &str, goal: &str, items: usize, bytes: usize, mut contenders: Vec<Contender<'_>>) {
    let mut rounds = vec![Vec::new(); contenders.len()];
    for contender in &mut contenders {
        black_box((contender.run)());
    }
    for _ in 0..ROUNDS {
        for (contender, rounds) in contenders.iter_mut().zip(&mut rounds) {
            let start = Instant::now();
            black_box((contender.run)());
            rounds.push(start.elapsed());
        }
    }
    let medians: Vec<Duration> = rounds
        .into_iter()
        .map(|mut rounds| {
            rounds.sort_unstable();
            rounds[rounds.len() / 2]
        })
        .collect();
    println!("\n{title}  ({items} texts, {bytes} bytes; goal: {goal})");
    let ours = medians[0].as_secs_f64();
    for (contender, median) in contenders.iter().zip(&medians) {
        let time = median.as_secs_f64();
        println!(
            "  {:<34} {:>9.1} ns/text {:>8.0} MB/s   {:>6.2}× our time",
            contender.name,
            time * 1e9 / items as f64,
            bytes as f64 / time / 1e6,
            time / ours,
        );
    }
}

fn total(texts: &[String]) -> usize {
    texts.iter().map(String::len).sum()
}

fn each(texts: &[String], mut run: impl FnMut(&str) -> usize) -> usize {
    texts.iter().map(|text| run(text)).sum()
}

fn ours_parse(text: &str) -> usize {
    let reference = Reference::split(text, Standard::Rfc3986);
    let spans: usize = Component::ALL
        .into_iter()
        .filter_map(|component| reference.components().get(component))
        .map(|span| span.len())
        .sum();
    spans + usize::from(reference.is_valid())
}

fn fluent_parse(text: &str) -> usize {
    let Ok(parsed) = fluent_uri::UriRef::parse(text) else {
        return 0;
    };
    let length = |text: Option<&str>| text.map_or(0, str::len);
    let authority = parsed.authority();
    parsed.scheme().map_or(0, |scheme| scheme.as_str().len())
        + authority.map_or(0, |authority| {
            authority.as_str().len()
                + length(authority.userinfo().map(|text| text.as_str()))
                + authority.host().len()
                + length(authority.port().map(|text| text.as_str()))
        })
        + parsed.path().as_str().len()
        + length(parsed.query().map(|text| text.as_str()))
        + length(parsed.fragment().map(|text| text.as_str()))
}

/// The least that looking at every byte can cost: one look-up in a table.
fn floor(text: &str) -> usize {
    static TABLE: [u8; 256] = {
        let mut table = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            table[byte] = (byte % 7) as u8;
            byte += 1;
        }
        table
    };
    text.bytes()
        .fold(0u8, |sum, byte| sum | TABLE[usize::from(byte)]) as usize
}

fn parsing(title: &str, goal: &str, texts: &[String]) {
    row(
        title,
        goal,
        texts.len(),
        total(texts),
        vec![
            contender("urilens split + check", || each(texts, ours_parse)),
            contender("fluent-uri parse + components", || {
                each(texts, fluent_parse)
            }),
            contender("iri-string", || {
                each(texts, |text| {
                    iri_string::types::UriReferenceStr::new(text)
                        .map_or(0, |uri| uri.path_str().len())
                })
            }),
            contender("oxiri", || {
                each(texts, |text| {
                    oxiri::IriRef::parse(text).map_or(0, |iri| iri.path().len())
                })
            }),
            contender("uriparse", || {
                each(texts, |text| {
                    uriparse::URIReference::try_from(text)
                        .map_or(0, |uri| uri.path().segments().len())
                })
            }),
            contender("url", || {
                each(texts, |text| {
                    url::Url::parse(text).map_or(0, |url| url.path().len())
                })
            }),
            contender("floor: a look-up for each byte", || each(texts, floor)),
        ],
    );
}

fn resolving(references: &[String]) {
    const BASE: &str = "http://a/b/c/d;p?q";
    let base = Reference::split(BASE, Standard::Rfc3986);
    let oxiri_base = oxiri::Iri::parse(BASE).expect("a base");
    let fluent_base = fluent_uri::Uri::parse(BASE).expect("a base");
    let split: Vec<_> = references
        .iter()
        .map(|text| Reference::split(text, Standard::Rfc3986))
        .collect();
    let parsed: Vec<_> = references
        .iter()
        .map(|text| oxiri::IriRef::parse(text.as_str()).expect("a reference"))
        .collect();
    let fluent: Vec<_> = references
        .iter()
        .map(|text| fluent_uri::UriRef::parse(text.as_str()).expect("a reference"))
        .collect();
    let (mut ours, mut theirs) = (String::new(), String::new());
    row(
        "resolve into a reused buffer, silent",
        "≤ 1.0× oxiri's resolve_into",
        references.len(),
        total(references),
        vec![
            contender("urilens resolve_into", || {
                let mut sum = 0;
                for reference in &split {
                    ours.clear();
                    let done = resolve_into(
                        Some(&base),
                        reference,
                        ResolveOptions::default(),
                        &mut ours,
                        &mut Silent,
                    );
                    sum += ours.len() + usize::from(done.is_err());
                }
                sum
            }),
            contender("oxiri resolve_into", || {
                let mut sum = 0;
                for reference in &parsed {
                    theirs.clear();
                    let done = oxiri_base.resolve_into(reference, &mut theirs);
                    sum += theirs.len() + usize::from(done.is_err());
                }
                sum
            }),
            contender("fluent-uri resolve_against", || {
                let resolve = |reference: &fluent_uri::UriRef<&str>| {
                    reference
                        .resolve_against(&fluent_base)
                        .map_or(0, |uri| uri.as_str().len())
                };
                fluent.iter().map(resolve).sum()
            }),
        ],
    );
}

fn climbing(texts: &[String]) {
    let split: Vec<_> = texts
        .iter()
        .map(|text| Reference::split(text, Standard::Rfc3986))
        .collect();
    let fluent: Vec<_> = texts
        .iter()
        .map(|text| fluent_uri::UriRef::parse(text.as_str()).expect("a URI"))
        .collect();
    row(
        "the ladder",
        "all rungs ≤ 1.0×, the top alone ≤ 0.6× fluent-uri's normalize",
        texts.len(),
        total(texts),
        vec![
            contender("urilens, all rungs", || {
                split
                    .iter()
                    .map(|reference| Ladder::climb(reference).top().len())
                    .sum()
            }),
            contender("fluent-uri normalize", || {
                fluent
                    .iter()
                    .map(|uri| uri.normalize().as_str().len())
                    .sum()
            }),
            contender("urilens, the top alone", || {
                split
                    .iter()
                    .map(|reference| normalize(reference).len())
                    .sum()
            }),
        ],
    );
}

/// An inspection without readings and review: split, all violations, every step of the resolution
/// and every rung of the ladder.
fn ours_resolved(reference: &str, base: &str) -> usize {
    let base = Reference::split(base, Standard::Rfc3986);
    let reference = Reference::split(reference, Standard::Rfc3986);
    let violations = reference.check().len() + base.check().len();
    let resolution = Resolution::new(Some(&base), &reference, ResolveOptions::default());
    let ladder = match resolution.target.as_deref() {
        Some(target) => Ladder::climb(&Reference::split(target, Standard::Rfc3986)),
        None => Ladder::climb(&reference),
    };
    violations + resolution.steps.len() + ladder.top().len()
}

fn inspecting(title: &str, references: &[String]) {
    const BASE: &str = "http://a/b/c/d;p?q";
    row(
        title,
        "without readings and review ≤ 3× fluent-uri's parse + resolve + normalize",
        references.len(),
        total(references),
        vec![
            contender("urilens, without readings, review", || {
                each(references, |reference| ours_resolved(reference, BASE))
            }),
            contender("fluent-uri parse, resolve, normalize", || {
                each(references, |reference| {
                    let base = fluent_uri::Uri::parse(BASE).expect("a base");
                    let parsed = fluent_uri::UriRef::parse(reference).expect("a reference");
                    let target = parsed.resolve_against(&base).expect("a target");
                    target.normalize().as_str().len()
                })
            }),
            contender("urilens inspect", || {
                each(references, |reference| {
                    let request = Request::new(reference, Some(BASE));
                    inspect(&request).ladder.top().len()
                })
            }),
        ],
    );
}

fn main() {
    let urls = corpus::urls(10_000);
    let references = corpus::relative_references(10_000);
    parsing(
        "split + check: URLs",
        "≥ 1.5× fluent-uri, stretch 2×",
        &urls,
    );
    parsing("split + check: relative references", "", &references);
    parsing(
        "split + check: 64 KiB of escapes",
        "≤ 1.0× fluent-uri's time",
        &[corpus::escapes(64 << 10)],
    );
    parsing("split + check: 1 MiB path", "", &[corpus::long(1 << 20)]);
    resolving(&references);
    climbing(&urls);
    inspecting("inspect: URLs", &urls);
    inspecting("inspect: relative references", &references);
}
