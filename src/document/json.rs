//! JSON: the references in its strings, names of members too, with the JSON pointer (RFC 6901) of each.
//!
//! Strings are found by a reader of our own, because those on the registry either give no places or stop at the first
//! error. This one goes on: a truncated answer of a server still shows its links.

use crate::tables::lists::{List, list};
use std::collections::VecDeque;
use std::ops::Range;

use super::backslash;
use super::content::{Content, Part, Spot};
use super::encoded;
use super::html_value;
use super::json_shown::{LONGEST, show};
use super::kind::Kind;
use super::problem::Problem;
use super::source::Map;
use super::whole::{names_link, names_reference};
use crate::syntax::{Reference, Standard};

/// How deep a pointer goes; what is deeper has the pointer of what it is in.
const DEEPEST: usize = 64;

/// The longest pointer that is kept, about.
const LONGEST_POINTER: usize = 1024;

/// Reads one value, or several one after the other.
pub(super) fn read(text: &str, part: &Part<'_>, content: &mut Content) {
    let bases = content.bases.get(part.bases);
    let has_base = bases.is_some_and(|bases| bases.base().is_some());
    let mut reader = Reader {
        text,
        at: 0,
        path: Vec::new(),
        ended: VecDeque::new(),
        found: content.found.len(),
        hidden: 0,
        end: 0,
        between: None,
        broken: None,
    };
    loop {
        let string = reader.next_string();
        let is_last = string.is_none();
        while let Some(ended) = reader.next_ended(is_last) {
            let found = content.found.get_mut(ended.found).unwrap_or_default();
            show(&text[ended.place], ended.depth, found);
        }
        // What is no JSON may hold references all the same.
        if let Some(place) = reader.between.take() {
            content.add_piece(part, text, place, Spot::text(part.bases));
        }
        let Some(mut string) = string else { break };
        let of_first = has_open_link(&string.value).then(|| reader.pointer());
        while has_open_link(&string.value) && reader.has_next_line() {
            let Some(line) = reader.next_string() else {
                break;
            };
            string.map.append(string.value.len(), &line.map);
            string.value.push_str(&line.value);
        }
        let has_marks = string.value.contains([':', '.', '/', '%']);
        if !has_marks
            && string.value.len() < encoded::SHORTEST
            && !string.value.starts_with(['?', '#'])
        {
            continue;
        }
        let pointer = of_first.unwrap_or_else(|| reader.pointer());
        let spot = Spot {
            pointer: pointer.as_deref(),
            ..Spot::text(part.bases)
        };
        let name = reader.name().filter(|_| !string.is_name);
        let inner = part.on(&string.map);
        let inner = inner.called(name.unwrap_or_default());
        let before = content.found.len();
        let is_named = name.is_some_and(is_of_reference);
        html_value::add(&inner, &string.value, is_named, spot, content);
        let name = name.filter(|_| has_base);
        if name.is_some_and(|name| is_relative(&string.value, name)) {
            let found = content.found.get(before..).unwrap_or_default();
            let is_known = matches!(found, [one] if one.reference == string.value);
            if !is_known {
                // What is found in it is a part of it.
                content.found.truncate(before);
                content.add(&inner, &string.value, 0..string.value.len(), spot);
            }
        }
        reader.found = content.found.len();
    }
    let is_open = !reader.path.is_empty() || reader.hidden > 0;
    let end = is_open.then(|| text.trim_end().len());
    if let Some(at) = reader.broken.or(end) {
        let problem = Problem::Malformed {
            kind: Kind::Json,
            detail: "a value is unfinished or out of place",
        };
        content.problem_at(part, at, problem);
    }
}

/// Whether a line of a text ends in the middle of a link of HTML or Markdown: notebooks have their lines in an array.
fn has_open_link(line: &str) -> bool {
    let is_open = |opening: &str, closing: &str| {
        let last = line.rfind(opening).and_then(|at| line.get(at..));
        last.is_some_and(|last| !last.contains(closing))
    };
    line.ends_with('\n') && (is_open("<a ", "</a") || is_open("[", "]"))
}

/// Names of members whose values may be references, however letters are cased.
const OF_REFERENCES: List = list("members-of-references");

