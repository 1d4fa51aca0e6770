//! What data files become when the program is built: a part of the build script, and here of the tests.
//!
//! A compiler that runs such code for each octet of each file takes longer than for the rest of the program.

use super::index::{EMPTY, LONGEST, hash};

/// A data file: [`table`](super::table) says what is in one.
pub struct Source<'t> {
    /// Where each cell starts, and at the end where one more would. One octet is between two cells.
    starts: Vec<u16>,
    rows: Vec<Vec<&'t str>>,
    key: &'t str,
}

impl<'t> Source<'t> {
    /// The rows of `text`.
    ///
    /// # Panics
    /// With a row that has another number of columns than the first, a comment after a row, or more text than 16 bits count.
    pub fn read(text: &'t str) -> Source<'t> {
        assert!(text.len() < u16::MAX.into(), "a file is too long");
        let mut source = Source {
            starts: Vec::new(),
            rows: Vec::new(),
            key: "name",
        };
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            let bare = line.trim_end_matches('\n');
            if bare.starts_with('#') {
                assert!(source.rows.is_empty(), "a comment is after the first row");
                source.key = bare.strip_prefix("# key: ").unwrap_or(source.key);
                at += line.len();
                continue;
            }
            let row: Vec<&str> = bare.split('\t').collect();
            let columns = source.rows.first().map_or(row.len(), Vec::len);
            assert!(row.len() == columns, "a row has another number of columns");
            for cell in &row {
                source.starts.push(at as u16);
                at += cell.len() + 1;
            }
            source.rows.push(row);
        }
        source.starts.push(at as u16);
        source
    }

    /// The cells of each row.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[&'t str]> {
        self.rows.iter().map(Vec::as_slice)
    }

    /// Where each cell starts, and at the end where one more would. One octet is between two cells.
    pub fn starts(&self) -> &[u16] {
        &self.starts
    }

    /// Where the key of each row starts, and how long it is.
    pub fn keys(&self) -> Vec<(u16, u8)> {
        let cells = self.starts.iter().step_by(self.columns());
        let keys = cells.zip(self.places());
        keys.map(|(cell, (start, length))| (cell + start as u16, length as u8))
            .collect()
    }

    /// The rows by the hashes of their keys.
    pub fn slots(&self) -> Vec<u16> {
        let keys = self.rows().zip(self.places()).enumerate();
        let key = |cells: &[&'t str], (start, length)| &cells[0].as_bytes()[start..start + length];
        index(
            self.rows.len(),
            keys.map(|(row, (cells, place))| (key(cells, place), row)),
        )
    }

    fn columns(&self) -> usize {
        self.rows.first().map_or(1, Vec::len)
    }

    fn places(&self) -> impl Iterator<Item = (usize, usize)> {
        self.rows().map(|row| key_of(self.key, row[0]))
    }
}

/// Where the key of a row starts in its first cell, and how long it is. The key is
/// - `name`: the whole cell;
/// - `host`: the host of the place in it, which is what is before the first slash;
/// - `domain`: the last two labels of that host, or what is before `.*` at its end;
/// - `segment`: the first segment of the path of that place; where it has none, as by the domain.
fn key_of(by: &str, place: &str) -> (usize, usize) {
    let host = place.split('/').next().unwrap_or_default();
    let segment = || place.get(host.len() + 1..)?.split('/').next();
    match (by, host.strip_suffix(".*")) {
        ("name", _) => (0, place.len()),
        ("host", _) => (0, host.len()),
        ("domain", Some(before)) => (0, before.len()),
        ("domain", None) => {
            let mut dots = host.rmatch_indices('.').map(|(at, _)| at);
            let start = dots.nth(1).map_or(0, |at| at + 1);
            (start, host.len() - start)
        }
        ("segment", _) => match segment().filter(|segment| !segment.is_empty()) {
            Some(segment) => (host.len() + 1, segment.len()),
            None => key_of("domain", place),
        },
        _ => panic!("rows have no key `{by}`"),
    }
}

/// An index of `count` keys, each of which finds the number with it.
pub fn index(count: usize, keys: impl IntoIterator<Item = (impl AsRef<[u8]>, usize)>) -> Vec<u16> {
    let mut slots = vec![EMPTY; (4 * count).next_power_of_two()];
    for (key, row) in keys {
        let key = key.as_ref();
        assert!(
            key.len() <= LONGEST && row < EMPTY.into(),
            "a key is too long"
        );
        let mut slot = hash(key) % slots.len();
        while slots[slot] != EMPTY {
            slot = (slot + 1) % slots.len();
        }
        slots[slot] = row as u16;
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::tables::table::Table;

    #[test]
    fn rows_are_found_by_their_keys() {
        const TEXT: &str = "# Ports; RFC 9; MIT; 2026-11-21\nftp\t21\t\nhttp\t80\tweb\n";
        let source = Source::read(TEXT);
        let (starts, keys) = (source.starts().to_vec().leak(), source.keys().leak());
        let ports = Table::<3>::new(TEXT, starts, keys, source.slots().leak());
        assert!(ports.rows().eq([["ftp", "21", ""], ["http", "80", "web"]]));
        assert!(ports.names().eq(["ftp", "http"]));
        assert_eq!((ports.row_count(), ports.cell(1, 2)), (2, "web"));
        assert_eq!((ports.cell(2, 0), ports.row(2)), ("", [""; 3]));
        assert_eq!(ports.find("http"), Some(["http", "80", "web"]));
        assert_eq!(ports.find_in_any_case("FTP"), Some(["ftp", "21", ""]));
        assert_eq!(ports.find("gopher"), None);
        let long = "f".repeat(LONGEST + 1);
        for name in ["", "ft", "ftps", "https", "80", "HTTP", &long] {
            assert!(!ports.has(name), "{name}");
        }
        hold("rows are found by their keys", |[place]| {
            let found = |by| {
                let (start, length) = key_of(by, place);
                &place[start..start + length]
            };
            assert_eq!(found("name"), place);
            (found("host"), (found("domain"), found("segment")))
        });
    }

    #[test]
    fn a_file_without_a_last_line_end_has_all_rows() {
        let rows = |text| {
            Source::read(text)
                .rows()
                .map(<[_]>::to_vec)
                .collect::<Vec<_>>()
        };
        assert_eq!(rows("#\na\tb"), [["a", "b"]]);
        assert!(rows("").is_empty());
    }

    #[test]
    #[should_panic(expected = "number of columns")]
    fn a_row_with_another_number_of_columns_is_refused() {
        Source::read("a\tb\nc\n");
    }

    #[test]
    #[should_panic(expected = "after the first row")]
    fn a_comment_between_rows_is_refused() {
        Source::read("a\n# b\nc\n");
    }

    #[test]
    #[should_panic(expected = "no key")]
    fn a_key_that_nobody_knows_is_refused() {
        Source::read("# key: path\na\n").keys();
    }
}
