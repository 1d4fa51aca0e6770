//! Indicators for exchange: links, hosts, addresses and digests of files, each on a line after its kind, none of them
//! clickable.

use super::located::Located;
use super::mail_block::{MailBlock, without_secrets};
use crate::explain::mask::Mask;
use crate::facts::recipients::{Sending, recipients};
use crate::facts::{Decoded, DefangStyle, defang_text};
use crate::message::stand_ins::shown;
use crate::report::ViewOptions;

fn line(kind: &str, text: &str) -> String {
    format!("{kind}\t{}\n", shown(text))
}

/// A host or an address whose dots and `@` are in brackets.
fn bracketed(text: &str) -> String {
    text.replace('.', "[.]").replace('@', "[@]")
}

/// The link and the hosts that it goes to, or who gets the mail that it writes.
pub(super) fn of_reference(located: &Located<'_>, view: ViewOptions) -> Vec<String> {
    let inspection = located.inspection;
    let mask = Mask::new(inspection, view.show_secrets);
    let hosts = located.hosts();
    if hosts.is_empty() {
        let reference = inspection.reviewed(inspection.requested());
        let mail = recipients(&reference).filter(|found| found.sending == Sending::Mail);
        let places = mail.map(|mail| mail.all().collect::<Vec<_>>());
        let decoded = Decoded::of(reference.text());
        let places = places.unwrap_or_default().into_iter();
        let addresses = places.filter_map(|place| decoded.fully(place).text());
        let addresses = addresses.filter(|address| address.contains('@'));
        return addresses
            .map(|address| line("address", &bracketed(&without_secrets(address))))
            .collect();
    }
    let opened;
    let text = match (&inspection.assumed, &inspection.resolution.target) {
        (Some(assumed), _) => assumed.reference.text(),
        (None, Some(target)) => target,
        // A base that is an IRI has a target for browsers alone.
        (None, None) => {
            opened = inspection.opened_url();
            opened.as_deref().unwrap_or(&located.found.reference)
        }
    };
    let link = defang_text(&mask.reference(text), DefangStyle::Classic);
    // No block list takes a host with a line break in it, which some readers see.
    let hosts = hosts.iter().filter(|host| shown(host) == ***host);
    let hosts = hosts.map(|host| line("host", &bracketed(&located.host(host, view))));
    std::iter::once(line("link", &link)).chain(hosts).collect()
}

/// The addresses of a message, and the digests of its files.
pub(super) fn of_mail(block: &MailBlock<'_>) -> Vec<String> {
    let mail = block.mail;
    let senders = mail.from.iter().chain(&mail.senders).chain(&mail.reply_to);
    let addresses = senders.map(|mailbox| mailbox.address.as_str());
    let addresses = addresses.chain(mail.return_path.as_deref());
    let addresses = addresses.filter(|address| address.contains('@'));
    let addresses = addresses.map(|address| line("address", &bracketed(address)));
    let files = mail.attachments.iter();
    addresses
        .chain(files.map(|file| line("sha256", &file.sha256)))
        .collect()
}
