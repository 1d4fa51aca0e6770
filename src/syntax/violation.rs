//! A place where a text breaks a rule of the grammar, and the words for it.

use std::fmt;

use super::rfc2396::Excluded;
use super::{Span, Standard};

/// A rule of a standard's grammar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The standard that the rule is of.
    pub standard: Standard,
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

impl Violation {
    /// Which of the sets that RFC 2396 excludes the character is in (§2.4.3); `None` under RFC 3986,
    /// and for a character that is no more than misplaced.
    pub fn excluded(&self) -> Option<Excluded> {
        match (self.rule.standard, self.fault) {
            (Standard::Rfc2396, Fault::Character(found)) => Excluded::of(found),
            _ => None,
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rule {
            standard,
            name,
            allows,
            ..
        } = self.rule;
        match (self.fault, standard) {
            (Fault::Character(found), _) => {
                write!(f, "{} can't stand in {}", Shown(found), article(name))?;
                if let Some(set) = self.excluded() {
                    write!(
                        f,
                        ": it is one of the {} (§2.4.3), {}",
                        set.set(),
                        set.reason()
                    )?;
                }
                write!(f, ". Allowed here: {allows}.")
            }
            (Fault::NotAscii(found), Standard::Rfc3986) => write!(
                f,
                "{} is outside of US-ASCII: this is an IRI (RFC 3987), not a URI. \
                 Its octets would have to be percent-encoded. Allowed here: {allows}.",
                Shown(found)
            ),
            (Fault::NotAscii(found), Standard::Rfc2396) => write!(
                f,
                "{} is outside of US-ASCII, and a URI has no other characters (§2.1). \
                 Its octets would have to be escaped. Allowed here: {allows}.",
                Shown(found)
            ),
            (Fault::Percent, Standard::Rfc3986) => write!(
                f,
                "“%” starts a percent-encoded octet. Allowed here: {allows}."
            ),
            (Fault::Percent, Standard::Rfc2396) => write!(
                f,
                "“%” is one of the delims (§2.4.3): it starts an escaped octet. \
                 Allowed here: {allows}."
            ),
            (Fault::Because(reason), _) => write!(f, "{reason} Allowed here: {allows}."),
        }
    }
}

fn article(rule: &str) -> String {
    let article = if rule.starts_with(['a', 'e', 'i', 'o', 'I']) {
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
