//! A reference as JSON: its inspection, with its place and its base.

use super::located::Located;
use super::mail_block::MailBlock;
use super::piece::File;
use crate::document::{LayerKind, Mailbox};
use crate::report::json::Writer;
use crate::report::{number, raw, string};

/// Appends `located` as one line.
pub(super) fn write(located: &Located<'_>, writer: &mut Writer, out: &mut Vec<u8>) {
    writer.write(located.inspection, out);
    // The object goes on.
    out.pop();
    let (at, found) = (located.at, located.found);
    raw(out, ",\"at\":{\"file\":");
    string(out, &located.file.name);
    raw(out, ",\"type\":");
    string(out, located.file.kind.id());
    for (name, value) in [
        (",\"line\":", at.line),
        (",\"column\":", at.column),
        (",\"end_line\":", at.end_line),
        (",\"end_column\":", at.end_column),
    ] {
        raw(out, name);
        number(out, value);
    }
    raw(out, ",\"message\":");
    match found.message {
        Some(message) => number(out, message),
        None => raw(out, "null"),
    }
    for (name, text) in [
        (",\"part\":", found.part.as_deref()),
        (",\"element\":", found.element.as_deref()),
        (",\"pointer\":", found.pointer.as_deref()),
        (",\"text\":", found.shown.as_deref()),
        (",\"found_by\":", Some(found.how.id())),
    ] {
        raw(out, name);
        optional(out, text);
    }
    raw(out, ",\"usage\":");
    string(out, found.usage().id());
    raw(out, ",\"attachment\":");
    optional(out, found.attachment.as_deref());
    raw(out, ",\"part_line\":");
    match found.part_line {
        Some(line) => number(out, line),
        None => raw(out, "null"),
    }
    raw(out, ",\"hyphen\":");
    raw(out, if found.hyphen { "true" } else { "false" });
    raw(out, "},\"base_from\":");
    let has_base = located.inspection.base.is_some();
    let winner = located.bases.winner().filter(|_| has_base);
    optional(out, winner.map(|layer| layer.kind).map(LayerKind::id));
    raw(out, ",\"bases\":[");
    for (index, layer) in located.bases.layers().iter().enumerate() {
        raw(
            out,
            if index == 0 {
                "{\"from\":"
            } else {
                ",{\"from\":"
            },
        );
        string(out, layer.kind.id());
        raw(out, ",\"given_by\":");
        string(out, layer.given_by);
        raw(out, ",\"written\":");
        string(out, &layer.written);
        raw(out, ",\"base\":");
        optional(out, layer.resolved.as_deref());
        raw(out, "}");
    }
    raw(out, "]}\n");
}

/// Appends a message as one line: what its headers say, what is found in it, and what of it was not read.
pub(super) fn write_mail(block: &MailBlock<'_>, file: &File, line: u64, out: &mut Vec<u8>) {
    let mail = block.mail;
    raw(out, "{\"message\":{\"from\":");
    mailbox(out, mail.from.as_ref());
    raw(out, ",\"reply_to\":");
    mailbox(out, mail.reply_to.as_ref());
    for (name, text) in [
        (",\"return_path\":", &mail.return_path),
        (",\"subject\":", &mail.subject),
        (",\"date\":", &mail.date),
    ] {
        raw(out, name);
        optional(out, text.as_deref());
    }
    list(out, ",\"authentication\":[", &mail.claims, |out, claim| {
        texts(
            out,
            [
                ("method", Some(&*claim.method)),
                ("result", Some(&*claim.result)),
                ("about", claim.about.as_deref()),
                ("by", claim.by.as_deref()),
            ],
        );
    });
    list(out, ",\"attachments\":[", &mail.attachments, |out, file| {
        texts(
            out,
            [
                ("part", Some(&*file.part)),
                ("name", file.name.as_deref()),
                ("media_type", Some(&*file.media_type)),
                ("sha256", Some(&*file.sha256)),
            ],
        );
        out.pop();
        raw(out, ",\"size\":");
        number(out, file.size);
        raw(out, "}");
    });
    raw(out, "}");
    list(out, ",\"findings\":[", &block.findings, |out, finding| {
        texts(
            out,
            [
                ("id", Some(finding.check.id)),
                ("severity", Some(finding.severity.id())),
                ("message", Some(&*finding.message)),
            ],
        );
    });
    list(out, ",\"unread\":[", &block.unread, |out, skipped| {
        texts(
            out,
            [
                ("kind", Some(skipped.kind.id())),
                ("part", Some(&*skipped.part)),
                ("name", skipped.name.as_deref()),
            ],
        );
    });
    raw(out, ",\"at\":{\"file\":");
    string(out, &file.name);
    raw(out, ",\"type\":");
    string(out, file.kind.id());
    raw(out, ",\"line\":");
    number(out, line);
    raw(out, ",\"message\":");
    match mail.number {
        Some(message) => number(out, message),
        None => raw(out, "null"),
    }
    raw(out, ",\"part\":");
    optional(out, mail.part.as_deref());
    raw(out, "}}\n");
}

fn mailbox(out: &mut Vec<u8>, mailbox: Option<&Mailbox>) {
    match mailbox {
        Some(one) => texts(
            out,
            [
                ("name", one.name.as_deref()),
                ("address", Some(&*one.address)),
            ],
        ),
        None => raw(out, "null"),
    }
}

/// Appends an object of texts.
fn texts<const COUNT: usize>(out: &mut Vec<u8>, members: [(&str, Option<&str>); COUNT]) {
    for (index, (name, text)) in members.into_iter().enumerate() {
        raw(out, if index == 0 { "{\"" } else { ",\"" });
        raw(out, name);
        raw(out, "\":");
        optional(out, text);
    }
    raw(out, "}");
}

fn list<T>(out: &mut Vec<u8>, start: &str, all: &[T], write: impl Fn(&mut Vec<u8>, &T)) {
    raw(out, start);
    for (index, one) in all.iter().enumerate() {
        raw(out, if index == 0 { "" } else { "," });
        write(out, one);
    }
    raw(out, "]");
}

fn optional(out: &mut Vec<u8>, text: Option<&str>) {
    match text {
        Some(text) => string(out, text),
        None => raw(out, "null"),
    }
}
