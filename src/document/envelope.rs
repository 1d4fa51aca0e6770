//! Reads the headers of messages, and lists the files in them.

use crate::syntax::adjacent::Boundaries;
use std::borrow::Cow;
use std::sync::Arc;

use mail_parser::parsers::MessageStream;
use mail_parser::{
    Addr, Address, DateTime, HeaderName, HeaderValue, Message, MessagePart, MimeHeaders,
};
use sha2::{Digest, Sha256};

use super::attachment::media_type;
use super::charset;
use super::claims::{claims, without_comments};
use super::content::Content;
use super::entity::Entity;
use super::headers::encoded_words;
use super::kind::Kind;
use super::message::{Attachment, Mail, Mailbox};
use super::problem::Problem;
use crate::syntax::letter_case::is_one_of;

/// The longest text of a header that is kept.
const LONGEST: usize = 998;

/// The most attachments that are listed.
const MOST_ATTACHMENTS: usize = 256;

/// The most addresses of Reply-To, and the most further senders.
const MOST_ANSWERED: usize = 256;

fn cut(text: &str) -> String {
    text[..text.boundary_before(LONGEST)].to_owned()
}

/// The first mailbox of a header. A comma in a name without quotes ends it for the grammar, but not for the programs that
/// show mail: the parts before the first address are its name.
fn mailbox(address: Option<&Address<'_>>) -> Option<Mailbox> {
    let address = address?;
    let has_address = |one: &&Addr<'_>| one.address.as_deref().is_some_and(|text| !text.is_empty());
    let Some(at) = address.iter().position(|one| has_address(&one)) else {
        let name = address.first()?.name.as_deref().map(cut);
        return Some(Mailbox {
            name,
            address: String::new(),
        });
    };
    let parts: Vec<&str> = address
        .iter()
        .take(at + 1)
        .filter_map(|one| one.name.as_deref())
        .collect();
    Some(Mailbox {
        name: (!parts.is_empty()).then(|| cut(&parts.join(", "))),
        address: cut(address.iter().nth(at)?.address.as_deref()?),
    })
}

/// The fields of this name. What is folded is one line (RFC 5322 §2.2.3), and the parser takes each line for a name of its own.
fn fields<'m>(
    root: &'m MessagePart<'_>,
    message: &'m Message<'_>,
    wanted: &'m HeaderName<'_>,
) -> impl Iterator<Item = String> + 'm {
    let fields = root.headers.iter().filter(|field| field.name == *wanted);
    fields.map(|field| {
        let place = field.offset_start as usize..field.offset_end as usize;
        let raw = message.raw_message.get(place).unwrap_or_default();
        let line = without_raw_octets(raw).replace(['\r', '\n'], "") + "\n";
        // The parser knows fewer names of charsets.
        let words = line.split("=?").enumerate().map(|(at, word)| {
            let name = word.split_once('?').map(|(name, _)| name);
            // What is before the first of them is no encoded word.
            let name = name.filter(|name| at > 0 && !name.contains(char::is_whitespace));
            match name.and_then(|name| Some((name, charset::by_other_name(name)?))) {
                Some((name, known)) => Cow::Owned(word.replacen(name, known.name(), 1)),
                None => Cow::Borrowed(word),
            }
        });
        words.collect::<Vec<_>>().join("=?")
    })
}

/// The text of a field in which octets of encoded words are escaped that are in a charset of their own (RFC 2047 §4.2 allows
/// ASCII alone).
fn without_raw_octets(raw: &[u8]) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = memchr::memmem::find(rest, b"=?") {
        let (before, word) = rest.split_at(at + 2);
        out.push_str(&String::from_utf8_lossy(before));
        let end = memchr::memmem::find(word, b"?=").unwrap_or_default();
        for byte in &word[..end] {
            match byte.is_ascii() {
                true => out.push(*byte as char),
                false => out.push_str(&format!("={byte:02X}")),
            }
        }
        rest = &word[end..];
    }
    out + &String::from_utf8_lossy(rest)
}

/// Who a field names: of several addresses the first in brackets.
fn sender(line: &str) -> Option<Mailbox> {
    let value = MessageStream::new(line.as_bytes()).parse_address();
    let address = value.as_address();
    let mut sender = mailbox(address)?;
    let group = match address {
        Some(Address::Group(groups)) => groups.iter().find_map(|group| group.name.as_deref()),
        _ => None,
    };
    // A group ends in a semicolon (RFC 5322 §3.4): without one, the colon is of the name.
    if line.contains(';') {
        sender.name = sender.name.or(group.map(cut));
    } else if matches!(address, Some(Address::Group(_))) {
        let before = line.split('<').next().unwrap_or_default();
        let (name, _) = encoded_words(before.trim());
        sender.name = Some(cut(&name.replace('"', "")));
    }
    // The parser joins what is around the brackets.
    if !sender.address.is_empty() && !is_address(&sender.address) {
        let inside = line.split_once('<');
        let inside = inside.and_then(|(_, rest)| rest.trim_start_matches('<').split('>').next());
        sender.address = cut(inside.unwrap_or(line).trim());
        let name = sender.name.filter(|_| inside.is_some());
        sender.name = name.map(|name| name.trim_matches(['<', '>', ' ']).to_owned());
    }
    Some(sender)
}

