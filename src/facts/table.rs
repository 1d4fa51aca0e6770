//! Data files beside their readers, which become tables when the program is built.
//!
//! A file has one row per line, its columns separated by one tab. A line that starts with `#` is a comment;
//! the first line is one, and says what the table holds, its source and its date:
//! `# Ports that browsers block; Fetch Standard §2.9; 2026-11-21`. A row with too few or too many columns
//! doesn't compile. Start-up pays nothing: the rows are slices of the file's text, which is part of the
//! program.

/// The rows of a file beside the caller, as a `&'static [[&'static str; COLUMNS]]`.
macro_rules! table {
    ($file:literal, $columns:literal) => {{
        const TEXT: &str = include_str!($file);
        const ROWS: usize = $crate::facts::table::count(TEXT);
        const TABLE: [[&str; $columns]; ROWS] = $crate::facts::table::rows(TEXT);
        &TABLE
    }};
}

/// The first cell of each row of a file beside the caller, as a `&'static [&'static str]`.
macro_rules! names {
    ($file:literal, $columns:literal) => {{
        const TEXT: &str = include_str!($file);
        const ROWS: usize = $crate::facts::table::count(TEXT);
        const NAMES: [&str; ROWS] = $crate::facts::table::column::<ROWS, $columns>(TEXT, 0);
        &NAMES
    }};
}

pub(crate) use {names, table};

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

/// The rows of a file.
pub const fn rows<const ROWS: usize, const COLUMNS: usize>(
    text: &'static str,
) -> [[&'static str; COLUMNS]; ROWS] {
    let bytes = text.as_bytes();
    let mut rows = [[""; COLUMNS]; ROWS];
    let (mut at, mut row) = (0, 0);
    while at < bytes.len() {
        let next = next_line(bytes, at);
        if bytes[at] != b'#' {
            let mut column = 0;
            while column < COLUMNS {
                let end = cell_end(bytes, at);
                rows[row][column] = slice(text, at, end);
                let is_last = column + 1 == COLUMNS;
                let ends_line = end == bytes.len() || bytes[end] == b'\n';
                assert!(is_last == ends_line, "a row has another number of columns");
                at = end + 1;
                column += 1;
            }
            row += 1;
        }
        at = next;
    }
    rows
}

/// One column of a file.
pub const fn column<const ROWS: usize, const COLUMNS: usize>(
    text: &'static str,
    column: usize,
) -> [&'static str; ROWS] {
    let rows = rows::<ROWS, COLUMNS>(text);
    let mut cells = [""; ROWS];
    let mut row = 0;
    while row < ROWS {
        cells[row] = rows[row][column];
        row += 1;
    }
    cells
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

const fn slice(text: &'static str, start: usize, end: usize) -> &'static str {
    text.split_at(start).1.split_at(end - start).0
}

/// Holds a data file to its form: what it is, its source and its date in the first line, rows in order of
/// their first column and none twice.
#[cfg(test)]
#[track_caller]
pub fn assert_well_formed(text: &str) {
    let first = text.lines().next().unwrap_or_default();
    let parts: Vec<&str> = first.split("; ").collect();
    let [what, source, date] = parts[..] else {
        panic!("the first line is not “# what; source; date”: {first}");
    };
    assert!(what.starts_with("# ") && !source.is_empty(), "{first}");
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

    const TEXT: &str = "# Ports; RFC 9; 2026-11-21\nftp\t21\t\n# More.\nhttp\t80\tweb\n";

    #[test]
    fn a_file_beside_the_reader_becomes_a_table() {
        static SERVICES: &[[&str; 2]] = table!("services.tsv", 2);
        static PORTS: &[&str] = names!("services.tsv", 2);
        assert!(SERVICES.contains(&["25", "smtp"]));
        assert_eq!(SERVICES.len(), PORTS.len());
    }

    #[test]
    fn rows_are_cells_of_the_text() {
        const ROWS: [[&str; 3]; count(TEXT)] = rows(TEXT);
        assert_eq!(ROWS, [["ftp", "21", ""], ["http", "80", "web"]]);
        assert_eq!(column::<2, 3>(TEXT, 1), ["21", "80"]);
        assert_eq!(number(ROWS[1][1]), 80);
        assert_eq!(character("U+10FFFF"), '\u{10ffff}');
        assert_well_formed(TEXT);
    }

    #[test]
    fn a_file_without_a_last_line_end_has_all_rows() {
        assert_eq!(rows::<1, 2>("#\na\tb"), [["a", "b"]]);
        assert_eq!(count("#\na\tb"), 1);
        assert_eq!(count(""), 0);
    }

    #[test]
    #[should_panic(expected = "number of columns")]
    fn a_row_with_too_many_columns_is_refused() {
        rows::<1, 1>("a\tb\n");
    }

    #[test]
    #[should_panic(expected = "number of columns")]
    fn a_row_with_too_few_columns_is_refused() {
        rows::<1, 3>("a\tb\n");
    }

    #[test]
    #[should_panic(expected = "not in order")]
    fn rows_out_of_order_are_refused() {
        assert_well_formed("# a; b; 2026-11-21\nb\na\n");
    }
}
