//! Looking a name up in a table in one step, by a hash of all of it. Most names that are looked up are in no table: then
//! nothing is compared.

use super::lookup::{host_of, last_two};
use super::table::Table;

/// Where the names of a table are, by their hashes; made when the program is built.
#[derive(Debug)]
pub struct NameIndex<const SLOTS: usize>([u16; SLOTS]);

/// The longest text that is looked up, in bytes; no name is longer. So a look-up takes no more time in a longer text, of
/// which there may be as many as it has octets.
const LONGEST: usize = 64;

/// No name.
const EMPTY: u16 = u16::MAX;

/// How many slots the index of a table of `count` names has.
pub const fn slots(count: usize) -> usize {
    (4 * count).next_power_of_two()
}

impl<const SLOTS: usize> NameIndex<SLOTS> {
    /// For a table.
    pub const fn of(table: &[&str]) -> Self {
        let mut index = NameIndex::empty();
        let mut number = 0;
        while number < table.len() {
            index = index.with(number, table[number].as_bytes());
            number += 1;
        }
        index
    }

    /// For the first cells of a table.
    pub const fn of_names<const COLUMNS: usize>(table: &Table<COLUMNS>) -> Self {
        let mut index = NameIndex::empty();
        let mut row = 0;
        while row < table.row_count() {
            index = index.with(row, table.cell(row, 0).as_bytes());
            row += 1;
        }
        index
    }

    /// For the hosts of a table of places: of its first cells, what is before the first slash.
    pub const fn of_hosts<const COLUMNS: usize>(table: &Table<COLUMNS>) -> Self {
        let mut index = NameIndex::empty();
        let mut row = 0;
        while row < table.row_count() {
            index = index.with(row, host_of(table.cell(row, 0)));
            row += 1;
        }
        index
    }

    /// For the last two labels of the hosts of a table of places.
    pub const fn of_domains<const COLUMNS: usize>(table: &Table<COLUMNS>) -> Self {
        let mut index = NameIndex::empty();
        let mut row = 0;
        while row < table.row_count() {
            index = index.with(row, last_two(host_of(table.cell(row, 0))));
            row += 1;
        }
        index
    }

    /// Without names.
    pub const fn empty() -> Self {
        assert!(SLOTS.is_power_of_two());
        NameIndex([EMPTY; SLOTS])
    }

    /// This index, and the name `text` with its number in the table.
    pub const fn with(mut self, number: usize, text: &[u8]) -> Self {
        assert!(number < EMPTY as usize && text.len() <= LONGEST);
        let mut slot = hash(text) % SLOTS;
        while self.0[slot] != EMPTY {
            slot = (slot + 1) % SLOTS;
        }
        self.0[slot] = number as u16;
        self
    }

    /// The first number whose name, by `name_of`, is `text`.
    #[inline]
    pub fn find<'n>(
        &self,
        text: &[u8],
        name_of: impl Fn(usize) -> Option<&'n [u8]>,
    ) -> Option<usize> {
        if text.len() > LONGEST {
            return None;
        }
        let mut slot = hash(text) % SLOTS;
        loop {
            match *self.0.get(slot)? {
                EMPTY => return None,
                number if name_of(number.into()) == Some(text) => return Some(number.into()),
                _ => slot = (slot + 1) % SLOTS,
            }
        }
    }

    /// The row of `name` in the table that this index was made for.
    #[inline]
    pub fn row_in<const COLUMNS: usize>(
        &self,
        table: &Table<COLUMNS>,
        name: &str,
    ) -> Option<usize> {
        self.find(name.as_bytes(), |row| Some(table.cell(row, 0).as_bytes()))
    }

    /// The rows of `host` in the table that this index was made for the hosts of, where they are together.
    pub fn rows_of_host<'t, const COLUMNS: usize>(
        &self,
        table: &'t Table<COLUMNS>,
        host: &'t str,
    ) -> impl Iterator<Item = [&'static str; COLUMNS]> + use<'t, SLOTS, COLUMNS> {
        let found = self.find(host.as_bytes(), |row| Some(host_of(table.cell(row, 0))));
        let rows = table.rows_from(found.unwrap_or(table.row_count()));
        rows.take_while(move |row| {
            row.first()
                .is_some_and(|place| host_of(place) == host.as_bytes())
        })
    }

    /// Whether a host in the table that this index was made for the domains of has these last two labels.
    pub fn has_domain<const COLUMNS: usize>(&self, table: &Table<COLUMNS>, labels: &[u8]) -> bool {
        let domain = |row| Some(last_two(host_of(table.cell(row, 0))));
        self.find(labels, domain).is_some()
    }

    /// The same for a table in lower case, whatever the case of the letters of `name`.
    pub fn row_in_any_case<const COLUMNS: usize>(
        &self,
        table: &Table<COLUMNS>,
        name: &str,
    ) -> Option<usize> {
        let mut lowered = [0; LONGEST];
        let lowered = lowered.get_mut(..name.len())?;
        lowered.copy_from_slice(name.as_bytes());
        lowered.make_ascii_lowercase();
        self.find(lowered, |row| Some(table.cell(row, 0).as_bytes()))
    }
}

