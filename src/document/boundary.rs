//! Where the parts of a message start and end: the lines of its boundaries (RFC 2046 §5.1.1).
//!
//! The parser takes most parts apart as these lines say. What it leaves out is found by them, so that it is read too:
//! what comes before the first part and after the last, parts after a message that lies directly in another one, and
//! parts after the end of their multipart.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use aho_corasick::{AhoCorasick, MatchKind};
use mail_parser::{Message, MessagePart, MimeHeaders};

use super::base::Bases;
use super::entity::parser;

/// A line `--boundary` or `--boundary--`.
#[derive(Debug)]
struct Line<'b> {
    /// Its bytes, with its end.
    place: Range<usize>,
    boundary: &'b [u8],
    /// It ends the multipart.
    closes: bool,
}

/// A multipart, as its parts see it.
#[derive(Clone, Debug)]
pub(super) struct Around {
    /// Its number; the whole message has none.
    pub number: Option<String>,
    /// What is around its parts.
    pub bases: Bases,
}

impl Around {
    /// The number of one of its parts, as IMAP numbers them.
    pub fn inner(&self, place: usize) -> String {
        match &self.number {
            Some(number) => format!("{number}.{place}"),
            None => place.to_string(),
        }
    }
}

/// What the parser left out.
#[derive(Debug)]
pub(super) enum Rest<'a> {
    /// Text before the first part, or after the last: `preamble` or `epilogue`.
    Text(&'static str),
    /// A part of this multipart, with its number in it.
    Part {
        around: &'a Around,
        number: usize,
        /// The multipart had ended before.
        is_late: bool,
    },
}

/// The boundaries of a message, and what was read between them.
#[derive(Debug)]
pub(super) struct Boundaries<'b> {
    bytes: &'b [u8],
    lines: Vec<Line<'b>>,
    /// Where the parts of each boundary start, from the first to the last.
    opened: HashMap<&'b [u8], Vec<usize>>,
    closed: HashSet<&'b [u8]>,
    multiparts: HashMap<Vec<u8>, Around>,
    /// Where the bodies of multiparts start.
    starts: HashSet<usize>,
    read: Vec<Range<usize>>,
}

impl<'b> Boundaries<'b> {
    /// Those of a message, without those of the messages in it.
    pub fn of(bytes: &'b [u8], message: &Message<'_>) -> Self {
        let named: HashSet<&[u8]> = message.parts.iter().filter_map(boundary).collect();
        let lines = match named.is_empty() {
            true => Vec::new(),
            false => lines(bytes, &named),
        };
        let mut opened: HashMap<&[u8], Vec<usize>> = HashMap::new();
        let mut closed = HashSet::new();
        for line in &lines {
            match line.closes {
                true => _ = closed.insert(line.boundary),
                false => opened
                    .entry(line.boundary)
                    .or_default()
                    .push(line.place.start),
            }
        }
        Boundaries {
            bytes,
            lines,
            opened,
            closed,
            multiparts: HashMap::new(),
            starts: HashSet::new(),
            read: Vec::new(),
        }
    }

    /// Whether a multipart has an end. One without a boundary has none to miss.
    pub fn has_end(&self, part: &MessagePart<'_>) -> bool {
        boundary(part).is_none_or(|name| self.closed.contains(name))
    }

    /// The body of `part`: it ends at the next boundary at the latest.
    pub fn body(&self, part: &MessagePart<'_>) -> Range<usize> {
        let start = part.offset_body as usize;
        let end = match part.offset_end as usize {
            end if end < start => self.bytes.len(),
            end => end,
        };
        let next = self.lines.partition_point(|line| line.place.start < start);
        match self.lines.get(next).map(|line| line.place.start) {
            // The line break before a boundary belongs to it.
            Some(next) if next < end => {
                let inside = self.bytes.get(start..next).unwrap_or_default();
                let inside = inside.strip_suffix(b"\n").unwrap_or(inside);
                start..start + inside.strip_suffix(b"\r").unwrap_or(inside).len()
            }
            _ => start..end,
        }
    }

    /// Notes what was read.
    pub fn note(&mut self, place: Range<usize>) {
        self.read.push(place);
    }

    /// Notes a multipart.
    pub fn enter(&mut self, part: &MessagePart<'_>, around: Around) {
        if let Some(name) = boundary(part) {
            self.starts.insert(part.offset_body as usize);
            self.multiparts.insert(name.to_vec(), around);
        }
    }

    /// Which part of a multipart starts at `at`: after so many of its boundaries.
    pub fn number(&self, multipart: &MessagePart<'_>, at: usize) -> usize {
        let starts = boundary(multipart).and_then(|name| self.opened.get(name));
        starts.map_or(0, |starts| starts.partition_point(|start| *start < at))
    }

