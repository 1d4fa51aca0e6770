//! Messages: headers, and the tree of MIME parts.
//!
//! `mail-parser` finds the parts; their bodies are decoded here, because the place of each byte is needed. Nothing in
//! a part is run, opened or written.

use std::sync::Arc;

use mail_parser::{
    Encoding, Header, HeaderValue, Message, MessageParser, MessagePart, MimeHeaders, PartType,
};

use super::base::{Bases, LayerKind};
use super::charset;
use super::content::{Content, Part, Problem, Spot, Wanted};
use super::context::Context;
use super::kind::Kind;
use super::single::read_text;
use super::source::{Map, Origin};
use super::transfer;

/// How deep messages lie in messages.
const DEEPEST: usize = 8;

/// Headers that hold references. Others are full of addresses and ids.
const HEADERS: [&str; 18] = [
    "archived-at",
    "content-base",
    "content-location",
    "link",
    "list-archive",
    "list-help",
    "list-owner",
    "list-post",
    "list-subscribe",
    "list-unsubscribe",
    "openpgp",
    "reply-to",
    "subject",
    "x-abuse",
    "x-archived-at",
    "x-face-url",
    "x-report-abuse",
    "x-url",
];

/// Reads a message that starts at byte `from` of the file.
pub(super) fn read(bytes: &[u8], kind: Kind, context: &Context<'_>, content: &mut Content) {
    message(
        bytes,
        Origin::of(&Map::shifted(0)),
        None,
        &context.outer(kind),
        context,
        content,
        0,
    );
}

/// Reads a message at a place of the file.
pub(super) fn read_at(bytes: &[u8], from: usize, context: &Context<'_>, content: &mut Content) {
    let outer = context.outer(Kind::Mail);
    message(
        bytes,
        Origin::of(&Map::shifted(from)),
        None,
        &outer,
        context,
        content,
        0,
    );
}

fn message(
    bytes: &[u8],
    origin: Origin<'_>,
    number: Option<&str>,
    outer: &Bases,
    context: &Context<'_>,
    content: &mut Content,
    depth: usize,
) {
    // The parser goes down into nested messages by itself.
    if depth == 0 && count_nested(bytes) > MOST_NESTED {
        content.problem(Problem::TooMany {
            what: "nested messages",
            most: MOST_NESTED,
        });
        return plain(bytes, origin, outer, context, content);
    }
    let Some(message) = MessageParser::default().parse(bytes) else {
        content.problem(Problem::Malformed {
            kind: Kind::Mail,
            detail: "there are no headers",
        });
        return plain(bytes, origin, outer, context, content);
    };
    let mut tree = Tree {
        bytes,
        origin,
        message: &message,
        context,
        content,
        depth,
    };
    tree.part(0, number.map(str::to_owned), outer, true);
}

/// How many messages may lie in one file, side by side or in one another.
const MOST_NESTED: usize = 256;

fn count_nested(bytes: &[u8]) -> usize {
    let mut count = 0;
    for at in memchr::memchr_iter(b'/', bytes) {
        let before = &bytes[at.saturating_sub(7)..at];
        count += usize::from(before.eq_ignore_ascii_case(b"message"));
    }
    count
}

/// A file that is not a message after all, as text.
fn plain(
    bytes: &[u8],
    origin: Origin<'_>,
    outer: &Bases,
    context: &Context<'_>,
    content: &mut Content,
) {
    let decoded = charset::decode(bytes, context.charset);
    let bases = content.add_bases(outer.clone(), 0);
    let inner = Part {
        origin: Origin::on(&decoded.map, &origin),
        name: None,
        names: context.names,
        bases,
    };
    content.add_text(&inner, &decoded.text, inner.origin, Spot::text(bases));
}

struct Tree<'t, 'c> {
    bytes: &'t [u8],
    origin: Origin<'t>,
    message: &'t Message<'t>,
    context: &'t Context<'c>,
    content: &'t mut Content,
    depth: usize,
}

