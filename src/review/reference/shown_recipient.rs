//! Addresses of mail and numbers of telephones that a text shows, besides those that a link has.

use crate::facts::embedded::target::email_in;
use crate::facts::host::same_site;
use crate::facts::recipients::Sending;
use crate::review::Severity;
use crate::syntax::letter_case::{is_one_of, strip_in_any_case};
use crate::tables::lists::{List, list};

/// What a text shows of whom a link goes to, where the link has another one.
pub(super) struct Shown {
    /// The address or number in the text.
    pub text: String,
    /// How bad it is.
    pub severity: Severity,
}

/// The address or number in `text`, if all of `to` are others. A name, such as that of a person, is none.
pub(super) fn other_recipient(text: &str, sending: Sending, to: &[String]) -> Option<Shown> {
    // Calls and messages of SIP and XMPP go to addresses as well.
    let is_address = sending == Sending::Mail || to.iter().any(|one| one.contains('@'));
    match is_address {
        true => other_address(text, to),
        false => other_number(text, to),
    }
}

/// The most addresses or numbers of a text that are compared.
const MOST: usize = 16;

/// The addresses of mail in a text.
pub(super) fn addresses_in(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    let addresses = std::iter::from_fn(move || {
        let place = email_in(rest)?;
        let (found, after) = rest.split_at_checked(place.end)?;
        rest = after;
        found.get(place.start..)
    });
    addresses.take(MOST)
}

fn other_address(text: &str, to: &[String]) -> Option<Shown> {
    let mut worst = None;
    for one in addresses_in(text) {
        let severities = to.iter().map(|to| difference(one, to));
        let least = severities.min().flatten()?;
        worst.get_or_insert((one, least));
    }
    worst.map(|(text, severity)| Shown {
        text: text.to_owned(),
        severity,
    })
}

/// Domains under which anybody gets an address: another name there is another person.
pub(super) const OF_ANYBODY: List = list("mail-of-anybody");

/// How bad it is that one address is shown for the other; `None` if both are the same mailbox.
fn difference(shown: &str, to: &str) -> Option<Severity> {
    // Outlook puts an address into single quotes where it knows no name.
    let Some((name, domain)) = shown.trim_start_matches('\'').rsplit_once('@') else {
        return Some(Severity::Danger);
    };
    // `Bob <bob@example.com>` is an address too, and calendars write `mailto:MAILTO:bob@example.com`.
    let to = to.trim_matches(|one: char| one.is_whitespace() || "<>\"'".contains(one));
    let to = to.rsplit_once('<').map_or(to, |(_, to)| to);
    let to = strip_in_any_case(to, "mailto:").unwrap_or(to);
    let Some((to_name, to_domain)) = to.rsplit_once('@') else {
        return Some(Severity::Danger);
    };
    if !same_site(domain, to_domain) && !are_of_google_mail(domain, to_domain) {
        return Some(Severity::Danger);
    }
    // What follows a `+` sorts the mail of one mailbox.
    let mailbox = |name: &str| {
        let name = name.split('+').next().unwrap_or_default();
        name.to_lowercase()
    };
    if mailbox(name) == mailbox(to_name) {
        return None;
    }
    let domain = domain.to_ascii_lowercase();
    Some(match OF_ANYBODY.has(&domain) {
        true => Severity::Danger,
        false => Severity::Warning,
    })
}

/// Whether both are domains of Google Mail, which has two names for each mailbox.
pub(super) fn are_of_google_mail(one: &str, other: &str) -> bool {
    let names = ["gmail.com", "googlemail.com"];
    is_one_of(one, &names) && is_one_of(other, &names)
}

/// The fewest digits of a number among words: fewer are a time, a price or an extension.
const FEWEST: usize = 7;

/// The fewest digits where the text is nothing but a number.
const FEWEST_ALONE: usize = 3;

/// The most digits of a number (ITU-T E.164), with what is dialled before it.
const MOST_DIGITS: usize = 18;

