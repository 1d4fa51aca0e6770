//! `urilens get` and `urilens set`: command lines and what they print, from tables.

use std::fs;
use std::path::Path;

use crate::support::folder::files_below;
use crate::support::program::{feed, run, urilens};
use crate::transcripts::words;

/// Runs a command line and compares; `…` at the end of what is expected stands for any text.
fn check(line: &str, expected: &str) {
    let command = &mut urilens();
    let command = command.current_dir(env!("CARGO_MANIFEST_DIR"));
    let found = feed(command.args(words(line)), b"");
    let is_error = expected.contains("error:");
    let errors = found.stderr.lines().take(usize::from(is_error));
    let got = found.stdout.lines().chain(errors).collect::<Vec<_>>();
    let got = got.join("→");
    let status = if is_error { 2 } else { 0 };
    assert_eq!(found.status, status, "{line}: {}", found.stderr);
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
    let texts = files_below("src/tui", "rs").into_iter();
    let texts: Vec<String> = texts
        .map(|path| fs::read_to_string(path).expect("readable"))
        .collect();
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
