//! THIRD-PARTY.md lists what comes from others: tables, by their first lines, and packages, by cargo.
//!
//! `URILENS_UPDATE=1 cargo test --test repository third_party` writes it anew.

use std::fs;
use std::path::{Path, PathBuf};

use super::supply_chain::packages;

/// The licence of what is our own, also where facts were looked up elsewhere.
const OWN: &str = "MIT OR Apache-2.0";

/// Licences that data of others may have.
const ALLOWED: [&str; 5] = [
    "CC-BY-4.0",
    "CC0-1.0",
    "MPL-2.0",
    "Unicode-3.0",
    "Unicode-3.0 AND BSD-3-Clause",
];

/// The tables of a folder and below, in order.
fn tables(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            tables(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "tsv") {
            found.push(path);
        }
    }
}

fn page() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    tables(&root.join("src/facts"), &mut found);
    let mut out = String::from(
        "# What comes from others\n\nurilens is under the MIT licence or the Apache License 2.0, at your option. Parts of the program are under other licences.\n\n\
         ## Data\n\nEach table names its source, licence and date in its first line; those that are not listed here were put together for urilens. \
         The Public Suffix List is under the Mozilla Public License 2.0: its source is the table itself.\n\n\
         | table | source | licence | date |\n|---|---|---|---|\n",
    );
    for path in found {
        let text = fs::read_to_string(&path).expect("a table");
        let first = text.lines().next().unwrap_or_default();
        let parts: Vec<&str> = first.split("; ").collect();
        let [_, source, licence, date] = parts[..] else {
            panic!("{}: {first}", path.display());
        };
        if licence == OWN {
            continue;
        }
        assert!(ALLOWED.contains(&licence), "{}: {licence}", path.display());
        let name = path.strip_prefix(root).expect("a file of ours");
        out.push_str(&format!(
            "| `{}` | {source} | {licence} | {date} |\n",
            name.display()
        ));
    }
    out.push_str(
        "| names of characters | Unicode Character Database, by the crate unicode_names2 | Unicode-3.0 | |\n\
         | what characters look like | UTS #39, by the crate unicode-security | Unicode-3.0 | |\n\n\
         ## Packages\n\nOn Linux; other systems have other ways to the terminal and the clipboard. `Cargo.lock` has the versions, and each package its licence's text.\n\n\
         | package | licence |\n|---|---|\n",
    );
    for package in packages() {
        out.push_str(&format!(
            "| {} | {} |\n",
            package.name,
            package.licence.replace('/', " OR ")
        ));
    }
    out
}

#[cfg(target_os = "linux")]
#[test]
fn what_comes_from_others_is_listed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("THIRD-PARTY.md");
    let page = page();
    if std::env::var_os("URILENS_UPDATE").is_some() {
        fs::write(&path, &page).expect("written");
    }
    let listed = fs::read_to_string(&path).expect("THIRD-PARTY.md");
    assert!(listed == page, "THIRD-PARTY.md is out of date");
}
