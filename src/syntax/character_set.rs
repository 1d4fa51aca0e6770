//! Sets of ASCII characters, from which the rules of every grammar are made.

/// A set of ASCII characters, as a table with an entry for each byte. Bytes of 128 and more are in no set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CharacterSet([bool; 256]);

impl CharacterSet {
    /// The set of these characters.
    pub const fn of(characters: &[u8]) -> Self {
        let mut table = [false; 256];
        let mut index = 0;
        while index < characters.len() {
            assert!(characters[index].is_ascii());
            table[characters[index] as usize] = true;
            index += 1;
        }
        CharacterSet(table)
    }

    /// The set of the characters from `first` to `last`, both included.
    pub const fn range(first: u8, last: u8) -> Self {
        assert!(last.is_ascii());
        let mut table = [false; 256];
        let mut byte = first;
        while byte <= last {
            table[byte as usize] = true;
            byte += 1;
        }
        CharacterSet(table)
    }

    /// The characters of both sets.
    pub const fn or(&self, other: &CharacterSet) -> Self {
        let mut table = self.0;
        let mut byte = 0;
        while byte < table.len() {
            table[byte] |= other.0[byte];
            byte += 1;
        }
        CharacterSet(table)
    }

    /// The set, and these characters too.
    pub const fn and(&self, characters: &[u8]) -> Self {
        self.or(&CharacterSet::of(characters))
    }

    /// Whether `byte` is one of the characters.
    #[inline]
    pub const fn contains(&self, byte: u8) -> bool {
        self.0[byte as usize]
    }

    /// Whether every byte of `text` is one of the characters.
    pub fn contains_all(&self, text: &str) -> bool {
        text.bytes().all(|byte| self.contains(byte))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_they_are_made_of() {
        let set = CharacterSet::range(b'a', b'c')
            .or(&CharacterSet::of(b"-"))
            .and(b"_~");
        for byte in 0..=255u8 {
            assert_eq!(set.contains(byte), b"abc-_~".contains(&byte), "{byte}");
        }
        assert!(set.contains_all("a-b~") && set.contains_all("") && !set.contains_all("a\u{e1}"));
    }
}
