//! The sources keep to the plan of the house: modules import only from those below them, no imports go
//! round in a circle, and no file grows too long.
//!
//! Each table of exceptions may only shrink: an entry that is no longer needed fails the test until it is
//! removed, and a new one is not added.

mod modules;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use modules::{Modules, Sources};

use crate::support::folder::files_below;

/// The modules of the crate from the top; each imports only from those after it. `src/lib.rs` lists them in
/// the same order.
const ORDER: &[&str] = &[
    "main",
    "cli",
    "tui",
    "config",
    "scan",
    "batch",
    "library",
    "report",
    "explain",
    "inspect",
    "review",
    "secrets",
    "facts",
    "document",
    "readings",
    "normalize",
    "resolve",
    "syntax",
    "message",
    "tables",
];

/// Imports that go up. May only shrink.
const UPWARDS: &[(&str, &str)] = &[];

/// Imports between files of one module that are part of a circle. May only shrink.
const CIRCULAR: &[(&str, &str)] = &[];

/// The most lines that a file may have before its tests.
const LINES: usize = 400;

/// Files that are longer. May only shrink.
const LONG: &[&str] = &[];

/// The top-level module that a file belongs to.
fn module_of(file: &Path) -> String {
    let first = file.iter().next().unwrap_or_default().to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

/// A file as it is written in the tables.
fn name(file: &Path) -> String {
    file.to_string_lossy().replace('\\', "/")
}

fn written((from, to): &(PathBuf, PathBuf)) -> (String, String) {
    (name(from), name(to))
}

/// The files of `src/`.
fn sources() -> Sources {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let named = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a source file");
        let name = path.strip_prefix(&root).expect("a file below the root");
        (name.to_owned(), text)
    };
    files_below("src", "rs").into_iter().map(named).collect()
}

/// Fails with what is new and what is stale in a table.
#[track_caller]
fn assert_same<T: Ord + std::fmt::Debug>(what: &str, found: BTreeSet<T>, known: BTreeSet<T>) {
    let list = |entries: BTreeSet<&T>| -> String {
        entries
            .iter()
            .map(|entry| format!("\n    {entry:?},"))
            .collect()
    };
    let new = list(found.difference(&known).collect());
    assert!(new.is_empty(), "{what}:{new}");
    let stale = list(known.difference(&found).collect());
    assert!(
        stale.is_empty(),
        "remove these entries, which no longer apply ({what}):{stale}"
    );
}

fn pairs(table: &[(&str, &str)]) -> BTreeSet<(String, String)> {
    table
        .iter()
        .map(|(from, to)| ((*from).to_owned(), (*to).to_owned()))
        .collect()
}

#[test]
fn every_module_has_its_place_in_the_map() {
    let sources = sources();
    let map = &sources[Path::new("lib.rs")];
    let listed = map
        .lines()
        .filter_map(|line| line.strip_prefix("//! - [`")?.split_once("`]"));
    let listed: Vec<&str> = listed
        .map(|(name, _)| name.trim_start_matches("mod@"))
        .collect();
    assert_eq!(listed, ORDER[1..]);
    let files: BTreeSet<String> = sources.keys().map(|file| module_of(file)).collect();
    let modules = ORDER
        .iter()
        .copied()
        .chain(["lib"])
        .map(str::to_owned)
        .collect();
    assert_eq!(files, modules);
    let names = sources.keys().cloned().collect();
    assert_same(
        "these files are part of no module",
        names,
        Modules::read(&sources).files(),
    );
}

#[test]
fn modules_import_only_downwards() {
    let height = |file: &Path| {
        ORDER
            .iter()
            .position(|name| *name == module_of(file))
            .expect("a place in the map")
    };
    let arrows = Modules::read(&sources()).arrows();
    assert!(arrows.len() > 500, "{} imports were found", arrows.len());
    let up = arrows.iter().filter(|(from, to)| height(from) > height(to));
    assert_same(
        "these imports go up",
        up.map(written).collect(),
        pairs(UPWARDS),
    );
}

#[test]
fn files_of_a_module_import_in_no_circle() {
    let arrows = Modules::read(&sources()).arrows();
    let mut next: BTreeMap<&Path, Vec<&Path>> = BTreeMap::new();
    for (from, to) in &arrows {
        next.entry(from).or_default().push(to);
    }
    let reaches = |start: &Path, end: &Path| {
        let mut seen = BTreeSet::new();
        let mut open = vec![start];
        while let Some(file) = open.pop() {
            if file == end {
                return true;
            }
            if seen.insert(file) {
                open.extend(next.get(file).into_iter().flatten());
            }
        }
        false
    };
    let circular = arrows
        .iter()
        .filter(|(from, to)| module_of(from) == module_of(to) && reaches(to, from));
    assert_same(
        "these imports are part of a circle",
        circular.map(written).collect(),
        pairs(CIRCULAR),
    );
}

#[test]
fn no_file_is_long() {
    let is_long = |text: &str| {
        let code = text
            .split("\n#[cfg(test)]\nmod ")
            .next()
            .unwrap_or_default();
        code.lines().count() > LINES
    };
    let long = sources().into_iter().filter(|(_, text)| is_long(text));
    let long = long.map(|(file, _)| name(&file)).collect();
    let known = LONG.iter().map(|file| (*file).to_owned()).collect();
    assert_same(
        "these files have more than 400 lines before their tests",
        long,
        known,
    );
}

/// Every way to import is seen, names that are passed on lead to where they are defined, and tests don't
/// count.
#[test]
fn imports_are_found_however_they_are_written() {
    let files = [
        ("lib.rs", "pub mod a; pub mod b; pub mod c; mod d;"),
        ("main.rs", "fn main() { urilens::a::run() }"),
        (
            "a.rs",
            "use crate::b::{self, One as Uno, inner::Two}; pub fn run() -> &'static Uno { b::three() }",
        ),
        (
            "b/mod.rs",
            "mod inner; mod other; pub use inner::{Two, three}; pub struct One; use other::*;",
        ),
        (
            "b/inner.rs",
            "pub struct Two; pub fn three<'a>() -> impl Sized + use<'a> { if 1 == 1 { super::super::c::four() } }",
        ),
        (
            "b/other.rs",
            "//! crate::a::run\n // crate::a::run\n const TEXT: &str = \"crate::a::run\";",
        ),
        (
            "c.rs",
            "#[cfg(test)] use crate::a; #[cfg(test)] mod tests { use crate::b::One; } pub fn four() {}",
        ),
        (
            "d.rs",
            "pub use crate::b::Two; macro_rules! m { () => { $crate::c::four() } } use std::b::One;",
        ),
    ];
    let files = files.map(|(name, text)| (PathBuf::from(name), text.to_owned()));
    let arrows = Modules::read(&Sources::from(files)).arrows();
    let expected = [
        ("a.rs", "b/inner.rs"),
        ("a.rs", "b/mod.rs"),
        ("b/inner.rs", "c.rs"),
        ("b/mod.rs", "b/other.rs"),
        ("d.rs", "b/inner.rs"),
        ("d.rs", "c.rs"),
        ("main.rs", "a.rs"),
    ];
    assert_same(
        "imports",
        arrows.iter().map(written).collect(),
        pairs(&expected),
    );
}
