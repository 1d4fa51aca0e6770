//! Data files next to their readers, which become tables when the program is built.
//!
//! A file has one row per line, its columns separated by one tab. Lines that start with `#` come before all rows and
//! are comments; the first line is one, and says what the table holds, its source, its licence and its date:
//! `# Ports that browsers block; Fetch Standard §2.9; CC-BY-4.0; 2026-11-21`. Rows are found by their first cell, or by what a
//! line `# key: domain` names. A row with too few or too many columns
//! stops the build. Start-up pays nothing: the rows are parts of the file's text, which is part of the
//! program.

use super::index::{LONGEST, lowered, rows_at};

/// The rows of a file, as a [`Table`], with the number of its columns. `build.rs` compiles all data files of `src`, no two of
/// which have one name.
macro_rules! table {
    ($file:literal, $columns:literal) => {{
        use $crate::tables::table::Table;
        const TABLE: Table<$columns> = include!(concat!(env!("OUT_DIR"), "/tables/", $file));
        TABLE
    }};
}

pub(crate) use table;

/// The rows of a data file, with an index.
///
/// It has where each cell starts, in two octets. A slice for each cell would take forty: an address, a length, and
/// where to find the address when the program is loaded. Most names that are looked up are in no table: then nothing is
/// compared.
#[derive(Clone, Copy, Debug)]
pub struct Table<const COLUMNS: usize> {
    text: &'static str,
    /// Where each cell starts, and at the end where one more would. One octet is between two cells.
    starts: &'static [u16],
    /// Where the key of each row starts, and how long it is.
    keys: &'static [(u16, u8)],
    /// The rows by the hashes of their keys.
    slots: &'static [u16],
}

impl<const COLUMNS: usize> Table<COLUMNS> {
    /// The rows of `text`, whose cells start at `starts`, with their keys and their index.
    pub const fn new(
        text: &'static str,
        starts: &'static [u16],
        keys: &'static [(u16, u8)],
        slots: &'static [u16],
    ) -> Self {
        Table {
            text,
            starts,
            keys,
            slots,
        }
    }

    /// How many rows it has.
    pub const fn row_count(&self) -> usize {
        (self.starts.len() - 1) / COLUMNS
    }

    /// A cell; empty outside of the table.
    #[inline]
    pub const fn cell(&self, row: usize, column: usize) -> &'static str {
        let at = row * COLUMNS + column;
        if at + 1 >= self.starts.len() {
            return "";
        }
        let (start, next) = (self.starts[at] as usize, self.starts[at + 1] as usize);
        match self.text.split_at_checked(next - 1) {
            Some((before, _)) => match before.split_at_checked(start) {
                Some((_, cell)) => cell,
                None => "",
            },
            None => "",
        }
    }

    /// The cells of a row.
    #[inline]
    pub const fn row(&self, row: usize) -> [&'static str; COLUMNS] {
        let mut cells = [""; COLUMNS];
        let mut column = 0;
        while column < COLUMNS {
            cells[column] = self.cell(row, column);
            column += 1;
        }
        cells
    }

    /// All rows.
    pub fn rows(
        &self,
    ) -> impl DoubleEndedIterator<Item = [&'static str; COLUMNS]> + use<'_, COLUMNS> {
        (0..self.row_count()).map(|row| self.row(row))
    }

    /// The first cell of each row.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<'_, COLUMNS> {
        (0..self.row_count()).map(|row| self.cell(row, 0))
    }

    /// What a row is found by.
    #[inline]
    const fn key(&self, row: usize) -> &'static [u8] {
        if row >= self.keys.len() {
            return &[];
        }
        let (start, length) = (self.keys[row].0 as usize, self.keys[row].1 as usize);
        match self.text.as_bytes().split_at_checked(start) {
            Some((_, rest)) => match rest.split_at_checked(length) {
                Some((key, _)) => key,
                None => &[],
            },
            None => &[],
        }
    }

    /// The number of the first row with this key.
    #[inline]
    pub fn number_of(&self, key: impl AsRef<[u8]>) -> Option<usize> {
        let key = key.as_ref();
        rows_at(self.slots, key).find(|row| self.key(*row) == key)
    }

    /// The first row with this key.
    pub fn find(&self, key: impl AsRef<[u8]>) -> Option<[&'static str; COLUMNS]> {
        self.number_of(key).map(|row| self.row(row))
    }

    /// Whether a row has this key.
    pub fn has(&self, key: impl AsRef<[u8]>) -> bool {
        self.number_of(key).is_some()
    }

    /// The number of the first row with this key in any case of letters, of a table in lower case.
    pub fn number_in_any_case(&self, key: &str) -> Option<usize> {
        let mut buffer = [0; LONGEST];
        self.number_of(lowered(key, &mut buffer)?)
    }

    /// This row.
    pub fn find_in_any_case(&self, key: &str) -> Option<[&'static str; COLUMNS]> {
        self.number_in_any_case(key).map(|row| self.row(row))
    }

    /// Whether there is such a row.
    pub fn has_in_any_case(&self, key: &str) -> bool {
        self.number_in_any_case(key).is_some()
    }

    /// The rows with this key, in order.
    pub fn rows_of<'k>(
        &'static self,
        key: &'k (impl AsRef<[u8]> + ?Sized),
    ) -> impl Iterator<Item = [&'static str; COLUMNS]> + 'k {
        let key = key.as_ref();
        let rows = rows_at(self.slots, key).filter(move |row| self.key(*row) == key);
        rows.map(|row| self.row(row))
    }
}

