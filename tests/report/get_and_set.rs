//! `urilens get` and `urilens set`: command lines and what they print, from tables.

use std::fs;
use std::path::Path;

use crate::support::program::{run, urilens};

/// The arguments of a command line, as a shell splits them.
fn arguments(line: &str) -> Vec<String> {
    let mut arguments = vec![String::new()];
    let mut is_quoted = false;
    for character in line.chars() {
        match character {
            '\'' => is_quoted = !is_quoted,
            ' ' if !is_quoted => arguments.push(String::new()),
            other => arguments.last_mut().expect("one").push(other),
        }
    }
    arguments
}

/// Runs a command line and compares; `…` at the end of what is expected stands for any text.
fn check(line: &str, expected: &str) {
    let arguments = arguments(line);
    let output = urilens()
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(&arguments)
        .output()
        .expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    let is_error = expected.contains("error:");
    let mut got = stdout.trim_end_matches('\n').replace('\n', "→");
    if is_error {
        let error = stderr.lines().next().unwrap_or_default();
        let both = [got.as_str(), error];
        got = both
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect::<Vec<_>>()
            .join("→");
    }
    assert_eq!(
        output.status.code(),
        Some(if is_error { 2 } else { 0 }),
        "{line}: {stderr}"
    );
    match expected.strip_suffix('…') {
        Some(start) => assert!(got.starts_with(start), "{line}: {got}"),
        None => assert_eq!(got, expected, "{line}"),
    }
}

#[test]
fn command_lines_print_what_the_table_says() {
    let rows = include_str!("data/get_and_set.tsv").lines();
    for row in rows.filter(|row| !row.starts_with('#')) {
        let (line, expected) = row.split_once('\t').expect("two columns");
        check(line, expected);
    }
}

/// Each option of trurl has a row, and the same name here where that means the same.
#[test]
fn the_options_of_trurl_have_their_equals() {
    let rows = include_str!("data/trurl.tsv").lines();
    let rows: Vec<Vec<&str>> = rows
        .filter(|row| !row.starts_with('#'))
        .map(|row| row.split('\t').collect())
        .collect();
    assert_eq!(rows.len(), 25);
    for row in rows {
        let [_, line, expected] = row[..] else {
            panic!("three columns: {row:?}")
        };
        check(line, expected);
    }
}

/// Blank lines and comments are skipped and counted; a fragment alone is a reference (RFC 3986 §4.4).
#[test]
fn lines_of_a_list_that_are_no_references_are_counted() {
    let list = b"# links\nhttp://a/\n\n  \n#top\n#\nhttp://b/\n";
    let get = run(&["get", "{url}"], list);
    assert_eq!(get.stdout, "http://a/\n#top\nhttp://b/\n");
    assert_eq!(
        get.stderr,
        "warning: skipped 2 blank lines and 2 comments in standard input\n"
    );
    assert_eq!(get.status, 0);
    assert_eq!(run(&["get", "-q", "{url}"], list).stderr, "");
}

/// What the inspector does to a reference, `set` does by the same function.
#[test]
fn the_inspector_and_set_change_references_by_the_same_functions() {
    /// Functions that only one of the two calls.
    const ALONE: [&str; 1] = ["sorted"];
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let edits = fs::read_to_string(source.join("facts/parameter_edits.rs")).expect("readable");
    let functions = edits.split("\npub fn ").skip(1);
    let functions: Vec<&str> = functions
        .map(|rest| rest.split(['(', '<']).next().expect("a name"))
        .collect();
    let mut texts = Vec::new();
    let mut folders = vec![source.join("tui")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => folders.push(path),
                false => texts.push(fs::read_to_string(path).expect("readable")),
            }
        }
    }
    let set = fs::read_to_string(source.join("cli/set.rs")).expect("readable");
    let mut both = 0;
    for function in functions.iter().filter(|name| !ALONE.contains(name)) {
        let call = format!("{function}(");
        if texts
            .iter()
            .any(|text| text.contains("parameter_edits::") && text.contains(&call))
        {
            assert!(set.contains(&call), "set does not call {function}");
            both += 1;
        }
    }
    assert!(both >= 3, "{functions:?}");
}
