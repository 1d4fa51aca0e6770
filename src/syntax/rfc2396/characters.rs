//! RFC 2396 §2: its sets of characters, as one table of 256 entries.
//!
//! Every printable character of US-ASCII is reserved, unreserved or excluded here, and the
//! excluded ones have four names (§2.4.3): control, space, delims, unwise.

/// A set of characters of RFC 2396 (or a union of such sets).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class(u16);

/// The bits of [`TABLE`]: the smallest sets from which the grammar's are made.
mod bit {
    pub const ALPHA: u16 = 1 << 0;
    pub const DIGIT: u16 = 1 << 1;
    pub const MARK: u16 = 1 << 2;
    pub const SCHEME_MARK: u16 = 1 << 3;
    pub const SEMICOLON: u16 = 1 << 4;
    pub const SLASH: u16 = 1 << 5;
    pub const QUESTION: u16 = 1 << 6;
    pub const COLON: u16 = 1 << 7;
    pub const AT: u16 = 1 << 8;
    /// `&` `=` `+` `$` `,`: reserved, and allowed wherever anything reserved is.
    pub const OTHER_RESERVED: u16 = 1 << 9;
    pub const CONTROL: u16 = 1 << 10;
    pub const SPACE: u16 = 1 << 11;
    pub const DELIMS: u16 = 1 << 12;
    pub const UNWISE: u16 = 1 << 13;
}

impl Class {
    /// `alpha` (§1.6).
    pub const ALPHA: Class = Class(bit::ALPHA);
    /// `digit` (§1.6).
    pub const DIGIT: Class = Class(bit::DIGIT);
    /// `alphanum` (§1.6).
    pub const ALPHANUM: Class = Class(bit::ALPHA | bit::DIGIT);
    /// `mark` (§2.3).
    pub const MARK: Class = Class(bit::MARK);
    /// `unreserved` (§2.3).
    pub const UNRESERVED: Class = Class::ALPHANUM.or(Class::MARK);
    /// `reserved` (§2.2).
    pub const RESERVED: Class = Class(
        bit::SEMICOLON | bit::SLASH | bit::QUESTION | bit::COLON | bit::AT | bit::OTHER_RESERVED,
    );
    /// `uric` without `escaped` (§2).
    pub const URIC: Class = Class::RESERVED.or(Class::UNRESERVED);
    /// What may stand in a scheme behind its first letter (§3.1).
    pub const SCHEME: Class = Class::ALPHANUM.or(Class(bit::SCHEME_MARK));
    /// `reg_name` without `escaped` (§3.2.1).
    pub const REG_NAME: Class = Class::USERINFO.or(Class(bit::AT));
    /// `userinfo` without `escaped` (§3.2.2).
    pub const USERINFO: Class =
        Class::UNRESERVED.or(Class(bit::SEMICOLON | bit::COLON | bit::OTHER_RESERVED));
    /// `pchar` without `escaped` (§3.3).
    pub const PCHAR: Class =
        Class::UNRESERVED.or(Class(bit::COLON | bit::AT | bit::OTHER_RESERVED));
    /// What may stand in an `abs_path`, or behind the first segment of a `rel_path`: `pchar`, the
    /// `;` before a `param`, and `/` (§3.3).
    pub const PATH: Class = Class::PCHAR.or(Class(bit::SEMICOLON | bit::SLASH));

    const fn or(self, other: Class) -> Class {
        Class(self.0 | other.0)
    }

    /// Whether `byte` is one of the set's characters.
    #[inline]
    pub const fn contains(self, byte: u8) -> bool {
        TABLE[byte as usize] & self.0 != 0
    }

    /// Whether every byte of `text` is one of the set's characters.
    pub fn contains_all(self, text: &str) -> bool {
        text.bytes().all(|byte| self.contains(byte))
    }
}

