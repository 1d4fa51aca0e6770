//! Messages, and parts of them, as they are handed to the parser.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use mail_parser::parsers::MessageStream;
use mail_parser::{Header, HeaderName, Message, MessageParser, MessagePart, MimeHeaders, PartType};

use super::attachment::media_type;
use super::base::Bases;
use super::body;
use super::charset::{self, without_utf8_mark};
use super::content::{Content, Context, Part, Spot};
use super::kind::Kind;
use super::problem::Problem;
use super::source::Origin;
use crate::syntax::letter_case::starts_in_any_case;

/// A message, or a part of one that is read by itself.
#[derive(Clone, Copy)]
pub(super) struct Entity<'e> {
    pub bytes: &'e [u8],
    pub origin: Origin<'e>,
    pub number: Option<&'e str>,
    pub is_message: bool,
    pub outer: &'e Bases,
    pub depth: usize,
    /// The message that a part belongs to, as an index of [`Content::mails`].
    pub mail: Option<usize>,
}

/// How deep parts lie in parts, those of messages in messages too.
pub(super) const DEEPEST_PARTS: usize = 64;

/// Whether the part with this number lies too deep to have parts.
pub(super) fn is_too_deep(number: Option<&str>) -> bool {
    let number = number.unwrap_or_default();
    memchr::memchr_iter(b'.', number.as_bytes()).count() + 1 >= DEEPEST_PARTS
}

/// How deep messages lie in messages.
pub(super) const DEEPEST: usize = 8;
pub(super) const TOO_DEEP: Problem = Problem::TooDeep {
    what: "messages",
    most: DEEPEST,
};

/// Takes the fields apart that are asked for. The parser takes the next field with a date whose zone has one letter (RFC
/// 5322 §4.3), and so dates are read alone.
fn parser() -> MessageParser {
    MessageParser::new()
        .with_mime_headers()
        .with_address_headers()
        .header_id(HeaderName::ReturnPath)
}

/// The pieces of the body of `part`, if it has a boundary.
pub(super) fn pieces(part: &MessagePart<'_>, bytes: &[u8]) -> Option<Pieces> {
    let boundary = part.content_type()?.attribute("boundary")?;
    let boundary = boundary.trim_ascii_end().as_bytes();
    let start = part.offset_body as usize;
    (!boundary.is_empty()).then(|| Pieces::of(bytes, start, boundary))
}

/// A message or a part with its headers, and with what its body is by them; `None` if it has none.
pub(super) fn opened(bytes: &[u8], is_of_digest: bool) -> Option<Message<'_>> {
    let (mut stream, mut headers) = (MessageStream::new(bytes), Vec::new());
    let has_body = stream.parse_headers(&parser(), &mut headers);
    // Without an empty line before it, the body begins where no header does (RFC 5322 §2.2).
    let is_tag = |one: &Header<'_>| one.name.as_str().starts_with('<');
    let tag = headers.iter().position(is_tag).filter(|at| *at > 0);
    let tag = tag.and_then(|at| headers.drain(at..).next());
    let body = tag.map_or(stream.offset(), |tag| tag.offset_field as usize);
    let mut part = MessagePart {
        headers,
        offset_body: u32::try_from(body).ok()?,
        ..MessagePart::default()
    };
    if part.headers.is_empty() && !has_body {
        return None;
    }
    let raw = bytes.get(body..).unwrap_or_default();
    part.is_encoding_problem = body::is_broken(&part, raw);
    let text = || PartType::Text("".into());
    let media = media_type(&part);
    part.body = match media.as_deref().and_then(|media| media.split_once('/')) {
        Some(("multipart", _)) => match pieces(&part, bytes) {
            Some(pieces) if pieces.parts() > 0 => PartType::Multipart(vec![0; pieces.parts()]),
            Some(_) => text(),
            None => PartType::Binary(raw.into()),
        },
        _ if part.is_encoding_problem => text(),
        Some(("message", "rfc822" | "global")) if !raw.trim_ascii().is_empty() => {
            PartType::Message(Message::default())
        }
        None if is_of_digest && Kind::of_content(raw) == Kind::Mail => {
            PartType::Message(Message::default())
        }
        Some(("text", "html")) => PartType::Html("".into()),
        Some(("text", _)) | None => text(),
        Some(_) => PartType::Binary(raw.into()),
    };
    Some(Message {
        parts: vec![part],
        raw_message: bytes.into(),
        ..Message::default()
    })
}

/// Where the headers of a message start. Editors write a byte order mark, which the parser takes for the start of a header,
/// and who copies a message may copy an empty line before it, or that before one of its parts.
pub(super) fn start_of_headers(entity: &Entity<'_>) -> usize {
    let text = without_utf8_mark(entity.bytes);
    let later = without_delimiter(text.trim_ascii_start());
    let is_later = entity.is_message && later.len() < text.len();
    let start = match is_later && Kind::of_content(later) == Kind::Mail {
        true => later,
        false => text,
    };
    entity.bytes.len() - start.len()
}

/// A text without the line that comes before the headers of a part of a message (RFC 2046 §5.1.1).
pub(super) fn without_delimiter(text: &[u8]) -> &[u8] {
    let end = memchr::memchr(b'\n', text).unwrap_or(text.len());
    match text.split_at(end) {
        (line, [_, part @ ..]) if line.starts_with(b"--") && starts_in_any_case(part, CONTENT) => {
            part
        }
        _ => text,
    }
}

