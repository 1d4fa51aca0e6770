//! A place where a text breaks a rule of the grammar, and the words for it.

use std::fmt;

use super::Span;

/// A rule of a standard's grammar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The rule's name, as the standard's grammar spells it: `pct-encoded`.
    pub name: &'static str,
    /// The section that states it, without the standard's name: `2.1`.
    pub section: &'static str,
    /// What the rule allows, to follow "Allowed here:".
    pub allows: &'static str,
}

/// A violation of the grammar: where, which rule, and in what way.
///
/// Its `Display` is one or two sentences that are safe to show anywhere: a character that isn't
/// graphic US-ASCII appears by its code point only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The bytes that break the rule.
    pub span: Span,
    /// The rule.
    pub rule: &'static Rule,
    /// In what way it is broken.
    pub fault: Fault,
}

/// The ways of breaking a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A run of characters that the rule doesn't have; this is the first of them.
    Character(char),
    /// A run of characters outside of US-ASCII; this is the first of them.
    NotAscii(char),
    /// A `%` without two hexadecimal digits.
    Percent,
    /// What the sentence says.
    Because(&'static str),
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let allows = self.rule.allows;
        match self.fault {
            Fault::Character(found) => write!(
                f,
                "{} can't stand in {}. Allowed here: {allows}.",
                Shown(found),
                article(self.rule.name)
            ),
            Fault::NotAscii(found) => write!(
                f,
                "{} is outside of US-ASCII: this is an IRI (RFC 3987), not a URI. \
                 Its octets would have to be percent-encoded. Allowed here: {allows}.",
                Shown(found)
            ),
            Fault::Percent => write!(
                f,
                "“%” starts a percent-encoded octet. Allowed here: {allows}."
            ),
            Fault::Because(reason) => write!(f, "{reason} Allowed here: {allows}."),
        }
    }
}

fn article(rule: &str) -> String {
    let article = if rule.starts_with(['a', 'e', 'i', 'o', 'u', 'I']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {rule}")
}

/// A character in a sentence: itself where it is graphic US-ASCII, else its code point, so that
/// nothing invisible or active reaches a terminal.
struct Shown(char);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ' ' => f.write_str("A space"),
            '"' => f.write_str("A double quote"),
            found if found.is_ascii_graphic() => write!(f, "“{found}”"),
            found => write!(f, "U+{:04X}", u32::from(found)),
        }
    }
}
