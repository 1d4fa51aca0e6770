//! The body of a part of a message, decoded: also where a program wrote its encoding badly.

use std::ops::Range;
use std::sync::Arc;

use mail_parser::parsers::MessageStream;
use mail_parser::{HeaderName, MessagePart, MimeHeaders, PartType};

use super::attachment::{has_several_types, is_attachment, is_named_otherwise, media_type};
use super::charset::Charset;
use super::claims::without_comments;
use super::content::Content;
use super::kind::Kind;
use super::problem::Problem;
use super::source::Map;
use super::transfer;
use crate::syntax::letter_case::starts_in_any_case;

/// The body of `part`, which is in `bytes`, decoded, with its map, and which of it is that of a file: lines around its base64
/// are none.
pub(super) fn decoded(
    part: &MessagePart<'_>,
    number: Option<&Arc<str>>,
    bytes: &[u8],
    content: &mut Content,
) -> (Vec<u8>, Map, Range<usize>) {
    let start = part.offset_body as usize;
    let raw = bytes.get(start..).unwrap_or_default();
    let whole = |(decoded, map): (Vec<u8>, Map)| {
        let file = 0..decoded.len();
        (decoded, map, file)
    };
    let declared = declared(part);
    let is = |name: &str| declared == name;
    let is_broken = part.is_encoding_problem;
    let (decoded, detail) = if is("base64") {
        match is_broken {
            true => (
                transfer::broken_base64(raw, start),
                Some("a part is not valid base64"),
            ),
            false => (whole(transfer::base64(raw, start)), None),
        }
    } else if is("quoted-printable") {
        let detail = is_broken.then_some("a part is not valid quoted-printable");
        (whole(transfer::quoted_printable(raw, start)), detail)
    } else if is_uuencode(&declared)
        && let Some(decoded) = transfer::uuencode(raw, start)
    {
        (decoded, None)
    } else {
        let is_known = declared.is_empty() || KNOWN.iter().any(|known| is(known));
        let plain = (raw.to_vec(), Map::shifted(start));
        (whole(plain), (!is_known).then_some(UNKNOWN))
    };
    if let Some(detail) = detail {
        let kind = Kind::Mail;
        content.problem_of(number, Problem::Malformed { kind, detail });
    }
    decoded
}

/// Whether a file can't be read, since its body is in a transfer encoding of which only the name is known: one of a program's own
/// begins with `x-` (RFC 2045 §6.3). Another name is that of plain text, written wrongly, and what reads as a page or a
/// message isn't encoded.
pub(super) fn stays_encoded(part: &MessagePart<'_>, bytes: &[u8]) -> bool {
    let declared = declared(part);
    let body = bytes.get(part.offset_body as usize..).unwrap_or_default();
    let start = &body[..body.len().min(START)];
    declared.starts_with("x-")
        && is_attachment(part)
        && Kind::of_content(start) == Kind::Text
        && !(is_uuencode(&declared) && transfer::uuencode(body, 0).is_some())
}

/// What is said of such an encoding.
pub(super) const UNKNOWN: &str = "a part has an unknown transfer encoding, and stays encoded";

/// How many bytes of a body are looked at to know its type.
pub(super) const START: usize = 8 << 10;

/// Whether this is a name of uuencode, which is older than MIME.
fn is_uuencode(name: &str) -> bool {
    matches!(name.strip_prefix("x-").unwrap_or(name), "uuencode" | "uue")
}

/// Whether the body `raw` of a part is not in the encoding that the part declares.
pub(super) fn is_broken(part: &MessagePart<'_>, raw: &[u8]) -> bool {
    let mut stream = MessageStream::new(raw);
    let (end, _) = match &*declared(part) {
        "base64" => stream.decode_base64_mime(b""),
        "quoted-printable" => stream.decode_quoted_printable_mime(b""),
        _ => return false,
    };
    end == usize::MAX
}

/// The transfer encodings that a part names, in lower case, without comments, quotation marks, and what follows a semicolon: programs
/// for mail decode them all the same.
fn encodings(part: &MessagePart<'_>) -> impl Iterator<Item = String> {
    let fields = part.headers.iter();
    let fields = fields.filter(|field| field.name == HeaderName::ContentTransferEncoding);
    let values = fields.filter_map(|field| field.value.as_text());
    values.map(|value| {
        let value = without_comments(value).to_ascii_lowercase();
        let name = value.split(';').next().unwrap_or_default();
        name.trim_matches(|mark: char| mark.is_whitespace() || "\".".contains(mark))
            .to_owned()
    })
}

