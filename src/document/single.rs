//! A text of one type, alone or as a part of a message.

use super::charset::{self, Charset, is_charset};
use super::content::{Content, Part, Spot};
use super::encoded::{add_hidden, quoted};
use super::kind::Kind;
use super::markup::Syntax;
use super::problem::Problem;
use super::rich_text::{self, is_rich_text};
use super::source::Map;
use super::transfer::encoded_files;
use super::{calendar, csv, json, markdown, markup, roff};

/// Reads a text of some type, or of a part of the source of a mail.
pub(super) fn read_text(
    bytes: &[u8],
    declared: Option<&str>,
    kind: Kind,
    part: &Part<'_>,
    content: &mut Content,
) {
    let may_be_quoted = part.name.is_none() && matches!(kind, Kind::Html | Kind::Text);
    match may_be_quoted.then(|| quoted(bytes)).flatten() {
        Some(text) => {
            let kind = if text.is_page { Kind::Html } else { kind };
            read_decoded(&text.octets, declared, kind, &part.on(&text.map), content);
        }
        None => read_decoded(bytes, declared, kind, part, content),
    }
}

fn read_decoded(
    bytes: &[u8],
    declared: Option<&str>,
    kind: Kind,
    part: &Part<'_>,
    content: &mut Content,
) {
    let own = match declared {
        None => charset_of(bytes, kind),
        Some(_) => None,
    };
    let decoded = charset::decode(bytes, declared.or(own.as_deref()));
    content.note_charset(part.name, decoded.how, declared);
    if decoded.how != Charset::Unknown && memchr::memchr(0, decoded.text.as_bytes()).is_some() {
        content.problem_of(part.name, Problem::Nul);
    }
    let inner = part.on(&decoded.map);
    let text = &*decoded.text;
    let before = content.found.len();
    match kind {
        Kind::Html => markup::read(text, Syntax::Html, &inner, content),
        Kind::Xml => markup::read(text, Syntax::Xml, &inner, content),
        Kind::Markdown => markdown::read(text, &inner, content),
        Kind::Json => json::read(text, &inner, content),
        Kind::JsonLines => {
            let mut at = 0;
            for line in text.split_inclusive('\n') {
                json::read(line, &inner.on(&Map::shifted(at)), content);
                at += line.len();
            }
        }
        Kind::Csv => csv::read(text, &inner, content),
        Kind::Css => markup::read_style(text, &inner, content),
        Kind::Calendar | Kind::Vcard => calendar::read(text, &inner, content),
        Kind::Text if is_rich_text(text.as_bytes()) => rich_text::read(text, &inner, content),
        Kind::Text if part.name.is_none() && roff::is_manual_page(text.as_bytes()) => {
            let (text, map) = roff::without_escapes(text);
            content.add_text(&inner.on(&map), &text, Spot::text(inner.bases));
        }
        Kind::Text if part.name.is_none() && roff::is_subtitles(text) => {
            let (text, map) = roff::without_overrides(text);
            content.add_text(&inner.on(&map), &text, Spot::text(inner.bases));
        }
        Kind::Text
        | Kind::Mail
        | Kind::Mbox
        | Kind::Mhtml
        | Kind::Pdf
        | Kind::Office
        | Kind::Image => {
            content.add_text(&inner, text, Spot::text(inner.bases));
            add_hidden(&inner, text, Spot::text(inner.bases), content);
        }
    }
    #[cfg(feature = "qr")]
    super::images::read_data(before, &inner, content);
    let is_message = part.name.is_some() && part.attachment.is_none() && kind == Kind::Text;
    let files = if is_message { encoded_files(text) } else { 0 };
    if files > 0 {
        content.problem_of(part.name, Problem::EmbeddedFiles(files));
    }
    let is_page = kind == Kind::Xml && text.contains("<html");
    if !is_message && !is_page && !matches!(kind, Kind::Html | Kind::Markdown) {
        for found in content.found.iter_mut().skip(before) {
            found.in_prose = false;
        }
    }
}

/// The charset that a page or an XML file declares in its first kilobyte. Browsers know no UTF-7.
fn charset_of(bytes: &[u8], kind: Kind) -> Option<String> {
    let label = match kind {
        Kind::Html => markup::charset(bytes, is_charset).or_else(|| of_xml(bytes)),
        Kind::Xml => of_xml(bytes),
        _ => None,
    };
    // A page whose declaration could be read is not in UTF-16, whatever it says.
    label.map(|label| match &*label {
        "x-user-defined" => "windows-1252".to_owned(),
        other if other.starts_with("utf-16") => "utf-8".to_owned(),
        _ => label,
    })
}

/// The charset that the declaration of XML names.
fn of_xml(bytes: &[u8]) -> Option<String> {
    let start = &bytes[..bytes.len().min(1024)];
    let start = charset::without_utf8_mark(start).trim_ascii_start();
    let declaration = start.strip_prefix(b"<?xml")?;
    let end = memchr::memchr(b'>', declaration)?;
    let declaration = declaration[..end].to_ascii_lowercase();
    let at = memchr::memmem::find(&declaration, b"encoding")? + "encoding".len();
    let label = declaration[at..].trim_ascii_start().strip_prefix(b"=")?;
    let label = label.trim_ascii_start();
    let label = label.strip_prefix(b"\"").or(label.strip_prefix(b"'"))?;
    let is_label = |byte: &&u8| byte.is_ascii_alphanumeric() || b"-_:.".contains(byte);
    let label: Vec<u8> = label.iter().take_while(is_label).copied().collect();
    String::from_utf8(label)
        .ok()
        .filter(|label| is_charset(label))
}
