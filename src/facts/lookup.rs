//! Looking a short text up in a sorted table, and strings of a table inside a longer one.

use super::table::Table;
use crate::syntax::adjacent::Adjacent;

/// The longest text that is looked up, in bytes; none in any table is as long.
const LONGEST: usize = 40;

/// Whether `names`, which are sorted and in lower case, have `text` in any case of letters.
pub fn is_listed(names: &[&str], text: &str) -> bool {
    let mut buffer = [0; LONGEST];
    lowered(text, &mut buffer).is_some_and(|name| names.binary_search(&name).is_ok())
}

/// Whether `table`, which is in lower case, has a row for `text` in any case of letters.
pub fn has<const COLUMNS: usize>(table: &Table<COLUMNS>, text: &str) -> bool {
    let mut buffer = [0; LONGEST];
    lowered(text, &mut buffer).is_some_and(|name| table.has(name))
}

/// The row of `table`, which is in lower case, whose first cell is `name` in any case of letters.
pub fn find<const COLUMNS: usize>(
    table: &Table<COLUMNS>,
    name: &str,
) -> Option<[&'static str; COLUMNS]> {
    let mut buffer = [0; LONGEST];
    table.find(lowered(name, &mut buffer)?)
}

/// A text in lower case, if it is as short as those in tables.
fn lowered<'b>(text: &str, buffer: &'b mut [u8; LONGEST]) -> Option<&'b str> {
    let lowered = buffer.get_mut(..text.len())?;
    lowered.copy_from_slice(text.as_bytes());
    lowered.make_ascii_lowercase();
    std::str::from_utf8(lowered).ok()
}

/// Whether a text comes before another.
pub const fn is_less(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() {
        if a[at] != b[at] {
            return a[at] < b[at];
        }
        at += 1;
    }
    a.len() < b.len()
}

/// The host of a place: what is before its first slash.
pub const fn host_of(place: &str) -> &[u8] {
    let bytes = place.as_bytes();
    let mut end = 0;
    while end < bytes.len() && bytes[end] != b'/' {
        end += 1;
    }
    bytes.split_at(end).0
}

/// The last two labels of a host, or the one that it has.
pub const fn last_two(host: &[u8]) -> &[u8] {
    let mut at = host.len();
    let mut dots = 0;
    while at > 0 {
        dots += (host[at - 1] == b'.') as usize;
        if dots == 2 {
            break;
        }
        at -= 1;
    }
    host.split_at(at).1
}

/// How the strings of a table start, to find these strings inside a longer one: 64 bits for each of `WORDS`, of which
/// the first four octets of a string choose one. Where hundreds of strings are looked for in most texts, more bits let
/// fewer others pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Starts<const WORDS: usize = 64>([u64; WORDS]);

impl<const WORDS: usize> Starts<WORDS> {
    /// For a table of strings of four octets or more.
    pub const fn of(table: &[&str]) -> Self {
        let mut starts = Starts([0; WORDS]);
        let mut index = 0;
        while index < table.len() {
            starts = starts.with(table[index].as_bytes());
            index += 1;
        }
        starts
    }

    /// For a table whose first cells have four octets or more.
    pub const fn of_names<const COLUMNS: usize>(table: &Table<COLUMNS>) -> Self {
        let mut starts = Starts([0; WORDS]);
        let mut row = 0;
        while row < table.row_count() {
            starts = starts.with(table.cell(row, 0).as_bytes());
            row += 1;
        }
        starts
    }

    /// These starts, and that of one string more.
    pub const fn with(mut self, text: &[u8]) -> Self {
        let [first, second, third, fourth, ..] = text else {
            panic!("a string that is found inside of others has four octets or more")
        };
        let bit = Self::bit([*first, *second, *third, *fourth]);
        self.0[bit / 64] |= 1 << (bit % 64);
        self
    }

    const fn bit(start: [u8; 4]) -> usize {
        let unused = 32 - (64 * WORDS).ilog2();
        (u32::from_le_bytes(start).wrapping_mul(0x9e37_79b1) >> unused) as usize
    }

    /// The places of `text` at which a string of the table may start.
    pub fn places<'t>(&self, text: &'t str) -> impl Iterator<Item = usize> + use<'_, 't, WORDS> {
        let windows = text.as_bytes().adjacent().enumerate();
        windows.filter_map(|(at, start)| self.has(*start).then_some(at))
    }

    /// `false` if no string of the table starts so.
    #[inline]
    pub const fn has(&self, start: [u8; 4]) -> bool {
        let bit = Self::bit(start);
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_in_both_cases() {
        const TABLE: Table<2> = Table::new("a\tone\nzip\ttwo\n", &[0, 2, 6, 10, 14]);
        assert_eq!(find(&TABLE, "ZIP"), Some(["zip", "two"]));
        assert!(has(&TABLE, "A") && !has(&TABLE, "two") && !has(&TABLE, &"a".repeat(100)));
        assert_eq!(find(&TABLE, ""), None);
    }

    #[test]
    fn letters_of_both_cases_are_looked_up() {
        let table = ["a", "jar", "tar+gz"];
        assert!(
            ["a", "A", "Jar", "TAR+gz"]
                .iter()
                .all(|text| is_listed(&table, text))
        );
        let long = "a".repeat(100);
        assert!(
            !["", "b", "ja", &long]
                .iter()
                .any(|text| is_listed(&table, text))
        );
    }

    #[test]
    fn strings_inside_of_others_are_found() {
        const TABLE: Table<1> = Table::new("login\nverif\n", &[0, 6, 12]);
        #[track_caller]
        fn assert_found<const WORDS: usize>(starts: &Starts<WORDS>) {
            let places = |text: &'static str| starts.places(text).collect::<Vec<_>>();
            assert_eq!(places("mylogins"), [2]);
            assert_eq!(places("reverify-login"), [2, 9]);
            for text in ["", "l", "log", "lo", "ve", "\u{e9}-l\u{f6}g"] {
                assert!(places(text).is_empty(), "{text}");
            }
        }
        const FEW: Starts = Starts::of_names(&TABLE);
        const MANY: Starts<512> = Starts::of_names(&TABLE);
        assert_found(&FEW);
        assert_found(&MANY);
    }
}