/// Whether the values of a member may be references.
fn is_of_reference(name: &str) -> bool {
    names_link(name) || OF_REFERENCES.has_in_any_case(name)
}

/// Whether a value is a relative reference, and no word, by the name of its member and by what it holds.
fn is_relative(text: &str, name: &str) -> bool {
    let is_reference = names_reference(name);
    let is_other = |character: char| match character {
        // A browser drops these, and takes the last for a slash.
        '\t' | '\n' | '\r' | '\\' if is_reference => false,
        _ => {
            character.is_whitespace() || character.is_control() || "<>\"{}|\\^`".contains(character)
        }
    };
    let has_mark = text.contains('/') || text.starts_with(['?', '#']);
    let is_one = has_mark && OF_REFERENCES.has_in_any_case(name)
        || (has_mark || text.contains('.')) && is_reference;
    is_one
        && !text.starts_with("//")
        && !text.contains(is_other)
        && Reference::split(text, Standard::Rfc3986).scheme().is_none()
}

/// A level of the path to a value.
enum Level {
    /// In an object: the name of the member that is read.
    Name(Option<String>),
    /// In an array.
    Index(usize),
}

/// An object or an array that is open: where it starts, and how many references were found before it.
struct Open {
    level: Level,
    start: usize,
    found: usize,
}

/// An object or an array that has ended.
struct Ended {
    place: Range<usize>,
    /// How many others it is in.
    depth: usize,
    /// The references in it among those that were found.
    found: Range<usize>,
}

struct Text {
    value: String,
    /// It is the name of a member.
    is_name: bool,
    map: Map,
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    path: Vec<Open>,
    /// Those that have ended and are in none that has.
    ended: VecDeque<Ended>,
    /// How many references were found.
    found: usize,
    /// How many levels are open below the deepest that is kept.
    hidden: usize,
    /// Where the last string ended.
    end: usize,
    /// What comes before the string that was read last, if it is no JSON.
    between: Option<Range<usize>>,
    /// The first byte at which it is no JSON.
    broken: Option<usize>,
}

