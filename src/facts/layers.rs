//! What a value holds: a link, JSON, a JSON Web Token, base64, compressed text, a message of Protocol Buffers, a time,
//! a UUID, an e-mail address.
//!
//! A value is opened like an onion. Each layer says what it was and what it decodes to, and has members where
//! it is made of several values. Depth and size are bounded.

use super::dates::date;
use super::embedded::base64::{base64, base64_octets, hexadecimal, link_in_base64};
use super::embedded::markup::name_in_markup;
use super::embedded::target::{MOST_IN_TEXT, email_in, is_url, links_among_words};
use super::json;
pub use super::layer_kind::LayerKind;
use super::mail_filters::{in_version_2, rewritten};
use super::octets::{Compression, Field, FieldValue, decompressed, fields, protobuf};
use super::parameter_list::parameters_of;
use crate::syntax::{Reference, Standard, percent_decoded};

/// How many layers are opened.
pub const DEPTH: usize = 6;

/// How many members of a layer are listed.
pub const MEMBERS: usize = 64;

/// The longest value that is looked into, in bytes.
const LONGEST: usize = 64 * 1024;

/// What a value holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer {
    /// What it is.
    pub kind: LayerKind,
    /// What it decodes to, or means: a decoded text, a date, the version of a UUID.
    pub text: String,
    /// The values it is made of, each with its name.
    pub members: Vec<Member>,
    /// How many more members there are.
    pub more: usize,
    /// What the decoded text holds in turn.
    pub inside: Option<Box<Layer>>,
}

/// A value inside a layer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its name: a parameter's, a JSON member's, `header` or `claims` of a token.
    pub name: String,
    /// The value, decoded; `None` where there is no `=`.
    pub value: Option<String>,
    /// What the value holds.
    pub layer: Option<Layer>,
}

/// What a decoded value holds; `None` for a plain one.
///
/// ```
/// use urilens::facts::layers::{LayerKind, layer_of};
///
/// let layer = layer_of("aHR0cHM6Ly9leGFtcGxlLm5ldC8_YT1i").expect("base64");
/// assert_eq!((layer.kind, layer.text.as_str()), (LayerKind::Base64, "https://example.net/?a=b"));
/// let link = layer.inside.expect("a link");
/// assert_eq!(link.kind, LayerKind::Link);
/// assert_eq!((link.members[0].name.as_str(), link.members[0].value.as_deref()), ("a", Some("b")));
/// ```
pub fn layer_of(value: &str) -> Option<Layer> {
    open(value, Left::ALL)
}

/// What may still be opened.
#[derive(Clone, Copy)]
struct Left {
    depth: usize,
    /// Whether compressed text is decompressed: not again inside compressed text, so that no value grows without bound.
    decompresses: bool,
}

impl Left {
    const ALL: Left = Left {
        depth: DEPTH,
        decompresses: true,
    };

    fn inside(self) -> Left {
        Left {
            depth: self.depth.saturating_sub(1),
            ..self
        }
    }
}

fn open(value: &str, left: Left) -> Option<Layer> {
    let trimmed = value.trim();
    if left.depth == 0 || trimmed.len() < 3 || trimmed.len() > LONGEST {
        return None;
    }
    link(trimmed, left)
        .or_else(|| json_layer(trimmed, left))
        .or_else(|| web_token(trimmed, left))
        .or_else(|| uuid(trimmed))
        .or_else(|| unix_time(trimmed).map(|date| plain(LayerKind::UnixTime, date)))
        // A link that is written literally is not decoded.
        .or_else(|| words(trimmed, left))
        .or_else(|| encoded(trimmed, left))
        .or_else(|| octets(trimmed, left))
        .or_else(|| email(trimmed))
}

/// The links among words, each a member: in XML under the name of its attribute or element.
fn words(value: &str, left: Left) -> Option<Layer> {
    let links = links_among_words(value).take(MOST_IN_TEXT);
    let links = links.map(|link| {
        let at = link.as_ptr() as usize - value.as_ptr() as usize;
        let name = name_in_markup(value.get(..at).unwrap_or_default()).unwrap_or("link");
        (name.to_owned(), Some(link.to_owned()))
    });
    // A namespace has the form of a link, and leads nowhere.
    let links = links.filter(|(name, _)| !name.starts_with("xmlns"));
    let members: Vec<_> = links.collect();
    if members.is_empty() {
        return None;
    }
    Some(with_members(
        LayerKind::Text,
        value.to_owned(),
        members,
        left,
    ))
}

/// The layer of an address that a filter of mail has rewritten.
pub fn rewritten_layer(url: String) -> Layer {
    address_layer(url, Left::ALL)
}

