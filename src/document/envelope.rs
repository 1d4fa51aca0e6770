//! A message as a whole: who it is from, what it is about, and what is attached to it, as its headers say.

use crate::syntax::adjacent::Boundaries;
use std::sync::Arc;

use mail_parser::{Address, HeaderName, HeaderValue, Message, MessagePart, MimeHeaders};
use sha2::{Digest, Sha256};

use super::attachment::media_type;
use super::claims::{Claim, claims};
use super::content::Content;
use super::entity::Entity;
use super::problem::Problem;

/// A message.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Mail {
    /// The message of an mbox, counted from 1.
    pub number: Option<u64>,
    /// The part that it is of another message.
    pub part: Option<Arc<str>>,
    /// The byte of the file that it starts at.
    pub at: usize,
    /// Who it is from.
    pub from: Option<Mailbox>,
    /// Who gets an answer, where that is said.
    pub reply_to: Option<Mailbox>,
    /// Where the mail comes back to that can't be delivered: the sender to servers.
    pub return_path: Option<String>,
    /// What it is about.
    pub subject: Option<String>,
    /// When it was written (RFC 3339).
    pub date: Option<String>,
    /// Whether it came through a list of mail.
    pub is_of_list: bool,
    /// What is claimed of its authentication.
    pub claims: Vec<Claim>,
    /// The files in it.
    pub attachments: Vec<Attachment>,
}

/// A name and an address.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Mailbox {
    /// The name that programs for mail show.
    pub name: Option<String>,
    /// The address.
    pub address: String,
}

impl Mailbox {
    /// The host of the address.
    pub fn host(&self) -> Option<&str> {
        let (_, host) = self.address.rsplit_once('@')?;
        Some(host).filter(|host| !host.is_empty())
    }
}

/// A file in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attachment {
    /// The number of the part, as IMAP numbers them.
    pub part: Arc<str>,
    /// Its name, if it has one.
    pub name: Option<String>,
    /// Its media type, as the message says.
    pub media_type: String,
    /// How many bytes it has, decoded.
    pub size: u64,
    /// SHA-256 of these bytes, in hexadecimal.
    pub sha256: String,
}

/// The longest text of a header that is kept.
const LONGEST: usize = 998;

/// The most attachments that are listed.
const MOST_ATTACHMENTS: usize = 256;

fn cut(text: &str) -> String {
    text[..text.boundary_before(LONGEST)].to_owned()
}

fn mailbox(address: Option<&Address<'_>>) -> Option<Mailbox> {
    let first = address?.first()?;
    Some(Mailbox {
        name: first.name.as_deref().map(cut),
        address: cut(first.address.as_deref().unwrap_or_default()),
    })
}

impl Mail {
    /// The message whose headers are those of `message`, without its attachments.
    fn of(message: &Message<'_>, part: Option<&str>, at: usize) -> Option<Mail> {
        let root = message.parts.first()?;
        let has = |name: HeaderName<'_>| message.header(name).is_some();
        let path = match message.return_path() {
            HeaderValue::Text(text) => Some(cut(text)),
            HeaderValue::Address(address) => mailbox(Some(address)).map(|path| path.address),
            _ => None,
        };
        Some(Mail {
            number: None,
            part: part.map(Arc::from),
            at,
            from: mailbox(message.from()),
            reply_to: mailbox(message.reply_to()),
            return_path: path.map(|path| path.trim_matches(['<', '>', ' ']).to_owned()),
            subject: message.subject().map(cut),
            date: message.date().map(mail_parser::DateTime::to_rfc3339),
            is_of_list: has(HeaderName::ListId) || has(HeaderName::ListPost),
            claims: claims(root),
            attachments: Vec::new(),
        })
    }
}

/// Lists a message. Returns its index, or for a part the one of the message that it belongs to.
pub(super) fn open(
    entity: &Entity<'_>,
    message: &Message<'_>,
    content: &mut Content,
) -> Option<usize> {
    if !entity.is_message {
        return entity.mail;
    }
    let at = entity.origin.place(0..0).start;
    content.mails.extend(Mail::of(message, entity.number, at));
    content.mails.len().checked_sub(1)
}

/// Lists an attached file, of which these are the bytes, with the message that it belongs to.
pub(super) fn attach(
    mail: Option<usize>,
    part: &MessagePart<'_>,
    number: &Arc<str>,
    bytes: &[u8],
    content: &mut Content,
) {
    let mail = mail.and_then(|mail| content.mails.get_mut(mail));
    let Some(mail) = mail else { return };
    if mail.attachments.iter().any(|known| known.part == *number) {
        return;
    }
    if mail.attachments.len() < MOST_ATTACHMENTS {
        mail.attachments.push(attachment(part, number, bytes));
    } else {
        content.problem(Problem::TooMany {
            what: "attachments of a message",
            most: MOST_ATTACHMENTS,
        });
    }
}

/// An attachment, of which these are the bytes.
fn attachment(part: &MessagePart<'_>, number: &Arc<str>, bytes: &[u8]) -> Attachment {
    let digest = Sha256::digest(bytes);
    Attachment {
        part: Arc::clone(number),
        name: part.attachment_name().map(cut),
        media_type: media_type(part).unwrap_or_default(),
        size: bytes.len() as u64,
        sha256: digest.iter().map(|byte| format!("{byte:02x}")).collect(),
    }
}
