//! Rich Text Format (Microsoft's specification 1.9.1): its text without its marks, its fields, and what it loads when it is opened.

use super::content::{Content, Part, Spot};
use super::fields::Code;
use super::found::How;
use super::pdf::how;
use super::source::Map;
use super::whole::add_value;

/// How deep groups are in each other.
const DEEPEST: usize = 256;

/// The longest field and the longest object that are read.
const LONGEST: usize = 1 << 20;

/// Whether a text is in this format.
pub fn is_rich_text(start: &[u8]) -> bool {
    start.starts_with(b"{\\rtf")
}

/// Where the text of a group goes.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum To {
    /// What is shown.
    #[default]
    Text,
    /// The code of a field, and what is shown for it.
    Field,
    Shown,
    /// The template of the document.
    Template,
    /// An object that is linked, in hexadecimal digits.
    Object,
    /// Fonts, styles, pictures, what only some programs know.
    Nowhere,
}

/// A group that is open.
#[derive(Clone, Default)]
struct Group {
    to: To,
    /// It is a field, or a template.
    ends: bool,
    /// It holds an object that is loaded when the document is opened.
    is_linked: bool,
    /// How many characters represent one that is written by its number.
    fallback: usize,
}

/// Reads the references of a document.
pub(super) fn read(text: &str, part: &Part<'_>, content: &mut Content) {
    let mut reader = Reader {
        part: *part,
        groups: vec![Group {
            fallback: 1,
            ..Group::default()
        }],
        body: String::new(),
        map: Map::empty(),
        code: String::new(),
        shown: String::new(),
        data: String::new(),
        skipped: 0,
    };
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let length = match first {
            '{' => reader.open(),
            '}' => reader.close(at, content),
            '\\' => reader.control(&text[at..], at),
            '\r' | '\n' => 1,
            _ => reader.character(first, at, first.len_utf8()),
        };
        at += length;
    }
    content.add_text(&part.on(&reader.map), &reader.body, Spot::text(part.bases));
}

struct Reader<'p> {
    part: Part<'p>,
    groups: Vec<Group>,
    body: String,
    map: Map,
    code: String,
    shown: String,
    data: String,
    /// How many characters still represent the one before them.
    skipped: usize,
}

impl Reader<'_> {
    fn group(&mut self) -> &mut Group {
        if self.groups.is_empty() {
            self.groups.push(Group::default());
        }
        let last = self.groups.len() - 1;
        &mut self.groups[last]
    }

    fn open(&mut self) -> usize {
        let inner = Group {
            ends: false,
            ..self.group().clone()
        };
        if self.groups.len() < DEEPEST {
            self.groups.push(inner);
        }
        1
    }

    /// Ends a group: a field and a template are read.
    fn close(&mut self, at: usize, content: &mut Content) -> usize {
        let group = self.groups.pop().unwrap_or_default();
        let place = at..at + 1;
        let bases = self.part.bases;
        match group.to {
            To::Template if group.ends => {
                let template = std::mem::take(&mut self.code);
                let spot = Spot::of(bases, "rtf[template]");
                let template = template.trim();
                if !template.is_empty() {
                    content.add_as(&self.part, template, place, how(template), spot);
                }
            }
            To::Object if group.ends && group.is_linked => {
                let octets = std::mem::take(&mut self.data);
                let octets = octets.as_bytes().chunks_exact(2).filter_map(|pair| {
                    u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()
                });
                // UTF-16, or a charset of Windows.
                let text: String = octets.filter(|octet| *octet > 0).map(char::from).collect();
                self.add(&text, "rtf[objdata]", at, content);
            }
            _ if group.ends => {
                let code = Code::field(
                    &std::mem::take(&mut self.code),
                    &std::mem::take(&mut self.shown),
                );
                for one in code.arguments {
                    match one.is_target || how(&one.text) == How::Name {
                        true => {
                            let spot = Spot::of(bases, code.element);
                            let how = how(&one.text);
                            content.add_as(&self.part, &one.text, place.clone(), how, spot);
                            if let Some(last) = content.found.last_mut() {
                                last.shown = one.shown;
                            }
                        }
                        false => self.add(&one.text, code.element, at, content),
                    }
                }
            }
            _ => {}
        }
        1
    }

    /// Adds the references of a code.
    fn add(&self, text: &str, element: &str, at: usize, content: &mut Content) {
        let mut map = Map::empty();
        map.push(0, at, 1, text.len());
        let spot = Spot::code(self.part.bases, element);
        add_value(&self.part.on(&map), text, false, spot, content);
    }

    /// A character of the group that is open, which takes `length` bytes at `at`.
    fn character(&mut self, one: char, at: usize, length: usize) -> usize {
        if self.skipped > 0 {
            self.skipped -= 1;
            return length;
        }
        let to = self.group().to;
        let out = match to {
            To::Text => {
                self.map.push(self.body.len(), at, length, one.len_utf8());
                &mut self.body
            }
            To::Field | To::Template => &mut self.code,
            To::Shown => &mut self.shown,
            To::Object if one.is_ascii_hexdigit() => &mut self.data,
            To::Object | To::Nowhere => return length,
        };
        if to == To::Text || out.len() < LONGEST {
            out.push(one);
        }
        length
    }

    /// A control word or a control symbol at the start of `rest`. Returns its length.
    fn control(&mut self, rest: &str, at: usize) -> usize {
        let Some(first) = rest[1..].chars().next() else {
            return 1;
        };
        let length = 1 + first.len_utf8();
        if !first.is_ascii_alphabetic() {
            return match first {
                '\\' | '{' | '}' => self.character(first, at, length),
                '~' => self.character(' ', at, length),
                '_' => self.character('-', at, length),
                '\'' => match rest
                    .get(2..4)
                    .and_then(|digits| u8::from_str_radix(digits, 16).ok())
                {
                    Some(octet) => self.character(char::from(octet), at, 4),
                    None => length,
                },
                '*' => {
                    self.group().to = To::Nowhere;
                    length
                }
                '\r' | '\n' => self.character('\n', at, length),
                _ => length,
            };
        }
        let name = rest[1..].trim_start_matches(|one: char| one.is_ascii_alphabetic());
        let word = &rest[1..rest.len() - name.len()];
        let number = name.strip_prefix('-').unwrap_or(name);
        let after = number.trim_start_matches(|one: char| one.is_ascii_digit());
        let value: Option<i32> = name[..name.len() - after.len()].parse().ok();
        let after = after.strip_prefix(' ').unwrap_or(after);
        let length = rest.len() - after.len();
        let group = self.group();
        match word {
            "fldinst" => group.to = To::Field,
            "fldrslt" => group.to = To::Shown,
            "template" => (group.to, group.ends) = (To::Template, true),
            "objdata" => (group.to, group.ends) = (To::Object, true),
            "field" => group.ends = true,
            "objautlink" | "objlink" | "objupdate" => group.is_linked = true,
            "fonttbl" | "colortbl" | "stylesheet" | "pict" => group.to = To::Nowhere,
            "uc" => group.fallback = value.and_then(|value| value.try_into().ok()).unwrap_or(1),
            "u" => {
                let fallback = group.fallback;
                let code = value.map_or(0, |value| value.rem_euclid(1 << 16));
                let one = u32::try_from(code).ok().and_then(char::from_u32);
                self.character(one.unwrap_or('\u{fffd}'), at, length);
                self.skipped = fallback;
            }
            "par" | "line" | "row" | "page" | "sect" => {
                self.character('\n', at, length);
            }
            "tab" | "cell" => {
                self.character('\t', at, length);
            }
            _ => {}
        }
        length
    }
}
