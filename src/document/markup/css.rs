//! Style sheets: what they load by the tokens of CSS Syntax, `url(…)`, `src("…")`, `@import "…"`, `image-set("…")`, and the links
//! in their comments and strings.

use std::ops::Range;

use crate::document::content::{Content, Part, Spot};
use crate::syntax::letter_case::is_one_of;

/// Functions whose strings are references: those of images, and `src()`.
const FUNCTIONS: [&str; 4] = ["image", "image-set", "src", "-webkit-image-set"];

/// What a style sheet holds.
#[derive(Default)]
pub(super) struct Sheet {
    /// The references, without their escapes, with their places.
    pub references: Vec<(String, Range<usize>)>,
    /// The places of comments, and of strings that are no references.
    pub others: Vec<Range<usize>>,
}

/// Reads a style sheet, or a part of one.
fn parse(text: &str) -> Sheet {
    let mut reader = Reader {
        text,
        at: 0,
        sheet: Sheet::default(),
        open: Vec::new(),
        is_import: false,
    };
    while reader.token() {}
    reader.sheet
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    sheet: Sheet,
    /// The parentheses that are open: whether the strings in each are references.
    open: Vec<bool>,
    /// `@import` was the last token.
    is_import: bool,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Reads a token. Returns whether there was one.
    fn token(&mut self) -> bool {
        let Some(byte) = self.peek() else {
            return false;
        };
        let rest = &self.text.as_bytes()[self.at..];
        match byte {
            b'/' if rest.starts_with(b"/*") => {
                let end = memchr::memmem::find(&rest[2..], b"*/");
                let inside = self.at + 2..self.at + end.map_or(rest.len(), |end| end + 2);
                self.sheet.others.push(inside);
                self.at += end.map_or(rest.len(), |end| end + 4);
                return true;
            }
            _ if byte.is_ascii_whitespace() => {
                self.at += 1;
                return true;
            }
            b'"' | b'\'' => {
                let is_wanted = self.is_import || self.open.last() == Some(&true);
                self.string(is_wanted);
            }
            b'@' => {
                self.at += 1;
                let name = self.name();
                self.is_import = name.eq_ignore_ascii_case("import");
                return true;
            }
            // A number with its unit, or a hash.
            b'#' | b'0'..=b'9' => {
                self.at += 1;
                self.name();
            }
            b'(' => {
                self.at += 1;
                self.open.push(false);
            }
            b')' => {
                self.at += 1;
                self.open.pop();
            }
            _ => {
                let name = self.name();
                if name.is_empty() {
                    self.at += self.character().map_or(1, char::len_utf8);
                } else if self.peek() == Some(b'(') {
                    self.at += 1;
                    self.function(&name);
                }
            }
        }
        self.is_import = false;
        true
    }

    fn character(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    /// The name at this place, without its escapes; empty if there is none.
    fn name(&mut self) -> String {
        let mut name = String::new();
        while let Some(character) = self.character() {
            match character {
                '-' | '_' | '0'..='9' | 'a'..='z' | 'A'..='Z' | '\u{80}'.. => {
                    name.push(character);
                    self.at += character.len_utf8();
                }
                '\\' => match self.escape() {
                    Some(character) => name.push(character),
                    None => break,
                },
                _ => break,
            }
        }
        name
    }

    /// The character that an escape represents; `None` if the backslash here starts none.
    fn escape(&mut self) -> Option<char> {
        let after = self.text.get(self.at + 1..)?;
        let hex = after.bytes().take(6);
        let digits = hex.take_while(u8::is_ascii_hexdigit).count();
        if digits == 0 {
            let character = after.chars().next().filter(|one| *one != '\n')?;
            self.at += 1 + character.len_utf8();
            return Some(character);
        }
        let code = u32::from_str_radix(&after[..digits], 16).unwrap_or_default();
        self.at += 1 + digits;
        if self.text[self.at..].starts_with("\r\n") {
            self.at += 2;
        } else if self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
        let character = char::from_u32(code).filter(|character| *character != '\0');
        Some(character.unwrap_or('\u{fffd}'))
    }

    /// A function whose parenthesis was read.
    fn function(&mut self, name: &str) {
        if !name.eq_ignore_ascii_case("url") {
            self.open.push(is_one_of(name, &FUNCTIONS));
            return;
        }
        self.skip_blanks();
        match self.peek() {
            Some(b'"' | b'\'') => {
                self.string(true);
                self.open.push(false);
            }
            _ => self.url(),
        }
    }

    fn skip_blanks(&mut self) {
        let blanks = |byte: u8| byte.is_ascii_whitespace();
        while self.peek().is_some_and(blanks) {
            self.at += 1;
        }
    }

    /// A string whose quotation mark comes next. One that the text ends in counts; a line break spoils it.
    fn string(&mut self, is_wanted: bool) {
        let quote = self.peek().map(char::from);
        self.at += 1;
        let (start, mut value) = (self.at, String::new());
        loop {
            let end = self.at;
            match self.character() {
                Some('\n' | '\r') => return,
                character if character == quote || character.is_none() => {
                    self.at += usize::from(character.is_some());
                    match is_wanted {
                        true => self.push(value, start..end),
                        false => self.sheet.others.push(start..end),
                    }
                    return;
                }
                Some('\\') => match self.escape() {
                    Some(character) => value.push(character),
                    // The line goes on, or the text ends.
                    None => self.at = (self.at + 2).min(self.text.len()),
                },
                Some(character) => {
                    value.push(character);
                    self.at += character.len_utf8();
                }
                None => return,
            }
        }
    }

    /// A reference without quotation marks, up to its parenthesis.
    fn url(&mut self) {
        let (start, mut value) = (self.at, String::new());
        loop {
            let end = self.at;
            match self.character() {
                None => return self.push(value, start..end),
                Some(')') => {
                    self.at += 1;
                    return self.push(value, start..end);
                }
                Some(' ' | '\t' | '\n' | '\r' | '\x0c') => {
                    self.skip_blanks();
                    return match self.peek() {
                        Some(b')') => {
                            self.at += 1;
                            self.push(value, start..end);
                        }
                        None => self.push(value, start..end),
                        Some(_) => self.bad_url(),
                    };
                }
                Some('\\') => match self.escape() {
                    Some(character) => value.push(character),
                    None => return self.bad_url(),
                },
                Some('"' | '\'' | '(' | '\0'..='\x1f' | '\x7f') => return self.bad_url(),
                Some(character) => {
                    value.push(character);
                    self.at += character.len_utf8();
                }
            }
        }
    }

    /// Goes past the rest of a malformed `url()`.
    fn bad_url(&mut self) {
        while let Some(character) = self.character() {
            if character == '\\' && self.escape().is_some() {
                continue;
            }
            self.at += character.len_utf8();
            if character == ')' {
                return;
            }
        }
    }

    fn push(&mut self, value: String, place: Range<usize>) {
        let trimmed = value.trim();
        if trimmed.is_empty() {
            return;
        }
        match trimmed.len() == value.len() {
            true => self.sheet.references.push((value, place)),
            false => self.sheet.references.push((trimmed.to_owned(), place)),
        }
    }
}

/// Reads a style sheet that is a file of its own.
pub(in crate::document) fn read(text: &str, part: &Part<'_>, content: &mut Content) {
    add_sheet(text, part, part.bases, ["style", "comment"], content);
}

/// Reads a style sheet, or a part of one: what it loads is at the first of these elements, what it says besides at the second.
pub(super) fn add_sheet(
    text: &str,
    part: &Part<'_>,
    bases: usize,
    [loaded, said]: [&str; 2],
    content: &mut Content,
) {
    let spot = Spot::of(bases, loaded);
    let sheet = parse(text);
    // Behaviours of Internet Explorer, by which Office marks VML: `url(#default#VML)`.
    let is_link = |reference: &str| !reference.starts_with("#default#");
    let references = sheet.references.into_iter();
    for (reference, place) in references.filter(|(reference, _)| is_link(reference)) {
        content.add(part, &reference, place, spot);
    }
    // What loads nothing may hold a link for people.
    for place in sheet.others {
        content.add_piece(part, text, place, Spot::code(bases, said));
    }
}