/// The transfer encoding of a part: of several, one that hides the text.
fn declared(part: &MessagePart<'_>) -> String {
    let hides = |name: &str| matches!(name, "base64" | "quoted-printable") || is_uuencode(name);
    encodings(part)
        .reduce(|one, other| if hides(&one) { one } else { other })
        .unwrap_or_default()
}

/// What is wrong with the fields of a part: programs for mail read such a part in different ways, or not at all.
pub(super) fn contradiction(part: &MessagePart<'_>) -> Option<&'static str> {
    let mut encodings = encodings(part);
    let first = encodings.next();
    let fields = part.headers.iter();
    let count = |name: HeaderName<'_>| fields.clone().filter(|field| field.name == name).count();
    let attributes = part
        .content_type()
        .and_then(|kind| kind.attributes.as_ref());
    let attributes = attributes.into_iter().flatten();
    let boundaries = attributes.filter(|one| one.name.eq_ignore_ascii_case("boundary"));
    let authors = fields
        .clone()
        .filter(|field| field.name == HeaderName::From);
    let authors = authors.filter_map(|field| field.value.as_address());
    let authors = authors.map(|all| all.iter().filter(|one| one.address.is_some()).count());
    let is_multipart = media_type(part).is_some_and(|media| media.starts_with("multipart/"));
    let has_parts = matches!(&part.body, PartType::Multipart(parts) if !parts.is_empty());
    if first.is_some_and(|first| encodings.any(|other| other != first)) {
        Some("a part names several transfer encodings")
    } else if count(HeaderName::ContentType) > 1 {
        Some("a part names several types")
    // Whoever sent what several wrote is named (RFC 5322 §3.6.2).
    } else if count(HeaderName::From) > 1
        || authors.sum::<usize>() > 1 && count(HeaderName::Sender) == 0
    {
        Some("a message names several senders")
    } else if count(HeaderName::Subject) > 1 || count(HeaderName::ReplyTo) > 1 {
        Some("a message has several subjects or addresses for answers")
    } else if boundaries.count() > 1 {
        Some("a multipart names several boundaries")
    } else if is_multipart && !has_parts {
        Some("a multipart has no parts")
    } else {
        let detail = "an attachment has the name of another type than its media type";
        let several = "an attachment has several names, of different types";
        is_named_otherwise(part)
            .then_some(detail)
            .or(has_several_types(part).then_some(several))
    }
}

/// Whether the body of `part` is encoded in such a way that its lines in the file are not those that were written.
pub(super) fn has_other_lines(part: &MessagePart<'_>) -> bool {
    let declared = declared(part);
    declared == "base64" || is_uuencode(&declared)
}

/// Whether lines end with a blank where they go on (RFC 3676), and that blank is none of the text.
pub(super) fn is_flowed(part: &MessagePart<'_>) -> bool {
    let is = |name: &str, value: &str| {
        let given = part.content_type().and_then(|kind| kind.attribute(name));
        given.is_some_and(|given| given.eq_ignore_ascii_case(value))
    };
    is("format", "flowed") && is("delsp", "yes")
}

/// The charset that `part` declares. Programs for mail look at the octets where the label can't be right.
pub(super) fn charset<'p>(
    part: &'p MessagePart<'_>,
    bytes: &[u8],
    number: &Arc<str>,
    content: &mut Content,
) -> Option<&'p str> {
    let declared = part.content_type()?.attribute("charset")?;
    let is_wrong = match starts_in_any_case(declared, "utf-16") {
        true => !bytes.contains(&0),
        false => declared.eq_ignore_ascii_case("us-ascii") && !bytes.is_ascii(),
    } && str::from_utf8(bytes).is_ok();
    if !is_wrong {
        return Some(declared);
    }
    content.note_charset(Some(number), Charset::Guessed("UTF-8"), None);
    Some("utf-8")
}

/// The transfer encodings of RFC 2045 §6.1.
const KNOWN: [&str; 5] = ["7bit", "8bit", "binary", "base64", "quoted-printable"];
