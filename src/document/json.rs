//! JSON: the references in its strings, with the JSON pointer (RFC 6901) of each.
//!
//! Strings are found by a reader of our own, because those on the registry either give no places or stop at the first
//! error. This one goes on: a truncated answer of a server still shows its links.

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
        is_broken: false,
    };
    while let Some(string) = reader.next_string() {
        if !string.value.contains([':', '.', '/']) {
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
    is_broken: bool,
}

impl Reader<'_> {
    /// The next string that is a value.
    fn next_string(&mut self) -> Option<Text> {
        let bytes = self.text.as_bytes();
        loop {
            let offset = bytes
                .get(self.at..)?
                .iter()
                .position(|byte| matches!(byte, b'"' | b'{' | b'}' | b'[' | b']' | b','))?;
            let mark = self.at + offset;
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
                    if self.hidden > 0 {
                        if !self.is_name() {
                            return Some(string);
                        }
                        continue;
                    }
                    match self.path.last_mut() {
                        Some(Level::Name(name @ None)) => *name = Some(string.value),
                        _ => return Some(string),
                    }
                }
            }
        }
    }

    /// Whether a colon follows.
    fn is_name(&self) -> bool {
        let rest = &self.text.as_bytes()[self.at..];
        let next = rest.iter().find(|byte| !byte.is_ascii_whitespace());
        next == Some(&b':')
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
            let (character, length) = escape(&self.text[self.at..]);
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

/// The character of the escape at the start of `text`, and its length.
fn escape(text: &str) -> (char, usize) {
    let unit = |at: usize| {
        let digits = text.get(at..at + 4)?;
        let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        u32::from_str_radix(digits, 16).ok().filter(|_| is_hex)
    };
    match text.as_bytes().get(1) {
        Some(b'u') => match unit(2) {
            Some(high @ 0xd800..0xdc00) => {
                let low = text
                    .get(6..8)
                    .filter(|mark| *mark == "\\u")
                    .and_then(|_| unit(8));
                match low {
                    Some(low @ 0xdc00..0xe000) => {
                        let code = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
                        (char::from_u32(code).unwrap_or('\u{fffd}'), 12)
                    }
                    _ => ('\u{fffd}', 6),
                }
            }
            Some(code) => (char::from_u32(code).unwrap_or('\u{fffd}'), 6),
            None => ('\u{fffd}', 2),
        },
        Some(b'n') => ('\n', 2),
        Some(b'r') => ('\r', 2),
        Some(b't') => ('\t', 2),
        Some(b'b') => ('\u{8}', 2),
        Some(b'f') => ('\u{c}', 2),
        _ => match text[1..].chars().next() {
            Some(character) => (character, 1 + character.len_utf8()),
            None => ('\u{fffd}', 1),
        },
    }
}
