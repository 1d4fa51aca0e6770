//! A message as a whole: who it is from, what it is about, and what is attached to it, as its headers say.

use std::sync::Arc;

use super::claims::Claim;

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
    /// Others that it names as senders: further ones in From, and that of Sender.
    pub senders: Vec<Mailbox>,
    /// Who gets an answer, where that is said: all of them.
    pub reply_to: Vec<Mailbox>,
    /// Where the mail comes back to that can't be delivered: the sender to servers.
    pub return_path: Option<String>,
    /// What it is about.
    pub subject: Option<String>,
    /// When it was written (RFC 3339), without a zone where it says none.
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
    pub name: Option<String>,
    /// Its media type, as the message says.
    pub media_type: String,
    /// How many bytes it has, decoded.
    pub size: u64,
    /// SHA-256 of these bytes, in hexadecimal.
    pub sha256: String,
}