/// The lines of a message as the parser knows them: those of old programs end in CR alone.
pub(super) fn with_line_feeds(bytes: &[u8]) -> Cow<'_, [u8]> {
    if memchr::memchr(b'\n', bytes).is_some() || memchr::memchr(b'\r', bytes).is_none() {
        return Cow::Borrowed(bytes);
    }
    let line_feed = |byte: &u8| if *byte == b'\r' { b'\n' } else { *byte };
    bytes.iter().map(line_feed).collect::<Vec<_>>().into()
}

/// The same with the parameters of a part in one line: the parser loses a value that begins the next one. Nothing moves.
pub(super) fn with_whole_parameters(mut bytes: Cow<'_, [u8]>) -> Cow<'_, [u8]> {
    let (mut breaks, mut at, mut is_field) = (Vec::new(), 0, false);
    // Where the last line ends that is not blank.
    let mut end = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let goes_on = line.starts_with(b" ") || line.starts_with(b"\t");
        is_field = is_field && goes_on || starts_in_any_case(line, CONTENT);
        let before = bytes.get(..end).unwrap_or_default();
        let is_around = before.ends_with(b"=") || line.trim_ascii_start().starts_with(b"=");
        if goes_on && is_field && is_around {
            breaks.push(end..at);
        }
        let text = line.trim_ascii_end();
        end = if text.is_empty() {
            end
        } else {
            at + text.len()
        };
        at += line.len();
    }
    for place in breaks {
        bytes.to_mut()[place].fill(b' ');
    }
    bytes
}

/// How the names of fields begin that describe a part.
const CONTENT: &[u8] = b"Content-";

/// A file that is not a message after all, as text.
pub(super) fn plain(entity: Entity<'_>, context: &Context<'_>, content: &mut Content) {
    read(entity, context, content, Spot::text);
}

/// Text of a multipart that is in none of its parts: people write there, and programs, but hardly names without a scheme.
pub(super) fn outside(
    entity: Entity<'_>,
    element: &str,
    context: &Context<'_>,
    content: &mut Content,
) {
    read(entity, context, content, |bases| Spot::code(bases, element));
}

fn read<'s>(
    entity: Entity<'_>,
    context: &Context<'_>,
    content: &mut Content,
    spot: impl Fn(usize) -> Spot<'s>,
) {
    let decoded = charset::decode(entity.bytes, context.charset);
    let bases = content.add_bases(entity.outer.clone(), 0);
    let origin = Origin::on(&decoded.map, &entity.origin);
    let inner = part(origin, bases, context);
    content.add_text(&inner, &decoded.text, spot(bases));
}

/// Says that a part starts here though its multipart has ended.
pub(super) fn late(entity: Entity<'_>, context: &Context<'_>, content: &mut Content) {
    let (kind, detail) = (Kind::Mail, "a part stands after the end of its multipart");
    let name = entity.number.map(Arc::from);
    let here = Part {
        name: name.as_ref(),
        ..part(entity.origin, 0, context)
    };
    content.problem_at(&here, 0, Problem::Malformed { kind, detail });
}

/// A text of a message.
pub(super) fn part<'p>(origin: Origin<'p>, bases: usize, context: &Context<'p>) -> Part<'p> {
    Part {
        origin,
        name: None,
        attachment: None,
        names: context.names,
        of_hosts: false,
        runs_scripts: false,
        bases,
    }
}

/// What lies between two lines of a boundary.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    /// Text before the first part, or after the last: `preamble` or `epilogue`.
    Text(&'static str),
    /// A part, with its number.
    Part {
        number: usize,
        /// The multipart had ended before.
        is_late: bool,
    },
}

/// A multipart, taken apart.
#[derive(Default, Debug)]
pub(super) struct Pieces {
    /// From the first byte to the last.
    pub all: Vec<(Range<usize>, Piece)>,
    /// Whether one of the lines ends the multipart.
    pub has_end: bool,
}

impl Pieces {
    /// Those of the body that starts at `start`, by the lines `--boundary` and `--boundary--`.
    pub fn of(bytes: &[u8], start: usize, boundary: &[u8]) -> Pieces {
        let mut pieces = Pieces::default();
        let (mut at, mut next, mut number) = (start, start, 0);
        let mut piece = Piece::Text("preamble");
        while next < bytes.len() {
            let end = memchr::memchr(b'\n', &bytes[next..]);
            let end = end.map_or(bytes.len(), |end| next + end + 1);
            let name = bytes[next..end].strip_prefix(b"--");
            let name = name.map(|name| name.trim_ascii_end()).unwrap_or_default();
            let closes = name.strip_suffix(b"--") == Some(boundary);
            if closes || name == boundary {
                // The line break before a boundary belongs to it.
                let inside = &bytes[at..next];
                let inside = inside.strip_suffix(b"\n").unwrap_or(inside);
                let inside = inside.strip_suffix(b"\r").unwrap_or(inside);
                if at < next {
                    pieces.all.push((at..at + inside.len(), piece));
                }
                number += usize::from(!closes);
                piece = match closes {
                    true => Piece::Text("epilogue"),
                    false => Piece::Part {
                        number,
                        is_late: pieces.has_end,
                    },
                };
                pieces.has_end |= closes;
                at = end;
            }
            next = end;
        }
        if at < bytes.len() {
            pieces.all.push((at..bytes.len(), piece));
        }
        pieces
    }

    /// How many of them are parts.
    pub fn parts(&self) -> usize {
        let is_part = |piece: &Piece| matches!(piece, Piece::Part { .. });
        self.all.iter().filter(|(_, piece)| is_part(piece)).count()
    }
}
