//! Examples of tests that are rows of a text file: that of `host.rs` and of `host/mod.rs` is `host.examples.txt` in the same folder.
//! It has a title for each table, and its rows below, their cells separated by tabs. A cell is written with the escapes of JSON,
//! and nothing as `-`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::panic::Location;
use std::path::Path;
use std::sync::{LazyLock, Mutex};

/// The rows of the table with this title in the file of the caller.
#[track_caller]
pub fn examples<const COLUMNS: usize>(title: &str) -> Vec<[&'static str; COLUMNS]> {
    let rows = rows(text(Location::caller()), title);
    assert!(!rows.is_empty(), "no examples of “{title}”");
    let row = |row: Vec<_>| {
        let row: Result<_, Vec<_>> = row.try_into();
        row.unwrap_or_else(|row| panic!("not {COLUMNS} cells: {row:?}"))
    };
    rows.into_iter().map(row).collect()
}

/// Compares what is answered to the first cells of each row in this table with the cells after those. Without any, the answer is
/// yes. In the table of the same title and “, others”, it is no, or nothing.
#[track_caller]
pub fn hold<const ASKED: usize, A: Answer>(
    title: &str,
    answer: impl Fn([&'static str; ASKED]) -> A,
) {
    let text = text(Location::caller());
    let tables = [
        (title.to_owned(), true),
        (format!("{title}, others"), false),
    ];
    let mut count = 0;
    for (title, is_yes) in tables {
        for row in rows(text, &title) {
            let (asked, expected) = row.split_first_chunk().expect("too few cells");
            let mut found = Vec::new();
            answer(*asked).add_cells(&mut found);
            let is_no = found
                .iter()
                .all(|cell| matches!(&**cell, "" | "-" | "false"));
            match (expected, is_no) {
                ([], _) => assert_eq!(!is_no, is_yes, "{title}: {asked:?}"),
                (expected, true) if expected.iter().all(|cell| *cell == "-") => {}
                _ => assert_eq!(found, expected, "{title}: {asked:?}"),
            }
            count += 1;
        }
    }
    assert!(count > 0, "no examples of “{title}”");
}

/// What is answered, as cells of a row.
pub trait Answer {
    /// Adds its cells.
    fn add_cells(self, cells: &mut Vec<String>);
}

impl Answer for String {
    fn add_cells(self, cells: &mut Vec<String>) {
        cells.push(self);
    }
}

impl Answer for &str {
    fn add_cells(self, cells: &mut Vec<String>) {
        cells.push(self.to_owned());
    }
}

impl Answer for Cow<'_, str> {
    fn add_cells(self, cells: &mut Vec<String>) {
        cells.push(self.into_owned());
    }
}

impl Answer for bool {
    fn add_cells(self, cells: &mut Vec<String>) {
        cells.push(self.to_string());
    }
}

impl<A: Answer> Answer for Option<A> {
    fn add_cells(self, cells: &mut Vec<String>) {
        match self {
            Some(answer) => answer.add_cells(cells),
            None => cells.push("-".to_owned()),
        }
    }
}

/// Several are one cell, with spaces between them.
impl<A: Answer> Answer for Vec<A> {
    fn add_cells(self, cells: &mut Vec<String>) {
        let mut all = Vec::new();
        self.into_iter().for_each(|one| one.add_cells(&mut all));
        cells.push(if all.is_empty() {
            "-".to_owned()
        } else {
            all.join(" ")
        });
    }
}

/// Each is a cell of its own.
impl<A: Answer, const COUNT: usize> Answer for [A; COUNT] {
    fn add_cells(self, cells: &mut Vec<String>) {
        self.into_iter().for_each(|one| one.add_cells(cells));
    }
}

impl<A: Answer, B: Answer> Answer for (A, B) {
    fn add_cells(self, cells: &mut Vec<String>) {
        self.0.add_cells(cells);
        self.1.add_cells(cells);
    }
}

/// What a cell says, where it may say nothing.
pub fn given(cell: &'static str) -> Option<&'static str> {
    (cell != "-").then_some(cell)
}

/// The text of the file of a caller, which is read once.
fn text(caller: &Location<'_>) -> &'static str {
    static TEXTS: LazyLock<Mutex<HashMap<String, &'static str>>> = LazyLock::new(Mutex::default);
    let source = Path::new(caller.file());
    let module = match source.file_stem() {
        Some(name) if name == "mod" => source.parent().and_then(Path::file_name),
        name => name,
    };
    let name = format!("{}.examples.txt", module.unwrap_or_default().display());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(source.with_file_name(name));
    let mut texts = TEXTS.lock().expect("a map");
    texts.entry(caller.file().to_owned()).or_insert_with(|| {
        let text = std::fs::read_to_string(&path);
        let text = text.unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        Box::leak(text.into_boxed_str())
    })
}

/// The cells of the rows of a table; none without such a table.
fn rows(text: &'static str, title: &str) -> Vec<Vec<&'static str>> {
    let is_title = |line: &&str| {
        let found = line
            .strip_prefix("## ")
            .and_then(|line| line.split_once(": "));
        found.is_some_and(|(found, _)| found == title)
    };
    let after = text.lines().skip_while(|line| !is_title(line)).skip(1);
    let rows = after.take_while(|line| !line.starts_with("## "));
    let rows = rows.filter(|line| !line.starts_with('#'));
    rows.map(|line| line.split('\t').map(cell).collect())
        .collect()
}

fn cell(cell: &str) -> &'static str {
    let quoted = format!("\"{}\"", cell.replace('"', "\\\""));
    let text: String = serde_json::from_str(&quoted).unwrap_or_else(|why| panic!("{cell}: {why}"));
    Box::leak(text.into_boxed_str())
}
