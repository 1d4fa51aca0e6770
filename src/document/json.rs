//! JSON: the references in its strings, names of members too, with the JSON pointer (RFC 6901) of each.
//!
//! Strings are found by a reader of our own, because those on the registry either give no places or stop at the first
//! error. This one goes on: a truncated answer of a server still shows its links.

use std::ops::Range;

use super::backslash;
use super::content::{Content, Part, Problem, Spot, Wanted};
use super::kind::Kind;
use super::source::{Map, Origin};

/// How deep a pointer goes; what is deeper has the pointer of what it is in.
const DEEPEST: usize = 64;

/// The longest pointer that is kept, about.
const LONGEST_POINTER: usize = 1024;

/// Reads one value, or several one after the other.
pub(super) fn read(text: &str, part: &Part<'_>, content: &mut Content) {
    let mut reader = Reader {
        text,
        at: 0,
        path: Vec::new(),
        hidden: 0,
        end: 0,
        between: None,
        is_broken: false,
    };
    loop {
        let string = reader.next_string();
        // What is no JSON may hold references all the same.
        if let Some(place) = reader.between.take() {
            let map = Map::shifted(place.start);
            let origin = Origin::on(&map, &part.origin);
            content.add_text(part, &text[place], origin, Spot::text(part.bases));
        }
        let Some(string) = string else { break };
        if !string.value.contains([':', '.', '/', '%']) {
            continue;
        }
        let pointer = reader.pointer();
        let origin = Origin::on(&string.map, &part.origin);
        let spot = Spot {
            pointer: pointer.as_deref(),
            wanted: Wanted::All,
            ..Spot::text(part.bases)
        };
        content.add_text(part, &string.value, origin, spot);
    }
    if reader.is_broken || !reader.path.is_empty() || reader.hidden > 0 {
        content.problem(Problem::Malformed {
            kind: Kind::Json,
            detail: "a value is unfinished or out of place",
        });
    }
}

/// A level of the path to a value.
enum Level {
    /// In an object: the name of the member that is read.
    Name(Option<String>),
    /// In an array.
    Index(usize),
}

struct Text {
    value: String,
    map: Map,
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    path: Vec<Level>,
    /// How many levels are open below the deepest that is kept.
    hidden: usize,
    /// Where the last string ended.
    end: usize,
    /// What stands before the string that was read last, if it is no JSON.
    between: Option<Range<usize>>,
    is_broken: bool,
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
                    self.between = Some(between);
                    self.is_broken = true;
                }
                self.end = mark;
            }
            offset?;
            self.at = mark + 1;
            match bytes[mark] {
                b'{' => self.open(Level::Name(None)),
                b'[' => self.open(Level::Index(0)),
                b'}' | b']' => self.close(bytes[mark]),
                b',' if self.hidden == 0 => match self.path.last_mut() {
                    Some(Level::Index(index)) => *index += 1,
                    Some(Level::Name(name)) => *name = None,
                    None => {}
                },
                b',' => {}
                _ => {
                    let string = self.string();
                    self.end = self.at;
                    if self.hidden == 0
                        && let Some(Level::Name(name @ None)) = self.path.last_mut()
                    {
                        *name = Some(string.value.clone());
                    }
                    return Some(string);
                }
            }
        }
    }

    fn open(&mut self, level: Level) {
        match self.path.len() < DEEPEST && self.hidden == 0 {
            true => self.path.push(level),
            false => self.hidden += 1,
        }
    }

    fn close(&mut self, mark: u8) {
        if self.hidden > 0 {
            self.hidden -= 1;
            return;
        }
        let is_right = match self.path.pop() {
            Some(Level::Name(_)) => mark == b'}',
            Some(Level::Index(_)) => mark == b']',
            None => false,
        };
        self.is_broken |= !is_right;
    }

    /// The string whose first quotation mark was read.
    fn string(&mut self) -> Text {
        let (mut value, mut map) = (String::new(), Map::empty());
        let bytes = self.text.as_bytes();
        loop {
            let Some(length) = memchr::memchr2(b'"', b'\\', &bytes[self.at..]) else {
                // Unfinished: what is there counts.
                map.push(value.len(), self.at, 1, 1);
                value.push_str(&self.text[self.at..]);
                self.at = bytes.len();
                self.is_broken = true;
                return Text { value, map };
            };
            if length > 0 {
                map.push(value.len(), self.at, 1, 1);
                value.push_str(&self.text[self.at..self.at + length]);
                self.at += length;
            }
            if bytes[self.at] == b'"' {
                self.at += 1;
                return Text { value, map };
            }
            let (character, length) = backslash::of_json(&self.text[self.at..]);
            map.push(value.len(), self.at, length, character.len_utf8());
            value.push(character);
            self.at += length;
        }
    }

    /// The pointer to the string; `None` for one that is too long to be of use.
    fn pointer(&self) -> Option<String> {
        let mut pointer = String::new();
        for level in &self.path {
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

/// Whether what stands between two strings is JSON: marks, numbers and the three words. RFC 7464 puts a control before
/// each value.
fn is_json(between: &[u8]) -> bool {
    let is_mark = |byte: &u8| byte.is_ascii_whitespace() || b"{}[],:\x1e".contains(byte);
    let is_number = |byte: &u8| byte.is_ascii_digit() || b"+-.eE".contains(byte);
    let mut words = between.split(is_mark);
    words.all(|word| word.iter().all(is_number) || matches!(word, b"true" | b"false" | b"null"))
}
