//! What the two standards share in their checks: rules about the characters of a component, the search for
//! characters that a rule does not allow, and the tables that rules are written in.
//!
//! The rules themselves, the characters and the split are each standard's own, in `rfc3986/` and `rfc2396/`.

use super::character_set::CharacterSet;
use super::percent_encoding::{hex_value, percent_encoded_octet};
use super::span::Span;
use super::violation::{Fault, Rule, Violation, Violations};

/// A rule that says which characters a component is made of.
pub struct CharacterRule {
    /// The rule.
    pub rule: &'static Rule,
    /// The characters that it allows.
    pub characters: &'static CharacterSet,
    /// The rule of percent-encoded octets, where they are allowed too.
    pub percent_encoded: Option<&'static Rule>,
}

/// Declares rules of one standard. A row: constant, the rule's name, its section, the part of a URI that it is
/// about, and what it allows.
macro_rules! rules {
    ($standard:ident; $($constant:ident: $name:literal, $section:literal, $part:literal, $allows:literal;)*) => {$(
        #[doc = concat!("`", $name, "`.")]
        pub static $constant: $crate::syntax::violation::Rule = $crate::syntax::violation::Rule {
            standard: $crate::syntax::standard::Standard::$standard,
            name: $name,
            section: $section,
            part: $part,
            allows: $allows,
        };
    )*};
}

/// Declares rules about characters. A row: constant, rule, set of characters, and the rule of percent-encoded octets
/// if they are allowed too.
macro_rules! character_rules {
    ($($(#[$doc:meta])* $constant:ident: $rule:ident, $characters:ident $(or $percent_encoded:ident)?;)*) => {$(
        #[doc = concat!("What characters [`", stringify!($rule), "`] allows.")]
        $(#[$doc])*
        pub static $constant: $crate::syntax::grammar::CharacterRule =
            $crate::syntax::grammar::CharacterRule {
                rule: &$rule,
                characters: &$crate::syntax::grammar::character_rules!(@set $characters),
                percent_encoded: $crate::syntax::grammar::character_rules!(@octets $($percent_encoded)?),
            };
    )*};
    (@set $characters:ident) => { super::characters::$characters };
    (@octets) => { None };
    (@octets $rule:ident) => { Some(&$rule) };
}

pub(super) use {character_rules, rules};

/// A check on its way through a text.
pub(super) struct Check<'t> {
    text: &'t str,
    violations: Violations,
}

impl<'t> Check<'t> {
    /// Nothing is checked yet.
    pub fn new(text: &'t str) -> Self {
        Check {
            text,
            violations: Violations::default(),
        }
    }

    /// The violations, in the order in which they were found.
    pub fn finish(self) -> Violations {
        self.violations
    }

    /// The text at `span`.
    pub fn text(&self, span: Span) -> &'t str {
        span.of(self.text)
    }

    /// Adds a violation.
    pub fn add(&mut self, span: Span, rule: &'static Rule, fault: Fault) {
        self.violations.push(Violation { span, rule, fault });
    }

    /// Checks a scheme, which starts with a letter (§3.1 of both standards).
    pub fn scheme(&mut self, span: Span, rule: &CharacterRule) {
        let first = self.text(span).bytes().next();
        let mut rest = span;
        // Other characters are found below. Of those that a scheme can hold, only a letter can start it.
        let starts_badly = |byte: u8| rule.characters.contains(byte) && !byte.is_ascii_alphabetic();
        if first.is_some_and(starts_badly) {
            rest.start += 1;
            let first = Span {
                end: rest.start,
                ..span
            };
            self.add(
                first,
                rule.rule,
                Fault::Text("cannot be the first character of a scheme"),
            );
        }
        self.characters(rest, rule);
    }

    /// Finds the characters at `span` that `rule` does not allow. Neighbours of the same sort make one
    /// violation.
    pub fn characters(&mut self, span: Span, rule: &CharacterRule) {
        let bytes = self.text.as_bytes().get(..span.end as usize);
        let bytes = bytes.unwrap_or_default();
        let mut at = span.start as usize;
        while let Some(index) = bytes.get(at..).and_then(|rest| {
            rest.iter()
                .position(|byte| !rule.characters.contains(*byte))
        }) {
            at += index;
            at = match rule.percent_encoded {
                Some(octet_rule) if bytes[at] == b'%' => self.percent(bytes, at, octet_rule),
                _ => match self.run(at, span.end as usize, rule) {
                    Some(end) => end,
                    None => return,
                },
            };
        }
    }

    /// Checks the percent-encoded octet that should start at `at`. Returns where to go on.
    fn percent(&mut self, bytes: &[u8], at: usize, rule: &'static Rule) -> usize {
        if percent_encoded_octet(&bytes[at..]).is_some() {
            return at + 3;
        }
        let digit = bytes.get(at + 1).and_then(|byte| hex_value(*byte));
        let end = at + 1 + usize::from(digit.is_some());
        self.add(Span::new(at, end), rule, Fault::Percent);
        end
    }

    /// Adds the run of characters of one sort that starts at `at`. Returns where it ends; `None` if there is no
    /// character.
    fn run(&mut self, at: usize, end: usize, rule: &CharacterRule) -> Option<usize> {
        let rest = self.text.get(at..end)?;
        let first = rest.chars().next()?;
        let is_allowed = |found: char| {
            u8::try_from(found).is_ok_and(|byte| {
                rule.characters.contains(byte) || rule.percent_encoded.is_some() && byte == b'%'
            })
        };
        let belongs = |found: char| Sort::of(found) == Sort::of(first) && !is_allowed(found);
        let end = at + rest.find(|found| !belongs(found)).unwrap_or(rest.len());
        let fault = match Sort::of(first) {
            Sort::NotAscii => Fault::NotAscii(first),
            _ => Fault::Character(first),
        };
        self.add(Span::new(at, end), rule.rule, fault);
        Some(end)
    }
}

/// What makes neighbouring characters one violation.
#[derive(PartialEq, Eq, Clone, Copy)]
enum Sort {
    NotAscii,
    Control,
    Space,
    Graphic(char),
}

impl Sort {
    fn of(found: char) -> Sort {
        match found {
            ' ' => Sort::Space,
            _ if !found.is_ascii() => Sort::NotAscii,
            _ if found.is_ascii_control() => Sort::Control,
            _ => Sort::Graphic(found),
        }
    }
}
