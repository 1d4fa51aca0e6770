//! What a name is for, by its words and numbers: the sign-in of a company's staff, a tool, a phrase, a case or an invoice.

use super::letters::{MANY_DIGITS, without_digits};
use super::words::is_bait;
use crate::tables::lists::{List, list};

/// Whether a name is that of a company and of what its staff signs in with, such as `acme-sso` and `acme-okta`. A
/// company has these in front of its own domain.
pub fn is_for_staff(name: &str) -> bool {
    name.split_once('-').is_some_and(|(first, last)| {
        // Services are called `best-vpn`, `vpn-reviews`; a way into a company's network is called `vpn-acme`.
        let is_way_in = || first == "vpn" && !is_bait(last) && !MARKET.has(last);
        let is_sign_in = |word: &str| {
            matches!(
                word,
                "adfs" | "helpdesk" | "mfa" | "okta" | "owa" | "servicedesk" | "sso"
            )
        };
        is_sign_in(first) || is_sign_in(last) || is_way_in()
    })
}

/// Words in the names of those who sell, compare or give away what the other word says.
const MARKET: List = list("words-of-markets");

/// What tools are called.
const TOOLS: List = list("words-of-tools");

/// Whether a name is that of a tool for what its words say, and not of a page that asks for it:
/// `verify-email-address-tool`, `password-generator`.
pub fn is_tool(name: &str) -> bool {
    name.split('-').any(|word| TOOLS.has(word))
}

/// Whether a name reads as a phrase: `banking-on-climate-chaos`. Names that pose as pages have nouns and verbs alone.
pub fn is_phrase(name: &str) -> bool {
    name.split('-')
        .any(|word| matches!(word, "and" | "of" | "on" | "the"))
}

/// The fewest digits of a number that any of these have.
const FEWEST: usize = 4;

/// Six or more digits among letters, or the number of a case.
pub fn number(name: &str, digits: usize) -> Option<&str> {
    let has_letters = || name.bytes().any(|byte| byte.is_ascii_alphabetic());
    if digits < FEWEST || !has_letters() || name.starts_with("xn--") {
        return None;
    }
    let is_numbered = || name.split('-').any(is_numbered);
    (digits >= MANY_DIGITS || is_numbered())
        .then_some(name)
        .or_else(|| case_number(name))
}

/// Whether a word is what is numbered with its number: `id83612`.
pub fn is_numbered(word: &str) -> bool {
    let numbered = without_digits(word);
    let digits = word.len() - numbered.len();
    digits >= FEWEST
        && matches!(
            numbered,
            "case" | "caseid" | "id" | "invoice" | "ref" | "reservation" | "ticket"
        )
}

/// What is numbered, in a name with a number of four or more digits after it.
const NUMBERED: List = list("numbered-things");

/// A name with the number of a case or a ticket, such as `case-id-10002282`.
pub fn case_number(name: &str) -> Option<&str> {
    if !name.bytes().any(|octet| matches!(octet, b'-' | b'.')) {
        return None;
    }
    let mut before_is_word = false;
    let mut has_case = false;
    for part in name.split(['-', '.']) {
        let is_number = part.len() >= 5 && part.bytes().all(|byte| byte.is_ascii_digit());
        if is_number && before_is_word && has_case {
            return Some(name);
        }
        before_is_word = NUMBERED.has(part);
        has_case |= before_is_word && !matches!(part, "no" | "nr" | "order" | "report");
    }
    None
}
