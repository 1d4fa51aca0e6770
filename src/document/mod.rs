//! RFC 3986 §5.1 and appendix C: references in other texts, and the bases that hold for them.
//!
//! [`references`] finds them in plain text; [`read()`] reads a file of any [`Kind`] and returns its [`Content`]: every
//! reference with its place in the file, and the layers of bases around it. What it takes to know a host's name comes
//! from the caller ([`Names`]), so that this room needs no tables.

mod arguments;
mod around;
mod attachment;
mod backslash;
mod base;
mod binary;
mod body;
mod broken;
mod calendar;
mod charset;
mod claims;
mod content;
mod csv;
mod delimiters;
mod encoded;
mod entity;
mod envelope;
mod fields;
mod found;
mod headers;
mod html_value;
#[cfg(feature = "qr")]
mod images;
mod json;
mod json_shown;
mod kind;
mod list;
mod mail;
mod markdown;
mod markup;
mod mbox;
mod message;
mod office;
mod package;
mod pasted;
mod pdf;
mod problem;
mod read;
mod recognize;
mod rich_text;
mod roff;
mod signed;
mod single;
mod skipped;
mod source;
mod text;
mod transfer;
mod usage;
mod whole;

pub use around::{Around, LEFT_OUT, LINK};
pub use base::{Bases, Layer, LayerKind};
pub use charset::{Charset, Units, as_utf8, is_charset, is_utf16};
pub use claims::Claim;
pub use content::Content;
pub use content::Context;
pub use delimiters::{Stripped, Wrapper, strip};
pub use found::{Found, How, LONGEST_SHOWN, shown_texts};
pub use kind::packed;
pub use kind::{Kind, UnknownKind};
pub use list::LeftOut;
pub use mbox::{count_messages, last_message};
pub use message::{Attachment, Mail, Mailbox};
pub use pasted::{Several, several};
pub use problem::{Noted, Problem};
pub use read::{read, read_with_words};
pub use rich_text::is_rich_text;
pub use roff::is_manual_page;
pub use skipped::{Skipped, SkippedKind};
pub use text::{LONGEST_BRACKETED, Match, Matches, Names, references};
pub use usage::{PASSWORD_FORM, Usage};
