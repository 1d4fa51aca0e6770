//! Documents of every type: whatever a file holds, it is read to its end, and what is found stands in it.

use urilens::document::{Content, Context, Kind, read};

/// Charsets that a file may be given, by two bits; the first is none.
const CHARSETS: [Option<&str>; 4] = [
    None,
    Some("windows-1251"),
    Some("shift_jis"),
    Some("utf-16le"),
];

/// Reads a document of this type, with a base and a charset by the first byte.
fn read_any(kind: Kind, data: &[u8]) -> (Content, &[u8]) {
    let (bits, bytes) = super::choice(data);
    let context = Context {
        retrieved_from: (bits & 4 == 4).then_some("http://a/b/c/d;p?q"),
        default_base: (bits & 8 == 8).then_some("thismessage:/"),
        charset: CHARSETS[usize::from(bits & 3)],
        ..Context::of(&|name: &str, _| name.ends_with("example") || name.ends_with(".com"))
    };
    (read(bytes, kind, &context), bytes)
}

/// What holds for every type.
fn holds(kind: Kind, data: &[u8]) {
    let (content, bytes) = read_any(kind, data);
    assert!(content.found.len() <= bytes.len());
    let mut last = 0;
    for found in &content.found {
        let place = found.place.clone();
        assert!(last <= place.start && place.start <= place.end, "{found:?}");
        assert!(place.end <= bytes.len(), "{found:?}");
        // Empty are only attributes of pages that mean the page itself.
        let is_empty = found.reference.is_empty();
        let is_page = ["a[href]", "area[href]", "form[action]", "img[src]"];
        let element = found.element.as_deref().unwrap_or_default();
        assert!(!is_empty || is_page.contains(&element), "{found:?}");
        assert!(found.bases < content.bases.len(), "{found:?}");
        last = place.start;
    }
    for bases in &content.bases {
        let kinds: Vec<_> = bases.layers().iter().map(|layer| layer.kind).collect();
        assert!(kinds.is_sorted(), "{bases:?}");
    }
    for problem in &content.problems {
        assert!(!problem.to_string().is_empty());
    }
}

/// In plain text, references don't overlap, and each is what stands at its place without the whitespace of line breaks and without escapes.
pub fn text_holds(data: &[u8]) {
    holds(Kind::Text, data);
    let (_, bytes) = super::choice(data);
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let mut last = 0;
    for found in urilens::document::references(text, &|_: &str, _| true) {
        let there = &text[found.place.clone()];
        assert!(last <= found.place.start, "{found:?}");
        // In a mail that is quoted, and in comments and strings, marks start the lines.
        let is_marked = there.contains("\n");
        let is_mark = |one: char| is_marked && ">*#\"'".contains(one);
        let without =
            |text: &str| text.replace(|one: char| one.is_whitespace() || is_mark(one), "");
        // Escapes of strings, of requests and of terminals are decoded.
        match there.contains(['\\', '\x1b']) || found.how == urilens::document::How::Encoded {
            true => assert!(found.reference.len() <= 3 * there.len(), "{found:?}"),
            false => assert_eq!(without(there), without(&found.reference)),
        }
        last = found.place.end;
    }
}

/// A page of HTML.
pub fn html_holds(data: &[u8]) {
    holds(Kind::Html, data);
}

/// XML.
pub fn xml_holds(data: &[u8]) {
    holds(Kind::Xml, data);
}

/// A message, and a page with its parts.
pub fn mail_holds(data: &[u8]) {
    holds(Kind::Mail, data);
    holds(Kind::Mhtml, data);
}

/// A box of messages.
pub fn mbox_holds(data: &[u8]) {
    holds(Kind::Mbox, data);
}

/// Markdown.
pub fn markdown_holds(data: &[u8]) {
    holds(Kind::Markdown, data);
}

/// JSON and JSON lines.
pub fn json_holds(data: &[u8]) {
    holds(Kind::Json, data);
    holds(Kind::JsonLines, data);
}

/// Links of PDF.
pub fn pdf_holds(data: &[u8]) {
    holds(Kind::Pdf, data);
}

/// Calendars and cards.
pub fn calendar_holds(data: &[u8]) {
    holds(Kind::Calendar, data);
    holds(Kind::Vcard, data);
}

/// Tables.
pub fn csv_holds(data: &[u8]) {
    holds(Kind::Csv, data);
}

/// Style sheets.
pub fn css_holds(data: &[u8]) {
    holds(Kind::Css, data);
}
