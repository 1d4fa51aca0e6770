//! A place where a text breaks a rule of the grammar, and the message about it.

use super::bounded::Bounded;
use super::span::Span;
use super::standard::Standard;
use crate::message;
use crate::message::{Message, Quote, stand_ins};

/// A rule of a standard's grammar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The standard that the rule is of.
    pub standard: Standard,
    /// The rule's name, as the standard's grammar spells it: `pct-encoded`.
    pub name: &'static str,
    /// The section that states it, without the standard's name: `2.1`.
    pub section: &'static str,
    /// The part of a URI that the rule is about, to follow "in": `the path`.
    pub part: &'static str,
    /// What the rule allows, to follow "Allowed:".
    pub allows: &'static str,
}

/// A violation of the grammar: where, which rule, and in what way. It has no text of its own; the
/// [message](Violation::message) is made when it is asked for.
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
    /// A run of characters that the rule does not allow; this is the first of them.
    Character(char),
    /// A run of characters outside of US-ASCII; this is the first of them.
    NotAscii(char),
    /// A `%` that two hexadecimal digits do not follow.
    Percent,
    /// Another fault: what is wrong with the text at the span, to follow a quote of it.
    Text(&'static str),
}

/// The violations in a text, in the order of the text.
pub type Violations = Bounded<Violation>;

impl Violation {
    /// Which of the sets that RFC 2396 excludes the character is in (§2.4.3); `None` under RFC 3986,
    /// and for a character that is allowed elsewhere.
    pub fn excluded(&self) -> Option<Excluded> {
        match (self.rule.standard, self.fault) {
            (Standard::Rfc2396, Fault::Character(found)) => Excluded::of(found),
            _ => None,
        }
    }

    /// What is wrong, and what is allowed instead: one or two sentences. `text` is the text that was
    /// checked. All that is said about it is in quotes that have its place there.
    ///
    /// ```
    /// use urilens::syntax::{Reference, Standard};
    ///
    /// let text = "http://a:8o";
    /// let violations = Reference::split(text, Standard::Rfc3986).check();
    /// assert_eq!(
    ///     violations[0].message(text).to_string(),
    ///     "“o” is not allowed in the port. Allowed: digits, or nothing."
    /// );
    /// ```
    pub fn message(&self, text: &str) -> Message {
        // The reason tells something about the character, and is hidden where the character is.
        let reason = self.excluded().map(|excluded| {
            let reason = Quote::bare(excluded.reason(), self.first_character());
            message![": ", reason, " (§2.4.3)"]
        });
        message![
            self.subject(text, true),
            self.predicate(),
            reason,
            ". Allowed: ",
            self.rule.allows,
            "."
        ]
    }

    /// What is wrong, in a sentence, without what is allowed instead.
    pub fn fact(&self, text: &str) -> Message {
        message![self.subject(text, true), self.predicate(), "."]
    }

    /// What is wrong, as a clause without full stop that can follow a colon.
    pub fn clause(&self, text: &str) -> Message {
        message![self.subject(text, false), self.predicate()]
    }

    /// The bytes of the first character; of the whole span where the fault is not in a character.
    fn first_character(&self) -> std::ops::Range<usize> {
        let range = self.span.range();
        match self.fault {
            Fault::Character(found) | Fault::NotAscii(found) => {
                range.start..range.start + found.len_utf8()
            }
            Fault::Percent => range.start..range.start + 1,
            Fault::Text(_) => range,
        }
    }

    /// The character or the text that is at fault.
    fn subject(&self, text: &str, starts_sentence: bool) -> Message {
        let place = self.first_character();
        match self.fault {
            Fault::Character(' ') if starts_sentence => message![Quote::bare("A space", place)],
            Fault::Character(' ') => message![Quote::bare("a space", place)],
            Fault::Character(found) | Fault::NotAscii(found) => {
                let code_point = Quote::bare(code_point(found), place.clone());
                match found {
                    _ if stand_ins::is_hidden(found) => message![code_point],
                    _ if found.is_ascii() => message![Quote::text(found, place)],
                    _ => message![Quote::text(found, place), " (", code_point, ")"],
                }
            }
            Fault::Percent => message![Quote::text("%", place)],
            Fault::Text(_) => message![Quote::excerpt(text, place)],
        }
    }

    /// What is wrong with the subject.
    fn predicate(&self) -> Message {
        let Rule { standard, part, .. } = self.rule;
        match (self.fault, standard) {
            (Fault::Character(_), _) => message![" is not allowed in ", *part],
            (Fault::NotAscii(_), Standard::Rfc3986) => {
                message![" is not ASCII, which makes this an IRI (RFC 3987) and not a URI"]
            }
            (Fault::NotAscii(_), Standard::Rfc2396) => {
                message![" is not ASCII, and a URI has only ASCII characters (§2.1)"]
            }
            (Fault::Percent, Standard::Rfc3986) => {
                message![" does not start a percent-encoded octet"]
            }
            (Fault::Percent, Standard::Rfc2396) => {
                message![" is one of the delims (§2.4.3), and does not start an escaped octet"]
            }
            (Fault::Text(predicate), _) => message![" ", predicate],
        }
    }
}

/// `U+202E`.
fn code_point(character: char) -> String {
    format!("U+{:04X}", u32::from(character))
}

/// A set of excluded characters (RFC 2396 §2.4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Excluded {
    /// The control characters of US-ASCII: 00–1F and 7F.
    Control,
    /// The space.
    Space,
    /// `<` `>` `#` `%` `"`
    Delims,
    /// `{` `}` `|` `\` `^` `[` `]` `` ` ``
    Unwise,
}

impl Excluded {
    /// The set that holds `character`; `None` for characters that a URI can hold, and for those
    /// outside of US-ASCII, of which the standard says nothing.
    pub const fn of(character: char) -> Option<Excluded> {
        match character {
            '\0'..='\x1f' | '\x7f' => Some(Excluded::Control),
            ' ' => Some(Excluded::Space),
            '<' | '>' | '#' | '%' | '"' => Some(Excluded::Delims),
            '{' | '}' | '|' | '\\' | '^' | '[' | ']' | '`' => Some(Excluded::Unwise),
            _ => None,
        }
    }

    /// The set's name in the standard's grammar.
    pub const fn name(self) -> &'static str {
        match self {
            Excluded::Control => "control",
            Excluded::Space => "space",
            Excluded::Delims => "delims",
            Excluded::Unwise => "unwise",
        }
    }

    /// Why the standard excludes the set: a clause that begins in lower case, without full stop.
    pub const fn reason(self) -> &'static str {
        match self {
            Excluded::Control => "control characters are excluded because they cannot be printed",
            Excluded::Space => {
                "spaces are excluded because they get lost or added when a URI is copied"
            }
            Excluded::Delims => {
                "the delims < > # % \" are excluded because they delimit a URI or parts of it"
            }
            Excluded::Unwise => {
                "the “unwise” characters are excluded because gateways change them or use them as delimiters"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Excluded;
    use crate::message::LONGEST_QUOTE;

    /// A message has the reason in a quote, so that it can be masked with the character that it is about.
    #[test]
    fn reasons_are_short_enough_for_a_quote() {
        for set in [
            Excluded::Control,
            Excluded::Space,
            Excluded::Delims,
            Excluded::Unwise,
        ] {
            assert!(set.reason().chars().count() <= LONGEST_QUOTE, "{set:?}");
        }
    }
}
