//! The words around a reference in running text, for people who look at it where it is.

use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::is_one_of;
use std::ops::Range;

/// The words on both sides of a reference. What is left out of them is marked, and so is that the text goes on.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Around {
    /// The last words before it.
    pub before: String,
    /// The first words after it.
    pub after: String,
}

/// How many words are kept on either side.
const WORDS: usize = 8;

/// How many bytes on either side are looked at.
const NEAR: usize = 160;

/// The text goes on.
const MORE: &str = "…";

/// In place of another reference, which may hold a secret, and has words around it of its own.
pub const LINK: &str = "[link]";

/// In place of what is not plain words, such as markup, an address or a value.
pub const LEFT_OUT: &str = "[…]";

impl Around {
    /// The words around the reference at `places[index]`. All of `places` hold references, from left to right.
    pub(super) fn of(text: &str, places: &[Range<usize>], index: usize) -> Around {
        let Some(place) = places.get(index) else {
            return Around::default();
        };
        let (earlier, later) = places.split_at(index);
        let record = record(text, place);
        let start = text.boundary_before(place.start.saturating_sub(NEAR));
        let start = start.max(record.start);
        let end = text.boundary_after((place.end + NEAR).min(text.len()));
        let end = end.min(record.end);
        let near = earlier.iter().rev().take_while(|other| other.end > start);
        let first = index - near.count();
        let before = words(text, start..place.start, &earlier[first..]);
        let after = words(text, place.end..end, later.get(1..).unwrap_or_default());
        // Whether the text goes on there, apart from a link that reaches out of what is looked at.
        let start = earlier
            .get(first)
            .map_or(start, |link| link.start.min(start));
        let inside = later.iter().take_while(|link| link.start < end).last();
        let end = inside.map_or(end, |link| link.end.max(end));
        let goes_on = |is_cut: bool, rest: Range<usize>| {
            let rest = text.get(rest).unwrap_or_default();
            match is_cut || rest.contains(char::is_alphanumeric) {
                true => MORE,
                false => "",
            }
        };
        let far = text.boundary_before(start.saturating_sub(NEAR));
        let far = far.max(record.start)..start;
        let first = goes_on(before.len() > WORDS, far);
        let far = text.boundary_after((end + NEAR).min(text.len()));
        let far = end..far.min(record.end);
        let last = goes_on(after.len() > WORDS, far);
        let before = &before[before.len().saturating_sub(WORDS)..];
        let after = &after[..after.len().min(WORDS)];
        let joined = |words: &mut dyn Iterator<Item = &str>| {
            let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
            words.join(" ")
        };
        Around {
            before: joined(&mut [first].into_iter().chain(before.iter().copied())),
            after: joined(&mut after.iter().copied().chain([last])),
        }
    }
}

/// The text around `place` up to the next lines that start records of their own, as far as words are looked for.
fn record(text: &str, place: &Range<usize>) -> Range<usize> {
    const FAR: usize = 2 * NEAR;
    let first = text.boundary_before(place.start.saturating_sub(FAR));
    let last = text.boundary_after((place.end + FAR).min(text.len()));
    let starts = |at: &usize| starts_record(text.get(*at..).unwrap_or_default());
    let lines = |part: Range<usize>| {
        let breaks = text
            .get(part.clone())
            .unwrap_or_default()
            .match_indices('\n');
        breaks.map(move |(at, _)| part.start + at + 1)
    };
    let before: Vec<usize> = lines(first..place.start).collect();
    Range {
        start: before.into_iter().rev().find(starts).unwrap_or(0),
        end: lines(place.end..last).find(starts).unwrap_or(text.len()),
    }
}

/// Whether a line starts a record of a log or of a chat, or an item of a list: what comes before it says nothing about it.
fn starts_record(line: &str) -> bool {
    const LONGEST: usize = 64;
    const MONTHS: &str = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec";
    let near = line
        .get(..line.boundary_before(LONGEST))
        .unwrap_or_default();
    let near = near.lines().next().unwrap_or_default();
    let mut words = near.split_whitespace();
    let first = words.next().unwrap_or_default();
    let is_digit = |byte: u8| byte.is_ascii_digit();
    let count = |is: fn(u8) -> bool| first.bytes().filter(|byte| is(*byte)).count();
    // A time, a date, an address: `2026-11-20T10:00:03Z`, `[20.11.26,`, `192.0.2.10`.
    let bare = first.trim_start_matches(['[', '(']);
    // A time alone is one in brackets: `[10:02] Bob:`.
    let least = if bare.len() < first.len() { 1 } else { 2 };
    let is_number = bare.bytes().next().is_some_and(is_digit)
        && count(|byte| byte.is_ascii_digit()) > 2
        && count(|byte| b":-./".contains(&byte)) >= least;
    // `Nov 20 10:00:04 host program:`
    let mut is_syslog = || {
        let mut next = || words.next().unwrap_or_default();
        let (day, time) = (next(), next());
        day.bytes().all(is_digit) && !day.is_empty() && time.contains(':')
    };
    matches!(first, "-" | "*" | "•")
        || first.starts_with('{')
        || is_number
        || first.len() == 3 && MONTHS.contains(first) && is_syslog()
}

