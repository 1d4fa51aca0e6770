//! What a scan costs: the finder beside linkify, and the whole program beside grep and ripgrep, where the machine has them.
//! All read the same log, and take turns. With the path of a folder, the references that the finder and linkify find in its
//! files are compared instead (`tests/engine/linkify.rs` says why they differ).

#[allow(dead_code)]
mod corpus;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use urilens::document::references;
use urilens::scan::is_known_name;

const LINES: usize = 150_000;
const ROUNDS: usize = 5;
const URILENS: &str = env!("CARGO_BIN_EXE_urilens");
/// What people search a log with.
const PATTERN: &str = r#"https?://[^ "<>]+"#;

struct Contender {
    name: &'static str,
    program: &'static str,
    arguments: &'static [&'static str],
    /// Whether it is kept to one core.
    alone: bool,
}

#[rustfmt::skip]
const CONTENDERS: &[Contender] = &[
    Contender { name: "urilens scan --hosts", program: URILENS, arguments: &["scan", "--hosts", "--fail-on", "never"], alone: false },
    Contender { name: "the same on one core", program: URILENS, arguments: &["scan", "--hosts", "--fail-on", "never"], alone: true },
    Contender { name: "urilens scan --format json", program: URILENS, arguments: &["scan", "--format", "json", "--fail-on", "never"], alone: false },
    Contender { name: "grep -o", program: "grep", arguments: &["-oE", PATTERN], alone: false },
    Contender { name: "rg -o", program: "rg", arguments: &["-o", PATTERN], alone: false },
];

impl Contender {
    /// How long it takes for the log, in seconds; `None` if it can't be run.
    fn time(&self, log: &Path, out: &Path) -> Option<f64> {
        let mut command = match self.alone {
            true => Command::new("taskset"),
            false => Command::new(self.program),
        };
        if self.alone {
            command.args(["-c", "0", self.program]);
        }
        let start = Instant::now();
        let status = command
            .args(self.arguments)
            .arg(log)
            // grep stops at its first match if what it writes goes to /dev/null.
            .stdout(File::create(out).ok()?)
            .stderr(Stdio::null())
            .status()
            .ok()?;
        status.success().then(|| start.elapsed().as_secs_f64())
    }
}

/// A log as servers write it: a link in each line, and every other line a second one.
fn log() -> String {
    let urls = corpus::urls(LINES);
    let mut text = String::new();
    for (index, url) in urls.iter().enumerate() {
        let referrer = match index % 2 {
            0 => "-",
            _ => &urls[index / 2],
        };
        text.push_str(&format!(
            "192.0.2.{} - - [20/Nov/2026:09:{:02}:{:02} +0000] \"GET {url} HTTP/1.1\" 200 {} \"{referrer}\" \"Mozilla/5.0 (X11; Linux x86_64)\"\n",
            index % 256,
            index / 60 % 60,
            index % 60,
            index % 100_000,
        ));
    }
    text
}

fn median(mut times: Vec<f64>) -> Option<f64> {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied()
}

fn main() -> std::io::Result<()> {
    if let Some(folder) = std::env::args().skip(1).find(|one| !one.starts_with('-')) {
        return compare(Path::new(&folder));
    }
    let text = log();
    let megabytes = text.len() as f64 / 1e6;
    println!(
        "a log of {megabytes:.1} MB with {} links, median of {ROUNDS} rounds",
        LINES + LINES / 2
    );
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let (mut found, mut found_by_them) = (0, 0);
    for _ in 0..ROUNDS {
        let start = Instant::now();
        found = references(&text, &is_known_name).count();
        ours.push(start.elapsed().as_secs_f64());
        let start = Instant::now();
        found_by_them = linkify::LinkFinder::new().links(&text).count();
        theirs.push(start.elapsed().as_secs_f64());
    }
    for (name, times, found) in [
        ("the finder alone", ours, found),
        ("linkify", theirs, found_by_them),
    ] {
        let rate = megabytes / median(times).unwrap_or(f64::NAN);
        println!("  {name:<28} {rate:>8.1} MB/s   {found} found");
    }
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("scan.log");
    File::create(&path)?.write_all(text.as_bytes())?;
    let out = path.with_extension("out");
    let mut times = vec![Vec::new(); CONTENDERS.len()];
    for _ in 0..ROUNDS {
        for (contender, times) in CONTENDERS.iter().zip(&mut times) {
            times.extend(contender.time(&path, &out));
        }
    }
    for (contender, times) in CONTENDERS.iter().zip(times) {
        match median(times) {
            Some(median) => println!("  {:<28} {:>8.1} MB/s", contender.name, megabytes / median),
            None => println!("  {:<28} not on this machine", contender.name),
        }
    }
    fs::remove_file(out)?;
    fs::remove_file(path)
}

/// Prints the references that only one of the two finds in the files of a folder.
fn compare(folder: &Path) -> std::io::Result<()> {
    let (mut both, mut files) = (0, 0);
    let mut only: [BTreeSet<String>; 2] = Default::default();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let Ok(text) = fs::read_to_string(&path) else {
                continue;
            };
            files += 1;
            let ours: BTreeSet<String> = references(&text, &is_known_name)
                .filter(|found| {
                    !found.how.is_assumed_of(&found.reference) && found.reference.contains("://")
                })
                .map(|found| found.reference.into_owned())
                .collect();
            let mut finder = linkify::LinkFinder::new();
            finder.kinds(&[linkify::LinkKind::Url]);
            let theirs: BTreeSet<String> = finder
                .links(&text)
                .map(|link| link.as_str().to_owned())
                .collect();
            both += ours.intersection(&theirs).count();
            only[0].extend(ours.difference(&theirs).cloned());
            only[1].extend(theirs.difference(&ours).cloned());
        }
    }
    for (mark, set) in ["urilens", "linkify"].iter().zip(&only) {
        for text in set {
            println!("{mark}\t{text:?}");
        }
    }
    println!(
        "{files} files: {both} found by both, {} by urilens alone, {} by linkify alone",
        only[0].len(),
        only[1].len()
    );
    Ok(())
}
