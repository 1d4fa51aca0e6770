//! JSON (RFC 8259) as a text has it: members in their order, a name as often as it comes, numbers with all of their
//! digits. §4 leaves open which of several members with one name counts, and programs differ.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

/// The members of an object with their names, or the items of an array with their numbers: strings decoded, all else as
/// it is written. `None` where `text` is neither.
///
/// ```
/// use urilens::facts::json::members;
///
/// let found = members(r#"{"b": 1.10, "a": "\u0041", "b": {"c": 1}}"#).expect("an object");
/// let found: Vec<_> = found.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
/// assert_eq!(found, [("b", "1.10"), ("a", "A"), ("b", r#"{"c": 1}"#)]);
/// ```
pub fn members(text: &str) -> Option<Vec<(String, String)>> {
    if text.trim_start().starts_with('{') {
        let Members(members) = serde_json::from_str(text).ok()?;
        return Some(members);
    }
    let items: Vec<&RawValue> = serde_json::from_str(text).ok()?;
    let numbered = |(index, item): (usize, &RawValue)| (index.to_string(), decoded(item));
    Some(items.into_iter().enumerate().map(numbered).collect())
}

/// Whether `text` is an object.
pub fn is_object(text: &str) -> bool {
    text.trim_start().starts_with('{') && serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// Hands each string that is a value to `take`, with the name of the outermost member that it is in. Returns whether
/// `text` is JSON, of which readers accept only so many levels.
pub fn strings(text: &str, mut take: impl FnMut(Option<&str>, Cow<'_, str>)) -> bool {
    let mut reader = serde_json::Deserializer::from_str(text);
    let strings = Strings {
        member: None,
        take: &mut take,
    };
    strings.deserialize(&mut reader).is_ok() && reader.end().is_ok()
}

fn decoded(value: &RawValue) -> String {
    let written = value.get();
    let string = written
        .starts_with('"')
        .then(|| serde_json::from_str(written));
    string
        .and_then(Result::ok)
        .unwrap_or_else(|| written.to_owned())
}

struct Members(Vec<(String, String)>);

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Members, D::Error> {
        reader.deserialize_map(MembersVisitor)
    }
}

struct MembersVisitor;

impl<'de> Visitor<'de> for MembersVisitor {
    type Value = Members;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members, A::Error> {
        let mut members = Vec::new();
        while let Some((name, value)) = map.next_entry::<String, &RawValue>()? {
            members.push((name, decoded(value)));
        }
        Ok(Members(members))
    }
}

/// Reads a value for its strings.
struct Strings<'s> {
    member: Option<&'s str>,
    take: &'s mut dyn FnMut(Option<&str>, Cow<'_, str>),
}

impl<'de> DeserializeSeed<'de> for Strings<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strings<'_> {
    type Value = ();

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a value")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        (self.take)(self.member, text.into());
        Ok(())
    }

    fn visit_string<E: Error>(self, text: String) -> Result<(), E> {
        (self.take)(self.member, text.into());
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        loop {
            let inside = Strings {
                member: self.member,
                take: &mut *self.take,
            };
            if items.next_element_seed(inside)?.is_none() {
                return Ok(());
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<String>()? {
            map.next_value_seed(Strings {
                member: self.member.or(Some(&name)),
                take: &mut *self.take,
            })?;
        }
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_as_they_stand() {
        let text = r#" {"id": 12345678901234567890123, "z": [1, {"b":1, "a": "\u0041"}], "e": 1.10, "n": null} "#;
        let found = members(text).expect("an object");
        let found: Vec<_> = found
            .iter()
            .map(|(name, value)| (&**name, &**value))
            .collect();
        assert_eq!(
            found,
            [
                ("id", "12345678901234567890123"),
                ("z", r#"[1, {"b":1, "a": "\u0041"}]"#),
                ("e", "1.10"),
                ("n", "null"),
            ]
        );
        assert_eq!(
            members("[1.0, \"a\"]"),
            Some(vec![("0".into(), "1.0".into()), ("1".into(), "a".into())])
        );
        for text in ["1", "\"a\"", "{", "{\"a\":1}}", "[1", "", "{'a':1}"] {
            assert_eq!(members(text), None, "{text}");
        }
    }

    #[test]
    fn strings_are_found_at_any_depth() {
        let mut found = Vec::new();
        let text = r#"{"a": ["b", {"c": "d"}, 1, -1, 0.5, true, null], "a": "\u0065"}"#;
        assert!(strings(text, |member, text| found
            .push((member.map(str::to_owned), text.into_owned()))));
        let a = || Some("a".to_owned());
        assert_eq!(
            found,
            [(a(), "b".into()), (a(), "d".into()), (a(), "e".into())]
        );
        assert!(!strings("[\"a\"", |_, _| {}));
        assert!(!strings(&"[".repeat(100_000), |_, _| {}));
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        assert!(!strings(&deep, |_, _| {}));
    }
}
