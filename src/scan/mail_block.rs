//! A message as reports show it: who it is from, what is claimed of it, what is attached, what was not read, and what is
//! found in all of that.

use super::clickable::Clickable;
use super::mail_review::{MailFinding, review_mail};
use crate::document::{Attachment, Claim, Content, Found, Mail, Mailbox, Skipped, SkippedKind};
use crate::explain::mask::Mask;
use crate::facts::embedded::target::site;
use crate::facts::file_types::{is_file_type, is_program};
use crate::facts::host::reads_as_host;
use crate::message::Level;
use crate::message::stand_ins::shown;
use crate::report::masked;
use crate::review::{Settings, Severity};

/// A message with what was found in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailBlock<'c> {
    /// The message.
    pub mail: &'c Mail,
    /// The worst first.
    pub findings: Vec<MailFinding>,
    /// Its parts that were not read.
    pub unread: Vec<&'c Skipped>,
}

/// The messages of a document, with what is found in each.
pub fn mail_blocks<'c>(content: &'c Content, settings: &Settings) -> Vec<MailBlock<'c>> {
    let mut clickable = vec![Clickable::default(); content.mails.len()];
    for found in &content.found {
        let owner = owner(content, found.message, found.part.as_deref());
        if let Some(clickable) = owner.and_then(|owner| clickable.get_mut(owner)) {
            clickable.add(found);
        }
    }
    let blocks = content.mails.iter().zip(clickable).enumerate();
    let blocks = blocks.map(|(index, (mail, clickable))| {
        let is_of_mail =
            |one: &&Skipped| owner(content, one.message, Some(&one.part)) == Some(index);
        // Beside its code, an image has little to say.
        let has_code = |one: &Skipped| {
            let mut found = content.found.iter();
            let is_in = |found: &Found| {
                found.message == one.message && found.part.as_ref() == Some(&one.part)
            };
            one.kind == SkippedKind::Image && found.any(is_in)
        };
        let unread = content.skipped.iter().filter(is_of_mail);
        let unread = unread.filter(|one| !has_code(one));
        let unread: Vec<_> = unread.collect();
        let hidden = unread
            .iter()
            .filter(|skipped| skipped.kind.may_hold_links());
        MailBlock {
            mail,
            findings: review_mail(mail, &clickable, hidden.count(), settings),
            unread,
        }
    });
    blocks.collect()
}

/// The innermost message that a part belongs to, as an index of [`Content::mails`].
fn owner(content: &Content, number: Option<u64>, part: Option<&str>) -> Option<usize> {
    let holds = |mail: &Mail| {
        let is_inside = mail.part.as_deref().is_none_or(|outer| {
            let rest = part.and_then(|part| part.strip_prefix(outer));
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        });
        mail.number == number && is_inside
    };
    let first = match number {
        Some(number) => content
            .mails
            .partition_point(|mail| mail.number < Some(number)),
        None => 0,
    };
    let mails = content.mails.iter().enumerate().skip(first);
    let mails = mails.take_while(|(_, mail)| mail.number == number);
    let inside = mails.filter(|(_, mail)| holds(mail));
    let depth = |mail: &Mail| mail.part.as_deref().map_or(0, str::len);
    inside
        .max_by_key(|(_, mail)| depth(mail))
        .map(|(index, _)| index)
}

