//! What is found in a message as a whole: who it says that it is from, and where its links and its answers go.
//!
//! No sign is enough by itself but an imitated name. The more of them come together, the worse it is.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::clickable::Clickable;
use crate::document::{Mail, Mailbox};
use crate::facts::brands::{Brand, Brands, Use, is_shared};
use crate::facts::characters::as_drawn;
use crate::facts::embedded::target::site;
use crate::facts::host::reads_as_host;
use crate::facts::impersonation::{is_bait, strong_bait};
use crate::facts::lookalikes::ascii::ascii_fold;
use crate::facts::lookalikes::fold::skeleton;
use crate::facts::lookalikes::prototypes::has_letters;
use crate::facts::recipients::other_address;
use crate::inspect::{file_imitations, imitations};
use crate::message::enumerated;
use crate::message::stand_ins::is_hidden;
use crate::review::{MAIL_CHECKS, MailCheck, Settings, Severity};
use crate::syntax::order::sort_by_key;
use crate::tables::lists::{List, list};

/// Something that was found in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailFinding {
    pub check: &'static MailCheck,
    /// How much it matters here.
    pub severity: Severity,
    /// What was found, in a sentence.
    pub message: String,
}

const NAME_ADDRESS: &MailCheck = &MAIL_CHECKS[0];
const IMITATES: &MailCheck = &MAIL_CHECKS[1];
const UNLINKED: &MailCheck = &MAIL_CHECKS[2];
const REPLY_ELSEWHERE: &MailCheck = &MAIL_CHECKS[3];
const FAILED: &MailCheck = &MAIL_CHECKS[4];
const UNREAD: &MailCheck = &MAIL_CHECKS[5];
const SENDER_IMITATES: &MailCheck = &MAIL_CHECKS[6];
const FILE_IMITATES: &MailCheck = &MAIL_CHECKS[7];
const PASSWORD: &MailCheck = &MAIL_CHECKS[8];

/// Whether a domain is that of a well-known name, or one with the same label under another suffix.
fn belongs(domain: &str, brand: &Brand<'_>, brands: &Brands) -> bool {
    let label = domain.split('.').next().unwrap_or_default();
    domain == brand.domain || label == brand.label || brands.have_one_owner(domain, brand.domain)
}

/// Whether a domain may be that of one of the many companies that have a name in their country. None of them asks for something in
/// its own.
fn is_one_of_many(domain: &str, brand: &Brand<'_>) -> bool {
    let (label, suffix) = domain.split_once('.').unwrap_or((domain, ""));
    label.contains(brand.label) && is_shared(brand.label, suffix) && !label.split('-').any(is_bait)
}

/// Domains of well-known names in which anyone has an address.
const PROVIDERS: List = list("mail-of-anybody");

/// Words that are next to the name of a company in that of a sender.
const BESIDE: List = list("words-in-names-of-senders");

/// The fewest letters of several words that are a name: in that of a sender, and in a subject.
const SHORTEST_NAME: usize = 6;
const SHORTEST_PHRASE: usize = 8;

/// How many domains are named that get an answer.
const NAMED: usize = 3;

/// The most words of a name, be they letters of it.
const MOST_WORDS: usize = 12;

/// A word as a reader takes it: in small letters, and those of other scripts as the letters of ASCII that they look like.
fn word(text: &str) -> String {
    let lower = text.to_lowercase();
    let plain = skeleton(&lower);
    match !lower.is_ascii() && plain.is_ascii() {
        true => plain,
        false => lower,
    }
}