impl Reader<'_> {
    /// The next string: a value, or the name of a member.
    fn next_string(&mut self) -> Option<Text> {
        let bytes = self.text.as_bytes();
        loop {
            let rest = bytes.get(self.at..)?;
            let offset = rest
                .iter()
                .position(|byte| matches!(byte, b'"' | b'{' | b'}' | b'[' | b']' | b','));
            let mark = self.at + offset.unwrap_or(rest.len());
            if matches!(bytes.get(mark), None | Some(b'"')) {
                let between = self.end..mark;
                if !is_json(&bytes[between.clone()]) {
                    let other = &bytes[between.clone()];
                    let marks = other.iter().take_while(|byte| is_mark(byte));
                    self.broken.get_or_insert(between.start + marks.count());
                    self.between = Some(between);
                }
                self.end = mark;
            }
            offset?;
            self.at = mark + 1;
            match bytes[mark] {
                b'{' => self.open(Level::Name(None)),
                b'[' => self.open(Level::Index(0)),
                b'}' | b']' => self.close(bytes[mark]),
                b',' if self.hidden == 0 => match self.level() {
                    Some(Level::Index(index)) => *index += 1,
                    Some(Level::Name(name)) => *name = None,
                    None => {}
                },
                b',' => {}
                _ => {
                    let mut string = self.string();
                    self.end = self.at;
                    if self.hidden == 0
                        && let Some(Level::Name(name @ None)) = self.level()
                    {
                        *name = Some(string.value.clone());
                        string.is_name = true;
                    }
                    return Some(string);
                }
            }
        }
    }

    /// The innermost level.
    fn level(&mut self) -> Option<&mut Level> {
        self.path.last_mut().map(|open| &mut open.level)
    }

    fn open(&mut self, level: Level) {
        if self.path.len() >= DEEPEST || self.hidden > 0 {
            self.hidden += 1;
            return;
        }
        self.path.push(Open {
            level,
            start: self.at - 1,
            found: self.found,
        });
    }

    fn close(&mut self, mark: u8) {
        if self.hidden > 0 {
            self.hidden -= 1;
            return;
        }
        let Some(Open {
            level,
            start,
            found,
        }) = self.path.pop()
        else {
            self.broken.get_or_insert(self.at - 1);
            return;
        };
        if self.at - start <= LONGEST {
            let inside = self.ended.iter().rev();
            let inside = inside.take_while(|one| one.place.start > start).count();
            self.ended.truncate(self.ended.len() - inside);
            if self.found > found {
                self.ended.push_back(Ended {
                    place: start..self.at,
                    depth: self.path.len(),
                    found: found..self.found,
                });
            }
        }
        let is_right = matches!(
            (level, mark),
            (Level::Name(_), b'}') | (Level::Index(_), b']')
        );
        if !is_right {
            self.broken.get_or_insert(self.at - 1);
        }
    }

    /// The string whose first quotation mark was read.
    fn string(&mut self) -> Text {
        let (mut value, mut map) = (String::new(), Map::empty());
        let (start, is_name) = (self.at - 1, false);
        let bytes = self.text.as_bytes();
        loop {
            let Some(length) = memchr::memchr2(b'"', b'\\', &bytes[self.at..]) else {
                // Unfinished: what is there counts.
                map.push(value.len(), self.at, 1, 1);
                value.push_str(&self.text[self.at..]);
                self.at = bytes.len();
                self.broken.get_or_insert(start);
                return Text {
                    value,
                    is_name,
                    map,
                };
            };
            if length > 0 {
                map.push(value.len(), self.at, 1, 1);
                value.push_str(&self.text[self.at..self.at + length]);
                self.at += length;
            }
            if bytes[self.at] == b'"' {
                self.at += 1;
                return Text {
                    value,
                    is_name,
                    map,
                };
            }
            let (character, length) = backslash::of_json(&self.text[self.at..]);
            map.push(value.len(), self.at, length, character.len_utf8());
            value.push(character);
            self.at += length;
        }
    }

    /// The next one that has ended and is in none that may be looked at as a whole.
    fn next_ended(&mut self, is_last: bool) -> Option<Ended> {
        let first = self.ended.front()?;
        let around = first.depth.checked_sub(1);
        let around = around.and_then(|around| self.path.get(around));
        let is_done = around.is_none_or(|around| self.at - around.start > LONGEST);
        if is_last || is_done {
            return self.ended.pop_front();
        }
        None
    }

    /// Whether the string that was read last is in an array, and another one follows it there.
    fn has_next_line(&self) -> bool {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let next = rest.trim_start().strip_prefix(',');
        self.hidden == 0
            && matches!(self.path.last(), Some(open) if matches!(open.level, Level::Index(_)))
            && next.is_some_and(|next| next.trim_start().starts_with('"'))
    }

    /// The name of the innermost member that the string is in.
    fn name(&self) -> Option<&str> {
        let mut levels = self.path.iter().rev();
        levels.find_map(|one| match &one.level {
            Level::Name(name) => Some(name.as_deref().unwrap_or_default()),
            Level::Index(_) => None,
        })
    }

    /// The pointer to the string; `None` for one that is too long to be of use.
    fn pointer(&self) -> Option<String> {
        let mut pointer = String::new();
        for Open { level, .. } in &self.path {
            let length = match level {
                Level::Name(Some(name)) => name.len(),
                _ => 0,
            };
            if pointer.len() + length > LONGEST_POINTER {
                return None;
            }
            pointer.push('/');
            match level {
                Level::Index(index) => pointer.push_str(&index.to_string()),
                Level::Name(name) => {
                    let name = name.as_deref().unwrap_or_default();
                    pointer.push_str(&name.replace('~', "~0").replace('/', "~1"));
                }
            }
        }
        Some(pointer)
    }
}

/// Whether what is between two strings is JSON: marks, numbers and the three words. RFC 7464 puts a control before
/// each value.
fn is_json(between: &[u8]) -> bool {
    let is_number = |byte: &u8| byte.is_ascii_digit() || b"+-.eE".contains(byte);
    let mut words = between.split(is_mark);
    words.all(|word| word.iter().all(is_number) || matches!(word, b"true" | b"false" | b"null"))
}

fn is_mark(byte: &u8) -> bool {
    byte.is_ascii_whitespace() || b"{}[],:\x1e".contains(byte)
}
