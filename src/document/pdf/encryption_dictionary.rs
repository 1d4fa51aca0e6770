//! What a file says of its encryption (ISO 32000-2 §7.6.2).

use std::collections::BTreeMap;

use memchr::memmem;

use super::tokens::{
    Token, Tokens, is_blank, number_before, octets_of_hexadecimal, octets_of_literal,
};

/// How many identifiers are tried.
const MOST_IDENTIFIERS: usize = 8;
/// The most tokens of an encryption dictionary.
const MOST_TOKENS: usize = 256;

/// The identifiers of a file: the first string of each `ID` (§14.4).
pub(super) fn identifiers(bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut ids: Vec<Vec<u8>> = Vec::new();
    for at in memmem::rfind_iter(bytes, b"/ID") {
        let mut tokens = Tokens::new(&bytes[..bytes.len().min(at + 1024)]);
        tokens.at = at + b"/ID".len();
        if let (Some(Token::Word(b"[")), Some(token)) = (tokens.next(), tokens.next())
            && let Some(Value::Octets(id)) = Value::of(&token, &tokens)
            && !ids.contains(&id)
        {
            ids.push(id);
        }
        if ids.len() >= MOST_IDENTIFIERS {
            break;
        }
    }
    ids
}

/// A value in an encryption dictionary.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Value {
    Name(Vec<u8>),
    Number(i64),
    Octets(Vec<u8>),
}

impl Value {
    fn of(token: &Token<'_>, tokens: &Tokens<'_>) -> Option<Value> {
        Some(match token {
            Token::Name(name) => Value::Name(name.to_vec()),
            Token::Literal(place) => Value::Octets(octets_of_literal(&tokens.bytes[place.clone()])),
            Token::Hexadecimal(place) => {
                Value::Octets(octets_of_hexadecimal(&tokens.bytes[place.clone()]).collect())
            }
            Token::Number(number) => Value::Number(i64::try_from(*number).ok()?),
            Token::Word(word @ (b"true" | b"false")) => Value::Name(word.to_vec()),
            Token::Word(word) => Value::Number(str::from_utf8(word).ok()?.parse().ok()?),
            Token::Open => return None,
        })
    }
}

/// The entries of an encryption dictionary and of those in it, by their paths: `CF/StdCF/CFM`.
#[derive(Default)]
pub(super) struct Entries(BTreeMap<String, Value>);

impl Entries {
    pub fn number(&self, path: &str) -> Option<i64> {
        match self.0.get(path)? {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub fn name(&self, path: &str) -> Option<&[u8]> {
        match self.0.get(path)? {
            Value::Name(name) => Some(name),
            _ => None,
        }
    }

    pub fn octets(&self, path: &str) -> Option<&[u8]> {
        match self.0.get(path)? {
            Value::Octets(octets) => Some(octets),
            _ => None,
        }
    }
}

/// The dictionary that is the value at `at`, or that the reference there is to.
pub(super) fn dictionary_at(bytes: &[u8], at: usize) -> Option<Entries> {
    let first = *bytes.get(at)?;
    if !is_blank(first) && first != b'<' {
        return None;
    }
    let mut tokens = Tokens::new(bytes);
    tokens.at = at;
    match tokens.next()? {
        Token::Open => Some(dictionary(&mut tokens)),
        Token::Number(number) => {
            // The newest revision of it is the last.
            let mut places = memmem::rfind_iter(bytes, b" obj");
            let found = places
                .find(|at| number_before(bytes, at + 1).is_some_and(|(id, _)| id.0 == number));
            // Where its object isn't found, the file is encrypted all the same.
            let Some(found) = found else {
                return Some(Entries::default());
            };
            tokens.at = found + b" obj".len();
            Some(match tokens.next() {
                Some(Token::Open) => dictionary(&mut tokens),
                _ => Entries::default(),
            })
        }
        _ => None,
    }
}

fn dictionary(tokens: &mut Tokens<'_>) -> Entries {
    let mut entries = Entries::default();
    let mut path: Vec<String> = Vec::new();
    let mut key: Option<String> = None;
    let mut closing = 0;
    for _ in 0..MOST_TOKENS {
        let Some(token) = tokens.next() else { break };
        match (&token, key.take()) {
            (Token::Name(name), None) => key = Some(String::from_utf8_lossy(name).into_owned()),
            (Token::Open, under) => path.push(under.unwrap_or_default()),
            (Token::Word(b">"), _) => {
                closing += 1;
                if closing % 2 == 0 && path.pop().is_none() {
                    break;
                }
            }
            (token, Some(key)) => {
                let path: String = path.iter().map(|part| format!("{part}/")).collect();
                if let Some(value) = Value::of(token, tokens) {
                    entries.0.insert(path + &key, value);
                }
            }
            _ => {}
        }
    }
    entries
}