/// The well-known name in a text: a distinct one in words of at least so many letters, or in one; a word of everyday language
/// only where the text says little else, and a short one where it is written in capitals besides: `DHL Paket`.
fn known_name<'b>(text: &str, shortest: usize, brands: &'b Brands) -> Option<Brand<'b>> {
    let seen = as_seen(text);
    let words = seen.split(|one: char| !one.is_alphanumeric());
    let typed: Vec<&str> = words.filter(|word| !word.is_empty()).take(16).collect();
    let words: Vec<String> = typed.iter().copied().map(word).collect();
    const SHORTEST: usize = 4;
    let names = (1..=MOST_WORDS)
        .rev()
        .flat_map(|count| words.windows(count));
    let mut distinct = names.filter_map(|words| {
        let joined = words.concat();
        let is_spelled = words.iter().all(|word| word.chars().nth(1).is_none());
        let is_long = words.len() == 1 || is_spelled || joined.len() >= shortest;
        let brand = brands.labelled(&joined).or_else(|| {
            let fold = joined.is_ascii().then(|| ascii_fold(&joined))?;
            brands.with_fold(&fold)
        });
        brand.filter(|brand| is_long && brand.usage.is_distinct() && brand.label.len() >= SHORTEST)
    });
    distinct.next().or_else(|| {
        let says_little = |typed: &str, brand: &Brand<'_>| {
            let mut others = words.iter().filter(|word| **word != brand.label).peekable();
            let is_beside = |word: &String| BESIDE.has(word) || is_bait(word);
            let is_in_capitals = !typed.contains(char::is_lowercase);
            (is_in_capitals || brand.usage != Use::Short && others.peek().is_some())
                && others.all(is_beside)
        };
        let named = typed.iter().zip(&words);
        let mut single = named.filter_map(|(typed, word)| Some((typed, brands.labelled(word)?)));
        let is_meant = |(typed, brand): &(&&str, Brand<'_>)| {
            let is_rare = !brand.usage.is_distinct() || brand.label.len() < SHORTEST;
            is_rare && says_little(typed, brand)
        };
        single.find(is_meant).map(|(_, brand)| brand)
    })
}

