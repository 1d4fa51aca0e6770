//! The tokens of objects (ISO 32000-2 §7.2 and §7.3).

use std::borrow::Cow;
use std::ops::Range;

use crate::document::charset::without_utf8_mark;

/// The longest string that is kept whole.
const LONGEST: usize = 64 << 10;

/// A token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    /// `/Name`, without its slash and its escapes.
    Name(Cow<'t, [u8]>),
    /// The content of `(…)`.
    Literal(Range<usize>),
    /// The content of `<…>`.
    Hexadecimal(Range<usize>),
    /// An integer.
    Number(u64),
    /// `<<`
    Open,
    /// A keyword, another number, or another delimiter.
    Word(&'t [u8]),
}

/// Reads tokens.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'t> {
    pub bytes: &'t [u8],
    pub at: usize,
    /// How many bytes may still be looked at in vain, so that time is linear.
    patience: usize,
}

impl<'t> Tokens<'t> {
    pub fn new(bytes: &'t [u8]) -> Self {
        Tokens {
            bytes,
            at: 0,
            patience: bytes.len() + LONGEST,
        }
    }

    /// The end of the string that starts at `start`, after its bracket.
    fn end_of_literal(&mut self, start: usize) -> Option<usize> {
        let near = self.bytes.get(start..)?;
        let near = &near[..near.len().min(LONGEST).min(self.patience)];
        let mut depth = 1;
        let mut escaped = false;
        for (length, byte) in near.iter().enumerate() {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Some(start + length);
            }
        }
        self.patience -= near.len();
        None
    }

    fn end_of_hexadecimal(&mut self, start: usize) -> Option<usize> {
        let near = self.bytes.get(start..)?;
        let near = &near[..near.len().min(2 * LONGEST).min(self.patience)];
        let end = near
            .iter()
            .position(|byte| !byte.is_ascii_hexdigit() && !is_blank(*byte));
        match end.filter(|end| near[*end] == b'>') {
            Some(end) => Some(start + end),
            None => {
                self.patience -= end.unwrap_or(near.len());
                None
            }
        }
    }
}

impl<'t> Iterator for Tokens<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        loop {
            let rest = self.bytes.get(self.at..)?;
            let first = *rest.first()?;
            let start = self.at;
            if is_blank(first) {
                self.at += 1;
                continue;
            }
            if first == b'%' {
                let line = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
                self.at += line.unwrap_or(rest.len());
                continue;
            }
            if first == b'(' {
                self.at += 1;
                if let Some(end) = self.end_of_literal(start + 1) {
                    self.at = end + 1;
                    return Some(Token::Literal(start + 1..end));
                }
                continue;
            }
            if rest.starts_with(b"<<") {
                self.at += 2;
                return Some(Token::Open);
            }
            if first == b'<' {
                self.at += 1;
                if let Some(end) = self.end_of_hexadecimal(start + 1) {
                    self.at = end + 1;
                    return Some(Token::Hexadecimal(start + 1..end));
                }
                continue;
            }
            let name = rest.get(1..).unwrap_or_default();
            if first == b'/' {
                let name = &name[..regular(name)];
                self.at += 1 + name.len();
                return Some(Token::Name(unescaped(name)));
            }
            let word = &rest[..regular(rest).max(1)];
            self.at += word.len();
            let number = str::from_utf8(word).ok().and_then(|word| word.parse().ok());
            return Some(number.map_or(Token::Word(word), Token::Number));
        }
    }
}

/// How many bytes of a name or a keyword `bytes` start with.
fn regular(bytes: &[u8]) -> usize {
    let end = |byte: &u8| is_blank(*byte) || b"()<>[]{}/%".contains(byte);
    bytes.iter().position(end).unwrap_or(bytes.len())
}

pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, 0 | b'\t' | b'\n' | 0x0c | b'\r' | b' ')
}

/// The number and the generation of the object whose `obj` is at `at`, and where it starts: `12 0 obj`.
pub(super) fn number_before(bytes: &[u8], at: usize) -> Option<((u64, u64), usize)> {
    let near = bytes.get(at.saturating_sub(40)..at)?;
    let run = |bytes: &[u8], is_one: fn(u8) -> bool| {
        let run = bytes.iter().rev().take_while(|byte| is_one(**byte));
        run.count()
    };
    let is_digit = |byte: u8| byte.is_ascii_digit();
    let before = &near[..near.len() - run(near, is_blank)];
    let generation = run(before, is_digit);
    let (rest, generation_digits) = before.split_at(before.len() - generation);
    let number = &rest[..rest.len() - run(rest, is_blank)];
    let length = run(number, is_digit);
    if generation == 0 || length == 0 || number.len() == rest.len() || before.len() == near.len() {
        return None;
    }
    let value = |digits: &[u8]| str::from_utf8(digits).ok()?.parse().ok();
    let start = at - (near.len() - number.len()) - length;
    let number = value(&number[number.len() - length..])?;
    Some(((number, value(generation_digits)?), start))
}

