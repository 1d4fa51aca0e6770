//! A reference as JSON: its inspection, with its place and its base. A message, and a count of references by their owner.

use super::located::Located;
use super::mail_block::MailBlock;
use super::mail_review::MailFinding;
use super::piece::File;
use super::results::HostCount;
use crate::document::{Attachment, Claim, Layer, Mailbox, Skipped};
use crate::inspect::Parts;
use crate::message::Level;
use crate::report::fields::{Fields, List, Made, Named, Object, Sentence, write, write_more};
use crate::report::json;

/// Appends `located` as one line.
pub(super) fn write_located(located: &Located<'_>, parts: Parts, out: &mut Vec<u8>) {
    json::write(located.inspection, parts, out);
    write_more(located, out);
    out.push(b'\n');
}

/// Appends a message as one line: what its headers say, what is found in it, and what of it was not read.
pub(super) fn write_mail(block: &MailBlock<'_>, file: &File, line: u64, out: &mut Vec<u8>) {
    write(&MailIn { block, file, line }, out);
    out.push(b'\n');
}

/// The members that a scan adds to an inspection.
impl Object for Located<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let about = "Where the reference was found.";
        fields.field("at", about, |located| Made(PlaceOf(located)));
        let about = "Where the base comes from (RFC 3986 §5.1.1 to §5.1.4); null without a base.";
        fields.field("base_from", about, |located| {
            let has_base = located.inspection.base.is_some();
            let winner = located.bases.winner().filter(|_| has_base);
            winner.map(|layer| Named(layer.kind))
        });
        let about = "All bases that apply there, the innermost first.";
        fields.field("bases", about, |located| List(located.bases.layers()));
    }
}

struct PlaceOf<'l>(&'l Located<'l>);

impl Object for PlaceOf<'_> {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("file", "The name of the file.", |of| {
            of.0.file.name.as_str()
        });
        let about = "What the file was read as.";
        fields.field("type", about, |of| Named(of.0.file.kind));
        let about = "The line of its first character, from 1.";
        fields.field("line", about, |of| of.0.at.line);
        let about = "The column of its first character, in characters from 1.";
        fields.field("column", about, |of| of.0.at.column);
        fields.field("end_line", "The line of its end.", |of| of.0.at.end_line);
        let about = "The column after its last character.";
        fields.field("end_column", about, |of| of.0.at.end_column);
        let about = "The message of an mbox, from 1; null elsewhere.";
        fields.field("message", about, |of| of.0.found.message);
        let about = "The part of a message, such as “1.2”; null elsewhere.";
        fields.field("part", about, |of| of.0.found.part.as_deref());
        let about = "The element and attribute, header or property; null in running text.";
        fields.field("element", about, |of| of.0.found.element.as_deref());
        let about = "The place in JSON (RFC 6901); null elsewhere.";
        fields.field("pointer", about, |of| of.0.found.pointer.as_deref());
        let about = "The text that the document shows for it; null without one.";
        fields.field("text", about, |of| of.0.found.shown.as_deref());
        let about = "What shows that it is a reference.";
        fields.field("found_by", about, |of| Named(of.0.found.how));
        let about = "What the document does with it: severities depend on that.";
        fields.field("usage", about, |of| Named(of.0.found.usage()));
        let about = "The name of the attached file that the part is; null elsewhere.";
        fields.field("attachment", about, |of| of.0.found.attachment.as_deref());
        let about = "The line of the part, decoded, where it is in base64; null elsewhere.";
        fields.field("part_line", about, |of| of.0.found.part_line);
        let about = "Whether a line of it ends in a hyphen that may not belong to it (RFC 3986 appendix C).";
        fields.field("hyphen", about, |of| of.0.found.hyphen);
    }
}

impl Object for Layer {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("from", "Where it comes from.", |layer| Named(layer.kind));
        let about = "The element, header or option that gives it.";
        fields.field("given_by", about, |layer| layer.given_by);
        let about = "The base as it is written there.";
        fields.field("written", about, |layer| layer.written.as_str());
        let about = "The base, resolved against the next; null if it cannot be.";
        fields.field("base", about, |layer| layer.resolved.as_deref());
    }
}

/// A message of mail in a file.
pub struct MailIn<'b> {
    block: &'b MailBlock<'b>,
    file: &'b File,
    /// Where it starts.
    line: u64,
}

impl Object for MailIn<'_> {
    fn fields(fields: &mut Fields<Self>) {
        let kinds = || vec!["message"];
        let about = "What the line is about, if not a reference.";
        fields.one_of("kind", kinds, about, |_| "message");
        let about = "Null: there is no reference.";
        fields.field("input", about, |_| None::<&str>);
        let about = "What the headers of the message say.";
        fields.field("message", about, |of| Made(Headers(of.block)));
        let about = "What is found in the message as a whole, the worst first.";
        fields.field("findings", about, |of| List(&of.block.findings));
        let about = "The parts of the message that were not read.";
        fields.field("unread", about, |of| List(of.block.unread.iter().copied()));
        let about = "Where the message was found.";
        fields.field("at", about, |of| Made(PlaceOfMail(of)));
    }
}

