//! A text that is quoted in an error.

use std::borrow::Cow;
use std::io;

use crate::explain::mask::MASK;
use crate::message::stand_ins::shown;
use crate::secrets::{Secrets, replaced};

/// `text` in backticks: whole, its secrets masked, unsafe characters as stand-ins.
///
/// ```
/// use urilens::report::quoted;
///
/// assert_eq!(quoted("http://u:hunter2@h/"), "`http://u:••••••@h/`");
/// assert_eq!(quoted("a\u{1b}[2J"), "`a‹U+001B›[2J`");
/// ```
pub fn quoted(text: &str) -> String {
    format!("`{}`", shown(&masked(text)))
}

/// Why the system refused, in its words: in lower case and without its number, as every error names it.
///
/// ```
/// use std::io;
/// use urilens::report::cause;
///
/// let missing = io::Error::from_raw_os_error(2);
/// assert!(!cause(&missing).contains("os error"), "{}", cause(&missing));
/// assert_eq!(cause(&io::Error::other("It is a PDF")), "it is a PDF");
/// assert_eq!(cause(&io::Error::other("PDF without a key")), "PDF without a key");
/// ```
pub fn cause(error: &io::Error) -> String {
    // A file is read as a whole where there is memory for it.
    if error.kind() == io::ErrorKind::OutOfMemory {
        return "too large for the memory that is left".to_owned();
    }
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text);
    // Not a name such as PDF.
    let is_name = text.chars().take(2).all(char::is_uppercase);
    match text.chars().next().filter(|_| !is_name) {
        Some(first) => format!("{}{}", first.to_lowercase(), &text[first.len_utf8()..]),
        None => text.to_owned(),
    }
}

/// `cell` with an apostrophe before it if a spreadsheet would take it for a formula, also in the fullwidth letters that it
/// takes for ASCII.
pub fn without_formula(cell: &str) -> Cow<'_, str> {
    const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
    match cell.len() > 1 && cell.starts_with(FORMULA) {
        true => format!("'{cell}").into(),
        false => cell.into(),
    }
}

/// The same of a cell in which a telephone number keeps its sign.
pub fn without_formula_but_numbers(cell: &str) -> Cow<'_, str> {
    let is_of_number = |one: char| one.is_ascii_digit() || "-. ()/,".contains(one);
    match cell.strip_prefix(['+', '-']) {
        Some(number) if number.chars().all(is_of_number) => cell.into(),
        _ => without_formula(cell),
    }
}

/// `text` with its secrets masked.
pub fn masked(text: &str) -> Cow<'_, str> {
    let secrets = Secrets::of([text]);
    replaced(text, &secrets.in_reference(text), MASK)
}
