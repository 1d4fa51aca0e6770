//! What the parts of a message are: by their media types, and by their names.

use mail_parser::{MessagePart, MimeHeaders, PartType};

use super::binary::is_binary;
use super::kind::Kind;
use super::skipped::SkippedKind;

/// The type of a part that is labelled as a text, by its media type or by its name.
pub(super) fn of_text(part: &MessagePart<'_>) -> Kind {
    match (&part.body, named(part)) {
        (PartType::Html(_), _) | (_, Some(Kind::Html)) => Kind::Html,
        _ if says_html(part) => Kind::Html,
        (_, named) => subtype(part).or(named).unwrap_or(Kind::Text),
    }
}

/// Whether one of the types of a part is HTML: of several, some programs take the first and others the last.
fn says_html(part: &MessagePart<'_>) -> bool {
    let mut types = part
        .headers
        .iter()
        .filter_map(|field| field.value.as_content_type());
    types.any(|one| {
        let is = |text: &str, name: &str| text.eq_ignore_ascii_case(name);
        is(one.ctype(), "text") && one.subtype().is_some_and(|sub| is(sub, "html"))
    })
}

/// What a part is that would be read as a text or a message of this type, and is an archive or a program, or has an encrypted text
/// in it (RFC 9580 §6.2.1).
pub(super) fn mislabelled(part: &MessagePart<'_>, kind: Kind, bytes: &[u8]) -> Option<SkippedKind> {
    let media = media_type(part).unwrap_or_default();
    let is_encrypted = memchr::memmem::find(bytes, ENCRYPTED).is_some_and(|at| {
        let is_line = at == 0 || bytes[at - 1] == b'\n';
        is_line && memchr::memmem::find(&bytes[at..], END).is_some()
    });
    match is_encrypted && kind == Kind::Text {
        true => Some(SkippedKind::Encrypted),
        false => SkippedKind::mislabelled(&media, bytes).filter(|_| !is_binary(kind)),
    }
}

/// How an encrypted text begins and ends.
const ENCRYPTED: &[u8] = b"-----BEGIN PGP MESSAGE-----";
const END: &[u8] = b"\n-----END PGP MESSAGE-----";

/// The type of a text that is neither plain nor HTML.
fn subtype(part: &MessagePart<'_>) -> Option<Kind> {
    Kind::of_subtype(part.content_type()?.subtype()?)
}

/// The type that the media type of an attachment says.
fn declared(part: &MessagePart<'_>) -> Option<Kind> {
    Kind::of_media(&media_type(part)?)
}

/// Whether the name of an attachment says another type than its media type: who saves it opens it by its name.
pub(super) fn is_named_otherwise(part: &MessagePart<'_>) -> bool {
    let declared = match &part.body {
        PartType::Message(_) => Some(Kind::Mail),
        _ => declared(part).or_else(|| subtype(part)),
    };
    let differ = |(declared, named)| named != declared && named != Kind::Text;
    declared.zip(named(part)).is_some_and(differ)
}

/// The type of an attachment that is read, by its media type or by its name.
pub(super) fn attached(part: &MessagePart<'_>) -> Option<Kind> {
    match named(part) {
        // Mail programs save a file by its name, and a page opens as one whatever it was called.
        Some(Kind::Html) => Some(Kind::Html),
        named => declared(part).or(named),
    }
}

/// The media type in lower case, without parameters.
pub(super) fn media_type(part: &MessagePart<'_>) -> Option<String> {
    let kind = part.content_type()?;
    let sub = kind.subtype().unwrap_or_default();
    Some(format!("{}/{sub}", kind.ctype()).to_ascii_lowercase())
}

/// What an S/MIME part is that could not be read, by what it says of itself (RFC 8551 §3.2.2).
pub(super) fn smime_kind(part: &MessagePart<'_>) -> SkippedKind {
    let attribute = part
        .content_type()
        .and_then(|kind| kind.attribute("smime-type"));
    match attribute.is_some_and(|kind| kind.eq_ignore_ascii_case("signed-data")) {
        true => SkippedKind::Signed,
        false => SkippedKind::Encrypted,
    }
}

/// The endings of the names of an attached file: all of Content-Disposition, and those of Content-Type.
fn endings<'p>(part: &'p MessagePart<'_>) -> impl Iterator<Item = &'p str> {
    let fields = [
        (part.content_disposition(), "filename"),
        (part.content_type(), "name"),
    ];
    let names = fields.into_iter().flat_map(|(field, wanted)| {
        let attributes = field.and_then(|field| field.attributes.as_ref());
        let attributes = attributes.into_iter().flatten();
        attributes.filter(move |one| one.name.eq_ignore_ascii_case(wanted))
    });
    names.filter_map(|name| {
        // Windows drops dots and blanks at the end.
        let name = name.value.trim_end_matches(['.', ' ']);
        Some(name.rsplit_once('.')?.1)
    })
}

/// The type by the name of an attached file, as programs for mail open it: of several names, one of a page.
fn named(part: &MessagePart<'_>) -> Option<Kind> {
    let kinds = endings(part).filter_map(Kind::of_ending);
    kinds.reduce(|one, other| if other == Kind::Html { other } else { one })
}

/// Whether an attached file has names of several types: a program for mail saves it under one of them.
pub(super) fn has_several_types(part: &MessagePart<'_>) -> bool {
    let mut endings = endings(part);
    let first = endings.next();
    first.is_some_and(|first| endings.any(|other| !other.eq_ignore_ascii_case(first)))
}

/// Whether a part is the signature of others (RFC 3156 §5, RFC 8551 §3.5.3), and is not saved as another file.
pub(super) fn is_signature(part: &MessagePart<'_>) -> bool {
    let is_said = media_type(part).is_some_and(|media| media.ends_with("-signature"));
    let ending = |name: &str| {
        let ending = name.trim_end_matches(['.', ' ']).rsplit_once('.')?.1;
        Some(ending.to_ascii_lowercase())
    };
    let ending = part.attachment_name().and_then(ending);
    is_said && ending.is_none_or(|ending| matches!(&*ending, "asc" | "p7s" | "sig"))
}

/// Whether a part says that it is to be saved, and not to be shown with the message.
pub(super) fn is_apart(part: &MessagePart<'_>) -> bool {
    let disposition = part.content_disposition();
    disposition.is_some_and(|one| one.ctype().eq_ignore_ascii_case("attachment"))
}

/// Whether a part is a file, and no text that is shown as the message.
pub(super) fn is_attachment(part: &MessagePart<'_>) -> bool {
    let is_text = matches!(part.body, PartType::Text(_) | PartType::Html(_));
    let is_multipart = matches!(part.body, PartType::Multipart(_));
    !is_multipart && (!is_text || is_apart(part) || part.attachment_name().is_some())
}
