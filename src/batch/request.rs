//! A line of a batch: which reference, by which base and standard.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;

use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::lines::Line;
use crate::inspect::{Parts, Request, UnknownPart};
use crate::report::{masked, number, raw, string};
use crate::resolve::{ExcessDots, ResolveOptions};
use crate::review::Settings;
use crate::syntax::{Standard, UnknownStandard};

/// The names of what can be done with excess dots.
pub const EXCESS_DOTS: [(&str, ExcessDots); 3] = [
    ("keep", ExcessDots::Keep),
    ("drop", ExcessDots::Drop),
    ("refuse", ExcessDots::Refuse),
];

/// What is asked of every reference that doesn't ask for something else itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Defaults {
    pub base: Option<String>,
    pub standard: Standard,
    pub options: ResolveOptions,
    /// What the user wants of the review.
    pub settings: Settings,
    /// What is wanted of the inspections.
    pub parts: Parts,
}

impl Defaults {
    /// The request for a reference that asks for nothing itself.
    pub fn request<'a>(&'a self, reference: &'a str) -> Request<'a> {
        Request {
            reference,
            base: self.base.as_deref(),
            standard: self.standard,
            options: self.options,
            settings: Some(&self.settings),
            parts: self.parts,
            ..Request::default()
        }
    }
}

