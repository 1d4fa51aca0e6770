//! Data files next to their readers, which become tables when the program is built.
//!
//! A file has one row per line, its columns separated by one tab. Lines that start with `#` come before all rows and
//! are comments; the first line is one, and says what the table holds, its source, its licence and its date:
//! `# Ports that browsers block; Fetch Standard §2.9; CC-BY-4.0; 2026-11-21`. A row with too few or too many columns
//! doesn't compile. Start-up pays nothing: the rows are parts of the file's text, which is part of the
//! program.

/// The rows of a file next to the caller, as a [`Table`].
macro_rules! table {
    ($file:literal, $columns:literal) => {{
        const TEXT: &str = include_str!($file);
        const CELLS: usize = $crate::facts::table::count(TEXT) * $columns;
        const STARTS: [u16; CELLS + 1] = $crate::facts::table::starts::<$columns, _>(TEXT);
        $crate::facts::table::Table::<$columns>::new(TEXT, &STARTS)
    }};
}

pub(crate) use table;

/// The rows of a data file.
///
/// It has where each cell starts, in two octets. A slice for each cell would take forty: an address, a length, and
/// where to find the address when the program is loaded.
#[derive(Clone, Copy, Debug)]
pub struct Table<const COLUMNS: usize> {
    text: &'static str,
    /// Where each cell starts, and at the end where one more would. One octet is between two cells.
    starts: &'static [u16],
}

impl<const COLUMNS: usize> Table<COLUMNS> {
    /// The rows of `text`, whose cells start at `starts`.
    pub const fn new(text: &'static str, starts: &'static [u16]) -> Self {
        Table { text, starts }
    }

    /// Where a cell starts in the text; at the end of the text outside of the table.
    pub const fn start(&self, row: usize, column: usize) -> usize {
        let at = row * COLUMNS + column;
        if at + 1 >= self.starts.len() {
            return self.text.len();
        }
        self.starts[at] as usize
    }

    /// The octets of the text at a place.
    #[inline]
    pub const fn octets(&self, start: usize, length: usize) -> &'static [u8] {
        match self.text.as_bytes().split_at_checked(start) {
            Some((_, rest)) => match rest.split_at_checked(length) {
                Some((octets, _)) => octets,
                None => &[],
            },
            None => &[],
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
        self.rows_from(0)
    }

    /// The rows from a place on.
    pub fn rows_from(
        &self,
        first: usize,
    ) -> impl DoubleEndedIterator<Item = [&'static str; COLUMNS]> + use<'_, COLUMNS> {
        (first..self.row_count()).map(|row| self.row(row))
    }

    /// The first cell of each row.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<'_, COLUMNS> {
        (0..self.row_count()).map(|row| self.cell(row, 0))
    }

    /// How many rows come before `name`. The table is sorted by its first cells.
    pub fn rows_before(&self, name: &str) -> usize {
        let (mut start, mut end) = (0, self.row_count());
        while start < end {
            let middle = start.midpoint(end);
            match self.name(middle) < name.as_bytes() {
                true => start = middle + 1,
                false => end = middle,
            }
        }
        start
    }

    /// The row whose first cell is `name`.
    pub fn find(&self, name: &str) -> Option<[&'static str; COLUMNS]> {
        let row = self.rows_before(name);
        (row < self.row_count() && self.name(row) == name.as_bytes()).then(|| self.row(row))
    }

    /// Whether `name` is the first cell of a row.
    pub fn has(&self, name: &str) -> bool {
        let row = self.rows_before(name);
        row < self.row_count() && self.name(row) == name.as_bytes()
    }

    /// The octets of a row's first cell, for comparing.
    #[inline]
    fn name(&self, row: usize) -> &'static [u8] {
        let at = row * COLUMNS;
        let place = self.starts.get(at).zip(self.starts.get(at + 1));
        let octets = place.and_then(|(start, next)| {
            let end = usize::from(*next).checked_sub(1)?;
            self.text.as_bytes().get(usize::from(*start)..end)
        });
        octets.unwrap_or_default()
    }
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

/// Holds a data file to its form: what it is, its source, its licence and its date in the first line, rows in order of
/// their first column and none twice.
#[cfg(test)]
#[track_caller]
pub fn assert_well_formed(text: &str) {
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

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Ports; RFC 9; MIT; 2026-11-21\nftp\t21\t\nhttp\t80\tweb\n";
    const STARTS: [u16; 7] = starts::<3, 7>(TEXT);
    const PORTS: Table<3> = Table::new(TEXT, &STARTS);

    #[test]
    fn a_file_beside_the_reader_becomes_a_table() {
        static SERVICES: Table<2> = table!("services.tsv", 2);
        assert!(SERVICES.rows().any(|row| row == ["25", "smtp"]));
        assert_eq!(SERVICES.row_count(), SERVICES.names().count());
    }

    #[test]
    fn rows_are_cells_of_the_text() {
        assert!(PORTS.rows().eq([["ftp", "21", ""], ["http", "80", "web"]]));
        assert!(PORTS.rows_from(1).eq([["http", "80", "web"]]));
        assert!(PORTS.names().eq(["ftp", "http"]));
        assert_eq!((PORTS.row_count(), PORTS.cell(1, 2)), (2, "web"));
        assert_eq!((PORTS.cell(2, 0), PORTS.row(2)), ("", [""; 3]));
        assert_eq!(PORTS.octets(PORTS.start(1, 2), 3), b"web");
        assert_eq!(PORTS.octets(PORTS.start(2, 0), 1), b"");
        assert_eq!(number(PORTS.cell(1, 1)), 80);
        assert_eq!(character("U+10FFFF"), '\u{10ffff}');
        assert_well_formed(TEXT);
    }

    #[test]
    fn rows_are_found_by_their_first_cell() {
        assert_eq!(PORTS.find("http"), Some(["http", "80", "web"]));
        assert!(PORTS.has("ftp") && PORTS.has("http"));
        for (name, before) in [("", 0), ("ftp", 0), ("ftps", 1), ("http", 1), ("https", 2)] {
            assert_eq!(PORTS.rows_before(name), before, "{name}");
        }
        let others = ["", "ft", "ftps", "https", "80"];
        assert!(
            !others
                .iter()
                .any(|name| PORTS.has(name) || PORTS.find(name).is_some())
        );
    }

    #[test]
    fn a_file_without_a_last_line_end_has_all_rows() {
        const TEXT: &str = "#\na\tb";
        const STARTS: [u16; 3] = starts::<2, 3>(TEXT);
        assert_eq!(Table::<2>::new(TEXT, &STARTS).row(0), ["a", "b"]);
        assert_eq!(count(TEXT), 1);
        assert_eq!(count(""), 0);
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
