//! Bases and references to resolve: the standards' own examples, and generated ones, by how hard they are.

use super::exercise::{Exercise, ExerciseKind, HARDEST};
use super::random::Random;
use crate::explain::{Lesson, lessons};
use crate::resolve::{Resolution, ResolveOptions};
use crate::syntax::{DotSegment, Reference, Standard};

/// How hard it is to resolve `reference` against `base`, from 1 to [`HARDEST`]: a level for each thing that has to be
/// noticed.
pub fn level_of_target(base: &Reference<'_>, reference: &Reference<'_>) -> u8 {
    let has = |wanted: bool, points: u8| if wanted { points } else { 0 };
    let path = reference.path();
    let (mut single, mut double, mut excess, mut decoys) = (false, 0, false, false);
    let mut depth = match path.starts_with('/') {
        true => 0,
        false => base.path().matches('/').count().saturating_sub(1),
    };
    for segment in path.split('/') {
        match DotSegment::of(segment) {
            Some(DotSegment::Single) => single = true,
            Some(DotSegment::Double) => {
                double += 1;
                excess |= depth == 0;
                depth = depth.saturating_sub(1);
            }
            None => {
                decoys |= segment.starts_with('.') || segment.ends_with('.');
                depth += 1;
            }
        }
    }
    let has_dots = |text: Option<&str>| text.is_some_and(|text| text.contains("./"));
    let is_empty = |text: Option<&str>| text == Some("");
    let base_segments = base.path().split('/');
    let points = [
        has(single, 1),
        has(double > 0, 1),
        has(double > 1, 1),
        has(excess, 2),
        has(decoys, 1),
        has(
            has_dots(reference.query()) || has_dots(reference.fragment()),
            2,
        ),
        has(
            is_empty(reference.query()) || is_empty(reference.fragment()),
            2,
        ),
        has(path.is_empty() && reference.authority().is_none(), 1),
        has(
            reference.authority().is_some() && reference.scheme().is_none(),
            1,
        ),
        has(reference.query().is_some() && !path.is_empty(), 1),
        has(path.contains("//"), 1),
        has(
            reference.scheme().is_some() && reference.scheme() == base.scheme(),
            3,
        ),
        has(!base.path().contains('/'), 2),
        has(base_segments.filter_map(DotSegment::of).next().is_some(), 2),
        has(base.fragment().is_some(), 1),
    ];
    let points: u8 = points.iter().sum();
    1 + points.min(HARDEST - 1)
}

/// The exercise of a base and a reference, if both are valid and have a target.
pub(super) fn exercise(base: &str, reference: &str, standard: Standard) -> Option<Exercise> {
    let (base, reference) = (
        Reference::split(base, standard),
        Reference::split(reference, standard),
    );
    let resolution = Resolution::new(Some(&base), &reference, ResolveOptions::default());
    if !reference.is_valid() || resolution.target.is_none() {
        return None;
    }
    let level = level_of_target(&base, &reference);
    Some(Exercise {
        base: Some(base.text().to_owned()),
        ..Exercise::of(
            ExerciseKind::Target,
            level,
            standard,
            reference.text().to_owned(),
        )
    })
}

/// An example of the standards' own, of this level.
pub(super) fn of_library(level: u8, standard: Standard, random: &mut Random) -> Option<Exercise> {
    let of = |lesson: &'static Lesson| {
        let promised = |(base, reference): (&String, &String)| exercise(base, reference, standard);
        let examples = lesson.examples.iter();
        let examples = examples.filter(|example| example.target.is_some());
        let texts = examples.map(|example| {
            let base = example.base.as_ref().unwrap_or(&lesson.base);
            (base, &example.reference)
        });
        texts.filter_map(promised).collect::<Vec<_>>()
    };
    let lessons = lessons().iter();
    let lessons = lessons.filter(|lesson| lesson.standard == standard);
    let mut found: Vec<_> = lessons.flat_map(of).collect();
    found.retain(|one| one.level == level);
    match found.len() {
        0 => None,
        count => Some(found.swap_remove(random.below(count))),
    }
}

/// How many texts are tried for one of the right level.
const TRIES: usize = 4096;

/// A generated one, of this level.
pub(super) fn generated(level: u8, standard: Standard, random: &mut Random) -> Option<Exercise> {
    let tries = (0..TRIES).filter_map(|_| {
        let base = base(level, random);
        let reference = reference(level, random);
        exercise(&base, &reference, standard)
    });
    // An empty reference is a good question, but not the first one.
    let is_plain = |one: &Exercise| level > 2 || !one.reference.is_empty();
    let mut right = tries.filter(|one| one.level == level && is_plain(one));
    right.next()
}

const HOSTS: &[&str] = &["a", "example.com", "www.example.org", "docs.example.net"];
const FOLDERS: &[&str] = &["b", "c", "docs", "img", "en", "2024", "news", "shop"];
const LEAVES: &[&str] = &["d;p", "index.html", "a.html", "e", "", "list.csv"];
const SEGMENTS: &[&str] = &["g", "h", "x", "g;x=1", "y.html", "map.png", "v2", "part"];
const DECOYS: &[&str] = &["g.", ".g", "..g", "g..", "...", ""];
const QUERIES: &[&str] = &["?y", "?y=1", "?x=1&y=2"];
const DOTTED: &[&str] = &["?y/./x", "?y/../x", "#s/./x", "#s/../x", "?", "#"];
const FRAGMENTS: &[&str] = &["#s", "#top"];

fn base(level: u8, random: &mut Random) -> String {
    let scheme = random.pick(&["http", "http", "https", "ftp"]);
    let mut base = format!("{scheme}://{}", random.pick(HOSTS));
    if level >= 4 && random.once_in(8) {
        return base;
    }
    for _ in 0..random.below(3) {
        base.push('/');
        base.push_str(random.pick(FOLDERS));
        if level >= 5 && random.once_in(8) {
            base.push_str(random.pick(&["/.", "/.."]));
        }
    }
    base.push('/');
    base.push_str(random.pick(LEAVES));
    if random.once_in(2) {
        base.push_str("?q");
    }
    if level >= 3 && random.once_in(12) {
        base.push_str("#f");
    }
    base
}

fn reference(level: u8, random: &mut Random) -> String {
    let mut reference = String::new();
    match random.below(12) {
        0 => reference.push_str("//g"),
        1 => reference.push_str(random.pick(&["g:", "mailto:", "http:", "https://g"])),
        2..=4 => reference.push('/'),
        _ => {}
    }
    let starts_with_authority = reference.contains("//");
    let count = random.below(2 + usize::from(level));
    for index in 0..count {
        if index > 0 || starts_with_authority {
            reference.push('/');
        }
        let segments = match random.below(6 + usize::from(level)) {
            0..=5 => SEGMENTS,
            6 | 7 => &["..", "..", "."],
            8 => &["..", "../.."],
            _ => DECOYS,
        };
        reference.push_str(random.pick(segments));
    }
    if random.once_in(4) {
        reference.push('/');
    }
    let tail = match random.below(8) {
        0 | 1 => QUERIES,
        2 => FRAGMENTS,
        3 if level >= 3 => DOTTED,
        _ => &[""],
    };
    reference.push_str(random.pick(tail));
    if random.once_in(8) && !reference.contains('#') {
        reference.push_str(random.pick(FRAGMENTS));
    }
    reference
}
