//! RFC 2396 §2.4.3: the characters of US-ASCII that no URI of that standard holds, by their four names.

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
