//! What a document has that is opened or pasted: its links, the worst first, and what is said of it.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::worst_first::{Summary, worst_first};
use crate::batch::ordered::Source;
use crate::batch::request::Defaults;
use crate::document::{Bases, Found, LayerKind, Skipped};
use crate::explain::Level;
use crate::explain::mask::Mask;
use crate::inspect::Parts;
use crate::message::stand_ins::shown;
use crate::message::{capitalized, counted};
use crate::report::{ViewOptions, quoted};
use crate::scan::{
    At, Awaited, Exceptions, Files, Format, Input, MailBlock, Options, Piece, SkippedParts,
    base_of, found_in, mail_blocks, masked_pointer, name_of_attachment, told,
};
use crate::syntax::order::sort_by_key;
use crate::tui::state::document_head::{DocumentHead, HeadRow};
use crate::tui::state::links::{Link, MOST_RANKED};

/// The most links that the inspector opens on.
pub const MOST_LINKS: usize = 250_000;

/// What the inspector opens on.
#[derive(Default, Debug)]
pub struct OpenedLinks {
    pub reference: Option<String>,
    pub links: Vec<Link>,
    /// What is said of the document that they are in.
    pub head: DocumentHead,
    /// What is said first.
    pub message: Option<String>,
}

/// Why a document has nothing.
#[derive(Debug, thiserror::Error)]
pub enum Unopened {
    #[error(transparent)]
    Read(#[from] io::Error),
    /// The name of the file, and the reason.
    #[error("{0}: {1}")]
    Unreadable(String, String),
}

/// How many parts that are not read are counted.
const MOST_SKIPPED: usize = 10_000;

/// How many warnings about a file are shown.
const MOST_PROBLEMS: usize = 8;

/// How many findings in a message are shown.
const MOST_FINDINGS: usize = 6;

/// What is said of a mail and of the mails in it; after so many rows, those are counted.
fn said_of_all(blocks: &[MailBlock<'_>]) -> Vec<HeadRow> {
    let mut rows = Vec::new();
    let mut blocks = blocks.iter();
    while rows.len() <= MOST_ROWS
        && let Some(block) = blocks.next()
    {
        said_of(block, &mut rows);
    }
    rows.extend(more_mails(blocks.len(), "this one"));
    rows
}

/// How many mails nothing is said of, and where they are.
fn more_mails(count: usize, place: &str) -> Option<HeadRow> {
    let said = match count {
        0 => return None,
        1 => format!("one more mail in {place}"),
        count => format!("{count} more mails in {place}"),
    };
    Some(HeadRow::new("Not shown", said, None))
}

/// What is said of a mail: who it is from, what is found in it, what is claimed and attached, what was not read.
fn said_of(block: &MailBlock<'_>, rows: &mut Vec<HeadRow>) {
    let row = |label: &str, text: &str, level| HeadRow::new(label, shown(text), level);
    let lines = block.lines(false).into_iter();
    let (lines, mut others): (Vec<_>, Vec<_>) =
        lines.partition(|(label, _)| HEADERS.contains(label));
    // What can be opened comes first.
    sort_by_key(&mut others, |(label, _)| *label != "Attachment");
    // A mail in a mail says whose its findings are, wherever its sender has no room.
    let whose = block.mail.part.as_ref().map(|_| inside(block, "In"));
    if let Some(part) = &block.mail.part {
        rows.push(row("Inside", &format!("the message of part {part}"), None));
    }
    rows.extend(lines.iter().map(|(label, text)| row(label, text, None)));
    for finding in block.findings.iter().take(MOST_FINDINGS) {
        let level = Some(Level::from(finding.severity));
        let said = MailBlock::said(finding);
        let said = whose
            .as_ref()
            .map_or_else(|| said.clone(), |whose| format!("{whose}: {said}"));
        rows.push(row("", &said, level));
    }
    rows.extend(others.iter().map(|(label, text)| row(label, text, None)));
}

/// The part that a mail is in another one, after `start`, and who has sent it.
fn inside(block: &MailBlock<'_>, start: &str) -> String {
    let part = block.mail.part.as_deref();
    let part = part.map(|part| format!("{start} the message of part {part}"));
    let sender = block.sender().map(|sender| format!(", from {sender}"));
    part.into_iter().chain(sender).collect()
}

/// How many rows about a mail leave room for those of another one inside it.
const MOST_ROWS: usize = 32;

/// The label of the number of a message in a box.
const MESSAGE: &str = "Message";

/// The headers by which a person knows a message.
const HEADERS: [&str; 3] = ["From", "Reply-To", "Subject"];

/// A warning as a sentence.
fn sentence(warning: &str) -> String {
    format!("{}.", capitalized(warning))
}

/// Who sent a message of a box, and the worst that is found in it, if that warns.
fn sender(block: &MailBlock<'_>) -> Option<String> {
    let sender = block.sender()?;
    let worst = block.findings.first();
    let worst = worst.filter(|worst| Level::from(worst.severity) > Level::Notice);
    Some(match worst {
        Some(worst) => format!("{sender} ({}: {})", worst.severity.id(), worst.check.id),
        None => sender,
    })
}

/// The worst that is found in a message of a box, if that warns, and whose it is.
fn warning(block: &MailBlock<'_>) -> Option<HeadRow> {
    let worst = block.findings.first()?;
    let level = Level::from(worst.severity);
    let whose = format!("Message {}{}", block.mail.number?, inside(block, ", in"));
    let said = shown(&format!("{whose}: {}", MailBlock::said(worst)));
    (level > Level::Notice).then(|| HeadRow::new("", said, Some(level)))
}

/// The worst of these rows, and how many more there are.
fn worst_of(mut warned: Vec<HeadRow>) -> Vec<HeadRow> {
    sort_by_key(&mut warned, |row| Reverse(row.level));
    let more = warned.len().saturating_sub(MOST_FINDINGS);
    warned.truncate(MOST_FINDINGS);
    let said = format!(
        "{}, with a warning",
        counted(more as u64, "more mail", "more mails")
    );
    warned.extend((more > 0).then(|| HeadRow::new("Not shown", said, None)));
    warned
}

/// Where a reference is: its line, its message of a box and who sent that, its part, its element.
fn place(found: &Found, at: At, senders: &BTreeMap<u64, String>) -> String {
    let mut said = format!("Line {}, column {}", at.line, at.column);
    if let Some(message) = found.message {
        said.push_str(&format!(", message {message}"));
        if let Some(sender) = senders.get(&message) {
            said.push_str(&format!(" from {sender}"));
        }
    }
    if let Some(part) = &found.part {
        said.push_str(&match name_of_attachment(found) {
            Some(name) => format!(", in attachment {name} (part {part})"),
            None => format!(", part {part}"),
        });
    }
    if let Some(line) = found.part_line {
        said.push_str(&format!(", line {line} of it"));
    }
    if let Some(pointer) = found
        .pointer
        .as_deref()
        .filter(|pointer| !pointer.is_empty())
    {
        said.push_str(&format!(", at {}", masked_pointer(pointer, Mask::NONE)));
    }
    if let Some(element) = &found.element {
        said.push_str(&format!(", in {element}"));
    }
    said
}

/// What a pasted text has that is a mail, or a part of one.
pub fn opened_text(text: String, defaults: Defaults) -> OpenedLinks {
    let never = AtomicBool::new(false);
    let opener = move |_: Awaited<'_>| -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(Cursor::new(text.clone())))
    };
    let inputs = vec![Input::StandardInput];
    let mut files = Files::new(inputs, None, false, Box::new(opener), &never);
    let unopened = |error: Unopened| OpenedLinks {
        message: Some(error.to_string()),
        ..OpenedLinks::default()
    };
    let mut found = opened(&mut files, defaults, |_| {}).unwrap_or_else(unopened);
    found.links.iter_mut().for_each(|link| link.file = None);
    found
}

/// The references of the next of `files`, the worst first. `has_read` gets the number of bytes of each piece.
pub fn opened(
    files: &mut Files<'_>,
    defaults: Defaults,
    has_read: impl Fn(usize),
) -> Result<OpenedLinks, Unopened> {
    let options = Options {
        defaults: Defaults {
            parts: Parts::FINDINGS,
            ..defaults
        },
        default_base: None,
        charset: None,
        only: None,
        format: Format::Nothing,
        view: ViewOptions::default(),
        fields: Parts::ALL,
        exceptions: Exceptions::default(),
        // One more tells that there are more.
        most: Some(MOST_LINKS + 1),
    };
    let mut piece = Piece::default();
    let mut found: Vec<Link> = Vec::new();
    let mut title = String::new();
    let mut skipped: Vec<Skipped> = Vec::new();
    let mut problems: Vec<String> = Vec::new();
    let (mut head, mut messages, mut unsaid) = (DocumentHead::default(), 0usize, 0usize);
    let mut warned = Vec::new();
    while !head.is_cut && files.fill(&mut piece)? {
        if let Some((name, reason)) = &piece.problem {
            return Err(Unopened::Unreadable(quoted(name), reason.clone()));
        }
        let Some(file) = &piece.file else { continue };
        has_read(piece.bytes.len());
        title = format!("{}, read as {}", quoted(&file.name), file.kind.title());
        let (content, places) = found_in(&piece, file, &options);
        for told in told(&piece, file, &content) {
            let place = told.place();
            let place = place.trim_start_matches(", ");
            let problem = match place.is_empty() {
                true => sentence(&told.problem.to_string()),
                false => sentence(&format!("{place}: {}", told.problem)),
            };
            if problems.len() < MOST_PROBLEMS && !problems.contains(&problem) {
                problems.push(problem);
            }
        }
        let mut senders = BTreeMap::new();
        let mut said: BTreeMap<Option<u64>, Vec<MailBlock<'_>>> = BTreeMap::new();
        for block in mail_blocks(&content, &options.defaults.settings) {
            head.is_mail = true;
            if block.mail.part.is_none() {
                senders.extend(block.mail.number.zip(sender(&block)));
            }
            messages += usize::from(block.mail.part.is_none());
            warned.extend(warning(&block));
            said.entry(block.mail.number).or_default().push(block);
        }
        let said = said.into_iter().map(|(message, blocks)| {
            let mut rows = said_of_all(&blocks);
            let number = message.map(|number| number.to_string());
            rows.splice(0..0, number.map(|one| HeadRow::new(MESSAGE, one, None)));
            (message, Arc::from(rows))
        });
        let said: BTreeMap<Option<u64>, Arc<[HeadRow]>> = said.collect();
        for rows in said.values() {
            match head.rows.len() < MOST_ROWS {
                true => head.rows.extend_from_slice(rows),
                false => unsaid += 1,
            }
        }
        let name: Arc<str> = Arc::from(&*file.name);
        let room = MOST_SKIPPED.saturating_sub(skipped.len());
        skipped.extend(content.skipped.iter().take(room).cloned());
        for (reference, at) in content.found.iter().zip(places) {
            if found.len() >= MOST_LINKS {
                head.is_cut = true;
                break;
            }
            // The base of the options is that of the screen, where another one may be typed.
            let winner = content.bases.get(reference.bases).and_then(Bases::winner);
            let is_given = options.defaults.base.is_some()
                && winner.is_some_and(|layer| layer.kind == LayerKind::Retrieval)
                && !reference.is_assumed();
            let base = base_of(reference, &content).unwrap_or_default();
            let link = Link {
                reference: reference.reference.clone(),
                // Without a base of its own, not the one of the reference before it.
                base: (!is_given).then(|| base.to_owned()),
                shown: reference.shown.clone(),
                is_assumed: reference.is_assumed(),
                usage: Some(reference.usage()),
                nth: found.len(),
                file: Some(Arc::clone(&name)),
                place: Some(place(reference, at, &senders)),
                mail: said.get(&reference.message).cloned(),
                around: reference.around.as_deref().cloned(),
            };
            found.push(link);
        }
    }
    // A longer list is reviewed while it is open.
    let is_sorted = found.len() <= MOST_RANKED;
    match messages {
        0 | 1 => {
            head.rows.retain(|row| row.label != MESSAGE);
            found.iter_mut().for_each(|link| link.mail = None);
        }
        // Of a box of many messages, none is the one that was opened: those that are warned of are named. Without links, messages are
        // all that there is.
        _ if !found.is_empty() => head.rows = worst_of(warned),
        _ => head.rows.extend(more_mails(unsaid, "the file")),
    }
    let (links, summary) = match is_sorted {
        true => worst_first(found, &options),
        false => (found, Summary::default()),
    };
    // A mail is more than its links: who it is from, and what was not read, come first.
    if head.rows.is_empty() {
        let note = SkippedParts::of(&skipped).note();
        problems.extend(note.as_deref().map(sentence));
    }
    if links.is_empty() && head.rows.is_empty() && !problems.is_empty() {
        head.rows.push(HeadRow::new("File", title.clone(), None));
    }
    if messages == 1 && !summary.hosts.is_empty() {
        let hosts = shown(&summary.hosts());
        head.rows.push(HeadRow::new("Links go to", hosts, None));
    }
    if messages == 1 && summary.is_calm {
        let found = match links.len() {
            0 => "No links were found".to_owned(),
            1 => "1 link, without a warning".to_owned(),
            count => format!("{count} links, none with a warning"),
        };
        let text = format!("{found}; the mail may harm all the same.");
        let quiet = Some(Level::Quiet);
        head.rows.push(HeadRow::new("Links", text, quiet));
    }
    if !head.rows.is_empty() {
        let warning = Some(Level::Warning);
        let not_read = |text| HeadRow::new("Not read", text, warning);
        head.rows.extend(problems.drain(..).map(not_read));
    }
    let said = problems.join(" ");
    let message = match (links.len(), head.is_cut) {
        (0, _) if !head.rows.is_empty() => None,
        (0, _) => Some(
            format!("No references in {title}. {said}")
                .trim_end()
                .to_owned(),
        ),
        (many, false) if many > MOST_RANKED => Some(format!(
            "{many} references, in the order of {title}. Sort lists the worst first."
        )),
        (_, false) => (!said.is_empty()).then_some(said),
        (kept, true) => Some(format!(
            "Only the first {kept} references were read; there are more."
        )),
    };
    Ok(OpenedLinks {
        links,
        head,
        message,
        ..OpenedLinks::default()
    })
}
