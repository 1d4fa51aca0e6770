//! Types of documents by their content.

use super::charset::as_utf8;
use super::entity::without_delimiter;
use super::kind::Kind;
use super::markup::Is;
use crate::syntax::letter_case::starts_in_any_case;
use crate::tables::lists::{List, list};

impl Kind {
    /// The type of a document that begins with these bytes; a few kilobytes are enough.
    pub fn of_content(start: &[u8]) -> Kind {
        if start.starts_with(b"PK\x03\x04") && PACKAGES.iter().any(|mark| holds(start, mark)) {
            return Kind::Office;
        }
        if IMAGES.iter().any(|image| start.starts_with(image)) {
            return Kind::Image;
        }
        let start = &*as_utf8(start);
        // A few octets of something else may come before.
        let first = &start[..start.len().min(1024)];
        if memchr::memmem::find(first, b"%PDF-")
            .is_some_and(|at| !first[..at].is_ascii() || at == 0)
        {
            return Kind::Pdf;
        }
        if start.starts_with(b"From ")
            && let Some(line) = memchr::memchr(b'\n', start)
            && known_headers(&start[line + 1..]).is_some_and(|known| known.count > 0)
        {
            return Kind::Mbox;
        }
        let (start, is_page) = without_comments(start.trim_ascii_start());
        let begins = |with: &str| starts_in_any_case(start, with);
        match start.first() {
            Some(b'<') if begins("<!doctype html") || is_tag_of_page(start) => Kind::Html,
            Some(b'<') if is_tag_of_xml(start) || XML.words().any(begins) => {
                match memchr::memmem::find(start, b"<html") {
                    Some(_) => Kind::Html,
                    None => Kind::Xml,
                }
            }
            Some(b'{' | b'[') => json(start),
            Some(_) if begins("BEGIN:VCALENDAR") => Kind::Calendar,
            Some(_) if begins("BEGIN:VCARD") => Kind::Vcard,
            _ if is_page => Kind::Html,
            Some(_) => mail(start),
            None => Kind::Text,
        }
    }
}

/// What is at the start of packages of office programs and of books.
const PACKAGES: [&str; 3] = [
    "[Content_Types].xml",
    "mimetypeapplication/epub+zip",
    "mimetypeapplication/vnd.oasis.opendocument",
];

fn holds(text: &[u8], mark: &str) -> bool {
    memchr::memmem::find(text, mark.as_bytes()).is_some()
}

/// Whether a text starts with a tag of another vocabulary than HTML, which may have elements with the same names. Office programs
/// have a namespace of their own for pages.
fn is_tag_of_xml(text: &[u8]) -> bool {
    let end = memchr::memchr(b'>', text).unwrap_or(text.len());
    let tag = str::from_utf8(&text[..end]).unwrap_or_default();
    let mut words = tag.split_ascii_whitespace();
    let space = words.find_map(|word| word.strip_prefix("xmlns="));
    space.is_some_and(|space| space.contains(':') && !space.contains("html"))
}

/// Whether a text starts with a tag of HTML.
fn is_tag_of_page(text: &[u8]) -> bool {
    let ends = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'>' | b'/');
    let name = text.get(1..).unwrap_or_default().split(ends).next();
    let name = name.unwrap_or_default();
    let lower = name.to_ascii_lowercase();
    name.len() + 1 < text.len()
        && str::from_utf8(&lower).is_ok_and(|name| Is::Html.true_of(name))
        && !is_tag_of_xml(text)
}

/// A text from behind the comments that it starts with, as pages and XML may, and whether there are any.
fn without_comments(text: &[u8]) -> (&[u8], bool) {
    let mut rest = text;
    while let Some(comment) = rest.strip_prefix(b"<!--") {
        let end = memchr::memmem::find(comment, b"-->").map_or(comment.len(), |end| end + 3);
        rest = comment[end..].trim_ascii_start();
    }
    (rest, rest.len() < text.len())
}

/// What XML starts with, also where it has no declaration: feeds, sitemaps, outlines, maps, pictures.
const XML: List = list("starts-of-xml");

/// What PNG and JPEG start with.
const IMAGES: [&[u8]; 2] = [b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"];

/// JSON, JSON lines, or a text that only starts like JSON.
fn json(start: &[u8]) -> Kind {
    let mut lines = start.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.next().unwrap_or_default();
    let is_value = |line: &[u8]| serde_json::from_slice::<serde::de::IgnoredAny>(line).is_ok();
    let next = lines.find(|line| !line.is_empty());
    if is_value(first) {
        return match next {
            Some([b'{' | b'[', ..]) => Kind::JsonLines,
            Some(_) => Kind::Text,
            None => Kind::Json,
        };
    }
    // `[12:00] text`, `[section]` and `[[table]]` are no JSON; `[1` and `{"` are.
    let second = start[1..].trim_ascii_start().first();
    let is_json = matches!(
        (start[0], second),
        (b'{', Some(b'"' | b'}')) | (b'[', Some(b'"' | b'{' | b'[' | b']')) | (_, None)
    ) && !first.ends_with(b"]]");
    match is_json {
        true => Kind::Json,
        false => Kind::Text,
    }
}

/// Headers that messages begin with.
const HEADERS: List = list("first-headers");

/// A message has headers in its first lines, two different ones at least.
fn mail(start: &[u8]) -> Kind {
    match known_headers(without_delimiter(start)) {
        Some(known) if known.count < 2 => Kind::Text,
        Some(known) if known.is_archive => Kind::Mhtml,
        Some(_) => Kind::Mail,
        None => Kind::Text,
    }
}

/// What headers tell of a text that begins with them.
#[derive(Default)]
struct Known {
    /// How many different ones there are that messages begin with.
    count: u32,
    /// It is an archive of a page.
    is_archive: bool,
}

/// The headers of which the first lines are, until an empty one. `None` if a line among them is none.
fn known_headers(start: &[u8]) -> Option<Known> {
    let mut known = Known::default();
    let mut seen = 0_u16;
    for line in start.split(|byte| *byte == b'\n').take(60) {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.is_empty() {
            break;
        }
        if line.starts_with(b" ") || line.starts_with(b"\t") {
            continue;
        }
        let name = &line[..memchr::memchr(b':', line)?];
        let is_of_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
        if !name.iter().all(is_of_name) {
            return None;
        }
        let is_one = |header: &str| header.as_bytes().eq_ignore_ascii_case(name);
        let number = HEADERS.words().position(is_one);
        seen |= number.map_or(0, |number| 1 << number);
        known.is_archive |= name.eq_ignore_ascii_case(b"Snapshot-Content-Location");
    }
    known.count = seen.count_ones();
    Some(known)
}
