//! Looking a short text up in a sorted table; and a filter that rejects most texts that are in no table
//! before it is searched. `benches/README.md` has what the filters gain.

use super::table::Table;

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

/// Sorts by insertion: the tables are nearly in order.
pub const fn sorted<const COUNT: usize>(mut texts: [&[u8]; COUNT]) -> [&[u8]; COUNT] {
    let mut end = 1;
    while end < COUNT {
        let mut at = end;
        while at > 0 && is_less(texts[at], texts[at - 1]) {
            (texts[at - 1], texts[at]) = (texts[at], texts[at - 1]);
            at -= 1;
        }
        end += 1;
    }
    texts
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

/// Which texts may be in a table: by length, first, middle and last octet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filter([u64; 64]);

impl Filter {
    /// For a table.
    pub const fn of(table: &[&str]) -> Self {
        let mut filter = Filter([0; 64]);
        let mut index = 0;
        while index < table.len() {
            filter = filter.with(table[index].as_bytes());
            index += 1;
        }
        filter
    }

    /// For the first cells of a table.
    pub const fn of_names<const COLUMNS: usize>(table: &Table<COLUMNS>) -> Self {
        let mut filter = Filter([0; 64]);
        let mut row = 0;
        while row < table.row_count() {
            filter = filter.with(table.cell(row, 0).as_bytes());
            row += 1;
        }
        filter
    }

    /// For texts of octets.
    pub const fn of_octets(table: &[&[u8]]) -> Self {
        let mut filter = Filter([0; 64]);
        let mut index = 0;
        while index < table.len() {
            filter = filter.with(table[index]);
            index += 1;
        }
        filter
    }

    /// For the hosts of a table of places: of its first cells, what is before the first slash.
    pub const fn of_hosts<const COLUMNS: usize>(table: &Table<COLUMNS>) -> Self {
        let mut filter = Filter([0; 64]);
        let mut row = 0;
        while row < table.row_count() {
            filter = filter.with(host_of(table.cell(row, 0)));
            row += 1;
        }
        filter
    }

    /// This filter, which lets `text` pass as well.
    pub const fn with(mut self, text: &[u8]) -> Self {
        let bit = Filter::bit(text);
        self.0[bit / 64] |= 1 << (bit % 64);
        self
    }

    /// `false` if `text` is in no such table.
    #[inline]
    pub fn may_contain(&self, text: &[u8]) -> bool {
        let bit = Filter::bit(text);
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// `false` if `text` is in no such table of small letters, in any case of letters.
    #[inline]
    pub fn may_contain_in_any_case(&self, text: &[u8]) -> bool {
        let lower = |at: usize| text.get(at).map_or(0, u8::to_ascii_lowercase);
        let ends = [
            lower(0),
            lower(text.len() / 2),
            lower(text.len().wrapping_sub(1)),
        ];
        let bit = Filter::bit_of(text.len(), ends);
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// One of 4096 bits.
    const fn bit(text: &[u8]) -> usize {
        let length = text.len();
        if length == 0 {
            return 0;
        }
        Filter::bit_of(length, [text[0], text[length / 2], text[length - 1]])
    }

    const fn bit_of(length: usize, [first, middle, last]: [u8; 3]) -> usize {
        if length == 0 {
            return 0;
        }
        let mixed = (length as u32).wrapping_mul(0x9e37_79b1)
            ^ (first as u32).wrapping_mul(0x85eb_ca6b)
            ^ (middle as u32).wrapping_mul(0xc2b2_ae35)
            ^ (last as u32).wrapping_mul(0x27d4_eb2f);
        (mixed >> 20) as usize
    }
}

impl Default for Filter {
    /// For an empty table.
    fn default() -> Self {
        Filter::of(&[])
    }
}

/// How the strings of a table start, to find these strings inside of a longer one: 64 bits for each of `WORDS`, of which
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
        let windows = text.as_bytes().array_windows().enumerate();
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

    #[test]
    fn what_is_in_the_table_passes() {
        const TABLE: [&str; 4] = ["", "a", "nip.io", "é"];
        const FILTER: Filter = Filter::of(&TABLE);
        assert!(TABLE.iter().all(|text| FILTER.may_contain(text.as_bytes())));
        let others = ('b'..='z').filter(|found| FILTER.may_contain(found.to_string().as_bytes()));
        assert!(others.count() < 3);
    }
}
