//! Templates: text with fields in braces, such as `{host}`, that each reference fills.

use std::borrow::Cow;

use super::fields::{Field, Found, NAMES, Read, Subject};
use crate::config::did_you_mean;
use crate::message::stand_ins::is_hidden;
use crate::report::quoted;
use crate::syntax::{Reference, Standard, percent_encoded};

#[derive(Clone, Debug)]
enum Piece {
    Text(String),
    Field(Field),
}

/// What is written for each reference.
#[derive(Clone, Debug)]
pub(super) struct Template(Vec<Piece>);

impl Template {
    /// Reads a template. Fields are in braces, or in brackets where it has no field in braces.
    pub fn parse(text: &str) -> Result<Template, String> {
        let has_braces = text.replace("\\{", "").contains('{');
        let (open, close) = if has_braces { ('{', '}') } else { ('[', ']') };
        let mut pieces = Vec::new();
        let mut words = String::new();
        let mut rest = text.chars();
        while let Some(found) = rest.next() {
            if found == '\\' {
                match rest.next() {
                    Some('n') => words.push('\n'),
                    Some('t') => words.push('\t'),
                    Some('r') => words.push('\r'),
                    Some(other @ ('\\' | '{' | '[')) => words.push(other),
                    other => words.extend(['\\'].into_iter().chain(other)),
                }
            } else if found == open {
                let inner = rest.as_str();
                let (inner, after) = inner.split_once(close).ok_or_else(|| {
                    format!("`{open}` has no `{close}`; write `\\{open}` for the character")
                })?;
                rest = after.chars();
                pieces.push(Piece::Text(std::mem::take(&mut words)));
                pieces.push(Piece::Field(Field::parse(inner)?));
            } else {
                words.push(found);
            }
        }
        pieces.push(Piece::Text(words));
        // A reference that is typed first is the most likely cause.
        if !pieces.iter().any(|piece| matches!(piece, Piece::Field(_))) {
            return Err("it has no field in braces, such as `{host}`".to_owned());
        }
        Ok(Template(pieces))
    }

    /// The reference alone.
    pub fn url() -> Template {
        Template(vec![Piece::Field(Field::default())])
    }

    /// All fields as if each had been written with these.
    pub fn with(mut self, is_typed: bool, default_port: bool, in_ascii: Option<bool>) -> Template {
        for piece in &mut self.0 {
            if let Piece::Field(field) = piece {
                field.is_typed |= is_typed;
                field.default_port |= default_port;
                field.in_ascii = field.in_ascii.or(in_ascii);
            }
        }
        self
    }

    /// Appends what it is for `subject`, in one line.
    ///
    /// # Errors
    /// A field that has to be there and isn't, or has to be decoded and can't be.
    pub fn write(&self, subject: &Subject<'_>, out: &mut Vec<u8>) -> Result<(), String> {
        let text = subject.text();
        let text = Reference::split(&text, Standard::Rfc3986);
        let start = out.len();
        for piece in &self.0 {
            let written = match piece {
                Piece::Text(text) => Ok(Cow::Borrowed(text.as_str())),
                Piece::Field(field) => field.text(&Read {
                    subject,
                    text: &text,
                    field,
                }),
            };
            match written {
                Ok(text) => out.extend_from_slice(text.as_bytes()),
                Err(error) => {
                    out.truncate(start);
                    return Err(error);
                }
            }
        }
        out.push(b'\n');
        Ok(())
    }
}

impl Field {
    fn parse(text: &str) -> Result<Field, String> {
        let mut field = Field::default();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once(':') {
            match before {
                "" | "url" => field.is_typed = true,
                "must" => field.is_required = true,
                "strict" => field.is_strict = true,
                "default" => field.default_port = true,
                "puny" => field.in_ascii = Some(true),
                "idn" => field.in_ascii = Some(false),
                _ => break,
            }
            rest = after;
        }
        let (name, key) = match rest.split_once(':') {
            Some((name @ ("query" | "query-all"), key)) => (name, Some(key)),
            _ => (rest, None),
        };
        let known = NAMES.iter().position(|known| known.name == name);
        field.key = key.map(str::to_owned);
        match known {
            Some(_) if name == "query-all" && key.is_none() => {
                Err("`query-all` needs the name of a parameter: `{query-all:NAME}`".to_owned())
            }
            Some(known) => Ok(Field {
                name: known,
                ..field
            }),
            None => {
                let meant = did_you_mean(name, NAMES.iter().map(|known| known.name));
                Err(format!("unknown field {}{meant}", quoted(name)))
            }
        }
    }

    fn text(&self, read: &Read<'_>) -> Result<Cow<'static, str>, String> {
        let name = NAMES.get(self.name);
        let found = name.and_then(|name| (name.read)(read));
        let name = name.map_or("", |name| name.name);
        let Some(Found { typed, decoded }) = found else {
            return match self.is_required {
                true => Err(match (&self.key, name) {
                    (Some(key), _) => format!("its query has no parameter {}", quoted(key)),
                    (None, "registrable") => "it has no registrable domain".to_owned(),
                    (None, "lookup") => "it has no host to look up".to_owned(),
                    (None, "zoneid") => "it has no zone".to_owned(),
                    (None, name) => format!("it has no {name}"),
                }),
                false => Ok("".into()),
            };
        };
        // What would break the line, or be invisible in it, stays percent-encoded.
        let is_shown = |text: &String| !text.contains(is_hidden) && !text.contains('\u{fffd}');
        match decoded.filter(|_| !self.is_typed) {
            Some(decoded) if is_shown(&decoded) => Ok(decoded.into()),
            Some(_) if self.is_strict => Err(format!("its {name} can't be decoded")),
            _ => Ok(without_hidden(typed)),
        }
    }
}

/// The text with invisible and control characters percent-encoded.
fn without_hidden(text: String) -> Cow<'static, str> {
    if !text.contains(is_hidden) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        match is_hidden(character) {
            true => {
                let mut buffer = [0; 4];
                out.push_str(&percent_encoded(character.encode_utf8(&mut buffer), |_| {
                    false
                }));
            }
            false => out.push(character),
        }
    }
    out.into()
}
