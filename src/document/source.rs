//! Where a decoded text is in the file that it was decoded from.
//!
//! A [`Map`] is a list of runs: so many bytes of the text were made from so many bytes of the source. Maps are put
//! one after the other as the decoders were: escapes of HTML, then a charset, then quoted-printable.

use std::ops::Range;

/// From bytes of a decoded text to bytes of its source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Map {
    runs: Vec<Run>,
}

/// A run of the text, up to the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Run {
    /// Its first byte in the text.
    at: usize,
    /// Its first byte in the source.
    from: usize,
    /// So many bytes of the source …
    source: u32,
    /// … give so many bytes of the text.
    text: u32,
}

impl Run {
    fn source(&self, at: usize, up: bool) -> usize {
        let offset = at.saturating_sub(self.at) as u64;
        let (source, text) = (u64::from(self.source), u64::from(self.text.max(1)));
        let scaled = match up {
            true => (offset * source).div_ceil(text),
            false => offset * source / text,
        };
        self.from + usize::try_from(scaled).unwrap_or(usize::MAX)
    }
}

impl Map {
    /// A text that is its source from byte `from` on.
    pub fn shifted(from: usize) -> Self {
        let mut map = Map { runs: Vec::new() };
        map.push(0, from, 1, 1);
        map
    }

    /// Without runs; [`push`](Map::push) adds them from left to right.
    pub fn empty() -> Self {
        Map { runs: Vec::new() }
    }

    /// The text from byte `at` on was made from the source at `from`, so many bytes of the text from so many of the
    /// source.
    pub fn push(&mut self, at: usize, from: usize, source: usize, text: usize) {
        let short = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let run = Run {
            at,
            from,
            source: short(source),
            text: short(text),
        };
        // A run that only goes on needs no entry.
        if let Some(last) = self.runs.last()
            && u64::from(last.source) * u64::from(run.text)
                == u64::from(run.source) * u64::from(last.text)
            && (at - last.at).is_multiple_of(last.text.max(1) as usize)
            && last.source(at, false) == from
        {
            return;
        }
        self.runs.push(run);
    }

    /// From byte `at` on, the text is one that has this map itself.
    pub fn append(&mut self, at: usize, other: &Map) {
        for run in &other.runs {
            self.push(
                at + run.at,
                run.from,
                run.source as usize,
                run.text as usize,
            );
        }
    }

    /// The place in the source of a place in the text.
    pub fn place(&self, place: Range<usize>) -> Range<usize> {
        let start = self.run(place.start).source(place.start, false);
        let end = match place.end > place.start {
            true => self.run(place.end - 1).source(place.end, true),
            false => start,
        };
        start..end.max(start)
    }

    fn run(&self, at: usize) -> Run {
        let after = self.runs.partition_point(|run| run.at <= at);
        let first = Run {
            at: 0,
            from: 0,
            source: 1,
            text: 1,
        };
        *self.runs.get(after.saturating_sub(1)).unwrap_or(&first)
    }
}

/// A text at `from` of its source without escapes, which start with `mark`: `escape` tells what the one that a text starts with
/// gives, and how long it is.
pub(super) fn unescaped(
    text: &str,
    from: usize,
    mark: u8,
    escape: impl Fn(&str) -> (Option<char>, usize),
) -> (String, Map) {
    let (mut out, mut map, mut at) = (String::with_capacity(text.len()), Map::empty(), 0);
    while let Some(plain) = memchr::memchr(mark, &text.as_bytes()[at..]) {
        map.push(out.len(), from + at, 1, 1);
        out.push_str(&text[at..at + plain]);
        at += plain;
        let (given, length) = escape(&text[at..]);
        if let Some(given) = given {
            map.push(out.len(), from + at, length, given.len_utf8());
            out.push(given);
        }
        at += length;
    }
    map.push(out.len(), from + at, 1, 1);
    out.push_str(&text[at..]);
    (out, map)
}

/// The maps of a text that was decoded several times, the last decoder first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin<'m> {
    map: &'m Map,
    below: Option<&'m Origin<'m>>,
    /// The lines of the text, if they are what a reader counts.
    lines: Option<&'m Lines>,
}

/// Where the lines of a text end.
#[derive(Debug)]
pub(super) struct Lines(Vec<usize>);

impl Lines {
    /// The lines of `text`.
    pub fn of(text: &[u8]) -> Self {
        Lines(memchr::memchr_iter(b'\n', text).collect())
    }

    /// The line of a byte, counted from 1.
    fn line(&self, at: usize) -> u64 {
        self.0.partition_point(|end| *end < at) as u64 + 1
    }
}

impl<'m> Origin<'m> {
    /// A text that was decoded from the file itself.
    pub fn of(map: &'m Map) -> Self {
        Origin {
            map,
            below: None,
            lines: None,
        }
    }

    /// A text that was decoded from a text that has an origin.
    pub fn on(map: &'m Map, below: &'m Origin<'m>) -> Self {
        Origin {
            map,
            below: Some(below),
            lines: None,
        }
    }

    /// The same of a text whose lines are counted, if there are any.
    pub fn with_lines(self, lines: Option<&'m Lines>) -> Self {
        Origin { lines, ..self }
    }

    /// The line of a byte of the text, in the innermost text below it whose lines are counted.
    pub fn line(&self, at: usize) -> Option<u64> {
        let (mut origin, mut at) = (self, at);
        loop {
            if let Some(lines) = origin.lines {
                return Some(lines.line(at));
            }
            at = origin.map.place(at..at).start;
            origin = origin.below?;
        }
    }

    /// The bytes of the file for a place in the text.
    pub fn place(&self, place: Range<usize>) -> Range<usize> {
        let place = self.map.place(place);
        match self.below {
            Some(below) => below.place(place),
            None => place,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_scaled_and_put_one_after_the_other() {
        let mut map = Map::empty();
        // “ab=3Dcd” → “ab=cd”
        map.push(0, 0, 1, 1);
        map.push(2, 2, 3, 1);
        map.push(3, 5, 1, 1);
        assert_eq!(map.place(0..2), 0..2);
        assert_eq!(map.place(2..3), 2..5);
        assert_eq!(map.place(1..4), 1..6);
        assert_eq!(map.place(4..4), 6..6);
        let shift = Map::shifted(100);
        let (outer, inner);
        outer = Origin::of(&shift);
        inner = Origin::on(&map, &outer);
        assert_eq!(inner.place(1..4), 101..106);
    }
}