/// The host of a place: what is before its first slash.
pub fn host_of(place: &str) -> &str {
    place.split('/').next().unwrap_or_default()
}

/// The last two labels of a host, or the one that it has.
pub fn last_two(host: &str) -> &[u8] {
    let mut dots = memchr::memrchr_iter(b'.', host.as_bytes());
    let start = dots.nth(1).map_or(0, |at| at + 1);
    host.as_bytes().get(start..).unwrap_or_default()
}

/// The number that a cell holds, in decimal digits.
pub const fn number(cell: &str) -> u32 {
    match u32::from_str_radix(cell, 10) {
        Ok(number) => number,
        Err(_) => panic!("a cell is not a number"),
    }
}

/// The character that a cell holds as its code point, such as `U+00B7`.
pub const fn character(cell: &str) -> char {
    let (prefix, digits) = cell.split_at(2);
    assert!(prefix.as_bytes()[0] == b'U' && prefix.as_bytes()[1] == b'+');
    match u32::from_str_radix(digits, 16) {
        Ok(point) => match char::from_u32(point) {
            Some(character) => character,
            None => panic!("a cell is not a code point"),
        },
        Err(_) => panic!("a cell is not a code point"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// Holds a data file to its form: what it is, its source, its licence and its date in the first line, rows in order of
    /// their first column and none twice.
    #[track_caller]
    fn assert_well_formed(text: &str) {
        let first = text.lines().next().unwrap_or_default();
        let parts: Vec<&str> = first.split("; ").collect();
        let [what, source, licence, date] = parts[..] else {
            panic!("the first line is not “# what; source; licence; date”: {first}");
        };
        assert!(
            what.starts_with("# ") && !source.is_empty() && !licence.is_empty(),
            "{first}"
        );
        let is_date = date.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
        assert!(date.len() == 10 && is_date, "not a date: {date}");
        assert!(text.ends_with('\n') && !text.contains('\r'));
        let rows: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(!rows.is_empty());
        // Numbers and code points are in order by their value.
        let key = |row: &str| {
            let name = row.split('\t').next().unwrap_or_default().to_owned();
            let number = match name.strip_prefix("U+") {
                Some(point) => u64::from_str_radix(point, 16),
                None => name.parse(),
            };
            (number.unwrap_or(0), name)
        };
        for pair in rows.windows(2) {
            assert!(key(pair[0]) < key(pair[1]), "not in order: {:?}", pair);
        }
        for row in rows {
            assert!(!key(row).1.is_empty(), "a row without a name: {row:?}");
            let is_padded = |cell: &str| cell != cell.trim();
            assert!(!row.split('\t').any(is_padded), "padded: {row:?}");
        }
    }

    #[test]
    fn the_tables_are_well_formed() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut folders = vec![source.join("facts"), source.join("secrets")];
        let mut count = 0;
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|end| end == "tsv") {
                    println!("{}", path.display());
                    assert_well_formed(&std::fs::read_to_string(path).expect("a text"));
                    count += 1;
                }
            }
        }
        assert!(count > 40);
    }

    #[test]
    fn cells_are_numbers_and_characters() {
        assert_eq!(number("80"), 80);
        assert_eq!(character("U+10FFFF"), '\u{10ffff}');
    }

    #[test]
    #[should_panic(expected = "not in order")]
    fn rows_out_of_order_are_refused() {
        assert_well_formed("# a; b; MIT; 2026-11-21\nb\na\n");
    }
}