/// All whom fields name, each once: one more than are kept, if there are more.
fn all_of(lines: impl Iterator<Item = String>) -> Vec<Mailbox> {
    let mut all: Vec<Mailbox> = Vec::new();
    for line in lines {
        let value = MessageStream::new(line.as_bytes()).parse_address();
        let others = value.as_address().into_iter().flat_map(Address::iter);
        let others = others.filter_map(|one| {
            let address = one.address.as_deref();
            Some(Mailbox {
                name: one.name.as_deref().map(cut),
                address: cut(address.filter(|address| is_address(address))?),
            })
        });
        for one in sender(&line)
            .into_iter()
            .chain(others)
            .chain(in_brackets(&line))
        {
            let is_known = |known: &Mailbox| known.address.eq_ignore_ascii_case(&one.address);
            if all.len() <= MOST_ANSWERED && !all.iter().any(is_known) {
                all.push(one);
            }
        }
    }
    all
}

/// The addresses in brackets of a field, which may lack the commas between them.
fn in_brackets(line: &str) -> impl Iterator<Item = Mailbox> {
    let unquoted: String = line.split('"').step_by(2).collect();
    let places = unquoted.split('<').skip(1);
    let inside = places.filter_map(|rest| Some(rest.split_once('>')?.0.trim()));
    let addresses: Vec<String> = inside.filter(|one| is_address(one)).map(cut).collect();
    addresses.into_iter().map(|address| Mailbox {
        name: None,
        address,
    })
}

/// When a message says that it was sent (RFC 5322 §3.3): without a zone, if it says none that is known. A date is read as a whole
/// or not at all.
fn date(root: &MessagePart<'_>) -> Option<String> {
    let mut fields = root.headers.iter();
    let field = fields.find(|field| field.name == HeaderName::Date)?;
    date_of(field.value.as_text()?)
}

/// The names of zones that have one meaning (RFC 5322 §4.3).
const ZONES: [&str; 12] = [
    "UT", "UTC", "GMT", "Z", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT",
];

fn date_of(text: &str) -> Option<String> {
    let text = without_comments(text);
    let words: Vec<&str> = text.rsplit(',').next()?.split_whitespace().collect();
    let [day, month, year, time, zone @ ..] = &*words else {
        return None;
    };
    let is_number = |text: &str, longest| {
        (1..=longest).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_date = is_number(day, 2)
        && month.bytes().all(|byte| byte.is_ascii_alphabetic())
        && is_number(year, 4)
        && time.split(':').all(|number| is_number(number, 2))
        // The hours of twelve.
        && !matches!(zone, ["AM" | "PM" | "am" | "pm", ..]);
    let zone = zone
        .first()
        .filter(|zone| zone.starts_with(['+', '-']) || is_one_of(zone, &ZONES));
    let known = zone.unwrap_or(&"+0000");
    // Without seconds, the parser knows no names of zones.
    let seconds = if time.matches(':').count() == 1 {
        ":00"
    } else {
        ""
    };
    let date = DateTime::parse_rfc822(&format!("{day} {month} {year} {time}{seconds} {known}"));
    let date = date.filter(|date| {
        let real = DateTime::from_timestamp(date.to_timestamp_local());
        is_date && date.is_valid() && real.day == date.day
    });
    let date = date?.to_rfc3339();
    Some(match zone {
        Some(_) => date,
        None => date.trim_end_matches('Z').to_owned(),
    })
}

/// What a message is about, by its field.
fn subject(line: &str) -> Option<String> {
    let value = MessageStream::new(line.as_bytes()).parse_unstructured();
    value.as_text().map(cut)
}

fn is_address(text: &str) -> bool {
    text.matches('@').count() == 1 && !text.starts_with(['@', '<'])
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
        let first = |wanted| fields(root, message, &wanted).next();
        let from = first(HeaderName::From).and_then(|line| sender(&line));
        let further = fields(root, message, &HeaderName::From);
        let mut senders = all_of(further.chain(fields(root, message, &HeaderName::Sender)));
        let own = from.as_ref().map(|from| from.address.to_lowercase());
        senders.retain(|one| Some(one.address.to_lowercase()) != own);
        senders.truncate(MOST_ANSWERED);
        Some(Mail {
            number: None,
            part: part.map(Arc::from),
            at,
            reply_to: all_of(fields(root, message, &HeaderName::ReplyTo)),
            from,
            senders,
            return_path: path.map(|path| path.trim_matches(['<', '>', ' ']).to_owned()),
            subject: first(HeaderName::Subject).and_then(|line| subject(&line)),
            date: date(root),
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
    if let Some(mut mail) = Mail::of(message, entity.number, at) {
        if mail.reply_to.len() > MOST_ANSWERED {
            mail.reply_to.truncate(MOST_ANSWERED);
            content.problem(Problem::TooMany {
                what: "addresses of Reply-To",
                most: MOST_ANSWERED,
            });
        }
        // What follows the last is the domain, and a program may take the first (RFC 5322 §3.4).
        let mut who = mail.from.iter().chain(&mail.senders).chain(&mail.reply_to);
        if who.any(|one| !one.address.contains('"') && one.address.matches('@').count() > 1) {
            let detail = "an address of a sender has several “@”";
            let kind = Kind::Mail;
            content.problem(Problem::Malformed { kind, detail });
        }
        content.mails.push(mail);
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn raw_octets_of_encoded_words_are_escaped() {
        let raw = b"a\xc3\xb6 =?iso-8859-1?Q?Fr\xf6sche?= =?x";
        assert_eq!(without_raw_octets(raw), "aö =?iso-8859-1?Q?Fr=F6sche?= =?x");
    }

    #[test]
    fn dates_are_read_as_a_whole() {
        hold("dates are read as a whole", |[text]| date_of(text));
    }
}