/// The words in a part of the text. The first and the last one are left out if they are cut.
fn words<'t>(text: &'t str, part: Range<usize>, links: &[Range<usize>]) -> Vec<&'t str> {
    let mut words = Vec::new();
    let mut at = part.start;
    for link in links.iter().take_while(|link| link.start < part.end) {
        add(text, at..link.start.max(at), &part, &mut words);
        words.push(LINK);
        at = link.end.min(part.end);
    }
    add(text, at..part.end, &part, &mut words);
    words
}

fn add<'t>(text: &'t str, range: Range<usize>, part: &Range<usize>, words: &mut Vec<&'t str>) {
    let Some(piece) = text.get(range.clone()) else {
        return;
    };
    let is_blank = |at: Option<char>| at.is_none_or(char::is_whitespace);
    let starts_in_word =
        range.start == part.start && !is_blank(text[..part.start].chars().next_back());
    let ends_in_word = range.end == part.end && !is_blank(text[part.end..].chars().next());
    let pieces = piece.split_whitespace();
    let last = pieces.clone().count();
    let mut member = match range.start == part.start && part.start > 0 {
        true => Member::at_cut(piece),
        false => Member::None,
    };
    for (index, word) in pieces.enumerate() {
        let is_of_member = member.goes_on(word);
        // Brackets and full stops next to a link.
        if word.chars().all(|one| one.is_ascii_punctuation()) {
            continue;
        }
        // What is directly next to the reference is not cut, but punctuation.
        let is_cut = (index == 0 && starts_in_word && !piece.starts_with(char::is_whitespace))
            || (index + 1 == last && ends_in_word && !piece.ends_with(char::is_whitespace));
        let is_plain = !is_of_member
            && !word.contains(['/', '@', '=', '%', '<', '>', '\\', '&'])
            && !has_mark(word);
        match is_plain {
            true if is_cut && word.len() > 2 => {}
            true => words.push(word),
            false if words.last() == Some(&LEFT_OUT) => {}
            false => words.push(LEFT_OUT),
        }
    }
}

/// How an `@` is written so that nobody follows it. A word with one is an address, or a login before a host.
const MARKS: [&str; 3] = ["(at)", "[at]", "{at}"];

fn has_mark(word: &str) -> bool {
    let mut opened = memchr::memchr3_iter(b'(', b'[', b'{', word.as_bytes());
    opened.any(|at| {
        let found = word.get(at..at + 4);
        found.is_some_and(|found| is_one_of(found, &MARKS))
    })
}

/// What a word belongs to in an object as JSON and programs write it. Values are left out together with their names: a
/// name that is cut off can't say any more that its value is a secret.
enum Member {
    None,
    /// A value follows its name.
    Value,
    /// A value goes on to this quotation mark.
    Quoted(char),
}

impl Member {
    /// What the first words of a text belong to whose start is cut off: to a value that began there, if the first
    /// quotation mark ends one.
    fn at_cut(text: &str) -> Member {
        let mut before = None;
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            let is_close = match letters.peek() {
                Some(',' | ':' | '}' | ']') => true,
                Some(next) if !next.is_whitespace() => false,
                _ => before.is_none_or(|one: char| !one.is_whitespace() && !"{[(,:=".contains(one)),
            };
            match letter {
                // One may also be an apostrophe.
                '\'' if !is_close => {}
                '"' | '\'' if is_close => return Member::Quoted(letter),
                '"' => return Member::None,
                _ => {}
            }
            before = Some(letter);
        }
        Member::None
    }

    /// Whether a word is the name or the value of a member, or a part of one.
    fn goes_on(&mut self, word: &str) -> bool {
        let name = ["\":", "':"].iter().filter_map(|end| word.rfind(end)).max();
        let value = name.map_or(word, |name| word.get(name + 2..).unwrap_or_default());
        let unclosed = |value: &str| {
            let mut letters = value.chars();
            let mark = letters.next().filter(|first| matches!(first, '"' | '\''))?;
            (!letters.as_str().contains(mark)).then_some(mark)
        };
        let (is_of_member, next) = match (&*self, name) {
            (Member::Quoted(mark), _) if !word.contains(*mark) => (true, Member::Quoted(*mark)),
            (_, Some(_)) if value.is_empty() => (true, Member::Value),
            (Member::Value, None) | (_, Some(_)) => {
                (true, unclosed(value).map_or(Member::None, Member::Quoted))
            }
            (Member::Quoted(_), None) => (true, Member::None),
            (Member::None, None) => (false, Member::None),
        };
        *self = next;
        is_of_member
    }
}
