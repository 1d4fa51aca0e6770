//! How often each check fires on ordinary links, so that a new check shows its price before it lands.
//!
//! The links are those that the machine has: homepages of Debian's packages (`apt-cache dumpavail`), and links in the
//! documentation of installed packages, in the sources of crates and in the metadata of Python packages. With the
//! path of a file, its lines are the links.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use urilens::inspect::{Request, inspect};
use urilens::review::Severity;

/// The most links of a source: those left over are passed over evenly.
const MOST: usize = 40_000;

/// The largest file that is read.
const LARGEST: u64 = 1 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let files = std::env::args()
        .skip(1)
        .filter(|one| !one.starts_with("--"));
    let files: Vec<String> = files.collect();
    if !files.is_empty() {
        for file in files {
            let text = fs::read_to_string(&file)?;
            report(&file, text.lines().map(str::to_owned).collect());
        }
        return Ok(());
    }
    report("Homepages of Debian's packages", homepages());
    report(
        "Documentation of installed packages",
        links_below(Path::new("/usr/share/doc")),
    );
    let home = PathBuf::from(std::env::var("HOME").unwrap_or_default());
    report(
        "Sources of crates",
        links_below(&home.join(".cargo/registry/src")),
    );
    report(
        "Python packages",
        links_below(Path::new("/usr/lib/python3")),
    );
    Ok(())
}

fn homepages() -> BTreeSet<String> {
    let output = Command::new("apt-cache").arg("dumpavail").output();
    let text = output.map(|output| output.stdout).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let homepages = text
        .lines()
        .filter_map(|line| line.strip_prefix("Homepage: "));
    homepages.map(|link| link.trim().to_owned()).collect()
}

/// The links in all small text files below a folder.
fn links_below(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(folder) else {
            continue;
        };
        for entry in entries.flatten() {
            let path = entry.path();
            match entry.metadata() {
                Ok(meta) if meta.is_dir() => folders.push(path),
                Ok(meta) if meta.is_file() && meta.len() <= LARGEST => {
                    if let Ok(text) = fs::read_to_string(&path) {
                        found.extend(links(&text));
                    }
                }
                _ => {}
            }
        }
    }
    found
}

/// The links in a text, without what ends a sentence after them and without templates.
fn links(text: &str) -> impl Iterator<Item = String> + '_ {
    text.match_indices("http").filter_map(|(at, _)| {
        let rest = text.get(at..)?;
        let is_link = rest.starts_with("https://") || rest.starts_with("http://");
        let ends = |found: char| {
            found.is_whitespace() || !found.is_ascii() || "<>\"'`\\)]}|".contains(found)
        };
        // The bracket at the end of an address is no end of the link.
        let (_, host) = rest.split_once("://").filter(|_| is_link)?;
        let literal = host
            .strip_prefix('[')
            .and_then(|rest| rest.split_once(ends));
        let length = match literal {
            Some((address, _)) if host[1 + address.len()..].starts_with(']') => address.len() + 2,
            _ => 0,
        };
        let from = rest.len() - host.len() + length;
        let end = rest[from..].find(ends).map_or(rest.len(), |end| from + end);
        let link = &rest[..end];
        let link = link.trim_end_matches(['.', ',', ';', ':', '*', '_', '!', '?']);
        (!link.contains(['{', '$', '^', '%'])).then(|| link.to_owned())
    })
}

fn report(name: &str, links: BTreeSet<String>) {
    let every = links.len().div_ceil(MOST).max(1);
    let links: Vec<&String> = links.iter().step_by(every).collect();
    // Notices, warnings and dangers of each check.
    let mut checks: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    let mut worst = [0; 3];
    for link in &links {
        let findings = inspect(&Request::new(link, None)).findings;
        let fired: BTreeSet<(&str, Severity)> = findings
            .iter()
            .map(|finding| (finding.id(), finding.severity))
            .collect();
        for (id, severity) in fired {
            checks.entry(id).or_default()[severity as usize] += 1;
        }
        if let Some(severity) = findings.iter().map(|finding| finding.severity).max() {
            worst[severity as usize] += 1;
        }
    }
    if links.is_empty() {
        println!("\n{name}: this machine has none");
        return;
    }
    let percent = |count: usize| 100.0 * count as f64 / links.len() as f64;
    let [_, warning, danger] = worst;
    println!("\n{name}: {} links", links.len());
    println!(
        "{:8.3} % at warning or worse, {:.3} % at danger",
        percent(warning + danger),
        percent(danger)
    );
    let mut checks: Vec<_> = checks.into_iter().collect();
    checks.sort_by_key(|(id, [notice, warning, danger])| {
        (std::cmp::Reverse((warning + danger, *notice)), *id)
    });
    println!("| check | danger | warning | notice | % at warning or worse |");
    println!("|---|---|---|---|---|");
    for (id, [notice, warning, danger]) in checks {
        println!(
            "| `{id}` | {danger} | {warning} | {notice} | {:.3} |",
            percent(warning + danger)
        );
    }
}