impl Tree<'_, '_> {
    fn part(&mut self, id: u32, number: Option<String>, outer: &Bases, is_root: bool) {
        let Some(part) = self.message.parts.get(id as usize) else {
            return;
        };
        let name = number.as_deref().map(Arc::from);
        let bases = with_headers(outer, part, LayerKind::Embedded);
        self.headers(part, name.as_ref(), outer);
        match &part.body {
            PartType::Multipart(parts) if parts.is_empty() => {
                let name = name.unwrap_or_else(|| Arc::from("1"));
                self.attachment(part, Kind::Text, &name, &bases);
            }
            PartType::Multipart(parts) => {
                // What is around a part is its entity.
                let around = with_headers(outer, part, LayerKind::Entity);
                for (index, id) in parts.iter().enumerate() {
                    let number = match &number {
                        Some(number) => format!("{number}.{}", index + 1),
                        None => (index + 1).to_string(),
                    };
                    self.part(*id, Some(number), &around, false);
                }
            }
            PartType::Message(_) => self.nested(part, number.as_deref(), outer),
            PartType::Text(_) | PartType::Html(_) => {
                // A message of one part has the number 1.
                let name = match is_root {
                    true => {
                        Arc::from(number.map_or("1".to_owned(), |number| format!("{number}.1")))
                    }
                    false => name.unwrap_or_else(|| Arc::from("1")),
                };
                self.body(part, &name, &bases);
            }
            PartType::Binary(_) | PartType::InlineBinary(_) => {
                if let Some(kind) = attached(part) {
                    let name = name.unwrap_or_else(|| Arc::from("1"));
                    self.attachment(part, kind, &name, &bases);
                }
            }
        }
    }

    /// The bytes of a part's body, decoded, with their map.
    fn decoded(&mut self, part: &MessagePart<'_>) -> (Vec<u8>, Map) {
        let (start, end) = (part.offset_body as usize, part.offset_end as usize);
        let raw = self.bytes.get(start..end).unwrap_or_default();
        let declares_base64 = || {
            let declared = part.content_transfer_encoding();
            declared.is_some_and(|name| name.trim().eq_ignore_ascii_case("base64"))
        };
        match part.encoding {
            // Broken base64, of which the parser decodes nothing. With a colon in it, it is none at all.
            Encoding::None if part.is_encoding_problem && declares_base64() => {
                self.content.problem(Problem::Malformed {
                    kind: Kind::Mail,
                    detail: "a part is not valid base64",
                });
                match raw.contains(&b':') {
                    true => (raw.to_vec(), Map::shifted(start)),
                    false => transfer::base64(raw, start),
                }
            }
            Encoding::QuotedPrintable => transfer::quoted_printable(raw, start),
            Encoding::Base64 => transfer::base64(raw, start),
            Encoding::None => (raw.to_vec(), Map::shifted(start)),
        }
    }

    fn body(&mut self, part: &MessagePart<'_>, name: &Arc<str>, bases: &Bases) {
        let kind = match &part.body {
            PartType::Html(_) => Kind::Html,
            _ => subtype(part).unwrap_or(Kind::Text),
        };
        self.attachment(part, kind, name, bases);
    }

    fn attachment(&mut self, part: &MessagePart<'_>, kind: Kind, name: &Arc<str>, bases: &Bases) {
        let (bytes, map) = self.decoded(part);
        let declared = part
            .content_type()
            .and_then(|kind| kind.attribute("charset"));
        let origin = Origin::on(&map, &self.origin);
        let index = self.content.add_bases(bases.clone(), 0);
        let inner = Part {
            origin,
            name: Some(name),
            names: self.context.names,
            bases: index,
        };
        read_text(
            &bytes,
            declared.or(self.context.charset),
            kind,
            &inner,
            self.content,
        );
    }

    /// A message in the message.
    fn nested(&mut self, part: &MessagePart<'_>, number: Option<&str>, outer: &Bases) {
        if self.depth >= DEEPEST {
            self.content.problem(Problem::TooDeep {
                what: "messages",
                most: DEEPEST,
            });
            return;
        }
        let around = with_headers(outer, part, LayerKind::Entity);
        let (bytes, map) = self.decoded(part);
        let origin = Origin::on(&map, &self.origin);
        message(
            &bytes,
            origin,
            number,
            &around,
            self.context,
            self.content,
            self.depth + 1,
        );
    }

