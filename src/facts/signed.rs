//! Links of storage that are signed: who has one may do what it allows, until it expires.
//!
//! Amazon S3 and Google Cloud Storage write when a link was signed and for how many seconds it holds
//! (`X-Amz-Date`, `X-Amz-Expires`), before that in one number (`Expires`); Azure writes until when (`se`) and what is
//! allowed (`sp`).

use super::dates::{date, seconds};
use super::decoded::Decoded;
use super::embedded::values;
use crate::syntax::Reference;

/// What a signed link allows.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Signed {
    /// When it expires, in words; `None` where the text does not say.
    pub until: Option<String>,
    /// What its holder may do; empty where the text does not say.
    pub rights: Vec<&'static str>,
    /// Whether all of a storage account is meant, whatever the path names: Azure's account SAS.
    pub is_of_account: bool,
}

/// The rights of Azure's shared access signatures, by their letters.
const RIGHTS: [(char, &str); 7] = [
    ('r', "read"),
    ('w', "write"),
    ('c', "create"),
    ('a', "add to"),
    ('d', "delete"),
    ('x', "delete versions of"),
    ('l', "list"),
];

/// How the parameters of newer links start.
const STARTS: [&str; 2] = ["X-Amz-", "X-Goog-"];

/// What names the key of an older link, whose time is in `Expires`.
const KEYS: [&str; 3] = ["AWSAccessKeyId", "GoogleAccessId", "Key-Pair-Id"];

/// Whether a parameter of this name may belong to a signature.
pub fn may_be_of_signature(name: &str) -> bool {
    matches!(name, "sig" | "Signature")
        || KEYS.contains(&name)
        || STARTS.iter().any(|start| name.starts_with(start))
}

/// What a link allows whose parameter `name` belongs to its signature; `None` if the link isn't signed so.
///
/// ```
/// use urilens::facts::decoded::Decoded;
/// use urilens::facts::signed::signed;
/// use urilens::syntax::{Reference, Standard};
///
/// let text = "https://a.s3.amazonaws.com/b?X-Amz-Date=20260105T100000Z&X-Amz-Expires=604800&X-Amz-Signature=4f3c";
/// let found = signed(&Reference::split(text, Standard::Rfc3986), &Decoded::of(text), "X-Amz-Signature");
/// assert_eq!(found.unwrap().until.as_deref(), Some("2026-01-12 10:00 UTC"));
/// ```
pub fn signed(reference: &Reference<'_>, decoded: &Decoded<'_>, name: &str) -> Option<Signed> {
    let text = reference.text();
    let value = |wanted: &str| {
        let mut all = values(reference);
        let param = all.find(|param| param.name.of(text) == wanted)?;
        Some(decoded.once(param.value).text()?.to_owned())
    };
    if let Some(start) = STARTS.iter().find(|start| name.starts_with(**start)) {
        let lasting = value(&format!("{start}Expires"))?;
        let signed = value(&format!("{start}Date"));
        let until = signed.and_then(|signed| after(compact(&signed)?, &lasting));
        return Some(Signed {
            until,
            ..Signed::default()
        });
    }
    if name == "sig" {
        let until = time(&value("se")?);
        let allowed = value("sp").unwrap_or_default();
        let rights = RIGHTS
            .iter()
            .filter(|(letter, _)| allowed.contains(*letter));
        return Some(Signed {
            until,
            rights: rights.map(|(_, right)| *right).collect(),
            // The types of resources and the services, which only such a signature names.
            is_of_account: value("srt").is_some() && value("ss").is_some(),
        });
    }
    let is_old = name == "Signature" || KEYS.contains(&name);
    if !is_old || value("Signature").is_none() || !KEYS.iter().any(|key| value(key).is_some()) {
        return None;
    }
    // A policy may have the time in place of it.
    let until = value("Expires").and_then(|expires| after(0, &expires));
    Some(Signed {
        until,
        ..Signed::default()
    })
}

/// The time `20260105T100000Z`, in seconds since 1970.
fn compact(text: &str) -> Option<u64> {
    let part = |range| {
        text.get(range)
            .filter(|digits: &&str| digits.bytes().all(|digit| digit.is_ascii_digit()))
    };
    let (year, month, day) = (part(0..4)?, part(4..6)?, part(6..8)?);
    let (hour, minute, second) = (part(9..11)?, part(11..13)?, part(13..15)?);
    seconds(&format!("{year}-{month}-{day}T{hour}:{minute}:{second}Z"))
}

/// So many seconds after a time, in words.
fn after(start: u64, lasting: &str) -> Option<String> {
    words(start.checked_add(lasting.parse().ok()?)?)
}

/// A time as Azure writes it, with or without the time of the day.
fn time(text: &str) -> Option<String> {
    let found = match text.len() {
        10 => seconds(&format!("{text}T00:00:00Z")),
        17 => seconds(&format!("{}:00Z", text.strip_suffix('Z')?)),
        _ => seconds(text),
    };
    words(found?)
}

/// “2026-01-12 10:00 UTC”.
fn words(seconds: u64) -> Option<String> {
    let text = date(seconds)?;
    let (date, clock) = text.split_once('T')?;
    Some(format!("{date} {} UTC", clock.get(..5)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    use crate::syntax::Standard;

    fn found(query: &str, name: &str) -> Option<Signed> {
        let text = format!("https://a.example/b?{query}");
        signed(
            &Reference::split(&text, Standard::Rfc3986),
            &Decoded::of(&text),
            name,
        )
    }

    #[test]
    fn the_end_is_said_in_one_way() {
        hold("the end is said in one way", |[query, name]| {
            found(query, name)?
                .until
                .or_else(|| Some("not said".to_owned()))
        });
    }

    /// An account is more than what the path names.
    #[test]
    fn rights_are_named() {
        hold("rights of an account", |[query]| {
            found(query, "sig").map(|found| (found.is_of_account, found.rights.join(", ")))
        });
    }
}