/// A set of characters that no URI of RFC 2396 holds (§2.4.3).
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
    /// The set that `found` is in; `None` for characters that may stand in a URI, and for those
    /// outside of US-ASCII, which the standard doesn't name.
    pub fn of(found: char) -> Option<Excluded> {
        let byte = u8::try_from(found).ok()?;
        [
            (bit::CONTROL, Excluded::Control),
            (bit::SPACE, Excluded::Space),
            (bit::DELIMS, Excluded::Delims),
            (bit::UNWISE, Excluded::Unwise),
        ]
        .into_iter()
        .find_map(|(bit, set)| Class(bit).contains(byte).then_some(set))
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

    /// The set in a sentence, behind "one of the".
    pub(in super::super) const fn set(self) -> &'static str {
        match self {
            Excluded::Control => "control characters",
            Excluded::Space => "space characters",
            Excluded::Delims => "delims",
            Excluded::Unwise => "unwise characters",
        }
    }

    /// Why the standard excludes it, behind a comma.
    pub const fn reason(self) -> &'static str {
        match self {
            Excluded::Control => "which can't be printed and are easily misinterpreted",
            Excluded::Space => "which get lost and get added wherever a URI is typeset or typed",
            Excluded::Delims => "which delimit a URI, or something within it",
            Excluded::Unwise => "which gateways are known to change, or others use as delimiters",
        }
    }
}

static TABLE: [u16; 256] = table();

const fn table() -> [u16; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = bits(byte as u8);
        byte += 1;
    }
    table
}

const fn bits(byte: u8) -> u16 {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' => bit::ALPHA,
        b'0'..=b'9' => bit::DIGIT,
        b'-' | b'.' => bit::MARK | bit::SCHEME_MARK,
        b'_' | b'!' | b'~' | b'*' | b'\'' | b'(' | b')' => bit::MARK,
        b'+' => bit::OTHER_RESERVED | bit::SCHEME_MARK,
        b'&' | b'=' | b'$' | b',' => bit::OTHER_RESERVED,
        b';' => bit::SEMICOLON,
        b'/' => bit::SLASH,
        b'?' => bit::QUESTION,
        b':' => bit::COLON,
        b'@' => bit::AT,
        b' ' => bit::SPACE,
        b'<' | b'>' | b'#' | b'%' | b'"' => bit::DELIMS,
        b'{' | b'}' | b'|' | b'\\' | b'^' | b'[' | b']' | b'`' => bit::UNWISE,
        0..=0x1f | 0x7f => bit::CONTROL,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALPHANUM: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    #[track_caller]
    fn holds(class: Class, others: &str) {
        for byte in 0..=255u8 {
            let expected = byte.is_ascii_alphanumeric() || others.as_bytes().contains(&byte);
            assert_eq!(class.contains(byte), expected, "{:?}", char::from(byte));
        }
    }

    #[test]
    fn sets_are_those_of_appendix_a() {
        holds(Class::ALPHANUM, ALPHANUM);
        holds(Class::UNRESERVED, "-_.!~*'()");
        holds(Class::URIC, ";/?:@&=+$,-_.!~*'()");
        holds(Class::REG_NAME, "-_.!~*'()$,;:@&=+");
        holds(Class::USERINFO, "-_.!~*'();:&=+$,");
        holds(Class::PCHAR, "-_.!~*'():@&=+$,");
        holds(Class::PATH, "-_.!~*'():@&=+$,;/");
        holds(Class::SCHEME, "+-.");
    }

    #[test]
    fn every_character_of_us_ascii_is_reserved_unreserved_or_excluded() {
        // §2.4.3: what is excluded is exactly what the rest of §2 leaves over.
        for byte in 0..128u8 {
            let sets = usize::from(Class::RESERVED.contains(byte))
                + usize::from(Class::UNRESERVED.contains(byte))
                + usize::from(Excluded::of(char::from(byte)).is_some());
            assert_eq!(sets, 1, "{:?}", char::from(byte));
        }
        assert_eq!(Excluded::of('é'), None);
        assert_eq!(Excluded::of('\u{2028}'), None);
    }
}