/// A number that all octets decide; eight at once.
#[inline]
pub const fn hash(text: &[u8]) -> usize {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = text.len() as u64;
    let mut rest = text;
    while let Some((eight, others)) = rest.split_first_chunk::<8>() {
        hash = (hash ^ u64::from_le_bytes(*eight))
            .wrapping_mul(FACTOR)
            .rotate_left(29);
        rest = others;
    }
    // What is left over may overlap what was read, or itself.
    let left = match (text.last_chunk::<8>(), rest.first_chunk::<4>()) {
        (Some(_), _) if rest.is_empty() => 0,
        (Some(last), _) => u64::from_le_bytes(*last),
        (None, Some(first)) => {
            let last = match rest.last_chunk::<4>() {
                Some(last) => u32::from_le_bytes(*last),
                None => 0,
            };
            (u32::from_le_bytes(*first) as u64) << 32 | last as u64
        }
        (None, None) => match rest {
            [] => 0,
            [one] => *one as u64,
            [one, .., last] => {
                (*one as u64) << 16 | (rest[rest.len() / 2] as u64) << 8 | *last as u64
            }
        },
    };
    let mixed = (hash ^ left).wrapping_mul(FACTOR);
    (mixed >> 40) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::table::starts;

    #[test]
    fn names_of_every_length_are_found() {
        const TABLE: [&str; 9] = [
            "",
            "a",
            "ab",
            "abc",
            "abcd",
            "abcdefg",
            "abcdefgh",
            "abcdefghi",
            "abcdefghijklmnopq",
        ];
        static INDEX: NameIndex<{ slots(TABLE.len()) }> = NameIndex::of(&TABLE);
        let name_of = |number: usize| TABLE.get(number).map(|name| name.as_bytes());
        for (number, name) in TABLE.iter().enumerate() {
            assert_eq!(INDEX.find(name.as_bytes(), name_of), Some(number), "{name}");
            let longer = format!("{name}z");
            assert_eq!(INDEX.find(longer.as_bytes(), name_of), None, "{name}");
        }
    }

    #[test]
    fn of_equal_names_the_first_is_found() {
        const TEXT: &str = "a\nb\nb\n";
        const STARTS: [u16; 4] = starts::<1, 4>(TEXT);
        static TABLE: Table<1> = Table::new(TEXT, &STARTS);
        static INDEX: NameIndex<{ slots(TABLE.row_count()) }> = NameIndex::of_names(&TABLE);
        assert_eq!(INDEX.row_in(&TABLE, "b"), Some(1));
        assert_eq!(INDEX.row_in(&TABLE, "B"), None);
        assert_eq!(INDEX.row_in_any_case(&TABLE, "B"), Some(1));
        let long = "b".repeat(LONGEST + 1);
        assert_eq!(INDEX.row_in(&TABLE, &long), None);
        assert_eq!(INDEX.row_in_any_case(&TABLE, &long), None);
    }

    #[test]
    fn few_texts_share_a_hash() {
        let mut hashes: Vec<_> = (0..4096)
            .map(|number| hash(format!("name-{number}.com").as_bytes()) % 65_536)
            .collect();
        hashes.sort_unstable();
        hashes.dedup();
        // Of as many numbers by chance, 124 are drawn twice.
        assert!(hashes.len() > 3_900, "{}", hashes.len());
    }
}