/// What is found in a message. `unread` is how many of its parts were not read.
pub fn review_mail(
    mail: &Mail,
    links: &Clickable,
    unread: usize,
    settings: &Settings,
) -> Vec<MailFinding> {
    let brands = &settings.brands;
    let domain = |mailbox: &Mailbox| Some(site(&mailbox.host()?.to_ascii_lowercase()));
    let from = mail.from.as_ref().and_then(domain);
    let own = from.as_deref().unwrap_or_default();
    let name = mail
        .from
        .as_ref()
        .and_then(|from| from.name.as_deref())
        .unwrap_or_default();
    let subject = mail.subject.as_deref().unwrap_or_default();
    let asks = as_seen(subject)
        .split_whitespace()
        .any(|text| strong_bait(&word(text)).is_some());
    let mut found: Vec<MailFinding> = Vec::new();
    let mut add = |check: &'static MailCheck, severity, message| {
        found.push(MailFinding {
            check,
            severity,
            message,
        })
    };

    let senders = mail.from.iter().chain(&mail.senders).chain(&mail.reply_to);
    let hosts: BTreeSet<&str> = senders.filter_map(Mailbox::host).collect();
    let hosts = hosts.into_iter().take(NAMED).map(|host| {
        let what = format!("The mail is from {host}, or an answer goes there");
        (SENDER_IMITATES, what, imitations(host, settings))
    });
    let files = mail.attachments.iter().map(|file| {
        let name = file.name.as_deref().unwrap_or_default();
        let what = format!("The file in part {}", file.part);
        (FILE_IMITATES, what, file_imitations(name, settings))
    });
    for (check, what, found) in hosts.chain(files) {
        if let Some(one) = found.first() {
            add(check, one.severity, format!("{what}: {}", one.message));
        }
    }

    let is_home = |host: &str| {
        host == own || brands.have_one_owner(host, own) || brands.are_of_countries(host, own)
    };
    let is_elsewhere = |reply: &String| !own.is_empty() && !mail.is_of_list && !is_home(reply);
    let replies = mail.reply_to.iter().filter_map(domain);
    let replies: BTreeSet<String> = replies.filter(is_elsewhere).collect();
    let fails = mail.claims.iter().filter(|claim| claim.result == "fail");
    // A list writes into what it passes on, and then DMARC fails of honest mail.
    let is_forged = !mail.is_of_list
        && fails.clone().any(|claim| {
            let about = claim.about.as_deref().unwrap_or_default();
            claim.method == "dmarc" && site(&about.to_ascii_lowercase()) == own
        });
    let failed_of = |method: &str| fails.clone().find(|claim| claim.method == method);
    let failed = failed_of("dmarc")
        .or_else(|| failed_of("compauth"))
        .or_else(|| failed_of("spf").filter(|_| !mail.is_of_list));
    let is_unlinked = !own.is_empty() && !links.hosts.is_empty() && !links.any(is_home);

    // Anyone has an address of a provider.
    let is_provider = PROVIDERS.has(own);
    let is_linked = |brand: &Brand<'_>| links.any(|host| belongs(host, brand, brands));
    let is_other = |brand: &Brand<'_>| is_provider || !belongs(own, brand, brands);
    let is_foreign = |brand: &Brand<'_>| is_other(brand) && !is_linked(brand);
    // Who names oneself may name what the mail is about as well.
    let label = own.split('.').next().unwrap_or_default();
    let lower = name.to_lowercase();
    let is_named = label.len() > 3 && lower.contains(label) || lower == label;
    let names_itself = is_named && !is_provider;
    // Beside links of the sender's own, one to the owner of the name is what an imprint has that was copied.
    let in_name = known_name(name, SHORTEST_NAME, brands).filter(|brand| {
        !names_itself && is_other(brand) && (!is_linked(brand) || links.any(is_home))
    });
    let in_subject = known_name(subject, SHORTEST_PHRASE, brands)
        .filter(|brand| asks && !mail.is_of_list && is_foreign(brand));
    // A service names who shares something through it: `bob@example.com (via Example)`.
    let is_service = names_itself && brands.own(own) && links.any(is_home);
    let is_meant = !own.is_empty() && !mail.is_of_list && !is_service;
    let address = other_domain(name, own).filter(|_| is_meant);
    let signs = [!replies.is_empty(), failed.is_some(), asks, is_unlinked];
    let count = signs.iter().filter(|sign| **sign).count();
    // An imitation next to two other signs is no accident.
    let severity = match count {
        0 | 1 => Severity::Warning,
        _ => Severity::Danger,
    };
    if let Some(other) = &address {
        let message =
            format!("The name of the sender names {other}, but the address is one of {own}.");
        add(NAME_ADDRESS, severity, message);
    }
    let local = mail
        .from
        .as_ref()
        .and_then(|from| from.address.rsplit_once('@'));
    let in_local = local.and_then(|(local, _)| other_address(local, own));
    if let Some(other) = in_local.filter(|_| address.is_none()) {
        let message =
            format!("The address of the sender starts with “{other}”, but is one of {own}.");
        add(NAME_ADDRESS, severity, message);
    }
    // Programs for mail show the name alone of whom an answer goes to, too.
    let mut others = mail.senders.iter().chain(&mail.reply_to);
    let named = others.find_map(|one| {
        let own = domain(one)?;
        let other = other_domain(one.name.as_deref()?, &own)?;
        (!mail.is_of_list && brands.own(&other)).then_some((other, own))
    });
    if let Some((other, own)) = named {
        let message = format!(
            "The name of another sender, or of who gets an answer, names {other}, but the address is one of {own}."
        );
        add(NAME_ADDRESS, Severity::Warning, message);
    }
    let by_name = in_name.map(|brand| ("The name of the sender", name, brand));
    let by_subject = in_subject.map(|brand| ("The subject", subject, brand));
    let named = by_name.into_iter().chain(by_subject);
    if let Some((place, text, brand)) = named.min_by_key(|(.., brand)| is_linked(brand)) {
        let is_disguised = !has_letters(text, brand.label);
        let has = match is_disguised {
            true => format!("imitates “{}” with other characters", brand.label),
            false => format!("has “{}” in it", brand.label),
        };
        let is_in_part = is_linked(&brand);
        let sender = match own {
            _ if is_in_part => format!("not the sender, {own}, but a"),
            "" => "neither the sender nor any".to_owned(),
            _ if is_provider => format!("anyone has an address of {own}, and no"),
            _ => format!("neither the sender, {own}, nor any"),
        };
        let message = format!(
            "{place} {has}, and {sender} link that can be clicked belongs to the owner of {}.",
            brand.domain
        );
        // It may as well be one of those that have the name.
        let severity = match severity {
            // No honest sender writes letters of other scripts, or what nobody sees, into a name.
            _ if is_disguised && !text.is_ascii() => Severity::Danger,
            _ if is_in_part => Severity::Notice,
            _ if !is_one_of_many(own, &brand) => severity,
            Severity::Danger => Severity::Warning,
            _ => Severity::Notice,
        };
        add(IMITATES, severity, message);
    }
    let is_known = brands.own(own) && !is_provider;
    // A customer of a provider writes under a name of their own.
    let names_owner =
        known_name(name, SHORTEST_NAME, brands).is_some_and(|brand| belongs(own, &brand, brands));
    let is_suspected = address.is_some() || in_name.is_some() || in_subject.is_some();
    let is_known_asking = is_known && (asks || names_owner);
    if is_unlinked
        && !mail.is_of_list
        && (is_known_asking || is_suspected || is_forged && !is_provider)
    {
        // Who forwards mail of a well-known company breaks its signature, but leaves its links.
        let severity = match is_known {
            true if count > 2 || is_forged => Severity::Danger,
            true => Severity::Warning,
            false if is_forged => Severity::Warning,
            false => Severity::Notice,
        };
        add(
            UNLINKED,
            severity,
            format!(
                "The mail says that it is from {own}, but no link that can be clicked goes there."
            ),
        );
    }
    if links.asks_for_password {
        let named: Vec<String> = links.passwords.iter().take(NAMED).cloned().collect();
        let to = enumerated(&named).map(|named| format!(", and sends it to {named}"));
        let said = format!(
            "A form in the mail asks for a password{}.",
            to.unwrap_or_default()
        );
        add(PASSWORD, PASSWORD.severity, said);
    }
    if !replies.is_empty() {
        let more = match replies.len().saturating_sub(NAMED) {
            0 => None,
            1 => Some("one more domain".to_owned()),
            more => Some(format!("{more} more domains")),
        };
        let named: Vec<String> = replies.into_iter().take(NAMED).chain(more).collect();
        let replies = enumerated(&named).unwrap_or_default();
        add(
            REPLY_ELSEWHERE,
            Severity::Notice,
            format!("The mail says that it is from {own}, but an answer goes to {replies}."),
        );
    }
    if let Some(claim) = failed {
        let by = claim.by.as_deref().unwrap_or("A server");
        let about = claim
            .about
            .as_deref()
            .map_or(String::new(), |about| format!(" for {about}"));
        let severity = match is_forged && is_known {
            true => Severity::Warning,
            false => Severity::Notice,
        };
        add(
            FAILED,
            severity,
            format!(
                "{by} claims that {} failed{about}: the mail may come from someone else.",
                claim.method
            ),
        );
    }
    if unread > 0 {
        let parts = if unread == 1 {
            "One part was".to_owned()
        } else {
            format!("{unread} parts were")
        };
        add(
            UNREAD,
            Severity::Notice,
            format!("{parts} not read: links in there are in no list."),
        );
    }
    for finding in &mut found {
        if let Some(severity) = settings.severities.get(finding.check.id) {
            finding.severity = *severity;
        }
    }
    found.retain(|finding| {
        !settings.ignored.iter().any(|id| id == finding.check.id)
            && !settings.silenced.contains(&finding.severity)
    });
    sort_by_key(&mut found, |finding| Reverse(finding.severity));
    found
}

/// A text as it is drawn, without what nobody sees.
pub(super) fn as_seen(text: &str) -> String {
    let drawn = as_drawn(text);
    drawn
        .chars()
        .filter(|one| one.is_whitespace() || !is_hidden(*one))
        .collect()
}

/// An address or a host in a name as it is seen, whose domain is another than this one.
pub(super) fn other_domain(name: &str, own: &str) -> Option<String> {
    let seen = as_seen(name).replace(['\u{ff20}', '\u{fe6b}'], "@");
    let is_mark = |one: char| one.is_whitespace() || "<>()[]\"'“”,;:".contains(one);
    let of_sites = seen
        .split(is_mark)
        .filter_map(|word| word.strip_prefix("www."));
    let of_addresses = seen.split('@').skip(1);
    // Any other mark ends a host.
    let is_other =
        |one: char| !one.is_alphanumeric() && !"-.\u{3002}\u{ff0e}\u{ff61}".contains(one);
    let mut hosts = of_addresses.chain(of_sites).filter_map(|text| {
        let host = text.split(is_other).next().unwrap_or_default();
        let host = host.trim_matches('.').to_lowercase();
        reads_as_host(&host).then(|| site(&host))
    });
    hosts.find(|domain| domain != own)
}
