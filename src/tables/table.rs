//! Data files next to their readers, which become tables when the program is built.
//!
//! A file has one row per line, its columns separated by one tab. Lines that start with `#` come before all rows and
//! are comments; the first line is one, and says what the table holds, its source, its licence and its date:
//! `# Ports that browsers block; Fetch Standard §2.9; CC-BY-4.0; 2026-11-21`. A row with too few or too many columns
//! doesn't compile. Start-up pays nothing: the rows are parts of the file's text, which is part of the
//! program.

use super::index::{LONGEST, lowered, no_rows, rows_at, with_row};

/// The rows of a file next to the caller, as a [`Table`]: with the number of its columns, and what its rows are found by,
/// unless that is the first cell.
macro_rules! table {
    ($file:literal, $columns:literal) => {
        $crate::tables::table::table!($file, $columns, Name)
    };
    ($file:literal, $columns:literal, $key:ident) => {{
        use $crate::tables::index::slots;
        use $crate::tables::table::{Key, Table, count, starts};
        const TEXT: &str = include_str!($file);
        const STARTS: [u16; count(TEXT) * $columns + 1] = starts::<$columns, _>(TEXT);
        const ROWS: Table<$columns> = Table::new(TEXT, &STARTS);
        const KEYS: [(u16, u8); ROWS.row_count()] = ROWS.keys(Key::$key);
        const SLOTS: [u16; slots(ROWS.row_count())] = ROWS.found_by(&KEYS, &[]).index();
        ROWS.found_by(&KEYS, &SLOTS)
    }};
}

pub(crate) use table;

/// What the rows of a table are found by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// The first cell.
    Name,
    /// The host of the place in the first cell: what is before its first slash.
    Host,
    /// The last two labels of that host, or what is before `.*` at its end.
    Domain,
    /// The first segment of the path of that place; where it has none, as by the domain.
    Segment,
}

