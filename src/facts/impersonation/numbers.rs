//! Numbers in names: of cases, tickets and invoices, and those by which programs count the names that they register.

use super::letters::{MANY_DIGITS, without_digits};
use crate::tables::lists::{List, list};

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