fn other_number(text: &str, to: &[String]) -> Option<Shown> {
    let typed = to;
    let to: Vec<String> = to.iter().map(|to| digits(to)).collect();
    if to.iter().any(String::is_empty) {
        return None;
    }
    let is_part = |one: char| one.is_ascii_digit() || is_separator(one);
    let is_alone = text.chars().all(is_part);
    let fewest = if is_alone { FEWEST_ALONE } else { FEWEST };
    let mut shown = None;
    let text = without_hours(text);
    for run in text.split(|one| !is_part(one)).take(MOST) {
        // A slash is within a number, or between two; a bracket also before the hours: `0800 123 456 (9:00–17:00)`.
        let whole = [run].into_iter();
        let parts = run.split('/').filter(|part| part.len() < run.len());
        let before_bracket = run.rsplit_once('(').map(|(before, _)| before);
        let before_bracket = before_bracket.filter(|before| digits(before).len() >= FEWEST);
        for number in whole.chain(parts).chain(before_bracket) {
            let digits = digits(number);
            if to.iter().any(|to| is_same_number(&digits, to)) {
                return None;
            }
            let is_number = (fewest..=MOST_DIGITS).contains(&digits.len()) && !is_date(number);
            if is_number && shown.is_none() {
                let is_national = typed
                    .iter()
                    .any(|to| is_national_form(number, to) || is_national_form(to, number));
                shown = Some((number.trim_matches([' ', '/', '-', '.']), is_national));
            }
        }
    }
    shown.map(|(shown, is_national)| Shown {
        text: shown.trim().to_owned(),
        severity: match is_national {
            true => Severity::Notice,
            false => Severity::Danger,
        },
    })
}

/// A text with marks in place of `24/7`, which is when somebody answers.
fn without_hours(text: &str) -> String {
    let mut rest = text;
    let mut out = String::with_capacity(text.len());
    while let Some((before, after)) = rest.split_once(HOURS) {
        let is_digit = |one: char| one.is_ascii_digit();
        let is_alone = !before.ends_with(is_digit) && !after.starts_with(is_digit);
        out.push_str(before);
        out.push_str(if is_alone { ";" } else { HOURS });
        rest = after;
    }
    out + rest
}

/// All day, all week.
const HOURS: &str = "24/7";

/// Whether a character is between the digits of one number.
fn is_separator(one: char) -> bool {
    one.is_whitespace() || "+-./()\u{2010}\u{2011}\u{2012}\u{2013}".contains(one)
}

/// The digits of a number, without the zeros that are dialled before it, and the zero that is not dialled from abroad.
fn digits(number: &str) -> String {
    let number = number.replace("(0)", "");
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    digits.trim_start_matches('0').to_owned()
}

/// Whether two numbers are the same: one may lack the code of the country or the area.
fn is_same_number(one: &str, other: &str) -> bool {
    !one.is_empty() && (one.ends_with(other) || one.len() >= FEWEST_ALONE && other.ends_with(one))
}

/// What is dialled before a number within some countries besides a zero (ITU-T E.129): Russia and its neighbours, Mexico, Hungary.
const TRUNKS: [&str; 4] = ["8", "44", "45", "6"];

/// Whether a number is written as it is dialled within the country whose code the other one has.
fn is_national_form(national: &str, other: &str) -> bool {
    const SHORTEST: usize = 8;
    const LONGEST_CODE: usize = 4;
    let (number, other) = (digits(national), digits(other));
    !national.contains('+')
        && TRUNKS
            .iter()
            .filter_map(|trunk| number.strip_prefix(trunk))
            .any(|number| {
                let code = other.strip_suffix(number).map_or(0, str::len);
                number.len() >= SHORTEST && (1..=LONGEST_CODE).contains(&code)
            })
}

/// Whether digits are a date, such as 2024-01-15 or 15.01.2024, with or without a time.
fn is_date(text: &str) -> bool {
    let date = text.split_whitespace().next().unwrap_or_default();
    let parts: Vec<&str> = date.split(['-', '.', '/']).collect();
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    matches!(lengths[..], [4, 1..=2, 1..=2] | [1..=2, 1..=2, 4])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    fn severity(text: &str, sending: Sending, to: &[&str]) -> Option<Severity> {
        let to: Vec<String> = to.iter().map(|to| (*to).to_owned()).collect();
        other_recipient(text, sending, &to).map(|shown| shown.severity)
    }

    #[test]
    fn addresses_are_compared_by_domain_and_name() {
        let title = "addresses are compared by domain and name";
        hold(title, |[text, to]| {
            severity(text, Sending::Mail, &[to]).map(Severity::id)
        });
        let both = ["a@example.com", "b@example.net"];
        assert_eq!(severity("b@example.net", Sending::Mail, &both), None);
    }

    #[test]
    fn numbers_are_compared_by_their_digits() {
        hold("numbers are compared by their digits", |[text, to]| {
            severity(text, Sending::Call, &[to]) == Some(Severity::Danger)
        });
        let sip = ["bob@a.example"];
        assert_eq!(severity("bob@a.example", Sending::Call, &sip), None);
    }
}