impl MailBlock<'_> {
    /// The worst that was found.
    pub fn severity(&self) -> Option<Severity> {
        self.findings.first().map(|finding| finding.severity)
    }

    /// The same, as a level.
    pub fn level(&self) -> Option<Level> {
        self.severity().map(Level::from)
    }

    /// Who gets an answer: the first of another domain than the sender, or the first.
    pub fn answered(&self) -> Option<&Mailbox> {
        let Mail { from, reply_to, .. } = self.mail;
        let own = from.as_ref().and_then(Mailbox::host).map(site);
        let mut others = reply_to.iter();
        let other = others.find(|one| one.host().map(site) != own);
        other.or(reply_to.first())
    }

    /// The address that it says it is from.
    pub fn sender(&self) -> Option<String> {
        Some(shown(&self.mail.from.as_ref()?.address))
    }

    /// What a finding says, as people are shown it: names and subjects in it may hold secrets.
    pub fn said(finding: &MailFinding) -> String {
        shown(&without_secrets(&finding.message))
    }

    /// What the block says, a label and a text for each line. A person may have written a secret into any of them.
    pub fn lines(&self, show_secrets: bool) -> Vec<(&'static str, String)> {
        let mail = self.mail;
        let hidden = |text: &str| match show_secrets {
            true => text.to_owned(),
            false => without_secrets(text),
        };
        let from = mail.from.iter().map(|one| ("From", written(one, hidden)));
        let others = mail.senders.iter();
        let senders = from.chain(others.map(|one| ("Sender", written(one, hidden))));
        let answered = mail.reply_to.iter();
        let answered = answered.map(|one| ("Reply-To", written(one, hidden)));
        let fields = [
            ("Return-Path", mail.return_path.clone()),
            ("Subject", mail.subject.as_deref().map(hidden)),
            ("Date", mail.date.clone()),
        ];
        let fields = fields
            .into_iter()
            .filter_map(|(label, text)| Some((label, text?)));
        let mut lines: Vec<_> = senders.chain(answered).chain(fields).collect();
        if !mail.claims.is_empty() {
            let claims: Vec<String> = mail.claims.iter().map(|one| claimed(one, hidden)).collect();
            lines.push(("Claims", claims.join("; ")));
        }
        for attachment in &mail.attachments {
            let name = attachment.name.as_deref();
            let name = name.map(|name| with_ending(hidden(name), name));
            lines.push(("Attachment", attached(attachment, name.as_deref())));
        }
        for skipped in &self.unread {
            let [what, _] = skipped.kind.words();
            let place = super::parts::place(None, skipped);
            lines.push(("Not read", format!("{what} ({place})")));
        }
        lines
    }
}

/// A name and an address, as headers have them. A name may hold anything; an address is who somebody is.
fn written(mailbox: &Mailbox, hidden: impl Fn(&str) -> String) -> String {
    match &mailbox.name {
        Some(name) => format!("{} <{}>", hidden(name), mailbox.address),
        None => mailbox.address.clone(),
    }
}

/// A claim, in which texts are hidden so: “spf=pass for a.example, says mx.example”.
fn claimed(claim: &Claim, hidden: impl Fn(&str) -> String) -> String {
    let after = |before: &str, text: &Option<String>| {
        let text = text.as_deref().map(&hidden);
        text.map_or(String::new(), |text| format!("{before}{text}"))
    };
    let about = after(" for ", &claim.about);
    let result = hidden(&format!("{}={}", claim.method, claim.result));
    match claim.method.as_str() {
        "signature" => format!("signature{about}, not verified"),
        _ => format!("{result}{about}{}", after(", says ", &claim.by)),
    }
}

/// A file with its name as people are shown it, its type, size and digest.
fn attached(file: &Attachment, name: Option<&str>) -> String {
    let name = name.unwrap_or("(no name)");
    let kind = match file.media_type.as_str() {
        "" => "no type",
        kind => kind,
    };
    let unit = if file.size == 1 { "byte" } else { "bytes" };
    format!(
        "{name} (part {}), {kind}, {} {unit}, SHA-256 {}",
        file.part, file.size, file.sha256
    )
}

/// A text that people or programs wrote, without the secrets in it: those of its links, of words that are parameters, and of
/// members of objects.
pub(super) fn without_secrets(text: &str) -> String {
    let words = text.split_inclusive(char::is_whitespace).map(|word| {
        let end = word.trim_end().trim_end_matches([',', ';', ':', '>']).len();
        // Whose address it is may hold a secret, but not where it is.
        let is_address =
            |at: &usize| !word[..*at].contains(':') && reads_as_host(&word[at + 1..end]);
        let end = word[..end].rfind('@').filter(is_address).unwrap_or(end);
        let (word, rest) = word.split_at(end);
        let shown = masked(word).into_owned();
        // Names and values are a query, though no mark begins it.
        match shown.contains('=') {
            true => masked(&format!("?{shown}")).into_owned().split_off(1) + rest,
            false => shown + rest,
        }
    });
    let words: String = words.collect();
    // An object may be in several words, and its names escaped.
    match words.contains(|one: char| one.is_whitespace() || one == '{') {
        true => masked(&Mask::NONE.prose(&words)).into_owned(),
        false => words,
    }
}

/// The name of the attachment that a reference is in, as people are shown it.
pub fn name_of_attachment(found: &Found) -> Option<String> {
    let name = found.attachment.as_deref()?;
    Some(shown(&with_ending(without_secrets(name), name)))
}

/// What is shown of the name of a file, with its ending: that says what opens it.
fn with_ending(shown: String, name: &str) -> String {
    let ending = name.rsplit('.').next().unwrap_or_default();
    match is_program(ending) || is_file_type(ending) {
        true if !shown.ends_with(ending) => format!("{shown}.{ending}"),
        _ => shown,
    }
}
