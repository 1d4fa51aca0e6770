//! JSON (RFC 8259) as a text has it: members in their order, a name as often as it comes, numbers with all of their
//! digits. §4 leaves open which of several members with one name counts, and programs differ.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
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
    let members = raw_members(text)?.into_iter();
    let members = members.map(|(name, value)| {
        let string = string(value.get());
        (name, string.unwrap_or_else(|| value.get().to_owned()))
    });
    Some(members.collect())
}

/// The same, with all values as they are written.
fn raw_members(text: &str) -> Option<Vec<(String, &RawValue)>> {
    if text.trim_start().starts_with('{') {
        let Members(members) = serde_json::from_str(text).ok()?;
        return Some(members);
    }
    let items: Vec<&RawValue> = serde_json::from_str(text).ok()?;
    let items = items.into_iter().enumerate();
    Some(
        items
            .map(|(index, item)| (index.to_string(), item))
            .collect(),
    )
}

/// The text of a string.
fn string(written: &str) -> Option<String> {
    let is_string = written.starts_with('"');
    is_string.then(|| serde_json::from_str(written).ok())?
}

/// Whether `text` is an object.
pub fn is_object(text: &str) -> bool {
    text.trim_start().starts_with('{') && serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// How many levels of values readers accept.
const DEEPEST: usize = 127;

/// Hands each string that is a value to `take`, with the name of the outermost member that it is in. Returns whether
/// `text` is JSON, and not too deep.
pub fn strings(text: &str, mut take: impl FnMut(Option<&str>, String)) -> bool {
    take_strings(text.trim(), None, DEEPEST, &mut take)
}

fn take_strings(
    text: &str,
    member: Option<&str>,
    depth: usize,
    take: &mut dyn FnMut(Option<&str>, String),
) -> bool {
    if !text.starts_with(['{', '[']) {
        let found = string(text).map(|text| take(member, text)).is_some();
        return found || serde_json::from_str::<IgnoredAny>(text).is_ok();
    }
    let members = raw_members(text).filter(|_| depth > 0);
    members.is_some_and(|members| {
        let is_object = text.starts_with('{');
        members.iter().all(|(name, value)| {
            let member = member.or(is_object.then_some(&**name));
            take_strings(value.get(), member, depth - 1, take)
        })
    })
}

struct Members<'t>(Vec<(String, &'t RawValue)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        reader.deserialize_map(MembersVisitor)
    }
}

struct MembersVisitor;

impl<'de> Visitor<'de> for MembersVisitor {
    type Value = Members<'de>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = map.next_entry()? {
            members.push(member);
        }
        Ok(Members(members))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn values_are_as_they_stand() {
        hold("members", |[text]| {
            let found = members(text)?.into_iter();
            let found = found.map(|(name, value)| format!("{name}={value}"));
            Some(found.collect::<Vec<_>>().join(" | "))
        });
    }

    #[test]
    fn strings_are_found_at_any_depth() {
        hold("strings", |[text]| {
            let mut found = Vec::new();
            let is_whole = strings(text, |member, text| {
                found.push(format!("{}={text}", member.unwrap_or_default()));
            });
            is_whole.then(|| found.join(" | "))
        });
        assert!(!strings(&"[".repeat(100_000), |_, _| {}));
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        assert!(!strings(&deep, |_, _| {}));
    }
}