fn address_layer(url: String, left: Left) -> Layer {
    let inside = open(&url, left.inside()).map(Box::new);
    Layer {
        inside,
        ..plain(LayerKind::Rewritten, url)
    }
}

/// The layer of a document in base64, which says by itself that it is one (RFC 2397).
pub fn base64_layer(digits: &str) -> Option<Layer> {
    if digits.len() > LONGEST {
        return None;
    }
    let text = base64(digits.trim().as_bytes())?;
    let inside = open(&text, Left::ALL.inside()).map(Box::new);
    Some(Layer {
        inside,
        ..plain(LayerKind::Base64, text)
    })
}

fn plain(kind: LayerKind, text: String) -> Layer {
    Layer {
        kind,
        text,
        members: Vec::new(),
        more: 0,
        inside: None,
    }
}

/// A layer with members, of which only so many are kept.
fn with_members(
    kind: LayerKind,
    text: String,
    members: Vec<(String, Option<String>)>,
    left: Left,
) -> Layer {
    let more = members.len().saturating_sub(MEMBERS);
    let members = members
        .into_iter()
        .take(MEMBERS)
        .map(|(name, value)| Member {
            layer: value
                .as_deref()
                .and_then(|value| open(value, left.inside())),
            name,
            value,
        });
    Layer {
        members: members.collect(),
        more,
        ..plain(kind, text)
    }
}

fn link(value: &str, left: Left) -> Option<Layer> {
    if !is_url(value.as_bytes()) || value.contains(char::is_whitespace) {
        return None;
    }
    let reference = Reference::split(value, Standard::Rfc3986);
    if let Some(found) = rewritten(&reference) {
        let member = vec![("link".to_owned(), Some(found.url))];
        let text = value.to_owned();
        return Some(with_members(LayerKind::Link, text, member, left));
    }
    let parameters = parameters_of(&reference);
    let members = parameters
        .listed
        .into_iter()
        .map(|one| (one.name_decoded, one.value_decoded));
    let members = members.collect();
    let mut layer = with_members(LayerKind::Link, value.to_owned(), members, left);
    for member in &mut layer.members {
        let held = member.value.as_deref();
        let address = held.and_then(|held| in_version_2(&reference, &member.name, held));
        if let Some(url) = address {
            member.layer = Some(address_layer(url, left.inside()));
        }
    }
    Some(layer)
}

fn json_layer(value: &str, left: Left) -> Option<Layer> {
    if !value.starts_with(['{', '[']) {
        return None;
    }
    let members = json::members(value)?.into_iter();
    let members = members.map(|(name, value)| (name, Some(value)));
    let text = value.to_owned();
    Some(with_members(LayerKind::Json, text, members.collect(), left))
}

/// RFC 7519 §3: three parts between dots, of which the first two are JSON objects in base64url.
fn web_token(value: &str, left: Left) -> Option<Layer> {
    let mut parts = value.split('.');
    let (header, claims, signature) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() || !header.starts_with("ey") || !claims.starts_with("ey") {
        return None;
    }
    let object = |part: &str| base64(part.as_bytes()).filter(|text| json::is_object(text));
    let members = vec![
        ("header".to_owned(), Some(object(header)?)),
        ("claims".to_owned(), Some(object(claims)?)),
        ("signature".to_owned(), Some(signature.to_owned())),
    ];
    Some(with_members(
        LayerKind::JsonWebToken,
        String::new(),
        members,
        left,
    ))
}

fn uuid(value: &str) -> Option<Layer> {
    if value.len() != 36 {
        return None;
    }
    let uuid = uuid::Uuid::try_parse(value).ok()?;
    let version = uuid.get_version_num();
    let text = match uuid.get_timestamp().map(|time| time.to_unix()) {
        Some((seconds, _)) => match date_of_link(seconds) {
            Some(date) => format!("version {version}, made on {date}"),
            None => format!("version {version}"),
        },
        None => format!("version {version}"),
    };
    Some(plain(LayerKind::Uuid, text))
}

/// Times that people put into links: numbers of seconds or milliseconds from 2001 to 2099.
fn unix_time(value: &str) -> Option<String> {
    if !value.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: u64 = value.parse().ok()?;
    match value.len() {
        10 => date_of_link(number),
        13 => date_of_link(number / 1000),
        _ => None,
    }
}

/// 2001-09-09 to 2099-12-31.
const YEARS: std::ops::RangeInclusive<u64> = 1_000_000_000..=4_102_444_799;

fn date_of_link(seconds: u64) -> Option<String> {
    YEARS.contains(&seconds).then(|| date(seconds)).flatten()
}