/// What is wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// A byte is no part of a character.
    #[error("not valid UTF-8 (byte {0})")]
    NotUtf8(usize),
    /// More than [`Lines::MAX_LENGTH`](super::lines::Lines::MAX_LENGTH) bytes.
    #[error("the line is longer than 16 MiB")]
    TooLong,
    /// Something else than an object.
    #[error("a JSON object is expected, {{\"reference\": \"…\"}}")]
    NotObject,
    /// No JSON, a field of the wrong type, or no reference.
    #[error("{message} (column {column})")]
    NotRequest {
        /// In what way.
        message: String,
        /// Counted in bytes from 1.
        column: usize,
    },
    /// Half of a surrogate pair is no character (RFC 8259 §8.2): any text in its place would be another one than was meant.
    #[error("an unpaired surrogate is no character (column {0})")]
    Surrogate(usize),
    /// There is no such standard.
    #[error(transparent)]
    Standard(#[from] UnknownStandard),
    /// There is no such way of treating excess dots.
    #[error("unknown value `{0}` of `excess_dots`; use `keep`, `drop` or `refuse`")]
    ExcessDots(String),
    /// Something else than names of parts.
    #[error("`only` must be an array of names of parts")]
    Only,
    /// There is no such part.
    #[error(transparent)]
    Part(#[from] UnknownPart),
    /// An answer could not be found again by this `id`.
    #[error("`id` must be a string or an integer")]
    Id,
}

impl LineError {
    /// What the parser says of the line `text`.
    pub fn of_parser(text: &str, error: &serde_json::Error) -> LineError {
        let place = format!(" at line {} column {}", error.line(), error.column());
        let message = error.to_string();
        LineError::NotRequest {
            message: in_our_words(text, message.strip_suffix(&place).unwrap_or(&message)),
            column: error.column(),
        }
    }

    /// Appends the object that takes the place of the line's own: `{"error": …, "line": …}`.
    pub fn write(&self, line: u64, out: &mut Vec<u8>) {
        raw(out, "{\"error\":");
        string(out, &self.to_string());
        raw(out, ",\"line\":");
        number(out, line);
        raw(out, "}");
    }
}

/// The text on a line.
///
/// # Errors
/// A line that is too long or no UTF-8.
pub fn text(line: Line<'_>) -> Result<&str, LineError> {
    match line {
        Line::Bytes(bytes) => {
            std::str::from_utf8(bytes).map_err(|error| LineError::NotUtf8(error.valid_up_to() + 1))
        }
        Line::TooLong => Err(LineError::TooLong),
    }
}

/// A line of a list of references.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listed<'c> {
    Reference(&'c str),
    /// White space alone.
    Blank,
    /// A line that starts with `#` and white space, or is `#` alone. Without the space it is a reference that is a
    /// fragment (RFC 3986 §4.4).
    Comment,
}

/// What a line of a list is.
///
/// # Errors
/// A line that is too long or no UTF-8.
pub fn listed(line: Line<'_>) -> Result<Listed<'_>, LineError> {
    let text = text(line)?;
    Ok(match text.strip_prefix('#') {
        _ if text.trim().is_empty() => Listed::Blank,
        Some(rest) if rest.is_empty() || rest.starts_with([' ', '\t']) => Listed::Comment,
        _ => Listed::Reference(text),
    })
}

/// One request of a batch.
#[derive(Debug)]
pub struct Item<'a> {
    reference: Cow<'a, str>,
    base: Option<Cow<'a, str>>,
    standard: Option<Standard>,
    options: ResolveOptions,
}

impl<'a> Item<'a> {
    /// One that asks for nothing but its reference.
    pub fn of(reference: &'a str, defaults: &Defaults) -> Self {
        Item {
            reference: Cow::Borrowed(reference),
            base: None,
            standard: None,
            options: defaults.options,
        }
    }

    /// Reads a line: a JSON object with a “reference”, and “base”, “standard”, “lenient” and
    /// “excess_dots” if they are to differ from `defaults`. `null` is the same as no field; other
    /// fields are ignored.
    ///
    /// # Errors
    /// A line that is not a request.
    pub fn parse(line: Line<'a>, defaults: &Defaults) -> Result<Self, LineError> {
        let text = text(line)?;
        match unpaired_surrogate(text) {
            None => Self::read(text, defaults),
            Some(at) => Err(LineError::Surrogate(at + 1)),
        }
    }

    fn read(text: &'a str, defaults: &Defaults) -> Result<Self, LineError> {
        // Otherwise an array of values in the right order would do as well.
        if !text.trim_start().starts_with('{') {
            return Err(LineError::NotObject);
        }
        let fields: Fields<'a> =
            serde_json::from_str(text).map_err(|error| LineError::of_parser(text, &error))?;
        let excess_dots = match &fields.excess_dots {
            None => defaults.options.excess_dots,
            Some(Text(name)) => EXCESS_DOTS
                .into_iter()
                .find(|(known, _)| known == name)
                .map(|(_, excess_dots)| excess_dots)
                .ok_or_else(|| LineError::ExcessDots(masked(name).into_owned()))?,
        };
        Ok(Item {
            reference: fields.reference.0,
            base: fields.base.map(|Text(base)| base),
            standard: fields.standard.map(standard).transpose()?,
            options: ResolveOptions {
                lenient: fields.lenient.unwrap_or(defaults.options.lenient),
                excess_dots,
            },
        })
    }

    /// The request.
    pub fn request<'i>(&'i self, defaults: &'i Defaults) -> Request<'i> {
        Request {
            base: self.base.as_deref().or(defaults.base.as_deref()),
            standard: self.standard.unwrap_or(defaults.standard),
            options: self.options,
            ..defaults.request(&self.reference)
        }
    }
}

/// The standard of this name. Whatever else is in the place of a name may hold a secret, and is quoted in the error.
fn standard(Text(name): Text<'_>) -> Result<Standard, UnknownStandard> {
    let known = name.parse();
    known.map_err(|_: UnknownStandard| UnknownStandard(masked(&name).into_owned()))
}

/// What the parser says of a line, with the name of the member that is wrong. A text that it quotes has its secrets
/// masked.
fn in_our_words(text: &str, message: &str) -> String {
    if let Some(unknown) = message.strip_prefix("unknown field `") {
        let (name, known) = unknown
            .rsplit_once("`, expected one of ")
            .unwrap_or((unknown, ""));
        return format!("unknown member `{}`; use {known}", masked(name));
    }
    if let Some(name) = message.strip_prefix("missing field ") {
        return format!("the member {name} is missing");
    }
    // RFC 8259 §4 leaves open which of them holds.
    if let Some(name) = message.strip_prefix("duplicate field ") {
        return format!("the member {name} is repeated");
    }
    let parts = message.strip_prefix("invalid type: ");
    let parts = parts.and_then(|rest| rest.split_once(", expected "));
    let Some((found, wanted)) = parts else {
        return message.to_owned();
    };
    let wrong = wrong_member(text);
    let value = wrong.as_ref().and_then(|(_, value)| value.as_str());
    let found = match (found, value) {
        ("null", _) => found.to_owned(),
        ("map", _) => "an object".to_owned(),
        ("sequence", _) => "an array".to_owned(),
        (_, Some(value)) => format!("the string {:?}", masked(value)),
        _ if found.starts_with("string") => "a string".to_owned(),
        _ => format!("the {found}"),
    };
    match wrong {
        Some((name, _)) => format!("`{name}` must be {wanted}, not {found}"),
        None => format!("a member must be {wanted}, not {found}"),
    }
}

/// The first member whose value has the wrong type, with that value.
fn wrong_member(text: &str) -> Option<(String, serde_json::Value)> {
    let members: serde_json::Map<String, serde_json::Value> = serde_json::from_str(text).ok()?;
    let is_wrong = |(name, value): &(String, serde_json::Value)| match name.as_str() {
        "reference" => !value.is_string(),
        "base" | "standard" | "excess_dots" => !value.is_string() && !value.is_null(),
        "lenient" => !value.is_boolean() && !value.is_null(),
        _ => false,
    };
    members.into_iter().find(is_wrong)
}

/// Where the first escape of the line is that spells half of a surrogate pair without the other half.
fn unpaired_surrogate(text: &str) -> Option<usize> {
    let surrogate = |at: usize| {
        let digits = text.get(at..)?.strip_prefix("\\u")?.get(..4)?;
        let unit = u16::from_str_radix(digits, 16).ok()?;
        (0xd800..0xe000).contains(&unit).then_some(unit)
    };
    let mut at = 0;
    while let Some(index) = memchr::memchr(b'\\', text.as_bytes().get(at..)?) {
        at += index;
        at += match (surrogate(at), surrogate(at + 6)) {
            (Some(0xd800..0xdc00), Some(0xdc00..)) => 12,
            (Some(_), _) => return Some(at),
            // The character after a backslash starts no escape of its own.
            (None, _) => 2,
        };
    }
    None
}

/// A text that is borrowed from the line where it holds no escape.
#[derive(Deserialize, PartialEq, Eq, Hash)]
#[serde(transparent)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

/// The members of a line, of which none is repeated.
struct Fields<'a> {
    reference: Text<'a>,
    base: Option<Text<'a>>,
    standard: Option<Text<'a>>,
    lenient: Option<bool>,
    excess_dots: Option<Text<'a>>,
}

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields<'de>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Fields<'de>, A::Error> {
        let (mut reference, mut base, mut standard) = (None, None, None);
        let (mut lenient, mut excess_dots) = (None, None);
        let mut others = HashSet::new();
        while let Some(name) = members.next_key::<Text<'de>>()? {
            let is_repeated = match &*name.0 {
                "reference" => reference.is_some(),
                "base" => base.is_some(),
                "standard" => standard.is_some(),
                "lenient" => lenient.is_some(),
                "excess_dots" => excess_dots.is_some(),
                _ => !others.insert(Text(name.0.clone())),
            };
            if is_repeated {
                let message = format!("duplicate field `{}`", masked(&name.0));
                return Err(serde::de::Error::custom(message));
            }
            match &*name.0 {
                "reference" => reference = Some(members.next_value()?),
                "base" => base = Some(members.next_value()?),
                "standard" => standard = Some(members.next_value()?),
                "lenient" => lenient = Some(members.next_value()?),
                "excess_dots" => excess_dots = Some(members.next_value()?),
                _ => _ = members.next_value::<IgnoredAny>()?,
            }
        }
        Ok(Fields {
            reference: reference.ok_or_else(|| serde::de::Error::missing_field("reference"))?,
            base: base.flatten(),
            standard: standard.flatten(),
            lenient: lenient.flatten(),
            excess_dots: excess_dots.flatten(),
        })
    }
}
