//! Examples of tests that are rows of a text file: a title for each table, and its rows below, their cells separated by
//! tabs. A cell is written with the escapes of JSON, and nothing as `-`.

/// The rows of the table with this title in `text`.
pub fn examples<const COLUMNS: usize>(text: &str, title: &str) -> Vec<[&'static str; COLUMNS]> {
    let is_title = |line: &&str| {
        let found = line
            .strip_prefix("## ")
            .and_then(|line| line.split_once(": "));
        found.is_some_and(|(found, _)| found == title)
    };
    let after = text.lines().skip_while(|line| !is_title(line)).skip(1);
    let rows = after.take_while(|line| !line.starts_with("## "));
    let rows = rows.filter(|line| !line.starts_with('#'));
    let rows: Vec<_> = rows.map(row).collect();
    assert!(!rows.is_empty(), "no examples of “{title}”");
    rows
}

fn row<const COLUMNS: usize>(line: &str) -> [&'static str; COLUMNS] {
    let cells: Vec<&'static str> = line.split('\t').map(cell).collect();
    cells
        .try_into()
        .unwrap_or_else(|_| panic!("not {COLUMNS} cells: {line}"))
}

fn cell(cell: &str) -> &'static str {
    let quoted = format!("\"{}\"", cell.replace('"', "\\\""));
    let text: String = serde_json::from_str(&quoted).unwrap_or_else(|why| panic!("{cell}: {why}"));
    Box::leak(text.into_boxed_str())
}

/// What a cell says, where it may say nothing.
pub fn given(cell: &'static str) -> Option<&'static str> {
    (cell != "-").then_some(cell)
}