/// A name without its escapes: `/U#52I` is `/URI`.
fn unescaped(name: &[u8]) -> Cow<'_, [u8]> {
    if !name.contains(&b'#') {
        return Cow::Borrowed(name);
    }
    let mut out = Vec::with_capacity(name.len());
    let mut rest = name;
    while let [first, after @ ..] = rest {
        let digit = |index: usize| char::from(*after.get(index)?).to_digit(16);
        match (first, digit(0).zip(digit(1))) {
            // Two digits are less than 256.
            (b'#', Some((high, low))) => {
                out.push((16 * high + low) as u8);
                rest = &after[2..];
            }
            _ => {
                out.push(*first);
                rest = after;
            }
        }
    }
    Cow::Owned(out)
}

/// The octets of `(…)`.
pub(super) fn octets_of_literal(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let [first, after @ ..] = rest {
        rest = after;
        if *first != b'\\' {
            out.push(*first);
            continue;
        }
        let Some((escaped, after)) = after.split_first() else {
            break;
        };
        rest = after;
        match escaped {
            b'n' => out.push(b'\n'),
            b'r' => out.push(b'\r'),
            b't' => out.push(b'\t'),
            b'b' => out.push(8),
            b'f' => out.push(12),
            // The line goes on.
            b'\r' => rest = after.strip_prefix(b"\n").unwrap_or(after),
            b'\n' => {}
            b'0'..=b'7' => {
                let digits = after.iter().take(2);
                let digits = digits
                    .take_while(|byte| matches!(byte, b'0'..=b'7'))
                    .count();
                let (more, after) = after.split_at(digits);
                rest = after;
                let value = more
                    .iter()
                    .fold(u32::from(*escaped - b'0'), |value, digit| {
                        8 * value + u32::from(*digit - b'0')
                    });
                // High bits are ignored, as the standard says.
                out.push(value as u8);
            }
            other => out.push(*other),
        }
    }
    out
}

/// The octets of `<…>`.
pub(super) fn octets_of_hexadecimal(bytes: &[u8]) -> impl Iterator<Item = u8> {
    let mut digits = bytes
        .iter()
        .filter_map(|byte| char::from(*byte).to_digit(16));
    // An odd digit at the end is followed by a 0.
    std::iter::from_fn(move || Some((16 * digits.next()? + digits.next().unwrap_or(0)) as u8))
}

/// Octets as text: UTF-16 or UTF-8 after a mark, UTF-8, or else Latin-1, which a URI has no use for.
pub(super) fn decoded(octets: &[u8]) -> String {
    // Viewers read the other order too.
    let is_little = octets.starts_with(b"\xff\xfe");
    if is_little || octets.starts_with(b"\xfe\xff") {
        let units = octets[2..].chunks_exact(2).map(|pair| match is_little {
            true => u16::from_le_bytes([pair[0], pair[1]]),
            false => u16::from_be_bytes([pair[0], pair[1]]),
        });
        return char::decode_utf16(units)
            .map(|one| one.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect();
    }
    let octets = without_utf8_mark(octets);
    match str::from_utf8(octets) {
        Ok(text) => text.to_owned(),
        Err(_) => octets.iter().map(|octet| char::from(*octet)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn an_object_has_tokens() {
        let bytes = b"<</U#52I(a\\)(b))%c (\n/X[1 0 R]<61 62>-1>>";
        let tokens: Vec<_> = Tokens::new(bytes).collect();
        assert_eq!(
            tokens,
            [
                Token::Open,
                Token::Name(b"URI".as_slice().into()),
                Token::Literal(9..15),
                Token::Name(b"X".as_slice().into()),
                Token::Word(b"["),
                Token::Number(1),
                Token::Number(0),
                Token::Word(b"R"),
                Token::Word(b"]"),
                Token::Hexadecimal(31..36),
                Token::Word(b"-1"),
                Token::Word(b">"),
                Token::Word(b">"),
            ]
        );
    }

    /// A string that does not end hides nothing.
    #[test]
    fn after_a_string_without_an_end_others_are_read() {
        let names = |bytes: &[u8]| {
            Tokens::new(bytes)
                .filter(|token| matches!(token, Token::Name(_)))
                .count()
        };
        assert_eq!(names(b"(((( /a <zz /b"), 2);
        assert_eq!(names("(/a ".repeat(50_000).as_bytes()), 50_000);
    }

    #[test]
    fn strings_are_decoded() {
        hold("literal strings", |[octets]| {
            let octets: Vec<u8> = octets.chars().map(|octet| octet as u8).collect();
            decoded(&octets_of_literal(&octets))
        });
        assert!(octets_of_hexadecimal(b"68 747").eq(*b"htp"));
    }
}
