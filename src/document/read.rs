//! A file of any type, read whole.

use super::binary::{self, is_binary};
use super::charset::{decode, is_utf16, without_utf8_mark};
use super::content::Context;
use super::content::{Content, Part};
use super::entity::without_delimiter;
use super::kind::Kind;
use super::problem::Problem;
use super::single::read_text;
use super::skipped::SkippedKind;
use super::source::{Map, Origin};
use super::{mail, mbox, pdf};
use crate::syntax::order::sort_by_key;

/// Reads a document: its references and their bases.
///
/// ```
/// use urilens::document::{Context, Kind, read};
///
/// let page = br#"<base href="/docs/"><a href="a.html">A</a>"#;
/// let context = Context {
///     retrieved_from: Some("https://example.com/x/y"),
///     ..Context::of(&|_: &str, _| false)
/// };
/// let content = read(page, Kind::Html, &context);
/// let found = &content.found[1];
/// assert_eq!(found.reference, "a.html");
/// assert_eq!(content.bases[found.bases].base(), Some("https://example.com/docs/"));
/// assert_eq!(found.shown.as_deref(), Some("A"));
/// ```
pub fn read(bytes: &[u8], kind: Kind, context: &Context<'_>) -> Content {
    read_into(bytes, kind, context, Content::default())
}

/// The same, and references of running text have the [words around](super::Found::around) them.
pub fn read_with_words(bytes: &[u8], kind: Kind, context: &Context<'_>) -> Content {
    let content = Content {
        keeps_words: true,
        ..Content::default()
    };
    read_into(bytes, kind, context, content)
}

fn read_into(bytes: &[u8], kind: Kind, context: &Context<'_>, mut content: Content) -> Content {
    content.most = context.most;
    content.table_start = context
        .table_start
        .map(|start| decode(start, context.charset).text.into_owned());
    content.bases.push(context.outer(kind));
    // Messages are made of octets; those of UTF-16 are none.
    if matches!(kind, Kind::Mail | Kind::Mhtml | Kind::Mbox) && is_utf16(bytes) {
        let decoded = decode(bytes, None);
        content.note_charset(None, decoded.how, None);
        read_kind(decoded.text.as_bytes(), kind, context, &mut content);
        for found in &mut content.found {
            found.place = decoded.map.place(found.place.clone());
        }
        for noted in &mut content.problems {
            noted.at = noted.at.map(|at| decoded.map.place(at..at).start);
        }
    } else {
        read_kind(bytes, kind, context, &mut content);
    }
    // Elements that close late may have come first.
    sort_by_key(&mut content.found, |found| found.place.start);
    content
}

fn read_kind(bytes: &[u8], kind: Kind, context: &Context<'_>, content: &mut Content) {
    if let Some(detail) = is_other(bytes, kind) {
        content.problem(Problem::Malformed { kind, detail });
        let map = Map::shifted(0);
        let part = whole(&map, context);
        return read_text(bytes, context.charset, Kind::Text, &part, content);
    }
    match kind {
        Kind::Mail => mail::read(bytes, 0, kind, context, content),
        Kind::Mhtml => {
            mail::read(bytes, 0, kind, context, content);
            // A saved page has headers of its own, and nobody has sent it.
            content.mails.clear();
        }
        Kind::Mbox => {
            for (index, place) in mbox::messages(bytes).enumerate() {
                let (found, skipped) = (content.found.len(), content.skipped.len());
                let (problems, mails) = (content.problems.len(), content.mails.len());
                let start = place.start;
                mail::read(&bytes[place], start, Kind::Mail, context, content);
                let number = Some(context.messages_before + index as u64 + 1);
                for found in content.found.iter_mut().skip(found) {
                    found.message = number;
                }
                for mail in content.mails.iter_mut().skip(mails) {
                    mail.number = number;
                }
                for skipped in content.skipped.iter_mut().skip(skipped) {
                    skipped.message = number;
                }
                for noted in content.problems.iter_mut().skip(problems) {
                    noted.message = number;
                }
            }
        }
        kind if is_binary(kind) => {
            let map = Map::shifted(0);
            let unread = binary::read(bytes, kind, &whole(&map, context), content);
            if unread == Some(SkippedKind::Encrypted) {
                content.problem(Problem::Encrypted);
            }
        }
        _ => {
            let map = Map::shifted(0);
            read_text(bytes, context.charset, kind, &whole(&map, context), content);
        }
    }
}

/// Why a file can't be of the type that its name or the user says. It is read as text then.
fn is_other(bytes: &[u8], kind: Kind) -> Option<&'static str> {
    let is_one = match kind {
        Kind::Pdf => pdf::starts(bytes) || memchr::memchr(0, bytes).is_some(),
        Kind::Mail | Kind::Mhtml => {
            let start = without_delimiter(without_utf8_mark(bytes).trim_ascii_start());
            let end = start
                .iter()
                .position(|byte| !byte.is_ascii_graphic() || *byte == b':');
            let is_field = end.is_some_and(|end| end > 0 && start[end] == b':');
            is_field && !start.starts_with(b"http")
                || start.starts_with(b"From ")
                || start.is_empty()
        }
        _ => true,
    };
    (!is_one).then_some(match kind {
        Kind::Pdf => "it does not start with `%PDF-`",
        _ => "there are no headers",
    })
}

/// A file that is one part.
fn whole<'p>(map: &'p Map, context: &Context<'p>) -> Part<'p> {
    Part {
        origin: Origin::of(map),
        name: None,
        attachment: None,
        names: context.names,
        of_hosts: false,
        runs_scripts: true,
        bases: 0,
    }
}