impl Key {
    /// Where it starts in a place, and how long it is.
    const fn place(self, place: &str) -> (usize, usize) {
        let host = host_of(place);
        match (self, host.as_bytes()) {
            (Key::Name, _) => (0, place.len()),
            (Key::Host, _) => (0, host.len()),
            (Key::Domain, [before @ .., b'.', b'*']) => (0, before.len()),
            (Key::Domain, _) => {
                let length = last_two(host).len();
                (host.len() - length, length)
            }
            (Key::Segment, _) => match place.split_at_checked(host.len() + 1) {
                Some((before, path)) if !path.is_empty() => (before.len(), host_of(path).len()),
                _ => Key::Domain.place(place),
            },
        }
    }
}

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
    /// The rows of `text`, whose cells start at `starts`, without an index.
    pub const fn new(text: &'static str, starts: &'static [u16]) -> Self {
        Table {
            text,
            starts,
            keys: &[],
            slots: &[],
        }
    }

    /// The same rows with their keys and their index.
    pub const fn found_by(self, keys: &'static [(u16, u8)], slots: &'static [u16]) -> Self {
        Table {
            keys,
            slots,
            ..self
        }
    }

    /// The keys of the rows.
    pub const fn keys<const ROWS: usize>(&self, by: Key) -> [(u16, u8); ROWS] {
        let mut keys = [(0, 0); ROWS];
        let mut row = 0;
        while row < ROWS {
            let (start, length) = by.place(self.cell(row, 0));
            assert!(length <= LONGEST, "a key is too long");
            keys[row] = (self.starts[row * COLUMNS] + start as u16, length as u8);
            row += 1;
        }
        keys
    }

    /// The index of the rows.
    pub const fn index<const SLOTS: usize>(&self) -> [u16; SLOTS] {
        let mut slots = no_rows();
        let mut row = 0;
        while row < self.row_count() {
            slots = with_row(slots, self.key(row), row);
            row += 1;
        }
        slots
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
pub const fn host_of(place: &str) -> &str {
    let bytes = place.as_bytes();
    let mut end = 0;
    while end < bytes.len() && bytes[end] != b'/' {
        end += 1;
    }
    place.split_at(end).0
}

/// The last two labels of a host, or the one that it has.
pub const fn last_two(host: &str) -> &[u8] {
    let host = host.as_bytes();
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

/// How many rows a file has.
pub const fn count(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut rows) = (0, 0);
    while at < bytes.len() {
        rows += (bytes[at] != b'#') as usize;
        at = next_line(bytes, at);
    }
    rows
}

/// Where the cells of a file start, and where one more would.
pub const fn starts<const COLUMNS: usize, const COUNT: usize>(text: &str) -> [u16; COUNT] {
    let bytes = text.as_bytes();
    assert!(bytes.len() < u16::MAX as usize, "a file is too long");
    let mut starts = [0; COUNT];
    let (mut at, mut cell) = (0, 0);
    while at < bytes.len() {
        if bytes[at] == b'#' {
            assert!(cell == 0, "a comment is after the first row");
            at = next_line(bytes, at);
            continue;
        }
        let mut column = 0;
        while column < COLUMNS {
            starts[cell] = at as u16;
            let end = cell_end(bytes, at);
            let is_last = column + 1 == COLUMNS;
            let ends_line = end == bytes.len() || bytes[end] == b'\n';
            assert!(is_last == ends_line, "a row has another number of columns");
            at = end + 1;
            column += 1;
            cell += 1;
        }
    }
    starts[cell] = at as u16;
    starts
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

const fn next_line(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && bytes[at] != b'\n' {
        at += 1;
    }
    at + 1
}

const fn cell_end(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && bytes[at] != b'\n' && bytes[at] != b'\t' {
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use std::path::Path;

    const TEXT: &str = "# Ports; RFC 9; MIT; 2026-11-21\nftp\t21\t\nhttp\t80\tweb\n";
    const STARTS: [u16; 7] = starts::<3, 7>(TEXT);
    const ROWS: Table<3> = Table::new(TEXT, &STARTS);
    const KEYS: [(u16, u8); 2] = ROWS.keys(Key::Name);
    const SLOTS: [u16; 8] = ROWS.found_by(&KEYS, &[]).index();
    const PORTS: Table<3> = ROWS.found_by(&KEYS, &SLOTS);

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
    fn rows_are_cells_of_the_text() {
        assert!(PORTS.rows().eq([["ftp", "21", ""], ["http", "80", "web"]]));
        assert!(PORTS.names().eq(["ftp", "http"]));
        assert_eq!((PORTS.row_count(), PORTS.cell(1, 2)), (2, "web"));
        assert_eq!((PORTS.cell(2, 0), PORTS.row(2)), ("", [""; 3]));
        assert_eq!(number(PORTS.cell(1, 1)), 80);
        assert_eq!(character("U+10FFFF"), '\u{10ffff}');
    }

    #[test]
    fn rows_are_found_by_their_keys() {
        assert_eq!(PORTS.find("http"), Some(["http", "80", "web"]));
        assert_eq!(PORTS.find_in_any_case("FTP"), Some(["ftp", "21", ""]));
        assert!(PORTS.rows_of("ftp").eq([["ftp", "21", ""]]));
        assert_eq!(PORTS.rows_of("gopher").count(), 0);
        let long = "f".repeat(LONGEST + 1);
        for name in ["", "ft", "ftps", "https", "80", "HTTP", &long] {
            assert!(!PORTS.has(name), "{name}");
        }
        hold("rows are found by their keys", |[place]| {
            let found = |by: Key| {
                let (start, length) = by.place(place);
                &place[start..start + length]
            };
            assert_eq!([host_of(place), place], [Key::Host, Key::Name].map(found));
            (found(Key::Host), (found(Key::Domain), found(Key::Segment)))
        });
    }

    #[test]
    fn a_file_without_a_last_line_end_has_all_rows() {
        const TEXT: &str = "#\na\tb";
        const STARTS: [u16; 3] = starts::<2, 3>(TEXT);
        assert_eq!(Table::<2>::new(TEXT, &STARTS).row(0), ["a", "b"]);
        assert_eq!((count(TEXT), count("")), (1, 0));
    }

    #[test]
    #[should_panic(expected = "number of columns")]
    fn a_row_with_too_many_columns_is_refused() {
        starts::<1, 2>("a\tb\n");
    }

    #[test]
    #[should_panic(expected = "number of columns")]
    fn a_row_with_too_few_columns_is_refused() {
        starts::<3, 4>("a\tb\n");
    }

    #[test]
    #[should_panic(expected = "after the first row")]
    fn a_comment_between_rows_is_refused() {
        starts::<1, 3>("a\n# b\nc\n");
    }

    #[test]
    #[should_panic(expected = "not in order")]
    fn rows_out_of_order_are_refused() {
        assert_well_formed("# a; b; MIT; 2026-11-21\nb\na\n");
    }
}