    /// What was not read, from the first byte to the last.
    pub fn rest(&self) -> Vec<(Range<usize>, Rest<'_>)> {
        let mut all = Vec::new();
        if self.lines.is_empty() {
            return all;
        }
        let mut read = self.read.clone();
        read.sort_unstable_by_key(|place| (place.start, place.end));
        read.push(self.bytes.len()..self.bytes.len());
        let mut counts: HashMap<&[u8], (usize, bool)> = HashMap::new();
        let (mut at, mut next, mut last) = (0, 0, None::<&Line<'_>>);
        for place in read {
            while at < place.start {
                let line = self.lines.get(next);
                let line = line.filter(|line| line.place.start < place.start);
                let end = line.map_or(place.start, |line| line.place.start);
                let inside = self.bytes.get(at..end).unwrap_or_default();
                if !inside.trim_ascii().is_empty() {
                    let opened = last.filter(|line| line.place.end == at && !line.closes);
                    all.push((at..end, self.kind(at, opened, &counts)));
                }
                at = end;
                if let Some(line) = line {
                    at = at.max(line.place.end);
                    next += 1;
                    last = Some(line);
                    let (count, has_ended) = counts.entry(line.boundary).or_default();
                    *count += usize::from(!line.closes);
                    *has_ended |= line.closes;
                }
            }
            // What was read holds no boundary, except where it is too deep to be taken apart.
            while let Some(line) = self.lines.get(next)
                && line.place.start < place.end
            {
                next += 1;
                last = Some(line);
            }
            // A part that was read ends what its boundary opened.
            at = at.max(place.end);
        }
        all
    }

    fn kind(
        &self,
        at: usize,
        opened: Option<&Line<'_>>,
        counts: &HashMap<&[u8], (usize, bool)>,
    ) -> Rest<'_> {
        let part = opened.and_then(|line| {
            let (number, is_late) = *counts.get(line.boundary)?;
            Some(Rest::Part {
                around: self.multiparts.get(line.boundary)?,
                number,
                is_late,
            })
        });
        part.unwrap_or(Rest::Text(match self.starts.contains(&at) {
            true => "preamble",
            false => "epilogue",
        }))
    }
}

fn boundary<'p>(part: &'p MessagePart<'_>) -> Option<&'p [u8]> {
    let boundary = part.content_type()?.attribute("boundary")?;
    Some(boundary.trim_ascii_end().as_bytes()).filter(|name| !name.is_empty())
}

/// How many times a message is parsed again, in which something that is no part has the boundary of another one.
const MOST_PARSED: usize = 8;

/// The longest boundary (RFC 2046 §5.1.1).
const LONGEST: usize = 70;

/// A message as the parser may have it, which takes a boundary for one in the middle of a line too (RFC 2046 §5.1.1).
/// Nothing moves.
pub(super) fn with_boundaries_in_lines(bytes: &[u8]) -> Cow<'_, [u8]> {
    let mut source = Cow::Borrowed(bytes);
    for _ in 0..MOST_PARSED {
        let message = parser().parse(&*source);
        match message.and_then(|message| masked(&source, &message)) {
            Some(masked) => source = Cow::Owned(masked),
            None => break,
        }
    }
    source
}

/// The same without the boundaries that are not at the start of a line and not in headers; `None` if there are none.
fn masked(bytes: &[u8], message: &Message<'_>) -> Option<Vec<u8>> {
    let named: HashSet<&[u8]> = message.parts.iter().filter_map(boundary).collect();
    // The start of a longer one is enough.
    let starts = named.iter().map(|name| &name[..name.len().min(LONGEST)]);
    let delimiters = starts.map(|start| [b"--", start].concat());
    let finder = AhoCorasick::builder()
        .match_kind(MatchKind::LeftmostLongest)
        .build(delimiters)
        .ok()
        .filter(|_| !named.is_empty())?;
    let next_blank = |from: usize| {
        let rest = bytes.get(from..).unwrap_or_default();
        let mut ends = memchr::memchr_iter(b'\n', rest);
        let blank =
            ends.find(|end| matches!(rest.get(end + 1..), Some([b'\n', ..] | [b'\r', b'\n', ..])));
        blank.map_or(bytes.len(), |end| from + end)
    };
    let (mut out, mut blank) = (None, next_blank(0));
    for found in finder.find_iter(bytes) {
        let start = found.start();
        if bytes[..start].ends_with(b"\n") || start == 0 {
            blank = if blank < start {
                next_blank(start)
            } else {
                blank
            };
        } else if start > blank {
            out.get_or_insert_with(|| bytes.to_vec())[start] = b'_';
        }
    }
    out
}

/// The lines of these boundaries.
fn lines<'b>(bytes: &'b [u8], named: &HashSet<&[u8]>) -> Vec<Line<'b>> {
    let mut lines = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let end = memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |end| at + end + 1);
        if let Some(name) = bytes[at..end].strip_prefix(b"--") {
            let name = name.trim_ascii_end();
            let closed = name.strip_suffix(b"--").filter(|name| named.contains(name));
            let is_open = named.contains(name);
            if is_open || closed.is_some() {
                lines.push(Line {
                    place: at..end,
                    boundary: if is_open {
                        name
                    } else {
                        closed.unwrap_or(name)
                    },
                    closes: !is_open,
                });
            }
        }
        at = end;
    }
    lines
}