struct Headers<'b>(&'b MailBlock<'b>);

impl Object for Headers<'_> {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("from", "Who it is from.", |of| of.0.mail.from.as_ref());
        let about = "Others that it names as senders: in From, and in Sender.";
        fields.field("senders", about, |of| List(&of.0.mail.senders));
        let about =
            "Who gets an answer: the first of another domain than the sender, or the first.";
        fields.field("reply_to", about, |of| of.0.answered());
        let about = "All who get an answer.";
        fields.field("reply_to_all", about, |of| List(&of.0.mail.reply_to));
        fields.field("return_path", "The sender to servers.", |of| {
            of.0.mail.return_path.as_deref()
        });
        fields.field("subject", "The subject.", |of| of.0.mail.subject.as_deref());
        fields.field(
            "date",
            "When it was written (RFC 3339), without a zone where it says none.",
            |of| of.0.mail.date.as_deref(),
        );
        let about = "What headers claim of its authentication; nothing is verified.";
        fields.field("authentication", about, |of| List(&of.0.mail.claims));
        fields.field("attachments", "The files in it.", |of| {
            List(&of.0.mail.attachments)
        });
    }
}

impl Object for Mailbox {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("name", "The name that is shown.", |one| one.name.as_deref());
        fields.field("address", "The address.", |one| one.address.as_str());
    }
}

impl Object for Claim {
    fn fields(fields: &mut Fields<Self>) {
        let about = "What was checked, such as “spf”; of a signature alone, “signature”.";
        fields.field("method", about, |claim| &*claim.method);
        let about = "The result, such as “pass”; of a signature alone, “present”.";
        fields.field("result", about, |claim| &*claim.result);
        let about = "The domain or the address that it is about.";
        fields.field("about", about, |claim| claim.about.as_deref());
        let about = "The server that claims it.";
        fields.field("by", about, |claim| claim.by.as_deref());
    }
}

impl Object for Attachment {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The part of the message, such as “1.2”.";
        fields.field("part", about, |file| &*file.part);
        fields.field("name", "Its name.", |file| file.name.as_deref());
        let about = "Its media type, as the message says.";
        fields.field("media_type", about, |file| &*file.media_type);
        let about = "SHA-256 of the decoded file.";
        fields.field("sha256", about, |file| &*file.sha256);
        fields.field("size", "How many bytes it has, decoded.", |file| file.size);
    }
}

impl Object for MailFinding {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("id", "The check.", |finding| finding.check.id);
        let about = "How much it matters.";
        fields.field("severity", about, |finding| Named(finding.severity));
        fields.field("message", "What was found.", |finding| {
            finding.message.as_str()
        });
    }
}

impl Object for Skipped {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("kind", "What it is.", |skipped| Named(skipped.kind));
        fields.field("part", "The part of the message.", |skipped| &*skipped.part);
        fields.field("name", "Its name.", |skipped| skipped.name.as_deref());
    }
}

struct PlaceOfMail<'m>(&'m MailIn<'m>);

impl Object for PlaceOfMail<'_> {
    fn fields(fields: &mut Fields<Self>) {
        fields.field("file", "The name of the file.", |of| {
            of.0.file.name.as_str()
        });
        let about = "What the file was read as.";
        fields.field("type", about, |of| Named(of.0.file.kind));
        let about = "The line that the message starts on, from 1.";
        fields.field("line", about, |of| of.0.line);
        let about = "The message of an mbox, from 1; null elsewhere.";
        fields.field("message", about, |of| of.0.block.mail.number);
        let about = "The part of another message that it is; null elsewhere.";
        fields.field("part", about, |of| of.0.block.mail.part.as_deref());
    }
}

impl Object for HostCount {
    fn fields(fields: &mut Fields<Self>) {
        let about =
            "The registrable domain, or the host without one; null for references without a host.";
        fields.field("host", about, |count| count.owner.host());
        let about = "How many references go there.";
        fields.field("count", about, |count| count.count);
        let levels = [Level::Danger, Level::Warning, Level::Exposed, Level::Notice];
        let names = || levels.map(Level::word).to_vec();
        let about = "The severity of the worst finding; null without findings.";
        fields.one_of("worst", names, about, |count| {
            count.worst.map(|worst| Sentence(worst.word()))
        });
        let about = "The scheme of references without a host; null for a host, and for relative references without a base.";
        fields.field("scheme", about, |count| count.owner.scheme());
    }
}
