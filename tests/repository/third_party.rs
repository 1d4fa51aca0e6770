//! THIRD-PARTY.md lists what comes from others: tables, by their first lines, and packages, by cargo.
//!
//! `URILENS_UPDATE=1 cargo test --test repository third_party` writes it anew.

use std::fs;
use std::path::Path;

use super::supply_chain::packages;
use crate::current::assert_current;
use crate::support::folder::files_below;

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

fn page() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut out = String::from(
        "# What comes from others\n\nurilens is under the MIT licence or the Apache License 2.0, at your option. Parts of the program are under other licences.\n\n\
         ## Data\n\nEach table names its source, licence and date in its first line; those that are not listed here were put together for urilens. \
         The Public Suffix List is under the Mozilla Public License 2.0: its source is the table itself.\n\n\
         | table | source | licence | date |\n|---|---|---|---|\n",
    );
    let tables = ["src/facts", "src/tables"].map(|folder| files_below(folder, "tsv"));
    for path in tables.concat() {
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
    assert_current("THIRD-PARTY.md", page());
}