    fn headers(&mut self, part: &MessagePart<'_>, name: Option<&Arc<str>>, outer: &Bases) {
        let index = self.content.add_bases(outer.clone(), 0);
        for header in &part.headers {
            let field = header.name.as_str();
            let is_one = HEADERS
                .iter()
                .any(|known| known.eq_ignore_ascii_case(field));
            if !is_one {
                continue;
            }
            let (start, end) = (header.offset_start as usize, header.offset_end as usize);
            let raw = self.bytes.get(start..end).unwrap_or_default();
            let decoded = charset::decode(raw, self.context.charset);
            let map = Map::shifted(start);
            let below = Origin::on(&map, &self.origin);
            let origin = Origin::on(&decoded.map, &below);
            let inner = Part {
                origin,
                name,
                names: self.context.names,
                bases: index,
            };
            let element = format!("header[{field}]");
            let is_location = is_location(header);
            let spot = Spot {
                element: Some(&element),
                wanted: Wanted::All,
                ..Spot::text(index)
            };
            if is_location {
                let text = decoded.text.trim_matches(is_around_location);
                let at = decoded.text.find(text).unwrap_or_default();
                // A long one is folded, and the whitespace is no part of it (RFC 2557 §4.4.2).
                let location: String = text.split_whitespace().collect();
                if !location.is_empty() {
                    self.content
                        .add(&inner, &location, at..at + text.len(), spot);
                }
            } else {
                self.content.add_text(&inner, &decoded.text, origin, spot);
            }
        }
    }
}

/// Headers whose whole value is a reference, and a base (RFC 2110, RFC 2557).
fn is_location(header: &Header<'_>) -> bool {
    let name = header.name.as_str();
    name.eq_ignore_ascii_case("Content-Location") || name.eq_ignore_ascii_case("Content-Base")
}

fn is_around_location(character: char) -> bool {
    character.is_whitespace() || matches!(character, '<' | '>' | '"')
}

/// `outer` with the bases that the headers of `part` give.
fn with_headers(outer: &Bases, part: &MessagePart<'_>, kind: LayerKind) -> Bases {
    let value = |wanted: &str| {
        let mut headers = part.headers.iter();
        let header = headers.find(|header| header.name.as_str().eq_ignore_ascii_case(wanted))?;
        match &header.value {
            HeaderValue::Text(text) => Some(text.split_whitespace().collect::<String>()),
            _ => None,
        }
    };
    let mut bases = outer.clone();
    // Content-Base is the older of the two, and is around the other where both are there (RFC 2110 §4.2).
    for name in ["Content-Base", "Content-Location"] {
        if let Some(value) = value(name).filter(|value| !value.is_empty()) {
            bases = bases.with(kind, name, value.trim_matches(is_around_location));
        }
    }
    bases
}

/// The type of a text that is neither plain nor HTML.
fn subtype(part: &MessagePart<'_>) -> Option<Kind> {
    let kind = part.content_type()?;
    let sub = kind.subtype()?.to_ascii_lowercase();
    match &*sub {
        "calendar" | "vcard" | "x-vcard" | "directory" => Some(Kind::Calendar),
        "markdown" | "x-markdown" => Some(Kind::Markdown),
        "xml" => Some(Kind::Xml),
        "html" => Some(Kind::Html),
        _ => None,
    }
}

/// The type of an attachment that is read, by its media type or by its name.
fn attached(part: &MessagePart<'_>) -> Option<Kind> {
    let kind = part.content_type();
    let media = kind.map(|kind| {
        let sub = kind.subtype().unwrap_or_default();
        format!("{}/{sub}", kind.ctype()).to_ascii_lowercase()
    });
    let of_media = match media.as_deref() {
        Some("application/json" | "application/ld+json") => Some(Kind::Json),
        Some("application/xhtml+xml") => Some(Kind::Html),
        // Several parts without a boundary: all that is there is text.
        Some(media) if media.starts_with("multipart/") => Some(Kind::Text),
        Some(
            "image/svg+xml" | "application/xml" | "application/rss+xml" | "application/atom+xml",
        ) => Some(Kind::Xml),
        _ => None,
    };
    let of_name = || {
        let name = part.attachment_name()?;
        Kind::of_ending(name.rsplit_once('.')?.1)
    };
    of_media
        .or_else(of_name)
        .filter(|kind| !matches!(kind, Kind::Mail | Kind::Mbox | Kind::Mhtml))
}