fn encoded(value: &str, left: Left) -> Option<Layer> {
    let (kind, text) = if let Some(octets) = percent_decoded(value) {
        let text = String::from_utf8(octets).ok()?;
        (LayerKind::PercentEncoded, text)
    } else if let Some(text) = hexadecimal(value.as_bytes()) {
        (LayerKind::Hexadecimal, text)
    } else {
        let text = base64(value.as_bytes()).filter(|text| reads_like_text(text));
        (
            LayerKind::Base64,
            text.or_else(|| link_in_base64(value.as_bytes()))?,
        )
    };
    let inside = open(&text, left.inside()).map(Box::new);
    Some(Layer {
        inside,
        ..plain(kind, text)
    })
}

/// Octets in base64 that are no text by themselves.
fn octets(value: &str, left: Left) -> Option<Layer> {
    let octets = base64_octets(value.as_bytes())?;
    if let Some((compression, text)) = decompressed(&octets).filter(|_| left.decompresses) {
        let kind = match compression {
            Compression::Gzip => LayerKind::Gzip,
            Compression::Deflate => LayerKind::Deflate,
        };
        let left = Left {
            decompresses: false,
            ..left.inside()
        };
        let inside = open(&text, left).map(Box::new);
        return Some(Layer {
            inside,
            ..plain(kind, text)
        });
    }
    Some(message(protobuf(&octets)?, left))
}

/// A message, its members named by the numbers of its fields.
fn message(found: Vec<Field<'_>>, left: Left) -> Layer {
    let more = found.len().saturating_sub(MEMBERS);
    let members = found.into_iter().take(MEMBERS).map(|field| {
        let (value, layer) = match field.value {
            FieldValue::Number(number) => (number.to_string(), None),
            FieldValue::Text(text) => (text.to_owned(), open(text, left.inside())),
            FieldValue::Octets(octets) => {
                let shown = octets.iter().map(|octet| format!("{octet:02x}")).collect();
                let inner = fields(octets).filter(|_| left.depth > 1);
                (shown, inner.map(|inner| message(inner, left.inside())))
            }
        };
        Member {
            name: field.number.to_string(),
            value: Some(value),
            layer,
        }
    });
    Layer {
        members: members.collect(),
        more,
        ..plain(LayerKind::Protobuf, String::new())
    }
}

/// Whether a decoded text is one on purpose: many words happen to be base64 of a few odd characters.
fn reads_like_text(text: &str) -> bool {
    let is_word = |found: char| found.is_alphanumeric() || found == ' ';
    let words = text.chars().filter(|found| is_word(*found)).count();
    text.chars().count() >= 8 && words * 4 >= text.chars().count() * 3
        || is_url(text.trim().as_bytes())
        || text.starts_with(['{', '['])
}

fn email(value: &str) -> Option<Layer> {
    let found = email_in(value)?;
    (found == (0..value.len())).then(|| plain(LayerKind::Email, value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    /// A layer with what is in it, in short.
    fn told(layer: &Layer) -> String {
        let inside = layer.inside.iter().map(|inside| told(inside));
        let members = layer.members.iter().map(|member| {
            let value = member.value.as_deref().unwrap_or("none");
            let layer = member.layer.as_ref().map(told);
            format!("{}={}", member.name, layer.as_deref().unwrap_or(value))
        });
        let all: Vec<_> = inside.chain(members).collect();
        format!("{:?} {} [{}]", layer.kind, layer.text, all.join(", "))
    }

    /// RFC 9562 appendix A.6 is among them.
    #[test]
    fn values_are_known_by_their_form() {
        hold("values are known by their form", |[value]| {
            layer_of(value).as_ref().map(told)
        });
    }

    #[test]
    fn layers_are_opened_to_a_depth_and_no_deeper() {
        let mut value = "https://example.com/?a=b".to_owned();
        for _ in 0..20 {
            value = value.replace('%', "%25").replace(['/', ':'], "%2F");
        }
        let mut layer = layer_of(&value);
        let mut count = 0;
        while let Some(one) = layer {
            count += 1;
            layer = one.inside.map(|inside| *inside);
        }
        assert_eq!(count, DEPTH);
        let many: Vec<String> = (0..100).map(|index| format!("p{index}=x")).collect();
        let layer = layer_of(&format!("https://example.com/?{}", many.join("&"))).expect("a link");
        assert_eq!((layer.members.len(), layer.more), (MEMBERS, 36));
    }

    proptest::proptest! {
        #![proptest_config(crate::cases::config(256))]

        #[test]
        fn no_value_is_too_odd(value in proptest::prelude::any::<String>()) {
            let _ = layer_of(&value);
        }
    }
}
